"""The small lit scenes of halls, buildings, tools, relics, jewels, coins, traditions and projects.

What expansions bring gets one made of its icons.
"""

from collections.abc import Iterable
from pathlib import Path

from game.api import Icon, Vignette, Vignettes

from ..data import (
    BUILDINGS,
    COINS,
    HALL_TILES,
    JEWELS,
    RELIC_KINDS,
    TOOL_TILES,
    TRADITION_TILES,
    Gains,
    HallTile,
    Jewel,
    Relic,
    TraditionTile,
)
from ..data.boards import PROJECTS, Project

GROUNDS = ("hall", "blue_hall", "black_hall")
"""What the halls of each colour look like."""


def _paid(gives: Gains) -> str:
    """How the scenes name coins: by what they pay."""
    return "_".join(name for name, _ in gives)


def _subject(project: Project) -> str:
    """How the scenes name projects: by the building that they count, or by what is special about them."""
    return project.building or project.id


SCENES = Vignettes(
    Path(__file__).parent.parent / "data" / "vignettes.toml",
    cover=["box", "council"],
    hall=[hall.id for hall in HALL_TILES.own],
    building=BUILDINGS,
    tool=[tool.kind for tool in TOOL_TILES.own],
    relic=[relic.id for relic in RELIC_KINDS.own],
    jewel=[jewel.effect for jewel in JEWELS.own],
    coin=[_paid(coin.gives) for coin in COINS.own],
    tradition=TRADITION_TILES,
    project=[_subject(project) for project in PROJECTS.own],
)

COUNCIL = SCENES.of("cover", "council")
"""The great hall, in which what a Council brought is told."""


class Building(Icon, frozen=True):
    """A building in a clan's colour."""

    vignette: Vignette | None = None


def _icons(names: Iterable[str]) -> str:
    return " ".join(f"{{{name}}}" for name in names)


def of_hall(hall: HallTile) -> Vignette:
    """The scene of a hall."""
    return SCENES.of("hall", hall.id, "{hall}", GROUNDS[hall.colour])


def building(kind: str, tint: str) -> Building:
    """A house, workshop, pillar or gate."""
    return Building(kind, tint, SCENES.of("building", kind))


def of_tool(kind: str) -> Vignette:
    """The scene of a kind of tool."""
    return SCENES.of("tool", kind, f"{{{kind}}}")


def of_relic(kind: Relic) -> Vignette:
    """The scene of a kind of relic."""
    return SCENES.of("relic", kind.id, _icons((kind.icon, *(name for name, _ in kind.gives))), "vault")


def of_jewel(jewel: Jewel) -> Vignette:
    """The scene of a jewel."""
    return SCENES.of("jewel", jewel.effect, f"{{jewel_{jewel.colour}}}", "vault")


def of_coin(gives: Gains) -> Vignette:
    """The scene of a King's Coin."""
    return SCENES.of("coin", _paid(gives), _icons(("kings_coin", *(name for name, _ in gives))), "vault")


def of_tradition(tile: TraditionTile) -> Vignette:
    """The scene of a tradition."""
    return SCENES.of("tradition", tile.id, str(tile.text), "hall")


def of_project(project: Project) -> Vignette:
    """The scene of a project."""
    return SCENES.of("project", _subject(project), str(project.text), "hall")
