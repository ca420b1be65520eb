"""Expert games: where nothing is hidden and nobody else plays, a whole game is searched, and what it found is learned.

Every end of a turn that was gone on with is a row. Its target is the best game that came of it; where none came to its
end, the best that was found a turn later.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from game.api import Chance, Game
from game.bots.learning.selfplay import Looks, Played, Player, Start
from game.bots.positions import Root
from game.bots.whole_game import Beam, End

LEAST = -(1 << 60)


def is_open(game: Game[Any], start: Start) -> bool:
    """Whether one plays alone there, and nothing is hidden."""
    match = start.match(game)
    return start.setup.seats == 1 and match.ask is not None and Root.of(match, match.ask.seat, Chance(1)).certain


def search_whole_game(game: Game[Any], start: Start, player: Player, width: int, looks: Looks) -> Played:
    """A game that is searched as a whole."""
    match = start.match(game)
    beam = Beam(Root.of(match, 0, Chance(1)), player.fond or player.judgement, looks.later)
    every = [end for ends in beam.steps(width) for end in ends]
    later: dict[End, int] = {}
    for end in every:
        if end.before is not None:
            more = player.fond.more(end.row) if player.fond is not None else 0
            later[end.before] = max(later.get(end.before, LEAST), end.value - more)
    best: dict[End, int] = {}
    for finished in beam.finished:
        for end in finished.line():
            best[end] = max(best.get(end, LEAST), finished.value)
    found = [(end.row, best.get(end, later.get(end))) for end in every if end.kept]
    taught = [(row, points) for row, points in found if points is not None]
    return Played(
        [beam.best.value / 1000],
        np.array([row for row, _ in taught], np.int16),
        np.array([(points / 1000, 0.0) for _, points in taught], np.float64),
        beam.nodes,
        len(taught),
        not player.explores,
        [],
        Start(start.setup, (*match.answers, *(answer for end in beam.best.line() for answer in end.answers))),
    )
