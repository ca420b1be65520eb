"""Showing what happens as it happens: on the home board of whoever does it, wherever that is looked at.

A space of a home board has two places: on the main view of whoever looks with that player's eyes ("spot0:at:2,3"),
and on the view of the whole home board ("home0:at:2,3"), which is enlarged for all others. Goods fly to
"purse0:wood", which is on everybody's main view.
"""

from collections.abc import Iterable, Iterator

from game.api import Burst, Dust, Effect, Phase, Words

from ..components import Goods
from ..speech import say
from ..state import Caverna, Player

PREFIXES = ("spot", "home")
"""How the keys of pieces begin, before the seat: on the main view, and on the view of the whole board."""
VOICES = {"sheep": "sheep", "donkey": "donkey", "wild_boar": "boar", "cattle": "cattle", "dog": "dog"}
"""What animals sound like."""
MOST = 12
"""Of what flies: more could not be told apart."""


HARVEST = (Phase("field_phase", say("Fields")), Phase("feeding", say("Feeding")), Phase("breeding", say("Breeding")))
"""The steps of a harvest, in their order."""
FIELDS, FEEDING, BREEDING = range(3)


def places(player: Player, space: str) -> tuple[str, ...]:
    """The pieces that stand for a space of a home board."""
    return tuple(f"{prefix}{player.seat}:{space}" for prefix in PREFIXES)


def flying(player: Player, goods: Goods, source: str) -> Iterator[Effect]:
    """Goods that fly from a piece of the table to the player's supply."""
    for good, amount in goods.items():
        if amount > 0:
            yield Burst(good, source, f"purse{player.seat}:{good}", min(amount, MOST))


def from_spaces(player: Player, goods: Iterable[tuple[str, str]]) -> Iterator[Effect]:
    """One good from each of these spaces of the home board to the supply."""
    for space, good in goods:
        on_table, on_board = places(player, space)
        yield Burst(good, on_table, f"purse{player.seat}:{good}")
        yield Burst(good, on_board, f"home{player.seat}:good:{good}")


def landing(player: Player, *spaces: str, rock: bool = False) -> Iterator[Effect]:
    """Dust where something is laid; rock cracks first."""
    for space in spaces:
        for at in places(player, space):
            yield Dust(at, cracks=rock)


def show(
    state: Caverna, player: Player, text: Words, sound: str, effects: Iterable[Effect] = (), *, phase: int = -1
) -> None:
    """Shows what a player does, as a sentence; `phase`: of the harvest, in a whole one."""
    phases = HARVEST if phase >= 0 and state.phase == "harvest" and state.harvest != "pay_one" else ()
    state.show(
        text,
        player.seat,
        sound=sound,
        effects=effects,
        phases=phases,
        phase=phase if phases else -1,
    )
