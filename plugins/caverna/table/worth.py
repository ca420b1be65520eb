"""Where points lie on a home board: what the finale lights up line by line."""

from ..components import FARM_ANIMALS
from ..rules import home_board
from ..rules.arrange import arrange
from ..scoring import BY_ABILITY, LAND_POINTS
from ..state import Caverna, Player


def points_from(state: Caverna, seat: int) -> list[list[str]]:
    """The keys of the pieces that bring each line of a player's sheet, on the view of that home board alone."""
    player = state.players[seat]
    herds = [f"herd:{herd.space}" for herd in arrange(player)]
    kept = [animal for animal in ("dog", *FARM_ANIMALS) if getattr(player, animal)]
    missing = [animal for animal in FARM_ANIMALS if not getattr(player, animal)]
    found = [
        [*herds, *map(_good, kept)],
        list(map(_good, missing)),
        [_good("grain"), *player.grain_fields],
        [_good("vegetable"), *player.vegetable_fields],
        [_good("ruby")],
        [f"dwarf:{number}" for number in range(len(player.dwarfs))],
        sorted(home_board.BOARD.difference(player.land, player.stables)),
        _built(player),
        [space for space, tile in player.rooms.items() if tile in BY_ABILITY],
        [_good("gold")],
        [],  # begging markers are not on this view
    ]
    return [[f"home{seat}:{key}" for key in line] for line in found]


def _good(good: str) -> str:
    return f"good:{good}"


def _built(player: Player) -> list[str]:
    """The spaces with furnishings, pastures and mines."""
    return [*player.rooms, *(space for space, kind in player.land.items() if kind in LAND_POINTS)]
