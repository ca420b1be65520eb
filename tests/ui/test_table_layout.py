"""The table at every size: bars, panels, dialogs and every game's pieces fit, overlap nowhere, and can be hit."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

import pytest

from game.api import Chance, Game, TableSetup
from game.core.session import Session
from game.core.settings import Settings
from game.plugins.registry import Plugins
from game.template import DeepDigGame
from game.ui.app.app import App
from game.ui.shell.navigation import make_app
from game.ui.table.model import table_model as table_model
from game.ui.table.model.table_model import TablePanel
from game.ui.table.scene import TableScene
from tests.abilities import DEEP
from tests.ui import layout
from tests.ui.driver import usual_seats
from tests.ui.gallery import GalleryGame
from tests.ui.layout import CASES, fit, some, unpainted  # noqa: F401 - a fixture


def troubles_of(scene: TableScene, size: tuple[int, int]) -> list[str]:
    table = scene.table_stages.table
    # With larger text the table has come closer: of what glows nothing is left out; the rest fits when all is seen.
    found = [f"{key} is out of sight" for key in table.live if not table.view.contains(table.rect_of(key))]
    table.camera.reset()
    for stage in scene.stages():
        found += layout.outside(stage) + layout.overlaps(stage) + layout.clipped_text(stage)
        if size == (1280, 720):
            # As wide as a finger, but it is a bar that is pulled along its length.
            found += layout.too_small(stage, thin=frozenset({"panel:scroll"}))
        found += layout.long_tips(stage, scene.app)
    return [*found, *under_the_sheet(scene)]


def under_the_sheet(scene: TableScene) -> list[str]:
    """What could be clicked on the table if the sheet of many buttons did not lie over it."""
    sheet, table = scene.table_stages.sheet, scene.table_stages.table
    if sheet is None:
        return []
    return [f"{key} lies under the buttons" for key, rect in layout.targets(table).items() if sheet.view.contains(rect)]


# -- bars, panels and dialogs --


def _look_back(scene: TableScene) -> None:
    scene.model.toggle(TablePanel.TIMELINE)
    scene.model.history.look_at(2)


def _bot(scene: TableScene) -> None:
    for seat in scene.session.people:
        seat.bot = "random"
    scene.model.refresh()


def _failed_bot(scene: TableScene) -> None:
    _bot(scene)
    scene.model.bot_turns.failed = "The bot “random” cannot play on: it gave an answer that the rules do not offer."
    scene.model.refresh()


STATES: dict[str, Callable[[TableScene], object]] = {
    "plain": lambda scene: None,
    "log": lambda scene: scene.model.toggle(TablePanel.LOG),
    "help": lambda scene: scene.model.toggle(TablePanel.RULES),
    "timeline": lambda scene: scene.model.toggle(TablePanel.TIMELINE),
    "log and timeline": lambda scene: [scene.model.toggle(panel) for panel in ("log", "timeline")],
    "looking back": _look_back,
    "a bot thinks": _bot,
    "a bot has failed": _failed_bot,
    "no layout": lambda scene: None,
}


def gallery_table(state: str, settings: Settings) -> tuple[App, TableScene]:
    """The table of a small game in such a state."""
    seats = 7 if state in ("plain", "timeline") else 3
    game = GalleryGame("layout" if state == "no layout" else "")
    setup = TableSetup(seats, 5, {"apart": seats == 7})
    session = Session.start(game, setup, usual_seats(seats), library=None, policy="free")
    for option in ("trade", "tile:forge", "cell:0:1,1/e", "end", "trade"):
        session.choose(option)
    app = make_app(settings)
    scene = TableScene(app, session)
    app.push(scene)
    STATES[state](scene)
    return app, scene


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("state", STATES)
def test_the_furniture_fits(state: str) -> None:
    app, scene = gallery_table(state, Settings(motion="none"))
    troubles = []
    for size, text in CASES:
        fit(app, size, text)
        troubles += [f"{size} at {text} %: {trouble}" for trouble in troubles_of(scene, size)]
    assert troubles == [], some(troubles)


# -- the games --


class AtTable(NamedTuple):
    """A table of a game: who sits there, and what is played."""

    game: str
    seats: int
    options: dict[str, bool | str | int] = {}

    def __str__(self) -> str:
        return " ".join(map(str, (self.game, self.seats, *self.options.values())))

    def found(self) -> Game[Any]:
        """The game itself."""
        return DeepDigGame() if self.game == "deep_dig" else Plugins.load().games[self.game]


TABLES = [
    AtTable("deep_dig", 2),
    AtTable("deep_dig", 4),
    AtTable("cave_vs_cave", 1),
    AtTable("cave_vs_cave", 2),
    AtTable("cave_vs_cave", 2, {"mode": "eras"}),
    AtTable("cave_vs_cave", 2, {"mode": "quick_start"}),
    AtTable("cave_vs_cave", 2, {"mode": "short_game"}),
    *(AtTable("caverna", seats) for seats in range(1, 8)),
    AtTable("covenant", 1),
    AtTable("covenant", 2),
    AtTable("covenant", 3),
    AtTable("covenant", 4),
]
SAMPLED = [
    table
    for table in TABLES
    if (table.game != "caverna" or table.seats in (1, 4, 7))
    and table.options.get("mode") not in ("quick_start", "short_game")
]
"""Each game with the fewest and the most around it; the others lie between them, and are walked with --deep."""
MOMENTS = (0.0, 0.35, 0.7, 1.0)
"""How much of the game has been played."""


def moments_of(table: AtTable, settings: Settings | None = None) -> Iterator[tuple[App, TableScene]]:
    """The table at some moments of a game."""
    game = table.found()
    setup = TableSetup(table.seats, 3, game.info.settle(table.seats, table.options))
    whole = Session.start(game, setup, usual_seats(table.seats), library=None, policy="free")
    chance = Chance(5)
    while whole.ask is not None:
        whole.choose(chance.pick(whole.ask.options))
    session = Session.start(game, setup, usual_seats(table.seats), library=None, policy="free")
    answers = whole.match.answers
    for played in MOMENTS:
        for answer in answers[len(session.match.answers) : round(len(answers) * played)]:
            session.choose(answer)
        session.take_mouse()
        app = make_app(settings or Settings(motion="none"))
        scene = TableScene(app, session)
        app.push(scene)
        yield app, scene


def troubles_at(
    moments: Iterable[tuple[App, TableScene]], cases: Iterable[Any], monkeypatch: pytest.MonkeyPatch
) -> list[str]:
    """What is wrong at these moments, in every view, at each size of window and text."""
    troubles = []
    for app, scene in moments:
        with monkeypatch.context() as patch:
            # What is seen of a moment does not depend on the window.
            patch.setattr(table_model, "see", lambda *_, sight=scene.model.sight, **__: sight)
            for size, text in cases:
                fit(app, size, text)
                for view in scene.model.sight.views:
                    scene.model.turn_to(view.id)
                    where = f"after {len(scene.session.match.answers)} answers, {size} at {text} %, {view.id}"
                    troubles += [f"{where}: {trouble}" for trouble in troubles_of(scene, size)]
    return troubles


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("table", TABLES if DEEP else SAMPLED, ids=str)
def test_every_table_fits(table: AtTable, monkeypatch: pytest.MonkeyPatch) -> None:
    troubles = troubles_at(moments_of(table), CASES, monkeypatch)
    assert troubles == [], some(troubles)


@pytest.mark.usefixtures("unpainted")
def test_a_close_up_fits() -> None:
    app, scene = list(moments_of(AtTable("caverna", 4)))[2]
    troubles = []
    for size, text in CASES:
        fit(app, size, text)
        for key in sorted(piece.key for piece in scene.table_stages.table.pieces() if piece.tip)[::9]:
            scene.close_up(key)
            assert scene.closeup is not None
            veil = scene.closeup.veil_stage
            found = [*layout.clipped_text(veil), *layout.outside(veil)]
            troubles += [f"{key} {size} at {text} %: {trouble}" for trouble in found]
            scene.closeup = None
    assert troubles == [], some(troubles)


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("table", [AtTable("cave_vs_cave", 2), AtTable("caverna", 3), AtTable("covenant", 4)], ids=str)
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)], ids=str)
def test_every_question_of_a_game_fits_with_the_largest_text(table: AtTable, size: tuple[int, int]) -> None:
    app, scene = next(moments_of(table))
    fit(app, size, 150)
    session, chance = scene.session, Chance(11)
    troubles = []
    while session.ask is not None:
        session.take_mouse()
        scene.model.refresh(still=True)
        found = under_the_sheet(scene)
        for stage in scene.table_stages.all():
            if stage is scene.table_stages.table:
                found += layout.overlaps(stage) + (layout.too_small(stage) if size == (1280, 720) else [])
            else:
                found += layout.outside(stage) + layout.overlaps(stage) + layout.clipped_text(stage)
        troubles += [f"{session.ask.about}: {trouble}" for trouble in found]
        session.choose(chance.pick(session.ask.options))
    assert troubles == [], some(troubles)
