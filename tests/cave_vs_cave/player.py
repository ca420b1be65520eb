"""A keen player for tests: builds whenever it can, so that a table fills up, and never stops early."""

from game.api import Ask, Chance

DULL = ("end", "done", "skip", "back", "stop")
KEEN = {"room": 8, "price": 8, "get": 6, "cave0": 6, "cave1": 6, "pay": 5, "arms": 5, "entrance": 3, "wall": 3}


def keen(ask: Ask, chance: Chance) -> str:
    """One of the options, rather one that builds something."""
    options = [option for option in ask.options if option not in DULL and not option.startswith("eat:")]
    if not options:
        return next(option for option in ask.options if not option.startswith("eat:"))
    weighted = [option for option in options for _ in range(KEEN.get(option.partition(":")[0], 2))]
    return chance.pick(weighted)
