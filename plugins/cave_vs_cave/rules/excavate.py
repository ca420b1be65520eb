"""Excavating (Big Box p. 5)."""

from collections.abc import Iterator, Sequence
from typing import Final

from game.api import Ask, Dust, Label, Question, Rules, Shake

from ..rooms.blue import EXCAVATED
from ..state import CaveState
from ..tiles import ACTIONS, GOODS, ROOM_KEYS, ROOM_NAMES, ROOM_OF, ROOMS, Action, Amounts
from .cave import ERA_OF_SPACE, OPENING, SYMBOLS, accessible, space_key, space_keys, space_of
from .goods import has, icons, listed, missing, one_bundle, or_trade, pay, words
from .part import Part, Plate
from .player import Player

SKIP: Final = "skip"
DIG_TWICE: Final = "dig:twice"
THROUGH_WALLS: Final = "through walls"
SYMBOL_GAINS: Final = tuple(((good, 1),) for good in range(len(GOODS)))


def diggable(player: Player, through_walls: bool = False) -> int:
    """The spaces that can be excavated now, as a set."""
    cave = player.cave
    opening = OPENING[player.state.era]
    return accessible(cave.down, cave.spaces, 0 if through_walls else cave.walls, opening) if cave.down else 0


@ACTIONS.listing
def digging_through_walls(actions: tuple[Action, ...]) -> str:
    """The action tiles of a match that do so, in words."""
    return listed([action.name for action in actions if {"excavate": THROUGH_WALLS} in action.parts], "or")


def why_not_dig(player: Player, space: int, through_walls: bool = False) -> str | None:
    """Why a space cannot be excavated now, or None."""
    cave = player.cave
    if not cave.down >> space & 1:
        return "There is nothing to excavate here."
    if diggable(player, through_walls) >> space & 1:
        return None
    if diggable(player, through_walls=True) >> space & 1:
        return f"A wall is in the way: only {digging_through_walls(player.state)} digs through walls."
    opening = OPENING[player.state.era]
    if cave.down >> opening & 1:
        return "The tile above the opening must be excavated before any other."
    return "No clear path leads here from the opening."


def uncover(player: Player, space: int) -> None:
    """Turns a face-down tile over into the display, and takes what its space shows."""
    room = player.cave.uncover(space)
    state = player.state
    state.display.append(room)
    state.reveal(f"{{seat:{player.seat}}} excavates: **{ROOM_NAMES[room]}** is now for sale", player.seat)
    before = player.goods[:]
    symbol = SYMBOLS[space]
    if symbol >= 0:
        player.take(SYMBOL_GAINS[symbol])
        player.say(f"finds {icons(SYMBOL_GAINS[symbol])} below it")
    if state.watched:
        at = space_key(player.seat, space)
        text = f"{{seat:{player.seat}}} digs up **{ROOM_NAMES[room]}**"
        effects = (Dust(at, 45, cracks=True), Shake(), *player.gains_since(before, at))
        state.show(text, player.seat, focus=ROOM_KEYS[room], sound="dig", effects=effects)


def after_digging(player: Player, spaces: list[int]) -> None:
    """What follows an effect that has excavated: blue rooms pay, and alone a tile from the draw pile is turned over."""
    for room in player.blue_rooms(EXCAVATED):
        room.excavated(player)
    state = player.state
    if state.solo and len(spaces) == 1:
        # Big Box p. 9: exactly one tile during an effect; each board has its own pile.
        pile = state.pile_1 if ERA_OF_SPACE[spaces[0]] == 1 else state.pile_2
        if pile:
            drawn = pile.pop()
            state.display.append(drawn)
            state.reveal(f"From the draw pile: **{ROOM_NAMES[drawn]}** is now for sale")
            state.show(f"From the draw pile: **{ROOM_NAMES[drawn]}**", focus=ROOM_KEYS[drawn], sound="flip")


def dig(player: Player, key: str) -> None:
    """An effect that excavates once, at the space that was clicked."""
    space = space_of(key)
    uncover(player, space)
    after_digging(player, [space])


class Dig(Part):
    """The part of an action tile that excavates once."""

    does = "excavate"
    click = "Click the rock to excavate."

    def __init__(self, how: str = "once") -> None:
        self.through_walls = how == THROUGH_WALLS
        self.face = "{excavate_through_walls}" if self.through_walls else "{excavate}"
        self.words = "excavate once, even through placed walls" if self.through_walls else "excavate once"

    def offers(self, player: Player) -> Sequence[str]:
        """The spaces that can be excavated."""
        return space_keys(player.seat, diggable(player, self.through_walls))

    def use(self, player: Player, answer: str) -> Rules | None:
        """Excavates."""
        player.spend(self)
        dig(player, answer)
        return None

    def hint(self, player: Player) -> str:
        """To click rock, if any can be reached."""
        return "click rock to excavate" if self.offers(player) else "nothing can be excavated"

    def describe(self, player: Player, option: str) -> Label:
        """Rock that is excavated."""
        return Label("Excavate here")


class DigOnceOrTwice(Dig):
    """Dig once, or pay beforehand and dig twice."""

    def __init__(self, price: Amounts) -> None:
        super().__init__()
        self.price = one_bundle(price)
        self.face = f"{{excavate}} / {icons(self.price)}→{{excavate}}{{excavate}}"
        self.words = f"excavate once, or pay {words(self.price)} first and excavate twice"

    def offers(self, player: Player) -> Sequence[str]:
        """The spaces for digging once, and the choice to pay for twice."""
        spaces = super().offers(player)
        return (*spaces, DIG_TWICE) if spaces and has(player.goods, self.price) else spaces

    def use(self, player: Player, answer: str) -> Rules | None:
        """Excavates once, or asks for two spaces."""
        if answer != DIG_TWICE:
            return super().use(player, answer)
        player.spend(self)
        return self._twice(player)

    def _twice(self, player: Player) -> Rules:
        pay(player.goods, self.price)
        player.say(f"pays {icons(self.price)} to excavate twice")
        dug: list[int] = []
        while len(dug) < 2 and (spaces := diggable(player)):
            answer = yield from player.pick(DIG, space_keys(player.seat, spaces), player.subject)
            dug.append(space_of(answer))
            uncover(player, dug[-1])
        after_digging(player, dug)

    def describe(self, player: Player, option: str) -> Label:
        """Once where it was clicked, or twice for the price."""
        if option == DIG_TWICE:
            return Label(self._both, f"Pay {words(self.price)} now, then excavate twice.")
        if DIG_TWICE not in self.offers(player):
            return super().describe(player, option)
        return Label("Excavate **once**, here", f"Then {self._both} is gone.", instead=DIG_TWICE)

    def hint(self, player: Player) -> str:
        """That there are two ways."""
        twice = f", or {icons(self.price)} to excavate twice" if DIG_TWICE in self.offers(player) else ""
        return f"{super().hint(player)}{' once' if twice else ''}{twice}"

    def plates(self, player: Player) -> Iterator[Plate]:
        """One for each of the two ways."""
        offers = self.offers(player)
        yield Plate("", "{excavate}", bool(offers), self.click)
        lacking = missing(player.goods, self.price)
        tip = f"You need {lacking}." if lacking else "Paid before the first dig."
        yield Plate(DIG_TWICE, self._both, DIG_TWICE in offers, tip)

    @property
    def _both(self) -> str:
        return f"{icons(self.price)} → {{excavate}}{{excavate}}"


# -- what is asked --


def _price(ask: Ask) -> str:
    """What the room that lets one excavate asks for it; empty for an action tile, where it is paid already."""
    return icons(one_bundle(ROOMS[ROOM_OF[ask.subject]].pay)) if ask.subject in ROOM_OF else ""


def _prompt(state: CaveState, ask: Ask) -> Label:
    price = _price(ask)
    text = f"pay {price} to excavate" if price else "choose what to excavate"
    return Label(text, "A clear path must lead there from the opening.")


def _describe(state: CaveState, ask: Ask, option: str) -> Label:
    price = _price(ask)
    return Label(f"Pay {price} and excavate here" if price else "Excavate here")


def _why_not(state: CaveState, ask: Ask, key: str) -> str | None:
    own = key.startswith(f"cave{ask.seat}:")
    return why_not_dig(Player(state, ask.seat), space_of(key)) if own else None


DO_NOTHING: Final = Label("Do nothing", "The room counts as activated.", "cross", loses="you get nothing from it")
DIG: Final = Question("dig", prompt=_prompt, describe=or_trade(_describe), why_not=_why_not, ends={SKIP: DO_NOTHING})
QUESTIONS: Final = (DIG,)
