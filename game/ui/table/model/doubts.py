"""Doubts: before an answer counts, people may be asked whether it is meant."""

from __future__ import annotations

from collections.abc import Callable

from game.api import Ask, Label
from game.api.said import Words, filled, lines
from game.core.session import Session
from game.core.settings import Settings
from game.core.speech import say
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
        self.older = False
        """The game is older than the rule that a warning is for a turn that would be lost: it may warn at every end."""

    def has(self, ask: Ask, option: str, sight: Sight, answer: Callable[[str], None], *, told: bool = False) -> bool:
        """Whether it is asked once more; `answer`: answers after all. `told`: it was said which of two is meant."""
        label = self._words.describe(self._session.match.state, ask, option)
        if label.instead in ask.options and not told:
            self._ask_which(ask, option, label, answer)
            return True
        warning: Words = self._loss(label) if label.warn or label.loses else ""
        later = say("Not yet")
        if not warning and self._settings.tutor != "off" and not self._session.bot_asked:
            warning, later = self._tutor_says(option, sight), say("Let me look")
        if warning:
            self._screen.ask(yes_or_no(say("Are you sure?"), warning, say("Yes, go on"), later, lambda: answer(option)))
        return bool(warning)

    def _loss(self, label: Label) -> Words:
        """What is said before an answer that gives something up, as far as people want to be asked."""
        wanted = self._settings.ask_before_loss
        if wanted == "always" and not label.warn and label.loses:
            return filled("**{option}**\n{loses}", option=label.text, loses=label.loses)
        return label.warn if wanted == "always" or (wanted == "unused" and not self.older) else ""

    def _ask_which(self, ask: Ask, option: str, label: Label, answer: Callable[[str], None]) -> None:
        """A click may mean another effect too, which it would spend: then it is always asked which."""
        other = self._words.describe(self._session.match.state, ask, label.instead)
        choices = (Choice(option, label.text), Choice(label.instead, other.text), Choice("", say("Not yet")))
        tips = lines(label.tip, other.tip)
        self._screen.ask(
            Query(
                say("Which do you mean?"), tips, choices, lambda meant: answer(meant) if meant else None, upright=True
            )
        )

    def _tutor_says(self, option: str, sight: Sight) -> Words:
        """What would be better than to give much away; nothing: the tutor never keeps anybody waiting."""
        cost, best = self._adviser.cost_of(self._session.present, option)
        if cost < TUTOR_LIMITS[self._settings.tutor]:
            return ""
        return say(
            "“{option}” looks {points} points better.", option=called(sight, self._words, best), points=round(cost, 1)
        )

    def cannot_be_given(self, sentence: str) -> None:
        """The game's own input meant answers that nobody can give."""
        self._words.not_meant(sentence)
