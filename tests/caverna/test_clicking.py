"""Caverna in the window: whole games are played by clicking."""

import pytest

from game.api import Chance, TableSetup
from game.core.session import Session
from game.core.settings import Settings
from plugins.caverna.game import CavernaGame
from tests.caverna.helpers import keen
from tests.ui.driver import Driver, open_table, usual_seats

GAME = CavernaGame()
CALM = Settings(motion="none", ask_before_loss="never")


def sit_down(seats: int = 2, seed: int = 7):
    session = Session.start(GAME, TableSetup(seats, seed), usual_seats(seats), library=None, policy="free")
    return open_table(session, settings=CALM)


def click_option(driver: Driver, scene, option: str) -> None:
    """Clicks the piece that answers, turned as it should be, or the button in the prompt bar."""
    key, _, turn = option.partition("/")
    if turn:
        driver.hover(key)
        for _ in range(4):
            if scene.model.sight.offers.option_at(key, scene.model.turn) == option:
                break
            driver.click(key, button=3)
        driver.click(key)
    else:
        driver.click(option if driver.has(option) else f"option:{option}")


def play(driver: Driver, scene, most: int = 3000, stop=lambda state: False) -> set[str]:
    """Plays with the mouse to the end; returns what was asked."""
    chance = Chance(5)
    asked = set()
    for _ in range(most):
        ask = scene.session.ask
        if ask is None or stop(scene.session.match.state):
            return asked
        option = keen(ask, chance)
        before = len(scene.session.match.answers)
        click_option(driver, scene, option)
        assert scene.session.match.answers[before:] == [option], f"{option} was clicked for {ask.about}"
        asked.add(ask.about)
    raise AssertionError("the game does not end")


def test_a_whole_two_player_game_by_clicking() -> None:
    """Every answer of a game is given with the mouse, by the keys of the pieces."""
    driver, scene = sit_down()
    asked = play(driver, scene)
    assert scene.session.match.state.over
    assert {"work", "lay_twin", "exchange", "feed"} <= asked


@pytest.mark.parametrize("seats", [1, 3, 4, 5, 6, 7])
def test_two_rounds_by_clicking(seats: int) -> None:
    """The same for every other number of players, into the third round."""
    driver, scene = sit_down(seats, seed=3)
    play(driver, scene, stop=lambda state: state.round == 3)
    assert scene.session.match.state.round == 3


def test_turning_a_tile() -> None:
    """The right button goes through the ways a tile can lie; the click lays it as the ghost shows."""
    driver, scene = sit_down()
    driver.click("space:clearing")
    assert scene.session.ask.about == "lay_twin"
    driver.hover("at:3,4")
    seen = set()
    for _ in range(4):
        seen.add(scene.model.sight.offers.option_at("at:3,4", scene.model.turn))
        driver.click("at:3,4", button=3)
    assert seen == {"at:3,4/n", "at:3,4/w"}
    option = scene.model.sight.offers.option_at("at:3,4", scene.model.turn)
    driver.click("at:3,4")
    assert scene.session.match.answers[-1] == option


def test_the_others_are_one_click_from_large() -> None:
    """A click on a small board turns to the view of the whole board."""
    driver, scene = sit_down(3)
    driver.click("view:home2#small")
    assert scene.model.view == "home2"
    assert scene.session.match.answers == []


def test_the_exchanges_are_one_click_away() -> None:
    """From the home board, also while there is nothing to exchange and the prompt bar does not offer it."""
    driver, scene = sit_down()
    assert "exchange" not in scene.session.ask.options
    driver.click("view:spaces/exchanges#home")
    assert scene.model.view == "spaces/exchanges"
    assert driver.has("ruby:dog#see")


def test_spaces_and_exchanges_can_be_chosen_in_the_overview_too() -> None:
    """Whoever looks something up there need not go back to choose it."""
    driver, scene = sit_down()
    driver.click("view:spaces")
    driver.click("space:sustenance#see")
    assert scene.session.match.answers == ["space:sustenance"]
    driver.click("view:main")
    play(driver, scene, stop=lambda state: scene.session.ask.about == "exchange")
    driver.click("view:spaces/exchanges#home")
    option = next(option for option in scene.session.ask.options if option.startswith("eat:"))
    driver.click(f"{option}#see")
    assert scene.session.match.answers[-1] == option


def test_filtering_the_furnishings_by_clicking() -> None:
    """The supply has one tab; its filters are pages of it, each a click away from all others."""
    driver, scene = sit_down()
    assert not driver.has("view:supply/affordable")
    driver.click("view:supply")
    driver.click("view:supply/chamber#supply")
    assert scene.model.view == "supply/chamber"
    assert driver.has("tile:prayer_chamber#kind")
    assert not driver.has("tile:miner#all")
    assert driver.piece("view:supply").face.chosen
    driver.click("view:supply/affordable#supply/chamber")
    assert scene.model.view == "supply/affordable"
    driver.click("view:main")
    assert scene.model.view == "main"


@pytest.mark.parametrize(("page", "key"), [("", "tile:miner"), ("all", "tile:miner#all"), ("kind", "tile:miner#kind")])
def test_furnishing_by_clicking(page: str, key: str) -> None:
    """What can be paid for lies on the table; a tile is chosen there, or on any page of the supply."""
    driver, scene = sit_down()
    way = ["space:supplies", "space:wood_gathering", "space:housework"]
    for option in way:
        driver.click(option)
    assert scene.model.view == "main"
    assert driver.piece("view:main").face.count == 19  # what a wood, a stone and an ore can pay, and the dog
    if page:
        driver.click("view:supply#asked")
        assert scene.model.view == "supply"
    if page == "kind":
        driver.click("view:supply/material_room#supply")
    driver.click(key)
    assert scene.session.match.answers == [*way, "tile:miner"]
    assert scene.model.view == "main"
    assert "miner" in scene.session.match.state.players[0].rooms.values()


def test_a_disabled_tool_stays_disabled() -> None:
    """A click on what is not live turns to views and does nothing else."""
    driver, scene = sit_down()
    driver.click("tool:undo")
    driver.click("calendar")
    driver.click("round:2")
    assert (scene.model.view, scene.session.match.answers) == ("main", [])


def test_tips_call_players_by_their_names() -> None:
    """Not by their seats."""
    driver, scene = sit_down(2)
    assert "{seat:1}" in driver.piece("view:home1#small").tip
    drawn = []
    scene.app.tip.draw = lambda window, look, *_: drawn.append(look)
    scene.app.draw()
    assert [seat.name for seat in drawn[-1].seats] == [seat.name for seat in scene.session.people]


def test_fences_are_dragged_to_the_meadow() -> None:
    """The small pasture is picked up from the panel and dropped on one of two meadows: two answers by one gesture."""
    driver, scene = sit_down(2, seed=0)
    play(driver, scene, stop=lambda state: two_meadows_to_fence(scene))
    ask = scene.session.ask
    land = scene.session.match.state.players[ask.seat].land
    place = next(space for space, kind in land.items() if kind == "meadow")
    driver.drag("small_pasture", driver.rect(place).center)
    assert scene.session.match.answers[-2:] == ["small_pasture", place]
    assert scene.session.match.state.players[ask.seat].land[place] == "small_pasture"


def two_meadows_to_fence(scene) -> bool:
    """Whether somebody chooses fences and has several meadows for them."""
    ask = scene.session.ask
    land = scene.session.match.state.players[ask.seat].land.values()
    return "small_pasture" in ask.options and list(land).count("meadow") > 1
