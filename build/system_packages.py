"""Programs that only the system's package manager can bring: told and asked about before anything is installed."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Tool:
    """A program, the Debian packages that bring it, and whether it is there."""

    name: str
    packages: tuple[str, ...]
    found: Callable[[], object]


def on_path(name: str, package: str) -> Tool:
    """A program that is there if it is on the PATH."""
    return Tool(name, (package,), lambda: shutil.which(name))


WINDOW_TOOLS = [on_path("Xvfb", "xvfb"), on_path("xdotool", "xdotool")]
"""A screen that nobody sees, and a hand to move the mouse."""


def get(tools: list[Tool], yes: bool) -> str:
    """Installs what is missing if the person agrees; returns what to tell them if something still is, else nothing."""
    missing = [tool for tool in tools if not tool.found()]
    if not missing:
        return ""
    packages = [package for tool in missing for package in tool.packages]
    command = ["apt-get", "install", "-y", "--no-install-recommends", *packages]
    needed = f"This needs {_listed([tool.name for tool in missing])}."
    if not shutil.which("apt-get"):
        return f"{needed} Install them with your system's package manager (Debian's packages: {' '.join(packages)})."
    if os.geteuid() != 0:
        command.insert(0, "sudo")
    said = shlex.join(command)
    print(f"{needed} They come with the system's package manager:\n    {said}", flush=True)
    if not (yes or agreed()):
        return "Nothing was installed. Run the line above yourself, or start this again with --yes."
    update = [*command[: command.index("install")], "update", "-qq"]
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for words in (update, command):
        try:
            done = subprocess.run(words, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        except OSError as problem:
            return f"{words[0]} could not be started: {problem.strerror}."
        if done.returncode and words is command:
            last = "\n    ".join(done.stdout.strip().splitlines()[-4:])
            return f"{said} failed:\n    {last}"
    still = [tool.name for tool in missing if not tool.found()]
    return f"{_listed(still)} cannot be found although {said} went well." if still else ""


def agreed() -> bool:
    """Whether somebody at a terminal says yes."""
    if not sys.stdin or not sys.stdin.isatty():
        return False
    return input("Install them now? [y/N] ").strip().lower() in ("y", "yes")


def _listed(names: list[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
