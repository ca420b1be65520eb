"""`underhall replay`: verifies a save by replaying it, and prints the score sheet."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from game.cli.loading import add_consent, add_save, load_plugins
from game.cli.scores import score_sheet
from game.core import seal
from game.core.resuming import resume
from game.ui.paint.markup import SeatLook, plain

if TYPE_CHECKING:
    from game.cli import Commands


def add(commands: Commands) -> None:
    """Adds the command."""
    parser = commands.add_parser(
        "replay",
        help="verifies a save by replaying it, and prints the score sheet",
        epilog="example: underhall replay evening.toml --log",
    )
    add_save(parser)
    parser.add_argument("--log", action="store_true", help="print what happened, line by line")
    parser.add_argument("--shot", type=Path, metavar="FILE", help="draw a picture of the table at the end")
    add_consent(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Replays the save; the exit code is 1 if it does not fit the rules of today."""
    session = resume(arguments.save, load_plugins(arguments).games, library=None)
    match = session.match
    game = match.game
    names = [seat.name for seat in session.people]
    looks = tuple(SeatLook(name, "") for name in names)
    if arguments.log:
        for news in match.log:
            print(plain(news.text, looks))
        print()
    state = "over" if match.over else "not over yet"
    print(f"{game.info.title} {game.info.version}, seed {match.setup.seed}: {len(match.answers)} answers, {state}\n")
    print(score_sheet(game.standings(match.state), names))
    if arguments.shot:
        from game.cli.shot import draw_session

        draw_session(session, arguments.shot)
        print(f"\nThe table is in {arguments.shot}.")
    for message in session.messages:
        print(f"\n{message}")
    if not session.messages:
        print("\nEvery answer fits.")
    if session.keeping.mark and seal.TOLD[session.keeping.mark] not in session.messages:
        print(f"\n{seal.TOLD[session.keeping.mark]}")
    return 1 if session.messages else 0
