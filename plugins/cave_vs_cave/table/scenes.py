"""The small lit scenes of rooms, action tiles and bonus spaces; what expansions bring gets one made of its icons."""

from pathlib import Path

from game.api import Vignette, Vignettes, Words

from ..rooms.text import FACES
from ..tiles import ACTIONS, BONUSES, ROOMS, Action

SCENES = Vignettes(
    Path(__file__).parent.parent / "data" / "vignettes.toml",
    cover=["box"],
    room=[room.id for room in ROOMS.own],
    action=[action.id for action in ACTIONS.own],
    bonus=[bonus.id for bonus in BONUSES.own],
)


def of_room(room: int) -> Vignette:
    """The scene of a room."""
    return SCENES.of("room", ROOMS[room].id, str(FACES[room]), "planks")


def of_action(action: Action, rows: tuple[Words, ...]) -> Vignette:
    """The scene of an action tile, of which these are the parts."""
    return SCENES.of("action", action.id, " ".join(map(str, rows)), "yard")
