"""What is chosen by itself, in place of the action board: tiles to lay, fences, trades, newborns; and where it is."""

from collections.abc import Iterator

from game.api import Ask, Icon, Piece, Rect, Zone, by_name

from ..components import LAND_NAMES
from ..rules import home_board
from ..rules.anytime import ARRANGE_KIND
from ..rules.breeding import BREED
from ..rules.digging import TWIN_NAMES, WHICH_TWIN
from ..rules.family import GROW
from ..rules.harvest import SKIP
from ..rules.land import TWINS
from ..rules.payment import PAY
from ..spaces.for_family import GROWTH, HOUSEWORK, URGENT_WISH, WISH
from ..spaces.for_goods import TRADE
from ..spaces.for_land import EXTENSION, FENCES, FENCES_AND_STABLE
from ..state import Caverna, Player
from .faces import LandTile
from .home import GOODS_SHOWN, Place, goods_places
from .plates import Choice, Plates

HEADINGS = {
    WHICH_TWIN: "Which tile? Click it, or drag it to your mountain",
    EXTENSION: "Which tile? Click it, or drag it to your board",
    FENCES: "What do you build? Click it, or drag it to your land",
    FENCES_AND_STABLE: "What do you build? Click it, or drag it to your land",
    TRADE: "How much ore do you trade?",
    ARRANGE_KIND: "Which animals should this pen hold?",
    BREED: "Which newborn animals do you keep?",
    SKIP: "Which phase of the harvest do you skip?",
    GROWTH: "Goods, or a child?",
    GROW: "A child?",
}
"""What is asked in place of the action board."""
BESIDE_TILES = by_name(HOUSEWORK, WISH, URGENT_WISH)
"""What is asked where the furnishing tiles lie."""
FOR_DWELLINGS = by_name(WISH, URGENT_WISH)
CHOSEN_BEFORE = ("excavation", "extension", "imitation")
"""On these action spaces a twin tile is chosen before it is laid."""
WAYS_OUT = ("done", "exchange")
_QUESTIONS = by_name(*HEADINGS, *BESIDE_TILES.values(), PAY)


def choices(state: Caverna, ask: Ask) -> list[Choice]:
    """What can be chosen, in the words of the question; without tiles, which lie in the supply."""
    found = []
    for option in ask.options:
        if option not in WAYS_OUT and not option.startswith("tile:"):
            label = _QUESTIONS[ask.about].described(state, ask, option)
            icon = f"{{{label.icon}}} " if label.icon and option not in LAND_TILES else ""
            found.append(Choice(option, icon + label.text, f"**{label.text}**\n{label.tip}".strip()))
    return found


def panel(state: Caverna, ask: Ask, area: Rect) -> Iterator[Piece]:
    """A heading, and below it what can be chosen: tiles as they look, all else on plates."""
    plates = Plates(area, "main", ask.options)
    yield from plates.heading(HEADINGS[_QUESTIONS[ask.about]])
    found = choices(state, ask)
    if not all(choice.key in LAND_TILES for choice in found):
        yield from plates.rows(found, 1 if len(found) < 4 else 2, 110, 40)
        return
    places = Rect(area.x, plates.y, area.w, min(300.0, area.h / 2)).columns(max(2, len(found)), 14)
    for choice, at in zip(found, places, strict=False):
        kinds, icon = LAND_TILES[choice.key]
        yield Piece(choice.key, at, LandTile(kinds, choice.text, icon), 1, "main", choice.tip)


def in_hand(ask: Ask, area: Rect) -> Iterator[Piece]:
    """What was chosen, until it lies in its place: so it can be dragged all the way."""
    plates = Plates(area, "main", ask.options)
    yield from plates.heading("Choose a place for it on your board")
    kinds, icon = LAND_TILES[ask.subject]
    name = TWIN_NAMES.get(ask.subject, ask.subject.replace("_", " ")).capitalize()
    at = Rect(area.x, plates.y, area.w, min(300.0, area.h / 2)).columns(2, 14)[0]
    yield Piece(ask.subject, at, LandTile(kinds, name, icon), 1, "main")


LAND_TILES: dict[str, tuple[tuple[str, ...], str]] = {
    **{twin: (TWINS[twin], "") for twin in TWIN_NAMES if twin in TWINS},
    "small_pasture": (("small_pasture",), ""),
    "large_pasture": (("large_pasture", "large_pasture"), ""),
    "stable": (("meadow",), "stable"),
}
"""How what can be laid looks: the halves of the tile, and what stands on it."""


# -- on the home board --


def seeds(player: Player, ask: Ask, place: Place, shelf: Rect) -> Iterator[Piece]:
    """The crops that can be sown, on the field that is next, and where they lie among the goods."""
    crops = [option.removeprefix("sow:") for option in ask.options if option.startswith("sow:")]
    if not crops:
        return
    field = place.rects[home_board.empty_fields(player)[0]]
    for crop, at in zip(crops, field.inset(4).columns(len(crops), 4), strict=True):
        yield Piece(f"sow:{crop}", at, Icon(f"crop_{crop}"), 3, "main")
    for good, at in zip(GOODS_SHOWN, goods_places(shelf, 1), strict=False):
        if good in crops:
            yield Piece(f"sow:{good}#goods", at, Zone(), 3, "main")


def other_halves(player: Player, ask: Ask, place: Place) -> Iterator[Piece]:
    """The other half of each large pasture whose animals can be chosen."""
    for first, second in player.large.items():
        if first in ask.options:
            tip = f"**{LAND_NAMES['large_pasture']}**"
            yield Piece(f"{first}#half", place.rects[second], Zone(), 3, "main", tip)
