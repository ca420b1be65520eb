"""Tries the packaged program as a stranger would: far from this checkout, with no Python, in a window of its own.

The same program runs beside it unpackaged, unseen, inside this process: the twin. Every click is looked up on the
twin and made in both, and after each one the two pictures must agree.
"""

import contextlib
import json
import os
import pkgutil
import shutil
import statistics
import subprocess
import sys
import tarfile
import tempfile
import time
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "build")]
os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")

import pygame  # noqa: E402  (the drivers above must be chosen first)
from standard_library import standard_library_modules  # noqa: E402

from game.ui.app import App  # noqa: E402
from game.ui.house import House  # noqa: E402
from game.ui.scenes.title import TitleScene  # noqa: E402
from game.ui.table.scene import TableScene  # noqa: E402
from tests.shell.traps import SPRUNG, lay_traps  # noqa: E402
from tests.ui.driver import Driver  # noqa: E402
from tests.ui.xwindow import XWindow, tones  # noqa: E402

SIZE = (1280, 720)
GAMES = ("cave_vs_cave", "caverna", "covenant")
MOD = "deep_delve"
STRANGE_HOME = "Zwergenhöhle mit Platz"
MOST_DIFFERENCE = 6.0
"""Of the two pictures, on average, out of 255: embers and lantern light are never quite the same."""


class Failure(Exception):
    """What does not work, as a sentence."""


def main(archive: Path) -> int:
    """All checks, one line each."""
    with tempfile.TemporaryDirectory(prefix="underhall package ") as name:
        folder = Path(name)
        with tarfile.open(archive) as packed:
            packed.extractall(folder, filter="data")
        [package] = [path for path in folder.iterdir() if (path / "underhall").is_file()]
        checks: list[tuple[str, Callable[[], str]]] = [
            ("the command line", lambda: check_commands(package, folder)),
            ("a folder full of traps", lambda: check_traps(package, folder)),
            ("a window, ten answers, a kill, and going on", lambda: check_window(package, folder)),
            ("a mod beside the program", lambda: check_mod(package, folder)),
            ("all that a mod may import", lambda: check_imports(package, folder)),
            ("the start", lambda: measure_start(package, folder)),
        ]
        before = contents(package)
        failed = False
        for title, check in checks:
            try:
                print(f"  {title}: {check()}", flush=True)
            except (Failure, AssertionError) as failure:
                failed = True
                print(f"  {title}: FAILED. {failure}", flush=True)
        written = [path for path, at in contents(package).items() if before.get(path, 0) != at]
        if written := [path for path in written if not path.startswith("mods")]:
            failed = True
            print(f"  FAILED. The program wrote into its own folder: {', '.join(written[:5])}.")
    return 1 if failed else 0


def contents(folder: Path) -> dict[str, int]:
    """Every file and when it was last written."""
    return {str(path.relative_to(folder)): path.stat().st_mtime_ns for path in folder.rglob("*") if path.is_file()}


# -- the command line --


def underhall(package: Path, home: Path, *words: str, seconds: int = 300) -> str:
    """Runs a command of the packaged program with no Python in reach, and returns what it printed."""
    home.mkdir(exist_ok=True)
    done = subprocess.run(
        [str(package / "underhall"), *words],
        cwd=home,
        env={"HOME": str(home), "PATH": "", "LANG": "C.UTF-8"},
        capture_output=True,
        text=True,
        timeout=seconds,
    )
    if done.returncode:
        raise Failure(f"`underhall {' '.join(words)}` ended with {done.returncode}: {done.stderr.strip()[-400:]}")
    return done.stdout


def check_commands(package: Path, folder: Path) -> str:
    """list, selfplay, replay and check, in an empty home and in a strangely named one."""
    for name in ("home", STRANGE_HOME):
        home = folder / name
        listed = underhall(package, home, "list")
        if missing := [game for game in GAMES if game not in listed]:
            raise Failure(f"`underhall list` does not name {', '.join(missing)}.")
        save = home / "a game.toml"
        underhall(package, home, "selfplay", "covenant", "--seats", "2", "--seed", "7", "--save", str(save))
        underhall(package, home, "replay", str(save))
    underhall(package, folder / "home", "check", "cave_vs_cave")
    return "list, selfplay, replay and check work"


def check_traps(package: Path, folder: Path) -> str:
    """The program imports nothing from the folder it is started in, nor from where a variable points."""
    traps, home = folder / "traps", folder / "home"
    traps.mkdir()
    lay_traps(traps)
    environment = {"HOME": str(home), "PATH": "", "LANG": "C.UTF-8", "PYTHONPATH": str(traps), "PYTHONHOME": str(traps)}
    command = [str(package / "underhall"), "list"]
    done = subprocess.run(command, cwd=traps, env=environment, capture_output=True, text=True, timeout=300)
    if done.returncode or not all(game in done.stdout for game in GAMES) or "evil" in done.stdout.lower():
        raise Failure(f"`underhall list` does not work there: {done.stdout[-400:]}{done.stderr[-400:]}")
    if (traps / SPRUNG).exists():
        raise Failure(f"It ran {', '.join((traps / SPRUNG).read_text().split())} from the folder it was started in.")
    return "none was sprung"


# -- the window --


class Pair:
    """The packaged program in a real window, and its twin."""

    def __init__(self, window: XWindow, driver: Driver) -> None:
        self.window = window
        self.driver = driver

    @property
    def scene(self) -> object:
        """What the twin shows."""
        return self.driver.scene

    def agree(self, what: str, seconds: float = 30) -> None:
        """Waits until both show the same picture."""
        until = time.monotonic() + seconds
        difference = 255.0
        while time.monotonic() < until:
            if self.window.program.poll() is not None:
                raise Failure(f"The program ended with {self.window.program.returncode} at: {what}.")
            self.driver.wait(0.2)
            difference = difference_of(self.window.picture(), self.driver.app.window)
            if difference <= MOST_DIFFERENCE:
                return
            time.sleep(0.1)
        pictures = Path(tempfile.mkdtemp(prefix="underhall-pictures-"))
        pygame.image.save(self.window.picture(), pictures / "packaged.png")
        pygame.image.save(self.driver.app.window, pictures / "unpackaged.png")
        raise Failure(f"The two pictures differ by {difference:.1f} at: {what}. They are in {pictures}.")

    def click(self, key: str) -> None:
        """Clicks the same thing in both."""
        x, y = self.driver.rect(key).center
        xdotool(self.window, "mousemove", x, y)
        time.sleep(0.1)
        xdotool(self.window, "click", 1)
        self.driver.click(key)
        self.agree(f"a click on {key}")

    def write(self, text: str) -> None:
        """Types the same text into both."""
        self.window.write(text)
        self.driver.write(text)
        self.agree(f"typing {text}")

    def answer(self, times: int) -> None:
        """Gives so many answers by clicking what glows; behind a curtain, the next person takes the mouse."""
        scene = self.scene
        assert isinstance(scene, TableScene)
        until = len(scene.session.match.answers) + times
        while len(scene.session.match.answers) < until and scene.session.ask is not None:
            live = self.driver.live()
            keys = [key for option in scene.session.ask.options for key in (option, f"option:{option}") if key in live]
            if "modal:ready" in live:
                keys = ["modal:ready"]
            if keys:
                self.click(keys[0])
            else:
                self.driver.wait(0.5)  # a bot is thinking
                time.sleep(0.2)


def xdotool(window: XWindow, *words: object) -> None:
    """Moves the mouse of the virtual screen."""
    environment = {**os.environ, "DISPLAY": window.display}
    subprocess.run(["xdotool", *map(str, words)], env=environment, check=True, timeout=20, stdout=subprocess.DEVNULL)


def difference_of(one: pygame.Surface, other: pygame.Surface) -> float:
    """How far two pictures are apart, on average, from 0 to 255."""
    small = (160, 90)
    first, second = (pygame.transform.smoothscale(each, small).convert(24) for each in (one, other))
    pairs = zip(pygame.image.tobytes(first, "RGB"), pygame.image.tobytes(second, "RGB"), strict=True)
    return statistics.fmean(abs(a - b) for a, b in pairs)


@contextlib.contextmanager
def screen(folder: Path) -> Iterator[tuple[str, Path]]:
    """A virtual screen: its name, and the folder in which its pixels are."""
    frames = Path(tempfile.mkdtemp(dir=folder))
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{SIZE[0]}x{SIZE[1]}x24", "-fbdir", str(frames)]
    quiet = subprocess.DEVNULL
    server = subprocess.Popen([*command, "-noreset"], pass_fds=(writing,), stdout=quiet, stderr=quiet)
    os.close(writing)
    try:
        yield f":{os.read(reading, 16).decode().strip()}", frames
    finally:
        os.close(reading)
        server.terminate()
        server.wait()


def wait_for_picture(window: XWindow) -> None:
    """Waits until the screen shows more than one colour: a title, not an empty window."""
    until = time.monotonic() + 60
    while time.monotonic() < until:
        if window.program.poll() is not None:
            raise Failure(f"The program ended with {window.program.returncode} before it showed anything.")
        if tones(window.picture()) > 500:
            return
        time.sleep(0.01)
    raise Failure("The window stayed empty for a minute.")


def start(command: list[str], display: str, home: Path, **more: str) -> subprocess.Popen[bytes]:
    """Starts a program on the virtual screen, with nothing of this checkout in its environment."""
    home.mkdir(exist_ok=True)
    environment = {"HOME": str(home), "PATH": "", "LANG": "C.UTF-8", "DISPLAY": display, "SDL_AUDIODRIVER": "dummy"}
    return subprocess.Popen(command, cwd=home, env=environment | more)


@contextlib.contextmanager
def pair(package: Path, folder: Path, home: Path, twin_home: Path) -> Iterator[Pair]:
    """The packaged program and its twin, both at the title."""
    os.environ["UNDERHALL_HOME"] = str(twin_home)
    with screen(folder) as (display, frames):
        first_time = not any(home.rglob("settings.toml"))
        program = start([str(package / "underhall")], display, home)
        try:
            house = House.at_home()
            app = App(house.settings, SIZE, house=house)
            app.push(TitleScene(app))
            both = Pair(XWindow(display, frames, folder / "unused", program), Driver(app))
            if first_time:
                wait_for_picture(both.window)
                both.window.press("F11")
            both.agree("the title")
            yield both
        finally:
            program.kill()  # as hard as it gets: nothing may be lost
            program.wait()
            for scene in app.scenes:
                if isinstance(scene, TableScene):
                    scene.session.leave()  # the twin has no process of its own to be killed


def check_window(package: Path, folder: Path) -> str:
    """The title, a new game against a bot, ten answers, a kill, and the game goes on."""
    home, twin_home = folder / STRANGE_HOME, folder / "twin"
    with pair(package, folder, home, twin_home) as both:
        both.click("new")
        both.click("play:cave_vs_cave")
        both.click("seed")
        both.write("42")
        both.click("start")
        both.answer(10)
        played = list(both.scene.session.match.answers)  # type: ignore[attr-defined]
    with pair(package, folder, home, twin_home) as both:
        both.click("continue")
        resumed = list(both.scene.session.match.answers)  # type: ignore[attr-defined]
        if resumed != played:
            raise Failure("After the kill the game does not go on where it was.")
        both.answer(1)
    return f"{len(played)} answers in a window, killed, resumed at the same picture"


# -- mods --


def check_mod(package: Path, folder: Path) -> str:
    """A mod is put beside the program, the player agrees to it on the screen, and plays it with a bot."""
    home, twin_home = folder / "mod home", folder / "mod twin"
    underhall(package, folder / "workshop", "--home", str(folder / "workshop"), "new-plugin", MOD)
    made = folder / "workshop" / "mods" / MOD
    shutil.copytree(made, package / "mods" / MOD)
    shutil.copytree(made, twin_home / "mods" / MOD)
    with pair(package, folder, home, twin_home) as both:
        both.click("plugins")
        [allow] = [key for key in both.driver.live() if key.startswith("allow:")]
        both.click(allow)
        both.click("answer:yes")
        both.click("back")
        both.click("new")
        both.click(f"play:{MOD}")
        both.click("seed")
        both.write("7")
        bots = sorted(key for key in both.driver.live() if key.startswith("bot:"))
        both.click(bots[1])  # the second seat: a bot thinks in a process of its own
        both.click("start")
        both.answer(3)
    return "consented to on the screen and played with a bot"


def check_imports(package: Path, folder: Path) -> str:
    """A mod inside the package imports everything that docs/modding.md promises."""
    promised = promised_modules()
    mod = folder / "imports" / "mods" / "imports_all"
    mod.mkdir(parents=True)
    (mod / "plugin.toml").write_text(
        'id = "imports_all"\ntitle = "Imports all"\nversion = "1"\napi = 1\n'
        'authors = ["Underhall"]\nlicence = "MIT"\nsummary = "Imports all that a mod may rely on."\n'
    )
    lines = ["import importlib", "from game.api import hookimpl", f"for name in {promised!r}:"]
    lines += ["    importlib.import_module(name)", "@hookimpl", "def games():", "    return []"]
    (mod / "__init__.py").write_text("\n".join(lines) + "\n")
    home = folder / "imports"
    listed = underhall(package, home, "--home", str(home), "list", "--yes")
    if "aside" in listed:
        raise Failure(f"Something cannot be imported from a mod: {listed[listed.index('aside') :].strip()[:400]}")
    return f"{len(promised)} modules"


def promised_modules() -> list[str]:
    """What docs/modding.md promises: all that can be imported here, but for what it names as not there."""
    text = (ROOT / "docs" / "modding.md").read_text("utf-8")
    block = tomllib.loads(text.split("<!-- in the package", 1)[1].split("```toml\n", 1)[1].split("```", 1)[0])
    missing = {*block["standard_library"]["not_there"], *block["packages"]["not_there"]}
    names = [name for name in standard_library_modules() if not any(part[0] == "_" for part in name.split("."))]
    names += [f"pygame.{module.name}" for module in pkgutil.iter_modules(pygame.__path__) if module.name[0] != "_"]
    names += block["packages"]["there"]
    left_out = ("pygame.tests", "pygame.examples", "pygame.docs", "pygame.threads")
    names = [
        name for name in names if name not in missing and name.split(".")[0] not in missing and name not in left_out
    ]
    probe = "import sys, importlib\nfor name in sys.argv[1:]:\n  try: importlib.import_module(name)\n"
    probe += "  except BaseException: print(name)"
    done = subprocess.run([sys.executable, "-c", probe, *names], capture_output=True, text=True, check=True)
    return [name for name in names if name not in done.stdout.split("\n")]


# -- how long it takes to start --


def measure_start(package: Path, folder: Path) -> str:
    """The time to the first picture of the title, packaged and not, one after the other."""
    commands = {"packaged": [str(package / "underhall")], "unpackaged": [sys.executable, "-m", "game"]}
    seconds: dict[str, list[float]] = {name: [] for name in commands}
    for _ in range(5):
        for name, command in commands.items():
            with screen(folder) as (display, frames):
                started = time.monotonic()
                program = start(command, display, folder / "start home", PYTHONPATH=str(ROOT))
                window = XWindow(display, frames, folder / "unused", program)
                wait_for_picture(window)
                seconds[name].append(time.monotonic() - started)
                program.kill()
                program.wait()
    best = {name: min(times) for name, times in seconds.items()}
    ratio = best["packaged"] / best["unpackaged"]
    said = json.dumps({name: round(value, 2) for name, value in best.items()})
    return f"{ratio:.2f} × the unpackaged program (at most 1.3 is the aim); seconds {said}"


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
