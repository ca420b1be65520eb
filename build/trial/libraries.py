"""Whether the packaged program brings every library that it needs, but for those that every system has."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

from c_library import needed_c_library

from trial.programs import Failure, Program

OF_WINDOWS = {
    "advapi32", "bcrypt", "cabinet", "comctl32", "crypt32", "dbghelp", "gdi32", "imm32", "iphlpapi", "kernel32", "mf",
    "mfplat", "mfreadwrite", "msi", "msvcrt", "ole32", "oleaut32", "psapi", "rpcrt4", "setupapi", "shell32", "shlwapi",
    "user32", "version", "winmm", "ws2_32",
}  # fmt: skip
"""Libraries that have been a part of Windows since Windows 10, besides those called api-ms-win-…"""

OBJDUMP = "x86_64-w64-mingw32-objdump"
PRINTED_BY = re.compile(r"DLL Name: (\S+)")


def check_libraries(program: Program, folder: Path) -> str:
    """On Windows: what is not in the folder must be a part of Windows. On Linux: the loader must find everything."""
    return _of_windows(program.folder) if program.windows else _of_linux(program.folder)


def _of_windows(folder: Path) -> str:
    ours = [path for path in folder.rglob("*") if path.suffix.lower() in (".exe", ".dll", ".pyd")]
    there = {path.name.lower() for path in ours}
    for path in ours:
        if b"Wine builtin DLL" in path.read_bytes():
            raise Failure(f"{path.name} is a part of Wine, not of Windows.")
        listed = subprocess.run([OBJDUMP, "-p", str(path)], capture_output=True, text=True, check=True).stdout
        for name in PRINTED_BY.findall(listed):
            known = name.lower().startswith("api-ms-win-") or name.lower().removesuffix(".dll") in OF_WINDOWS
            if not known and name.lower() not in there:
                raise Failure(f"{path.name} needs {name}, which is not in the program's folder.")
    return f"{len(ours)} programs and libraries, and nothing but Windows besides"


def _of_linux(folder: Path) -> str:
    ours = [path for path in folder.rglob("*") if path.is_file() and path.open("rb").read(4) == b"\x7fELF"]
    where = f"{folder / '_internal'}"  # as the program itself sets it
    for path in ours:
        environment = {"PATH": "/usr/bin:/bin", "LD_LIBRARY_PATH": where}
        listed = subprocess.run(["ldd", str(path)], env=environment, capture_output=True, text=True).stdout
        if missing := re.findall(r"(\S+) => not found", listed):
            raise Failure(f"{path.name} needs {', '.join(missing)}, which cannot be found.")
    return f"{len(ours)} programs and libraries; glibc {needed_c_library(folder)} or newer"
