"""Pictures are kept up to a number of pixels, and no longer."""

from __future__ import annotations

import pygame

from game.ui.paint.picture_cache import PictureCache, kept


def picture(side: int = 10) -> pygame.Surface:
    return pygame.Surface((side, side))


def test_the_one_not_used_for_the_longest_time_goes_first() -> None:
    cache = PictureCache(250)
    first, second = cache.keep("first", picture()), cache.keep("second", picture())
    assert cache.get("first") is first
    cache.keep("third", picture())
    assert cache.get("second") is None
    assert cache.get("first") is first
    assert second is not first
    assert len(cache) == 2


def test_one_that_is_too_large_is_kept_alone() -> None:
    cache = PictureCache(250)
    cache.keep("small", picture())
    large = cache.keep("large", picture(100))
    assert (len(cache), cache.get("large")) == (1, large)
    cache.keep("small", picture())
    assert cache.get("large") is None


def test_a_function_makes_each_picture_once() -> None:
    made = []

    @kept(10_000)
    def make(side: int) -> pygame.Surface:
        made.append(side)
        return picture(side)

    assert make(5) is make(5)
    assert make(6) is not make(5)
    assert made == [5, 6]


def test_cleared_is_empty() -> None:
    cache = PictureCache(250)
    cache.keep("first", picture())
    cache.clear()
    assert (len(cache), cache.get("first")) == (0, None)
