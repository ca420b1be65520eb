"""Faces that only this game has: land, furnishing tiles, action spaces, small home boards, the calendar, plates."""

from game.api import Box, Face, Rect, Vignette, Words


class Land(Face, frozen=True):
    """A space of a home board."""

    kind: str  # "forest", "rock", or the tile that covers it
    open_to: str = ""  # the side on which a large pasture goes on: "n", "e", "s" or "w"
    reward: str = ""  # the icon of what covering it brings
    crop: str = ""  # "grain" or "vegetable"
    crops: int = 0
    entrance: bool = False  # in front of the cave
    look: int = 0  # which trees, flowers or cracks: no two spaces side by side are alike
    lit: str = ""  # the sides from which the light of a furnished room falls in: some of "nesw"


class Furnishing(Face, frozen=True):
    """A furnishing tile."""

    title: Words
    kind: str
    cost: Words
    effect: Words
    points: str
    small: bool = False  # on a home board: the cost has been paid
    herd: bool = False  # animals stand at its right
    words: Words = ""  # what it does, in a sentence below the icons
    vignette: Vignette | None = None


FOOT, BRIEF_FOOT = 0.255, 0.42
"""The part of an action space that is left free for goods and dwarfs; the second where only its name is shown."""


def room_for_good(foot: Box | Rect, kinds: int) -> float:
    """How wide the place of each good is at the foot of an action space on which so many kinds lie."""
    return min((foot.w - 2) / max(kinds, 1.7), foot.h * 1.9)


class Flock(Face, frozen=True):
    """Animals of one kind where they stand, perhaps with the dogs that watch them."""

    animal: str
    size: int
    dogs: int = 0
    crowded: bool = False  # there is room for one head only


class SpaceCard(Face, frozen=True):
    """An action space: its name and what it does; the foot is left free for goods and dwarfs."""

    title: Words
    effect: Words  # empty: only the name is shown
    stage: int = 0  # of a card; 0: printed on a board
    taken: bool = False  # somebody is at work there
    foot: bool = True  # goods lie there, or come
    goods: int = 0  # how many kinds lie there
    vignette: Vignette | None = None


class RoundBack(Face, frozen=True):
    """The back of a card that comes in a later round, with the stage of the game that it belongs to."""

    round: int
    stage: int


class SpaceWords(Face, frozen=True):
    """An action space in words, to be looked up."""

    title: Words
    words: Words
    stage: int = 0  # of a card; 0: printed on a board


class MiniHome(Face, frozen=True):
    """Another player's home board, small."""

    columns: int
    lands: tuple[str, ...]  # row by row; empty: nothing lies there
    rooms: tuple[str, ...]  # the kind of the tile on each space, or nothing
    stables: tuple[bool, ...]
    things: tuple[str, ...]  # the animal that lives there, or the crop that grows there
    seat: int


class Calendar(Face, frozen=True):
    """The rounds, how each of them ends as far as that is known, and which one it is now."""

    rounds: tuple[tuple[str, str], ...]  # number, icon; a round without an icon is left out
    now: int  # index


class Plate(Face, frozen=True):
    """Something to choose, as a plate with rich text."""

    text: Words
    size: float = 24
    style: str = "parchment"


class LootItem(Face, frozen=True):
    """Something to bring home from an expedition: the strength it needs, a picture and a name."""

    strength: int
    effect: Words
    title: Words
    near: bool = True  # within reach


class LandTile(Face, frozen=True):
    """Something to choose as it looks, with its name: land to be laid, or an icon."""

    kinds: tuple[str, ...]  # of its halves; nothing: it is no land
    text: Words
    icon: str = ""  # what stands on it


class Meal(Face, frozen=True):
    """What a family needs to eat, plate by plate, and how much of it is there."""

    text: Words
    need: int
    have: int


class Mark(Face, frozen=True):
    """The points that somebody plays for alone, and how many there are so far."""

    points: float
    target: int


class Forecast(Face, frozen=True):
    """The next meal in two lines: what is eaten, and how the rest could be made."""

    words: Words
    more: Words
    icon: str
    missing: bool  # there is not enough food yet


class Heading(Face, frozen=True):
    """A line of text over a group, with a thin brass line beside it."""

    text: Words
