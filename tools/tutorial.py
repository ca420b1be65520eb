"""The tutorial in docs/modding, as the files and commands that it tells the reader to write and to type.

python -m tools.tutorial      # writes examples/lantern_fair as the tutorial builds it
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
PAGES = tuple(ROOT / "docs" / "modding" / f"{name}.md" for name in ("tutorial", "cookbook", "reference"))
"""The tutorial, then what it leads to: how a game is shared is told among the recipes."""
EXAMPLE = ROOT / "examples" / "lantern_fair" / "lantern_fair"

_STEP = re.compile(r"^##+ (?P<title>.+)$")
_FILE = re.compile(
    r"^\*\*`(?P<path>[\w./]+)`\*\*, (?P<how>a new file|all of it anew|at the end|in place of the line `(?P<line>.+)`):$"
)


def pages() -> str:
    """All pages for those who make a game, one after the other."""
    return "\n".join(page.read_text("utf-8") for page in PAGES)


class TutorialError(Exception):
    """Something in the tutorial that cannot be followed to the letter."""


class Writing(NamedTuple):
    """A file to be written, or written on."""

    path: str
    how: str
    line: str  # the one to be replaced, if that is what is told
    text: str

    def carry_out(self, folder: Path) -> None:
        """Does as the reader is told."""
        file = folder / self.path
        if self.how == "a new file":
            if file.exists():
                raise TutorialError(f"{self.path} is called a new file, but it was written before")
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(self.text, "utf-8")
            return
        before = file.read_text("utf-8")
        if self.how == "all of it anew":
            after = self.text
        elif self.how == "at the end":
            gap = "\n" if self.text.startswith(" ") else "\n\n"  # a method of the last class, or a function
            after = before + gap + self.text
        else:
            if before.count(self.line + "\n") != 1:
                raise TutorialError(f"{self.path} has no line {self.line!r}, or several")
            after = before.replace(self.line + "\n", self.text)
        file.write_text(after, "utf-8")


class Step(NamedTuple):
    """One step of the tutorial: what to write, then what to type."""

    title: str
    writings: list[Writing]
    commands: list[str]


def steps(text: str | None = None) -> list[Step]:
    """The steps, in order."""
    found: list[Step] = []
    for title, block in _blocks(pages() if text is None else text):
        if not found or found[-1].title != title:
            found.append(Step(title, [], []))
        if isinstance(block, Writing):
            found[-1].writings.append(block)
        else:
            found[-1].commands.append(block)
    return found


def _blocks(text: str) -> Iterator[tuple[str, Writing | str]]:
    title, told, fence = "", None, ""
    kept: list[str] = []
    for line in text.splitlines():
        if fence:
            if line != "```":
                kept.append(line)
                continue
            if told is not None:
                yield title, Writing(told["path"], told["how"], told["line"] or "", "\n".join(kept) + "\n")
            elif fence == "sh":
                yield from ((title, command) for command in kept)
            told, fence, kept = None, "", []
        elif line.startswith("```"):
            fence = line.removeprefix("```") or "text"
        elif heading := _STEP.match(line):
            title = heading["title"]
        elif line.strip():
            told = _FILE.match(line)


def build(folder: Path) -> None:
    """Follows the tutorial from its first step to its last."""
    for step in steps():
        for writing in step.writings:
            writing.carry_out(folder)


def main() -> None:
    """Writes the example anew."""
    for file in [*EXAMPLE.rglob("*"), EXAMPLE.parent / "pyproject.toml"]:
        if file.is_file():
            file.unlink()
    build(EXAMPLE)
    print(f"{EXAMPLE} is as the tutorial builds it.")


if __name__ == "__main__":
    main()
