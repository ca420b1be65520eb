"""One finished game of every kind, replayed to the letter: a change of rules that nobody meant shows here first.

After a change that was meant: `python -m tools.golden_games` plays them anew.
"""

from __future__ import annotations

import pytest

from game.core.resuming import resume
from game.plugins.registry import Plugins
from tools.golden_games import FOLDER, KINDS, name_of

GAMES = Plugins.load().games


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: name_of(*kind))
def test_a_finished_game_replays_to_the_same_end(kind: tuple[str, int, dict[str, object]]) -> None:
    game, seats, options = kind
    session = resume(FOLDER / name_of(game, seats, options), GAMES, library=None)  # type: ignore[arg-type]
    assert session.messages == []  # every answer is legal, and the end has the same fingerprint
    assert session.match.over
    assert session.match.game.info.id == game
    assert session.match.setup.seats == seats
    assert session.match.setup.options.items() >= options.items()


def test_nothing_else_lies_there() -> None:
    assert {path.name for path in FOLDER.glob("*")} == {name_of(*kind) for kind in KINDS}  # type: ignore[arg-type]
