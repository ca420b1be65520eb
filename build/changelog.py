"""The small files of `changes/` become a version's part of CHANGELOG.md: a new one, or more of one not tagged yet."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

FILE = "CHANGELOG.md"
_HEADING = re.compile(r"^### (.+)\n", re.M)


def add(root: Path, version: str, tagged: bool) -> int:
    """Puts what is new into the changelog, and removes the small files."""
    told = (root / FILE).read_text("utf-8")
    if not _part_of(version, told):
        return subprocess.call([sys.executable, "-m", "towncrier", "build", "--yes", "--version", version], cwd=root)
    if tagged:
        print(
            f"{version} is tagged: what is new since belongs to the next version (game/__init__.py).", file=sys.stderr
        )
        return 1
    changes = sorted((root / "changes").glob("+*.md"))
    draft = [sys.executable, "-m", "towncrier", "build", "--draft", "--version", version]
    made = subprocess.run(draft, cwd=root, capture_output=True, encoding="utf-8")
    if made.returncode or not changes:
        print(made.stderr.strip() if made.returncode else "There is nothing new in changes/.", file=sys.stderr)
        return 1
    (root / FILE).write_text(folded(told, version, made.stdout), "utf-8")
    for change in changes:
        change.unlink()
    print(f"{len(changes)} changes are in {FILE} now, below {version}.")
    return 0


def folded(told: str, version: str, more: str) -> str:
    """The changelog with more entries of a version that it has already, each below the heading of its kind."""
    part = _part_of(version, told)
    if part is None:
        raise ValueError(f"there is no {version}")
    text = part[0].rstrip()
    _, *pieces = _HEADING.split(more)
    for heading, entries in zip(pieces[::2], pieces[1::2], strict=True):
        there = re.search(rf"^### {re.escape(heading)}\n.*?(?=\n+### |\Z)", text, re.M | re.S)
        if there is None:
            text = f"{text}\n\n### {heading}\n\n{entries.strip()}"
        else:
            text = f"{text[: there.end()]}\n{entries.strip()}{text[there.end() :]}"
    return f"{told[: part.start()]}{text}\n\n{told[part.end() :]}".rstrip() + "\n"


def _part_of(version: str, told: str) -> re.Match[str] | None:
    return re.search(rf"^## {re.escape(version)}\b.*?(?=^## |\Z)", told, re.M | re.S)
