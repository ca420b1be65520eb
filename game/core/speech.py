"""The voice of the program itself: what it says is found in `game/words/`."""

from game.api import Said, Words, speaker
from game.api.said import Part
from game.system.saying import Told

say = speaker(__name__)


def voiced(text: str) -> Words:
    """What was told from below the languages, in this voice; any other text as it stands."""
    if not isinstance(text, Told):
        return text
    parts: dict[str, Part] = {
        name: voiced(part) if isinstance(part, str) else part for name, part in text.parts.items()
    }
    return Said(text.template, parts, __name__)
