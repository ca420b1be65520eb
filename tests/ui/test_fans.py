"""Hands of cards at the table: raised under the mouse, sorted by dragging, face down until their owner looks."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pygame

from game.api import Back, Piece, TableSetup, Tile
from game.core.session import Session
from game.testing import conform
from game.testing.conformance import CHECKS
from game.testing.window import Window, open_table, play
from game.ui.people import usual_seats
from game.ui.table.fans import COVERED
from tests.core.bazaar import BazaarGame, Fan, Telltale


def keys_from_the_left(window: Window) -> list[str]:
    pieces = _hand(_table(window).pieces())
    return [piece.key for piece in sorted(pieces, key=lambda piece: piece.at.x)]


def _table(window: Window) -> Any:
    return window.scene.furniture.table  # type: ignore[attr-defined]


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


def test_cards_lie_face_down_until_the_eye_is_held() -> None:
    window = at_discard(Fan())
    card = keys_from_the_left(window)[0]
    assert isinstance(window.piece(card).face, Back)
    window.hover(card)
    assert window.app.tip.text == COVERED
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
    scene.model.robots.paused = True
    assert not window.has("tool:look")
    assert all(isinstance(piece.face, Tile) for piece in _hand(scene.furniture.table.pieces()))


def _hand(pieces: Iterable[Piece]) -> list[Piece]:
    return [piece for piece in pieces if piece.hand >= 0]


def test_the_check_finds_what_is_secret_outside_of_the_hand() -> None:
    check = [check for check in CHECKS if check.name == "covered"]
    (fine,) = conform(Fan(), answers=60, setups=[TableSetup(3, 1)], checks=check)
    (told,) = conform(Telltale(), answers=60, setups=[TableSetup(3, 1)], checks=check)
    assert fine.ok, fine.sentence
    assert not told.ok and "The piece 'note' shows what only seat" in told.sentence
