"""Excavating, and building and razing walls."""

from collections.abc import Sequence
from typing import Final

from game.api import Rules

from .cave import ERA_OF_SPACE, OPENING, SPACE_INDEX, SYMBOLS, accessible, slot_keys, slot_of, space_keys
from .goods import bundle, has, icons, pay
from .player import Player
from .tiles import DUNGEON, EQUIPMENT_CABINET, GOODS, ROOMS

DIG_TWICE: Final = "dig:twice"
WALL: Final = "wall"
BACK: Final = "back"
TWO_FOOD: Final = bundle(food=2)
CABINET: Final = bundle(ore=1, food=1)
TWO_GOLD: Final = bundle(gold=2)
SYMBOL_GAINS: Final = tuple(((good, 1),) for good in range(len(GOODS)))


def diggable(player: Player, through_walls: bool = False) -> int:
    """The spaces that can be excavated now."""
    cave = player.cave
    opening = OPENING[player.state.era]
    return accessible(cave.down, cave.spaces, 0 if through_walls else cave.walls, opening) if cave.down else 0


def why_not_dig(player: Player, space: int, through_walls: bool = False) -> str | None:
    """Why a space cannot be excavated now, or None."""
    cave = player.cave
    if not cave.down >> space & 1:
        return "There is nothing to excavate here."
    if diggable(player, through_walls) >> space & 1:
        return None
    if diggable(player, through_walls=True) >> space & 1:
        return "A wall is in the way: only Undermining digs through walls."
    opening = OPENING[player.state.era]
    if cave.down >> opening & 1:
        return "The tile above the opening must be excavated before any other."
    return "No clear path leads here from the opening."


def uncover(player: Player, space: int) -> None:
    """Turns a face-down tile over into the display, and takes what its space shows."""
    room = player.cave.uncover(space)
    state = player.state
    state.display.append(room)
    state.reveal(f"{{seat:{player.seat}}} excavates: **{ROOMS[room].name}** is now for sale", player.seat)
    symbol = SYMBOLS[space]
    if symbol >= 0:
        player.take(SYMBOL_GAINS[symbol])
        player.say(f"finds {icons(SYMBOL_GAINS[symbol])} below it")


def after_digging(player: Player, spaces: list[int]) -> None:
    """What follows an effect that has excavated: the Equipment Cabinet, and alone a tile from the draw pile."""
    if player.has_room(EQUIPMENT_CABINET):
        player.take(CABINET)
        player.say(f"gets {icons(CABINET)} from the Equipment Cabinet")
    state = player.state
    if state.solo and len(spaces) == 1:
        # Big Box p. 9: exactly one tile during an effect; each board has its own pile.
        pile = state.pile_1 if ERA_OF_SPACE[spaces[0]] == 1 else state.pile_2
        if pile:
            room = pile.pop()
            state.display.append(room)
            state.reveal(f"From the draw pile: **{ROOMS[room].name}** is now for sale")


def dig(player: Player, key: str) -> None:
    """An effect that excavates once, at the space that was clicked."""
    space = SPACE_INDEX[key.partition(":")[2]]
    uncover(player, space)
    after_digging(player, [space])


class Dig:
    """The part of an action tile that excavates once."""

    def __init__(self, through_walls: bool = False) -> None:
        self.through_walls = through_walls

    def offers(self, player: Player) -> Sequence[str]:
        """The spaces that can be excavated."""
        return space_keys(player.seat, diggable(player, self.through_walls))

    def use(self, player: Player, answer: str) -> None:
        """Excavates."""
        player.spend(self)
        dig(player, answer)


class DigOnceOrTwice:
    """Excavation: dig once, or pay 2 food beforehand and dig twice."""

    def offers(self, player: Player) -> Sequence[str]:
        """The spaces for digging once, and the choice to pay for twice."""
        spaces = space_keys(player.seat, diggable(player))
        return (*spaces, DIG_TWICE) if spaces and has(player.goods, TWO_FOOD) else spaces

    def use(self, player: Player, answer: str) -> Rules | None:
        """Excavates once, or asks for two spaces."""
        player.spend(self)
        if answer == DIG_TWICE:
            return self._twice(player)
        dig(player, answer)
        return None

    def _twice(self, player: Player) -> Rules:
        pay(player.goods, TWO_FOOD)
        player.say(f"pays {icons(TWO_FOOD)} to excavate twice")
        dug: list[int] = []
        while len(dug) < 2 and (spaces := diggable(player)):
            answer = yield from player.pick("dig", space_keys(player.seat, spaces), player.subject)
            dug.append(SPACE_INDEX[answer.partition(":")[2]])
            uncover(player, dug[-1])
        after_digging(player, dug)


class BuildWall:
    """The part of an action tile that takes a wall from the supply and places it."""

    def offers(self, player: Player) -> Sequence[str]:
        """The supply, while there are walls and slots for them."""
        cave = player.cave
        return (WALL,) if player.state.walls and cave.slots & ~cave.walls else ()

    def use(self, player: Player, answer: str) -> Rules:
        """Asks for the slot, and places the wall."""
        cave = player.cave
        slots = slot_keys(player.seat, cave.slots & ~cave.walls)
        answer = yield from player.pick("wall", [*slots, BACK], player.subject)
        if answer == BACK:
            return
        player.spend(self)
        player.state.walls -= 1
        cave.walls |= 1 << slot_of(answer)
        player.say("builds a {wall}")
        if player.has_room(DUNGEON):
            player.take(TWO_GOLD)
            player.say(f"gets {icons(TWO_GOLD)} from the Dungeon")


class RazeWall:
    """Breach: takes a placed wall out of the cave, for goods."""

    def __init__(self, **goods: int) -> None:
        self.gain = bundle(**goods)

    def offers(self, player: Player) -> Sequence[str]:
        """The walls placed in the own cave."""
        return slot_keys(player.seat, player.cave.walls)

    def use(self, player: Player, answer: str) -> None:
        """Takes the wall away; rooms beside it stay as they are."""
        player.spend(self)
        player.state.walls += 1
        player.cave.walls &= ~(1 << slot_of(answer))
        player.say(f"razes a {{wall}} for {icons(self.gain)}")
        player.take(self.gain)


def why_not_build(player: Player, slot: int) -> str | None:
    """Why no wall can be built there, or None."""
    if not player.state.walls:
        return "No walls are left in the supply."
    if player.cave.walls >> slot & 1:
        return "There is already a wall here."
    return None
