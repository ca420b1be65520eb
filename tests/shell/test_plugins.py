"""Whatever a plugin does, it is put aside with a reason and the others work."""

import os
import sys
import threading
import time
from pathlib import Path

import pytest

from game.api import TableSetup
from game.core.match import Match
from game.core.seats import Seat
from game.core.session import Session
from game.plugins.loaded import SetAside
from game.plugins.registry import Plugins
from tests.shell.conftest import MakeMod
from tests.shell.mods import manifest_text


def the_one_put_aside(make_mod: MakeMod, time_limit: float = 10) -> SetAside:
    """The single plugin that was put aside, having checked that a good one beside it works."""
    make_mod("zebra")
    plugins = Plugins.load(time_limit=time_limit)
    assert list(plugins.games) == ["zebra"]
    Match(plugins.games["zebra"], TableSetup(1, 1)).choose("left_hand")
    [aside] = plugins.set_aside
    assert aside.reason.endswith((".", "underhall allow coins"))
    return aside


pytestmark = pytest.mark.usefixtures("only_mods")

BROKEN_CODE = {
    "syntax error": ("def games(:\n", "syntax error in __init__.py, line 1"),
    "missing dependency": ("import numpy_of_dwarves\n", "needs the Python package 'numpy_of_dwarves'"),
    "exception": ("x = {}\nx['gold']\n", "failed while being imported: KeyError: 'gold' (__init__.py, line 2)"),
    "sys.exit": ("import sys\nsys.exit(3)\n", "tried to end the whole program"),
    "quit": ("raise SystemExit\n", "tried to end the whole program"),
    "keyboard interrupt": ("raise KeyboardInterrupt\n", "failed while being imported: KeyboardInterrupt"),
    "deep recursion": ("def f(): f()\nf()\n", "RecursionError"),
    "no hooks": ("x = 1\n", "It has no hooks"),
    "null byte": ("x = '\0'", "null bytes"),
}


@pytest.mark.parametrize("case", BROKEN_CODE)
def test_code_that_cannot_be_imported(make_mod: MakeMod, case: str) -> None:
    code, says = BROKEN_CODE[case]
    make_mod("coins", code=code)
    aside = the_one_put_aside(make_mod)
    assert says in aside.reason
    assert aside.source == "mod"
    assert aside.candidate.title == "Coins"


BROKEN_HOOKS = {
    "raises": ("@hookimpl\ndef bots():\n    raise ValueError('no bots today')\n", "asked for its bots: ValueError"),
    "exits": ("@hookimpl\ndef themes():\n    raise SystemExit\n", "end the whole program (sys.exit) while asked"),
    "returns nothing": ("@hookimpl\ndef sounds():\n    pass\n", "Its sounds() returned None; it must return a list"),
    "raises late": ("@hookimpl\ndef sounds():\n    yield 'a'\n    1 / 0\n", "ZeroDivisionError"),
    "unknown argument": ("@hookimpl\ndef answered(price): pass\n", "One of its hooks does not fit"),
    "class for a game": ("@hookimpl\ndef games():\n    return [CoinGame]\n", "return objects, as in [MyGame()]"),
    "one game twice": ("@hookimpl\ndef games():\n    return [CoinGame(), CoinGame()]\n", "have the same id"),
    "no info": ("class Bare(Game):\n    pass\n@hookimpl\ndef games():\n    return [Bare()]\n", "Bare has no info"),
    "no state": ("del CoinGame.state_type\n", "has no state_type"),
    "bad id": ("CoinGame.info = GameInfo(id='a/b', title='T', version='1', seats=(1, 2))\n", "has the id 'a/b'"),
    "no bot": ("@hookimpl\ndef bots():\n    return ['clever']\n", "returned 'clever', which is not a Bot"),
    "info raises": (
        "CoinGame.info = property(lambda self: 1 / 0)\n",
        "failed while being looked at: ZeroDivisionError",
    ),
    "one seat number": (
        "CoinGame.info = GameInfo(id='ab', title='T', version='1', seats=3)\n",
        "does not fit GameInfo: Expected `array`, got `int` - at `$.seats`",
    ),
    "no seats": ("CoinGame.info = GameInfo(id='ab', title='T', version='1', seats=(3, 2))\n", "nobody can be"),
}


@pytest.mark.parametrize("case", BROKEN_HOOKS)
def test_a_hook_that_fails(make_mod: MakeMod, case: str) -> None:
    code, says = BROKEN_HOOKS[case]
    make_mod("coins", after=code)
    assert says in the_one_put_aside(make_mod).reason


BROKEN_FOLDERS = {
    "api": (manifest_text("coins", api="99"), "made for version 99"),
    "toml": ("title = ", "not valid TOML"),
}


@pytest.mark.parametrize("case", BROKEN_FOLDERS)
def test_a_manifest_that_does_not_fit_is_seen_before_any_code_runs(make_mod: MakeMod, case: str) -> None:
    text, says = BROKEN_FOLDERS[case]
    folder = make_mod("coins", manifest=text, before="from pathlib import Path\nPath(__file__ + '.ran').touch()\n")
    assert says in the_one_put_aside(make_mod).reason
    assert not list(folder.glob("*.ran"))


def test_a_folder_with_no_code(make_mod: MakeMod) -> None:
    (make_mod("coins") / "__init__.py").unlink()
    assert "There is no __init__.py" in the_one_put_aside(make_mod).reason


def test_a_folder_with_a_strange_name(make_mod: MakeMod) -> None:
    make_mod("coins").rename(make_mod("cards").with_name("my coins"))
    plugins = Plugins.load()
    assert list(plugins.games) == ["cards"]
    assert "rename it" in plugins.set_aside[0].reason


def test_what_is_no_plugin_is_not_looked_at(make_mod: MakeMod, home: Path) -> None:
    make_mod("coins")
    (home / "mods" / "__pycache__").mkdir()
    (home / "mods" / ".git").mkdir()
    (home / "mods" / "notes.txt").write_text("x")
    plugins = Plugins.load()
    assert (list(plugins.games), plugins.set_aside) == (["coins"], [])


def test_one_that_hangs_is_reported_while_the_others_load(make_mod: MakeMod) -> None:
    make_mod("coins", code="import time\ntime.sleep(30)\n")
    began = time.monotonic()
    aside = the_one_put_aside(make_mod, time_limit=0.5)
    assert "did not finish within 0.5 seconds while being imported" in aside.reason
    assert time.monotonic() - began < 25  # nobody waits until it is done


def test_one_that_loops_for_ever_is_ended(make_mod: MakeMod) -> None:
    others = set(threading.enumerate())
    make_mod("coins", code="while True:\n    pass\n")
    assert "did not finish" in the_one_put_aside(make_mod, time_limit=0.3).reason
    deadline = time.monotonic() + 5
    while set(threading.enumerate()) - others:
        assert time.monotonic() < deadline, "the endless loop still takes time from the game"
        time.sleep(0.05)


def test_one_that_hangs_in_a_hook(make_mod: MakeMod) -> None:
    make_mod("coins", after="@hookimpl\ndef bots():\n    import time\n    time.sleep(30)\n")
    assert "while asked for its bots" in the_one_put_aside(make_mod, time_limit=0.5).reason


def test_two_with_one_id(make_mod: MakeMod) -> None:
    first = make_mod("coins")
    make_mod("copper", manifest=manifest_text("coins", title='"Copper"'))
    aside = the_one_put_aside_beside(make_mod, "coins")
    assert aside.candidate.title == "Copper"
    assert f"Its id 'coins' is taken by Coins (mod, {first})" in aside.reason


def test_two_plugins_with_one_game(make_mod: MakeMod) -> None:
    make_mod("coins")
    make_mod("copper", after="CoinGame.info = GameInfo(id='coins', title='Copper', version='1', seats=(1, 2))\n")
    assert "'coins' is already in Coins" in the_one_put_aside_beside(make_mod, "coins").reason


def the_one_put_aside_beside(make_mod: MakeMod, name: str) -> SetAside:
    plugins = Plugins.load()
    assert list(plugins.games) == [name]
    [aside] = plugins.set_aside
    return aside


# -- what is survived --


def test_printing_is_kept_from_the_terminal_and_noted(make_mod: MakeMod, capsys: pytest.CaptureFixture[str]) -> None:
    make_mod("coins", before="import sys\nprint('hello')\nprint('there', file=sys.stderr)\n")
    [plugin] = Plugins.load().found
    assert capsys.readouterr() == ("", "")
    assert plugin.notes == ("printed: hello … and 1 more line",)


def test_changing_the_working_folder_is_undone_and_noted(make_mod: MakeMod) -> None:
    before = os.getcwd()
    make_mod("coins", before="import os\nos.chdir('/')\n")
    [plugin] = Plugins.load().found
    assert os.getcwd() == before
    assert plugin.notes == ("changed the working folder, which was changed back",)


def test_patching_pygame_is_undone_and_the_plugin_put_aside(make_mod: MakeMod) -> None:
    import pygame

    rect, flip = pygame.draw.rect, pygame.display.flip
    make_mod("coins", before="import pygame\npygame.draw.rect = None\ndel pygame.display.flip\n")
    aside = the_one_put_aside(make_mod)
    assert "replaced parts of pygame (pygame.display.flip, pygame.draw.rect)" in aside.reason
    assert pygame.draw.rect is rect
    assert pygame.display.flip is flip


def test_importing_pygame_is_fine(make_mod: MakeMod) -> None:
    make_mod("coins", before="import pygame\nimport pygame.freetype\n")
    plugins = Plugins.load()
    assert (list(plugins.games), plugins.set_aside) == (["coins"], [])


def test_dataclasses_with_postponed_annotations_work(make_mod: MakeMod) -> None:
    # They look their module up in sys.modules while its code runs.
    head = "from __future__ import annotations\nimport dataclasses\nfrom typing import ClassVar\n"
    make_mod("coins", before=head + "@dataclasses.dataclass\nclass Coin:\n    worth: ClassVar[int] = 1\n")
    assert list(Plugins.load().games) == ["coins"]
    assert "mods.coins" in sys.modules


# -- what plugins bring --


def test_themes_sounds_bots_and_characters(make_mod: MakeMod) -> None:
    hooks = "\n".join(
        f"@hookimpl\ndef {hook}():\n    return [{what}]\n"
        for hook, what in {
            "themes": "Path('t.toml')",
            "sounds": "Path('s')",
            "bots": "Idle()",
            "characters": "Character(id='ragna', name='Ragna', portrait=Path(__file__))",
        }.items()
    )
    bot = "class Idle(Bot):\n    name, title = 'idle', 'Idle'\n"
    head = "from pathlib import Path\nfrom game.api import Bot, Character\n"
    folder = make_mod("coins", before=head + bot, after=hooks)
    plugins = Plugins.load()
    assert plugins.themes == [Path("t.toml")]
    assert plugins.sounds == [Path("s")]
    assert [bot.name for bot in plugins.bots] == ["idle"]
    assert [character.name for character in plugins.characters] == ["Ragna"]
    assert plugins.folder_of("coins") == folder


def test_observers_are_told_and_one_that_fails_is_not_told_again(make_mod: MakeMod) -> None:
    make_mod("coins", after="told = []\n@hookimpl\ndef answered(option):\n    told.append(option)\n")
    make_mod("cards", after="@hookimpl\ndef answered(match, option):\n    raise RuntimeError('too late')\n")
    plugins = Plugins.load()
    for option in ("left_hand", "right_hand"):
        plugins.notify("answered", match=None, option=option)
    assert sys.modules["mods.coins"].told == ["left_hand", "right_hand"]
    [aside] = plugins.set_aside
    assert aside.candidate.name == "cards"
    assert "while being told of answered: RuntimeError: too late" in aside.reason
    assert set(plugins.games) == {"cards", "coins"}


def test_observers_see_a_whole_match(make_mod: MakeMod) -> None:
    watch = "told = []\n" + "".join(
        f"@hookimpl\ndef {hook}(match):\n    told.append(('{hook}', len(match.answers)))\n"
        for hook in ("match_started", "answered", "match_over")
    )
    make_mod("coins", after=watch)
    plugins = Plugins.load()
    session = Session.start(
        plugins.games["coins"], TableSetup(1, 1), [Seat("Ann")], library=None, observer=plugins.notify
    )
    for _ in range(3):
        session.choose("left_hand")
    assert sys.modules["mods.coins"].told == [
        ("match_started", 0),
        ("answered", 1),
        ("answered", 2),
        ("answered", 3),
        ("match_over", 3),
    ]
    assert plugins.set_aside == []


def test_reloading_one_takes_up_its_changes(make_mod: MakeMod) -> None:
    folder = make_mod("coins")
    make_mod("cards")
    plugins = Plugins.load(may_run=lambda candidate: True)
    cards = plugins.games["cards"]
    text = (folder / "__init__.py").read_text().replace('title="Coins"', 'title="Better Coins"')
    (folder / "__init__.py").write_text(text + "# longer, so that no cached code fits\n")
    plugins.reload("coins")
    assert plugins.games["coins"].info.title == "Better Coins"
    assert plugins.games["cards"] is cards


def test_reloading_finds_what_was_mended_or_added_and_forgets_what_is_gone(make_mod: MakeMod) -> None:
    folder = make_mod("coins", code="1 / 0")
    plugins = Plugins.load(may_run=lambda candidate: True)
    assert [aside.candidate.name for aside in plugins.set_aside] == ["coins"]
    (folder / "__init__.py").write_text((make_mod("cards") / "__init__.py").read_text().replace("cards", "coins"))
    plugins.reload()
    assert set(plugins.games) == {"cards", "coins"}
    assert plugins.set_aside == []
    folder.rename(folder.parent.parent / "gone")
    plugins.reload()
    assert set(plugins.games) == {"cards"}


def test_mods_beside_a_packaged_program(
    make_mod: MakeMod, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, home: Path
) -> None:
    make_mod("coins")
    beside = tmp_path / "program" / "mods"
    beside.mkdir(parents=True)
    make_mod("cards").rename(beside / "cards")
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(beside.with_name("underhall")))
    assert set(Plugins.load().games) == {"cards", "coins"}


def test_two_mods_in_folders_of_one_name(make_mod: MakeMod, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    other = make_mod("coins", manifest=manifest_text("other"))
    beside = tmp_path / "program" / "mods"
    beside.mkdir(parents=True)
    other.rename(beside / "coins")
    make_mod("coins")
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(beside.with_name("underhall")))
    plugins = Plugins.load()
    assert list(plugins.games) == ["coins"]
    assert "another mod in a folder of the same name" in plugins.set_aside[0].reason


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="root can read everything")
def test_a_mod_that_cannot_be_read(make_mod: MakeMod) -> None:
    (make_mod("coins") / "__init__.py").chmod(0)
    assert "It cannot be read: Permission denied" in the_one_put_aside(make_mod).reason


def test_a_game_that_nobody_brings() -> None:
    with pytest.raises(KeyError, match="coins"):
        Plugins.load().folder_of("coins")


@pytest.mark.skipif(sys.platform == "win32", reason="there nobody can delete a folder that a program stands in")
def test_a_deleted_working_folder_is_no_trouble(
    make_mod: MakeMod, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_mod("coins")
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    assert list(Plugins.load().games) == ["coins"]


# -- installed plugins --


def install(site: Path, module: str, code: str | None, manifest: str | None) -> None:
    """A distribution with an entry point, as pip leaves it."""
    info = site / f"{module}-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {module}\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[underhall.games]\n{module} = {module}\n")
    if code is not None:
        (site / module).mkdir()
        (site / module / "__init__.py").write_text(code)
    if manifest is not None:
        (site / module / "plugin.toml").write_text(manifest)


def test_installed_ones_are_found_by_their_entry_point(
    make_mod: MakeMod, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = (make_mod("coins") / "__init__.py").read_text().replace("coins", "pip_coins")
    site = tmp_path / "site"
    install(site, "pip_coins", code, manifest_text("pip_coins"))
    install(site, "pip_gone", None, None)
    install(site, "pip_bare", code, None)
    monkeypatch.syspath_prepend(site)
    plugins = Plugins.load()
    assert [(plugin.id, plugin.source) for plugin in plugins.found] == [("coins", "mod"), ("pip_coins", "installed")]
    reasons = {aside.candidate.name: aside.reason for aside in plugins.set_aside}
    assert "not there; install it again" in reasons["pip_gone"]
    assert "There is no plugin.toml" in reasons["pip_bare"]
