"""Harvest time: fields, feeding with all conversions, begging, breeding; and which rounds have one."""

import random
from itertools import permutations

import pytest

from plugins.caverna.rules import new_round, rounds
from plugins.caverna.rules.anytime import carry_out
from plugins.caverna.rules.harvest import breeding_phase, feed, field_phase, harvest, need
from plugins.caverna.rules.proposal import propose
from plugins.caverna.state import Caverna, Dwarf, Player
from tests.caverna.helpers import answer, arm, build, first_ask, give, goods, table


def at_harvest(kind: str = "harvest", seats: int = 3, **supply: int) -> tuple[Caverna, Player]:
    state = table(seats)
    state.harvest = kind
    return state, give(state.players[0], **{"food": 0, **supply})


# -- the field phase --


def test_field_phase() -> None:
    """One crop from each field; an emptied field can be sown again."""
    state, player = at_harvest()
    player.land.update({"at:3,4": "field", "at:3,3": "field", "at:3,2": "field"})
    player.grain_fields = {"at:3,4": 3, "at:3,3": 1}
    player.vegetable_fields = {"at:3,2": 2}
    field_phase(state, player)
    assert goods(player, "grain", "vegetable") == (2, 1)
    assert player.grain_fields == {"at:3,4": 2}
    assert player.vegetable_fields == {"at:3,2": 1}


# -- feeding --


def test_need() -> None:
    """2 food per dwarf, 1 for a newborn; 1 for everybody where only one is paid."""
    state, player = at_harvest()
    player.dwarfs.append(Dwarf(newborn=True))
    assert need(state, player) == 5
    state.harvest = "pay_one"
    assert need(state, player) == 3


def test_enough_food_is_not_asked() -> None:
    """Food on hand is paid at once."""
    state, player = at_harvest(food=6)
    answer(feed(state, player))
    assert goods(player, "food", "begging") == (2, 0)


def test_begging() -> None:
    """A marker for each missing food; also by choice, with goods left."""
    state, player = at_harvest(food=1)
    answer(feed(state, player))
    assert goods(player, "food", "begging") == (0, 3)
    state, player = at_harvest(food=1, grain=9)
    answer(feed(state, player), "beg")
    assert goods(player, "food", "grain", "begging") == (0, 9, 3)


@pytest.mark.parametrize(
    ("option", "supply", "food"),
    [
        ("eat:grain", {"grain": 1}, 1),
        ("eat:vegetable", {"vegetable": 1}, 2),
        ("eat:sheep", {"sheep": 1}, 1),
        ("eat:donkey", {"donkey": 1}, 1),
        ("eat:two_donkeys", {"donkey": 2}, 3),
        ("eat:wild_boar", {"wild_boar": 1}, 2),
        ("eat:cattle", {"cattle": 1}, 3),
        ("ruby:food", {"ruby": 1}, 2),
        ("gold:1", {"gold": 2}, 1),
        ("gold:2", {"gold": 3}, 2),
        ("gold:3", {"gold": 4}, 3),
    ],
)
def test_conversion_table(option: str, supply: dict[str, int], food: int) -> None:
    """What each good is worth in food."""
    state, player = at_harvest(**supply)
    asks = answer(feed(state, player), option)
    assert option in asks[0].options
    assert player.begging == 4 - food
    assert all(getattr(player, good) == 0 for good in supply)


def test_not_everything_is_food() -> None:
    """Dogs and building materials cannot be eaten."""
    state, player = at_harvest(dog=3, wood=3, stone=3, ore=3)
    answer(feed(state, player))
    assert player.begging == 4


def test_gold_is_offered_up_to_what_is_missing() -> None:
    """More food than needed would be wasted gold."""
    state, player = at_harvest(food=1, gold=20)
    options = first_ask(feed(state, player)).options
    assert [option for option in options if option.startswith("gold:")] == ["gold:1", "gold:2", "gold:3"]


def test_proposal() -> None:
    """The proposal feeds everybody at the least loss, and can be taken with one click."""
    state, player = at_harvest(grain=4, sheep=2)
    answer(feed(state, player), "proposal")
    assert goods(player, "food", "grain", "sheep", "begging") == (0, 0, 2, 0)


@pytest.mark.parametrize(
    ("supply", "missing", "plan"),
    [
        ({"grain": 4}, 2, ["eat:grain", "eat:grain"]),
        ({"vegetable": 1, "ruby": 1}, 2, ["eat:vegetable"]),
        ({"cattle": 3}, 3, ["eat:cattle"]),
        ({"donkey": 4}, 3, ["eat:two_donkeys"]),
        ({"donkey": 2}, 2, ["eat:two_donkeys"]),
        ({"gold": 4, "sheep": 2}, 3, ["gold:3"]),
        ({"wood": 9}, 1, []),
        ({"grain": 1}, 2, []),
    ],
)
def test_proposals(supply: dict[str, int], missing: int, plan: list[str]) -> None:
    """Cheap goods first, no parents, no last animal of a kind."""
    _, player = at_harvest(**supply)
    assert propose(player, missing) == plan


def test_proposal_with_special_rooms() -> None:
    """The Cooking cave and the Beer parlor make more of it."""
    _, player = at_harvest(grain=3, vegetable=1)
    build(player, "cooking_cave", "beer_parlor")
    assert propose(player, 5) == ["cook:stew"]
    assert propose(player, 4) == ["brew:food"]


def test_the_special_rooms_make_a_proposal_possible() -> None:
    """A stew of grain and vegetable brings 5 food, two grain brewed 4: enough for two dwarfs."""
    state, player = at_harvest(grain=1, vegetable=1)
    assert "proposal" not in first_ask(feed(state, player)).options
    build(player, "cooking_cave")
    answer(feed(state, player), "proposal")
    assert goods(player, "food", "begging") == (1, 0)
    state, player = at_harvest(grain=2)
    build(player, "beer_parlor")
    answer(feed(state, player), "proposal")
    assert goods(player, "food", "begging") == (0, 0)
    _, player = at_harvest(grain=2)
    build(player, "beer_parlor")
    assert propose(player, 2) == ["brew:food"]  # the same two grain, and two food left over


def test_the_proposal_knows_the_mining_cave() -> None:
    """Donkeys in mines save food: two mines and two donkeys leave a need of 2, and eating both would make it 4."""
    state, player = at_harvest(donkey=2)
    build(player, "mining_cave")
    player.land.update({"at:5,3": "ore_mine", "at:5,2": "ore_mine"})
    assert need(state, player) == 2
    assert "proposal" not in first_ask(feed(state, player)).options
    give(player, cattle=1)
    answer(feed(state, player), "proposal")
    assert goods(player, "food", "donkey", "cattle", "begging") == (1, 2, 0, 0)


def test_the_proposal_can_be_changed() -> None:
    """Any conversion, one by one, before paying."""
    state, player = at_harvest(grain=4, sheep=2)
    answer(feed(state, player), "eat:sheep", "eat:sheep", "proposal")
    assert goods(player, "grain", "sheep", "begging") == (2, 0, 0)


# -- breeding --


def test_breeding() -> None:
    """Each kind with two animals gets one newborn if it finds room; dogs do not breed."""
    state, player = at_harvest(food=4, sheep=4, wild_boar=2, cattle=1, dog=2)
    for space in ("at:1,1", "at:1,2", "at:1,4"):
        player.land[space] = "small_pasture"
        player.stables.append(space)
    answer(breeding_phase(state, player))
    assert goods(player, "sheep", "wild_boar", "cattle", "dog") == (5, 3, 1, 2)


def test_boar_example() -> None:
    """Rulebook p. 10: with a stable in the forest a pair of boars in the dwelling has a piglet."""
    state, player = at_harvest(wild_boar=2)
    player.stables.append("at:3,4")
    answer(breeding_phase(state, player))
    assert player.wild_boar == 3


def test_no_room_no_newborn() -> None:
    """A full farm: nothing is born, unless another animal is eaten first."""
    state, player = at_harvest(sheep=2)
    answer(breeding_phase(state, player))  # to eat a parent would not help
    assert player.sheep == 2
    state, player = at_harvest(cattle=2, sheep=1)
    player.land["at:3,4"] = "meadow"
    player.stables.append("at:3,4")
    answer(breeding_phase(state, player), "exchange", "eat:sheep", "done")
    assert goods(player, "cattle", "sheep", "food") == (3, 0, 1)


# -- which rounds have a harvest --


def ends(state: Caverna) -> list[str]:
    """How each round ends, with nobody doing anything."""
    kinds = []
    for _ in range(12 if state.seats > 2 else 11):
        answer(new_round.start_round(state))
        for player in state.players:
            for dwarf in player.dwarfs:
                dwarf.at = "home"
        rounds.return_home(state)
        kinds.append(state.harvest)
        state.phase = "round"
    return kinds


def test_first_rounds() -> None:
    """Nothing, nothing, a harvest, one food per dwarf, a harvest."""
    assert ends(table(3))[:5] == ["none", "none", "harvest", "pay_one", "harvest"]


def test_question_marks_bring_the_events_in_order() -> None:
    """No harvest; one food per dwarf; skip one phase."""
    state = table(3)
    state.markers = ["question", "leaf", "question", "leaf", "leaf", "question", "leaf"]
    assert ends(state)[5:] == ["none", "harvest", "pay_one", "harvest", "harvest", "skip", "harvest"]


def test_solo_harvests() -> None:
    """A harvest in every round from 5 on."""
    assert ends(table(1)) == ["none", "none", "harvest", "pay_one"] + ["harvest"] * 7


def test_two_player_markers_leave_round_9_out() -> None:
    """Six markers for rounds 6, 7, 8, 10, 11 and 12."""
    state = table(2)
    state.markers = ["leaf", "question", "question", "leaf", "leaf", "question"]
    assert ends(state)[5:] == ["harvest", "none", "pay_one", "harvest", "harvest", "skip"]
    assert state.round == 12


def test_markers_are_revealed_with_the_card_or_late() -> None:
    """The optional surprise keeps the marker hidden until the end of the round."""
    for late in (False, True):
        state = table(3, late_markers=late)
        state.markers = ["question"] + ["leaf"] * 6
        for _ in range(6):
            answer(new_round.start_round(state))
        assert state.harvest == ("" if late else "none")
        rounds.return_home(state)
        assert state.harvests[-1] == "none"


@pytest.mark.parametrize(("skipped", "grain", "sheep"), [("skip:field", 0, 3), ("skip:breeding", 1, 2)])
def test_third_event(skipped: str, grain: int, sheep: int) -> None:
    """Each player skips the field phase or the breeding phase; feeding takes place."""
    state, player = at_harvest("skip", food=4, sheep=2)
    player.land.update({"at:3,4": "field", "at:3,3": "meadow"})
    player.stables.append("at:3,3")
    player.grain_fields["at:3,4"] = 3
    answer(harvest(state, player), skipped)
    assert goods(player, "grain", "sheep", "food") == (grain, sheep, 0)


def test_pay_one_has_no_fields_and_no_breeding() -> None:
    """Round 4 and the second question mark."""
    state, player = at_harvest("pay_one", food=2, sheep=2)
    player.land.update({"at:3,4": "field", "at:3,3": "meadow"})
    player.stables.append("at:3,3")
    player.grain_fields["at:3,4"] = 3
    answer(harvest(state, player))
    assert goods(player, "grain", "sheep", "food") == (0, 2, 0)


def test_peaceful_cave_feeds() -> None:
    """A weapon can be turned into food in the feeding itself."""
    state, player = at_harvest()
    arm(build(player, "peaceful_cave"), 4, 0)
    answer(feed(state, player), "peace:0")
    assert (player.begging, player.dwarfs[0].weapon) == (0, 0)


def test_conversions_at_any_time() -> None:
    """Also outside of feeding."""
    state, player = at_harvest(gold=13)
    answer(carry_out(state, player, "gold:12"))
    assert goods(player, "gold", "food") == (0, 12)


@pytest.mark.parametrize(("parents", "other"), list(permutations(["sheep", "donkey", "wild_boar", "cattle"], 2)))
def test_an_animal_of_another_kind_may_be_eaten_for_a_newborn(parents: str, other: str) -> None:
    """A pair in the dwelling, another animal in the stable: eating it makes room for the newborn."""
    state, player = at_harvest(**{parents: 2, other: 1})
    player.land["at:3,4"] = "meadow"
    player.stables.append("at:3,4")
    answer(breeding_phase(state, player), "exchange", f"eat:{other}", "done")
    assert goods(player, parents, other) == (3, 0)


def test_one_newborn_of_each_kind_at_most() -> None:
    """Six sheep have one lamb."""
    state, player = at_harvest(sheep=6)
    player.land.update({"at:3,4": "large_pasture", "at:3,3": "large_pasture"})
    player.large["at:3,4"] = "at:3,3"
    player.stables = ["at:3,4"]
    answer(breeding_phase(state, player))
    assert player.sheep == 7


def test_all_newborns_come_at_the_same_time() -> None:
    """Four kinds, four newborns, without a question when all find room."""
    state, player = at_harvest(sheep=2, donkey=2, wild_boar=2, cattle=2)
    for space in ("at:1,1", "at:2,1", "at:3,1", "at:1,2"):
        player.land[space] = "small_pasture"
    player.stables = ["at:1,1", "at:2,1", "at:3,1"]
    player.land["at:5,3"] = "ore_mine"
    answer(breeding_phase(state, player))
    assert goods(player, "sheep", "donkey", "wild_boar", "cattle") == (3, 3, 3, 3)


def test_the_third_event_leaves_feeding_as_it_is() -> None:
    """2 food per dwarf and 1 for a newborn, whatever is skipped."""
    for skipped in ("skip:field", "skip:breeding"):
        state, player = at_harvest("skip", food=9)
        player.dwarfs.append(Dwarf(newborn=True))
        answer(harvest(state, player), skipped)
        assert player.food == 4


def test_a_harvest_is_fields_then_feeding_then_breeding() -> None:
    """The grain that comes in feeds; a parent that is eaten has no young."""
    state, player = at_harvest(food=2, sheep=2)
    player.land.update({"at:3,4": "field", "at:3,3": "small_pasture"})
    player.grain_fields["at:3,4"] = 3
    answer(harvest(state, player), "eat:grain", "eat:sheep")
    assert goods(player, "grain", "sheep", "food", "begging") == (0, 1, 0, 0)


def test_everybody_harvests_in_turn() -> None:
    """From the starting player on; then the next round begins."""
    state = table(3)
    state.round, state.harvest, state.starting_player = 3, "harvest", 1
    for player in state.players:
        player.food = 4
    rounds.return_home(state)
    assert (state.phase, state.queue) == ("harvest", [1, 2, 0])
    for _ in range(3):
        assert state.phase == "harvest"
        answer(rounds.harvest_turn(state))
    assert state.phase == "round"
    assert [player.food for player in state.players] == [0, 0, 0]


def test_exchanging_in_the_feeding() -> None:
    """Any exchange, not only food: here a ruby for a gold, and then the gold for food."""
    state, player = at_harvest(ruby=1, gold=4)
    answer(feed(state, player), "exchange", "ruby:gold", "done", "gold:4")
    assert goods(player, "ruby", "gold", "food", "begging") == (0, 0, 0, 0)


@pytest.mark.parametrize(("rubies", "sheep", "asked"), [(1, 1, True), (2, 0, True), (1, 0, False), (0, 1, False)])
def test_rubies_before_breeding(rubies: int, sheep: int, asked: bool) -> None:
    """Asked where rubies can complete a pair, also from nothing."""
    state, player = at_harvest(ruby=rubies, sheep=sheep)
    assert len(answer(breeding_phase(state, player), *(["done"] if asked else []))) == asked
    assert player.sheep == sheep


def test_two_rubies_for_a_pair_that_breeds_at_once() -> None:
    """Both parents bought just before: with a stable there is room for three."""
    state, player = at_harvest(ruby=2)
    player.stables.append("at:3,4")
    answer(breeding_phase(state, player), "exchange", "ruby:wild_boar", "ruby:wild_boar", "done")
    assert goods(player, "ruby", "wild_boar") == (0, 3)


def test_every_dwarf_may_give_its_weapon_in_the_feeding() -> None:
    """Also the sixth."""
    state, player = at_harvest()
    arm(build(player, "peaceful_cave"), 1, 1, 1, 1, 1, 1)
    options = first_ask(feed(state, player)).options
    assert [option for option in options if option.startswith("peace:")] == [f"peace:{number}" for number in range(6)]


# -- proposals against trying everything --


def most_by_trying(player: Player) -> int:
    """The most food that can be made of all goods, less what donkeys that leave their mines would cost."""
    more = player.owns("slaughtering_cave")
    mines = sum(kind in ("ore_mine", "ruby_mine") for kind in player.land.values())
    at_work = min(player.donkey, mines) if player.owns("mining_cave") else 0
    meat = player.sheep * (1 + more) + player.wild_boar * (2 + more) + player.cattle * (3 + more)
    crops = [
        5 * stews + 4 * brews + (player.grain - stews - 2 * brews) + 2 * (player.vegetable - stews)
        for stews in range(min(player.grain, player.vegetable) + 1 if player.owns("cooking_cave") else 1)
        for brews in range((player.grain - stews) // 2 + 1 if player.owns("beer_parlor") else 1)
    ]
    donkeys = [
        3 * (eaten // 2) + eaten % 2 + more * eaten - max(0, at_work - (player.donkey - eaten))
        for eaten in range(player.donkey + 1)
    ]
    return meat + max(crops) + max(donkeys) + 2 * player.ruby + max(0, player.gold - 1)


@pytest.mark.parametrize("seed", range(6))
def test_a_proposal_is_made_exactly_when_everybody_can_be_fed(seed: int) -> None:
    """On 100 random farms for each seed; and whoever takes it does not beg."""
    chance = random.Random(seed)
    outcomes = set()
    for _ in range(100):
        state, player = at_harvest()
        player.dwarfs = [Dwarf() for _ in range(chance.randint(2, 5))]
        rooms = ["cooking_cave", "beer_parlor", "slaughtering_cave", "mining_cave"]
        build(player, *chance.sample(rooms, chance.randint(0, 4)))
        for space in ("at:4,1", "at:4,2", "at:5,1")[: chance.randint(0, 3)]:
            player.land[space] = chance.choice(["ore_mine", "ruby_mine"])
        for good in ("food", "grain", "vegetable", "ruby", "gold", "sheep", "donkey", "wild_boar", "cattle"):
            setattr(player, good, chance.choice([0, 0, 0, 1, 2, 3]))
        missing = need(state, player) - player.food
        if missing <= 0:
            continue
        possible = most_by_trying(player) >= missing
        outcomes.add(possible)
        assert bool(propose(player, missing)) is possible
        ask = next(feed(state, player), None)
        assert (ask is not None and "proposal" in ask.options) is possible
        if possible:
            answer(feed(state, player), "proposal")
            assert player.begging == 0
    assert outcomes == {True, False}


def test_a_proposal_keeps_the_last_of_a_kind_and_pairs() -> None:
    """A sheep of three goes before the only cattle or one of two boars."""
    _, player = at_harvest(sheep=3, cattle=1, wild_boar=2)
    assert propose(player, 1) == ["eat:sheep"]
    _, player = at_harvest(cattle=1, wild_boar=4)
    assert propose(player, 2) == ["eat:wild_boar"]
