"""How long the first word of advice takes: processor seconds at questions of games at random, table by table.

python -m tools.first_word     # docs/performance.md has what was measured
"""

from __future__ import annotations

import time
from collections.abc import Iterator

from game.api import Chance, TableSetup
from game.bots.advice import first_words
from game.core.match import Match
from game.plugins.registry import Plugins

TABLES = (
    *(("cave_vs_cave", 1), ("cave_vs_cave", 2)),
    *(("caverna", 1), ("caverna", 2), ("caverna", 5), ("caverna", 7)),
    *(("covenant", 1), ("covenant", 2), ("covenant", 4)),
)
SEEDS, MOMENTS, APART = 2, 6, 15
"""Games of each table, questions of each game, and answers between two of them."""


def questions(match: Match, luck: Chance) -> Iterator[Match]:
    """Some moments of a game at random."""
    for moment in range(MOMENTS * APART):
        if match.ask is None:
            return
        if moment % APART == 0:
            yield match
        match.choose(luck.pick(match.ask.options))


def measure(name: str, seats: int) -> tuple[float, float, int]:
    """The mean, the longest, and how many were measured."""
    game = Plugins.load().games[name]
    taken = []
    for seed in range(SEEDS):
        match = Match(game, TableSetup(seats, seed, game.info.settle(seats, {})))
        for asked in questions(match, Chance(seed)):
            begun = time.process_time()
            first_words(asked)
            taken.append(time.process_time() - begun)
    return sum(taken) / len(taken), max(taken), len(taken)


def main() -> None:
    """Prints a row for each table."""
    for name, seats in TABLES:
        mean, longest, count = measure(name, seats)
        print(f"{name} {seats}: mean {mean:.2f} s, longest {longest:.2f} s of {count}", flush=True)


if __name__ == "__main__":
    main()
