"""A thing is in one place: each room in one module of the rules, each amount in the data, each question in a record."""

import re
from pathlib import Path

import pytest

from game.api import Chance, TableSetup
from game.core.match import Match
from plugins.cave_vs_cave import game
from plugins.cave_vs_cave.actions import faces_of, words_of
from plugins.cave_vs_cave.rooms.text import FACES, TIPS
from plugins.cave_vs_cave.tiles import ACTIONS, ROOMS, read
from tests.cave_vs_cave.player import keen

PLUGIN = Path(game.__file__).parent
RULES = [
    path for path in PLUGIN.rglob("*.py") if path.relative_to(PLUGIN).parts[0] not in ("table", "features.py")
]  # the table may name what it draws, the features what a bot looks at
SPECIAL = {  # what pays and gets is only data; these do something else
    "shelf", "tunnel", "food_corner", "parlor", "junction_room", "digging_cave", "treasury", "gold_donkey",
    "prospecting_site", "retting_room", "equipment_room", "wood_storeroom", "dungeon", "iron_trader",
    "equipment_cabinet", "breeding_cave",
}  # fmt: skip


def code_of(path):
    """A module without its docstrings and comments."""
    text = re.sub(r'""".*?"""', "", path.read_text(), flags=re.DOTALL)
    return re.sub(r"#.*", "", text)


def modules_that_name(words):
    """The modules of the rules in which one of some words stands by itself."""
    sought = re.compile(rf"\b({'|'.join(map(re.escape, words))})\b")
    return {path.relative_to(PLUGIN).as_posix() for path in RULES if sought.search(code_of(path))}


@pytest.mark.parametrize("room", read("rooms")["room"], ids=lambda room: room["id"])
def test_a_room_is_written_in_one_module_of_the_rules_or_only_in_the_data(room):
    words = [room["id"], room["id"].upper(), room["name"], room["name"].replace("-", "").replace(" ", "")]
    modules = modules_that_name(words)
    assert len(modules) == (1 if room["id"] in SPECIAL else 0), modules
    assert modules <= {"rooms/orange.py", "rooms/blue.py"}


def test_no_room_is_known_by_its_number():
    numbers = re.compile(r"(ROOMS|ROOM_KEYS|has_room|ORANGE)[\[(]\d")
    assert not [path.name for path in PLUGIN.rglob("*.py") if numbers.search(code_of(path))]


@pytest.mark.parametrize("action", ACTIONS.own, ids=lambda action: str(action.name))
def test_an_action_tile_is_only_in_the_data(action):
    assert not modules_that_name([str(action.name), str(action.name).upper().replace(" ", "_")])


def test_faces_and_tips_have_no_amount_of_their_own():
    """Digits in the data's texts could only be amounts, and those come with a $; apart from signs like {activate_2}."""
    for room in read("rooms")["room"]:
        for text in (room.get("face", ""), room["tip"]):
            bare = re.sub(r"\{activate_[0-9_]+\}|\$\w+|“1”|0 →|1–3", "", text)
            assert not re.search(r"\d", bare), text


def test_amounts_reach_faces_and_tips_from_the_data():
    assert FACES[2] == "{flax:1}→{gold:1}\n{flax:3}→{gold:2}"
    assert TIPS[36] == "Pay 1, 4 or 7 ore for 1, 2 or 3 weapons."
    assert TIPS[3] == "Take 2 food, and 1 stone if you have fewer than 3."
    assert faces_of(14) == ("{gold:3} → {weapon:4} {donkey}/{wood}", "{bonus}")
    assert words_of(3) == "Excavate once, or pay 2 food first and excavate twice; take 1 stone. In any order."
    assert words_of(11) == "Either pay 5 wood or 5 stone for 4 gold, or activate three different orange rooms."


def test_every_question_of_random_games_is_a_record_with_words_for_all_its_answers():
    cave_vs_cave = game.CaveVsCave()
    met = set()
    for seats, mode in ((2, "eras"), (1, "eras"), (2, "quick_start"), (2, "short_game")):
        for seed in range(3):
            match = Match(cave_vs_cave, TableSetup(seats, seed, {"mode": mode}))
            chance = Chance(seed)
            while match.ask:
                ask = match.ask
                met.add(ask.about)
                assert ask.about in cave_vs_cave.questions
                assert cave_vs_cave.prompt(match.state, ask).text
                for option in ask.options:
                    assert cave_vs_cave.describe(match.state, ask, option).text not in ("", option)
                match.choose(keen(ask, chance))
    assert met | {"side", "give"} == set(cave_vs_cave.questions)  # these two are rare


def test_the_plugin_draws_with_what_the_api_gives():
    for path in PLUGIN.rglob("*.py"):
        assert not re.search(r"\bpygame\b|\bgame\.ui\b|canvas: Any", path.read_text()), path.name


def test_there_are_sixteen_rooms_of_their_own_kind():
    assert len(SPECIAL) == 16
    assert {room.id for room in ROOMS.own} >= SPECIAL


def test_the_help_takes_its_amounts_from_the_data():
    written = (PLUGIN / "help.md").read_text()
    told = game.CaveVsCave().help(written)
    assert "$" not in told
    assert "- **Cultivation**: activate one orange room; take 2 emmer; take 1 flax." in told
    assert "pay 1, 3, 5 or 7 ore for 1, 2, 3 or 4 iron" in told
    assert "2, then 3, in the end 4 {dwarf}" in told
    bare = re.sub(r"\{\w+\}|\$\w+|“1”", "", written)
    assert not re.search(r"[2-9]|\d\d", bare), "apart from “1 for 1” all amounts come from the data"
