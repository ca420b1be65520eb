"""In the place of the process in which bots think: nothing runs, and a test knows what they answer and when."""

from __future__ import annotations

from game.core.match import Match


class InstantThinker:
    """Answers at once, so that the same seed plays the same game."""

    thought = 0.0

    def __init__(self, game_id: str, finder: str) -> None:
        self._match: Match | None = None

    @property
    def thinking(self) -> bool:
        """Whether it was asked."""
        return self._match is not None

    def ask(self, match: Match, bot: str) -> None:
        """Thinks of the first answer, or of the last."""
        self._match = match

    def answer(self) -> str | None:
        """What it thought of."""
        match, self._match = self._match, None
        assert match is not None and match.ask is not None
        return match.ask.options[-(len(match.answers) % 2)]

    def close(self) -> None:
        """Nothing runs."""
        self._match = None


class SlowThinker(InstantThinker):
    """Answers when the test says that it is ready."""

    ready = True

    def answer(self) -> str | None:
        """What it thought of, if it was given the time."""
        return super().answer() if self.ready and self.thinking else None
