"""`underhall review`: how a game went, as one sum that adds up, with what each turn cost."""

from __future__ import annotations

import argparse
import re
from typing import TYPE_CHECKING

import msgspec

from game.cli.loading import add_consent, add_save, load_plugins
from game.cli.progress import Progress
from game.core.resuming import resume
from game.ui.paint.markup import SeatLook, plain

if TYPE_CHECKING:
    from game.bots.reviewing.reviewed import Reviewed, Sum, Turn
    from game.cli import Commands
    from game.core.match import Match
    from game.core.session import Session


ICON_OF_A_NAME = re.compile(r"\{([a-z]+)(?:[_:]\w+)?\} ?(?=\1\b)", re.IGNORECASE)
LOOKING_AT = {"turn": "turn by turn", "par": "the Master plays it", "luck": "what came out", "": ""}


def add(commands: Commands) -> None:
    """Adds the command."""
    parser = commands.add_parser(
        "review",
        help="how a game went: the sum of what the Master would have made, mistakes, and luck",
        epilog="example: underhall review evening.toml",
    )
    add_save(parser)
    parser.add_argument("--json", action="store_true", help="print the sums and every turn, as JSON")
    add_consent(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Goes through the save with the Master."""
    from game.bots.reviewing.going_through import review  # with all that only bots need
    from game.bots.reviewing.reviewed import People
    from game.cli import Failed

    session = resume(arguments.save, load_plugins(arguments).games, library=None)
    found: Reviewed | None = None
    with Progress("looking at it again", 100) as progress:
        for found in review(session.match, People.of(session.people)):
            progress.at(round(100 * found.done), LOOKING_AT[found.looking_at])
    if found is None:
        raise Failed(f"The Master has learned nothing that fits {session.match.game.info.title} at this table.")
    looks = tuple(SeatLook(seat.name, "") for seat in session.people)
    if arguments.json:
        told = {
            "sums": [_sum(session, found, each, looks) for each in found.sums],
            "turns": [_turn(session, turn, looks) for turn in found.turns],
            "luck": found.fortune,
        }
        print(msgspec.json.format(msgspec.json.encode(told)).decode())
        return 0
    for each in found.sums:
        _tell(session, found, each, looks)
    return 0


class ToldMistake(msgspec.Struct):
    """A mistake in words."""

    reason: str
    title: str
    points: int
    told: str
    turns: list[int]


class ToldSum(msgspec.Struct):
    """One person's sum: par + luck − mistakes − small change = result."""

    seat: int
    name: str
    par: int
    spread: tuple[float, float]
    games: int
    luck: int
    came_out: list[tuple[str, float]]  # what gave or took most of it
    mistakes: list[ToldMistake]
    small_change: int
    explained: bool
    result: int
    equation: str


class ToldTurn(msgspec.Struct):
    """One turn: what was done, what would have been best, and what lies between."""

    seat: int
    at: int
    cost: float
    played: list[str]
    best: list[str]
    why: list[tuple[str, float]]


def _sum(session: Session, found: Reviewed, each: Sum, looks: tuple[SeatLook, ...]) -> ToldSum:
    from game.bots.reviewing.wording import equation, explained, luck_told

    match = session.match
    mistakes = []
    for mistake in each.mistakes:
        told = explained(match, found, mistake, each.seat, match.game.describe)
        words = [f"({when(match, told.when, looks)}) "]
        if (number := told.number) is not None:
            words.append(f"{number.what}: you {number.own}, the Master {number.usual:g}")
            turns = "turn" if number.earlier == 1 else "turns"
            words.append(f", which had more than that {number.earlier} {turns} earlier. " if number.earlier else ". ")
        better = " → ".join(str(step.text) for step in told.better)
        words.append(f"Better: {better}.")
        mistakes.append(
            ToldMistake(
                mistake.reason, plain(told.title, looks), told.points, plain("".join(words), looks), mistake.turns
            )
        )
    return ToldSum(
        each.seat,
        session.people[each.seat].name,
        each.par,
        each.spread,
        each.games,
        each.luck,
        [(plain(what, looks), round(points, 1)) for what, points in luck_told(match, found.fortune, each.seat)],
        mistakes,
        each.small_change,
        each.explained,
        each.result,
        equation(each),
    )


def when(match: Match, at: int, looks: tuple[SeatLook, ...]) -> str:
    """What the top bar said then; an icon before its own name says nothing more."""
    told = " · ".join(map(str, match.game.status(match.at(at).state)[:2]))
    return plain(ICON_OF_A_NAME.sub("", told), looks)


def _turn(session: Session, turn: Turn, looks: tuple[SeatLook, ...]) -> ToldTurn:
    from game.bots.telling import steps, words_for

    match = session.match
    then = match.at(turn.at)
    played, best = (
        [plain(step.text, looks) for step in steps(then, answers, match.game.describe)]
        for answers in (turn.answers, turn.best)
    )
    why = [
        (plain(words_for(match.game.reasons, share), looks), round(share.points, 3))
        for share in turn.why
        if share.reason
    ]
    return ToldTurn(turn.seat, turn.at, round(turn.cost, 3), played, best, why)


def _tell(session: Session, found: Reviewed, each: Sum, looks: tuple[SeatLook, ...]) -> None:
    told = _sum(session, found, each, looks)
    print(f"{told.name}: {told.equation}")
    low, high = told.spread
    print(f"  {told.par:5}  the Master, playing quickly (mean of {told.games} games, {low:g} to {high:g})")
    if told.luck:
        named = "; ".join(f"{what} ({points:+g})" for what, points in told.came_out)
        print(f"  {told.luck:+5}  luck: {named or 'many small things'}")
    for mistake in told.mistakes:
        print(f"  {-mistake.points:+5}  {mistake.title}. {mistake.told}")
    if told.small_change:
        better = told.small_change < 0 and told.result > told.par + told.luck
        name = "small change" if told.explained else "not explained"
        print(f"  {-told.small_change:+5}  {'played better than the Master does' if better else name}")
    print(f"  {told.result:5}  the result\n")
