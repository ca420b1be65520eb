"""The action spaces: what each of them needs and does is one record, named in `data/spaces.toml` and `data/cards.toml`.

Goods that have piled up are always taken; "and/or" and "then/or" leave the player free to decline the rest.
"""

from . import for_family, for_goods, for_land, for_weapons, imitation
from .work import ACTIONS, Action, Work

__all__ = ["ACTIONS", "Action", "Work"]

for _module in (for_goods, for_land, for_weapons, for_family, imitation):
    ACTIONS.update(_module.ACTIONS)
