"""The four basic actions, with the rulebook's examples."""

import pytest

from plugins.covenant.game import CovenantGame
from plugins.covenant.rules import build, dig, places, skirmish, transport
from plugins.covenant.state import IN_FORGE
from tests.covenant.table import COURT, MINING, PRESTIGE, bag_holds, clan_of, kinds, lay, lay_down, play, table


@pytest.fixture
def state():
    state = table()
    state.rubble = [0, 1, 2, 12, 13]  # iron, iron, iron, gold, gold
    return state


def with_effort(state, effort: int):
    clan = clan_of(state)
    clan.effort = effort
    return clan


# -- Dig -----------------------------------------------------------------------------------------------------------


def test_strength_three_clears_three_tiles(state) -> None:
    """Rulebook example: 1 iron, 1 iron and 1 gold, then two Mining steps and one hall."""
    clan = with_effort(state, 3)
    state.up = 1 << 8
    lay_down(state, 7, "H01")  # Mining 1 + Prestige 1
    lay(state, 8, "H10")
    state.relics[0] = "horn1"
    bag_holds(state, "orc5")
    play(dig.dig(state, clan, "rubble02"), "rubble03", "rubble13", "hall7")
    assert clan.storage == [3, 0, 1, 0]  # the fourth comes from the Mining Track's third space
    assert clan.tracks == [0, 1, 3]  # two for three tiles, one for the hall
    assert clan.relics == ["horn1"]
    assert state.rubble == [0, -1, -1, -1, 13]
    assert state.up >> 7 & 1
    assert kinds(state.halls[7].enemies) == ["orc"]  # one skull, one enemy


def test_the_first_space_takes_two_strength(state) -> None:
    assert dig.choices(state, clan_of(state), 1) == ["rubble02", "rubble03", "rubble13", "rubble14"]
    assert dig.choices(state, clan_of(state), 2)[0] == "rubble01"
    assert dig.why_not_rubble(state, 0, 1) == "Clearing this rubble takes 2 strength; 1 is left."
    assert dig.why_not_rubble(state, 1, 1) is None


@pytest.mark.parametrize(("tiles", "steps"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3)])
def test_mining_steps_by_tiles_cleared(state, tiles: int, steps: int) -> None:
    clan = with_effort(state, 9)
    clan.tracks[MINING] = 6
    clan.storage_tiles = 2
    state.relics = [""] * 4
    state.up = (1 << 19) - 1  # no hall is left to reveal
    names = ["rubble02", "rubble03", "rubble13", "rubble14", "rubble01"][:tiles]
    answers = names[1:] if tiles == 5 else [*names[1:], "done"]
    play(dig.dig(state, clan, names[0]), *answers)
    assert clan.tracks[MINING] == 6 + steps


def test_only_halls_next_to_a_revealed_one_can_be_turned_over(state) -> None:
    """Rulebook example: the coin they would like is not next to a revealed hall."""
    state.up = 1 << 0
    assert dig.why_not_hall(state, 0) == "This hall is already revealed."
    assert dig.why_not_hall(state, 9) == "Only a hall next to a revealed one can be turned over."
    assert dig.why_not_hall(state, 4) is None
    clan = with_effort(state, 1)
    asks = play(dig.reveal_hall(state, clan), "hall1", *answers_for(state, 1))
    assert asks[0].options == ["hall1", "hall3", "hall4"]


def answers_for(state, hall: int) -> list[str]:
    """Lays a hall back without choices, so that nothing more is asked."""
    lay_down(state, hall, "H11")  # Mining 1 + Court 1
    return []


def test_a_short_bag_places_what_is_left(state) -> None:
    clan = with_effort(state, 1)
    state.up = 1 << 0
    lay_down(state, 1, "H22")  # two skulls; Prestige 1 + Court 1
    bag_holds(state, "goblin1")
    play(dig.reveal_hall(state, clan), "hall1")
    assert len(state.halls[1].enemies) == 1
    assert state.bag == []


def test_the_reward_comes_before_the_hall_is_turned(state) -> None:
    clan = with_effort(state, 1)
    state.up = 1 << 0
    lay_down(state, 1, "H16")  # defeat an orc or goblin: not one of this hall's own
    bag_holds(state, "goblin1", "goblin2")
    asks = play(dig.reveal_hall(state, clan), "hall1")
    assert [ask.about for ask in asks] == ["hall"]
    assert len(state.halls[1].enemies) == 2


# -- Skirmish ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "army",
    [
        ["goblin1", "goblin2", "goblin3", "goblin4"],
        ["orc1", "orc2"],
        ["orc1", "goblin1", "goblin2"],
        ["troll1", "goblin1"],
    ],
)
def test_what_a_strength_of_four_defeats(state, army) -> None:
    """Rulebook example: 4 goblins, or 2 orcs, or 1 orc and 2 goblins, or 1 troll and 1 goblin."""
    clan = with_effort(state, 4)
    lay(state, 8, "H01", "goblin1", "goblin2", "goblin3")
    lay(state, 9, "H02", "goblin4", "orc1", "orc2")
    lay(state, 10, "H03", "troll1", "troll2", "orc3")
    play(skirmish.skirmish(state, clan, army[0]), *army[1:], "done")
    assert len(clan.dungeon) == len(army)
    assert clan.effort == 0


def test_troll_and_goblin_give_two_prestige_and_both_dice(state) -> None:
    """Rulebook example: 2 Prestige for the troll, the gray die and the green die, not the dark green one."""
    clan = with_effort(state, 4)
    clan.tracks[PRESTIGE] = 6
    clan.dwarves = [4, 4, 4, 4]
    lay(state, 8, "H01", "troll1", "goblin1", "goblin2")
    state.dice = [5, 5, 5]
    asks = play(skirmish.skirmish(state, clan, "troll1"), "goblin1", "die:goblin", "die:troll")
    assert asks[1].options == ["die:goblin", "die:troll", "done"]
    assert clan.tracks[PRESTIGE] == 8
    assert clan.glory == 5 + 2 + 4
    assert kinds(clan.dungeon) == ["goblin", "troll"]


@pytest.mark.parametrize(
    ("army", "prestige"),
    [(["goblin1"], 0), (["goblin1", "goblin2"], 1), (["goblin1", "goblin2", "goblin3"], 1), (["orc1", "orc2"], 2)],
)
def test_prestige_for_enemies(state, army, prestige: int) -> None:
    clan = with_effort(state, sum(1 if name[0] == "g" else 2 for name in army))
    clan.tracks[PRESTIGE] = 6
    clan.dwarves = [4, 4, 4, 4]
    lay(state, 8, "H01", *army)
    lay(state, 9, "H02", "goblin9")
    play(skirmish.skirmish(state, clan, army[0]), *army[1:], "done")
    assert clan.tracks[PRESTIGE] == 6 + prestige


def test_a_declined_die_is_not_rolled(state) -> None:
    clan = with_effort(state, 1)
    lay(state, 8, "H01", "goblin1")
    state.dice = [5, 5, 5]
    drawn = state.chance.drawn
    play(skirmish.skirmish(state, clan, "goblin1"), "done")
    assert state.dice == [5, 5, 5] and state.chance.drawn == drawn
    assert clan.glory == 5


def test_a_die_taken_is_rolled(state) -> None:
    clan = with_effort(state, 1)
    lay(state, 8, "H01", "goblin1")
    drawn = state.chance.drawn
    state.dice[0] = 5
    play(skirmish.skirmish(state, clan, "goblin1"), "die:goblin")
    assert clan.glory == 7
    assert state.chance.drawn == drawn + 1


def test_strength_limits_whom_one_can_fight(state) -> None:
    clan = clan_of(state)
    lay(state, 8, "H01", "goblin1", "orc1", "troll1")
    assert skirmish.choices(state, clan, 1) == ["goblin1"]
    assert skirmish.choices(state, clan, 2) == ["goblin1", "orc1"]
    assert skirmish.choices(state, clan, 3) == ["goblin1", "orc1", "troll1"]
    assert skirmish.why_not_enemy(clan, 35, 2) == "This troll takes 3 strength; 2 is left."


@pytest.mark.parametrize(
    ("kind", "face", "answers", "check"),
    [
        ("goblin", 1, [], lambda clan: clan.storage == [1, 0, 0, 0]),
        ("goblin", 2, [], lambda clan: clan.storage == [0, 1, 0, 0]),
        ("goblin", 3, [], lambda clan: clan.supports == [1, 0]),
        ("goblin", 4, [], lambda clan: clan.tracks[MINING] == 1),
        ("goblin", 5, [], lambda clan: clan.tracks[COURT] == 1),
        ("goblin", 6, [], lambda clan: clan.glory == 7),
        ("orc", 1, [], lambda clan: clan.storage == [0, 0, 1, 0]),
        ("orc", 2, [], lambda clan: clan.storage == [0, 0, 0, 1]),
        ("orc", 3, ["mining"], lambda clan: clan.tracks[MINING] == 1),
        ("orc", 4, [], lambda clan: clan.supports == [1, 0] and clan.glory == 6),
        ("orc", 5, ["throne:iron"], lambda clan: clan.glory == 6),
        ("orc", 6, [], lambda clan: clan.glory == 8),
        ("troll", 1, [], lambda clan: sum(clan.dwarves) == 6),  # 2 Prestige strengthen once, the die again
        ("troll", 2, ["done"], lambda clan: clan.glory == 5),
        ("troll", 3, [], lambda clan: len(clan.relics) == 0),
        ("troll", 4, ["take:iron", "take:gold"], lambda clan: clan.storage == [1, 0, 1, 0]),
        ("troll", 5, ["mining", "court"], lambda clan: clan.tracks == [1, 2, 1]),
        ("troll", 6, [], lambda clan: clan.glory == 9),
    ],
)
def test_every_face_of_the_dice(state, kind, face, answers, check) -> None:
    clan = with_effort(state, 3 if kind == "troll" else 2 if kind == "orc" else 1)
    lay(state, 8, "H01", f"{kind}1")
    state.dice = [face - 1] * 3
    if kind == "troll" and face == 1:
        answers = ["dwarf0:0"]
    play(skirmish.skirmish(state, clan, f"{kind}1"), f"die:{kind}", *answers)
    assert check(clan)


# -- moving enemies ------------------------------------------------------------------------------------------------


def test_enemies_move_to_adjacent_revealed_halls_with_room(state) -> None:
    state.up = 0
    lay(state, 8, "H01", "goblin1")
    lay(state, 9, "H02", "goblin2", "goblin3", "goblin4")
    lay(state, 10, "H03")
    assert skirmish.why_not_move(state, 8, 9) == "There are never more than 3 enemies in a hall."
    assert skirmish.why_not_move(state, 8, 7) == "An enemy moves only to a revealed hall."
    assert skirmish.why_not_move(state, 8, 10) == "An enemy moves to an adjacent hall."
    assert skirmish.why_not_move(state, 9, 10) is None
    assert skirmish.movable(state) == ["goblin2", "goblin3", "goblin4"]


# -- Transport -----------------------------------------------------------------------------------------------------


def test_completing_a_pillar(state) -> None:
    """Rulebook example: 1 of 3 delivered, strength 3: mythrall and iron for 3 GP, the pillar, Court 2, the Throne."""
    clan = with_effort(state, 3)
    site = state.sites[2]  # the pillar with a limit of 3
    site.spaces[-1] = 0  # one iron delivered in an earlier turn
    clan.storage = [1, 0, 1, 1]
    clan.tracks[COURT] = 5
    asks = play(transport.transport(state, clan, "PI3:mythrall"), "PI3:iron", "PI3:marker1", "throne:gold")
    assert asks[0].options == ["PI3:iron", "PI3:gold", "done"]
    assert clan.glory == 5 + 2 + 1 + 2  # mythrall, iron, and gold at the Throne
    assert clan.pillars == [-3, -3, IN_FORGE]
    assert site.markers == [0, -1]
    assert clan.tracks[COURT] == 7
    assert clan.carts == 12


def test_the_site_comes_before_the_throne(state) -> None:
    """Rulebook example: strength 4, 2 missing: 2 there, then up to 2 to the Throne; never 1 and 3, or 0 and 4."""
    clan = with_effort(state, 4)
    clan.storage = [2, 1, 2, 0]
    clan.storage_tiles = 1
    assert not any(key.startswith("throne") for key in transport.choices(state, clan, 4))
    asks = play(
        transport.transport(state, clan, "GA2:gold"), "GA2:iron", "GA2:marker1", "done", "throne:gold", "throne:iron"
    )
    assert not any(key.startswith("throne") for key in asks[0].options)
    assert clan.gates[1] == IN_FORGE
    assert clan.effort == 2
    assert state.throne[2] == [0] and state.throne[0] == [0]


def test_too_few_resources_for_the_site_leave_none_for_the_throne(state) -> None:
    clan = with_effort(state, 4)
    clan.storage = [1, 0, 0, 0]
    play(transport.transport(state, clan, "PI3:iron"))
    assert clan.glory == 6
    assert state.throne == [[], [], [], []]


def test_one_site_per_action(state) -> None:
    clan = with_effort(state, 2)
    clan.storage = [2, 2, 0, 0]
    asks = play(transport.transport(state, clan, "PI3:iron"), "done")
    assert all(key.startswith("PI3") for key in asks[0].options[:-1])


def why_not_test_why_a_delivery_is(state) -> None:
    clan = clan_of(state)
    assert transport.why_not_delivery(state, clan, 0, 2) == "You have no {gold}."
    clan.storage = [1, 0, 1, 0]
    assert transport.why_not_delivery(state, clan, 0, 2) is None
    assert transport.why_not_delivery(state, clan, 0, 0) == "This site has no free space for {iron}."
    state.sites[0].spaces[0] = 0
    assert transport.why_not_delivery(state, clan, 0, 2) == "Your clan has delivered all it can to this site."
    clan.carts = 0
    assert transport.why_not_delivery(state, clan, 2, 0) == "You have no cart left."
    assert transport.why_not_throne(state, clan, 0) == "You have no cart left."


def test_a_full_throne_takes_no_more(state) -> None:
    clan = clan_of(state)
    clan.storage = [1, 0, 0, 0]
    state.throne[0] = [1, 1]
    assert transport.why_not_throne(state, clan, 0) == "The Throne needs no more {iron}."
    assert transport.throne_choices(state, clan) == []


def test_a_marker_space_is_chosen_among_the_free_ones() -> None:
    state = table(4)
    clan = clan_of(state)
    clan.effort = 1
    clan.storage = [0, 0, 1, 0]
    state.sites[3].markers = [-1, -1, 2, -1]
    asks = play(transport.transport(state, clan, "GA1:gold"), "GA1:marker4")
    assert asks[0].options == ["GA1:marker1", "GA1:marker4"]  # two Court markers are the same choice
    assert clan.supports == [1, 0]


# -- Build ---------------------------------------------------------------------------------------------------------


def test_strength_four_allows_a_workshop_and_a_monument_or_a_house_and_a_workshop(state) -> None:
    """Rulebook example."""
    h, w, p, g = range(4)
    assert build.row_allows(4, 1 << w, p) and build.row_allows(4, 1 << w, g)
    assert build.row_allows(4, 1 << h, w) and build.row_allows(4, 1 << w, h)
    assert not build.row_allows(4, 1 << h, p)
    assert not build.row_allows(4, 1 << p, g)
    assert not build.row_allows(4, 1 << w | 1 << p, h)


@pytest.mark.parametrize(
    ("strength", "first", "then"),
    [
        (1, {"house"}, set()),
        (2, {"house", "workshop", "pillar", "gate"}, set()),
        (3, {"house", "workshop", "pillar", "gate"}, {("house", "workshop")}),
        (5, {"house", "workshop", "pillar", "gate"}, {("house", "pillar"), ("house", "gate"), ("workshop", "gate")}),
    ],
)
def test_the_building_table(strength: int, first: set[str], then: set[tuple[str, str]]) -> None:
    names = ("house", "workshop", "pillar", "gate")
    assert {name for number, name in enumerate(names) if build.row_allows(strength, 0, number)} == first
    for one, other in then:
        assert build.row_allows(strength, 1 << names.index(one), names.index(other))
    if strength < 3:
        assert not build.row_allows(strength, 1, 1)


def test_row_six_is_everything_and_more_strength_adds_nothing() -> None:
    assert build.row_allows(6, 0b0111, 3) and build.row_allows(9, 0b0111, 3)
    assert not build.row_allows(5, 0b0111, 3)
    assert not build.row_allows(6, 0b0001, 0)  # never two houses


def test_basic_buildings_need_a_free_place_and_no_own_neighbour(state) -> None:
    clan = clan_of(state)
    state.up = 0
    lay(state, 8, "H13")  # one place
    lay(state, 9, "H01")  # two places
    assert places.why_not_basic(state, clan, 7) == "Buildings stand in revealed halls only."
    assert places.why_not_basic(state, clan, 8) is None
    state.halls[8].workshops = [1]
    assert places.why_not_basic(state, clan, 8) == "This hall has no free place for a building."
    state.halls[9].houses = [1]
    assert places.why_not_basic(state, clan, 9) is None
    state.halls[9].houses = [0]
    assert places.why_not_basic(state, clan, 9) == "You already have a house or workshop in this hall."


def test_enemies_do_not_hinder_building(state) -> None:
    lay(state, 8, "H01", "troll1", "troll2")
    assert places.why_not_basic(state, clan_of(state), 8) is None


def test_pillars_stand_between_three_revealed_halls_and_apart(state) -> None:
    clan = clan_of(state)
    points = state.mountain().point_between
    state.up = 0
    for hall in (4, 5, 8, 9, 10):
        state.up |= 1 << hall
    assert places.why_not_pillar(state, clan, points[(1, 4, 5)]) == "A pillar stands between three revealed halls."
    assert places.why_not_pillar(state, clan, points[(4, 5, 9)]) is None
    state.clans[1].pillars[0] = points[(4, 8, 9)]
    assert places.why_not_pillar(state, clan, points[(4, 8, 9)]) == "A pillar already stands here."
    assert places.why_not_pillar(state, clan, points[(4, 5, 9)]) == "Pillars stand more than one side apart."
    assert places.why_not_pillar(state, clan, points[(5, 9, 10)]) is None


def test_gates_stand_between_two_revealed_halls_without_gates(state) -> None:
    clan = clan_of(state)
    sides = state.mountain().side_between
    state.up = 0
    for hall in (4, 5, 8, 9, 10):
        state.up |= 1 << hall
    assert places.why_not_gate(state, clan, sides[(9, 14)]) == "A gate stands between two revealed halls."
    assert places.why_not_gate(state, clan, sides[(4, 5)]) is None
    state.clans[1].gates[0] = sides[(8, 9)]
    assert places.why_not_gate(state, clan, sides[(8, 9)]) == "A gate already stands here."
    assert places.why_not_gate(state, clan, sides[(9, 10)]) == "One of these halls already has a gate."
    assert places.why_not_gate(state, clan, sides[(4, 5)]) is None


@pytest.mark.parametrize(
    ("tile", "answers", "storage"),
    [("H01", [], [1, 2, 0, 0]), ("H04", [], [1, 0, 1, 0]), ("H07", [], [1, 0, 0, 1])],
)
def test_a_house_gives_resources_by_vein(state, tile, answers, storage) -> None:
    clan = with_effort(state, 1)
    state.up = 0
    lay(state, 8, tile)
    play(build.build(state, clan, "house0:0"), *answers)
    assert clan.storage == storage
    assert clan.houses[0] == 8 and state.halls[8].houses == [0]


def test_a_workshop_on_emerald_forges(state) -> None:
    clan = with_effort(state, 2)
    state.up = 0
    lay(state, 8, "H01")
    state.tools = ["T01", "T08", "T15", "T21"]
    clan.storage = [1, 1, 0, 0]
    asks = play(build.build(state, clan, "workshop0:0"), "T01", "forge6:0")
    assert [ask.about for ask in asks] == ["forge", "forge_space"]


def test_a_workshop_on_gold_forges_or_inlays(state) -> None:
    clan = with_effort(state, 2)
    state.up = 0
    lay(state, 8, "H04")
    state.tools = ["T01", "T08", "T15", "T21"]
    state.jewels = ["J01", "J06", "J11", "J16", "J21", "J26"]
    clan.storage = [1, 1, 0, 0]
    asks = play(build.build(state, clan, "workshop0:0"), "J01", "pick:0")
    assert asks[0].options == ["T01", "J01", "J16", "done"]


def test_a_workshop_on_mythrall_forges_and_inlays_in_any_order(state) -> None:
    clan = with_effort(state, 2)
    state.up = 0
    lay(state, 8, "H07")
    state.tools = ["T01", "T08", "T15", "T21"]
    state.jewels = ["J01", "J06", "J11", "J16", "J21", "J26"]
    clan.storage = [1, 2, 0, 0]
    play(build.build(state, clan, "workshop0:0"), "first:inlay", "J01", "pick:0", "T01", "forge6:0")
    assert clan.inlays == {"pick:0": "J01"} and clan.forged[5] == "T01"


def test_house_resources_may_pay_for_the_workshops_forging(state) -> None:
    clan = with_effort(state, 3)
    state.up = 0
    lay(state, 8, "H11")  # emerald, one place
    lay(state, 9, "H01")  # emerald
    state.tools = ["T01", "T08", "T15", "T21"]
    play(build.build(state, clan, "house0:0"), "hall8", "workshop0:0", "T01", "forge6:0")
    assert clan.forged[5] == "T01"
    assert clan.storage == [0, 1, 0, 0]


def test_a_gate_on_emerald_and_gold_is_three_glory(state) -> None:
    """Rulebook example."""
    clan = with_effort(state, 2)
    clan.gates[0] = IN_FORGE
    state.up = 0
    lay(state, 8, "H01")
    lay(state, 9, "H04")
    play(build.build(state, clan, "gate0:0"))
    assert clan.glory == 8


def test_a_pillar_on_two_emeralds_and_a_mythrall(state) -> None:
    """Rulebook example: Mining 2 and Court 1."""
    clan = with_effort(state, 2)
    clan.pillars[0] = IN_FORGE
    state.up = 0
    lay(state, 4, "H01")
    lay(state, 5, "H02")
    lay(state, 9, "H07")
    play(build.build(state, clan, "pillar0:0"))
    assert clan.tracks == [1, 0, 2]


def test_a_gate_that_the_row_excludes_says_why(state) -> None:
    clan = with_effort(state, 4)
    clan.working, clan.jobs[0] = 0, "compass:0"
    clan.gates[0] = clan.pillars[0] = IN_FORGE
    state.up = (1 << 19) - 1
    turn = build.build(state, clan, "pillar0:0")
    next(turn)
    ask = turn.send("point0")
    assert ask.about == "build" and ask.options == ["workshop0:0", "done"]
    game = CovenantGame()
    assert game.why_not(state, ask, "gate0:0") == "No row of a strength of 4 has a gate beside what you have built."
    assert game.why_not(state, ask, "house0:0") == "No row of a strength of 4 has a house beside what you have built."
    assert game.why_not(state, ask, "workshop0:0") is None
    assert game.why_not(state, ask, "gate1:0") == "This gate is not in your forge yet."


def test_only_what_is_in_the_forge_can_be_built(state) -> None:
    clan = clan_of(state)
    clan.houses = [8, 9, -2, -2]
    state.up = 1 << 8
    assert build.why_not_building(state, clan, "house", 1) == "There is no house in your forge."
    assert build.why_not_building(state, clan, "workshop", 1) == "A strength of 1 does not allow a workshop."
    assert build.why_not_building(state, clan, "gate", 2) == "There is no gate in your forge."
