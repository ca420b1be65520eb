"""An older version of the program that answers in a process of its own: how today's levels are measured against it.

    with checked_out("0.2.0") as folder:
        with OtherVersion(folder, "caverna", "master") as other:
            answer = other.answer(match)

The version lies in a worktree of git's for as long as it is needed. Both sides speak JSON, line by line.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType

import msgspec

from game.api import OptionValue
from game.core.match import Match
from game.system import programs

PROJECT = Path(__file__).resolve().parents[3]
ANSWERS = """
import sys, msgspec
from game.api import TableSetup
from game.bots.answering import think
from game.bots.process import installed
from game.core.match import Match
game, bots = installed(sys.argv[1])
match = None  # one game, which only goes on
for line in sys.stdin:
    asked = msgspec.json.decode(line)
    match = match or Match(game, TableSetup(asked["seats"], asked["seed"], asked["options"]))
    for answer in asked["answers"][len(match.answers):]:
        match.choose(answer)
    print(msgspec.json.encode(think(bots[sys.argv[2]], match)).decode(), flush=True)
"""
"""What the older version is told to do, in words that it knows."""


class VersionTrouble(Exception):
    """An older version that cannot be had or does not answer, told as a sentence."""


class Question(msgspec.Struct):
    """The match so far, as the older version is asked about it."""

    seats: int
    seed: int
    options: dict[str, OptionValue]
    answers: list[str]


def commit_of(name: str) -> str:
    """The commit that somebody means, in full; raises `VersionTrouble` if there is none."""
    done = _git("rev-parse", "--verify", "--quiet", f"{name}^{{commit}}")
    if done.returncode:
        raise VersionTrouble(f"There is no commit {name!r} in {PROJECT}: give its number, a branch or a tag.")
    return done.stdout.strip()


@contextlib.contextmanager
def checked_out(commit: str) -> Iterator[Path]:
    """A folder with the program as it was then, for as long as it is needed."""
    folder = Path(tempfile.mkdtemp(prefix="underhall-")) / "then"
    done = _git("worktree", "add", "--detach", str(folder), commit)
    if done.returncode:
        raise VersionTrouble(f"Git could not check {commit} out: {done.stderr.strip()}")
    try:
        yield folder
    finally:
        _git("worktree", "remove", "--force", str(folder))
        shutil.rmtree(folder.parent, ignore_errors=True)


def _git(*words: str) -> subprocess.CompletedProcess[str]:
    try:
        return subprocess.run(
            ["git", *words], cwd=PROJECT, env=programs.environment(), capture_output=True, text=True, check=False
        )
    except OSError as error:
        raise VersionTrouble("Git is needed to look at an older version, and is not there.") from error


class OtherVersion:
    """A level of the program that lies in a folder, for one game from its beginning to its end."""

    def __init__(self, folder: Path, game_id: str, level: str) -> None:
        environment = programs.environment() | {"PYTHONPATH": str(folder), "UNDERHALL_HOME": str(folder / ".home")}
        self._process = subprocess.Popen(
            [sys.executable, "-c", ANSWERS, game_id, level],
            cwd=folder,
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )

    def answer(self, match: Match) -> str:
        """What it answers to the pending question."""
        setup = match.setup
        asked = Question(setup.seats, setup.seed, setup.options, match.answers)
        read, write = self._process.stdout, self._process.stdin
        assert read is not None and write is not None
        line = ""
        with contextlib.suppress(OSError):
            write.write(msgspec.json.encode(asked).decode() + os.linesep)
            write.flush()
            line = read.readline()
        if not line:
            said = self._process.communicate()[1].strip().splitlines()[-1:]
            raise VersionTrouble(f"The older version does not answer: {said[0] if said else 'it has ended'}")
        return msgspec.json.decode(line, type=str)

    def __enter__(self) -> OtherVersion:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._process.kill()
        self._process.communicate()
