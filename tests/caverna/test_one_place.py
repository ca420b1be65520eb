"""A component is one place: what a tile does stands in one module, and its amounts stand in the data."""

import re
from pathlib import Path

import pytest

from plugins.caverna.components import LOOT, SPACES, TILES
from plugins.caverna.game import CavernaGame
from plugins.caverna.loot import ITEMS
from plugins.caverna.rules import cases, home_board
from plugins.caverna.spaces import ACTIONS
from plugins.caverna.tiles import ABILITIES, Ability
from tests.caverna.helpers import table

ROOT = Path(__file__).parents[2] / "plugins" / "caverna"
RULES = {path.relative_to(ROOT): path.read_text("utf-8") for path in ROOT.rglob("*.py") if "table" not in path.parts}
KINDS = {tile.kind for tile in TILES.own}


def modules_with(words: str) -> set[str]:
    """The modules of the rules in which something is called by its name, in code or in words."""
    return {path.as_posix() for path, source in RULES.items() if re.search(rf"\b{re.escape(words)}\b", source)}


@pytest.mark.parametrize("name", [tile.id for tile in TILES.own if tile.id not in KINDS])
def test_a_tile_is_known_to_one_module_only(name: str) -> None:
    """By its id and by its title; those that have all they do in their records need not be named at all."""
    by_id, by_title = modules_with(name), modules_with(str(TILES[name].title))
    assert len(by_id) == (1 if name in ABILITIES else 0), by_id
    assert len(by_id | by_title) <= 1, by_id | by_title
    assert all(path.startswith("tiles") for path in by_id | by_title)


def test_what_tiles_do_is_a_moment_of_the_game() -> None:
    """Every ability takes part in one moment at least, and has no other public methods."""
    moments = {name for name in vars(Ability) if not name.startswith("_")}
    for ability in ABILITIES.own:
        own = {name for name in vars(type(ability)) if not name.startswith("_")}
        assert own & moments - {"name"}
        assert {name for name in own if callable(getattr(ability, name))} <= moments


def test_every_tile_with_amounts_has_an_ability() -> None:
    """And every ability but that of the printed dwelling is of a tile."""
    abilities = {ability.name for ability in ABILITIES.own}
    assert {tile.id for tile in TILES.own if tile.ability} <= abilities
    assert abilities - {tile.id for tile in TILES.own} == {"entry_level_dwelling"}


def test_every_space_and_every_loot_item_is_one_record() -> None:
    """What they do is named in the data; nothing is left over on either side."""
    assert {space.does for space in SPACES.own} == ACTIONS.keys()
    assert {loot.does for loot in LOOT.own if not loot.gain} == ITEMS.keys()


@pytest.mark.parametrize("kind", ["furnishings", "spaces", "cards", "loot"])
def test_an_amount_stands_once(kind: str) -> None:
    """In faces and texts no goods are counted by hand, but for ones that are no amount of the record."""
    text = (ROOT / "data" / f"{kind}.toml").read_text("utf-8")
    for words in re.findall(r'^(?:face|text) = "(.*)"$', text, re.MULTILINE):
        counted = re.findall(r"\{\w+:-?(\d+)\}|(?<![\w<>.])(\d+) \{", words)
        assert all(number == "1" for pair in counted for number in pair if number), words


def test_a_question_is_one_record() -> None:
    """Each name stands in one module of the rules as what is asked about."""
    for question in CavernaGame.questions.values():
        asked = [path for path, source in RULES.items() if re.search(rf'\b[Qq]uestion\(\s*"{question.about}"', source)]
        assert len(asked) == 1, (question.about, asked)
    ladders = {path.as_posix() for path, source in RULES.items() if re.search(r"ask\.about (==|in)", source)}
    assert ladders <= {"searching.py"}, "what bots think about is not what is said"


def test_the_help_takes_its_amounts_from_the_data() -> None:
    """Nothing is left to be filled in, and what is filled in reads as it should."""
    written = (ROOT / "help.md").read_text("utf-8")
    told = str(CavernaGame().help(written))
    amount = re.compile(r"\$[a-z_0-9]+")
    assert amount.search(written) and not amount.search(told)
    assert "a fenced meadow, 2 {wood}" in told
    assert "small pasture 2, large pasture 4, ore mine 3, ruby mine 4" in told
    assert "up to 14" in told


def test_cases_for_rules_that_are_written_twice_could_come_to_be() -> None:
    """A unique tile is in one place only: with two of them quick rules and plain ones may differ for no reason."""
    for round_ in range(1, 13):
        state = table(7)
        state.round = round_
        for player in state.players:
            player.land |= dict.fromkeys(home_board.MOUNTAIN, "cavern")
        for _ in cases.players(state):
            rooms = [tile for player in state.players for tile in player.rooms.values() if tile in TILES]
            unique = [tile for tile in rooms if TILES[tile].unique]
            assert len(set(unique)) == len(unique)
            assert not set(unique) & set(state.supply)
