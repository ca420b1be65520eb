"""Rich text: marks, wrapping, fitting."""

from __future__ import annotations

import pygame
import pytest

from game.ui.paint import brush, richtext, theme
from game.ui.paint.markup import LineEnd, Picture, SeatLook, Space, Style, Word, escape, parse, plain
from game.ui.paint.text_direction import letters_from_left_to_right

SEATS = (SeatLook("Ann of the Deep", "red"), SeatLook("Bob", "blue"))


def test_words_icons_and_counts() -> None:
    assert parse("Pay {flax:1} → {gold}") == (
        Word("Pay", Style()),
        Space(Style()),
        Word("1", Style()),
        Picture("flax", Style()),
        Space(Style()),
        Word("→", Style()),
        Space(Style()),
        Picture("gold", Style()),
    )


def test_bold_italic_and_colours_can_be_nested() -> None:
    bold = Style(bold=True)
    assert parse("**a** *b*") == (Word("a", bold), Space(Style()), Word("b", Style(italic=True)))
    assert parse("[gain|+2 **x** {wood}]") == (
        Word("+2", Style(color="gain")),
        Space(Style(color="gain")),
        Word("x", Style(bold=True, color="gain")),
        Space(Style(color="gain")),
        Picture("wood", Style(color="gain")),
    )
    assert parse("[gain|a [loss|b] c]")[2] == Word("b", Style(color="loss"))


def test_a_seat_is_its_name_in_its_colour() -> None:
    assert parse("{seat:1}!", SEATS) == (Word("Bob", Style(bold=True, color="name:1")), Word("!", Style()))
    assert plain("{seat:0} waits", SEATS) == "Ann of the Deep waits"
    assert plain("{seat:5} waits", SEATS) == "Seat 6 waits"


@pytest.mark.parametrize("text", ["2 * 3 * 4", "a [b] c", "{not an icon}", "{", "]", "50 %", "[|x]", "x {} y"])
def test_marks_that_mean_nothing_stay_as_they_are_written(text: str) -> None:
    assert plain(text) == text


def test_marks_can_be_escaped() -> None:
    nasty = r"{wood} **bold** [gain|x] \ |"
    assert plain(escape(nasty)) == nasty


def test_a_line_end_is_a_line_end() -> None:
    assert parse("a\nb") == (Word("a", Style()), LineEnd(), Word("b", Style()))


def test_text_is_wrapped_at_its_width() -> None:
    one = richtext.typeset("wood and stone", 1000, 20)
    many = richtext.typeset("wood and stone", one.size[0] - 10, 20)
    assert (one.lines, many.lines) == (1, 2)
    assert many.size[0] <= one.size[0] - 10
    assert many.size[1] == 2 * one.size[1]


def test_a_number_stays_with_its_icon() -> None:
    width = richtext.typeset("Gain 2{wood}", 1000, 20).size[0]
    assert richtext.typeset("Gain {wood:2}", width - 5, 20).lines == 2
    assert richtext.typeset("{wood:2}{stone:3}{gold:4}", 70, 20).lines == 2  # only between two of them


def test_a_text_shrinks_until_it_fits() -> None:
    text = "Choose a free cavern for the Grindstone"
    large = richtext.fit(text, 300, 60, 40, 8)
    assert large.size[0] <= 300 and large.size[1] <= 60
    assert not large.clipped
    assert richtext.fit(text, 900, 80, 40, 8).size[1] == richtext.line_height(40)


def test_below_the_least_size_a_text_ends_in_an_ellipsis() -> None:
    done = richtext.fit("Choose a free cavern for the Grindstone", 90, 20, 20, 14)
    assert done.clipped
    assert done.lines == 1
    assert done.size[0] <= 90


def test_no_word_is_broken_while_shrinking_helps() -> None:
    done = richtext.fit("Excavation", 60, 100, 40, 6)
    assert (done.lines, done.clipped) == (1, False)


def test_a_text_is_drawn_where_it_is_measured() -> None:
    surface = pygame.Surface((300, 100), pygame.SRCALPHA)
    done = richtext.typeset("Wall {wall} here", 280, 24, color="cream")
    done.draw(surface, (10, 20))
    drawn = surface.get_bounding_rect()
    assert pygame.Rect((10, 20), done.size).inflate(4, 4).contains(drawn)
    assert drawn.w > done.size[0] * 0.9


@pytest.mark.parametrize("name", ["hall", "colour_blind", "high_contrast"])
@pytest.mark.parametrize("color", theme.SEAT_COLORS)
def test_names_can_be_read_on_wood_and_on_parchment(name: str, color: str) -> None:
    used = theme.named(name)
    for ink, ground in (("cream", "wood_dark"), ("ink", "parchment")):
        setting = richtext.Setting(20, color=ink, seats=(SeatLook("Ann", color),), theme_name=name)
        assert theme.contrast(richtext.color_of("name:0", setting), used.color(ground)) >= 4.5


def test_an_unknown_colour_is_the_text_s_own() -> None:
    setting = richtext.Setting(20, color="ink")
    assert richtext.color_of("no_such_colour", setting) == theme.named("hall").color("ink")


def test_fonts_outlive_a_restart_of_pygame() -> None:
    richtext.typeset("before", 100, 20)
    pygame.quit()
    richtext.forget()
    assert richtext.typeset("after", 100, 20).lines == 1


def test_rich_text_is_told_plainly_in_a_terminal() -> None:
    seats = (SeatLook("Ann", ""), SeatLook("Bo", ""))
    told = plain("{seat:1} takes **{wood:2}** and [gain|a {wild_boar}].", seats)
    assert told == "Bo takes 2 wood and a wild boar."
    assert plain("{food:2} → {excavate}{excavate}") == "2 food → 2 × excavate", "the same icon in a row is counted"
    assert plain("One.\n\nTwo.") == "One.\n\nTwo."


def test_a_text_that_is_only_measured_is_not_painted(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> None:
        raise AssertionError("painted")

    with monkeypatch.context() as patch:
        patch.setattr(richtext, "_picture", fails)
        done = richtext.typeset("Ten dwarfs measure a hall {wood:3}", 300, 21)
        assert done.size[0] > 100 and done.lines == 1
    surface = brush.blank((300, 40))
    done.draw(surface, (0, 0))
    assert surface.get_bounding_rect().w > 100


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("one two", "one two"),
        ("שלום עולם", "עולם שלום"),
        ("עדה, בן ורות. All won.", "ורות בן , עדה . All won."),
        ("Ada and שלום עולם play", "Ada and עולם שלום play"),
        ("שלום 3 עולם 4", "עולם 3 שלום 4"),
        ("محمد علي", "علي محمد"),
        ("Saved as “שלום עולם”.", "Saved as “ עולם שלום ”."),
        ("שלום {wood} עולם", "שלום wood עולם"),
    ],
)
def test_words_that_are_read_from_the_right_stand_in_that_order(text: str, seen: str) -> None:
    places = sorted(richtext.typeset(text, 9999, 20)._places, key=lambda place: place.x)
    assert [place.atom[0] for place in places] == seen.split()


def test_a_name_of_two_words_begins_at_the_right_and_its_full_stop_stands_after_it() -> None:
    seats = (SeatLook("דוד המלך", "red"),)
    places = sorted(richtext.typeset("{seat:0}. Next", 9999, 20, seats=seats)._places, key=lambda place: place.x)
    assert [place.atom[0] for place in places] == ["המלך", "דוד", ".", "Next"]


def test_lines_are_broken_before_their_words_change_places() -> None:
    words = ("אחת", "שתיים", "שלוש", "ארבע")
    wide = max(richtext.typeset(" ".join(pair), 9999, 20).size[0] for pair in (words[:2], words[2:]))
    lines: dict[int, list[str]] = {}
    for place in sorted(richtext.typeset(" ".join(words), wide + 4, 20)._places, key=lambda place: place.x):
        lines.setdefault(place.row, []).append(str(place.atom[0]))
    assert lines == {0: ["שתיים", "אחת"], 1: ["ארבע", "שלוש"]}


def test_letters_that_are_drawn_one_by_one_stand_in_the_order_in_which_they_are_read() -> None:
    assert "".join(letters_from_left_to_right("ADA WINS")) == "ADA WINS"
    assert "".join(letters_from_left_to_right("דוד רם WINS")) == "דוד רם"[::-1] + " WINS"
