"""Home boards: the large one with everything on it, and the small ones of the others."""

from collections.abc import Iterator

from game.api import Icon, Piece, Rect, Token, Zone

from .. import land
from ..arrange import arrange
from ..data import ENTRY_LEVEL, FARM_ANIMALS, TILES
from ..family import next_dwarf
from ..furnish import DELIVERIES
from ..state import Player
from .faces import Furnishing, Land, MiniHome

GAP = 12  # between forest and mountain
REWARD_ICONS = {
    "at:3,1": "boar_preserve",
    "at:1,3": "boar_preserve",
    "at:2,4": "river",
    "at:6,1": "water",
    "at:5,4": "water",
}
LAND_NAMES = {
    "forest": "Forest",
    "rock": "Solid rock",
    "field": "Field",
    "meadow": "Meadow",
    "small_pasture": "Small pasture",
    "large_pasture": "Large pasture",
    "cavern": "Empty cavern",
    "tunnel": "Tunnel",
    "deep_tunnel": "Deep tunnel",
    "ore_mine": "Ore mine",
    "ruby_mine": "Ruby mine",
}
LAND_TIPS = {
    "forest": "Unused: 1 point lost. A meadow and field can be laid here, or a stable for one {wild_boar} built.",
    "rock": "Unused: 1 point lost. Caverns and tunnels can be dug here.",
    "field": "Grain grows here for three harvests, vegetables for two.",
    "meadow": "Can be fenced. With {dog} it holds {sheep}, with a stable one {farm_animal}.",
    "small_pasture": "2 points. Holds 2 animals of one kind, with a stable 4.",
    "large_pasture": "4 points. Holds 4 animals of one kind, with a stable 8, with two stables 16.",
    "cavern": "Can be furnished.",
    "tunnel": "Two adjacent tunnels can become an {ore_mine}, one tunnel a {ruby_mine}.",
    "deep_tunnel": "Can become a {ruby_mine}, which brings 1 {ruby}.",
    "ore_mine": "3 points. Brings 2 {ore} on Ore mining and Ore delivery; holds a {donkey}.",
    "ruby_mine": "4 points. Brings a {ruby} on Ruby mining; holds a {donkey}.",
}
GOODS_SHOWN = ("food", "wood", "stone", "ore", "ruby", "gold", "grain", "vegetable", "dog", *FARM_ANIMALS)
ENTRY_LEVEL_FACE = Furnishing(
    "Entry-level dwelling", "dwelling", "", "{dwarf_room}{dwarf_room} 2 {farm_animal}", "", True
)


class Place:
    """Where a home board lies on the table."""

    def __init__(self, view: str, prefix: str, x: float, y: float, cell: float, beyond: bool) -> None:
        """`beyond`: whether the row of squares around the board is shown too."""
        self.view, self.prefix, self.x, self.y, self.cell = view, prefix, x, y, cell
        self.first = 0 if beyond else 1

    def rect(self, space: str) -> Rect:
        """Where a space is."""
        column, row = land.place(space)
        x = self.x + (column - self.first) * self.cell + (GAP if column > 3 else 0)
        return Rect(x, self.y + (row - self.first) * self.cell, self.cell - 3, self.cell - 3)


def reaches_beyond(player: Player) -> bool:
    """Whether tiles lie, or may lie, over the edge of the board."""
    return player.owns("office_room")


def board(player: Player, place: Place) -> Iterator[Piece]:
    """The spaces of a home board with all that is on them."""
    over_the_edge = [space for space in land.HALF if space not in land.BOARD] if place.first == 0 else []
    for space in (*land.FOREST, *land.MOUNTAIN, *over_the_edge):
        yield from _space(player, space, place)
    for space in player.stables:
        x, y, w, _ = place.rect(space)
        side = place.cell * 0.42
        yield Piece(
            f"{place.prefix}stable:{space}",
            Rect(x + w - side - 2, y + 2, side, side),
            Icon("stable", f"seat{player.seat}"),
            3,
            place.view,
        )
    yield from _herds(player, place)


def _space(player: Player, space: str, place: Place) -> Iterator[Piece]:
    kind = player.land.get(space)
    key = place.prefix + space
    if kind is None and space not in land.BOARD:
        yield Piece(key, place.rect(space), Zone(), 1, place.view)
        return
    tile = player.rooms.get(space)
    if tile is not None:
        yield Piece(key, place.rect(space), room_face(tile), 1, place.view, room_tip(player, space, tile))
        return
    shown = kind or ("forest" if land.HALF[space] == "forest" else "rock")
    yield Piece(
        key,
        place.rect(space),
        _land_face(player, space, shown, kind is None),
        1,
        place.view,
        _land_tip(space, shown, kind is None),
    )


def _land_face(player: Player, space: str, kind: str, bare: bool) -> Land:
    if space in player.grain_fields:
        return Land(kind, crop="grain", crops=player.grain_fields[space])
    if space in player.vegetable_fields:
        return Land(kind, crop="vegetable", crops=player.vegetable_fields[space])
    if kind == "large_pasture":
        return Land(kind, open_to=_open_side(player, space))
    return Land(kind, reward=REWARD_ICONS.get(space, "") if bare else "")


def _open_side(player: Player, space: str) -> str:
    """The side of a large pasture on which its other half lies."""
    for first, second in player.large.items():
        if space in (first, second):
            other = second if space == first else first
            return land.PAIR[space, other][-1]
    return ""


def _land_tip(space: str, kind: str, bare: bool) -> str:
    text = f"**{LAND_NAMES[kind]}**\n{LAND_TIPS[kind]}"
    if bare and space in land.REWARDS:
        good, amount = next(iter(land.REWARDS[space].items()))
        text += f"\nCovering it brings {{{good}:{amount}}}."
    if bare and space == land.ENTRANCE:
        text += "\nIn front of the cave: the first tile in the forest goes here."
    return text


def room_face(tile: str) -> Furnishing:
    """A furnishing tile on a home board."""
    if tile == ENTRY_LEVEL:
        return ENTRY_LEVEL_FACE
    record = TILES[tile]
    return Furnishing(record.title, record.kind, "", record.face, "", True)


def room_tip(player: Player, space: str, tile: str) -> str:
    """What a built tile does, in words."""
    if tile == ENTRY_LEVEL:
        return "**Entry-level dwelling**\nRoom for two dwarfs and for two farm animals of one kind."
    record = TILES[tile]
    text = f"**{record.title}**\n{record.text}"
    if tile in DELIVERIES:
        good, _ = DELIVERIES[tile]
        text += f"\n{player.deliveries.get(good, 0)} deliveries are still to come."
    if space in player.covered:
        text += f"\nIt covers the {TILES[player.covered[space]].title}."
    return text


def _herds(player: Player, place: Place) -> Iterator[Piece]:
    """The animals where they stand, and the dogs that watch them."""
    side = place.cell * 0.5
    for herd in arrange(player):
        x, y, _, h = place.rect(herd.space)
        at = Rect(x + 2, y + h - side - 1, side, side)
        key = f"{place.prefix}herd:{herd.space}"
        yield Piece(key, at, Token(herd.animal, herd.size), 4, place.view)
        if herd.dogs:
            yield Piece(f"{key}:dogs", at.moved(side * 0.9, side * 0.12), Token("dog", herd.dogs), 4, place.view)


# -- dwarfs and goods --


def dwarfs(player: Player, place: Place, x: float, y: float, side: float, keyed: bool) -> Iterator[Piece]:
    """The dwarfs at home in a row, the one whose turn is next in front."""
    order = sorted(range(len(player.dwarfs)), key=lambda number: (player.dwarfs[number].weapon, number))
    following = next_dwarf(player)
    for column, number in enumerate(order):
        dwarf = player.dwarfs[number]
        if dwarf.at and keyed:
            continue
        key = f"dwarf:{player.seat}.{number}" if keyed else f"{place.prefix}dwarf:{number}"
        yield Piece(
            key,
            Rect(x + column * (side + 4), y, side, side),
            dwarf_face(player, number),
            5,
            place.view,
            dwarf_tip(player, number, number == following),
            dim=bool(dwarf.at),
            shape="disc",
        )


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
    elif following:
        text += " It works next."
    return text


def goods(player: Player, place: Place, x: float, y: float, width: float, height: float) -> Iterator[Piece]:
    """All goods of a player in a row."""
    step = width / len(GOODS_SHOWN)
    for column, good in enumerate(GOODS_SHOWN):
        amount = getattr(player, good)
        yield Piece(
            f"{place.prefix}good:{good}",
            Rect(x + column * step + 1, y, step - 2, height),
            Token(good, amount),
            2,
            place.view,
            f"{amount} {good.replace('_', ' ')}",
            dim=not amount,
        )


def mini(player: Player) -> MiniHome:
    """A player's home board, small."""
    spaces = [land.name(column, row) for row in range(1, 5) for column in range(1, 7)]
    return MiniHome(
        tuple(player.land.get(space) or ("forest" if land.HALF[space] == "forest" else "rock") for space in spaces),
        tuple(_kind_of_room(player.rooms.get(space, "")) for space in spaces),
        tuple(space in player.stables for space in spaces),
        player.seat,
    )


def _kind_of_room(tile: str) -> str:
    if tile == ENTRY_LEVEL:
        return "dwelling"
    return TILES[tile].kind if tile else ""
