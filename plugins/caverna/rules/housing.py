"""Housing: whether a player's farm animals all find a place.

Animals may be moved around at any time, so the rules only ever need to know whether an arrangement exists. Every pen
holds one kind of animal, and the room of every pen is a power of two (1, 2, 4, 8 or 16). That makes it easy to be
exact: give the largest pen to the kind with the most animals left over, then the next largest, and so on. Were it
better to give that pen to another kind, the smaller pens that then hold the first kind could change places with it,
for smaller powers of two always add up to a larger one exactly. `tests/caverna/test_housing.py` compares this with
trying everything.
"""

from collections.abc import Iterable

from game.api import Moment

from ..components import FARM_ANIMALS
from ..remembered import remembered
from ..state import Player
from ..tiles import ABILITIES, Ability
from .pen import Pen, pen

SHEEP, DONKEY, WILD_BOAR, CATTLE = range(4)
NO_PEN = frozenset(("field", "cavern", "tunnel", "deep_tunnel"))
"""The tiles that hold no animals; a mine holds a donkey."""
_HOUSING = Moment(ABILITIES, Ability.pens).parts


def pens(player: Player) -> list[Pen]:
    """Every place on the home board that can hold animals; meadows have room for none but with dogs."""
    places = [*_pens_on_land(player.land, player.stables, player.large)]
    for space, tile in player.rooms.items():
        if tile in _HOUSING:
            places.extend(_HOUSING[tile].pens(player, space))
    return places


@remembered
def _pens_on_land(land: dict[str, str], stables: list[str], large: dict[str, str]) -> tuple[Pen, ...]:
    """Those that are no rooms."""
    places: list[Pen] = []
    second_halves = large.values()
    for space, what in land.items():
        if what in NO_PEN:
            continue
        if what == "meadow":
            places.append(pen(space, 1 if space in stables else 0, "", True))
        elif what == "small_pasture":
            places.append(pen(space, 4 if space in stables else 2, "", True))
        elif what == "large_pasture":
            if space not in second_halves:
                built = (space in stables) + (large[space] in stables)
                places.append(pen(space, 4 << built, "", True))
        else:
            places.append(pen(space, 1, "donkey"))
    for space in stables:
        if space not in land:
            places.append(pen(space, 1, "wild_boar"))
    return tuple(places)


def fit(places: Iterable[Pen], animals: Iterable[int], dogs: int) -> bool:
    """Whether so many sheep, donkeys, wild boars and cattle find room in the pens."""
    left = list(animals)
    rooms: list[int] = []
    watched: list[int] = []  # rooms of pens with dogs; a meadow without a stable has 0
    for _, room, only, with_dogs in places:
        if only:
            left[FARM_ANIMALS.index(only)] -= room
        elif with_dogs:
            watched.append(room)
        else:
            rooms.append(room)
    return _all_fit(left, rooms, watched, dogs)


def _all_fit(left: list[int], rooms: list[int], watched: list[int], dogs: int) -> bool:
    """Whether the animals that are left over from pens for one kind find room in the others."""
    if max(left) <= 0:
        return True
    meadows = watched.count(0)
    if dogs and meadows:
        # One dog on each meadow watches two sheep, every further dog one more: no pen makes more of a dog.
        left[SHEEP] -= dogs + min(dogs, meadows)
    rooms = sorted(rooms + watched, reverse=True)
    if _share_out(rooms, left):
        return True
    if not dogs or meadows or left[SHEEP] <= 0:
        return False
    # All dogs together on one pen watch more sheep than spread over several.
    for room in {room for room in watched if room < dogs + 1}:
        others = rooms.copy()
        others.remove(room)
        if _share_out(others, [left[SHEEP] - dogs - 1, *left[1:]]):
            return True
    return False


def _share_out(rooms: list[int], left: list[int]) -> bool:
    """Gives each pen, the largest first, to the kind with the most animals left over."""
    left = left.copy()
    for room in rooms:
        most = max(left)
        if most <= 0:
            return True
        left[left.index(most)] -= room
    return max(left) <= 0


def housed(player: Player, newborn: Iterable[str] = ()) -> bool:
    """Whether all of the player's animals find room, and these newborn ones too."""
    animals = [player.sheep, player.donkey, player.wild_boar, player.cattle]
    for animal in newborn:
        animals[FARM_ANIMALS.index(animal)] += 1
    # The entry-level dwelling alone takes two of a kind: most farms need no closer look.
    together = sum(animals)
    if together <= 2 and max(animals) == together:
        return True
    return fit(pens(player), animals, player.dog)
