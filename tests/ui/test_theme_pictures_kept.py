"""Pictures are kept up to a number of pixels, and no longer."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.ui.paint import picture_cache
from game.ui.paint.picture_cache import PictureCache, kept


@pytest.fixture(autouse=True)
def largest_window() -> Iterator[None]:
    before = picture_cache._share
    picture_cache.fit_to((3840, 2160))
    yield
    picture_cache._share = before


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


def test_of_one_that_is_kept_anew_nothing_is_counted_twice() -> None:
    cache = PictureCache(250)
    for _ in range(5):
        cache.keep("first", picture())
    cache.keep("second", picture())
    assert len(cache) == 2


def test_rows_of_pictures_are_counted_whole() -> None:
    cache = PictureCache(250)
    cache.keep("row", (picture(), picture()))
    cache.keep("other", (picture(),))
    assert cache.get("row") is None


def test_a_small_window_has_less_room_for_pictures() -> None:
    cache = PictureCache(1_000)
    for number in range(10):
        cache.keep(number, picture())
    assert len(cache) == 10
    picture_cache.fit_to((1280, 720))
    assert len(cache) == 4
    picture_cache.fit_to((7680, 4320))
    for number in range(20):
        cache.keep(number, picture())
    assert len(cache) == 10, "a larger one than the largest has no more"
