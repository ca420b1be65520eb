"""What docs/modding.md promises not to break is not broken: compared with what was written down.

If this fails, a mod somewhere fails too. Either do it in a way that mods do not notice, or raise API_VERSION. If you
only added something, run `python -m tools.interface` and commit the file with your change.
"""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from game.api import Chance
from tools.interface import FILE, interface

PROMISED = tomllib.loads(FILE.read_text("utf-8"))
NOW = interface()


def kept(promised: Any, now: Any, where: str) -> list[str]:
    """What is promised and no longer so; what was added is no matter, if it was added at the end with a default."""
    if isinstance(promised, dict):
        return [
            line
            for name, value in promised.items()
            for line in (kept(value, now[name], f"{where}.{name}") if name in now else [f"{where}.{name} is gone"])
        ]
    if not isinstance(promised, list):
        return [] if promised == now else [f"{where} is {now}, not {promised}"]
    if where.startswith((".names", ".colours", ".sounds", ".icons", ".plugin_toml")):
        return [f"{where}: {gone} is gone" for gone in promised if gone not in now]
    same = now[: len(promised)]
    if [name.rstrip("?") if isinstance(name, str) else name for name in same] != [
        name.rstrip("?") if isinstance(name, str) else name for name in promised
    ]:
        return [f"{where} was {promised}, and is {now}"]
    needed = [
        new for old, new in zip(promised, now, strict=False) if str(old).endswith("?") and not str(new).endswith("?")
    ]
    needed += [new for new in now[len(promised) :] if not str(new).endswith("?")]
    return [f"{where}: {name} must have a default" for name in needed]


def test_nothing_that_is_promised_is_gone_or_means_something_else() -> None:
    assert NOW["api_version"] == PROMISED["api_version"] == 3
    assert kept(PROMISED, NOW, "") == []


@pytest.mark.parametrize("part", ["names", "fields", "methods", "hooks", "plugin_toml"])
def test_what_was_added_to_the_interface_is_promised_from_now_on(part: str) -> None:
    assert NOW[part] == PROMISED[part], "run: python -m tools.interface"


def test_the_comparison_notices_what_it_should() -> None:
    old = {"fields": {"Ask": ["seat", "about", "subject?"]}, "names": ["Ask", "Game"]}
    fine = {"fields": {"Ask": ["seat", "about", "subject?", "hint?"], "New": ["x"]}, "names": ["Ask", "Game", "New"]}
    assert kept(old, fine, "") == []
    broken = [
        {"fields": {"Ask": ["about", "seat", "subject?"]}, "names": ["Ask", "Game"]},
        {"fields": {"Ask": ["seat", "about", "subject"]}, "names": ["Ask", "Game"]},
        {"fields": {"Ask": ["seat", "about", "subject?", "hint"]}, "names": ["Ask", "Game"]},
        {"fields": {"Ask": ["seat", "about"]}, "names": ["Ask", "Game"]},
        {"fields": {}, "names": ["Ask", "Game"]},
        {"fields": old["fields"], "names": ["Ask"]},
    ]
    for case in broken:
        assert len(kept(old, case, "")) == 1, case


def test_luck_is_the_published_splitmix64() -> None:
    # The first numbers of splitmix64 with the seed 1, as everybody has them; a die is six times one, in whole numbers.
    published = [0x910A2DEC89025CC1, 0xBEEB8DA1658EEC67, 0xF893A2EEFB32555E, 0x71C18690EE42C90B, 0x71BB54D8D101B5B9]
    chance = Chance(1)
    assert [chance.number() for _ in published] == published
    assert NOW["luck"]["dice_of_seed_1"][:5] == [4, 5, 6, 3, 3]
