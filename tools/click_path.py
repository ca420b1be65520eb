"""The way of a click, counted: `python -m tools.click_path [game …]`.

Opens a table that nobody sees, clicks a piece that glows, and counts what is called from the event until the new layout
is on the stage: how many functions of the program (window and core), how many of the game and the API that its author
wrote it with, in how many files, how deep; how often the stage is asked what lies at a spot. "Code" counts everything
that has a frame of its own in Python 3.11, comprehensions and libraries too. A click before it fills the caches, as at
a table that is played at. docs/architecture.md has the numbers.

Whoever only hears of the answer (bars, rail, chronicle, deeds, captions, music, what mouse and focus are on now) does
so in the rest of the same frame, before anything is drawn: the second row counts all that is called there, with what is
called in every frame, and "together" both, each function once.
"""

from __future__ import annotations

import os
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

HOUSE = Path(__file__).resolve().parent.parent
WARM_UP = 3


@dataclass
class Way:
    """What was called."""

    calls: Counter[CodeType] = field(default_factory=Counter)  # of functions of ours
    code: set[CodeType] = field(default_factory=set)  # of every kind, whosever it is
    depth: int = 0
    to_match: int = 0  # how deep the match hears of the answer
    after: Counter[CodeType] = field(default_factory=Counter)  # what was called in the rest of the frame

    def number(self, name: str, *folders: str) -> int:
        """How often functions of that name in those files were called."""
        return sum(
            count
            for code, count in self.calls.items()
            if code.co_name == name and any(folder in code.co_filename for folder in folders)
        )

    @property
    def rest(self) -> dict[str, int]:
        """The numbers that are told of what follows in the same frame."""
        own = {code for code in self.after if not _of_the_game(code)}
        return {
            "functions": len(own),
            "of the game": len(self.after) - len(own),
            "calls": sum(self.after[code] for code in own),
            "together": len(own | {code for code in self.calls if not _of_the_game(code)}),
        }

    @property
    def row(self) -> dict[str, int]:
        """The numbers that are told."""
        own = [code for code in self.calls if not _of_the_game(code)]
        return {
            "functions": len(own),
            "of the game": len(self.calls) - len(own),
            "files": len({code.co_filename for code in own}),
            "calls": sum(self.calls[code] for code in own),
            "of the game's": sum(count for code, count in self.calls.items() if _of_the_game(code)),
            "code": len(self.code),
            "deep": self.depth,
            "to the match": self.to_match,
            "hit tests": self.number("_find", "/ui/stage/things"),
            "layouts": self.number("layout", "/ui/boundary/"),
        }


@contextmanager
def followed() -> Iterator[Way]:
    """Counts what the program's own functions do meanwhile."""
    way = Way()
    within = 0

    def look(frame: FrameType, what: str, _: Any) -> None:
        nonlocal within
        code = frame.f_code
        if what == "call":
            way.code.add(code)
        if not code.co_filename.startswith(str(HOUSE)) or "/.venv/" in code.co_filename or _inline(code):
            return
        if what == "call":
            within += 1
            way.calls[code] += 1
            way.depth = max(way.depth, within)
            if not way.to_match and code.co_name == "choose" and code.co_filename.endswith("core/match.py"):
                way.to_match = within
        elif what == "return":
            within -= 1

    sys.setprofile(look)
    try:
        yield way
    finally:
        sys.setprofile(None)


def _of_the_game(code: CodeType) -> bool:
    """What its author wrote, and what that is written with."""
    return code.co_filename.startswith((str(HOUSE / "plugins"), str(HOUSE / "game" / "api")))


def _inline(code: CodeType) -> bool:
    """A comprehension or a lambda is no function to whoever reads it."""
    return code.co_name in ("<listcomp>", "<setcomp>", "<dictcomp>", "<genexpr>", "<lambda>")


def click(name: str, seats: int = 2, seed: int = 7) -> Way:
    """Opens a game and clicks the first piece that glows, as often as the caches need; follows the last click."""
    import pygame

    from game.api import TableSetup
    from game.core.session import Session
    from game.plugins.registry import Plugins
    from game.testing.window import FRAME, open_table
    from game.ui.app.people import usual_seats

    game = Plugins.load().games[name]
    setup = TableSetup(seats, seed, game.info.settle(seats, {}))
    people = usual_seats(seats)
    window, scene = open_table(Session.start(game, setup, people, library=None, policy="free"))
    ways = [Way()]
    for _ in range(WARM_UP + 1):
        window.lift_curtain()
        table = next(stage for stage in scene.stages() if stage.glows)
        key = min((key for key in table.live if not key.startswith("view:")), default="")
        if not key:
            break
        at = window.rect(key).center
        window.move(at)
        window.take_time()
        with followed() as way:
            window.app.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
            window.app.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=1))
        with followed() as rest:
            window.app.update(FRAME)
        way.after = rest.calls
        ways.append(way)
        window.settle()
    return ways[-1]


def main(names: list[str]) -> None:
    """Prints a row of numbers for each game."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    for name in names or ["cave_vs_cave", "caverna", "covenant"]:
        way = click(name)
        for what, row in ((name, way.row), ("  then, in the same frame", way.rest)):
            print(f"{what}: {', '.join(f'{told} {number}' for told, number in row.items())}")


if __name__ == "__main__":
    main(sys.argv[1:])
