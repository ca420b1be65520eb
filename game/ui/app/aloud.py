"""What the window says aloud: the same words that are on it, in the player's language, in the order of importance.

What is asked and what has the focus cuts short whatever is being said; what happens meanwhile waits for its turn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.languages import tongue
from game.system.voice import SystemVoice, Utterance, Voice
from game.ui.paint.markup import plain

if TYPE_CHECKING:
    from game.api import Words
    from game.core.settings import Settings
    from game.ui.app.scene import Scene
    from game.ui.paint.markup import SeatLook


class Aloud:
    """Speaks where that is wanted; where it is not, nothing is looked for and nothing is started."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self.voice: Voice | None = None
        self._heard: tuple[int, str, str] = (0, "", "")  # the screen, what it is, and what has the focus there

    @property
    def on(self) -> bool:
        """Whether anybody listens."""
        return self._settings.voice

    def say(self, words: Words, seats: tuple[SeatLook, ...] = (), *, interrupt: bool = True) -> None:
        """Says something, at once or when its turn comes."""
        if not self.on:
            return
        if self.voice is None:
            self.voice = SystemVoice()
        text = " ".join(plain(words, seats).split())
        self.voice.say(Utterance(text, tongue.now().language.id), interrupt=interrupt)

    def follow(self, scene: Scene | None) -> None:
        """Says what is new on a screen: which one it is, then what has the focus."""
        if not self.on:
            self.close()  # it was switched off
            return
        if scene is None:
            return
        screen, thing = scene.tells()
        heard = (id(scene), screen, thing)
        if heard == self._heard:
            return
        before, self._heard = self._heard, heard
        told = thing if before[:2] == heard[:2] else " ".join(filter(None, (screen, thing)))
        if told:
            self.say(told)

    def close(self) -> None:
        """Falls silent."""
        if self.voice is not None:
            self.voice.close()
            self.voice = None
