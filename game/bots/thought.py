"""How far a bot has thought: told while it thinks, as a share of all it will think."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

Thought: TypeAlias = Callable[[float], None]
"""Is told from 0 to 1."""


def unheard(thought: float) -> None:
    """Nobody wants to know."""
