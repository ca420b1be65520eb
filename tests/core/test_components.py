"""Components and moments: all installed ones are found, those of a match are listed, who takes part is asked."""

from __future__ import annotations

from functools import lru_cache
from operator import attrgetter
from typing import Any

import pytest

from game.api import Components, Moment, Standing, TableSetup, number_of

PLAIN = TableSetup(2, 1)
WITH_KENNELS = TableSetup(2, 1, expansions=("kennels",))


class Ability:
    def __init__(self, id: str) -> None:
        self.id = id

    def at_round_start(self) -> str:
        return ""

    def saves(self, good: str) -> int:
        return 0


class Brewery(Ability):
    def at_round_start(self) -> str:
        return f"food from {self.id}"


class Sawmill(Ability):
    def saves(self, good: str) -> int:
        return 2 if good == "wood" else 0


def some() -> Components[Ability]:
    return Components([Brewery("brewery"), Sawmill("sawmill")])


def test_everything_installed_is_found_and_only_what_was_chosen_is_listed() -> None:
    tiles = some()
    tiles.add("kennels", [Brewery("kennels:den")])
    assert tiles["kennels:den"].id == "kennels:den"
    assert "kennels:den" in tiles
    assert [each.id for each in tiles.of(PLAIN)] == ["brewery", "sawmill"]
    assert [each.id for each in tiles.of(WITH_KENNELS)] == ["brewery", "sawmill", "kennels:den"]


def test_all_that_is_installed_cannot_be_listed_by_accident() -> None:
    with pytest.raises(TypeError):
        list(some())  # type: ignore[call-overload]
    for way in ("keys", "values", "items"):
        with pytest.raises(TypeError):
            getattr(some(), way)()


def test_tables_made_from_them_are_made_anew_in_place() -> None:
    tiles = some()
    lengths = tiles.table(lambda every: {each.id: len(each.id) for each in every})
    breweries = tiles.ids(lambda every: (each.id for each in every if isinstance(each, Brewery)))
    held = lengths
    tiles.add("kennels", [Brewery("kennels:den")])
    assert held == {"brewery": 7, "sawmill": 7, "kennels:den": 11}
    assert breweries == {"brewery", "kennels:den"}
    tiles.remove("kennels")
    assert held == {"brewery": 7, "sawmill": 7}
    assert breweries == {"brewery"}
    assert "kennels:den" not in tiles


def test_what_is_made_for_a_match_is_made_once_for_each_choice_and_anew_when_one_is_added() -> None:
    tiles, made = some(), []

    @tiles.listing
    def ids(chosen: tuple[Ability, ...]) -> list[str]:
        made.append(len(chosen))
        return [each.id for each in chosen]

    tiles.add("kennels", [Brewery("kennels:den")])
    assert (ids(PLAIN), ids(WITH_KENNELS)) == (["brewery", "sawmill"], ["brewery", "sawmill", "kennels:den"])
    assert ids(PLAIN) is ids(TableSetup(4, 2))
    assert made == [2, 3]
    tiles.add("kennels", [Brewery("kennels:bowl")])
    assert (len(ids(PLAIN)), len(ids(WITH_KENNELS))) == (2, 4)


@pytest.mark.parametrize("remember", [lambda look: look, lru_cache(maxsize=8)], ids=["all", "so much"])
def test_what_is_remembered_of_them_is_forgotten_when_one_is_added_or_removed(remember: Any) -> None:
    tiles = some()

    is_there = tiles.cached(remember(lambda id: id in tiles))

    assert not is_there("kennels:den")
    tiles.add("kennels", [Brewery("kennels:den")])
    assert is_there("kennels:den")
    tiles.remove("kennels")
    assert not is_there("kennels:den")


def test_what_comes_with_a_component_comes_and_goes_with_it() -> None:
    tiles, beers = some(), Components(["water"], key=str)
    tiles.carry(beers, lambda tile: [f"{tile.id}:beer"] if isinstance(tile, Brewery) else [])
    assert beers.of(PLAIN) == ("water", "brewery:beer")
    tiles.add("kennels", [Brewery("kennels:den")])
    assert (beers.of(PLAIN), beers.of(WITH_KENNELS)[2:]) == (("water", "brewery:beer"), ("kennels:den:beer",))
    tiles.remove("kennels")
    assert beers.of(WITH_KENNELS) == ("water", "brewery:beer")


@pytest.mark.parametrize("id", ["den", "kennel:den", "brewery"])
def test_whoever_brings_something_prefixes_its_ids(id: str) -> None:
    tiles = some()
    with pytest.raises(ValueError, match='begin with "kennels:"'):
        tiles.add("kennels", [Brewery(id)])
    assert [each.id for each in tiles.of(WITH_KENNELS)] == ["brewery", "sawmill"]


def test_one_id_is_one_component() -> None:
    tiles = some()
    tiles.add("kennels", [Brewery("kennels:den")])
    with pytest.raises(ValueError, match="already"):
        tiles.add("kennels", [Brewery("kennels:den")])
    with pytest.raises(ValueError, match="two components"):
        Components([Brewery("brewery"), Brewery("brewery")])


class Numbered(Ability):
    def __init__(self, id: str, number: int) -> None:
        self.id, self.number = id, number


def test_where_states_know_numbers_what_is_brought_has_one_made_of_its_id() -> None:
    assert number_of("kennels:den") == 2915  # it is in saves: never another one
    tiles = Components([Numbered("brewery", 1)], key=attrgetter("number"), name=attrgetter("id"))
    tiles.add("kennels", [Numbered("kennels:den", number_of("kennels:den"))])
    assert tiles[2915].id == "kennels:den"
    with pytest.raises(ValueError, match='"kennels:yard" has the same number as "kennels:den", 2915'):
        tiles.add("kennels", [Numbered("kennels:yard", 2915)])
    with pytest.raises(ValueError, match="already"):
        tiles.add("kennels", [Numbered("kennels:hut", 70), Numbered("kennels:hut", 70)])
    assert 70 not in tiles


def test_a_game_may_take_in_its_own_when_the_rules_that_know_them_are_there() -> None:
    tiles: Components[Ability] = Components()
    moment = Moment(tiles, Ability.at_round_start)
    tiles.begin_with([Brewery("brewery"), Sawmill("sawmill")])
    assert [each.id for each in tiles.of(PLAIN)] == ["brewery", "sawmill"]
    assert list(moment.parts) == ["brewery"]


def test_a_moment_asks_those_who_define_it_and_are_held() -> None:
    tiles = some()
    moment = Moment(tiles, Ability.at_round_start)
    assert list(moment.parts) == ["brewery"]
    tiles.add("kennels", [Brewery("kennels:den")])
    assert moment.ids == {"brewery", "kennels:den"}
    assert [each.id for each in moment.among(["kennels:den", "sawmill", "brewery"])] == ["kennels:den", "brewery"]
    assert [each.id for each in moment.of(["kennels:den", "sawmill", "brewery"])] == ["brewery", "kennels:den"]
    assert moment.among(["sawmill"]) == []


def test_what_never_changes_is_asked_for_once() -> None:
    tiles = Components([Brewery("brewery"), Sawmill("sawmill")], key=attrgetter("id"))
    wood, stone = Standing(tiles, Ability.saves, "wood"), Standing(tiles, Ability.saves, "stone")
    assert wood.amounts == {"sawmill": 2}
    assert (wood.of(["sawmill"]), wood.of(["brewery"]), stone.of(["sawmill"])) == (2, 0, 0)
    assert (wood.of(["sawmill", "sawmill"]), wood.among(["sawmill", "brewery", "sawmill"])) == (2, 4)
    tiles.add("kennels", [Sawmill("kennels:saw")])
    assert wood.of(["kennels:saw", "sawmill"]) == 4


def test_of_what_replaces_the_usual_the_best_counts() -> None:
    class Hut(Ability):
        def saves(self, good: str) -> int:
            return 1

    tiles = some()
    wood = Standing(tiles, Ability.saves, "wood")
    tiles.add("kennels", [Hut("kennels:hut")])
    both = ["sawmill", "kennels:hut"]
    assert (wood.of(both), wood.most(both, 5), wood.least(both, 5)) == (3, 2, 1)
    assert (wood.most(["brewery"], 5), wood.least(["brewery"], 5)) == (5, 5)
