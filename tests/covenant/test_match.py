"""Whole games: they end, add up, repeat, and can be taken back; nothing is lost or invented on the way."""

from collections import Counter

import msgspec
import pytest

from game.api import Chance, TableSetup
from game.core.match import Match
from plugins.covenant.data import COINS, HALL_TILES, JEWELS, RELIC_KINDS, TOOL_TILES
from plugins.covenant.data.boards import THRONE, THRONE_COVERED
from plugins.covenant.game import CovenantGame
from plugins.covenant.rules.clan_board import storage_spaces
from plugins.covenant.state import Covenant

GAME = CovenantGame()
TABLES = [
    (1, {"difficulty": "normal"}),
    (1, {"difficulty": "difficult"}),
    (1, {"difficulty": "expert"}),
    (2, {}),
    (3, {}),
    (4, {"asymmetric_boards": True}),
]


def pick(chance: Chance, options) -> str:
    """A random answer that rarely stops an effect, so that games go deep."""
    going_on = [option for option in options if option not in ("done", "end")]
    return chance.pick(going_on if going_on and chance.below(5) else options)


def play_on(match: Match, seed: int, answers: int = 10_000) -> None:
    chance = Chance(seed)
    while match.ask and answers:
        match.choose(pick(chance, match.ask.options))
        answers -= 1


def check(state: Covenant) -> None:
    """Every piece is somewhere, once."""
    clans, board = state.clans, state.elders
    enemies = state.bag + [e for hall in state.halls for e in hall.enemies] + [e for c in clans for e in c.dungeon]
    assert sorted(enemies) == list(range(36))
    assert all(len(hall.enemies) <= 3 for hall in state.halls)
    for hall in state.halls:
        assert len(hall.houses) + len(hall.workshops) <= HALL_TILES[hall.tile].slots
    for number, hall in enumerate(state.halls):
        assert sorted(hall.houses) == sorted(c.seat for c in clans for w in c.houses if w == number)
        assert sorted(hall.workshops) == sorted(c.seat for c in clans for w in c.workshops if w == number)
    rubble = [tile for tile in state.rubble if tile >= 0] + state.rubble_deck + state.rubble_discard
    assert sorted(rubble) == list(range(24))
    tools = [t for t in state.tools if t] + state.tool_deck + [t for c in clans for t in c.forged if t]
    assert sorted(tools) == sorted(tool.id for tool in TOOL_TILES.own)
    jewels = [j for j in state.jewels if j] + state.silver_deck + state.gold_deck
    jewels += [j for c in clans for j in c.inlays.values()] + (board.stored_jewels if board else [])
    assert sorted(jewels) == sorted(jewel.id for jewel in JEWELS.own)
    relics = [r for r in state.relics if r] + state.relic_deck + [r for c in clans for r in c.relics]
    assert sorted(relics) == sorted(name for kind in RELIC_KINDS.own for name in kind.tiles())
    coins = [k for k in state.coins if k] + state.coin_deck + [k for c in clans for k in c.coins if k]
    coins += board.stored_coins if board else []
    assert len(set(coins)) == len(coins) and set(coins) <= {
        coin.id for coin in COINS.own
    }  # replaced coins leave the game
    traditions = [t for t in state.traditions if t] + state.tradition_deck + [t for c in clans for t in c.traditions]
    traditions += board.stored_traditions if board else []
    assert len(set(traditions)) == len(traditions) and set(traditions) <= set(range(1, 37))
    for level, carts in enumerate(state.throne):
        covered = THRONE_COVERED[level] if len(clans) == 3 else 0
        assert len(carts) <= THRONE[state.side][level] - covered
    for clan in clans:
        carts = clan.carts + sum(site.spaces.count(clan.seat) for site in state.sites)
        assert carts + sum(level.count(clan.seat) for level in state.throne) == 15
        assert sum(clan.storage) <= storage_spaces(clan) and min(clan.storage) >= 0
        assert min(clan.supports) >= 0 and clan.glory >= 0
        assert clan.glory == sum(clan.earned.values())
        assert all(1 <= strength <= 4 for strength in clan.dwarves)
    pillars = Counter(where for c in clans for where in c.pillars if where >= 0)
    gates = Counter(where for c in clans for where in c.gates if where >= 0)
    assert all(count == 1 for count in (pillars | gates).values())


@pytest.mark.parametrize(("seats", "options"), TABLES)
@pytest.mark.parametrize("seed", range(6))
def test_a_game_ends_after_three_councils_with_every_piece_in_its_place(seats, options, seed) -> None:
    match = Match(GAME, TableSetup(seats, seed, options))
    chance = Chance(seed)
    while match.ask:
        match.choose(pick(chance, match.ask.options))
        check(match.state)
    state = match.state
    assert state.over and state.era == 3
    scores = GAME.standings(state)
    assert [score.total for score in scores] == [clan.glory for clan in state.clans[:seats]]
    assert 1 in [score.place for score in scores] or seats == 1


def test_a_clan_has_twelve_turns() -> None:
    match = Match(GAME, TableSetup(2, 3))
    chance = Chance(3)
    assigned: Counter[int] = Counter()
    jobs = [[""] * 4, [""] * 4]
    while match.ask:
        match.choose(pick(chance, match.ask.options))
        for seat, clan in enumerate(match.state.clans):
            assigned[seat] += sum(bool(new) and not old for old, new in zip(jobs[seat], clan.jobs, strict=True))
            jobs[seat] = clan.jobs[:]
    assert assigned == {0: 12, 1: 12}


def test_the_same_answers_give_the_same_game() -> None:
    one = Match(GAME, TableSetup(3, 11))
    play_on(one, 4)
    other = Match(GAME, TableSetup(3, 11))
    for answer in one.answers:
        other.choose(answer)
    assert msgspec.json.encode(one.state) == msgspec.json.encode(other.state)


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_taking_back_restores_every_step(seats: int) -> None:
    match = Match(GAME, TableSetup(seats, 8))
    chance = Chance(8)
    before = []
    while match.ask and len(match.answers) < 150:
        before.append((msgspec.json.encode(match.state), match.ask))
        match.choose(pick(chance, match.ask.options))
    for state, ask in reversed(before):
        match.undo()
        assert (msgspec.json.encode(match.state), match.ask) == (state, ask)


@pytest.mark.parametrize("seats", [1, 3])
def test_determinize_changes_only_what_is_hidden(seats: int) -> None:
    match = Match(GAME, TableSetup(seats, 21))
    play_on(match, 21, 60)
    state = match.state
    copy = msgspec.json.decode(msgspec.json.encode(state), type=Covenant)
    GAME.determinize(copy, 0, Chance(99))
    check(copy)
    for number, (old, new) in enumerate(zip(state.halls, copy.halls, strict=True)):
        assert HALL_TILES[old.tile].back == HALL_TILES[new.tile].back
        if state.up >> number & 1:
            assert old == new
    assert copy.coins == state.coins and copy.rubble == state.rubble and copy.clans == state.clans
    assert Counter(copy.coin_deck) == Counter(state.coin_deck)
    assert copy.chance != state.chance


def test_no_pygame_in_the_rules() -> None:
    import subprocess
    import sys

    code = "import sys, plugins.covenant; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
