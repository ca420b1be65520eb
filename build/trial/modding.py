"""Mods and the packaged program: beside it, in a zip, and what they may import."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

from windows_python import windows_python

from trial.locked import unlocked
from trial.playing import begin, only_one_window, set_up
from trial.programs import Failure, Program
from trial.twin import pair

ROOT = Path(__file__).resolve().parents[2]
MOD = "deep_delve"


def check_mod(program: Program, folder: Path) -> str:
    """A mod is put beside the program, the player agrees to it on the screen, and plays it with a bot."""
    home, twin_home = folder / "mod home", folder / "mod twin"
    made = new_mod(program, folder)
    with unlocked(program.folder):
        shutil.copytree(made, program.folder / "mods" / MOD)
    shutil.copytree(made, twin_home / "mods" / MOD)
    try:
        return play_mod(program, folder, home, twin_home)
    finally:
        with unlocked(program.folder):
            shutil.rmtree(program.folder / "mods" / MOD)


def play_mod(program: Program, folder: Path, home: Path, twin_home: Path) -> str:
    """Agrees to the mod, and plays it with a bot until the bot has had its turn."""
    with pair(program, folder, home, twin_home, SDL_AUDIODRIVER="dummy") as both:
        both.click("plugins")
        [allow] = [key for key in both.driver.live() if key.startswith("allow:")]
        both.click(allow)
        both.click("answer:yes")
        both.click("back")
        set_up(both, MOD, "7", "apprentice", "person")  # a bot begins, and thinks in a process of its own
        before = len(program.processes(both.window.display))
        begin(both)
        with_bot = before
        for _ in range(4):
            both.answer(1)
            with_bot = max(with_bot, len(program.processes(both.window.display)))
        if with_bot <= before:
            raise Failure(f"The bot has no process of its own: there were {before} before it and {with_bot} with it.")
        only_one_window(both.window.display)
    return f"consented to on the screen and played with a bot ({with_bot} processes with it, {before} before)"


def new_mod(program: Program, folder: Path) -> Path:
    """A mod as the program itself makes one."""
    made = folder / "workshop" / "mods" / MOD
    if not made.exists():
        program.run(folder / "workshop", "--home", folder / "workshop", "new-plugin", MOD)
    return made


def check_zip(program: Program, folder: Path) -> str:
    """A mod's zip is installed by a command, and its game is played; and by a double click and a drop."""
    made = new_mod(program, folder)
    archive = Path(shutil.make_archive(str(folder / "Ein Mod für Zwerge"), "zip", made.parent, MOD))
    home = folder / "zip home"
    program.run(home, "install", archive, "--yes")
    if MOD not in program.run(home, "list"):
        raise Failure("A mod that was installed from a zip is not listed.")
    program.run(home, "selfplay", MOD)
    program.run(home, "check", MOD)
    program.run(home, "remove", MOD)
    if MOD in program.run(home, "list"):
        raise Failure("A mod that was removed is still listed.")
    with pair(program, folder, home, folder / "zip twin", archive, SDL_AUDIODRIVER="dummy") as both:
        both.click("answer:yes")
        both.drop(archive)  # it is there already: whether it is to be replaced is asked
        both.click("answer:no")
        both.click("new")
        both.click(f"play:{MOD}")
    return "installed, played, checked and removed; opened with a double click, dropped onto the window, and found"


def check_imports(program: Program, folder: Path) -> str:
    """A mod inside the package imports everything that docs/modding/reference.md promises."""
    promised = promised_modules(program)
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
    listed = program.run(home, "--home", home, "list", "--yes")
    if "aside" in listed:
        raise Failure(f"Something cannot be imported from a mod: {listed[listed.index('aside') :].strip()[:400]}")
    return f"{len(promised)} modules"


def promised_modules(program: Program) -> list[str]:
    """What docs/modding/reference.md promises: all that can be imported without the package, but for what it names."""
    text = (ROOT / "docs" / "modding" / "reference.md").read_text("utf-8")
    block = tomllib.loads(text.split("<!-- in the package", 1)[1].split("```toml\n", 1)[1].split("```", 1)[0])
    missing = {*block["standard_library"]["not_there"], *block["packages"]["not_there"]}
    script = ROOT / "build" / "trial" / "importable.py"
    if program.windows:
        python = windows_python()
        done = python.wine.run(python.program, script)
    else:
        done = subprocess.run([sys.executable, str(script)], capture_output=True)
    if done.returncode:
        raise Failure(f"What can be imported could not be found out: {done.stderr.decode()[-400:]}")
    found = [*done.stdout.decode().split(), *block["packages"]["there"]]
    return [name for name in found if name not in missing and name.split(".")[0] not in missing]
