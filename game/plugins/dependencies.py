"""What a plugin needs to be there before it: the game that it extends or varies, and other plugins, with versions.

Whoever waits for somebody else is loaded after them, whatever the order in which they were found.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from game.plugins import manifest
from game.plugins.containment import Refused
from game.plugins.discovery import Candidate
from game.plugins.manifest import Manifest, ManifestError
from game.system.reading.files import Unreadable


class Present(NamedTuple):
    """A game or a plugin that was loaded."""

    title: str
    version: str
    is_game: bool


Here = Mapping[str, Present]
"""What was loaded, by id."""


class Wanted(NamedTuple):
    """What a plugin waits for."""

    verb: str  # "extends", "is a variant of" or "needs"
    id: str
    version: str  # "1" is any 1.x, "1.2+" is 1.2 or later; empty: any

    @property
    def game_only(self) -> bool:
        """Whether only a game will do."""
        return self.verb != "needs"


def wanted(card: Manifest) -> list[Wanted]:
    """All that a plugin waits for."""
    lines = [("extends", card.extends), ("is a variant of", card.variant_of), *(("needs", each) for each in card.needs)]
    return [Wanted(verb, *_parted(line)) for verb, line in lines if line]


def _parted(line: str) -> tuple[str, str]:
    id, _, version = line.partition(" ")
    return id, version


def fits(version: str, wanted: str) -> bool:
    """Whether a version is one that is wanted."""
    if wanted.endswith("+"):
        return numbers(version) >= numbers(wanted)
    return not wanted or f"{version}.".startswith(f"{wanted}.")


def numbers(version: str) -> tuple[int, ...]:
    """A version to be compared with others: 1.10 comes after 1.9."""
    return tuple(int(digits) for digits in re.findall(r"\d{1,9}", version))


def card_of(candidate: Candidate) -> Manifest | None:
    """What a plugin says about itself if it waits for another; one that cannot be read is told of when it is loaded."""
    try:
        card = manifest.read(candidate.folder) if candidate.folder is not None else None
    except (ManifestError, Unreadable, OSError):
        return None
    return card if card is not None and wanted(card) else None


def in_order(waiting: Mapping[Candidate, Manifest], here: Callable[[], Here]) -> Iterable[Candidate]:
    """Those that wait, each when all that it needs is there; at the end those that wait in vain."""
    left = dict(waiting)
    while ready := [candidate for candidate, card in left.items() if all(each.id in here() for each in wanted(card))]:
        for candidate in ready:
            del left[candidate]
            yield candidate
    yield from left


def refuse_without(card: Manifest, here: Here, others: Iterable[Manifest], aside: Mapping[str, str]) -> None:
    """Raises unless all that a plugin needs is there, in the versions that it is made for."""
    waiting = list(others)
    for each in wanted(card):
        there = here.get(each.id)
        if there is None or (each.game_only and not there.is_game):
            if (ring := _circle(card, waiting)) is not None:
                raise Refused(f"It goes round in a circle: {ring}. One of them must stand by itself.")
            because = f" ({each.id} was put aside: {aside[each.id].rstrip('.')})" if each.id in aside else ""
            what = "game" if each.game_only else "plugin"
            version = f" {each.version}" if each.version else ""
            raise Refused(
                f"It {each.verb} {each.id + version!r}, and there is no such {what} here{because}. Install or allow "
                f"that {what} first."
            )
        if not fits(there.version, each.version):
            later = " or later" if each.version.endswith("+") else ""
            raise Refused(
                f"It is made for version {each.version.rstrip('+')}{later} of {there.title}, and this is version "
                f"{there.version}: ask its authors for one that fits."
            )


def _circle(card: Manifest, others: Iterable[Manifest]) -> str | None:
    """Plugins that all wait for each other, in words."""
    waiting = {each.id: wanted(each) for each in (*others, card)}

    def way_back(id: str, words: str, seen: frozenset[str]) -> str | None:
        for each in waiting.get(id, ()):
            told = f"{words} {each.verb} {each.id}"
            if each.id == card.id:
                return told
            if each.id not in seen and (found := way_back(each.id, told, seen | {each.id})):
                return found
        return None

    return way_back(card.id, card.id, frozenset({card.id}))
