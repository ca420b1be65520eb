"""Pictures that are kept for the next time, as many as fit into a number of pixels."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import wraps
from typing import ParamSpec

import pygame

P = ParamSpec("P")


class PictureCache:
    """Pictures by key; those that were not used for the longest time go first. What is kept is shared: never draw
    on it."""

    def __init__(self, most_pixels: int) -> None:
        self.most_pixels = most_pixels
        self._pictures: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._pixels = 0

    def __len__(self) -> int:
        return len(self._pictures)

    def get(self, key: Hashable) -> pygame.Surface | None:
        """The picture, if it is still there."""
        found = self._pictures.get(key)
        if found is not None:
            self._pictures.move_to_end(key)
        return found

    def keep(self, key: Hashable, picture: pygame.Surface) -> pygame.Surface:
        """Keeps a picture, and lets others go for it."""
        self._pictures[key] = picture
        self._pixels += _pixels(picture)
        while self._pixels > self.most_pixels and len(self._pictures) > 1:
            self._pixels -= _pixels(self._pictures.popitem(last=False)[1])
        return picture

    def clear(self) -> None:
        """Lets all of them go."""
        self._pictures.clear()
        self._pixels = 0


def _pixels(picture: pygame.Surface) -> int:
    return picture.get_width() * picture.get_height()


_caches: list[PictureCache] = []


def kept(most_pixels: int) -> Callable[[Callable[P, pygame.Surface]], Callable[P, pygame.Surface]]:
    """Keeps the pictures that the decorated function makes, by its arguments."""

    def decorate(make: Callable[P, pygame.Surface]) -> Callable[P, pygame.Surface]:
        cache = PictureCache(most_pixels)
        _caches.append(cache)

        @wraps(make)
        def look_up(*args: P.args, **kwargs: P.kwargs) -> pygame.Surface:
            key = (args, tuple(kwargs.items()))
            return cache.get(key) or cache.keep(key, make(*args, **kwargs))

        return look_up

    return decorate


def forget_all() -> None:
    """Makes everything anew when it is next needed (a theme has changed)."""
    for cache in _caches:
        cache.clear()
