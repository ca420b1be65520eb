"""Reports of a problem: one small file with the save, the versions and a picture.

A report is a save with a `[report]` table at its end, so that `underhall replay` and the tests can replay it as it is.
"""

import base64
import platform
import time
from pathlib import Path
from typing import Any

import msgspec
import pygame
import tomli_w

from game import __version__
from game.core.files import write_atomically
from game.core.session import Session
from game.plugins.registry import Plugins
from game.system import places
from game.ui.paint.thumbnails import small

PICTURE = (640, 360)


def folder() -> Path:
    """Where reports are put."""
    return places.home() / "reports"


def describe(
    session: Session | None, plugins: Plugins, words: str, trace: str, picture: pygame.Surface | None
) -> dict[str, Any]:
    """All that helps to find a problem, and nothing else: no file names of this computer, no list of programs."""
    content: dict[str, Any] = {}
    if session is not None:
        content = msgspec.to_builtins(session.keeping.as_save(), builtin_types=(bytes, bytearray))
    report: dict[str, Any] = {
        "words": words,
        "trace": trace,
        "when": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()),
        "underhall": __version__,
        "python": platform.python_version(),
        "pygame": pygame.version.ver,
        "sdl": ".".join(map(str, pygame.get_sdl_version())),
        "system": f"{platform.system()} {platform.machine()}",
        "plugins": {plugin.id: plugin.manifest.version for plugin in plugins.found},
    }
    if picture is not None:
        report["picture"] = base64.b64encode(small(picture, PICTURE, "jpg")).decode()
    return {**content, "report": report}


def write(content: dict[str, Any]) -> Path:
    """Writes the report into the player's folder; raises `FileTrouble` with a sentence if that fails."""
    game = content.get("game", "underhall")
    path = folder() / f"report-{game}-{time.strftime('%Y%m%d-%H%M%S')}.toml"
    write_atomically(path, tomli_w.dumps(content).encode("utf-8", errors="replace"))
    return path
