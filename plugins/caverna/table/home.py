"""Home boards: the spaces with all that is on them, the dwarfs, and the goods."""

from collections.abc import Iterator
from functools import lru_cache

from game.api import Icon, Piece, Rect, Token, Zone

from ..components import ENTRY_LEVEL, FARM_ANIMALS, LAND_NAMES, TILES
from ..rules import home_board
from ..rules.arrange import Herd, arrange
from ..rules.family import next_dwarf
from ..rules.farming import GROWS
from ..rules.land import over_the_edge
from ..scoring import LAND_POINTS, UNUSED_SPACE
from ..state import Player
from .faces import Flock, Furnishing, Land
from .kept import kept
from .scenes import of_tile

GAP = 12  # between forest and mountain
BETWEEN = 3  # two spaces
REWARD_ICONS = {
    "at:3,1": "boar_preserve",
    "at:1,3": "boar_preserve",
    "at:2,4": "river",
    "at:6,1": "water",
    "at:5,4": "water",
}
PASTURES = ("meadow", "small_pasture", "large_pasture")
_UNUSED = f"Unused: {-UNUSED_SPACE} point lost."
LAND_TIPS = {
    "forest": f"{_UNUSED} A meadow and field can be laid here, or a stable for one {{wild_boar}} built.",
    "rock": f"{_UNUSED} Caverns and tunnels can be dug here.",
    "field": f"Grain grows here for {GROWS['grain']} harvests, vegetables for {GROWS['vegetable']}.",
    "meadow": "Can be fenced. With {dog} it holds {sheep}, with a stable one {farm_animal}.",
    "small_pasture": f"{LAND_POINTS['small_pasture']} points. Holds 2 animals of one kind, with a stable 4.",
    "large_pasture": f"{LAND_POINTS['large_pasture']} points. Holds 4 animals of a kind, 8 with a stable, 16 with two.",
    "cavern": "Can be furnished.",
    "tunnel": "Two adjacent tunnels can become an {ore_mine}, one tunnel a {ruby_mine}.",
    "deep_tunnel": "Can become a {ruby_mine}, which brings 1 {ruby}.",
    "ore_mine": f"{LAND_POINTS['ore_mine']} points. Brings {{ore}} on Ore mining and Ore delivery; holds a {{donkey}}.",
    "ruby_mine": f"{LAND_POINTS['ruby_mine']} points. Brings a {{ruby}} on Ruby mining; holds a {{donkey}}.",
}
SHORT = {"office_room": f"{{meadow_field}}{{cavern_tunnel}} +{{gold:{TILES['office_room'].ability['gold']}}}"}
"""What tiles say on a home board where their words are too long for it; with an Office room the spaces are small."""
GOODS_SHOWN = ("food", "wood", "stone", "ore", "ruby", "gold", "grain", "vegetable", "dog", *FARM_ANIMALS)
ON_BOARD = (
    *("seat", "land", "rooms", "stables", "large", "grain_fields", "vegetable_fields", "deliveries", "covered", "pens"),
    *("dog", *FARM_ANIMALS),
)
"""All of a player that is seen on the home board, but for the dwarfs."""
GOODS_TIPS = {
    "food": "feeds your dwarfs: 2 for each in a harvest",
    "wood": "for dwellings, fences and furnishings",
    "stone": "for dwellings, stables and furnishings",
    "ore": "for weapons, and for trading",
    "ruby": "1 point; stands for many things at any time: see Exchange",
    "gold": "1 point; can become food",
    "grain": "half a point; can be sown or eaten",
    "vegetable": "1 point; can be sown or eaten",
    "dog": "1 point; needs no room, watches sheep",
    "sheep": "1 point; two of them breed; can be eaten",
    "donkey": "1 point; two of them breed; one lives in each mine; can be eaten",
    "wild_boar": "1 point; two of them breed; one lives in each stable in the forest; can be eaten",
    "cattle": "1 point; two of them breed; can be eaten",
}


class Place:
    """Where a home board lies on the table."""

    def __init__(self, view: str, prefix: str, area: Rect, beyond: bool) -> None:
        self.view, self.prefix = view, prefix
        columns, rows = home_board.COLUMNS + 2 * beyond, home_board.ROWS + 2 * beyond
        wide, high = (area.w - GAP) / columns, area.h / rows
        self.cell = min(wide, high)
        self.rects = {}
        for space in home_board.HALF if beyond else (*home_board.FOREST, *home_board.MOUNTAIN):
            column, row = home_board.place(space)
            x = area.x + (column - (not beyond)) * wide + (GAP if column > home_board.COLUMNS / 2 else 0)
            y = area.y + (row - (not beyond)) * high
            self.rects[space] = Rect(x + BETWEEN / 2, y + BETWEEN / 2, wide - BETWEEN, high - BETWEEN)


@lru_cache
def place(view: str, prefix: str, area: Rect, beyond: bool) -> Place:
    """A place for a home board; `beyond`: whether the row of squares around the board is shown too."""
    return Place(view, prefix, area, beyond)


def reaches_beyond(player: Player, laying: str = "") -> bool:
    """Whether tiles lie over the edge of the board, or may be laid there now; `laying`: what is asked."""
    return not home_board.BOARD.issuperset(player.land) or (laying == "lay_twin" and over_the_edge(player))


@kept(*ON_BOARD)
def herds(player: Player, dwarfs: int) -> Iterator[Herd]:
    """The animals where they stand; as many sheep as dwarfs in the Cuddle room."""
    yield from arrange(player)


@kept(*ON_BOARD)
def board(player: Player, place: Place, dwarfs: int, laying: bool) -> Iterator[Piece]:
    """The spaces of a home board with all that is on them, but for its dwarfs; `laying`: while something is laid on
    it, tips are short and leave the ghost in sight."""
    inhabited = {herd.space for herd in herds(player, dwarfs)}
    for space in place.rects:
        tile = player.rooms.get(space)
        if tile is not None:
            face, tip = room_face(tile, space in inhabited), room_tip(player, space, tile)
            yield Piece(place.prefix + space, place.rects[space], face, 1, place.view, tip)
        elif space in player.land or space in home_board.BOARD:
            yield _land(place, space, laying, _ground(player, space))
        else:
            yield Piece(place.prefix + space, place.rects[space], Zone(), 1, place.view)
    for space in player.stables:
        x, y, w, _ = place.rects[space]
        side = place.cell * 0.42
        at = Rect(x + w - side - 2, y + 2, side, side)
        yield Piece(f"{place.prefix}stable:{space}", at, Icon("stable", f"seat{player.seat}"), 5, place.view)
    for herd in herds(player, dwarfs):
        yield from _herd(player, herd, place)


def _ground(player: Player, space: str) -> tuple[str, str, int, str]:
    """What is seen of a space: the tile on it or nothing, crop and amount, and where a large pasture goes on."""
    kind = player.land.get(space, "")
    if kind == "field":
        if space in player.grain_fields:
            return kind, "grain", player.grain_fields[space], ""
        if space in player.vegetable_fields:
            return kind, "vegetable", player.vegetable_fields[space], ""
    return kind, "", 0, _open_side(player, space) if kind == "large_pasture" else ""


@lru_cache(2048)
def _land(place: Place, space: str, laying: bool, ground: tuple[str, str, int, str]) -> Piece:
    kind, crop, crops, open_to = ground
    bare = not kind
    kind = kind or ("forest" if home_board.HALF[space] == "forest" else "rock")
    reward = REWARD_ICONS.get(space, "") if bare else ""
    face = Land(kind, open_to, reward, crop, crops, bare and space == home_board.ENTRANCE, look_of(space))
    tip = _land_tip(space, kind, bare, laying)
    alive = "glint" if reward in ("water", "river") else ""
    return Piece(place.prefix + space, place.rects[space], face, 1, place.view, tip, alive=alive)


def look_of(space: str) -> int:
    """Which of the many looks of forest, meadow or rock a space has."""
    column, row = home_board.place(space)
    return 7 * column + row


def _open_side(player: Player, space: str) -> str:
    """The side of a large pasture on which its other half lies."""
    for first, second in player.large.items():
        if space in (first, second):
            other = second if space == first else first
            return home_board.PAIR[space, other][-1]
    return ""


def _land_tip(space: str, kind: str, bare: bool, laying: bool) -> str:
    lines = [f"**{LAND_NAMES[kind]}**"] if laying else [f"**{LAND_NAMES[kind]}**", LAND_TIPS[kind]]
    if bare and space in home_board.REWARDS:
        good, amount = next(iter(home_board.REWARDS[space].items()))
        lines.append(f"Covering it brings {{{good}:{amount}}}.")
    if bare and space == home_board.ENTRANCE and not laying:
        lines.append("In front of the cave: the first tile in the forest goes here.")
    return "\n".join(lines)


def room_face(tile: str, herd: bool = False) -> Furnishing:
    """A furnishing tile on a home board; with a herd in it, its words make room."""
    if tile == ENTRY_LEVEL:
        beds = "{dwarf_room}{dwarf_room}"
        effect = beds if herd else beds + "\n2 {farm_animal}"
        title = "Entry-level dwelling"
        return Furnishing(title, "dwelling", "", effect, "", True, herd, vignette=of_tile(tile))
    record = TILES[tile]
    return Furnishing(
        record.title, record.kind, "", SHORT.get(tile, record.face), "", True, herd, vignette=of_tile(tile)
    )


def room_tip(player: Player, space: str, tile: str) -> str:
    """What a built tile does, in words."""
    if tile == ENTRY_LEVEL:
        return "**Entry-level dwelling**\nRoom for two dwarfs and for two farm animals of one kind."
    record = TILES[tile]
    text = f"**{record.title}**\n{record.text}"
    for good in record.delivers:
        text += f"\n{player.deliveries.get(good, 0)} deliveries are still to come."
    if space in player.covered:
        text += f"\nIt covers the {TILES[player.covered[space]].title}."
    return text


def _herd(player: Player, herd: Herd, place: Place) -> Iterator[Piece]:
    """The animals where they stand, and the dogs that watch them."""
    tip = f"{{{herd.animal}:{herd.size}}} live here. Animals can be moved around at any time: see Exchange."
    if herd.dogs:
        tip += f"\n{{dog:{herd.dogs}}} watch the sheep: one more sheep than dogs."
    face = Flock(herd.animal, herd.size, herd.dogs, player.land.get(herd.space) not in PASTURES)
    yield Piece(f"{place.prefix}herd:{herd.space}", _standing(player, herd.space, place), face, 4, place.view, tip)


def _standing(player: Player, space: str, place: Place) -> Rect:
    """Where animals stand: on the grass within the fence, all over a large pasture; beside the words of a room; below
    the stable in the forest and before the mouth of a mine."""
    x, y, w, h = place.rects[space]
    side = place.cell * 0.42
    if space in player.rooms:
        return Rect(x + w - side - 3, y + h - side - 1, side, side)
    kind = player.land.get(space, "")
    if kind not in PASTURES:
        return Rect(x + 3, y + h - side - 4, side, side)
    if space in player.large:
        x2, y2, _, _ = place.rects[player.large[space]]
        x, y, w, h = min(x, x2), min(y, y2), w + abs(x2 - x), h + abs(y2 - y)
    top = 0.44 * place.cell
    return Rect(x + 0.09 * place.cell, y + top, w - 0.18 * place.cell, h - top - 0.06 * place.cell)


# -- dwarfs and goods --


@kept("seat", "dwarfs")
def dwarfs(player: Player, place: Place, area: Rect, keyed: bool) -> Iterator[Piece]:
    """The dwarfs in a row or two, the one whose turn is next in front; `keyed`: only those at home, to be clicked."""
    count = len(player.dwarfs)
    rows = 1 if count * area.h * 0.8 <= area.w or area.h < 60 else 2
    step = min(area.h / rows * 1.12, area.w / -(-count // rows))
    side = min(area.h / rows, step) - 1
    order = sorted(range(count), key=lambda number: (player.dwarfs[number].weapon, number))
    following = next_dwarf(player)
    columns = -(-count // rows)
    for place_in_row, number in enumerate(order):
        dwarf = player.dwarfs[number]
        if dwarf.at and keyed:
            continue
        key = f"dwarf:{player.seat}.{number}" if keyed else f"{place.prefix}dwarf:{number}"
        row, column = divmod(place_in_row, columns)
        top = area.y + (area.h - rows * step) / 2 if rows > 1 else area.y + (area.h - side) / 2
        at = Rect(area.x + column * step, top + row * step, side, side)
        tip = dwarf_tip(player, number, number == following)
        yield Piece(key, at, dwarf_face(player, number), 5, place.view, tip, dim=bool(dwarf.at), shape="disc")


def dwarf_face(player: Player, number: int) -> Token:
    """A dwarf with the strength of its weapon."""
    dwarf = player.dwarfs[number]
    icon = "newborn" if dwarf.newborn else "dwarf_armed" if dwarf.weapon else "dwarf"
    return Token(icon, dwarf.weapon or None, f"seat{player.seat}")


def dwarf_tip(player: Player, number: int, following: bool = False) -> str:
    """A dwarf in words."""
    dwarf = player.dwarfs[number]
    weapon = f"armed with strength {dwarf.weapon}" if dwarf.weapon else "unarmed"
    text = f"A dwarf of {{seat:{player.seat}}}, {weapon}."
    if dwarf.newborn:
        text += " It was born this round and works from the next one on."
    elif dwarf.at:
        text += " It is at work."
    elif following:
        text += " It works next."
    return text


def spots(player: Player, place: Place, shelf: Rect) -> Iterator[Piece]:
    """Unseen pieces for what flies and lands on the board of whoever looks: see `rules.showing`."""
    for space, at in place.rects.items():
        yield Piece(f"spot{player.seat}:{space}", at, Zone(), 0, "main")
    yield from purses(player, goods_places(shelf, 1))


def purses(player: Player, where: list[Rect]) -> Iterator[Piece]:
    """Unseen pieces where the goods of a player lie, to which new ones fly."""
    for good, at in zip(GOODS_SHOWN, where, strict=False):
        yield Piece(f"purse{player.seat}:{good}", at, Zone(), 0, "main")


def goods_places(area: Rect, rows: int) -> list[Rect]:
    """Where the goods lie in so many rows."""
    return area.grid(-(-len(GOODS_SHOWN) // rows), rows, (2, 0))


def _badged(at: Rect) -> bool:
    """Whether a token of that shape has its number neither below nor beside it."""
    return at.w / 1.45 < at.h < at.w * 1.15


@kept(*GOODS_SHOWN)
def goods(player: Player, place: Place, area: Rect, rows: int) -> Iterator[Piece]:
    """All goods of a player in rows."""
    for good, at in zip(GOODS_SHOWN, goods_places(area, rows), strict=False):
        amount = getattr(player, good)
        name = good.replace("_", " ")
        tip = f"**{amount} {name}**\n{name.capitalize()}: {GOODS_TIPS[good]}."
        face = Token(good, amount) if amount else Token(good, label="" if _badged(at) else " ")  # no number
        yield Piece(f"{place.prefix}good:{good}", at, face, 2, place.view, tip, dim=not amount)
