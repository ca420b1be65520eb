"""What a tile does when it is turned up: a gem, or a rumble. Each is one module."""

from collections.abc import Callable
from typing import Final

from ..state import DeepDig
from . import gems, rumble

TURN_UP: Final[dict[str, Callable[[DeepDig, int, int], bool]]] = {
    **dict.fromkeys(gems.GEMS, gems.turn_up),
    rumble.RUMBLE: rumble.turn_up,
}
"""What each kind does, for a seat that turns up a tile; False if the roof came down."""
