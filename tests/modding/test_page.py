"""docs/modding.md and what it leads to say what is true: its reference, its links, its lists and its promises."""

from __future__ import annotations

import importlib.util
import re
import sys
import tomllib
from pathlib import Path
from types import ModuleType

import pytest

from game import api
from game.cli import parser
from game.plugins import hookspecs
from game.ui.paint import icons, markup, theme
from tools import reference, tutorial

ROOT = reference.ROOT
LANDING = ROOT / "docs" / "modding.md"
PAGES = (LANDING, *tutorial.PAGES)
PAGE = "\n".join(page.read_text("utf-8") for page in PAGES)


def test_the_reference_is_up_to_date() -> None:
    page = reference.PAGE.read_text("utf-8")
    assert reference.updated(page) == page, "run: python -m tools.reference"
    assert reference.SWATCHES.read_text("utf-8") == reference.swatches(), "run: python -m tools.reference"


def test_every_colour_is_explained_and_shown() -> None:
    told = [name for name, _, _ in reference.palette()]
    assert told == list(theme.named(theme.DEFAULT).palette)
    assert all(f">{name}</text>" in reference.swatches() for name in told)


def test_the_reference_has_every_name_of_the_interface_and_every_hook() -> None:
    listed = {name for sources in reference.SECTIONS.values() for _module, names in sources for name in names}
    assert listed == set(api.__all__) - {"API_VERSION", "hookimpl"}
    for hook in ("games", "bots", "themes", "sounds", "match_started", "answered", "match_over"):
        assert hasattr(hookspecs, hook)
        assert f"- `{hook}(" in PAGE


def anchors(page: Path) -> set[str]:
    titles = re.findall(r"^#+ (.+)$", page.read_text("utf-8"), re.M)
    return {re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_link_leads_somewhere(page: Path) -> None:
    links = re.findall(r"\]\(([^)\s]+)\)", page.read_text("utf-8"))
    assert len(links) > 3
    for link in links:
        if link.startswith("example:"):  # a drawn example of help.md
            continue
        path, _, anchor = link.partition("#")
        there = page.parent / path if path else page
        assert there.exists(), link
        assert not anchor or anchor in anchors(there), link


def test_every_page_is_on_the_site() -> None:
    nav = (ROOT / "build" / "mkdocs.yml").read_text("utf-8")
    assert all(page.relative_to(ROOT / "docs").as_posix() in nav for page in PAGES)
    assert len(LANDING.read_text("utf-8").splitlines()) < 200, "it is short, and leads to the others"


def test_every_command_that_is_named_exists() -> None:
    commands = parser()._subparsers._group_actions[0].choices  # type: ignore[union-attr]
    named = set(re.findall(r"`?underhall (?:--home fair )?([a-z][a-z-]+)", PAGE))
    assert {"check", "install", "new-plugin", "remove", "selfplay", "shot"} <= named
    assert named <= set(commands)  # type: ignore[arg-type]
    assert "--watch" in commands["check"].format_help()  # type: ignore[index, call-overload]


def test_the_marks_of_rich_text_do_what_the_table_says() -> None:
    assert [atom.name for atom in markup.parse("{wood}") if isinstance(atom, markup.Picture)] == ["wood"]
    assert markup.plain("{wood:+1}") == "+1 wood"
    assert markup.plain("**bold** *italic* [gain|+3] [loss|−2]") == "bold italic +3 −2"
    assert markup.plain("{seat:0} goes", (markup.SeatLook("Ada", "red"),)) == "Ada goes"
    for letter in "{}[]*|":
        assert markup.plain(f"\\{letter}") == letter
    assert not icons.exists("no_such_icon")


def recipe() -> ModuleType:
    """The module of the packaging recipe that says what is packed."""
    spec = importlib.util.spec_from_file_location("standard_library", ROOT / "build" / "standard_library.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def packed() -> dict[str, dict[str, list[str]]]:
    """The list on the page, as the package's own test reads it."""
    found = re.search(r"<!-- in the package: a test reads this -->\n\n```toml\n(.+?)```", PAGE, re.S)
    assert found
    return tomllib.loads(found[1])


def test_what_a_mod_may_import_is_what_is_packed() -> None:
    left_out = recipe().LEFT_OUT
    told = set(packed()["standard_library"]["not_there"])
    public = {name for name in left_out if not name.startswith("_") and name != "nt"}  # nt is a part of Windows
    assert told == public


@pytest.mark.parametrize("name", packed()["packages"]["there"])
def test_the_packages_that_a_mod_may_import_are_there(name: str) -> None:
    assert importlib.util.find_spec(name) is not None


def test_the_parts_of_pygame_that_need_numpy_are_not_promised(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numpy", None)
    for name in ("pygame.sndarray", "pygame.surfarray"):
        assert name in packed()["packages"]["not_there"]
        monkeypatch.delitem(sys.modules, name, raising=False)
        with pytest.raises(ImportError):
            importlib.import_module(name)


def test_no_line_of_the_page_promises_a_folder_of_this_machine() -> None:
    assert not re.search(r"/work/|/home/|/Users/|C:\\\\", PAGE)
    assert not [line for line in PAGE.splitlines() if "TODO" in line or "FIXME" in line]


def test_paths_that_are_named_exist() -> None:
    for path in ("examples/lantern_fair", "examples/wet_feet"):
        assert path in PAGE and Path(ROOT, path).is_dir()
