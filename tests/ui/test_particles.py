"""Particles: what an effect sets flying, where it lands, and that it comes to rest."""

import pygame
import pytest

from game.api import Burst, Die, Dust, Effect, Glint, Shake, Tumble
from game.ui.paint.look import Look
from game.ui.stage.particles import GAIN, MOST_GRAINS, Particles

PLACES = {"rock": pygame.Rect(40, 200, 60, 60), "tray": pygame.Rect(500, 60, 30, 30)}
EVERY: list[Effect] = [
    Dust("rock"),
    Dust("rock", cracks=True),
    Glint("rock"),
    Shake(),
    Burst("stone", "rock", "tray", 3),
    Burst("food", "rock"),
    Tumble((Die(3), Die(5)), "rock"),
]


def picture(particles: Particles) -> bytes:
    surface = pygame.Surface((640, 360))
    particles.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def played(*effects: Effect, pace: float = 1.0) -> Particles:
    particles = Particles()
    particles.play(effects, PLACES.get, 0.8, Look(), pace)
    return particles


@pytest.mark.parametrize("effect", EVERY, ids=lambda effect: type(effect).__name__)
def test_every_effect_is_over_within_a_second(effect: Effect) -> None:
    particles = played(effect)
    assert particles.busy
    for _ in range(60):
        particles.update(1 / 60)
    assert not particles.busy
    assert picture(particles) == picture(Particles())


@pytest.mark.parametrize(
    "effect", [each for each in EVERY if not isinstance(each, Shake)], ids=lambda each: type(each).__name__
)
def test_every_effect_is_seen(effect: Effect) -> None:
    particles = played(effect)
    particles.update(0.15)
    assert picture(particles) != picture(Particles())


def test_the_same_effects_give_the_same_pictures() -> None:
    one, two = played(*EVERY), played(*EVERY)
    for particles in (one, two):
        for _ in range(9):
            particles.update(1 / 60)
    assert picture(one) == picture(two)


def test_goods_arrive_where_they_are_kept() -> None:
    particles = played(Burst("stone", "rock", "tray"))
    particles.update(0.41)
    surface = pygame.Surface((640, 360))
    particles.draw(surface)
    assert surface.subsurface(PLACES["tray"].inflate(20, 20)).get_bounding_rect().width
    assert pygame.transform.average_color(surface, PLACES["tray"])[:3] != (0, 0, 0)
    assert pygame.transform.average_color(surface, PLACES["rock"])[:3] == (0, 0, 0)


def test_what_is_not_on_the_table_is_left_out() -> None:
    assert not played(Dust("nowhere"), Burst("stone", "nowhere", "tray")).busy


def test_without_motion_nothing_flies() -> None:
    assert not played(*EVERY, pace=0).busy


def test_a_cloud_has_an_end() -> None:
    particles = played(*[Dust("rock", 100)] * 20)
    assert len(particles._grains) == MOST_GRAINS


def test_a_blow_shakes_the_table_a_little_and_no_longer() -> None:
    particles = played(Shake(2.5))
    particles.update(0.03)
    assert particles.shaken() != (0, 0)
    assert max(map(abs, particles.shaken())) <= 2
    particles.update(0.1)
    assert particles.shaken() == (0, 0)


def test_goods_that_arrive_where_they_are_kept_are_counted_on_a_chip() -> None:
    places = {**PLACES, "tray:stone": pygame.Rect(500, 60, 30, 30), "dwarf": pygame.Rect(500, 60, 30, 30)}

    def colors(to: str, seconds: float) -> set[tuple[int, ...]]:
        particles = Particles()
        particles.play([Burst("stone", "rock", to, 3)], places.get, 0.8, Look())
        for _ in range(round(seconds * 60)):
            particles.update(1 / 60)
        surface = pygame.Surface((640, 360))
        particles.draw(surface)
        below = pygame.Rect(470, 90, 90, 40)
        return {tuple(surface.get_at((x, y))[:3]) for x in range(below.left, below.right) for y in range(90, 130)}

    assert GAIN not in colors("tray:stone", 0.3), "nothing has arrived"
    assert GAIN in colors("tray:stone", 0.8)
    assert GAIN not in colors("tray:stone", 2.0), "it has been seen"
    assert GAIN not in colors("dwarf", 0.8), "what is eaten is no gain"


def test_chips_of_goods_that_are_kept_side_by_side_do_not_lie_on_each_other() -> None:
    goods = ("food", "wood", "stone", "ore", "gold")
    places = {**PLACES, **{f"tray:{good}": pygame.Rect(300 + 33 * n, 60, 30, 30) for n, good in enumerate(goods)}}
    particles = Particles()
    particles.play([Burst(good, "rock", f"tray:{good}", 1) for good in goods], places.get, 0.8, Look())
    most = 0
    for _ in range(120):
        particles.update(1 / 60)
        chips = [at for _, at in particles.chips(pygame.Rect(0, 0, 640, 360))]
        assert not any(at.collidelist(chips[:number]) >= 0 for number, at in enumerate(chips))
        most = max(most, len(chips))
    assert most == len(goods)


def test_effects_of_one_moment_leave_one_after_the_other() -> None:
    particles = played(Burst("stone", "rock", "tray"), Burst("food", "rock", "tray"), Burst("wood", "rock", "tray"))
    particles.update(0.05)
    assert sum(flight.age >= 0 for flight in particles._flights) == 1
    particles.update(0.1)
    assert sum(flight.age >= 0 for flight in particles._flights) == 3
