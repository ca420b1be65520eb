"""Resources and storage, supports, strength and Tracks."""

from plugins.covenant.rules.clan_board import storage_spaces
from plugins.covenant.rules.dwarves import to_strengthen, why_not_strengthen
from plugins.covenant.rules.gains import receive
from tests.covenant.table import COURT, MINING, PRESTIGE, clan_of, play, table


def gain(state, *gains, answers=()):
    return play(receive(state, clan_of(state), gains, "Test"), *answers)


# -- resources -----------------------------------------------------------------------------------------------------


def test_a_resource_goes_into_storage() -> None:
    state = table()
    assert gain(state, ("iron", 1), ("gold", 2)) == []
    assert clan_of(state).storage == [1, 0, 2, 0]


def test_with_full_storage_something_is_discarded_for_it() -> None:
    state = table()
    clan_of(state).storage = [2, 1, 1, 0]
    asks = gain(state, ("mythrall", 1), answers=["drop:iron"])
    assert asks[0].options == ["drop:iron", "drop:emerald", "drop:gold", "done"]
    assert clan_of(state).storage == [1, 1, 1, 1]


def test_with_full_storage_it_may_be_declined() -> None:
    state = table()
    clan_of(state).storage = [2, 1, 1, 0]
    gain(state, ("mythrall", 2), answers=["done"])
    assert clan_of(state).storage == [2, 1, 1, 0]


def test_resources_that_fit_are_stored_before_anything_is_asked() -> None:
    state = table()
    clan_of(state).storage = [3, 0, 0, 0]
    gain(state, ("gold", 2), answers=["drop:iron"])
    assert clan_of(state).storage == [2, 0, 2, 0]


def test_nothing_is_asked_when_only_the_same_resource_is_stored() -> None:
    state = table()
    clan_of(state).storage = [4, 0, 0, 0]
    assert gain(state, ("iron", 1)) == []
    assert clan_of(state).storage == [4, 0, 0, 0]


def test_storage_tiles_and_tradition_24_make_room() -> None:
    clan = clan_of(table())
    assert storage_spaces(clan) == 4
    clan.storage_tiles = 2
    assert storage_spaces(clan) == 8
    clan.traditions = [24]
    assert storage_spaces(clan) == 9


def test_wild_is_a_resource_of_choice() -> None:
    state = table()
    asks = gain(state, ("wild", 2), answers=["take:mythrall", "take:gold"])
    assert asks[0].options == ("take:iron", "take:emerald", "take:gold", "take:mythrall")
    assert clan_of(state).storage == [0, 0, 1, 1]


def test_wild_with_full_storage() -> None:
    state = table()
    clan_of(state).storage = [4, 0, 0, 0]
    gain(state, ("wild", 1), answers=["take:mythrall", "drop:iron"])
    assert clan_of(state).storage == [3, 0, 0, 1]
    gain(state, ("wild", 2), answers=["done"])
    assert clan_of(state).storage == [3, 0, 0, 1]


# -- supports ------------------------------------------------------------------------------------------------------


def test_a_first_support_is_a_plus_one() -> None:
    state = table()
    assert gain(state, ("support", 1)) == []
    assert clan_of(state).supports == [1, 0]


def test_a_support_may_be_swapped_for_a_plus_two() -> None:
    state = table()
    clan_of(state).supports = [1, 0]
    gain(state, ("support", 1), answers=["support:swap"])
    assert clan_of(state).supports == [0, 1]


def test_two_supports_may_be_one_plus_two() -> None:
    state = table()
    gain(state, ("support", 2), answers=["support:swap"])
    assert clan_of(state).supports == [0, 1]
    gain(state, ("support", 2), answers=["support:+1"])
    assert clan_of(state).supports == [2, 1]


# -- strength ------------------------------------------------------------------------------------------------------


def test_equal_dwarves_need_no_choice() -> None:
    state = table()
    assert gain(state, ("strengthen", 1)) == []
    assert clan_of(state).dwarves == [2, 1, 1, 1]


def test_unequal_dwarves_are_chosen_from() -> None:
    state = table()
    clan_of(state).dwarves = [2, 1, 1, 3]
    asks = gain(state, ("strengthen", 1), answers=["dwarf3:0"])
    assert asks[0].options == ["dwarf0:0", "dwarf1:0", "dwarf3:0"]
    assert clan_of(state).dwarves == [2, 1, 1, 4]


def test_never_beyond_four_and_never_the_dwarf_in_use() -> None:
    state = table()
    clan = clan_of(state)
    clan.dwarves = [4, 4, 4, 2]
    clan.working = 3
    assert to_strengthen(clan) == []
    assert gain(state, ("strengthen", 1)) == []
    assert clan.dwarves == [4, 4, 4, 2]
    assert why_not_strengthen(clan, 3) == "The dwarf in use this turn cannot be strengthened."
    assert why_not_strengthen(clan, 0) == "No dwarf is stronger than 4."
    clan.working = -1
    assert why_not_strengthen(clan, 3) is None


def test_a_dwarf_at_work_may_be_strengthened() -> None:
    state = table()
    clan = clan_of(state)
    clan.jobs = ["pick:0", "", "", ""]
    gain(state, ("strengthen", 1), answers=["dwarf0:0"])
    assert clan.dwarves == [2, 1, 1, 1]


# -- Tracks --------------------------------------------------------------------------------------------------------


def test_two_prestige_reach_a_strengthening() -> None:
    """Rulebook example: Blue gets 2 Prestige and reaches a space with a strengthen benefit."""
    state = table()
    gain(state, ("prestige", 2))
    clan = clan_of(state)
    assert clan.tracks[PRESTIGE] == 2
    assert sorted(clan.dwarves) == [1, 1, 1, 2]


def test_every_space_on_the_way_pays() -> None:
    state = table()
    clan = clan_of(state)
    clan.tracks[MINING] = 1
    state.relics[0] = "horn1"
    state.relics[1] = "crown1"  # beside space 5: out of reach
    gain(state, ("mining", 2))
    assert clan.tracks[MINING] == 3
    assert clan.relics == ["horn1"]
    assert clan.storage == [1, 0, 0, 0]  # the third space gives an iron


def test_court_pays_glory_and_throne() -> None:
    state = table()
    clan = clan_of(state)
    clan.tracks[COURT] = 9
    gain(state, ("court", 1))
    assert clan.glory == 7


def test_the_last_space_pays_five_and_further_steps_are_lost() -> None:
    state = table()
    clan = clan_of(state)
    clan.tracks[MINING] = 17
    gain(state, ("mining", 3))
    assert clan.tracks[MINING] == 18
    assert clan.glory == 10
    gain(state, ("mining", 1))
    assert clan.glory == 10


def test_achievements_are_counted_on_all_tracks() -> None:
    """Rulebook example: 2 achievements in Prestige, 1 in Mining, 1 in Court are 4."""
    clan = clan_of(table())
    clan.tracks = [4, 9, 8]
    assert clan.achievements() == 4
    clan.tracks = [18, 18, 18]
    assert clan.achievements() == 12
    clan.tracks = [3, 3, 3]
    assert clan.achievements() == 0


def test_any_track_is_one_step_at_a_time() -> None:
    state = table()
    clan = clan_of(state)
    clan.tracks = [2, 3, 6]
    gain(state, ("any_track", 2), answers=["court", "mining"])
    assert clan.tracks == [3, 3, 7]
    assert clan.glory == 6


def test_a_finished_track_is_not_offered() -> None:
    state = table()
    clan = clan_of(state)
    clan.tracks = [18, 6, 18]
    assert gain(state, ("any_track", 1)) == []
    assert clan.tracks == [18, 7, 18]


# -- several gains at once -----------------------------------------------------------------------------------------


def test_the_clan_orders_what_needs_deciding() -> None:
    state = table()
    clan = clan_of(state)
    clan.tracks = [1, 1, 0]
    clan.dwarves = [2, 1, 1, 1]
    asks = gain(state, ("prestige", 1), ("court", 1), answers=["first:court", "done", "dwarf0:0"])
    assert asks[0].options == ["first:prestige", "first:court"]
    assert [ask.about for ask in asks] == ["order", "coin", "strengthen"]


def test_what_needs_no_decision_comes_first() -> None:
    state = table()
    clan = clan_of(state)
    asks = gain(state, ("throne", 1), ("iron", 1), answers=["throne:iron"])
    assert [ask.about for ask in asks] == ["throne"]  # the iron came first and could be delivered
    assert clan.storage == [0, 0, 0, 0] and clan.glory == 6


def test_glory_is_never_below_none() -> None:
    clan = clan_of(table())
    clan.glory = 1
    clan.earn(-2, "Costs")
    assert clan.glory == 0


def told(state) -> list[str]:
    return [str(news.text) for news in state.news]


def test_the_log_tells_what_was_really_got_where_the_storage_is_full() -> None:
    """Three iron and one free space: the gold is stored, the second iron let go (findings 1.2)."""
    state = table()
    clan = clan_of(state)
    clan.storage = [3, 0, 0, 0]
    play(receive(state, clan, (("gold", 1), ("iron", 1), ("glory", 2)), "Rubble"), "done")
    assert clan.storage == [3, 0, 1, 0]
    assert told(state) == [
        "{seat:0} gets 2 Glory Points from the rubble",
        "{seat:0} stores {gold:1} gold",
        "{seat:0} lets {iron:1} iron go",
    ]


def test_the_log_tells_what_made_way() -> None:
    state = table()
    clan = clan_of(state)
    clan.storage = [3, 1, 0, 0]
    play(receive(state, clan, (("mythrall", 2),), "Rubble"), "drop:iron", "drop:emerald")
    assert clan.storage == [2, 0, 0, 2]
    assert told(state) == ["{seat:0} stores {mythrall:2} mythrall; {iron:1} and {emerald:1} made way"]


def test_what_fits_is_told_in_one_line() -> None:
    state = table()
    clan = clan_of(state)
    play(receive(state, clan, (("gold", 1), ("iron", 1)), "Rubble"))
    assert told(state) == ["{seat:0} gets 1 gold and 1 iron from the rubble"]
