"""The mountain on the table: halls, enemies, buildings, and the spots where something may go."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.api import Ask, Face, Icon, Piece, Rect, Words, capital, joined, lines

from ..data import ENEMIES, ENEMY_KEYS, ENEMY_KIND, HALL_TILES, RESOURCES, SLOTS
from ..data.nouns import BUILDING_NAMES, ENEMY_NAMES, HALL_NAMES, RESOURCE_NAMES
from ..data.words import in_icons, in_marks, in_words
from ..rules.build import PIECE_KEYS
from ..rules.skirmish import strength_needed
from ..speech import say
from ..state import Clan, Covenant
from .halls import Foe, HallFace, RockFace, Spot
from .marks import ELDERS, tint
from .regions import MOUNTAIN as AT
from .scenes import building, of_hall

WIDE, HIGH = 101.0, 116.6
SPOT = 39.0  # 28 pixels where the bars are largest
ENEMIES_STAND = ((), ((0, 33),), ((-20, 31), (20, 31)), ((-20, 31), (20, 31), (-28, -23)))
"""Where one, two or three enemies stand in a hall, seen from its middle: none in the way of another."""


class Frame(NamedTuple):
    """How large the halls are drawn, where their middle is on the main view, and how large the enemies in them."""

    x: float
    y: float
    scale: float
    enemies: tuple[float, ...]  # the size of each where there are none, one, two or three in a hall


_X, _Y = AT.center
FRAMES = {
    "small": Frame(_X, _Y, AT.w / 5 / WIDE, (0, 84, 64, 56)),
    "large": Frame(_X, _Y, AT.w / 6 / WIDE, (0, 76, 56, 48)),
}
"""The mountain of each side of the board: as large as its place allows, and always there."""


def clan_shown(state: Covenant, seat: int) -> int:
    """The clan as a face shows it: the Council of Elders has no seat."""
    return ELDERS if state.elders is not None and seat == 1 else seat


def whose(state: Covenant, seat: int) -> Words:
    """The clan in words."""
    return say("the Council of Elders", "of …, by …") if clan_shown(state, seat) != seat else f"{{seat:{seat}}}"


def building_tip(state: Covenant, kind: str, seat: int) -> Words:
    """Whose building stands there."""
    return say("**{building}** of {who}", building=capital(BUILDING_NAMES[kind]), who=whose(state, seat))


def centre(state: Covenant, hall: int, frame: Frame) -> tuple[float, float]:
    """The middle of a hall on the table."""
    q, r = state.mountain().halls[hall]
    across = q + r / 2 - (0.5 if state.side == "large" else 0)
    return frame.x + WIDE * frame.scale * across, frame.y + HIGH * frame.scale * 0.75 * r


def between(state: Covenant, halls: tuple[int, ...], frame: Frame) -> tuple[float, float]:
    """The middle of a side or point."""
    places = [centre(state, hall, frame) for hall in halls]
    return sum(x for x, _ in places) / len(places), sum(y for _, y in places) / len(places)


def around(place: tuple[float, float], size: float) -> Rect:
    """A square around a place."""
    return Rect(place[0] - size / 2, place[1] - size / 2, size, size)


def mountain(state: Covenant, ask: Ask | None, clan: Clan, *, fight: bool) -> Iterator[Piece]:
    """All that is in the mountain; while the clan fights, enemies show how much strength they take."""
    frame = FRAMES[state.side]
    for hall in range(len(state.halls)):
        yield hall_piece(state, hall, frame)
        yield from enemies_in(state, hall, clan, frame, fight=fight)
        yield from basics_in(state, hall, frame)
    yield from monuments(state, frame)
    if ask is not None:
        yield from spots(state, ask, frame)


def hall_piece(state: Covenant, hall: int, frame: Frame) -> Piece:
    """A hall, or the rock that hides it."""
    x, y = centre(state, hall, frame)
    wide, high = WIDE * frame.scale, HIGH * frame.scale
    at = Rect(x - wide / 2, y - high / 2, wide, high)
    key = state.mountain().hall_keys[hall]
    tile = HALL_TILES[state.halls[hall].tile]
    if state.up >> hall & 1:
        return Piece(key, at, hall_face(state, hall), layer=1, tip=hall_tip(state, hall), shape="hex")
    near = bool(state.mountain().neighbour_mask[hall] & state.up)
    tip = say(
        "**Unopened hall** {gains}\nWhoever digs here gets: {told}", gains=in_icons(tile.back), told=in_words(tile.back)
    )
    return Piece(key, at, RockFace(in_marks(tile.back), near), layer=1, tip=tip, shape="hex")


def hall_face(state: Covenant, hall: int) -> HallFace:
    """A revealed hall; walls stand where its district ends."""
    tile = HALL_TILES[state.halls[hall].tile]
    walls = tuple(
        other < 0 or not state.up >> other & 1 or HALL_TILES[state.halls[other].tile].colour != tile.colour
        for other in state.mountain().beside[hall]
    )
    return HallFace(tile.colour, tile.vein, tile.slots, walls, of_hall(tile))


def hall_tip(state: Covenant, hall: int) -> Words:
    """What a revealed hall is."""
    here = state.halls[hall]
    tile = HALL_TILES[here.tile]
    free = tile.slots - len(here.houses) - len(here.workshops)
    name = RESOURCES[tile.vein]
    vein = joined([f"{{{name}}}", RESOURCE_NAMES[name]])
    places = say(
        one="{n} building place, {free} free", many="{n} building places, {free} free", n=tile.slots, free=free
    )
    return lines(say("**{hall}**, vein of {vein}", hall=HALL_NAMES[tile.colour], vein=vein), places)


def enemies_in(state: Covenant, hall: int, clan: Clan, frame: Frame, *, fight: bool) -> Iterator[Piece]:
    """The enemies stand in the lower part of their hall, a third one above; the clan is the one that might fight."""
    x, y = centre(state, hall, frame)
    enemies = state.halls[hall].enemies
    size = frame.enemies[len(enemies)]
    if state.halls[hall].houses or state.halls[hall].workshops:
        size = frame.enemies[-1]  # the buildings are to be seen
    for (across, down), enemy in zip(ENEMIES_STAND[len(enemies)], enemies, strict=True):
        kind = ENEMY_KIND[enemy]
        takes = strength_needed(clan, kind)
        low = min(y + down * frame.scale, y + HIGH * frame.scale * 0.48 - size / 2)
        at = around((x + across * frame.scale, low), size)
        tip = say("**{enemy}**: takes {takes} strength", enemy=capital(ENEMY_NAMES[ENEMIES[kind]]), takes=takes)
        face: Face = Icon(ENEMIES[kind])
        if fight:
            face = Foe(ENEMIES[kind], takes, too_strong=takes > clan.effort)
        yield Piece(ENEMY_KEYS[enemy], at, face, layer=5, tip=tip, shape="disc")


def basics_in(state: Covenant, hall: int, frame: Frame) -> Iterator[Piece]:
    """Houses and workshops on their plinths."""
    x, y = centre(state, hall, frame)
    standing = [
        (kind, clan.seat, number)
        for kind in ("house", "workshop")
        for clan in state.clans
        for number, where in enumerate(clan.pieces(kind))
        if where == hall
    ]
    slots = SLOTS[state.halls[hall].tile]
    for place, (kind, seat, number) in enumerate(standing):
        at = around((x + (place - (slots - 1) / 2) * 38 * frame.scale, y + 3 * frame.scale), 35 * frame.scale)
        face = building(kind, tint(clan_shown(state, seat)))
        yield Piece(PIECE_KEYS[kind][seat][number], at, face, layer=4, tip=building_tip(state, kind, seat))


def monuments(state: Covenant, frame: Frame) -> Iterator[Piece]:
    """Pillars on points and gates on sides."""
    mountain = state.mountain()
    for clan in state.clans:
        for kind, places in (("pillar", mountain.points), ("gate", mountain.sides)):
            for number, where in enumerate(clan.pieces(kind)):
                if where >= 0:
                    at = around(between(state, places[where], frame), 38 * frame.scale)
                    face = building(kind, tint(clan_shown(state, clan.seat)))
                    tip = building_tip(state, kind, clan.seat)
                    yield Piece(PIECE_KEYS[kind][clan.seat][number], at, face, layer=6, tip=tip)


def spots(state: Covenant, ask: Ask, frame: Frame) -> Iterator[Piece]:
    """While a pillar or gate is placed: its points or sides."""
    mountain = state.mountain()
    if ask.about == "pillar":
        places: Sequence[tuple[int, ...]] = mountain.points
        keys, tip = mountain.point_keys, say("A point between three halls.")
    elif ask.about == "gate":
        places = mountain.sides
        keys, tip = mountain.side_keys, say("A side between two halls.")
    else:
        return
    face = Spot(ask.about, f"seat{ask.seat}")
    for key, halls in zip(keys, places, strict=True):
        at = around(between(state, halls, frame), SPOT * frame.scale)
        yield Piece(key, at, face, layer=7, tip=tip, shape="disc")
