"""The shape of the Halls of the Mountain: neighbours, sides, points and rows of both board sides, computed once.

Halls, sides and points are numbers: halls by row from the top left, sides and points in the order of their halls.
Sets of halls are bit masks.
"""

from typing import NamedTuple

from . import read

DIRECTIONS = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))  # NE, E, SE, SW, W, NW: clockwise
Q_R = tuple[int, int]


class Mountain(NamedTuple):
    """One side of the board."""

    halls: tuple[Q_R, ...]
    beside: tuple[tuple[int, ...], ...]  # neighbours by direction, -1 where the mountain ends
    neighbours: tuple[tuple[int, ...], ...]
    neighbour_mask: tuple[int, ...]
    sides: tuple[tuple[int, int], ...]  # where a gate can stand: between two halls
    side_mask: tuple[int, ...]
    side_between: dict[tuple[int, int], int]
    points: tuple[tuple[int, int, int], ...]  # where a pillar can stand: between three halls
    point_mask: tuple[int, ...]
    point_between: dict[tuple[int, int, int], int]
    near_points: tuple[tuple[int, ...], ...]  # points one side away
    start: tuple[int, ...]
    row_die: tuple[tuple[int, ...], ...]  # halls of the row for each value of the Council's die, left to right
    rows: tuple[tuple[int, ...], ...]
    diagram: tuple[int, ...]  # the six halls on the Council's board by die value
    hall_keys: tuple[str, ...]
    side_keys: tuple[str, ...]
    point_keys: tuple[str, ...]

    def halls_of(self, kind: str, where: int) -> tuple[int, ...]:
        """The halls a building stands in or touches."""
        if kind == "pillar":
            return self.points[where]
        return self.sides[where] if kind == "gate" else (where,)


def _mask(halls: tuple[int, ...]) -> int:
    return sum(1 << hall for hall in halls)


def _survey(side: str) -> Mountain:
    """All that can be known of a board side before a tile is laid."""
    chart = read("map")
    rows = sorted(chart[side]["rows"], key=lambda row: int(row["r"]))
    halls = tuple((q, row["r"]) for row in rows for q in range(row["q"][0], row["q"][1] + 1))
    number = {where: hall for hall, where in enumerate(halls)}
    beside = tuple(tuple(number.get((q + dq, r + dr), -1) for dq, dr in DIRECTIONS) for q, r in halls)
    neighbours = tuple(tuple(hall for hall in around if hall >= 0) for around in beside)
    sides = tuple((hall, other) for hall, around in enumerate(neighbours) for other in sorted(around) if other > hall)
    corners = {
        tuple(sorted((hall, around[turn], around[(turn + 1) % 6])))
        for hall, around in enumerate(beside)
        for turn in range(6)
        if around[turn] >= 0 and around[(turn + 1) % 6] >= 0
    }
    points = tuple(sorted((corner[0], corner[1], corner[2]) for corner in corners))
    by_row = {row["r"]: tuple(number[where] for where in halls if where[1] == row["r"]) for row in rows}
    return Mountain(
        halls=halls,
        beside=beside,
        neighbours=neighbours,
        neighbour_mask=tuple(_mask(around) for around in neighbours),
        sides=sides,
        side_mask=tuple(_mask(each) for each in sides),
        side_between={each: index for index, each in enumerate(sides)},
        points=points,
        point_mask=tuple(_mask(each) for each in points),
        point_between={each: index for index, each in enumerate(points)},
        near_points=tuple(
            tuple(other for other, them in enumerate(points) if len(set(each) & set(them)) == 2) for each in points
        ),
        start=tuple(number[(q, r)] for q, r in chart[side]["start"]["halls"]),
        row_die=tuple(by_row[r] for r in chart["row_die"]["rows"]),
        rows=tuple(by_row[row["r"]] for row in rows),
        diagram=tuple(number[(q, r)] for q, r in chart["council_diagram"]["halls"]),
        hall_keys=tuple(f"hall{hall}" for hall in range(len(halls))),
        side_keys=tuple(f"side{index}" for index in range(len(sides))),
        point_keys=tuple(f"point{index}" for index in range(len(points))),
    )


MOUNTAINS = {side: _survey(side) for side in ("small", "large")}
