"""The draft of the quick start variant, step by step."""

from game.api import TableSetup
from game.core.match import Match
from plugins.cave_vs_cave.game import CaveVsCave
from plugins.cave_vs_cave.rules.draft import DRAFT_GOAL, finish_draft, rooms_to_draft
from plugins.cave_vs_cave.rules.furnish import take_additional_cavern
from plugins.cave_vs_cave.rules.goods import bundle
from plugins.cave_vs_cave.rules.placing import spaces_for
from plugins.cave_vs_cave.rules.player import Player
from plugins.cave_vs_cave.scoring import room_points


def test_drafted_rooms_cost_nothing_and_walls_are_asked_for(table):
    t = table("quick_start").for_sale(3)  # the Tunnel: two walls facing each other
    t.state.pile_1.clear()
    turn = t.turn()
    assert turn.ask.about == "place"
    assert turn.ask.subject == "room:03"
    assert turn.options == [f"cave0:{space}" for space in ("I2", "I3", "I4", "I5", "I7", "I9")], (
        "one wall is enough there"
    )
    turn.answer("cave0:I4")
    assert turn.over, "only the slot between I4 and I5 makes it fit"
    assert t.cave().stock == 2
    assert t.content("I4") == "3"


def test_where_several_walls_would_do_the_player_chooses(table):
    t = table("quick_start").for_sale(5)  # two walls side by side
    for room, space in ((10, "I0"), (11, "I1"), (12, "I8")):
        t.room(room, space)
    t.state.pile_1.clear()
    turn = t.turn("cave0:I4")
    assert turn.ask.about == "draft_wall"
    assert turn.options == ["wall0:I2-I4", "wall0:I4-ENTR"]
    turn.answer("wall0:I4-ENTR")
    assert t.cave().stock == 2


def test_no_walls_left_means_fewer_rooms(table):
    t = table("quick_start").for_sale(3, 1)
    t.state.pile_1.clear()
    t.cave().stock = 0
    turn = t.turn()
    assert turn.ask.subject == "room:01"
    assert turn.ask.about == "place"


def test_who_cannot_place_anything_is_done(table):
    t = table("quick_start").for_sale(19)  # four walls
    t.state.pile_1.clear()
    t.cave().stock = 0
    t.turn()
    assert not t.cave().drafting
    assert t.state.drafter == 1


def test_a_full_cave_gets_the_additional_cavern_and_uses_it(table):
    t = table("quick_start")
    spaces = ("I0", "I1", "I2", "I3", "I5", "I7", "I8", "I9", "I10")
    for room, space in zip((1, 2, 3, 4, 5, 7, 11, 12, 16), spaces, strict=True):  # 3+4+3+4+3+2+5+5+6 = 35
        t.room(room, space)
    t.for_sale(20)
    t.state.pile_1.clear()
    turn = t.turn()
    assert turn.ask.about == "side", "the Prospecting Site goes to the last space unasked"
    turn.answer("side:two")
    assert t.state.additional == 0
    assert t.cave().drafting, "40 points: the next room goes into the additional cavern"
    assert t.state.drafter == 1, "40 : 0"
    t.for_sale(23)
    t.state.drafter = 0
    t.turn()
    assert t.content("X") == "23"
    assert not t.cave().drafting


def test_first_room_of_a_draft_cannot_be_blue(table):
    t = table("quick_start").for_sale(20, 1)
    t.state.pile_1.clear()
    assert t.turn().ask.subject == "room:01"


def test_the_leader_covers_spaces_first_and_both_alternate(table):
    t = table("quick_start").room(17, seat=1)
    t.state.phase, t.state.drafter, t.state.ahead = "cover", 1, 1
    t.state.pile_1[:] = [7, 8, 10]
    t.turn("cave1:I7")
    t.turn("cave0:I0")
    t.turn("cave1:I3")
    assert t.state.pile_1 == []
    assert t.spaces_with("rock", 1) == ["I3", "I7"]
    t.turn()
    assert t.state.era == 2
    assert t.content("II7", 1) == "rock", "the leader covers the opening"
    assert t.content("II7", 0) == "empty"


def test_left_over_tiles_go_to_whoever_has_room(table):
    t = table("quick_start")
    t.cave(0).empty = 0
    t.state.phase, t.state.drafter = "cover", 0
    t.state.pile_1[:] = [7, 8]
    t.turn()
    assert t.state.drafter == 1
    t.turn("cave1:I0")
    assert t.state.drafter == 0


def test_covered_symbols_can_be_claimed_in_era_2(table):
    t = table("quick_start").room(17, seat=1)
    t.state.phase, t.state.drafter, t.state.ahead = "cover", 0, 1
    t.state.pile_1[:] = [7]
    t.turn("cave0:I7")
    t.turn()
    t.all_tiles(dwarfs=4).goods()
    t.turn("A10", "cave0:I7")
    assert t.has() == {"food": 1}


def test_a_whole_draft_by_first_answers():
    match = Match(CaveVsCave(), TableSetup(2, 11, {"mode": "quick_start"}))
    starter = match.state.start
    assert match.ask.seat == starter
    while match.state.phase == "draft":
        points = [room_points(cave) for cave in match.state.caves]
        seat = match.ask.seat
        if all(cave.drafting for cave in match.state.caves) and match.ask.about == "draft" and points[0] != points[1]:
            assert points[seat] < points[1 - seat], "never the one who is ahead"
        match.choose(match.ask.options[0])
    points = [room_points(cave) for cave in match.state.caves]
    assert max(points) >= DRAFT_GOAL
    while match.state.phase == "cover":
        match.choose(match.ask.options[0])
    assert match.ask.seat == starter, "who began the draft begins era II"
    assert match.state.dwarfs == 4
    assert match.state.revealed == 12
    gold = [cave.goods[5] for cave in match.state.caves]
    assert min(gold) == 3
    assert abs(gold[0] - gold[1]) == abs(points[0] - points[1])


def test_rooms_offered_are_those_with_a_space():
    match = Match(CaveVsCave(), TableSetup(2, 5, {"mode": "quick_start"}))
    while match.state.phase == "draft":
        player = Player(match.state, match.ask.seat)
        if match.ask.about == "draft":
            placeable = [f"room:{room:02}" for room in match.state.display if spaces_for(player, room)]
            assert rooms_to_draft(player) == placeable == match.ask.options
        match.choose(match.ask.options[-1])


def test_gold_after_the_draft_ends_where_the_goods_track_ends(table):
    """Big Box p. 11 gives the one behind the difference and 3 gold; p. 4: the track holds at most 19 gold."""
    t = table("quick_start").room(17).room(13)  # 12 and 9 points, the other cave has none
    t.state.pile_1.clear()
    finish_draft(t.state)
    assert t.has(1)["gold"] == 19  # not 3 + 21
    assert t.has(0)["gold"] == 3
    t.state.phase, t.state.start, t.state.tile = "turn", 1, 0
    Player(t.state, 1).take(bundle(gold=1))
    assert t.has(1)["gold"] == 19


def test_a_left_over_tile_never_goes_to_the_additional_cavern(table):
    """Big Box p. 11 names the board where it means it alone; a tile in the cavern could never be dug up."""
    t = table("quick_start")
    for room in range(7, 17):
        t.room(room)
    take_additional_cavern(Player(t.state, 0), 1)
    t.state.phase, t.state.drafter = "cover", 0
    t.state.pile_1[:] = [18, 19]
    assert t.turn().over, "nobody is asked who has no empty space on the board"
    assert t.content("X") == "empty"
    assert len(t.state.pile_1) == 2
    t.turn("cave1:I0")
    t.turn()
    t.turn("cave1:I1")
    assert t.content("X") == "empty"
    assert not t.state.pile_1, "the other one has laid both"
