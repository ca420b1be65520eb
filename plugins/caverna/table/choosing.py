"""What is chosen by itself, in place of the action board: tiles to lay, fences, trades, newborns; and where it is."""

from collections.abc import Iterator

from game.api import Ask, Icon, Piece, Rect, Text, Words, Zone, by_name, capital, joined, lines

from ..components import FARM_ANIMALS, LAND_NAMES
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
from ..speech import say
from ..state import Caverna, Player
from ..table.plates import bold
from .faces import LandTile
from .home import GOODS_SHOWN, LAND_TIPS, Place, goods_places
from .plates import GAP, Choice, Plates

HEADINGS = {
    WHICH_TWIN: say("Which tile? Click it, or drag it to your mountain"),
    EXTENSION: say("Which tile? Click it, or drag it to your board"),
    FENCES: say("What do you build? Click it, or drag it to your land"),
    FENCES_AND_STABLE: say("What do you build? Click it, or drag it to your land"),
    TRADE: say("How much ore do you trade?"),
    ARRANGE_KIND: say("Which animals should this pen hold?"),
    BREED: say("Which newborn animals do you keep?"),
    SKIP: say("Which phase of the harvest do you skip?"),
    GROWTH: say("Goods, or a child?"),
    GROW: say("A child?"),
}
"""What is asked in place of the action board."""
BESIDE_TILES = by_name(HOUSEWORK, WISH, URGENT_WISH)
"""What is asked where the furnishing tiles lie."""
FOR_DWELLINGS = by_name(WISH, URGENT_WISH)
WAYS_OUT = ("done", "exchange")
_ASKED = by_name(*HEADINGS)
_QUESTIONS = _ASKED | BESIDE_TILES | by_name(PAY)
IN_HAND = ("lay_twin", "lay_single", "pasture", "stable", "ore_mine", "ruby_mine")
"""What is asked while something is in the hand, until it lies in its place."""
STRIP = 172.0
"""How high a strip is above the action board."""
HEADING = 30.0
WIDEST = 240.0  # a card


def choices(state: Caverna, ask: Ask) -> list[Choice]:
    """What can be chosen, in the words of the question; without tiles, which lie in the supply."""
    found = []
    for option in ask.options:
        if option not in WAYS_OUT and not option.startswith("tile:"):
            label = _QUESTIONS[ask.about].described(state, ask, option)
            pictured = option in LAND_TILES or option in PICTURES
            icon = f"{{{label.icon}}}" if label.icon and not pictured else ""
            text = joined([icon, label.text]) if icon else label.text
            found.append(Choice(option, text, lines(bold(label.text), label.tip)))
    return found


def above_the_board(state: Caverna, ask: Ask, area: Rect) -> Iterator[Piece] | None:
    """What can be chosen, or what is in the hand, in a strip above the action board; None: nothing of it is asked."""
    if ask.about in IN_HAND:
        return _in_hand(ask, area._replace(h=STRIP))
    return _cards(state, ask, area._replace(h=STRIP)) if ask.about in _ASKED else None


def _cards(state: Caverna, ask: Ask, area: Rect) -> Iterator[Piece]:
    """A heading, and below it each choice as it looks, with its name."""
    yield from Plates(area, "main", ask.options).heading(HEADINGS[_ASKED[ask.about]])
    found = choices(state, ask)
    below = Rect(area.x, area.y + HEADING, area.w, area.h - HEADING)
    wide = min(WIDEST, (below.w + GAP) / len(found) - GAP) if found else WIDEST
    for number, choice in enumerate(found):
        at = below._replace(x=below.x + number * (wide + GAP), w=wide)
        yield Piece(choice.key, at, card_face(choice.key, choice.text), 1, "main", choice.tip)


def card_face(key: str, text: Words) -> LandTile:
    """Something to choose as it looks: land, an animal, a child; or only its words."""
    kinds, icon = LAND_TILES.get(key, ((), PICTURES.get(key, "")))
    return LandTile(kinds, text, icon)


def _in_hand(ask: Ask, area: Rect) -> Iterator[Piece]:
    """What was chosen, until it lies in its place, so that it can be dragged all the way; and what it is good for."""
    yield from Plates(area, "main", ask.options).heading(say("In your hand: choose a place for it on your board"))
    name = TWIN_NAMES.get(ask.subject) or LAND_NAMES.get(ask.subject) or say("Stable", "in the hand")
    card, words = Rect(area.x, area.y + HEADING, area.w, area.h - HEADING).split(HAND, None, gap=12)
    face = card_face(ask.subject, capital(name))
    yield Piece(ask.subject, card, face, 1, "main")
    told = lines(*(joined([bold(LAND_NAMES[kind]), LAND_TIPS[kind]], ": ") for kind in dict.fromkeys(face.kinds)))
    yield Piece("in_hand", words._replace(w=min(words.w, 460.0)), Text(told, 20, "left"), 1, "main")


HAND = 190.0  # how wide the card in the hand is
PICTURES = {
    "grow": "family_growth",
    "supplies": "goods",
    "skip:field": "breeding",
    "skip:breeding": "field_phase",
    "born:all": "breeding",
    **{f"{kind}:{animal}": animal for kind in ("born", "pen") for animal in FARM_ANIMALS},
}
"""What is on the cards that are no land."""
LAND_TILES: dict[str, tuple[tuple[str, ...], str]] = {
    **{twin: (TWINS[twin], "") for twin in TWIN_NAMES if twin in TWINS},
    **{kind: ((kind,), "") for kind in ("meadow", "field", "cavern", "tunnel", "ruby_mine")},
    "ore_mine_deep_tunnel": (("ore_mine", "deep_tunnel"), ""),
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
            tip = bold(LAND_NAMES["large_pasture"])
            yield Piece(f"{first}#half", place.rects[second], Zone(), 3, "main", tip)
