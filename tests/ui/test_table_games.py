"""The bundled games on the table: every option can be reached with the mouse, and answers what it says."""

from __future__ import annotations

import pytest

from game.api import Chance, TableSetup
from game.core.session import Session
from game.core.settings import Settings
from game.plugins.registry import Plugins
from game.ui.stage.stage import Stage
from game.ui.table.model.prompt import OPTION
from game.ui.table.scene import TableScene
from tests.ui.driver import open_table, usual_seats

SPOTS = (0.5, 0.25, 0.75, 0.1, 0.9)

GAMES = [("cave_vs_cave", 2), ("cave_vs_cave", 1), ("caverna", 7), ("caverna", 2), ("covenant", 4), ("covenant", 1)]


def can_be_hit(stage: Stage, key: str) -> bool:
    rect = stage.rect_of(key)
    assert rect is not None
    return any(
        stage.pointer.live_at(rect.left + int(rect.w * across), rect.top + int(rect.h * down)) == key
        for across in SPOTS
        for down in SPOTS
    )


def unreachable(scene: TableScene) -> list[str]:
    """Options that no click answers, on any view."""
    sight = scene.model.sight
    assert sight.ask is not None
    reached: set[str] = set()
    for view in sight.views:
        scene.model.turn_to(view.id)
        table = scene.table_stages.table
        for key in table.live:
            if can_be_hit(table, key):
                reached |= set(sight.offers.on_pieces[key])
    for stage in scene.table_stages.all():
        reached |= {key.removeprefix(OPTION) for key in stage.live if key.startswith(OPTION)}
    hidden_rows = scene.table_stages.sheet is not None  # a sheet of many buttons scrolls
    return [] if hidden_rows else [option for option in sight.ask.options if option not in reached]


@pytest.mark.parametrize(("game", "seats"), GAMES, ids=[f"{game} with {seats}" for game, seats in GAMES])
def test_every_option_can_be_reached(game: str, seats: int) -> None:
    found = Plugins.load().games[game]
    session = Session.start(found, TableSetup(seats, 11), usual_seats(seats), library=None, policy="free")
    _, scene = open_table(session, settings=Settings(motion="none"))
    chance = Chance(11)
    for step in range(240):
        if session.ask is None:
            break
        if step % 6 == 0:
            session.take_mouse()
            scene.model.refresh()
            assert unreachable(scene) == [], f"after {session.match.answers[-5:]}"
        session.choose(chance.pick(session.ask.options))
    assert scene.table_stages.rail.reading.messages == []
