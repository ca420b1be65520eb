"""`underhall check`: the conformance suite, told as a good reviewer would."""

from __future__ import annotations

import argparse
import textwrap
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game import discovery, places
from game.api import Game
from game.cli import Misused
from game.cli.loading import load_plugins, whole_number
from game.cli.progress import Progress
from game.cli.reviewing import indented, review
from game.cli.watching import watch
from game.plugins import Plugin, Plugins, SetAside
from game.testing import conform
from game.testing.conformance import ANSWERS
from game.testing.drawn import text_as_drawn

if TYPE_CHECKING:
    from game.cli import Commands


def add(commands: Commands) -> None:
    """Adds the command."""
    parser = commands.add_parser(
        "check",
        help="tries out whether plugins keep their promises",
        epilog="example: underhall check deep_dig",
    )
    parser.add_argument("plugins", nargs="*", metavar="PLUGIN", help="ids of plugins or games; all if none is named")
    parser.add_argument(
        "--answers",
        type=whole_number(1),
        default=ANSWERS,
        metavar="N",
        help=f"how many random answers per setup ({ANSWERS})",
    )
    parser.add_argument("--watch", action="store_true", help="check again whenever a file changes, until Ctrl+C")
    parser.add_argument("--yes", action="store_true", help="agree to run all new and changed mods")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Checks the plugins; the exit code is 1 if anything fails."""
    with text_as_drawn():
        if not arguments.watch:
            return _check_all(arguments)
        folders = _folders(load_plugins(arguments), arguments.plugins)
        watch(folders, lambda: _check_anew(arguments, folders))
        return 0


def _folders(plugins: Plugins, names: list[str]) -> list[Path]:
    """Where the files of the plugins are; of all mods if none is named."""
    games, aside = _chosen(plugins, names)
    folders = [plugins.folder_of(game.info.id) for game in games]
    folders += [each.candidate.folder for each in aside if each.candidate.folder]
    bundled = places.bundled("plugins")
    return list(dict.fromkeys(folder for folder in folders if names or bundled not in folder.parents))


def _check_anew(arguments: argparse.Namespace, folders: list[Path]) -> None:
    """Checks the code as it is now; a mistake that is made while editing is told, and does not end the watch."""
    for candidate in discovery.candidates():
        if candidate.folder in folders:
            discovery.unload(candidate.module)
    try:
        _check_all(arguments)
    except Misused as error:
        print(error)


def _check_all(arguments: argparse.Namespace) -> int:
    plugins = load_plugins(arguments)
    games, aside = _chosen(plugins, arguments.plugins)
    failed = 0
    for refused in aside:
        failed += 1
        print(f"{refused.candidate.title} cannot be used.")
        print(indented(refused.reason))
        if refused.trace:
            print(textwrap.indent(refused.trace.rstrip(), "    │ "))
        print()
    for game in games:
        failed += not _check(game, arguments.answers)
    checked = len(games) + len(aside)
    print("All is well." if not failed else f"{failed} of {checked} did not pass.")
    return 1 if failed else 0


def _chosen(plugins: Plugins, names: list[str]) -> tuple[list[Game[Any]], list[SetAside]]:
    """The games to check, and the plugins that cannot even be loaded."""
    if not names:
        waiting = [aside for aside in plugins.set_aside if not aside.needs_consent]
        return list(plugins.games.values()), waiting
    games: list[Game[Any]] = []
    aside: list[SetAside] = []
    for name in names:
        found = [game for plugin in plugins.found for game in plugin.games if _means(plugin, game, name)]
        refused = [each for each in plugins.set_aside if each.candidate.is_called(name)]
        if not found and not refused:
            raise Misused(f"There is no plugin called {name!r}; there are: {', '.join(plugins.games) or 'none'}.")
        games += found
        aside += refused
    return games, aside


def _means(plugin: Plugin, game: Game[Any], name: str) -> bool:
    return plugin.candidate.is_called(name) or game.info.id == name


def _check(game: Game[Any], answers: int) -> bool:
    print(f"{game.info.title} {game.info.version}")
    with Progress("  checking", 1) as progress:
        findings = conform(game, answers=answers, progress=progress.show)
    for line in review(game, findings):
        print(line)
    return all(finding.ok for finding in findings)
