"""`underhall advice`: what the Master says at the pending question of a save, and why."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

import msgspec

from game.cli.loading import add_consent, add_save, load_plugins
from game.core.resuming import resume
from game.ui.paint.markup import SeatLook, plain

if TYPE_CHECKING:
    from game.bots.advised import Proposal
    from game.cli import Commands
    from game.core.match import Match

SHOWN = 3
NO_GAP = 0.05


def add(commands: Commands) -> None:
    """Adds the command."""
    parser = commands.add_parser(
        "advice",
        help="what the Master says at the pending question of a save",
        epilog="example: underhall advice evening.toml",
    )
    add_save(parser)
    parser.add_argument("--json", action="store_true", help="print every option, as JSON")
    add_consent(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Asks the Master; the exit code is 1 where there is nothing to advise."""
    from game.bots.advice import advise  # with all that only bots need
    from game.cli import Failed

    session = resume(arguments.save, load_plugins(arguments).games, library=None)
    match = session.match
    if match.ask is None:
        raise Failed("This game is over: nothing is asked in it. `underhall review` tells how it went.")
    proposals = advise(match)
    if not proposals:
        raise Failed(f"The Master has learned nothing that fits {match.game.info.title} at this table.")
    looks = tuple(SeatLook(seat.name, "") for seat in session.people)
    if arguments.json:
        found = [in_words(match, looks, proposals[0], proposal) for proposal in proposals]
        print(msgspec.json.format(msgspec.json.encode(found)).decode())
        return 0
    print(plain(match.game.prompt(match.state, match.ask).text, looks))
    for number, proposal in enumerate(proposals[:SHOWN], start=1):
        data = in_words(match, looks, proposals[0], proposal)
        gap = proposals[0].worth - proposal.worth
        line = " → ".join(step.text for step in data.steps)
        print(f"\n{number}. {line}  ({'best' if gap < NO_GAP else f'−{gap:.1f}'})")
        for what, shares in (("gains", data.gains), ("gives up", data.gives_up)):
            if shares:
                print(f"   {what}: {', '.join(f'{each.words} ({each.points:+.1f})' for each in shares[:2])}")
    return 0


class Step(msgspec.Struct):
    """One answer of the turn that is meant."""

    answer: str
    question: str
    text: str


class Reasoned(msgspec.Struct):
    """What speaks for it or against it."""

    words: str
    points: float


class Advised(msgspec.Struct):
    """A proposal with its words."""

    option: str
    twins: list[str]
    gap: float
    steps: list[Step]
    compared_with: str
    gains: list[Reasoned]
    gives_up: list[Reasoned]
    parts: dict[str, float]  # of the difference to what it is compared with, by reason: they sum to it


def in_words(match: Match, looks: tuple[SeatLook, ...], best: Proposal, proposal: Proposal) -> Advised:
    """A proposal as it is told."""
    from game.bots.telling import because, steps

    why = because(match.game.reasons, proposal)
    return Advised(
        proposal.option,
        proposal.twins,
        round(best.worth - proposal.worth, 3),
        [
            Step(step.answer, step.about, plain(step.text, looks))
            for step in steps(match, proposal.answers, match.game.describe)
        ],
        proposal.against,
        [Reasoned(plain(words, looks), round(points, 3)) for words, points in why.gains],
        [Reasoned(plain(words, looks), round(points, 3)) for words, points in why.gives_up],
        {share.reason: share.points for share in proposal.why},
    )
