"""`underhall run`: a command that a mod brings."""

from __future__ import annotations

import argparse
import difflib
from functools import partial
from typing import TYPE_CHECKING

from game.cli import Failed, Misused
from game.cli.loading import add_consent, load_plugins
from game.core import plugin_calls
from game.core.plugin_calls import PluginFailed

if TYPE_CHECKING:
    from game.cli import Commands
    from game.plugins.loaded import Plugin


def add(commands: Commands) -> None:
    """Adds the command."""
    parser = commands.add_parser(
        "run", help="runs a command that a mod brings", epilog="example: underhall run long_shaft progress"
    )
    parser.add_argument("mod", metavar="MOD", help="the id of the plugin")
    parser.add_argument("name", nargs="?", metavar="NAME", help="its command; all that it has if not said")
    parser.add_argument("words", nargs="*", metavar="WORD", help="what the command wants to know")
    add_consent(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Runs it, or lists what there is."""
    plugin = _plugin(arguments)
    if arguments.name is None:
        for command in plugin.commands:
            print(f"{command.name}  {command.help}")
        if not plugin.commands:
            print(f"{plugin.manifest.title} has no commands.")
        return 0
    found = next((each for each in plugin.commands if each.name == arguments.name), None)
    if found is None:
        names = [each.name for each in plugin.commands]
        near = difflib.get_close_matches(arguments.name, names, 1)
        hint = f"did you mean {near[0]}?" if near else f"there are: {', '.join(names) or 'none'}."
        raise Misused(f"{plugin.manifest.title} has no command {arguments.name!r}; {hint}")
    try:
        told = plugin_calls.call(partial(found.run, plugin.mod, tuple(arguments.words)))
    except PluginFailed as error:
        raise Failed(f"{plugin.manifest.title} could not do that: {error}") from error
    if told is not None:
        print(told)
    return 0


def _plugin(arguments: argparse.Namespace) -> Plugin:
    plugins = load_plugins(arguments)
    for plugin in plugins.found:
        if plugin.candidate.is_called(arguments.mod):
            return plugin
    for aside in plugins.set_aside:
        if aside.candidate.is_called(arguments.mod):
            raise Failed(f"{aside.candidate.title} was put aside. {aside.reason}")
    raise Misused(f"There is no plugin called {arguments.mod!r}; see: underhall list")
