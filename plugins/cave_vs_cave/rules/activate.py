"""Activating orange rooms, and what blue rooms add to it (Big Box p. 6)."""

from collections.abc import Iterator, Sequence
from functools import lru_cache, partial
from typing import Final

from game.api import Ask, Effect, Glint, Label, Question, Rules, Said, Words

from ..rooms.blue import ACTIVATES_MORE, ACTIVATING, BLUE, TAKING_PART, BlueRoom, among
from ..rooms.orange import ORANGE
from ..speech import say
from ..state import CaveState
from ..tiles import ACTIONS, ENTRANCE, OF_KIND, ROOM_KEYS, ROOM_NAMES, ROOM_OF, ROOMS, entrance_key, room_name
from .cave import members
from .goods import icons, or_trade
from .log import lines_for_both
from .part import Part
from .player import Player

DONE: Final = "done"
SIGNS: Final = {"1": 1, "1+1": 2, "2": 2, "3": 3}  # how many rooms; "1+1" counts as a "1" for blue rooms
BLUE_ROOM_OF: Final = BLUE.table(lambda _: {room.key: room for room in ACTIVATING.parts.values()})
_IN_WORDS: Final = {
    "1": say("activate one orange room"),
    "1+1": say("activate two different orange rooms (this counts as a “1”)"),
    "2": say("activate two different orange rooms"),
    "3": say("activate three different orange rooms"),
}


def _activates(who: str, room: Words) -> Said:
    return say("{who} activates **{room}**", who=who, room=room)


_ACTIVATES: Final = ROOMS.table(
    lambda rooms: {room.number: lines_for_both(partial(_activates, room=room.name)) for room in rooms}
)


class Activate(Part):
    """The part of an action tile that activates different orange rooms, one after the other."""

    not_any_more = say("The tile in hand does not activate rooms any more.")
    not_at_all = say("The tile in hand does not activate rooms.")
    click = say("Click an orange room to activate it.")

    def __init__(self, sign: str) -> None:
        self.sign_on_tile = sign
        self.face = f"{{activate_{sign.replace('+', '_')}}}"
        self.words = _IN_WORDS[sign]

    def offers(self, player: Player) -> Sequence[str]:
        """All orange rooms, own and pooled, and the blue rooms whose gain may be taken beforehand."""
        return activation_keys(player.seat, self.sign_on_tile, player.rooms)

    def count(self, player: Player) -> int:
        """How many rooms may be activated."""
        return rooms_to_activate(self.sign_on_tile, player.rooms)

    def sign(self, player: Player) -> str:
        """With one more room where a blue room adds it."""
        more = self.count(player)
        return self.face if more == SIGNS[self.sign_on_tile] else f"{{activate_{more}}}"

    def use(self, player: Player, answer: str) -> Rules:
        """Activates rooms in one go; nothing else of the tile comes between them (Big Box p. 6)."""
        player.spend(self)
        state = player.state
        rooms = player.rooms
        fresh = rooms & OF_KIND["orange"]
        left = rooms_to_activate(self.sign_on_tile, rooms)
        due = list(blue_rooms_for(self.sign_on_tile, rooms))
        tile = player.subject
        while True:
            if answer in BLUE_ROOM_OF:
                BLUE_ROOM_OF[answer].pay_out(player)
                due.remove(BLUE_ROOM_OF[answer])
            else:
                room = ROOM_OF[answer]
                fresh &= ~(1 << room)
                left -= 1
                state.activated.append(room)
                player.subject = answer
                state.news.append(_ACTIVATES[room][player.seat])
                before = player.goods[:] if state.watched else None
                asks = ORANGE[room].activated(player)
                if asks is not None:
                    yield from asks
                if before is not None:
                    shown = _activates(player.who, ROOM_NAMES[room])
                    player.show(shown, sound="grow", effects=_at_work(player, answer, before))
                player.subject = tile
                if not left or not fresh:
                    break
            answer = yield from player.choose(ACTIVATE, lambda fresh=fresh: _next(player, fresh, due), tile)  # type: ignore[misc]
            if answer == DONE:
                break
        for blue in due:
            blue.pay_out(player)

    def hint(self, player: Player) -> Words:
        """To click a room."""
        return say("click an orange room to activate it")

    def describe(self, player: Player, option: str) -> Label:
        """A room, or what a blue room adds."""
        return describe_activation(player.state, Ask(player.seat, "use", (option,)), option)


def _at_work(player: Player, room: str, before: list[int]) -> Iterator[Effect]:
    """A room that works: it gleams, and what it gives flies to the tray."""
    yield Glint(room)
    yield from player.gains_since(before, room)


def rooms_to_activate(sign: str, rooms: int) -> int:
    """How many rooms a sign lets one activate who has these rooms."""
    if not rooms & TAKING_PART[ACTIVATES_MORE]:
        return SIGNS[sign]
    return SIGNS[sign] + sum(room.activates_more(sign) for room in among(ACTIVATES_MORE, rooms))


def _next(player: Player, fresh: int, due: list[BlueRoom]) -> list[str]:
    """What can follow: another room, the gain of a blue room, or the end once a room was activated."""
    begun = bool(player.state.activated)
    blue = [room.key for room in due if room.between or not begun]
    return [*room_keys(player.seat, fresh), *blue, *([DONE] if begun else [])]


@BLUE.cached
@lru_cache(maxsize=1 << 12)
def blue_rooms_for(sign: str, rooms: int) -> tuple[BlueRoom, ...]:
    """The blue rooms among some rooms whose gain comes with this sign, once each."""
    return tuple(room for room in among(ACTIVATING, rooms) if room.activating(sign))


@BLUE.cached
@lru_cache(maxsize=1 << 14)
def activation_keys(seat: int, sign: str, rooms: int) -> tuple[str, ...]:
    """The answers that begin an activation."""
    return (*room_keys(seat, rooms & OF_KIND["orange"]), *(room.key for room in blue_rooms_for(sign, rooms)))


@lru_cache(maxsize=1 << 14)
def room_keys(seat: int, rooms: int) -> tuple[str, ...]:
    """The keys of some rooms, as answers of that seat."""
    return tuple(entrance_key(seat) if room == ENTRANCE else ROOM_KEYS[room] for room in members(rooms))


# -- what is asked --


def _prompt(state: CaveState, ask: Ask) -> Label:
    """How many rooms may still be activated."""
    left = _rooms_left(state, ask)
    if not state.activated:
        text = say("activate a room")
    else:
        text = say(one="activate another room", many="activate up to {n} more rooms", n=left)
    return Label(text, say("Different rooms only; blue rooms may add their goods."))


def _rooms_left(state: CaveState, ask: Ask) -> int:
    sign = next(part["activate"] for part in ACTIONS[state.tile].parts if "activate" in part)
    return rooms_to_activate(sign, Player(state, ask.seat).rooms) - len(state.activated)


def _enough(state: CaveState, ask: Ask) -> Label:
    left = _rooms_left(state, ask)
    loses = say(one="another room could work", many="{n} more rooms could work", n=left)
    return Label(say("Enough rooms"), say("Goes on with the rest of the tile."), "check", loses=loses)


def describe_activation(state: CaveState, ask: Ask, option: str) -> Label:
    """A room to activate, or the gain of a blue one."""
    if option in BLUE_ROOM_OF:
        room = BLUE_ROOM_OF[option]
        text = say("{room}: {trade}", room=room.name, trade=f"+{icons(room.gain)}")
        return Label(text, say("Now, rather than after the rooms."))
    number = ROOM_OF[option]
    idle = number in ORANGE and ORANGE[number].idle(Player(state, ask.seat))
    loses = say("it has nothing to work with now") if idle else ""
    return Label(say("Activate {room}", room=room_name(option)), loses=loses)


ACTIVATE: Final = Question("activate", prompt=_prompt, describe=or_trade(describe_activation), ends={DONE: _enough})
QUESTIONS: Final = (ACTIVATE,)
