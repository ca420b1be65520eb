"""A game as the window calls it: an error in a plugin becomes a sentence, and the match goes on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import islice
from typing import Any, TypeVar

from game.api import Ask, Click, Drag, Game, Gesture, Key, Label, Piece, Score, State, View
from game.api.gesture import TABLE_KEYS
from game.core import watchdog
from game.core.match import Match
from game.ui.boundary import checks
from game.ui.paint.markup import escape

T = TypeVar("T")

Complain = Callable[[str, BaseException], None]

Chain = tuple[str, ...]
"""Answers that are given one after another; mostly one. None at all: nothing is meant."""

_NOTHING: tuple[list[Piece], str] = ([], "")
_INPUT = "understand what the hand does"
_SPOTS = ((0.5, 0.5), (0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75))
"""Where a piece is tried: it can be clicked if a click on one of them means something."""
_ROOM = 120.0
"""Units: a piece that is not larger either way has one meaning."""


class GuardedGame:
    """Calls the plugin; what fails is told once and replaced by something plain."""

    def __init__(self, game: Game[Any], complain: Complain) -> None:
        self.game = game
        self._complain = complain
        self._told: set[str] = set()
        self._hopeless: set[str] = set()  # what went on without end: it is not tried again
        self._views: tuple[View, ...] = ()

    @watchdog.watched
    def _try(self, what: str, act: Callable[[], T], instead: T) -> T:
        if what in self._hopeless:
            return instead
        try:
            return act()
        except watchdog.EndlessLoop:
            self._hopeless.add(what)
            self.tell_once(what, RuntimeError("It went on for seconds without coming to an end."))
            return instead
        except checks.FALLS as error:  # a plugin that calls sys.exit ends nothing but itself
            self.tell_once(what, error)
            return instead

    def tell_once(self, what: str, error: BaseException) -> None:
        """Tells the people what the plugin could not do, the first time."""
        if what and what not in self._told:
            self._told.add(what)
            title = self.game.info.title
            self._complain(f"{title} could not {what}: {told(error)} Your game is safe; you can play on.", error)

    def views(self, state: State, seat: int) -> Sequence[View]:
        """The views, at least one."""
        found: tuple[View, ...] = self._try(
            "say what its views are",
            lambda: checks.check_views(tuple(islice(self.game.views(state, seat), checks.MOST_VIEWS))),
            (),
        )
        self._views = found or (View(),)
        return self._views

    def layout(self, state: State, ask: Ask | None, seat: int) -> list[Piece]:
        """The pieces; none if the plugin fails, so that all options become buttons."""
        pieces, wrong = self._try(
            "lay out its table",
            lambda: self._sound(self.game.layout(state, ask, seat)),
            _NOTHING,
        )
        if wrong:
            self.tell_once("lay out its table", ValueError(wrong))
        by_key = {piece.key: piece for piece in reversed(pieces)}  # of two with one key, the first stays
        if len(by_key) == len(pieces):
            return pieces
        twice = next(piece.key for piece in pieces if by_key[piece.key] is not piece)
        self.tell_once("lay out its table", ValueError(f"Two pieces have the key {twice!r}."))
        return [piece for piece in pieces if by_key[piece.key] is piece]

    def _sound(self, pieces: Iterable[Piece]) -> tuple[list[Piece], str]:
        return checks.check_pieces(
            list(islice(pieces, checks.MOST_PIECES + 1)), self._views
        )  # there may be no end of them

    def ghost(self, state: State, ask: Ask, option: str) -> list[Piece]:
        """What hovers under the mouse; a key that is no option may be too much for a game, which is no trouble."""
        what = "show what an option would do" if option in ask.options else ""
        pieces, _ = self._try(
            what,
            lambda: self._sound(self.game.ghost(state, ask, option)),
            _NOTHING,
        )
        return pieces

    @property
    def has_input(self) -> bool:
        """Whether the game has a say in what gestures mean; once it has failed it has none."""
        return type(self.game).input is not Game.input and _INPUT not in self._hopeless

    def meant(self, state: State, ask: Ask, gesture: Gesture) -> Chain:
        """The answers that the game says a gesture means; none if it says nothing."""
        return self._meant(lambda: self._chain(state, ask, gesture), ())

    def clicks(self, state: State, ask: Ask, pieces: Iterable[Piece]) -> dict[str, Chain]:
        """What a click on each piece means: in its middle, or else on one of the spots around, if it has room."""

        def found() -> dict[str, Chain]:
            means = {}
            meant = self.game.input
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
            keys = [key for key in self.game.keys if key not in TABLE_KEYS]
            means = ((self._chain(state, ask, Key(key)), key) for key in keys)
            return {chain[0]: key for chain, key in means if len(chain) == 1}

        return self._meant(found, {})

    def _meant(self, act: Callable[[], T], instead: T) -> T:
        """Asks the game what is meant. If that fails, it is told once, and the game is not asked again."""
        if not self.has_input:
            return instead
        told = len(self._told)
        answer = self._try(_INPUT, act, instead)
        if len(self._told) > told:
            self._hopeless.add(_INPUT)
        return answer

    def _chain(self, state: State, ask: Ask, gesture: Gesture) -> Chain:
        return checks.check_answers(self.game.input(state, ask, gesture), ask, gesture)

    def not_meant(self, sentence: str) -> None:
        """What the game said was meant cannot be answered."""
        self.tell_once(_INPUT, ValueError(sentence))
        self._hopeless.add(_INPUT)

    def status(self, state: State) -> Sequence[str]:
        """The chips of the top bar."""
        none: tuple[str, ...] = ()
        return self._try("say how far the game is", lambda: checks.check_texts(self.game.status(state)), none)

    def prompt(self, state: State, ask: Ask) -> Label:
        """What is asked."""
        plain = Label(ask.about.replace("_", " "))
        return self._try("put its question into words", lambda: checks.check_label(self.game.prompt(state, ask)), plain)

    def describe(self, state: State, ask: Ask, option: str) -> Label:
        """What an option means."""
        return self._try(
            "put an option into words",
            lambda: checks.check_label(self.game.describe(state, ask, option)),
            Label(escape(plain_option(option))),
        )

    def why_not(self, state: State, ask: Ask, key: str) -> str:
        """Why a piece cannot be chosen."""
        none: tuple[str, ...] = ()
        said = self._try("say why not", lambda: checks.check_texts([self.game.why_not(state, ask, key) or ""]), none)
        return said[0] if said else ""

    def standings(self, state: State) -> list[Score]:
        """The score sheets."""
        return self._try("count its points", lambda: checks.check_scores(self.game.standings(state)), [])

    def score_history(self, match: Match) -> list[tuple[int, list[Score]]]:
        """The score sheets at the start of every turn and now; none if one of them cannot be counted."""
        none: list[tuple[int, list[Score]]] = []
        return self._try(
            "count its points",
            lambda: [(moment, checks.check_scores(scores)) for moment, scores in match.score_history],
            none,
        )

    def has_secrets(self, state: State, seat: int) -> bool:
        """Whether a curtain is needed before the seat."""
        return self._try("say what is secret", lambda: bool(self.game.has_secrets(state, seat)), False)


def told(error: BaseException) -> str:
    """An error as a short clause with a full stop."""
    text = f"{error}".strip().splitlines()[0] if f"{error}".strip() else type(error).__name__
    if not isinstance(error, ValueError | RuntimeError):
        text = f"{type(error).__name__}: {text}"
    return text if text.endswith((".", "!", "?")) else f"{text}."


def plain_option(option: str) -> str:
    """An option without words of its own, made readable."""
    return option.replace("_", " ").strip() or "…"
