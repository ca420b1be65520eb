"""The data files against the rulebook's component lists and the facts' marks."""

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from plugins.covenant import data
from plugins.covenant.data import boards
from plugins.covenant.rules.moments import TRADITIONS

FILES = sorted(path for path in Path(data.__file__).parent.glob("*.toml") if path.stem != "vignettes")  # our own
KNOWN = {"rulebook", "inferred", "reconstructed"}


def records(path: Path) -> list[dict[str, Any]]:
    found = []
    for value in tomllib.loads(path.read_text("utf-8")).values():
        found += value if isinstance(value, list) else [value]
    return found


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_record_says_where_it_comes_from(path: Path) -> None:
    for record in records(path):
        assert record.get("source") in KNOWN, record


@pytest.mark.parametrize(
    ("name", "reconstructed"),
    [
        ("halls", 24),
        ("rubble", 7 + 1),  # seven faces, the Council's die
        ("relics", 6 + 1),
        ("tools", 24),
        ("jewels", 6 + 2),
        ("coins", 14 + 5 + 2),  # one coin space, the relic, is printed in an example
        ("enemies", 3),
        ("starts", 10),
        ("tracks", 3),
        ("sites", 6 + 1),
        ("buildings", 4 + 2),  # rows 1, 2, 5 and 6; house and workshop benefits
        ("projects", 8),
        ("objectives", 0),
        ("traditions", 2),
        ("clan", 4),
    ],
)
def test_what_the_facts_mark_as_reconstructed_is_marked_so(name: str, reconstructed: int) -> None:
    path = next(path for path in FILES if path.stem == name)
    assert sum(record["source"] == "reconstructed" for record in records(path)) == reconstructed


def test_component_counts() -> None:
    assert len(data.HALL_TILES.own) == 24
    assert len(data.RUBBLE.own) == 24
    assert sum(kind.copies for kind in data.RELIC_KINDS.own) == 27 and len(data.RELIC_KINDS.own) == 6
    assert len(data.TOOL_TILES.own) == 24
    assert Counter(tool.kind for tool in data.TOOL_TILES.own) == {
        "pick": 5,
        "axe": 5,
        "compass": 5,
        "cart": 5,
        "book": 4,
    }
    assert Counter(jewel.colour for jewel in data.JEWELS.own) == {"silver": 15, "gold": 15}
    assert len(data.COINS.own) == 28
    assert len(TRADITIONS.own) == 36
    assert len(data.ENEMY_KIND) == 36
    assert len(boards.STARTS.own) == 10
    assert Counter(each.set for each in boards.OBJECTIVES.own) == {"I": 6, "II": 6}
    assert Counter(each.era for each in boards.PROJECTS.own) == {"I": 6, "II": 6, "III": 6}
    assert len(boards.ELDER_CARDS.own) == 16


def test_halls() -> None:
    assert Counter(tile.colour for tile in data.HALL_TILES.own) == {0: 8, 1: 8, 2: 8}
    assert Counter(tile.vein for tile in data.HALL_TILES.own) == {
        1: 9,
        2: 8,
        3: 7,
    }  # emerald, gold, mythrall; never iron
    assert Counter(tile.slots for tile in data.HALL_TILES.own) == {2: 14, 1: 10}
    assert sum(tile.skulls for tile in data.HALL_TILES.own) == 36
    backs = Counter(tile.back for tile in data.HALL_TILES.own)
    assert backs[(("mining", 1), ("prestige", 1))] == 3
    assert backs[(("coin", 1),)] == 3
    assert backs[(("strengthen", 1),)] == 3
    assert backs[(("throne", 2),)] == 1


def test_enemies() -> None:
    assert Counter(data.ENEMY_KIND) == {0: 18, 1: 12, 2: 6}
    assert [kind.strength for kind in data.ENEMY_KINDS] == [1, 2, 3]
    assert all(len(kind.die) == 6 for kind in data.ENEMY_KINDS)


def test_each_track_has_four_achievements() -> None:
    assert [len(marks) for marks in boards.ACHIEVEMENT_SPACES] == [4, 4, 4]
    assert boards.TRACK_END == (18, 18, 18)


@pytest.mark.parametrize(("side", "clans"), [("small", 2), ("large", 4)])
def test_a_site_has_room_for_every_clans_limit(side: str, clans: int) -> None:
    for site in boards.SITES[side]:
        assert len(site.spaces) == clans * site.limit
        assert len(site.markers) == clans
        assert site.markers[0][0][0] == "court"  # the leftmost marker always gives Court steps
        assert {name for marker in site.markers for name, _ in marker} == {"court", "support"}
    assert [site.limit for site in boards.SITES[side]] == [1, 2, 3, 1, 2, 3]
    assert [site.piece for site in boards.SITES[side]] == ["pillar"] * 3 + ["gate"] * 3


def test_the_neutral_carts_of_three_clans_are_one_clans_fifteen() -> None:
    at_sites = sum(len(site.covered) for site in boards.SITES["large"])
    assert at_sites == 10
    assert sum(boards.THRONE_COVERED) == 5


def test_delivery_glory() -> None:
    assert boards.DELIVERY_GLORY == (1, 1, 2, 2)  # iron, emerald, gold, mythrall


def test_sixteen_elder_cards_four_of_each_tool() -> None:
    assert Counter(card.tool for card in boards.ELDER_CARDS.own) == {"pick": 4, "axe": 4, "cart": 4, "compass": 4}


def test_a_game_has_three_eras() -> None:
    assert data.ERAS == ("I", "II", "III")


def test_a_reward_only_names_gains_that_exist() -> None:
    from plugins.covenant.rules.elder_rewards import REWARDS
    from plugins.covenant.rules.gains import RESOLVE

    human = [tile.back for tile in data.HALL_TILES.own]
    human += [each.gives for each in (*data.RUBBLE.own, *data.COINS.own)] + [*data.COIN_SPACES]
    human += [relic.gives for relic in data.RELIC_KINDS.own]
    human += [face for kind in data.ENEMY_KINDS for face in kind.die]
    human += [space for spaces in boards.TRACK_GAINS for space in spaces]
    human += [space.gives for space in boards.FORGE_SPACES]
    human += [marker for side in boards.SITES.values() for site in side for marker in site.markers]
    human += [each for kind in boards.BUILDING_GAINS.values() for each in kind]
    for gains in human:
        assert all(name in RESOLVE or name == "glory" for name, _ in gains), gains
    elders = [tile.back for tile in data.HALL_TILES.own] + [face for kind in data.ENEMY_KINDS for face in kind.die]
    elders += [space for spaces in boards.TRACK_GAINS for space in spaces]
    elders += [card.reward for card in boards.ELDER_CARDS.own]
    elders += [each for kind in boards.BUILDING_GAINS.values() for each in kind]
    for gains in elders:
        assert all(name in REWARDS for name, _ in gains), gains
