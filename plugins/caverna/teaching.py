"""What the lessons' sentences speak of: goods, what lies on a space, and what covers the land."""

from game.api import Ask, Facts

from .components import GOODS
from .rules.harvest import FOOD_AT_EVENT, FOOD_PER_DWARF
from .state import Caverna


def facts(state: Caverna, ask: Ask, option: str) -> Facts:
    """What is true for the seat that is asked."""
    player = state.players[ask.seat]
    found: dict[str, int | str] = {f"has_{good}": getattr(player, good) for good in GOODS}
    found["eats"] = FOOD_AT_EVENT if state.harvest == "pay_one" else FOOD_PER_DWARF
    found["piled"] = sum(state.piles.get(option.removeprefix("space:"), {}).values())
    found["dwarfs"] = len(player.dwarfs)
    found["armed"] = max(dwarf.weapon for dwarf in player.dwarfs)
    found["there"] = player.land.get(option.partition("/")[0], "")
    found["meadows"] = sum(land == "meadow" for land in player.land.values())
    return found
