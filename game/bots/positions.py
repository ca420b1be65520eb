"""Questions as a bot turns them over in its mind: any sequence of answers, tried out at the speed of the rules.

A `Root` is where a search begins: the state at the start of a turn as bytes, the answers given in it so far, and a
luck from which all that the seat cannot see is dealt anew, at the question itself: what has just been turned up is no
longer hidden. Every `Node` is reached by decoding those bytes and answering again, with nothing around the rules: no
log, no checkpoints, no checks. Only where a game says that its rules go on from the middle of a turn, from there.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Sequence
from typing import Any

from game.api import Ask, Chance, Game
from game.core.codec import encode_state, state_decoder
from game.core.match import Match

MOST_SILENT_TURNS = 1000

Base = tuple[bytes, int]
"""A state in the middle of a turn from which the rules go on by themselves, and how many answers led there."""


class Node:
    """A point that a search has come to: the answers that lead there, the state, and the question that is asked."""

    __slots__ = ("answers", "ask", "base", "key", "row", "send", "state", "value")

    def __init__(
        self,
        state: Any,
        ask: Ask | None,
        send: Callable[[str], Ask] | None,
        answers: tuple[str, ...],
        base: Base | None = None,
    ) -> None:
        self.state = state
        self.ask = ask  # None: the turn has ended
        self.send = send  # the waiting rules: good for one answer
        self.answers = answers
        self.base = base
        self.value = 0  # in thousandths of a point
        self.key: Any = None  # what tells it from others in a search
        self.row: Sequence[int] = ()  # its features, if it was judged


class Root:
    """Where a search begins, in one deal of what the seat cannot see."""

    def __init__(self, game: Game[Any], seat: int, checkpoint: bytes, prefix: Sequence[str], luck: Chance) -> None:
        self.game = game
        self.seat = seat
        self._decode = state_decoder(game.state_type).decode
        self._prefix = tuple(prefix)
        self._luck = luck.number()
        self._checkpoint = self._asking(checkpoint)
        state = self._decode(self._checkpoint)
        rules = game.turn(state)
        next(rules)
        for answer in self._prefix:
            rules.send(answer)
        state.news.clear()
        asked = encode_state(state)
        self._dealt_before = not prefix and asked == self._checkpoint
        real = state.chance
        self._deal(state)
        imagined, state.chance = state.chance, real
        self.certain = encode_state(state) == asked
        """Whether nothing is hidden from the seat."""
        if self._dealt_before:
            state.chance = imagined
            self._checkpoint = encode_state(state)

    @classmethod
    def of(cls, match: Match, seat: int, luck: Chance) -> Root:
        """The pending question of a match, as the seat sees it."""
        given, checkpoint = match.checkpoint
        return cls(match.game, seat, checkpoint, match.answers[given:], luck)

    @classmethod
    def after(cls, game: Game[Any], checkpoint: bytes, luck: Chance) -> Root | Node:
        """The next question after the end of a turn, as whoever is asked sees it; or the end of the game."""
        state = state_decoder(game.state_type).decode(checkpoint)
        for _ in range(MOST_SILENT_TURNS):
            if state.over:
                return Node(state, None, None, ())
            state.news.clear()
            before = encode_state(state)
            try:
                ask = next(game.turn(state))
            except StopIteration:
                continue
            return cls(game, ask.seat, before, (), luck)
        return Node(state, None, None, ())

    def _asking(self, checkpoint: bytes) -> bytes:
        """The checkpoint, or the one after the turns behind it in which nobody is asked."""
        state = self._decode(checkpoint)
        for _ in range(MOST_SILENT_TURNS):
            before = encode_state(state)
            try:
                next(self.game.turn(state))
            except StopIteration:
                state.news.clear()
                continue
            return before
        raise ValueError("nobody is asked anything here")

    def _deal(self, state: Any) -> None:
        luck = Chance(self._luck)
        state.chance = Chance(luck.number())
        self.game.determinize(state, self.seat, luck)

    def node(self, answers: tuple[str, ...] = (), base: Base | None = None) -> Node:
        """The point after these answers, which must fit; a base is one on the way there."""
        checkpoint, given = base or (self._checkpoint, 0)
        state = self._decode(checkpoint)
        rules = self.game.turn(state)
        ask = next(rules)
        send = rules.send
        if base is None and not self._dealt_before:
            for answer in self._prefix:
                ask = send(answer)
            self._deal(state)
        try:
            for answer in answers[given:]:
                ask = send(answer)
        except StopIteration:
            return Node(state, None, None, answers, base)
        return Node(state, ask, send, answers, base)

    def try_node(self, answers: tuple[str, ...]) -> Node | None:
        """The point after these answers, or None where they do not fit this deal."""
        node = self.node()
        for answer in answers:
            if node.ask is None or answer not in node.ask.options:
                return None
            node = self._live(node, answer)
        return node

    def children(self, node: Node) -> list[Node]:
        """The points that each promising option leads to."""
        if node.ask is None:
            return []
        found = []
        options = self.game.promising(node.state, node.ask) or node.ask.options
        if node.answers and self.game.goes_on(node.state, node.ask):
            node.base = encode_state(node.state), len(node.answers)
        for option in options[:-1]:
            found.append(self.node((*node.answers, option), node.base))
        found.append(self._live(node, options[-1]))
        return found

    def _live(self, node: Node, option: str) -> Node:
        """The point after one more answer, reached by the rules that wait there: no replay."""
        answers = (*node.answers, option)
        send = node.send
        if send is None:
            return self.node(answers, node.base)
        node.send = None
        try:
            ask = send(option)
        except StopIteration:
            return Node(node.state, None, None, answers, node.base)
        return Node(node.state, ask, send, answers, node.base)


def rest_collector() -> None:
    """Lets the garbage collector look rarely: thousands of states come and go, and none of them has a cycle."""
    gc.freeze()
    gc.set_threshold(200_000, 50, 50)
