"""The program as a person starts it, which also writes down where everything is drawn (for `xwindow`)."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Any

import pygame

from game.ui.app.app import App
from game.ui.table.input import click_guard

WHERE = Path(os.environ["UNDERHALL_WATCH"])


def watch() -> None:
    """After every frame: the scene, whether it moves, and the pixels of all that can be clicked."""
    frame = App.frame
    last = ""

    def watched(app: App, events: list[pygame.event.Event], dt: float) -> bool:
        nonlocal last
        moving = frame(app, events, dt)
        scene = app.scene
        seen: dict[str, Any] = {"scene": type(scene).__name__, "moving": moving, "keys": {}, "focus": ""}
        if scene is not None:
            seen["answers"] = len(scene.session.match.answers) if hasattr(scene, "session") else 0
            for stage in reversed(scene.stages()):
                seen["focus"] = stage.pointer.focus or seen["focus"]
                for key in stage.live:
                    rect = stage.rect_of(key)
                    if rect is not None and (rect := rect.clip(stage.view)).w > 0:
                        seen["keys"][key] = rect.center
        text = json.dumps(seen)
        if text != last:
            last = text
            WHERE.with_suffix(".new").write_text(text)
            WHERE.with_suffix(".new").replace(WHERE)
        return moving

    App.frame = watched  # type: ignore[method-assign]


def main() -> int:
    """Runs the program."""
    watch()
    click_guard.QUIET_SECONDS = 0.02  # the hand of a test is quicker than a person's
    from game.cli import main as underhall

    return underhall(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
