"""What a good reviewer says about a finding: what is wrong, where to look, and how to see it again."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from game.api import Game, TableSetup
from game.core.errors import CoreError
from game.core.match import Match
from game.core.savefile import SUFFIX, describe_match, write_save
from game.core.seats import Seat
from game.system import places
from game.testing import Finding
from game.testing.conformance import ANSWERS

SHOWN = 8
"""So many of the answers that led there are shown; a save has them all."""


FILES = "files"
"""The check of a plugin's files, which runs none of its code."""


def slug(check: str) -> str:
    """A check's name as it is typed."""
    return check.replace(" ", "-")


def review(game: Game[Any], findings: list[Finding], files: list[str], answers: int = ANSWERS) -> Iterator[str]:
    """The report on a game, line by line; `files`: what is wrong with its files."""
    told: dict[str, str] = {}
    yield f"  {'✗' if files else '✓'} Its files can be read, seen and heard, and import nothing but game.api."
    yield from map(indented, files)
    for finding in findings:
        yield f"  {'✓' if finding.ok else '✗'} {finding.promise} ({finding.seconds:.1f} s)"
        if finding.ok and finding.sentence:
            yield indented(f"Not checked: {finding.sentence}")
        if finding.ok:
            continue
        # An exception from the same line is the same mistake, whatever answers led there.
        mistake = finding.where if ": " in finding.where else finding.sentence
        before = told.setdefault(mistake, finding.promise)
        if before is not finding.promise:
            yield indented(f"For the same reason as above (“{before}”).")
            continue
        yield indented(finding.sentence)
        if finding.where:
            yield indented(f"Look at {finding.where}")
        if finding.seats:
            yield from map(indented, _again(game, finding, answers))
    failed = sum(not finding.ok for finding in findings) + bool(files)
    yield f"  {failed} of {len(findings) + 1} promises are not kept.\n" if failed else ""


def _again(game: Game[Any], finding: Finding, answers: int) -> Iterator[str]:
    """How to see it again, by a command that can be pasted."""
    given = f" --answers {answers}" if answers != ANSWERS else ""
    options = "".join(f", {name}={str(value).lower()}" for name, value in finding.options.items())
    last = " → ".join(finding.answers[-SHOWN:])
    many = f", the last of {len(finding.answers)}" if len(finding.answers) > SHOWN else ""
    led = f"The answers that led there{many}: {last}." if finding.answers else "It happens before the first answer."
    only = f"--seats {finding.seats} --only {slug(finding.check)}"
    yield f"See it again: {places.program()} check {' '.join(finding.expansions) or game.info.id} {only}{given}"
    yield f"It was the game with seed {finding.seed}{options}. {led}"
    if finding.answers and (kept := keep(game, finding)) is not None:
        path, reached = kept
        then = f" Then answer {finding.answers[reached]!r}." if reached < len(finding.answers) else ""
        yield f"The game up to there is kept: {places.program()} replay {path}{then}"


def keep(game: Game[Any], finding: Finding) -> tuple[Path, int] | None:
    """Saves the match that a finding was seen in, as far as it can be played; returns the file and how far that is."""
    path = places.home() / "checks" / f"{game.info.id}-{re.sub(r'[^a-z0-9]+', '-', finding.check)}{SUFFIX}"
    try:
        match = Match(game, TableSetup(finding.seats, finding.seed, finding.options, finding.expansions))
        for answer in finding.answers:
            try:
                match.choose(answer)
            except CoreError:
                break
        seats = [Seat(f"Seat {seat + 1}") for seat in range(finding.seats)]
        write_save(path, describe_match(match, seats, f"{game.info.title}: {finding.promise}", "free"))
    except Exception:  # a game that cannot even be saved has been told about already
        return None
    return path, len(match.answers)


def indented(text: str) -> str:
    """A paragraph below a finding; a path in it stays in one piece, to be copied."""
    return textwrap.fill(
        text,
        100,
        initial_indent="      ",
        subsequent_indent="      ",
        break_on_hyphens=False,
        break_long_words=False,
    )
