"""Beats as they can be shown: what rules show is data from a plugin, and nonsense in it is left out."""

from __future__ import annotations

import math
from typing import Any

import msgspec

from game.api import Beat, Phase
from game.api.beat import Effect

LONGEST_TEXT = 400
MOST_EFFECTS = 60
MOST_PHASES = 6
MOST_OF_ONE = 200
"""So many icons or chips fly at once; nobody could tell more apart."""

STRONGEST = 40.0


def showable(beat: Beat, seats: int) -> Beat | None:
    """The beat with what can be shown of it; None if it has no words."""
    if not all(isinstance(text, str) for text in (beat.text, beat.title, beat.focus, beat.sound)):
        return None
    seat = beat.seat if isinstance(beat.seat, int) and 0 <= beat.seat < seats else -1
    effects = (_showable_effect(effect) for effect in beat.effects[:MOST_EFFECTS])
    return Beat(
        beat.text[:LONGEST_TEXT],
        seat,
        beat.title[:LONGEST_TEXT],
        beat.focus,
        beat.sound,
        tuple(effect for effect in effects if effect is not None),
        *_showable_phases(beat.phases, beat.phase),
    )


def _showable_phases(phases: Any, phase: Any) -> tuple[tuple[Phase, ...], int]:
    try:
        known = msgspec.convert(msgspec.to_builtins(phases), tuple[Phase, ...])[:MOST_PHASES]
        return known, phase if isinstance(phase, int) else -1
    except (msgspec.ValidationError, TypeError, ValueError, RecursionError):
        return (), -1


def _showable_effect(effect: Any) -> Effect | None:
    if not isinstance(effect, Effect):
        return None
    try:
        checked: Effect = msgspec.convert(msgspec.to_builtins(effect), type(effect))
    except (msgspec.ValidationError, TypeError, ValueError, RecursionError):
        return None
    changes: dict[str, float] = {}
    count, strength = getattr(checked, "count", 1), getattr(checked, "strength", 0.0)
    if not math.isfinite(strength):
        return None
    if not 0 <= count <= MOST_OF_ONE:
        changes["count"] = min(max(count, 0), MOST_OF_ONE)
    if abs(strength) > STRONGEST:
        changes["strength"] = STRONGEST
    return msgspec.structs.replace(effect, **changes) if changes else effect
