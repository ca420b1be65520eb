"""`underhall list`: the games found, and the plugins put aside with the reason."""

from __future__ import annotations

import argparse
import json
import textwrap
from typing import TYPE_CHECKING

from game.cli.loading import add_consent, load_plugins
from game.cli.table import table
from game.plugins import mod_storage
from game.plugins.registry import Plugins

if TYPE_CHECKING:
    from game.cli import Commands


def add(commands: Commands) -> None:
    """Adds the command."""
    parser = commands.add_parser(
        "list", help="the games found, and the plugins put aside with the reason", epilog="example: underhall list"
    )
    add_consent(parser)
    parser.add_argument("--json", action="store_true", help="print it for a program to read")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Lists what there is."""
    plugins = load_plugins(arguments)
    if arguments.json:
        print(json.dumps(_as_data(plugins), indent=2))
        return 0
    print(_games(plugins))
    if more := _others(plugins):
        print(f"\n{more}")
    for plugin in plugins.found:
        if size := mod_storage.size_of(plugin.id):
            print(
                f"\n{plugin.manifest.title} keeps {size / 1000:.1f} kB between matches,"
                f" in {mod_storage.folder_of(plugin.id)}."
            )
        for note in plugin.notes:
            print(f"\nNote: {plugin.manifest.title} ({plugin.source}) {note}.")
    if plugins.set_aside:
        print("\nPut aside:")
    for aside in plugins.set_aside:
        waiting = "waiting for your consent, " if aside.needs_consent else "switched off, " * aside.switched_off
        print(
            f"\n  {aside.candidate.title} ({waiting}{aside.source}, {aside.candidate.folder or aside.candidate.name})"
        )
        print(textwrap.fill(aside.reason, 100, initial_indent="    ", subsequent_indent="    "))
        if getattr(arguments, "debug", False) and aside.trace:
            print(textwrap.indent(aside.trace, "    │ "))
    return 0


def _games(plugins: Plugins) -> str:
    rows = []
    for plugin in plugins.found:
        for game in plugin.games:
            low, high = game.info.seats
            seats = f"{low}" if low == high else f"{low}–{high}"
            rows.append((game.info.id, str(game.info.title), seats, game.info.version, plugin.source, plugin.also))
    if not rows:
        return "No games were found."
    heads = ("game", "title", "seats", "version", "from", "and also")
    bare = not any(row[-1] for row in rows)
    return table([row[:-1] for row in rows] if bare else rows, heads[:-1] if bare else heads)


def _others(plugins: Plugins) -> str:
    """The plugins that bring no game, and what they bring."""
    rows = [
        (plugin.id, plugin.manifest.title, plugin.manifest.version, plugin.source, plugin.brings)
        for plugin in plugins.found
        if not plugin.games
    ]
    return table(rows, ("plugin", "title", "version", "from", "brings")) if rows else ""


def _as_data(plugins: Plugins) -> dict[str, object]:
    return {
        "plugins": [
            {
                "id": plugin.id,
                "title": plugin.manifest.title,
                "version": plugin.manifest.version,
                "source": plugin.source,
                "folder": str(plugin.folder),
                "games": [game.info.id for game in plugin.games],
                "extends": plugin.manifest.extends,
                "needs": list(plugin.manifest.needs),
                "brings": plugin.brings,
                "keeps": mod_storage.size_of(plugin.id),
                "notes": list(plugin.notes),
            }
            for plugin in plugins.found
        ],
        "set_aside": [
            {
                "name": aside.candidate.name,
                "source": aside.source,
                "folder": str(aside.candidate.folder or ""),
                "reason": aside.reason,
                "needs_consent": aside.needs_consent,
                "switched_off": aside.switched_off,
            }
            for aside in plugins.set_aside
        ],
    }
