"""A tradition is one place: its name stands in one module of the rules, and no ability is asked for by number."""

import re
import tomllib
from pathlib import Path

import pytest

from game.api import Moment, Standing
from plugins.covenant.data import TRADITION_TILES
from plugins.covenant.rules import moments
from plugins.covenant.rules.moments import TRADITIONS

PLUGIN = Path(__file__).parents[2] / "plugins" / "covenant"
RULES = [path for path in sorted(PLUGIN.rglob("*.py")) if "table" not in path.relative_to(PLUGIN).parts]
RECORDS = tomllib.loads((PLUGIN / "data" / "traditions.toml").read_text("utf-8"))["tradition"]
RELICS = tomllib.loads((PLUGIN / "data" / "relics.toml").read_text("utf-8"))["relic"]
IDS = [each["id"] for each in RECORDS]
TEXTS = {path: path.read_text("utf-8") for path in RULES}


def modules_with(word: str) -> list[str]:
    return [
        path.relative_to(PLUGIN).as_posix()
        for path, text in TEXTS.items()
        if re.search(rf"\b{re.escape(word)}\b", text)
    ]


def test_the_rules_were_read() -> None:
    assert len(RULES) > 30 and len(IDS) == 36 == len(set(IDS))


@pytest.mark.parametrize("record", RECORDS, ids=IDS)
def test_a_tradition_is_written_in_one_module(record: dict[str, object]) -> None:
    where = modules_with(str(record["id"]))
    assert len(where) == 1 and where[0].startswith("traditions/"), where
    assert set(modules_with(str(record["name"]))) <= set(where)


def test_every_tradition_takes_part_in_a_moment() -> None:
    taking_part: set[int] = set()
    for value in vars(moments).values():
        kept = value.values() if type(value) is dict else value if isinstance(value, list) else [value]
        for each in kept:
            if isinstance(each, Moment | Standing):
                taking_part |= set(each.parts if isinstance(each, Moment) else each.amounts)
    assert taking_part == {each.number for each in TRADITIONS.own} == set(range(1, 37))


def test_no_ability_is_asked_for_by_number() -> None:
    for path, text in TEXTS.items():
        assert not re.search(r"\b[1-9]\d*\b (not )?in [\w.]*traditions", text), path
        assert not re.search(r"[Tt]raditions? \d", text), path


@pytest.mark.parametrize("record", RELICS, ids=[each["id"] for each in RELICS])
def test_relics_are_data_only(record: dict[str, object]) -> None:
    assert not modules_with(f'"{record["id"]}"') and not modules_with(str(record["name"]))


@pytest.mark.parametrize("record", RECORDS, ids=IDS)
def test_a_tradition_says_its_numbers_by_its_record(record: dict[str, object]) -> None:
    """A digit on a tile that is no other component's stands for an amount of its record."""
    amounts = {value for value in record.values() if isinstance(value, int)} - {record["number"]}
    tile = TRADITION_TILES[str(record["id"])]
    for name in ("text", "tip"):
        assert not re.search(r"\$\w", str(getattr(tile, name)))
        for digit in re.findall(r"(?<![\w$])[2-9]\b", str(record[name])):
            assert int(digit) not in amounts, (digit, record[name])
