"""`underhall usual`: what the Master usually makes, line by line of the score sheet."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from game.api import TableSetup
from game.cli import Failed
from game.cli.loading import add_setup, find_game, load_plugins, read_setup, whole_number
from game.cli.progress import Progress
from game.cli.table import table

if TYPE_CHECKING:
    from game.cli import Commands

FIRST_SEED = 800_000_000
"""Neither learning nor the ladder uses seeds like these."""
MASTER = "master"


def add(commands: Commands) -> None:
    """Adds the command."""
    parser = commands.add_parser(
        "usual",
        help="measures what the Master usually makes, for the page “What went well”",
        epilog="example: underhall usual cave_vs_cave --seats 2 --games 20. It can be stopped at any time: the same "
        "command goes on until so many games are counted.",
    )
    add_setup(parser)
    parser.add_argument("--games", type=whole_number(1), default=20, metavar="K", help="games in all (20)")
    parser.add_argument("--anew", action="store_true", help="forget what was counted: the Master plays otherwise now")
    parser.add_argument("--jobs", type=int, default=-1, metavar="J", help="processes; one for each core if not said")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Lets Masters play among themselves, and keeps what they make after every game."""
    try:
        from joblib import delayed

        from game.bots.ladder import played
        from game.bots.usual import Usual, note_usual, usual_at
        from game.bots.workers import workers
    except ImportError as error:
        raise Failed(f"Measuring needs {error.name}: install underhall[learn].") from error
    game = find_game(load_plugins(arguments), arguments.game)
    setup = read_setup(arguments, game.info)
    if arguments.anew:
        note_usual(game, setup, None)
    usual = usual_at(game, setup) or Usual(0, {})
    first = FIRST_SEED if arguments.seed is None else arguments.seed
    counted = usual.sheets // setup.seats
    tables = [TableSetup(setup.seats, first + deal, setup.options) for deal in range(counted, arguments.games)]
    with (
        workers(arguments.jobs, "loky", one_by_one=True) as parallel,
        Progress(f"{game.info.title}:", len(tables)) as bar,
    ):
        for each in parallel(delayed(played)(game.info.id, table, [MASTER] * setup.seats) for table in tables):
            usual = usual.counting(each.scores)
            note_usual(game, setup, usual)
            bar.step()
    rows = [*usual.lines.items(), ("together", usual.total)]
    print(table([(title, f"{points:.1f}") for title, points in rows], ("line", "points"), right=(1,)))
    print(f"\n{usual.sheets} score sheets of {game.info.title}, {setup.seats} seats")
    return 0
