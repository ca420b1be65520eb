"""The +/- chips of a preview: readable side by side, and never on what they are not about."""

from __future__ import annotations

from game.api import Banner, Panel, Piece, Rect, Text, Token
from game.ui.table.input.preview import Change, chips
from game.ui.table.model.foresight import _counts
from game.ui.table.panels.panel_faces import Gain


def goods(key: str, x: float, y: float = 100) -> Piece:
    return Piece(key, Rect(x, y, 50, 60), Token(key, 1))


def laid(found: list[Change], *pieces: Piece, targets: tuple[str, ...] = ()) -> dict[str, Piece]:
    return {
        piece.key.removeprefix("preview:"): piece
        for piece in chips(found, {piece.key: piece for piece in pieces}, targets)
    }


def test_a_chip_lies_at_the_foot_of_its_good_with_its_icon() -> None:
    chip = laid([Change("wood", 2)], goods("wood", 200))["wood"]
    assert chip.face == Gain(2, "wood")
    assert chip.at.center[0] == 225 and chip.at.y > 140


def test_chips_of_neighbours_do_not_overlap() -> None:
    found = [Change(key, 1) for key in ("wood", "stone", "ore")]
    chip = laid(found, goods("wood", 0), goods("stone", 52), goods("ore", 104))
    ends = [(chip[key].at.x, chip[key].at.x + chip[key].at.w) for key in ("wood", "stone", "ore")]
    assert ends[0][1] <= ends[1][0] and ends[1][1] <= ends[2][0]
    assert all(each.face == Gain(1) for each in chip.values()), "there is no room for icons, and no need"


def test_far_apart_or_in_another_row_they_keep_their_size() -> None:
    chip = laid([Change("wood", 1), Change("stone", 1)], goods("wood", 0), goods("stone", 10, y=300))
    assert {each.at.w for each in chip.values()} == {64}


def test_no_gain_lies_on_the_banner_of_somebody_else() -> None:
    other = Piece("banner:1", Rect(0, 160, 300, 40), Banner(1))
    chip = laid([Change("wood", 1)], goods("wood", 100), other)["wood"]
    assert chip.at.y + chip.at.h <= 160


def test_points_lie_on_their_own_banner() -> None:
    banner = Piece("banner:0", Rect(0, 10, 300, 40), Banner(0))
    chip = laid([Change("banner:0", 3)], banner)["banner:0"]
    assert chip.face == Gain(3, "points") and chip.at.y > 40


def test_the_points_are_read_beside_their_chip_though_it_lies_on_a_field() -> None:
    banner = Piece("banner:0", Rect(0, 4, 168, 44), Banner(0))
    field = Piece("at:1,1", Rect(90, 60, 67, 54), Text("a field"))
    (chip,) = chips([Change("banner:0", 2)], {"banner:0": banner, "at:1,1": field})
    assert chip.at.y > 40


def test_a_target_is_not_covered() -> None:
    target = Piece("cell", Rect(90, 158, 80, 80), Token("stone"))
    chip = laid([Change("wood", 1)], goods("wood", 100), target, targets=("cell",))["wood"]
    assert chip.at.y < 100


def test_the_light_on_a_good_is_not_in_the_way_of_its_chip() -> None:
    light = Piece("give:wood", Rect(98, 98, 54, 64), Token("wood"))
    chip = laid([Change("wood", -1)], goods("wood", 100), light, targets=("give:wood",))["wood"]
    assert chip.at.y > 140


def test_no_chip_is_cut_off_at_the_top_of_the_table() -> None:
    below = Piece("below", Rect(0, 40, 300, 60), Token("wood"))
    banner = Piece("banner:0", Rect(0, 2, 300, 44), Banner(0))
    (chip,) = chips([Change("banner:0", 2)], {"banner:0": banner, "below": below}, {"below"})
    assert chip.at.y >= 0


def test_a_chip_lies_on_no_words_that_it_says_nothing_about_where_its_head_is_free() -> None:
    wood = Piece("shelf", Rect(90, 95, 400, 70), Panel("wood"))
    words = Piece("forecast", Rect(90, 168, 400, 58), Text("3 dwarfs eat 6"))
    chip = laid([Change("wood", 5)], wood, words, goods("wood", 100))["wood"]
    assert chip.at.bottom <= 168 and chip.at.y < 100


def test_chips_of_goods_that_stand_close_lie_side_by_side() -> None:
    found = [Change(key, 5) for key in ("stone", "ore")]
    narrow = [Piece(key, Rect(x, 300, 31, 60), Token(key, 1)) for key, x in (("stone", 0), ("ore", 33))]
    chip = laid(found, *narrow)
    assert chip["stone"].at.right <= chip["ore"].at.x


def test_the_first_of_a_good_is_a_change_too() -> None:
    def on_table(ore: Token) -> list[Piece]:
        return [Piece("good:ore", Rect(0, 0, 31, 60), ore)]

    none, two = Token("ore", label=" "), Token("ore", 2)
    assert _counts(on_table(none), on_table(two)) == [Change("good:ore", 2)]
    assert _counts(on_table(two), on_table(none)) == [Change("good:ore", -2)]
    assert _counts(on_table(none), on_table(none)) == []
