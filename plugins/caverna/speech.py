"""The voice of The Cave Farmers: what it says is found in `words/`."""

from game.api import speaker

say = speaker(__name__)
