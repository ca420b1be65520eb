"""Themes: every colour is there, and everything that is written can be read."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.ui.paint import fonts, materials, theme
from game.ui.widgets.button import KINDS

NAMES = ("hall", "colour_blind", "high_contrast")
LEAST = 4.5  # WCAG AA for text


def test_three_themes_come_with_the_program_the_default_first() -> None:
    assert theme.names()[0] == "hall"
    assert set(theme.names()) == set(NAMES)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(
    ("ink", "grounds"),
    [
        ("cream", ("dark", "background", "light", "wood", "wood_dark", "wood_deep", "glass", "felt", "felt_dark")),
        ("quiet", ("dark", "wood", "wood_dark", "glass")),
        ("ink", ("parchment", "parchment_light", "parchment_dark", "brass_light")),
        ("quiet_ink", ("parchment", "parchment_light")),
        ("gain", ("parchment", "parchment_light")),
        ("loss", ("parchment", "parchment_light")),
        ("gain_light", ("dark", "wood", "wood_dark", "glass")),
        ("loss_light", ("dark", "wood", "wood_dark", "glass")),
        ("glow", ("dark", "wood_dark", "glass")),
    ],
)
def test_text_can_be_read_on_its_ground(name: str, ink: str, grounds: tuple[str, ...]) -> None:
    used = theme.named(name)
    for ground in grounds:
        assert theme.contrast(used.color(ink), used.color(ground)) >= LEAST, f"{ink} on {ground}"


@pytest.mark.parametrize("name", NAMES)
def test_text_can_be_read_on_plates_of_every_colour(name: str) -> None:
    used = theme.named(name)
    kinds = ["orange", "blue", "green", "red", "yellow", "purple", "grey", "black", "white", "parchment", "brass"]
    for color in [*kinds, *(f"seat:{color}" for color in theme.SEAT_COLORS)]:
        top, bottom = materials.shades(color, used)
        ink = used.color(theme.readable_on(top.lerp(bottom, 0.5), used))
        assert theme.contrast(ink, top) >= LEAST, f"top of {color}"
        assert theme.contrast(ink, bottom) >= LEAST, f"bottom of {color}"


@pytest.mark.parametrize("name", NAMES)
def test_text_can_be_read_on_every_button_also_under_the_mouse(name: str) -> None:
    used = theme.named(name)
    for kind, (upper, lower, _) in KINDS.items():
        top, bottom = used.color(upper), used.color(lower)
        ink = used.color(theme.readable_on(top.lerp(bottom, 0.5), used))
        for tone in (top, bottom, top.lerp("#ffffff", 0.10), bottom.lerp("#ffffff", 0.10)):
            assert theme.contrast(ink, tone) >= LEAST, kind


@pytest.mark.parametrize("style", ["wood", "stone", "parchment", "brass", "glass", "felt"])
@pytest.mark.parametrize("name", NAMES)
def test_titles_can_be_read_on_every_material_as_it_is_painted(name: str, style: str) -> None:
    used = theme.named(name)
    ground = pygame.Surface((400, 200))
    ground.fill(used.color("background"))
    ground.blit(materials.plate(style, (400, 200), 9, 2, name), (0, 0))
    band = pygame.Color(*pygame.transform.average_color(ground, pygame.Rect(12, 6, 376, 28)))
    ink = "ink" if style in ("parchment", "brass") else "cream"
    assert theme.contrast(band, used.color(ink)) >= LEAST


def test_seat_colours_of_the_colour_blind_theme_differ_in_brightness_or_hue_for_all() -> None:
    used = theme.named("colour_blind")
    # Okabe and Ito's palette: vermilion, blue, bluish green, yellow, reddish purple.
    assert used.seat_color("red") == pygame.Color("#d55e00")
    assert used.seat_color("blue") == pygame.Color("#0072b2")
    assert used.seat_color("green") == pygame.Color("#009e73")
    assert used.seat_color("yellow") == pygame.Color("#f0e442")
    assert used.seat_color("purple") == pygame.Color("#cc79a7")


def test_every_seat_colour_has_an_emblem_of_its_own() -> None:
    assert len(set(theme.EMBLEMS.values())) == 7
    assert set(theme.EMBLEMS) == {"red", "blue", "green", "yellow", "purple", "white", "black"}


def test_a_plugin_can_bring_a_theme_that_changes_only_what_it_names(tmp_path: Path) -> None:
    path = tmp_path / "moss.toml"
    path.write_text('title = "Moss"\n[palette]\nbrass = "#446644"\n')
    try:
        assert theme.add(path) == "moss"
        assert theme.named("moss").color("brass") == pygame.Color("#446644")
        assert theme.named("moss").color("ink") == theme.named("hall").color("ink")
    finally:
        theme.drop("moss")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('[palette]\nbrass = "shiny"', "shiny"),
        ("[palette", "cannot be read"),
        ("palette = 3", "cannot be read"),
        ('[sizes]\ncorner = "round"', "cannot be read"),
        ("[sizes]\ncorner = inf", "size that is not between 0 and 100"),
        ("[sizes]\nedge = nan", "size that is not between 0 and 100"),
        ("[sizes]\nedge = -1.0", "size that is not between 0 and 100"),
        (f'title = "{"W" * 30_000}"', "too long to be shown"),
        ('base = "bad"', "base"),
        ('base = "../hall"', "base"),
        ("", ""),
    ],
)
def test_a_theme_that_cannot_be_used_says_why(tmp_path: Path, text: str, words: str) -> None:
    path = tmp_path / "bad.toml"
    path.write_text(text)
    if words:
        with pytest.raises(theme.ThemeError, match=words):
            theme.read(path)
    else:
        assert theme.read(path).color("ink") == theme.named("hall").color("ink")


def test_a_theme_that_is_gone_gives_way_to_the_default() -> None:
    assert theme.named("of a plugin that is gone").name == "hall"


def test_seats_are_named_by_number_colour_or_tone() -> None:
    used = theme.named("hall")
    assert used.color("seat0") == used.seat_color("red") == pygame.Color("#c8493a")
    assert used.color("seat1") == pygame.Color("#3d74c4")
    assert used.seat_color("#123456") == pygame.Color("#123456")


def test_a_theme_chooses_its_typefaces(tmp_path: Path) -> None:
    assert theme.named("hall").typeface(serif=True) == theme.SERIF
    assert theme.named("high_contrast").typeface(serif=True) == theme.SANS, "plain letters are easier to read"
    own = tmp_path / "Own.ttf"
    own.write_bytes(Path(fonts._file(theme.SANS, False, False)).read_bytes())
    path = tmp_path / "own.toml"
    path.write_text('[fonts]\nserif = "Own.ttf"\n')
    try:
        theme.add(path)
        assert theme.named("own").typeface(serif=True) == str(own)
        assert theme.named("own").typeface(serif=False) == theme.SANS
        assert fonts.font(True, True, False, 20, "own").size("wood")[0] > 0
    finally:
        theme.drop("own")
    path.write_text('[fonts]\nserif = "Gone.ttf"\n')
    with pytest.raises(theme.ThemeError, match=r"Gone\.ttf"):
        theme.read(path)


@pytest.mark.parametrize("content", [b"", b"no font", b"\0\1\0\0" + b"\xff" * 5_000])
def test_a_theme_whose_font_is_none_is_put_aside_before_it_is_worn(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "Own.ttf").write_bytes(content)
    path = tmp_path / "own.toml"
    path.write_text('[fonts]\nsans = "Own.ttf"\n')
    with pytest.raises(theme.ThemeError, match="names a font that is none"):
        theme.add(path)


def test_a_font_that_is_too_large_is_not_read(tmp_path: Path) -> None:
    with (tmp_path / "Own.ttf").open("wb") as file:
        file.truncate(200_000_000)
    path = tmp_path / "own.toml"
    path.write_text('[fonts]\nsans = "Own.ttf"\n')
    with pytest.raises(theme.ThemeError, match="too large"):
        theme.add(path)
