"""Finding plugins in their three places, with none of their code run."""

from __future__ import annotations

import contextlib
import dataclasses
import importlib
import importlib.metadata
import importlib.util
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

from game.plugins import importer
from game.plugins.manifest import Manifest
from game.system import places

ENTRY_POINTS = "underhall.games"

BUNDLED, MOD, INSTALLED = SOURCES = ("bundled", "mod", "installed")


@dataclasses.dataclass(frozen=True)
class Candidate:
    """A plugin that was found, before any of its code has run."""

    name: str  # of its folder or entry point
    source: str  # one of SOURCES
    module: str  # what it is imported as
    folder: Path | None  # None: an entry point that leads nowhere
    manifest: Manifest | None = None  # once it was read

    @property
    def title(self) -> str:
        """Its title, or the name of its folder where it does not say."""
        return self.manifest.title if self.manifest else self.name

    def is_called(self, name: str) -> bool:
        """Whether a person who says this name means this plugin."""
        return name == self.name or (self.manifest is not None and self.manifest.id == name)


def candidates() -> Iterator[Candidate]:
    """Every plugin that can be seen: the bundled ones, the mods, then the installed ones."""
    yield from _in_folders("plugins", [places.bundled("plugins")], BUNDLED)
    importer.guard_imports()
    mods = list(_in_folders("mods", places.mods(), MOD))
    if not places.without_mods():
        yield from mods
        yield from _installed()


def _installed() -> Iterator[Candidate]:
    points: dict[str, importlib.metadata.EntryPoint] = {}
    for distribution in importlib.metadata.distributions():
        # One package whose papers are not in order must not cost anybody the others.
        with contextlib.suppress(Exception):
            for point in distribution.entry_points:
                if point.group == ENTRY_POINTS:
                    points.setdefault(str(point.name), point)
    for name, point in sorted(points.items()):
        module = ""
        with contextlib.suppress(AttributeError):  # what it names does not look like a module
            module = point.module
        yield Candidate(name, INSTALLED, module, _folder_of_module(module))


def load(candidate: Candidate) -> ModuleType:
    """Runs the plugin's code, unless that was done before."""
    if candidate.folder is None or candidate.source == INSTALLED or candidate.module in sys.modules:
        return importlib.import_module(candidate.module)
    # Not by import_module: a plugin that hangs would keep the lock on its name, and could not be loaded again once
    # it is mended. The module is known before its code runs, because dataclasses look their module up.
    file = candidate.folder / "__init__.py"
    spec = importlib.util.spec_from_file_location(
        candidate.module,
        file,
        loader=importer.Loader(candidate.module, str(file)) if candidate.source == MOD else None,
        submodule_search_locations=[str(file.parent)],
    )
    if spec is None or spec.loader is None:
        raise ImportError(f"{file} is not a Python file")
    module = importlib.util.module_from_spec(spec)
    sys.modules[candidate.module] = module
    spec.loader.exec_module(module)
    package, _, name = candidate.module.rpartition(".")
    setattr(sys.modules[package], name, module)
    return module


def unload(module: str) -> None:
    """Forgets an imported package, so that its code is read anew."""
    for name in [name for name in list(sys.modules) if name == module or name.startswith(module + ".")]:
        del sys.modules[name]


def unload_from_elsewhere(candidate: Candidate) -> None:
    """Forgets a module of the same name that was imported from another folder (another home, another copy)."""
    imported = getattr(sys.modules.get(candidate.module), "__file__", None)
    if imported and Path(imported).parent != candidate.folder:
        unload(candidate.module)


def _in_folders(package: str, folders: list[Path], source: str) -> Iterator[Candidate]:
    _make_package(package, folders)
    for folder in folders:
        with contextlib.suppress(OSError):
            for entry in sorted(os.scandir(folder), key=lambda entry: entry.name):
                if entry.is_dir() and not entry.name.startswith((".", "__")):
                    yield Candidate(entry.name, source, f"{package}.{entry.name}", Path(entry.path))


def _make_package(name: str, folders: list[Path]) -> None:
    """Makes `plugins` or `mods` importable from where they lie, in a checkout, a wheel and a packaged program alike."""
    package = sys.modules.setdefault(name, ModuleType(name, f"The {name} of Underhall."))
    package.__path__ = [str(folder) for folder in folders]
    importlib.invalidate_caches()


def _folder_of_module(name: str) -> Path | None:
    """Where a module lies, with nothing imported on the way: to find `a.b`, Python itself would run `a`."""
    first, *rest = name.split(".")
    try:
        spec = importlib.util.find_spec(first) if first else None
    except (ImportError, ValueError, AttributeError):
        return None
    if spec is None:
        return None
    if not rest:
        return Path(spec.origin).parent if spec.origin else None
    for place in spec.submodule_search_locations or ():
        folder = Path(place, *rest)
        if (folder / "__init__.py").is_file():
            return folder
        if folder.with_suffix(".py").is_file():
            return folder.parent
    return None
