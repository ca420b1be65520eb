"""Setting up each mode, the course of its rounds, and how it ends."""

import pytest

from game.api import Chance, OptionError, TableSetup
from game.core.match import Match
from plugins.cave_vs_cave.game import CaveVsCave
from plugins.cave_vs_cave.rules.cave import SPACE_INDEX, SPACES, members
from plugins.cave_vs_cave.tiles import LIMITS, OF_KIND, ROOMS

GAME = CaveVsCave()
ERA_1 = dict.fromkeys(("wood", "stone", "emmer", "flax", "food", "gold"), 1)
MODES = [(1, "era_1"), (2, "era_1"), (1, "eras"), (2, "eras"), (2, "quick_start"), (2, "short_game")]


def test_era_1_for_two(table):
    t = table()
    state = t.state
    assert state.display == [1, 2, 3, 4, 5, 6]
    assert [t.has(seat) for seat in (0, 1)] == [ERA_1, ERA_1]
    for seat in (0, 1):
        assert t.spaces_with("empty", seat) == ["I4"]
        assert len(t.spaces_with("rock", seat)) == 9
        assert t.content("ENTR", seat) == "0"
    hidden = sorted(cave.tiles[space] for cave in state.caves for space in members(cave.down))
    assert hidden == list(range(7, 25))
    assert state.walls == 7
    assert sorted(state.board[:4]) == [1, 2, 3, 4]
    assert sorted(state.board[4:7]) == [5, 6, 7]
    assert sorted(state.board[7:11]) == [8, 9, 10, 11]
    assert state.board[11:] == [12]
    assert state.revealed == 4


def test_era_1_alone(table):
    t = table(seats=1)
    state = t.state
    assert len(state.display) == 3
    assert set(state.display) <= {1, 2, 3, 4, 5, 6}
    assert len(t.spaces_with("rock")) == 9
    assert len(state.pile_1) == 9
    assert 9 not in state.board, "Breach is out"
    assert len(state.board) == 11
    assert state.rounds == 7


def test_era_2_for_two(table):
    t = table("eras").goods(wood=3).goods(seat=1, gold=10)
    t.era_2(ahead=1)
    state = t.state
    assert len(state.board) == 15
    assert 12 not in state.board
    assert sorted(state.board[11:]) == [13, 14, 15, 16]
    assert state.display == [1, 2, 3, 4, 5, 6, 25, 26, 27, 28, 29, 30]
    rocks = [[s for s in t.spaces_with("rock", seat) if s.startswith("II")] for seat in (0, 1)]
    assert len(rocks[1]) == 8
    assert rocks[0] == ["II0", "II1", "II2", "II3", "II4", "II5", "II6"]
    assert state.walls == 10
    assert state.aside == []
    assert t.has(0)["wood"] == 3
    assert t.has(1)["gold"] == 10
    assert t.has(0)["weapon"] == 1


def test_era_2_after_a_draw_leaves_both_openings_empty(table):
    t = table("eras").era_2(ahead=-1)
    assert [t.content("II7", seat) for seat in (0, 1)] == ["empty", "empty"]
    assert len(t.state.aside) == 1


def test_era_2_alone(table):
    t = table("eras", seats=1).era_2()
    assert len([number for number in t.state.display if number >= 25]) == 3
    assert t.content("II7") == "rock"
    assert len(t.state.pile_2) == 7
    assert len(t.state.pile_1) == 9, "the pile of era I goes on"
    assert t.state.walls == 7
    assert len(t.state.board) == 14


def test_quick_start(table):
    t = table("quick_start")
    state = t.state
    assert state.phase == "draft"
    assert state.display == [1, 2, 3, 4, 5, 6]
    assert sorted(state.pile_1) == list(range(7, 25))
    assert [cave.stock for cave in state.caves] == [3, 3]
    assert len(t.spaces_with("empty")) == 10
    turn = t.turn()
    assert len(state.display) == 7
    assert turn.ask.about == "draft"


def test_short_game(table):
    t = table("short_game")
    state = t.state
    assert state.display == [25, 26, 27, 28, 29, 30]
    pool = members(state.pool)
    assert len(pool) == 6
    assert {5, 7, 9} <= set(pool)
    assert all(ROOMS[room].era == 1 for room in pool)
    assert t.has() == dict.fromkeys((*ERA_1, "donkey", "ore", "iron", "weapon"), 1) | {"gold": 3}
    assert state.walls == 5
    for seat in (0, 1):
        assert t.spaces_with("empty", seat) == ["II7"]
        assert len(t.spaces_with("rock", seat)) == 7
        assert "ENTR" not in [SPACES[space] for space in members(state.caves[seat].spaces)]
    assert len(state.aside) == 1
    assert sorted(state.board[:11]) == list(range(1, 12))
    assert state.revealed == 11


def test_short_game_pool_serves_both_and_is_not_for_sale(table):
    t = table("short_game").all_tiles(dwarfs=4)
    t.state.pool = sum(1 << room for room in (5, 7, 9, 1, 21, 22))
    t.goods(seat=0, food=1)
    t.turn("A07", "room:05", "room:07", "pay:2food", "room:01", "skip", "end")
    assert t.has() == {"wood": 1, "stone": 1, "emmer": 1, "flax": 1, "food": 2}, "Equipment and Retting Room work"
    turn = t.turn("A11")  # the opponent uses the same rooms
    assert {"room:05", "room:07", "room:09", "room:01"} <= set(turn.options)
    t.goods(seat=1, food=9, stone=9, wood=9, gold=9)
    turn = t.turn("A02")
    assert not {"room:05", "room:07", "room:09", "room:01"} & set(turn.options)


def test_short_game_lets_the_first_room_be_blue(table):
    t = table("short_game").all_tiles(dwarfs=4).for_sale(44).open("II6").goods(food=4, iron=1)
    t.turn("A05", "room:44")
    assert t.content("II6") == "44"


def test_short_game_paths_stay_on_the_era_2_board(table):
    t = table("short_game").all_tiles(dwarfs=4)
    assert [o for o in t.turn("A10").options if o.startswith("cave")] == ["cave0:II5", "cave0:II6"]


def test_short_game_additional_cavern_for_eight_rooms(table):
    t = table("short_game").all_tiles(dwarfs=4)
    for room, space in zip(range(31, 38), ("II0", "II1", "II2", "II3", "II4", "II5", "II6"), strict=True):
        t.room(room, space)
    t.for_sale(26).goods(food=4)
    turn = t.turn("A05", "room:26")
    assert turn.options == ["side:two", "side:three"]
    turn.answer("side:three")
    assert t.state.additional == 0


@pytest.mark.parametrize(("seats", "turns"), [(2, [2, 2, 2, 3, 3, 3, 3, 4]), (1, [2, 2, 2, 3, 3, 3, 4])])
def test_turns_per_round(seats, turns):
    match = Match(GAME, TableSetup(seats, 5, {"mode": "era_1"}))
    seen: dict[int, int] = {}
    starters = []
    while match.ask:
        if match.ask.about == "tile":
            seen[match.state.round] = max(seen.get(match.state.round, 0), match.state.dwarfs)
            if match.state.turns == 0 and len(starters) < match.state.round:
                starters.append(match.ask.seat)
        match.choose(match.ask.options[0] if match.ask.about == "tile" else match.ask.options[-1])
    assert [seen[number] for number in sorted(seen)] == turns
    if seats == 2:
        first = starters[0]
        assert starters == [first, 1 - first] * 4
    assert match.state.over


def play_to(match, about):
    """Answers with the last option (ending turns, dropping trades) until something is asked."""
    while match.ask and match.ask.about != about:
        match.choose(match.ask.options[0] if match.ask.about in ("tile", "draft", "cover") else match.ask.options[-1])
    return match


def test_players_decide_after_era_1_and_both_must_agree():
    match = play_to(Match(GAME, TableSetup(2, 3, {"mode": "eras"})), "go_on")
    starter = match.state.start
    assert match.ask.seat == starter
    match.choose("go_on")
    assert match.ask.seat == 1 - starter
    other = match.fork()
    other.choose("stop")
    assert other.over
    assert [len(score.lines) for score in GAME.standings(other.state)] == [2, 2]
    match.choose("go_on")
    assert match.state.era == 2
    assert match.ask.about == "tile"
    assert match.ask.seat == starter, "who began era I begins era II"
    play_to(match, "never")
    assert match.over
    assert match.state.round == 4


def test_alone_one_decides():
    match = play_to(Match(GAME, TableSetup(1, 3, {"mode": "eras"})), "go_on")
    match.choose("stop")
    assert match.over
    assert "goal" in GAME.standings(match.state)[0].note


def test_era_1_winner_covers_the_opening():
    match = play_to(Match(GAME, TableSetup(2, 3, {"mode": "eras"})), "go_on")
    match.state.caves[1].goods[5] = 19
    match.choose("go_on")
    match.choose("go_on")
    assert match.state.ahead == 1
    opening = SPACE_INDEX["II7"]
    assert [cave.down >> opening & 1 for cave in match.state.caves] == [0, 1]


def test_variants_are_for_two():
    for mode in ("quick_start", "short_game"):
        with pytest.raises(OptionError):
            Match(GAME, TableSetup(1, 1, {"mode": mode}))


def invariants(state):
    """What must hold between any two answers."""
    rooms = [number for cave in state.caves for number in cave.tiles if number > 0]
    rooms += state.display + state.pile_1 + state.pile_2 + state.aside + list(members(state.pool))
    assert len(rooms) == len(set(rooms)), "a room is in two places"
    walls = state.walls + sum(cave.walls.bit_count() + cave.stock for cave in state.caves)
    if state.mode == "short_game":
        total = 5
    elif state.phase in ("draft", "cover"):
        total = 6
    else:
        total = 7 if state.solo or state.era == 1 else 10
    assert walls == total
    for cave in state.caves:
        assert all(0 <= count <= limit for count, limit in zip(cave.goods, LIMITS, strict=True))
        assert cave.empty & cave.down == 0
        assert (cave.empty | cave.down) & ~cave.spaces == 0
        assert cave.walls & ~cave.slots == 0
        furnished = [cave.tiles[space] for space in members(cave.spaces & ~cave.empty & ~cave.down)]
        assert sorted(furnished) == list(members(cave.rooms))
        if state.mode != "short_game":
            assert (cave.rooms & OF_KIND["orange"]).bit_count() > (cave.rooms & OF_KIND["blue"]).bit_count()


@pytest.mark.parametrize(("seats", "mode"), MODES)
def test_random_games_keep_every_tile_wall_and_good(seats, mode):
    for seed in range(12):
        match = Match(GAME, TableSetup(seats, seed, {"mode": mode}))
        chance = Chance(seed)
        while match.ask:
            match.choose(chance.pick(match.ask.options))
            invariants(match.state)
        assert match.state.over


@pytest.mark.parametrize(("seats", "mode"), MODES)
def test_dealing_anew_keeps_what_can_be_seen(seats, mode):
    def seen(state):
        return (
            [[-1 if cave.down >> space & 1 else tile for space, tile in enumerate(cave.tiles)] for cave in state.caves],
            state.board[: state.revealed],
            state.display,
            len(state.pile_1),
            len(state.pile_2),
            len(state.aside),
        )

    changed = False
    for seed in range(5):
        match = play_out_some(Match(GAME, TableSetup(seats, seed, {"mode": mode})), seed)
        before = seen(match.state)
        other = match.imagine(0, Chance(seed + 99))
        assert seen(other.state) == before
        invariants(other.state)
        changed = changed or other.state.caves != match.state.caves or other.state.pile_1 != match.state.pile_1
        other.play_out(Chance(seed))
    assert changed


def play_out_some(match, seed):
    chance = Chance(seed)
    for _ in range(15):
        match.choose(chance.pick(match.ask.options))
    return match


# -- which list of the Hall of Fame a result belongs to ------------------------------------------------------------


def played_out(seats: int, mode: str, go_on: str = "stop") -> Match:
    match = Match(GAME, TableSetup(seats, 3, {"mode": mode}))
    luck = Chance(8)
    while match.ask is not None:
        options = match.ask.options
        match.choose(go_on if go_on in options else luck.pick(options))
    return match


@pytest.mark.parametrize("seats", [1, 2])
def test_two_eras_stopped_after_the_first_count_as_era_1(seats):
    short, full = played_out(seats, "era_1"), played_out(seats, "eras", "go_on")
    stopped = played_out(seats, "eras", "stop")
    who = "solo" if seats == 1 else "2 players"
    assert GAME.mode(short.state, short.setup) == who
    assert GAME.mode(stopped.state, stopped.setup) == who
    assert GAME.mode(full.state, full.setup) == f"{who}, Eras I and II"


def test_the_other_modes_have_lists_of_their_own():
    names = [GAME.mode(match.state, match.setup) for match in map(played_out, (2, 2), ("quick_start", "short_game"))]
    assert names == ["2 players, Quick start", "2 players, Short game"]
