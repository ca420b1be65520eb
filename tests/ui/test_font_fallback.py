"""Names in scripts that our typefaces lack are drawn with the fonts of the system, and never as boxes."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pygame
import pytest

from game.ui.paint import font_fallback, fonts, richtext, theme

PLAIN = str(Path(pygame.__file__).parent / "freesansbold.ttf")  # comes with pygame; it lacks many letters
LENDER = str(fonts._file(theme.SANS, False, False))
NAME = "Ơưəǎ"
NOWHERE = "ანა"  # none of these fonts has Georgian letters


def plain() -> font_fallback.Typeface:
    return font_fallback.Typeface(pygame.font.Font(PLAIN, 24), PLAIN, 24)


def forget() -> None:
    font_fallback.lender_of.cache_clear()
    font_fallback._missed.clear()
    richtext.forget()


@pytest.fixture(autouse=True)
def no_fonts_known() -> Iterator[None]:
    """Every test begins and ends as a fresh start does."""
    forget()
    yield
    forget()


@pytest.fixture
def with_a_lender(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(font_fallback, "_files", lambda: (LENDER,))


def no_search(*_: object) -> tuple[str, ...]:
    raise AssertionError("the fonts of the system were looked through")


def pixels(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGBA")


def test_for_our_own_letters_nothing_is_looked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(font_fallback, "_files", no_search)
    for text in ("Ann", "Zoë Łukasz", "Ελένη", "Жанна", "3 → 5 × …"):
        font = fonts.font(True, True, px=20)
        assert font.render(text, True, "#ffffff").get_width() == font.size(text)[0]


def test_all_that_our_languages_say_is_in_the_fonts_we_ship(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(font_fallback, "_files", no_search)
    root = Path(__file__).parents[2]
    catalogues = [*root.glob("game/words/*.po"), *root.glob("plugins/*/words/*.po")]
    pages = [*root.glob("plugins/*/help*.md")]
    assert len(catalogues) == 12 and len(pages) == 12
    letters = {letter for path in (*catalogues, *pages) for letter in path.read_text("utf-8") if letter.isprintable()}
    said = "".join(sorted(letters | {"\u00a0"}))
    for serif, bold in product((False, True), repeat=2):
        font = fonts.font(serif, bold, px=20)
        assert font.render(said, True, "#ffffff").get_width() == font.size(said)[0] > 0


@pytest.mark.usefixtures("with_a_lender")
def test_a_name_is_drawn_with_a_font_that_has_its_letters() -> None:
    font, lent = plain(), pygame.font.Font(LENDER, 24)
    assert font.size(NAME) == (lent.size(NAME)[0], font.get_height())
    drawn = font.render(NAME, True, "#ffffff")
    assert drawn.get_size() == font.size(NAME)
    inked, expected = drawn.get_bounding_rect(), lent.render(NAME, True, "#ffffff").get_bounding_rect()
    assert inked.size == expected.size, "nothing of it is cut off"


@pytest.mark.usefixtures("with_a_lender")
def test_two_scripts_in_one_name_stand_side_by_side() -> None:
    font = plain()
    assert font.size("Ann" + NAME)[0] == font.size("Ann")[0] + font.size(NAME)[0]


def test_our_two_typefaces_help_each_other_out_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(font_fallback, "_files", no_search)
    serif, sans = fonts.font(True, px=24), fonts.font(False, px=24)
    assert serif.size("Ŋ")[0] == sans.size("Ŋ")[0]


def test_without_such_a_font_there_are_question_marks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(font_fallback, "_files", tuple)
    font = fonts.font(px=24)
    assert font.size(f"Ann {NOWHERE}") == font.size("Ann ???")
    assert pixels(font.render(NOWHERE, True, "#ffffff")) == pixels(font.render("???", True, "#ffffff"))


def test_what_is_nowhere_is_looked_for_once(monkeypatch: pytest.MonkeyPatch) -> None:
    searches: list[str] = []

    def files() -> tuple[str, ...]:
        searches.append("again")
        return ()

    monkeypatch.setattr(font_fallback, "_files", files)
    for _ in range(5):
        fonts.font(px=24).size(NOWHERE)
    assert len(searches) == 1


def test_a_file_that_is_no_font_is_passed_over(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    broken = tmp_path / "broken.ttf"
    broken.write_bytes(b"no font")
    monkeypatch.setattr(font_fallback, "_files", lambda: (str(broken), str(tmp_path / "gone.ttf"), LENDER))
    assert font_fallback.lender_of("ə") == LENDER


def test_a_system_that_cannot_list_its_fonts_is_no_trouble(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails() -> list[str]:
        raise OSError("no list")

    monkeypatch.setattr(pygame.font, "get_fonts", fails)
    font_fallback._files.cache_clear()
    assert font_fallback._files() == ()
    font_fallback._files.cache_clear()


def test_rich_text_measures_what_it_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(font_fallback, "_files", tuple)
    assert richtext.typeset(NOWHERE, 400, 24).size == richtext.typeset("???", 400, 24).size


def test_marks_stay_with_their_letter(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(font_fallback, "_files", tuple)
    font = fonts.font(px=24)
    assert font.size("ა\u200d\ufe0f") == font.size("?"), "a joiner and a selector of a letter nobody has take no room"


@pytest.mark.parametrize("text", ["\u200d", "\u200b", "\ufe0f", "\u0301"])
def test_a_text_without_any_width_can_be_drawn(text: str) -> None:
    font = fonts.font(px=24)
    assert font.render(text, True, "#ffffff").get_height() == font.get_height()


@pytest.mark.parametrize("name", ["\0", "A\0da", "\0ანა"])
def test_a_letter_that_no_font_takes_is_a_question_mark(name: str) -> None:
    shown = name.replace("\0", "?")
    assert plain().size(name) == plain().size(shown)
    drawn, same = (plain().render(text, True, "#ffffff") for text in (name, shown))
    assert pygame.image.tobytes(drawn, "RGBA") == pygame.image.tobytes(same, "RGBA")
