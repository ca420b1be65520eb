"""The levels at the table: the very answers they give, what is said about them, and what the window need not know."""

import subprocess
import sys
import tomllib
from typing import Any

import pytest

from game.api import Chance, TableSetup
from game.bots.answering import bots_for, offered_to_people
from game.bots.learned import all_learned, learned_for
from game.bots.learning.plan import game_called
from game.bots.levels import LEVELS, Level
from game.bots.mind import SLIPS_AMONG, Mind, Plan, judgement_for
from game.bots.positions import Root
from game.bots.strengths import measured_at
from game.bots.thought import unheard
from game.core.match import Match
from game.testing.setups import setups_of
from tests.core.table import GAME
from tools.bot_answers import KEPT, TABLES, WRITTEN_DOWN, answers

GAMES = ["cave_vs_cave", "caverna", "covenant"]
LARGEST = 1_000_000


@pytest.mark.parametrize("level", WRITTEN_DOWN)
@pytest.mark.parametrize("name", TABLES)
def test_a_short_fixed_game_is_answered_as_it_was(name: str, level: str) -> None:
    """A change that makes a level weaker, or not repeatable, is seen here: tools/bot_answers.py writes them anew."""
    assert answers(name, level) == tomllib.loads(KEPT.read_text("utf-8"))[name][level]


@pytest.mark.parametrize("name", GAMES)
def test_something_was_learned_for_every_table(name: str) -> None:
    game = game_called(name)
    for setup in setups_of(game):
        assert learned_for(game, setup) is not None, setup
    for learned in all_learned(game):
        assert learned.path.stat().st_size < LARGEST
        assert learned.header.made["games"] > 0


def test_a_level_says_what_it_makes_or_that_it_has_learned_nothing() -> None:
    game = game_called("covenant")
    for level in LEVELS:
        assert level.patient or "points here" in level.about(game, TableSetup(2, 1))
        assert "has learned nothing" in level.about(GAME, TableSetup(2, 1))


def test_where_a_table_was_not_measured_the_usual_one_is_told() -> None:
    game = game_called("caverna")
    usual = measured_at(game, TableSetup(2, 1), "apprentice")
    surprise = TableSetup(2, 1, {"late_markers": True})
    assert usual is not None and measured_at(game, surprise, "apprentice") is None
    assert f"about {usual.points:.0f} points here" in LEVELS[0].about(game, surprise)


class Quick(Level):
    """Looks ahead as the Master does, at little."""

    name = "quick"
    nodes, width, deals, looked_at, nodes_ahead, width_ahead = 20, 3, 2, 3, 10, 2


@pytest.mark.parametrize(("ahead", "ends", "deals", "looks"), [(0, 1, 0, 0), (1, 1, 1, 3), (3, 1, 2, 6), (1, 2, 1, 6)])
def test_a_level_looks_past_its_own_turn_in_as_many_deals_and_from_as_many_ends_as_pays(
    ahead: int, ends: int, deals: int, looks: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[Root] = []

    def look(root: Root, *given: object) -> int:
        looked.append(root)
        return 0

    monkeypatch.setattr("game.bots.mind.worth_later", look)
    match = Match(game_called("cave_vs_cave"), TableSetup(2, 5, {"mode": "era_1"}))
    judgement = judgement_for(match.game, match.setup)
    assert judgement is not None
    monkeypatch.setattr(judgement.header, "ahead", ahead)
    monkeypatch.setattr(judgement.header, "ends", ends)
    mind = Mind(Quick(), judgement)
    mind.lines(match, 0, unheard)
    assert (len({id(root) for root in looked}), len(looked)) == (deals, looks)
    looked.clear()
    mind.best_of_each(match, unheard)
    assert len({id(root) for root in looked}) == deals


def test_a_level_makes_slips_where_its_game_says_so_and_others_none(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match(game_called("cave_vs_cave"), TableSetup(1, 5, {"mode": "era_1"}))
    judgement = judgement_for(match.game, match.setup)
    assert judgement is not None
    lines = [Plan((f"{number}",), -number) for number in range(20)]
    chances = [Chance(seed) for seed in range(40)]

    def chosen() -> set[Plan]:
        return {Mind(Quick(), judgement)._chosen(lines, Chance(luck.seed)) for luck in chances}

    monkeypatch.setattr(judgement.header, "slip", {"master": 3000})
    assert chosen() == {lines[0]}
    monkeypatch.setattr(judgement.header, "slip", {"quick": 3000})
    assert 1 < len(chosen()) <= SLIPS_AMONG
    assert chosen() <= set(lines[:SLIPS_AMONG])


def test_random_is_not_offered_to_people() -> None:
    assert list(offered_to_people(bots_for("covenant"))) == ["apprentice", "journeyman", "master", "grandmaster"]


def test_the_window_does_not_import_what_only_bots_need() -> None:
    code = (
        "import sys, game.ui.app.app, game.ui.scenes.setup, game.ui.table.scene\n"
        "import game.bots.answering, game.bots.process\n"
        "from game.plugins.registry import Plugins\n"
        "games = Plugins.load().games\n"
        "from game.api import TableSetup\n"
        "from game.bots.answering import bots_for\n"
        "[bot.about(games['covenant'], TableSetup(2, 1)) for bot in bots_for('covenant').values()]\n"
        "print([name for name in ('game.bots.mind', 'numpy', 'joblib', 'matplotlib') if name in sys.modules])\n"
        "import game.bots.mind, game.bots.advice, game.bench.thinking\n"
        "print([name for name in ('numpy', 'joblib', 'matplotlib') if name in sys.modules])"
    )
    done: Any = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-2:] == ["[]", "[]"], "bots need nothing but Python either, only their learning"
