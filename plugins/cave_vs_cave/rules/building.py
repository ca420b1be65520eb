"""Building walls and razing them (Big Box p. 5)."""

from collections.abc import Sequence
from typing import Final

from game.api import Ask, Dust, Label, Question, Rules, Shake, Words

from ..rooms.blue import BUILT_WALL
from ..speech import say
from ..state import CaveState
from ..tiles import Amounts
from .cave import slot_keys, slot_of
from .goods import icons, one_bundle, or_trade, words
from .part import Part
from .places import wall_at
from .player import Player
from .signs import signs

WALL: Final = "wall"
BACK: Final = "back"
GO_BACK: Final = Label(say("Back"), say("Nothing is paid, nothing is used up."), "undo")


def why_not_build(player: Player, slot: int) -> Words | None:
    """Why no wall can be built there, or None."""
    if not player.state.walls:
        return say("No walls are left in the supply.")
    if player.cave.walls >> slot & 1:
        return say("There is already a wall here.")
    return None


class BuildWall(Part):
    """The part of an action tile that takes a wall from the supply and places it."""

    not_any_more = say("The tile in hand does not build walls any more.")
    not_at_all = say("The tile in hand does not build walls.")
    click = say("Click the walls in the supply, then a gap in your cave.")

    def __init__(self, how: str = "build") -> None:
        self.face = f"+{{wall_{how}}}"
        self.words = say("build a wall")

    def offers(self, player: Player) -> Sequence[str]:
        """The supply, while there are walls and slots for them."""
        cave = player.cave
        return (WALL,) if player.state.walls and cave.slots & ~cave.walls else ()

    def use(self, player: Player, answer: str) -> Rules:
        """Asks for the slot, and places the wall."""
        cave = player.cave
        slots = slot_keys(player.seat, cave.slots & ~cave.walls)
        answer = yield from player.pick(PLACE_WALL, [*slots, BACK], WALL)
        if answer == BACK:
            return
        player.spend(self)
        player.state.walls -= 1
        cave.walls |= 1 << slot_of(answer)
        said = say("{who} builds a {wall}", who=player.who)
        player.tell(said)
        player.show(said, sound="wall", effects=(Dust(answer, 12),))
        for room in player.blue_rooms(BUILT_WALL):
            room.built_wall(player)

    def hint(self, player: Player) -> Words:
        """To click the supply."""
        return say("click the walls to build one") if self.offers(player) else say("no walls are left")

    def describe(self, player: Player, option: str) -> Label:
        """A wall of the supply."""
        return Label(say("Take a wall"), say("Then click the gap where it goes."))


class RazeWall(Part):
    """The part of an action tile that takes a placed wall out of the cave, for goods."""

    click = say("Click a wall in your cave.")

    def __init__(self, gain: Amounts) -> None:
        self.gain = one_bundle(gain)
        self.face = f"{{wall_raze}} → {signs(self.gain)}"
        self.words = say(
            "raze one wall that was placed in your cave for {goods}; it goes back to the supply", goods=words(self.gain)
        )

    def offers(self, player: Player) -> Sequence[str]:
        """The walls placed in the own cave."""
        return slot_keys(player.seat, player.cave.walls)

    def use(self, player: Player, answer: str) -> None:
        """Takes the wall away; rooms beside it stay as they are."""
        player.spend(self)
        player.state.walls += 1
        player.cave.walls &= ~(1 << slot_of(answer))
        said = say("{who} razes a {wall} for {goods}", who=player.who, goods=icons(self.gain))
        player.tell(said)
        before = player.goods[:]
        player.take(self.gain)
        player.show(said, sound="axe", effects=(Dust(answer), Shake(), *player.gains_since(before, answer)))

    def hint(self, player: Player) -> Words:
        """To click a wall."""
        return say("click a wall to raze it") if self.offers(player) else say("you have no wall to raze")

    def describe(self, player: Player, option: str) -> Label:
        """A wall of the cave."""
        return Label(say("Raze the wall {place}", place=wall_at(option)))


# -- what is asked --


def describe_gap(state: CaveState, ask: Ask, option: str) -> Label:
    """A gap that a wall goes to."""
    return Label(say("Build the wall {place}", place=wall_at(option)))


def _why_not(state: CaveState, ask: Ask, key: str) -> Words | None:
    own = key.startswith(f"wall{ask.seat}:")
    return why_not_build(Player(state, ask.seat), slot_of(key)) if own else None


PLACE_WALL: Final = Question(
    "wall",
    prompt=Label(say("where does the wall go?"), say("Click a glowing gap, or drag the wall there.")),
    describe=or_trade(describe_gap),
    why_not=_why_not,
    ends={BACK: GO_BACK},
)
QUESTIONS: Final = (PLACE_WALL,)
