"""Hands of cards at the table: raised under the mouse, sorted by dragging, face down until their owner looks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import pygame

from game.api import (
    Ask,
    Back,
    Chance,
    Face,
    Game,
    GameInfo,
    Panel,
    Piece,
    Rect,
    Rules,
    Score,
    State,
    TableSetup,
    Tile,
    hand,
)  # fmt: skip
from game.core.session import Session
from game.testing import conform
from game.testing.conformance import CHECKS
from game.testing.window import Window, open_table, play
from game.ui.app.people import usual_seats
from game.ui.table.model.card_hands import covered, not_that_one
from tests.core.bazaar import BazaarGame, Fan, Telltale


class Cards(State):
    """Everybody's cards, and those that were laid."""

    hands: list[list[int]]
    heap: list[int] = []


def keys_from_the_left(window: Window) -> list[str]:
    pieces = _hand(_table(window).pieces())
    return [piece.key for piece in sorted(pieces, key=lambda piece: piece.at.x)]


def _table(window: Window) -> Any:
    return window.scene.table_stages.table  # type: ignore[attr-defined]


def at_discard(game: BazaarGame) -> Window:
    """Both have bid; the winner discards, with the mouse in the hand."""
    window = play(game, seed=1)
    for seat in range(2):
        window.lift_curtain()
        window.click(window.match.state.hands[seat][0])
    window.lift_curtain()
    return window


def test_a_card_comes_up_under_the_mouse_and_goes_back() -> None:
    window = at_discard(Fan())
    table = _table(window)
    first, second = keys_from_the_left(window)[:2]
    window.hover(first)
    sprite = table.sprites[first]
    assert sprite.pose.at.y < sprite.piece.at.y and sprite.rank > table.sprites[second].rank
    window.hover(second)
    window.settle()
    assert sprite.pose.at == sprite.piece.at
    assert table.sprites[second].pose.at.y < table.sprites[second].piece.at.y


def test_a_hand_is_sorted_by_dragging_and_stays_so() -> None:
    window = at_discard(Fan())
    before = keys_from_the_left(window)
    answers = list(window.match.answers)
    window.drag_onto(before[0], before[3])
    assert keys_from_the_left(window) == [*before[1:4], before[0], *before[4:]]
    assert window.match.answers == answers
    window.click(before[5])
    after = keys_from_the_left(window)
    assert after.index(before[0]) > after.index(before[3])


class EvenOnly(Game[Cards]):
    """Two hands that lie face down; only even cards can be laid, on the heap in the middle."""

    info = GameInfo(id="even_only", title="Even only", version="1", seats=(2, 2))
    state_type = Cards
    covered = True

    def setup(self, table: TableSetup) -> Cards:
        return Cards(seats=2, chance=Chance(table.seed), hands=[[1, 2, 3, 4], [5, 6, 7, 8]])

    def turn(self, state: Cards) -> Rules:
        for seat in range(2):
            card = yield Ask(seat, "lay", [f"card:{card}" for card in state.hands[seat] if card % 2 == 0])
            state.hands[seat].remove(int(card[5:]))
            state.heap.append(int(card[5:]))
        state.over = len(state.heap) == 4

    def has_secrets(self, state: Cards, seat: int) -> bool:
        return True

    def standings(self, state: Cards) -> list[Score]:
        return [Score(seat, (), 1) for seat in range(2)]

    def layout(self, state: Cards, ask: Ask | None, seat: int) -> Iterator[Piece]:
        cards: dict[str, Face] = {f"card:{card}": Tile(str(card)) for card in state.hands[seat]}
        yield from hand(cards, Rect(200, 480, 1200, 240), (140, 200), seat=seat)
        yield Piece("heap", Rect(650, 100, 300, 240), Panel("felt"))
        for place, card in enumerate(state.heap):
            yield Piece(f"card:{card}", Rect(670 + 40 * place, 120, 140, 200), Tile(str(card)), layer=place + 1)


def against_a_bot(game: Game[Any], asked: int) -> Window:
    """The first seat is a person, the second a bot that does nothing; the seat has just been asked."""
    seats = usual_seats(2)
    seats[1].bot = "random"
    window, scene = open_table(Session.start(game, TableSetup(2, 1), seats, library=None))
    scene.model.bot_turns.paused = True
    if asked:
        window.click("card:2")
    return window


def test_any_card_of_the_own_hand_is_sorted_also_what_cannot_be_played() -> None:
    window = against_a_bot(EvenOnly(), asked=0)
    assert {"card:2", "card:4"} == {key for key in window.live() if key.startswith("card:")}
    window.drag_onto("card:1", "card:3")
    assert keys_from_the_left(window) == ["card:2", "card:3", "card:1", "card:4"]
    window.drag_onto("card:4", "card:2")
    assert keys_from_the_left(window) == ["card:4", "card:2", "card:3", "card:1"]
    assert not window.match.answers


def test_the_own_hand_is_sorted_while_another_one_is_asked() -> None:
    window = against_a_bot(EvenOnly(), asked=1)
    assert window.match.ask is not None and window.match.ask.seat == 1
    window.drag_onto("card:4", "card:1")
    assert keys_from_the_left(window) == ["card:4", "card:1", "card:3"]
    assert window.match.answers == ["card:2"]


def test_a_card_that_is_let_go_where_it_is_laid_is_laid() -> None:
    window = against_a_bot(EvenOnly(), asked=0)
    window.drag_onto("card:3", "heap")
    assert not window.match.answers and keys_from_the_left(window) == ["card:1", "card:2", "card:3", "card:4"]
    window.drag("card:4", place_on_the_heap(window))
    assert window.match.answers == ["card:4"]


def place_on_the_heap(window: Window) -> tuple[int, int]:
    left, top, *_ = window.rect("heap")
    return left + 40, top + 40


def test_a_card_without_a_tip_comes_up_too() -> None:
    window = against_a_bot(EvenOnly(), asked=0)
    window.hover("card:1")
    sprite = _table(window).sprites["card:1"]
    assert sprite.pose.at.y < sprite.piece.at.y


def test_a_hand_that_lies_face_down_does_not_tell_what_can_be_played() -> None:
    window = play(EvenOnly())
    table = _table(window)
    cards = {"card:1", "card:2", "card:3", "card:4"}
    assert not cards & table.live and cards <= table.quiet & table.draggable
    assert window.scene.model.sight.to_choose("main") == 4  # type: ignore[attr-defined]
    seen = []
    for card in sorted(cards):
        window.hover(card)
        window.settle()
        raised = table.sprites[card].piece.at.y - table.sprites[card].pose.at.y
        seen.append((window.read, raised, table.pointer.over_something, tuple(table.hinted)))
    assert seen == [(covered(), seen[0][1], True, ())] * 4 and seen[0][1] > 0
    window.hold("v")
    assert cards & table.live == {"card:2", "card:4"}
    window.let_go("v")
    assert not cards & table.live


def test_a_card_in_the_hand_that_lies_face_down_does_not_show_where_it_goes() -> None:
    window = play(EvenOnly())
    table = _table(window)
    for card in ("card:1", "card:2"):
        at = window.rect(card).center
        window.move(at)
        window.take_time()
        window.send(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
        window.move(place_on_the_heap(window), (1, 0, 0))
        assert table.pointer.dragged == card and not table.drop_at and not table.hinted
        window.press("escape")
        window.send(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=1))
    assert not window.match.answers


def test_a_card_that_lies_face_down_is_clicked_or_dragged_or_sorted() -> None:
    window = play(EvenOnly())
    window.click("card:1")
    assert not window.match.answers and window.said == [not_that_one()]
    window.drag("card:1", place_on_the_heap(window))
    assert not window.match.answers
    window.drag_onto("card:2", "card:4")
    assert keys_from_the_left(window) == ["card:1", "card:3", "card:4", "card:2"] and not window.match.answers
    window.drag("card:2", place_on_the_heap(window))
    assert window.match.answers == ["card:2"]
    window.click("card:6")
    assert window.match.answers == ["card:2", "card:6"]


def test_the_keyboard_goes_through_all_cards_that_lie_face_down() -> None:
    window = play(EvenOnly())
    seen = []
    for _ in range(4):
        window.press("tab")
        seen.append(_table(window).pointer.focus)
    assert seen == ["card:1", "card:2", "card:3", "card:4"]
    window.press("return")
    assert window.match.answers == ["card:4"]


def test_cards_lie_face_down_until_the_eye_is_held() -> None:
    window = at_discard(Fan())
    card = keys_from_the_left(window)[0]
    assert isinstance(window.piece(card).face, Back)
    window.hover(card)
    assert window.read == covered()
    window.send(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_v, mod=0, unicode="v", scancode=0))
    assert isinstance(window.piece(card).face, Tile)
    window.send(pygame.event.Event(pygame.KEYUP, key=pygame.K_v, mod=0, unicode="v", scancode=0))
    assert isinstance(window.piece(card).face, Back)
    eye = window.rect("tool:look").center
    window.send(pygame.event.Event(pygame.MOUSEMOTION, pos=eye, rel=(1, 1), buttons=(0, 0, 0)))
    window.take_time()
    window.send(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=eye, button=1))
    assert isinstance(window.piece(card).face, Tile)
    window.send(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(eye[0], eye[1] + 300), button=1))
    assert isinstance(window.piece(card).face, Back)


def test_a_card_is_played_face_down_and_no_curtain_falls() -> None:
    window = at_discard(Fan())
    card = keys_from_the_left(window)[2]
    window.click(card)
    assert window.match.answers[-1] == card and not window.has("answer:ready")


def test_who_plays_alone_with_bots_sees_the_hand() -> None:
    seats = usual_seats(2)
    seats[1].bot = "random"
    session = Session.start(Fan(), TableSetup(2, 1), seats, library=None)
    window, scene = open_table(session)
    scene.model.bot_turns.paused = True
    assert not window.has("tool:look")
    assert all(isinstance(piece.face, Tile) for piece in _hand(scene.table_stages.table.pieces()))


def _hand(pieces: Iterable[Piece]) -> list[Piece]:
    return [piece for piece in pieces if piece.hand >= 0]


def test_the_check_finds_what_is_secret_outside_of_the_hand() -> None:
    check = [check for check in CHECKS if check.name == "covered"]
    (fine,) = conform(Fan(), answers=60, setups=[TableSetup(3, 1)], checks=check)
    (told,) = conform(Telltale(), answers=60, setups=[TableSetup(3, 1)], checks=check)
    assert fine.ok, fine.sentence
    assert not told.ok and "The piece 'note' shows what only seat" in told.sentence
