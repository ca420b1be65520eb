"""Rooms and tiles that a plugin brings: unseen by those who have not chosen them, dealt and played by the others."""

import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.api import Chance, TableSetup
from game.core.codec import encode_state, state_decoder, state_hash
from game.core.match import Match
from game.core.resuming import resume
from plugins.cave_vs_cave import game as rules
from plugins.cave_vs_cave.rooms.adding import add_rooms
from plugins.cave_vs_cave.rooms.blue import BLUE, BUILT_WALL, TAKING_PART
from plugins.cave_vs_cave.rooms.orange import ORANGE
from plugins.cave_vs_cave.rules.cave import members
from plugins.cave_vs_cave.rules.furnish import buyers, furnish_options, rooms_to_buy
from plugins.cave_vs_cave.state import CaveState
from plugins.cave_vs_cave.table.cave import room_tip
from plugins.cave_vs_cave.tiles import ACTIONS, ENTRANCE, OF_KIND, POINTS, ROOM_OF, ROOMS, Room
from tests.cave_vs_cave.kennels import DEN, FEEDING, PLUGIN, ROOMS_OF_KENNELS, RUN, YARD, installed, many
from tests.cave_vs_cave.player import keen
from tools.bot_answers import KEPT, answers
from tools.golden_games import FOLDER, KINDS, name_of

GAME = rules.CaveVsCave()
GOLDEN = [kind for kind in KINDS if kind[0] == "cave_vs_cave"]
TABLES = [(seats, str(options["mode"])) for _, seats, options in GOLDEN]
HELP = (Path(rules.__file__).parent / "help.md").read_text()


@pytest.fixture
def kennels() -> Iterator[None]:
    with installed():
        yield


def setup_of(seats: int, mode: str, seed: int = 1) -> TableSetup:
    return TableSetup(seats, seed, {"mode": mode}, (PLUGIN,))


# -- installed, and not chosen --


def seen_of(kind: tuple[str, int, dict[str, object]]) -> Iterator[object]:
    """All that a golden game is to those who see it: questions, words, table, log, what bots learn from, its end."""
    path = FOLDER / name_of(*kind)  # type: ignore[arg-type]
    played = resume(path, {GAME.info.id: GAME}, library=None).match
    match = Match(GAME, played.setup)
    for number, answer in enumerate(played.answers):
        ask, state = match.ask, match.state
        assert ask is not None
        yield ask.about, list(ask.options), ask.subject
        yield [GAME.features(state, seat) for seat in range(state.seats)]
        if number % 10 == 0:
            pieces = list(GAME.layout(state, ask, ask.seat))
            yield pieces
            yield [GAME.why_not(state, ask, piece.key) for piece in pieces]
            yield [(GAME.describe(state, ask, option), list(GAME.ghost(state, ask, option))) for option in ask.options]
            thought = match.fork().state
            GAME.determinize(thought, ask.seat, Chance(number))
            yield state_hash(thought)
        match.choose(answer)
    yield GAME.feature_names(match.state)
    yield [line.text for line in match.log]
    yield GAME.standings(match.state)
    yield state_hash(match.state)


@pytest.mark.parametrize("kind", GOLDEN, ids=lambda kind: name_of(*kind))
def test_what_is_not_chosen_changes_nothing_at_all(kind):
    before = list(seen_of(kind))
    with installed(*many(5)):
        assert list(seen_of(kind)) == before


def test_the_help_has_what_it_had():
    before = GAME.help(HELP)
    with installed():
        assert GAME.help(HELP) == before


@pytest.mark.parametrize("level", ["apprentice", "journeyman"])
def test_bots_answer_as_they_did(level, kennels):
    assert answers("cave_vs_cave", level) == tomllib.loads(KEPT.read_text("utf-8"))["cave_vs_cave"][level]


def test_what_was_taken_out_is_gone():
    with installed():
        assert ROOM_OF[DEN.key] == DEN.number
        assert TAKING_PART[BUILT_WALL] >> DEN.number & 1
    assert DEN.number not in ROOMS
    assert DEN.number not in POINTS
    assert DEN.key not in ROOM_OF
    assert not TAKING_PART[BUILT_WALL] >> DEN.number
    assert not OF_KIND["blue"] >> DEN.number
    assert DEN.number not in BLUE
    assert RUN.number not in ORANGE
    assert FEEDING.number not in ACTIONS


# -- chosen --


def tiles_of(state: CaveState) -> Counter[int]:
    """All room tiles, wherever they are."""
    found = Counter(state.display + state.pile_1 + state.pile_2 + state.aside + list(members(state.pooled)))
    for cave in state.caves:
        found.update(tile for tile in cave.tiles if tile >= 0)
    del found[ENTRANCE]
    return found


@pytest.mark.parametrize(("seats", "mode"), TABLES)
def test_they_are_dealt_with_the_others_and_whole_games_are_played(seats, mode, kennels):
    met, furnished, taken = set(), set(), set()
    for seed in range(8):
        match = Match(GAME, setup_of(seats, mode, seed))
        assert match.state.expansions == (PLUGIN,)
        chance = Chance(seed)
        while match.ask is not None:
            state, ask = match.state, match.ask
            assert max(tiles_of(state).values()) == 1
            met |= tiles_of(state).keys() & {room.number for room in ROOMS_OF_KENNELS}
            furnished |= {room for cave in state.caves for room in cave.brought} | set(state.pool_brought)
            taken |= {state.tile} & {FEEDING.number}
            assert all(rooms_to_buy(*case) == furnish_options(*case) for case in buyers(state))
            names = GAME.feature_names(state)
            assert all(len(GAME.features(state, seat)) == len(names) for seat in range(seats))
            assert list(GAME.layout(state, ask, ask.seat))
            assert all(GAME.describe(state, ask, option).text for option in ask.options)
            match.choose(keen(ask, chance))
        assert state_decoder(CaveState).decode(encode_state(match.state)) == match.state
    era_1, era_2 = {DEN.number, RUN.number}, {YARD.number}
    assert met >= (set() if mode == "short_game" else era_1) | (set() if mode == "era_1" else era_2)
    assert furnished
    assert taken


@pytest.mark.parametrize(("seats", "mode"), TABLES)
def test_every_room_and_the_same_number_of_action_tiles_are_in_the_game(seats, mode, kennels):
    for seed in range(10):
        state, base = GAME.setup(setup_of(seats, mode, seed)), GAME.setup(TableSetup(seats, seed, {"mode": mode}))
        assert len(state.board) == len(base.board)
        assert [ACTIONS[tile].back for tile in state.board] == [ACTIONS[tile].back for tile in base.board]
        if mode != "short_game" and seats == 2:
            assert set(tiles_of(state)) == set(tiles_of(base)) | {DEN.number, RUN.number}


def with_kennels(table, left_out: int = 7):
    """A table of era I with the action tile of the kennels in place of another."""
    t = table(expansions=(PLUGIN,)).all_tiles()
    era_1 = [tile for tile in range(1, 13) if tile != left_out] + [FEEDING.number]
    t.state.board[:] = sorted(era_1, key=lambda tile: ACTIONS[tile].back)
    return t


def test_a_blue_room_is_furnished_scored_and_works(table, kennels):
    t = with_kennels(table).room(10).room(11).goods(wood=2, food=2).for_sale(DEN.number)
    t.turn("A05", DEN.key)
    cave = t.cave()
    assert cave.brought == (DEN.number,)
    assert GAME.standings(t.state)[0].lines[0].points == 7 + 6 + 5
    gold = t.has().get("gold", 0)
    t.turn("A06", "wall", "wall0:I0-I1")
    assert t.has()["gold"] == gold + 1
    turn = t.turn("A04", f"blue:{DEN.number}")
    assert t.has()["gold"] == gold + 2
    turn.answer("room:10")
    assert t.has()["gold"] == gold + 2, "once for each activation"


def test_it_counts_as_blue(table, kennels):
    t = with_kennels(table).goods(wood=2, food=2).for_sale(DEN.number)
    turn = t.turn("A05")
    assert DEN.key not in turn.options
    assert GAME.why_not(t.state, turn.ask, DEN.key) == "You must always have more orange rooms than blue ones."
    assert "**Den** · 7 {points} · blue room" in room_tip(DEN.number)


def test_orange_rooms_with_and_without_a_class_of_their_own(table, kennels):
    t = table("eras", expansions=(PLUGIN,)).era_2().room(RUN.number).room(YARD.number).goods()
    t.turn("A04", RUN.key)
    assert t.has() == {"food": 2, "flax": 1}
    turn = t.turn("A10", YARD.key)
    assert turn.options == ["call", "skip"]
    assert GAME.describe(t.state, turn.ask, "call").text == "Call the dogs"
    turn.answer("call")
    assert t.has() == {"food": 5, "flax": 1}


def test_they_may_be_in_the_common_pool(table, kennels):
    pools = (table("short_game", seed=seed, expansions=(PLUGIN,)) for seed in range(99))
    t = next(t for t in pools if RUN.number in t.state.pool_brought).all_tiles(dwarfs=4).goods()
    assert len(members(t.state.pooled)) == 6
    assert RUN.key in [piece.key for piece in GAME.layout(t.state, None, 0)]
    t.turn("A04", RUN.key)
    assert t.has() == {"food": 2, "flax": 1}


def test_an_action_tile_has_parts_of_its_own(table, kennels):
    t = with_kennels(table, 5).goods()
    t.turn(FEEDING.key, "treat", "get:1wood")
    assert t.has() == {"gold": 2, "wood": 1}


def test_a_bonus_space_is_laid_over_the_printed_one(table, kennels):
    t = table("eras", expansions=(PLUGIN,)).era_2(bonus={"A13": 3}).goods()
    t.turn("A13", "get:4gold")
    assert t.has() == {"gold": 4}
    t = table("eras").era_2(bonus={"A13": 3}).goods()
    assert "A13" not in t.turn().options, "the printed one asks for weapons"


def test_a_draft_with_more_tiles_than_spaces_comes_to_an_end():
    with installed(*many(12)):
        match = Match(GAME, setup_of(2, "quick_start"))
        everything = set(tiles_of(match.state))
        chance = Chance(3)
        while match.ask is not None and match.state.era == 1:
            match.choose(keen(match.ask, chance))
        assert match.state.era == 2
        assert set(tiles_of(match.state)) >= everything


@pytest.mark.parametrize("mode", ["era_1", "eras", "quick_start", "short_game"])
def test_what_is_dealt_anew_stays_the_same_tiles(mode, kennels):
    state = GAME.setup(setup_of(2, mode))
    before = tiles_of(state)
    GAME.determinize(state, 0, Chance(5))
    assert tiles_of(state) == before


def test_a_room_says_what_is_wrong_with_it():
    with pytest.raises(ValueError, match='ids that begin with "kennels:"'):
        add_rooms(PLUGIN, [Room(id="den", name="Den", era=1, kind="orange", back="dark", cost={}, points=1, tip="")])
    with pytest.raises(ValueError, match='"kennels:den" is blue, and what it does is not'):
        add_rooms(PLUGIN, [DEN])
    assert DEN.number not in ROOMS
