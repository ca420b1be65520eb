"""What the Master said about the pending question, in words: the best few plans, what each would bring, and why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.api.said import Words, spoken
from game.bots.advised import Proposal
from game.bots.telling import because
from game.languages import tongue
from game.languages.tongue import Tongue
from game.ui.boundary.guarded_game import GuardedGame
from game.ui.paint.markup import signed, tenths
from game.ui.table.model.adviser import Adviser
from game.ui.table.model.foresight import foresee
from game.ui.table.model.option_names import called, done_by
from game.ui.table.model.sight import Sight

MOST = 3
"""So many options are told."""

MOST_STEPS = 3
"""So many steps of a plan are named after its first."""

LETTERS = "abcd"
"""The steps of a plan, in the rail and on the table; the first is the option itself."""

MOST_COUNTED = 5
"""So many numbers that an option would change are told of it."""


class Advised(NamedTuple):
    """An option among the best."""

    option: str
    title: str
    plan: str  # what follows it in the turn that is meant
    change: str  # what it changes, as far as that can be counted
    does: str  # the same in the game's own words
    gap: float  # what it is worth less than the best, in points
    why: str = ""  # what it gains against the one that it is compared with …
    gives_up: str = ""  # … and what it gives up
    steps: tuple[str, ...] = ()  # the answers of the turn that is meant, as far as they are named


class AdviceShown(NamedTuple):
    """What is read on the page of the advice."""

    rows: tuple[Advised, ...] = ()
    trouble: Words = ""
    thought: float = -1.0  # how far the Master has thought; less than 0: it has said all


class Advising:
    """Puts what an adviser says into words, once."""

    def __init__(self, adviser: Adviser, words: GuardedGame) -> None:
        self._adviser = adviser
        self._words = words
        self._told: tuple[list[Proposal], Tongue, tuple[Advised, ...]] = ([], tongue.now(), ())

    def shown(self, sight: Sight) -> AdviceShown | None:
        """What is to be read; None where nobody asked, or nobody could answer."""
        adviser = self._adviser
        if not adviser.wanted or not sight.active:
            return None
        said = adviser.advice or adviser.first
        if said is not self._told[0] or tongue.now() is not self._told[1]:
            self._told = (
                said,
                tongue.now(),
                tuple(in_words(sight, self._words, each, said[0]) for each in said[:MOST]),
            )
        # A tenth is fine enough to be seen, and keeps the picture from being painted anew in every frame.
        thought = round(adviser.thought, 1) if adviser.thinking else -1.0
        return AdviceShown(self._told[2], adviser.trouble, thought)


def in_words(sight: Sight, words: GuardedGame, proposal: Proposal, best: Proposal) -> Advised:
    """A proposal as it is read; `best`: what it is less than."""
    option = proposal.option
    gains = list(foresee(sight, (option,), words).gains.items())[:MOST_COUNTED]
    counted = " ".join(f"{signed(count)} {{{icon}}}" for icon, count in gains)
    then = words.planned(sight.match, proposal.answers)[1 : 1 + MOST_STEPS]
    plan = "".join(f" → **{letter}** {spoken(step.text)}" for letter, step in zip(LETTERS[1:], then, strict=False))
    why = because(words.reasons, proposal)
    return Advised(
        option,
        called(sight, words, option),
        plan,
        counted,
        done_by(sight, words, option),
        round(best.worth - proposal.worth, 1),
        _told(why.gains),
        _told(why.gives_up),
        tuple(proposal.answers[: 1 + len(then)]) if then else (),
    )


def _told(reasons: Sequence[tuple[Words, float]]) -> str:
    """The strongest of these reasons, with its number."""
    return next((f"{spoken(words)} ({tenths(points)})" for words, points in reasons), "")
