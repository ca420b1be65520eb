"""The boundary to plugins, proved: each method of all that a plugin can bring fails, loops and gives rubbish, wherever
it is used. The window stays open, no screen is lost, the match can be saved, and the mod is named.

A run tries every method with what is worst, and some of the rubbish; `play.py test --deep` tries all of it.
"""

from __future__ import annotations

import contextlib
import re
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from types import ModuleType
from typing import Any

import pygame
import pytest

from game.api import (
    Banner,
    Card,
    Deed,
    Die,
    Game,
    GameInfo,
    Label,
    Panel,
    Piece,
    Reason,
    Reasons,
    Rect,
    Score,
    ScoreLine,
    TableSetup,
    Text,
    Tile,
    Token,
    Tray,
    View,
)
from game.api.deed import Deeds
from game.api.faces import Face, painters
from game.api.said import Said
from game.cli.film import film
from game.core import interrupts, watchdog
from game.core.errors import CoreError
from game.core.resuming import resume
from game.core.seats import Seat
from game.core.session import Session
from game.plugins import consent
from game.plugins.registry import Plugins
from game.ui import faces
from game.ui.app.app import App
from game.ui.app.scene import Scene
from game.ui.app.services import Services
from game.ui.paint import rooms
from game.ui.paint.picture_cache import PictureCache
from game.ui.scenes.attract import SelfPlay
from game.ui.scenes.evenings import EveningsScene
from game.ui.scenes.fame import FameScene
from game.ui.scenes.finale import FinaleScene
from game.ui.scenes.lesson import begin_lesson
from game.ui.scenes.mod_page import ModPageScene
from game.ui.scenes.new_game import NewGameScene
from game.ui.scenes.plugins import PluginsScene
from game.ui.scenes.review import ReviewScene
from game.ui.scenes.saves import SavesScene
from game.ui.scenes.setup import SetupScene
from game.ui.shell.navigation import make_app
from game.ui.table.model import adviser, bot_turns
from game.ui.table.model.table_model import TablePanel
from game.ui.table.scene import TableScene
from tests.abilities import DEEP
from tests.modding import rogue
from tests.shell.conftest import MakeMod
from tests.shell.mods import manifest_text
from tests.ui.driver import Driver
from tests.ui.thinkers import InstantThinker

# -- what can be done wrong --


class Rude(BaseException):
    """Nobody's mistake is called that."""


class Mute(Exception):
    """One that cannot even be printed."""

    def __str__(self) -> str:
        raise KeyboardInterrupt


class Word(str):
    """A text with ways of its own."""

    __slots__ = ()

    def _fail(self, *_: object) -> Any:
        raise Rude

    __add__ = __contains__ = __iter__ = __len__ = __hash__ = __eq__ = _fail  # type: ignore[assignment]
    encode = split = replace = partition = startswith = removeprefix = isascii = _fail  # type: ignore[assignment]


class Sly(str):
    """One that shows its ways only when it is drawn."""

    __slots__ = ()

    def _fail(self, *_: object, **__: object) -> Any:
        raise Rude

    __add__ = __radd__ = __format__ = __getitem__ = __iter__ = __mod__ = _fail  # type: ignore[assignment]
    split = splitlines = replace = partition = startswith = removeprefix = strip = lower = _fail  # type: ignore[assignment]


class Count(int):
    """A number that shows its ways only when it is used."""

    def _fail(self, *_: object, **__: object) -> Any:
        raise Rude

    __add__ = __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = __truediv__ = __rtruediv__ = _fail  # type: ignore[assignment]
    __floordiv__ = __mod__ = __neg__ = __round__ = __int__ = __float__ = __format__ = __str__ = _fail  # type: ignore[assignment]


class Thing:
    """Something that can be looked up, and not be compared."""

    def __hash__(self) -> int:
        return 1

    def __eq__(self, other: object) -> bool:
        raise Rude


class Undecided:
    """Neither true nor false."""

    def __bool__(self) -> bool:
        raise Rude


class Held(Face, frozen=True):
    """A face with something of the plugin's own in it."""

    thing: Any = None


class Row(list[Any]):
    """A list with ways of its own."""

    def __iter__(self) -> Iterator[Any]:
        raise Rude


class Bag(Face, frozen=True):
    """A face that has something in it that changes."""

    things: list[int] = []


class Framed(Face, frozen=True):
    """A face whose scene is none."""

    vignette: Any = None


class Peeping(Face, frozen=True):
    """A face that runs something where it is looked at."""

    @property
    def vignette(self) -> Any:
        raise Rude


def _faces() -> list[Piece]:
    """Faces of which the table itself asks something that is not there; one of them under each of the keys."""
    rubbish = [
        Token("gold", HALF),
        Token(5, NUMBER),
        Die("x"),
        Die(NUMBER),
        Tile("x", diagram=5),
        Tile("x", effect=HALF),
    ]  # type: ignore[arg-type]
    rubbish += [Framed(5), Peeping(), Panel(5), Banner(NUMBER), Banner("x"), Token("gold", float("nan"))]  # type: ignore[list-item, arg-type]
    keys = ("left_hand", "other", "card", *map(str, range(len(rubbish))))
    return [
        Piece(key, Rect(90 * at, 90, 80, 80), face) for at, (key, face) in enumerate(zip(keys, rubbish, strict=False))
    ]


def _raise(error: BaseException) -> Any:
    raise error


def _loop() -> Any:
    while True:
        pass


def _recurse() -> Any:
    return _recurse()


def _endless() -> Iterator[object]:
    while True:
        yield object()


HALF = "half \ud800 a letter"
HUGE = "x" * 3_000_000
NUMBER = 10**5000

Act = Callable[[], Any]

WORST: dict[str, Act] = {
    "raises": lambda: _raise(ValueError("no ink")),
    "raises a person's Ctrl+C": lambda: _raise(KeyboardInterrupt()),
    "ends the program": lambda: _raise(SystemExit(3)),
    "raises what nobody catches": lambda: _raise(Rude(HALF)),
    "loops": _loop,
}

RUBBISH: dict[str, Act] = {
    "raises what cannot be printed": lambda: _raise(Mute()),
    "raises the end of something": lambda: _raise(StopIteration()),
    "takes all memory": lambda: _raise(MemoryError()),
    "recurses": _recurse,
    "nothing": lambda: None,
    "a number": lambda: 5,
    "a number of 5,000 digits": lambda: NUMBER,
    "no number": lambda: float("nan"),
    "a thing": object,
    "bytes": lambda: b"\xff",
    "half a letter": lambda: HALF,
    "a huge text": lambda: HUGE,
    "a text with ways of its own": lambda: Word("odd"),
    "a text whose ways are seen later": lambda: Sly("odd"),
    "texts whose ways are seen later": lambda: [Sly("odd")],
    "a label whose ways are seen later": lambda: Label(Sly("odd"), tip=Sly("odd"), icon=Sly("gold"), warn=Sly("odd")),
    "pieces whose ways are seen later": lambda: [
        Piece(Sly("left_hand"), Rect(0, 0, 90, 90), Text("x"), tip=Sly("odd"), shape=Sly("round"), view=Sly("main"))
    ],
    "scores whose ways are seen later": lambda: [
        Score(seat, (ScoreLine(Sly("odd"), 1, Sly("odd")),), note=Sly("odd")) for seat in range(2)
    ],
    "scores of numbers whose ways are seen later": lambda: [
        Score(seat, (ScoreLine("odd", Count(1)), ScoreLine("even", Count(2))), place=Count(1)) for seat in range(2)
    ],
    "pieces of numbers whose ways are seen later": lambda: [
        Piece("left_hand", Rect(*map(Count, (0, 0, 90, 90))), Token("gold", Count(3)), turn=Count(0), layer=Count(1)),
        Piece("other", Rect(90, 0, 90, 90), Die(Count(3)), hand=Count(-1)),
        Piece("card", Rect(180, 0, 90, 90), Banner(Count(0))),
    ],
    "views of numbers whose ways are seen later": lambda: [View("main", "x", size=(Count(1600), Count(740)))],
    "faces that compare in a way of their own": lambda: [
        Piece("left_hand", Rect(0, 0, 90, 90), Held(Thing())),
        Piece("other", Rect(90, 0, 90, 90), Held((1, (Thing(),)))),
        Piece("card", Rect(180, 0, 90, 90), Held(Text(Thing()))),  # type: ignore[arg-type]
    ],
    "neither true nor false": Undecided,
    "faces that are none": _faces,
    "a card that is none": lambda: Card(HALF, face=Framed(5), color=Sly("red")),
    "reasons that are none": lambda: Reasons([5, Reason(id=HALF, features=[], more=HUGE, less="")]),  # type: ignore[list-item]
    "deeds that are none": lambda: Deeds(
        (
            5,
            Deed(HALF, "x", "x", _loop),
            Deed("a", NUMBER, HUGE, _loop),
            Deed("b", Sly("odd"), Sly("odd"), lambda *_: Count(1), icon=Sly("gold"), when="moment"),
            Deed("c", "x", "x", _recurse, when="moment"),
            Deed(Word("d"), "x", "x", None),
        )  # type: ignore[arg-type]
    ),
    "a list of nothing": lambda: [None],
    "lists in lists": lambda: [[[]]],
    "a list with ways of its own": lambda: Row([1]),
    "things without end": _endless,
    "a dict": lambda: {None: 5, HALF: [HALF]},
    "words that are none": lambda: [Label(None), Label(HALF), Label(Word("x")), Label(HUGE), Label(5, tip=HALF)],  # type: ignore[arg-type]
    "a label that is none": lambda: Label(HALF, tip=NUMBER),  # type: ignore[arg-type]
    "something said that is none": lambda: Said(HALF, {"n": NUMBER, Word("x"): object()}),  # type: ignore[dict-item]
    "pieces that are none": lambda: [
        Piece("a", Rect(0, 0, 90, 90), Bag([1])),
        Piece("b", Rect(0, 0, NUMBER, 90), Text("x")),
        Piece(HALF, Rect(0, 0, 90, 90), Text(HALF), tip=HALF),
        Piece("c", Rect(0, 0, 90, 90), Text(NUMBER), layer=NUMBER),  # type: ignore[arg-type]
        Piece("d", Rect(0, 0, 90, 90), Text("x"), tip=Word("odd"), hand=NUMBER),
        Piece("e", None, None),  # type: ignore[arg-type]
    ],
    "scores that are none": lambda: [Score(NUMBER, (ScoreLine(HALF, NUMBER),)), Score(0, (ScoreLine("x", HUGE),))],  # type: ignore[arg-type]
    "views that are none": lambda: [View(HALF, HALF), View("v", "v", size=(NUMBER, -1)), View("w", seat=NUMBER)],
}

# -- what a plugin brings --

OF_THE_GAME = (
    *("setup", "turn", "wish", "told", "shown", "standings", "mode", "determinize", "has_secrets", "features"),
    *("feature_names", "views", "layout", "ghost", "input", "status", "help", "prompt", "describe", "why_not"),
    *("order", "canonical", "strand", "promising", "goes_on", "tray", "lesson_facts"),
    *("if_ended_now", "help_at", "tension", "points_from", "counted_as", "holdings"),
)
OF_A_TRAY = ("card", "others", "then")
ATTRIBUTES = (
    *("covered", "lesson", "theme", "music", "keys", "questions", "reasons", "vignettes", "more_lessons"),
    *("deeds", "counted"),
)
OF_A_BOT = ("about", "bot.title", "bot.summary")
OF_AN_OBSERVER = ("match_started", "answered", "match_over")
OF_A_PAGE = ("page.layout", "page.choices", "page.chosen")
METHODS = (*OF_THE_GAME, *OF_A_TRAY, *ATTRIBUTES, *OF_A_BOT, *OF_AN_OBSERVER, "paint", *OF_A_PAGE)

UNNOTICED = {
    *("determinize", "features", "feature_names"),  # bots are asked about these, in a process of their own
    *("ghost", "covered", "questions"),  # where they are asked for, there is something to stand instead
    *("canonical", "strand", "promising", "goes_on"),  # these too
    "wish",  # no question of this walk comes after it has failed
    "reasons",  # nothing that was learned is there to be told about: nobody asks for them
    *("bot.title", "bot.summary"),  # the name by which a bot is known stands instead
    *("deeds", "counted", "counted_as"),  # `underhall check` tells; a page of what was done has that much less
}
"""Whose failing need not be told in this walk."""


FILMED = ("paint", "layout", "told", "shown", "prompt")
"""Of what is seen in a film, which takes a picture of every frame."""


def _tray(part: str, act: Act) -> Tray:
    """A tray of which one part does something else."""
    return Tray(**{part: lambda *_: act()})  # type: ignore[arg-type]


class Spoiled:
    """One method of the mod, which does something else while this is entered."""

    def __init__(self, module: ModuleType, method: str, act: Act) -> None:
        self._owner: Any = module.Rogue
        if method in OF_A_BOT:
            self._owner, method = module.Gambler, method.removeprefix("bot.")
        elif method in OF_AN_OBSERVER:
            self._owner = module.Watcher
        elif method in OF_A_PAGE:
            self._owner, method = module.Ledger, method.removeprefix("page.")
        if method in OF_A_TRAY:
            method, act = "tray", partial(_tray, method, act)
        self._module, self._method, self._act = module, method, act

    def __enter__(self) -> None:
        act = self._act
        if self._method == "paint":
            self._before = painters[self._module.Blot]
            painters[self._module.Blot] = lambda *_: act()
            return
        self._before = self._owner.__dict__.get(self._method)
        asked_for = self._method in (*ATTRIBUTES, "title", "summary")
        spoiled: Any = property(lambda _: act()) if asked_for else lambda *_: act()
        setattr(self._owner, self._method, spoiled)

    def __exit__(self, *_: object) -> None:
        if self._method == "paint":
            painters[self._module.Blot] = self._before
        elif self._before is None:
            delattr(self._owner, self._method)
        else:
            setattr(self._owner, self._method, self._before)


# -- the window --

ROOMS = PictureCache[pygame.Surface](10 * rooms.MOST_PIXELS)
"""The rooms around the pages have nothing of the mod's: painted once for all tests, or they take most of the time."""


class Evening:
    """A window with the mod in it, which notes what it was told and every screen that was lost."""

    def __init__(self) -> None:
        services = Services.at_home()
        services.settings.motion, services.settings.volume = "none", 0
        self.app = make_app(services.settings, services=services)
        self.driver = Driver(self.app)
        self.lost: list[str] = []
        self.told: list[str] = []
        self.app.on_failure = self._lose
        said = self.app.toasts.say

        def say(text: str) -> None:
            self.told.append(text)
            said(text)

        self.app.toasts.say = say  # type: ignore[method-assign]
        self.module = sys.modules[type(services.plugins.games["rogue"]).__module__]

    def _lose(self, app: App, scene: Scene, error: BaseException) -> None:
        self.lost.append(f"{type(scene).__name__}: {type(error).__name__} {app.last_trace[-1500:]}")

    @property
    def names(self) -> str:
        """All that was told, by message or on the Plugins screen."""
        plugins = self.app.services.plugins
        troubles = [sentence for told in plugins.troubles.values() for sentence in told]
        return " ".join(
            [*map(str, self.told), *map(str, troubles), *(f"Rogue: {aside.reason}" for aside in plugins.set_aside)]
        )

    # -- every place that asks something of a plugin --

    def menus(self) -> None:
        """Where one chooses a game, who plays it, and reads about it."""
        app, driver = self.app, self.driver
        game = app.services.plugins.games["rogue"]
        app.reset(NewGameScene(app))
        driver.wait(0.05)
        setup = SetupScene(app, game)
        app.push(setup)
        setup.seating.places[0].bot = "gambler"
        setup.refresh()
        driver.wait(0.05)
        setup.begin()
        driver.wait(0.05)
        app.reset(FameScene(app))
        driver.wait(0.05)
        app.navigate.to_mod_page("rogue", "ledger")
        driver.wait(0.05)
        if driver.has("mod:left_hand"):
            driver.click("mod:left_hand")
        page = app.scene
        if isinstance(page, ModPageScene):
            page.choose("left_hand")  # as if it could be chosen, whatever it says
            driver.wait(0.05)
        plays = SelfPlay(app, app.window.get_rect(), [game], 1)
        for _ in range(3):
            plays.update(1.0)
            plays.draw(app.window)

    def lesson(self) -> None:
        """The guided first game."""
        begin_lesson(self.app, self.app.services.plugins.games["rogue"])
        self.driver.wait(0.05)

    def sit_down(self) -> Session | None:
        """A table for a person and a bot; None where the rules do not let it begin."""
        services = self.app.services
        try:
            session = Session.start(
                services.plugins.games["rogue"],
                TableSetup(2, 3),
                [Seat("Ann", "red"), Seat("Bob", "blue")],
                library=services.library,
                policy="free",
                observer=services.plugins.notify,
            )
        except CoreError as error:
            self.app.toast(str(error))
            return None
        self.app.reset(TableScene(self.app, session))
        self.driver.wait(0.05)
        return session

    def at_the_table(self) -> None:
        """Everything that a hand can do there."""
        driver, table = self.driver, self.table
        if driver.has("answer:ready"):
            driver.click("answer:ready")
        for key in ("left_hand", "other", "card"):
            if driver.has(key):
                driver.hover(key)
                self.app.frame([], 0.05)
                self.app.tip.hurry()
                driver.wait(0.05)  # its tip, its lens, what it would do
        if table.model.rail.folded:
            table.model.fold_rail()
            driver.wait(0.05)
        if driver.has("row:0"):
            driver.hover("row:0")
            assert isinstance(driver.read, str)  # the points of that seat, and what the end would add
        for view in [*table.model.sight.views]:
            table.model.turn_to(view.id)
            driver.wait(0.05)
        table.model.turn_to(table.model.sight.views[0].id)
        for panel in TablePanel:
            table.model.toggle(panel)
            driver.wait(0.05)
        table.model.history.look_at(0)
        table.model.history.look_at(None)
        for panel in TablePanel:
            table.model.toggle(panel)
        if driver.has("left_hand"):
            driver.click("left_hand", button=3)  # close up
            driver.press("escape")
            if driver.has("card"):
                driver.drag_onto("card", "left_hand")
            driver.wheel("left_hand", 1)
        driver.press("f", text="f")
        table.thumbnail()
        table.open_menu()
        driver.wait(0.05)
        self.app.pop()

    @property
    def table(self) -> TableScene:
        """The table, which is on top."""
        self.driver.settle()
        while not isinstance(self.app.scene, TableScene) and len(self.app.scenes) > 1:
            self.app.pop()
        assert isinstance(self.app.scene, TableScene), self.lost
        return self.app.scene

    def answer(self, session: Session) -> bool:
        """Answers by mouse where that can be done; whether the rules took it."""
        before = len(session.match.answers)
        key = next((key for key in ("option:no_piece", "left_hand") if self.driver.has(key)), "")
        if key:
            self.driver.click(key)
            self.driver.wait(0.3)
        return len(session.match.answers) > before

    def after(self, session: Session, folder: Path, filmed: bool) -> None:
        """The film, the finale, the review, the saves."""
        if filmed and session.ask is not None:
            film(self.app, self.table, session.ask.options[0], folder)
        with contextlib.suppress(CoreError):  # rules that fail keep the match where it is
            while session.ask is not None:
                session.choose(session.ask.options[0])
        self.driver.wait(0.05)
        self.app.push(FinaleScene(self.app, session))
        self.driver.wait(0.05)
        review = ReviewScene(self.app, session)
        self.app.push(review)
        review.stop()
        self.driver.wait(0.05)
        for scene in (SavesScene, EveningsScene):
            self.app.push(scene(self.app))
            self.driver.wait(0.05)
        self.app.push(PluginsScene(self.app))
        self.driver.wait(0.05)


@pytest.fixture
def evening(make_mod: MakeMod, only_mods: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[Evening]:
    """A window with a mod that brings everything."""
    folder = make_mod("rogue", code=rogue.GAME, manifest=manifest_text("rogue", api="3"))
    for name, text in (("lesson.toml", rogue.LESSON), ("help.md", rogue.HELP), ("examples.toml", rogue.EXAMPLES)):
        (folder / name).write_text(text, "utf-8")
    consent.consent(folder)
    monkeypatch.setattr(watchdog, "LOOKS_UNTIL_STUCK", 8)
    monkeypatch.setattr(watchdog, "SECONDS_BETWEEN_LOOKS", 0.1)
    monkeypatch.setattr(rooms, "_kept", ROOMS)
    for module in (bot_turns, adviser):
        monkeypatch.setattr(module, "Thinker", InstantThinker)
    with interrupts.listening():  # as the program does: then it is known whose a Ctrl+C is
        yield Evening()


def walk(evening: Evening, method: str, act: Act, folder: Path) -> None:
    """One method does one thing wrong, at first from the beginning, then in the middle of a game."""
    if method == "paint":
        faces.forget()
    evening.told.clear()
    evening.app.services.plugins.troubles.clear()
    with Spoiled(evening.module, method, act):
        evening.menus()
        evening.lesson()
        if evening.sit_down() is not None:
            evening.at_the_table()
    session = evening.sit_down()
    assert session is not None
    assert evening.answer(session)
    with Spoiled(evening.module, method, act):
        evening.table.resize()
        evening.driver.wait(0.05)
        evening.answer(session)
        evening.at_the_table()
        saved = session.keeping.save("before it broke")
        played = list(session.match.answers)
        evening.after(session, folder, method in FILMED)
    assert resume(saved, evening.app.services.plugins.games, library=None).match.answers == played


SEEN_LATER = (
    ("layout", "a list of nothing"),
    *(
        ("bot.title", "raises"),
        ("bot.summary", "half a letter"),
        ("deeds", "deeds that are none"),
        ("deeds", "raises"),
        ("counted", "loops"),
    ),
    *(
        ("standings", "scores of numbers whose ways are seen later"),
        ("views", "views of numbers whose ways are seen later"),
    ),
    *(
        ("layout", "pieces of numbers whose ways are seen later"),
        ("layout", "faces that compare in a way of their own"),
    ),
)
"""What is soundly given, and is worst where it is used: tried in every run."""


def cases() -> Iterator[tuple[str, str]]:
    """Each method with what it does: one thing each by turns, unless there is time for all of it."""
    every = [*WORST, *RUBBISH]
    if not DEEP:
        yield from SEEN_LATER
    for number, method in enumerate(METHODS):
        yield from ((method, name) for name in (every if DEEP else every[number % len(every) :: len(every)]))


@pytest.mark.parametrize(("method", "name"), list(cases()))
def test_whatever_it_does_costs_nobody_the_window(evening: Evening, method: str, name: str, tmp_path: Path) -> None:
    walk(evening, method, {**WORST, **RUBBISH}[name], tmp_path)
    assert not evening.lost, evening.lost[0]
    assert pygame.display.get_init() and evening.app.scenes
    if name in WORST and method not in UNNOTICED:
        assert "Rogue" in evening.names or "Gambler" in evening.names, evening.names


def test_nothing_of_it_is_told_where_nothing_is_wrong(evening: Evening, tmp_path: Path) -> None:
    walk(evening, "wish", lambda: None, tmp_path)
    assert not evening.lost
    assert evening.app.services.plugins.troubles == {} and "could not" not in evening.names


def test_nothing_that_a_game_can_have_is_left_out() -> None:
    """Whatever is added to the API is tried here, or is looked at when the plugin is loaded."""
    can_have = {name for name in {*vars(Game), *Game.__annotations__} if not name.startswith("_")}
    when_loaded = {"info", "state_type"}
    of_expansions = {"house_rules"}  # called by `Match`, as rules are
    assert can_have - when_loaded - of_expansions <= {*METHODS}


# -- nobody goes around it --

UI = Path(__file__).parents[2] / "game" / "ui"
RAW = re.compile(r"match\.game(?!\.info\b)|\.rules\.|plugins\.games\[[^]]*\]\.(?!info\b)|\bgame\.(deeds|counted)\b")
"""A plugin's game in the hand of the window: given on to the core, put into its guard, compared, and nothing else."""


def test_the_window_holds_no_plugin_but_in_its_guard() -> None:
    for path in sorted(UI.rglob("*.py")):
        if path.parent.name == "boundary":
            continue
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            if RAW.search(line):
                assert "GuardedGame(" in line or " is " in line, f"{path.relative_to(UI)}:{number}: {line.strip()}"


def test_a_visiting_card_is_nothing_but_data(make_mod: MakeMod, only_mods: None) -> None:
    class_of_its_own = (
        "class Card(GameInfo, frozen=True):\n"
        "    def settle(self, *_): raise KeyboardInterrupt\n"
        "    def options_for(self, *_): raise KeyboardInterrupt\n"
        "CoinGame.info = Card(id='coins', title='Coins', version='1', seats=(1, 2))\n"
    )
    make_mod("coins", after=class_of_its_own)
    info = Plugins.load().games["coins"].info
    assert type(info) is GameInfo and info.settle(1, {}) == {}


def test_a_game_that_looks_its_parts_up_by_itself_is_put_aside(make_mod: MakeMod, only_mods: None) -> None:
    make_mod("coins", after="CoinGame.__getattribute__ = lambda self, name: object.__getattribute__(self, name)\n")
    plugins = Plugins.load()
    assert "leave __getattribute__ out" in plugins.set_aside[0].reason
