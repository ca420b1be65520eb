"""The small lit scenes of furnishing tiles and action spaces; what expansions bring gets one made of its icons."""

from pathlib import Path

from game.api import Vignette, Vignettes

from ..components import ENTRY_LEVEL, SPACES, TILES

SCENES = Vignettes(
    Path(__file__).parent.parent / "data" / "vignettes.toml",
    cover=["box"],
    tile=[ENTRY_LEVEL, *(tile.id for tile in TILES.own)],
    space=[space.id for space in SPACES.own],
)
GROUNDS = {"dwelling": "planks", "parlor": "parlor", "storage": "cellar", "chamber": "vault"}
"""What the rooms of expansions stand on, by their kinds."""


def of_tile(id: str) -> Vignette:
    """The scene of a furnishing tile."""
    if id == ENTRY_LEVEL:
        return SCENES.of("tile", id)
    tile = TILES[id]
    return SCENES.of("tile", id, f"{{{tile.kind}}} {tile.face}", GROUNDS.get(tile.kind, "flagstones"))


def of_space(id: str, face: str) -> Vignette:
    """The scene of an action space."""
    return SCENES.of("space", id, str(face), "yard")
