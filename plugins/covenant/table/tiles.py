"""Small tiles as pieces: tools, jewels, relics and traditions on a clan board."""

from game.api import Piece, Rect, Words, capital, joined, lines

from ..data import JEWEL_GLORY, JEWELS, RELICS, RESOURCES, TOOL_TILES, TOOLS
from ..data.boards import COLUMN_COUNTS, COLUMN_RUNES, TOOL_KIND
from ..data.nouns import TOOL_NAMES
from ..data.words import TOOL_DOES, TOOL_VERBS, bold, in_marks, jewel_icon, jewel_tip, relic_tip, tradition_tip
from ..rules.moments import TRADITIONS
from ..speech import say
from .faces import Card, JewelFace, RelicFace, ToolFace
from .scenes import of_jewel, of_relic, of_tool, of_tradition


def relic_piece(name: str, at: Rect, more: Words = "", *, dim: bool = False, view: str = "main") -> Piece:
    """A relic."""
    kind = RELICS[name]
    face = RelicFace(kind.icon, in_marks(kind.gives), of_relic(kind))
    return Piece(name, at, face, layer=2, tip=lines(relic_tip(kind), more), dim=dim, view=view)


def tradition_piece(number: int, at: Rect, view: str = "main") -> Piece:
    """A tradition tile."""
    tile = TRADITIONS[number].tile
    face = Card(tile.name, tile.text, bar="#6a4a86", vignette=of_tradition(tile))
    return Piece(tile.key, at, face, layer=2, tip=tradition_tip(tile), view=view)


def own_tool_tip(name: str) -> Words:
    """What a clan's tool does; of a printed one also what the column below it counts at the end."""
    kind = TOOL_KIND[name]
    told = lines(joined([bold(capital(TOOL_NAMES[kind])), TOOL_VERBS[kind]], " · "), TOOL_DOES[kind])
    if name in TOOL_TILES:
        return told
    column = TOOLS.index(kind)
    worth = say(
        "[quiet|Column {column}: at the end each tool forged below is worth {glory:1} per {thing}.]",
        column=COLUMN_RUNES[column],
        thing=COLUMN_COUNTS[column],
    )
    return lines(told, worth)


def tool_with_place(kind: str, inlay: str) -> Words:
    """What a tool does, and for which jewels it has a place."""
    return lines(joined([bold(capital(TOOL_NAMES[kind])), WITH_PLACE[inlay]], ", "), TOOL_DOES[kind])


WITH_PLACE = {
    "silver": say("silver inlay place", "beside the name of a tool"),
    "gold": say("gold inlay place", "beside the name of a tool"),
}


def tool_piece(name: str, at: Rect, view: str = "main", *, on_display: bool = True) -> Piece:
    """A tool tile."""
    tool = TOOL_TILES[name]
    second = RESOURCES[tool.resource]
    tip = tool_with_place(tool.kind, tool.inlay)
    if on_display:
        tip = lines(tip, say("To forge: {iron} {$second}", second=second))
    face = ToolFace(tool.kind, tool.inlay, ("iron", second) if on_display else (), vignette=of_tool(tool.kind))
    return Piece(name, at, face, layer=2, tip=tip, view=view)


def jewel_piece(name: str, at: Rect, cost: str = "", *, bare: bool = False, view: str = "main") -> Piece:
    """A jewel."""
    jewel = JEWELS[name]
    glory = JEWEL_GLORY[jewel.colour]
    price = say("To inlay: 1 {$cost}, for {glory:$glory} at once", cost=cost, glory=glory) if cost else ""
    face = JewelFace(jewel.colour, jewel_icon(jewel.effect), bare, of_jewel(jewel))
    return Piece(name, at, face, layer=3, tip=lines(jewel_tip(name), price), view=view)
