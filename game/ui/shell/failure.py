"""When a scene fails: a sentence for the player, the game kept, and back to where all was well."""

from __future__ import annotations

from collections.abc import Callable

from game.api.said import Words, joined
from game.core import interrupts
from game.core.errors import clipped, words_of
from game.core.speech import say
from game.ui.app.app import App
from game.ui.app.scene import Scene
from game.ui.paint.markup import escape


def recover(app: App, scene: Scene, error: BaseException) -> None:
    """Takes the failed scene and those above it away; with none left, the title comes up again."""
    if scene not in app.scenes:
        return  # it is on its way out already
    was_title = len(app.scenes) == 1 and not _is_table(scene)
    while scene in app.scenes:
        gone = app.scenes.pop()
        _try(gone.leave)  # a scene that has failed may fail to leave, too
    app.toast(escape(_told(scene, error)))
    if app.scenes:
        _try(app.scenes[-1].resume)
        return
    if was_title:
        raise error  # nothing is left to fall back on
    app.navigate.to_title()


def _try(act: Callable[[], None]) -> None:
    try:
        act()
    except BaseException as error:
        interrupts.pass_on(error)


def _is_table(scene: Scene) -> bool:
    return hasattr(scene, "session")


def _told(scene: Scene, error: BaseException) -> Words:
    what = f"{type(error).__name__}: {clipped(words_of(error), 300)}".rstrip(".")
    where = scene.title or type(scene).__name__
    wrong = say("Something went wrong in “{where}” ({what}).", where=where, what=what)
    return joined([wrong, say("Your game is kept: continue it from the title.")]) if _is_table(scene) else wrong
