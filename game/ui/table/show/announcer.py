"""The announcer: shows over the table what happens between two questions, a headline, a sentence or a ribbon.

Sizes are units of the shell (a window of 1600 × 900 has one pixel to the unit) and grow with the player's text.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import pygame

from game.api import Piece
from game.api.said import spoken
from game.core.speech import say
from game.ui.app.people import emblem, in_cream
from game.ui.faces import render
from game.ui.paint import brush, icons, lantern, materials, richtext, theme
from game.ui.paint.look import Look
from game.ui.stage.motion import ease_in_out, ease_out
from game.ui.table.model.programme import Act
from game.ui.table.show import medallions
from game.ui.widgets.pictures import Logo

COMES, GOES = 0.16, 0.12  # seconds in which light comes and goes
NIGHT = (25, 22, 20)  # what everything else is dimmed with
RAYS = 18
RIBBON = 196.0
STRIP = 56.0
BREAKS = 0.14  # seconds until what lies in the rock is seen
FOUND = 190.0  # how high a thing is while it is shown to be found
GLOW = (255, 211, 90)
SMALLER = 0.6  # are the medallions of phases beside a board that is shown large
CARD = (362.0, 450.0)


@dataclass(frozen=True, slots=True)
class Surroundings:
    """Where on the window an act is announced, and beside what."""

    table: pygame.Rect
    prompt: pygame.Rect
    look: Look
    unit: float
    focus: tuple[Piece, pygame.Rect] | None = None  # the piece that is shown large, and where it lies
    rises: pygame.Rect | None = None  # where that piece comes from, if not from where it lies
    avoid: pygame.Rect | None = None  # where the effects are, which no words cover
    told: bool = False  # its sentence stands elsewhere

    @property
    def size(self) -> float:
        """Pixels to a unit of what is written."""
        return self.unit * self.look.text


class Announcer:
    """Draws one act of the programme over the table, as it is after so many of its seconds."""

    def __init__(self, surface: pygame.Surface, act: Act, elapsed: float, lasts: float, around: Surroundings) -> None:
        self._surface = surface
        self._act = act
        self._elapsed = elapsed
        self._lasts = lasts
        self._around = around
        self._look = around.look
        self._size = around.size
        self._light = min(1.0, elapsed / COMES, max(0.0, lasts - elapsed) / GOES) if lasts > 0 else 0.0

    def draw(self) -> None:
        """A ribbon, a headline, or what was found and a sentence."""
        act, around = self._act, self._around
        focus, avoid = around.focus, around.avoid
        if act.ribbon:
            self._ribbon(around.table if act.large else around.prompt)
        elif act.beat.title:
            self._headline(around.table)
        elif act.turn is None:  # a bot's turn is told in the rail, and nothing grows meanwhile
            if focus is not None and focus[1].width and focus[1].height:
                spot = _spot(focus[1], around.rises or focus[1], around.table, self._size)
                self._found(focus, spot)
                avoid = spot if avoid is None else avoid.union(spot)
            if not around.told or act.beat.phases:
                self._sentence(around.table, avoid)

    # -- a ribbon: whose turn it is --

    def _ribbon(self, area: pygame.Rect) -> None:
        surface, act, look, size = self._surface, self._act, self._look, self._size
        part = self._elapsed / self._lasts if self._lasts else 1.0
        if not 0 <= act.beat.seat < len(look.seats):
            return
        who = look.seats[act.beat.seat]
        color = theme.named(look.theme).seat_color(who.color)
        high = min(round((RIBBON if act.large else STRIP) * size), area.height)
        cloth = _cloth((area.width, high), brush.rgb(color))
        # In from the left within a third, at rest, out to the right.
        if part < 0.37:
            left = round(-area.width * (1 - ease_out(part / 0.37)))
        elif part < 0.7:
            left = 0
        else:
            left = round(area.width * ease_in_out((part - 0.7) / 0.3))
        if act.large:
            _dim(surface, area, 0.35 * min(1.0, part * 4, (1 - part) * 5))
        top = area.top + round(area.height * 0.4 - high / 2) if act.large else area.centery - high // 2
        clip = surface.get_clip()
        surface.set_clip(area)
        surface.blit(cloth, (area.left + left, top))
        crest = icons.icon(emblem(who.color), round(high * 0.82), brush.web(color.lerp("white", 0.12)))
        name = richtext.fit(
            f"{{seat:{act.beat.seat}}}",
            area.width * 0.5,
            high * 0.6,
            high * 0.48,
            10,
            serif=True,
            bold=True,
            color="cream",
            seats=in_cream(look.seats),
            theme_name=look.theme,
        )
        wide = crest.get_width() + high * 0.25 + name.size[0]
        x = area.left + left + (area.width - wide) / 2
        surface.blit(crest, (x, top + (high - crest.get_height()) / 2))
        x += crest.get_width() + high * 0.25
        if act.large:
            name.draw(surface, (x, top + high * 0.1))
            words = richtext.typeset(
                say("your turn"), area.width, high * 0.18, serif=True, color="parchment", theme_name=look.theme
            )
            words.draw(surface, (x, top + high * 0.6))
        else:
            name.draw(surface, (x, top + (high - name.size[1]) / 2))
        surface.set_clip(clip)

    # -- a headline: a round, an era, a harvest --

    def _headline(self, area: pygame.Rect) -> None:
        surface, act, look, size, light = self._surface, self._act, self._look, self._size, self._light
        focus = self._around.focus
        clip = surface.get_clip()
        surface.set_clip(area)
        _dim(surface, area, 0.82 * light)
        middle, used = area.centerx, theme.named(look.theme)
        title = render(Logo(spoken(act.beat.title).upper()), (round(area.width * 0.7), round(150 * size)), size, look)
        words = (
            richtext.typeset(
                act.beat.text,
                area.width * 0.7,
                36 * size,
                serif=True,
                align="center",
                seats=look.seats,
                theme_name=look.theme,
            )
            if act.beat.text
            else None
        )
        said = words.size[1] if words is not None else 0
        phases = medallions.row(act.beat.phases, act.beat.phase, size, look) if act.beat.phases else None
        card = min(CARD[1] * size, area.height - title.get_height() - said - 40 * size) if focus else 0.0
        if phases is not None:
            card = float(phases.get_height())
        top = area.top + max(6.0, (area.height - title.get_height() - card - said - 30 * size) / 2)
        if phases is not None:
            _blit(surface, phases, (middle - phases.get_width() / 2, top + title.get_height()), light)
        elif focus is not None and card > 40:
            self._card(focus, (middle, top + title.get_height() + card / 2), card)
        if not used.plain:  # a lantern at each side of the headline, with its smoke
            high, iron = round(150 * size), brush.web(used.color("brass_dark"))
            for number, side in enumerate((-1, 1)):
                spot = middle + side * area.width * 0.36, top + title.get_height() * 0.62
                lantern.draw(surface, spot, high, iron, self._elapsed + number, light)
        _blit(surface, title, (middle - title.get_width() / 2, top - (1 - light) * 18 * size), light)
        if words is not None:
            y = top + title.get_height() + card + 16 * size
            drawn = brush.blank((round(area.width * 0.7) + 8, said + 8))
            words.draw(drawn, ((drawn.get_width() - area.width * 0.7) / 2, 2))
            _blit(surface, drawn, (middle - drawn.get_width() / 2, y), light)
        surface.set_clip(clip)

    def _card(self, focus: tuple[Piece, pygame.Rect], middle: tuple[float, float], high: float) -> None:
        """The piece comes from its place, turns over and rests before slow rays; then it glides home."""
        surface, elapsed, light, look = self._surface, self._elapsed, self._light, self._look
        piece, home = focus
        if not home.width or not home.height:
            return
        wide = min(CARD[0] / CARD[1] * high * 1.4, home.width / home.height * high)
        large = (max(1, round(wide)), max(1, round(wide * home.height / home.width)))
        t = ease_in_out(min(1.0, elapsed / 0.42))
        grown = (round(home.width + (large[0] - home.width) * t), round(home.height + (large[1] - home.height) * t))
        x = home.centerx + (middle[0] - home.centerx) * t
        y = home.centery + (middle[1] - home.centery) * t
        shine = light * max(0.0, 2 * t - 1)  # only when it has nearly come: a flying piece needs no light
        if shine:
            turned = _turned(_rays(round(high * 2.2)), elapsed * 8 % 360)
            _blit(surface, turned, (x - turned.get_width() / 2, y - turned.get_height() / 2), shine)
        face = render(piece.face, large, large[0] / max(piece.at.w, 1), look)
        narrow = abs(1 - 2 * min(1.0, elapsed / 0.26)) if elapsed < 0.26 else 1.0
        drawn = pygame.transform.smoothscale(face, (max(2, round(grown[0] * narrow)), max(2, grown[1])))
        drawn = pygame.transform.rotozoom(drawn, 2.5 * t, 1)
        if shine:
            reach = round(26 * high / CARD[1])
            halo = brush.soft(drawn.get_size(), 10, max(reach, 2), GLOW, 150)
            _blit(surface, halo, (x - halo.get_width() / 2, y - halo.get_height() / 2), shine)
        _blit(surface, drawn, (x - drawn.get_width() / 2, y - drawn.get_height() / 2), light)

    # -- a sentence, and what was found --

    def _found(self, focus: tuple[Piece, pygame.Rect], spot: pygame.Rect) -> None:
        """The piece rises from where it was found, is large for a moment, and goes to where it lies."""
        surface, elapsed, lasts, look = self._surface, self._elapsed, self._lasts, self._look
        piece, home = focus
        rises, large = self._around.rises, spot.size
        start = rises or home
        if rises is not None:
            elapsed -= BREAKS  # first the rock
        if elapsed < 0:
            return
        leaves = max(lasts - 0.32 - (BREAKS if rises is not None else 0.0), 0.3)
        if elapsed < leaves:
            t = ease_out(min(1.0, elapsed / 0.26))
            begin, end = pygame.Rect(start.centerx, start.centery, 2, 2), spot
        else:
            t = ease_in_out(min(1.0, (elapsed - leaves) / max(0.05, lasts - leaves)))
            begin, end = spot, home
        at = [round(begin[i] + (end[i] - begin[i]) * t) for i in range(4)]
        face = render(piece.face, large, large[0] / max(piece.at.w, 1), look)
        drawn = pygame.transform.smoothscale(face, (max(2, at[2]), max(2, at[3])))
        halo = brush.soft(large, 10, max(4, round(24 * self._size)), GLOW, 150)
        if elapsed < leaves:
            _blit(
                surface, halo, (at[0] + at[2] / 2 - halo.get_width() / 2, at[1] + at[3] / 2 - halo.get_height() / 2), t
            )
        surface.blit(drawn, (at[0], at[1]))

    def _sentence(self, area: pygame.Rect, avoid: pygame.Rect | None) -> None:
        surface, act, look, size, light = self._surface, self._act, self._look, self._size, self._light
        told = self._around.told
        text = "" if told else act.beat.text
        if not text and not act.beat.phases:
            return
        words = richtext.typeset(
            text, area.width * 0.62, 30 * size, serif=True, bold=True, seats=look.seats, theme_name=look.theme
        )
        crest = round(46 * size) if text and 0 <= act.beat.seat < len(look.seats) else 0
        pad = round(20 * size)
        large = size * (SMALLER if told else 1)
        phases = medallions.row(act.beat.phases, act.beat.phase, large, look) if act.beat.phases else None
        head = phases.get_height() if phases is not None else 0
        wide = max(words.size[0] + 3 * pad + (crest and crest + pad), phases.get_width() if phases is not None else 0)
        foot = max(words.size[1], crest) + 2 * pad if text else 0
        box = pygame.Rect(0, 0, wide, head + foot)
        box = _beside(box, area.inflate(-round(24 * size), -round(36 * size)), avoid)
        plaque = brush.blank(box.size)
        plaque.blit(materials.plate("wood", box.size, round(12 * size), max(1, round(3 * size)), look.theme), (0, 0))
        x = pad + pad // 2
        if crest:
            who = look.seats[act.beat.seat]
            tint = brush.web(theme.named(look.theme).seat_color(who.color))
            plaque.blit(icons.icon(emblem(who.color), crest, tint), (pad, head + (box.height - head - crest) // 2))
            x = 2 * pad + crest
        if phases is not None:
            plaque.blit(phases, ((box.width - phases.get_width()) // 2, 0))
        words.draw(plaque, (x, head + (box.height - head - words.size[1]) / 2))
        shade = brush.soft(box.size, round(12 * size), max(2, round(16 * size)), (0, 0, 0), 150)
        reach = (shade.get_width() - box.width) // 2
        _blit(surface, shade, (box.left - reach, box.top - reach + round(6 * size)), light)
        _blit(surface, plaque, (box.left, box.top - (1 - light) * 10 * size), light)


def _spot(home: pygame.Rect, start: pygame.Rect, area: pygame.Rect, size: float) -> pygame.Rect:
    """Where a thing that was found is seen large: over where it comes from."""
    grown = max(1.3, min(2.4, FOUND * size / home.height))
    spot = pygame.Rect(0, 0, round(home.width * grown), round(home.height * grown))
    spot.midbottom = (start.centerx, start.top + start.height // 3)
    return spot.clamp(area.inflate(-30, -30))


def _beside(box: pygame.Rect, area: pygame.Rect, avoid: pygame.Rect | None) -> pygame.Rect:
    """The first of the usual places in which it covers nothing of what is to be seen, or the least."""
    places = []
    for anchor in ("midtop", "midbottom", "topleft", "topright", "bottomleft", "bottomright"):
        at = box.copy()
        setattr(at, anchor, getattr(area, anchor))
        places.append(at)

    def covered(at: pygame.Rect) -> int:
        hidden = at.clip(avoid) if avoid is not None else pygame.Rect(0, 0, 0, 0)
        return hidden.width * hidden.height

    return min(places, key=covered)


def _dim(surface: pygame.Surface, area: pygame.Rect, amount: float) -> None:
    if amount > 0:
        veil = _veil(area.size)
        veil.set_alpha(round(255 * amount))
        surface.blit(veil, area)


@lru_cache(maxsize=2)
def _veil(size: brush.Size) -> pygame.Surface:
    veil = pygame.Surface(size)
    veil.fill(NIGHT)
    return veil


def _blit(surface: pygame.Surface, picture: pygame.Surface, at: tuple[float, float], light: float) -> None:
    """Puts a picture there, as bright as the light; the picture may be shared."""
    if light >= 1:
        surface.blit(picture, at)
    elif light > 0:
        picture.set_alpha(round(255 * light))
        surface.blit(picture, at)
        picture.set_alpha(None if not picture.get_flags() & pygame.SRCALPHA else 255)


@lru_cache(maxsize=4)
def _cloth(size: brush.Size, color: brush.RGB) -> pygame.Surface:
    """A ribbon with two slow folds, a hem of brass, stitches and a notched end."""
    width, height = size
    base = pygame.Color(*color)
    dark, light = brush.web(base.lerp("#100804", 0.45)), brush.web(base.lerp("#fff4e0", 0.2))
    hem, stitch = max(2.0, height * 0.032), max(1.0, height * 0.014)
    notch = height * 0.34
    top, low = height * 0.04, height * 0.96
    outline = (
        f"M0 {top + 4} Q{width * 0.3} {top - height * 0.03} {width * 0.55} {top + height * 0.02} "
        f"T{width - 4} {top} L{width - notch} {height / 2} L{width - 4} {low} "
        f"Q{width * 0.7} {low + height * 0.03} {width * 0.45} {low - height * 0.02} T0 {low} Z"
    )
    edge = (
        f"M0 {top + hem * 3} Q{width * 0.3} {top + hem * 2} {width * 0.55} {top + hem * 3.4} T{width} {top + hem * 3} "
        f"M0 {low - hem * 3} Q{width * 0.45} {low - hem * 4} {width * 0.7} {low - hem * 3} T{width} {low - hem * 3}"
    )
    folds = "".join(
        f'<rect x="{width * at}" y="{top + hem}" width="{width * 0.16}" height="{low - top - 2 * hem}" fill="url(#f)"/>'
        for at in (0.1, 0.68)
    )
    return brush.svg(
        f'<defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="{light}"/>'
        f'<stop offset="0.5" stop-color="{brush.web(base)}"/><stop offset="1" stop-color="{dark}"/></linearGradient>'
        f'<linearGradient id="f"><stop offset="0" stop-color="{dark}" stop-opacity="0"/>'
        f'<stop offset="0.4" stop-color="{dark}" stop-opacity="0.5"/><stop offset="0.6" stop-color="{light}"'
        f' stop-opacity="0.35"/><stop offset="1" stop-color="{light}" stop-opacity="0"/></linearGradient></defs>'
        f'<path d="{outline}" fill="url(#g)"/>{folds}'
        f'<path d="{edge}" fill="none" stroke="#f6e9cd" stroke-width="{stitch}"'
        f' stroke-dasharray="{hem * 3} {hem * 2}"/>'
        f'<path d="{outline}" fill="none" stroke="#b8892f" stroke-width="{hem}"/>',
        size,
    )


SOFT = 4
"""So many pixels of the screen are one of the rays' picture."""


@lru_cache(maxsize=4)
def _rays(side: int) -> pygame.Surface:
    """Slow rays of light around a thing that is shown; they are soft, so they are painted small: see `_turned`."""
    small = max(side // SOFT, 8)
    beams = "".join(
        f'<path d="M100 100 L95 0 L105 0 Z" fill="#ffd35a" opacity="0.7"'
        f' transform="rotate({360 / RAYS * beam} 100 100)"/>'
        for beam in range(RAYS)
    )
    picture = brush.svg(beams, (small, small), (200, 200))
    fade = pygame.transform.smoothscale(brush.spot(small // 2, (255, 255, 255)), (small, small))
    picture.blit(fade, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def _turned(rays: pygame.Surface, angle: float) -> pygame.Surface:
    """The rays in their full size; turning the small picture costs a tenth of turning the large one."""
    small = pygame.transform.rotozoom(rays, angle, 1)
    return pygame.transform.smoothscale(small, (small.get_width() * SOFT, small.get_height() * SOFT))
