"""The deeds of The Cave Farmers: what is told of a farm afterwards."""

from collections.abc import Callable

from game.api import MOMENT, Deed

from .components import FARM_ANIMALS, TILES, YELLOW
from .rules.home_board import unused_spaces
from .speech import say
from .state import Caverna, Player

Farm = Callable[[Player], float]


MANY_SPACES = 10
"""Whoever has so many unused spaces has not begun to fill the board."""


def _farm(holds: Farm) -> Callable[[Caverna, int], float]:
    """Something that is seen on the seat's own farm, or how much of it."""
    return lambda state, seat: holds(state.players[seat])


def _spaces(player: Player, kind: str) -> int:
    return sum(covered == kind for covered in player.land.values())


def _yellow(player: Player) -> int:
    return sum(tile in TILES and TILES[tile].kind in YELLOW for tile in player.rooms.values())


def _dogs_watch(player: Player) -> float:
    return (min(player.dog, 3) + min(player.sheep, max(player.dog, 3) + 1)) / (3 + max(player.dog, 3) + 1)


def _frugal_win(player: Player) -> bool:
    return len(player.dwarfs) <= 3


def _no_begging_after_harvests(state: Caverna, seat: int) -> bool:
    player = state.players[seat]
    return not player.begging and len(player.dwarfs) >= 4


def _ahead_by(points: int) -> Callable[[Caverna, int], float]:
    from .scoring import standings

    def far(state: Caverna, seat: int) -> float:
        totals = [score.total for score in standings(state)]
        return (totals[seat] - max(totals[:seat] + totals[seat + 1 :])) / points if len(totals) > 1 else 0.0

    return far


def _makes(points: int) -> Callable[[Caverna, int], float]:
    from .scoring import score_sheet

    return lambda state, seat: sum(line.points for line in score_sheet(state.players[seat])) / points


DEEDS = (
    Deed(
        "family_of_five",
        say("Five at the table"),
        say("Five dwarfs live in your cave."),
        _farm(lambda player: len(player.dwarfs) / 5),
        icon="dwarfs",
        when=MOMENT,
    ),
    Deed(
        "fed_them_all",
        say("Nobody begged"),
        say("Win with four dwarfs or more, and without a single begging marker."),
        _no_begging_after_harvests,
        icon="feeding",
        won=True,
    ),
    Deed(
        "whole_yard",
        say("The whole yard"),
        say("Sheep, donkeys, wild boar, cattle and a dog live with you at the same time."),
        _farm(lambda player: sum(bool(getattr(player, animal)) for animal in ("dog", *FARM_ANIMALS)) / 5),
        icon="farm_animal",
        when=MOMENT,
    ),
    Deed(
        "herd_of_twelve",
        say("Where do they all sleep?"),
        say("Twelve farm animals live with you at the same time."),
        _farm(lambda player: sum(getattr(player, animal) for animal in FARM_ANIMALS) / 12),
        icon="fence",
        when=MOMENT,
    ),
    Deed(
        "dogs_watch",
        say("Three good dogs"),
        say("Three dogs watch sheep: have three dogs and at least four sheep."),
        _farm(_dogs_watch),
        icon="dog",
        when=MOMENT,
    ),
    Deed(
        "boar_king",
        say("In the thicket"),
        say("End with five wild boar or more."),
        _farm(lambda player: player.wild_boar / 5),
        icon="wild_boar",
    ),
    Deed(
        "red_hoard",
        say("Red hoard"),
        say("Have six rubies at the same time."),
        _farm(lambda player: player.ruby / 6),
        icon="ruby",
        when=MOMENT,
    ),
    Deed(
        "golden_farm",
        say("Golden farm"),
        say("End with twenty gold."),
        _farm(lambda player: player.gold / 20),
        icon="gold",
    ),
    Deed(
        "heavy_blade",
        say("A heavy blade"),
        say("A dwarf of yours has a weapon of strength 10."),
        _farm(lambda player: max(dwarf.weapon for dwarf in player.dwarfs) / 10),
        icon="weapon",
        when=MOMENT,
    ),
    Deed(
        "peaceful",
        say("Peaceful hall"),
        say("Win without ever arming anybody who is still at home with you."),
        _farm(lambda player: not any(dwarf.weapon for dwarf in player.dwarfs)),
        icon="forge_weapon",
        won=True,
    ),
    Deed(
        "nothing_wasted",
        say("Nothing wasted"),
        say("End with no unused space on your board."),
        _farm(lambda player: max(0.0, 1 - unused_spaces(player) / MANY_SPACES)),
        icon="unused_space",
    ),
    Deed(
        "full_barns",
        say("Full barns"),
        say("End with ten grain and vegetables, on your fields and in your supply."),
        _farm(
            lambda player: (
                (
                    player.grain
                    + player.vegetable
                    + sum(player.grain_fields.values())
                    + sum(player.vegetable_fields.values())
                )
                / 10
            )
        ),
        icon="harvest",
    ),
    Deed(
        "two_ruby_mines",
        say("Deep veins"),
        say("Own two ruby mines."),
        _farm(lambda player: _spaces(player, "ruby_mine") / 2),
        icon="ruby_mine",
        when=MOMENT,
    ),
    Deed(
        "ore_works",
        say("Ore works"),
        say("Own two ore mines."),
        _farm(lambda player: _spaces(player, "ore_mine") / 2),
        icon="ore_mine",
        when=MOMENT,
    ),
    Deed(
        "shepherds",
        say("Green hills"),
        say("Own a large pasture and a small one, with two stables."),
        _farm(
            lambda player: (
                (bool(player.large) + min(_spaces(player, "small_pasture"), 1) + min(len(player.stables), 2)) / 4
            )
        ),
        icon="large_pasture",
        when=MOMENT,
    ),
    Deed(
        "furnished",
        say("House-proud"),
        say("Lay five furnishing tiles or more."),
        _farm(lambda player: len(player.rooms) / 6),
        icon="furnish",
    ),
    Deed(
        "yellow_three",
        say("Parlors and storages"),
        say("Own three tiles with a yellow name tag."),
        _farm(lambda player: _yellow(player) / 3),
        icon="parlor",
        when=MOMENT,
    ),
    Deed("seventy", say("Seventy points"), say("Make seventy points or more."), _makes(70), icon="points"),
    Deed(
        "by_far",
        say("By far"),
        say("Win by fifteen points or more."),
        _ahead_by(15),
        icon="winner",
        won=True,
    ),
    Deed(
        "small_family",
        say("Small family"),
        say("Win with three dwarfs or fewer."),
        _farm(_frugal_win),
        icon="dwarf",
        won=True,
        hint=say("Few hands, and yet the first to the table."),
    ),
)
