"""The Long Shaft: a campaign of five linked games of Deep Dig, with a map, a setting, a menu entry and a command.

Nothing of it is in the rules: a match is what it always is, and the mod only chooses which one is next.
"""

from collections.abc import Sequence
from typing import Any

from game.api import Choice, Command, MenuEntry, Mod, Option, Page, Value, Words, hookimpl

from .campaign import GAME, SHAFTS, begin_anew, ended, progress, say
from .map import Map


@hookimpl
def settings() -> list[Option]:
    """How many lamps a new campaign has."""
    light = (
        Value("usual", say("Three lamps")),
        Value("gentle", say("Five lamps")),
        Value("dark", say("One lamp")),
    )
    return [Choice("light", say("Light"), light, say("How many games of a campaign may be lost."))]


@hookimpl
def pages() -> list[Page]:
    """The map."""
    return [Map()]


@hookimpl
def menu() -> list[MenuEntry]:
    """The way to it."""
    return [MenuEntry(say("The Long Shaft"), "map", "pick", say("A campaign of five games of Deep Dig."))]


@hookimpl
def commands() -> list[Command]:
    """How far one is, and back to the beginning."""
    return [Command("progress", "how far you have come", told), Command("restart", "begins the campaign anew", restart)]


def told(mod: Mod, words: Sequence[str]) -> Words:
    """For the terminal."""
    now = progress(mod)
    return f"{now.won} of {len(SHAFTS)} shafts, {now.lamps} lamps, {now.points} points; the best: {now.best}."


def restart(mod: Mod, words: Sequence[str]) -> Words:
    """For the terminal."""
    begin_anew(mod)
    return told(mod, words)


@hookimpl
def match_over(match: Any, mod: Mod) -> None:
    """Whoever sits before the window has seat 0 in the games of a campaign."""
    if match.game.info.id == GAME:
        own = match.game.standings(match.state)[0]
        ended(mod, match.setup.seed, own.place == 1, own.total)
