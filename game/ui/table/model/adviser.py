"""The adviser: asks the Master, in the bots' process, what each option of a question is worth.

Advice is for the seat that asks. With the tutor on, the question is thought about while the person does, so that an
answer that would give much away can be asked about once more; nobody ever waits for that.
"""

from __future__ import annotations

from game.api import Words
from game.bots.advised import Proposal, cost_of
from game.bots.answering import BotFailed
from game.bots.process import INSTALLED, Thinker
from game.core.errors import words_for
from game.core.match import Match
from game.core.speech import say


class Adviser:
    """What the Master thinks of the pending question of one match."""

    def __init__(self, game_id: str, finder: str = INSTALLED) -> None:
        self._game_id = game_id
        self._finder = finder
        self._thinker: Thinker | None = None
        self.about: tuple[str, ...] | None = None  # the answers of the match that is thought about
        self.advice: list[Proposal] | None = None  # best first; None: still thinking, or nobody asked
        self.trouble: Words = ""
        self.wanted = False  # somebody asked for it, and it is shown

    @property
    def thinking(self) -> bool:
        """Whether the answer is still to come."""
        return self.about is not None and self.advice is None and not self.trouble

    @property
    def thought(self) -> float:
        """How far it has thought, from 0 to 1."""
        return self._thinker.thought if self._thinker is not None and self.thinking else 0.0

    @property
    def first(self) -> list[Proposal]:
        """What came to its mind at once: shown while it still thinks."""
        return self._thinker.first if self._thinker is not None and self.thinking else []

    def ask(self, match: Match) -> None:
        """Begins to think about the pending question, unless it does so already."""
        about = tuple(match.answers)
        if self.about == about:
            return
        self.forget()
        if self._thinker is not None and self._thinker.thinking:
            self.close()  # it thinks about something that nobody wants to know any more
        try:
            if self._thinker is None:
                self._thinker = Thinker(self._game_id, self._finder)
            self._thinker.ask_advice(match)
            self.about = about
        except BotFailed as failed:
            self.about, self.trouble = about, words_for(failed)

    def tick(self) -> bool:
        """Looks whether it has thought of something; True when there is something new to show."""
        if not self.thinking or self._thinker is None:
            return False
        try:
            advice = self._thinker.advice()
        except BotFailed as failed:
            self.trouble = words_for(failed)
            return True
        if advice is None:
            return False
        self.advice = advice
        if not self.advice:
            self.trouble = say("The Master has learned nothing that fits this game.")
        return True

    def cost_of(self, match: Match, option: str) -> tuple[float, str]:
        """What an answer would give away, as far as is known, and what is better."""
        if not self.advice or self.about != tuple(match.answers):
            return 0.0, ""
        return cost_of(self.advice, option), self.advice[0].option

    def forget(self) -> None:
        """The question has been answered."""
        self.about = self.advice = None
        self.trouble = ""
        self.wanted = False

    def close(self) -> None:
        """Ends its process."""
        if self._thinker is not None:
            self._thinker.close()
        self._thinker = None
