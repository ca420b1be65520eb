"""What a layout has in common with the one before it is looked into once: it is the very same pieces again."""

from __future__ import annotations

from typing import Any

import pytest

from game.api import Piece, Rect, TableSetup, Text, View
from game.core.match import Match
from game.template import DeepDigGame
from game.ui.boundary import checks
from game.ui.boundary.guarded_game import GuardedGame

VIEWS = (View("main", size=(100, 100)),)


def piece(key: str, x: float = 10, words: str = "a stone") -> Piece:
    return Piece(key, Rect(x, 10, 20, 20), Text(words), tip=words)


def test_what_is_the_same_as_before_is_that_very_piece_and_not_looked_into(monkeypatch: pytest.MonkeyPatch) -> None:
    before, _ = checks.check_pieces([piece("a"), piece("b"), piece("c")], VIEWS)
    looked_into = []
    plain = checks._is_plain
    monkeypatch.setattr(checks, "_is_plain", lambda each, sizes: looked_into.append(each.key) or plain(each, sizes))
    now = [piece("a"), piece("b", x=30), piece("c", words="ore")]
    sound, wrong = checks.check_pieces(now, VIEWS, {each.key: each for each in before})
    assert not wrong and sound == now and sound[0] is before[0]
    assert looked_into == ["b", "c"]


def test_what_cannot_be_compared_is_looked_into_like_everything_new() -> None:
    class Odd(str):
        __slots__ = ()
        __hash__ = str.__hash__

        def __eq__(self, other: object) -> bool:
            raise ZeroDivisionError

    before, _ = checks.check_pieces([piece("a")], VIEWS)
    sound, wrong = checks.check_pieces([piece("a", words=Odd("a stone")), piece("b")], VIEWS, {"a": before[0]})
    assert "cannot be painted" in wrong and [each.key for each in sound] == ["b"]


def test_a_view_that_has_become_smaller_has_its_pieces_looked_into_again(monkeypatch: pytest.MonkeyPatch) -> None:
    size = [(100.0, 100.0)]

    class Shrinking(DeepDigGame):
        def views(self, state: Any, seat: int) -> list[View]:
            return [View("main", size=size[0]), View("other", size=(50, 50))]

        def layout(self, state: Any, ask: Any, seat: int) -> list[Piece]:
            return [piece("a", x=70), Piece("b", Rect(0, 0, 9, 9), Text("b"), view="other")]

    complaints: list[str] = []
    game = GuardedGame(Shrinking(), lambda *said: complaints.append(str(said)))
    state = Match(game.rules, TableSetup(2, 7)).state
    game.views(state, 0)
    first = game.layout(state, None, 0)
    assert [a is b for a, b in zip(game.layout(state, None, 0), first, strict=True)] == [True, True]
    size[0] = (1.0, 1.0)
    game.views(state, 0)
    assert [each.key for each in game.layout(state, None, 0)] == ["b"] and complaints
    size[0] = (100.0, 100.0)
    game.views(state, 0)
    assert [each.key for each in game.layout(state, None, 0)] == ["a", "b"]
