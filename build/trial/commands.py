"""The command line of the packaged program, in homes of all sorts, and what it prints on all sorts of terminals."""

from __future__ import annotations

import os
import pty
import re
import shutil
import subprocess
import sys
from pathlib import Path

from wine import run_to_end

from game.core import seal
from tests.shell.traps import SPRUNG, lay_traps
from trial.programs import Failure, Program

ROOT = Path(__file__).resolve().parents[2]
GAMES = ("cave_vs_cave", "caverna", "covenant")
LANGUAGES = ("de", "es", "fr")
STRANGE_HOME = "Zwergenhöhle mit Platz"
LONG_HOME = Path(*[f"tief unter dem Berg, Stollen {number}, 矮人の坑道" for number in range(1, 7)])
LINE = "────"
ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b\][^\x07]*\x07")


def check_commands(program: Program, folder: Path) -> str:
    """list, selfplay, replay and check, in an empty home, in a strangely named one, and in one with a long name."""
    for name in (Path("home"), Path(STRANGE_HOME), LONG_HOME):
        home = folder / name
        listed = program.run(home, "list")
        if missing := [game for game in GAMES if game not in listed]:
            raise Failure(f"`underhall list` does not name {', '.join(missing)}.")
        save = home / "a game.toml"
        program.run(home, "selfplay", "covenant", "--seats", "2", "--seed", "7", "--save", save)
        program.run(home, "replay", save)
    program.run(folder / "home", "check", "cave_vs_cave")
    wrong = program.try_run(folder / "home", "selfplay", "no_such_game")
    if wrong.returncode != 2 or "no game called 'no_such_game'" not in wrong.stderr.decode("utf-8"):
        raise Failure(f"A wrong name of a game is not told: {wrong.returncode}, {wrong.stderr!r}.")
    return "list, selfplay, replay and check work"


def check_languages(program: Program, folder: Path) -> str:
    """The compiled catalogues are whole, and the window is drawn with them; none that translators edit came along."""
    for game in GAMES:
        program.run(folder / "home", "words", game, "--check")  # it fails where something is missing
    home, pictures = folder / "home", set()
    for language in ("en", *LANGUAGES):
        picture = home / f"{language}.png"
        program.run(home, "shot", GAMES[0], "--scene", "settings", "--language", language, "-o", picture)
        pictures.add(picture.read_bytes())
    if len(pictures) != 1 + len(LANGUAGES):
        raise Failure("The settings look the same in two languages.")
    edited = [path for path in program.folder.rglob("*.po") if "template" not in path.parts]
    if edited:
        raise Failure(f"Catalogues came along that are not compiled: {edited[0]}.")
    return f"{', '.join(LANGUAGES)} are whole, and compiled"


def check_traps(program: Program, folder: Path) -> str:
    """The program imports nothing from the folder it is started in, nor from where a variable points."""
    traps, home = folder / "traps", folder / "home"
    traps.mkdir()
    lay_traps(traps)
    environment = program.environment(home, PYTHONPATH=program.path(traps), PYTHONHOME=program.path(traps))
    done = run_to_end(program.console("list"), cwd=traps, environment=environment)
    said = done.stdout.decode("utf-8")
    if done.returncode or not all(game in said for game in GAMES) or "evil" in said.lower():
        raise Failure(f"`underhall list` does not work there: {said[-400:]}{done.stderr[-400:]!r}")
    if (traps / SPRUNG).exists():
        raise Failure(f"It ran {', '.join((traps / SPRUNG).read_text().split())} from the folder it was started in.")
    return "none was sprung"


def check_saves(program: Program, folder: Path) -> str:
    """The same bots give the same answers and make the same save here and there, and each reads the other's."""
    home = folder / "saves"
    for game, seats, bot in (
        ("cave_vs_cave", 2, "journeyman"),
        ("caverna", 3, "random"),
        ("covenant", 2, "apprentice"),
    ):
        packaged, unpackaged = (folder / side / f"{game}.toml" for side in ("saves", "saves here"))
        unpackaged.parent.mkdir(exist_ok=True)
        words = ["selfplay", game, "--seats", str(seats), "--seed", "11", "--bot", bot, "--save"]
        program.run(home, *words, packaged)
        [key] = home.rglob(seal.FILE)  # each home has its own, and seals its saves with it
        shutil.copy(key, unpackaged.parent)
        here = [sys.executable, "-m", "game", "--home", str(folder / "saves here")]
        subprocess.run([*here, *words, str(unpackaged)], cwd=ROOT, check=True, capture_output=True)
        one, other = (_without_time(save.read_bytes()) for save in (packaged, unpackaged))
        if one != other:
            raise Failure(f"The saves of {game} differ: {packaged.read_text('utf-8')[:200]!r}")
        program.run(home, "replay", unpackaged)
        subprocess.run([*here, "replay", str(packaged)], cwd=ROOT, check=True, capture_output=True)
    return (
        "byte for byte those of the unpackaged program and its bots, but for the time of saving; each reads the other's"
    )


def _without_time(save: bytes) -> bytes:
    shorter, count = re.subn(rb"^saved = .*$", b"", save, flags=re.MULTILINE)
    assert count == 1, "a save tells once when it was saved"
    return shorter


def check_terminals(program: Program, folder: Path) -> str:
    """The same list through a pipe, on a terminal, and through a pipe beside a terminal of another code page."""
    home = folder / STRANGE_HOME
    if LINE not in program.run(home, "list"):
        raise Failure("Through a pipe the lines are not lines.")
    shown = on_terminal(program.console("list"), program.environment(home, TERM="xterm"), home)
    if LINE not in shown or "?" in shown:
        raise Failure(f"On a terminal the lines are not lines: {shown[:300]!r}")
    if not program.windows:
        return "lines are lines through a pipe and on a terminal"
    for page in (437, 850, 1252, 932, 65001):
        console = program.console("list", "--home", folder / STRANGE_HOME)
        command = [console[0], "cmd", "/c", "chcp", str(page), ">nul", "&", *console[1:]]
        piped = through_pipe_beside_terminal(command, program.environment(home, TERM="xterm"), home)
        text = piped.decode("utf-8" if page == 65001 else f"cp{page}")
        if (LINE if page == 65001 else "-----") not in text or "?" in text:
            raise Failure(f"With code page {page} a pipe has: {text[:300]!r}")
    return "lines are lines through a pipe and on a terminal, and look-alikes where the code page has none"


def on_terminal(command: list[str], environment: dict[str, str], cwd: Path) -> str:
    """What somebody at a terminal sees."""
    ours, theirs = pty.openpty()
    program = subprocess.Popen(command, cwd=cwd, env=environment, stdin=theirs, stdout=theirs, stderr=theirs)
    os.close(theirs)
    shown = b""
    while True:
        try:
            part = os.read(ours, 65536)
        except OSError:  # the terminal is closed
            break
        if not part:
            break
        shown += part
    program.wait()
    os.close(ours)
    return ESCAPES.sub("", shown.decode("utf-8", "replace"))


def through_pipe_beside_terminal(command: list[str], environment: dict[str, str], cwd: Path) -> bytes:
    """What a pipe gets from a program that was started at a terminal."""
    ours, theirs = pty.openpty()
    try:
        done = run_to_end(command, cwd=cwd, environment=environment, stdin=theirs)
    finally:
        os.close(theirs)
        os.close(ours)
    return done.stdout
