"""Scoring: the score pad, line by line, at any time."""

from game.api import Moment, Score, ScoreLine, Standing, Words, joined

from .components import FARM_ANIMALS, HOME, SETUP, TILES
from .rules.home_board import unused_spaces
from .speech import say
from .state import Caverna, Player
from .tiles import ABILITIES, Ability

MISSING_ANIMAL: int = SETUP["score"]["missing_animal"]
UNUSED_SPACE: int = SETUP["score"]["unused_space"]
BEGGING: int = SETUP["score"]["begging"]
SOLO_TARGET: int = SETUP["score"]["solo_target"]
LAND_POINTS: dict[str, int] = HOME["points"]
_POINTS_OF_A_SPACE = {kind: points for kind, points in LAND_POINTS.items() if kind != "large_pasture"}
MINES = ("ore_mine", "ruby_mine")
_POINTS_OF_A_TILE = TILES.table(lambda tiles: {tile.id: tile.points for tile in tiles})
BY_ABILITY = Moment(ABILITIES, Ability.points).parts
"""The tiles whose points depend on what their owner has."""
_PREVENTED = Standing(ABILITIES, Ability.prevents)


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


def solo_note(total: float) -> Words:
    """How the solo game went."""
    if total >= SOLO_TARGET:
        return say("You reached the {target} points that every lone dwarf dreams of.", target=SOLO_TARGET)
    return say(
        "{missing} points short of the {target} that every lone dwarf dreams of.",
        missing=SOLO_TARGET - total,
        target=SOLO_TARGET,
    )


def score_sheet(player: Player) -> list[ScoreLine]:
    """One player's lines, as on the score pad."""
    animals = {animal: getattr(player, animal) for animal in ("dog", *FARM_ANIMALS)}
    missing = [animal for animal in FARM_ANIMALS if not animals[animal]]
    grain = player.grain + sum(player.grain_fields.values())
    vegetables = player.vegetable + sum(player.vegetable_fields.values())
    unused = unused_spaces(player)
    losses = _prevented(
        [MISSING_ANIMAL * len(missing), UNUSED_SPACE * unused, BEGGING * player.begging],
        losses_prevented(player),
    )
    rooms, land, mines = tile_points(player), land_points(player), mine_points(player)
    bonuses = {TILES[tile].title: points for tile, points in bonus_points(player).items()}
    return [
        ScoreLine(
            say("Animals", "score line"),
            sum(animals.values()),
            " ".join(f"{{{a}:{n}}}" for a, n in animals.items() if n),
        ),
        ScoreLine(say("Missing animals", "score line"), losses[0], " ".join(f"{{{animal}}}" for animal in missing)),
        ScoreLine(say("Grain", "score line"), (grain + 1) // 2, f"{{grain:{grain}}} ÷ 2"),
        ScoreLine(say("Vegetables", "score line"), vegetables, f"{{vegetable:{vegetables}}}"),
        ScoreLine(say("Rubies", "score line"), player.ruby, f"{{ruby:{player.ruby}}}"),
        ScoreLine(say("Dwarfs", "score line"), len(player.dwarfs), f"{{dwarf:{len(player.dwarfs)}}}"),
        ScoreLine(say("Unused spaces", "score line"), losses[1], f"{{unused_space:{unused}}}"),
        ScoreLine(
            say("Furnishings, pastures, mines", "score line"),
            rooms + land,
            say(
                "furnishings {rooms}, pastures {pastures}, mines {mines}",
                rooms=rooms,
                pastures=land - mines,
                mines=mines,
            ),
        ),
        ScoreLine(
            say("Parlors, storages, chambers", "score line"),
            sum(bonuses.values()),
            joined((joined([title, points]) for title, points in bonuses.items()), ", "),
        ),
        ScoreLine(say("Gold", "score line"), player.gold, f"{{gold:{player.gold}}}"),
        ScoreLine(
            say("Begging markers", "score line"), losses[2], f"{{begging:{player.begging}}}" if player.begging else ""
        ),
    ]


def figure(points: float) -> str:
    """Points as they are written: with a minus as wide as the figures."""
    return f"{points:g}".replace("-", "−")


def losses_prevented(player: Player) -> int:
    """How many of the points that the player would lose are not lost."""
    return _PREVENTED.among(player.rooms.values())


def _prevented(losses: list[int], left: int) -> list[int]:
    """The losses after so many lost points in all do not count."""
    kept = []
    for loss in losses:
        prevented = min(left, -loss)
        left -= prevented
        kept.append(loss + prevented)
    return kept


def tile_points(player: Player) -> int:
    """The points printed on the furnishing tiles."""
    return sum([_POINTS_OF_A_TILE[tile] for tile in player.rooms.values() if tile in _POINTS_OF_A_TILE])


def land_points(player: Player) -> int:
    """The points printed on pastures and mines."""
    points = sum([_POINTS_OF_A_SPACE[kind] for kind in player.land.values() if kind in _POINTS_OF_A_SPACE])
    return points + LAND_POINTS["large_pasture"] * len(player.large)


def mine_points(player: Player) -> int:
    """Of those, the points of the mines."""
    return sum([LAND_POINTS[kind] for kind in player.land.values() if kind in MINES])


def bonus_points(player: Player) -> dict[str, int]:
    """The points of each tile that has any by its ability."""
    return {tile: BY_ABILITY[tile].points(player, space) for space, tile in player.rooms.items() if tile in BY_ABILITY}
