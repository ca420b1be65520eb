"""Small tiles as pieces: tools, jewels, relics and traditions on a clan board."""

from game.api import Piece, Rect

from ..data import JEWEL_GLORY, JEWELS, RELICS, RESOURCES, TOOL_TILES, TOOLS
from ..data.boards import COLUMN_COUNTS, COLUMN_RUNES, TOOL_KIND
from ..data.words import TOOL_DOES, in_marks, jewel_icon, jewel_tip, relic_tip, tradition_tip
from ..rules.moments import TRADITIONS
from .faces import Card, JewelFace, RelicFace, ToolFace
from .scenes import of_jewel, of_relic, of_tool, of_tradition


def relic_piece(name: str, at: Rect, more: str = "", *, dim: bool = False, view: str = "main") -> Piece:
    """A relic."""
    kind = RELICS[name]
    face = RelicFace(kind.icon, in_marks(kind.gives), of_relic(kind))
    return Piece(name, at, face, layer=2, tip=relic_tip(kind) + more, dim=dim, view=view)


def tradition_piece(number: int, at: Rect, view: str = "main") -> Piece:
    """A tradition tile."""
    tile = TRADITIONS[number].tile
    face = Card(tile.name, tile.text, bar="#6a4a86", vignette=of_tradition(tile))
    return Piece(tile.key, at, face, layer=2, tip=tradition_tip(tile), view=view)


def own_tool_tip(name: str) -> str:
    """What a clan's tool does; of a printed one also what the column below it counts at the end."""
    kind = TOOL_KIND[name]
    told = f"**{kind.capitalize()}**\n{TOOL_DOES[kind]}"
    if name in TOOL_TILES:
        return told
    column = TOOLS.index(kind)
    worth = f"at the end each tool forged below is worth {{glory:1}} per {COLUMN_COUNTS[column]}."
    return f"{told}\n[quiet|Column {COLUMN_RUNES[column]}: {worth}]"


def tool_piece(name: str, at: Rect, view: str = "main", *, on_display: bool = True) -> Piece:
    """A tool tile."""
    tool = TOOL_TILES[name]
    second = RESOURCES[tool.resource]
    tip = f"**{tool.kind.capitalize()}**, {tool.inlay} inlay place\n{TOOL_DOES[tool.kind]}"
    if on_display:
        tip += f"\nTo forge: {{iron}} {{{second}}}"
    face = ToolFace(tool.kind, tool.inlay, ("iron", second) if on_display else (), vignette=of_tool(tool.kind))
    return Piece(name, at, face, layer=2, tip=tip, view=view)


def jewel_piece(name: str, at: Rect, cost: str = "", *, bare: bool = False, view: str = "main") -> Piece:
    """A jewel."""
    jewel = JEWELS[name]
    price = f"\nTo inlay: 1 {{{cost}}}, for {{glory:{JEWEL_GLORY[jewel.colour]}}} at once" if cost else ""
    face = JewelFace(jewel.colour, jewel_icon(jewel.effect), bare, of_jewel(jewel))
    return Piece(name, at, face, layer=3, tip=jewel_tip(name) + price, view=view)
