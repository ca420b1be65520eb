"""Places are divided: on the table in units, on a canvas in whole pixels that still meet."""

from itertools import pairwise

from game.api import Box, Rect


def test_columns_and_rows_share_what_the_gaps_leave() -> None:
    area = Rect(10, 20, 320, 100)
    assert area.columns(3, gap=10) == [Rect(10, 20, 100, 100), Rect(120, 20, 100, 100), Rect(230, 20, 100, 100)]
    assert area.rows(2) == [Rect(10, 20, 320, 50), Rect(10, 70, 320, 50)]
    assert area.columns(1, gap=99) == [area]


def test_a_grid_is_in_the_order_of_reading() -> None:
    assert Rect(0, 0, 100, 50).grid(2, 2) == [
        Rect(0, 0, 50, 25),
        Rect(50, 0, 50, 25),
        Rect(0, 25, 50, 25),
        Rect(50, 25, 50, 25),
    ]
    assert Rect(0, 0, 110, 54).grid(2, 2, gap=(10, 4))[3] == Rect(60, 29, 50, 25)


def test_a_split_has_given_sizes_and_a_rest() -> None:
    card = Rect(0, 0, 200, 300)
    assert card.split(36, None, down=True) == [Rect(0, 0, 200, 36), Rect(0, 36, 200, 264)]
    assert card.split(None, 40, None, gap=10) == [Rect(0, 0, 70, 300), Rect(80, 0, 40, 300), Rect(130, 0, 70, 300)]
    assert card.split(150, 150, None)[2].w == 0  # nothing is left, not less than nothing


def test_a_part_is_given_in_fractions() -> None:
    assert Rect(100, 100, 200, 80).part(0.5, 0.25, 0.25, 0.5) == Rect(200, 120, 50, 40)
    assert Box(0, 0, 3, 3).part(0, 0, 0.1, 0.1) == (0, 0, 1, 1)


def test_boxes_are_whole_pixels_and_leave_none_out() -> None:
    parts = Box(0, 0, 100, 9).columns(7)
    assert [part.x for part in parts] == [0, 14, 29, 43, 57, 71, 86]
    assert all(one.right == other.x for one, other in pairwise(parts))
    assert parts[-1].right == 100
    assert all(isinstance(number, int) for part in parts for number in part)


def test_a_box_made_smaller_keeps_its_middle_and_is_never_less_than_nothing() -> None:
    assert Box(10, 10, 20, 30).inset(2.5, 5) == (12, 15, 16, 20)
    assert Box(0, 0, 4, 4).inset(3).size == (0, 0)
    assert Box.at(0.6, 1.4, 0.2, 2.6) == (1, 1, 1, 3)
    assert Box.square((10, 10), 5) == (8, 8, 5, 5)


def test_boxes_touch_where_they_share_a_pixel() -> None:
    assert Box(0, 0, 10, 10).touches(Box(9, 9, 5, 5))
    assert not Box(0, 0, 10, 10).touches(Box(10, 0, 5, 5))
