"""Opening a table from a save."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.errors import CoreError, words_for
from game.core.restoring import MissingExpansion
from game.core.resuming import resume
from game.core.session import Session
from game.ui.paint.markup import escape
from game.ui.scenes.lesson import guide_of

if TYPE_CHECKING:
    from pathlib import Path

    from game.core.library import Entry
    from game.ui.app.app import App


def open_table(app: App, entry: Entry) -> None:
    """Opens the table of a save of the library."""
    open_save(app, entry.path)


def open_save(app: App, path: Path) -> Session | None:
    """Opens the table of a save, wherever it is; where that is impossible, the player is told why."""
    services = app.services
    try:
        session = resume(path, services.plugins.games, library=services.library, observer=services.plugins.notify)
    except MissingExpansion as error:
        app.navigate.to_kept(path, words_for(error))
        return None
    except CoreError as error:
        app.toast(escape(words_for(error)))
        return None
    for message in session.messages:
        app.toast(escape(message))
    session.messages.clear()
    app.navigate.to_table(session, guide=guide_of(app, session))
    return session
