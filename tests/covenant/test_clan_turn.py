"""The clan turn: relic, dwarf, tool, support, action and jewel, relic, refill."""

from plugins.covenant.game import CovenantGame
from plugins.covenant.rules.clan_turn import clan_turn, dwarves_to_choose
from plugins.covenant.rules.tools import strength
from tests.covenant.table import clan_of, lay, play, table


def test_a_strength_of_three_carries_three_resources() -> None:
    """Rulebook example: a dwarf with a strength of 3 on a Transport action may carry up to 3 resources."""
    state = table()
    clan = clan_of(state)
    clan.dwarves = [3, 3, 3, 3]
    clan.storage = [2, 1, 0, 0]
    play(
        clan_turn(state, clan),
        "cart:0",
        "PI3:iron",
        "PI3:iron",
        "PI3:emerald",
        "PI3:marker2",
        "support:+1",
        "support:+1",
    )
    assert clan.glory == 8
    assert clan.jobs[0] == "cart:0"


def test_a_support_carries_one_more() -> None:
    """Rulebook example: +1 support for a dwarf of 3, so that he transports 4 resources instead of 3."""
    state = table()
    clan = clan_of(state)
    clan.dwarves = [3, 3, 3, 3]
    clan.supports = [1, 0]
    clan.storage = [2, 2, 0, 0]
    play(
        clan_turn(state, clan),
        "cart:0",
        "spend:+1",
        "PI3:iron",
        "PI3:iron",
        "PI3:emerald",
        "PI3:marker1",
        "done",  # a coin of the Court Track
        "throne:emerald",
    )
    assert clan.glory == 9
    assert clan.supports == [0, 0]
    assert clan.support == 0  # discarded at the end of the turn


def test_a_plus_two_support_makes_two_into_four() -> None:
    """Rulebook example: strength 2 and a +2 support on an axe is a strength of 4 this turn."""
    state = table()
    clan = clan_of(state)
    clan.dwarves = [2, 1, 1, 1]
    clan.supports = [0, 1]
    lay(state, 8, "H01", "orc1", "orc2")
    asks = play(clan_turn(state, clan), "dwarf0:0", "axe:0", "spend:+2", "orc1", "orc2", "done")
    assert asks[2].options == ["orc1", "orc2", "spend:+2", "end"]
    assert len(clan.dungeon) == 2
    assert clan.dwarves == [2, 2, 1, 1]  # strength is kept, the support is not


def test_one_support_per_assignment() -> None:
    state = table()
    clan = clan_of(state)
    clan.supports = [2, 1]
    lay(state, 8, "H01", "orc1")
    asks = play(clan_turn(state, clan), "axe:0", "spend:+1", "end")
    assert asks[1].options == ["spend:+1", "spend:+2", "end"]  # alone it is too weak for the orc
    assert asks[2].options == ["orc1", "end"]


def test_no_support_once_the_action_has_begun() -> None:
    """Rulebook, Clan Turns 2: a support is spent before carrying out the action."""
    state = table()
    clan = clan_of(state)
    clan.supports = [1, 0]
    clan.inlays = {"axe:0": "J21"}  # defeat an orc or goblin
    lay(state, 8, "H01", "goblin1", "goblin2")
    asks = play(clan_turn(state, clan), "axe:0", "goblin1", "done", "end")
    assert asks[1].options == ["goblin1", "goblin2", "J21", "spend:+1", "end"]
    assert asks[3].options == ["J21", "end"]


def test_a_support_is_spent_with_the_dwarf_before_action_and_jewel() -> None:
    """Rulebook, Clan Turns 2 and 3: the support is step 2; action and jewel are step 3, in whichever order."""
    state = table()
    clan = clan_of(state)
    clan.supports = [0, 1]
    clan.forged[5] = "T16"
    clan.inlays = {"T16": "J26"}  # a cart with a jewel that builds a house
    lay(state, 4, "H01")
    state.up = 1 << 4
    asks = play(clan_turn(state, clan), "T16", "J26", "house0:0", "end")
    assert "spend:+2" in asks[1].options  # the jewel may bring something to transport
    assert "spend:+2" not in asks[3].options  # too late
    assert clan.supports == [0, 1]
    clan.jobs, clan.houses, clan.storage = [""] * 4, [-1, -1, -2, -2], [0, 0, 0, 0]
    state.halls[4].houses.clear()
    asks = play(clan_turn(state, clan), "T16", "spend:+2", "J26", "house0:0", "end")
    assert clan.supports == [0, 0]


def test_a_support_won_by_the_jewel_is_for_a_later_turn() -> None:
    state = table()
    clan = clan_of(state)
    clan.inlays = {"axe:0": "J21"}  # defeats an orc or goblin, whose die gives a support
    state.dice = [2, 0, 0]
    lay(state, 8, "H01", "goblin1", "goblin2")
    asks = play(clan_turn(state, clan), "axe:0", "J21", "goblin1", "die:goblin", "end")
    assert clan.supports == [1, 0]
    assert "goblin2" in asks[-1].options and "spend:+1" not in asks[-1].options


def test_a_used_action_says_so() -> None:
    """After the action, an enemy is not too strong: the action is used up."""
    state = table()
    clan = clan_of(state)
    clan.inlays = {"axe:0": "J21"}
    lay(state, 8, "H01", "goblin1", "goblin2", "troll1")
    turn = clan_turn(state, clan)
    ask = next(turn)
    for answer in ("axe:0", "goblin1", "done"):
        ask = turn.send(answer)
    assert ask.about == "use" and set(ask.options) == {"J21", "end"}
    game = CovenantGame()
    assert game.why_not(state, ask, "troll1") == "The action of this tool has been used."
    assert game.why_not(state, ask, "goblin2") == "The action of this tool has been used."


def test_action_and_jewel_in_either_order() -> None:
    """Rulebook example: a Skirmish with a strength of 4 and the effect of the inlay, in the order they prefer."""
    for order in (["J21", "goblin1", "done", "goblin2", "done"], ["goblin2", "done", "J21", "goblin1", "done"]):
        state = table()
        clan = clan_of(state)
        clan.inlays = {"axe:0": "J21"}
        lay(state, 8, "H01", "goblin1", "goblin2")
        play(clan_turn(state, clan), "axe:0", *order)
        assert len(clan.dungeon) == 2
        assert clan.tracks[1] == 0  # the jewel's goblin never pairs with the Skirmish's


def test_a_tool_in_use_is_not_available_and_assigning_is_mandatory() -> None:
    state = table()
    clan = clan_of(state)
    clan.jobs = ["axe:0", "", "", ""]
    clan.dwarves = [3, 1, 1, 1]
    asks = play(clan_turn(state, clan), "cart:0")  # nothing to carry: the dwarf is placed all the same
    assert asks[0].options == ["pick:0", "compass:0", "cart:0"]
    assert clan.jobs.count("cart:0") == 1


def test_a_forged_tool_can_be_used_in_the_next_turn() -> None:
    state = table()
    clan = clan_of(state)
    clan.forged[0] = "T21"
    asks = play(clan_turn(state, clan), "T21", "end")
    assert asks[0].options == ["pick:0", "axe:0", "compass:0", "cart:0", "T21"]


def test_a_book_reads_as_any_action() -> None:
    state = table()
    clan = clan_of(state)
    clan.forged[0] = "T21"
    clan.dwarves = [2, 2, 2, 2]
    clan.storage = [0, 0, 1, 0]
    lay(state, 8, "H01", "goblin1")
    rules = clan_turn(state, clan)
    next(rules)
    ask = rules.send("T21")
    assert {"rubble", "goblin1", "PI1:gold", "house0:0"} <= {
        key if key[:6] != "rubble" else "rubble" for key in ask.options
    }


def test_traditions_add_strength_to_their_tool_but_not_to_a_book() -> None:
    state = table()
    clan = clan_of(state)
    clan.working = 0
    clan.traditions = [1, 2, 3, 4]
    assert [strength(clan, tool) for tool in ("pick:0", "cart:0", "axe:0", "compass:0")] == [2, 2, 2, 2]
    assert strength(clan, "T21") == 1
    assert strength(clan, "T01") == 2  # a forged pick is a pick


def test_a_relic_before_the_dwarf() -> None:
    state = table()
    clan = clan_of(state)
    clan.relics = ["crown1", "crown2"]
    asks = play(clan_turn(state, clan), "crown1", "dwarf1:0", "cart:0")
    assert asks[0].options == ["dwarf0:0", "crown1", "crown2"]
    assert clan.used_relics == ["crown1"]  # one relic per turn: nothing more is asked at the end
    assert clan.glory == 6


def test_a_relic_at_the_end_cannot_strengthen_the_dwarf_in_use() -> None:
    state = table()
    clan = clan_of(state)
    clan.relics = ["crown1"]
    clan.dwarves = [1, 4, 4, 4]
    asks = play(clan_turn(state, clan), "dwarf0:0", "cart:0", "crown1")
    assert asks[-1].about == "relic_after"
    assert clan.dwarves == [1, 4, 4, 4]
    assert clan.glory == 6


def test_a_relic_gained_this_turn_is_not_used_this_turn() -> None:
    state = table()
    clan = clan_of(state)
    clan.tracks[2] = 1
    state.relics[0] = "crown1"
    state.rubble = [0, 1, 2, 3, 4]
    state.up = (1 << 19) - 1
    asks = play(clan_turn(state, clan), "pick:0", "rubble02")
    assert clan.relics == ["crown1"]
    assert asks[-1].about == "use"
    assert clan.fresh_relics == []


def test_displays_are_refilled_at_the_end_of_the_turn() -> None:
    state = table()
    clan = clan_of(state)
    state.rubble = [0, 1, 2, 3, 4]
    state.rubble_deck = [20]
    state.up = (1 << 19) - 1
    play(clan_turn(state, clan), "pick:0", "rubble03")
    assert state.rubble == [20, 0, 1, 3, 4]


def test_only_one_dwarf_of_each_strength_is_offered() -> None:
    clan = clan_of(table())
    clan.dwarves = [1, 2, 1, 2]
    assert dwarves_to_choose(clan) == [0, 1]
    clan.jobs = ["", "axe:0", "", ""]
    assert dwarves_to_choose(clan) == [0, 3]
