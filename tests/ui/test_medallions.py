"""Medallions say in which phase of several we are; a lantern smokes beside every headline."""

from __future__ import annotations

from collections import Counter

import pygame
import pytest

from game.api import Beat, Phase
from game.core.showable_beats import showable
from game.ui.paint import lantern
from game.ui.paint.look import Look
from game.ui.table.show.medallions import GOLD, row

PHASES = (Phase("field_phase", "Fields"), Phase("feeding", "Feeding"), Phase("breeding", "Breeding"))


def thirds(picture: pygame.Surface) -> list[Counter[tuple[int, ...]]]:
    """How often each colour is in each third of a picture."""
    wide, high = picture.get_width() // 3, picture.get_height()
    columns = [range(number * wide, (number + 1) * wide, 2) for number in range(3)]
    return [Counter(tuple(picture.get_at((x, y))[:3]) for x in each for y in range(0, high, 2)) for each in columns]


@pytest.mark.parametrize("now", [0, 1, 2])
def test_the_present_phase_burns(now: int) -> None:
    drawn = row(PHASES, now, 0.8, Look())
    golden = [colors[GOLD] for colors in thirds(drawn)]
    assert golden[now] > 2 * sum(golden) / 3, golden


def test_what_is_done_is_ticked_and_a_larger_text_makes_it_larger() -> None:
    waiting, first, last = (row(PHASES, now, 0.8, Look()) for now in (-1, 0, 2))
    assert thirds(waiting)[1] == thirds(first)[1] != thirds(last)[1]
    assert row(PHASES, 0, 1.2, Look()).get_height() > 1.4 * first.get_height()


def test_nonsense_in_phases_is_left_out() -> None:
    assert showable(Beat("Harvest", phases=PHASES, phase=1), 2) == Beat("Harvest", phases=PHASES, phase=1)
    broken = showable(Beat("Harvest", phases=("fields",), phase="one"), 2)  # type: ignore[arg-type]
    assert broken == Beat("Harvest")
    many = showable(Beat("Harvest", phases=PHASES * 20), 2)
    assert many is not None and len(many.phases) == 6


def test_smoke_rises_from_a_lantern() -> None:
    def seen(clock: float) -> bytes:
        surface = pygame.Surface((200, 300))
        lantern.draw(surface, (100, 200), 100, "#222222", clock, 1.0)
        return pygame.image.tobytes(surface.subsurface((0, 0, 200, 150)), "RGB")

    assert len({seen(0.1 * step) for step in range(5)}) == 5
    assert any(seen(0.0))
