"""A real window on a virtual screen (Xvfb), driven with xdotool, as a person would with mouse and keyboard."""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import struct
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

needs_x = pytest.mark.skipif(
    shutil.which("Xvfb") is None or shutil.which("xdotool") is None,
    reason="needs Xvfb and xdotool (on Debian: apt install xvfb xdotool)",
)


AT_ONCE = 'fullscreen = true\nmotion = "none"\nask_before_loss = "never"\n'
"""Settings for a table where nothing moves, and an answer is one click."""


class XWindow:
    """The program in a window that nobody sees."""

    def __init__(self, display: str, frames: Path, watched: Path, program: subprocess.Popen[bytes]) -> None:
        self.display = display
        self._frames = frames
        self._watched = watched
        self.program = program

    def _xdotool(self, *words: object) -> str:
        done = subprocess.run(
            ["xdotool", *map(str, words)],
            env={**os.environ, "DISPLAY": self.display},
            capture_output=True,
            text=True,
            timeout=20,
            check=True,
        )
        return done.stdout.strip()

    # -- looking --

    def seen(self) -> dict[str, Any]:
        """What the program says it has drawn."""
        try:
            found: dict[str, Any] = json.loads(self._watched.read_text())
            return found
        except (OSError, ValueError):
            return {"scene": "", "moving": True, "keys": {}}

    def wait_for(self, *, scene: str = "", key: str = "", seconds: float = 30) -> dict[str, Any]:
        """Waits until the scene is there, has the key, and has come to rest."""
        until = time.monotonic() + seconds
        seen: dict[str, Any] = {}
        while time.monotonic() < until:
            assert self.program.poll() is None, "the program has ended"
            seen = self.seen()
            if (not scene or seen["scene"] == scene) and (not key or key in seen["keys"]):
                return seen
            time.sleep(0.03)
        raise AssertionError(f"waited {seconds} s for {scene} {key}; there was {seen}")

    def wait_until_changed(self, before: dict[str, Any], seconds: float = 10) -> None:
        """Waits until something else can be clicked than before, or another question is asked."""
        until = time.monotonic() + seconds
        while time.monotonic() < until and _essence(self.seen()) == _essence(before):
            time.sleep(0.02)

    def picture(self) -> pygame.Surface:
        """The virtual screen as it is now."""
        data = (self._frames / "Xvfb_screen0").read_bytes()
        header = struct.unpack(">25I", data[:100])
        size, width, height, line, colors = header[0], header[4], header[5], header[12], header[19]
        start = size + colors * 12
        pixels = data[start : start + line * height]
        return _rgb(pixels, (width, height))

    # -- doing --

    def click(self, key: str, button: int = 1) -> None:
        """Clicks what is drawn under the key."""
        x, y = self.wait_for(key=key)["keys"][key]
        self._xdotool("mousemove", x, y)  # the window fills the screen
        time.sleep(0.04)
        self._xdotool("click", button)

    def click_and_rest(self, key: str, seconds: float = 20) -> bool:
        """Clicks, and waits until the table has answered and come to rest; False if it looks the same after that."""
        before = self.seen()["keys"]
        self.click(key)
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            seen = self.seen()
            if seen["keys"] != before and not seen["moving"]:
                return True
            time.sleep(0.02)
        return False

    def press(self, key: str) -> None:
        """Presses a key, by its X name."""
        self._xdotool("key", key)

    def write(self, text: str) -> None:
        """Types."""
        self._xdotool("type", "--delay", 20, text)


def _essence(seen: dict[str, Any]) -> tuple[object, ...]:
    return seen["scene"], seen.get("answers"), sorted(seen["keys"])


def _rgb(pixels: bytes, size: tuple[int, int]) -> pygame.Surface:
    picture = pygame.image.frombuffer(pixels, size, "BGRA")
    opaque = pygame.Surface(size)
    picture.set_alpha(None)
    opaque.blit(picture, (0, 0))
    return opaque


def tones(picture: pygame.Surface) -> int:
    """How many different colours a coarse look finds: an empty window has few."""
    width, height = picture.get_size()
    return len({tuple(picture.get_at((x, y))) for x in range(0, width, 7) for y in range(0, height, 7)})


@contextlib.contextmanager
def open_window(folder: Path, *, size: tuple[int, int] = (1280, 720), settings: str = "") -> Iterator[XWindow]:
    """Starts a virtual screen and the program on it, and ends both."""
    frames, watched, home = folder / "screen", folder / "watched.json", folder / "home"
    frames.mkdir(parents=True)
    home.mkdir(parents=True, exist_ok=True)
    (home / "settings.toml").write_text(settings or 'fullscreen = true\nmotion = "less"\n')
    reading, writing = os.pipe()
    screen = subprocess.Popen(
        [
            "Xvfb",
            "-displayfd",
            str(writing),
            "-screen",
            "0",
            f"{size[0]}x{size[1]}x24",
            "-fbdir",
            str(frames),
            "-noreset",
        ],
        pass_fds=(writing,),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    program = None
    try:
        display = f":{os.read(reading, 16).decode().strip()}"
        program = subprocess.Popen(
            [sys.executable, "-m", "tests.ui.xprogram"],
            cwd=Path(__file__).parents[2],
            env={
                **{name: value for name, value in os.environ.items() if name != "SDL_VIDEODRIVER"},
                "DISPLAY": display,
                "SDL_AUDIODRIVER": "dummy",
                "UNDERHALL_HOME": str(home),
                "UNDERHALL_WATCH": str(watched),
                "PYGAME_HIDE_SUPPORT_PROMPT": "1",
            },
        )
        yield XWindow(display, frames, watched, program)
    finally:
        os.close(reading)
        for process in (program, screen):
            if process is not None:
                process.terminate()
                try:
                    process.wait(timeout=5)
                except subprocess.TimeoutExpired:
                    process.kill()
