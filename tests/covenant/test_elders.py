"""The Council of Elders: its choices by die, its four tools, its rewards one by one, its scoring."""

import pytest

from game.api import Chance, TableSetup
from plugins.covenant import scoring
from plugins.covenant.data import ENEMY_OF
from plugins.covenant.data.boards import ELDER_CARDS
from plugins.covenant.game import CovenantGame
from plugins.covenant.rules import elder_choices, elders, eras, hidden
from plugins.covenant.rules import elder_rewards as rewards
from plugins.covenant.rules.council import convene
from plugins.covenant.rules.elder_scoring import score_council_phase, score_end
from plugins.covenant.rules.gains import SETTLE
from plugins.covenant.scoring import throne_glory
from plugins.covenant.state import IN_FORGE
from tests.covenant.table import COURT, MINING, PRESTIGE, bag_holds, kinds, lay, lay_down, table


class Rolls:
    """A die that shows what the test wants: the Council's rolls, then enemy dice, in order of asking."""

    def __init__(self, state, *values: int) -> None:
        self.state, self.values, self.drawn, self.seed = state, [*values], 0, 0

    def below(self, limit: int) -> int:
        assert self.values, "more rolls than the test expects"
        return self.values.pop(0) - 1

    def draw(self, pile):
        return pile.pop()

    def shuffle(self, things) -> None:
        pass


@pytest.fixture
def state():
    state = table(1)
    state.up = 0
    for hall, tile in ((8, "H01"), (10, "H09"), (1, "H17"), (17, "H18")):
        lay(state, hall, tile)
    return state


def council(state):
    return state.clans[1]


def rolled(state, *values: int):
    state.chance = Rolls(state, *values)
    return state


# -- rewards one by one --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["iron", "emerald", "gold", "mythrall", "wild", "move_enemies"])
def test_resources_are_nothing_to_the_council(state, name: str) -> None:
    rewards.receive(rolled(state), ((name, 2),))
    assert council(state).storage == [0, 0, 0, 0] and council(state).glory == 5


def test_glory(state) -> None:
    rewards.receive(rolled(state), (("glory", 3),))
    assert council(state).glory == 8


def test_track_steps_pay_their_spaces(state) -> None:
    rewards.receive(rolled(state), (("prestige", 3),))  # a strengthening and a support on the way
    assert council(state).tracks[PRESTIGE] == 3
    assert council(state).glory == 7


def test_a_step_on_any_track_is_a_step_on_each(state) -> None:
    rewards.receive(rolled(state), (("any_track", 1),))
    assert council(state).tracks == [1, 1, 1]


def test_two_steps_on_any_track_are_two_on_each(state) -> None:
    state.relics, state.coins = [""] * 4, [""] * 4
    rewards.receive(rolled(state), (("any_track", 2),))
    assert council(state).tracks == [2, 2, 2]
    assert council(state).glory == 5 + 1  # the second step of Prestige strengthens


@pytest.mark.parametrize(("name", "amount"), [("support", 2), ("support", 1), ("strengthen", 1)])
def test_supports_and_strength_are_glory(state, name: str, amount: int) -> None:
    rewards.receive(rolled(state), ((name, amount),))
    assert council(state).glory == 5 + amount


def test_forging_brings_a_card_to_the_bottom_of_the_available_tools(state) -> None:
    top = state.elders.forge[-1]
    rewards.receive(rolled(state), (("forge", 1),))
    assert state.elders.available[0] == top  # the next card is the last one
    assert len(state.elders.available) == 5 and len(state.elders.forge) == 11


def test_forging_makes_a_new_stack_if_none_is_available(state) -> None:
    state.elders.available = []
    rewards.receive(rolled(state), (("forge", 1),))
    assert len(state.elders.available) == 1


def test_an_empty_forge_gives_nothing(state) -> None:
    state.elders.forge = []
    rewards.receive(rolled(state), (("forge", 1),))
    assert len(state.elders.available) == 4


def test_a_tradition_by_die_without_cost(state) -> None:
    state.traditions = [5, 6, 7, 8]
    rewards.receive(rolled(state, 6), (("tradition", 1),))
    assert state.elders.stored_traditions == [8]
    assert council(state).glory == 5
    assert council(state).traditions == []  # it has no effect


def test_a_coin_by_die_rolling_again_for_an_empty_place(state) -> None:
    state.coins = ["", "K02", "K03", "K04"]
    rewards.receive(rolled(state, 1, 2, 3), (("coin", 1),))
    assert state.elders.stored_coins == ["K02"]
    assert state.elders.last_rolls == [1, 2, 3]


def test_a_jewel_by_die_without_glory_and_replaced_at_once(state) -> None:
    state.jewels = ["J01", "J06", "J11", "J16", "J21", "J26"]
    state.gold_deck = ["J17"]
    rewards.receive(rolled(state, 5), (("inlay", 1),))
    assert state.elders.stored_jewels == ["J21"]
    assert state.jewels[4] == "J17"
    assert council(state).glory == 5


def test_a_relic_from_the_top_of_a_kind_the_player_lacks(state) -> None:
    state.clans[0].relics = ["helm4", "crown3"]
    state.relics = ["horn1", "tablet1", "crown1", "helm1"]
    rewards.receive(rolled(state), (("relic", 1),))
    assert council(state).relics == ["tablet1"]


def test_the_topmost_relic_if_the_player_has_all_kinds(state) -> None:
    state.clans[0].relics = ["helm4", "crown3", "tablet4", "horn5"]
    state.relics = ["horn1", "tablet1", "crown1", "helm1"]
    rewards.receive(rolled(state), (("relic", 1),))
    assert council(state).relics == ["helm1"]


def test_throne_deliveries_take_the_dearest_spaces(state) -> None:
    state.throne[3] = [0]
    rewards.receive(rolled(state), (("throne", 2),))
    assert state.throne == [[], [], [1], [0, 1]]  # the last mythrall space, then gold
    assert council(state).glory == 9
    assert council(state).carts == 13


def test_an_orc_is_defeated_before_a_goblin(state) -> None:
    lay(state, 8, "H01", "goblin1")
    lay(state, 10, "H09", "goblin2", "orc1")
    state.dice[1] = 5
    rewards.receive(rolled(state, 1, 3, 2), (("defeat_orc_or_goblin", 1),))  # row 1 has none; row 3; then the orc die
    assert kinds(council(state).dungeon) == ["orc"]
    assert council(state).tracks[PRESTIGE] == 1
    assert council(state).glory == 8
    assert state.dice[1] == 1


def test_a_goblin_if_there_is_no_orc(state) -> None:
    lay(state, 17, "H18", "goblin1")
    state.dice[0] = 5
    rewards.receive(rolled(state, 6, 1), (("defeat_orc_or_goblin", 1),))
    assert kinds(council(state).dungeon) == ["goblin"]
    assert council(state).tracks[PRESTIGE] == 0
    assert council(state).glory == 7


def test_no_enemy_no_reward(state) -> None:
    lay(state, 17, "H18", "troll1")
    rewards.receive(rolled(state), (("defeat_orc_or_goblin", 1),))
    assert council(state).dungeon == []


def test_a_house_is_built_and_gives_nothing(state) -> None:
    rewards.receive(rolled(state, 1), (("house", 1),))
    assert council(state).houses[0] == 1
    assert state.halls[1].houses == [1]
    assert council(state).glory == 5


@pytest.mark.parametrize(("tile", "forged", "inlaid"), [("H01", 1, 0), ("H04", 1, 0), ("H07", 1, 1)])
def test_a_workshop_forges_and_inlays_by_vein(state, tile: str, forged: int, inlaid: int) -> None:
    state.up = 0
    lay(state, 1, tile)
    rewards.receive(rolled(state, 1, *[1] * inlaid), (("workshop", 1),))
    assert council(state).workshops[0] == 1
    assert len(state.elders.available) == 4 + forged
    assert len(state.elders.stored_jewels) == inlaid


def test_a_workshop_on_gold_inlays_when_the_forge_is_empty(state) -> None:
    state.up = 0
    lay(state, 1, "H04")
    state.elders.forge = []
    rewards.receive(rolled(state, 1, 2), (("workshop", 1),))
    assert len(state.elders.stored_jewels) == 1


# -- the tools -----------------------------------------------------------------------------------------------------


def test_pick_discards_two_rubble_digs_and_reveals(state) -> None:
    state.rubble = [0, 1, 2, 3, 4]
    state.relics = ["horn1", "horn2", "horn3", "crown1"]
    lay_down(state, 0, "H02")  # two supports: two Glory Points
    bag_holds(state, "goblin1", "goblin2")
    elders.pick(rolled(state, 6, 5, 1, 1))  # space 5, again space 5, space 1; then the top row
    assert state.rubble == [-1, 1, 2, 3, -1]
    assert council(state).tracks[MINING] == 2
    assert council(state).relics == ["crown1", "horn3"]  # one from the Track, one from the card
    assert state.up & 1  # the leftmost face-down hall of the top row
    assert len(state.halls[0].enemies) == 1
    assert council(state).glory == 7


def test_axe_fights_a_troll_wherever_there_is_one(state) -> None:
    """Rulebook, Axe: the row is chosen by what it can fulfil, in order of preference; a troll comes first."""
    lay(state, 8, "H01", "goblin1", "goblin2")  # row 3 and 4
    lay(state, 10, "H09", "orc1", "goblin3")  # the same row
    lay(state, 17, "H18", "orc2", "troll1")  # row 6
    state.dice[2] = 5
    elders.axe(rolled(state, 3, 4, 1, 6, 1))  # prey, but no troll, in 3 and 4; nobody in 1; then the troll's die
    assert kinds(council(state).dungeon) == ["troll"]  # the orc beside it is left
    assert council(state).tracks[PRESTIGE] == 2
    assert council(state).glory == 5 + 1 + 4  # the Track strengthens, the die pays 4


def test_axe_lets_the_die_choose_between_two_rows_with_a_troll(state) -> None:
    lay(state, 1, "H17", "troll1")  # row 1
    lay(state, 17, "H18", "troll2")  # row 6
    for first, defeated in ((1, "troll1"), (6, "troll2")):
        council(state).dungeon = []
        elders.axe(rolled(state, first, 1))
        assert council(state).dungeon == [ENEMY_OF[defeated]]


def test_axe_prefers_an_orc_and_a_goblin_of_one_row_to_two_goblins(state) -> None:
    lay(state, 8, "H01", "goblin1", "goblin2")  # row 3 and 4
    lay(state, 17, "H18", "orc1", "goblin3")  # row 6
    state.dice = [5, 5, 5]
    elders.axe(rolled(state, 3, 6, 1, 1))
    assert kinds(council(state).dungeon) == ["goblin", "orc"]
    assert council(state).tracks[PRESTIGE] == 1
    assert council(state).glory == 5 + 3 + 2  # what the orcs' and the goblins' die show


def test_axe_takes_an_orc_and_a_goblin_of_one_row(state) -> None:
    lay(state, 8, "H01", "goblin1", "goblin2")
    lay(state, 10, "H09", "orc1", "goblin3")
    lay(state, 17, "H18", "orc2")
    state.dice = [5, 5, 5]
    elders.axe(rolled(state, 6, 4, 1, 1))  # row 6 has no goblin; the middle row
    assert sorted(council(state).dungeon) == [ENEMY_OF["goblin1"], ENEMY_OF["orc1"]]  # the leftmost of each
    assert council(state).tracks[PRESTIGE] == 1
    assert council(state).glory == 5 + 3 + 2


def test_axe_takes_two_goblins_of_one_row(state) -> None:
    lay(state, 8, "H01", "goblin1")
    lay(state, 10, "H09", "goblin2", "goblin3")
    lay(state, 17, "H18", "orc2")
    state.dice[0] = 5
    elders.axe(rolled(state, 3, 1))
    assert sorted(council(state).dungeon) == [ENEMY_OF["goblin1"], ENEMY_OF["goblin2"]]
    assert council(state).tracks[PRESTIGE] == 1
    assert council(state).glory == 7


def test_axe_without_such_enemies_is_four_glory(state) -> None:
    lay(state, 8, "H01", "goblin1")
    lay(state, 17, "H18", "orc2")
    elders.axe(rolled(state))
    assert council(state).glory == 9


def test_cart_fills_the_limit_with_the_dearest_spaces(state) -> None:
    state.sites[2].spaces[0] = 0  # the player's cart on the only mythrall space
    council(state).tracks[COURT] = 2
    elders.cart(rolled(state, 3))
    assert state.sites[2].spaces == [0, 1, 1, 1, -1, -1]  # gold, emerald, emerald
    assert council(state).glory == 5 + 2 + 1 + 1 + 1  # and a point on the Court Track
    assert council(state).pillars == [-3, -3, IN_FORGE]
    assert state.sites[2].markers == [1, -1]
    assert council(state).tracks[COURT] == 4


def test_cart_takes_the_leftmost_free_marker(state) -> None:
    state.sites[0].markers = [0, -1]
    elders.cart(rolled(state, 1))
    assert state.sites[0].markers == [0, 1]
    assert council(state).glory == 5 + 2 + 1  # mythrall; a support is worth a point


def test_cart_rolls_again_for_a_site_with_its_carts(state) -> None:
    state.sites[3].spaces[0] = 1
    elders.cart(rolled(state, 4, 1))
    assert council(state).pillars[0] == IN_FORGE


def test_cart_with_all_sites_done_is_four_glory(state) -> None:
    for site in state.sites:
        site.spaces[0] = 1
    elders.cart(rolled(state))
    assert council(state).glory == 9


def test_compass_builds_a_pillar_first_clockwise_from_the_top_corner(state) -> None:
    lay(state, 4, "H02")
    lay(state, 9, "H07")
    council(state).pillars[1] = IN_FORGE
    council(state).gates[0] = IN_FORGE
    # Hall 8: its neighbours clockwise are 4, 9, 13, 12, 7, 3; the first corner with two revealed ones is 4 and 9.
    elders.compass(rolled(state, 1, 5))  # diagram 1 is face down, 5 is hall 8
    assert council(state).pillars[1] == state.mountain().point_between[(4, 8, 9)]
    assert council(state).tracks == [1, 0, 2]  # emerald, emerald, mythrall


def test_compass_ignores_the_distance_between_pillars(state) -> None:
    lay(state, 4, "H02")
    lay(state, 9, "H07")
    lay(state, 5, "H03")
    state.up &= ~(1 << 1)
    points = state.mountain().point_between
    state.clans[0].pillars[0] = points[(4, 8, 9)]
    council(state).pillars[1] = IN_FORGE
    elders.compass(rolled(state, 6))  # hall 4: corners with 5 and 9, then 9 and 8
    assert council(state).pillars[1] == points[(4, 5, 9)]


def test_compass_tries_the_other_halls_of_the_diagram(state) -> None:
    lay(state, 5, "H02")
    lay(state, 6, "H03")
    council(state).pillars[1] = IN_FORGE
    elders.compass(rolled(state, 5))  # hall 8 has no revealed neighbours; clockwise next: 4 is down, 5 is hall 5
    assert council(state).pillars[1] == state.mountain().point_between[(5, 6, 10)]


def test_compass_builds_a_gate_ignoring_other_gates(state) -> None:
    lay(state, 9, "H04")
    lay(state, 7, "H02")
    sides = state.mountain().side_between
    state.clans[0].gates[0] = sides[(8, 9)]
    council(state).gates[0] = IN_FORGE
    elders.compass(rolled(state, 5))  # hall 8: NE 4 is down, E 9 has a gate on that side, W 7 is free
    assert council(state).gates[0] == sides[(7, 8)]
    assert council(state).glory == 7  # two emerald veins


def test_compass_builds_a_workshop_before_a_house(state) -> None:
    council(state).houses[0] = IN_FORGE
    elders.compass(rolled(state, 6))
    assert council(state).workshops[0] == 17


def test_compass_may_put_two_basic_buildings_into_one_hall(state) -> None:
    state.halls[17].houses = [1]
    elders.compass(rolled(state, 6))
    assert council(state).workshops[0] == 17


def test_compass_with_nothing_to_build_is_five_glory(state) -> None:
    council(state).houses = council(state).workshops = [8, 8, 8, 8]
    elders.compass(rolled(state))
    assert council(state).glory == 10


def test_the_discarded_tools_are_shuffled_when_none_is_available(state) -> None:
    state.elders.available = []
    state.elders.discarded = ["axeB"]
    state.throne[3] = [0, 0]
    elders.elders_turn(rolled(state), state.elders)  # no enemies: 4 Glory Points; then the reward: a gold delivery
    assert state.elders.discarded == ["axeB"] and state.elders.available == []
    assert council(state).glory == 5 + 4 + 2


# -- scoring -------------------------------------------------------------------------------------------------------


def test_the_council_scores_enemies_and_buildings(state) -> None:
    council(state).dungeon = [ENEMY_OF[name] for name in ("goblin1", "goblin2", "goblin3", "orc1", "troll1")]
    council(state).houses = [8, 8, 10, IN_FORGE]
    for era, glory in ((1, 3 + 3), (2, 3 + 3), (3, 3 + 6)):
        council(state).glory = 0
        state.era = era
        score_council_phase(state, council(state))
        assert council(state).glory == glory


@pytest.mark.parametrize(
    ("difficulty", "glory"), [("normal", 5 + 2 + 6), ("difficult", 5 + 4 + 12), ("expert", 10 + 4 + 12)]
)
def test_the_end_by_difficulty(state, difficulty: str, glory: int) -> None:
    state.elders.difficulty = difficulty
    state.elders.stored_traditions = [5]
    state.elders.stored_coins = ["K01"]
    state.elders.stored_jewels = ["J01", "J02"]
    council(state).relics = ["horn1"]  # a stored tile like any other
    council(state).tracks = [4, 4, 0]
    state.elders.discarded = ["axeA", "axeB"]  # and four available
    score_end(state, council(state), state.elders)
    assert council(state).glory == 5 + glory


def test_throne_against_the_council(state) -> None:
    state.throne = [[0], [1], [1], []]
    assert [glory for _, glory in throne_glory(state)] == [3, 6]
    state.throne = [[0], [], [], []]
    assert [glory for _, glory in throne_glory(state)] == [6, 0]


def test_the_player_and_the_council_take_turns(state) -> None:
    eras.after_clan_turn(state)
    assert state.phase == "elders"
    eras.after_round(state)
    assert state.phase == "clan"
    state.clans[0].jobs = ["pick:0", "axe:0", "cart:0", "compass:0"]
    eras.after_round(state)
    assert state.phase == "coins" and state.era == 1
    assert state.clans[0].jobs == ["", "", "", ""]


def test_the_verdict(state) -> None:
    convene(state)
    state.clans[0].glory, council(state).glory = 80, 81
    sheet = CovenantGame().standings(state)
    assert len(sheet) == 1
    assert sheet[0].note == "80 : 81, behind the Council of Elders"
    state.clans[0].glory = 90
    assert CovenantGame().standings(state)[0].note == "90 : 81, ahead of the Council of Elders"


def test_options_by_number_of_players() -> None:
    info = CovenantGame.info
    assert [option.id for option in info.options_for(1)] == ["difficulty", "asymmetric_boards"]
    assert [option.id for option in info.options_for(3)] == ["asymmetric_boards"]
    assert CovenantGame().setup(TableSetup(1, 1)).elders.difficulty == "normal"


def test_a_solo_game_behind_the_council_is_lost() -> None:
    """Rulebook, Solo game: whoever has more Glory Points wins, and that may be the Council of Elders."""
    state = table(1)
    state.clans[0].glory, state.clans[1].glory = 80, 81
    assert scoring.standings(state)[0].place == 2
    state.clans[0].glory = 82
    assert scoring.standings(state)[0].place == 1


def test_the_council_has_a_score_sheet_of_its_own() -> None:
    """Rulebook, Solo game: its enemies and buildings in the Councils; its tiles, achievements and cards at the end."""
    state = table(1)
    council(state).earn(6, "Enemies")
    council(state).earn(8, "Buildings")
    council(state).earn(5, "Stored tiles")
    (rival,) = scoring.standings(state)[0].rivals
    assert rival.name == "Council of Elders"
    assert [(line.title, line.points) for line in rival.lines] == [
        ("Start", 5),
        ("Enemies", 6),
        ("Buildings", 8),
        ("Stored tiles", 5),
    ]
    assert rival.total == 24 == council(state).glory
    assert all(score.rivals == () for score in scoring.standings(table(3)))


# -- what nobody may look at: its decks (rulebook, Solo game) ------------------------------------------------------


def test_imagined_tables_do_not_know_its_cards() -> None:
    state = table(1)
    board = elder_choices.board_of(state)
    every_card = sorted(board.available + board.forge)
    worlds = set()
    for seed in range(40):
        hidden.determinize(state, 0, Chance(seed))
        worlds.add(tuple(sorted(board.available)))
        assert sorted(card[:-1] for card in board.available) == ["axe", "cart", "compass", "pick"]
        assert sorted(board.available + board.forge) == every_card
    assert len(worlds) > 20  # of 256


def test_imagined_tables_remember_the_cards_that_were_face_up_and_that_forged_ones_lie_beneath() -> None:
    state = table(1)
    board = elder_choices.board_of(state)
    board.available = ["compassA", "axeB", "cartA"]  # the compass was forged; axe and cart are left of the first four
    board.seen = board.discarded = ["pickC", "compassD"]
    board.forge = [card.id for card in ELDER_CARDS.own if card.id not in (*board.available, *board.seen)]
    forged = set()
    for seed in range(40):
        hidden.determinize(state, 0, Chance(seed))
        assert board.discarded == ["pickC", "compassD"]
        assert sorted(card[:-1] for card in board.available[1:]) == ["axe", "cart"]
        assert len(set(board.available + board.forge + board.seen)) == 16
        forged.add(board.available[0])
    assert len(forged) > 8  # any of the 14 but for the two above it


def test_it_has_an_answer_to_every_reward_a_clan_can_get() -> None:
    assert set(SETTLE) <= set(rewards.REWARDS)


def test_a_goblin_alone_brings_it_only_the_die() -> None:
    state = table(1)
    lay(state, 8, "H01", "goblin1")
    rewards.receive(state, (("defeat_goblin", 1),))
    assert kinds(state.clans[1].dungeon) == ["goblin"]


def test_its_buildings_and_points_are_told_under_its_name() -> None:
    state = table(1)
    state.news.clear()
    rewards.build(state, "house")
    score_council_phase(state, state.clans[1])
    assert state.news
    assert all(news.seat == -1 and "{seat:1}" not in news.text for news in state.news)
