"""`underhall shot`: a picture of the table, or of another scene, with no screen."""

from __future__ import annotations

import argparse
import os
import re
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.api import Bot, Chance, TableSetup
from game.cli import Failed, Misused
from game.cli.film import FRAMES_A_SECOND
from game.cli.loading import (
    add_setup,
    find_bot,
    find_game,
    load_plugins,
    read_setup,
    tell_what_does_not_fit,
    whole_number,
)
from game.languages import pseudo, tongue
from game.languages.language import SOURCE, languages

if TYPE_CHECKING:
    import pygame

    from game.cli import Commands
    from game.core.session import Session
    from game.plugins.registry import Plugins
    from game.ui.app.app import App
    from game.ui.app.navigation import Navigation
    from game.ui.table.scene import TableScene

MOST_FRAMES = 200
"""So many are drawn at most until a menu is painted whole."""

LEAST, MOST = 200, 8000
"""Pixels of a picture's side: with less nothing can be seen, with more it would hardly fit into memory."""

PANELS = ("help", "log", "timeline")

MENUS: dict[str, Callable[[Navigation, Session, pygame.Surface], None]] = {
    "title": lambda go, session, picture: go.to_title(),
    "new": lambda go, session, picture: go.to_new_game(),
    "setup": lambda go, session, picture: go.to_setup(session.match.game),
    "saves": lambda go, session, picture: go.to_saves(),
    "trash": lambda go, session, picture: go.to_trash(),
    "settings": lambda go, session, picture: go.to_settings(),
    "access": lambda go, session, picture: go.to_access(),
    "keys": lambda go, session, picture: go.to_keys(),
    "plugins": lambda go, session, picture: go.to_plugins(),
    "fame": lambda go, session, picture: go.to_fame(),
    "evenings": lambda go, session, picture: go.to_evenings(),
    "daily": lambda go, session, picture: go.to_daily(),
    "puzzles": lambda go, session, picture: go.to_puzzles(),
    "pause": lambda go, session, picture: go.to_pause(session, picture),
    "report": lambda go, session, picture: go.to_report(session, picture),
    "finale": lambda go, session, picture: go.to_finale(session, picture),
    "review": lambda go, session, picture: go.to_review(session),
}

AT_THE_END = ("finale", "review")
"""Scenes of a game that is over."""


def add(commands: Commands) -> None:
    """Adds the command."""
    parser = commands.add_parser(
        "shot",
        help="draws a picture of the table, with no screen",
        epilog="example: underhall shot cave_vs_cave --seed 7 --answers 40 --size 1920x1080 -o table.png",
    )
    add_setup(parser)
    parser.add_argument(
        "--answers", type=whole_number(0), default=0, metavar="N", help="after so many answers, given at random"
    )
    parser.add_argument("--bot", metavar="NAME", help="answered by this bot instead: a likelier table, more slowly")
    parser.add_argument("--size", type=_size, default=(1280, 720), metavar="WxH", help="pixels (1280x720)")
    parser.add_argument("--seat", type=whole_number(1), metavar="N", help="as seen from this seat, from 1")
    parser.add_argument("--view", metavar="ID", help="turned to this view")
    parser.add_argument("--hover", metavar="KEY", help="with the mouse on the piece or option of this key")
    parser.add_argument("--close-up", metavar="KEY", help="with a close-up of the piece of this key")
    parser.add_argument("--scene", default="table", metavar="NAME", help=f"table, {', '.join((*PANELS, *MENUS))}")
    parser.add_argument(
        "--text", type=whole_number(90, 150), default=100, metavar="PERCENT", help="the text size, 90 to 150"
    )
    parser.add_argument(
        "--language", default=SOURCE, metavar="ID", help=f"the language, as de; {pseudo.ID}: the pseudo-language"
    )
    parser.add_argument("--theme", default="", metavar="NAME", help="the theme")
    parser.add_argument("-o", "--output", type=Path, metavar="FILE", help="the picture to write")
    parser.add_argument(
        "--film",
        type=Path,
        metavar="DIR",
        help="write every frame of the next answer into this folder, or of the --scene as it opens",
    )
    parser.add_argument(
        "--rate",
        type=whole_number(1, FRAMES_A_SECOND),
        default=FRAMES_A_SECOND,
        metavar="N",
        help="frames of a film a second (30)",
    )
    parser.add_argument("--answer", metavar="OPTION", help="the answer that is filmed (the bot's, or one at random)")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Draws the picture."""
    if arguments.output is None and arguments.film is None:
        raise Misused("Say where to write the picture (-o FILE) or the frames (--film DIR).")
    plugins = load_plugins(arguments)
    game = find_game(plugins, arguments.game)
    setup = read_setup(arguments, game.info)
    app = _headless(arguments, plugins)
    bot = find_bot(plugins, game, arguments.bot) if arguments.bot else None
    if bot is not None:
        tell_what_does_not_fit(game, setup, [bot])
    session = _played(game, setup, arguments.answers, bot)
    if arguments.seat is not None:
        if arguments.seat > setup.seats:
            raise Misused(f"There are seats 1 to {setup.seats}, no seat {arguments.seat}.")
        session.people.facing = arguments.seat - 1
    draw = _scene_of(arguments.scene)
    if arguments.film is not None and draw is _table:
        return _film(app, session, arguments, bot)
    with tempfile.TemporaryDirectory() as nowhere:
        if arguments.scene == "finale":  # the game was made up for the picture: nothing of it is kept
            _keep_in(app, Path(nowhere))
        if arguments.film is not None:
            return _film_scene(app, session, arguments)
        draw(app, session, arguments)
        app.draw()
    _write(app, arguments.output)
    print(f"{arguments.output}: {game.info.title}, seed {setup.seed}, after {len(session.match.answers)} answers.")
    return 0


def _film(app: App, session: Session, arguments: argparse.Namespace, bot: Bot | None) -> int:
    from game.bots.answering import think
    from game.cli.film import film

    _table(app, session, arguments)
    app.settings.motion = "full"
    scene = app.scene
    if TYPE_CHECKING:
        assert isinstance(scene, TableScene)
    if session.ask is None:
        raise Misused("The game is over: there is no answer to film. Give fewer --answers.")
    chance = Chance(session.match.setup.seed)
    answer = arguments.answer or (think(bot, session.match) if bot else chance.pick(session.ask.options))
    count = film(app, scene, answer, arguments.film, arguments.rate)
    print(f"{arguments.film}: {count} frames of {answer}.")
    return 0


def _film_scene(app: App, session: Session, arguments: argparse.Namespace) -> int:
    from game.cli.film import film_scene

    app.settings.motion = "full"
    _go_to(arguments.scene, app, session)
    count = film_scene(app, arguments.film, arguments.rate)
    print(f"{arguments.film}: {count} frames of the {arguments.scene}.")
    return 0


def draw_session(session: Session, output: Path) -> None:
    """Draws the table of a session into a picture file: for `replay --shot`."""
    app = _headless(argparse.Namespace(text=100, theme="", language=SOURCE, size=(1280, 720)))
    session.take_mouse()
    _table(app, session, argparse.Namespace(scene="table", view=None, hover=None, close_up=None))
    _write(app, output)


def _headless(arguments: argparse.Namespace, plugins: Plugins | None = None) -> App:
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from game.core.fame import HallOfFame
    from game.core.library import Library
    from game.core.settings import Settings
    from game.ui.app.services import Services
    from game.ui.paint import theme
    from game.ui.shell.navigation import make_app

    known = (*languages(), pseudo.ID)
    if arguments.language not in known:
        raise Misused(f"There is no language {arguments.language!r}; there are: {', '.join(known)}.")
    settings = Settings(motion="none", text_size=arguments.text)
    services = Services(settings, plugins, Library(), HallOfFame()) if plugins is not None else None
    if arguments.theme:
        if arguments.theme not in theme.names():
            raise Misused(f"There is no theme {arguments.theme!r}; the themes are: {', '.join(theme.names())}.")
        settings.theme = arguments.theme
    app = make_app(settings, arguments.size, services=services)
    tongue.speak(arguments.language)
    return app


def _keep_in(app: App, folder: Path) -> None:
    from game.core.fame import HallOfFame
    from game.core.library import Library

    app.services.library, app.services.fame = Library(folder), HallOfFame(folder)


def _played(game: Any, setup: TableSetup, answers: int, bot: Bot | None) -> Session:
    from game.bots.answering import think
    from game.core.session import Session
    from game.ui.app.people import usual_seats

    session = Session.start(game, setup, usual_seats(setup.seats), library=None, policy="free")
    chance = Chance(setup.seed ^ 0x5E1F)  # the same game as `selfplay` plays
    while session.ask is not None and len(session.match.answers) < answers:
        session.choose(think(bot, session.match) if bot else chance.pick(session.ask.options))
    session.take_mouse()
    return session


def _scene_of(name: str) -> Callable[[App, Session, argparse.Namespace], None]:
    if name == "table" or name in PANELS:
        return _table
    return _other


def _table(app: App, session: Session, arguments: argparse.Namespace) -> None:
    from game.ui.table.scene import TableScene

    scene = TableScene(app, session)
    scene.model.card_hands.looking = True  # who sits there holds the eye
    app.push(scene)
    if arguments.scene in PANELS:
        scene.model.toggle(arguments.scene)
    if arguments.view is not None:
        if arguments.view not in [view.id for view in scene.model.sight.views]:
            known = ", ".join(view.id for view in scene.model.sight.views)
            raise Misused(f"There is no view {arguments.view!r}; the views are: {known}.")
        scene.model.turn_to(arguments.view)
    _finish(app, scene)
    if arguments.hover:
        _hover(app, scene, arguments.hover)
    if arguments.close_up:
        if scene.table_stages.table.piece(arguments.close_up) is None:
            raise Misused(f"Nothing on this view has the key {arguments.close_up!r}.")
        scene.close_up(arguments.close_up)
        _finish(app, scene)


def _finish(app: App, scene: TableScene) -> None:
    scene.settle()
    app.draw()
    scene.settle()


def _hover(app: App, scene: TableScene, key: str) -> None:
    if not scene.controls.point_at(key):
        raise Misused(f"Nothing on this view has the key {key!r}.")
    scene.reader.hurry()
    _finish(app, scene)


def _other(app: App, session: Session, arguments: argparse.Namespace) -> None:
    from game.ui.scenes.review import ReviewScene

    _go_to(arguments.scene, app, session)
    while isinstance(app.scene, ReviewScene) and app.scene.running:  # as long as the Master thinks
        app.update(0.05)
        time.sleep(0.05)
    for _ in range(4):  # whatever counts up or fades in has come to its end
        app.update(10.0)
        app.draw()
    for _ in range(MOST_FRAMES):  # a frame paints as much as it has time for: a busy machine needs more of them
        if app.scene is None or not any(stage.picture.stale for stage in app.scene.drawn_stages()):
            break
        app.draw()


def _go_to(name: str, app: App, session: Session) -> None:
    """To a scene other than the table; those at the end of a game play it to its end first."""
    if name not in MENUS:
        raise Misused(f"There is no scene {name!r}; the scenes are: table, {', '.join((*PANELS, *MENUS))}.")
    if name in AT_THE_END:
        chance = Chance(session.match.setup.seed)
        while session.ask is not None:
            session.choose(chance.pick(session.ask.options))
    if name in ("pause", "report"):
        _table(app, session, argparse.Namespace(scene="table", view=None, hover=None, close_up=None))
    MENUS[name](app.navigate, session, app.window.copy())


def _write(app: App, output: Path) -> None:
    import pygame

    try:
        output.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(app.window, str(output))
    except (OSError, pygame.error) as error:
        raise Failed(f"The picture could not be written to {output}: {error}.") from error


def _size(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"(\d{3,4})[x×](\d{3,4})", text)
    if found is None or not all(LEAST <= int(side) <= MOST for side in found.groups()):
        raise argparse.ArgumentTypeError(f"a size looks like 1280x720, each side from {LEAST} to {MOST}")
    return int(found[1]), int(found[2])
