"""Slips: a few words on parchment or wood, in their own shadow; what tips, toasts and warnings are written on."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.api import Words
from game.ui.paint import brush, materials, richtext, theme
from game.ui.paint.look import Look


class Paper(NamedTuple):
    """What a slip is made of, in units."""

    size: float  # of its text
    wide: float  # at most, without its edge
    material: str = "parchment"
    rim: str = ""


def slip(text: Words, look: Look, unit: float, paper: Paper, picture: pygame.Surface | None = None) -> pygame.Surface:
    """A slip with a text on it, below a picture."""
    material = paper.material
    px = max(12, round(paper.size * unit * look.text))
    color = "ink" if material == "parchment" else "cream"
    words = richtext.typeset(text, paper.wide * unit, px, color=color, seats=look.seats, theme_name=look.theme)
    across, down = round(14 * unit), round((13 if material == "parchment" else 10) * unit)
    blur = max(2, round(9 * unit))
    shown, shown_high = picture.get_size() if picture is not None else (0, 0)
    head = shown_high + down if picture is not None else 0
    inner = (max(words.size[0], shown) + 2 * across, words.size[1] + head + 2 * down)
    made = brush.blank((inner[0] + 2 * blur, inner[1] + 2 * blur))
    corner = max(2, round(10 * unit))
    made.blit(brush.soft(inner, corner, blur, (0, 0, 0), 155), (0, 0))
    made.blit(materials.plate(material, inner, corner, max(1, round(1.6 * unit)), look.theme), (blur, blur))
    if paper.rim:
        metal = brush.rgb(theme.named(look.theme).color(paper.rim))
        made.blit(brush.ring(inner, corner, max(1, round(1.8 * unit)), metal), (blur, blur))
    if picture is not None:
        made.blit(picture, ((made.get_width() - shown) // 2, blur + down))
    words.draw(made, (blur + across, blur + down + head))
    return made
