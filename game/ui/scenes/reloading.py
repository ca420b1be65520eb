"""Plugins are loaded anew while the program runs; a match that is being played goes on with the new code."""

from __future__ import annotations

from game.api import Words
from game.core.errors import words_for
from game.core.reload import CannotTakeOver, reload
from game.core.speech import say
from game.ui.app.app import App
from game.ui.table.scene import TableScene


def reload_plugins(app: App, name: str | None = None) -> list[Words]:
    """Loads the plugin of that name anew, or all of them; returns what the player must be told about open tables."""
    services = app.services
    services.plugins.reload(name)
    services.adopt_plugins()
    told: list[Words] = []
    for place, scene in enumerate(app.scenes):
        if isinstance(scene, TableScene):
            told += _go_on(app, place, scene)
    return told


def _go_on(app: App, place: int, table: TableScene) -> list[Words]:
    """Puts a table with the new code in the place of the old one."""
    info = table.session.match.game.info
    game = app.services.plugins.games.get(info.id)
    if game is table.session.match.game:
        return []
    if game is None:
        return [say("{title} cannot be loaded now; the running match goes on with the old code.", title=info.title)]
    try:
        message = reload(table.session, game)
    except CannotTakeOver as trouble:
        return [words_for(trouble)]
    table.model.bot_turns.close()
    fresh = TableScene(app, table.session)
    app.scenes[place] = fresh
    fresh.enter()
    fresh.pause()
    return [message]
