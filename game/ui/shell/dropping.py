"""A file dropped on the window, or opened with it: a save to go on with, a mod's zip to install, a list of mods."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from game.api.said import joined, lines
from game.core import savefile
from game.core.errors import CoreError, words_for
from game.core.speech import say
from game.plugins import consent, index, installation
from game.plugins.archive import ZippedMod
from game.ui.app.app import App
from game.ui.menus.dialog import ask
from game.ui.paint.markup import escape
from game.ui.scenes.index import IndexScene
from game.ui.scenes.opening import open_save
from game.ui.scenes.reloading import reload_plugins
from game.ui.table.scene import TableScene


def dropped(app: App, file: Path) -> None:
    """Opens a save or a list of mods, asks whether to install a mod's zip; anything else gets a sentence."""
    if file.name.lower() == index.FILE:
        app.push(IndexScene(app, file, partial(ask_to_install, app)))
        return
    if file.suffix.lower() == savefile.SUFFIX:
        if any(isinstance(scene, TableScene) for scene in app.scenes):
            app.toast(escape(say("Leave this table first (it is kept), then open {file}.", file=file.name)))
        else:
            open_save(app, file)
        return
    if file.suffix.lower() != ".zip":
        app.toast(escape(say("{file} is neither a save nor a mod's zip: those can be dropped here.", file=file.name)))
        return
    try:
        mod = installation.look_into(file)
    except CoreError as error:
        app.toast(escape(words_for(error)))
        return
    ask_to_install(app, mod)


def ask_to_install(app: App, mod: ZippedMod) -> None:
    """A mod is a program, and may be there already: the player decides."""
    card = mod.manifest
    there = installation.find(card.id) is not None
    what = say(
        "**{title}** {version}, by {names}",
        title=escape(card.title),
        version=escape(card.version),
        names=escape(", ".join(card.authors)),
    )
    warning = say(
        "{warning} A mod is a program that can do on this computer whatever you can: read, change and delete files. "
        "Install it only if you trust where it comes from."
    )
    replaced = say("It replaces the one that is there, which can be brought back.")
    ask(
        app,
        say("Replace this mod?") if there else say("Install this mod?"),
        lines(
            joined([warning, replaced]) if there else warning,
            say("[quiet|What it says about itself:]"),
            what,
            escape(card.summary),
        ),
        [
            ("no", say("Not now"), "primary"),
            ("yes", say("Replace and run it") if there else say("Install and run it"), "danger"),
        ],
        partial(_answered, app, mod, there),
        escape="no",
    )


def _answered(app: App, mod: ZippedMod, replace: bool, answer: str) -> None:
    if answer != "yes":
        return
    try:
        folder = installation.install(mod, replace=replace)
        consent.consent(folder)
    except CoreError as error:
        app.toast(escape(words_for(error)))
        return
    told = reload_plugins(app, mod.manifest.id)
    aside = [aside for aside in app.services.plugins.set_aside if aside.candidate.folder == folder]
    title = mod.manifest.title
    app.toast(escape(aside[0].reason if aside else say("{title} is installed and ready to play.", title=title)))
    for message in told:
        app.toast(escape(message))
    if app.scene is not None:
        app.scene.resize()
