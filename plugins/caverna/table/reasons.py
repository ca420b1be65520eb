"""Reasons: why the thing under the mouse cannot be chosen now."""

from game.api import Ask

from ..data import EXCHANGES, FARM_ANIMALS, LOOT, MARKET, TILES, spaces
from ..rules import land
from ..rules.anytime import pens_to_arrange, why_not_disarm, why_not_exchange
from ..rules.digging import why_not_ore_mine, why_not_ruby_mine
from ..rules.expedition import why_not_loot
from ..rules.family import forge_cost, next_dwarf
from ..rules.farming import why_not_stable_there
from ..rules.furnish import DWELLINGS, caverns, why_not_furnish
from ..rules.openings import why_not_be_imitated, why_not_use
from ..state import Caverna, Player


def why_not(state: Caverna, ask: Ask, key: str) -> str | None:
    """Why the piece cannot be chosen; None if there is nothing to say."""
    player = state.players[ask.seat]
    kind, _, what = key.partition(":")
    if kind == "space" and what in spaces(state.seats):
        return _space(state, player, ask, what)
    if kind == "tile" and what in TILES:
        return _tile(state, player, ask, what)
    if kind == "loot" and what in LOOT and ask.about == "loot":
        return _loot(state, player, ask, what)
    if kind == "at":
        return _place(player, ask, key)
    if kind == "buy" and ask.about == "weekly_market":
        return "You have bought it already." if player.gold >= MARKET[what] else "You have too little gold."
    if kind == "forge" and ask.about == "forge":
        return f"It costs {forge_cost(player, int(what))} ore; you have {player.ore}."
    if kind == "dwarf" and ask.about == "work":
        return _dwarf(player, ask, key)
    return _exchange(player, ask, key)


def _space(state: Caverna, player: Player, ask: Ask, name: str) -> str | None:
    if ask.about == "work":
        dwarf = player.dwarfs[int(ask.subject.partition(".")[2])]
        return why_not_use(state, player, dwarf, state.space(name))
    if ask.about == "imitate":
        acting = next(dwarf for dwarf in player.dwarfs if f"space:{dwarf.at}" == ask.subject)
        return why_not_be_imitated(state, player, acting, state.space(name))
    if ask.about == "save_goods" and name in state.piles:
        return "It has six goods or fewer: nothing is removed."
    return None


def _tile(state: Caverna, player: Player, ask: Ask, name: str) -> str | None:
    reason = why_not_furnish(state, player, TILES[name], caverns(player))
    if ask.about in ("wish", "urgent_wish") and name not in DWELLINGS:
        return "Only a dwelling can be furnished here."
    if reason is None and ask.about not in ("furnish", "housework", "wish", "urgent_wish"):
        return "You could build it with an action that furnishes a cavern."
    return reason


def _loot(state: Caverna, player: Player, ask: Ask, name: str) -> str | None:
    strength = int(ask.subject.removeprefix("loot:").partition("/")[0])
    return why_not_loot(state, player, LOOT[name], strength) or "Each item can be taken once per expedition."


def _place(player: Player, ask: Ask, space: str) -> str | None:
    """Why nothing can be laid or built on a space."""
    if ask.about == "lay_twin":
        return _twin(player, ask.subject, space)
    if ask.about == "lay_single":
        return land.why_not_single(player, ask.subject, space, land.reach(player, land.HALF_OF[ask.subject]))
    if ask.about == "stable":
        return why_not_stable_there(player, space)
    if ask.about == "pasture":
        if player.land.get(space) != "meadow":
            return "Only meadows can be fenced."
        return "It has no other meadow beside it."
    if ask.about == "ore_mine":
        return why_not_ore_mine(player) or "An ore mine needs two adjacent tunnels that are not furnished."
    if ask.about == "ruby_mine":
        return why_not_ruby_mine(player) or "A ruby mine needs a tunnel or deep tunnel that is not furnished."
    if ask.about == "place_tile":
        return "There is a tile already." if space in player.rooms else "Only an empty cavern can be furnished."
    if ask.about == "arrange":
        pens = pens_to_arrange(player)
        if any(second == space and first in pens for first, second in player.large.items()):
            return "Click the other half of this pasture."
        return None if space in pens else "No animals of your choice can stand there."
    return None


def _twin(player: Player, tile: str, space: str) -> str | None:
    """The reason against the first way to lay a twin tile here, or that there is none at all."""
    half = land.HALF_OF[tile]
    if land.HALF[space] != half:
        return f"This tile goes to the {half} half of your board."
    near = land.reach(player, half)
    if space in player.land:
        return "There is a tile already."
    reasons = [
        land.why_not_twin(player, tile, space, other, near)
        for other in land.NEIGHBOURS[space]
        if other in land.BOARD and other not in player.land
    ]
    return next((reason for reason in reasons if reason), "There is no free space beside it for the other half.")


def _exchange(player: Player, ask: Ask, key: str) -> str | None:
    kind, _, what = key.partition(":")
    if key in EXCHANGES:
        return why_not_exchange(player, EXCHANGES[key]) or _not_now(ask)
    if kind == "gold":
        return "You have too little gold." if player.gold < int(what) + 1 else _not_now(ask)
    if kind == "peace":
        return why_not_disarm(player, int(what)) or _not_now(ask)
    if key == "arrange":
        kinds = [animal for animal in FARM_ANIMALS if getattr(player, animal)]
        return _not_now(ask) if len(kinds) > 1 else "With only one kind of animal there is nothing to arrange."
    if kind == "work":
        return "The Working cave has fed a dwarf already." if player.fed_by_work else "You have none to spare."
    return None


def _not_now(ask: Ask) -> str:
    """Why an exchange that could be paid for is not offered."""
    if ask.about == "exchange":
        return "Your dwarf could not do its work then."
    if ask.about == "feed":
        return "It would bring more food than you need, or none."
    if ask.about == "settle":
        return "It would not make enough room."
    return "Choose Exchange below to do it." if "exchange" in ask.options else "First finish what you are doing."


def _dwarf(player: Player, ask: Ask, key: str) -> str | None:
    if not key.startswith(f"dwarf:{player.seat}."):
        return None
    if key == ask.subject:
        return None
    dwarf = player.dwarfs[int(key.partition(".")[2])]
    if dwarf.at:
        return "This dwarf is at work already."
    if dwarf.newborn:
        return "A newborn works from the next round on."
    acting = int(ask.subject.partition(".")[2])
    if acting != next_dwarf(player):
        return "You have changed the order already this turn."
    if dwarf.weapon == player.dwarfs[acting].weapon:
        return "It is as strong as the dwarf that works next."
    return "Weaker dwarfs work first; a ruby would change that."
