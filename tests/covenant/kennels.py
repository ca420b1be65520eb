"""An expansion that tests install and take out again: one component of every kind, and a tradition with two moments."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from game.api import Components, Rules, number_of
from plugins.covenant import data
from plugins.covenant.data import boards
from plugins.covenant.rules.gains import receive
from plugins.covenant.rules.moments import TRADITIONS, Tradition
from plugins.covenant.state import Clan, Covenant

NAME = "kennels"
FEAST, BONES, DEN, PACK = (number_of(f"{NAME}:{what}") for what in ("feast", "bones", "den", "pack"))


class Feast(Tradition):
    """The dogs guard the dungeons, and there is something to sing about in each Council."""

    def more_keys(self) -> int:
        return self.tile.amounts["keys"]

    def council(self, state: Covenant, clan: Clan) -> Rules:
        return receive(state, clan, self.tile.gives, "Traditions")


FEAST_TILE = data.tradition_tile(
    {
        "id": "kennels:feast",
        "name": "Feast of the Dogs",
        "keys": 2,
        "gives": {"glory": 4},
        "text": "+{key:$keys}, {council}: {glory:$glory}",
        "tip": "$keys more keys, and $glory Glory Points in each Council.",
    }
)
BROUGHT: list[tuple[Components[Any], list[Any]]] = [
    (TRADITIONS, [Feast(FEAST_TILE)]),
    (data.COINS, [data.Coin("kennels:tag", (("relic", 1), ("glory", 1)))]),
    (data.RELIC_KINDS, [data.Relic("kennels:whistle", "Dog Whistle", "ale_horn", 2, (("glory", 5),))]),
    (data.RUBBLE, [data.RubbleTile(BONES, "kennels:bones", (("support", 1),))]),
    (data.HALL_TILES, [data.HallTile(DEN, "kennels:den", 0, 1, 2, 1, (("support", 2),))]),
    (data.TOOL_TILES, [data.Tool("kennels:leash", "axe", data.GOLD, "gold")]),
    (data.JEWELS, [data.Jewel("kennels:amber", "forge", "gold")]),
    (boards.STARTS, [boards.Start("kennels:pups", "Pups", (("iron", 2),), 1, (("court", 1),))]),
    (boards.OBJECTIVES, [boards.Objective("kennels:pedigree", "of the Kennels", "I", 1, "keys", ("key",), "key")]),
    (
        boards.PROJECTS,
        [boards.Project("kennels:runs", "I", "house", (1, 1, 1), (0, 0, 0, 0), "", 0, "Runs", "", "")],
    ),
    (
        boards.CLAN_BOARDS,
        [boards.ClanBoard(PACK, "kennels:pack", ((0, 1), (2, 3), (4, 5), (6, 7)), ("gold",) * 4)],
    ),
    (boards.ELDER_CARDS, [boards.ElderCard("kennels:axeE", "axe", (("glory", 1),))]),
]


@contextmanager
def installed() -> Iterator[None]:
    """While the expansion is installed; whether a match is played with it is another matter."""
    for components, records in BROUGHT:
        components.add(NAME, records)
    try:
        yield
    finally:
        for components, _ in BROUGHT:
            components.remove(NAME)
