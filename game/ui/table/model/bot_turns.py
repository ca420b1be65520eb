"""Bots at the table: they think in a process of their own, and answer at a pace that people can follow."""

from __future__ import annotations

from game.bots.answering import BotFailed
from game.bots.process import INSTALLED, Thinker
from game.core.gathering import Gathering
from game.core.match import Match
from game.core.settings import BotPace

PAUSES: dict[BotPace, float] = {"calm": 1.0, "brisk": 0.45, "swift": 0.0}
"""Seconds between two turns of bots where nothing moves, so that one can see what each did."""

SHOWN_AFTER = 1.0
"""A bot that thinks for so many seconds shows how far it is."""


class BotTurns:
    """Answers for the bots of a session."""

    def __init__(self, gathering: Gathering, finder: str = INSTALLED) -> None:
        self._gathering = gathering
        self._finder = finder
        self._thinker: Thinker | None = None
        self._asked_about: list[str] = []  # the answers of the match that is thought about
        self._waited = 0.0
        self.paused = False  # whoever watches bots play among themselves can stop them
        self.failed = ""  # the sentence of a bot that cannot play; a person may take its seat

    @property
    def busy(self) -> bool:
        """Whether a bot is asked now."""
        return self._gathering.bot_to_think is not None and not self.failed and not self.paused

    @property
    def thought(self) -> float:
        """How far a bot that thinks for long has come, from 0 to 1; 0 where there is nothing to show."""
        if self._thinker is None or not self._thinker.thinking or self._waited < SHOWN_AFTER:
            return 0.0
        return self._thinker.thought

    def step(self, dt: float, pause: float) -> str | None:
        """Lets a bot think; its answer when it has one and it is time to see it."""
        to_think = self._gathering.bot_to_think
        if to_think is None or not self.busy:
            self._waited = 0.0
            return None
        match, bot = to_think
        self._waited += dt
        try:
            thinker = self._ready_thinker(match)
            if not thinker.thinking:
                thinker.ask(match, bot)
                self._asked_about = list(match.answers)
            if self._waited < pause:
                return None
            answer = thinker.answer()
        except BotFailed as failed:
            self.failed = str(failed)
            self.close()
            return None
        if answer is not None:
            self._waited = 0.0
        return answer

    def _ready_thinker(self, match: Match) -> Thinker:
        """The process; one that still thinks about what was taken back is ended, for the window never waits."""
        if self._thinker is not None and self._thinker.thinking and self._asked_about != match.answers:
            self.close()
        if self._thinker is None:
            self._thinker = Thinker(match.game.info.id, self._finder)
        return self._thinker

    def try_again(self) -> None:
        """Somebody else took the seat, or the bot may try once more."""
        self.failed = ""

    def close(self) -> None:
        """Ends the process."""
        if self._thinker is not None:
            self._thinker.close()
            self._thinker = None
