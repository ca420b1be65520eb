"""Caverna by hand: herds from pen to pen, goods onto what they pay for, letters; at the table, with real events."""

from collections.abc import Callable

import pygame
import pytest

from game.api import Ask, Chance, Key, TableSetup
from game.core.session import Session
from game.core.settings import Settings
from plugins.caverna.game import CavernaGame
from plugins.caverna.rules.arrange import arrange
from plugins.caverna.state import Caverna, Player
from tests.caverna.helpers import keen
from tests.ui.driver import Driver, open_table, usual_seats

SMALL, FIRST, SECOND = "at:3,3", "at:1,1", "at:2,1"


class OnAFarm(CavernaGame):
    """Both begin with a small pasture, a large one, an empty field, two sheep, a cattle and some goods."""

    def setup(self, table: TableSetup) -> Caverna:
        state = super().setup(table)
        for player in state.players:
            player.land |= {SMALL: "small_pasture", FIRST: "large_pasture", SECOND: "large_pasture", "at:3,4": "field"}
            player.large[FIRST] = SECOND
            player.sheep, player.cattle, player.grain, player.ruby, player.wood, player.stone = 2, 1, 2, 1, 5, 5
        return state


def sit_down():
    session = Session.start(OnAFarm(), TableSetup(2, 7), usual_seats(2), library=None, policy="free")
    driver, scene = open_table(session, settings=Settings(motion="none", ask_before_loss="never"))
    return driver, scene, session


def herds(session: Session, seat: int) -> dict[str, tuple[str, int]]:
    return {herd.space: (herd.animal, herd.size) for herd in arrange(session.match.state.players[seat])}


@pytest.mark.parametrize("half", [FIRST, SECOND])
def test_a_herd_is_dragged_onto_either_half_of_a_large_pasture(half: str) -> None:
    driver, _, session = sit_down()
    seat = session.ask.seat
    before = herds(session, seat)
    start = next(space for space, (animal, _) in before.items() if animal == "cattle")
    assert start not in (FIRST, SECOND)
    driver.drag_onto(f"herd:{start}", half)
    assert herds(session, seat)[FIRST] == ("cattle", 1)
    assert session.ask.about == "work", "one gesture, and the turn is where it was"
    driver.click("tool:undo")
    assert session.match.answers == [] and herds(session, seat) == before


def test_a_herd_goes_back_and_forth() -> None:
    driver, _, session = sit_down()
    seat = session.ask.seat
    driver.drag_onto("herd:" + next(s for s, h in herds(session, seat).items() if h[0] == "sheep"), SMALL)
    assert herds(session, seat)[SMALL] == ("sheep", 2)
    driver.drag_onto(f"herd:{SMALL}", SECOND)
    assert herds(session, seat)[FIRST] == ("sheep", 2)
    assert herds(session, seat).get(SMALL, ("", 0))[0] != "sheep"


def test_while_a_herd_is_carried_its_pens_glow() -> None:
    driver, scene, session = sit_down()
    start = next(space for space, herd in herds(session, session.ask.seat).items() if herd[0] == "cattle")
    at = driver.rect(f"herd:{start}").center
    driver.move(at)
    driver.take_time()
    driver.send(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    driver.move((at[0] + 10, at[1] + 10), (1, 0, 0))
    assert {FIRST, SECOND, SMALL} - {start} <= scene.table_stages.table.drop_at
    assert "at:3,4" not in scene.table_stages.table.drop_at, "a field is no pen"


def test_goods_are_dragged_onto_what_they_pay_for() -> None:
    driver, _, session = sit_down()
    seat = session.ask.seat
    driver.press(pygame.K_x)
    assert session.match.answers == ["exchange"]
    driver.drag_onto("good:ruby", "ruby:wood")
    player = session.match.state.players[seat]
    assert session.match.answers == ["exchange", "ruby:wood"] and (player.ruby, player.wood) == (0, 6)
    driver.drag_onto("good:grain", "ruby:stone")
    assert len(session.match.answers) == 2, "grain is no ruby"


def test_grain_is_dragged_onto_the_field() -> None:
    driver, _, session = sit_down()
    driver.press(pygame.K_s)
    seat = session.answered_by[-1]
    assert session.match.answers == ["space:slash_and_burn"]
    while session.ask.about != "sow":
        session.choose("done" if "done" in session.ask.options else session.ask.options[0])
    driver, _ = open_table(session)
    driver.drag_onto("good:grain", "at:3,4")
    assert session.match.answers[-1] == "sow:grain"
    assert session.match.state.players[seat].grain_fields == {"at:3,4": 3}


def sit_down_where(stop: Callable[[Ask, Player], str]) -> tuple[Driver, Session, str]:
    """A farm on which so much has been played that `stop` finds something; and what it found."""
    session = Session.start(OnAFarm(), TableSetup(2, 7), usual_seats(2), library=None, policy="free")
    chance = Chance(5)
    while not (found := stop(session.ask, session.match.state.players[session.ask.seat])):
        session.choose(keen(session.ask, chance))
    driver, _ = open_table(session, settings=Settings(motion="none", ask_before_loss="never"))
    return driver, session, found


def test_grain_is_dragged_onto_the_meal() -> None:
    driver, session, _ = sit_down_where(
        lambda ask, player: "grain" if ask.about == "feed" and "eat:grain" in ask.options else ""
    )
    player = session.match.state.players[session.ask.seat]
    grain, food = player.grain, player.food
    driver.drag_onto("good:grain", "feeding:need")
    player = session.match.state.players[session.answered_by[-1]]
    assert session.match.answers[-1] == "eat:grain" and (player.grain, player.food) == (grain - 1, food + 1)


def test_what_nobody_eats_is_no_meal() -> None:
    driver, session, _ = sit_down_where(lambda ask, player: "ore" if ask.about == "feed" and player.stone else "")
    before = list(session.match.answers)
    driver.drag_onto("good:stone", "feeding:need")
    assert session.match.answers == before


def test_stone_is_dragged_onto_the_tile_that_it_pays_for() -> None:
    driver, _, session = sit_down()
    driver.press(pygame.K_w)
    while session.ask.about != "furnish":
        session.choose(session.ask.options[0])
    driver, _ = open_table(session)
    driver.drag_onto("pay:good:grain", "tile:simple_dwelling_a")
    assert session.ask.about == "furnish", "grain does not pay for it"
    driver.drag_onto("pay:good:stone", "tile:simple_dwelling_a")
    assert session.match.answers[-1] == "tile:simple_dwelling_a"
    assert session.match.state.players[session.answered_by[-1]].stone == 5 - 2


def test_every_letter_means_an_option_or_nothing() -> None:
    game = CavernaGame()
    state = game.setup(TableSetup(2, 1))
    spaces = Ask(0, "work", ("space:drift_mining", "space:logging", "exchange"))
    found = {key: game.input(state, spaces, Key(key)) for key in game.keys}
    assert found["d"] == "space:drift_mining" and found["g"] == "space:logging" and found["x"] == "exchange"
    assert {found[key] for key in found if key not in "dgx"} == {None}


def test_a_letter_stands_on_the_tip_of_its_space() -> None:
    driver, _, _ = sit_down()
    driver.hover("space:slash_and_burn")
    assert "Key **S**" in driver.read


def test_what_is_carried_leaves_its_place_in_sight() -> None:
    """A tile in the hand is as large as its card until it is over a place: there it is small beside the mouse, and
    the ghost in that place is seen."""
    driver, scene, session = sit_down()
    driver.click("space:drift_mining")
    assert session.ask.about == "lay_twin"
    sprite = scene.table_stages.table.sprites["cavern_tunnel"]
    at, place = driver.rect("cavern_tunnel").center, driver.rect(session.ask.options[0].partition("/")[0])
    driver.move(at)
    driver.take_time()
    driver.send(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    driver.move((at[0] + 12, at[1] + 12), (1, 0, 0))
    assert sprite.pose.at.w == sprite.piece.at.w
    driver.move(place.center, (1, 0, 0))
    cell = scene.table_stages.table.sprites[session.ask.options[0].partition("/")[0]].piece.at
    assert max(sprite.pose.at.w, sprite.pose.at.h) <= cell.w / 2
    assert sprite.pose.at.x > cell.center[0] and sprite.pose.at.y > cell.center[1]
    driver.send(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=place.center, button=1))
    assert session.match.answers[-1].startswith("at:")
