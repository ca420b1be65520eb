"""A file dropped on the window, or opened with it: a save to go on with, or a mod's zip to install."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from game.core import savefile
from game.core.errors import CoreError
from game.plugins import consent, installation
from game.plugins.archive import ZippedMod
from game.ui.app.app import App
from game.ui.menus.dialog import ask
from game.ui.paint.markup import escape
from game.ui.scenes.opening import open_save
from game.ui.scenes.reloading import reload_plugins
from game.ui.table.scene import TableScene


def dropped(app: App, file: Path) -> None:
    """Opens a save, asks whether to install a mod's zip; anything else gets a sentence."""
    if file.suffix.lower() == savefile.SUFFIX:
        if any(isinstance(scene, TableScene) for scene in app.scenes):
            app.toast(escape(f"Leave this table first (it is kept), then open {file.name}."))
        else:
            open_save(app, file)
        return
    if file.suffix.lower() != ".zip":
        app.toast(escape(f"{file.name} is neither a save nor a mod's zip: those can be dropped here."))
        return
    try:
        mod = installation.look_into(file)
    except CoreError as error:
        app.toast(escape(str(error)))
        return
    ask_to_install(app, mod)


def ask_to_install(app: App, mod: ZippedMod) -> None:
    """A mod is a program, and may be there already: the player decides."""
    card = mod.manifest
    there = installation.find(card.id) is not None
    what = f"**{escape(card.title)}** {escape(card.version)}, by {escape(', '.join(card.authors))}"
    replaced = " It replaces the one that is there, which can be brought back." if there else ""
    ask(
        app,
        "Replace this mod?" if there else "Install this mod?",
        "{warning} A mod is a program that can do on this computer whatever you can: read, change and delete files. "
        f"Install it only if you trust where it comes from.{replaced}\n[quiet|What it says about itself:]\n"
        f"{what}\n{escape(card.summary)}",
        [
            ("no", "Not now", "primary"),
            ("yes", "Replace and run it" if there else "Install and run it", "danger"),
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
        app.toast(escape(str(error)))
        return
    told = reload_plugins(app, mod.manifest.id)
    aside = [aside for aside in app.services.plugins.set_aside if aside.candidate.folder == folder]
    title = mod.manifest.title
    app.toast(escape(aside[0].reason if aside else f"{title} is installed and ready to play."))
    for message in told:
        app.toast(escape(message))
    if app.scene is not None:
        app.scene.resize()
