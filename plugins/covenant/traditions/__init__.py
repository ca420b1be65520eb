"""The 36 traditions: what each does, in one place, under its name.

Their numbers, names, words and amounts are in `data/traditions.toml`; the moments they can take part in are the
methods of `rules.moments.Tradition`. Within a module they stand in the order in which they act.
"""

from . import building, council, deeds, dungeons, forging, halls, relics, strength, treasures

__all__ = ["building", "council", "deeds", "dungeons", "forging", "halls", "relics", "strength", "treasures"]

QUESTIONS = (*building.QUESTIONS, *council.QUESTIONS, *relics.QUESTIONS)
