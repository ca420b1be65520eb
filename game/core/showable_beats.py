"""Beats as they can be shown: what rules show is data from a plugin, and nonsense in it is left out."""

from __future__ import annotations

import math
from typing import Any

import msgspec

from game.api import Beat, Phase, Words
from game.api.beat import Effect
from game.core.sound_words import is_words
from game.core.visible import is_text

LONGEST_TEXT = 400
LONGEST_BOOK = 10_000_000
MOST_EFFECTS = 60
MOST_PHASES = 6
MOST_OF_ONE = 200
"""So many icons or chips fly at once; nobody could tell more apart."""

STRONGEST = 40.0


def showable(beat: Beat, seats: int) -> Beat | None:
    """The beat with what can be shown of it; None if it has no words."""
    if not all(is_words(words, LONGEST_BOOK) for words in (beat.text, beat.title)):
        return None
    if not (is_text(beat.focus) and is_text(beat.sound)):
        return None
    seat = beat.seat if isinstance(beat.seat, int) and 0 <= beat.seat < seats else -1
    effects = (_showable_effect(effect) for effect in beat.effects[:MOST_EFFECTS])
    return Beat(
        _clipped(beat.text),
        seat,
        _clipped(beat.title),
        beat.focus,
        beat.sound,
        tuple(effect for effect in effects if effect is not None),
        *_showable_phases(beat.phases, beat.phase),
    )


def _clipped(words: Words) -> Words:
    """As much of a text as can be read in passing; what is said is as long as it is in the language of the moment."""
    return words[:LONGEST_TEXT] if isinstance(words, str) else words


def _showable_phases(phases: Any, phase: Any) -> tuple[tuple[Phase, ...], int]:
    try:
        known = _checked(phases, tuple[Phase, ...])[:MOST_PHASES]
        return known, phase if isinstance(phase, int) else -1
    except (msgspec.ValidationError, TypeError, ValueError, RecursionError):
        return (), -1


def _checked(value: Any, kind: Any) -> Any:
    """The value as that kind of data; raises where it is none, or has letters that cannot be written."""
    return msgspec.msgpack.decode(msgspec.msgpack.encode(value), type=kind)


def _showable_effect(effect: Any) -> Effect | None:
    if not isinstance(effect, Effect):
        return None
    try:
        checked = _checked(effect, type(effect))
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
