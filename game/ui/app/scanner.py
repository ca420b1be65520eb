"""One switch: a single key plays everything, at one's own pace.

Either the focus goes on by itself and the switch chooses, or the switch goes on and waiting chooses. The switch is
whatever means "choose": Enter, Space, a pad's A, or a device that says one of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.input.intents import Choose, Intent, Step

if TYPE_CHECKING:
    from game.core.settings import Settings


class Scanner:
    """Knows how long the focus has been where it is."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._waited = 0.0
        self._stepped = False  # by the switch, and not chosen since

    @property
    def on(self) -> bool:
        """Whether one switch is all that there is."""
        return self._settings.scanning != "off"

    @property
    def pace(self) -> float:
        """Seconds at one thing."""
        return self._settings.scan_tenths / 10

    def meant(self, intent: Intent) -> Intent:
        """What is meant by what was done: where the switch goes on, it does not choose."""
        if not self.on:
            return intent
        self._waited = 0.0
        if isinstance(intent, Choose) and self._settings.scanning == "steps":
            self._stepped = True
            return Step(1)
        return intent

    def tick(self, seconds: float) -> Intent | None:
        """Time passes in which something could be chosen: what happens by itself."""
        if not self.on:
            return None
        self._waited += seconds
        if self._waited < self.pace:
            return None
        self._waited = 0.0
        if self._settings.scanning == "goes":
            return Step(1)
        stepped, self._stepped = self._stepped, False
        return Choose() if stepped else None

    def wake_in(self) -> float | None:
        """Seconds until something happens by itself; None: nothing will."""
        waits = self._settings.scanning == "goes" or (self.on and self._stepped)
        return max(self.pace - self._waited, 0.0) if waits else None
