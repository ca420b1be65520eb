"""Every menu scene, furnished as a player would find it, for tests that go through all of them."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from datetime import date
from pathlib import Path

from game.api import Chance, Expansion, TableSetup
from game.bots.advised import Share
from game.bots.reviewing.reviewed import Mistake, Reviewed, Sum, Told, Turn
from game.bots.reviewing.turns import stretches
from game.bots.strengths import Usual
from game.core.annals import Annals
from game.core.fame import Feat, HallOfFame
from game.core.library import Library
from game.core.seats import Seat
from game.core.session import Session
from game.core.settings import Settings
from game.plugins.expansions import forget, introduce
from game.system import places
from game.ui.app.app import App
from game.ui.app.people import seat_looks
from game.ui.app.query import Choice, Query
from game.ui.app.services import Services
from game.ui.menus.dialog import DialogScene
from game.ui.menus.keeping import ask_to_keep
from game.ui.menus.menu import MenuScene
from game.ui.paint.theme import SEAT_COLORS
from game.ui.scenes.access import AccessScene
from game.ui.scenes.daily import DailyScene
from game.ui.scenes.evenings import EveningsScene
from game.ui.scenes.fame import FameScene
from game.ui.scenes.finale import WELL, FinaleScene
from game.ui.scenes.kept import KeptScene
from game.ui.scenes.keys import KeysScene
from game.ui.scenes.letters import LettersScene
from game.ui.scenes.new_game import NewGameScene
from game.ui.scenes.pads import PadsScene
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.plugins import PluginsScene
from game.ui.scenes.puzzles import PuzzlesScene, PuzzleTable, VerdictScene, begun
from game.ui.scenes.report import ReportScene
from game.ui.scenes.review import ReviewScene
from game.ui.scenes.saves import SavesScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.setup import SetupScene
from game.ui.scenes.title import TitleScene
from game.ui.scenes.trash import TrashScene
from game.ui.shell.navigation import make_app

TEMPLATE = Path(__file__).parents[2] / "game" / "template"
NAMES = ("Ann", "Bob", "Cleo", "Dagobert", "Edda", "Finn", "Gro")


def furnish() -> Services:
    """Services with a mod that waits for consent, a mod that is broken, saves, a damaged save, and famous names."""
    mods = places.mods()[0]
    shutil.copytree(TEMPLATE, mods / "deep_dig", ignore=shutil.ignore_patterns("__pycache__"))
    (mods / "broken").mkdir()
    (mods / "broken" / "plugin.toml").write_text("id = 3")
    services = Services.at_home()
    services.settings.motion = "none"
    services.settings.volume = 0
    for number in range(3):
        session = begin(services, seats=2, answers=4 + number)
        session.keeping.save(f"Rainy Sunday {number}")
        session.keeping.leave()
    (services.library.folder / "damaged.save.toml").write_text("this is no save")
    for place, points in enumerate((71.5, 64, 58, 12)):
        services.fame.enter(Feat(game="cave_vs_cave", mode="solo", points=points, names=[NAMES[place]], note="Era I"))
    services.fame.enter(Feat(game="cave_vs_cave", mode="2 players", points=49, names=["Ann", "Bob"]))
    return services


def begin(services: Services, game: str = "cave_vs_cave", seats: int = 2, answers: int = 0) -> Session:
    """A session in which so many answers have been given; -1 plays it to its end."""
    chosen = services.plugins.games[game]
    people = [Seat(NAMES[seat], SEAT_COLORS[seat]) for seat in range(seats)]
    setup = TableSetup(seats, 11, chosen.info.settle(seats, {}))
    session = Session.start(chosen, setup, people, library=services.library)
    luck = Chance(5)
    while session.ask is not None and (answers < 0 or len(session.match.answers) < answers):
        session.choose(luck.pick(session.ask.options))
    return session


def open_app(services: Services) -> App:
    """A window with these services."""
    return make_app(services.settings, services=services)


def _dialog(app: App) -> MenuScene:
    words = (
        "This cannot be taken back, and it is explained in a sentence that is long enough to need several lines. " * 2
    )
    answers = [("yes", "Delete", "danger"), ("later", "Later", "wood"), ("no", "Keep it", "primary")]
    choices = [Choice(value, text, kind=kind) for value, text, kind in answers]
    return DialogScene(app, Query("Are you sure?", words, choices, lambda answer: None))


def _setup(app: App, game: str, seats: int, *bots: str) -> MenuScene:
    scene = SetupScene(app, app.services.plugins.games[game])
    while len(scene.seating.places) < seats:
        scene.seating.add()
    for place, bot in zip(scene.seating.places, bots, strict=False):
        place.bot = bot
    return scene


SCENES: dict[str, Callable[[App], MenuScene]] = {
    "title": TitleScene,
    "new game": NewGameScene,
    "setup": lambda app: _setup(app, "cave_vs_cave", 2),
    "setup of seven": lambda app: _setup(app, "caverna", 7),
    "setup with bots": lambda app: _setup(app, "caverna", 7, "apprentice", "journeyman", "master"),
    "setup of Covenant": lambda app: _setup(app, "covenant", 4),
    "saves": SavesScene,
    "settings": SettingsScene,
    "plugins": PluginsScene,
    "fame": FameScene,
    "finale": lambda app: FinaleScene(app, begin(app.services, answers=-1)),
    "finale of seven": lambda app: FinaleScene(app, begin(app.services, "caverna", 7, 60)),
    "pause": lambda app: PauseScene(app, begin(app.services)),
    "report": lambda app: ReportScene(app, begin(app.services)),
    "dialog": _dialog,
    "evenings": lambda app: _evenings(app),
    "deal of the day": lambda app: DailyScene(app, date(2026, 11, 18)),
    "puzzles": PuzzlesScene,
    "hands, ears and eyes": AccessScene,
    "keys": KeysScene,
    "pads": PadsScene,
    "letters": lambda app: LettersScene(app, MenuScene(app)),
}


def _evenings(app: App) -> MenuScene:
    """Two people, and two finished games of one of them."""
    services = app.services
    for number in range(2):
        session = begin(services, seats=2, answers=0)
        session.people[1].bot = "apprentice"
        luck = Chance(number)
        while session.ask is not None:
            session.choose(luck.pick(session.ask.options))
        services.annals.remember(session)
    return EveningsScene(app)


def _verdict(app: App) -> MenuScene:
    """What the Master says about a turn that was a little short of the best."""
    scene = PuzzlesScene(app)
    puzzle = scene.shelf("cave_vs_cave").puzzles[0]
    table = PuzzleTable(app, begun(app.services.plugins.games["cave_vs_cave"], puzzle, "Ann"), puzzle, "Ann")
    ask = table.session.ask
    assert ask is not None
    table.session.choose(ask.options[0])
    verdict = VerdictScene(app, table)
    verdict.turn = Turn(ask.seat, table.begin, [ask.options[0]], [ask.options[1]], 2.4, [Share("gold", 2.4)])
    return verdict


def _empty(app: App, kind: type[MenuScene]) -> MenuScene:
    """The scene before anything was saved or won."""
    app.services.library = Library(app.services.library.folder / "nothing")
    app.services.fame = HallOfFame(app.services.library.folder)
    return kind(app)


def _no_evenings(app: App) -> MenuScene:
    app.services.annals = Annals(Library(app.services.library.folder / "nothing"))
    return EveningsScene(app)


def _chosen(app: App, name: str) -> MenuScene:
    scene = SavesScene(app)
    scene.chosen = next(str(entry.path) for entry in scene.entries if name in entry.path.name)
    return scene


def _kept(app: App) -> MenuScene:
    """A game that was played with something that is not here any more, in its middle."""
    services = app.services
    game = services.plugins.games["caverna"]
    introduce(game, Expansion("kennels", "Kennels"), None)
    setup = TableSetup(3, 1, game.info.settle(3, {}), ("kennels",))
    session = Session.start(game, setup, [Seat(name) for name in NAMES[:3]], library=services.library)
    luck = Chance(5)
    while session.ask is not None and len(session.match.turns) < 24:
        session.choose(luck.pick(session.ask.options))
    path = session.keeping.save("Dogs")
    forget(game, "kennels")
    scene = KeptScene(app, path, "It was played with kennels, an expansion that is not here.")
    scene.shown = 20
    return scene


def _one_deleted(app: App) -> MenuScene:
    scene = SavesScene(app)
    scene.delete()
    return scene


def _written(app: App) -> MenuScene:
    scene = ReportScene(app, begin(app.services))
    scene.write()
    return scene


def _asked(app: App, ask: Callable[[MenuScene], object]) -> MenuScene:
    """The dialog that a scene opens."""
    below = MenuScene(app)
    app.push(below)
    ask(below)
    assert isinstance(app.scene, DialogScene)
    dialog = app.scenes.pop()
    app.pop()
    assert isinstance(dialog, DialogScene)
    return dialog


def _curtain(app: App) -> MenuScene:
    ready = Choice("ready", "I am Gudrun the Grey", "hand_over", "primary")
    text = "The others look away while you take the mouse."
    query = Query("Gudrun the Grey, it is your turn", text, [ready], lambda answer: None, crest=0, curtain=True)
    return DialogScene(app, query, app.look._replace(seats=seat_looks(begin(app.services).people)))


def _lines(app: App) -> MenuScene:
    text = "Each was played and then taken back. Going to one keeps this one here."
    lines = [Choice(str(n), f"{n + 140} answers, left after {n}: Ann 12.5, Dagobert 9", "branch") for n in range(7)]
    query = Query("Other lines of play", text, [Choice("none", "Stay here"), *lines], print, "none", upright=True)
    return DialogScene(app, query)


def _consent(scene: MenuScene) -> None:
    plugins = PluginsScene(scene.app)
    plugins.allow(next(aside for aside in scene.app.services.plugins.set_aside if aside.needs_consent))


def _trash(app: App) -> MenuScene:
    library = app.services.library
    for entry in library.entries()[:3]:
        if not entry.running:
            library.delete(entry.path)
    return TrashScene(app)


def _went_well(app: App) -> MenuScene:
    scene = FinaleScene(app, begin(app.services, "caverna", 3, -1))
    scene.page_shown = WELL
    scene.usual = Usual(3, {line.title: 7.0 for line in scene.scores[0].lines})
    return scene


def _explained(app: App) -> MenuScene:
    """A review that is done, with three mistakes."""
    session = begin(app.services, answers=30)
    match = session.match
    reasons = ("rooms", "walls", "gold")
    every = stretches(match, frozenset(range(len(session.people))))[:3]
    turns = []
    for stretch, reason, cost in zip(every, reasons, (6.0, 4.0, 3.0), strict=True):
        ask = match.at(stretch.begin).ask
        assert ask is not None
        played = match.answers[stretch.begin : stretch.end]
        turns.append(Turn(every[0].seat, stretch.begin, played, [ask.options[0]], cost, [Share(reason, cost)]))
    told = [
        Mistake(reason, 3 + number, [turn.at], Told(turn.at, 1, 3.5, 4))
        for number, (reason, turn) in enumerate(zip(reasons, turns, strict=True))
    ]
    scene = ReviewScene(app, session)
    scene.seat = every[0].seat
    scene.found = Reviewed(turns=turns, sums=[Sum(scene.seat, 40, (36, 44), 8, 1, told, 5, 24)], done=1.0)
    scene.running = False
    return scene


MORE: dict[str, Callable[[App], MenuScene]] = {
    "a deleted save": _one_deleted,
    "a damaged save": lambda app: _chosen(app, "damaged"),
    "a game without its expansion": lambda app: _kept(app),
    "written report": _written,
    "dialog with a field": lambda app: _asked(
        app, lambda scene: ask_to_keep(scene, "Save", begin(app.services).keeping, app.window)
    ),
    "curtain": lambda app: _curtain(app),
    "other lines of play": lambda app: _lines(app),
    "consent to a mod": lambda app: _asked(app, _consent),
    "finale of Covenant": lambda app: FinaleScene(app, begin(app.services, "covenant", 1, -1)),
    "finale of four": lambda app: FinaleScene(app, begin(app.services, "covenant", 4, -1)),
    "finale of Caverna": lambda app: FinaleScene(app, begin(app.services, "caverna", 7, -1)),
    "what went well": lambda app: _went_well(app),
    "the game explained": lambda app: _explained(app),
    # From here on nothing is saved, and nobody famous.
    "no saves": lambda app: _empty(app, SavesScene),
    "trash": _trash,
    "no fame": lambda app: _empty(app, FameScene),
    "first start": lambda app: _empty(app, TitleScene),
    "no evenings": lambda app: _no_evenings(app),
    "verdict": lambda app: _verdict(app),
}
"""Further states of these scenes, as they are seen now and then."""

__all__ = ["MORE", "SCENES", "Settings", "begin", "furnish", "open_app"]
