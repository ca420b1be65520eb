"""Deep Pantry: three rooms for Cave vs Cave. Rooms that only pay and get are records; one has a moment of its own."""

from collections.abc import Iterator
from typing import Any

from game.api import Components, hookimpl
from plugins.cave_vs_cave.rooms.adding import rooms_with
from plugins.cave_vs_cave.rooms.blue import BlueRoom
from plugins.cave_vs_cave.rules.player import Player
from plugins.cave_vs_cave.tiles import Room

LARDER = Room(
    id="deep_pantry:larder",
    name="Larder",
    era=1,
    kind="orange",
    back="dark",
    cost={"wood": 1},
    points=3,
    walls="1",
    get={"food": 2, "emmer": 1},
    tip="Take $get.",
)
ROOT_STALL = Room(
    id="deep_pantry:root_stall",
    name="Root Stall",
    era=1,
    kind="orange",
    back="light",
    cost={"wood": 1, "stone": 1},
    points=4,
    walls="1",
    pay=[{"emmer": 1}, {"emmer": 2}],
    get=[{"gold": 1}, {"gold": 3}],
    tip="Sell $pay for $get, or $pay_2 for $get_2.",
)
MASONS_NOOK = Room(
    id="deep_pantry:masons_nook",
    name="Mason's Nook",
    era=1,
    kind="blue",
    back="dark",
    cost={"stone": 2},
    points=5,
    walls="1",
    get={"food": 1},
    tip="$get for each wall you build.",
)


class MasonsNook(BlueRoom):
    """Soup for whoever builds."""

    def built_wall(self, player: Player) -> None:
        """Each time."""
        self.pay_out(player)


@hookimpl
def components() -> Iterator[tuple[Components[Any], list[Any]]]:
    """The rooms, with what they do."""
    yield from rooms_with([LARDER, ROOT_STALL, MASONS_NOOK], {MASONS_NOOK.id: MasonsNook})
