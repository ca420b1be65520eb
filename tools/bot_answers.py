"""Writes down what each level answers in a short fixed game, for tests/bots/test_levels.py.

    python -m tools.bot_answers

Run it after a change that is meant to change how the levels play: a new search, new features, a new learned file.
"""

from pathlib import Path

import tomli_w

from game.api import TableSetup
from game.bots.answering import think
from game.bots.learning.plan import game_called
from game.bots.levels import LEVELS
from game.core.match import Match

KEPT = Path(__file__).parents[1] / "tests" / "bots" / "answers.toml"
TABLES = {
    "cave_vs_cave": (TableSetup(1, 77, {"mode": "era_1"}), 12),
    "caverna": (TableSetup(2, 77), 2),
    "covenant": (TableSetup(2, 77), 8),
}
"""For each game the table, and how many answers are given."""
WRITTEN_DOWN = [level.name for level in LEVELS if not level.patient]
"""The patient one is the Master with more time, and would take minutes."""


def answers(game_id: str, level: str) -> list[str]:
    """The first answers when a level plays all seats."""
    setup, count = TABLES[game_id]
    match = Match(game_called(game_id), setup)
    bot = next(each for each in LEVELS if each.name == level)
    for _ in range(count):
        match.choose(think(bot, match))
    return match.answers


if __name__ == "__main__":
    found = {name: {level: answers(name, level) for level in WRITTEN_DOWN} for name in TABLES}
    KEPT.write_text(tomli_w.dumps(found), "utf-8")
