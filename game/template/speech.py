"""The voice of Deep Dig: what it says is found in `words/`, in the language of whoever plays."""

from game.api import speaker

say = speaker(__name__)
