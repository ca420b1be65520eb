"""Imitation: whose work can be imitated, and what comes of it."""

import pytest

from tests.caverna.helpers import arm, at_table, can_use, first_ask, goods, replenish, use, work_on


def test_two_imitations_of_one_space() -> None:
    """Several Imitation spaces may be used for the same work."""
    state, player = at_table(seats=7, food=1)
    use(state, "slash_and_burn", "at:3,4/n", seat=1)
    use(state, "imitation_0", "at:3,4/n")
    use(state, "imitation_1", "at:2,4/n", dwarf=1)
    assert list(player.land.values()).count("meadow") == 2
    assert player.food == 0 + 1  # the fee was 1, the water brought 1


def test_nobody_imitates_himself() -> None:
    """An own dwarf is no model, also when it stands on Imitation."""
    state, _ = at_table(seats=7)
    use(state, "housework", "dog", "done")
    assert not can_use(state, "imitation_0", dwarf=1)
    assert can_use(state, "imitation_0", seat=1)
    use(state, "imitation_0", "dog", "done", seat=1)
    assert not can_use(state, "imitation_1", dwarf=1)


def test_imitation_with_a_choice_of_models() -> None:
    """Only work that the dwarf can do is offered."""
    state, _ = at_table(seats=7)
    replenish(state, 1)
    arm(state.players[1], 1, 0)
    use(state, "logging", "loot:dog", seat=1)
    use(state, "housework", "dog", "done", seat=2)
    use(state, "starting_player", seat=3)
    use(state, "growth", seat=4)
    assert set(first_ask(work_on(state, "imitation_0")).options) == {"space:housework", "space:growth"}
    player = arm(state.players[0], 1, 0)
    use(state, "imitation_0", "space:logging", "loot:wood")
    assert (player.wood, player.dwarfs[0].weapon) == (1, 2)  # none of the wood that had piled up


@pytest.mark.parametrize(("space", "gained"), [
    ("hardware_rental", {"wood": 2}),
    ("weekly_market", {"gold": 4}),
    ("urgent_wish_for_children", {"gold": 3}),
    ("housework", {"dog": 1}),
])  # fmt: skip
def test_fixed_goods_come_to_an_imitator(space: str, gained: dict[str, int]) -> None:
    """All but what had piled up."""
    state, player = at_table(seats=6, food=1)
    state.occupied[space] = 1
    rules_ = work_on(state, "imitation_1")
    try:
        ask = next(rules_)
        while True:
            ask = rules_.send("dog" if "dog" in ask.options else "done")
    except StopIteration:
        pass
    assert {good: getattr(player, good) for good in gained} == gained
    assert player.food == 0


def test_imitated_sheep_farming() -> None:
    """The fences and the stable remain, the sheep are gone; one of them must be built."""
    state, player = at_table(seats=7, stone=1)
    state.spaces.append("sheep_farming")
    state.piles["sheep_farming"] = {"sheep": 2}
    use(state, "sheep_farming", seat=1)
    use(state, "imitation_0", "at:1,1")
    assert (player.stables, player.stone, player.sheep) == (["at:1,1"], 0, 0)


def test_an_imitated_mine_space_needs_a_mine() -> None:
    """Ore and rubies that had piled up are gone: an own mine is needed."""
    state, player = at_table(seats=7)
    state.occupied = {"ore_mining": 1, "ruby_mining": 2}
    assert not can_use(state, "imitation_0")
    player.land["at:5,3"] = "ruby_mine"
    assert can_use(state, "imitation_0")
    use(state, "imitation_0")
    assert goods(player, "ruby", "ore") == (1, 0)
