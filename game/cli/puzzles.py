"""`underhall puzzles`: mines puzzles from games of Masters, and writes them into the game's plugin."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from game.cli.loading import add_consent, find_game, load_plugins, whole_number
from game.cli.progress import Progress

if TYPE_CHECKING:
    from game.cli import Commands


def add(commands: Commands) -> None:
    """Adds the command."""
    parser = commands.add_parser(
        "puzzles",
        help="mines puzzles: tables from Masters' games in which one turn is clearly best",
        epilog="example: underhall puzzles caverna --count 30 --seats 2 3",
    )
    parser.add_argument("game", metavar="GAME", help="the game's id (see: underhall list)")
    parser.add_argument("--count", type=whole_number(1), default=30, metavar="N", help="how many are wanted (30)")
    parser.add_argument("--seats", type=whole_number(1), nargs="+", metavar="N", help="at which tables to look (2)")
    parser.add_argument("--seed", type=whole_number(0), default=1, metavar="S", help="which games are played (1)")
    parser.add_argument(
        "--into", type=Path, metavar="FOLDER", help="where puzzles.toml is written: the plugin's folder"
    )
    parser.add_argument("--more", action="store_true", help="keep those that are there, and go on after them")
    add_consent(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Mines."""
    from game.bots.puzzling.mining import mine, tables_after  # with all that only bots need
    from game.bots.puzzling.puzzle import puzzles_in, write_puzzles
    from game.cli import Failed

    plugins = load_plugins(arguments)
    game = find_game(plugins, arguments.game)
    folder = arguments.into or next(plugin.folder for plugin in plugins.found if game in plugin.games)
    low, high = game.info.seats
    seats = arguments.seats or [min(max(2, low), high)]
    found = list(puzzles_in(folder).puzzles) if arguments.more else []
    known = {puzzle.id for puzzle in found}
    games = 0
    with Progress(f"{game.info.title}:", arguments.count) as progress:
        for puzzle in mine(game, tables_after(game, seats, arguments.seed, found)):
            if puzzle is None:
                games += 1
                if games >= 3 and not found:
                    raise Failed(f"The levels have learned nothing that fits {game.info.title} at these tables.")
            elif puzzle.id not in known:
                known.add(puzzle.id)
                found.append(puzzle)
                write_puzzles(folder, found)
                progress.step()
            if len(found) >= arguments.count:
                break
    print(f"{len(found)} puzzles are in {folder / 'puzzles.toml'}.")
    return 0
