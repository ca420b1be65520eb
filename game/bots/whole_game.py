"""A search over a whole game, where nothing is hidden and nobody else plays: the best ends of turns, abreast.

Ends of turns are compared with those that have as much of the game left, the best few of them are kept, and each is
continued by a search of its next turn, until the game is over. So a plan that pays only after many turns is found if
the judgement sees something in it all the way. What counts in the end is no judgement: the best game found is kept.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.api import Chance, Game
from game.api.score import result
from game.bots.judgement import LEFT
from game.bots.positions import Node, Root
from game.bots.seeing import features_of
from game.bots.thought import Thought, unheard
from game.bots.turn_search import Budget, Judge, search
from game.core.codec import encode_state

CONTINUED = Budget(100, 6)
"""How much is looked at to continue one end of a turn."""
STEP = 2
"""By so much of a game, in hundredths, moments are thought to lie apart, before it is seen how far they do."""
CLOSER = 2, 3
"""And later on they lie closer, two thirds of that apart: families grow, and lines differ in how far they are."""
LAST = 3
"""So many moments are thought to come where nothing is left of the game: a last harvest, a last exchange."""

Moment = tuple[int, int]
"""How far a game has come: the less is left, the later; and the turns in which that did not change."""


class ByChance(Exception):
    """The game goes on by chance, so it cannot be searched as a whole."""


class End:
    """The end of a turn: what it is worth, and how it was come to."""

    __slots__ = ("answers", "before", "kept", "moment", "row", "state", "value")

    def __init__(self, node: Node, before: End | None) -> None:
        self.state = node.state
        self.answers = node.answers  # of its turn
        self.before = before  # the end of the turn before
        self.row = node.row
        self.value = node.value  # in thousandths of a point
        self.kept = False  # whether it was gone on with
        self.moment: Moment = (-node.row[LEFT], 0)
        if before is not None and before.moment[0] == self.moment[0]:
            self.moment = self.moment[0], before.moment[1] + 1

    def line(self) -> list[End]:
        """All ends of turns on the way here, the first one first."""
        found: list[End] = []
        end: End | None = self
        while end is not None:
            found.append(end)
            end = end.before
        return found[::-1]


class Beam:
    """A search that goes on moment by moment."""

    def __init__(self, root: Root, judge: Judge, budget: Budget = CONTINUED) -> None:
        """Begins with the turn at the root."""
        self.game: Game[Any] = root.game
        self.seat = root.seat
        self.judge = judge
        self.budget = budget
        self.nodes = 0
        self.finished: list[End] = []  # the games that have come to their end
        self._see = features_of(self.game)
        self._waiting: dict[Moment, list[End]] = {}
        self._known: set[object] = set()
        self._searches = 0
        self.first = self._ends_of(root, None)

    @property
    def left(self) -> int:
        """How much of the game is left where the next ends are gone on with, in hundredths."""
        return -min(self._waiting)[0]

    @property
    def best(self) -> End:
        """The end of the best game."""
        return max(self.finished, key=lambda end: end.value)

    def step(self, width: int) -> list[End]:
        """Goes on with the best ends that have the most of the game left; returns all ends of their next turns."""
        ends = sorted(self._waiting.pop(min(self._waiting)), key=lambda end: -end.value)
        found: list[End] = []
        for end in ends[:width]:
            end.kept = True
            found += self._continued(end)
        return found

    def steps(self, width: int) -> Iterator[list[End]]:
        """All that is left to do, so many abreast."""
        yield self.first
        while self._waiting:
            yield self.step(width)

    def spend(self, nodes: int, thought: Thought = unheard) -> End:
        """Goes on to the end of the game, as many abreast as come to so many nodes; returns the best game."""
        began = self.left
        steps = 0
        while self._waiting:
            left = self.left
            apart = max(1, began - left)
            moments = LAST + (left * steps * CLOSER[1] // (apart * CLOSER[0]) if steps > 1 else left // STEP)
            searched = max(1, self.nodes // self._searches)
            self.step(max(1, (nodes - self.nodes) // (moments * searched)))
            steps += 1
            thought(min(1.0, self.nodes / nodes))
        return self.best

    def _continued(self, end: End) -> list[End]:
        root = Root.after(self.game, encode_state(end.state), Chance(1))
        if isinstance(root, Root):
            return self._ends_of(root, end)
        own, _ = result(self.game.standings(root.state), self.seat)
        end.value = int(1000 * own)
        self.finished.append(end)
        return []

    def _ends_of(self, root: Root, before: End | None) -> list[End]:
        """The ends of a turn that nothing was like before."""
        if root.seat != self.seat or not root.certain:
            raise ByChance
        found = search(root, self._see, self.judge, self.budget)
        self.nodes += found.nodes
        self._searches += 1
        fresh = []
        for node in found.ends:
            if node.ask is not None or node.state.chance.drawn:
                raise ByChance
            end = End(node, before)
            key = (end.moment, node.key)
            if key not in self._known:
                self._known.add(key)
                self._waiting.setdefault(end.moment, []).append(end)
                fresh.append(end)
        return fresh
