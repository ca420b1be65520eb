"""The shape of the mountain."""

import pytest

from plugins.covenant.data import HALL_TILES
from plugins.covenant.data.mountain import MOUNTAINS
from plugins.covenant.rules.presence import districts
from tests.covenant.table import lay, table

SMALL, LARGE = MOUNTAINS["small"], MOUNTAINS["large"]


@pytest.mark.parametrize(
    ("mountain", "halls", "sides", "points", "rows"),
    [(SMALL, 19, 42, 24, [3, 4, 5, 4, 3]), (LARGE, 24, 55, 32, [4, 5, 6, 5, 4])],
)
def test_counts(mountain, halls, sides, points, rows) -> None:
    assert len(mountain.halls) == halls
    assert len(mountain.sides) == sides
    assert len(mountain.points) == points
    assert [len(row) for row in mountain.rows] == rows


def test_the_middle_row_owns_two_values_of_the_die() -> None:
    assert SMALL.row_die[2] == SMALL.row_die[3] == (7, 8, 9, 10, 11)
    assert SMALL.row_die[0] == (0, 1, 2)
    assert SMALL.row_die[5] == (16, 17, 18)


def test_neighbours_go_clockwise_from_the_upper_right() -> None:
    assert SMALL.beside[9] == (5, 10, 14, 13, 8, 4)
    assert SMALL.beside[0] == (-1, 1, 4, 3, -1, -1)


def test_start_halls_do_not_touch_each_other() -> None:
    for mountain in (SMALL, LARGE):
        assert len(mountain.start) == 4
        for hall in mountain.start:
            assert not set(mountain.neighbours[hall]) & set(mountain.start)


def test_points_one_side_apart_share_two_halls() -> None:
    here = SMALL.point_between[(4, 5, 9)]
    near = {SMALL.points[point] for point in SMALL.near_points[here]}
    assert near == {(4, 8, 9), (5, 9, 10), (1, 4, 5)}


def test_a_district_is_a_connected_group_of_one_colour() -> None:
    """Rulebook, Districts: four districts in a group of revealed halls."""
    state = table()
    state.up = 0
    lay(state, 4, "H01")  # yellow
    lay(state, 5, "H02")  # yellow, next to it
    lay(state, 9, "H09")  # blue
    lay(state, 8, "H17")  # black
    lay(state, 14, "H03")  # yellow, but not next to the other two
    found = districts(state)
    assert found[4] == found[5]
    assert len({found[hall] for hall in (4, 5, 8, 9, 14)}) == 4
    assert found[0] == -1
    assert HALL_TILES[state.halls[4].tile].id == "H01"
