"""The parts of the packaging recipe that need no build; `python3 play.py package --check` tries the whole."""

from __future__ import annotations

import io
import os
import shutil
import stat
import struct
import subprocess
import sys
import tarfile
import time
import zipfile
from pathlib import Path

import pygame
import pytest

ROOT = Path(__file__).parents[2]
sys.path.append(str(ROOT / "build"))

import app_icons  # noqa: E402  (the recipe's folder must be on the path first)
import c_library  # noqa: E402
import catalogues  # noqa: E402
import deb  # noqa: E402
import package  # noqa: E402
import single_file  # noqa: E402
import system_packages  # noqa: E402
import version_info  # noqa: E402
import wine  # noqa: E402
from standard_library import standard_library_modules  # noqa: E402

from game.languages import catalogue  # noqa: E402

SVG = ROOT / "assets" / "icons" / "underhall.svg"


def size_of(png: bytes) -> tuple[int, int]:
    return pygame.image.load(io.BytesIO(png), "icon.png").get_size()


def test_the_windows_icon_has_every_size() -> None:
    data = app_icons.ico(SVG)
    assert struct.unpack_from("<HHH", data) == (0, 1, 7)
    sizes = []
    for number in range(7):
        length, offset = struct.unpack_from("<II", data, 6 + 16 * number + 8)
        sizes.append(size_of(data[offset : offset + length]))
    assert sizes == [(16, 16), (24, 24), (32, 32), (48, 48), (64, 64), (128, 128), (256, 256)]


def test_the_mac_icon_has_every_size() -> None:
    data = app_icons.icns(SVG)
    assert data[:4] == b"icns"
    assert struct.unpack_from(">I", data, 4) == (len(data),)
    at, found = 8, {}
    while at < len(data):
        kind, length = data[at : at + 4], struct.unpack_from(">I", data, at + 4)[0]
        found[kind] = size_of(data[at + 8 : at + length])[0]
        at += length
    assert found == {b"ic11": 32, b"ic12": 64, b"ic07": 128, b"ic08": 256, b"ic09": 512, b"ic10": 1024}


def test_linux_has_no_icon_inside_the_program(tmp_path: Path) -> None:
    assert app_icons.icon_file("linux", SVG, tmp_path) is None
    assert list(tmp_path.iterdir()) == []


def test_the_standard_library_travels_whole_but_for_tools_and_tk() -> None:
    modules = set(standard_library_modules())
    assert {"json.decoder", "sqlite3", "asyncio.events", "xml.etree.ElementTree", "decimal", "html"} <= modules
    assert not {name for name in modules if name.split(".")[0] in ("tkinter", "test", "idlelib", "ensurepip", "venv")}
    assert not {name for name in modules if ".test" in name}


def test_the_package_carries_compiled_catalogues_only(tmp_path: Path) -> None:
    plugin, window, template = (
        ROOT / "plugins" / "caverna" / "words",
        ROOT / "game" / "words",
        ROOT / "game" / "template",
    )
    entries = [
        ("game/bundled/plugins/caverna/words/de.po", str(plugin / "de.po"), "DATA"),
        ("game/bundled/plugins/caverna/help.de.md", str(plugin.parent / "help.de.md"), "DATA"),
        ("game/words/fr.po", str(window / "fr.po"), "DATA"),
        ("game/words/languages.toml", str(window / "languages.toml"), "DATA"),
        ("game/template/words/es.po", str(template / "words" / "es.po"), "DATA"),  # for the author of a mod to edit
    ]
    made = catalogues.compiled(entries, tmp_path)
    assert [Path(name).name for name, _, _ in made] == ["de.mo", "help.de.md", "fr.mo", "languages.toml", "es.po"]
    for name, source, _ in made:
        place = tmp_path / "package" / name
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(source, place)
    for folder, language, said, meant in (
        (tmp_path / "package" / "game" / "bundled" / "plugins" / "caverna" / "words", "de", plugin, "Stable"),
        (tmp_path / "package" / "game" / "words", "fr", window, "Settings"),
    ):
        compiled, written = catalogue.read(folder, language), catalogue.read(said, language)
        assert compiled is not None and written is not None and len(compiled) == len(written) > 500
        assert compiled.find("", meant) == written.find("", meant)


def test_windows_is_told_the_version(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(version_info, "__version__", "3.14.1")
    text = Path(version_info.windows_version_info(tmp_path)).read_text("utf-8")
    assert "filevers=(3, 14, 1, 0)" in text
    assert "'ProductVersion', '3.14.1'" in text


@pytest.mark.skipif(sys.platform == "win32", reason="its files are not marked as programs")
def test_the_archive_keeps_the_program_executable(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(package, "DIST", tmp_path)
    monkeypatch.setattr(package, "__version__", "3.14.1")
    folder = tmp_path / "underhall"
    folder.mkdir()
    (folder / "underhall").write_text("#!/bin/sh\n")
    (folder / "underhall").chmod(0o755)
    packed = package.archive(package.Target("linux", folder))
    assert packed.name.startswith("underhall-3.14.1-linux-") and packed.name.endswith(".tar.gz")
    with tarfile.open(packed) as opened:
        [program] = [member for member in opened if member.name.endswith("/underhall")]
    assert program.mode & stat.S_IXUSR


def test_a_word_it_does_not_know_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert package.main(["--onefile"]) == 2
    assert "unrecognized arguments: --onefile" in capsys.readouterr().err


def test_the_archive_for_windows_is_a_zip_with_texts_for_its_editor(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(package, "DIST", tmp_path)
    monkeypatch.setattr(package, "__version__", "3.14.1")
    target = package.Target("win32", tmp_path / "windows" / "underhall")
    target.folder.mkdir(parents=True)
    (target.folder / "underhall.exe").write_bytes(b"MZ")
    package.add_files(target, "")
    packed = package.archive(target)
    assert packed.name == "underhall-3.14.1-windows-x86_64.zip"
    with zipfile.ZipFile(packed) as opened:
        names = {name.partition("/")[2] for name in opened.namelist()}
        first = opened.read("underhall-3.14.1-windows-x86_64/READ ME FIRST.txt")
    assert {"underhall.exe", "LICENSE.txt", "READ ME FIRST.txt", "mods/PUT MODS HERE.txt"} <= names
    assert b"\r\n" in first and b"\n" not in first.replace(b"\r\n", b"")


# -- Linux --


def elf(path: Path, *versions: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(b"\x7fELF" + b"".join(f"\0GLIBC_{version}".encode() for version in versions) + b"\0")


def linux_program(folder: Path) -> Path:
    """A folder like the packaged program's, whose program prints what it was told."""
    (folder / "_internal").mkdir(parents=True)
    program = folder / "underhall"
    program.write_text('#!/bin/sh\nprintf "%s|" "$0" "$UNDERHALL_SINGLE_FILE" "$@"\n')
    program.chmod(0o755)
    (folder / "_internal" / "data.txt").write_text("hello")
    return folder


def test_the_newest_c_library_that_is_asked_for_counts(tmp_path: Path) -> None:
    elf(tmp_path / "underhall", "2.2.5", "2.17")
    elf(tmp_path / "_internal" / "libpython3.so", "2.4", "2.31", "2.9")
    (tmp_path / "notes.txt").write_bytes(b"\0GLIBC_2.99")
    assert c_library.needed_c_library(tmp_path) == "2.31"


def test_what_to_read_first_tells_the_c_library_on_linux_only(tmp_path: Path) -> None:
    for system, told in (("linux", "glibc 2.31 or newer"), ("win32", "")):
        target = package.Target(system, tmp_path / system)
        target.folder.mkdir()
        package.add_files(target, "2.31" if told else "")
        text = (target.folder / "READ ME FIRST.txt").read_text("utf-8")
        assert told in text and "{" not in text
        assert ("glibc" in text) == bool(told)


@pytest.mark.skipif(not shutil.which("dpkg-deb"), reason="needs dpkg-deb")
def test_a_debian_package_can_be_read_by_debian(tmp_path: Path) -> None:
    made = deb.write_deb(linux_program(tmp_path / "underhall"), tmp_path, "2.31")
    field = ["dpkg-deb", "--field", str(made), "Package", "Depends"]
    told = subprocess.run(field, capture_output=True, text=True, check=True).stdout
    assert told == "Package: underhall\nDepends: libc6 (>= 2.31), libstdc++6, libgcc-s1\n"
    files = subprocess.run(["dpkg-deb", "--fsys-tarfile", str(made)], capture_output=True, check=True).stdout
    with tarfile.open(fileobj=io.BytesIO(files)) as opened:
        assert all(member.pax_headers == {} for member in opened), "dpkg refuses them"
    subprocess.run(["dpkg-deb", "--extract", str(made), str(tmp_path / "system")], check=True)
    found = {str(path.relative_to(tmp_path / "system")) for path in (tmp_path / "system").rglob("*")}
    assert {
        "opt/underhall/_internal/data.txt",
        "usr/bin/underhall",
        "usr/share/applications/underhall.desktop",
        "usr/share/icons/hicolor/scalable/apps/underhall.svg",
        "usr/share/mime/packages/underhall.xml",
    } <= found
    assert os.readlink(tmp_path / "system/usr/bin/underhall") == "/opt/underhall/underhall"
    assert os.access(tmp_path / "system/opt/underhall/underhall", os.X_OK)


@pytest.mark.skipif(sys.platform == "win32", reason="a file for Linux")
def test_the_single_file_unpacks_itself_once_and_hands_on_its_words(tmp_path: Path) -> None:
    folder = linux_program(tmp_path / "built")
    archive = tmp_path / "underhall-3.14.1-linux-x86_64.tar.gz"
    with tarfile.open(archive, "w:gz") as packed:
        packed.add(folder, arcname="underhall-3.14.1-linux-x86_64")
    made = single_file.write_single_file(archive)
    moved = made.rename(tmp_path / "my underhall.run")
    environment = {**os.environ, "XDG_CACHE_HOME": str(tmp_path / "a cache")}
    stamps = set()
    for _ in range(2):
        done = subprocess.run([str(moved), "a b", "--c"], env=environment, capture_output=True, text=True, check=True)
        [unpacked] = (tmp_path / "a cache" / "underhall").iterdir()
        assert done.stdout == f"{unpacked}/underhall|{moved}|a b|--c|"
        assert (unpacked / "_internal" / "data.txt").read_text() == "hello"
        stamps.add(unpacked.stat().st_ctime_ns)
    assert len(stamps) == 1


# -- what the system's package manager brings --


def tools(there: bool) -> list[system_packages.Tool]:
    return [system_packages.Tool("Wine", ("wine", "wine64"), lambda: there)]


def test_nothing_is_asked_when_all_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(subprocess, "run", None)
    assert system_packages.get(tools(there=True), yes=False) == ""


def test_nothing_is_installed_without_a_yes(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(subprocess, "run", None)
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(os, "geteuid", lambda: 0, raising=False)
    assert "start this again with --yes" in system_packages.get(tools(there=False), yes=False)
    assert "apt-get install -y --no-install-recommends wine wine64" in capsys.readouterr().out


def test_a_system_without_apt_is_told_what_is_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None)
    told = system_packages.get(tools(there=False), yes=True)
    assert told.startswith("This needs Wine. Install them with your system's package manager")


@pytest.mark.parametrize(("user", "first"), [(0, "apt-get"), (1000, "sudo")])
def test_what_cannot_be_installed_is_told(monkeypatch: pytest.MonkeyPatch, user: int, first: str) -> None:
    ran: list[list[str]] = []

    def fail(command: list[str], **how: object) -> subprocess.CompletedProcess[str]:
        ran.append(command)
        return subprocess.CompletedProcess(command, 100, stdout="E: Unable to locate package wine64\n")

    monkeypatch.setattr(os, "geteuid", lambda: user, raising=False)
    monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(subprocess, "run", fail)
    told = system_packages.get(tools(there=False), yes=True)
    assert "Unable to locate package wine64" in told
    assert [command[0] for command in ran] == [first, first]


# -- Windows, on Linux --


@pytest.mark.skipif(sys.platform == "win32", reason="needs no Wine")
def test_paths_are_told_the_windows_way() -> None:
    assert wine.windows_path(Path("/tmp/Zwergen höhle/a.toml")) == "Z:\\tmp\\Zwergen höhle\\a.toml"


@pytest.mark.skipif(sys.platform == "win32", reason="needs no Wine")
def test_the_packages_for_windows_are_ours_and_its_own() -> None:
    import windows_python

    names = {windows_python._name(each) for each in windows_python.packages()}
    assert {"pygame-ce", "msgspec", "pyinstaller", "pytest", "pefile", "pywin32-ctypes"} <= names
    assert not names & {"ruff", "mypy"}


@pytest.mark.skipif(sys.platform == "win32", reason="needs no Wine")
def test_pythons_for_windows_that_nobody_uses_any_more_are_deleted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import windows_python

    monkeypatch.setattr(windows_python, "cache", lambda: tmp_path)
    for name in ("current", "yesterday's", "of another checkout", "half made"):
        (tmp_path / f"python3.11-{name}" / "Lib").mkdir(parents=True)
        if name != "half made":
            (tmp_path / f"python3.11-{name}" / "made.txt").touch()
    old = time.time() - 25 * 60 * 60
    for name in ("current", "yesterday's"):
        os.utime(tmp_path / f"python3.11-{name}" / "made.txt", (old, old))
    windows_python._tidy(tmp_path / "python3.11-current")
    assert {path.name for path in tmp_path.iterdir()} == {"python3.11-current", "python3.11-of another checkout"}
