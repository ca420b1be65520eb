"""The course of a round and of the game."""

import pytest

from game.api import Chance, TableSetup
from game.core.match import Match
from plugins.caverna.game import CavernaGame
from plugins.caverna.rules import new_round, rounds
from tests.caverna.helpers import answer, arm, build, first_ask, give, goods, replenish, table, use


def test_a_round_goes_through_its_phases() -> None:
    """New space, goods, four dwarfs in turn, return home, the next round."""
    match = Match(CavernaGame(), TableSetup(seats=2, seed=5))
    state = match.state
    assert state.round == 1
    assert len(state.spaces) == 13
    seats = []
    for space in ("logging", "wood_gathering", "supplies", "ore_mining"):
        seats.append(match.ask.seat)
        match.choose(f"space:{space}")
    assert seats == [0, 1, 0, 1]
    assert state.round == 2
    assert state.occupied == {}
    assert all(dwarf.at == "" for player in state.players for dwarf in player.dwarfs)
    assert state.piles["logging"] == {"wood": 3}


def test_starting_player_begins_the_next_round() -> None:
    """The order of this round stays as it is."""
    match = Match(CavernaGame(), TableSetup(seats=2, seed=5))
    match.choose("space:logging")
    match.choose("space:starting_player")
    assert match.ask.seat == 0
    match.choose("space:wood_gathering")
    match.choose("space:supplies")
    assert match.state.round == 2
    assert match.ask.seat == 1


def test_a_player_without_dwarfs_is_skipped() -> None:
    """Those with more dwarfs place the rest one after another."""
    state = table(3)
    replenish(state, 1)
    state.phase = "work"
    arm(state.players[1], 0, 0, 0, 0)
    order = []
    for space in ("logging", "wood_gathering", "supplies", "clearing", "ore_mining", "strip_mining"):
        order.append(state.on_turn)
        answer(rounds.work(state), f"space:{space}", *(["done"] if space == "clearing" else []))
    assert order == [0, 1, 2, 0, 1, 2]
    order = []
    while state.phase == "work":
        order.append(state.on_turn)
        space = "forest_exploration" if "forest_exploration" not in state.occupied else "starting_player"
        answer(rounds.work(state), f"space:{space}")
    assert order == [1, 1]


def test_newborns_work_from_the_next_round_on() -> None:
    """Born on the action space, asleep at home afterwards, then at work."""
    state = table(4)
    player = build(state.players[0], "dwelling")
    use(state, "growth", "grow")
    assert player.waiting() == [1]
    state.round, state.harvest = 1, "none"
    rounds.return_home(state)
    assert player.waiting() == [0, 1]
    answer(new_round.start_round(state))
    assert player.waiting() == [0, 1, 2]


def test_no_action_no_placement() -> None:
    """A dwarf may not go where it can do nothing; with nothing anywhere it stays at home."""
    state = table(2)
    state.phase, state.round = "work", 1
    state.spaces = ["ruby_mining", "logging"]
    answer(rounds.work(state))
    assert state.players[0].dwarfs[0].at == "home"
    assert state.on_turn == 1


def test_solo_clears_full_spaces() -> None:
    """More than six goods are removed before new ones are added; six are not."""
    state = table(1)
    state.piles["wood_gathering"] = {"wood": 7}
    state.piles["excavation"] = {"stone": 6}
    answer(new_round.start_round(state))
    assert state.piles["wood_gathering"] == {"wood": 1}
    assert state.piles["excavation"] == {"stone": 7}


def test_solo_saves_goods_with_a_ruby() -> None:
    """One ruby for one space and one round."""
    state = table(1)
    player = give(state.players[0], ruby=2)
    state.piles["wood_gathering"] = {"wood": 7}
    state.piles["excavation"] = {"stone": 9}
    answer(new_round.start_round(state), "space:excavation", "done")
    assert state.piles["wood_gathering"] == {"wood": 1}
    assert state.piles["excavation"] == {"stone": 10}
    assert player.ruby == 1
    state.phase = "round"
    answer(new_round.start_round(state), "space:excavation")
    assert state.piles["excavation"] == {"stone": 11}
    state.phase = "round"
    answer(new_round.start_round(state))
    assert state.piles["excavation"] == {"stone": 1}


def test_solo_is_played_alone() -> None:
    """One dwarf after the other."""
    match = Match(CavernaGame(), TableSetup(seats=1, seed=1))
    assert match.state.spaces[-1] == "blacksmithing"
    match.choose("space:logging")
    match.choose("space:wood_gathering")
    assert match.state.round == 2
    assert match.state.spaces[-1] == "sheep_farming"
    assert match.state.piles["ruby_mining"] == {"ruby": 2}


def test_final_exchanges() -> None:
    """After the last harvest goods may still be turned into points."""
    state = table(2)
    state.round, state.harvest = 12, "none"
    give(build(state.players[0], "beer_parlor"), grain=4, food=0)
    rounds.return_home(state)
    assert (state.phase, state.on_turn) == ("final", 0)
    answer(rounds.final_exchanges(state), "exchange", "brew:gold", "brew:gold", "done")
    assert goods(state.players[0], "grain", "gold") == (0, 6)
    assert not state.over
    answer(rounds.final_exchanges(state))
    assert state.over


def test_no_final_question_about_food() -> None:
    """Food is worth nothing then: who could only eat is not asked."""
    state = table(2)
    give(state.players[0], grain=4, gold=9, sheep=2)
    assert not rounds.worth_exchanging(state.players[0])
    state.players[0].ruby = 1
    assert rounds.worth_exchanging(state.players[0])


@pytest.mark.parametrize("seats", range(1, 8))
@pytest.mark.parametrize("variant", ["full", "introductory"])
def test_whole_games_at_random(seats: int, variant: str) -> None:
    """A few games to their end: 11 rounds for one and two, 12 for more."""
    import random

    game = CavernaGame()
    for seed in range(3):
        match = Match(game, TableSetup(seats=seats, seed=seed, options={"game": variant}))
        chance = random.Random(seed)
        while match.ask:
            match.choose(chance.choice(match.ask.options))
        state = match.state
        assert state.round == 12
        assert len(state.harvests) == (12 if seats > 2 else 11)
        for player in state.players:
            assert min(goods(player, "wood", "stone", "ore", "ruby", "gold", "food", "grain", "vegetable")) >= 0
            assert len(player.stables) <= 3
            assert 2 <= len(player.dwarfs) <= 6


def test_what_nobody_has_seen_is_dealt_anew() -> None:
    """A bot cannot peek at cards and markers, but stages and counts stay."""
    game = CavernaGame()
    state = table(4, seed=3)
    before = sorted(state.cards), sorted(state.markers)
    orders = set()
    for seed in range(20):
        game.determinize(state, 0, Chance(seed))
        assert (sorted(state.cards), sorted(state.markers)) == before
        assert state.cards[3] == "wish_for_children"
        assert set(state.cards[9:]) == {"adventure", "ore_trading", "ruby_delivery"}
        orders.add(tuple(state.cards))
    assert len(orders) > 5


def test_first_question() -> None:
    """The first question of a game: the starting player's first dwarf."""
    state = table(5)
    answer(new_round.start_round(state))
    ask = first_ask(rounds.work(state))
    assert (ask.seat, ask.about, ask.subject) == (0, "work", "dwarf:0.0")
    assert "space:logging" in ask.options
    assert "space:imitation_2" not in ask.options


def test_final_exchanges_may_be_declined() -> None:
    """Who keeps the goods is not asked again."""
    state = table(2)
    state.phase, state.queue = "final", [0, 1]
    player = give(build(state.players[0], "beer_parlor"), grain=4)
    asks = answer(rounds.final_exchanges(state), "done")
    assert asks[0].options == ["exchange", "done"]
    assert (player.grain, state.on_turn) == (4, 1)


def test_saving_goods_is_asked_of_the_only_player() -> None:
    """Which space, or none."""
    state = table(1)
    state.players[0].ruby = 1
    state.piles["logging"] = {"wood": 7}
    ask = first_ask(new_round.start_round(state))
    assert (ask.seat, ask.about, ask.options) == (0, "save_goods", ["space:logging", "done"])


def test_nobody_stays_at_home_by_choice() -> None:
    """As long as a space is open to the dwarf, it has to go to one."""
    state = table(2)
    replenish(state, 1)
    state.phase, state.round = "work", 1
    assert "stay" not in first_ask(rounds.work(state)).options


def test_no_final_question_about_where_animals_stand() -> None:
    """Several kinds of animals bring no exchange that is worth anything."""
    assert not rounds.worth_exchanging(give(table(2).players[0], sheep=2, cattle=1))


def test_two_players_cannot_peek_either_and_alone_there_is_nothing_to_peek_at() -> None:
    """The solo order is known to all and stays."""
    game = CavernaGame()
    state = table(2, seed=3)
    orders = set()
    for seed in range(20):
        game.determinize(state, 0, Chance(seed))
        assert set(state.cards[6:8]) == {"family_life", "ore_delivery"}
        orders.add(tuple(state.cards))
    assert len(orders) > 5
    alone = table(1)
    before = list(alone.cards)
    game.determinize(alone, 0, Chance(4))
    assert alone.cards == before
