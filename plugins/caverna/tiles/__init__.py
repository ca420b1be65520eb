"""The furnishing tiles: what each of them does is one small class, by its kind in one of these modules.

Costs, points and amounts are in `data/furnishings.toml`; the moments of the game at which tiles do something are the
methods of `Ability`. A section of the rulebook names its moment once, and then asks which of the player's tiles take
part::

    ROUND_START = Moment(ABILITIES, Ability.at_round_start)
    ...
    for ability in ROUND_START.among(player.rooms.values()):
        gain(player, ability.at_round_start(player))
"""

from operator import attrgetter

from game.api import Components

from . import chambers, dwellings, food_rooms, materials, parlors, special_rooms, storages
from .ability import Ability

__all__ = ["ABILITIES", "Ability"]

_KINDS = (dwellings, materials, special_rooms, food_rooms, storages, parlors, chambers)
ABILITIES: Components[Ability] = Components(
    [ability for kind in _KINDS for ability in kind.ABILITIES], key=attrgetter("name")
)
"""What the tiles do, by their ids; who adds a tile that does something adds this after it."""
