"""The voice of the program itself: what it says is found in `game/words/`."""

from game.api import speaker

say = speaker(__name__)
