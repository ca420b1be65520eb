"""Keeping a game under a name: the same question wherever it is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.api import Words
from game.api.said import spoken
from game.core.errors import CoreError
from game.core.speech import say
from game.ui.menus.dialog import ask_for_text
from game.ui.paint.thumbnails import keep_thumbnail

if TYPE_CHECKING:
    from pathlib import Path

    import pygame

    from game.core.keeping import Keeping
    from game.ui.menus.menu import MenuScene


def ask_to_keep(
    scene: MenuScene, title: Words, game: Keeping, picture: pygame.Surface, over: Path | None = None
) -> None:
    """Asks for a name and keeps the game under it, with its picture; `over`: in the place of this file."""

    def keep(name: str) -> None:
        try:
            path = game.save(name, over)
        except CoreError as error:
            scene.tell(error)
            return
        keep_thumbnail(picture, path)
        scene.tell(say("Saved as “{name}”.", name=name))

    name = game.name or spoken(game.title)
    ask_for_text(scene.app, title, say("What is this game to be called?"), name, say("Save"), keep)
