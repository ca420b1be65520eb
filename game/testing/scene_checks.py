"""Checks of a game's scenes: who has none, and what in them does not exist."""

from __future__ import annotations

import difflib
import importlib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from game.api import Game, Vignette, Vignettes


def look_at_scenes(game: Game[Any], folder: Path) -> list[str]:
    """What is wrong with the scenes of a game, each as a sentence that begins with their file."""
    scenes = game.vignettes
    if scenes is None:
        return []
    try:
        scenes.drawn  # noqa: B018  (the file is read)
    except ValueError as error:
        return [f"{scenes.file.name}: {error}"]
    return [*_components(scenes), *_parts(scenes, folder)]


def _components(scenes: Vignettes) -> Iterator[str]:
    for name in scenes.missing():
        yield f"{scenes.file.name} has no scene for {name}: write [{name}] with ground, light and props."
    for name in scenes.unknown():
        yield f"{scenes.file.name} has a scene for {name}, which is no component of the game."


def _parts(scenes: Vignettes, folder: Path) -> Iterator[str]:
    """Props and grounds that do not exist; only where there is a pygame to draw them with."""
    try:
        icons = importlib.import_module("game.ui.paint.icons")
        props = importlib.import_module("game.ui.paint.scene.props")
        grounds = importlib.import_module("game.ui.paint.scene.grounds")
    except ImportError:
        return
    icons.add_folder(folder / "icons")
    for kind, drawn in scenes.drawn.items():
        for id, scene in drawn.items():
            yield from _unknown(f"{scenes.file.name}: {kind}.{id}", scene, props, grounds.GROUNDS)


def _unknown(where: str, scene: Vignette, props: Any, grounds: Iterable[str]) -> Iterator[str]:
    if scene.ground not in grounds:
        yield f"{where} stands on “{scene.ground}”, which is no ground{_hint(scene.ground, grounds)}"
    for prop in scene.props:
        if not props.exists(prop.name):
            yield f"{where} has a prop “{prop.name}”, which does not exist{_hint(prop.name, props.names())}"


def _hint(name: str, known: Iterable[str]) -> str:
    near = difflib.get_close_matches(name, list(known), 1)
    return f"; do you mean {near[0]}?" if near else "."
