"""How much work a playout and a search are, counted: `python -m tools.instructions [game …]`.

Counts the instructions of the processor with valgrind (Debian: `apt install valgrind`), which other programs do not
disturb, for each answer of whole games given at random and for each node of turn searches, always with the same seeds.
A few games before them fill the caches. To compare versions, run this file with each as the current folder and on
`PYTHONPATH`, one interpreter for both: as long as "games" are the same, the same answers were given and only the work
for them differs. docs/performance.md has the numbers.
"""

from __future__ import annotations

import gc
import hashlib
import importlib
import os
import re
import subprocess
import sys
from typing import Any

GAMES = ("cave_vs_cave", "caverna", "covenant")
SEATS = 2
WARM_UP = 40
AT_ONCE = {"play": 20, "search": 8}
"""How many playouts or searches are counted."""


def main(names: list[str]) -> None:
    """Prints a line for each game and kind of work."""
    for what, number in AT_ONCE.items():
        for name in names or GAMES:
            nothing, _, _ = _counted(what, name, 0)
            instructions, units, games = _counted(what, name, number)
            print(
                f"{name}, {what}: {(instructions - nothing) / units:,.0f} each of {units:,}, games {games}", flush=True
            )


def _counted(what: str, name: str, number: int) -> tuple[int, int, str]:
    """The instructions of a process that does so many, in how many answers or nodes, and what tells them apart."""
    count = ("valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null")
    done = subprocess.run(
        [*count, sys.executable, __file__, "--do", what, name, str(number)],
        env={**os.environ, "PYTHONHASHSEED": "0", "PYTHONPATH": os.getcwd()},
        capture_output=True,
        text=True,
        check=True,
    )
    found = re.search(r"I *refs: *([\d,]+)", done.stderr)
    if found is None:
        raise SystemExit(done.stderr)
    units, games = done.stdout.split()
    return int(found[1].replace(",", "")), int(units), games


def do(what: str, name: str, number: int) -> None:
    """Plays out or searches so often, and prints how many answers or nodes that were."""
    from game.api import Game
    from game.core import watchdog

    watchdog.SECONDS_BETWEEN_LOOKS = 3600  # everything takes long here
    module = importlib.import_module(f"plugins.{name}.game")
    kinds = (each for each in vars(module).values() if isinstance(each, type) and issubclass(each, Game))
    game = next(each for each in kinds if each.__module__ == module.__name__)()
    done = _played(game, number) if what == "play" else _searched(game, number)
    print(sum(units for units, _ in done), hashlib.md5(repr(done).encode()).hexdigest()[:8])


def _played(game: Any, number: int) -> list[tuple[int, list[str]]]:
    from game.api import Chance, TableSetup
    from game.core.match import Match

    def answers(seed: int) -> list[str]:
        match = Match(game, TableSetup(SEATS, seed))
        match.play_out(Chance(seed))
        return match.answers

    for seed in range(WARM_UP):
        answers(1000 + seed)
    gc.disable()
    return [(len(given), given) for given in (answers(seed) for seed in range(1, number + 1))]


def _searched(game: Any, number: int) -> list[tuple[int, list[Any]]]:
    from game.api import TableSetup
    from game.bench.thinking import moments
    from game.bots.mind import judgement_for
    from game.bots.seeing import features_of
    from game.bots.turn_search import Budget, search

    roots, judge = moments(game, SEATS), judgement_for(game, TableSetup(SEATS, 1))
    if judge is None:
        raise SystemExit("nothing was learned for this table")
    see = features_of(game)
    for root in roots:
        search(root, see, judge, Budget(60, 4))
    gc.disable()
    found = [search(roots[each % len(roots)], see, judge, Budget(300, 24)) for each in range(number)]
    return [(each.nodes, [end.answers for end in each.ends]) for each in found]


if __name__ == "__main__":
    if sys.argv[1:2] == ["--do"]:
        do(sys.argv[2], sys.argv[3], int(sys.argv[4]))
    else:
        main(sys.argv[1:])
