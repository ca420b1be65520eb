"""A bot's luck, which a replay repeats."""

from __future__ import annotations

import zlib

from game.api import Chance
from game.core.match import Match


def luck_of(match: Match) -> Chance:
    """From the match's seed and the answers so far."""
    said = zlib.crc32("\n".join(match.answers[-64:]).encode())
    luck = Chance(match.setup.seed ^ 0xB07, len(match.answers))
    return Chance(luck.number() ^ said)
