"""`underhall train`: bots learn a game from their own games."""

from __future__ import annotations

import argparse
import time
from contextlib import ExitStack
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.api import Game, Number
from game.bots.levels import LEVELS
from game.cli import Failed, Misused
from game.cli.loading import add_consent, add_jobs, find_game, load_plugins, read_options, whole_number
from game.cli.progress import Progress
from game.cli.train_window import open_beside
from game.system import places

if TYPE_CHECKING:
    from joblib import Parallel

    from game.bots.judgement import Judgement
    from game.bots.learning.plan import Plan
    from game.bots.learning.selfplay import Played
    from game.bots.learning.training import Run
    from game.cli import Commands

BACKENDS = ("loky", "ray", "dask")
TOLD_EVERY = 60.0
"""Seconds between two lines about games, where nobody sees a bar."""


def add(commands: Commands) -> None:
    """Adds the command."""
    parser = commands.add_parser(
        "train",
        help="lets bots learn a game from their own games",
        epilog="example: underhall train cave_vs_cave --seats 1 2 --option mode=era_1 --minutes 60. It can be stopped "
        "at any time: the same command goes on.",
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
        help="options of all games; repeatable; NAME=A,B takes several values in turn, NAME=3..7 any number of these",
    )
    parser.add_argument(
        "--with",
        dest="expansions",
        action="append",
        default=[],
        metavar="EXPANSION",
        help="an expansion that all games are played with; what is learned is kept in its folder; repeatable",
    )
    parser.add_argument("--minutes", type=whole_number(0), default=60, metavar="M", help="how long to learn now (60)")
    parser.add_argument("--games", type=whole_number(1), metavar="K", help="no more than so many games now")
    parser.add_argument(
        "--generations", type=whole_number(1), metavar="G", help="no more than so many in all, however long they take"
    )
    parser.add_argument(
        "--generation", type=whole_number(1), default=20, metavar="K", help="games of a generation (20)"
    )
    parser.add_argument(
        "--anew", type=whole_number(1), metavar="N", help="in the end the hidden layers learn afresh, in N steps"
    )
    parser.add_argument(
        "--run", dest="folder", type=Path, metavar="DIR", help="the run's folder; what is there is gone on with"
    )
    parser.add_argument(
        "--afresh", action="store_true", help="begin with the points so far, not with what the game has learned before"
    )
    parser.add_argument("--seed", type=whole_number(0), default=1, metavar="S", help="makes a run repeatable (1)")
    parser.add_argument("--nodes", type=whole_number(1), default=350, metavar="N", help="of the search in a turn (350)")
    parser.add_argument("--width", type=whole_number(1), metavar="W", help="lines abreast in it (nodes / 18)")
    parser.add_argument(
        "--best",
        type=whole_number(1),
        default=6,
        metavar="B",
        help="ends of a turn to learn from, looked at closer (6)",
    )
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
    add_jobs(parser)
    parser.add_argument("--backend", choices=BACKENDS, default="loky", help="where the games are played (loky: here)")
    parser.add_argument(
        "--watch", action="store_true", help="a window beside it: the points, a game of the moment, what is valued most"
    )
    parser.add_argument("--keep", action="store_true", help="put the result into the plugin's folder learned/")
    add_consent(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Learns, until the time is over or somebody stops it; either way the run can be gone on with."""
    try:
        from game.bots.learning.training import Run
        from game.bots.learning.workers import workers
    except ImportError as error:
        raise Failed(f"Learning needs {error.name}: install underhall[learn].") from error
    game = find_game(load_plugins(arguments), arguments.game)
    plan = plan_of(arguments, game)
    folder = arguments.folder or places.home() / "training" / f"{game.info.id}-{name_of(plan)}"
    try:
        learning = Run(plan, folder, None if arguments.afresh else learned_before(game, plan))
    except ValueError as error:
        raise Failed(str(error)) from error
    print(f"Learning in {folder}, from game {learning.games + learning.unfinished + 1} on.", flush=True)
    if arguments.watch:
        open_beside(game.info.id, folder)
    with workers(arguments.jobs, arguments.backend, one_by_one=True) as parallel:
        try:
            _learn(learning, parallel, arguments)
        except KeyboardInterrupt:
            print("Stopped; the same command goes on from here.")
    if arguments.anew and learning.generation:
        learning.learn_anew(arguments.anew)
        learning.save()
    print(_learned_so_far(learning))
    if arguments.keep and learning.generation:
        print(f"Learned: {learning.keep(name_of(plan))}")
        for sentence in _levels_alike(game, learning):
            print(sentence)
    return 0


def plan_of(arguments: argparse.Namespace, game: Game[Any]) -> Plan:
    """What the arguments ask for."""
    from game.bots.learning.plan import Plan

    low, high = game.info.seats
    texts, ranges = without_ranges(arguments.option, game)
    plan = Plan(
        game=game.info.id,
        seats=arguments.seats or list(range(low, high + 1)),
        options=[read_options(each, game.info) for each in each_in_turn(texts)],
        ranges=ranges,
        expansions=game.info.chosen_expansions(arguments.expansions),
        seed=arguments.seed,
        nodes=arguments.nodes,
        width=arguments.width or max(arguments.nodes // 18, 4),
        best=arguments.best,
        games=arguments.generation,
        first_games=arguments.generation,
        ridge=arguments.ridge,
        against=arguments.against,
        pace=arguments.pace,
        ahead=arguments.ahead,
        ends=arguments.ends,
        slip=dict(arguments.slip),
    )
    if not plan.tables():
        raise Misused(f"{game.info.title} cannot be played with {plan.seats} seats and these options.")
    return plan


def learned_before(game: Game[Any], plan: Plan) -> Judgement | None:
    """What the game has learned for such tables already."""
    from game.bots.mind import judgement_for

    seats, options = plan.tables()[0]
    return judgement_for(game, plan.setup(seats, 1, options))


def _learn(learning: Run, parallel: Parallel, arguments: argparse.Namespace) -> None:
    """Plays and learns until it is enough, and tells how far it is."""
    ends = time.monotonic() + 60 * arguments.minutes
    most = arguments.games
    told = time.monotonic()
    now = 0  # games that were played now
    with ExitStack() as stack:
        bar = stack.enter_context(Progress("learning", most or 60 * arguments.minutes))

        def enough() -> bool:
            return time.monotonic() >= ends or (most is not None and now >= most)

        def hear(game: Played) -> bool:
            nonlocal now, told
            now += 1
            points = " ".join(f"{total:.0f}" for total in game.totals)
            note = f"game {learning.games + learning.unfinished}: {points} points"
            bar.at(now if most else int(60 * arguments.minutes - (ends - time.monotonic())), note)
            if not bar.seen and (now == 1 or time.monotonic() - told > TOLD_EVERY):
                told = time.monotonic()
                print(note, flush=True)
            return not enough()

        while not enough() and learning.generation != arguments.generations:
            missing = learning.missing()
            learning.play(parallel, missing if most is None else missing[: most - now], hear)
            if not learning.missing():
                line = learning.learn()
                print("  ".join(f"{name} {value}" for name, value in line.items()), flush=True)


def _learned_so_far(learning: Run) -> str:
    """What there is to say in the end."""
    said = f"{learning.games + learning.unfinished} games"
    if learning.unfinished:
        said += f", {learning.unfinished} of them in a generation that is not finished and not learned from yet"
    picture = learning.draw()
    return f"{said}. Points over time: {picture}" if picture else f"{said}."


def _levels_alike(game: Game[Any], learning: Run) -> list[str]:
    """What to say about levels that do not differ, judged by the last game."""
    from game.bots.learning import glimpse
    from game.bots.measuring.alike import levels_alike

    seen = glimpse.read(learning.folder)
    return [] if seen.setup is None else levels_alike(game, seen.setup, seen.answers, learning.judgement())


def slip(text: str) -> tuple[str, int]:
    """A level and by how much it slips, as in "apprentice=3000"."""
    level, _, thousandths = text.partition("=")
    if level not in {each.name for each in LEVELS}:
        raise argparse.ArgumentTypeError(f"there is no level called {level!r}")
    return level, whole_number(0)(thousandths)


def without_ranges(texts: list[str], game: Game[Any]) -> tuple[list[str], dict[str, tuple[int, int]]]:
    """The options that are not written as NAME=LOW..HIGH, and those that are."""
    numbers = {option.id: option for option in game.info.options if isinstance(option, Number)}
    rest, ranges = [], {}
    for text in texts:
        name, _, value = text.partition("=")
        low, dots, high = value.partition("..")
        if not dots:
            rest.append(text)
            continue
        option = numbers.get(name)
        if option is None:
            raise Misused(f"{game.info.title} has no option {name!r} that is a number, so {text!r} is no range of it.")
        try:
            ranges[name] = int(low), int(high)
        except ValueError:
            raise Misused(f"Write a range as NAME=LOW..HIGH, not {text!r}.") from None
        if not option.low <= ranges[name][0] <= ranges[name][1] <= option.high:
            raise Misused(f"{name} is a whole number from {option.low} to {option.high}; {value} is no range of it.")
    return rest, ranges


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
    values += [f"{name}_{low}_to_{high}" for name, (low, high) in plan.ranges.items()]
    return "-".join([*dict.fromkeys(values), "".join(str(seats) for seats in sorted(set(plan.seats)))])
