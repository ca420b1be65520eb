"""A game as the window calls it: an error in a plugin becomes a sentence, and the match goes on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from itertools import islice
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple, TypeVar

from game.api import (
    Ask,
    Click,
    Drag,
    Game,
    GameInfo,
    Gesture,
    Key,
    Label,
    Piece,
    Score,
    State,
    TableSetup,
    View,
    Vignette,
    Words,
)
from game.api.gesture import TABLE_KEYS
from game.api.lesson import Facts, Lesson
from game.api.reason import Reasons
from game.api.tray import MOST_CARDS, Card
from game.bots.strengths import Usual, usual_at
from game.bots.telling import Told, in_voice, steps
from game.core.codec import encode_state, state_decoder
from game.core.examples import Scene, beside, staged
from game.core.match import Match
from game.core.speech import say
from game.ui.boundary import checks
from game.ui.boundary.lesson_voice import in_the_voice_of
from game.ui.boundary.safety_net import Complain, SafetyNet
from game.ui.paint.markup import escape

T = TypeVar("T")

FINISHERS = ("end", "done")
"""The answers that finish a turn or an effect."""

Chain = tuple[str, ...]
"""Answers that are given one after another; mostly one. None at all: nothing is meant."""

Sound = tuple[list[Piece], str]
"""The pieces that can be shown, and what is wrong with the others."""
_NOTHING: Sound = ([], "")
# Translators: these stand where {what} is in “{title} could not {what}”
_INPUT = say("understand what the hand does", "could not")
_SPOTS = ((0.5, 0.5), (0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75))
"""Where a piece is tried: it can be clicked if a click on one of them means something."""
LAST_ROUND = 2.0
"""The tension in the last round of a game."""
_ROOM = 120.0
"""Units: a piece that is not larger either way has one meaning."""


class Cards(NamedTuple):
    """A tray: a card for each key, None where the game says nothing of its own about it; and what follows."""

    made: dict[str, Card | None]
    then: Words = ""


class GuardedGame(SafetyNet):
    """A game as the window knows it: it calls the plugin, and nobody else in the window does."""

    def __init__(self, game: Game[Any], complain: Complain) -> None:
        super().__init__(game.info.title, complain)
        self._game = game
        self.info: GameInfo = game.info
        """Its visiting card, which was looked at when the plugin was loaded."""
        self._views: tuple[tuple[object, ...], tuple[View, ...]] = ((), (View(),))  # as given, and as looked at
        self._laid: dict[int, tuple[dict[str, tuple[float, float]], dict[str, Piece]]] = {}
        """The last layout for each seat: how large its views were, and its pieces, which were sound, by their keys."""
        self.table: TableSetup | None = None
        """The table that its rules are read at, if they are."""
        self.has_input = type(game).input is not Game.input
        """Whether the game has a say in what gestures mean; once it has failed it has none."""
        self.own_keys: dict[str, str] = {}
        """The player's own keys in the place of the game's letters."""

    # -- what stands beside its rules --

    @property
    def rules(self) -> Game[Any]:
        """The game itself, for the core, which plays it; nobody in the window asks it anything."""
        return self._game

    @cached_property
    def covered(self) -> bool:
        """Whether hands of cards lie face down."""
        return self.attempt(say("say how hands lie", "could not"), lambda: bool(self._game.covered), False)

    @cached_property
    def keys(self) -> dict[str, Words]:
        """The keys that are its own, with what each does; none that is the table's."""
        none: dict[str, Words] = {}
        keys = self.attempt(say("say which keys it has", "could not"), lambda: checks.check_keys(self._game.keys), none)
        return {key: words for key, words in keys.items() if key not in TABLE_KEYS}

    @cached_property
    def reasons(self) -> Reasons | None:
        """What its features mean to a player, if it says so."""

        def read() -> Reasons | None:
            return in_voice(checks.check_reasons(self._game.reasons), type(self._game).__module__)

        return self.attempt(say("say what its reasons are", "could not"), read, None)

    @cached_property
    def lesson(self) -> Lesson | None:
        """Its guided first game, if it has one that can be followed, in the game's own voice."""
        lesson = self.attempt(say("give its lesson", "could not"), lambda: checks.check_lesson(self._game.lesson), None)
        return None if lesson is None else in_the_voice_of(type(self._game).__module__, lesson)

    @cached_property
    def lessons(self) -> list[Lesson]:
        """All its lessons that can be followed, the guided first game first."""

        def more() -> list[Lesson]:
            found = [checks.check_lesson(lesson) for lesson in islice(self._game.more_lessons, checks.MOST_LESSONS)]
            return [lesson for lesson in found if lesson is not None]

        none: list[Lesson] = []
        module = type(self._game).__module__
        further = [
            in_the_voice_of(module, lesson) for lesson in self.attempt(say("give its lessons", "could not"), more, none)
        ]
        return [self.lesson, *further] if self.lesson is not None else []

    def lesson_facts(self, state: State, ask: Ask, option: str) -> Facts:
        """What a lesson's sentences speak of at an option."""
        said: Facts = {}
        said = self.attempt(
            say("give a lesson its facts", "could not"),
            lambda: checks.check_facts(self._game.lesson_facts(state, ask, option)),
            said,
        )
        return {"name": self.describe(state, ask, option).text, **said}

    @cached_property
    def theme(self) -> Path | None:
        """Its own theme."""
        return self.attempt(say("wear its own theme", "could not"), lambda: checks.check_path(self._game.theme), None)

    @cached_property
    def music(self) -> Path | None:
        """Its own music."""
        return self.attempt(say("play its music", "could not"), lambda: checks.check_path(self._game.music), None)

    @cached_property
    def cover(self) -> Vignette | None:
        """The scene on its box, if it has drawn one: `cover.box` among its scenes."""

        def read() -> Vignette | None:
            scenes = self._game.vignettes
            return None if scenes is None else checks.check_scene(scenes.drawn.get("cover", {}).get("box"))

        return self.attempt(say("show the cover of its box", "could not"), read, None)

    @cached_property
    def scenes(self) -> Sequence[Vignette]:
        """All scenes that it has drawn of its components, in the order of their names."""

        def read() -> Sequence[Vignette]:
            scenes = self._game.vignettes
            kinds = {} if scenes is None else {kind: each for kind, each in scenes.drawn.items() if kind != "cover"}
            found = (checks.check_scene(each[name]) for _, each in sorted(kinds.items()) for name in sorted(each))
            return [scene for scene in found if scene is not None]

        return self.attempt(say("show the scenes of its components", "could not"), read, ())

    def tension(self, state: State) -> float:
        """How near the end of a round is, from 0 to 1; 2 in the last one."""
        found = self.attempt(
            say("say how near the end of the round is", "could not"), lambda: float(self._game.tension(state)), 0.0
        )
        return found if 0 <= found <= LAST_ROUND else 0.0

    def file(self, name: str) -> Path | None:
        """A file beside its code."""
        return beside(self._game, name)

    def help(self, text: str) -> Words:
        """The rules in words, with the amounts that its data has; at a table, those of that table."""
        plain: Words = text

        def told() -> Words:
            table = self.table
            return checks.check_book(self._game.help(text) if table is None else self._game.help_at(table, text))

        return self.attempt(say("put its rules into words", "could not"), told, plain)

    def example(self, name: str) -> Scene | None:
        """A drawn example of its rules; None where there is none that can be shown."""
        return self.attempt(
            say("show an example of its rules", "could not"), lambda: self._sound_scene(staged(self._game, name)), None
        )

    def _sound_scene(self, scene: Scene | None) -> Scene | None:
        if scene is None:
            return None
        pieces, wrong = checks.check_pieces(list(scene.pieces), (View(size=scene.size),))
        if wrong:
            raise checks.Unsound(wrong)
        return scene._replace(pieces=tuple(pieces))

    def mode(self, state: State, setup: TableSetup) -> Words:
        """The list of the Hall of Fame that a result belongs to."""
        return self.attempt(
            say("say which list of the Hall of Fame this is", "could not"),
            lambda: checks.check_name(self.info.titled(self._game.mode(state, setup), setup)),
            self.info.titled(self.info.mode(setup), setup),
        )

    def usual(self, setup: TableSetup) -> Usual | None:
        """What is usual at such a table, if it was measured."""
        return self.attempt(
            say("say what is usual", "could not"), lambda: checks.check_usual(usual_at(self._game, setup)), None
        )

    # -- the table --

    def views(self, state: State, seat: int) -> Sequence[View]:
        """The views, at least one; mostly the same as before, which have been looked at."""

        def found() -> tuple[tuple[object, ...], tuple[View, ...]]:
            given = tuple(islice(self._game.views(state, seat), checks.MOST_VIEWS))
            return self._views if given == self._views[0] else (given, tuple(map(checks.check_view, given)))

        none: tuple[tuple[object, ...], tuple[View, ...]] = ((), ())
        given, views = self.attempt(say("say what its views are", "could not"), found, none)
        self._views = (given, views or (View(),))
        return self._views[1]

    def order(self, state: State) -> Sequence[int]:
        """All seats in the order of play."""
        seats = range(state.seats)
        return self.attempt(
            say("say in which order it is played", "could not"),
            lambda: checks.check_order(self._game.order(state), seats),
            seats,
        )

    def layout(self, state: State, ask: Ask | None, seat: int) -> list[Piece]:
        """The pieces; none if the plugin fails, so that all options become buttons."""
        pieces, wrong = self.attempt(
            say("lay out its table", "could not"),
            lambda: self._sound_layout(self._game.layout(state, ask, seat), seat),
            _NOTHING,
        )
        if wrong:
            self.tell_once(say("lay out its table", "could not"), ValueError(wrong))
        by_key = {piece.key: piece for piece in reversed(pieces)}  # of two with one key, the first stays
        if len(by_key) == len(pieces):
            return pieces
        (twice, _), *_ = Counter(piece.key for piece in pieces).most_common()  # it may be one and the same piece
        self.tell_once(say("lay out its table", "could not"), ValueError(f"Two pieces have the key {twice!r}."))
        return [*{piece.key: by_key[piece.key] for piece in pieces}.values()]

    def _sound_layout(self, pieces: Iterable[Piece], seat: int) -> Sound:
        views = {view.id: view.size for view in self._views[1]}
        views_before, before = self._laid.get(seat, (views, {}))
        if views != views_before:  # what lies on a view of another size may be beyond its edges now
            same = {name for name, size in views.items() if views_before.get(name) == size}
            before = {key: piece for key, piece in before.items() if piece.view in same}
        sound, wrong = self._sound(pieces, before)
        self._laid[seat] = views, {piece.key: piece for piece in sound}
        return sound, wrong

    def _sound(self, pieces: Iterable[Piece], known: Mapping[str, Piece] = MappingProxyType({})) -> Sound:
        some = list(islice(pieces, checks.MOST_PIECES + 1))  # there may be no end of them
        return checks.check_pieces(some, self._views[1], known)

    def ghost(self, state: State, ask: Ask, option: str) -> list[Piece]:
        """What hovers under the mouse; a key that is no option may be too much for a game, which is no trouble."""
        what: Words = say("show what an option would do", "could not") if option in ask.options else ""
        pieces, wrong = self.attempt(what, lambda: self._sound(self._game.ghost(state, ask, option)), _NOTHING)
        if wrong:
            self.tell_once(what, ValueError(wrong))
        return pieces

    def meant(self, state: State, ask: Ask, gesture: Gesture) -> Chain:
        """The answers that the game says a gesture means; none if it says nothing."""
        return self._meant(lambda: checks.check_answers(self._game.input(state, ask, gesture), ask, gesture), ())

    def clicks(self, state: State, ask: Ask, pieces: Iterable[Piece]) -> dict[str, Chain]:
        """What a click on each piece means: in its middle, or else on one of the spots around, if it has room."""

        def found() -> dict[str, Chain]:
            means = {}
            meant = self._game.input
            for piece in pieces:  # hundreds, after every answer
                spots = _SPOTS if piece.at.w > _ROOM and piece.at.h > _ROOM else _SPOTS[:1]
                for x, y in spots:
                    click = Click(piece.key, x, y)
                    if (answers := meant(state, ask, click)) is not None:
                        means[piece.key] = checks.check_answers(answers, ask, click)
                        break
            return {key: chain for key, chain in means.items() if chain}

        return self._meant(found, {})

    def goals(self, state: State, ask: Ask, key: str, keys: Iterable[str], over: Chain) -> dict[str, Chain]:
        """What letting a piece go on each other one means, after it has passed over some."""

        def found() -> dict[str, Chain]:
            ways = {to: over if over[-1:] == (to,) else (*over, to) for to in keys if to != key}
            means = {to: self._chain(state, ask, Drag(key, to, way)) for to, way in ways.items()}
            return {to: chain for to, chain in means.items() if chain}

        return self._meant(found, {})

    def letters(self, state: State, ask: Ask) -> dict[str, str]:
        """The game's keys by the option that each of them answers."""

        def found() -> dict[str, str]:
            means = ((self._chain(state, ask, Key(key)), key) for key in self.keys)
            return {chain[0]: self.own_keys.get(key, key) for chain, key in means if len(chain) == 1}

        return self._meant(found, {})

    def _meant(self, act: Callable[[], T], instead: T) -> T:
        """Asks the game what is meant. If that fails, it is told once, and the game is not asked again."""
        if not self.has_input:
            return instead
        told = len(self._told)
        answer = self.attempt(_INPUT, act, instead)
        if len(self._told) > told:
            self.has_input = False
        return answer

    def _chain(self, state: State, ask: Ask, gesture: Gesture) -> Chain:
        return checks.check_answers(self._game.input(state, ask, gesture), ask, gesture)

    def not_meant(self, sentence: str) -> None:
        """What the game said was meant cannot be answered."""
        self.tell_once(_INPUT, ValueError(sentence))
        self.has_input = False

    def status(self, state: State) -> Sequence[Words]:
        """The chips of the top bar."""
        none: tuple[Words, ...] = ()
        return self.attempt(
            say("say how far the game is", "could not"), lambda: checks.check_all_words(self._game.status(state)), none
        )

    def holdings(self, state: State, seat: int) -> Sequence[Words]:
        """What a seat has."""
        none: tuple[Words, ...] = ()
        return self.attempt(
            say("say what a seat has", "could not"),
            lambda: checks.check_all_words(self._game.holdings(state, seat)),
            none,
        )

    def prompt(self, state: State, ask: Ask) -> Label:
        """What is asked."""
        plain = Label(ask.about.replace("_", " "))
        return self.attempt(
            say("put its question into words", "could not"),
            lambda: checks.check_label(self._game.prompt(state, ask)),
            plain,
        )

    def describe(self, state: State, ask: Ask, option: str) -> Label:
        """What an option means."""
        label = self.attempt(
            say("put an option into words", "could not"),
            lambda: checks.check_label(self._game.describe(state, ask, option)),
            None,
        )
        return label or Label(escape(plain_option(option)))

    @cached_property
    def has_trays(self) -> bool:
        """Whether any question of it is asked with cards."""

        def found() -> bool:
            own = type(self._game).tray is not Game.tray
            return own or any(question.tray is not None for question in self._game.questions.values())

        return self.attempt(say("lay out a tray of cards", "could not"), found, True)

    def cards(self, state: State, ask: Ask) -> Cards | None:
        """The tray that a question is asked with; None: it is answered on the table."""
        return self.attempt(say("lay out a tray of cards", "could not"), lambda: self._cards(state, ask), None)

    def _cards(self, state: State, ask: Ask) -> Cards | None:
        tray = self._game.tray(state, ask)
        if tray is None:
            return None
        question = self._game.questions.get(ask.about)
        ends = {*FINISHERS, *(checks.check_options(question.ends, checks.MOST_ANSWERS) if question is not None else ())}
        options = [option for option in ask.options if option not in ends]
        if len(options) > MOST_CARDS:
            return None
        others = checks.check_options(tray.others(state, ask), MOST_CARDS) if tray.others is not None else ()
        keys = [*options, *(key for key in others if key not in options)]
        made = {key: tray.card and checks.check_card(tray.card(state, ask, key)) for key in keys}
        return Cards(made, checks.check_words(tray.following(state, ask)))

    def why_not(self, state: State, ask: Ask, key: str) -> Words:
        """Why a piece cannot be chosen."""
        none: Words = ""
        return self.attempt(
            say("say why not", "could not"), lambda: checks.check_words(self._game.why_not(state, ask, key) or ""), none
        )

    def standings(self, state: State) -> list[Score]:
        """The score sheets."""
        return self.attempt(
            say("count its points", "could not"),
            lambda: checks.check_scores(self._game.standings(state), state.seats),
            [],
        )

    def points_from(self, state: State, seat: int) -> list[frozenset[str]]:
        """The keys of what brings the points of each line of a seat's sheet; none if the game cannot say."""
        none: list[frozenset[str]] = []
        return self.attempt(
            say("say where its points lie", "could not"),
            lambda: checks.check_sources(self._game.points_from(state, seat)),
            none,
        )

    def if_ended_now(self, state: State) -> list[Score]:
        """The score sheets as they would be if the game ended now; none where they cannot be counted."""

        def count() -> list[Score]:
            copy = state_decoder(self._game.state_type).decode(encode_state(state))
            return checks.check_scores(self._game.if_ended_now(copy), state.seats)

        none: list[Score] = []
        return self.attempt(say("say what the end would bring", "could not"), count, none)

    def score_history(self, match: Match) -> list[tuple[int, list[Score]]]:
        """The score sheets at the start of every turn and now; none if one of them cannot be counted."""
        none: list[tuple[int, list[Score]]] = []
        return self.attempt(
            say("count its points", "could not"),
            lambda: [(at, checks.check_scores(scores, match.setup.seats)) for at, scores in match.score_history],
            none,
        )

    def replayed(self, moment: Callable[[], Match]) -> Match | None:
        """Another moment of a match, for which its rules are played again; None where they fail."""
        return self.attempt(say("play its rules again", "could not"), moment, None)

    def planned(self, match: Match, answers: Sequence[str]) -> list[Told]:
        """The answers of a planned turn in words; none where its rules fail at them."""
        none: list[Told] = []
        again = say("play its rules again", "could not")
        return self.attempt(again, lambda: steps(match, answers, self.describe), none)

    def has_secrets(self, state: State, seat: int) -> bool:
        """Whether a curtain is needed before the seat."""
        return self.attempt(
            say("say what is secret", "could not"), lambda: bool(self._game.has_secrets(state, seat)), False
        )


def plain_option(option: str) -> str:
    """An option without words of its own, made readable."""
    return option.replace("_", " ").strip() or "…"
