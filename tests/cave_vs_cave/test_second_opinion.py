"""The same questions answered a second time, slowly and without bits, in the middle of random games."""

import pytest

from game.api import Chance, TableSetup
from game.core.match import Match
from plugins.cave_vs_cave.game import CaveVsCave
from plugins.cave_vs_cave.rules.cave import SLOTS, SPACES, fitting, members
from plugins.cave_vs_cave.rules.excavate import diggable
from plugins.cave_vs_cave.rules.furnish import rooms_to_buy
from plugins.cave_vs_cave.rules.goods import bundle
from plugins.cave_vs_cave.rules.placing import spaces_for
from plugins.cave_vs_cave.rules.player import Player
from plugins.cave_vs_cave.rules.walls import ROOM_ACCEPTS
from plugins.cave_vs_cave.tiles import ROOMS
from tests.cave_vs_cave.player import keen
from tests.cave_vs_cave.test_data import ROOM_TABLE

GAME = CaveVsCave()
WALL_TABLE = {row[0]: row[4] for row in ROOM_TABLE}

# The boards, typed a second time: row, column, natural walls.
BOARD = {
    "I0": (0, 0, "NW"), "I1": (0, 1, "NE"), "I2": (1, 0, "W"), "I3": (1, 1, "E"), "I4": (2, 0, "W"),
    "I5": (2, 1, "E"), "ENTR": (3, 0, ""), "I7": (3, 1, "E"), "I8": (4, 0, "SW"), "I9": (4, 1, "S"),
    "I10": (4, 2, "NES"),
    "II0": (0, -1, "NEW"), "II1": (1, -3, "NSW"), "II2": (1, -2, "N"), "II3": (1, -1, "E"), "II4": (2, -2, "W"),
    "II5": (2, -1, "E"), "II6": (3, -2, "SW"), "II7": (3, -1, ""),
}  # fmt: skip
STEPS = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
BITS = {"N": 1, "E": 2, "S": 4, "W": 8}


class Picture:
    """A cave as a person sees it."""

    def __init__(self, cave):
        self.here = {SPACES[space] for space in members(cave.spaces)}
        self.rock = {SPACES[space] for space in members(cave.down)}
        self.empty = {SPACES[space] for space in members(cave.empty)}
        self.placed = {frozenset(SLOTS[slot][0].split("-")) for slot in members(cave.walls)}
        self.side = cave.side

    def neighbour(self, space, side):
        row, column, _ = BOARD[space]
        place = row + STEPS[side][0], column + STEPS[side][1]
        return next((other for other in self.here & set(BOARD) if BOARD[other][:2] == place), None)

    def walled(self, space, side, placed=True):
        """Whether there is a wall on that side of a space, natural or placed."""
        if space == "X":
            natural = {1: "NW", 2: "NEW"}[self.side]
            return side in natural or frozenset(("X", {"E": "east", "S": "south"}.get(side, ""))) in self.placed
        if side in BOARD[space][2]:
            return True
        other = self.neighbour(space, side)
        opposite = {"N": "S", "S": "N", "E": "W", "W": "E"}[side]
        if other and opposite in BOARD[other][2]:
            return True
        return placed and frozenset((space, other)) in self.placed

    def accessible(self, opening, through_walls):
        """All rock with a clear path to it, found by walking."""
        if opening in self.rock:
            return {opening}
        walked, found, ahead = {opening}, set(), [opening]
        while ahead:
            space = ahead.pop()
            for side in "NESW":
                other = self.neighbour(space, side)
                if other is None or other in walked or self.walled(space, side, placed=not through_walls):
                    continue
                if other in self.rock:
                    found.add(other)
                else:
                    walked.add(other)
                    ahead.append(other)
        return found

    def fits(self, room):
        """The empty spaces whose walls the room accepts."""
        return {
            space
            for space in self.empty
            if sum(BITS[side] for side in "NESW" if self.walled(space, side)) in WALL_TABLE[room]
        }


def affordable(goods, room, extra):
    """Whether a room can be paid together with some food or gold on top."""
    cost = dict(ROOMS[room].cost)
    for good, count in extra.items():
        cost[good] = cost.get(good, 0) + count
    return all(goods[good] >= count for good, count in cost.items())


@pytest.mark.parametrize(
    ("seats", "mode"), [(1, "era_1"), (2, "era_1"), (1, "eras"), (2, "eras"), (2, "quick_start"), (2, "short_game")]
)
def test_paths_fits_and_purchases_are_what_a_person_would_find(seats, mode):
    names = ("wood", "stone", "emmer", "flax", "food", "gold", "donkey", "ore", "iron", "weapon")
    looked = 0
    for seed in range(4):
        match = Match(GAME, TableSetup(seats, 40 + seed, {"mode": mode}))
        chance = Chance(seed)
        while match.ask:
            state = match.state
            for seat, cave in enumerate(state.caves):
                picture, player = Picture(cave), Player(state, seat)
                opening = "II7" if state.era == 2 else "ENTR"
                for through in (False, True):
                    found = {SPACES[space] for space in members(diggable(player, through))}
                    assert found == (picture.accessible(opening, through) if picture.rock else set())
                goods = dict(zip(names, cave.goods, strict=True))
                orange = sum(ROOMS[room].kind == "orange" for room in members(cave.rooms))
                blue = len(members(cave.rooms)) - orange
                to_buy = []
                for room in state.display:
                    spaces = picture.fits(room)
                    fit = fitting(cave.empty, cave.walls, cave.side, ROOM_ACCEPTS[room])
                    assert {SPACES[space] for space in members(fit)} == spaces
                    allowed = ROOMS[room].kind == "orange" or mode == "short_game" or orange > blue + 1
                    if state.phase == "draft" and spaces and allowed:
                        drafted = {SPACES[space] for space in members(spaces_for(player, room))}
                        assert drafted == spaces, "no wall is needed, so none may be placed"
                    payable = affordable(goods, room, {"food": 5}) or affordable(goods, room, {"gold": 2})
                    if spaces and allowed and payable:
                        to_buy.append(f"room:{room:02}")
                assert rooms_to_buy(player, [bundle(food=5), bundle(gold=2)]) == to_buy
                looked += 1
            match.choose(keen(match.ask, chance))
    assert looked > 200
