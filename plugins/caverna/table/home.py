"""Home boards: the spaces with all that is on them, the dwarfs, and the goods."""

from collections.abc import Iterator
from functools import lru_cache

from game.api import WHO, Icon, Piece, Rect, Token, Words, Zone, joined, lines

from ..components import ENTRY_LEVEL, FARM_ANIMALS, LAND_NAMES, TILES
from ..nouns import COUNTED
from ..rules import home_board
from ..rules.arrange import Herd, arrange
from ..rules.family import next_dwarf
from ..rules.farming import GROWS
from ..rules.land import over_the_edge
from ..scoring import LAND_POINTS, UNUSED_SPACE
from ..speech import say
from ..state import Player
from ..table.plates import bold
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
_UNUSED = say(one="Unused: {n} point lost.", many="Unused: {n} points lost.", n=-UNUSED_SPACE)
LAND_TIPS = {
    "forest": joined([_UNUSED, say("A meadow and field can be laid here, or a stable for one {wild_boar} built.")]),
    "rock": joined([_UNUSED, say("Caverns and tunnels can be dug here.")]),
    "field": say(
        "Grain grows here for {grain} harvests, vegetables for {vegetable}.",
        grain=GROWS["grain"],
        vegetable=GROWS["vegetable"],
    ),
    "meadow": say("Can be fenced. With {dog} it holds {sheep}, with a stable one {farm_animal}."),
    "small_pasture": say(
        "{points} points. Holds 2 animals of one kind, with a stable 4.", points=LAND_POINTS["small_pasture"]
    ),
    "large_pasture": say(
        "{points} points. Holds 4 animals of a kind, 8 with a stable, 16 with two.", points=LAND_POINTS["large_pasture"]
    ),
    "cavern": say("Can be furnished."),
    "tunnel": say("Two adjacent tunnels can become an {ore_mine}, one tunnel a {ruby_mine}."),
    "deep_tunnel": say("Can become a {ruby_mine}, which brings 1 {ruby}."),
    "ore_mine": say(
        "{points} points. Brings {ore} on Ore mining and Ore delivery; holds a {donkey}.",
        points=LAND_POINTS["ore_mine"],
    ),
    "ruby_mine": say(
        "{points} points. Brings a {ruby} on Ruby mining; holds a {donkey}.", points=LAND_POINTS["ruby_mine"]
    ),
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
    "food": say("Food: feeds your dwarfs: 2 for each in a harvest."),
    "wood": say("Wood: for dwellings, fences and furnishings."),
    "stone": say("Stone: for dwellings, stables and furnishings."),
    "ore": say("Ore: for weapons, and for trading."),
    "ruby": say("Ruby: 1 point; stands for many things at any time: see Exchange."),
    "gold": say("Gold: 1 point; can become food."),
    "grain": say("Grain: half a point; can be sown or eaten."),
    "vegetable": say("Vegetable: 1 point; can be sown or eaten."),
    "dog": say("Dog: 1 point; needs no room, watches sheep."),
    "sheep": say("Sheep: 1 point; two of them breed; can be eaten."),
    "donkey": say("Donkey: 1 point; two of them breed; one lives in each mine; can be eaten."),
    "wild_boar": say("Wild boar: 1 point; two of them breed; one lives in each stable in the forest; can be eaten."),
    "cattle": say("Cattle: 1 point; two of them breed; can be eaten."),
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
            yield _land(place, space, laying, (*_ground(player, space), _lit(player, space)))
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


def _lit(player: Player, space: str) -> str:
    """The sides from which the light of a furnished room falls into a space of the cave."""
    if home_board.HALF.get(space) == "forest":
        return ""
    column, row = home_board.place(space)
    lit = {home_board.place(room) for room in player.rooms}
    around = {"n": (column, row - 1), "e": (column + 1, row), "s": (column, row + 1), "w": (column - 1, row)}
    return "".join(side for side, at in around.items() if at in lit)


@lru_cache(2048)
def _land(place: Place, space: str, laying: bool, ground: tuple[str, str, int, str, str]) -> Piece:
    kind, crop, crops, open_to, lit = ground
    bare = not kind
    kind = kind or ("forest" if home_board.HALF[space] == "forest" else "rock")
    reward = REWARD_ICONS.get(space, "") if bare else ""
    face = Land(kind, open_to, reward, crop, crops, bare and space == home_board.ENTRANCE, look_of(space), lit)
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


def _land_tip(space: str, kind: str, bare: bool, laying: bool) -> Words:
    told: list[Words] = [bold(LAND_NAMES[kind])] if laying else [bold(LAND_NAMES[kind]), LAND_TIPS[kind]]
    if bare and space in home_board.REWARDS:
        good, amount = next(iter(home_board.REWARDS[space].items()))
        told.append(say("Covering it brings {$good:$amount}.", good=good, amount=amount))
    if bare and space == home_board.ENTRANCE and not laying:
        told.append(say("In front of the cave: the first tile in the forest goes here."))
    return lines(*told)


def room_face(tile: str, herd: bool = False) -> Furnishing:
    """A furnishing tile on a home board; with a herd in it, its words make room."""
    if tile == ENTRY_LEVEL:
        beds = "{dwarf_room}{dwarf_room}"
        effect = beds if herd else beds + "\n2 {farm_animal}"
        title = say("Entry-level dwelling")
        return Furnishing(title, "dwelling", "", effect, "", True, herd, vignette=of_tile(tile))
    record = TILES[tile]
    return Furnishing(
        record.title, record.kind, "", SHORT.get(tile, record.face), "", True, herd, vignette=of_tile(tile)
    )


def room_tip(player: Player, space: str, tile: str) -> Words:
    """What a built tile does, in words."""
    if tile == ENTRY_LEVEL:
        return say("**Entry-level dwelling**\nRoom for two dwarfs and for two farm animals of one kind.")
    record = TILES[tile]
    told: list[Words] = [bold(record.title), record.text]
    for good in record.delivers:
        left = player.deliveries.get(good, 0)
        told.append(say(one="{n} delivery is still to come.", many="{n} deliveries are still to come.", n=left))
    if space in player.covered:
        told.append(say("It covers the {tile}.", tile=TILES[player.covered[space]].title))
    return lines(*told)


def _herd(player: Player, herd: Herd, place: Place) -> Iterator[Piece]:
    """The animals where they stand, and the dogs that watch them."""
    tip: Words = say(
        "{$animal:$size} live here. Animals can be moved around at any time: see Exchange.",
        animal=herd.animal,
        size=herd.size,
    )
    if herd.dogs:
        tip = lines(tip, say("{dog:$dogs} watch the sheep: one more sheep than dogs.", dogs=herd.dogs))
    outside = player.land.get(herd.space) in PASTURES
    face = Flock(herd.animal, herd.size, herd.dogs, not outside)
    alive = "" if not outside else "graze" if herd.size + herd.dogs == 1 else "graze_together"
    at = _standing(player, herd.space, place)
    yield Piece(f"{place.prefix}herd:{herd.space}", at, face, 4, place.view, tip, alive=alive)


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


def dwarf_tip(player: Player, number: int, following: bool = False) -> Words:
    """A dwarf in words."""
    dwarf = player.dwarfs[number]
    text: Words = say("A dwarf of {who}, unarmed.", who=WHO[player.seat])
    if dwarf.weapon:
        text = say("A dwarf of {who}, armed with strength {strength}.", who=WHO[player.seat], strength=dwarf.weapon)
    if dwarf.newborn:
        return joined([text, say("It was born this round and works from the next one on.")])
    if dwarf.at:
        return joined([text, say("It is at work.")])
    if following:
        return joined([text, say("It works next.")])
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
        tip = lines(bold(COUNTED[good](amount)), GOODS_TIPS[good])
        face = Token(good, amount) if amount else Token(good, label="" if _badged(at) else " ")  # no number
        yield Piece(f"{place.prefix}good:{good}", at, face, 2, place.view, tip, dim=not amount)
