"""Pictures that are kept for the next time, as many as fit into a number of pixels."""

import weakref
from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import wraps
from typing import Any, Generic, ParamSpec, TypeVar

import pygame

P = ParamSpec("P")
Kept = TypeVar("Kept", bound=pygame.Surface | tuple[pygame.Surface, ...])

LARGEST_WINDOW = 3840 * 2160
"""Pixels of the window that the limits are meant for: a smaller one needs smaller pictures, and less room for them."""
LEAST_SHARE = 0.4
"""In a small window the same table has as many pictures, seen from as near as one likes."""

_share = 1.0


class PictureCache(Generic[Kept]):
    """Pictures by key, or rows of them that belong together; those that were not used for the longest time go first.
    What is kept is shared: never draw on it."""

    def __init__(self, most_pixels: int) -> None:
        """`most_pixels`: in the largest window."""
        self.most_pixels = most_pixels
        self._pictures: OrderedDict[Hashable, Kept] = OrderedDict()
        self._pixels = 0
        _all.add(self)

    def __len__(self) -> int:
        return len(self._pictures)

    def get(self, key: Hashable) -> Kept | None:
        """The picture, if it is still there."""
        found = self._pictures.get(key)
        if found is not None:
            self._pictures.move_to_end(key)
        return found

    def keep(self, key: Hashable, picture: Kept) -> Kept:
        """Keeps a picture, and lets others go for it."""
        if (before := self._pictures.pop(key, None)) is not None:
            self._pixels -= _pixels(before)
        self._pictures[key] = picture
        self._pixels += _pixels(picture)
        self.fit()
        return picture

    def fit(self) -> None:
        """Lets go what is too much."""
        while self._pixels > self.most_pixels * _share and len(self._pictures) > 1:
            self._pixels -= _pixels(self._pictures.popitem(last=False)[1])

    def clear(self) -> None:
        """Lets all of them go."""
        self._pictures.clear()
        self._pixels = 0


def _pixels(picture: pygame.Surface | tuple[pygame.Surface, ...]) -> int:
    if isinstance(picture, tuple):
        return sum(map(_pixels, picture))
    return picture.get_width() * picture.get_height()


_all: weakref.WeakSet[PictureCache[Any]] = weakref.WeakSet()
_of_functions: list[PictureCache[Any]] = []


def kept(most_pixels: int) -> Callable[[Callable[P, Kept]], Callable[P, Kept]]:
    """Keeps the pictures that the decorated function makes, by its arguments."""

    def decorate(make: Callable[P, Kept]) -> Callable[P, Kept]:
        cache = PictureCache[Kept](most_pixels)
        _of_functions.append(cache)

        @wraps(make)
        def look_up(*args: P.args, **kwargs: P.kwargs) -> Kept:
            key = (args, tuple(kwargs.items()))
            return cache.get(key) or cache.keep(key, make(*args, **kwargs))

        return look_up

    return decorate


def fit_to(window: tuple[int, int]) -> None:
    """The window has that size: what is kept for it takes its share of the room."""
    global _share
    _share = min(max(window[0] * window[1] / LARGEST_WINDOW, LEAST_SHARE), 1.0)
    for cache in _all:
        cache.fit()


def forget_all() -> None:
    """Makes everything anew when it is next needed (a theme has changed)."""
    for cache in _of_functions:
        cache.clear()
