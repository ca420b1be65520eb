"""`underhall switch`: a mod is switched off or on; it stays where it is, with all that it has kept."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from game.cli import Failed, Misused
from game.plugins import discovery, switching

if TYPE_CHECKING:
    from game.cli import Commands


def add(commands: Commands) -> None:
    """Adds the command."""
    parser = commands.add_parser(
        "switch", help="switches a mod off or on", epilog="example: underhall switch lantern_fair off"
    )
    parser.add_argument("name", metavar="NAME", help="the mod's folder in your mods folder, or an installed plugin")
    parser.add_argument("way", choices=("on", "off"))
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Notes it, for every start from now on."""
    name, on = arguments.name, arguments.way == "on"
    sources = {each.source for each in discovery.candidates() if each.name == name}
    if sources == {discovery.BUNDLED}:
        raise Failed(f"{name} comes with Underhall and is always there.")
    if not sources and not on:
        raise Misused(f"There is no mod called {name!r}; see: underhall list")
    switching.switch(name, on=on)
    print(f"{name} is switched {arguments.way}.")
    return 0
