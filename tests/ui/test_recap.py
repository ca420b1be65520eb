"""The recap: what the others did, beside their names, in the way of nothing."""

from __future__ import annotations

import pygame
import pytest

from game.api import Chance, TableSetup
from game.core.match import Match
from game.core.session import Session
from game.core.settings import Settings
from game.core.shown_moments import moments_since
from game.plugins.registry import Plugins
from game.ui.paint.look import Look
from game.ui.stage.placing import free_place, least_hiding
from game.ui.table.panels.recap import AGAIN, Recap, _without_name, deeds
from tests.caverna.helpers import keen
from tests.ui.driver import FRAME, open_table, usual_seats
from tests.ui.test_spectacle import MineGame, table


class ToldMine(MineGame):
    """Tells the log what everybody found."""

    def turn(self, state):  # type: ignore[no-untyped-def]
        seat = state.on_turn
        yield from super().turn(state)
        state.tell(f"{{seat:{seat}}} finds {{stone:1}}.", seat)


def played(answers: int, seats: int = 2) -> Match:
    match = Match(ToldMine(), TableSetup(seats, 1))
    for _ in range(answers):
        match.choose("rock")
    return match


def test_what_the_others_did_since_is_told_without_their_names() -> None:
    match = played(4)
    assert deeds(match, 2, viewer=0) == [(1, ("Finds {stone:1}",))]
    assert deeds(match, 0, viewer=0) == [(1, ("Finds {stone:1}", "Finds {stone:1}"))]
    assert deeds(match, 4, viewer=0) == []


def test_a_sentence_below_a_name_begins_with_a_capital() -> None:
    assert _without_name("{seat:1}: takes {wood:2}.", 1) == "Takes {wood:2}"
    assert _without_name("Logging brings {wood:2}", 1) == "Logging brings {wood:2}"


def test_a_card_lies_beside_the_name_and_covers_nothing_that_glows() -> None:
    room, name = pygame.Rect(0, 0, 1000, 600), pygame.Rect(700, 400, 200, 40)
    free = free_place((260, 180), name, room, [])
    assert free is not None and room.contains(free) and abs(free.centerx - name.centerx) < 60
    crowded = free_place((260, 180), name, room, [pygame.Rect(500, 100, 500, 500)])
    assert crowded is not None and not crowded.colliderect((500, 100, 500, 500))
    assert free_place((260, 180), name, room, [room]) is None


def test_of_all_free_places_it_takes_that_which_hides_least() -> None:
    room, name = pygame.Rect(0, 0, 1000, 600), pygame.Rect(700, 400, 200, 40)
    board, ground = pygame.Rect(500, 0, 500, 600), pygame.Rect(0, 0, 500, 600)
    at = least_hiding((260, 180), name, room, [pygame.Rect(0, 0, 200, 600)], [(name, 6.0), (board, 1.0)])
    assert at is not None and ground.contains(at) and at.left >= 200
    assert least_hiding((260, 180), name, room, [room], []) is None
    narrow = pygame.Rect(500, 0, 263, 600)  # it just fits in there
    at = least_hiding((260, 180), name, room, [pygame.Rect(0, 0, 500, 600), pygame.Rect(763, 0, 237, 600)], [])
    assert at is not None and narrow.contains(at)


@pytest.mark.parametrize(("size", "seats"), [((1280, 720), 2), ((1920, 1080), 2), ((1280, 720), 4)])
def test_no_name_and_none_of_the_own_goods_are_hidden_in_the_cave_farmers(size: tuple[int, int], seats: int) -> None:
    game = Plugins.load().games["caverna"]
    session = Session.start(game, TableSetup(seats, 7), usual_seats(seats), library=None, policy="free")
    driver, scene = open_table(session, settings=Settings(motion="none"))
    chance = Chance(3)
    while (ask := session.ask) is None or (ask.seat, ask.about) != (0, "work") or len(session.match.answers) < 30:
        assert ask is not None
        session.choose(keen(ask, chance))
    session.take_mouse()
    driver.resize(size)
    scene.recapitulate(0)
    driver.wait(FRAME)
    cards = [stage.view for stage in scene.overlays.recap.stages]
    kept = [key for key in scene.table_stages.table.sprites if key.startswith(("banner:", "good:"))]
    assert len(cards) == seats - 1 and len(kept) > 10
    assert [key for key in kept if driver.rect(key).collidelist(cards) >= 0] == []


def test_the_cards_are_cleared_with_one_click() -> None:
    _, scene = table(2, motion="none")
    recap = Recap()
    recap.show(deeds(played(4), 0, 0), 0, scene.table_stages.table, Look(seats=scene.look.seats), 0.8, 0)
    assert len(recap.stages) == 1
    assert AGAIN in recap.stages[0].live
    assert recap.clear() and not recap.clear()


def test_in_a_window_of_another_size_the_card_lies_beside_the_name_again() -> None:
    game = Plugins.load().games["caverna"]
    session = Session.start(game, TableSetup(2, 7), usual_seats(2), library=None, policy="free")
    driver, scene = open_table(session, settings=Settings(motion="none"))
    for option in ("space:logging", "space:supplies"):
        session.choose(option)
    scene.model.refresh(still=True)
    scene.recapitulate(0)
    recap, places = scene.overlays.recap, []
    for size in ((1280, 720), (1024, 640), (1600, 900)):
        driver.resize(size)
        (card,) = recap.stages
        places.append(card.view.topleft)
        assert scene.table_stages.table.view.contains(card.view)
        assert [key for key in scene.table_stages.table.live if driver.rect(key).colliderect(card.view)] == []
    assert len(set(places)) == 3


def test_what_happened_can_be_seen_again_even_where_nothing_was_shown() -> None:
    shown = [moment.beat.text for moment in moments_since(played(3), 1)]
    assert shown == ["{seat:1} finds {stone:1}", "New: Card 2", "{seat:0} finds {stone:1}"]
