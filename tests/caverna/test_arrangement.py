"""The main view has two arrangements, to choose a space and to act at home; and a forecast of the next meal."""

from itertools import pairwise

import pytest

from game.api import Chance, Piece, TableSetup
from game.core.match import Match
from game.core.shown_moments import watched
from plugins.caverna.game import CavernaGame
from plugins.caverna.rules.farming import sow
from plugins.caverna.state import Caverna, Dwarf
from tests.caverna.helpers import build, first_ask, give, keen, table, work_on

GAME = CavernaGame()


def on_table(state: Caverna, ask=None, seat: int = 0) -> dict[str, Piece]:
    return {piece.key: piece for piece in GAME.layout(state, ask, seat) if piece.view == "main"}


# -- choosing and acting --


@pytest.mark.parametrize("seats", range(1, 8))
def test_home_board_and_action_board_exchange_widths(seats: int) -> None:
    """While a tile is laid the home board is as wide as the action board was, and the other way round."""
    state = table(seats)
    state.piles["sustenance"] = {"food": 1}
    before = on_table(state)
    pieces = on_table(state, first_ask(work_on(state, "sustenance" if seats == 1 else "slash_and_burn")))
    assert pieces["ground"].at.w == before["calendar"].at.w == 814
    assert pieces["calendar"].at.w == before["ground"].at.w == 444
    assert pieces["ground"].at.h > before["ground"].at.h
    assert "space:logging" in pieces, "the action board is still there, small"


@pytest.mark.parametrize("seats", [1, 2, 4, 7])
def test_the_arrangement_changes_once_each_way_in_a_turn(seats: int) -> None:
    """It becomes wide with a question about the home board and narrow when the turn ends, whatever is shown between;
    only for tiles and exchanges the panel is wide meanwhile."""
    chance = Chance(4)
    match = Match(GAME, TableSetup(seats, 3))
    acted = 0
    while match.ask is not None and len(match.answers) < 400:
        if match.ask.about == "work":
            seat, widths = match.ask.seat, []
        with watched(match) as moments:
            match.take(keen(match.ask, chance))
        if match.ask is None:
            break
        widths += [_width(moment.look(match), None, seat) for moment in moments]
        if match.ask.about not in ("exchange", "settle", "furnish", "housework", "wish", "pay", "place_tile"):
            widths.append(_width(match.state, match.ask, seat))
        changes = sum(one != two for one, two in pairwise(widths))
        assert changes <= 2, (match.ask.about, widths)
        acted += changes == 2
    assert acted > 3


def _width(state: Caverna, ask, seat: int) -> float:
    return on_table(state, ask, seat)["ground"].at.w


def test_nobody_builds_between_two_turns() -> None:
    """What the arrangement goes by is nothing that is stored."""
    match = Match(GAME, TableSetup(3, 2))
    chance = Chance(1)
    while match.ask is not None:
        if match.ask.about == "work":
            assert not any(player.building for player in match.state.players)
        match.take(keen(match.ask, chance))
    assert not any(player.building for player in match.state.players)


def test_others_see_nothing_of_it() -> None:
    """The arrangement is that of whoever acts; for everybody else the table stands still."""
    state = table(3)
    ask = first_ask(work_on(state, "slash_and_burn"))
    assert on_table(state, ask, 1)["ground"].at == on_table(table(3), None, 1)["ground"].at


@pytest.mark.parametrize("asked", ["grow", "place_tile", "sow"])
def test_no_question_stands_on_an_empty_page(asked: str) -> None:
    """Below a question of few words the action board lies, with names, goods and dwarfs."""
    state = table(3)
    player = give(state.players[0], grain=2, stone=1, wood=9)
    player.land |= {"at:3,4": "field", "at:5,4": "cavern"}
    match asked:
        case "sow":
            ask = first_ask(sow(state, player))
        case "grow":
            build(player, "couple_dwelling")
            player.land |= {"at:2,4": "field"}
            ask = first_ask(work_on(state, "family_life"))
        case _:
            ask = first_ask(work_on(state, "housework"), "tile:carpenter")
    assert ask.about == asked
    pieces = on_table(state, ask)
    assert {"space:logging", "space:clearing", "round:1"} <= pieces.keys()
    assert not pieces["space:logging"].face.effect


def test_a_child_is_seen() -> None:
    state = table(3)
    player = give(build(state.players[0], "couple_dwelling"), grain=2)
    player.land["at:3,4"] = "field"
    ask = first_ask(work_on(state, "family_life"))
    assert on_table(state, ask)["grow"].face.icon == "family_growth"


# -- the next meal --


def forecast(state: Caverna) -> tuple[str, str]:
    face = on_table(state)["forecast"].face
    return face.words, face.more


def test_what_the_family_will_eat() -> None:
    """Two food for each dwarf, one for a newborn; what is missing is made of what costs least."""
    state = table(2)
    state.harvest = "harvest"
    player = give(state.players[0], food=4, sheep=3, gold=2)
    player.dwarfs = [Dwarf(), Dwarf(), Dwarf(), Dwarf()]
    assert forecast(state) == ("4 dwarfs eat {food:8}, you have 4", "with {sheep:3} {gold:2} it is just enough")
    player.dwarfs[3].newborn = True
    assert forecast(state)[0] == "4 dwarfs eat {food:7}, you have 4"
    give(player, food=9)
    assert forecast(state)[1] == "enough, and {food:2} to spare"
    give(player, food=7)
    assert forecast(state)[1] == "just enough"


def test_the_forecast_knows_how_the_round_ends() -> None:
    """At an event each dwarf eats one; in a round without a harvest the next one counts, when the newborn has grown."""
    state = table(2)
    player = give(state.players[0], food=0)
    player.dwarfs = [Dwarf(), Dwarf(newborn=True)]
    state.harvest = "none"
    assert forecast(state)[0] == "2 dwarfs eat {food:4}, you have 0"
    state.harvest = "pay_one"
    assert forecast(state) == ("2 dwarfs eat {food:2}, you have 0", "{food:2} short, whatever you cook: 6 points lost")


def test_crops_come_in_before_the_meal() -> None:
    state = table(2)
    player = give(state.players[0], food=3)
    player.land["at:3,4"] = "field"
    player.grain_fields["at:3,4"] = 3
    state.harvest = "harvest"
    assert forecast(state)[1] == "with {grain:1} it is just enough"
    state.harvest = "pay_one"
    give(player, food=1)
    assert forecast(state)[1] == "{food:1} short, whatever you cook: 3 points lost"


def test_after_the_last_meal_there_is_no_forecast() -> None:
    state = table(2)
    state.phase = "final"
    assert "forecast" not in on_table(state)


# -- alone --


def test_alone_there_is_a_mark_to_beat() -> None:
    """A hundred points, and how many there are: two dwarfs, 22 empty spaces, four kinds of animals missing."""
    mark = on_table(table(1))["mark"]
    assert (mark.face.points, mark.face.target) == (2 - 22 - 8, 100)
    assert "you have −28 so far" in str(mark.tip)
    assert "mark" not in on_table(table(2))


@pytest.mark.parametrize(("seats", "left_out"), [(1, ["9"]), (2, ["9"]), (3, []), (7, [])])
def test_the_calendar_shows_which_round_is_left_out(seats: int, left_out: list[str]) -> None:
    """With one or two players there is no round 9, and the calendar says so."""
    piece = on_table(table(seats))["calendar"]
    assert [number for number, _ in piece.face.rounds] == [str(number) for number in range(1, 13)]
    assert [number for number, icon in piece.face.rounds if not icon] == left_out
    assert ("Round 9: left out with one or two players" in piece.tip) == bool(left_out)
    state = table(seats)
    state.round = 10
    face = on_table(state)["calendar"].face
    assert face.rounds[face.now][0] == "10"
