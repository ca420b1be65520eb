"""The course of the game: rounds of five phases, then the final exchanges.

Each turn is one step of it: the start of a round, one dwarf placed (with the last one all go home), one player's
harvest, one player's final exchanges.
"""

from collections.abc import Callable
from functools import cache

from game.api import WHO, Ask, Label, Rules, Words

from ..components import EXCHANGES, SPACES, SPACES_FOR, name_of, played_rounds
from ..spaces import ACTIONS, Work
from ..speech import say
from ..state import Caverna, Dwarf, Player
from .anytime import exchange, question
from .exchanges import GOLD_OPTIONS, exchange_options, may_exchange
from .family import next_dwarf, out_of_order
from .goods import pay
from .harvest import harvest
from .new_round import reveal_marker, start_round
from .openings import open_spaces, why_not_use
from .showing import HARVEST

RUBY_FOR_ORDER = 1


# -- phase 3: the work phase --


def _acting(state: Caverna, ask: Ask) -> Dwarf:
    """The dwarf that is to be placed."""
    return state.players[ask.seat].dwarfs[int(ask.subject.partition(".")[2])]


def _prompt_work(state: Caverna, ask: Ask) -> Label:
    weapon = _acting(state, ask).weapon
    return Label(
        say("place your dwarf of strength {strength}", strength=weapon) if weapon else say("place an unarmed dwarf"),
        say("Click a glowing space. Hover over any space to read what it does, or why it cannot be used."),
    )


def _describe_work(state: Caverna, ask: Ask, option: str) -> Label:
    kind, _, what = option.partition(":")
    if kind == "dwarf":
        weapon = state.players[ask.seat].dwarfs[int(what.partition(".")[2])].weapon
        return Label(
            say("Place strength {strength} first for {ruby:1}", strength=weapon),
            say("A ruby lets one dwarf work out of order."),
        )
    space = state.space(what)
    return Label(name_of(state, space), space.text)


def _why_not_work(state: Caverna, ask: Ask, key: str) -> Words | None:
    kind, _, what = key.partition(":")
    if kind == "space" and what in SPACES_FOR[state.seats]:
        return why_not_use(state, state.players[ask.seat], _acting(state, ask), state.space(what))
    if key.startswith(f"dwarf:{ask.seat}.") and key != ask.subject and key not in ask.options:
        return _why_not_dwarf(state.players[ask.seat], _acting(state, ask), int(what.partition(".")[2]))
    return None


def _why_not_dwarf(player: Player, acting: Dwarf, number: int) -> Words:
    dwarf = player.dwarfs[number]
    if dwarf.at:
        return say("This dwarf is at work already.")
    if dwarf.newborn:
        return say("A newborn works from the next round on.")
    if acting is not player.dwarfs[next_dwarf(player)]:
        return say("You have changed the order already this turn.")
    if dwarf.weapon == acting.weapon:
        return say("It is as strong as the dwarf that works next.")
    return say("Weaker dwarfs work first; a ruby would change that.")


WORK = question(
    "work",
    _prompt_work,
    _describe_work,
    _why_not_work,
    {"stay": Label(say("Stay at home"), say("There is no work for this dwarf on any free space."))},
)


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
            else (yield Ask(player.seat, WORK.about, options, dwarf_key(player.seat, number)))
        )
        if answer == "exchange":
            yield from exchange(state, player)
            player.building = False
            number = next_dwarf(player) if ordered else number  # a dwarf that gave its weapon away comes earlier
        elif answer.startswith("dwarf:"):
            pay(player, {"ruby": RUBY_FOR_ORDER})
            number = int(answer.partition(".")[2])
            ordered = False
        else:
            break
    if answer == "stay":
        dwarf.at = "home"
        state.tell(say("{who} has no work for a dwarf", who=WHO[player.seat]), player.seat)
    else:
        space = SPACES_FOR[state.seats][answer[6:]]
        dwarf.at = space.id
        state.occupied[space.id] = player.seat
        state.tell(_sends(player.seat, state.seats, space.id), player.seat)
        yield from ACTIONS[space.does].carry_out(Work(state, player, dwarf, space))
    player.building = False
    next_player(state)


@SPACES.cached
def _sends(seat: int, seats: int, space: str) -> Words:
    """The line about a dwarf on an action space: every turn has one, and bots play millions of turns."""
    return say("{who} sends a dwarf to **{space}**", who=WHO[seat], space=SPACES_FOR[seats][space].title)


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

_HARVEST_STEPS = {
    "harvest": say("Crops come in, the family eats, animals breed."),
    "pay_one": say("This time each dwarf eats 1 {food}, and nothing is harvested."),
    "skip": say("Everybody skips {field_phase} the fields or {breeding} breeding."),
}


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
        if state.watched:
            whole = state.harvest != "pay_one"
            title, phases = (say("Harvest"), HARVEST) if whole else (say("Feeding"), ())
            state.show(_HARVEST_STEPS[state.harvest], title=title, sound="gong", phases=phases)
        everybody(state, "harvest")


def everybody(state: Caverna, phase: str) -> None:
    """All players take a turn in the phase, from the starting player on."""
    state.phase = phase
    state.queue = [(state.starting_player + step) % state.seats for step in range(state.seats)]
    state.on_turn = state.queue[0]


def harvest_turn(state: Caverna) -> Rules:
    """One player's harvest."""
    player = state.players[state.on_turn]
    yield from harvest(state, player)
    player.building = False
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


FINAL = question(
    "final",
    Label(say("any last exchanges?"), say("The score is counted afterwards.")),
    ends={"done": Label(say("Count the score"))},
)
_USELESS = EXCHANGES.ids(lambda every: (*(each.id for each in every if each.get.keys() == {"food"}), *GOLD_OPTIONS))
"""Exchanges for food, which is worth nothing any more."""


def final_exchanges(state: Caverna) -> Rules:
    """One player's last chance to turn goods into points."""
    player = state.players[state.on_turn]
    while worth_exchanging(player):
        if (yield FINAL(player.seat, ["exchange", "done"])) == "done":
            break
        yield from exchange(state, player)
    player.building = False
    state.queue.pop(0)
    if state.queue:
        state.on_turn = state.queue[0]
    else:
        state.over = True


def worth_exchanging(player: Player) -> bool:
    """Whether the player has an exchange that may bring points."""
    return not _USELESS.issuperset(exchange_options(player, arranging=False))


PHASES: dict[str, Callable[[Caverna], Rules]] = {
    "round": start_round,
    "work": work,
    "harvest": harvest_turn,
    "final": final_exchanges,
}


QUESTIONS = (WORK, FINAL)
