"""Scoring: the score pad, line by line, at any time."""

from collections.abc import Callable

from game.api import Score, ScoreLine

from .data import FARM_ANIMALS, HOME, TILES, YELLOW
from .rules.furnish import dwellings_beside
from .rules.land import unused_spaces
from .state import Caverna, Player

MISSING_ANIMAL = -2
BEGGING = -3
WRITING_CHAMBER = 7
LAND_POINTS: dict[str, int] = HOME["points"]
SOLO_TARGET = 100


def standings(state: Caverna) -> list[Score]:
    """The score sheets of all players; most points win, and ties share the win."""
    sheets = [score_sheet(player) for player in state.players]
    totals = [sum(line.points for line in sheet) for sheet in sheets]
    return [
        Score(
            seat=player.seat,
            lines=tuple(sheet),
            place=1 + sum(other > total for other in totals),
            note=solo_note(total) if state.seats == 1 and state.over else "",
        )
        for player, sheet, total in zip(state.players, sheets, totals, strict=True)
    ]


def solo_note(total: float) -> str:
    """How the solo game went."""
    if total >= SOLO_TARGET:
        return f"You reached the {SOLO_TARGET} points that every lone dwarf dreams of."
    return f"{SOLO_TARGET - total:g} points short of the {SOLO_TARGET} that every lone dwarf dreams of."


def score_sheet(player: Player) -> list[ScoreLine]:
    """One player's lines, as on the score pad."""
    animals = {animal: getattr(player, animal) for animal in ("dog", *FARM_ANIMALS)}
    missing = [animal for animal in FARM_ANIMALS if not animals[animal]]
    grain = player.grain + sum(player.grain_fields.values())
    vegetables = player.vegetable + sum(player.vegetable_fields.values())
    unused = unused_spaces(player)
    losses = [MISSING_ANIMAL * len(missing), -unused, BEGGING * player.begging]
    if player.owns("writing_chamber"):
        losses = _prevent(losses)
    bonuses = {TILES[tile].title: points for tile, points in bonus_points(player).items()}
    return [
        ScoreLine("Animals", sum(animals.values()), " ".join(f"{{{a}:{n}}}" for a, n in animals.items() if n)),
        ScoreLine("Missing animals", losses[0], " ".join(f"{{{animal}}}" for animal in missing)),
        ScoreLine("Grain", (grain + 1) // 2, f"{{grain:{grain}}} ÷ 2"),
        ScoreLine("Vegetables", vegetables, f"{{vegetable:{vegetables}}}"),
        ScoreLine("Rubies", player.ruby, f"{{ruby:{player.ruby}}}"),
        ScoreLine("Dwarfs", len(player.dwarfs), f"{{dwarf:{len(player.dwarfs)}}}"),
        ScoreLine("Unused spaces", losses[1], f"{{unused_space:{unused}}}"),
        ScoreLine("Furnishings, pastures, mines", tile_points(player) + land_points(player)),
        ScoreLine(
            "Parlors, storages, chambers",
            sum(bonuses.values()),
            ", ".join(f"{title} {points}" for title, points in bonuses.items()),
        ),
        ScoreLine("Gold", player.gold, f"{{gold:{player.gold}}}"),
        ScoreLine("Begging markers", losses[2], f"{{begging:{player.begging}}}" if player.begging else ""),
    ]


def _prevent(losses: list[int]) -> list[int]:
    """The Writing chamber prevents up to seven lost points in all."""
    left = WRITING_CHAMBER
    kept = []
    for loss in losses:
        prevented = min(left, -loss)
        left -= prevented
        kept.append(loss + prevented)
    return kept


def tile_points(player: Player) -> int:
    """The points printed on the furnishing tiles."""
    return sum(TILES[tile].points for tile in player.rooms.values() if tile in TILES)


def land_points(player: Player) -> int:
    """The points printed on pastures and mines."""
    kinds = list(player.land.values())
    points = sum(LAND_POINTS.get(kind, 0) for kind in kinds if kind != "large_pasture")
    return points + LAND_POINTS["large_pasture"] * len(player.large)


# -- bonus points of parlors, storages and chambers --


def bonus_points(player: Player) -> dict[str, int]:
    """The bonus points of each tile that has any."""
    bonuses = {}
    for space, tile in player.rooms.items():
        if tile in TILES and (bonus := TILES[tile].bonus):
            bonuses[tile] = BONUSES[bonus](player, space)
    return bonuses


def _food_chamber(player: Player, space: str) -> int:
    grain = player.grain + sum(player.grain_fields.values())
    vegetables = player.vegetable + sum(player.vegetable_fields.values())
    return 2 * min(grain, vegetables)


def _broom_chamber(player: Player, space: str) -> int:
    return {5: 5, 6: 10}.get(len(player.dwarfs), 0)


def _main_storage(player: Player, space: str) -> int:
    return 2 * sum(TILES[tile].kind in YELLOW for tile in player.rooms.values() if tile in TILES)


def _armed(player: Player) -> int:
    return sum(dwarf.weapon > 0 for dwarf in player.dwarfs)


BONUSES: dict[str, Callable[[Player, str], int]] = {
    "weaving_parlor": lambda player, space: player.sheep // 2,
    "milking_parlor": lambda player, space: player.cattle,
    "state_parlor": lambda player, space: 4 * dwellings_beside(player, space),
    "stone_storage": lambda player, space: player.stone,
    "ore_storage": lambda player, space: player.ore // 2,
    "main_storage": _main_storage,
    "weapon_storage": lambda player, space: 3 * _armed(player),
    "supplies_storage": lambda player, space: 8 if _armed(player) == len(player.dwarfs) else 0,
    "broom_chamber": _broom_chamber,
    "treasure_chamber": lambda player, space: player.ruby,
    "food_chamber": _food_chamber,
    "prayer_chamber": lambda player, space: 0 if _armed(player) else 8,
    "fodder_chamber": lambda player, space: sum(getattr(player, animal) for animal in FARM_ANIMALS) // 3,
}
