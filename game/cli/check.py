"""`underhall check`: the conformance suite, told as a good reviewer would."""

from __future__ import annotations

import argparse
import contextlib
import importlib
import os
import textwrap
from typing import TYPE_CHECKING, Any

from game.api import Game
from game.cli import Misused
from game.cli.loading import load_plugins
from game.cli.progress import Progress
from game.plugins import Plugin, Plugins, SetAside
from game.testing import Finding, conform, measure_with
from game.testing.conformance import ANSWERS

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
        "--answers", type=int, default=ANSWERS, metavar="N", help=f"how many random answers per setup ({ANSWERS})"
    )
    parser.add_argument("--yes", action="store_true", help="agree to run all new and changed mods")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Checks the plugins; the exit code is 1 if anything fails."""
    if arguments.answers < 1:
        raise Misused("Give at least one answer: --answers 1.")
    plugins = load_plugins(arguments)
    _measure_text()
    games, aside = _chosen(plugins, arguments.plugins)
    failed = 0
    for refused in aside:
        failed += 1
        print(f"{refused.candidate.title} cannot be used.")
        print(_indented(refused.reason))
        if refused.trace:
            print(textwrap.indent(refused.trace.rstrip(), "    │ "))
        print()
    for game in games:
        failed += not _check(game, arguments.answers)
    checked = len(games) + len(aside)
    print("All is well." if not failed else f"{failed} of {checked} did not pass.")
    return 1 if failed else 0


def _measure_text() -> None:
    """Lets the table say whether texts fit, where there is a pygame to draw them with."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    with contextlib.suppress(ImportError):
        measure_with(importlib.import_module("game.ui.fitting").measure)


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
    told: set[str] = set()
    for finding in findings:
        print(f"  {'✓' if finding.ok else '✗'} {finding.promise}")
        if finding.sentence in told:
            print(_indented("The same as above."))
        elif not finding.ok:
            told.add(finding.sentence)
            print(_indented(finding.sentence))
            print(_indented(_again(game, finding)))
    failed = sum(not finding.ok for finding in findings)
    print(f"  {failed} of {len(findings)} promises are not kept.\n" if failed else "")
    return not failed


def _again(game: Game[Any], finding: Finding) -> str:
    """How to see it again, and where to look."""
    if not finding.seats:
        return ""
    options = "".join(f" --option {name}={str(value).lower()}" for name, value in finding.options.items())
    last = " → ".join(finding.answers[-8:])
    many = f", the last of {len(finding.answers)}" if len(finding.answers) > 8 else ""
    led = f"The answers that led there{many}: {last}." if finding.answers else "It happens before the first answer."
    return f"See it again with: {game.info.id} --seats {finding.seats} --seed {finding.seed}{options}. {led}"


def _indented(text: str) -> str:
    return textwrap.fill(text, 100, initial_indent="      ", subsequent_indent="      ", break_on_hyphens=False)
