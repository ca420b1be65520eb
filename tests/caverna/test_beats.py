"""Beats: what is shown as it happens, on pieces that are there, and in which order."""

import pytest

from game.api import Burst, Chance, TableSetup
from game.core.match import Match
from game.core.session import Session
from game.core.settings import Settings
from game.core.shown_moments import Moment, watched
from game.ui.sound import NAMES
from game.ui.table.model.programme import Act
from plugins.caverna.game import CavernaGame
from tests.caverna.helpers import keen
from tests.ui.driver import open_table, usual_seats

GAME = CavernaGame()


def shown(seats: int, seed: int, rounds: int) -> list[tuple[Match, Moment]]:
    """What is shown in the first rounds of a random game."""
    match = Match(GAME, TableSetup(seats, seed))
    chance = Chance(seed)
    found: list[tuple[Match, Moment]] = []
    while match.ask is not None and match.state.round <= rounds:
        with watched(match) as moments:
            match.take(keen(match.ask, chance))
        found += [(match, moment) for moment in moments]
    return found


@pytest.mark.parametrize(("seats", "seed"), [(1, 1), (2, 2), (3, 3), (7, 4)])
def test_what_is_shown_is_on_the_table(seats: int, seed: int) -> None:
    """Each piece is on the table of whoever does it, or on the board that is enlarged for all others; each sound is
    one that the house has."""
    seen = 0
    for match, moment in shown(seats, seed, rounds=5):
        beat, state = moment.beat, moment.look(match)
        assert beat.sound in NAMES
        assert beat.text
        for viewer in {max(beat.seat, 0), (beat.seat + 1) % seats}:
            keys = {piece.key for piece in GAME.layout(state, None, viewer)}
            there = Act(beat).keys & keys
            assert there or not Act(beat).keys, (beat, viewer)
            seen += len(there)
            if viewer != beat.seat:
                assert not {key for key in there if key.startswith("spot")}, "on a board that is not theirs"
    assert seen > 30


def test_a_round_and_a_harvest_have_headlines() -> None:
    """Rounds in their order, each with its card; the harvest of round 3 before the fields and the feeding."""
    beats = [moment.beat for _, moment in shown(2, 5, rounds=4)]
    titles = [beat.title for beat in beats if beat.title]
    assert titles[:4] == ["Round 2", "Round 3", "Harvest", "Round 4"]  # round 1 is shown before the first question
    cards = [beat.focus for beat in beats if str(beat.title).startswith("Round")]
    assert all(card.startswith("space:") for card in cards)
    assert cards[2] == "space:wish_for_children"
    harvest = next(number for number, beat in enumerate(beats) if beat.title == "Harvest")
    fed = [number for number, beat in enumerate(beats) if "feeds the family" in beat.text]
    assert harvest < fed[0]
    assert len(fed) == 4, "two players in round 3, and again when round 4 is paid"


def test_goods_fly_from_the_space_to_their_owner() -> None:
    """Three wood from Logging go to the purse of whoever took them."""
    match = Match(GAME, TableSetup(2, 1))
    seat = match.ask.seat
    with watched(match) as moments:
        match.take("space:logging")
    (burst,) = moments[0].beat.effects
    assert (burst.icon, burst.at, burst.to, burst.count) == ("wood", "space:logging", f"purse{seat}:wood", 3)


def test_what_one_does_is_seen_where_it_is_done() -> None:
    """A tile is chosen beside the home board, and seen there: the table does not turn."""
    session = Session.start(GAME, TableSetup(2, 7), usual_seats(2), library=None, policy="free")
    _, scene = open_table(session, settings=Settings(motion="full"))
    for option in ("space:supplies", "space:wood_gathering", "space:housework"):
        scene.model.moves.answer(option)
        scene.model.look_up()
        scene.spectacle.finish()
    assert scene.model.view == "main"
    scene.model.moves.answer("tile:carpenter")
    scene.model.look_up()
    assert scene.spectacle.busy
    assert scene.model.view == "main"


def test_a_harvest_says_in_which_of_its_phases_it_is() -> None:
    beats = [moment.beat for _, moment in shown(3, 3, rounds=9)]
    headline = next(beat for beat in beats if beat.title == "Harvest")
    assert [phase.name for phase in headline.phases] == ["Fields", "Feeding", "Breeding"] and headline.phase == -1
    assert {beat.phase for beat in beats if "harvests" in beat.text} == {0}
    fed = [beat for beat in beats if "feeds the family" in beat.text]
    assert {beat.phase for beat in fed if beat.phases} == {1}
    assert {beat.phase for beat in beats if not beat.phases} == {-1}


def test_food_is_paid_to_each_dwarf() -> None:
    beats = [moment.beat for _, moment in shown(2, 5, rounds=4)]
    meal = next(beat for beat in beats if "{food:4}" in beat.text and "feeds" in beat.text)
    assert [effect.to for effect in meal.effects if isinstance(effect, Burst)] == [
        f"dwarf:{meal.seat}.{number}" for number in (0, 1, 0, 1)
    ]
