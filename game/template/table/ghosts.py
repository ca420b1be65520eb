"""What hovers under the mouse while an option is considered."""

from collections.abc import Iterator

from game.api import Ask, Icon, Piece

from ..state import SHAFTS, TILES, DeepDig
from .layout import places


def pick(state: DeepDig, ask: Ask, option: str) -> Iterator[Piece]:
    """The pick over the tile that would be dug."""
    if option in TILES:
        yield _over(state, TILES[option], "pick")


def pick_or_powder(state: DeepDig, ask: Ask, option: str) -> Iterator[Piece]:
    """The pick over the tile, or powder over the two that would be blasted."""
    tile = TILES[ask.subject]
    if option == "pick":
        yield _over(state, tile, "pick")
    elif option == "powder":
        yield _over(state, tile, "powder_keg")
        yield _over(state, tile + SHAFTS, "powder_keg", "ghost:below")


def _over(state: DeepDig, tile: int, icon: str, key: str = "ghost") -> Piece:
    return Piece(key, places(state)[tile].inset(34), Icon(icon), layer=5)
