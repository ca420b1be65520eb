"""Arranging: where the animals stand. It matters to nobody but the eye, and the player may wish for another place."""

from typing import NamedTuple

from game.api import Words

from ..components import FARM_ANIMALS
from ..nouns import GOOD_NAMES
from ..speech import say
from ..state import Player
from .housing import fit, pens
from .pen import Pen


class Herd(NamedTuple):
    """Animals of one kind in a pen, perhaps watched by dogs."""

    space: str
    animal: str
    size: int
    dogs: int = 0


def animals_of(player: Player) -> dict[str, int]:
    """The player's farm animals by kind."""
    return {animal: getattr(player, animal) for animal in FARM_ANIMALS}


def arrange(player: Player) -> list[Herd]:
    """A place for every animal: as the player wishes as far as that goes, and else the largest herds in the
    largest pens. Animals for which there is no room are left out."""
    places = pens(player)
    left = animals_of(player)
    wishes = possible_wishes(player, places)
    herds: list[Herd] = []
    newest = {space: number for number, space in enumerate(wishes)}
    for pen in sorted(places, key=lambda pen: (pen.only == "", newest.get(pen.space, len(newest)))):
        kind = pen.only or wishes.get(pen.space, "")
        if kind and (count := min(pen.room, left[kind])):
            herds.append(Herd(pen.space, kind, count))
            left[kind] -= count
    taken = {herd.space for herd in herds}
    free = [pen for pen in places if not pen.only and pen.space not in taken]
    herds += _with_dogs(free, left, player.dog)
    taken = {herd.space for herd in herds}
    for pen in sorted(free, key=lambda pen: -pen.room):
        kind = max(left, key=lambda kind: left[kind])
        if pen.space not in taken and left[kind] and pen.room:
            count = min(pen.room, left[kind])
            herds.append(Herd(pen.space, kind, count))
            left[kind] -= count
    return herds


def possible_wishes(player: Player, places: list[Pen]) -> dict[str, str]:
    """The wishes that can be granted together, the newest first, with all animals still finding room."""
    granted: dict[str, str] = {}
    for space, kind in reversed(player.pens.items()):
        if why_not_wish(player, places, granted, space, kind) is None:
            granted[space] = kind
    return granted


def why_not_wish(player: Player, places: list[Pen], granted: dict[str, str], space: str, kind: str) -> Words | None:
    """Why a pen cannot be kept for a kind of animal."""
    pen = next((pen for pen in places if pen.space == space), None)
    if pen is None or pen.only or not pen.room:
        return say("No animals of your choice can stand there.")
    if not getattr(player, kind):
        return say("You have no {animals}.", animals=GOOD_NAMES[kind])
    wishes = granted | {space: kind}
    kept = [pen._replace(only=wishes[pen.space], dogs=False) if pen.space in wishes else pen for pen in places]
    if not fit(kept, animals_of(player).values(), player.dog):
        return say("The other animals would have no room.")
    return None


def _with_dogs(free: list[Pen], left: dict[str, int], dogs: int) -> list[Herd]:
    """The sheep that only dogs make room for: on meadows, or in the one pen where that is what is needed."""
    if not dogs or not left["sheep"] or fit(free, left.values(), 0):
        return []
    meadows = [pen for pen in free if pen.dogs and not pen.room] or _pen_for_dogs(free, left, dogs)
    spread = [dogs // len(meadows) + (number < dogs % len(meadows)) for number in range(len(meadows))]
    herds = []
    for pen, watching in zip(meadows, spread, strict=True):
        if watching and (count := min(watching + 1, left["sheep"])):
            herds.append(Herd(pen.space, "sheep", count, watching))
            left["sheep"] -= count
    return herds


def _pen_for_dogs(free: list[Pen], left: dict[str, int], dogs: int) -> list[Pen]:
    """The one pen in which all dogs together are of most use, if there is any."""
    candidates = [pen for pen in free if pen.dogs and pen.room < dogs + 1]
    for pen in candidates:
        others = [other for other in free if other is not pen]
        if fit(others, (max(0, left["sheep"] - dogs - 1), *list(left.values())[1:]), 0):
            return [pen]
    return candidates[:1]
