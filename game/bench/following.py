"""Following six: how long whoever plays against five bots waits between two own turns, and what hurrying them takes.

The clock is the table's own, and is told the seconds that this processor has worked: for drawing, where a frame takes
longer than a sixtieth of one, and for thinking, which goes on beside the frames as in the process of the bots. So the
number is that of an idle machine with two cores, whatever else this one does.
"""

from __future__ import annotations

import os
import statistics
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any
from unittest.mock import patch

from game.api import Game, TableSetup
from game.bench import Games, Row
from game.bench.clock import now
from game.bots.answering import bots_for, think
from game.bots.levels import Apprentice
from game.core.match import Match

if TYPE_CHECKING:
    from game.ui.app.app import App
    from game.ui.table.scene import TableScene

GAME = "caverna"
BOTS = ("apprentice", "journeyman", "master", "journeyman", "master")
MASTERS = ("master",) * 5
SEED = 28
WAITS = 6
"""So many times is waited: three rounds of two dwarfs each."""

FRAME = 1 / 60
MOST_SECONDS, MOST_FINISHING = 12.0, 2.0


class Beside:
    """In the place of the bots' process: thinks at once, and has its answer when as much time has passed."""

    passed = spent = 0.0  # on the clock of the table; and in thinking, all in all

    def __init__(self, game_id: str, finder: str) -> None:
        self._bots = bots_for(game_id)
        self.thinking = False
        self.thought = 0.0
        self._answer, self._ready = "", 0.0

    def ask(self, match: Match, bot: str) -> None:
        """Thinks, and counts how long."""
        began = now()
        self._answer, self.thinking = think(self._bots[bot], match), True
        seconds = now() - began
        Beside.spent += seconds
        self._ready = Beside.passed + seconds

    def answer(self) -> str | None:
        """The answer, if it would be there by now."""
        if not self.thinking or Beside.passed < self._ready:
            return None
        self.thinking = False
        return self._answer

    def close(self) -> None:
        """Nothing runs."""
        self.thinking = False


def following(games: Games) -> Iterator[Row]:
    """Between two own turns, with bots of all levels and with the strongest; then with bots that are hurried."""
    if GAME not in games:
        return
    game = games[GAME]
    for bots, called in ((BOTS, "bots up to the Master"), (MASTERS, "Masters")):
        waits = [whole for whole, _ in _waits(game, bots)]
        what = f"between two own turns, {len(bots)} {called} at Brisk, first rounds"
        note = f"{min(waits):.1f} to {max(waits):.1f}"
        yield Row(what, statistics.median(waits), "s", most=MOST_SECONDS, note=note)
    finished = [whole - thought for whole, thought in _waits(game, BOTS, hurried=True)]
    yield Row("finishing the bots, besides what is still thought", max(finished), "s", most=MOST_FINISHING)


def _waits(game: Game[Any], bots: tuple[str, ...], *, hurried: bool = False) -> list[tuple[float, float]]:
    """The seconds of each time that is waited, and how many of them were thought."""
    from game.ui.table.model import bot_turns

    with patch.object(bot_turns, "Thinker", Beside):
        app, scene = _table(game, bots)
        found: list[tuple[float, float]] = []
        while len(found) < WAITS:
            _play_turn(app, scene)
            found.append(_wait(app, scene, hurried))
        while app.scenes:
            app.pop()
    return found


def _table(game: Game[Any], bots: tuple[str, ...]) -> tuple[App, TableScene]:
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    from game.core.seats import Seat
    from game.core.session import Session
    from game.core.settings import Settings
    from game.ui.shell.navigation import make_app
    from game.ui.table.scene import TableScene

    seats = len(bots) + 1
    people = [Seat("You"), *(Seat(f"{bot} {number}", bot=bot) for number, bot in enumerate(bots))]
    setup = TableSetup(seats, SEED, game.info.settle(seats, {}))
    session = Session.start(game, setup, people, library=None, policy="free")
    app = make_app(Settings(motion="full", bot_pace="brisk"))
    scene = TableScene(app, session)
    app.push(scene)
    _until_asked(app, scene)
    return app, scene


def _play_turn(app: App, scene: TableScene) -> None:
    """A whole own turn, by a bot that does not think for long."""
    while scene.model.can_answer:
        scene.model.moves.answer(think(Apprentice(), scene.session.match), sure=True)
        _frame(app)
        if not scene.model.bots_play:
            _until_asked(app, scene)


def _wait(app: App, scene: TableScene, hurried: bool) -> tuple[float, float]:
    """Until the next own turn."""
    from game.ui.input.intents import Back

    whole, spent = 0.0, Beside.spent
    if hurried:
        scene.take(Back())
    while not scene.model.can_answer and not scene.session.match.over:
        whole += _frame(app)
    return whole, Beside.spent - spent


def _until_asked(app: App, scene: TableScene) -> None:
    while not scene.model.can_answer and not scene.session.match.over:
        _frame(app)


def _frame(app: App) -> float:
    """Draws, and lets the time pass that this takes, a sixtieth of a second at the least."""
    began, spent = now(), Beside.spent
    app.frame([], FRAME)
    seconds = max(FRAME, now() - began - (Beside.spent - spent))
    if seconds > FRAME:
        app.update(seconds - FRAME)
    Beside.passed += seconds
    return seconds


MEASUREMENTS = {"following": following}
