"""What a search need not tell apart, what it keeps apart, and what it need not try."""

from collections.abc import Sequence
from typing import Final

from game.api import Ask

from .components import FARM_ANIMALS
from .features import goods_of, ground
from .remembered import remembered
from .rules.exchanges import can_get_more
from .scoring import bonus_points
from .state import Caverna, Player


def canonical(state: Caverna) -> object:
    """What tells two tables apart: of the ground what still fits there, not where each tile lies."""
    return (
        state.phase,
        state.over,
        state.on_turn,
        state.starting_player,
        tuple(state.occupied),
        tuple([_farm(player) for player in state.players]),
        len(state.built),
    )


@remembered
def _farm(player: Player) -> object:
    return (
        goods_of(player),
        player.begging,
        tuple(sorted([(dwarf.weapon, dwarf.at, dwarf.newborn) for dwarf in player.dwarfs])),
        ground(player.land, player.stables),
        frozenset(player.rooms.values()),
        sum(bonus_points(player).values()),  # also by where they lie
        tuple(sorted(player.grain_fields.values())),
        tuple(sorted(player.vegetable_fields.values())),
        tuple(player.deliveries.items()),
        player.expedition,
        player.fed_by_work,
    )


def strand(state: Caverna) -> str:
    """A search keeps the action spaces apart."""
    return state.at_work if state.phase == "work" else ""


_WORKING_EXCHANGES: Final = frozenset(f"ruby:{good}" for good in ("wood", "stone", "ore", "grain", "vegetable")) | {
    "ruby:meadow",
    "ruby:field",
    "ruby:tunnel",
    "ruby:cavern",
    "trade:materials",
    "done",
}
_BREEDING_EXCHANGES: Final = frozenset((*(f"ruby:{animal}" for animal in FARM_ANIMALS), "done"))
_FINAL_NONSENSE: Final = ("eat:", "gold:", "ruby:food", "ruby:gold", "cook:", "brew:food", "peace:", "arrange")


def promising(state: Caverna, ask: Ask) -> Sequence[str]:
    """What is worth a thought: goods are cooked when the family is hungry, rubies spent where they open something."""
    options = ask.options
    if ask.about == "exchange":
        if state.phase == "final":
            return [each for each in options if not each.startswith(_FINAL_NONSENSE)]
        allowed = _BREEDING_EXCHANGES if state.phase == "harvest" else _WORKING_EXCHANGES
        return [each for each in options if each in allowed]
    if ask.about == "feed":
        golden = [each for each in options if each.startswith("gold:")]
        return [each for each in options if each != "exchange" and each not in golden[:-1]]
    seldom = ask.about in ("work", "settle", "loot", "sow") or not can_get_more(state.players[ask.seat])
    if "exchange" in options and ask.about != "final" and seldom:
        return [each for each in options if each != "exchange"] or options
    return options
