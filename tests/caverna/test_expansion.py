"""Components that others bring: nothing changes in a match that has not chosen them; one that has plays with them."""

import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from game.api import Ask, Chance, TableSetup
from game.bots.learning.plan import game_called
from game.core.match import Match
from game.core.resuming import resume
from plugins.caverna.components import ALL_SEATS, EXCHANGES, LOOT, SPACES, TILES, Exchange, Goods, Loot, Space, Tile
from plugins.caverna.game import CavernaGame
from plugins.caverna.rules import furnish
from plugins.caverna.rules.exchanges import exchange_options
from plugins.caverna.rules.expedition import within_strength
from plugins.caverna.rules.family import why_not_grow
from plugins.caverna.rules.goods import gain
from plugins.caverna.scoring import score_sheet
from plugins.caverna.state import Caverna, Dwarf, Player
from plugins.caverna.tiles import ABILITIES, Ability
from tests.caverna.helpers import answer, build, give, keen
from tools.bot_answers import KEPT, answers
from tools.golden_games import FOLDER, KINDS, name_of

GAME = CavernaGame()
KENNELS = "kennels"
OWN = {id(kind): kind.own for kind in (TILES, SPACES, LOOT, EXCHANGES, ABILITIES)}


def tile(name: str, **more: Any) -> Tile:
    record = {"title": name.title(), "kind": "chamber", "intro": True, "cost": {"wood": 1}, "face": "", "text": "Woof."}
    return Tile(id=f"{KENNELS}:{name}", **(record | more))


class Den(Ability):
    """Whatever somebody gains, comes about, houses or has: this tile has a say."""

    name = f"{KENNELS}:den"
    kind_of_exchange = "howl"

    def with_new(self, goods: Goods) -> Goods:
        return {"dog": 1} if "food" in goods else {}

    def at_round_start(self, player: Player) -> Goods:
        return {"dog": 1}

    def saves_on_furnishing(self) -> Goods:
        return {"wood": 1}

    def replaces(self) -> list[str]:
        return ["stone"]

    def food_per_animal(self) -> int:
        return 1

    def meals(self) -> dict[str, Goods]:
        return {"work:dog": {"dog": 1}}

    def exchanges(self, player: Player) -> list[str]:
        return []

    def points(self, player: Player, space: str) -> int:
        return 3 * player.dog


@contextmanager
def kennels() -> Iterator[None]:
    """A plugin that brings some of everything, and of the kind that tables and shortcuts are made from."""
    bone = Exchange(f"{KENNELS}:bone", {"dog": 1}, {"gold": 5, "sheep": 1})
    stew = Exchange(f"{KENNELS}:stew", {"grain": 1}, {"food": 9})
    brought = (
        tile("den", exchanges=(bone, stew)),
        tile("basket", kind="dwelling", cost={}, room=3, room_beyond=1, points=40),
        tile("palace", cost={"wood": 30, "stone": 30, "dog": 9, "cattle": 9}, covers="carpenter"),
    )
    cards = (
        Space(f"{KENNELS}:training_of_very_many_dogs", "Dogs", "take_goods", "", "", stage=1, each={"dog": 1}),
        Space(f"{KENNELS}:market", "Market", "take_goods", "", "", turned_by="blacksmithing", turns="housework"),
    )
    printed = Space(f"{KENNELS}:yard", "A yard", "take_goods", "", "", "base", ALL_SEATS, {"dog": 1})
    TILES.add(KENNELS, brought)
    ABILITIES.add(KENNELS, [Den()])
    SPACES.add(KENNELS, [printed, *cards])
    LOOT.add(KENNELS, [Loot(f"{KENNELS}:puppy", 1, "A puppy", "{dog:1}", {"dog": 1})])
    try:
        yield
    finally:
        for kind in (LOOT, SPACES, ABILITIES, TILES):
            kind.remove(KENNELS)


# -- matches that have not chosen it --


def seen(match: Match, ask: Ask) -> object:
    """All that is laid out, said and refused at a moment."""
    pieces = list(GAME.layout(match.state, ask, ask.seat))
    return [
        pieces,
        GAME.views(match.state, ask.seat),
        GAME.prompt(match.state, ask),
        [GAME.describe(match.state, ask, option) for option in ask.options],
        [GAME.why_not(match.state, ask, piece.key.partition("#")[0]) for piece in pieces],
        GAME.standings(match.state),
    ]


def course(path: Path) -> Iterator[object]:
    """A kept game, answer by answer: the state, what is asked, and what bots look at."""
    kept = tomllib.loads(path.read_text("utf-8"))
    match = Match(GAME, TableSetup(kept["seats"], kept["seed"], {"game": kept["game"]}))
    for number, given in enumerate(kept["answers"]):
        ask = match.ask
        assert ask is not None
        yield match.state_hash(), ask, GAME.features(match.state, ask.seat), GAME.promising(match.state, ask)
        yield GAME.canonical(match.state)
        if number % 40 == 0:
            yield seen(match, ask), GAME.feature_names(match.state)
        match.choose(given)
    yield match.state_hash(), match.log, GAME.standings(match.state)


@pytest.mark.parametrize("name", ["full_1", "full_2", "introductory_3"])
def test_a_game_that_has_not_chosen_it_goes_as_it_went(name: str) -> None:
    path = Path(__file__).parent / "games" / f"{name}.toml"
    before = list(course(path))
    with kennels():
        for then, now in zip(before, course(path), strict=True):
            assert now == then


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind[0] == "caverna"], ids=lambda kind: name_of(*kind))
def test_the_golden_games_are_the_same_to_the_byte(kind: tuple[str, int, dict[str, object]]) -> None:
    with kennels():
        session = resume(FOLDER / name_of(*kind), {"caverna": GAME}, library=None)  # type: ignore[arg-type]
        assert session.messages == []  # every answer is legal, and the end has the same fingerprint


@pytest.mark.parametrize("level", ["apprentice", "journeyman"])
def test_bots_answer_as_they_did(level: str) -> None:
    with kennels():
        assert type(game_called("caverna")).__module__ == type(GAME).__module__  # it is this game they play
        assert answers("caverna", level) == tomllib.loads(KEPT.read_text("utf-8"))["caverna"][level]


def test_the_help_tells_of_what_is_in_the_box() -> None:
    text = (Path(__file__).parents[2] / "plugins" / "caverna" / "help.md").read_text("utf-8")
    before = GAME.help(text)
    with kennels():
        assert GAME.help(text) == before


def test_what_was_brought_is_gone_again() -> None:
    with kennels():
        assert f"{KENNELS}:den" in TILES
        assert EXCHANGES[f"{KENNELS}:bone"].tile == f"{KENNELS}:den"
    for kind in (TILES, SPACES, LOOT, EXCHANGES, ABILITIES):
        assert kind.of(TableSetup(2, 1, expansions=(KENNELS,))) == OWN[id(kind)]
    assert f"{KENNELS}:bone" not in EXCHANGES


# -- a match that has --


@pytest.fixture
def match() -> Iterator[Match]:
    with kennels():
        yield Match(GAME, TableSetup(2, 7, expansions=(KENNELS,)))


def keys(state: Caverna) -> set[str]:
    return {piece.key for piece in GAME.layout(state, None, 0)}


def test_it_lies_in_the_supply_and_on_the_board(match: Match) -> None:
    state = match.state
    assert state.expansions == (KENNELS,)
    assert state.supply[-3:] == [f"{KENNELS}:den", f"{KENNELS}:basket", f"{KENNELS}:palace"]
    assert f"{KENNELS}:yard" in state.spaces
    assert f"{KENNELS}:training_of_very_many_dogs" in [*state.cards, *state.spaces]
    assert f"{KENNELS}:puppy" in [loot.id for loot in within_strength(state)[1]]
    lying = {
        f"tile:{KENNELS}:den#all",
        f"tile:{KENNELS}:den#kind",
        f"words:{KENNELS}:yard",
        f"loot:{KENNELS}:puppy#see",
    }
    assert lying <= keys(state)
    assert not lying & keys(Match(GAME, TableSetup(2, 7)).state)


def test_it_is_built_does_what_it_does_and_is_worth_its_points(match: Match) -> None:
    state = match.state
    player = give(state.players[0], wood=2, food=0)
    assert f"tile:{KENNELS}:den" in furnish.furnish_options(state, player)
    answer(furnish.build(state, player, f"tile:{KENNELS}:den"))
    assert player.owns(f"{KENNELS}:den")
    assert f"{KENNELS}:den" in state.built
    gain(player, {"food": 1})
    assert player.dog == 1
    assert f"{KENNELS}:bone" in exchange_options(player)
    parlors = next(line for line in score_sheet(player) if str(line.title).startswith("Parlors"))
    assert (parlors.points, parlors.note) == (3, "Den 3")
    assert len(GAME.features(state, 0)) == len(GAME.feature_names(state))


def test_a_whole_game_is_played_with_it(match: Match) -> None:
    luck = Chance(5)
    while match.ask is not None:
        match.choose(keen(match.ask, luck))
    assert match.over


def test_words_name_what_the_match_has(match: Match) -> None:
    player = build(match.state.players[0], "dwelling")
    player.dwarfs = [Dwarf() for _ in range(5)]
    plain = Match(GAME, TableSetup(2, 7)).state
    assert "only the Additional dwelling has" in str(why_not_grow(plain, player))
    assert "only the Additional dwelling or Basket has" in str(why_not_grow(match.state, player))
