"""How large the window is at first, and at least; and where it stands, so that it comes back to its place."""

import contextlib

import pygame

SHARE = 0.82
"""The part of the desktop that the first window takes."""

LEAST_SIZE = (1024, 640)


def first_size() -> tuple[int, int]:
    """A window that fits the desktop: most of it, in 16:9, and never smaller than can be played in."""
    pygame.display.init()
    width, height = pygame.display.get_desktop_sizes()[0]
    wide = min(width * SHARE, height * SHARE * 16 / 9)
    return max(LEAST_SIZE[0], round(wide)), max(LEAST_SIZE[1], round(wide * 9 / 16))


def place() -> tuple[int, int] | None:
    """Where the window stands on the desktop; None where that cannot be said."""
    with contextlib.suppress(pygame.error):
        return pygame.display.get_window_position()
    return None


def move_to(at: tuple[int, int]) -> None:
    """Puts the window where it stood before; desktops that place windows themselves may not let it."""
    with contextlib.suppress(pygame.error):
        pygame.display.set_window_position(at)
