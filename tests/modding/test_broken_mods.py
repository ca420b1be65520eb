"""Every way in which a mod can be broken, one by one, as a player meets it: the reason is told, the rest works.

How each is found out is tried in tests/shell; here it is the window that is looked at.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.api import TableSetup
from game.core import watchdog
from game.core.session import Session
from game.plugins import consent
from game.plugins import registry as plugin_loading
from game.plugins.registry import Plugins
from game.ui.app.people import usual_seats
from game.ui.app.services import Services
from game.ui.paint import icons, theme
from game.ui.scenes.attract import SelfPlay
from game.ui.scenes.finale import FinaleScene
from game.ui.scenes.new_game import NewGameScene
from game.ui.scenes.plugins import PluginsScene
from game.ui.scenes.review import ReviewScene
from game.ui.scenes.title import TitleScene
from game.ui.shell.navigation import make_app
from game.ui.table.scene import TableScene
from game.ui.widgets.dialog import Paragraph
from tests.shell.conftest import MakeMod
from tests.shell.mods import manifest_text
from tests.ui.driver import Driver

Break = Callable[[MakeMod], None]


def code(text: str) -> Break:
    """A mod that is nothing but this code."""
    return lambda make_mod: _ignore(make_mod("coins", code=text))


def also(text: str) -> Break:
    """A sound mod with this code at its end."""
    return lambda make_mod: _ignore(make_mod("coins", after=text))


def first(text: str) -> Break:
    """A sound mod with this code at its beginning."""
    return lambda make_mod: _ignore(make_mod("coins", before=text))


def card(**changes: str) -> Break:
    """A sound mod whose plugin.toml is changed."""
    return lambda make_mod: _ignore(make_mod("coins", manifest=manifest_text("coins", **changes)))


def card_of(info: str) -> Break:
    """A mod whose game has such a visiting card."""
    given = f"from game.api import Choice, Number, Switch\nCoinGame.info = GameInfo(id='coins', version='1', {info})\n"
    return also(given)


def _ignore(folder: Path) -> None:
    assert folder.is_dir()


def large(make_mod: MakeMod) -> None:
    """A picture of 100 MB that takes no room on the disk."""
    with (make_mod("coins") / "picture.svg").open("wb") as file:
        file.truncate(100 * 1024 * 1024)


def raising(hook: str) -> str:
    """A hook that fails."""
    return f"@hookimpl\ndef {hook}():\n    raise ValueError('the {hook} are lost')\n"


PUT_ASIDE: dict[str, tuple[Break, str]] = {
    "syntax error": (code("def games(:\n"), "There is a syntax error in __init__.py, line 1"),
    "missing dependency": (first("import numpy_of_dwarves\n"), "'numpy_of_dwarves', which is not installed"),
    "newer interface": (card(api="99"), "version 99 of Underhall's interface"),
    "older interface": (card(api="0"), "ask its authors for an update"),
    "id of a bundled game": (card(id='"caverna"'), "Its id 'caverna' is taken by Caverna"),
    "game id of a bundled game": (
        also('CoinGame.info = GameInfo(id="caverna", title="C", version="1", seats=(1, 2))\n'),
        "Its game 'caverna' is already in Caverna",
    ),
    "exception in games": (also(raising("games")), "the games are lost"),
    "exception in bots": (also(raising("bots")), "the bots are lost"),
    "exception in themes": (also(raising("themes")), "the themes are lost"),
    "exception in sounds": (also(raising("sounds")), "the sounds are lost"),
    "a theme that is no path": (
        also("@hookimpl\ndef themes():\n    return ['night.toml']\n"),
        "Its themes() returned 'night.toml', which is not a Path",
    ),
    "a title that is a number": (card_of("title=5, seats=(1, 2)"), "Expected `str`, got `int` - at `$.title`"),
    "no minutes": (card_of("title='C', seats=(1, 2), minutes=None"), "at `$.minutes`"),
    "a million seats": (card_of("title='C', seats=(1, 10**6)"), "1 to 1000000 players, which nobody can be"),
    "an option that is a word": (card_of("title='C', seats=(1, 2), options=('long',)"), "at `$.options[0]`"),
    "an option without values": (
        card_of("title='C', seats=(1, 2), options=(Choice('a', 'A', ()),)"),
        "The option 'a' of its game C has no value for 1 players",
    ),
    "an option twice": (
        card_of("title='C', seats=(1, 2), options=(Switch('a', 'A'), Switch('a', 'B'))"),
        "two options called 'a'",
    ),
    "a default that cannot be": (
        card_of("title='C', seats=(1, 2), options=(Number('a', 'A', 1, 3, 9),)"),
        "has a default that cannot be chosen",
    ),
    "a bot without a title": (
        also("from game.api import Bot\nclass B(Bot):\n    name = 'b'\n@hookimpl\ndef bots():\n    return [B()]\n"),
        "Its bot 'b' has no title",
    ),
    "a bot with games that are a word": (
        also(
            "from game.api import Bot\nclass B(Bot):\n    name = title = 'b'\n    games = 'coins'\n"
            "@hookimpl\ndef bots():\n    return [B()]\n"
        ),
        "Its bot 'b' must have a tuple of game ids",
    ),
    "100 MB asset": (large, "Its folder holds more than 64 MB"),
    "id with a path": (card(id='"../../saves"'), "an id begins with a letter"),
    "id with a backslash": (card(id='"a\\\\b"'), "an id begins with a letter"),
    "game id with a path": (
        also('CoinGame.info = GameInfo(id="a/b", title="C", version="1", seats=(1, 2))\n'),
        "Its game has the id 'a/b'",
    ),
    "sys.exit": (first("import sys\nsys.exit(0)\n"), "tried to end the whole program"),
    "os._exit is out of reach, exit is not": (first("exit()\n"), "tried to end the whole program"),
    "pygame replaced": (
        first("import pygame\npygame.display.flip = lambda: None\n"),
        "replaced parts of pygame (pygame.display.flip)",
    ),
    "endless loop at import": (first("while True: pass\n"), "did not finish within"),
}


@pytest.fixture
def open_window(make_mod: MakeMod, monkeypatch: pytest.MonkeyPatch) -> Callable[[], Driver]:
    """Opens the window where a sound mod is beside whatever else was made."""
    monkeypatch.setattr(plugin_loading, "TIME_LIMIT", 10)
    make_mod("zebra")

    def open_window() -> Driver:
        services = Services.at_home()
        services.settings.motion, services.settings.volume = "none", 0
        return Driver(make_app(services.settings, services=services))

    return open_window


def told_on_screen(driver: Driver, key: str) -> str:
    """The words of a plugin on the Plugins screen, with the marks of rich text taken out."""
    face = driver.piece(key).face
    assert isinstance(face, Paragraph)
    return str(face.text).replace("\\", "")


def play_zebra(driver: Driver) -> None:
    """The sound mod beside it is offered, and played with the mouse to its end."""
    driver.app.push(NewGameScene(driver.app))
    assert driver.has("play:zebra")
    session = play(driver, "zebra")
    for _ in range(3):
        driver.click("option:left_hand")
    assert session.match.over


def play(driver: Driver, name: str) -> Session:
    """Opens a table."""
    services = driver.app.services
    session = Session.start(
        services.plugins.games[name],
        TableSetup(1, 3),
        usual_seats(1),
        library=services.library,
        policy="free",
        observer=services.plugins.notify,
    )
    driver.app.push(TableScene(driver.app, session))
    driver.settle()
    return session


@pytest.mark.parametrize("case", PUT_ASIDE)
def test_the_reason_is_on_the_plugins_screen_and_the_others_work(
    case: str, make_mod: MakeMod, open_window: Callable[[], Driver], monkeypatch: pytest.MonkeyPatch
) -> None:
    spoil, says = PUT_ASIDE[case]
    spoil(make_mod)
    if "endless" in case:
        monkeypatch.setattr(Plugins, "load", classmethod(lambda cls, load=Plugins.load: load(time_limit=0.5)))
    driver = open_window()
    driver.app.push(PluginsScene(driver.app))
    assert says in told_on_screen(driver, "reason:mod:coins")
    assert driver.has("found:mod:zebra") and driver.has("found:bundled:caverna")
    play_zebra(driver)


def test_two_mods_with_one_id(make_mod: MakeMod, open_window: Callable[[], Driver]) -> None:
    make_mod("coins")
    make_mod("cards", manifest=manifest_text("coins"))  # c-a comes before c-o: it was there first
    driver = open_window()
    driver.app.push(PluginsScene(driver.app))
    assert "Its id 'coins' is taken by Coins" in told_on_screen(driver, "reason:mod:coins")
    assert driver.has("text:mod:coins"), "the first one stays"
    play_zebra(driver)


# -- what is mended on the spot is noted --

NOTED = {
    "prints": (first("print('look at me')\n"), "printed: look at me"),
    "prints to the other stream": (first("import sys\nsys.stderr.write('oops')\n"), "printed: oops"),
    "changes the folder": (
        first("import os, tempfile\nos.chdir(tempfile.gettempdir())\n"),
        "changed the working folder",
    ),
}


@pytest.mark.parametrize("case", NOTED)
def test_what_was_mended_is_noted_and_the_mod_works(
    case: str, make_mod: MakeMod, open_window: Callable[[], Driver], capfd: pytest.CaptureFixture[str]
) -> None:
    spoil, says = NOTED[case]
    spoil(make_mod)
    before = os.getcwd()
    driver = open_window()
    driver.app.push(PluginsScene(driver.app))
    assert says in told_on_screen(driver, "text:mod:coins")
    assert os.getcwd() == before
    assert "look at me" not in capfd.readouterr().out
    play(driver, "coins")
    driver.click("option:left_hand")
    play_zebra(driver)


# -- what breaks while it is played --

AT_THE_TABLE = {
    "exception in turn": (
        "def turn(self, state):\n    yield Ask(0, 'toss', ('left_hand', 'right_hand'))\n    raise KeyError('gold')\n",
        "turn",
        "Coins failed with KeyError: 'gold'",
    ),
    "sys.exit in turn": (
        "def turn(self, state):\n    yield Ask(0, 'toss', ('left_hand', 'right_hand'))\n    raise SystemExit\n",
        "turn",
        "Coins failed with SystemExit",
    ),
    "endless loop in turn": (
        "def turn(self, state):\n    yield Ask(0, 'toss', ('left_hand', 'right_hand'))\n    while True: pass\n",
        "turn",
        "Coins went on for seconds without asking anybody anything",
    ),
    "a question without options": (
        "def turn(self, state):\n    yield Ask(0, 'toss', ('left_hand', 'right_hand'))\n    yield Ask(0, 'toss', ())\n",
        "turn",
        "without any options",
    ),
}


@pytest.mark.parametrize("case", AT_THE_TABLE)
def test_rules_that_break_leave_the_match_as_it_was(
    case: str, make_mod: MakeMod, open_window: Callable[[], Driver], monkeypatch: pytest.MonkeyPatch
) -> None:
    text, method, says = AT_THE_TABLE[case]
    make_mod("coins", after=f"{text}CoinGame.{method} = {method}\n")
    monkeypatch.setattr(watchdog, "LOOKS_UNTIL_STUCK", 2)  # the watchdog is tried in tests/core; here it may be quick
    driver = open_window()
    session = play(driver, "coins")
    began = time.monotonic()
    driver.click("option:left_hand")
    assert time.monotonic() - began < 30
    assert session.match.answers == []
    assert says in " ".join(str(toast.text) for toast in driver.app.toasts._toasts)
    assert driver.has("option:left_hand"), "the question is still there"
    assert session.keeping.save("before it broke").is_file()
    driver.app.push(PluginsScene(driver.app))
    assert says in told_on_screen(driver, "text:mod:coins")
    play_zebra(driver)


LOOKING = {
    "exception": ("    1 / 0\n", "could not lay out its table: ZeroDivisionError"),
    "sys.exit": ("    raise SystemExit(1)\n", "could not lay out its table: SystemExit"),
    "keys twice": (
        "    return [Piece('a', Rect(0, 0, 90, 90), Text('x')), Piece('a', Rect(90, 0, 90, 90), Text('y'))]\n",
        "Two pieces have the key 'a'.",
    ),
    "endless loop": ("    while True: pass\n", "It went on for seconds without coming to an end."),
    "a painter that fails": (
        "    return [Piece('a', Rect(0, 0, 90, 90), Blot())]\n"
        "from game.api import Face, paints\n"
        "class Blot(Face, frozen=True): pass\n"
        "@paints(Blot)\n"
        "def paint(face, canvas): raise ValueError('the ink is dry')\n",
        "the ink is dry",
    ),
    "nonsense": ("    return 7\n", "could not lay out its table: TypeError"),
    "pieces without end": (
        "    while True:\n        yield Piece(f'{id(object())}', Rect(0, 0, 90, 90), Text('x'))\n",
        "It has more than 4,000 pieces.",
    ),
    "recursion": (
        "    return layout(self, state, ask, seat)\n",
        "could not lay out its table: maximum recursion depth",
    ),
    "nan": ("    return [Piece('a', Rect(float('nan'), 0, 90, 90), Text('x'))]\n", "where nothing can lie"),
    "a tile of 100,000 units": (
        "    return [Piece('a', Rect(0, 0, 100_000, 100_000), Text('x'))]\n",
        "where nothing can lie",
    ),
    "a place that is none": ("    return [Piece('a', None, Text('x'))]\n", "where nothing can lie"),
    "a tip that is a number": ("    return [Piece('a', Rect(0, 0, 90, 90), Text('x'), tip=5)]\n", "that is no text"),
    "no face": ("    return [Piece('a', Rect(0, 0, 90, 90), None)]\n", "has None for a face"),
    "no piece": ("    return [None]\n", "None is no Piece"),
    "a painter that ends the program": (
        "    return [Piece('a', Rect(0, 0, 90, 90), Blot())]\n"
        "from game.api import Face, paints\n"
        "class Blot(Face, frozen=True): pass\n"
        "@paints(Blot)\n"
        "def paint(face, canvas): raise SystemExit('enough')\n",
        "enough",
    ),
    "a painter without end": (
        "    return [Piece('a', Rect(0, 0, 90, 90), Blot())]\n"
        "from game.api import Face, paints\n"
        "class Blot(Face, frozen=True): pass\n"
        "@paints(Blot)\n"
        "def paint(face, canvas):\n"
        "    while True: pass\n",
        "its painter did not come to an end",
    ),
    "a face that cannot be compared": (
        "    return [Piece('a', Rect(0, 0, 90, 90), Blot())]\n"
        "from game.api import Face, paints\n"
        "class Blot(Face, frozen=True):\n"
        "    spots: list = []\n"
        "@paints(Blot)\n"
        "def paint(face, canvas): pass\n",
        "cannot be painted",
    ),
}


@pytest.mark.parametrize("case", LOOKING)
def test_a_layout_that_breaks_is_told_and_the_game_is_played_with_buttons(
    case: str, make_mod: MakeMod, open_window: Callable[[], Driver], monkeypatch: pytest.MonkeyPatch
) -> None:
    body, says = LOOKING[case]
    monkeypatch.setattr(watchdog, "LOOKS_UNTIL_STUCK", 2)
    make_mod(
        "coins",
        after="from game.api import Piece, Rect, Text\n"
        f"def layout(self, state, ask, seat):\n{body}CoinGame.layout = layout\n",
    )
    driver = open_window()
    session = play(driver, "coins")
    driver.wait(0.1)
    assert says in " ".join(str(toast.text) for toast in driver.app.toasts._toasts)
    for _ in range(3):
        driver.click("option:left_hand")
    assert session.match.over
    driver.app.push(PluginsScene(driver.app))
    assert says in told_on_screen(driver, "text:mod:coins")


@pytest.mark.parametrize("hook", ["match_started", "answered", "match_over"])
@pytest.mark.parametrize("what", ["raise ValueError('no ears')", "raise SystemExit", "while True: pass"])
def test_an_observer_that_fails_is_told_no_more(
    hook: str, what: str, make_mod: MakeMod, open_window: Callable[[], Driver], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(watchdog, "LOOKS_UNTIL_STUCK", 2)
    make_mod("coins", after=f"@hookimpl\ndef {hook}():\n    {what}\n")
    driver = open_window()
    session = play(driver, "coins")
    for _ in range(3):
        driver.click("option:left_hand")
    assert session.match.over
    driver.app.push(PluginsScene(driver.app))
    assert f"being told of {hook}" in told_on_screen(driver, "reason:mod:coins")
    assert "It is told no more; its games can still be played." in told_on_screen(driver, "reason:mod:coins")
    play_zebra(driver)


def test_an_icon_that_would_replace_one_of_another_game_is_not_seen_and_that_is_told(
    make_mod: MakeMod, open_window: Callable[[], Driver]
) -> None:
    icons_of_its_own = make_mod("coins") / "icons"
    icons_of_its_own.mkdir()
    (icons_of_its_own / "wood.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'/>")
    consent.consent(icons_of_its_own.parent)
    driver = open_window()
    driver.app.push(PluginsScene(driver.app))
    assert "Its icon wood is not seen" in told_on_screen(driver, "text:mod:coins")
    assert icons.icon("wood", 32).get_bounding_rect().w > 20


@pytest.mark.parametrize("name", ["hall", "high_contrast"])
def test_a_theme_with_the_name_of_ours_changes_nothing_and_is_told(
    name: str, make_mod: MakeMod, open_window: Callable[[], Driver]
) -> None:
    code = f"from pathlib import Path\n@hookimpl\ndef themes():\n    return [Path(__file__).with_name('{name}.toml')]\n"
    folder = make_mod("coins", after=code)
    (folder / f"{name}.toml").write_text("[palette")
    consent.consent(folder)
    before = theme.named(name).palette
    driver = open_window()
    assert any("has the name of a theme that comes with the program" in told for told in driver.app.services.messages)
    assert theme.named(name).palette == before
    play_zebra(driver)


def test_a_picture_of_every_broken_mod_at_once_can_be_drawn(
    make_mod: MakeMod, open_window: Callable[[], Driver]
) -> None:
    for number, (spoil, _says) in enumerate(PUT_ASIDE.values()):
        if number not in (list(PUT_ASIDE).index("endless loop at import"),):
            spoil(lambda name, number=number, **how: make_mod(f"coins_{number}", **how))  # type: ignore[misc]
    driver = open_window()
    driver.app.push(PluginsScene(driver.app))
    driver.settle()
    assert isinstance(driver.app.picture(), pygame.Surface)
    assert len(driver.app.services.plugins.set_aside) >= len(PUT_ASIDE) - 2


WORDS = {
    "no prompt": ("prompt", "return None", "None is no Label"),
    "a prompt that is a number": ("prompt", "return Label(5)", "has something in it that is no text"),
    "no label": ("describe", "return None", "None is no Label"),
    "a label without text": ("describe", "return Label(None)", "has something in it that is no text"),
    "a book for a label": ("describe", "return Label('x' * 10**7)", "has something in it that is no text"),
    "status of numbers": ("status", "return [1, 2]", "1 is no text"),
    "points that are none": ("standings", "return [Score(0, (ScoreLine('x', float('nan')),))]", "cannot be added up"),
    "a view of no size": ("views", "return [View(size=(0, float('inf')))]", "has a size of"),
    "views without end": ("views", "return iter(View, 5)", "could not"),
    "a ghost that ends the program": ("ghost", "raise SystemExit", ""),
    "a reason that is a number": ("why_not", "return 7", ""),
}


@pytest.mark.parametrize("case", WORDS)
def test_words_that_are_none_cost_the_game_its_words_and_nobody_the_table(
    case: str, make_mod: MakeMod, open_window: Callable[[], Driver]
) -> None:
    method, body, says = WORDS[case]
    make_mod(
        "coins",
        after="from game.api import Label, Piece, Rect, Score, ScoreLine, Text, View\n"
        f"def {method}(self, *_):\n    {body}\nCoinGame.{method} = {method}\n"
        "CoinGame.layout = lambda self, *_: [Piece('left_hand', Rect(0, 0, 300, 300), Text('left'))]\n",
    )
    driver = open_window()
    session = play(driver, "coins")
    table = driver.scene
    driver.wait(0.1)
    told = " ".join(str(toast.text) for toast in driver.app.toasts._toasts)
    assert (says in told) or case == "views without end"
    driver.hover("left_hand")
    driver.wait(1.0)
    assert driver.scene is table
    session.choose("right_hand")
    driver.wait(0.1)
    assert driver.scene is table and len(session.match.answers) == 1


UNCOUNTED = {
    "it fails": "raise ValueError('no abacus')",
    "it ends the program": "raise SystemExit",
    "it never ends": "\n    while True: pass",
    "nothing": "return None",
    "no seats": "return []",
    "another seat": "return [Score(7, ())]",
    "endless seats": "return iter(lambda: Score(0, ()), 1)",
    "a line that is no number": "return [Score(0, (ScoreLine('x', None),))]",
    "a title that is none": "return [Score(0, (ScoreLine(None, 1),))]",
    "a rival that is a word": "return [Score(0, (), rivals=('council',))]",
    "lines without end": "return [Score(0, tuple(ScoreLine('x', 1) for _ in range(10**4)))]",
}


@pytest.mark.parametrize("case", UNCOUNTED)
def test_points_that_cannot_be_counted_cost_nobody_the_finale(
    case: str, make_mod: MakeMod, open_window: Callable[[], Driver], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(watchdog, "LOOKS_UNTIL_STUCK", 2)
    monkeypatch.setattr(watchdog, "SECONDS_BETWEEN_LOOKS", 0.1)
    make_mod("coins", after=f"def standings(self, state): {UNCOUNTED[case]}\nCoinGame.standings = standings\n")
    driver = open_window()
    session = play(driver, "coins")
    driver.app.scene.model.toggle("timeline")
    for _ in range(3):
        driver.click("option:left_hand")
    assert session.match.over
    finale = FinaleScene(driver.app, session)
    driver.app.push(finale)
    driver.wait(0.1)
    assert driver.scene is finale and "NOBODY COUNTED" in repr(driver.piece("won").face)
    assert driver.app.services.fame.best("coins", finale.mode) == []
    driver.app.push(ReviewScene(driver.app, session))
    driver.wait(0.1)
    assert isinstance(driver.scene, ReviewScene)
    driver.scene.stop()
    driver.app.pop()


def test_attract_mode_passes_over_a_game_that_never_comes_to_an_end(
    make_mod: MakeMod, open_window: Callable[[], Driver], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(watchdog, "LOOKS_UNTIL_STUCK", 2)
    make_mod("coins", after="def layout(self, *_):\n    while True: pass\nCoinGame.layout = layout\n")
    driver = open_window()
    app = driver.app
    plays = SelfPlay(app, app.window.get_rect(), [app.services.plugins.games["coins"]], 1)
    assert not plays.update(0.1), "there is nothing to see"
    both = [app.services.plugins.games[name] for name in ("coins", "zebra")]
    for seed in range(4):
        plays = SelfPlay(app, app.window.get_rect(), both, seed)
        for _ in range(40):
            assert plays.update(0.5)
            plays.draw(app.window)


def test_a_save_with_a_crafted_status_does_not_kill_the_title(open_window: Callable[[], Driver]) -> None:
    driver = open_window()
    session = play(driver, "zebra")
    driver.click("option:left_hand")
    kept = session.keeping.leave()
    assert kept is not None
    for status in ("[[[[|" * 5_000, "{" * 9_000, "[loss|" * 900, "\\u0000\\u202e{gold", "a" * 50_000, "{x}[y|z]**"):
        text = kept.read_text("utf-8")
        lines = [f'status = "{status}"' if line.startswith("status = ") else line for line in text.splitlines()]
        kept.write_text("\n".join(lines), "utf-8")
        title = TitleScene(driver.app)
        driver.app.reset(title)
        driver.hover("continue")
        driver.wait(1.5)
        assert driver.scene is title


def test_a_tip_or_a_toast_that_cannot_be_drawn_is_let_go(
    open_window: Callable[[], Driver], monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = open_window()
    driver.app.push(PluginsScene(driver.app))
    scene = driver.scene

    def broken(*_: object, **__: object) -> None:
        raise SystemExit("no ink")

    monkeypatch.setattr("game.ui.paint.richtext.typeset", broken)
    driver.app.toast("something")
    driver.app.tip.point("a tip", pygame.Rect(0, 0, 9, 9))
    driver.app.tip.hurry()
    driver.app._say(driver.app.look)
    assert driver.app.toasts.texts == [] and driver.app.tip.text == "" and driver.scene is scene


BEATS = {
    "no text": "state.show(None)",
    "a number": "state.show(5, title=7, focus=None, sound=3)",
    "nobody's seat": "state.show('x', 99)",
    "no seat": "state.show('x', None)",
    "no effect": "state.show('x', effects=[None, 5, 'x'])",
    "a burst without end": "state.show('x', effects=[Burst('gold', 'a', 'b', 10**9)])",
    "dust without end": "state.show('x', effects=[Dust('left_hand', 10**9)])",
    "a burst of nothing": "state.show('x', effects=[Burst(None, None, None, None)])",
    "a shake beyond all": "state.show('x', effects=[Shake(float('nan')), Shake(1e300), Shake(None)])",
    "dice that are none": "state.show('x', effects=[Tumble((None, 5), 'a'), Tumble(None, None)])",
    "a book": "state.show('x' * 10**6, title='[loss|' * 10**5)",
    "moments without end": "[state.show('x') for _ in range(10**5)]",
}


@pytest.mark.parametrize("case", BEATS)
def test_beats_that_are_nonsense_cost_nobody_the_table(
    case: str, make_mod: MakeMod, open_window: Callable[[], Driver]
) -> None:
    make_mod(
        "coins",
        after="from game.api import Burst, Dust, Piece, Rect, Shake, Text, Tumble\n"
        "turn_before = CoinGame.turn\n"
        "def turn(self, state):\n"
        "    yield from turn_before(self, state)\n"
        f"    {BEATS[case]}\n"
        "CoinGame.turn = turn\n"
        "CoinGame.layout = lambda self, *_: [Piece('left_hand', Rect(0, 0, 300, 300), Text('left'))]\n",
    )
    driver = open_window()
    driver.app.settings.motion = "full"
    session = play(driver, "coins")
    table = driver.scene
    driver.click("left_hand")
    driver.wait(4.0)
    assert driver.scene is table and len(session.match.answers) <= 1
    if not session.match.answers:  # the rules were stopped, which is told
        assert driver.said or case == "moments without end"
