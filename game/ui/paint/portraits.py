"""The faces of the people of the hall: drawn as icons are, and with the mood of the moment.

A mood moves the brows and the mouth of the same drawing, which are groups with the ids "brow_left", "brow_right" and
"mouth"; a drawing without them has one mood.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from game.api import Character
from game.system.reading import svg
from game.system.reading.files import Unreadable
from game.ui.paint import icons
from game.ui.paint.moods import Mood

PREFIX = "face_"

MOVED = {
    Mood.AHEAD: {
        "brow_left": "translate(0 -1.6)",
        "brow_right": "translate(0 -1.6)",
        "mouth": "translate(32 41) scale(1.25 1.35) translate(-32 -41)",
    },
    Mood.BEHIND: {
        "brow_left": "rotate(16 26.6 26) translate(0 .7)",
        "brow_right": "rotate(-16 37.4 26) translate(0 .7)",
        "mouth": "translate(32 41) scale(.8 .5) translate(-32 -41)",
    },
    Mood.BEATEN: {
        "brow_left": "rotate(-17 26.6 26)",
        "brow_right": "rotate(17 37.4 26)",
        "mouth": "translate(32 41) scale(.9 -1) translate(-32 -41)",
    },
}
"""How each mood moves the parts of a drawing, in its own units."""


def use(characters: Iterable[Character]) -> None:
    """Makes the faces of these people known, each as an icon, and one more for each mood."""
    for character in characters:
        try:
            drawing = svg.read(character.portrait)
        except Unreadable:
            continue  # there is no such icon: their crest is shown instead
        for mood in Mood:
            icons.add(name_of(character.id, mood), with_mood(drawing, mood))


def name_of(character: str, mood: str = Mood.CALM) -> str:
    """The icon with somebody's face."""
    return f"{PREFIX}{character}" if mood == Mood.CALM else f"{PREFIX}{character}_{mood}"


def with_mood(drawing: str, mood: Mood) -> str:
    """The drawing of a face with its brows and its mouth as that mood has them."""
    for part, move in MOVED.get(mood, {}).items():
        drawing = re.sub(rf'id="{part}"', f'id="{part}" transform="{move}"', drawing, count=1)
    return drawing
