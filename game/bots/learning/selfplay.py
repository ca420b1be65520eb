"""Games that bots play against themselves, and what there is to learn from them.

In every turn the best few ends, and some others, are looked at again a turn later: each of them is a row to learn from,
what was found there its target. How the game ended tells by how much all of them were judged wrongly.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from game.api import Chance, Game, TableSetup
from game.api.score import result
from game.bots.ahead import points_later, worth
from game.bots.judgement import LEFT, Judgement
from game.bots.likings import Fond
from game.bots.positions import Node, Root
from game.bots.seeing import features_of
from game.bots.turn_search import Budget, follow, search
from game.core.match import Match

LAMBDA = 0.9
"""How much the real result counts in what is learned, against what was found a turn later."""
CHANGED_ITS_MIND = 1500
"""What is worth more by so many thousandths a turn later than what looked the best first is a turn to begin from."""

Rows = npt.NDArray[np.int16]
Floats = npt.NDArray[np.float64]


class Start(NamedTuple):
    """Where a game begins: at a table, after the answers of an earlier game there."""

    setup: TableSetup
    answers: tuple[str, ...] = ()

    def match(self, game: Game[Any]) -> Match:
        """The match that goes on from there."""
        match = Match(game, self.setup)
        for answer in self.answers:
            match.take(answer)
        return match


class Looks(NamedTuple):
    """How much is looked at in a turn."""

    turn: Budget
    later: Budget
    best: int  # so many of the best ends are looked at a turn later
    others: int  # and so many others, any


class Player(NamedTuple):
    """Who sits at a seat: how it judges, what it is fond of until so much of the game is left, and how it slips."""

    judgement: Judgement
    fond: Fond | None = None
    noise: float = 0.0  # in points
    until: int = 0
    teaches: bool = True

    @property
    def explores(self) -> bool:
        """Whether it begins otherwise than it thinks best."""
        return self.fond is not None or self.noise > 0


class Played(NamedTuple):
    """A finished game: the points, and rows with what each should have been judged as."""

    totals: list[float]
    rows: Rows
    points: Floats
    nodes: int
    turns: int
    careful: bool  # whether nobody explored
    starts: list[Start]  # turns that would be worth to begin from
    record: Start  # all of it, to be looked at


class Looked(NamedTuple):
    """An end of a turn that was looked at a turn later."""

    node: Node
    found: tuple[int, int]
    worth: int


class Turn(NamedTuple):
    """What a seat looked at in a turn, what it took of it, and whether how the game goes on tells about it."""

    looked: list[Looked]
    taken: Looked
    told: bool


def play(game: Game[Any], start: Start, players: Sequence[Player], looks: Looks, luck: Chance) -> Played:
    """One game."""
    match = start.match(game)
    seat_turns: list[list[Turn]] = [[] for _ in players]
    nodes = turns = 0
    starts: list[Start] = []
    see = features_of(game)
    while match.ask is not None:
        seat = match.ask.seat
        player = players[seat]
        left = see(match.state, seat)[LEFT]
        exploring = player.explores and left >= player.until
        looked, seen = _looked_at(match, player if exploring else Player(player.judgement), looks, luck)
        nodes += seen
        turns += 1
        best = max(looked, key=lambda each: each.worth)
        taken = _taken(looked, player, luck) if exploring else best
        if not exploring and best.worth - looked[0].worth >= CHANGED_ITS_MIND:
            starts.append(Start(start.setup, tuple(match.answers)))
        followed = follow(match, taken.node.answers)
        seat_turns[seat].append(Turn(looked, taken, followed and not exploring))
    scores = game.standings(match.state)
    rows: list[Sequence[int]] = []
    points: list[tuple[float, float]] = []
    for seat, each in enumerate(seat_turns):
        if players[seat].teaches:
            for row, target in lessons(each, result(scores, seat)):
                rows.append(row)
                points.append(target)
    return Played(
        [score.total for score in scores],
        np.array(rows, np.int16),
        np.array(points, np.float64),
        nodes,
        turns,
        not any(player.explores for player in players),
        starts,
        Start(start.setup, tuple(match.answers)),
    )


def _looked_at(match: Match, player: Player, looks: Looks, luck: Chance) -> tuple[list[Looked], int]:
    """The best ends of the turn and some others, with what was found a turn later; and the nodes that took."""
    seat = match.ask.seat if match.ask is not None else 0
    see = features_of(match.game)
    root = Root.of(match, seat, luck)
    found = search(root, see, player.fond or player.judgement, looks.turn)
    rest = found.ends[looks.best :]
    ends = found.ends[: looks.best] + [luck.draw(rest) for _ in range(min(looks.others, len(rest)))]
    deal = luck.number()
    looked = []
    for node in ends:
        points = points_later(root, node, player.judgement, looks.later, Chance(deal))
        if points is None:
            points = player.judgement.points([node.row])[0]
        looked.append(Looked(node, points, worth(points, player.judgement)))
    return looked, found.nodes


def _taken(looked: list[Looked], player: Player, luck: Chance) -> Looked:
    """What somebody takes who explores."""

    def liked(each: Looked) -> float:
        more = player.fond.more(each.node.row) if player.fond is not None else 0
        if not player.noise:
            return each.worth + more
        even = (luck.below(1 << 30) + 1) / ((1 << 30) + 1)
        return each.worth + more - 1000 * player.noise * float(np.log(-np.log(even)))

    return max(looked, key=liked)


def lessons(turns: Sequence[Turn], final: tuple[float, float]) -> list[tuple[Sequence[int], tuple[float, float]]]:
    """Rows and what each should have been judged as: what was found a turn later, set right by how the game ended.

    How the game ended tells only about the turns from which on all was done with care.
    """
    found: list[tuple[Sequence[int], tuple[float, float]]] = []
    goes_on = final
    told = True  # about the end of this turn, by all turns after it
    for turn in reversed(turns):
        own, rival = turn.taken.found[0] / 1000, turn.taken.found[1] / 1000
        ended = LAMBDA * goes_on[0] + (1 - LAMBDA) * own, LAMBDA * goes_on[1] + (1 - LAMBDA) * rival
        by = (ended[0] - own, ended[1] - rival) if told else (0.0, 0.0)
        for each in turn.looked:
            found.append((each.node.row, (each.found[0] / 1000 + by[0], each.found[1] / 1000 + by[1])))
        goes_on = ended
        told = told and turn.told
    return found
