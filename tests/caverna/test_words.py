"""Words that must be true: prices with discounts, the order of dwarfs, what is known of the cards to come."""

from pathlib import Path

import pytest

from game.api import Ask, Chance, TableSetup
from game.core.match import Match
from plugins.caverna import components
from plugins.caverna.components import LOOT
from plugins.caverna.game import CavernaGame
from plugins.caverna.loot import loot_text
from plugins.caverna.rules import rounds
from plugins.caverna.rules.expedition import expedition
from plugins.caverna.rules.harvest import feed
from plugins.caverna.state import Caverna
from tests.caverna.helpers import arm, build, first_ask, give, keen, replenish, table, work_on

GAME = CavernaGame()


def tip_of_round(state: Caverna, round_: int) -> str:
    """What the table says about the action space of a round to come."""
    return next(piece.tip for piece in GAME.layout(state, None, 0) if piece.key == f"round:{round_}")


def test_the_carpenter_saves_once_in_fences() -> None:
    """A large pasture for 3 wood; for 4 when the small one has had the discount."""
    state = table(3)
    player = give(build(state.players[0], "carpenter"), wood=10)
    player.land.update({"at:3,4": "meadow", "at:3,3": "meadow", "at:2,4": "meadow"})
    state.piles["sheep_farming"] = {"sheep": 1}
    ask = first_ask(work_on(state, "sheep_farming"))
    assert GAME.describe(state, ask, "large_pasture").text == "Large pasture for {wood:3}"
    ask = first_ask(work_on(state, "sheep_farming"), "small_pasture", "at:2,4")
    assert GAME.describe(state, ask, "large_pasture").text == "Large pasture for {wood:4}"


def test_loot_shows_the_price_that_is_paid() -> None:
    """Carpenter and Stone carver: the small pasture for nothing, the dwelling for 1 wood and 1 stone."""
    player = table(3).players[0]
    assert "You pay" not in loot_text(player, LOOT["small_pasture"])
    build(player, "carpenter", "stone_carver")
    assert loot_text(player, LOOT["small_pasture"]).endswith("You pay nothing.")
    assert loot_text(player, LOOT["large_pasture"]).endswith("You pay {wood:1}.")
    assert loot_text(player, LOOT["dwelling"]).endswith("You pay {wood:1} {stone:1}.")


GOING_ON = {"exchange", "arrange", "final", "before_breeding", "before_round", "weekly_market"}
"""Questions whose "done" gives nothing up: what could be done now can still be done later, or gold is kept."""


@pytest.mark.parametrize("seats", [1, 2, 4, 7])
def test_what_gives_up_a_gain_says_so(seats: int) -> None:
    """Every “done” with something left to do says what is lost; where nothing is left, nothing is lost."""
    seen = set()
    for seed in range(4):
        match, chance = Match(GAME, TableSetup(seats, seed)), Chance(seed)
        while match.ask is not None:
            ask = match.ask
            if "done" in ask.options and ask.about not in GOING_ON:
                left = [option for option in ask.options if option not in ("done", "exchange")]
                loses = GAME.describe(match.state, ask, "done").loses
                assert bool(loses) is bool(left), (ask.about, ask.options)
                seen.add(ask.about)
            match.take(keen(ask, chance))
    assert {"lay_twin", "loot"} <= seen


def test_why_another_dwarf_cannot_work_now() -> None:
    """Weaker ones first; equal ones are alike; and one ruby a turn changes the order."""
    state = table(3)
    replenish(state, 1)
    player = arm(give(state.players[0], ruby=0), 0, 3, 14, 0)
    ask = first_ask(rounds.work(state))
    assert GAME.why_not(state, ask, "dwarf:0.1") == "Weaker dwarfs work first; a ruby would change that."
    assert GAME.why_not(state, ask, "dwarf:0.3") == "It is as strong as the dwarf that works next."
    give(player, ruby=2)
    ask = first_ask(rounds.work(state), "dwarf:0.2")
    for other in ("dwarf:0.0", "dwarf:0.1"):
        assert GAME.why_not(state, ask, other) == "You have changed the order already this turn."


def test_why_not_all_newborns() -> None:
    """On an expedition two kinds breed, even where there is room for three."""
    state = table(3)
    player = arm(give(state.players[0], sheep=2, cattle=2, wild_boar=2), 14)
    player.land.update(dict.fromkeys(("at:3,4", "at:3,3", "at:2,4"), "small_pasture"))
    player.stables = ["at:3,4", "at:3,3", "at:2,4"]
    ask = first_ask(expedition(state, player, player.dwarfs[0], 1), "loot:breed")
    assert GAME.prompt(state, ask).tip == "There is room for more, but only two kinds breed on an expedition."
    player.stables = []
    assert "Not all of them find room" in GAME.prompt(state, Ask(0, "breed", ["done"])).tip


def test_urgent_wish_with_the_guest_room() -> None:
    """The gold has come already: it is not offered again."""
    state = table(3)
    give(state.players[0], wood=4, stone=3)
    assert "gold" in GAME.prompt(state, first_ask(work_on(state, "urgent_wish_for_children"))).text
    give(build(state.players[1], "guest_room"), wood=4, stone=3)
    assert "gold" not in GAME.prompt(state, first_ask(work_on(state, "urgent_wish_for_children", seat=1))).text


def test_cards_to_come() -> None:
    """Wish for children comes in round 4, so not in 5; the solo game's order is known."""
    state = table(3)
    assert tip_of_round(state, 4).endswith(": Wish for children")
    assert tip_of_round(state, 5).endswith(": Donkey farming or Ruby mine construction")
    state = table(1)
    assert tip_of_round(state, 1).endswith(": Blacksmithing")


def test_what_is_said_at_a_feeding() -> None:
    """Whether there is a proposal to take, and what it means if there is none."""
    state = table(2)
    state.harvest = "harvest"
    player = give(state.players[0], food=0, grain=4)
    ask = next(feed(state, player))
    assert str(GAME.prompt(state, ask).tip).startswith("Take the proposal")
    give(player, grain=1)
    ask = next(feed(state, player))
    assert str(GAME.prompt(state, ask).tip).startswith("All you have cannot feed everybody")
    assert GAME.describe(state, ask, "beg").text == "Beg for 4 {begging}"


def test_why_an_exchange_is_not_made_now() -> None:
    """In the overview too: what is missing, or where to do it."""
    state = table(2)
    replenish(state, 1)
    player = give(state.players[0], ruby=0, gold=3)
    ask = first_ask(rounds.work(state))
    assert GAME.why_not(state, ask, "ruby:dog") == "You lack 1 ruby."
    assert GAME.why_not(state, ask, "gold:2") == "Choose Exchange below to do it."
    assert GAME.why_not(state, ask, "gold:3") == "You have too little gold."
    assert GAME.why_not(state, ask, "arrange") == "With only one kind of animal there is nothing to arrange."
    assert player.gold == 3


def test_the_help_takes_its_amounts_from_the_data(monkeypatch: pytest.MonkeyPatch) -> None:
    """Other numbers in the data are other numbers in the rules."""
    text = Path(components.__file__).with_name("help.md").read_text("utf-8")
    monkeypatch.setitem(components.SETUP["score"], "begging", -7)
    monkeypatch.setitem(components.ACTIONS["sow"], "grain", 9)
    monkeypatch.setitem(components.EXCHANGES["eat:cattle"].get, "food", 8)
    said = components.helped(text)
    assert "-7 for each {begging} marker" in said
    assert "a {grain} on an empty field and it becomes 9" in said
    assert "{cattle} 8," in said
