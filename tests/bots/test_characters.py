"""The people of the hall: who they are, that they are seen in what they build, and that mods can add to them."""

from pathlib import Path
from typing import Any

import pytest

from game.api import Character, Game, TableSetup
from game.bots.answering import bot_called, bots_for, think, with_characters
from game.bots.characters import house, people, temper_of, tempers_of
from game.bots.learning.plan import game_called
from game.bots.levels import LEVELS, Apprentice, Level
from game.bots.likings import likings_of, strongly
from game.bots.measuring.tempers import Ended, cost_of, played_with
from game.bots.mind import judgement_for, mind_of
from game.bots.seeing import features_of, sight_at
from game.core.match import Match
from game.plugins.validation import wrong_with_character
from game.system.reading import svg

GAMES = {"cave_vs_cave": TableSetup(1, 3, {"mode": "era_1"}), "caverna": TableSetup(2, 3), "covenant": TableSetup(2, 3)}
RAGNA = Character(id="ragna", name="Ragna", portrait=house()[0].portrait, tempers={"caverna": "the miner"})


def test_eight_dwarfs_have_a_face_and_a_voice() -> None:
    assert len(house()) >= 8 and len({each.id for each in house()}) == len(house())
    for each in house():
        assert wrong_with_character(each) is None
        drawing = svg.read(each.portrait)
        assert 'id="brow_left"' in drawing and 'id="brow_right"' in drawing
        assert all((each.name, each.motto, each.greets, each.pleased, each.grumbles, each.congratulates))


@pytest.mark.parametrize("game_id", GAMES)
def test_each_game_has_tempers_for_all_of_them_that_like_what_it_sees(game_id: str) -> None:
    game, setup = game_called(game_id), GAMES[game_id]
    tempers, likings, names = tempers_of(game), likings_of(game), sight_at(game, setup).names
    assert len(tempers) >= 4
    assert all(temper_of(each, game) is not None for each in house())
    for temper in tempers.values():
        liked = strongly(likings, temper.likings)
        assert liked and set(liked) <= set(names), temper.name
        assert temper.plays and temper.likings.keys() <= likings.keys()


def test_everybody_plays_at_every_level_and_whoever_has_left_is_replaced_by_the_level() -> None:
    game = game_called("caverna")
    bots = with_characters(bots_for("caverna"), game, [RAGNA])
    for level in LEVELS:
        bot = bots[f"{level.name}:ragna"]
        assert isinstance(bot, Level) and bot.title == "Ragna" and bot.rank == level.name
        assert bot.nodes == level.nodes and bot.likes == {"mines": tempers_of(game)["the miner"].likings["mines"]}
    assert bot_called("master:nobody", bots) is bots["master"]
    assert bot_called("nobody", bots) is None
    assert [*people([RAGNA])][-1] == "ragna"


class Hasty(Apprentice):
    """A level for quick games."""

    name = "hasty"
    nodes, width = 30, 3


def ended(game: Game[Any], setup: TableSetup, level: Level) -> tuple[int, ...]:
    """What there is to see when a game alone is over."""
    judgement = judgement_for(game, setup)
    assert judgement is not None
    mind, match = mind_of(level, judgement, game), Match(game, setup)
    while match.ask is not None:
        match.take(mind.answer(match))
    return tuple(features_of(game)(match.state, 0))


def test_two_tempers_build_different_things_over_twenty_games() -> None:
    game = game_called("cave_vs_cave")
    tempers, names = tempers_of(game), list(sight_at(game, GAMES["cave_vs_cave"]).names)
    rock, wood = names.index("cave/rock"), names.index("goods/wood")
    found: dict[str, list[tuple[int, ...]]] = {}
    for name in ("the digger", "the storekeeper"):
        level = Hasty().played_by(house()[0], tempers[name])
        found[name] = [ended(game, TableSetup(1, 500 + deal, {"mode": "era_1"}), level) for deal in range(20)]
    digger, storekeeper = found.values()
    assert sum(each[rock] for each in digger) + 20 <= sum(each[rock] for each in storekeeper)
    assert sum(each[wood] for each in digger) + 20 <= sum(each[wood] for each in storekeeper)


def test_a_temper_answers_the_same_each_time() -> None:
    game = game_called("cave_vs_cave")
    bots = with_characters(bots_for("cave_vs_cave"), game)
    match = Match(game, GAMES["cave_vs_cave"])
    answers = []
    for _ in range(2):
        trial = match.fork()
        for _ in range(6):
            trial.choose(think(bots["apprentice:nori"], trial))
        answers.append(trial.answers)
    assert answers[0] == answers[1]


def test_what_a_temper_costs_is_measured_in_the_same_seats_of_the_same_deals() -> None:
    game, setup = game_called("cave_vs_cave"), GAMES["cave_vs_cave"]
    first = played_with("cave_vs_cave", setup, "apprentice", "", 0)
    assert first == played_with("cave_vs_cave", setup, "apprentice", "", 0)
    gold = list(sight_at(game, setup).names).index("goods/gold")
    seen = [tuple(many if place == gold else 0 for place in range(len(first.features))) for many in (12, 4)]
    cost = cost_of(game, setup, "the treasurer", [Ended(45, seen[0])] * 2, [Ended(50, seen[1])] * 2)
    assert (cost.points, cost.plain, cost.lost) == (45, 50, 0.1)
    assert cost.seen == [("goods/gold", 12, 4)]


class Sly(str):
    """A text that shows its ways only when it is drawn."""

    __slots__ = ()

    def split(self, *_: Any) -> Any:
        raise KeyboardInterrupt


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"id": "No Name"}, "not a Character with an id"),
        ({"name": ""}, "has no name"),
        ({"name": 5}, "is not text"),
        ({"motto": Sly("odd")}, "is not text"),
        ({"greets": "half \ud800 a letter"}, "is not text"),
        ({"pleased": Path("x")}, "is not text"),
        ({"portrait": Path("nowhere.svg")}, "has no portrait"),
        ({"tempers": {"caverna": 3}}, "must name its tempers"),
    ],
)
def test_what_is_wrong_with_a_character_is_told(wrong: dict[str, Any], told: str) -> None:
    fields = {name: getattr(RAGNA, name) for name in RAGNA.__struct_fields__}
    assert told in str(wrong_with_character(Character(**{**fields, **wrong})))
    assert wrong_with_character(RAGNA) is None and "not a Character" in str(wrong_with_character("Ragna"))
