"""What a mod brings beside games: settings, a page, a menu entry, a command, and what it keeps between matches."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game.api import KeepError
from game.cli import main
from game.core.files import FileTrouble
from game.plugins import consent, installation, mod_storage
from game.plugins.mod_storage import KeptMod
from game.plugins.registry import Plugins
from game.system import places
from game.ui.app.services import Services
from game.ui.scenes.mod_page import ModPageScene
from game.ui.scenes.plugins import PluginsScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.title import TitleScene
from game.ui.shell.navigation import make_app
from game.ui.table.scene import TableScene
from tests.shell.conftest import MakeMod
from tests.shell.mods import manifest_text
from tests.ui.driver import Driver

pytestmark = pytest.mark.usefixtures("only_mods")

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def campaign(home: Path) -> Path:
    """The example campaign, with the game that it needs; its folder."""
    mods = places.mods()[0]
    ignore = shutil.ignore_patterns("__pycache__", "test_*")
    shutil.copytree(ROOT / "game" / "template", mods / "deep_dig", ignore=ignore)
    shutil.copytree(ROOT / "examples" / "long_shaft" / "long_shaft", mods / "long_shaft", ignore=ignore)
    for name in ("deep_dig", "long_shaft"):
        consent.consent(mods / name)
    return mods / "long_shaft"


def window() -> Driver:
    services = Services.at_home()
    services.settings.motion, services.settings.volume = "none", 0
    app = make_app(services.settings, services=services)
    app.push(TitleScene(app))
    return Driver(app)


def progress() -> dict[str, object]:
    return KeptMod("long_shaft").read("progress")


def test_the_example_says_what_it_brings(campaign: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["list"]) == 0
    assert "1 setting, 1 page, 1 menu entry, 2 commands" in capsys.readouterr().out


def test_from_the_menu_over_the_map_to_a_match_and_its_end(campaign: Path) -> None:
    driver = window()
    driver.click("mod:long_shaft:map")
    assert isinstance(driver.scene, ModPageScene)
    driver.click("mod:shaft:0")
    table = driver.scene
    assert isinstance(table, TableScene)
    session = table.session
    assert (session.match.game.info.id, session.match.setup.options["depth"]) == ("deep_dig", 3)
    assert [seat.level for seat in session.people] == ["", "apprentice"]
    while session.ask is not None:
        session.choose(session.ask.options[-1])
    before = {"won": 0, "lamps": 3}
    assert {name: progress()[name] for name in before} != before, "the match counted, won or lost"
    driver.app.pop()
    driver.app.scene.resume()
    assert isinstance(driver.scene, ModPageScene)


def test_a_setting_is_kept_and_seen_by_the_mod(campaign: Path) -> None:
    driver = window()
    driver.app.push(SettingsScene(driver.app))
    scene = driver.scene
    assert isinstance(scene, SettingsScene)
    scene.focus_on("mod:long_shaft:light:dark", by_keyboard=False)
    driver.click("mod:long_shaft:light:dark")
    plugin = next(each for each in Plugins.load().found if each.id == "long_shaft")
    assert plugin.mod.settings == {"light": "dark"}
    driver.app.navigate.to_mod_page("long_shaft", "map")
    assert driver.has("mod:lamp:0") and not driver.has("mod:lamp:1")


def test_a_setting_that_does_not_fit_any_more_is_as_usual(campaign: Path) -> None:
    KeptMod("long_shaft").keep("settings", {"light": "blinding", "odd": 3})
    plugin = next(each for each in Plugins.load().found if each.id == "long_shaft")
    assert plugin.mod.settings == {"light": "usual"}


def test_commands(campaign: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["run", "long_shaft"]) == 0
    assert "progress  how far you have come" in capsys.readouterr().out
    assert main(["run", "long_shaft", "progress"]) == 0
    assert capsys.readouterr().out == "0 of 5 shafts, 3 lamps, 0 points; the best: 0.\n"
    assert main(["run", "long_shaft", "progres"]) == 2
    assert "has no command 'progres'; did you mean progress?" in capsys.readouterr().err
    assert main(["run", "nobody"]) == 2


def test_what_is_kept_is_told_and_goes_and_comes_with_the_mod(
    campaign: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["run", "long_shaft", "restart"]) == 0
    assert main(["list"]) == 0
    told = capsys.readouterr().out
    assert "The Long Shaft keeps 0.1 kB between matches, in" in told
    driver = window()
    driver.app.push(PluginsScene(driver.app))
    assert driver.has("page:long_shaft:map")
    installation.remove("long_shaft")
    assert mod_storage.size_of("long_shaft") == 0
    installation.bring_back("long_shaft")
    assert mod_storage.size_of("long_shaft") > 0


def test_limits_and_what_cannot_be_kept(home: Path) -> None:
    mod = KeptMod("hoarder", "The Hoarder")
    mod.keep("much", {"x": "y" * 60_000})
    for name, data, told in (
        ("more", {"x": "y" * 66_000}, "The Hoarder has kept as much as a mod may"),
        ("Odd Name", {}, "is no name: use small letters"),
        ("../out", {}, "is no name: use small letters"),
        ("thing", {"x": object()}, "cannot be kept"),
    ):
        with pytest.raises(KeepError, match=told):
            mod.keep(name, data)
    for number in range(3):
        mod.keep(f"much_{number}", {"x": "y" * 60_000})
    with pytest.raises(KeepError, match="256 kB in all"):
        mod.keep("last", {"x": "y" * 60_000})
    assert mod.read("much") == {"x": "y" * 60_000} and mod.read("last") == {}
    mod.forget("much")
    mod.keep("last", {"x": "y" * 60_000})
    for number in range(40):
        try:
            mod.keep(f"small_{number}", {})
        except KeepError:
            break
    assert number < 32


def test_a_disk_that_is_full_is_a_sentence(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise FileTrouble("progress.json could not be written: the disk is full.")

    monkeypatch.setattr(mod_storage, "write_atomically", full)
    with pytest.raises(KeepError, match=r"could not keep 'progress'\. .*the disk is full"):
        KeptMod("hoarder", "The Hoarder").keep("progress", {})


@pytest.mark.parametrize("spoiled", [b"", b"[1]", b"{", b"\xff", b"[" * 60_000, b" " * 70_000])
def test_what_somebody_has_spoiled_is_read_as_nothing(home: Path, spoiled: bytes) -> None:
    file = mod_storage.folder_of("hoarder") / "progress.json"
    file.parent.mkdir(parents=True)
    file.write_bytes(spoiled)
    assert KeptMod("hoarder").read("progress") == {}
    assert KeptMod("hoarder").read("nothing") == {}


PAGE = """
from game.api import Begin, Command, MenuEntry, Page, Piece, Rect, Switch, Text, hookimpl


class Odd(Page):
    id, title = "odd", "Odd"

    def layout(self, mod):
        BODY

    def choices(self, mod):
        return ["go"]

    def chosen(self, mod, key):
        return Begin("nobody", 1)


@hookimpl
def pages():
    return [Odd()]
"""


def test_a_page_that_raises_is_a_sentence_and_everything_else_goes_on(make_mod: MakeMod) -> None:
    make_mod("odd", code=PAGE.replace("BODY", "return [1 // 0]"), manifest=manifest_text("odd", api="3"))
    driver = window()
    driver.app.navigate.to_mod_page("odd", "odd")
    driver.wait(0.05)
    assert "Odd could not lay out its page: ZeroDivisionError" in str(driver.app.toasts.texts[-1])
    driver.press("escape")
    assert isinstance(driver.scene, TitleScene)


def test_a_match_of_a_game_that_is_not_there_is_a_sentence(make_mod: MakeMod) -> None:
    body = 'return [Piece("go", Rect(100, 100, 300, 200), Text("Go"))]'
    make_mod("odd", code=PAGE.replace("BODY", body), manifest=manifest_text("odd", api="3"))
    driver = window()
    driver.app.navigate.to_mod_page("odd", "odd")
    driver.click("mod:go")
    assert "There is no game 'nobody' here." in str(driver.app.toasts.texts[-1])
    assert isinstance(driver.scene, ModPageScene)


@pytest.mark.parametrize(
    ("hook", "told"),
    [
        ("pages():\n    return [Page()]", "is not a Page with an id"),
        ('menu():\n    return [MenuEntry("Go", "nowhere")]', "leads to 'nowhere', and its pages are: ['odd']."),
        ("menu():\n    return [5]", "is no MenuEntry of text"),
        ('settings():\n    return ["light"]', "is no Choice, Switch or Number"),
        ('settings():\n    return [Switch("a", "A"), Switch("a", "B")]', "Two of its settings are called 'a'"),
        ('commands():\n    return [Command("Go!", "", print)]', "is no Command with a name of small letters"),
        ('commands():\n    return [Command("go", "", 5)]', "needs a text as its help, and a function"),
    ],
)
def test_what_cannot_be_used_is_refused_with_a_sentence(make_mod: MakeMod, hook: str, told: str) -> None:
    code = PAGE.replace("BODY", "return []") + f"\n\n@hookimpl\ndef {hook}\n"
    make_mod("odd", code=code, manifest=manifest_text("odd", api="3"))
    (aside,) = Plugins.load().set_aside
    assert told in aside.reason
