"""The action spaces: one function for what each of them does, named in `data/spaces.toml` and `data/cards.toml`.

Goods that have piled up are always taken; "and/or" and "then/or" leave the player free to decline the rest.
"""

from collections.abc import Callable

from game.api import Rules

from ..rules.anytime import pick
from ..rules.goods import pay
from ..rules.openings import imitation_options
from .for_family import family_life, growth, housework, urgent_wish_for_children, wish_for_children
from .for_goods import (
    ore_mining,
    ore_trading,
    ruby_delivery,
    ruby_mining,
    starting_player,
    take_goods,
    weekly_market,
)
from .for_land import (
    animal_farming,
    clearing,
    drift_mining,
    excavation,
    extension,
    fence_building,
    open_ruby_mine,
    ore_mine_construction,
    slash_and_burn,
)
from .for_weapons import adventure, blacksmithing, exploration, hardware_rental, logging
from .work import Work

__all__ = ["DOES", "Work"]


def imitation(work: Work) -> Rules:
    """Pay, and use a space on which an opponent's dwarf stands."""
    state, player, dwarf, space = work.state, work.player, work.dwarf, work.space
    pay(player, {"food": space.fee})
    options = imitation_options(state, player, dwarf)
    imitated = state.space((yield from pick(player, "imitate", options, space.key))[6:])
    state.tell(f"{{seat:{player.seat}}} imitates **{imitated.title}**", player.seat)
    yield from DOES[imitated.does](Work(state, player, dwarf, imitated))


DOES: dict[str, Callable[[Work], Rules]] = {
    "adventure": adventure,
    "animal_farming": animal_farming,
    "blacksmithing": blacksmithing,
    "clearing": clearing,
    "drift_mining": drift_mining,
    "excavation": excavation,
    "exploration": exploration,
    "extension": extension,
    "family_life": family_life,
    "fence_building": fence_building,
    "growth": growth,
    "hardware_rental": hardware_rental,
    "housework": housework,
    "imitation": imitation,
    "logging": logging,
    "ore_mine_construction": ore_mine_construction,
    "ore_mining": ore_mining,
    "ore_trading": ore_trading,
    "ruby_delivery": ruby_delivery,
    "ruby_mine_construction": open_ruby_mine,
    "ruby_mining": ruby_mining,
    "slash_and_burn": slash_and_burn,
    "starting_player": starting_player,
    "take_goods": take_goods,
    "urgent_wish_for_children": urgent_wish_for_children,
    "weekly_market": weekly_market,
    "wish_for_children": wish_for_children,
}
