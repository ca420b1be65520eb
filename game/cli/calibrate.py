"""`underhall calibrate`: whether a review can be believed, from games about which something is known."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from game.bots.learned import learned_for
from game.cli import Failed
from game.cli.loading import add_jobs, add_setup, find_game, load_plugins, read_setup, whole_number
from game.cli.progress import Progress
from game.cli.table import table

if TYPE_CHECKING:
    from game.bots.measuring.calibration import Calibration
    from game.cli import Commands

MOST_GIVEN_AWAY = 0.05
WITHIN = 0.25


def add(commands: Commands) -> None:
    """Adds the command."""
    parser = commands.add_parser(
        "calibrate",
        help="looks at games of the Master and of an Apprentice again, and tells whether the reviews can be believed",
        epilog="example: underhall calibrate covenant --seats 2 --games 40 --reviews 12 --run looked. It can be "
        "stopped at any time: the same command, also with more games, goes on.",
    )
    add_setup(parser)
    parser.add_argument("--games", type=whole_number(2), default=40, metavar="K", help="deals, luck of all (40)")
    parser.add_argument(
        "--reviews", type=whole_number(2), default=12, metavar="K", help="so many of them turn by turn (12)"
    )
    parser.add_argument("--again", action="store_true", help="look at the games that are kept once more")
    parser.add_argument(
        "--run", dest="folder", type=Path, required=True, metavar="DIR", help="a folder for what was looked at"
    )
    add_jobs(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Plays, reviews, and prints the numbers; 1 where one of them is not as it should be."""
    try:
        from joblib import delayed

        from game.bots.learning.workers import workers
        from game.bots.measuring.calibration import Kept, calibrated, looked_at, seatings
        from game.bots.measuring.ladder import FIRST_SEED
    except ImportError as error:
        raise Failed(f"Measuring needs {error.name}: install underhall[learn].") from error
    game = find_game(load_plugins(arguments), arguments.game)
    setup = read_setup(arguments, game.info)
    if learned_for(game, setup) is None:
        raise Failed(f"Nothing was learned for this table of {game.info.title}, so nothing can be reviewed there.")
    kept = Kept(arguments.folder, game, setup)
    first = FIRST_SEED if arguments.seed is None else arguments.seed
    tasks = []
    for deal in range(arguments.games):
        at = msgspec.structs.replace(setup, seed=first + deal)
        whole = deal < arguments.reviews
        for levels in seatings(at, whole):
            known = kept.of_deal(at.seed, levels)
            if known is None or arguments.again or (whole and not known.reviewed.turns):
                answers = known.answers if known is not None else []
                tasks.append(delayed(looked_at)(game.info.id, at, levels, answers, whole))
    with workers(arguments.jobs, "loky", one_by_one=True) as parallel, Progress("looking again", len(tasks)) as bar:
        for looked in parallel(tasks):
            kept.add(looked)
            bar.step()
    found = calibrated(kept.looked)
    print(shown(found))
    return 0 if all(kept_promises(found)) else 1


def kept_promises(found: Calibration) -> tuple[bool, bool, bool]:
    """Whether the Master gives away little, mistakes come to the difference, and luck is nothing on average."""
    return (
        found.given_away < MOST_GIVEN_AWAY,
        abs(found.explained - 1) <= WITHIN,
        abs(found.luck) <= found.luck_sure,
    )


def shown(found: Calibration) -> str:
    """The numbers as a table."""
    little, whole, fair = ("met" if each else "not met" for each in kept_promises(found))
    rows = [
        ("games turn by turn", f"{found.games} of each", ""),
        ("Master, Apprentice, par", f"{found.best:.1f}, {found.learner:.1f}, {found.par:.1f} points", ""),
        ("the Master gives away", f"{found.given_away:.1%}", f"{little} (judged: {found.given_away_judged:.1%})"),
        (
            "an Apprentice's mistakes, of the difference",
            f"{found.explained:.0%}",
            f"{whole} (judged: {found.explained_judged:.0%})",
        ),
        ("of an Apprentice's games, not explained", f"{found.unexplained} of {found.games}", ""),
        (
            f"luck, {found.luck_games} games",
            f"{found.luck:+.2f} ± {found.luck_sure:.2f} points",
            fair,
        ),
    ]
    return table(rows, ("what", "found", ""), right=())
