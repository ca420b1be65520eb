"""Excavating (Big Box p. 5)."""

from collections.abc import Iterator, Sequence
from typing import Final

from game.api import Ask, Dust, Label, Question, Rules, Shake, Words, names

from ..rooms.blue import EXCAVATED
from ..speech import say
from ..state import CaveState
from ..tiles import ACTIONS, GOODS, ROOM_KEYS, ROOM_NAMES, ROOM_OF, ROOMS, Action, Amounts
from .cave import ERA_OF_SPACE, OPENING, SYMBOLS, accessible, space_key, space_keys, space_of
from .goods import has, icons, missing, one_bundle, or_trade, pay, words
from .part import Part, Plate
from .places import where
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
def digging_through_walls(actions: tuple[Action, ...]) -> Words:
    """The action tiles of a match that do so, in words."""
    return names((action.name for action in actions if {"excavate": THROUGH_WALLS} in action.parts), "or")


def why_not_dig(player: Player, space: int, through_walls: bool = False) -> Words | None:
    """Why a space cannot be excavated now, or None."""
    cave = player.cave
    if not cave.down >> space & 1:
        return say("There is nothing to excavate here.")
    if diggable(player, through_walls) >> space & 1:
        return None
    if diggable(player, through_walls=True) >> space & 1:
        tiles = digging_through_walls(player.state)
        return say("A wall is in the way: only {tiles} digs through walls.", tiles=tiles)
    opening = OPENING[player.state.era]
    if cave.down >> opening & 1:
        return say("The tile above the opening must be excavated before any other.")
    return say("No clear path leads here from the opening.")


@ROOMS.cached
def _excavates(who: str, room: int) -> Words:
    """The line about a tile that came out, said once: every game that a bot imagines has dozens."""
    return say("{who} excavates: **{room}** is now for sale", who=who, room=ROOM_NAMES[room])


def uncover(player: Player, space: int) -> None:
    """Turns a face-down tile over into the display, and takes what its space shows."""
    room = player.cave.uncover(space)
    state = player.state
    state.display.append(room)
    state.reveal(_excavates(player.who, room), player.seat)
    before = player.goods[:]
    symbol = SYMBOLS[space]
    if symbol >= 0:
        player.take(SYMBOL_GAINS[symbol])
        player.tell(say("{who} finds {goods} below it", who=player.who, goods=icons(SYMBOL_GAINS[symbol])))
    if state.watched:
        at = space_key(player.seat, space)
        text = say("{who} digs up **{room}**", who=player.who, room=ROOM_NAMES[room])
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
            state.reveal(say("From the draw pile: **{room}** is now for sale", room=ROOM_NAMES[drawn]))
            shown = say("From the draw pile: **{room}**", room=ROOM_NAMES[drawn])
            state.show(shown, focus=ROOM_KEYS[drawn], sound="flip")


def dig(player: Player, key: str) -> None:
    """An effect that excavates once, at the space that was clicked."""
    space = space_of(key)
    uncover(player, space)
    after_digging(player, [space])


class Dig(Part):
    """The part of an action tile that excavates once."""

    not_any_more = say("The tile in hand does not excavate any more.")
    not_at_all = say("The tile in hand does not excavate.")
    click = say("Click the rock to excavate.")

    def __init__(self, how: str = "once") -> None:
        self.through_walls = how == THROUGH_WALLS
        self.face = "{excavate_through_walls}" if self.through_walls else "{excavate}"
        self.words: Words = say("excavate once")
        if self.through_walls:
            self.words = say("excavate once, even through placed walls")

    def offers(self, player: Player) -> Sequence[str]:
        """The spaces that can be excavated."""
        return space_keys(player.seat, diggable(player, self.through_walls))

    def use(self, player: Player, answer: str) -> Rules | None:
        """Excavates."""
        player.spend(self)
        dig(player, answer)
        return None

    def hint(self, player: Player) -> Words:
        """To click rock, if any can be reached."""
        return say("click rock to excavate") if self.offers(player) else say("nothing can be excavated")

    def describe(self, player: Player, option: str) -> Label:
        """Rock that is excavated."""
        return Label(say("Excavate {place}", place=where(option)))


class DigOnceOrTwice(Dig):
    """Dig once, or pay beforehand and dig twice."""

    def __init__(self, price: Amounts) -> None:
        super().__init__()
        self.price = one_bundle(price)
        self.face = f"{{excavate}} / {icons(self.price)}→{{excavate}}{{excavate}}"
        self.words = say("excavate once, or pay {goods} first and excavate twice", goods=words(self.price))

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
        player.tell(say("{who} pays {goods} to excavate twice", who=player.who, goods=icons(self.price)))
        dug: list[int] = []
        while len(dug) < 2 and (spaces := diggable(player)):
            answer = yield from player.pick(DIG, space_keys(player.seat, spaces), player.subject)
            dug.append(space_of(answer))
            uncover(player, dug[-1])
        after_digging(player, dug)

    def describe(self, player: Player, option: str) -> Label:
        """Once where it was clicked, or twice for the price."""
        if option == DIG_TWICE:
            return Label(self._both, say("Pay {goods} now, then excavate twice.", goods=words(self.price)))
        if DIG_TWICE not in self.offers(player):
            return super().describe(player, option)
        tip = say("Then {signs} is gone.", signs=self._both)
        return Label(say("Excavate **once**: {place}", place=where(option)), tip, instead=DIG_TWICE)

    def hint(self, player: Player) -> Words:
        """That there are two ways."""
        if DIG_TWICE not in self.offers(player):
            return super().hint(player)
        return say("click rock to excavate once, or {goods} to excavate twice", goods=icons(self.price))

    def plates(self, player: Player) -> Iterator[Plate]:
        """One for each of the two ways."""
        offers = self.offers(player)
        yield Plate("", "{excavate}", bool(offers), self.click)
        lacking = missing(player.goods, self.price)
        tip = say("You need {goods}.", goods=lacking) if lacking else say("Paid before the first dig.")
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
    text = say("pay {price} to excavate", price=price) if price else say("choose what to excavate")
    return Label(text, say("A clear path must lead there from the opening."))


def _describe(state: CaveState, ask: Ask, option: str) -> Label:
    price = _price(ask)
    place = where(option)
    if price:
        return Label(say("Pay {price} and excavate {place}", price=price, place=place))
    return Label(say("Excavate {place}", place=place))


def _why_not(state: CaveState, ask: Ask, key: str) -> Words | None:
    own = key.startswith(f"cave{ask.seat}:")
    return why_not_dig(Player(state, ask.seat), space_of(key)) if own else None


DO_NOTHING: Final = Label(
    say("Do nothing"), say("The room counts as activated."), "cross", loses=say("you get nothing from it")
)
DIG: Final = Question("dig", prompt=_prompt, describe=or_trade(_describe), why_not=_why_not, ends={SKIP: DO_NOTHING})
QUESTIONS: Final = (DIG,)
