"""A player on turn: what the effects of tiles and rooms are carried out by."""

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from functools import partial
from typing import TypeAlias

from game.api import WHO, Ask, Burst, Effect, Moment, News, Question, Said

from ..rooms.blue import GAINED, TAKING_PART, BlueRoom, among
from ..speech import say
from ..state import Cave, CaveState
from ..tiles import GOODS, goods_key
from .goods import EAT_KEYS, Bundle, add, eat, eat_options
from .log import lines_for_both
from .part import Part

Answer: TypeAlias = Generator[Ask, str, str]
"""Rules that end with one of the answers asked for."""


class Player:
    """The player whose turn it is, with all that an effect needs at hand."""

    __slots__ = ("all_parts", "cave", "goods", "parts", "rooms", "seat", "state", "subject")

    def __init__(self, state: CaveState, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.cave: Cave = (cave := state.caves[seat])
        self.goods: list[int] = cave.goods
        self.rooms = cave.rooms | state.pool  # that work for this player: furnished, or in the common pool
        if state.expansions:
            self.rooms = cave.furnished | state.pooled
        self.all_parts: tuple[Part, ...] = ()  # of the action tile in hand
        self.parts: list[Part] = []  # those not used yet
        self.subject = ""  # the key of the tile or room whose effect is being carried out

    def blue_rooms(self, moment: Moment[BlueRoom]) -> list[BlueRoom]:
        """The player's blue rooms that take part in a moment."""
        return among(moment, self.rooms)

    def place(self, space: int, room: int) -> None:
        """Furnishes an empty space of the cave."""
        self.cave.place(space, room)
        self.rooms |= 1 << room

    def spend(self, part: Part) -> None:
        """Marks a part of the tile as used: each counts once per turn."""
        self.parts.remove(part)
        self.state.used.append(self.all_parts.index(part))

    def take(self, gain: Bundle) -> None:
        """Gains the goods of one effect."""
        if not self.rooms & TAKING_PART[GAINED]:
            add(self.goods, gain)
            return
        before = self.goods[:]
        add(self.goods, gain)
        for room in self.blue_rooms(GAINED):
            room.gained(self, before)

    @property
    def who(self) -> str:
        """The player as a part of a sentence."""
        return WHO[self.seat]

    def show(self, said: Said, *, sound: str = "", effects: Iterable[Effect] = ()) -> None:
        """Something the player does is worth being seen."""
        self.state.show(said, self.seat, sound=sound, effects=effects)

    def gains_since(self, before: list[int], at: str) -> Iterator[Effect]:
        """The goods that there are more of than before fly from a piece to the tray."""
        for good, (had, has) in enumerate(zip(before, self.goods, strict=True)):
            if has > had:
                yield Burst(GOODS[good].id, at, goods_key(self.seat, good), has - had)

    def tell(self, said: Said) -> None:
        """A line for the log, as the player's doing."""
        self.state.news.append(News(said, self.seat))

    def eat(self, answer: str) -> None:
        """The anytime action: one good for one food."""
        eat(self.goods, answer)
        self.state.news.append(_EATS[answer][self.seat])

    def choose(self, question: Question, options: Callable[[], list[str]], subject: str = "") -> Answer:
        """Asks until something else than a trade for food is answered; trades change what is possible."""
        while True:
            offered = [*options(), *eat_options(self.goods)]
            if len(offered) == 1:
                return offered[0]
            answer = yield question(self.seat, offered, subject)
            if answer not in EAT_KEYS:
                return answer
            self.eat(answer)

    def pick(self, question: Question, options: Sequence[str], subject: str = "") -> Answer:
        """Asks for one of the options, which trades for food do not change; a single one is not asked for."""
        if len(options) == 1:
            return options[0]
        while True:
            answer = yield question(self.seat, [*options, *eat_options(self.goods)], subject)
            if answer not in EAT_KEYS:
                return answer
            self.eat(answer)


def _eats(who: str, good: str) -> Said:
    return say("{who} trades {good} for {food:1}", who=who, good=good)


_EATS = {key: lines_for_both(partial(_eats, good=f"{{{key[4:]}:1}}")) for key in EAT_KEYS}
