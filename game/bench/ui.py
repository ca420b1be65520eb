"""The table's speed: frames, layout differences, idling, start-up and memory, with 600 pieces on the table."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator

import msgspec

from game.api import Chance, Piece, Rect, TableSetup, Tile, Token
from game.bench import Games, Row
from game.bench.clock import now, typical

PIECES = 600
SIZE = (1920, 1080)
MOVING = 60
GRAINS = 200
IDLE_SECONDS = 4.0


def frames(games: Games) -> Iterator[Row]:
    """A frame while pieces glide, and the difference of two layouts."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    import pygame

    from game.ui.paint.backdrop import hall
    from game.ui.paint.look import Look
    from game.ui.stage.stage import Board

    pygame.display.init()
    window = pygame.display.set_mode(SIZE)
    stage = Board(window.get_rect(), Look(), plane=(1600, 900), backdrop=hall(Look().theme))
    here, there = pieces(0), pieces(MOVING)
    live = {piece.key for piece in here[:24]}
    stage.show(here, live=live)
    while stage.update(0.05):
        stage.draw(window)
    for many, most in ((MOVING, 8.0), (PIECES, None)):
        times = []
        for target in (pieces(many), here, pieces(many), here):
            stage.show(target, live=live)
            for _ in range(14):
                began = now()
                stage.update(1 / 60)
                stage.draw(window)
                pygame.display.flip()
                times.append(now() - began)
            stage.settle()
            stage.draw(window)
        what = f"a frame while {many} of {PIECES} pieces glide, {SIZE[0]}×{SIZE[1]}"
        yield Row(what, 1000 * statistics.median(times), "ms", most=most)
    turns = [there, here]

    def differ() -> None:
        turns.reverse()
        stage.show(turns[0], live=live)

    yield Row(f"the difference of two layouts of {PIECES} pieces", 1000 * typical(differ), "ms", most=10)


def particles(games: Games) -> Iterator[Row]:
    """A frame while pieces glide and two hundred grains fly, on a large window and on a very large one."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    import pygame

    from game.api import Dust
    from game.ui.paint.backdrop import hall
    from game.ui.paint.look import Look
    from game.ui.stage.particles import Particles
    from game.ui.stage.stage import Board

    pygame.display.init()
    for size, most in ((SIZE, 8.0), ((3840, 2160), 16.0)):
        window = pygame.display.set_mode(size)
        stage = Board(window.get_rect(), Look(), plane=(1600, 900), backdrop=hall(Look().theme))
        here, grains = pieces(0), Particles()
        stage.show(here)
        stage.settle()
        stage.draw(window)
        times = []
        for target in (pieces(MOVING), here, pieces(MOVING), here):
            stage.show(target)
            grains.clear()
            rock = {"rock": pygame.Rect(size[0] // 3, size[1] // 3, 300, 300)}
            grains.play([Dust("rock", GRAINS)], rock.get, size[1] / 900, Look(), 2.0)
            for _ in range(14):
                began = now()
                stage.update(1 / 60)
                grains.update(1 / 60)
                stage.draw(window)
                grains.draw(window)
                pygame.display.flip()
                times.append(now() - began)
            stage.settle()
            stage.draw(window)
        what = f"a frame while {MOVING} pieces glide and {GRAINS} grains fly, {size[0]}×{size[1]}"
        yield Row(what, 1000 * statistics.median(times), "ms", most=most)


def layouts(games: Games) -> Iterator[Row]:
    """Layout and difference after an answer, on each game's largest table."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    from game.core.session import Session
    from game.core.settings import Settings
    from game.ui.app.app import App
    from game.ui.app.people import usual_seats
    from game.ui.table.scene import TableScene

    for game in games.values():
        seats = game.info.seats[1]
        session = Session.start(game, TableSetup(seats, 7), usual_seats(seats), library=None, policy="free")
        chance = Chance(7)
        for _ in range(150):
            if session.ask is not None:
                session.choose(chance.pick(session.ask.options))
        session.take_mouse()
        app = App(Settings(), SIZE)
        scene = TableScene(app, session)
        app.push(scene)
        times = []
        for _ in range(40):
            if session.ask is None:
                break
            session.choose(chance.pick(session.ask.options))
            session.take_mouse()
            began = now()
            scene.model.refresh()
            times.append(now() - began)
            scene.settle()
            app.draw()
        if times:
            what = f"{game.info.title}: layout and difference after an answer"
            yield Row(what, 1000 * statistics.median(times), "ms", most=10)


def idle(games: Games) -> Iterator[Row]:
    """A table left alone."""
    for motion, most in (("full", 3), ("less", 1)):
        game = next(iter(games), "")
        share = float(_program(_IDLE.format(seconds=IDLE_SECONDS, motion=motion, game=game)))
        yield Row(f"a table left alone, motion {motion}, 1920×1080", 100 * share, "%", most=most, note="of one core")


def start_up(games: Games) -> Iterator[Row]:
    """From the start of the program to the first frame, beside a bare window, measured alternately."""
    bare, ours = [], []
    for _ in range(5):
        bare.append(_timed(_BARE))
        ours.append(_timed(_OURS))
    yield Row("cold start to the first frame", statistics.median(ours) / statistics.median(bare), "×", most=2)


def opening(games: Games) -> Iterator[Row]:
    """From "Begin" until all of the largest table is seen, in a program that has painted nothing yet."""
    if not games:
        return
    largest = max(games.values(), key=lambda game: game.info.seats[1]).info
    text = _OPENING.format(game=largest.id, seats=largest.seats[1])
    whole, longest = min(tuple(map(float, _program(text).split())) for _ in range(3))
    what = f"opening {largest.title} with {largest.seats[1]} seats"
    yield Row(what, whole, "ms", most=350, note="of the processor, the best of three")
    yield Row("the longest frame meanwhile", longest, "ms")


def memory(games: Games) -> Iterator[Row]:
    """The largest table open."""
    if not games or sys.platform == "win32":  # the standard library has no way to ask there
        return
    largest = max(games.values(), key=lambda game: game.info.seats[1]).info
    found = float(_program(_MEMORY.format(game=largest.id, seats=largest.seats[1])))
    yield Row(f"memory with {largest.title} open, {largest.seats[1]} seats", found, "MB", most=300)


def pieces(moved: int) -> list[Piece]:
    """A table of tiles and tokens; so many of them lie a little further on."""
    laid = []
    for number in range(PIECES):
        row, column = divmod(number, 30)
        at = Rect(20 + column * 52, 10 + row * 44, 46, 38)
        if number % 4 == 0:
            piece = Piece(f"tile:{number}", at, Tile(f"Room {number}", effect="+1{wood}"))
        else:
            piece = Piece(f"token:{number}", at, Token("stone" if number % 2 else "wood", number % 7), layer=1)
        if number % (PIECES // max(1, moved)) == 0 and moved:
            piece = msgspec.structs.replace(piece, at=at.moved(60, 40))
        laid.append(piece)
    return laid


_BARE = """
import pygame
pygame.display.init()
window = pygame.display.set_mode((1280, 720), pygame.RESIZABLE)
pygame.display.flip()
"""

_OURS = """
import pygame
shown = pygame.display.flip
class Shown(BaseException):
    pass
def flip():
    shown()
    raise Shown
pygame.display.flip = flip
from game.cli import main
try:
    main([])
except Shown:
    pass
"""

_IDLE = """
import os, threading, time
from game.api import Chance, TableSetup
from game.core.session import Session
from game.core.settings import Settings
from game.plugins.registry import Plugins
from game.template import DeepDigGame
from game.ui.app.app import App
from game.ui.table.scene import TableScene
from game.ui.app.people import usual_seats
game = Plugins.load().games.get("{game}") or DeepDigGame()
setup = TableSetup(2, 7, game.info.settle(2, {{}}))
session = Session.start(game, setup, usual_seats(2), library=None, policy="free")
chance = Chance(7)
while session.ask is not None and len(session.match.answers) < 60:
    session.choose(chance.pick(session.ask.options))
session.take_mouse()
app = App(Settings(motion="{motion}"), (1920, 1080))
app.push(TableScene(app, session))
def watch():
    time.sleep(9)
    before = time.process_time()
    time.sleep({seconds})
    print((time.process_time() - before) / {seconds}, flush=True)
    os._exit(0)
threading.Thread(target=watch, daemon=True).start()
app.run()
"""

_OPENING = """
import time
from game.api import TableSetup
from game.core.session import Session
from game.core.settings import Settings
from game.plugins.registry import Plugins
from game.ui.app.app import App
from game.ui.table.scene import TableScene
from game.ui.app.people import usual_seats
game = Plugins.load().games["{game}"]
app = App(Settings(), (1920, 1080))
began = before = time.process_time()
frames = []
session = Session.start(game, TableSetup({seats}, 7), usual_seats({seats}), library=None)
scene = TableScene(app, session)
app.push(scene)
while not frames or any(stage.picture.unfinished for stage in scene.drawn_stages()):
    app.frame([], 1 / 60)
    now = time.process_time()
    frames.append(now - before)
    before = now
print(1000 * (now - began), 1000 * max(frames))
"""

# On Linux a program's `ru_maxrss` begins with what its parent had: the kernel's own mark knows only this program.
_MEMORY = """
from game.api import Chance, TableSetup
from game.core.session import Session
from game.core.settings import Settings
from game.plugins.registry import Plugins
from game.ui.app.app import App
from game.ui.table.scene import TableScene
from game.ui.app.people import usual_seats
import sys
game = Plugins.load().games["{game}"]
session = Session.start(game, TableSetup({seats}, 7), usual_seats({seats}), library=None, policy="free")
app = App(Settings(motion="none"), (1920, 1080))
scene = TableScene(app, session)
app.push(scene)
chance = Chance(7)
for _ in range(300):
    if session.ask is None:
        break
    session.choose(chance.pick(session.ask.options))
    session.take_mouse()
    scene.model.refresh()
    app.draw()
for view in list(scene.model.sight.views):
    scene.model.turn_to(view.id)
    scene.settle()
    app.draw()
try:
    with open("/proc/self/status", encoding="ascii") as status:
        most = next(int(line.split()[1]) for line in status if line.startswith("VmHWM"))
except OSError:
    import resource
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (1024 if sys.platform == "darwin" else 1)
print(most / 1024)
"""


def _environment() -> dict[str, str]:
    quiet = {"PYGAME_HIDE_SUPPORT_PROMPT": "1", "SDL_AUDIODRIVER": "dummy"}
    if sys.platform not in ("win32", "darwin"):  # as the window of the program is opened: see `shell.window`
        quiet["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
    if not os.environ.get("DISPLAY"):
        quiet["SDL_VIDEODRIVER"] = "dummy"
    return {**os.environ, **quiet}


def _program(text: str) -> str:
    """Runs a small program in a home of its own; what it printed last."""
    with tempfile.TemporaryDirectory() as home:
        done = subprocess.run(
            [sys.executable, "-c", text],
            env={**_environment(), "UNDERHALL_HOME": home},
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )
    if done.returncode:
        raise RuntimeError(f"a measured program failed: {done.stderr.strip().splitlines()[-1:] or 'without a word'}")
    return done.stdout.strip().splitlines()[-1]


def _timed(text: str) -> float:
    began = time.perf_counter()
    _program(text + "\nprint('drawn')")
    return time.perf_counter() - began


MEASUREMENTS = {
    "frames": frames,
    "particles": particles,
    "layouts": layouts,
    "idle": idle,
    "start": start_up,
    "opening": opening,
    "memory": memory,
}
