#!/usr/bin/env python3
"""Plays Underhall, or tests it, on a machine that has nothing but Python.

    python3 play.py                  opens the window
    python3 play.py selfplay GAME    any other command of underhall, with its arguments
    python3 play.py test             all checks and tests; further arguments go to pytest
    python3 play.py test --deep      with the long walks whole: every seat and mode, thousands of answers and clicks
    python3 play.py test --yes       installs what the window's tests need of the system, without asking
    python3 play.py test --windows   the tests on a Python for Windows, on Linux, with Wine
    python3 play.py package          the standalone program for this platform, in dist/; --check tries it out
    python3 play.py package --windows    the one for Windows, on Linux, with Wine
    python3 play.py docs             the pages of docs/ as a site that is searched offline, in dist/docs
    python3 play.py release          checksums, a list of what is in the programs, and what is new, beside them

The first time, it makes a private environment in the folder .venv beside this file. Nothing else is touched.
"""

# Old Pythons must be able to read this file, to be told that they are too old: no f-strings, no annotations.
from __future__ import print_function

import sys

NEEDED = (3, 11)

if sys.version_info < NEEDED:
    print("Underhall needs Python %d.%d or newer; this is Python %d.%d." % (NEEDED + tuple(sys.version_info[:2])))
    print("Install a newer one from python.org or your package manager, and start this again with it, for instance:")
    print("    python%d.%d play.py" % NEEDED)
    sys.exit(2)

import contextlib
import errno
import hashlib
import os
import re
import shutil
import subprocess
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
LOG = VENV / "setup.log"
ALONE = ["-I"]  # without the current folder; nor do PYTHON… variables reach what is in the private environment
TEST_WORDS = ("--deep", "--yes")  # of `test`; what else is said is for pytest

UNREACHABLE = (
    "Could not find a version",
    "No matching distribution",
    "NewConnectionError",
    "Temporary failure in name resolution",
    "Max retries exceeded",
    "ProxyError",
    "timed out",
)


class Stop(Exception):
    """Why it does not go on, as a sentence or two."""


def main(arguments):
    """Sets up what is missing, then plays or tests; returns the exit code."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # not every terminal has all letters of this folder's name
    try:
        if arguments[:2] == ["test", "--windows"]:
            set_up("test")
            return subprocess.call([str(PYTHON)] + ALONE + [str(ROOT / "build" / "windows_tests.py")] + arguments[2:])
        if arguments[:1] == ["test"]:
            set_up("test")
            get_window_tools("--yes" in arguments)
            return test([word for word in arguments[1:] if word not in TEST_WORDS], deep="--deep" in arguments)
        if arguments[:1] == ["package"]:
            set_up("package")
            if "--check" in arguments:  # it is tried out with the tests' own hands
                set_up("test")
            return subprocess.call([str(PYTHON)] + ALONE + [str(ROOT / "build" / "package.py")] + arguments[1:])
        if arguments[:1] == ["docs"]:
            set_up("docs")
            words = ["build", "--strict", "--quiet", "-f", str(ROOT / "build" / "mkdocs.yml")]
            environment = dict(os.environ, NO_MKDOCS_2_WARNING="1")
            return subprocess.call([str(PYTHON)] + ALONE + ["-m", "mkdocs"] + words + arguments[1:], env=environment)
        if arguments[:1] == ["release"]:
            set_up("release")
            return subprocess.call([str(PYTHON)] + ALONE + [str(ROOT / "build" / "release.py")] + arguments[1:])
        set_up("play")
        return start([str(PYTHON)] + ALONE + ["-m", "game"] + arguments)
    except Stop as stop:
        print("\n%s" % stop, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
        return 130


# -- the private environment --


def set_up(purpose):
    """Makes the environment fit for "play", "test" or "package", unless it is already."""
    if is_set_up(purpose):
        return
    print("Setting up Underhall in %s (only this once; it takes a minute or two)." % VENV)
    try:
        make_environment()
        install("." if purpose == "play" else ".[%s]" % purpose)
        for fit in {purpose, "play"}:
            stamp_file(fit).write_text(stamp(), "utf-8")
    except OSError as error:
        raise Stop(about_disk(error)) from error
    print("Done.\n")


def is_set_up(purpose):
    """Whether the environment was made for this purpose, from this pyproject.toml, in this place, by this Python."""
    try:
        return stamp_file(purpose).read_text("utf-8") == stamp() and PYTHON.exists()
    except OSError:
        return False


def stamp_file(purpose):
    """The file that says that the environment is fit for the purpose."""
    return VENV / ("underhall-%s.stamp" % purpose)


def stamp():
    """What the environment depends on; when it changes, it is set up again."""
    parts = ((ROOT / "pyproject.toml").read_text("utf-8"), str(ROOT), "%d.%d" % sys.version_info[:2])
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()


def make_environment():
    """Makes the environment, or keeps one that works."""
    with contextlib.suppress(OSError):
        if subprocess.run([str(PYTHON)] + ALONE + ["-m", "pip", "--version"], capture_output=True).returncode == 0:
            return
    print("  making a private Python environment ...", flush=True)
    made = subprocess.run(
        [sys.executable] + ALONE + ["-m", "venv", "--clear", str(VENV)],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    )
    if made.returncode:
        if "ensurepip is not" in made.stdout or "No module named" in made.stdout:
            version = "%d.%d" % sys.version_info[:2]
            raise Stop(
                "This Python cannot make environments: a part of it is missing. On Debian and Ubuntu,\n"
                "'sudo apt install python%s-venv' brings it; then start this again." % version
            )
        raise Stop(about_output(made.stdout, "The environment in %s could not be made." % VENV))


def install(what):
    """Installs the project and all that it needs into the environment, telling what it fetches."""
    command = [str(PYTHON)] + ALONE + ["-m", "pip", "install", "--disable-pip-version-check", "--no-input", "-e", what]
    lines = []
    with LOG.open("w", encoding="utf-8") as log:
        pip = subprocess.Popen(
            command,
            cwd=str(ROOT),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
            errors="replace",
        )
        for line in pip.stdout:
            log.write(line)
            lines.append(line)
            if line.startswith("Collecting "):
                print("  fetching %s ..." % re.split("[^A-Za-z0-9._-]", line[len("Collecting ") :])[0], flush=True)
            elif line.startswith("Installing "):
                print("  installing ...", flush=True)
    if pip.wait():
        raise Stop(about_output("".join(lines), "Underhall could not be installed (all of it is in %s)." % LOG))


def about_output(output, otherwise):
    """What went wrong, from what a tool printed."""
    # Not every tool says that the disk is full: it may just fail in the middle.
    if "No space left on device" in output or shutil.disk_usage(str(ROOT)).free < 20 * 1000 * 1000:
        return about_disk(OSError(errno.ENOSPC, ""))
    if "Read-only file system" in output or "Permission denied" in output:
        return about_disk(OSError(errno.EACCES, ""))
    if any(sign in output for sign in UNREACHABLE):
        return (
            "The packages that Underhall needs could not be fetched: the package registry cannot be reached.\n"
            "Connect to the internet (or set pip up for your proxy or mirror) and start this again; it is needed "
            "only once."
        )
    return "%s The last lines were:\n    %s" % (otherwise, "\n    ".join(output.strip().splitlines()[-8:]))


def about_disk(error):
    """What went wrong with the disk."""
    if error.errno == errno.ENOSPC:
        return "The disk is full: Underhall needs about 300 MB in %s. Make room and start this again." % ROOT
    if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        return "Nothing can be written into %s: move Underhall to a folder of your own and start this again." % ROOT
    return "The environment in %s could not be made: %s." % (VENV, error.strerror or error)


# -- playing --


def start(command):
    """Runs the program in place of this one."""
    sys.stdout.flush()
    if os.name == "nt":
        return subprocess.call(command)
    return os.execv(command[0], command)


# -- testing --


def get_window_tools(yes):
    """On Linux the tests of the window need a screen that nobody sees and a hand to move the mouse."""
    if sys.platform.startswith("linux"):
        sys.path.append(str(ROOT / "build"))
        import system_packages

        trouble = system_packages.get(system_packages.WINDOW_TOOLS, yes)
        if trouble:
            print("%s\nThe tests that click in a real window are skipped." % trouble, flush=True)


def test(arguments, deep):
    """Runs every check, prints a summary, and returns 1 if one of them failed."""
    python = [str(PYTHON), "-m"]
    checks = [
        ("ruff format", python + ["ruff", "format", "--check", "."]),
        ("ruff check", python + ["ruff", "check", "."]),
        ("lint-imports", [str(PYTHON.with_name("lint-imports")), "--no-logo", "--no-cache"]),
        ("mypy --strict", python + ["mypy"]),
        ("pytest", python + ["pytest", "--dist", "worksteal", "-n", str(min(2, os.cpu_count() or 1))] + arguments),
    ]
    environment = None
    if deep:
        environment = dict(os.environ, UNDERHALL_DEEP="1")  # see tests/abilities.py
        checks[-1][1].extend(["-o", "faulthandler_timeout=3600"])  # a test of minutes does not hang
    results = []
    for name, command in checks:
        print("\n-- %s --" % name, flush=True)
        began = time.time()
        failed = subprocess.call(command, cwd=str(ROOT), env=environment)
        results.append((name, failed, time.time() - began))
    print("\n-- summary --")
    for name, failed, seconds in results:
        print("%-14s %-7s %5.0f s" % (name, "FAILED" if failed else "passed", seconds))
    return 1 if any(failed for _, failed, _ in results) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
