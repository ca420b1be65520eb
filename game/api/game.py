"""The contract between a game and the table: what a game author writes."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar, Generic, TypeVar

from game.api.ask import Ask, Label, Rules
from game.api.chance import Chance
from game.api.deed import Deeds
from game.api.gesture import Gesture
from game.api.info import GameInfo, TableSetup
from game.api.lesson import Facts, Lesson
from game.api.piece import Piece, View
from game.api.question import Question
from game.api.reason import Reasons
from game.api.said import Words
from game.api.score import Score
from game.api.state import State
from game.api.tray import Tray
from game.api.vignette import Vignettes

S = TypeVar("S", bound=State)


class Game(Generic[S]):
    """A board game. `info`, `state_type`, `setup`, `turn` and `standings` are needed; the rest make it beautiful."""

    info: ClassVar[GameInfo]
    state_type: type[S]
    questions: ClassVar[Mapping[str, Question]] = {}
    """Its questions by what they are about: the methods below find words, reasons and ghosts there."""
    covered: ClassVar[bool] = False
    """Whether hands of cards lie face down until their owner holds the eye, in place of a curtain before each turn.

    All that is secret must then be in a hand (`hand(…, seat=seat)`).
    """
    lesson: ClassVar[Lesson | None] = None
    """A guided first game: `Lesson.read(Path(__file__).with_name("lesson.toml"))`."""
    more_lessons: ClassVar[Sequence[Lesson]] = ()
    """What comes after it: short lessons from prepared positions (`lesson_2.toml`), in order."""

    vignettes: ClassVar[Vignettes | None] = None
    """The small lit scenes of its components; `underhall check` finds a component that has none."""

    deeds: ClassVar[Deeds] = Deeds()
    """What is worth telling of a game afterwards: `Deeds.read(Path(__file__).with_name("witnesses.toml"), DEEDS)`."""
    counted: ClassVar[Mapping[str, Words]] = {}
    """Questions whose answers are counted on the page of what a person has done, each with a heading there
    (`{"place": "Favourite actions"}`), those of one heading together; see `counted_as`."""

    house_rules: ClassVar[Mapping[str, Callable[[Any], None]]] = {}
    """What expansions change at the beginning of a match that has chosen them, by their ids; the program fills it in
    (see the hook `begun`)."""

    theme: ClassVar[Path | None] = None
    """A theme file of its own, worn at its table only, and only where the player has not chosen another theme."""
    music: ClassVar[Path | None] = None
    """A sound file that is played again and again at its table, in place of the hall's music."""

    keys: ClassVar[Mapping[str, Words]] = {}
    """Keys that `input` answers to, and what each does in words (`{"f": "forge"}`): one letter each, none of the
    table's own. The help lists them."""

    # -- the rules: no pygame, no randomness but state.chance, no clock --

    def setup(self, table: TableSetup) -> S:
        """The state before the first turn."""
        raise TypeError(f"{type(self).__name__} has no setup: a game must say how it begins")

    def turn(self, state: S) -> Rules:
        """One turn, or one automatic phase; sets `state.over` when the game has ended."""
        raise TypeError(f"{type(self).__name__} has no turn: a game must say how it is played")

    def standings(self, state: S) -> list[Score]:
        """The score sheets of all seats in seat order, at any time."""
        raise TypeError(f"{type(self).__name__} has no standings: a game must say who is ahead")

    def if_ended_now(self, state: S) -> list[Score]:
        """The score sheets as they would be if the game ended now, with all that is only counted at the end.

        By default `standings`. The state is a copy that may be changed: count the end on it, as the rules do.
        """
        return self.standings(state)

    def mode(self, state: S, table: TableSetup) -> Words:
        """The list of the Hall of Fame that a result belongs to; by default the seats and the choices made."""
        return self.info.mode(table)

    def determinize(self, state: S, seat: int, chance: Chance) -> None:
        """Deals anew what the seat cannot see, so that a bot cannot peek."""

    def has_secrets(self, state: S, seat: int) -> bool:
        """Whether the seat has something to look at that the others must not see (a curtain falls before it)."""
        return False

    # -- what bots look at: all of it may be left out --

    def features(self, state: S, seat: int) -> Sequence[int]:
        """The small whole numbers that say how a table stands for a seat, always as many; bots learn from them.

        The first is the seat's points so far (what is sure to come may be in it), the second those of its best rival,
        the third how much of the game is left: 100 at the beginning, 0 at the end. Only what the seat can see.
        Without any, bots look at all numbers in the state.
        """
        return ()

    def feature_names(self, state: S) -> Sequence[str]:
        """What the `features` are called, each with a name of its own, in their order; the same all through a match.

        A name is "group/what" ("family/dwarfs"): the group is what a player thinks in. Learned files are matched by
        them, so that one still fits when the game gives more features than it did, and advice is explained by them.
        """
        return ()

    reasons: ClassVar[Reasons | None] = None
    """What the named features mean to a player: `Reasons.read(Path(__file__).with_name("reasons.toml"))`. Advice tells
    by them why one plan is better than another; without any, by the lines of the score sheet."""

    def canonical(self, state: S) -> object:
        """What tells two states apart to a player, hashable: a search counts equal ones once. None: everything."""
        return None

    def strand(self, state: S) -> str:
        """What a search keeps apart within a turn (the tile in hand, say); empty: the first answer of the turn."""
        return ""

    def promising(self, state: S, ask: Ask) -> Sequence[str]:
        """The options that a search tries, where others are never better (or can be had later): at least one."""
        return ask.options

    def goes_on(self, state: S, ask: Ask) -> bool:
        """Whether `turn` on a copy of the state asks this again in mid-turn and goes on alike: for quick searches."""
        return False

    # -- the table: pure functions of the state --

    def views(self, state: S, seat: int) -> Sequence[View]:
        """The views the table is laid out on, as seen from a seat; the first one is the main one."""
        return (View(),)

    def order(self, state: S) -> Sequence[int]:
        """All seats in the order of play of this round: the rail tells in it what each has done."""
        return range(state.seats)

    def layout(self, state: S, ask: Ask | None, seat: int) -> Iterable[Piece]:
        """Everything on the table, as seen from a seat."""
        return ()

    def ghost(self, state: S, ask: Ask, option: str) -> Iterable[Piece]:
        """What hovers translucently under the mouse while an option is considered (a tile where it would lie)."""
        question = self.questions.get(ask.about)
        return () if question is None or question.ghost is None else question.ghost(state, ask, option)

    def input(self, state: S, ask: Ask, gesture: Gesture) -> str | Sequence[str] | None:
        """The option that a gesture means, or several answers in a row; None: not mine, the table does as ever.

        A pure function of the state: it is also asked what a gesture *would* mean, to show where a drag may end.
        """
        return None

    def tension(self, state: S) -> float:
        """How near the end of a round is, from 0 to 1, and 2 in the last round of the game: the music grows with it."""
        return 0.0

    # -- the words: rich text --

    def status(self, state: S) -> Sequence[Words]:
        """A few short words for the top bar: round, phase."""
        return ()

    def holdings(self, state: S, seat: int) -> Sequence[Words]:
        """What a seat has, a few words each ("3 {wood}"), for whoever asks for it by a key and cannot see the table.

        Without any, the lines of its score sheet are told."""
        return ()

    def points_from(self, state: S, seat: int) -> Sequence[Sequence[str]]:
        """Where the points of a seat lie: for each line of its score sheet, in order, the keys of the pieces on its
        board (the view with that seat, else the first one) that bring them. The finale lights them line by line."""
        return ()

    def help(self, text: str) -> Words:
        """The rules in words: the text of `help.md` (or of `help.de.md`, …), into which a game may put the amounts that
        its data has with `filled`."""
        return text

    def help_at(self, table: TableSetup, text: str) -> Words:
        """The rules at a table, where its seats and options decide what there is to be told; by default `help`."""
        return self.help(text)

    def prompt(self, state: S, ask: Ask) -> Label:
        """What is asked, as the rest of a sentence that begins with the seat's name and a comma ("choose a tile")."""
        question = self.questions.get(ask.about)
        return Label(ask.about.replace("_", " ")) if question is None else question.prompted(state, ask)

    def describe(self, state: S, ask: Ask, option: str) -> Label:
        """What an option means: the words on its button, or the tip on its piece."""
        question = self.questions.get(ask.about)
        return Label(option) if question is None else question.described(state, ask, option)

    def counted_as(self, state: S, ask: Ask, option: str) -> Words:
        """What an answer to one of the `counted` questions is counted as, in a few words; empty: it is not counted."""
        return "" if option in ("done", "end") else self.describe(state, ask, option).text

    def lesson_facts(self, state: S, ask: Ask, option: str) -> Facts:
        """Numbers and names that a lesson's sentences may speak of at an option that it means, by name: "You have
        {has_food} {food}". What the option is called is always there, as `name`."""
        return {}

    def tray(self, state: S, ask: Ask) -> Tray | None:
        """How the question is shown as a tray of cards; None: it is answered on the table."""
        question = self.questions.get(ask.about)
        return None if question is None else question.tray

    def why_not(self, state: S, ask: Ask, key: str) -> Words | None:
        """Why the piece with that key cannot be chosen now; None if there is nothing to say."""
        question = self.questions.get(ask.about)
        return None if question is None or question.why_not is None else question.why_not(state, ask, key)
