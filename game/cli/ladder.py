"""`underhall ladder`: what each level makes, and how often it beats the one below, or one of an older version."""

from __future__ import annotations

import argparse
import statistics
from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from game.api import Game, TableSetup
from game.bots.levels import LEVELS
from game.cli import Failed
from game.cli.ladder_page import PAGE, points, wins, write, write_duel
from game.cli.loading import (
    add_jobs,
    add_setup,
    find_game,
    load_plugins,
    read_setup,
    tell_what_does_not_fit,
    whole_number,
)
from game.cli.progress import Progress
from game.cli.table import table

if TYPE_CHECKING:
    from game.bots.measuring.against import Duel
    from game.bots.measuring.finished_games import Kept
    from game.bots.measuring.ladder import Rung, Table
    from game.cli import Commands

BEST = "master"
"""What this level makes of a game, line by line, is what finales compare with."""
HARDLY = 0.6
"""Who wins no more often than this against the level below hardly differs from it."""

Seated = tuple[TableSetup, list[str]]
"""A table, and the names of who sits there."""


def add(commands: Commands) -> None:
    """Adds the command."""
    parser = commands.add_parser(
        "ladder",
        help="lets the levels play each other, and measures them",
        epilog="example: underhall ladder cave_vs_cave --seats 2 --games 40 --run tables. With --run it can be stopped "
        "at any time: the same command, also with more games, goes on.",
    )
    add_setup(parser)
    parser.add_argument("--games", type=whole_number(2), default=40, metavar="K", help="deals (40)")
    parser.add_argument(
        "--levels",
        nargs="+",
        choices=[level.name for level in LEVELS],
        metavar="LEVEL",
        help="only these levels (all that answer soon)",
    )
    parser.add_argument("--equals", action="store_true", help="only tables of one level: points, no wins")
    parser.add_argument(
        "--against",
        metavar="COMMIT",
        help=f"one level ({BEST}) against that of an older version of this program, with seats swapped",
    )
    parser.add_argument(
        "--run", dest="folder", type=Path, metavar="DIR", help="a folder for finished games, which are not played again"
    )
    add_jobs(parser)
    parser.add_argument("--backend", choices=("loky", "ray", "dask"), default="loky", help="where the games are played")
    parser.add_argument(
        "--write", action="store_true", help=f"write it beside what was learned, and of our own games into {PAGE}"
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Plays all levels at the same tables and prints what they make."""
    try:
        from game.bots.measuring.finished_games import Kept
        from game.bots.measuring.ladder import played, rungs, seatings
    except ImportError as error:
        raise Failed(f"The ladder needs {error.name}: install underhall[learn].") from error
    game = find_game(load_plugins(arguments), arguments.game)
    setup = read_setup(arguments, game.info)
    tell_what_does_not_fit(game, setup, LEVELS)
    if arguments.against:
        return _run_against(arguments, game, setup)
    wanted = arguments.levels or [level.name for level in LEVELS if not level.patient]
    seated = [[level.name for level in each] for each in seatings(setup.seats, wanted, duels=not arguments.equals)]
    kept = Kept(arguments.folder, game, setup) if arguments.folder else None
    finished = _play(arguments, _deals(arguments, setup, seated), kept, partial(played, game.info.id))
    climbed = rungs(finished, wanted)
    print(shown(game, setup, climbed))
    for sentence in that_hardly_differ(climbed, alone=setup.seats == 1):
        print(sentence)
    if arguments.write:
        sheets = [score for names, each in finished if set(names) == {BEST} for score in each.scores]
        write(game, setup, climbed, sheets)
    return 0


def _run_against(arguments: argparse.Namespace, game: Game[Any], setup: TableSetup) -> int:
    """Plays a level of today against one of an older version."""
    from game.bots.measuring.against import THEN, duel, played_against, seatings_against
    from game.bots.measuring.finished_games import Kept
    from game.bots.measuring.versions import VersionTrouble, checked_out, commit_of

    level = arguments.levels[0] if arguments.levels else BEST
    try:
        commit = commit_of(arguments.against)
        kept = Kept(arguments.folder, game, setup, f" {commit} {BEST}") if arguments.folder else None
        tables = _deals(arguments, setup, seatings_against(setup.seats, level))
        with checked_out(commit) as folder:
            play = partial(played_against, game.info.id, folder=folder, then=BEST)
            finished = _play(arguments, tables, kept, play)
    except VersionTrouble as error:
        raise Failed(str(error)) from error
    found = duel(finished, level)
    took = [seconds for _, each in finished for who, seconds in each.seconds if who != THEN]
    print(shown_duel(game, setup, level, arguments.against, found))
    if arguments.write:
        who = f"{level}, against {BEST} of {arguments.against}"
        write_duel(game, setup, who, found, (statistics.median(took), max(took)))
    return 0


def _deals(arguments: argparse.Namespace, setup: TableSetup, seated: Sequence[list[str]]) -> list[Seated]:
    """All tables that are to be played: each deal with each way to sit."""
    from game.bots.measuring.ladder import FIRST_SEED

    first = FIRST_SEED if arguments.seed is None else arguments.seed
    deals = [msgspec.structs.replace(setup, seed=first + deal) for deal in range(arguments.games)]
    return [(deal, names) for deal in deals for names in seated]


def _play(
    arguments: argparse.Namespace, tables: Sequence[Seated], kept: Kept | None, play: Callable[..., Table]
) -> list[tuple[list[str], Table]]:
    """The finished games of these tables: those that are kept, and the others, which are played now."""
    from joblib import delayed

    from game.bots.learning.workers import workers

    finished = [kept.get(setup, names) if kept else None for setup, names in tables]
    missing = [number for number, each in enumerate(finished) if each is None]
    with (
        workers(arguments.jobs, arguments.backend, one_by_one=True) as parallel,
        Progress("playing", len(missing)) as bar,
    ):
        fresh = parallel(delayed(play)(*tables[number]) for number in missing)
        for number, each in zip(missing, fresh, strict=True):
            finished[number] = each
            if kept:
                kept.add(*tables[number], each)
            bar.step()
    return [(names, each) for (_, names), each in zip(tables, finished, strict=True) if each]


def shown(game: Game[Any], setup: TableSetup, climbed: list[Rung]) -> str:
    """The rungs as a table."""
    rows = [
        (rung.level, points(rung), rung.games, wins(rung), f"{rung.median:.2f} (worst {rung.worst:.2f})")
        for rung in climbed
    ]
    head = ("level", "points", "games", "wins", "seconds a turn")
    return f"{_titled(game, setup)}\n\n{table(rows, head, right=(1, 2, 3, 4))}\n"


def shown_duel(game: Game[Any], setup: TableSetup, level: str, commit: str, found: Duel) -> str:
    """How a level did against an older version."""
    said = (
        f"{_titled(game, setup)}: {level} of today against {BEST} of {commit}, {found.games} games\n\n"
        f"points {found.points:.1f} ± {found.points_sure:.1f} to {found.points_then:.1f}, "
        f"ahead by {found.lead:.1f} ± {found.lead_sure:.1f}\n"
    )
    return said if found.wins < 0 else f"{said}wins {100 * found.wins:.0f} % ± {100 * found.wins_sure:.0f}\n"


def _titled(game: Game[Any], setup: TableSetup) -> str:
    options = "".join(f", {name}={value}" for name, value in setup.options.items())
    return f"{game.info.title}, {setup.seats} {'seat' if setup.seats == 1 else 'seats'}{options}"


def that_hardly_differ(climbed: Sequence[Rung], *, alone: bool) -> list[str]:
    """A sentence for each level that is hardly stronger than the one below it."""
    found = []
    for below, rung in pairwise(climbed):
        by_points = rung.points - below.points <= below.points_sure + rung.points_sure
        if by_points if alone or rung.wins < 0 else rung.wins <= HARDLY:
            found.append(
                f"The {rung.level} hardly differs from the {below.level} here: a slip would make that one weaker "
                f"(underhall train … --slip {below.level}=3000, said with the same --run and --generations)."
            )
    return found
