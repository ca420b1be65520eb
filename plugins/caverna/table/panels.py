"""Panels in place of the action board: loot card, forge and market; the furnishing supply is in `supply`."""

from collections.abc import Iterable, Iterator

from game.api import Piece, Rect, lines

from ..components import LOOT, MARKET, Loot
from ..loot import loot_text
from ..rules.family import STRONGEST_FORGED, forge_cost, strongest_affordable
from ..speech import say
from ..state import Player
from .faces import LootItem
from .kept import discounts, kept
from .plates import GAP, Choice, Plates, grid

# -- loot --

NARROWEST = 600.0
"""Five items lie in a row where there is more room than that."""


@LOOT.listing
def items(loot: tuple[Loot, ...]) -> tuple[str, ...]:
    """What is on the loot card of a match."""
    return tuple(item.id for item in loot)


@kept(discounts)
def loot(
    player: Player, shown: tuple[str, ...], area: Rect, view: str, mark: str, taken_from: tuple[str, ...] | None
) -> Iterator[Piece]:
    """The loot card; where something is taken from it, what cannot be is of wood."""
    columns = 5 if area.w > NARROWEST else 4
    rows = max(5, -(-len(shown) // columns))
    height = (area.h + GAP) / rows - GAP
    for item, at in zip((LOOT[name] for name in shown), grid(area, columns, height, len(shown)), strict=True):
        tip = lines(
            say("**{item}**, from strength {strength}", item=item.title, strength=item.strength),
            loot_text(player, item),
        )
        face = LootItem(item.strength, item.face, item.title, taken_from is None or item.key in taken_from)
        yield Piece(item.key + mark, at, face, 1, view, tip)


# -- the forge --


def forge(player: Player, shown: tuple[str, ...], area: Rect, options: Iterable[str]) -> Iterator[Piece]:
    """All weapons with what they cost, and what the best of them that can be paid for would bring home."""
    plates = Plates(area, "main", options)
    yield from plates.heading(say("Which weapon?"))
    weapons = {strength: forge_cost(player, strength) for strength in range(1, STRONGEST_FORGED + 1)}
    choices = [
        Choice(
            f"forge:{strength}",
            f"{{strength}}{strength}\n{{ore:{cost}}}",
            say("**{strength}$number for {ore:$cost}**", number=strength, cost=cost),
        )
        for strength, cost in weapons.items()
    ]
    yield from plates.rows(choices, len(choices), 96, 32)
    best = strongest_affordable(player)
    yield from plates.heading(say("What expeditions bring home: within your means up to strength {best}", best=best))
    near = tuple(LOOT[name].key for name in shown if LOOT[name].strength <= best)
    rest = Rect(area.x, plates.y, area.w, area.y + area.h - plates.y)
    yield from loot(player, shown, rest, "main", "#card", near if best else None)


# -- the market --


def market(area: Rect, view: str, options: Iterable[str]) -> Iterator[Piece]:
    """The price list."""
    plates = Plates(area, view, options)
    yield from plates.heading(say("Weekly market: at most one of each"))
    choices = [
        Choice(
            f"buy:{good}",
            f"{{{good}}}\n{{gold:{price}}}",
            say("**Buy {$good:1} for {gold:$price}**", good=good, price=price),
        )
        for good, price in MARKET.items()
    ]
    yield from plates.rows(choices, 5, 180, 56)
