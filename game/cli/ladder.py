"""`underhall ladder`: what each level makes, and how often it beats the one below."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.api import Game, Score, TableSetup
from game.cli import Failed
from game.cli.loading import add_setup, find_game, load_plugins, read_setup, tell_what_does_not_fit, whole_number
from game.cli.progress import Progress
from game.cli.table import table

if TYPE_CHECKING:
    from game.bots.measuring.ladder import Rung
    from game.cli import Commands

PAGE = Path("docs") / "performance.md"
HEADING = "## How strong the bots are (`underhall ladder`)"
HEAD = "| table | level | points | games | wins | seconds a turn |"
RULE = "|---|---|---|---|---|---|"
BEST = "master"
"""What this level makes of a game, line by line, is what finales compare with."""


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
        "--levels", nargs="+", choices=("apprentice", "journeyman", "master"), metavar="LEVEL", help="only these levels"
    )
    parser.add_argument("--equals", action="store_true", help="only tables of one level: points, no wins")
    parser.add_argument(
        "--run", dest="folder", type=Path, metavar="DIR", help="a folder for finished games, which are not played again"
    )
    parser.add_argument("--jobs", type=int, default=-1, metavar="J", help="processes; one for each core if not said")
    parser.add_argument("--backend", choices=("loky", "ray", "dask"), default="loky", help="where the games are played")
    parser.add_argument("--write", action="store_true", help=f"write it into {PAGE} and beside what was learned")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Plays all levels at the same tables and prints what they make."""
    try:
        from joblib import delayed

        from game.bots.learning.workers import workers
        from game.bots.levels import LEVELS
        from game.bots.measuring.finished_games import Kept
        from game.bots.measuring.ladder import FIRST_SEED, played, rungs, seatings
    except ImportError as error:
        raise Failed(f"The ladder needs {error.name}: install underhall[learn].") from error
    game = find_game(load_plugins(arguments), arguments.game)
    setup = read_setup(arguments, game.info)
    wanted = arguments.levels or [level.name for level in LEVELS]
    tell_what_does_not_fit(game, setup, LEVELS)
    first = FIRST_SEED if arguments.seed is None else arguments.seed
    tables = [
        (TableSetup(setup.seats, first + deal, setup.options), [level.name for level in seated])
        for deal in range(arguments.games)
        for seated in seatings(setup.seats, wanted, duels=not arguments.equals)
    ]
    kept = Kept(arguments.folder, game, setup) if arguments.folder else None
    finished = [kept.get(table, names) if kept else None for table, names in tables]
    missing = [number for number, table in enumerate(finished) if table is None]
    with (
        workers(arguments.jobs, arguments.backend, one_by_one=True) as parallel,
        Progress(f"{game.info.title}:", len(missing)) as bar,
    ):
        fresh = parallel(delayed(played)(game.info.id, *tables[number]) for number in missing)
        for number, each in zip(missing, fresh, strict=True):
            finished[number] = each
            if kept:
                kept.add(*tables[number], each)
            bar.step()
    played_out = [(names, each) for (_, names), each in zip(tables, finished, strict=True) if each]
    climbed = rungs(played_out, wanted)
    print(shown(game, setup, climbed))
    if arguments.write:
        sheets = [score for names, each in played_out if set(names) == {BEST} for score in each.scores]
        write(game, setup, climbed, sheets)
    return 0


def shown(game: Game[Any], setup: TableSetup, climbed: list[Rung]) -> str:
    """The rungs as a table."""
    rows = [
        (rung.level, points(rung), rung.games, wins(rung), f"{rung.median:.2f} (worst {rung.worst:.2f})")
        for rung in climbed
    ]
    options = "".join(f", {name}={value}" for name, value in setup.options.items())
    head = ("level", "points", "games", "wins", "seconds a turn")
    return f"{game.info.title}, {setup.seats} seats{options}\n\n{table(rows, head, right=(1, 2, 3, 4))}\n"


def points(rung: Rung) -> str:
    """A level's points with their 95 % confidence interval."""
    return f"{rung.points:.1f} ± {rung.points_sure:.1f}"


def wins(rung: Rung) -> str:
    """How often it won, with the confidence interval."""
    if rung.wins < 0:
        return ""
    return f"{100 * rung.wins:.0f} % ± {100 * rung.wins_sure:.0f} ({rung.wins_games})"


def seconds(rung: Rung) -> str:
    """How long its turns take."""
    return f"{rung.median:.2f}, at worst {rung.worst:.2f}"


def write(game: Game[Any], setup: TableSetup, climbed: list[Rung], sheets: list[Score]) -> None:
    """Puts the rungs, and the best level's score sheets, beside what was learned; and the rungs into the page of
    measurements, in place of older ones."""
    from game.bots.learned import table_key
    from game.bots.strengths import Usual, note

    key = f"{game.info.id} {table_key(game, setup)}"
    lines = [
        f"| {key} | {rung.level} | {points(rung)} | {rung.games} | {wins(rung)} | {seconds(rung)} |" for rung in climbed
    ]
    if PAGE.exists():
        page = PAGE.read_text("utf-8")
        for line, rung in zip(lines, climbed, strict=True):
            page = replaced(page, f"| {key} | {rung.level} |", line)
        PAGE.write_text(page, "utf-8")
    made = {rung.level: (rung.points, rung.games, rung.wins) for rung in climbed}
    note(game, setup, made, Usual.of(sheets) if sheets else None)


def replaced(page: str, start: str, line: str) -> str:
    """The page with this line about a level at a table: in place of the one that starts alike, or sorted in."""
    if HEADING not in page:
        page = f"{page.rstrip()}\n\n{HEADING}\n\n{HEAD}\n{RULE}\n"
    before, head, after = page.partition(f"{HEAD}\n{RULE}\n")
    rows, gap, rest = after.partition("\n\n")
    kept = [row for row in rows.splitlines() if row and not row.startswith(start)]
    return before + head + "\n".join(sorted([*kept, line])) + (gap or "\n") + rest
