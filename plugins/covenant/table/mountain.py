"""The mountain on the table: halls, enemies, buildings, and the spots where something may go."""

from collections.abc import Iterator, Sequence

from game.api import Ask, Icon, Piece, Rect

from ..data import ENEMIES, ENEMY_KEYS, ENEMY_KIND, HALL_TILES, RESOURCES
from ..data.words import in_icons, in_marks, in_words
from ..rules.build import PIECE_KEYS
from ..rules.skirmish import strength_needed
from ..state import Clan, Covenant
from .halls import HallFace, RockFace, Spot
from .marks import ELDERS, tint

WIDE, HIGH = 101.0, 116.6
ENEMY = SPOT = 39.0  # 28 pixels where the bars are largest
MIDDLE = (782.0, 318.0)  # of the mountain, on the main view
ENEMIES_STAND = ((), ((0, 33),), ((-20, 31), (20, 31)), ((-20, 31), (20, 31), (-28, -23)))
"""Where one, two or three enemies stand in a hall, seen from its middle: none in the way of another."""
COLOUR_NAMES = ("yellow", "blue", "black")


def clan_shown(state: Covenant, seat: int) -> int:
    """The clan as a face shows it: the Council of Elders has no seat."""
    return ELDERS if state.elders is not None and seat == 1 else seat


def whose(state: Covenant, seat: int) -> str:
    """The clan in words."""
    return "the Council of Elders" if clan_shown(state, seat) != seat else f"{{seat:{seat}}}"


def building_tip(state: Covenant, kind: str, seat: int) -> str:
    """Whose building stands there."""
    return f"**{kind.capitalize()}** of {whose(state, seat)}"


def centre(state: Covenant, hall: int) -> tuple[float, float]:
    """The middle of a hall on the table."""
    q, r = state.mountain().halls[hall]
    x = MIDDLE[0] - (WIDE / 2 if state.side == "large" else 0)
    return x + WIDE * (q + r / 2), MIDDLE[1] + HIGH * 0.75 * r


def between(state: Covenant, halls: tuple[int, ...]) -> tuple[float, float]:
    """The middle of a side or point."""
    places = [centre(state, hall) for hall in halls]
    return sum(x for x, _ in places) / len(places), sum(y for _, y in places) / len(places)


def around(place: tuple[float, float], size: float) -> Rect:
    """A square around a place."""
    return Rect(place[0] - size / 2, place[1] - size / 2, size, size)


def mountain(state: Covenant, ask: Ask | None) -> Iterator[Piece]:
    """All that is in the mountain."""
    for hall in range(len(state.halls)):
        yield hall_piece(state, hall)
        yield from enemies_in(state, hall, state.clans[ask.seat if ask is not None else state.on_turn])
        yield from basics_in(state, hall)
    yield from monuments(state)
    if ask is not None:
        yield from spots(state, ask)


def hall_piece(state: Covenant, hall: int) -> Piece:
    """A hall, or the rock that hides it."""
    x, y = centre(state, hall)
    at = Rect(x - WIDE / 2, y - HIGH / 2, WIDE, HIGH)
    key = state.mountain().hall_keys[hall]
    tile = HALL_TILES[state.halls[hall].tile]
    if state.up >> hall & 1:
        return Piece(key, at, hall_face(state, hall), layer=1, tip=hall_tip(state, hall), shape="hex")
    near = bool(state.mountain().neighbour_mask[hall] & state.up)
    tip = f"**Unopened hall** {in_icons(tile.back)}\nWhoever digs here gets: {in_words(tile.back)}"
    return Piece(key, at, RockFace(in_marks(tile.back), near), layer=1, tip=tip, shape="hex")


def hall_face(state: Covenant, hall: int) -> HallFace:
    """A revealed hall; walls stand where its district ends."""
    tile = HALL_TILES[state.halls[hall].tile]
    walls = tuple(
        other < 0 or not state.up >> other & 1 or HALL_TILES[state.halls[other].tile].colour != tile.colour
        for other in state.mountain().beside[hall]
    )
    return HallFace(tile.colour, tile.vein, tile.slots, walls)


def hall_tip(state: Covenant, hall: int) -> str:
    """What a revealed hall is."""
    here = state.halls[hall]
    tile = HALL_TILES[here.tile]
    free = tile.slots - len(here.houses) - len(here.workshops)
    text = (
        f"**{COLOUR_NAMES[tile.colour].capitalize()} hall**, vein of {{{RESOURCES[tile.vein]}}} {RESOURCES[tile.vein]}"
    )
    places = "1 building place" if tile.slots == 1 else f"{tile.slots} building places"
    return f"{text}\n{places}, {free} free"


def enemies_in(state: Covenant, hall: int, clan: Clan) -> Iterator[Piece]:
    """The enemies stand in the lower part of their hall, a third one above; the clan is the one that might fight."""
    x, y = centre(state, hall)
    enemies = state.halls[hall].enemies
    stands = ENEMIES_STAND[len(enemies)]
    for number, enemy in enumerate(enemies):
        kind = ENEMY_KIND[enemy]
        at = around((x + stands[number][0], y + stands[number][1]), ENEMY)
        tip = f"**{ENEMIES[kind].capitalize()}**: takes {strength_needed(clan, kind)} strength"
        yield Piece(ENEMY_KEYS[enemy], at, Icon(ENEMIES[kind]), layer=5, tip=tip, shape="disc")


def basics_in(state: Covenant, hall: int) -> Iterator[Piece]:
    """Houses and workshops on their plinths."""
    x, y = centre(state, hall)
    standing = [
        (kind, clan.seat, number)
        for kind in ("house", "workshop")
        for clan in state.clans
        for number, where in enumerate(clan.pieces(kind))
        if where == hall
    ]
    slots = HALL_TILES[state.halls[hall].tile].slots
    for place, (kind, seat, number) in enumerate(standing):
        at = around((x + (place - (slots - 1) / 2) * 38, y + 3), 35)
        face = Icon(kind, tint(clan_shown(state, seat)))
        yield Piece(PIECE_KEYS[kind][seat][number], at, face, layer=4, tip=building_tip(state, kind, seat))


def monuments(state: Covenant) -> Iterator[Piece]:
    """Pillars on points and gates on sides."""
    mountain = state.mountain()
    for clan in state.clans:
        for kind, places in (("pillar", mountain.points), ("gate", mountain.sides)):
            for number, where in enumerate(clan.pieces(kind)):
                if where >= 0:
                    at = around(between(state, places[where]), 38)
                    face = Icon(kind, tint(clan_shown(state, clan.seat)))
                    tip = building_tip(state, kind, clan.seat)
                    yield Piece(PIECE_KEYS[kind][clan.seat][number], at, face, layer=6, tip=tip)


def spots(state: Covenant, ask: Ask) -> Iterator[Piece]:
    """While a pillar or gate is placed: its points or sides."""
    mountain = state.mountain()
    if ask.about == "pillar":
        places: Sequence[tuple[int, ...]] = mountain.points
        keys, tip = mountain.point_keys, "A point between three halls."
    elif ask.about == "gate":
        places = mountain.sides
        keys, tip = mountain.side_keys, "A side between two halls."
    else:
        return
    face = Spot(ask.about, f"seat{ask.seat}")
    for key, halls in zip(keys, places, strict=True):
        yield Piece(key, around(between(state, halls), SPOT), face, layer=7, tip=tip, shape="disc")
