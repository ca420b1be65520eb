"""The furnishing tiles: what each of them does is one small class, by its kind in one of these modules.

Costs, points and amounts are in `data/furnishings.toml`; the moments of the game at which tiles do something are the
methods of `Ability`. A section of the rulebook asks once who takes part in its moment, and then looks which of them
the player has::

    BRINGING = taking_part("at_round_start")
    ...
    for tile in player.rooms.values():
        if tile in BRINGING:
            gain(player, BRINGING[tile].at_round_start(player))
"""

from collections.abc import Iterator

from ..state import Player
from . import chambers, dwellings, food_rooms, materials, parlors, special_rooms, storages
from .ability import Ability

__all__ = ["ABILITIES", "Ability", "owned", "taking_part"]

ABILITIES: dict[str, Ability] = {
    ability.name: ability
    for kind in (dwellings, materials, special_rooms, food_rooms, storages, parlors, chambers)
    for ability in kind.ABILITIES
}
"""What the tiles do, by their ids."""


def taking_part(moment: str) -> dict[str, Ability]:
    """The tiles that do something at a moment, which is called like a method of `Ability`."""
    return {
        name: ability
        for name, ability in ABILITIES.items()
        if getattr(type(ability), moment) is not getattr(Ability, moment)
    }


def owned(player: Player, moment: dict[str, Ability]) -> Iterator[Ability]:
    """Those of them that the player has."""
    return (moment[tile] for tile in player.rooms.values() if tile in moment)
