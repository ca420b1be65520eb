"""What bots learn from: every number is what its name says, told a second time by the names alone."""

import pytest

from game.api import Chance, TableSetup
from game.core.match import Match
from plugins.cave_vs_cave.features import part_left
from plugins.cave_vs_cave.game import CaveVsCave
from plugins.cave_vs_cave.rules.furnish import why_not_furnish
from plugins.cave_vs_cave.rules.goods import missing
from plugins.cave_vs_cave.rules.player import Player
from plugins.cave_vs_cave.tiles import ACTIONS, COSTS, GOODS, ROOMS
from tests.cave_vs_cave.kennels import PLUGIN, installed
from tests.cave_vs_cave.player import keen
from tests.cave_vs_cave.test_second_opinion import BITS, Picture

GAME = CaveVsCave()
TABLES = [(1, "era_1"), (1, "eras"), (2, "era_1"), (2, "eras"), (2, "quick_start"), (2, "short_game")]
WALLED = {"no wall": 0, "one wall": 1, "three walls": 3, "four walls": 4}


def points(state, seat):
    return int(sum(line.points for line in GAME.standings(state)[seat].lines))


def of_goods(cave):
    return {good.id: count for good, count in zip(GOODS, cave.goods, strict=True)}


def rooms_of(state, cave):
    """For each room of the match whether it is furnished there."""
    lying = {room for space, room in enumerate(cave.tiles) if room >= 0 and not cave.down >> space & 1}
    return {room.id: int(room.number in lying) for room in ROOMS.of(state)}


def printed_points(state, cave):
    held = rooms_of(state, cave)
    return sum(room.points for room in ROOMS.of(state) if held[room.id])


def walls_of_empty_spaces(cave):
    picture = Picture(cave)
    return [[side for side in BITS if picture.walled(space, side)] for space in picture.empty]


def with_walls(found):
    """How many of the empty spaces are walled in each way, in the words of the names."""
    kinds = {name: sum(len(sides) == count for sides in found) for name, count in WALLED.items()}
    facing = sum(sides in (["N", "S"], ["E", "W"]) for sides in found)
    return kinds | {"facing walls": facing, "a corner of walls": sum(len(sides) == 2 for sides in found) - facing}


def for_sale(state, seat):
    player = Player(state, seat)
    bought, fit, paid, told = [], [], [], {room.id: 0 for room in ROOMS.of(state)}
    for number in state.display:
        room = ROOMS[number]
        pays = missing(player.goods, COSTS[number]) is None
        fits = str(why_not_furnish(player, number) or "It costs").startswith("It costs")
        told[room.id] = 1 + fits + 2 * pays
        bought += [room.points] * (fits and pays)
        fit += [room.points] * fits
        paid += [room.points] * pays
    for words, some in (("to furnish", bought), ("that fits", fit), ("that can be paid", paid)):
        best = sorted(some, reverse=True) + [0] * 4
        told |= {f"points of number {place} {words}": best[place - 1] for place in (1, 2, 3, 4)}
    told |= {"all to furnish": len(bought), "all that fit": len(fit), "all that can be paid": len(paid)}
    return told | {"all": len(state.display)}


def turns_left_this_round(state):
    """Those of whoever has more of them."""
    if state.phase != "turn":
        return 0
    later = [turn % state.seats for turn in range(state.turns, state.dwarfs * state.seats)]
    return max(later.count(seat) for seat in range(state.seats))


def in_group(group, found):
    return {f"{group}/{name}": count for name, count in found.items()}


def told(state, seat):
    """All numbers by their names."""
    own, rival = state.caves[seat], state.caves[1 - seat] if state.seats == 2 else None
    goods, held, picture = of_goods(own), rooms_of(state, own), Picture(own)
    kinds = {room.id: room.kind for room in ROOMS.of(state)}
    reach = sum(len(picture.accessible(opening, False)) for opening in ("ENTR", "II7") if opening in picture.here)
    later = sum(ACTIONS[tile].back for tile in state.board[state.revealed :])
    status = {
        action.id: 0 if action.number not in state.board[: state.revealed]
        else 1 if state.taken[state.board.index(action.number)] >= 0 else 2
        for action in ACTIONS.of(state)
    }  # fmt: skip
    theirs = dict.fromkeys((*goods, "points of rooms", "empty spaces", "rock", "walls", "lead in gold"), 0)
    theirs["lead in weapons"] = 0
    their_rooms = dict.fromkeys(held, 0)
    if rival is not None:
        more, their_rooms = of_goods(rival), rooms_of(state, rival)
        theirs = more | {
            "points of rooms": printed_points(state, rival),
            "empty spaces": len(Picture(rival).empty),
            "rock": len(Picture(rival).rock),
            "walls": len(Picture(rival).placed),
            "lead in gold": goods["gold"] - more["gold"],
            "lead in weapons": goods["weapon"] - more["weapon"],
        }
    return {
        **in_group("points", {"so far": points(state, seat), "of the rival": points(state, 1 - seat) if rival else 0}),
        **in_group("points", {"of rooms": printed_points(state, own), "of era I": sum(own.era_1)}),
        **in_group("time", {"hundredths of the game": part_left(state), "era": state.era, "round": state.round}),
        "time/turns left": later + turns_left_this_round(state),
        "time/turns left this round": turns_left_this_round(state),
        "time/over": int(state.over),
        **in_group("table", {"players": state.seats, "start player": int(state.start == seat)}),
        **in_group("table", {"draw pile of era I": len(state.pile_1), "draw pile of era II": len(state.pile_2)}),
        **in_group("action tiles", status),
        **in_group("goods", goods),
        "goods/iron and weapons": goods["iron"] + goods["weapon"],
        "goods/food, emmer and flax": goods["food"] + goods["emmer"] + goods["flax"],
        **in_group("rooms", held),
        **{f"rooms/all {kind} ones": sum(held[id] for id in held if kinds[id] == kind) for kind in ("orange", "blue")},
        **in_group("walls", {"in the supply": state.walls, "in the cave": len(picture.placed)}),
        **in_group("cave", {"side of the additional cavern": own.side, "empty spaces": len(picture.empty)}),
        **in_group("cave", {"rock": len(picture.rock), "rock within reach": reach}),
        "cave/empty spaces of era II": sum(space.startswith("II") for space in picture.empty),
        **{f"cave/empty spaces with {name}": count for name, count in with_walls(walls_of_empty_spaces(own)).items()},
        **in_group("for sale", for_sale(state, seat)),
        **in_group("rival", theirs),
        **in_group("rival's rooms", their_rooms),
    }


@pytest.mark.parametrize(("seats", "mode"), TABLES)
@pytest.mark.parametrize("expansions", [(), (PLUGIN,)], ids=["base", "with an expansion"])
def test_every_number_is_what_its_name_says(seats, mode, expansions):
    with installed():
        match = Match(GAME, TableSetup(seats, 5, {"mode": mode}, expansions))
        chance = Chance(2)
        while match.ask is not None:
            state = match.state
            names = GAME.feature_names(state)
            for seat in range(seats):
                assert dict(zip(names, GAME.features(state, seat), strict=True)) == told(state, seat)
            match.choose(keen(match.ask, chance))


@pytest.mark.parametrize(("seats", "mode"), TABLES)
def test_names_are_one_each_and_an_expansion_only_adds_to_them(seats, mode):
    base = GAME.feature_names(GAME.setup(TableSetup(seats, 1, {"mode": mode})))
    assert base == GAME.feature_names(GAME.setup(TableSetup(2, 1, {"mode": "era_1"}))), "the same at every table"
    assert len(set(base)) == len(base)
    assert all(name.count("/") == 1 for name in base)
    with installed():
        names = GAME.feature_names(GAME.setup(TableSetup(seats, 1, {"mode": mode}, (PLUGIN,))))
        assert len(set(names)) == len(names)
        assert [name for name in names if name in base] == base
        added = set(names) - set(base)
        assert "rooms/kennels:den" in added
        assert all(name.partition("/")[2].startswith("kennels:") for name in added)
