"""A Python for Windows, put together on Linux from what the package registries have.

No registry carries Python for Windows as such, but the parts are there. The wheel of panda3d, a 3D engine that also
packages programs, brings Python's own library for Windows with all compiled modules. The modules written in Python
are the same on every platform, so this machine's are copied. And `python.exe` is a handful of lines of C.
"""

from __future__ import annotations

import contextlib
import fcntl
import hashlib
import importlib.metadata
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
import tomllib
import zipfile
from collections.abc import Iterator
from pathlib import Path

import platformdirs
from system_packages import Tool
from wine import Wine, find_wine

ROOT = Path(__file__).resolve().parent.parent
VERSION = "{}.{}".format(*sys.version_info[:2])
CARRIER = "panda3d"
COMPILER = "x86_64-w64-mingw32-gcc"
SOURCE = ROOT / "build" / "windows_python.c"

ONLY_AS_SOURCE = ("font-source-serif-pro", "font-source-sans-pro")
"""Files and a line of Python: the same on every platform, but not to be had as wheels."""

ONLY_ON_WINDOWS = ("pip", "pefile", "pywin32-ctypes", "colorama")
"""What every Python brings itself, and what PyInstaller and pytest need on Windows only."""

NUMPY = "numpy<2.1"
"""Later ones ask the C library for complex numbers as soon as they are imported, which Wine 8 does not have yet."""

KEPT_SECONDS = 24 * 60 * 60
NOT_NEEDED = ("ruff", "mypy", "python-xlib")
NOT_COPIED = ("site-packages", "lib-dynload", "__pycache__", "test", "idlelib", "turtledemo", "config-*", "*.so")


class Unavailable(Exception):
    """What cannot be had, and what to do, as a sentence."""


class WindowsPython:
    """Python for Windows, run by Wine, kept from one time to the next."""

    def __init__(self, wine: Wine, folder: Path) -> None:
        self.wine = wine
        self.folder = folder
        self.program = folder / "python.exe"

    def call(self, *words: str | Path, **more: str) -> int:
        """Runs it in this checkout, prints what it prints, and returns its exit code."""
        return self.wine.call(self.program, *words, cwd=ROOT, PYTHONUTF8="1", **more)


def cache() -> Path:
    """Where all that was fetched and built is kept."""
    return platformdirs.user_cache_path("underhall", appauthor=False) / "windows"


def tools() -> list[Tool]:
    """The programs that must be installed first."""
    return [
        Tool("Wine", ("wine", "wine64"), find_wine),
        Tool("a compiler for Windows", ("gcc-mingw-w64-x86-64",), lambda: shutil.which(COMPILER)),
    ]


def windows_python(prefix: str = "builder") -> WindowsPython:
    """Makes it, or takes the one that was made before; the tools must be there. Each prefix is a Windows by itself."""
    wine, compiler = find_wine(), shutil.which(COMPILER)
    assert wine is not None and compiler is not None
    python = WindowsPython(Wine(wine, cache() / prefix), cache() / f"python{VERSION}-{_stamp()}")
    made = python.folder / "made.txt"
    with alone("python"):
        if not made.exists():
            print(
                f"Making a Python {VERSION} for Windows in {python.folder} (once; it takes some minutes) …", flush=True
            )
            shutil.rmtree(python.folder, ignore_errors=True)
            _fetch_core(python.folder)
            _copy_library(python.folder)
            _compile_program(compiler, python.program)
            _install_packages(python.folder / "Lib" / "site-packages")
        made.write_text("All of it is there.\n")  # each time anew, so that it tells when it was last of use
        _tidy(python.folder)
        python.wine.make_prefix()
        _name_this_project(python.folder / "Lib" / "site-packages")
    said = python.wine.run(python.program, "-c", "import sys; print(*sys.version_info[:3], sep='.')")
    if said.returncode:
        raise Unavailable(f"Python for Windows does not start here: {said.stderr.decode('utf-8', 'replace')[-400:]}")
    print(f"Python {said.stdout.decode().strip()} for Windows, run by Wine.", flush=True)
    return python


@contextlib.contextmanager
def alone(name: str) -> Iterator[None]:
    """Two checkouts may want the same at the same time."""
    cache().mkdir(parents=True, exist_ok=True)
    with (cache() / f"{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _tidy(current: Path) -> None:
    """Deletes the Pythons that were made from something else, unless another checkout has used them of late."""
    for other in cache().glob("python*-*"):
        made = other / "made.txt"
        if other != current and not (made.exists() and time.time() - made.stat().st_mtime < KEPT_SECONDS):
            shutil.rmtree(other, ignore_errors=True)


def _stamp() -> str:
    """Changes with all that it is made from."""
    parts = [SOURCE.read_text("utf-8"), Path(__file__).read_text("utf-8"), sys.version, sysconfig.get_path("stdlib")]
    return hashlib.sha256("\0".join([*parts, *packages(), *_same_versions()]).encode()).hexdigest()[:8]


def packages() -> list[str]:
    """What is installed beside it: all that the program needs, and what tests and packages it."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    extras: dict[str, list[str]] = project["optional-dependencies"]
    wanted = [*project["dependencies"], *extras["package"], *ONLY_ON_WINDOWS]
    left = list(extras["test"])
    while left:
        each = left.pop()
        if _name(each) == project["name"]:  # such as underhall[learn]: other extras of our own
            left += [more for extra in re.findall(r"[\w-]+", each.partition("[")[2]) for more in extras[extra]]
        elif _name(each) not in NOT_NEEDED:
            wanted.append(each)
    return sorted(set(wanted))


def _name(requirement: str) -> str:
    found = re.match(r"[A-Za-z0-9._-]+", requirement)
    assert found is not None, requirement
    return found[0].lower().replace("_", "-")


def _same_versions() -> list[str]:
    """The versions that are installed here, so that both platforms run the same."""
    found = {_name(each.metadata["Name"]): each.version for each in importlib.metadata.distributions()}
    ours = ("underhall", "pip", "setuptools", "numpy")
    return sorted([*(f"{name}=={version}" for name, version in found.items() if name not in ours), NUMPY])


def _pip(*words: str | Path, told: str) -> None:
    command = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--no-input", *map(str, words)]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", errors="replace")
    if done.returncode:
        last = "\n    ".join(done.stderr.strip().splitlines()[-4:])
        raise Unavailable(f"{told} pip said:\n    {last}")


def _for_windows() -> list[str]:
    return ["--platform", "win_amd64", "--python-version", VERSION, "--only-binary=:all:"]


def _fetch_core(folder: Path) -> None:
    """Python's library at the top, the compiled modules and what they need in `DLLs`."""
    print(f"  fetching Python's library for Windows (inside {CARRIER}) …", flush=True)
    with tempfile.TemporaryDirectory() as name:
        told = f"No Python {VERSION} for Windows can be had: there is no {CARRIER} for it, or no way to the registry."
        _pip("download", "--no-deps", "--dest", name, *_for_windows(), CARRIER, told=told)
        [wheel] = Path(name).glob("*.whl")
        with zipfile.ZipFile(wheel) as packed:
            for member in packed.namelist():
                top, _, file = member.rpartition("/")
                if top != "deploy_libs" or file.startswith("api-ms-"):  # Windows has those itself
                    continue
                beside = file.lower().startswith(("python", "vcruntime"))
                target = folder / file if beside else folder / "DLLs" / file
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(packed.read(member))
    if not (folder / _library()).exists():
        raise Unavailable(f"The {CARRIER} for Python {VERSION} does not bring {_library()}; try another Python.")


def _library() -> str:
    return f"python{VERSION.replace('.', '')}.dll"


def _copy_library(folder: Path) -> None:
    """The modules written in Python."""
    source = Path(sysconfig.get_path("stdlib"))
    shutil.copytree(source, folder / "Lib", ignore=shutil.ignore_patterns(*NOT_COPIED), symlinks=False)
    # From 3.11.8 on Python's library calls this on the class; the modules of an older 3.11 do not expect it yet.
    metadata = folder / "Lib" / "importlib" / "metadata" / "__init__.py"
    text = metadata.read_text("utf-8")
    plain = "\n\n    def invalidate_caches(cls):"
    metadata.write_text(text.replace(plain, "\n\n    @classmethod" + plain[1:]), "utf-8")


def _compile_program(compiler: str, program: Path) -> None:
    defined = f'-DPYTHON_LIBRARY=L"{_library()}"'
    command = [compiler, "-municode", "-O2", "-s", defined, "-o", str(program), str(SOURCE)]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        raise Unavailable(f"python.exe could not be compiled:\n{done.stderr.strip()[-600:]}")


def _install_packages(folder: Path) -> None:
    print("  fetching the packages that Underhall needs on Windows …", flush=True)
    told = "The packages that Underhall needs could not be had for Windows."
    with tempfile.NamedTemporaryFile("w", suffix=".txt", encoding="utf-8") as versions:
        versions.write("\n".join(_same_versions()))
        versions.flush()
        common = ["install", "--quiet", "--upgrade", "--target", folder, "--constraint", versions.name]
        wheels = [each for each in packages() if _name(each) not in ONLY_AS_SOURCE]
        _pip(*common, *_for_windows(), *wheels, told=told)
        _pip(*common, "--no-deps", *ONLY_AS_SOURCE, told=told)


def _name_this_project(folder: Path) -> None:
    """The project runs from this checkout; only its card lies among the packages, as after an installation."""
    for old in folder.glob("underhall-*.dist-info"):
        shutil.rmtree(old)
    here = importlib.metadata.distribution("underhall")
    card = folder / f"underhall-{here.version}.dist-info"
    card.mkdir()
    for name in ("METADATA", "entry_points.txt"):
        (card / name).write_text(here.read_text(name) or "", "utf-8")
    (card / "RECORD").write_text(f"{card.name}/METADATA,,\n{card.name}/entry_points.txt,,\n{card.name}/RECORD,,\n")
