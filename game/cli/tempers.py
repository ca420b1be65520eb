"""`underhall tempers`: what the tempers of a game cost, and what is seen of them."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

import msgspec

from game.bots.characters import tempers_of
from game.bots.learned import learned_for
from game.bots.levels import LEVELS
from game.cli import Failed
from game.cli.loading import add_jobs, add_setup, find_game, load_plugins, read_setup, whole_number
from game.cli.progress import Progress
from game.cli.table import table

if TYPE_CHECKING:
    from game.bots.measuring.tempers import Cost, Ended
    from game.cli import Commands

MOST = 0.08
"""A temper that costs a larger part of the points than this is too strong."""
SHOWN = 3


def add(commands: Commands) -> None:
    """Adds the command."""
    parser = commands.add_parser(
        "tempers",
        help="measures what the tempers of a game cost, and what is seen of them",
        epilog="example: underhall tempers caverna --seats 2 --games 20",
    )
    add_setup(parser)
    parser.add_argument("--games", type=whole_number(2), default=20, metavar="K", help="deals (20)")
    levels = [level.name for level in LEVELS]
    parser.add_argument("--level", choices=levels, default="journeyman", metavar="LEVEL", help="(journeyman)")
    parser.add_argument("--only", nargs="+", default=[], metavar="TEMPER", help="only these tempers")
    add_jobs(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Plays each deal with each temper and without, and prints the differences; 1 where one costs too much."""
    try:
        from joblib import delayed

        from game.bots.learning.workers import workers
        from game.bots.measuring.ladder import FIRST_SEED
        from game.bots.measuring.tempers import NOBODY, cost_of, played_with
    except ImportError as error:
        raise Failed(f"Measuring needs {error.name}: install underhall[learn].") from error
    game = find_game(load_plugins(arguments), arguments.game)
    setup = read_setup(arguments, game.info)
    tempers = [name for name in tempers_of(game) if not arguments.only or name in arguments.only]
    if not tempers:
        raise Failed(f"{game.info.title} has no such tempers: a game declares them in tempers.toml.")
    if learned_for(game, setup) is None:
        raise Failed(f"Nothing was learned for this table of {game.info.title}, so nobody has a temper there.")
    first = FIRST_SEED if arguments.seed is None else arguments.seed
    deals = [msgspec.structs.replace(setup, seed=first + deal) for deal in range(arguments.games)]
    found: dict[str, list[Ended]] = {}
    with (
        workers(arguments.jobs, "loky", one_by_one=True) as parallel,
        Progress("playing", len(deals) * (len(tempers) + 1)) as bar,
    ):
        for temper in (NOBODY, *tempers):
            tasks = (
                delayed(played_with)(game.info.id, deal, arguments.level, temper, number % setup.seats)
                for number, deal in enumerate(deals)
            )
            found[temper] = []
            for ended in parallel(tasks):
                found[temper].append(ended)
                bar.step()
    costs = [cost_of(game, setup, temper, found[temper], found[NOBODY]) for temper in tempers]
    print(shown(costs))
    return 1 if any(cost.lost > MOST for cost in costs) else 0


def shown(costs: list[Cost]) -> str:
    """The costs as a table."""
    rows = [
        (
            cost.temper,
            f"{cost.points:.1f} (plain {cost.plain:.1f})",
            f"{100 * cost.lost:.1f} % ± {100 * cost.lost_sure:.1f}",
            ", ".join(f"{name} {own:.1f} ({other:.1f})" for name, own, other in cost.seen[:SHOWN]),
        )
        for cost in costs
    ]
    return table(rows, ("temper", "points", "costs", "has in the end (without it)"), right=(1, 2))
