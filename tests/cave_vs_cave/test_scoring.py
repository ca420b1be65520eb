"""The score sheet: lines, ties and verdicts."""

from plugins.cave_vs_cave.rules.rounds import score_era_1
from plugins.cave_vs_cave.scoring import standings


def test_era_1_counts_rooms_and_gold_only(table):
    t = table().room(17).room(1).goods(gold=4, wood=9, food=9)
    score = standings(t.state)[0]
    assert [(line.title, line.points) for line in score.lines] == [("Rooms", 15), ("Gold", 4)]


def test_era_2_counts_all_rooms_again(table):
    t = table("eras").room(17).goods(gold=5)
    score_era_1(t.state)
    t.era_2(ahead=0).goods(gold=5, iron=3, weapon=4)
    assert standings(t.state)[0].total == (12 + 5) + (12 + 4 + 1.5 + 2.5)


def test_variants_count_era_2_only(table):
    t = table("short_game").room(34).goods(gold=1)
    assert standings(t.state)[0].total == 14.5
    assert [line.title for line in standings(t.state)[0].lines] == ["Rooms", "Weapons", "Iron", "Gold"]


def test_the_more_valuable_room_breaks_a_tie(table):
    t = table().room(13).goods(gold=1).room(15, seat=1).goods(seat=1, gold=2)  # 9 + 1 = 8 + 2
    t.state.over = True
    scores = standings(t.state)
    assert [score.place for score in scores] == [1, 2]
    assert "decide" in scores[0].note


def test_next_rooms_break_a_tie_of_the_best(table):
    t = table().room(15).room(16).room(1).goods()  # 8 6 3
    t.room(18, seat=1).room(11, seat=1).room(2, seat=1).goods(seat=1)  # 8 5 4
    t.state.over = True
    assert [score.place for score in standings(t.state)] == [1, 2]


def test_a_missing_room_counts_as_none(table):
    t = table().room(15).room(1).goods().room(18, seat=1).goods(seat=1, gold=3)  # 8 3 against 8 and 3 gold
    t.state.over = True
    assert [score.place for score in standings(t.state)] == [1, 2]


def test_a_draw(table):
    t = table().room(15).goods().room(18, seat=1).goods(seat=1)  # 8 and 8
    t.state.over = True
    scores = standings(t.state)
    assert [score.place for score in scores] == [1, 1]
    assert "draw" in scores[0].note


def test_solo_verdicts(table):
    t = table(seats=1).room(17).room(24).room(19).room(13).goods(gold=7)  # 42 + 7
    t.state.over = True
    assert standings(t.state)[0].note == "The goal is at least 50 points."
    t.goods(gold=8)
    assert standings(t.state)[0].note == "Goal reached: at least 50 points."
    t.goods(gold=19)
    assert standings(t.state)[0].note == "A truly remarkable score: more than 60 points."
    t = table("eras", seats=1).era_2()
    t.state.over = True
    t.cave().era_1 = [160, 20]
    t.goods(gold=0)
    assert standings(t.state)[0].note == "The goal is more than 180 points."
    t.goods(gold=1)
    assert standings(t.state)[0].note == "Goal reached: more than 180 points."
