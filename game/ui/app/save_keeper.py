"""The keeper of saves: what is played gets written, and nobody closes the window on what is not."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import pygame

from game.api.said import Said, Words, spoken
from game.core.errors import CoreError, words_for
from game.core.keeping import Keeping
from game.core.session import Session
from game.core.speech import say
from game.ui.app.query import Choice, Query
from game.ui.paint.markup import escape
from game.ui.paint.thumbnails import keep_thumbnail
from game.ui.widgets.slip import Paper, slip

if TYPE_CHECKING:
    from game.plugins.hang_report import HangRecorder
    from game.ui.app.navigation import Navigation
    from game.ui.app.scene import Scene
    from game.ui.paint.look import Look

SECONDS = 1.0
"""A game is looked after that often, also while everybody thinks."""

PAPER = Paper(21, 760, "wood", "loss")
"""What the warning is written on."""

BAR = 55
"""Units: the height of a table's top bar."""

ROOM = 10_000_000
"""Bytes that must be free in a folder that is proposed."""


class Host(Protocol):
    """What the keeper needs of the app."""

    now: float
    running: bool
    scenes: list[Scene]
    navigate: Navigation

    def toast(self, text: Words) -> None:
        """Says something in passing."""

    def redraw(self) -> None:
        """Draws once more although nothing moves."""


@dataclass(frozen=True, slots=True)
class WayOut:
    """What somebody wants to do who would lose a game by it: the question, the words for yes, and what follows."""

    title: Words
    yes: Words
    leave: Callable[[], None]
    saved: Callable[[], None]  # it was saved elsewhere, and nothing is lost any more


class SaveKeeper:
    """Looks after the games of the tables that are open, and of those that were left but could not be written."""

    def __init__(self, app: Host) -> None:
        self._app = app
        self._held: list[Keeping] = []
        self._asking: Scene | None = None
        self._due = 0.0
        self._slip: tuple[tuple[Words, float, object], pygame.Surface] | None = None
        self.hangs: HangRecorder | None = None
        """Says at the next start what the program was stuck in; a window that nobody sees has none."""
        self.warning: Words = ""
        """What stands over everything until it is mended; empty if all is well."""

    @property
    def busy(self) -> bool:
        """Whether there is a game to look after."""
        return bool(self._games())

    def hold(self, game: Keeping) -> None:
        """Keeps a game in memory whose table was left but that could not be written, until it can be."""
        if game not in self._held:
            self._held.append(game)
        self._due = 0.0

    def tend(self) -> None:
        """Tries again what did not work, and says how it stands."""
        if self._app.now < self._due:
            return
        self._due = self._app.now + SECONDS
        if self.hangs is not None:
            self.hangs.reset() if self.busy else self.hangs.stop()
        for game in self._games():
            game.autosave.tend()
        for game in [*self._held]:
            if not self._trouble_with(game):
                self._held.remove(game)
                self._app.toast(say("{title} is saved now.", title=escape(game.title)))
        warning = self._worded()
        if warning != self.warning:
            self.warning = warning
            self._app.redraw()

    def _games(self) -> list[Keeping]:
        found = [getattr(scene, "session", None) for scene in self._app.scenes]
        open_now = [session.keeping for session in dict.fromkeys(found) if isinstance(session, Session)]
        return [*open_now, *(game for game in self._held if game not in open_now)]

    def _worded(self) -> Words:
        for game in self._games():
            trouble, unwritten = game.autosave.trouble, game.autosave.unwritten
            if trouble or game in self._held:
                why = escape(_why(trouble) or say("it is tried again and again"))
                if unwritten > 1:
                    return say(
                        one="{warning} Not saved: {why} · {n} step in memory only",
                        many="{warning} Not saved: {why} · {n} steps in memory only",
                        why=why,
                        n=unwritten,
                    )
                return say("{warning} Not saved: {why}", why=why)
        return ""

    def _trouble_with(self, game: Keeping) -> Words:
        """Keeps a game for good; returns why that is impossible."""
        try:
            kept = game.leave()
            if kept is not None and (picture := self._picture_of(game)) is not None:
                keep_thumbnail(picture, kept)
        except CoreError as trouble:
            return words_for(trouble)
        return ""

    def _picture_of(self, game: Keeping) -> pygame.Surface | None:
        """What the table of a game looks like; none where no table of it is open."""
        for scene in self._app.scenes:
            session, picture = getattr(scene, "session", None), getattr(scene, "thumbnail", None)
            if isinstance(session, Session) and session.keeping is game and picture is not None:
                taken = picture()
                return taken if isinstance(taken, pygame.Surface) else None
        return None

    # -- closing --

    def close(self) -> None:
        """Ends the program, unless a game would be lost by it: then the player is asked first."""
        out = WayOut(say("Close the window?"), say("Close and lose it"), self._give_up, self.close)
        for game in self._games():
            if trouble := self._trouble_with(game):
                self.ask(game, trouble, out)
                return
        self._app.running = False

    def _give_up(self) -> None:
        self._held.clear()
        self._app.running = False

    def ask(self, game: Keeping, trouble: Words, out: WayOut) -> None:
        """Nobody leaves a game that is not saved without a clear yes; it can be saved elsewhere instead."""
        if self._asking in self._app.scenes:
            return  # it is being asked already

        def answered(answer: str) -> None:
            if answer == "elsewhere":
                self._save_elsewhere(game, out)
            elif answer == "leave":
                out.leave()

        name = escape(game.title)
        words = say(
            "{warning} {trouble}\n{name} is not saved: what was played since is in memory only.",
            trouble=escape(trouble),
            name=name,
        )
        choices = (
            Choice("stay", say("Stay"), kind="primary"),
            Choice("elsewhere", say("Save elsewhere")),
            Choice("leave", out.yes, kind="danger"),
        )
        self._app.navigate.ask(Query(out.title, words, choices, answered, escape="stay"))
        self._asking = self._app.scenes[-1]

    def _save_elsewhere(self, game: Keeping, out: WayOut) -> None:
        def keep_in(folder: str) -> None:
            try:
                kept = game.save_elsewhere(Path(os.path.expanduser(folder)))
            except CoreError as error:
                self.ask(game, words_for(error), out)
                return
            if game in self._held:
                self._held.remove(game)
            self._app.toast(
                say("Saved as {kept}. Put it into the folder of your saves to go on with it.", kept=escape(str(kept)))
            )
            out.saved()

        proposed = str(another_folder(game.library.folder if game.library is not None else Path()))
        words = say("Which folder is the game to be saved in?")
        self._app.navigate.ask_for_text(say("Save elsewhere"), words, proposed, say("Save"), keep_in)

    # -- pixels --

    def draw(self, surface: pygame.Surface, look: Look, unit: float) -> None:
        """Draws the warning at the left of the top bar, where it covers nothing that is played with."""
        if not self.warning:
            return
        made_for = (self.warning, unit, look)
        if self._slip is None or self._slip[0] != made_for:
            self._slip = (made_for, slip(self.warning, look, unit, PAPER))
        made = self._slip[1]
        surface.blit(made, made.get_rect(left=0, centery=round(BAR * unit / 2)))


def _why(trouble: Words) -> str:
    """The reason alone, without what to do about it."""
    why = trouble.parts.get("why", "") if isinstance(trouble, Said) else ""
    return spoken(why).partition(".")[0] if not isinstance(why, int | float) else ""


def another_folder(trouble: Path) -> Path:
    """A folder of the player's that has room, on another disk than the one that makes trouble if there is one."""
    home = Path.home()
    places = [home / "Desktop", home / "Documents", home, Path(tempfile.gettempdir())]
    usable = [place for place in places if _has_room(place)]
    elsewhere = [place for place in usable if _disk(place) != _disk(trouble)]
    return next(iter(elsewhere or usable), home)


def _has_room(folder: Path) -> bool:
    try:
        return folder.is_dir() and os.access(folder, os.W_OK) and shutil.disk_usage(folder).free > ROOM
    except OSError:
        return False


def _disk(folder: Path) -> int:
    for place in (folder, *folder.parents):
        try:
            return place.stat().st_dev
        except OSError:
            continue
    return -1
