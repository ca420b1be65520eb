"""Caverna: The Cave Farmers (2013), for one to seven players: the introductory game, the full game and the solo game.

The course of the game: rounds of five phases, then the final exchanges. Each turn is one step of it: the start of a
round, one dwarf placed (with the last one all go home), one player's harvest, one player's final exchanges.

Follows the rulebook of the base game; where it leaves something open, see `docs/rulings/caverna.md`. No expansion.
Options: `game` (full or introductory) and `late_markers` (harvest markers are revealed at the end of a round).
"""

from collections.abc import Callable
from functools import cache

from game.api import Ask, Rules

from ..data import CARDS, SETUP, played_rounds, rich, spaces, spaces_by_key
from ..spaces import DOES, Work
from ..state import Caverna, Player
from .anytime import exchange, exchange_options, may_exchange
from .family import next_dwarf, out_of_order
from .goods import gain, pay
from .harvest import harvest
from .land import count
from .openings import open_spaces

RUBY_FOR_ORDER = 1
MOST_SOLO_GOODS: int = SETUP["solo"]["most_goods"]
LAST_KNOWN_END = max(map(int, SETUP["ends"]))
"""How later rounds end is on the harvest markers."""
TURNED_BY = {card.id: [other for other in CARDS.values() if other.turned_by == card.id] for card in CARDS.values()}
"""The cards that an action card turns over when it comes into play."""


# -- phases 1 and 2: a new action space, and goods on the accumulating spaces --


def start_round(state: Caverna) -> Rules:
    """A new action space comes into play, and goods are added to all that accumulate."""
    played = played_rounds(state.seats)
    state.round = played[0] if not state.round else played[played.index(state.round) + 1]
    for player in state.players:
        for dwarf in player.dwarfs:
            dwarf.newborn = False
    reveal_card(state)
    state.harvest = SETUP["ends"].get(str(state.round), "harvest")
    if state.markers and state.round > LAST_KNOWN_END:
        state.harvest = ""
        if not state.late_markers:
            reveal_marker(state)
    start_of_round_goods(state)
    if state.seats == 1:
        yield from clear_spaces(state)
    replenish(state)
    state.on_turn = state.starting_player
    state.phase = "work"


def reveal_card(state: Caverna) -> None:
    """Turns over the next action card."""
    card = CARDS[state.cards.pop(0)]
    state.spaces.append(card.id)
    if card.each:
        state.piles[card.id] = {}
    state.reveal(f"Round {state.round}: **{card.title}** comes into play")
    for other in TURNED_BY[card.id]:
        state.spaces[state.spaces.index(other.turns)] = other.id
        state.tell(f"**{CARDS[other.turns].title}** becomes **{other.title}**")


def reveal_marker(state: Caverna) -> None:
    """Turns the round's harvest marker over; question marks bring the events in their order."""
    if state.markers.pop(0) == "leaf":
        state.harvest = "harvest"
    else:
        state.harvest = SETUP["markers"]["events"][state.questions]
        state.questions += 1
    icon = {"none": "harvest_none", "pay_one": "harvest_pay_one", "skip": "harvest_skip"}.get(state.harvest, "harvest")
    state.reveal(f"The harvest marker shows {{{icon}}}")


def start_of_round_goods(state: Caverna) -> None:
    """The suppliers deliver, and the Miner's donkeys bring ore."""
    for player in state.players:
        if not player.deliveries and not player.donkey:
            continue
        goods = {}
        for good in list(player.deliveries):
            goods[good] = 1
            player.deliveries[good] -= 1
            if not player.deliveries[good]:
                del player.deliveries[good]
        if player.donkey and player.owns("miner"):
            goods["ore"] = min(player.donkey, count(player, "ore_mine"))
        if any(goods.values()):
            gain(player, goods)
            state.tell(f"{{seat:{player.seat}}} gets {rich(goods)}", player.seat)


def clear_spaces(state: Caverna) -> Rules:
    """Solo: spaces with more than six goods are cleared, unless a ruby saves them for a round."""
    player = state.players[0]
    full = [name for name, pile in state.piles.items() if sum(pile.values()) > MOST_SOLO_GOODS]
    while full and player.ruby:
        answer = yield Ask(0, "save_goods", [*(state.space(name).key for name in full), "done"])
        if answer == "done":
            break
        pay(player, {"ruby": 1})
        full.remove(answer[6:])
        state.tell(f"{{seat:0}} saves the goods on **{state.space(answer[6:]).title}**", 0)
    for name in full:
        state.tell(f"**{state.space(name).title}** is cleared of {rich(state.piles[name])}")
        state.piles[name].clear()


def replenish(state: Caverna) -> None:
    """Adds goods to every accumulating space."""
    table = spaces(state.seats)
    for name, pile in state.piles.items():
        space = table[name]
        if space.from_round > state.round:
            continue
        if not pile:
            pile.update(space.first or space.each)
        else:
            for good, amount in space.each.items():
                pile[good] = pile.get(good, 0) + amount


# -- phase 3: the work phase --


def work(state: Caverna) -> Rules:
    """The player whose turn it is places one dwarf and carries the action out."""
    player = state.players[state.on_turn]
    number = next_dwarf(player)
    ordered = True
    while True:
        dwarf = player.dwarfs[number]
        options = open_spaces(state, player, dwarf)
        if not options:
            options.append("stay")  # rarely, every space that is free has nothing for this dwarf
        if ordered and player.ruby:
            options += [dwarf_key(player.seat, other) for other in out_of_order(player)]
        if may_exchange(player):
            options.append("exchange")
        answer = (
            options[0]
            if len(options) == 1
            else (yield Ask(player.seat, "work", options, dwarf_key(player.seat, number)))
        )
        if answer == "exchange":
            yield from exchange(state, player)
            number = next_dwarf(player) if ordered else number  # the Peaceful cave changes the order
        elif answer.startswith("dwarf:"):
            pay(player, {"ruby": RUBY_FOR_ORDER})
            number = int(answer.partition(".")[2])
            ordered = False
        else:
            break
    if answer == "stay":
        dwarf.at = "home"
        state.tell(f"{{seat:{player.seat}}} has no work for a dwarf", player.seat)
    else:
        space = spaces_by_key(state.seats)[answer]
        dwarf.at = space.id
        state.occupied[space.id] = player.seat
        state.tell(f"{{seat:{player.seat}}} sends a dwarf to **{space.title}**", player.seat)
        yield from DOES[space.does](Work(state, player, dwarf, space))
    next_player(state)


@cache
def dwarf_key(seat: int, number: int) -> str:
    """What a dwarf is called on the table."""
    return f"dwarf:{seat}.{number}"


def next_player(state: Caverna) -> None:
    """The next player clockwise who has a dwarf at home; else the work is done."""
    players, seat = state.players, state.on_turn
    for _ in players:
        seat = (seat + 1) % len(players)
        for dwarf in players[seat].dwarfs:
            if not dwarf.at and not dwarf.newborn:
                state.on_turn = seat
                return
    return_home(state)


# -- phases 4 and 5: return home, and harvest time --


def return_home(state: Caverna) -> None:
    """All dwarfs go home, and how the round ends is settled."""
    state.occupied.clear()
    for player in state.players:
        for dwarf in player.dwarfs:
            dwarf.at = ""
    if not state.harvest:
        reveal_marker(state)
    state.harvests.append(state.harvest)
    if state.harvest == "none":
        end_round(state)
    else:
        everybody(state, "harvest")


def everybody(state: Caverna, phase: str) -> None:
    """All players take a turn in the phase, from the starting player on."""
    state.phase = phase
    state.queue = [(state.starting_player + step) % state.seats for step in range(state.seats)]
    state.on_turn = state.queue[0]


def harvest_turn(state: Caverna) -> Rules:
    """One player's harvest."""
    yield from harvest(state, state.players[state.on_turn])
    state.queue.pop(0)
    if state.queue:
        state.on_turn = state.queue[0]
    else:
        end_round(state)


def end_round(state: Caverna) -> None:
    """On to the next round, or to the final exchanges."""
    if state.round == played_rounds(state.seats)[-1]:
        everybody(state, "final")
    else:
        state.phase = "round"


# -- the end --


def final_exchanges(state: Caverna) -> Rules:
    """One player's last chance to turn goods into points."""
    player = state.players[state.on_turn]
    while worth_exchanging(player):
        if (yield Ask(player.seat, "final", ["exchange", "done"])) == "done":
            break
        yield from exchange(state, player)
    state.queue.pop(0)
    if state.queue:
        state.on_turn = state.queue[0]
    else:
        state.over = True


def worth_exchanging(player: Player) -> bool:
    """Whether the player has an exchange that may bring points; food is worth nothing any more."""
    useless = ("eat:", "gold:", "ruby:food", "brew:food", "cook:")
    return any(not option.startswith(useless) for option in exchange_options(player, arranging=False))


PHASES: dict[str, Callable[[Caverna], Rules]] = {
    "round": start_round,
    "work": work,
    "harvest": harvest_turn,
    "final": final_exchanges,
}
