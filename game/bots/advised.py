"""What the Master proposes at a question, and why: what goes from the bots' process to the table."""

from __future__ import annotations

import msgspec

OTHER = ""
"""The share of what no reason speaks of."""
LATER = "later"
"""The share that was found only by looking a turn further."""
RIVALS = "left to rivals"
"""The share of what is left to the best rival."""
LINE = "line/"
"""Before the title of a line of the score sheet."""


class Share(msgspec.Struct, frozen=True):
    """What one thing adds to the difference of two plans."""

    reason: str  # the id of a `game.api.Reason`; or one of the above
    points: float
    more: bool = True  # whether the plan has more of it than the one it is compared with


class Proposal(msgspec.Struct, frozen=True):
    """An option of a question: the turn that it begins, what that is worth in points, and why."""

    option: str
    worth: float
    answers: list[str] = []  # the whole turn that is meant, as far as it can be foreseen
    twins: list[str] = []  # other options that come to the very same
    against: str = ""  # the option that it is compared with: the next worse one for the best, the best for others
    why: list[Share] = []  # what makes the difference to that one, the largest first; they sum to it


def cost_of(proposals: list[Proposal], option: str) -> float:
    """What an option gives away against the best; nothing where nothing is known about it."""
    worth = {each: proposal.worth for proposal in proposals for each in (proposal.option, *proposal.twins)}
    return max(0.0, proposals[0].worth - worth.get(option, proposals[0].worth)) if proposals else 0.0
