"""Plugins: each loaded by itself, and put aside with a reason when it cannot be used."""

from __future__ import annotations

import contextlib
import dataclasses
import difflib
import importlib
import os
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from types import ModuleType
from typing import Any

import pluggy

from game.api import Bot, Character, Game, Words
from game.core import plugin_calls
from game.core.files import FileTrouble
from game.core.plugin_calls import PluginFailed
from game.plugins import (
    consent,
    containment,
    dependencies,
    discovery,
    expansions,
    hookspecs,
    importer,
    load_marks,
    manifest,
    switching,
)
from game.plugins.containment import Refused
from game.plugins.discovery import BUNDLED, INSTALLED, MOD, SOURCES, Candidate
from game.plugins.loaded import Plugin, SetAside
from game.plugins.manifest import Manifest, ManifestError
from game.plugins.validation import pin_info, plain, wrong_with, wrong_with_bot, wrong_with_character, wrong_with_house
from game.system import marks, places

TIME_LIMIT = 10.0
"""Seconds that a plugin has for each thing it does while it is loaded; the bundled ones take some hundredths."""

BRINGING = ("games", "bots", "characters", "themes", "sounds", "settings", "pages", "menu", "commands")
"""The hooks that say what a plugin brings."""

_STRICT_API = 3
"""Plugins for this interface may not have hooks that nobody calls; what was made before runs as it did."""

MayRun = Callable[[Candidate], bool]
"""Asks the player whether a new or changed mod may run."""


class Plugins:
    """All plugins of this machine: those that work, and those put aside with a reason."""

    def __init__(self, *, may_run: MayRun | None = None, time_limit: float = TIME_LIMIT, marked: bool = True) -> None:
        """`marked`: a plugin that ends the process is left out by the next one (see `game.system.marks`)."""
        self.found: list[Plugin] = []
        self.set_aside: list[SetAside] = []
        self.troubles: dict[str, list[Words]] = {}  # by game: what went wrong with it while it was played, in sentences
        self._may_run = may_run
        self._time_limit = time_limit
        self._marked = marked
        self._left_out: set[str] = set()
        self._off: set[str] = set()  # the mods that are switched off
        self._waiting: dict[Candidate, Manifest] = {}  # those being loaded that need others
        self._manager = pluggy.PluginManager("underhall")
        self._manager.add_hookspecs(hookspecs)

    @classmethod
    def load(cls, *, may_run: MayRun | None = None, time_limit: float = TIME_LIMIT, marked: bool = True) -> Plugins:
        """Finds and loads every plugin; asks `may_run` about new or changed mods, or leaves them waiting."""
        plugins = cls(may_run=may_run, time_limit=time_limit, marked=marked)
        plugins._look_around()
        plugins._add_all(discovery.candidates())
        return plugins

    @property
    def games(self) -> dict[str, Game[Any]]:
        """All games by their id."""
        return {game.info.id: game for plugin in self.found for game in plugin.games}

    @property
    def bots(self) -> list[Bot]:
        """All bots that plugins bring."""
        return [bot for plugin in self.found for bot in plugin.bots]

    @property
    def characters(self) -> list[Character]:
        """The people of the hall that plugins bring."""
        return [each for plugin in self.found for each in plugin.characters]

    @property
    def themes(self) -> list[Path]:
        """The theme files that plugins bring."""
        return [theme for plugin in self.found for theme in plugin.themes]

    @property
    def sounds(self) -> list[Path]:
        """The folders of sounds that plugins bring."""
        return [sound for plugin in self.found for sound in plugin.sounds]

    def plugin_of(self, game_id: str) -> Plugin:
        """The plugin that brings a game."""
        for plugin in self.found:
            if any(game.info.id == game_id for game in plugin.games):
                return plugin
        raise KeyError(game_id)

    def folder_of(self, game_id: str) -> Path:
        """The folder of the plugin that brings a game: its help, icons and sounds are there."""
        return self.plugin_of(game_id).folder

    @property
    def here(self) -> dict[str, dependencies.Present]:
        """What was loaded and others may need: plugins and games, by id."""
        found = {
            plugin.id: dependencies.Present(plugin.manifest.title, plugin.manifest.version, False)
            for plugin in self.found
        }
        infos = [game.info for game in self.games.values()]
        return found | {info.id: dependencies.Present(str(info.title), info.version, True) for info in infos}

    def _look_around(self) -> None:
        self._left_out = load_marks.left_out()
        self._off = switching.switched_off()

    def _add_all(self, candidates: Iterable[Candidate]) -> None:
        """Loads plugins: first those that stand by themselves, then what needs them."""
        self._waiting = {}
        for candidate in candidates:
            if (card := dependencies.card_of(candidate)) is not None:
                self._waiting[candidate] = card
            else:
                self.add(candidate)
        for candidate in dependencies.in_order(self._waiting, lambda: self.here):
            self.add(candidate)

    def add(self, candidate: Candidate) -> Plugin | None:
        """Loads one plugin, or puts it aside."""
        try:
            folder, card = self._read(candidate)
            candidate = dataclasses.replace(candidate, manifest=card)
            self._refuse_second(candidate, card)
            self._leave_switched_off(candidate)
            aside = {each.candidate.name: each.reason for each in self.set_aside}
            dependencies.refuse_without(card, self.here, self._waiting.values(), aside)
            self._ask_consent(candidate, folder)
            with marks.marked(candidate.name) if self._is_marked(candidate) else contextlib.nullcontext():
                plugin = self._run(candidate, folder, card)
        except _NeedsConsent as error:
            self.set_aside.append(
                SetAside(candidate, str(error), needs_consent=True, seen=error.seen, left_out=error.left_out)
            )
        except _SwitchedOff as error:
            self.set_aside.append(SetAside(candidate, str(error), switched_off=True))
        except OSError as error:
            self.set_aside.append(SetAside(candidate, f"It cannot be read: {error.strerror} ({error.filename})."))
        except ManifestError as error:
            self.set_aside.append(SetAside(candidate, str(error)))
        except Refused as error:
            self.set_aside.append(SetAside(candidate, str(error), error.trace))
        else:
            self.found.append(plugin)
            return plugin
        return None

    def _is_marked(self, candidate: Candidate) -> bool:
        return self._marked and candidate.source != BUNDLED

    def reload(self, name: str | None = None) -> None:
        """Looks for plugins again and loads anew the one with that folder name or id, or all of them."""
        self._look_around()
        for plugin in self._with_dependents(name):
            self.found.remove(plugin)
            for game in plugin.games:
                self.troubles.pop(game.info.id, None)
            self._silence(plugin.module)
            self._take_out(plugin)
        self.set_aside = [aside for aside in self.set_aside if name and not aside.candidate.is_called(name)]
        stay = [each.candidate for each in self.found] + [each.candidate for each in self.set_aside]
        kept = {(candidate.source, candidate.folder) for candidate in stay}
        anew = [each for each in discovery.candidates() if (each.source, each.folder) not in kept]
        for candidate in anew:
            discovery.unload(candidate.module)
        self._add_all(anew)
        self.found.sort(key=lambda plugin: SOURCES.index(plugin.source))

    def _with_dependents(self, name: str | None) -> list[Plugin]:
        """The plugin that is to be loaded anew, and all that need it: they hold on to its old code."""
        chosen = [plugin for plugin in self.found if name is None or plugin.candidate.is_called(name)]
        for plugin in chosen:
            ids = {plugin.id, *(game.info.id for game in plugin.games)}
            for each in self.found:
                if each not in chosen and ids.intersection(wanted.id for wanted in dependencies.wanted(each.manifest)):
                    chosen.append(each)
        return chosen

    def _take_out(self, plugin: Plugin) -> None:
        expansions.take_out(plugin.id, plugin.kinds)
        if (game := self.games.get(plugin.manifest.extended)) is not None:
            expansions.forget(game, plugin.id)

    def notify(self, hook: str, **arguments: Any) -> None:
        """Tells the observers; one that fails is put aside and not told again, and the match goes on."""
        for observer in list(getattr(self._manager.hook, hook).get_hookimpls()):
            plugin = next((plugin for plugin in self.found if plugin.module is observer.plugin), None)
            if plugin is None:  # it is being loaded or taken out just now
                continue
            told = {**arguments, "mod": plugin.mod}
            try:
                plugin_calls.call(partial(observer.function, *(told[name] for name in observer.argnames)))
            except PluginFailed as error:
                refused = containment.refusal(error, f"being told of {hook}")
                reason = f"{refused} It is told no more; its games can still be played."
                self.set_aside.append(SetAside(plugin.candidate, reason, refused.trace))
                self._silence(plugin.module)

    def note_trouble(self, game_id: str, sentence: Words) -> None:
        """Remembers what went wrong with a game at the table, for whoever looks at its plugin; the last few of them."""
        told = self.troubles.setdefault(game_id, [])
        if sentence not in told:
            self.troubles[game_id] = [*told[-2:], sentence]

    # -- loading one plugin --

    def _read(self, candidate: Candidate) -> tuple[Path, Manifest]:
        if candidate.folder is None:
            raise Refused("The package that its entry point names is not there; install it again.")
        if candidate.source != INSTALLED and not manifest.is_name(candidate.name):
            raise Refused("Its folder cannot be imported: rename it to small letters, digits and underscores only.")
        card = manifest.read(candidate.folder)
        if not (candidate.folder / "__init__.py").is_file():
            raise Refused(
                "There is no __init__.py in its folder; write one that has a function games() with @hookimpl."
            )
        return candidate.folder, card

    def _refuse_second(self, candidate: Candidate, card: Manifest) -> None:
        for other in self.found:
            if other.candidate.module == candidate.module:
                raise Refused(f"There is another mod in a folder of the same name ({other.folder}); rename this one.")
            if other.id == card.id:
                raise Refused(
                    f"Its id {card.id!r} is taken by {other.manifest.title} ({other.source}, {other.folder}); "
                    f"remove one of them, or change the id in this one's {manifest.FILE}."
                )

    def _leave_switched_off(self, candidate: Candidate) -> None:
        if candidate.source != BUNDLED and candidate.name in self._off:
            raise _SwitchedOff(
                f"It is switched off. To have it back, run: {places.program()} switch {candidate.name} on"
            )

    def _ask_consent(self, candidate: Candidate, folder: Path) -> None:
        if candidate.source != BUNDLED and candidate.name in self._left_out:
            seen = consent.look(folder).fingerprint if candidate.source == MOD else ""
            raise _NeedsConsent(
                f"The program ended while it was being loaded, so it is left out. To try it again, run: "
                f"{places.program()} allow {candidate.name}",
                seen,
                left_out=True,
            )
        if candidate.source != MOD:
            return
        try:
            contents = consent.look(folder)
        except consent.TooMuch as error:
            raise Refused(str(error)) from None
        if not consent.given(folder, contents):
            self._ask_player(candidate, folder, contents.fingerprint)
        importer.admit(folder, contents)

    def _ask_player(self, candidate: Candidate, folder: Path, seen: str) -> None:
        if self._may_run is not None and self._may_run(candidate):
            with contextlib.suppress(FileTrouble):  # if it cannot be kept, the player is asked again next time
                consent.consent(folder, seen)
            return
        changed = "It has changed since you agreed to run it" if consent.known(folder) else "It is new"
        raise _NeedsConsent(
            f"{changed}, and waits for your consent: a mod is a program that can do whatever you can. If you trust "
            f"where it comes from, run: {places.program()} allow {candidate.name}",
            seen,
        )

    def _run(self, candidate: Candidate, folder: Path, card: Manifest) -> Plugin:
        """Runs the plugin's code for the first time, and asks it what it brings."""
        if candidate.source != BUNDLED:
            _import_pygame_first()
        discovery.unload_from_elsewhere(candidate)
        try:
            imported = containment.run(partial(discovery.load, candidate), "being imported", self._time_limit)
        except Refused:
            discovery.unload(candidate.module)
            raise
        module, notes = imported.value, imported.notes
        try:
            self._manager.register(module, name=card.id)
        except (ValueError, pluggy.PluginValidationError) as error:
            self._silence(module)
            raise Refused(f"One of its hooks does not fit: {' '.join(str(error).split())}.") from None
        try:
            brought = {}
            for hook in BRINGING:
                asked = containment.run(partial(self._ask_for, hook, module), f"asked for its {hook}", self._time_limit)
                brought[hook] = asked.value
                notes += asked.notes
            notes += self._unknown_hooks(card, module)
            check = partial(self._check, module, brought)
            containment.run(check, "being looked at", self._time_limit)
            self._refuse_no_variant(card, brought["games"])
            brought["menu"] = tuple(map(plain, brought["menu"]))
            brought["settings"] = tuple(map(plain, brought["settings"]))
            brought["kinds"] = self._extend(card, module, folder)
        except Refused:
            self._silence(module)
            discovery.unload(candidate.module)
            raise
        return Plugin(candidate, card, folder, module, **brought, notes=tuple(notes))

    def _ask_for(self, hook: str, module: ModuleType) -> tuple[Any, ...]:
        brought: list[Any] = []
        for implementation in getattr(self._manager.hook, hook).get_hookimpls():
            if implementation.plugin is module:
                answer = implementation.function()
                if not isinstance(answer, Iterable):
                    raise Refused(f"Its {hook}() returned {answer!r}; it must return a list.")
                brought.extend(answer)
        if hook in ("themes", "sounds") and (wrong := [path for path in brought if not isinstance(path, Path)]):
            raise Refused(f"Its {hook}() returned {wrong[0]!r}, which is not a Path: return [Path(…)].")
        return tuple(brought)

    def _refuse_no_variant(self, card: Manifest, games: Iterable[Game[Any]]) -> None:
        """A variant is made from its parent's class: help, lessons, examples and learned files are found by that."""
        parent = card.variant_of.partition(" ")[0]
        if parent and not any(isinstance(game, type(self.games[parent])) for game in games):
            made = type(self.games[parent]).__name__
            raise Refused(f"It is a variant of {parent}, and has no game made from it: write class MyGame({made}).")

    def _extend(self, card: Manifest, module: ModuleType, folder: Path) -> expansions.Kinds:
        """Adds what an expansion brings to its game."""
        hooks = {hook: self._hook(hook, module) for hook in ("components", "questions", "begun")}
        if not card.extends:
            if brought := [hook for hook, function in hooks.items() if function is not None]:
                raise Refused(
                    f'It has {brought[0]}(), and does not say for which game: add extends = "…", the id of a game, '
                    f"to its {manifest.FILE}."
                )
            return ()
        components, begun = hooks["components"], hooks["begun"]
        if components is None and begun is None:
            raise Refused(
                f"It extends {card.extended}, and brings nothing for it: write a function components() or begun(state) "
                f"with @hookimpl in its __init__.py."
            )
        game = self.games[card.extended]
        kinds: expansions.Kinds = ()
        try:
            if components is not None:
                take_in = partial(_take_in, card.id, components)
                kinds = containment.run(take_in, "asked for its components", self._time_limit).value
            expansions.introduce(game, expansions.card_for_people(card, module.__name__), begun)
            expansions.bring_scenes(game, card.id, folder)
            expansions.bring_lessons(game, card.id, folder)
            if (questions := hooks["questions"]) is not None:
                asked = containment.run(questions, "asked for its questions", self._time_limit).value
                expansions.bring_questions(game, card.id, asked)
        except Refused:
            expansions.forget(game, card.id)
            expansions.take_out(card.id, kinds)
            raise
        return kinds

    def _unknown_hooks(self, card: Manifest, module: ModuleType) -> list[str]:
        """Refuses hooks that nobody calls, as a typing error makes them; what is made before interface 3 is told."""
        callers = self._manager.get_hookcallers(module) or []
        unknown = sorted(caller.name for caller in callers if not caller.has_spec())
        if not unknown:
            return []
        known = [name for name, each in vars(hookspecs).items() if hasattr(each, "underhall_spec")]
        near = difflib.get_close_matches(unknown[0], known, 1)
        hint = f"did you mean {near[0]}()?" if near else f"there are {', '.join(known)}."
        if card.api >= _STRICT_API:
            raise Refused(f"It has a hook {unknown[0]}(), which nobody calls: {hint}")
        return [f"has a hook {unknown[0]}(), which nobody calls: {hint.rstrip('.')}"]

    def _hook(self, hook: str, module: ModuleType) -> Callable[..., Any] | None:
        """What a plugin has for a hook."""
        for implementation in getattr(self._manager.hook, hook).get_hookimpls():
            if implementation.plugin is module:
                return implementation.function  # type: ignore[no-any-return]
        return None

    def _check(self, module: ModuleType, brought: dict[str, tuple[Any, ...]]) -> None:
        games = brought["games"]
        if not self._manager.get_hookcallers(module):
            raise Refused("It has no hooks: write a function games() with @hookimpl in its __init__.py.")
        for game in games:
            if (problem := wrong_with(game)) is not None:
                raise Refused(problem)
            pin_info(game)
            if game.info.id in self.games:
                other = self.plugin_of(game.info.id)
                raise Refused(f"Its game {game.info.id!r} is already in {other.manifest.title}; remove one of them.")
        if len({game.info.id for game in games}) < len(games):
            raise Refused("Two of its games have the same id; give each its own.")
        problems = (*map(wrong_with_bot, brought["bots"]), *map(wrong_with_character, brought["characters"]))
        for problem in (*problems, wrong_with_house(brought)):
            if problem is not None:
                raise Refused(problem)

    def _silence(self, module: ModuleType) -> None:
        if self._manager.is_registered(module):
            self._manager.unregister(module)


class _SwitchedOff(Exception):
    """A mod that the player does without."""


class _NeedsConsent(Exception):
    """A mod that the player has not agreed to run, and the fingerprint of what they can be asked about."""

    def __init__(self, reason: str, seen: str, *, left_out: bool = False) -> None:
        super().__init__(reason)
        self.seen = seen
        self.left_out = left_out


def _take_in(plugin: str, components: Callable[[], Any]) -> expansions.Kinds:
    return expansions.take_in(plugin, components())


def _import_pygame_first() -> None:
    # A stranger's code may change pygame while it is imported; that is seen only if pygame was there before.
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    with contextlib.suppress(ImportError):
        importlib.import_module("pygame")
