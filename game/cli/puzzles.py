"""`underhall puzzles`: mines puzzles from games of Masters, and writes them into the game's plugin."""

from __future__ import annotations

import argparse
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from game.cli import Failed
from game.cli.loading import add_consent, find_game, load_plugins, whole_number
from game.cli.progress import Progress
from game.core.files import FileTrouble, read_whole, write_atomically

if TYPE_CHECKING:
    from game.bots.puzzling.mining import Mined
    from game.cli import Commands

FILE = "mining.json"
LARGEST = 16 * 1024 * 1024


def add(commands: Commands) -> None:
    """Adds the command."""
    parser = commands.add_parser(
        "puzzles",
        help="mines puzzles: tables from Masters' games in which one turn is clearly best",
        epilog="example: underhall puzzles caverna --count 30 --seats 2 3 --run mined. It can be stopped at any time: "
        "the same command goes on.",
    )
    parser.add_argument("game", metavar="GAME", help="the game's id (see: underhall list)")
    parser.add_argument("--count", type=whole_number(1), default=30, metavar="N", help="how many are wanted (30)")
    parser.add_argument("--seats", type=whole_number(1), nargs="+", metavar="N", help="at which tables to look (2)")
    parser.add_argument("--seed", type=whole_number(0), default=1, metavar="S", help="which games are played (1)")
    parser.add_argument(
        "--into", type=Path, metavar="FOLDER", help="where puzzles.toml is written: the plugin's folder"
    )
    parser.add_argument("--more", action="store_true", help="keep those that are there as well")
    parser.add_argument(
        "--run", dest="kept", type=Path, metavar="DIR", help="a folder for how far it has come, and what was found"
    )
    add_consent(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Mines."""
    from game.bots.learned import learned_for  # with all that only bots need
    from game.bots.puzzling.mining import mine, tables
    from game.bots.puzzling.puzzle import puzzles_in, write_puzzles

    plugins = load_plugins(arguments)
    game = find_game(plugins, arguments.game)
    folder = arguments.into or next(plugin.folder for plugin in plugins.found if game in plugin.games)
    low, high = game.info.seats
    seats = arguments.seats or [min(max(2, low), high)]
    if any(learned_for(game, setup) is None for setup in islice(tables(game, seats, arguments.seed), len(seats))):
        raise Failed(f"The levels have learned nothing that fits {game.info.title} at these tables.")
    run = _kept(arguments, seats)
    there = list(puzzles_in(folder).puzzles) if arguments.more else []
    with Progress(f"{game.info.title}:", arguments.count) as progress:
        progress.at(len(run.puzzles))
        for puzzle in mine(game, run) if len(run.puzzles) < arguments.count else ():
            if arguments.kept is not None:
                write_atomically(arguments.kept / FILE, msgspec.json.encode(run))
            if puzzle is not None:
                progress.step()
            if len(run.puzzles) >= arguments.count:
                break
    known = {puzzle.id for puzzle in run.puzzles}
    found = [*run.puzzles, *(puzzle for puzzle in there if puzzle.id not in known)]
    write_puzzles(folder, found)
    print(f"{len(found)} puzzles are in {folder / 'puzzles.toml'}.")
    return 0


def _kept(arguments: argparse.Namespace, seats: list[int]) -> Mined:
    """How far a run with these seats and this seed has come."""
    from game.bots.puzzling.mining import Mined

    run = Mined(seats, arguments.seed)
    if arguments.kept is None:
        return run
    arguments.kept.mkdir(parents=True, exist_ok=True)
    path = arguments.kept / FILE
    if not path.is_file():
        return run
    try:
        kept = msgspec.json.decode(read_whole(path, LARGEST), type=Mined)
    except (FileTrouble, msgspec.MsgspecError) as error:
        raise Failed(f"{path} is no run of this command: {error}") from error
    if (kept.seats, kept.seed) != (run.seats, run.seed):
        raise Failed(f"What is kept in {path} was begun with other seats or another seed: take another folder.")
    return kept
