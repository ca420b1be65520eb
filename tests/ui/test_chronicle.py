"""The chronicle: what each did in its last turn, in the order of play, in the rail beside the table."""

from __future__ import annotations

import pygame
import pytest

from game.api import Beat, Burst, Chance, TableSetup
from game.core.match import Match
from game.core.session import Session
from game.core.settings import Settings
from game.core.shown_moments import Moment, moments_since
from game.plugins.registry import Plugins
from game.ui.stage.placing import free_place
from game.ui.table.model.chronicle import Chronicle, Turn, gains_in, without_name
from game.ui.table.scene import TableScene
from tests.caverna.helpers import keen
from tests.ui.driver import Driver, open_table, usual_seats
from tests.ui.test_spectacle import MineGame


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


def turns(match: Match, until: int | None = None) -> list[Turn]:
    return Chronicle([number % match.setup.seats for number in range(len(match.answers))]).turns(match, until)


def farmers(seats: int, answers: int = 0, **settings: object) -> tuple[Driver, TableScene]:
    """The Cave Farmers after some sensible answers, seen by whoever is to place a dwarf."""
    game = Plugins.load().games["caverna"]
    session = Session.start(game, TableSetup(seats, 7), usual_seats(seats), library=None, policy="free")
    chance = Chance(3)
    while (ask := session.ask) is not None and (ask.about != "work" or len(session.match.answers) < answers):
        session.choose(keen(ask, chance))
    session.take_mouse()
    return open_table(session, settings=Settings(motion="none", **settings))  # type: ignore[arg-type]


def test_what_each_did_in_its_last_turn_is_told_without_its_name() -> None:
    assert [turn.lines for turn in turns(played(4))] == [("Finds {stone:1}",), ("Finds {stone:1}",)]
    assert [(turn.begun, turn.ended) for turn in turns(played(4))] == [(2, 3), (3, 4)]
    assert [turn.begun for turn in turns(played(1))] == [0, -1], "the second has not played yet"


def test_it_can_be_told_as_it_was_then() -> None:
    assert [(turn.begun, turn.ended) for turn in turns(played(4), until=2)] == [(0, 1), (1, 2)]


def test_a_sentence_below_a_name_begins_with_a_capital() -> None:
    assert without_name("{seat:1}: takes {wood:2}.", 1) == "Takes {wood:2}"
    assert without_name("Logging brings {wood:2}", 1) == "Logging brings {wood:2}"


def test_the_headline_is_the_first_name_that_is_told_and_comes_before_all_else() -> None:
    turn = Turn(0, 0, 1, ("Sends a dwarf to **Excavation**", "Takes {stone:2}", "Lays {cavern_tunnel}"))
    assert turn.headline == "Excavation"
    assert Turn(0, 0, 1, ("Gets 1 iron", "Digs")).headline == "Gets 1 iron"
    assert Turn(0, 0, 1, ("Puts a dwarf on **a pick**",)).headline == "A pick"
    assert Turn(0).headline == ""


def test_a_whole_turn_is_kept_however_many_lines_it_has() -> None:
    _, scene = farmers(3, 30)
    match = scene.session.match
    for turn in scene.model.chronicle.turns(match):
        told = [news for news, at in zip(match.log, match.told_after, strict=True) if turn.begun < at <= turn.ended]
        own = [without_name(str(news.text), turn.seat) for news in told if news.seat == turn.seat]
        assert own and [line for line in turn.lines if line in own] == own


def test_what_a_turn_brought_is_counted_once() -> None:
    driver, scene = farmers(2)
    driver.click("space:logging")
    gained = dict(scene.model.chronicle.turns(scene.session.match)[0].gains)
    assert gained == {"wood": 3}
    scene.model.chronicle.forget()
    assert dict(scene.model.chronicle.turns(scene.session.match)[0].gains) == gained, "found out anew"


@pytest.mark.parametrize("seats", [2, 4, 7])
def test_each_seat_has_a_row_in_the_order_of_play_and_the_one_that_is_asked_is_lit(seats: int) -> None:
    _, scene = farmers(seats, 40)
    rail = scene.table_stages.rail
    rows = sorted((piece for piece in rail.body.pieces() if piece.key.startswith("band:")), key=lambda row: row.at.y)
    state = scene.session.match.state
    first = state.starting_player
    assert [piece.key for piece in rows] == [f"band:{(first + step) % seats}" for step in range(seats)]
    assert [piece.face.seat for piece in rows if piece.face.on] == [state.on_turn]
    view = rail.body.view
    assert all(view.contains(rail.body.rect_of(piece.key)) for piece in rows)
    assert not any(rail.body.rect_of(piece.key).colliderect(rail.reading.stage.view) for piece in rows)


def test_rows_stay_where_they_are_until_a_new_round() -> None:
    chronicle = Chronicle([])
    assert chronicle.order(("Round 1",), (0, 1, 2)) == (0, 1, 2)
    assert chronicle.order(("Round 1",), (1, 2, 0)) == (0, 1, 2)
    assert chronicle.order(("Round 2",), (1, 2, 0)) == (1, 2, 0)


def test_a_row_leads_to_the_board_of_its_seat_and_no_tab_does() -> None:
    driver, scene = farmers(3, 10)
    assert not any(scene.model.sight.view(key[5:]).seat >= 0 for key in driver.live() if key.startswith("view:"))
    other = (scene.model.viewer + 1) % 3
    driver.click(f"row:{other}")
    assert scene.model.sight.view(scene.model.view).seat == other


def test_more_than_one_line_is_read_inside_the_row_and_the_others_make_room() -> None:
    driver, scene = farmers(4, 40)
    rail = scene.table_stages.rail.body
    seat = next(turn.seat for turn in scene.model.chronicle.turns(scene.session.match) if len(turn.lines) > 2)
    before = {piece.key: rail.rect_of(piece.key).height for piece in rail.pieces() if piece.key.startswith("band:")}
    driver.click(f"turn:whole:{seat}")
    after = {key: rail.rect_of(key).height for key in before}
    own = f"band:{seat}"
    assert after.pop(own) > before.pop(own)
    assert all(after[key] < before[key] for key in after)
    face = rail.piece(own).face  # type: ignore[union-attr]
    assert face.lines[0] == scene.model.chronicle.turns(scene.session.match)[seat].lines[0]
    driver.click(f"turn:whole:{seat}")
    assert rail.rect_of(own).height == before.get(own, rail.rect_of(own).height)  # type: ignore[union-attr]


def test_a_turn_with_more_lines_than_can_be_seen_goes_on_with_the_wheel() -> None:
    driver, scene = farmers(7, 60)
    seat = next(turn.seat for turn in scene.model.chronicle.turns(scene.session.match) if turn.lines)
    turn = scene.model.chronicle.turns(scene.session.match)[seat]
    long = turn._replace(lines=tuple(f"{number}. A line that tells of something" for number in range(40)))
    scene.model.chronicle.turns = lambda *_: [  # type: ignore[method-assign]
        long if number == seat else Turn(number) for number in range(7)
    ]
    scene.model.read_turn(seat)
    face = scene.table_stages.rail.body.piece(f"band:{seat}").face  # type: ignore[union-attr]
    assert face.lines[0].startswith("0.") and 2 < len(face.lines) < 40
    driver.wheel(f"row:{seat}", -60)
    face = scene.table_stages.rail.body.piece(f"band:{seat}").face  # type: ignore[union-attr]
    assert face.lines[-1].startswith("39.")


def test_what_the_row_has_no_room_for_is_read_whole_in_the_reading_place() -> None:
    driver, scene = farmers(3, text_size=150)
    scene.model._says = lambda seat, turn: "“A very long saying that nobody could ever read in such a narrow row.”"  # type: ignore[method-assign]
    scene.session.people[1].bot = "apprentice:brokk"
    scene.model.refresh(still=True)
    driver.hover("row:1")
    assert "in such a narrow row" in driver.read


@pytest.mark.parametrize(("seats", "text"), [(2, 100), (4, 100), (3, 120), (4, 120), (2, 150), (3, 150)])
def test_the_buttons_of_a_row_leave_its_second_line_free(seats: int, text: int) -> None:
    driver, scene = farmers(seats, 8, text_size=text)
    again = [piece.key for piece in scene.table_stages.rail.body.pieces() if piece.key.startswith("turn:again:")]
    assert again
    for key in again:
        row = driver.rect(f"band:{key.removeprefix('turn:again:')}")
        assert driver.rect(key).bottom <= row.top + row.height * 0.56


def test_one_turn_is_seen_again() -> None:
    driver, scene = farmers(2)
    driver.click("space:logging")
    driver.app.settings.motion = "full"
    scene.controls.commands.press("turn:again:0")
    assert scene.spectacle.busy and scene.act is not None and scene.act.beat.seat == 0
    driver.settle()
    assert not scene.spectacle.busy and scene.model.can_answer


def test_what_happened_can_be_seen_again_even_where_nothing_was_shown() -> None:
    shown = [moment.beat.text for moment in moments_since(played(3), 1)]
    assert shown == ["{seat:1} finds {stone:1}", "New: Card 2", "{seat:0} finds {stone:1}"]
    assert [moment.beat.text for moment in moments_since(played(3), 1, 2)] == shown[:2]


def test_a_place_that_covers_nothing_is_found() -> None:
    room, name = pygame.Rect(0, 0, 1000, 600), pygame.Rect(700, 400, 200, 40)
    free = free_place((260, 180), name, room, [])
    assert free is not None and room.contains(free) and abs(free.centerx - name.centerx) < 60
    crowded = free_place((260, 180), name, room, [pygame.Rect(500, 100, 500, 500)])
    assert crowded is not None and not crowded.colliderect((500, 100, 500, 500))
    assert free_place((260, 180), name, room, [room]) is None


# -- folding it away --


def test_it_can_be_folded_away_and_the_table_takes_its_room() -> None:
    driver, scene = farmers(3)
    beside = scene.table_stages.table.view.width
    assert beside == 1024 and scene.table_stages.rail.body.view.width == 256
    driver.press("f2")
    assert scene.table_stages.table.view.width == 1280 and scene.table_stages.rail.stages() == []
    assert driver.app.settings.rail_folded
    assert any(scene.model.sight.view(key[5:]).seat >= 0 for key in driver.live() if key.startswith("view:"))
    driver.click("tool:rail")
    assert scene.table_stages.table.view.width == beside and not driver.app.settings.rail_folded


def test_a_folded_rail_says_that_something_is_told_there() -> None:
    driver, scene = farmers(2, rail_folded=True)
    scene.session.people[1].bot = "random"
    assert scene.table_stages.rail.stages() == []
    scene.model._others_played = True
    scene.model.changed()
    driver.settle()
    assert scene.model.shown.rail_news
    driver.press("f2")
    assert not scene.model.shown.rail_news


def test_what_is_delivered_from_ones_own_storage_is_no_gain() -> None:
    def gained(*effects: Burst) -> dict[str, int]:
        return dict(gains_in([Moment(Beat("moves", seat=0, effects=effects), b"")])[0])

    assert gained(Burst("gold", "banner:0", "site:2:gold")) == {}
    assert gained(Burst("gold", "mine", "storage:0"), Burst("gold", "mine", "banner:1")) == {}
    assert gained(Burst("gold", "mine", "purse0:gold", 2), Burst("glory", "site", "banner:0")) == {
        "gold": 2,
        "glory": 1,
    }
