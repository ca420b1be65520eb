"""`underhall train`: bots learn a game from their own games."""

from __future__ import annotations

import argparse
import time
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING

from game.bots.levels import LEVELS
from game.cli import Failed, Misused
from game.cli.loading import add_consent, find_game, load_plugins, read_options, whole_number
from game.cli.progress import Progress
from game.system import places

if TYPE_CHECKING:
    from game.bots.learning.training import Plan
    from game.cli import Commands

BACKENDS = ("loky", "ray", "dask")
TOLD_EVERY = 60.0


def add(commands: Commands) -> None:
    """Adds the command."""
    parser = commands.add_parser(
        "train",
        help="lets bots learn a game from their own games",
        epilog="example: underhall train cave_vs_cave --seats 1 2 --option mode=era_1 --minutes 60",
    )
    parser.add_argument("game", metavar="GAME", help="the game's id (see: underhall list)")
    parser.add_argument(
        "--seats",
        type=whole_number(1),
        nargs="+",
        metavar="N",
        help="how many play, game by game; all if not said",
    )
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="options of all games; repeatable; NAME=A,B takes several values in turn",
    )
    parser.add_argument("--minutes", type=whole_number(0), default=60, metavar="M", help="how long to learn now (60)")
    parser.add_argument(
        "--generations", type=whole_number(1), metavar="G", help="no more than so many in all, however long they take"
    )
    parser.add_argument(
        "--anew", type=whole_number(1), metavar="N", help="in the end the hidden layers learn afresh, in N steps"
    )
    parser.add_argument(
        "--run", dest="folder", type=Path, metavar="DIR", help="the run's folder; what is there is gone on with"
    )
    parser.add_argument("--seed", type=whole_number(0), default=1, metavar="S", help="makes a run repeatable (1)")
    parser.add_argument("--nodes", type=whole_number(1), default=200, metavar="N", help="of the search in a turn (200)")
    parser.add_argument("--width", type=whole_number(1), metavar="W", help="lines abreast in it (nodes / 14)")
    parser.add_argument("--games", type=whole_number(1), default=20, metavar="K", help="in each generation (20)")
    parser.add_argument(
        "--ridge", type=float, default=100.0, metavar="R", help="how wary to be of what was rarely seen (100)"
    )
    parser.add_argument("--against", type=float, default=0.4, metavar="W", help="what a rival's point counts (0.4)")
    parser.add_argument(
        "--pace", type=whole_number(1), default=1, metavar="P", help="times the usual nodes in play (1)"
    )
    parser.add_argument(
        "--ahead",
        type=whole_number(0),
        default=3,
        metavar="D",
        help="in play, look past the end of one's own turn in so many deals (3; 0: not at all)",
    )
    parser.add_argument(
        "--ends", type=whole_number(1), default=1, metavar="E", help="times the usual ends of a turn looked at so (1)"
    )
    parser.add_argument(
        "--slip",
        type=slip,
        action="append",
        default=[],
        metavar="LEVEL=N",
        help="in play, this level misjudges its turns by thousandths of a point; repeatable",
    )
    parser.add_argument("--jobs", type=int, default=-1, metavar="J", help="processes; one for each core if not said")
    parser.add_argument("--backend", choices=BACKENDS, default="loky", help="where the games are played (loky: here)")
    parser.add_argument("--keep", action="store_true", help="put the result into the plugin's folder learned/")
    add_consent(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Learns, until the time is over or somebody stops it; either way the run can be gone on with."""
    try:
        from game.bots.learning.training import Plan, Run
        from game.bots.learning.workers import workers
    except ImportError as error:
        raise Failed(f"Learning needs {error.name}: install underhall[learn].") from error
    game = find_game(load_plugins(arguments), arguments.game)
    low, high = game.info.seats
    seats = arguments.seats or list(range(low, high + 1))
    plan = Plan(
        game=game.info.id,
        seats=seats,
        options=[read_options(texts, game.info) for texts in each_in_turn(arguments.option)],
        seed=arguments.seed,
        nodes=arguments.nodes,
        width=arguments.width or max(arguments.nodes // 14, 4),
        games=arguments.games,
        ridge=arguments.ridge,
        against=arguments.against,
        pace=arguments.pace,
        ahead=arguments.ahead,
        ends=arguments.ends,
        slip=dict(arguments.slip),
    )
    if not plan.tables():
        raise Misused(f"{game.info.title} cannot be played with {seats} seats and these options.")
    folder = arguments.folder or places.home() / "training" / f"{game.info.id}-{name_of(plan)}"
    try:
        learning = Run(plan, folder)
    except ValueError as error:
        raise Failed(str(error)) from error
    print(f"Learning in {folder}, from generation {learning.generation}.", flush=True)
    ends = time.monotonic() + 60 * arguments.minutes
    told = 0.0
    with workers(arguments.jobs, arguments.backend) as parallel, Progress("learning", arguments.minutes) as progress:
        try:
            while time.monotonic() < ends and learning.generation != arguments.generations:
                line = learning.step(parallel)
                learning.save()
                progress.at(arguments.minutes - int((ends - time.monotonic()) / 60), f"{line['points']} points")
                if time.monotonic() - told > TOLD_EVERY:
                    told = time.monotonic()
                    print("  ".join(f"{name} {value}" for name, value in line.items()), flush=True)
        except KeyboardInterrupt:
            print("Stopped; the same command goes on from here.")
    if arguments.anew:
        learning.learn_anew(arguments.anew)
        learning.save()
    learning.draw()
    print(f"{learning.games} games. Points over time: {folder / 'progress.png'}")
    if arguments.keep:
        print(f"Learned: {learning.keep(name_of(plan))}")
    return 0


def slip(text: str) -> tuple[str, int]:
    """A level and by how much it slips, as in "apprentice=3000"."""
    level, _, thousandths = text.partition("=")
    if level not in {each.name for each in LEVELS}:
        raise argparse.ArgumentTypeError(f"there is no level called {level!r}")
    return level, whole_number(0)(thousandths)


def each_in_turn(texts: list[str]) -> list[list[str]]:
    """Every way to choose one value for each option that is written as NAME=A,B."""
    choices = []
    for text in texts:
        name, equals, values = text.partition("=")
        choices.append([f"{name}{equals}{value}" for value in values.split(",")])
    return [list(chosen) for chosen in product(*choices)]


def name_of(plan: Plan) -> str:
    """What the learned file is called: the options that were named, and the seats."""
    values = [str(value) for options in plan.options for value in options.values()]
    return "-".join([*dict.fromkeys(values), "".join(str(seats) for seats in sorted(set(plan.seats)))])
