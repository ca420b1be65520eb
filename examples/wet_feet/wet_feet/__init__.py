"""Wet Feet: six dice, a river, and one stone more. The second example of docs/modding.md, with bots that think."""

from game.api import Bot, hookimpl

from .bots import Cautious, Wader
from .river import WetFeetGame


@hookimpl
def games() -> list[WetFeetGame]:
    """The games that this plugin brings."""
    return [WetFeetGame()]


@hookimpl
def bots() -> list[Bot]:
    """Two to play against: one that is easily frightened, and one that counts."""
    return [Cautious(), Wader()]
