"""Pads that SDL itself makes up: its library exports them where it is one of its own."""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from pygame._sdl2 import controller

from tests.ui.driver import Driver

KNOWN, NEITHER = 1, 0
"""What it says it is: a game controller, or nothing that SDL knows."""


REST = 2_000
"""Of a stick that is let go; SDL itself tells nothing of smaller changes."""


class Virtual:
    """One that is plugged in until it is pulled out."""

    def __init__(self, kind: int = KNOWN) -> None:
        libraries = Path(pygame.__file__).parents[1] / "pygame_ce.libs"
        found = next(libraries.glob("libSDL2-2*"), None) if libraries.is_dir() else None
        if sys.platform != "linux" or found is None:
            pytest.skip("only where SDL is a library of its own that exports its virtual joysticks")
        self.sdl = ctypes.CDLL(str(found))
        self.sdl.SDL_JoystickFromInstanceID.restype = ctypes.c_void_p
        self.index = self.sdl.SDL_JoystickAttachVirtual(kind, 6, 15, 1)
        assert self.index >= 0
        self.instance = int(self.sdl.SDL_JoystickGetDeviceInstanceID(self.index))

    @property
    def _handle(self) -> ctypes.c_void_p:
        return ctypes.c_void_p(self.sdl.SDL_JoystickFromInstanceID(self.instance))

    def press(self, driver: Driver, number: int) -> None:
        """Presses a button and lets it go, in two frames."""
        for down in (1, 0):
            self.hold(driver, number, down)

    def hold(self, driver: Driver, number: int, down: int = 1) -> None:
        """A button goes down, or up."""
        assert self.sdl.SDL_JoystickSetVirtualButton(self._handle, number, down) == 0
        driver.give()

    def push(self, driver: Driver, axis: int, value: int) -> None:
        """A stick is pushed along an axis."""
        assert self.sdl.SDL_JoystickSetVirtualAxis(self._handle, axis, ctypes.c_int16(value)) == 0
        driver.send()

    def step(self, driver: Driver) -> None:
        """The right trigger is pulled and let go: on to the next thing."""
        for value in (-32768, 32767, -32768):
            assert self.sdl.SDL_JoystickSetVirtualAxis(self._handle, 5, ctypes.c_int16(value)) == 0
            driver.give()

    def tilt(self, driver: Driver, side: int) -> None:
        """The hat is tilted to a side (1, 2, 4, 8), and let go."""
        for value in (side, 0):
            assert self.sdl.SDL_JoystickSetVirtualHat(self._handle, 0, ctypes.c_uint8(value)) == 0
            driver.give()

    def pull_out(self) -> None:
        """It is gone."""
        indices = range(self.sdl.SDL_NumJoysticks())
        here = (n for n in indices if self.sdl.SDL_JoystickGetDeviceInstanceID(n) == self.instance)
        if (index := next(here, None)) is not None:
            self.sdl.SDL_JoystickDetachVirtual(index)


@pytest.fixture
def plug_in() -> Iterator[type[Virtual]]:
    """Makes pads; whatever is left of them is pulled out at the end."""
    made: list[Virtual] = []

    class Made(Virtual):
        def __init__(self, kind: int = KNOWN) -> None:
            super().__init__(kind)
            made.append(self)

    pygame.display.init()
    controller.init()
    yield Made
    for each in made:
        each.pull_out()
    pygame.event.clear()


@pytest.fixture
def pad(plug_in: type[Virtual]) -> Virtual:
    """One that SDL knows."""
    return plug_in()
