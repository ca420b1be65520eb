"""Deep Pantry: three rooms and an action tile for Cave vs Cave.

Rooms that only pay and get are records; one has a moment of its own, and so has a part of the action tile.
"""

from collections.abc import Iterator
from typing import Any

from game.api import Components, Label, Words, hookimpl, speaker
from plugins.cave_vs_cave.actions import KINDS, Kind
from plugins.cave_vs_cave.rooms.adding import rooms_with
from plugins.cave_vs_cave.rooms.blue import BlueRoom
from plugins.cave_vs_cave.rules.part import Part
from plugins.cave_vs_cave.rules.player import Player
from plugins.cave_vs_cave.tiles import ACTIONS, FOOD, Action, Room

say = speaker(__name__)

LARDER = Room(
    id="deep_pantry:larder",
    name=say("Larder", "room"),
    era=1,
    kind="orange",
    back="dark",
    cost={"wood": 1},
    points=3,
    walls="1",
    get={"food": 2, "emmer": 1},
    tip=say("Take $get."),
)
ROOT_STALL = Room(
    id="deep_pantry:root_stall",
    name=say("Root Stall", "room"),
    era=1,
    kind="orange",
    back="light",
    cost={"wood": 1, "stone": 1},
    points=4,
    walls="1",
    pay=[{"emmer": 1}, {"emmer": 2}],
    get=[{"gold": 1}, {"gold": 3}],
    tip=say("Sell $pay for $get, or $pay_2 for $get_2."),
)
MASONS_NOOK = Room(
    id="deep_pantry:masons_nook",
    name=say("Mason's Nook", "room"),
    era=1,
    kind="blue",
    back="dark",
    cost={"stone": 2},
    points=5,
    walls="1",
    get={"food": 1},
    tip=say("$get for each wall you build."),
)
PROVISIONS = Action(
    id="deep_pantry:provisions",
    name=say("Provisions", "action tile"),
    era=1,
    back=2,
    parts=({"deep_pantry:feast": 2}, {"get": {"emmer": 1}}),
)


class MasonsNook(BlueRoom):
    """Soup for whoever builds."""

    def built_wall(self, player: Player) -> None:
        """Each time."""
        self.pay_out(player)


class Feast(Part):
    """Food for everything that is furnished: a cave of many rooms has a full pantry."""

    def __init__(self, rooms: int) -> None:
        self.every = rooms
        self.face = f"+{{food:1}} / {rooms} {{room_orange}}"
        self.words: Words = say("take 1 food for every {n} rooms of your cave", n=rooms)

    def offers(self, player: Player) -> tuple[str, ...]:
        """It can always be used."""
        return ("feast",)

    def use(self, player: Player, answer: str) -> None:
        """The Cave Entrance is a room too."""
        player.spend(self)
        player.take(((FOOD, player.cave.furnished.bit_count() // self.every),))

    def hint(self, player: Player) -> Words:
        """As the rest of a sentence."""
        return say("open the pantry")

    def describe(self, player: Player, option: str) -> Label:
        """What the button says."""
        return Label(say("Open the pantry"))


@hookimpl
def components() -> Iterator[tuple[Components[Any], list[Any]]]:
    """The rooms with what they do, the new part, and the tile that has it."""
    yield from rooms_with([LARDER, ROOT_STALL, MASONS_NOOK], {MASONS_NOOK.id: MasonsNook})
    yield KINDS, [Kind("deep_pantry:feast", Feast)]
    yield ACTIONS, [PROVISIONS]
