"""Laying twin tiles, and building mines."""

from collections.abc import Callable, Generator
from functools import cache
from typing import TypeAlias

from game.api import WHO, Ask, Label, Moment, Rules, Words, capital, joined

from ..components import ACTIONS, Goods, rich
from ..speech import say
from ..state import Caverna, Player
from ..tiles import ABILITIES, Ability
from . import home_board, land
from .anytime import decide, giving_up, is_place, place_here, question, settle
from .goods import gain
from .showing import from_spaces, landing, show

Done: TypeAlias = Generator[Ask, str, bool]
"""Rules that end with whether something was done."""

ORE_MINE_BRINGS: Goods = ACTIONS["mining"]["ore_mine"]
DEEP_BRINGS: Goods = ACTIONS["mining"]["deep"]
TWIN_NAMES = {
    "meadow_field": say("meadow and field", "a tile to lay"),
    "cavern_tunnel": say("cavern and tunnel", "a tile to lay"),
    "cavern_cavern": say("two caverns", "a tile to lay"),
    "ore_mine_deep_tunnel": say("ore mine and deep tunnel", "a tile to lay"),
}
TWIN_GOES = {
    "meadow_field": say("The meadow goes where you click, the field beside it."),
    "cavern_tunnel": say("The cavern goes where you click, the tunnel beside it."),
    "cavern_cavern": say("The two caverns go where you click."),
    "ore_mine_deep_tunnel": say("The ore mine goes where you click, the deep tunnel beside it."),
}
TWIN_AT: dict[str, Callable[[Words, Words], Words]] = {
    "meadow_field": lambda where, side: say("Meadow at {where}, field {side}", where=where, side=side),
    "cavern_tunnel": lambda where, side: say("Cavern at {where}, tunnel {side}", where=where, side=side),
    "ore_mine_deep_tunnel": lambda where, side: say("Ore mine at {where}, deep tunnel {side}", where=where, side=side),
}
_DOING_BOTH = Moment(ABILITIES, Ability.does_both).parts
_FURNISHING_TUNNELS = Moment(ABILITIES, Ability.furnishes).ids
"""Only with one of these is a tunnel ever furnished."""


def may_do_both(player: Player, space: str) -> bool:
    """Whether the player may do both parts of an action space that says either … or."""
    for tile in player.rooms.values():
        if tile in _DOING_BOTH:
            return _DOING_BOTH[tile].does_both(player, space)
    return False


# -- twin tiles --


def which_tile(state: Caverna, ask: Ask, option: str) -> Label:
    """A twin tile in words."""
    return Label(capital(TWIN_NAMES[option]), icon=option)


def _prompt_twin(state: Caverna, ask: Ask) -> Label:
    turning = say("Turn it with the wheel or the right button.")
    return Label(say("lay {tile}", tile=TWIN_NAMES[ask.subject]), joined([TWIN_GOES[ask.subject], turning]))


def _describe_twin(state: Caverna, ask: Ask, option: str) -> Label:
    """Which half goes where."""
    space, _, turn = option.partition("/")
    if ask.subject not in TWIN_AT:
        return Label(say("Two caverns at {where}", where=home_board.where(option)))
    return Label(TWIN_AT[ask.subject](home_board.where(space), home_board.SIDES[turn]))


GOES_TO_HALF = {
    "forest": say("This tile goes to the forest half of your board."),
    "mountain": say("This tile goes to the mountain half of your board."),
}


def _why_not_twin_there(state: Caverna, ask: Ask, key: str) -> Words | None:
    """The reason against the first way to lay a twin tile here, or that there is none at all."""
    if not key.startswith("at:") or is_place(ask, key):
        return None
    player, tile = state.players[ask.seat], ask.subject
    half = land.HALF_OF[tile]
    if home_board.HALF[key] != half:
        return GOES_TO_HALF[half]
    near = land.reach(player, half)
    if key in player.land:
        return say("There is a tile already.")
    reasons = [
        land.why_not_twin(player, tile, key, other, near)
        for other in home_board.NEIGHBOURS[key]
        if other in home_board.BOARD and other not in player.land
    ]
    return next((reason for reason in reasons if reason), say("There is no free space beside it for the other half."))


NO_TILE = giving_up(
    say("No tile"),
    say("you lay none this time"),
    unused_at="slash_and_burn",
    warn=say("Nothing of this space has been used yet: only sowing is left. Lay no tile all the same?"),
)
WHICH_TWIN = question(
    "which_twin",
    Label(say("choose a tile to lay"), say("Caverns can be furnished, tunnels can become mines.")),
    which_tile,
    ends={"done": NO_TILE},
)
LAY_TWIN = question(
    "lay_twin",
    _prompt_twin,
    _describe_twin,
    _why_not_twin_there,
    {"done": NO_TILE},
)


@cache
def _lays(seat: int, tile: str) -> Words:
    return say("$who lays {$tile}", who=WHO[seat], tile=tile)


def lay_twin(state: Caverna, player: Player, tiles: tuple[str, ...], must: bool = False) -> Done:
    """The player lays one of the twin tiles, all for the same half; they may decline unless they must."""
    if not land.can_lay_twin(player, tiles[0]):
        return False
    tile = tiles[0]
    if len(tiles) > 1:
        tile = yield from decide(state, player, WHICH_TWIN, lambda: [*tiles, *([] if must else ["done"])])
        must = True
    if tile != "done":

        def options() -> list[str]:
            return [*land.twin_options(player, tile), *([] if must else ["done"])]

        option = yield from decide(state, player, LAY_TWIN, options, tile)
        if option not in ("done", ""):
            boars = player.wild_boar
            land.lay_twin(player, tile, option)
            state.tell(_lays(player.seat, tile), player.seat)
            if state.watched:
                rock = land.HALF_OF[tile] == "mountain"
                effects = landing(player, *home_board.halves(option), rock=rock)
                show(
                    state,
                    player,
                    _lays(player.seat, tile),
                    "dig" if rock else "thud",
                    effects,
                )
            if player.wild_boar > boars:  # a boar preserve was covered
                yield from settle(state, player)
            return True
    return False


# -- ore mines --


def ore_mine_options(player: Player) -> list[str]:
    """Where an ore mine and its deep tunnel can lie: on two adjacent tunnels; the mine on the first."""
    return home_board.pairs_of(player, _tunnels(player))


def _tunnels(player: Player) -> list[str]:
    """The tunnels that are not furnished."""
    tunnels = home_board.spaces_of(player, "tunnel")
    if _FURNISHING_TUNNELS.isdisjoint(player.rooms.values()):
        return tunnels
    return [space for space in tunnels if space not in player.rooms]


# Reasons that every search meets thousands of times: said once.
_NO_TWO_TUNNELS = say("You have no two adjacent tunnels.")
_NO_TUNNEL_FOR_RUBIES = say("You have no tunnel for a ruby mine.")


def why_not_ore_mine(player: Player) -> Words | None:
    """Why the player cannot build an ore mine."""
    if home_board.count(player, "tunnel") > 1 and home_board.any_adjacent(_tunnels(player)):
        return None
    return _NO_TWO_TUNNELS


def _why_not_mine_there(state: Caverna, ask: Ask, key: str) -> Words | None:
    if not key.startswith("at:") or is_place(ask, key):
        return None
    return why_not_ore_mine(state.players[ask.seat]) or (
        say("An ore mine needs two adjacent tunnels that are not furnished.")
    )


ORE_MINE = question(
    "ore_mine",
    Label(
        say("place an ore mine"), say("The mine goes where you click, its deep tunnel beside it; the wheel turns it.")
    ),
    _describe_twin,
    _why_not_mine_there,
    {
        "done": giving_up(
            say("No mine"),
            say("no mine, and no {goods}", goods=rich(ORE_MINE_BRINGS)),
            unused_at="ore_mine_construction",
            warn=say("Nothing of this space has been used yet: only an expedition is left. No mine all the same?"),
        )
    },
)


def build_ore_mine(state: Caverna, player: Player, must: bool) -> Done:
    """The player turns two tunnels into an ore mine and a deep tunnel, and takes ore."""

    def options() -> list[str]:
        return [*ore_mine_options(player), *([] if must else ["done"])]

    option = yield from decide(state, player, ORE_MINE, options, "ore_mine_deep_tunnel")
    if option in ("done", ""):
        return False
    mine, deep_tunnel = home_board.halves(option)
    player.land[mine], player.land[deep_tunnel] = "ore_mine", "deep_tunnel"
    gain(player, ORE_MINE_BRINGS)
    state.tell(say("{who} opens an {ore_mine}", who=WHO[player.seat]), player.seat)
    if state.watched:
        ore = from_spaces(player, [(mine, "ore")] * ORE_MINE_BRINGS["ore"])
        show(
            state,
            player,
            say("{who} opens an {ore_mine}", who=WHO[player.seat]),
            "dig",
            [*landing(player, mine, deep_tunnel), *ore],
        )
    return True


# -- ruby mines --


def ruby_mine_options(player: Player, kinds: tuple[str, ...] = ("tunnel", "deep_tunnel")) -> list[str]:
    """Where a ruby mine can lie: on a tunnel or a deep tunnel that is not furnished."""
    return [space for kind in kinds for space in home_board.spaces_of(player, kind) if space not in player.rooms]


def why_not_ruby_mine(player: Player) -> Words | None:
    """Why the player cannot build a ruby mine."""
    kinds = player.land.values()
    if ("tunnel" in kinds or "deep_tunnel" in kinds) and (
        _FURNISHING_TUNNELS.isdisjoint(player.rooms.values()) or ruby_mine_options(player)
    ):
        return None
    return _NO_TUNNEL_FOR_RUBIES


def _why_not_ruby_there(state: Caverna, ask: Ask, key: str) -> Words | None:
    if not key.startswith("at:") or key in ask.options:
        return None
    return why_not_ruby_mine(state.players[ask.seat]) or (
        say("A ruby mine needs a tunnel or deep tunnel that is not furnished.")
    )


RUBY_MINE = question(
    "ruby_mine",
    Label(say("place a ruby mine"), say("On a deep tunnel it brings {goods}.", goods=rich(DEEP_BRINGS))),
    place_here,
    _why_not_ruby_there,
    {"done": giving_up(say("No second mine"), say("one mine is all"))},
)


def build_ruby_mine(player: Player, state: Caverna, space: str) -> None:
    """The player turns a tunnel into a ruby mine; a deep tunnel has a ruby in it."""
    if player.land[space] == "deep_tunnel":
        gain(player, DEEP_BRINGS)
    player.land[space] = "ruby_mine"
    state.tell(say("{who} opens a {ruby_mine}", who=WHO[player.seat]), player.seat)
    if state.watched:
        show(state, player, say("{who} opens a {ruby_mine}", who=WHO[player.seat]), "dig", landing(player, space))


def ruby_mine_construction(state: Caverna, player: Player, space: str) -> Rules:
    """One ruby mine; where both parts of the action space may be done, one on a tunnel and one on a deep tunnel."""
    kinds = ["tunnel", "deep_tunnel"]
    must = True
    while kinds:

        def options(must: bool = must) -> list[str]:
            return [*ruby_mine_options(player, tuple(kinds)), *([] if must else ["done"])]

        there = yield from decide(state, player, RUBY_MINE, options, "ruby_mine")
        if there in ("done", ""):
            return
        kinds.remove(player.land[there])
        build_ruby_mine(player, state, there)
        if not may_do_both(player, space):
            return
        must = False


QUESTIONS = (WHICH_TWIN, LAY_TWIN, ORE_MINE, RUBY_MINE)
