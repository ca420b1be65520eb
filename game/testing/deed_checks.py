"""A game's deeds: each has a witness, a game that is played again and shows it."""

from __future__ import annotations

from game.core.doing import problems
from game.testing.probe import Check, Failed, NotChecked, Probe


def _deeds(probe: Probe) -> None:
    if not probe.game.deeds.deeds:
        raise NotChecked("It has no deeds.")
    if found := problems(probe.game):
        raise Failed(f"Among its deeds, {found[0]}.")


CHECKS = (Check("deeds", "Every deed was done once, in a game that can be played again.", _deeds, once=True),)
