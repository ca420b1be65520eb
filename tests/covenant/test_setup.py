"""Player setup, game setup and the draft."""

from collections import Counter

import pytest

from game.api import TableSetup
from game.core.match import Match
from plugins.covenant.data import HALL_TILES
from plugins.covenant.data.boards import SITES
from plugins.covenant.game import CovenantGame
from plugins.covenant.rules.clan_board import keys, storage_spaces
from plugins.covenant.rules.transport import throne_spaces
from plugins.covenant.setup import drafter, set_up
from plugins.covenant.state import AT_SITE, IN_FORGE, NEUTRAL, ON_TOOL_SPACE

GAME = CovenantGame()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_clan_begins_alike(seats: int) -> None:
    state = set_up(TableSetup(seats, 5))
    assert len(state.clans) == seats
    for clan in state.clans:
        assert clan.glory == 5
        assert clan.tracks == [0, 0, 0]
        assert clan.dwarves == [1, 1, 1, 1] and clan.jobs == ["", "", "", ""]
        assert storage_spaces(clan) == 4 and keys(clan) == 2 and clan.carts == 15
        assert clan.houses == clan.workshops == [IN_FORGE, IN_FORGE, ON_TOOL_SPACE, ON_TOOL_SPACE]
        assert clan.pillars == clan.gates == [AT_SITE] * 3
        assert clan.board == 0


@pytest.mark.parametrize(("seats", "halls", "left"), [(1, 19, 5), (2, 19, 5), (3, 24, 0), (4, 24, 0)])
def test_the_board_side_and_its_halls(seats: int, halls: int, left: int) -> None:
    state = set_up(TableSetup(seats, 5))
    assert len(state.halls) == halls
    assert len(state.box) == left
    assert sorted([hall.tile for hall in state.halls] + state.box) == list(range(24))
    start = state.mountain().start
    assert state.up == sum(1 << hall for hall in start)
    for number, hall in enumerate(state.halls):
        skulls = HALL_TILES[hall.tile].skulls
        assert len(hall.enemies) == (skulls if number in start else 0)


def test_the_displays() -> None:
    state = set_up(TableSetup(4, 5))
    assert len(state.traditions) == len(state.relics) == len(state.tools) == len(state.coins) == 4
    assert len(state.rubble) == 5
    assert [jewel <= "J15" for jewel in state.jewels] == [True] * 3 + [False] * 3  # silver, then gold
    assert [name.split("-")[0] for name in state.projects] == ["I", "II", "III"]
    assert all(0 <= face < 6 for face in state.dice)
    assert len(state.tradition_deck) == 36 - 4 - 4
    assert len(state.coin_deck) == 24


def test_three_clans_cover_ten_site_spaces_and_five_of_the_throne() -> None:
    state = set_up(TableSetup(3, 5))
    covered = [site.spaces.count(NEUTRAL) for site in state.sites]
    assert covered == [0, 2, 3, 0, 2, 3]
    assert [throne_spaces(state, resource) for resource in range(4)] == [3, 3, 3, 2]  # iron to mythrall
    four = set_up(TableSetup(4, 5))
    assert [throne_spaces(four, resource) for resource in range(4)] == [5, 4, 4, 3]
    assert all(NEUTRAL not in site.spaces for site in four.sites)
    assert SITES["large"][1].spaces[SITES["large"][1].covered[0]] == 2  # gold


def test_the_draft_goes_counterclockwise_from_the_right_of_the_starting_player() -> None:
    state = set_up(TableSetup(4, 5))
    state.first = 1
    order = []
    for _ in range(8):
        order.append(drafter(state))
        state.picks += 1
    assert order == [0, 3, 2, 1, 0, 3, 2, 1]


def test_everybody_drafts_one_tile_of_each_kind() -> None:
    match = Match(GAME, TableSetup(3, 2))
    first = match.state.first
    assert match.ask is not None and match.ask.seat == (first - 1) % 3
    assert len(match.ask.options) == 12  # three of each kind
    kinds: Counter[int] = Counter()
    while match.ask and match.ask.about == "draft":
        kinds[match.ask.seat] += 1
        match.choose(match.ask.options[-1])
    assert match.state.phase == "start"
    for clan in match.state.clans:
        assert len(clan.traditions) == 1
        assert [name.split("-")[0] for name in sorted(clan.objectives)] == ["I", "II"]
    assert all(count >= 3 for count in kinds.values())


def test_a_kind_already_chosen_is_not_offered_again() -> None:
    match = Match(GAME, TableSetup(2, 2))
    start = match.ask.options[0]
    assert start.startswith("S")
    seat = match.ask.seat
    match.choose(start)
    match.choose(next(name for name in match.ask.options if name.startswith("I-")))
    assert match.ask.seat == seat
    assert not any(name.startswith("S") for name in match.ask.options)


def test_the_starting_tile_gives_resources_supports_and_steps() -> None:
    state = set_up(TableSetup(2, 2))
    state.phase, state.picks, state.on_turn = "start", 0, 1
    state.first = 0
    state.draft.chosen_starts = ["S03", "S03"]
    state.relics[0] = "horn1"
    rules = GAME.turn(state)
    ask = next(rules)
    assert ask.about == "support"  # two supports: a second +1, or a +2
    with pytest.raises(StopIteration):
        rules.send("support:+1")
    clan = state.clans[1]
    assert clan.storage == [1, 0, 0, 1]  # iron and mythrall
    assert clan.supports == [2, 0]
    assert clan.tracks == [0, 0, 2]
    assert clan.relics == ["horn1"]  # the second Mining space: a relic beside or behind the marker


def test_solo_is_set_up_with_the_council_of_elders() -> None:
    state = set_up(TableSetup(1, 2, {"difficulty": "expert"}))
    assert state.seats == 1 and len(state.clans) == 2 and state.side == "small"
    council = state.clans[1]
    assert council.houses == council.workshops == [IN_FORGE] * 4
    assert council.glory == 5 and council.dwarves == []
    assert state.elders.difficulty == "expert"
    assert sorted(name[:-1] for name in state.elders.available) == ["axe", "cart", "compass", "pick"]
    assert Counter(name[:-1] for name in state.elders.forge) == {"axe": 3, "cart": 3, "compass": 3, "pick": 3}
    draft = state.draft
    assert len(draft.starts) == len(draft.traditions) == len(draft.objectives_1) == len(draft.objectives_2) == 2
    assert state.first == 0


def test_asymmetric_boards_are_four_different_ones() -> None:
    state = set_up(TableSetup(4, 2, {"asymmetric_boards": True}))
    assert sorted(clan.board for clan in state.clans) == [0, 1, 2, 3]
