"""The standard library that a mod inside the package may import: all of it but development tools and Tk."""

import pkgutil
import sys
import sysconfig
from pathlib import Path

LEFT_OUT = {
    "antigravity",  # opens a web page
    "curses",  # for terminals, of which a window has none; Windows never has it
    "distutils",  # gone from Python 3.12 on
    "ensurepip",
    "idlelib",
    "lib2to3",
    "nis",  # gone from Python 3.13 on, and it brings along Kerberos
    "pydoc_data",
    "readline",  # under a licence that asks more of whoever passes it on than ours does
    "test",
    "this",  # prints at import
    "tkinter",
    "turtle",
    "turtledemo",
    "venv",
    "_aix_support",
    "_android_support",
    "_apple_support",
    "_curses",
    "_curses_panel",
    "_ios_support",
    "_osx_support",
    "_pyrepl",
    "_tkinter",
    "__phello__",
    "nt",
}


def standard_library_modules() -> list[str]:
    """Names of the modules and submodules that this Python really has."""
    folder = Path(sysconfig.get_path("stdlib"))
    names = []
    for name in sorted(sys.stdlib_module_names - LEFT_OUT):
        names.append(name)
        package = folder / name
        if package.is_dir():
            found = pkgutil.walk_packages([str(package)], prefix=f"{name}.", onerror=lambda _: None)
            names += [module.name for module in found if not _left_out(module.name)]
    return [name for name in names if _exists(name, folder)]


def _left_out(name: str) -> bool:
    parts = name.split(".")
    return "test" in parts or "tests" in parts or parts[-1] == "__main__" or "idle_test" in parts


def _exists(name: str, folder: Path) -> bool:
    if name in sys.builtin_module_names:
        return False  # always there
    path = folder / Path(*name.split("."))
    extensions = list((folder / "lib-dynload").glob(f"{name}.*")) if "." not in name else []
    return (
        path.with_suffix(".py").exists()
        or (path / "__init__.py").exists()
        or bool(extensions)
        or _windows_extension(name)
    )


def _windows_extension(name: str) -> bool:
    return sys.platform == "win32" and (Path(sys.base_prefix) / "DLLs" / f"{name}.pyd").exists()
