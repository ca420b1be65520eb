"""Housing animals: the rulebook's cases, and the exact search compared with trying everything."""

import random
from itertools import product

import pytest

from plugins.caverna.components import FARM_ANIMALS
from plugins.caverna.rules import home_board
from plugins.caverna.rules.arrange import animals_of, arrange, why_not_wish
from plugins.caverna.rules.housing import fit, housed, pens
from plugins.caverna.rules.pen import Pen
from plugins.caverna.state import Dwarf, Player
from tests.caverna.helpers import build, give, table


def farm(**land_: str) -> Player:
    """A player whose forest spaces are covered so: `farm(a="meadow")` puts a meadow on the first space, and so on."""
    player = table(2).players[0]
    player.land.update(zip(home_board.FOREST, land_.values(), strict=False))
    player.rooms = {"at:4,4": "carpenter"}  # the entry-level dwelling would hide what is tested here
    return player


@pytest.mark.parametrize(
    ("what", "stables", "capacity"),
    [
        ("small_pasture", 0, 2),
        ("small_pasture", 1, 4),
        ("large_pasture", 0, 4),
        ("large_pasture", 1, 8),
        ("large_pasture", 2, 16),
        ("meadow", 0, 0),
        ("meadow", 1, 1),
    ],
)
@pytest.mark.parametrize("animal", FARM_ANIMALS)
def test_capacity(what: str, stables: int, capacity: int, animal: str) -> None:
    """Pastures, with and without stables."""
    player = farm(a=what)
    player.sheep = 0
    if what == "large_pasture":
        player.land["at:2,1"] = what
        player.large["at:1,1"] = "at:2,1"
    player.stables = ["at:1,1", "at:2,1"][:stables]
    animals = dict.fromkeys(FARM_ANIMALS, 0)
    for count, fits in ((capacity, True), (capacity + 1, False)):
        animals[animal] = count
        assert fit(pens(player), animals.values(), 0) is fits


def test_a_pasture_holds_one_kind() -> None:
    """Two kinds need two places."""
    player = give(farm(a="small_pasture"), sheep=1, donkey=1)
    assert not fit(pens(player), animals_of(player).values(), 0)


def test_forest_stable_example() -> None:
    """Rulebook p. 10: the entry-level dwelling and a stable in the forest hold three wild boars, and no other three."""
    player = table(2).players[0]
    player.stables.append("at:3,4")
    assert housed(give(player, wild_boar=3))
    assert not housed(give(player, wild_boar=4))
    assert not housed(give(player, wild_boar=0, sheep=3))


@pytest.mark.parametrize(("dogs", "sheep"), [(1, 2), (2, 3), (3, 4)])
@pytest.mark.parametrize("what", ["meadow", "small_pasture"])
def test_dogs_watch_sheep(dogs: int, sheep: int, what: str) -> None:
    """n dogs watch n + 1 sheep on a meadow or pasture."""
    player = farm(a=what)
    places = pens(player)
    most = max(sheep, 2 if what == "small_pasture" else 0)
    assert fit(places, (most, 0, 0, 0), dogs)
    assert not fit(places, (most + 1, 0, 0, 0), dogs)
    if what == "meadow":
        assert not fit(places, (0, 1, 0, 0), dogs)


def test_dogs_ignore_the_stable() -> None:
    """On a space with dogs the stable does not count: one dog watches two sheep, not three."""
    player = farm(a="meadow")
    player.stables = ["at:1,1"]
    assert fit(pens(player), (2, 0, 0, 0), 1)
    assert not fit(pens(player), (3, 0, 0, 0), 1)


def test_dogs_do_not_watch_in_the_forest_or_on_fields() -> None:
    """Meadows and pastures only."""
    player = farm(a="field")
    player.stables = ["at:2,2"]
    assert not fit(pens(player), (1, 0, 0, 0), 5)


def test_large_pasture_is_one_area_for_dogs() -> None:
    """Its dogs are counted together."""
    player = farm(a="large_pasture", b="large_pasture")
    player.large["at:1,1"] = "at:2,1"
    assert fit(pens(player), (6, 0, 0, 0), 5)
    assert not fit(pens(player), (7, 0, 0, 0), 5)


def test_mines_hold_a_donkey_each() -> None:
    """Ore mines and ruby mines."""
    player = farm()
    player.land.update({"at:5,3": "ore_mine", "at:5,2": "ruby_mine", "at:6,2": "deep_tunnel"})
    assert fit(pens(player), (0, 2, 0, 0), 0)
    assert not fit(pens(player), (0, 3, 0, 0), 0)
    assert not fit(pens(player), (1, 0, 0, 0), 0)


# -- against brute force --


def fits_by_trying(places: list[Pen], animals: tuple[int, ...], dogs: int) -> bool:
    """Every kind of animal in every pen, with every number of dogs on the pens with sheep."""
    kinds = [[pen.only] if pen.only else FARM_ANIMALS for pen in places]
    for chosen in product(*kinds):
        left = dict(zip(FARM_ANIMALS, animals, strict=True))
        watched = []
        for pen, kind in zip(places, chosen, strict=True):
            if pen.dogs and kind == "sheep":
                watched.append(pen.room)
            else:
                left[kind] -= pen.room
        if all(count <= 0 for kind, count in left.items() if kind != "sheep") and left["sheep"] <= best_with_dogs(
            watched, dogs
        ):
            return True
    return False


def best_with_dogs(rooms: list[int], dogs: int) -> int:
    """The most sheep that pens of these rooms hold, over all ways to spread the dogs."""
    most = [0] * (dogs + 1)
    for room in rooms:
        most = [
            max(most[spread - here] + (room if not here else max(room, here + 1)) for here in range(spread + 1))
            for spread in range(dogs + 1)
        ]
    return max(most)


def random_farm(chance: random.Random) -> Player:
    """A home board with pastures, stables, mines and rooms at random, and about as many animals as it can hold."""
    player = table(2).players[0]
    player.rooms.clear()
    player.dwarfs = [Dwarf() for _ in range(chance.randint(2, 6))]
    if chance.random() < 0.6:
        build(player, "entry_level_dwelling")
    spaces = list(home_board.FOREST)
    for _ in range(chance.randint(0, 2)):
        first, second, _ = chance.choice(home_board.PAIRS["forest"])
        if first in spaces and second in spaces:
            spaces.remove(first)
            spaces.remove(second)
            player.land[first] = player.land[second] = "large_pasture"
            player.large[first] = second
    chance.shuffle(spaces)
    for space in spaces[: chance.randint(0, 4)]:
        player.land[space] = chance.choice(["meadow", "meadow", "small_pasture", "field"])
    for space in chance.sample(home_board.FOREST, chance.randint(0, 3)):
        if player.land.get(space) != "field":
            player.stables.append(space)
    rooms = ["mixed_dwelling", "cuddle_room", "breakfast_room", "stubble_room"]
    build(player, *chance.sample(rooms, chance.randint(0, 2)))
    for space in ("at:4,1", "at:4,2")[: chance.randint(0, 2)]:
        player.land[space] = "ruby_mine"
    player.dog = chance.choice([0, 0, 1, 2, 3, 5])
    for animal in FARM_ANIMALS:
        setattr(player, animal, chance.choice([0, 0, 1, 2, 3, 4, 6, 9]))
    return player


@pytest.mark.parametrize("seed", range(20))
def test_exact_on_random_farms(seed: int) -> None:
    """The search agrees with trying everything, on 150 farms for each seed; and its arrangement is legal."""
    chance = random.Random(seed)
    outcomes = set()
    for _ in range(150):
        player = random_farm(chance)
        places = pens(player)
        animals = tuple(animals_of(player).values())
        expected = fits_by_trying(places, animals, player.dog)
        assert fit(places, animals, player.dog) is expected
        if "entry_level_dwelling" in player.rooms.values():
            assert housed(player) is expected
        check_arrangement(player, everybody=expected)
        outcomes.add(expected)
    assert outcomes == {True, False}


def check_arrangement(player: Player, everybody: bool = True) -> None:
    """Every animal that finds room stands somewhere, and no pen holds more than it can."""
    places = {pen.space: pen for pen in pens(player)}
    standing = dict.fromkeys(FARM_ANIMALS, 0)
    dogs = 0
    herds = arrange(player)
    assert len({herd.space for herd in herds}) == len(herds)
    for herd in herds:
        pen = places[herd.space]
        assert pen.only in ("", herd.animal)
        if herd.dogs:
            assert pen.dogs
            assert herd.animal == "sheep"
            assert herd.size <= herd.dogs + 1
        else:
            assert herd.size <= pen.room
        standing[herd.animal] += herd.size
        dogs += herd.dogs
    if everybody:
        assert standing == animals_of(player)
    else:
        assert all(count <= animals_of(player)[kind] for kind, count in standing.items())
    assert dogs <= player.dog


# -- wishes --


def test_the_player_may_rearrange() -> None:
    """A wish is granted when all animals still find room."""
    player = give(farm(a="small_pasture", b="small_pasture"), sheep=2, cattle=2)
    player.pens = {"at:1,1": "cattle"}
    assert {(herd.space, herd.animal) for herd in arrange(player)} == {("at:1,1", "cattle"), ("at:2,1", "sheep")}
    player.pens = {"at:1,1": "sheep"}
    assert {(herd.space, herd.animal) for herd in arrange(player)} == {("at:1,1", "sheep"), ("at:2,1", "cattle")}


def test_a_wish_that_leaves_others_without_room_is_refused() -> None:
    """Three sheep need the pasture with the stable."""
    player = give(farm(a="small_pasture", b="small_pasture"), sheep=3, cattle=2)
    player.stables = ["at:1,1"]
    assert why_not_wish(player, pens(player), {}, "at:1,1", "cattle") == "The other animals would have no room."
    assert why_not_wish(player, pens(player), {}, "at:2,1", "cattle") is None
    assert why_not_wish(player, pens(player), {}, "at:2,1", "donkey") == "You have no donkey."
    player.pens = {"at:1,1": "cattle"}
    check_arrangement(player)
