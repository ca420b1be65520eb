"""Doubts: before an answer counts, people may be asked whether it is meant."""

from __future__ import annotations

from collections.abc import Callable

from game.api import Ask
from game.core.session import Session
from game.core.settings import Settings
from game.ui.app.query import Choice, Query, yes_or_no
from game.ui.boundary.guarded_game import GuardedGame
from game.ui.table.model.adviser import Adviser
from game.ui.table.model.option_names import called
from game.ui.table.model.screen import Screen
from game.ui.table.model.sight import Sight

TUTOR_LIMITS = {"blunders": 4.0, "slips": 1.5}
"""Points that an answer may give away before the tutor asks about it."""


class Doubts:
    """Asks what is meant, warns of what is lost, and lets the tutor speak."""

    def __init__(
        self, session: Session, settings: Settings, words: GuardedGame, screen: Screen, adviser: Adviser
    ) -> None:
        self._session = session
        self._settings = settings
        self._words = words
        self._screen = screen
        self._adviser = adviser

    def which_is_meant(self, ask: Ask, option: str, answer: Callable[[str], None]) -> bool:
        """Whether a click may mean another effect too, which it would spend: then it is always asked which."""
        state = self._session.match.state
        label = self._words.describe(state, ask, option)
        if label.instead not in ask.options:
            return False
        other = self._words.describe(state, ask, label.instead)
        choices = (Choice(option, label.text), Choice(label.instead, other.text), Choice("", "Not yet"))
        tips = "\n".join(line for line in (label.tip, other.tip) if line)
        self._screen.ask(
            Query("Which do you mean?", tips, choices, lambda meant: answer(meant) if meant else None, upright=True)
        )
        return True

    def has(self, ask: Ask, option: str, sight: Sight, go_on: Callable[[], None]) -> bool:
        """Whether it is asked once more; `go_on`: answers after all."""
        return self._warns(ask, option, go_on) or self._tutors(option, sight, go_on)

    def _warns(self, ask: Ask, option: str, go_on: Callable[[], None]) -> bool:
        """Because of what the answer would leave or lose."""
        if not self._settings.confirm_end_of_turn:
            return False
        warning = self._words.describe(self._session.match.state, ask, option).warn
        if not warning:
            return False
        self._screen.ask(yes_or_no("Are you sure?", warning, "Yes, go on", "Not yet", go_on))
        return True

    def _tutors(self, option: str, sight: Sight, go_on: Callable[[], None]) -> bool:
        """Because it would give much away; the tutor never keeps anybody waiting."""
        if self._settings.tutor == "off" or self._session.bot_asked:
            return False
        cost, best = self._adviser.cost_of(self._session.present, option)
        if cost < TUTOR_LIMITS[self._settings.tutor]:
            return False
        text = f"“{called(sight, self._words, best)}” looks {cost:.1f} points better."
        self._screen.ask(yes_or_no("Are you sure?", text, "Yes, go on", "Let me look", go_on))
        return True

    def cannot_be_given(self, sentence: str) -> None:
        """The game's own input meant answers that nobody can give."""
        self._words.not_meant(sentence)
