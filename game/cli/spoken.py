"""`underhall spoken`: what is said at a table, to play it by ear or to see that it can be."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec

from game.api import Chance, Words
from game.cli import Failed
from game.cli.loading import add_setup, find_game, load_plugins, read_setup, whole_number
from game.core.match import Match
from game.ui.boundary.guarded_game import GuardedGame
from game.ui.paint.markup import SeatLook
from game.ui.table.model.spoken import Spoken, say_table

if TYPE_CHECKING:
    from game.cli import Commands


def add(commands: Commands) -> None:
    """Adds the command."""
    parser = commands.add_parser(
        "spoken",
        help="prints what is said at a table: the question and every option",
        epilog="example: underhall spoken caverna --seed 7 --answers 40",
    )
    add_setup(parser)
    parser.add_argument(
        "--answers", type=whole_number(0), default=0, metavar="N", help="after so many answers, given at random"
    )
    parser.add_argument("--json", action="store_true", help="print it as JSON")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Plays at random so far, and prints what is said there."""
    game = find_game(load_plugins(arguments), arguments.game)
    setup = read_setup(arguments, game.info)
    match = Match(game, setup)
    chance = Chance(setup.seed ^ 0x5E1F)  # the same game as `selfplay` and `shot` play
    while match.ask is not None and len(match.answers) < arguments.answers:
        match.choose(chance.pick(match.ask.options))
    looks = tuple(SeatLook(f"Seat {seat + 1}", "") for seat in range(setup.seats))
    said = say_table(match, GuardedGame(game, _complain), looks)
    if said is None:
        raise Failed(f"The game is over after {len(match.answers)} answers: nothing is asked. Give fewer --answers.")
    if arguments.json:
        print(msgspec.json.format(msgspec.json.encode(said)).decode())
    else:
        print("\n".join(_lines(said)))
    return 0


def _complain(sentence: Words, error: BaseException) -> None:
    raise Failed(str(sentence)) from error


def _lines(said: Spoken) -> Iterator[str]:
    """In the order of importance: what is asked, what can be answered, why not, how everybody stands."""
    yield said.question
    if said.hint:
        yield said.hint
    yield ""
    for number, option in enumerate(said.options, start=1):
        yield f"{number}. {option.name}"
        yield from (f"   {line}" for line in (option.tells, option.changes, option.loses) if line)
    if said.closed:
        yield "\nNot now:"
        yield from (f"   {each.name}: {each.why_not}" for each in said.closed)
    yield f"\n{'; '.join(f'{each.name} {each.points}' for each in said.standings)}"
    if said.status:
        yield ", ".join(said.status)
    yield from said.happened
