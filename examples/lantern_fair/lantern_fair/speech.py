"""The voice of Lantern Fair: what is said with it is found in `words/`."""

from game.api import speaker

say = speaker(__name__)
