"""Keeping a game under a name: the same question wherever it is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.errors import CoreError
from game.ui.menus.dialog import ask_for_text
from game.ui.paint.thumbnails import keep_thumbnail

if TYPE_CHECKING:
    from pathlib import Path

    import pygame

    from game.core.session import Session
    from game.ui.menus.menu import MenuScene


def ask_to_keep(
    scene: MenuScene, title: str, session: Session, picture: pygame.Surface, over: Path | None = None
) -> None:
    """Asks for a name and keeps the game under it, with its picture; `over`: in the place of this file."""

    def keep(name: str) -> None:
        try:
            path = session.save(name, over)
        except CoreError as error:
            scene.tell(error)
            return
        keep_thumbnail(picture, path)
        scene.tell(f"Saved as “{name}”.")

    name = session.name or session.match.game.info.title
    ask_for_text(scene.app, title, "What is this game to be called?", name, "Save", keep)
