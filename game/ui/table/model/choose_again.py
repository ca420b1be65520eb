"""Choose again: what was picked in an earlier step of a compound choice can be exchanged by clicking another.

The steps are found in the match: each question is about the thing (`Ask.subject`) that an answer before it named. Only
what the same person answered in this turn counts, and nothing that could not be taken back without asking anybody.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from game.api import Ask
from game.core.errors import CoreError
from game.core.match import Match
from game.core.session import Session
from game.ui.table.model.options import sort_options

MOST_STEPS = 6
"""A compound choice is not longer: going back is a replay of each step."""


class Step(NamedTuple):
    """A question of the compound choice that has been answered."""

    answers: int  # that had been given before it
    match: Match  # as it was then
    ask: Ask
    answer: str


class Instead(NamedTuple):
    """Another answer to an earlier step."""

    step: Step
    option: str


def steps_so_far(session: Session) -> list[Step]:
    """The answered steps of the choice that the pending question belongs to, the last one first."""
    match, ask = session.match, session.ask
    if ask is None or ask.secret or not ask.subject:
        return []
    found: list[Step] = []
    between: list[Step] = []  # about the same thing, but it has not been named yet
    subject, asked = ask.subject, {ask.about}
    at, begin = len(match.answers), match.turn_start()
    while len(found) + len(between) < MOST_STEPS and at > begin and subject:
        at -= 1
        # Alone one may take back what came out, but by Undo: not by a click that meant something else.
        hidden = session.taking_back.policy == "until_revealed" and session.match.revealed_since(at)
        if session.answered_by[at] != ask.seat or hidden or session.taking_back.refusal(at) is not None:
            break
        try:
            then = match.at(at)
        except CoreError:  # the rules cannot be played again: what was picked stays picked
            break
        # What is asked for the second time goes round: the effect before it is done, and not part of this choice.
        if then.ask is None or then.ask.about in asked or then.ask.chosen:
            break
        asked.add(then.ask.about)
        step = Step(at, then, then.ask, match.answers[at])
        if subject in (step.answer, step.answer.rpartition("/")[0]):
            found += [*between, step]
            between.clear()
            subject = then.ask.subject
        elif then.ask.subject == subject:
            between.append(step)
        else:
            break
    return found


def others(steps: Collection[Step], keys: Collection[str], taken: Collection[str]) -> dict[str, Instead]:
    """What a click on each piece would answer instead; `taken`: pieces that mean something already."""
    found: dict[str, Instead] = {}
    for step in steps:
        for key, options in sort_options(step.ask, keys).on_pieces.items():
            if key not in taken and step.answer not in options:
                found.setdefault(key, Instead(step, options[0]))
    return found
