"""Small tables for the tests: a state set up by hand, and rules run with the answers of a rulebook example."""

from collections.abc import Generator
from typing import Any

from game.api import Ask, Chance, TableSetup
from plugins.caverna import setup
from plugins.caverna.components import SPACES_FOR
from plugins.caverna.rules import home_board, new_round, openings
from plugins.caverna.spaces import ACTIONS, Work
from plugins.caverna.state import Caverna, Dwarf, Player
from tests.rules_asked import answered as answer

__all__ = ["answer"]


def table(seats: int = 2, seed: int = 1, **options: Any) -> Caverna:
    """A game before its first round."""
    return setup.setup(TableSetup(seats=seats, seed=seed, options=options))


def give(player: Player, **goods: int) -> Player:
    """Puts goods into a player's supply."""
    for good, amount in goods.items():
        setattr(player, good, amount)
    return player


def arm(player: Player, *weapons: int) -> Player:
    """Gives the player dwarfs with these weapons."""
    player.dwarfs = [Dwarf(weapon) for weapon in weapons]
    return player


def build(player: Player, *tiles: str) -> Player:
    """Puts furnishing tiles on caverns of their own, from the right of the mountain."""
    free = [space for space in reversed(home_board.MOUNTAIN) if space not in player.land and space not in player.rooms]
    for tile, space in zip(tiles, free, strict=False):
        player.land[space] = "cavern"
        player.rooms[space] = tile
    return player


def at_table(*tiles: str, seats: int = 3, **supply: int) -> tuple[Caverna, Player]:
    """A table whose first player has built the tiles."""
    state = table(seats)
    return state, give(build(state.players[0], *tiles), **{"food": 0, **supply})


def first_ask(rules_: Generator[Ask, str, Any], *answers: str) -> Ask:
    """The question that rules ask after these answers."""
    ask = next(rules_)
    for option in answers:
        assert option in ask.options, f"{option} is not among {list(ask.options)} ({ask.about})"
        ask = rules_.send(option)
    return ask


def work_on(state: Caverna, space: str, seat: int = 0, dwarf: int = 0) -> Generator[Ask, str, None]:
    """A dwarf carries out an action space, from the moment it stands there."""
    player = state.players[seat]
    player.dwarfs[dwarf].at = space
    state.occupied[space] = seat
    record = SPACES_FOR[state.seats][space]
    return ACTIONS[record.does].carry_out(Work(state, player, player.dwarfs[dwarf], record))


def use(state: Caverna, space: str, *answers: str, seat: int = 0, dwarf: int = 0) -> list[Ask]:
    """A dwarf carries out an action space with these answers."""
    return answer(work_on(state, space, seat, dwarf), *answers)


def can_use(state: Caverna, space: str, seat: int = 0, dwarf: int = 0) -> bool:
    """Whether a dwarf may be placed on the space."""
    player = state.players[seat]
    record = SPACES_FOR[state.seats][space]
    free = openings.why_not_use(state, player, player.dwarfs[dwarf], record) is None
    if space in state.spaces:
        assert free == (record.key in openings.open_spaces(state, player, player.dwarfs[dwarf]))
    return free


def replenish(state: Caverna, round_: int) -> None:
    """Fills the spaces as at the start of that round."""
    state.round = round_
    new_round.replenish(state)


def goods(player: Player, *names: str) -> tuple[int, ...]:
    """How many of each of these goods the player has."""
    return tuple(getattr(player, name) for name in names)


def keen(ask: Ask, chance: Chance) -> str:
    """A random answer, but seldom to fiddle with exchanges when there is something to do."""
    options = [option for option in ask.options if option != "exchange"]
    if ask.about == "exchange":
        return "done" if chance.below(2) else chance.pick(ask.options)
    if chance.below(8) == 0 or not options:
        return chance.pick(ask.options)
    return chance.pick(options)
