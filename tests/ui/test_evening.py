"""Long evenings: what is kept has limits, fonts hold no files open, and an evening can be played and drawn."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game.cli import evening as command
from game.cli import main
from game.core.fame import HallOfFame
from game.core.library import Library
from game.core.settings import Settings
from game.plugins.registry import Plugins
from game.template.game import DeepDigGame
from game.testing import curve, evening
from game.testing.evening import Evening
from game.testing.use import Use, handles, memory, threads
from game.testing.window import Window
from game.ui.app.people import usual_seats
from game.ui.app.services import Services
from game.ui.paint import fonts, picture_cache
from game.ui.scenes.finale import FinaleScene
from game.ui.shell.navigation import make_app
from game.ui.stage import particles
from game.ui.table.model import bot_turns
from tests.ui.thinkers import InstantThinker

linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the system does not tell")


@linux
def test_fonts_hold_no_files_open() -> None:
    pygame.font.init()
    fonts.font(px=20).size("warm")
    before = handles()
    for px in range(8, 70):
        fonts.font(serif=True, bold=True, px=px).render("Underhall", True, "white")
    assert handles() == before
    assert fonts._load.cache_info().currsize <= 64, "each of them has half a megabyte of letters"


def test_grains_of_every_size_do_not_pile_up() -> None:
    picture_cache.fit_to((1280, 720))
    for radius in range(2, 60):
        particles._puff(radius)
    kept = particles._puff.__closure__
    assert kept is not None
    cache = next(cell.cell_contents for cell in kept if isinstance(cell.cell_contents, picture_cache.PictureCache))
    assert cache._pixels <= 2_000_000 * picture_cache.LEAST_SHARE


@linux
def test_large_pictures_that_are_let_go_leave_no_holes() -> None:
    program = (
        "import os, sys; os.environ['SDL_VIDEODRIVER'] = 'dummy'\n"
        "import pygame\n"
        "from game.system import memory\n"
        "from game.testing.use import memory as used\n"
        "if sys.argv[1] == 'asked': memory.keep_no_holes()\n"
        "def some(side): return pygame.Surface((side, side))\n"
        "for side in (700, 900, 1100): some(side).fill('red')\n"  # from these glibc learns to keep such room
        "kept = []\n"
        "before = used()\n"
        "for _ in range(30):\n"
        "    large = [some(600) for _ in range(4)]\n"
        "    [each.fill('red') for each in large]\n"
        "    kept += [bytearray(100_000)]\n"  # small things that stay lie between them
        "    del large\n"
        "memory.give_back() if sys.argv[1] == 'asked' else None\n"
        "print(used() - before)\n"
    )

    def grown(how: str) -> float:
        ran = subprocess.run([sys.executable, "-c", program, how], capture_output=True, text=True, check=True)
        return float(ran.stdout.split()[-1])

    assert grown("asked") < 6


@pytest.fixture
def window(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Window:
    monkeypatch.setattr(bot_turns, "Thinker", InstantThinker)
    settings = Settings(bot_pace="swift", motion="none", volume=0)
    services = Services(settings, Plugins(), Library(tmp_path / "saves"), HallOfFame())
    return Window(make_app(services.settings, services=services))


def test_an_evening_goes_through_all_there_is(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in {"REVIEW_SECONDS": 0.2, "TITLE_SECONDS": 1.0, "MENU_SECONDS": 1.0, "NAP": 0.0}.items():
        monkeypatch.setattr(evening, name, value)
    monkeypatch.setattr(evening, "BOTS", ("random",))
    played = Evening(window, [DeepDigGame()], seconds=600.0, every=0.0)
    seen: dict[str, None] = {}
    scenes: set[str] = set()
    for use in played.run():
        seen[use.doing] = None
        scenes.add(type(window.app.scene).__name__)
        if played.acts >= 5:
            break
    title = DeepDigGame.info.title
    assert list(seen) == ["the title", "menus", f"{title}: setup", f"{title}: bots", f"{title}: lesson"]
    assert scenes >= {"TitleScene", "SavesScene", "SetupScene", "TableScene", "FinaleScene", "ReviewScene"}
    assert window.app.scenes, "the window is still there"


def test_somebody_may_close_the_window(window: Window) -> None:
    played = Evening(window, [], seconds=600.0, every=0.1).run()
    next(played)
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    assert list(played) == []


def uses(megabytes: list[float], handles: int = 12) -> list[Use]:
    return [Use(10.0 * number, value, handles, 5, 4.0, "bots") for number, value in enumerate(megabytes)]


def test_the_curve_can_be_drawn() -> None:
    picture = curve.draw(uses([100, 120, 130, 130]), "An evening", {"megabytes": 320})
    colors = {tuple(picture.get_at((x, y)))[:3] for x in range(100, 1200, 7) for y in range(60, 880, 3)}
    assert len(colors) > 3 and picture.get_size() == curve.SIZE


@pytest.mark.parametrize(
    ("taken", "kept"),
    [
        (uses([100, 250, 260, 262, 261, 262]), True),
        (uses([100, 250, 330, 262, 261, 262]), False),  # too much
        (uses([100, 120, 140, 160, 180, 200, 220, 240, 260]), False),  # still growing
        (uses([100, 250, 260, 262, 261, 262], handles=70), False),
    ],
)
def test_limits_that_are_not_kept_are_told(
    taken: list[Use], kept: bool, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert command._tell(taken, tmp_path / "evening.png") == (0 if kept else 1)
    assert ("missed" in capsys.readouterr().out) == (not kept)


def test_the_command_says_when_it_was_too_short(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["evening", "--minutes", "0.001", "-o", str(tmp_path / "evening.png")]) == 1
    assert "more --minutes" in capsys.readouterr().err


def test_what_is_taken_can_be_measured() -> None:
    assert threads() >= 1
    if sys.platform.startswith("linux"):
        before = handles()
        with open(os.devnull, encoding="ascii"):
            assert handles() == before + 1
        assert 10 < memory() < 10_000


def test_a_table_that_is_wholly_covered_keeps_no_pictures(window: Window) -> None:
    played = Evening(window, [DeepDigGame()], seconds=600.0, every=0.1)
    session = played._sit_down(DeepDigGame(), usual_seats(2))
    window.settle()
    table, before = window.scene, pygame.image.tobytes(window.app.picture(), "RGB")
    kept = [stage.picture for stage in table.drawn_stages() if stage.picture._pixels is not None]
    assert kept and any(sprite.image for stage in table.drawn_stages() for sprite in stage.sprites.values())
    window.app.navigate.to_pause(session, pygame.Surface((8, 8)), [])
    assert kept[0]._pixels is not None, "a menu that lets the table shine through costs it nothing"
    window.app.pop()
    window.app.push(FinaleScene(window.app, session))
    assert all(picture._pixels is None and picture._ground is None for picture in kept)
    assert not any(sprite.image for stage in table.drawn_stages() for sprite in stage.sprites.values())
    window.app.pop()
    window.settle()
    assert pygame.image.tobytes(window.app.picture(), "RGB") == before
