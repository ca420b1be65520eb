"""The packaged program in a real window, and the same program unpackaged, unseen, inside this process: its twin.

Every click is looked up on the twin and made in both, and after each one the two pictures must agree.
"""

from __future__ import annotations

import contextlib
import os
import statistics
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame

from game.core import journal
from game.ui.app.services import Services
from game.ui.scenes.title import TitleScene
from game.ui.shell.dropping import dropped
from game.ui.shell.navigation import make_app
from game.ui.table.scene import TableScene
from tests.ui.driver import Driver
from tests.ui.xwindow import XWindow, tones
from trial.dropping import drop
from trial.programs import Failure, Program

SIZE = (1280, 720)
MOST_DIFFERENCE = 6.0
"""Of the two pictures, on average, out of 255: embers and lantern light are never quite the same."""
TRIES = 3


class Pair:
    """The packaged program in a real window, and its twin."""

    def __init__(self, window: XWindow, driver: Driver, home: Path) -> None:
        self.window = window
        self.driver = driver
        self.home = home

    @property
    def scene(self) -> object:
        """What the twin shows."""
        return self.driver.scene

    @property
    def answers(self) -> list[str]:
        """The answers given so far at the twin's table."""
        scene = self.scene
        assert isinstance(scene, TableScene)
        return list(scene.session.match.answers)

    def agree(self, what: str, seconds: float = 60) -> None:
        """Waits until both show the same picture."""
        until = time.monotonic() + seconds
        difference = 255.0
        while time.monotonic() < until:
            if self.window.program.poll() is not None:
                raise Failure(f"The program ended with {self.window.program.returncode} at: {what}.")
            self.driver.wait(0.2)
            difference = difference_of(self.window.picture(), self.driver.app.window)
            if difference <= MOST_DIFFERENCE:
                return
            time.sleep(0.1)
        pictures = Path(tempfile.mkdtemp(prefix="underhall-pictures-"))
        pygame.image.save(self.window.picture(), pictures / "packaged.png")
        pygame.image.save(self.driver.app.window, pictures / "unpackaged.png")
        raise Failure(f"The two pictures differ by {difference:.1f} at: {what}. They are in {pictures}.")

    def click(self, key: str) -> None:
        """Clicks the same thing in both.

        On a busy machine a click may only end what is still being shown, as it may for a person. Whether it was an
        answer is read in the program's autosave, so that the click is made again only where it was none.
        """
        x, y = self.driver.rect(key).center
        xdotool(self.window.display, "mousemove", x, y)
        time.sleep(0.1)
        written = self._written()
        is_answer = self._click_twin(key)
        for _ in range(TRIES):
            xdotool(self.window.display, "click", 1)
            if not is_answer or self._waits_for(lambda: self._written() != written):
                break
        else:
            raise Failure(f"{TRIES} clicks on {key} gave no answer.")
        self.agree(f"a click on {key}")

    def _click_twin(self, key: str) -> bool:
        """Clicks it in the twin; True if that was an answer."""
        table = self.scene
        if not isinstance(table, TableScene):
            self.driver.click(key)
            return False
        given = len(table.session.match.answers)
        self.driver.click(key)
        return len(table.session.match.answers) != given

    def _written(self) -> int:
        """How many lines the program has in its autosaves."""
        return sum(path.read_bytes().count(b"\n") for path in self.home.rglob(f"*{journal.SUFFIX}"))

    def _waits_for(self, done: Callable[[], bool], seconds: float = 10) -> bool:
        until = time.monotonic() + seconds
        while not done():
            if time.monotonic() > until:
                return False
            time.sleep(0.05)
        return True

    def drop(self, file: Path) -> None:
        """Drops a file onto both."""
        drop(self.window.display, file)
        dropped(self.driver.app, file)
        self.agree(f"{file.name} dropped onto it")

    def write(self, text: str) -> None:
        """Types the same text into both."""
        self.window.write(text)
        self.driver.write(text)
        self.agree(f"typing {text}")

    def answer(self, times: int) -> None:
        """Gives so many answers by clicking what glows; behind a curtain, the next person takes the mouse."""
        scene = self.scene
        assert isinstance(scene, TableScene)
        until = len(self.answers) + times
        while len(self.answers) < until and scene.session.ask is not None:
            live = self.driver.live()
            keys = [key for option in scene.session.ask.options for key in (option, f"option:{option}") if key in live]
            if "modal:ready" in live:
                keys = ["modal:ready"]
            if keys:
                self.click(keys[0])
            else:
                self.driver.wait(0.5)  # a bot is thinking
                time.sleep(0.2)


@contextlib.contextmanager
def pair(program: Program, folder: Path, home: Path, twin_home: Path, *opens: Path, **more: str) -> Iterator[Pair]:
    """The packaged program and its twin, both at the title, or at what a double click on a file leads to."""
    os.environ["UNDERHALL_HOME"] = str(twin_home)
    with screen(folder) as (display, frames):
        first_time = not any(home.rglob("settings.toml"))
        opened = program.start(display, home, *opens, **more)
        services = Services.at_home()
        app = make_app(services.settings, SIZE, services=services)
        app.push(TitleScene(app))
        for file in opens:
            dropped(app, file)
        both = Pair(XWindow(display, frames, folder / "unused", opened), Driver(app), home)
        try:
            if first_time:
                wait_for_picture(both.window)
                both.window.press("F11")
                place_as_a_desktop_does(display)
            both.agree("the first picture")
            yield both
        finally:
            kill(program, display, opened)
            for scene in app.scenes:
                if isinstance(scene, TableScene):
                    scene.session.keeping.leave()  # the twin has no process of its own to be killed


def kill(program: Program, display: str, opened: subprocess.Popen[bytes]) -> None:
    """Ends it as hard as it gets: nothing may be lost, and no bot may go on thinking."""
    opened.kill()
    opened.wait()
    until = time.monotonic() + 20
    while left := program.processes(display):
        if time.monotonic() > until:
            raise Failure(f"{len(left)} of its processes go on after the program was killed.")
        time.sleep(0.1)


@contextlib.contextmanager
def screen(folder: Path) -> Iterator[tuple[str, Path]]:
    """A virtual screen: its name, and the folder in which its pixels are."""
    frames = Path(tempfile.mkdtemp(dir=folder))
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{SIZE[0]}x{SIZE[1]}x24", "-fbdir", str(frames)]
    quiet = subprocess.DEVNULL
    server = subprocess.Popen([*command, "-noreset"], pass_fds=(writing,), stdout=quiet, stderr=quiet)
    os.close(writing)
    try:
        yield f":{os.read(reading, 16).decode().strip()}", frames
    finally:
        os.close(reading)
        server.terminate()
        server.wait()


def xdotool(display: str, *words: object) -> str:
    """Moves the mouse of the virtual screen, or looks at its windows."""
    environment = {**os.environ, "DISPLAY": display}
    command = ["xdotool", *map(str, words)]
    return subprocess.run(command, env=environment, timeout=20, stdout=subprocess.PIPE, text=True).stdout.strip()


def windows_shown(display: str) -> int:
    """How many windows somebody at the screen would see."""
    return len(xdotool(display, "search", "--onlyvisible", "--class", ".").split())


def place_as_a_desktop_does(display: str, seconds: float = 20) -> None:
    """Puts the window that fills the screen into its corner: no desktop is here to do it."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        shown = xdotool(display, "search", "--onlyvisible", "--class", "underhall", "getwindowgeometry")
        if f"Geometry: {SIZE[0]}x{SIZE[1]}" in shown:
            xdotool(display, "search", "--onlyvisible", "--class", "underhall", "windowmove", 0, 0)
            return
        time.sleep(0.1)
    raise Failure(f"F11 did not fill the screen within {seconds:.0f} seconds.")


def wait_for_picture(window: XWindow, seconds: float = 120) -> None:
    """Waits until the screen shows more than one colour: a title, not an empty window."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        if window.program.poll() is not None:
            raise Failure(f"The program ended with {window.program.returncode} before it showed anything.")
        if tones(window.picture()) > 500:
            return
        time.sleep(0.01)
    raise Failure(f"The window stayed empty for {seconds:.0f} seconds.")


def difference_of(one: pygame.Surface, other: pygame.Surface) -> float:
    """How far two pictures are apart, on average, from 0 to 255."""
    small = (160, 90)
    first, second = (pygame.transform.smoothscale(each, small).convert(24) for each in (one, other))
    pairs = zip(pygame.image.tobytes(first, "RGB"), pygame.image.tobytes(second, "RGB"), strict=True)
    return statistics.fmean(abs(a - b) for a, b in pairs)
