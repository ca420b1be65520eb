"""Versions are annotated tags, and `tags.toml` says on which commits: so nobody has to guess one.

`python3 play.py release --tags` sets in a checkout what is missing, and fails where a tag is not what the list says.
`python3 play.py release --tag-here` makes the commit that is checked out this version: it enters it and sets the tag.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

LIST = "build/tags.toml"


class Trouble(Exception):
    """Why a tag is not set, as a sentence."""


class Tag(NamedTuple):
    """A version, and where it is."""

    version: str
    commit: str
    date: datetime
    about: str

    @property
    def name(self) -> str:
        """As git knows it."""
        return f"v{self.version}"


def listed(root: Path) -> list[Tag]:
    """All versions that were ever tagged, oldest first."""
    return [Tag(**entry) for entry in tomllib.loads((root / LIST).read_text("utf-8"))["tags"]]


def set_all(root: Path) -> int:
    """Sets the tags that are missing, and says of each what it found."""
    failed = False
    for tag in listed(root):
        try:
            print(f"{tag.name}: {_set(root, tag)} ({tag.commit[:8]})")
        except Trouble as trouble:
            failed = True
            print(f"{tag.name}: {trouble}", file=sys.stderr)
    return int(failed)


def tag_here(root: Path, version: str, notes: str) -> int:
    """Enters the commit that is checked out as this version, and sets its tag."""
    try:
        tag = _entered(root, version, notes)
        _set(root, tag)
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
        return 1
    print(f"{tag.name} is set on {tag.commit[:8]} and entered in {LIST}: commit that file, and push the tag.")
    return 0


def _set(root: Path, tag: Tag) -> str:
    """Sets a tag unless it is there; returns what was done."""
    if not _git(root, "rev-parse", "--verify", "--quiet", f"{tag.commit}^{{commit}}"):
        raise Trouble(
            f"its commit {tag.commit} is not in this checkout; a shallow one gets it with git fetch --unshallow."
        )
    if _git(root, "tag", "--list", tag.name):
        if (commit := _git(root, "rev-parse", f"{tag.name}^{{commit}}")) != tag.commit:
            raise Trouble(f"it is on {commit[:8]} here, and should be on {tag.commit[:8]}.")
        if _git(root, "cat-file", "-t", tag.name) != "tag":
            raise Trouble("it is here without a note: remove it (git tag -d), and set it again by this command.")
        return "is there"
    date = {"GIT_COMMITTER_DATE": tag.date.isoformat()}  # of the version, not of the day on which a checkout gets it
    message = f"Underhall {tag.version}\n\n{tag.about}"
    made = _run(root, ["tag", "--annotate", tag.name, tag.commit, "--message", message], date)
    if made.returncode:
        raise Trouble(f"git would not set it: {made.stderr.strip()}")
    return "is set"


def _entered(root: Path, version: str, notes: str) -> Tag:
    if version in {tag.version for tag in listed(root)}:
        raise Trouble(f"{version} is tagged already: a new version begins with its number in game/__init__.py.")
    if not notes:
        raise Trouble(f"CHANGELOG.md has no heading for {version}: say there what is new.")
    if left := sorted(path.name for path in (root / "changes").glob("+*")):
        raise Trouble(f"{left[0]} is not in the changelog yet: python3 play.py release --changelog puts it there.")
    if _git(root, "status", "--porcelain"):
        raise Trouble("Something here is in no commit: a version is a commit.")
    date = datetime.fromisoformat(_git(root, "show", "--no-patch", "--format=%cI", "HEAD"))
    tag = Tag(version, _git(root, "rev-parse", "HEAD"), date, "What is new is in CHANGELOG.md.")
    with (root / LIST).open("a", encoding="utf-8") as file:
        file.write(f'\n[[tags]]\nversion = "{version}"\ncommit = "{tag.commit}"\n')
        file.write(f'date = {date.isoformat()}\nabout = "{tag.about}"\n')
    return tag


def _git(root: Path, *words: str) -> str:
    """What git says to that; nothing where it fails."""
    return _run(root, list(words), {}).stdout.strip()


def _run(root: Path, words: list[str], more: dict[str, str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(["git", *words], cwd=root, capture_output=True, text=True, env={**os.environ, **more})
