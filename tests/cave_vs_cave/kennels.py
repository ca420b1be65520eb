"""An expansion for tests: rooms of both kinds, an action tile with a part of its own, and a bonus space."""

from collections.abc import Iterator
from contextlib import contextmanager

from game.api import Label, Rules
from plugins.cave_vs_cave.actions import KINDS, Kind
from plugins.cave_vs_cave.rooms.adding import add_rooms, remove_rooms
from plugins.cave_vs_cave.rooms.blue import BlueRoom
from plugins.cave_vs_cave.rooms.orange import USE_ROOM, OrangeRoom
from plugins.cave_vs_cave.rules.part import Part
from plugins.cave_vs_cave.rules.player import Player
from plugins.cave_vs_cave.tiles import ACTIONS, BONUSES, FOOD, GOLD, Action, Bonus, Room, number_of

PLUGIN = "kennels"
DEN = Room(
    id="kennels:den", name="Den", era=1, kind="blue", back="light", cost={"wood": 1}, points=7, walls="1",
    get={"gold": 1}, signs=("1",), tip="$get for each wall you build, and with each activation.",
)  # fmt: skip
RUN = Room(
    id="kennels:run", name="Run", era=1, kind="orange", back="dark", cost={}, points=2, walls="1",
    get={"food": 2, "flax": 1}, tip="Take $get.",
)  # fmt: skip
YARD = Room(
    id="kennels:yard", name="Yard", era=2, kind="orange", back="dark", cost={"stone": 1, "food": 2}, points=9,
    walls="2", level={"food": 3}, face="{food:$food}", tip="Call the dogs for $food food.",
)  # fmt: skip
ROOMS_OF_KENNELS = (DEN, RUN, YARD)
FEEDING = Action(
    id="kennels:feeding", name="Feeding Time", era=1, back=2, parts=({"kennels:treat": 2}, {"get": {"wood": 1}})
)
BARK = Bonus(id="kennels:bark", space=3, name="Bark", part={"get": {"gold": 4}})


class Den(BlueRoom):
    """Gold at two moments."""

    def built_wall(self, player: Player) -> None:
        self.pay_out(player)

    def activating(self, sign: str) -> bool:
        return sign in self.room.signs


class Yard(OrangeRoom):
    """Asks first."""

    def __init__(self, room: Room) -> None:
        super().__init__(room)
        self.food = room.level["food"]

    def activated(self, player: Player) -> Rules:
        if (yield USE_ROOM(player.seat, ("call", "skip"), player.subject)) == "call":
            player.take(((FOOD, self.food),))

    def describe(self, option: str) -> Label:
        return Label("Call the dogs")


class Treat(Part):
    """Gold for nothing."""

    def __init__(self, gold: int) -> None:
        self.gold = gold
        self.face = self.words = f"+{{gold:{gold}}}"

    def offers(self, player: Player) -> tuple[str, ...]:
        return ("treat",)

    def use(self, player: Player, answer: str) -> None:
        player.spend(self)
        player.take(((GOLD, self.gold),))

    def hint(self, player: Player) -> str:
        return "give a treat"

    def describe(self, player: Player, option: str) -> Label:
        return Label("A treat")


@contextmanager
def installed(*more: Room) -> Iterator[None]:
    """The kennels are there for a while, with more plain rooms if one likes."""
    add_rooms(PLUGIN, (*ROOMS_OF_KENNELS, *more), {DEN.id: Den, YARD.id: Yard})
    KINDS.add(PLUGIN, [Kind("kennels:treat", Treat)])
    ACTIONS.add(PLUGIN, [FEEDING])
    BONUSES.add(PLUGIN, [BARK])
    try:
        yield
    finally:
        remove_rooms(PLUGIN)
        for components in (BONUSES, ACTIONS, KINDS):
            components.remove(PLUGIN)


def many(count: int) -> tuple[Room, ...]:
    """Plain rooms of era I."""
    return tuple(
        Room(
            id=f"kennels:hut_{number}", name=f"Hut {number}", era=1, kind="orange", back="dark", cost={}, points=1,
            walls="1-2", get={"food": 1}, tip="Take $get.",
        )
        for number in range(count)
    )  # fmt: skip


assert number_of(DEN.id) == DEN.number
