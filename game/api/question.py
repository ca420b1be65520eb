"""A question as one thing: its name, its words, its reasons and its ghosts, beside the rule that asks it."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, Protocol, TypeAlias

from game.api.ask import Ask, Label
from game.api.piece import Piece
from game.api.said import Words
from game.api.tray import Tray

# A question is written for one game's state, and kept beside those of all others: hence `Any`.
Prompt: TypeAlias = Label | Callable[[Any, Ask], Label]
Describe: TypeAlias = Callable[[Any, Ask, str], Label]
WhyNot: TypeAlias = Callable[[Any, Ask, str], Words | None]
Ghost: TypeAlias = Callable[[Any, Ask, str], Iterable[Piece]]


class Question:
    """One kind of question of a game, as a record::

        PLACE = Question(
            "place",
            prompt=Label("place a dwarf", "Click a glowing space."),
            describe=lambda state, ask, option: Label(title_of(option)),
            why_not=why_not_place,  # the very predicate that makes the options
            ends={"done": Label("No dwarf", loses="your turn is over")},
        )
        ...
        space = yield PLACE(seat, open_spaces(state, seat))

    `ends` has the words of the answers that end the question or give something up. A game lists its questions in
    `Game.questions`; the table then finds everything by `Ask.about`. With a `tray` it is asked with large cards.
    """

    __slots__ = ("about", "describe", "ends", "ghost", "prompt", "tray", "why_not")

    def __init__(
        self,
        about: str,
        *,
        prompt: Prompt,
        describe: Describe | None = None,
        why_not: WhyNot | None = None,
        ghost: Ghost | None = None,
        ends: Mapping[str, Prompt] | None = None,
        tray: Tray | None = None,
    ) -> None:
        self.about: Final = about
        self.prompt: Final = prompt
        self.describe: Final = describe
        self.why_not: Final = why_not
        self.ghost: Final = ghost
        self.ends: Final = ends or {}
        self.tray: Final = tray

    def __call__(self, seat: int, options: Sequence[str], subject: str = "") -> Ask:
        """Asks it."""
        return Ask(seat, self.about, options, subject)

    def with_ghost(self, ghost: Ghost) -> "Question":
        """The same question with what hovers over its options: rules that draw nothing leave that to the table."""
        return self._with(ghost, self.tray)

    def with_tray(self, tray: Tray) -> "Question":
        """The same question, asked with a tray of cards."""
        return self._with(self.ghost, tray)

    def _with(self, ghost: Ghost | None, tray: Tray | None) -> "Question":
        return Question(
            self.about,
            prompt=self.prompt,
            describe=self.describe,
            why_not=self.why_not,
            ghost=ghost,
            ends=self.ends,
            tray=tray,
        )

    def prompted(self, state: Any, ask: Ask) -> Label:
        """What is asked, as the rest of a sentence."""
        return self.prompt if isinstance(self.prompt, Label) else self.prompt(state, ask)

    def described(self, state: Any, ask: Ask, option: str) -> Label:
        """What an option means."""
        if option in self.ends:
            end = self.ends[option]
            return end if isinstance(end, Label) else end(state, ask)
        return Label(option) if self.describe is None else self.describe(state, ask, option)


def by_name(*questions: Question) -> dict[str, Question]:
    """The questions of a game by what they are about; each name once."""
    found: dict[str, Question] = {}
    for question in questions:
        if question.about in found:
            raise ValueError(f'two questions are called "{question.about}": each name must be one record')
        found[question.about] = question
    return found


class Section(Protocol):
    """A module of the rules that asks something, with all its questions."""

    @property
    def QUESTIONS(self) -> tuple[Question, ...]:
        """What it asks."""


def questions_of(
    sections: Iterable[Section],
    ghosts: Mapping[Question, Ghost] | None = None,
    trays: Mapping[Question, Tray] | None = None,
) -> dict[str, Question]:
    """All that the sections of the rules ask, by name; with the table's ghosts over the options, and its trays."""
    asked = [question for section in sections for question in section.QUESTIONS]
    found = {question: question for question in asked}
    for question, ghost in (ghosts or {}).items():
        if question not in found:
            raise ValueError(f'there is a ghost for "{question.about}", which no section asks')
        found[question] = found[question].with_ghost(ghost)
    for question, tray in (trays or {}).items():
        if question not in found:
            raise ValueError(f'there is a tray for "{question.about}", which no section asks')
        found[question] = found[question].with_tray(tray)
    return by_name(*(found[question] for question in asked))
