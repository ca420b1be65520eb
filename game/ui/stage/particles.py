"""Particles: chips, dust, sparks and goods in flight, for the moment that an effect lasts.

Games declare effects as data (`game.api.Burst`, `Dust`, …); here they become grains that fly, and are drawn over what
is on the window. Their luck comes from the number of the effect, so the same game gives the same pictures.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from random import Random

import pygame

from game.api import Burst, Dust, Effect, Glint, Shake, Tumble
from game.core.shown_moments import is_gain
from game.ui.faces import render
from game.ui.paint import brush, icons, richtext, theme
from game.ui.paint.look import Look
from game.ui.paint.picture_cache import kept
from game.ui.stage.motion import ease_in_out, ease_out

FLIGHT_SECONDS = 0.42
FLIGHT_STAGGER = 0.07
FLARE_SECONDS = 0.5
SHAKE_SECONDS = 0.12
CRACK_SECONDS = 0.12
TUMBLE_SECONDS = 0.6
TALLY_SECONDS, POP_SECONDS = 0.9, 0.18
MOST_STAGGERED = 16
"""So many leave one after the other; more would take too long."""

MOST_GRAINS = 400
"""More than that at once is a cloud: what would come on top of it is left out."""

STEPS = 12
"""Pictures that a grain goes through on its way out of sight."""

STONE = ((74, 66, 58), (104, 94, 84), (138, 126, 112), (52, 46, 41))
DUST = (216, 200, 168)
GAIN = (47, 125, 58)
SPARK = (255, 211, 90)
LIGHT = (251, 243, 221)

Place = Callable[[str], pygame.Rect | None]
"""Where on the window the piece with a key is; None if it is not seen."""


@dataclass(slots=True)
class _Grain:
    """One grain: straight, or pulled down by its weight."""

    frames: tuple[pygame.Surface, ...]
    x: float
    y: float
    dx: float  # pixels a second
    dy: float
    weight: float  # pixels a second, each second
    life: float
    age: float = 0.0  # below nothing: it is still to come

    def step(self, dt: float) -> bool:
        self.age += dt
        if self.age > 0:
            self.x += self.dx * dt
            self.y += self.dy * dt
            self.dy += self.weight * dt
        return self.age < self.life

    def seen(self) -> tuple[pygame.Surface, tuple[float, float]] | None:
        if self.age < 0:
            return None
        frame = self.frames[min(int(self.age / self.life * len(self.frames)), len(self.frames) - 1)]
        return frame, (self.x - frame.get_width() / 2, self.y - frame.get_height() / 2)


@dataclass(slots=True)
class _Flight:
    """A thing that flies from one place to another in an arc, with a tail of light."""

    image: pygame.Surface
    start: tuple[float, float]
    end: tuple[float, float]
    lift: float
    life: float
    age: float
    tally: _Tally | None = None  # what it is added to when it lands

    def at(self, t: float) -> tuple[float, float]:
        e = ease_in_out(min(max(t, 0.0), 1.0))
        x = self.start[0] + (self.end[0] - self.start[0]) * e
        return x, self.start[1] + (self.end[1] - self.start[1]) * e - math.sin(math.pi * e) * self.lift


@dataclass(slots=True)
class _Tally:
    """What has arrived at a place: a green chip that adds up, pops with each one more, and stays for a moment."""

    icon: str
    under: pygame.Rect
    scale: float
    count: int = 0
    age: float = 0.0  # since the last one came

    @property
    def life(self) -> float:
        return TALLY_SECONDS

    @property
    def chip(self) -> pygame.Surface:
        return _tally(self.count, self.icon, max(14, round(34 * self.scale)))

    def picture(self) -> pygame.Surface:
        chip = self.chip
        pop = 1 + 0.4 * max(0.0, 1 - self.age / POP_SECONDS)
        return chip if pop <= 1 else pygame.transform.smoothscale_by(chip, pop)


@dataclass(slots=True)
class _Rolling:
    """Dice that tumble large over a place."""

    faces: tuple[tuple[pygame.Surface, ...], ...]
    middle: tuple[float, float]
    side: int
    life: float
    age: float = 0.0


class Particles:
    """Everything that flies over the table at the moment."""

    def __init__(self) -> None:
        self._grains: list[_Grain] = []
        self._flights: list[_Flight] = []
        self._rolling: list[_Rolling] = []
        self._tallies: list[_Tally] = []
        self._shake = 0.0  # pixels
        self._shake_left = 0.0
        self._played = 0
        self._look = Look()

    @property
    def busy(self) -> bool:
        """Whether anything still flies."""
        return bool(self._grains or self._flights or self._rolling or self._tallies or self._shake_left > 0)

    def clear(self) -> None:
        """Everything has come down."""
        self._grains.clear()
        self._flights.clear()
        self._rolling.clear()
        self._tallies.clear()
        self._shake_left = 0.0

    # -- beginning --

    def play(self, effects: Iterable[Effect], place: Place, scale: float, look: Look, pace: float = 1.0) -> None:
        """Begins the effects; those of pieces that are not seen are left out. `pace`: how long they last."""
        if pace <= 0:
            return
        self._look = look
        flying = 0
        for effect in effects:
            self._played += 1
            luck = Random(self._played)
            if isinstance(effect, Shake):
                self._shake, self._shake_left = effect.strength * scale * pace, SHAKE_SECONDS * pace
                continue
            at = place(getattr(effect, "at", ""))
            if at is None:
                continue
            if isinstance(effect, Dust):
                if effect.cracks:
                    self._crack(at, luck, pace)
                self._raise_dust(at, effect.count, scale, luck, pace, CRACK_SECONDS * pace if effect.cracks else 0.0)
            elif isinstance(effect, Glint):
                self._sparkle(at, scale, luck, pace)
            elif isinstance(effect, Tumble):
                self._roll(effect, at, scale, look, pace)
            elif isinstance(effect, Burst):
                self._send(effect, (at, place(effect.to) if effect.to else None), scale, luck, pace, flying)
                flying += min(effect.count, 12)

    def rain(self, area: pygame.Rect, colors: tuple[tuple[int, int, int], ...], count: int, scale: float) -> None:
        """Confetti over an area: somebody has won."""
        luck = Random(count)
        for _ in range(count):
            frames = _confetti(round(luck.uniform(7, 13) * scale), luck.choice(colors))
            self._add(
                _Grain(
                    frames,
                    luck.uniform(area.left, area.right),
                    area.top - luck.uniform(0, area.height / 3),
                    luck.uniform(-40, 40) * scale,
                    luck.uniform(90, 220) * scale,
                    luck.uniform(40, 120) * scale,
                    luck.uniform(2.2, 3.6),
                    -luck.uniform(0, 1.2),
                )
            )

    def flare(self, at: pygame.Rect, pace: float) -> None:
        """A light that comes up over a place and goes again, in half a second."""
        self._add(_Grain(_flash(max(at.size) // 2), *at.center, 0, 0, 0, FLARE_SECONDS * pace))

    def _add(self, grain: _Grain) -> None:
        if len(self._grains) < MOST_GRAINS:
            self._grains.append(grain)

    def _crack(self, at: pygame.Rect, luck: Random, pace: float) -> None:
        """A flash where the pick strikes, and nine branching cracks that run outwards from there."""
        side = max(16, min(at.size))
        self._add(_Grain(_flash(side // 4), *at.center, 0, 0, 0, 0.08 * pace))
        self._add(_Grain(_cracks(side, luck.randrange(4)), *at.center, 0, 0, 0, 2.5 * CRACK_SECONDS * pace))

    def _raise_dust(
        self, at: pygame.Rect, count: int, scale: float, luck: Random, pace: float, after: float = 0.0
    ) -> None:
        for number in range(count):
            angle = luck.uniform(math.pi * 1.05, math.pi * 1.95)
            speed = luck.uniform(90, 380) * scale
            x, y = luck.uniform(at.left, at.right), luck.uniform(at.centery, at.bottom)
            if number % 3:
                frames = _chip(max(2, round(luck.uniform(5, 16) * scale)), luck.randrange(len(STONE)))
                weight, life = 900 * scale, luck.uniform(0.25, 0.55)
            else:
                frames = _puff(max(4, round(luck.uniform(14, 34) * scale)))
                speed, weight, life = speed * 0.35, -20 * scale, luck.uniform(0.3, 0.6)
            life *= pace
            self._add(_Grain(frames, x, y, math.cos(angle) * speed, math.sin(angle) * speed, weight, life, -after))

    def _sparkle(self, at: pygame.Rect, scale: float, luck: Random, pace: float) -> None:
        for number in range(10):
            t = number / 9
            frames = _spark(max(5, round(luck.uniform(8, 20) * scale)))
            x = at.left + at.width * t
            y = at.bottom - at.height * t + luck.uniform(-0.2, 0.2) * at.height
            self._add(_Grain(frames, x, y, 0, -12 * scale, 0, 0.35 * pace, -0.03 * number * pace))

    def _send(
        self,
        effect: Burst,
        way: tuple[pygame.Rect, pygame.Rect | None],
        scale: float,
        luck: Random,
        pace: float,
        first: int,
    ) -> None:
        """`way`: from where to where. `first`: so many fly already, which leave before it."""
        at, to = way
        image = _image(effect.icon, max(12, round(46 * scale)), self._look)
        tally = self._tally(effect.icon, to, scale) if to is not None and is_gain(effect) else None
        for number in range(min(effect.count, 12)):  # more of them could not be told apart
            delay = min(first + number, MOST_STAGGERED) * FLIGHT_STAGGER * pace
            start = (at.centerx + luck.uniform(-0.2, 0.2) * at.width, at.centery + luck.uniform(-0.2, 0.2) * at.height)
            end = to.center if to is not None else (start[0], start[1] - 60 * scale)
            lift = luck.uniform(90, 150) * scale * (0.3 if to is None else 1.0)
            self._flights.append(_Flight(image, start, end, lift, FLIGHT_SECONDS * pace, -delay, tally))

    def _tally(self, icon: str, under: pygame.Rect, scale: float) -> _Tally:
        """The chip at that place; one that is there already goes on counting."""
        for tally in self._tallies:
            if tally.icon == icon and tally.under == under:
                return tally
        self._tallies.append(_Tally(icon, under, scale))
        return self._tallies[-1]

    def _roll(self, effect: Tumble, at: pygame.Rect, scale: float, look: Look, pace: float) -> None:
        side = round(110 * scale)
        faces = []
        for die in effect.dice:
            others = [type(die)((die.value + step) % 6 + 1, die.color) for step in range(5)]
            faces.append(tuple(render(face, (side, side), scale, look) for face in (*others, die)))
        self._rolling.append(_Rolling(tuple(faces), at.center, side, TUMBLE_SECONDS * pace))

    # -- time --

    def update(self, dt: float) -> bool:
        """Lets time pass; True while anything flies."""
        self._grains = [grain for grain in self._grains if grain.step(dt)]
        for flight in self._flights:
            flight.age += dt
            if flight.age >= flight.life:
                self._land(flight)
        self._flights = [flight for flight in self._flights if flight.age < flight.life]
        for rolling in self._rolling:
            rolling.age += dt
        self._rolling = [rolling for rolling in self._rolling if rolling.age < rolling.life]
        coming = {id(flight.tally) for flight in self._flights}
        for tally in self._tallies:
            tally.age += dt
        self._tallies = [each for each in self._tallies if each.age < each.life or id(each) in coming]
        self._shake_left = max(0.0, self._shake_left - dt)
        return self.busy

    def _land(self, flight: _Flight) -> None:
        side = flight.image.get_width()
        self._add(_Grain(_ring(side), *flight.end, 0, 0, 0, 0.25))
        if flight.tally is not None:
            flight.tally.count += 1
            flight.tally.age = 0.0

    def shaken(self) -> tuple[int, int]:
        """How far the table is pushed aside by a blow, in pixels."""
        if self._shake_left <= 0:
            return 0, 0
        swing = self._shake * self._shake_left / SHAKE_SECONDS
        turn = self._shake_left * 90
        return round(swing * math.cos(turn)), round(swing * math.sin(turn * 1.3))

    # -- pixels --

    def draw(self, surface: pygame.Surface) -> None:
        """Draws what flies."""
        seen = [shown for grain in self._grains if (shown := grain.seen()) is not None]
        surface.fblits(seen)
        for flight in self._flights:
            if flight.age >= 0:
                self._draw_flight(surface, flight)
        for rolling in self._rolling:
            _draw_rolling(surface, rolling)
        for chip, at in self.chips(surface.get_rect()):  # one that pops grows over its place
            surface.blit(chip, chip.get_rect(center=at.center))

    def chips(self, within: pygame.Rect) -> list[tuple[pygame.Surface, pygame.Rect]]:
        """What has arrived, each below its place; what would lie on another one goes a row further down."""
        placed: list[tuple[pygame.Surface, pygame.Rect]] = []
        for tally in self._tallies:
            if tally.count:
                at = tally.chip.get_rect(midtop=tally.under.midbottom).clamp(within)
                while (on := at.collidelist([other for _, other in placed])) >= 0 and at.bottom < within.bottom:
                    at.top = placed[on][1].bottom
                placed.append((tally.picture(), at))
        return placed

    def _draw_flight(self, surface: pygame.Surface, flight: _Flight) -> None:
        t = flight.age / flight.life
        side = flight.image.get_width()
        for back in range(7, 0, -1):
            if t - back * 0.035 <= 0:
                continue
            glow = brush.spot(max(3, round(side * 0.5 * (1 - back / 9))), SPARK, 150)
            x, y = flight.at(t - back * 0.035)
            surface.blit(glow, (x - glow.get_width() / 2, y - glow.get_height() / 2))
        x, y = flight.at(t)
        surface.blit(flight.image, (x - side / 2, y - side / 2))


CREST = "crest:"
"""Before the number of a seat: the icon is its emblem, in its colour."""


def _image(icon: str, px: int, look: Look) -> pygame.Surface:
    """What flies."""
    if not icon.startswith(CREST):
        return icons.icon(icon, px)
    color = look.seats[int(icon.removeprefix(CREST))].color
    tint = theme.named(look.theme).seat_color(color).lerp("white", 0.2)
    return icons.icon(theme.EMBLEMS.get(color, "person"), px, brush.web(tint))


def _draw_rolling(surface: pygame.Surface, rolling: _Rolling) -> None:
    t = rolling.age / rolling.life
    count = len(rolling.faces)
    for number, faces in enumerate(rolling.faces):
        settled = t > 0.8
        face = faces[-1] if settled else faces[int(t * 14 + number) % (len(faces) - 1)]
        if not settled:
            face = pygame.transform.rotozoom(face, 540 * (1 - ease_out(t / 0.8)) * (-1) ** number, 1)
        x = rolling.middle[0] + (number - (count - 1) / 2) * rolling.side * 1.15
        y = rolling.middle[1] - abs(math.sin(t * math.pi * 2)) * (1 - t) * rolling.side * 0.6
        surface.blit(face, (x - face.get_width() / 2, y - face.get_height() / 2))


@kept(200_000)
def _tally(count: int, icon: str, high: int) -> pygame.Surface:
    """A "+2" and what there are two more of, on green."""
    words = richtext.typeset(f"+{count} {{{icon}}}", 10_000, high * 0.66, bold=True, color="cream")
    chip = brush.rounded((words.size[0] + round(high * 0.7), high), high // 2, GAIN).copy()
    words.draw(chip, (high * 0.35, (high - words.size[1]) / 2))
    return chip


# -- the pictures of grains, drawn once --


def _fading(picture: pygame.Surface, grow: float = 1.0) -> tuple[pygame.Surface, ...]:
    """The picture on its way out of sight, as large as `grow` at the end."""
    frames = []
    for step in range(STEPS):
        t = step / STEPS
        size = max(1, round(picture.get_width() * (1 + (grow - 1) * t)))
        frame = pygame.transform.smoothscale(picture, (size, size))
        frame.fill((255, 255, 255, round(255 * (1 - t))), special_flags=pygame.BLEND_RGBA_MULT)
        frames.append(frame)
    return tuple(frames)


@kept(200_000)
def _chip(side: int, tone: int) -> tuple[pygame.Surface, ...]:
    color = STONE[tone]
    light = brush.web(pygame.Color(*color).lerp("white", 0.25))
    shape = f'<path d="M1 6 L4 1 L9 3 L9 8 L4 9.5 Z" fill="{brush.web(pygame.Color(*color))}"/>'
    shape += f'<path d="M4 1 L9 3 L5.5 4.5 Z" fill="{light}"/>'
    picture = brush.svg(shape, (side, side), (10, 10))
    return tuple(pygame.transform.rotate(frame, 37 * step) for step, frame in enumerate(_fading(picture, 0.8)))


@kept(500_000)
def _flash(radius: int) -> tuple[pygame.Surface, ...]:
    return _fading(brush.spot(max(4, radius), LIGHT, 255), 1.6)


@kept(1_500_000)
def _cracks(side: int, kind: int) -> tuple[pygame.Surface, ...]:
    """Dark cracks with a light lower edge: they grow for half of their time, then the rock is gone."""
    luck = Random(kind)
    lines = []
    for number in range(9):
        angle, x, y = (number + luck.uniform(-0.3, 0.3)) * math.tau / 9, 50.0, 50.0
        path = f"M{x} {y}"
        for _ in range(3):
            angle += luck.uniform(-0.5, 0.5)
            x, y = x + math.cos(angle) * luck.uniform(9, 17), y + math.sin(angle) * luck.uniform(9, 17)
            path += f" L{x:.1f} {y:.1f}"
            if luck.random() < 0.5:
                path += f" l{math.cos(angle + 0.8) * 7:.1f} {math.sin(angle + 0.8) * 7:.1f} M{x:.1f} {y:.1f}"
        lines.append(path)
    shape = "".join(
        f'<path d="{path}" transform="translate(0 {down})" fill="none" stroke="{color}" stroke-width="{wide}"/>'
        for color, wide, down in (("#b8a88e", 1.3, 1.3), ("#14100d", 2.4, 0))
        for path in lines
    )
    whole = brush.svg(shape, (side, side), (100, 100))
    frames = []
    for step in range(STEPS):
        part = min(1.0, (step + 2) / (STEPS / 2))
        size = max(4, round(side * part))
        frame = pygame.transform.smoothscale(whole, (size, size))
        if step > STEPS * 0.75:
            frame.fill((255, 255, 255, 255 - 255 * step // STEPS), special_flags=pygame.BLEND_RGBA_MULT)
        frames.append(frame)
    return tuple(frames)


@kept(2_000_000)
def _puff(radius: int) -> tuple[pygame.Surface, ...]:
    return _fading(brush.spot(radius, DUST, 150), 2.0)


@kept(200_000)
def _spark(side: int) -> tuple[pygame.Surface, ...]:
    star = '<path d="M10 0 L11.6 8.4 L20 10 L11.6 11.6 L10 20 L8.4 11.6 L0 10 L8.4 8.4 Z" fill="#fbf3dd"/>'
    return _fading(brush.svg(star, (side, side), (20, 20)), 0.5)


@kept(500_000)
def _ring(side: int) -> tuple[pygame.Surface, ...]:
    ring = '<circle cx="20" cy="20" r="17" fill="none" stroke="#ffd35a" stroke-width="2.5"/>'
    return _fading(brush.svg(ring, (side, side), (40, 40)), 1.7)


@kept(200_000)
def _confetti(side: int, color: tuple[int, int, int]) -> tuple[pygame.Surface, ...]:
    frames = []
    for step in range(3 * STEPS):
        wide = max(1, round(side * abs(math.cos(step * 0.7))))
        frame = brush.blank((wide, max(2, side // 2)))
        frame.fill(color)
        fading = 255 if step < 2 * STEPS else round(255 * (1 - (step - 2 * STEPS) / STEPS))
        frame.fill((255, 255, 255, fading), special_flags=pygame.BLEND_RGBA_MULT)
        frames.append(pygame.transform.rotate(frame, step * 23))
    return tuple(frames)
