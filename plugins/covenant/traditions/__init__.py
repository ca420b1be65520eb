"""The 36 traditions: what each does, in one place, under its name.

Their numbers, names, words and amounts are in `data/traditions.toml`; the moments they can take part in are the
methods of `rules.moments.Tradition`. They stand in the order in which they act.
"""

from ..data import TRADITION_TILES
from ..rules.moments import TRADITIONS
from . import building, council, deeds, dungeons, forging, halls, relics, strength, treasures

TRADITIONS.begin_with(
    tradition(TRADITION_TILES[tradition.id])
    for module in (building, council, deeds, dungeons, forging, halls, relics, strength, treasures)
    for tradition in module.TRADITIONS
)
QUESTIONS = (*building.QUESTIONS, *council.QUESTIONS, *relics.QUESTIONS)
