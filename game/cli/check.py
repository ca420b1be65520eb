"""`underhall check`: the conformance suite, told as a good reviewer would."""

from __future__ import annotations

import argparse
import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.api import Chance, Game, TableSetup
from game.cli import Misused
from game.cli.loading import add_consent, load_plugins, whole_number
from game.cli.progress import Progress
from game.cli.reviewing import FILES, indented, review, slug
from game.cli.watching import watch
from game.core.match import Match
from game.plugins import discovery
from game.plugins.loaded import Plugin, SetAside
from game.plugins.registry import Plugins
from game.system import places
from game.testing import conform, setups_of
from game.testing.conformance import ANSWERS, CHECKS
from game.testing.drawn import text_as_drawn
from game.testing.file_checks import look_through
from game.testing.reach import reach
from game.testing.scene_checks import look_at_scenes
from game.ui.table.model.spoken import names, said_alike

if TYPE_CHECKING:
    from game.cli import Commands

MOST_COUNTED = 400
"""Answers in which it is counted how many options have a piece."""

MOST_HEARD = 6
"""Answers that are given by ear."""

NAMES = (*(check.name for check in CHECKS), FILES)


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
    parser.add_argument("--seats", type=whole_number(1), metavar="N", help="only with so many seats")
    parser.add_argument(
        "--only", action="append", metavar="CHECK", help=f"only this check: {', '.join(map(slug, NAMES))}"
    )
    parser.add_argument(
        "--sheets", type=Path, metavar="DIR", help="draw the scenes of the games into this folder, to be looked at"
    )
    parser.add_argument("--watch", action="store_true", help="check again whenever a file changes, until Ctrl+C")
    add_consent(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Checks the plugins; the exit code is 1 if anything fails."""
    with text_as_drawn():
        if not arguments.watch:
            return _check_all(arguments)
        folders = _folders(load_plugins(arguments), arguments.plugins)
        watch(folders, lambda: _check_anew(arguments, folders))
        return 0


def asked(name: str, answers: int) -> argparse.Namespace:
    """What another command says that wants a plugin to be checked."""
    return argparse.Namespace(
        plugins=[name], answers=answers, seats=None, only=None, sheets=None, watch=False, yes=False
    )


def _folders(plugins: Plugins, names: list[str]) -> list[Path]:
    """Where the files of the plugins are; of all mods if none is named."""
    chosen, aside = _chosen(plugins, names)
    folders = [plugin.folder for plugin in chosen]
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
    chosen, aside = _chosen(plugins, arguments.plugins)
    failed = 0
    for refused in aside:
        failed += 1
        print(f"{refused.candidate.title} cannot be used.")
        print(indented(refused.reason))
        if refused.trace:
            print(textwrap.indent(refused.trace.rstrip(), "    │ "))
        print()
    for plugin in chosen:
        failed += not _check_plugin(plugins, plugin, arguments)
    checked = len(chosen) + len(aside)
    print("All is well." if not failed else f"{failed} of {checked} did not pass.")
    return 1 if failed else 0


def _chosen(plugins: Plugins, names: list[str]) -> tuple[list[Plugin], list[SetAside]]:
    """The plugins to check, and those that cannot even be loaded."""
    if not names:
        return list(plugins.found), [
            aside for aside in plugins.set_aside if not (aside.needs_consent or aside.switched_off)
        ]
    chosen: list[Plugin] = []
    aside: list[SetAside] = []
    for name in names:
        found = [plugin for plugin in plugins.found if _means(plugin, name)]
        refused = [each for each in plugins.set_aside if each.candidate.is_called(name)]
        if not found and not refused:
            known = ", ".join(plugin.id for plugin in plugins.found) or "none"
            raise Misused(f"There is no plugin called {name!r}; there are: {known}.")
        chosen += found
        aside += refused
    return chosen, aside


def _means(plugin: Plugin, name: str) -> bool:
    return plugin.candidate.is_called(name) or any(game.info.id == name for game in plugin.games)


def _check_plugin(plugins: Plugins, plugin: Plugin, arguments: argparse.Namespace) -> bool:
    """Checks the games that a plugin brings, the one that it extends, and the files of one that brings neither."""
    sound = True
    for game in plugin.games:
        files = _files_of(plugin, game)
        sound = _check(game, files, arguments) and sound
        if arguments.sheets and not files:
            _draw_sheets(game, arguments.sheets)
    if plugin.manifest.extends:
        game = plugins.games[plugin.manifest.extended]
        everything = _with_all_others(game, plugin.id)
        files = look_through(plugin.folder, plugin.themes, plugin.sounds, None)
        for expansions in dict.fromkeys(((plugin.id,), everything, ())):
            sound = _check(game, files, arguments, expansions) and sound
            files = []
    elif not plugin.games:
        print(f"{plugin.manifest.title} {plugin.manifest.version}: {plugin.brings}")
        files = look_through(plugin.folder, plugin.themes, plugin.sounds, None)
        for problem in files:
            print(indented(problem))
        sound = not files
    return sound


def _with_all_others(game: Game[Any], id: str) -> tuple[str, ...]:
    """An expansion with every other one that can be in one match with it."""
    chosen = [id]
    for each in game.info.expansions:
        if each.id != id and game.info.conflict([*chosen, each.id]) is None:
            chosen.append(each.id)
    return game.info.chosen_expansions(chosen)


def _files_of(plugin: Plugin, game: Game[Any]) -> list[str]:
    """What is wrong with the files of the plugin that brings a game."""
    own = [] if game.theme is None else [game.theme]
    found = look_through(plugin.folder, [*plugin.themes, *own], plugin.sounds, game.music)
    return [*found, *look_at_scenes(game, plugin.folder)]


def _draw_sheets(game: Game[Any], folder: Path) -> None:
    """Draws all scenes of a game on contact sheets."""
    if game.vignettes is None:
        return
    import pygame  # only here is something drawn

    from game.ui.paint.scene import contact_sheet

    folder.mkdir(parents=True, exist_ok=True)
    scenes = {f"{kind}.{id}": each for kind, drawn in game.vignettes.drawn.items() for id, each in drawn.items()}
    for number, sheet in enumerate(contact_sheet.pages(scenes), 1):
        file = folder / f"{game.info.id}-{number}.png"
        pygame.image.save(sheet, str(file))
        print(f"  {file}")


def _check_blind(game: Game[Any], setup: TableSetup) -> bool:
    """Plays a little by keyboard, hearing only what the captions say; games of older interfaces need not be able to."""
    from game.testing.blind import Unheard, play_blind  # only here a window is opened

    try:
        given = play_blind(game, setup, MOST_HEARD)
    except Unheard as trouble:
        print(f"  It cannot be played by ear: {trouble}")
        return not all(_named_apart(game, setup))
    print(f"  {given} answers were given by keyboard, from what is said alone.")
    return True


def _named_apart(game: Game[Any], setup: TableSetup) -> Iterator[bool]:
    """At each of a few questions, whether every option has a name of its own."""
    match, luck = Match(game, setup), Chance(setup.seed)
    for _ in range(MOST_COUNTED):
        if match.ask is None:
            return
        yield not said_alike(names(game, match.state, match.ask))
        match.choose(luck.pick(match.ask.options))


def _check(game: Game[Any], files: list[str], arguments: argparse.Namespace, expansions: tuple[str, ...] = ()) -> bool:
    print(game.info.titled(f"{game.info.title} {game.info.version}", TableSetup(1, 1, {}, expansions)))
    checks = [check for check in CHECKS if not arguments.only or slug(check.name) in arguments.only]
    if unknown := [name for name in arguments.only or () if name not in map(slug, NAMES)]:
        raise Misused(f"There is no check called {unknown[0]!r}; there are: {', '.join(map(slug, NAMES))}.")
    setups = [setup for setup in setups_of(game, expansions) if arguments.seats in (None, setup.seats)]
    if not setups:
        raise Misused(f"{game.info.title} is not for {arguments.seats} players.")
    with Progress("  checking", 1) as progress:
        findings = conform(game, answers=arguments.answers, setups=setups, checks=checks, progress=progress.show)
    files = [] if arguments.only and FILES not in arguments.only else files
    for line in review(game, findings, files, arguments.answers):
        print(line)
    if all(finding.ok for finding in findings) and not arguments.only:
        print(f"  {reach(game, setups[0].seats, min(arguments.answers, MOST_COUNTED))}")
        return _check_blind(game, setups[0]) and not files
    return not files and all(finding.ok for finding in findings)
