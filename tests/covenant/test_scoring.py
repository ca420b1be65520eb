"""Projects, objectives, the Council and the final scoring."""

import msgspec
import pytest

from plugins.covenant import scoring
from plugins.covenant.data import ENEMY_OF
from plugins.covenant.game import CovenantGame
from plugins.covenant.rules.council import check_keys, coins_and_traditions, convene, score_dungeons, score_projects
from plugins.covenant.rules.objectives import objective_glory
from plugins.covenant.rules.projects import project_glory
from plugins.covenant.state import IN_FORGE
from tests.covenant.table import COURT, MINING, PRESTIGE, clan_of, kinds, lay, play, table


def build(state, kind: str, *where: int, seat: int = 0) -> None:
    """Puts buildings into the mountain."""
    clan = state.clans[seat]
    for spot in where:
        pieces = clan.pieces(kind)
        pieces[next(number for number, here in enumerate(pieces) if here < 0)] = spot
        if kind == "house":
            state.halls[spot].houses.append(seat)
        elif kind == "workshop":
            state.halls[spot].workshops.append(seat)


@pytest.fixture
def state():
    state = table()
    state.up = 0
    return state


def point(state, *halls: int) -> int:
    return state.mountain().point_between[halls]


def side(state, *halls: int) -> int:
    return state.mountain().side_between[halls]


# -- projects ------------------------------------------------------------------------------------------------------


def test_i_1_houses_in_yellow_halls(state) -> None:
    """Rulebook example: 2 GP for each house in a yellow hall; three houses are 6 GP."""
    for hall, tile in ((4, "H01"), (5, "H02"), (8, "H04"), (9, "H09")):
        lay(state, hall, tile)
    build(state, "house", 4, 5, 8, 9)
    assert project_glory(state, clan_of(state), "I-1") == 6


def test_i_2_houses_in_blue_and_black_halls(state) -> None:
    lay(state, 4, "H09")
    lay(state, 5, "H17")
    lay(state, 8, "H01")
    build(state, "house", 4, 5, 8)
    assert project_glory(state, clan_of(state), "I-2") == 3


def test_i_3_houses_on_gold_and_emerald(state) -> None:
    lay(state, 4, "H04")
    lay(state, 5, "H01")
    lay(state, 8, "H07")
    build(state, "house", 4, 5, 8)
    assert project_glory(state, clan_of(state), "I-3") == 3


def test_i_4_workshops_on_mythrall(state) -> None:
    """Rulebook example: 1 GP for each workshop on mythrall; two of them are 2 GP."""
    lay(state, 4, "H07")
    lay(state, 5, "H08")
    lay(state, 8, "H01")
    build(state, "workshop", 4, 5, 8)
    build(state, "house", 8)
    assert project_glory(state, clan_of(state), "I-4") == 2


def test_i_5_workshops_on_emerald(state) -> None:
    lay(state, 4, "H01")
    lay(state, 5, "H09")
    lay(state, 8, "H04")
    build(state, "workshop", 4, 5, 8)
    assert project_glory(state, clan_of(state), "I-5") == 4


def test_i_6_workshops_in_black_halls(state) -> None:
    lay(state, 4, "H17")
    lay(state, 5, "H09")
    build(state, "workshop", 4, 5)
    assert project_glory(state, clan_of(state), "I-6") == 2


def test_ii_1_pillars_on_mythrall(state) -> None:
    """Rulebook example: one pillar on two mythrall halls, another on one: 6 GP."""
    lay(state, 4, "H07")
    lay(state, 5, "H08")
    lay(state, 9, "H01")
    lay(state, 13, "H14")
    lay(state, 14, "H02")
    build(state, "pillar", point(state, 4, 5, 9), point(state, 9, 13, 14))
    assert project_glory(state, clan_of(state), "II-1") == 6


def test_ii_2_pillars_on_yellow_and_black(state) -> None:
    lay(state, 4, "H01")
    lay(state, 5, "H17")
    lay(state, 9, "H09")
    build(state, "pillar", point(state, 4, 5, 9))
    assert project_glory(state, clan_of(state), "II-2") == 3


def test_ii_3_pillars_on_gold_and_emerald(state) -> None:
    lay(state, 4, "H04")
    lay(state, 5, "H05")
    lay(state, 9, "H01")
    build(state, "pillar", point(state, 4, 5, 9))
    assert project_glory(state, clan_of(state), "II-3") == 5


def test_ii_4_gates_on_black_and_blue(state) -> None:
    """Rulebook example: one gate on two black halls, one on a yellow and a blue hall: 5 GP."""
    lay(state, 4, "H17")
    lay(state, 5, "H18")
    lay(state, 13, "H01")
    lay(state, 14, "H09")
    build(state, "gate", side(state, 4, 5), side(state, 13, 14))
    assert project_glory(state, clan_of(state), "II-4") == 5


def test_ii_5_gates_on_gold_and_emerald(state) -> None:
    lay(state, 4, "H04")
    lay(state, 5, "H01")
    build(state, "gate", side(state, 4, 5))
    assert project_glory(state, clan_of(state), "II-5") == 3


def test_ii_6_gates_on_blue_and_yellow(state) -> None:
    lay(state, 4, "H09")
    lay(state, 5, "H01")
    build(state, "gate", side(state, 4, 5))
    assert project_glory(state, clan_of(state), "II-6") == 3


def test_iii_1_the_districts_of_a_gate(state) -> None:
    """Rulebook example: a yellow district of 3 halls and a blue one of 4: 7 GP."""
    for hall, tile in ((3, "H01"), (7, "H02"), (8, "H03")):
        lay(state, hall, tile)
    for hall, tile in ((9, "H09"), (10, "H10"), (5, "H12"), (6, "H13")):
        lay(state, hall, tile)
    build(state, "gate", side(state, 8, 9), side(state, 3, 7))
    assert project_glory(state, clan_of(state), "III-1") == 7  # the other gate touches only the yellow district


def test_iii_1_a_gate_within_one_district_counts_it_once(state) -> None:
    for hall, tile in ((3, "H01"), (7, "H02"), (8, "H03")):
        lay(state, hall, tile)
    build(state, "gate", side(state, 7, 8))
    assert project_glory(state, clan_of(state), "III-1") == 3


def test_iii_2_the_districts_of_a_pillar(state) -> None:
    """Rulebook example: districts of 1, 3 and 4 halls: 8 GP."""
    lay(state, 9, "H01")
    for hall, tile in ((4, "H09"), (0, "H10"), (3, "H12")):
        lay(state, hall, tile)
    for hall, tile in ((5, "H17"), (6, "H18"), (10, "H20"), (11, "H21")):
        lay(state, hall, tile)
    build(state, "pillar", point(state, 4, 5, 9))
    assert project_glory(state, clan_of(state), "III-2") == 8


def test_iii_3_kinds_of_buildings(state) -> None:
    """Rulebook example: 3 houses, 4 workshops, 2 pillars and 2 gates are four kinds: 8 GP."""
    state.up = (1 << 19) - 1
    build(state, "house", 0, 1, 2)
    build(state, "workshop", 3, 4, 5, 6)
    build(state, "pillar", 0, 9)
    build(state, "gate", 0, 20)
    assert project_glory(state, clan_of(state), "III-3") == 8
    clan_of(state).gates = [-1, -1, -3]
    assert project_glory(state, clan_of(state), "III-3") == 6


def test_iii_4_clean_halls(state) -> None:
    """Rulebook example: presence in 6 halls, 2 of them with enemies: 4 GP."""
    lay(state, 0, "H01", "goblin1")
    lay(state, 5, "H02", "goblin2", "orc1")
    build(state, "house", 0, 1, 2)
    build(state, "pillar", point(state, 4, 5, 9))
    assert project_glory(state, clan_of(state), "III-4") == 4


def test_iii_5_everybodys_buildings_around_a_pillar(state) -> None:
    """Rulebook example: 2 houses and 4 workshops in the pillar's three halls: 6 GP."""
    for hall, tile in ((4, "H01"), (5, "H02"), (9, "H03")):
        lay(state, hall, tile)
    build(state, "pillar", point(state, 4, 5, 9), 0)
    build(state, "house", 4)
    build(state, "house", 5, seat=1)
    build(state, "workshop", 9, 5)
    build(state, "workshop", 4, 9, seat=1)
    assert project_glory(state, clan_of(state), "III-5") == 6


def test_iii_6_houses_next_to_workshops(state) -> None:
    """Rulebook example: workshops with 4, 2 and 3 houses in adjacent halls: 9 GP; the own hall does not count."""
    state.up = (1 << 19) - 1
    build(state, "workshop", 0, 9, 18)
    state.halls[0].houses = [1]  # in the workshop's own hall: not counted
    state.halls[1].houses = [0, 1]
    state.halls[3].houses = [1, 1]  # hall 0 has 4 houses around it: in 1 and 3
    state.halls[8].houses = [1]
    state.halls[10].houses = [0]  # hall 9 has 2
    state.halls[17].houses = [0]
    state.halls[15].houses = [1, 1]  # hall 18 has 3
    assert project_glory(state, clan_of(state), "III-6") == 9


def test_council_n_scores_the_first_n_projects(state) -> None:
    """Rulebook example: at the end of the second Council the first and the second project are scored."""
    lay(state, 4, "H01")
    build(state, "house", 4)
    state.projects = ["I-1", "II-1", "III-3"]
    for era, glory in ((1, 2), (2, 2), (3, 4)):
        clan = clan_of(state)
        clan.glory = 0
        state.era = era
        score_projects(state)
        assert clan.glory == glory


# -- objectives ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "prepare", "glory"),
    [
        ("I-1", {"forged": ["T01", "", "T02", "", "", "", "", ""]}, 6),
        ("I-2", {"inlays": {"pick:0": "J01", "axe:0": "J21"}}, 4),
        ("I-3", {"pillars": [IN_FORGE, 4, -3], "gates": [-3, -3, IN_FORGE]}, 6),
        ("I-4", {"houses": [4, 5, -1, -2], "pillars": [4, -1, -3]}, 3),
        ("I-5", {"pillars": [4, -1, 3]}, 6),
        ("I-6", {"gates": [4, -1, -3]}, 3),
        ("II-1", {"coins": ["K01", "", "K02", "", "", "K03"]}, 6),
        ("II-2", {"traditions": [5, 6, 7]}, 6),
        ("II-3", {"dwarves": [4, 3, 1, 2]}, 10),
        ("II-4", {"key_tiles": 1, "traditions": [24]}, 10),
        ("II-5", {"storage_tiles": 1, "traditions": [24]}, 7),
        ("II-6", {"relics": ["horn1", "horn2", "crown1"], "used_relics": ["horn1"]}, 4),
    ],
)
def test_objectives(name: str, prepare: dict, glory: int) -> None:
    clan = clan_of(table())
    for field, value in prepare.items():
        setattr(clan, field, value)
    assert objective_glory(clan, name) == glory


@pytest.mark.parametrize(("tracks", "glory"), [([3, 9, 4], 0), ([4, 9, 4], 10), ([9, 9, 9], 10), ([14, 14, 9], 14)])
def test_objectives_need_four_and_eight_achievements(state, tracks, glory) -> None:
    clan = clan_of(state)
    clan.tracks = tracks
    clan.objectives = ["I-1", "II-3"]  # 4 and, with these dwarves, 10
    clan.dwarves = [4, 3, 1, 2]
    scoring.score_objectives(state, clan)
    assert clan.earned.get("Objectives", 0) == glory


# -- the Council ---------------------------------------------------------------------------------------------------


def test_dwarves_come_home_as_strong_as_they_are(state) -> None:
    clan = clan_of(state)
    clan.jobs = ["pick:0", "axe:0", "T01", "cart:0"]
    clan.dwarves = [2, 3, 1, 4]
    convene(state)
    assert state.era == 1
    assert clan.jobs == ["", "", "", ""] and clan.dwarves == [2, 3, 1, 4]


def test_coins_pay_in_the_order_the_clan_likes(state) -> None:
    clan = clan_of(state)
    clan.coins = ["K01", "K09", "", "K07", "", ""]  # 3 GP; Court 1 + 1 GP; 2 supports
    clan.tracks[COURT] = 6
    asks = play(coins_and_traditions(state, clan), "K07", "support:+1")
    assert asks[0].options == ["K09", "K07"]  # the 3 Glory Points need no decision
    assert clan.glory == 9
    assert clan.supports == [2, 0]
    assert clan.tracks[COURT] == 7


def test_a_coin_gained_in_the_council_does_not_pay_in_it(state) -> None:
    clan = clan_of(state)
    clan.coins = ["K09", "", "", "", "", ""]  # Court 1 + 1 GP
    clan.tracks[COURT] = 1
    state.coins = ["K01", "K02", "K03", "K04"]
    play(coins_and_traditions(state, clan), "K01", "coin_space2:0")
    assert clan.coins[1] == "K01"
    assert clan.glory == 6
    assert sum(clan.dwarves) == 5  # the benefit of the space


def test_a_coin_that_made_way_is_not_offered_to_pay(state) -> None:
    """A seventh coin takes the place of one that has not paid: only the others are asked for."""
    clan = clan_of(state)
    clan.coins = ["K09", "K07", "K08", "K20", "K21", "K22"]
    clan.tracks[COURT] = 1  # the next step brings a coin
    state.coins = ["K01", "K02", "K03", "K04"]
    turn = coins_and_traditions(state, clan)
    ask = next(turn)
    assert ask.options == ["K09", "K07", "K08", "K20", "K21", "K22"]
    for answer in ("K09", "K01", "coin_space2:0"):  # K07 makes way; the space strengthens a dwarf
        ask = turn.send(answer)
    assert ask.about == "council_coin" and ask.options == ["K08", "K20", "K21", "K22"]


def test_a_council_tradition_gained_from_a_coin_works_at_once(state) -> None:
    clan = clan_of(state)
    clan.coins = ["K10", "", "", "", "", ""]  # Prestige 1 + 1 GP
    clan.tracks[PRESTIGE] = 4
    clan.relics = ["horn1", "horn2"]
    state.traditions = [19, 1, 2, 3]
    play(coins_and_traditions(state, clan), "tradition19")
    assert clan.glory == 5 + 1 + 2


def test_four_keys_and_six_enemies(state) -> None:
    """Rulebook example: Blue puts 2 enemies of their choice back into the bag."""
    clan = clan_of(state)
    clan.key_tiles = 1
    prisoners = ["goblin1", "goblin2", "goblin3", "orc1", "orc2", "troll1"]
    clan.dungeon = [ENEMY_OF[name] for name in prisoners]
    state.bag = []
    play(check_keys(state, clan), "goblin1", "goblin2")
    assert kinds(clan.dungeon) == ["goblin", "orc", "orc", "troll"]
    assert kinds(state.bag) == ["goblin", "goblin"]


def test_enemies_kept_are_scored(state) -> None:
    clan = clan_of(state)
    clan.dungeon = [ENEMY_OF[name] for name in ("goblin1", "goblin2", "goblin3", "orc1", "troll1")]
    score_dungeons(state)
    assert clan.glory == 5 + 1 + 1 + 2


# -- final scoring -------------------------------------------------------------------------------------------------


def throne(state, *levels) -> None:
    """Carts by level, mythrall first."""
    state.throne = [list(level) for level in reversed(levels)]


def test_the_throne_example() -> None:
    """Rulebook example: Blue and Red have 3 carts, Yellow 2; Blue has more on gold: 6, 3, 1, and none for Purple."""
    state = table(4)
    blue, red, yellow = 0, 1, 2
    throne(state, [blue, red], [blue, blue, red], [red, yellow], [yellow])
    assert [glory for _, glory in scoring.throne_glory(state)] == [6, 3, 1, 0]


def test_tied_at_every_level_both_get_the_place_in_full() -> None:
    state = table(4)
    throne(state, [0, 1], [2], [], [3])
    assert [glory for _, glory in scoring.throne_glory(state)] == [6, 6, 1, 0]


def test_without_a_cart_there_is_no_throne_glory() -> None:
    state = table(2)
    throne(state, [], [], [], [1])
    assert [glory for _, glory in scoring.throne_glory(state)] == [0, 6]


@pytest.mark.parametrize(("tracks", "glory"), [([0, 0, 0], 0), ([4, 4, 4], 3), ([9, 9, 9], 9), ([18, 18, 18], 26)])
def test_achievement_glory(state, tracks, glory) -> None:
    clan = clan_of(state)
    clan.tracks = tracks
    scoring.final_scoring(state)
    assert clan.earned.get("Achievements", 0) == glory


def test_presence_in_three_infested_halls(state) -> None:
    """Rulebook example: presence in 3 halls with enemies costs 6 GP, once per hall."""
    clan = clan_of(state)
    clan.glory = 20
    lay(state, 4, "H01", "goblin1", "goblin2")
    lay(state, 5, "H02", "orc1")
    lay(state, 9, "H03", "troll1")
    build(state, "pillar", point(state, 4, 5, 9))
    build(state, "house", 4)
    scoring.score_infested(state, clan)
    assert clan.glory == 14


@pytest.mark.parametrize(("before", "lost"), [(6, 6), (1, 1), (0, 0)])
def test_nobody_has_fewer_than_no_glory_points(state, before: int, lost: int) -> None:
    """Three infested halls cost 6: who has 1 loses 1, and log, report and score sheet say so."""
    clan = clan_of(state)
    clan.glory = before
    lay(state, 4, "H01", "goblin1", "goblin2")
    lay(state, 5, "H02", "orc1")
    lay(state, 9, "H03", "troll1")
    build(state, "pillar", point(state, 4, 5, 9))
    state.news.clear()
    scoring.score_infested(state, clan)
    assert clan.glory == before - lost
    assert clan.earned["Infested halls"] == -lost
    assert [(source, glory) for _, source, glory, _ in state.report] == [("Infested halls", -lost)]
    assert [f"loses {{glory:{lost}}}" in news.text for news in state.news] == [True] * (lost > 0)


def test_column_r_counts_kinds_of_relics(state) -> None:
    """Rulebook example: 4 relics, 3 of them different, 1 tool: 3 GP."""
    clan = clan_of(state)
    clan.relics = ["horn1", "horn2", "crown1", "helm1"]
    clan.used_relics = ["horn1"]
    clan.forged[6] = "T01"
    scoring.score_columns(state, clan)
    assert clan.earned["Column R"] == 3


def test_column_d_counts_prisoners(state) -> None:
    """Rulebook example: 4 enemies and 2 tools: 8 GP."""
    clan = clan_of(state)
    clan.dungeon = [0, 1, 20, 33]
    clan.forged[2], clan.forged[3] = "T01", "T02"
    scoring.score_columns(state, clan)
    assert clan.earned["Column D"] == 8


def test_column_t_counts_districts(state) -> None:
    """Rulebook example: presence in 6 districts and 2 tools: 12 GP."""
    clan = clan_of(state)
    tiles = {0: "H01", 1: "H09", 2: "H17", 12: "H02", 13: "H10", 14: "H18", 9: "H03"}
    for hall, tile in tiles.items():
        lay(state, hall, tile)
    build(state, "house", 0, 1, 2)
    build(state, "pillar", point(state, 9, 13, 14))
    clan.forged[0], clan.forged[1] = "T01", "T02"
    scoring.score_columns(state, clan)
    assert clan.earned["Column T"] == 12  # yellow, blue, black on top; yellow, blue, black below; hall 12 is not own


def test_column_e_counts_monuments(state) -> None:
    """Rulebook example: 1 gate on the clan board, 2 pillars built, 2 tools: 6 GP."""
    clan = clan_of(state)
    clan.gates[0] = IN_FORGE
    clan.pillars = [3, 9, -3]
    clan.forged[4], clan.forged[5] = "T01", "T02"
    scoring.score_columns(state, clan)
    assert clan.earned["Column E"] == 6


def test_printed_tools_do_not_count_for_columns(state) -> None:
    clan = clan_of(state)
    clan.relics = ["horn1"]
    scoring.score_columns(state, clan)
    assert "Column R" not in clan.earned


def test_leftovers(state) -> None:
    """Rulebook example: a +2 and a +1 support and 4 resources are 7 units: 2 GP."""
    clan = clan_of(state)
    clan.supports = [1, 1]
    clan.storage = [1, 0, 1, 2]
    scoring.score_leftovers(state, clan)
    assert clan.earned["Leftovers"] == 2


def test_ties_go_to_the_most_achievements_and_are_shared_beyond_that(state) -> None:
    one, other = state.clans
    one.glory = other.glory = 50
    other.tracks[MINING] = 4
    assert [score.place for score in scoring.standings(state)] == [2, 1]
    one.tracks[MINING] = 4
    assert [score.place for score in scoring.standings(state)] == [1, 1]


def test_the_score_sheet_adds_up(state) -> None:
    clan = clan_of(state)
    clan.earn(7, "Deliveries")
    clan.earn(-2, "Costs")
    sheet = scoring.standings(state)[0]
    assert sheet.total == clan.glory == 10
    assert [(line.title, line.points) for line in sheet.lines] == [("Start", 5), ("Deliveries", 7), ("Costs", -2)]


def test_the_council_reports_what_was_earned_and_why(state) -> None:
    clan = clan_of(state)
    clan.coins = ["K01", "", "", "", "", ""]
    clan.dungeon = [ENEMY_OF["orc1"]]
    lay(state, 4, "H01")
    build(state, "house", 4)
    state.projects = ["I-1", "II-1", "III-3"]
    convene(state)
    play(coins_and_traditions(state, clan))
    score_dungeons(state)
    score_projects(state)
    own = [(what, glory, how) for seat, what, glory, how in state.report if seat == 0]
    assert own == [
        ("King's Coins", 3, "{kings_coin:1}"),
        ("Enemies", 1, "{goblin:0} {orc:1} {troll:0}"),
        ("Projects", 2, "{house} {hall_yellow}{glory:2}"),
    ]


def test_what_the_end_would_add_is_counted_on_a_copy() -> None:
    """By hand: 10 resources are 3 Glory Points, a cart alone on the Throne is the first place."""
    state = table()
    clan = clan_of(state)
    clan.glory, clan.earned = 5, {"Start": 5}
    clan.storage = [4, 3, 3, 0]
    clan.supports = [0, 0]
    state.throne[0].append(0)
    game = CovenantGame()
    before = msgspec.msgpack.encode(state)
    copy = msgspec.msgpack.decode(before, type=type(state))
    now, then = scoring.standings(state)[0], game.if_ended_now(copy)[0]
    assert msgspec.msgpack.encode(state) == before
    assert {line.title: line.points for line in now.lines} == {"Start": 5}
    assert {line.title: line.points for line in then.lines} == {
        "Start": 5,
        "Throne": scoring.THRONE_GLORY[0],
        "Leftovers": 3,
    }
    copy.over = True
    assert game.if_ended_now(copy)[0].total == then.total, "what is over is not counted twice"
