"""Mods from zips: installed, replaced, removed, brought back; and zips that try to get out of their folder."""

from __future__ import annotations

import builtins
import io
import os
import stat
import struct
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from game.cli import main
from game.plugins import archive as zips
from game.plugins import consent, installation
from game.plugins.installation import AlreadyThere, ModError
from game.plugins.registry import Plugins
from game.system import places
from tests.shell.mods import GAME, manifest_text

pytestmark = pytest.mark.usefixtures("only_mods")

Captured = pytest.CaptureFixture[str]


def mod_files(name: str = "coins", **changes: str) -> dict[str, str]:
    """The files of a good mod."""
    return {
        "plugin.toml": manifest_text(name, **changes),
        "__init__.py": GAME.replace("NAME", name).replace("TITLE", name.title()),
        "help.md": "# Coins\n",
    }


def zip_of(path: Path, files: dict[str, str | bytes] | dict[str, str], folder: str = "coins/") -> Path:
    """A zip with those files in a folder."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(folder + name, content)
    return path


@pytest.fixture
def coins(tmp_path: Path) -> Path:
    """A zip of a mod that works."""
    return zip_of(tmp_path / "coins.zip", mod_files())


def everything_in(folder: Path) -> set[str]:
    """All paths below a folder."""
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*")}


# -- a good one --


def test_a_mod_is_installed_and_waits_for_consent(coins: Path, home: Path) -> None:
    assert installation.install(coins) == home / "mods" / "coins"
    assert everything_in(home / "mods") == {"coins", "coins/plugin.toml", "coins/__init__.py", "coins/help.md"}
    plugins = Plugins.load()
    assert plugins.games == {}
    assert plugins.set_aside[0].needs_consent


@pytest.mark.parametrize("folder", ["", "coins/", "coins-main/", "github-download/src/anything/"])
def test_wherever_in_the_zip_the_mod_is_its_folder_is_its_id(tmp_path: Path, home: Path, folder: str) -> None:
    path = zip_of(tmp_path / "download.zip", mod_files(), folder)
    with zipfile.ZipFile(path, "a") as archive:
        archive.writestr("__MACOSX/coins/._plugin.toml", "x")
        archive.writestr(f"{folder}__pycache__/x.pyc", "x")
    installation.install(path)
    assert everything_in(home / "mods" / "coins") == {"plugin.toml", "__init__.py", "help.md"}


def test_what_lies_beside_the_mod_in_the_zip_stays_out(tmp_path: Path, home: Path) -> None:
    path = zip_of(tmp_path / "project.zip", {"README.md": "x", "pyproject.toml": "x"}, "project/")
    with zipfile.ZipFile(path, "a") as archive:
        for name, text in mod_files().items():
            archive.writestr(f"project/coins/{name}", text)
    installation.install(path)
    assert "README.md" not in everything_in(home / "mods" / "coins")


def test_one_that_is_there_is_replaced_only_if_that_is_said(coins: Path, tmp_path: Path, home: Path) -> None:
    installation.install(coins)
    newer = zip_of(tmp_path / "newer.zip", mod_files(version='"2.0"'))
    with pytest.raises(AlreadyThere, match="There is already a mod called coins"):
        installation.install(newer)
    assert 'version = "1.0"' in (home / "mods" / "coins" / "plugin.toml").read_text()
    installation.install(newer, replace=True)
    assert 'version = "2.0"' in (home / "mods" / "coins" / "plugin.toml").read_text()
    assert everything_in(home / "mods") == {"coins", "coins/plugin.toml", "coins/__init__.py", "coins/help.md"}


def test_a_consent_is_not_inherited_by_whatever_replaces_a_mod(coins: Path, home: Path) -> None:
    folder = installation.install(coins)
    consent.consent(folder, always=True)
    assert set(Plugins.load().games) == {"coins"}
    installation.install(coins, replace=True)
    assert not consent.given(folder)


def test_a_mod_is_removed_and_brought_back(coins: Path, home: Path) -> None:
    folder = installation.install(coins)
    consent.consent(folder)
    installation.remove("coins")
    assert not folder.exists() and not consent.known(folder)
    assert installation.bring_back("coins") == folder
    assert (folder / "help.md").read_text() == "# Coins\n"
    with pytest.raises(ModError, match="There is a mod called 'coins' now"):
        installation.bring_back("coins")


def test_the_version_that_was_replaced_can_be_brought_back(coins: Path, tmp_path: Path, home: Path) -> None:
    installation.install(coins)
    installation.install(zip_of(tmp_path / "newer.zip", mod_files(version='"2.0"')), replace=True)
    installation.remove("coins")
    installation.bring_back("coins")
    assert 'version = "2.0"' in (home / "mods" / "coins" / "plugin.toml").read_text()
    (home / "mods" / "coins").rename(home / "elsewhere")
    installation.bring_back("coins")
    assert 'version = "1.0"' in (home / "mods" / "coins" / "plugin.toml").read_text()


def test_the_trash_does_not_grow_for_ever(coins: Path) -> None:
    for _ in range(installation.KEPT + 3):
        installation.install(coins)
        installation.remove("coins")
    assert len(installation.in_trash()) == installation.KEPT


def test_removing_a_link_leaves_the_authors_folder_alone(tmp_path: Path, home: Path) -> None:
    mine = tmp_path / "my work" / "coins"
    mine.mkdir(parents=True)
    for name, text in mod_files().items():
        (mine / name).write_text(text)
    (home / "mods").mkdir(parents=True)
    (home / "mods" / "coins").symlink_to(mine, target_is_directory=True)
    installation.remove("coins")
    assert not (home / "mods" / "coins").exists()
    assert everything_in(mine) == {"plugin.toml", "__init__.py", "help.md"}
    installation.bring_back("coins")
    assert (home / "mods" / "coins" / "help.md").is_file()


@pytest.mark.parametrize("name", ["coins", "../mods", "..", "", "/etc", "a/b", ".incoming"])
def test_only_mods_can_be_removed(name: str, home: Path) -> None:
    (home / "mods").mkdir(parents=True)
    (home / "saves").mkdir()
    with pytest.raises(ModError, match="There is no mod called"):
        installation.remove(name)
    with pytest.raises(ModError, match="There is no mod called"):
        installation.bring_back(name)
    assert everything_in(home) == {"mods", "saves"}


# -- bad ones --

Spoil = Callable[[zipfile.ZipFile], None]


def link(archive: zipfile.ZipFile) -> None:
    info = zipfile.ZipInfo("coins/data")
    info.external_attr = (stat.S_IFLNK | 0o777) << 16
    archive.writestr(info, "/etc")


def pipe(archive: zipfile.ZipFile) -> None:
    info = zipfile.ZipInfo("coins/data")
    info.external_attr = (stat.S_IFIFO | 0o666) << 16
    archive.writestr(info, "")


def backslash(archive: zipfile.ZipFile) -> None:
    info = zipfile.ZipInfo("coins/x")
    info.filename = info.orig_filename = "coins\\..\\..\\evil.py"
    archive.writestr(info, "x")


def many(archive: zipfile.ZipFile) -> None:
    for number in range(zips.MOST_FILES + 1):
        archive.writestr(f"coins/{number}.txt", "")


def accents(archive: zipfile.ZipFile) -> None:
    for name in ("caf\u00e9", "cafe\u0301"):
        archive.writestr(f"coins/{name}.md", "x")


def bomb(archive: zipfile.ZipFile) -> None:
    with archive.open("coins/bomb.txt", "w", force_zip64=True) as file:
        for _ in range(zips.MOST_BYTES // zips.MEGABYTE + 1):
            file.write(b"\0" * zips.MEGABYTE)


HOSTILE: dict[str, tuple[Spoil, str]] = {
    "out of the folder": (lambda zip: zip.writestr("coins/../../evil.py", "x"), "does not stay in its folder"),
    "far out": (lambda zip: zip.writestr("../" * 12 + "tmp/evil.py", "x"), "does not stay in its folder"),
    "absolute": (lambda zip: zip.writestr("/tmp/evil.py", "x"), "does not stay in its folder"),
    "a drive": (lambda zip: zip.writestr("C:/evil.py", "x"), "cannot be a file"),
    "backslashes": (backslash, "does not stay in its folder"),
    "a stream": (lambda zip: zip.writestr("coins/rules.py:hidden", "x"), "cannot be a file"),
    "a device of Windows": (lambda zip: zip.writestr("coins/nul.txt", "x"), "cannot be a file"),
    "a device with a small number": (lambda zip: zip.writestr("coins/com¹.txt", "x"), "cannot be a file"),
    "the console of Windows": (lambda zip: zip.writestr("coins/CONIN$", "x"), "cannot be a file"),
    "a name that Windows shortens another to": (
        lambda zip: zip.writestr("coins/PLUGIN~1.TOM", "x"),
        "cannot be a file",
    ),
    "a dot at the end": (lambda zip: zip.writestr("coins/rules.py.", "x"), "cannot be a file"),
    "an empty name": (lambda zip: zip.writestr("coins//rules.py", "x"), "cannot be a file"),
    "a link": (link, "link or a device"),
    "a pipe": (pipe, "link or a device"),
    "twice": (lambda zip: zip.writestr("coins/HELP.md", "x"), "in it twice"),
    "twice, as accents are letters of their own": (accents, "in it twice"),
    "file and folder": (lambda zip: zip.writestr("coins/help.md/x", "x"), "both as a file and as a folder"),
    "a long name": (lambda zip: zip.writestr("coins/" + "a" * 200, "x"), "too long"),
    "too many files": (many, "a mod may have 2,000"),
    "a bomb": (bomb, "would be 65 MB when unpacked"),
    "two mods": (lambda zip: zip.writestr("cards/plugin.toml", "x"), "several mods"),
}


@pytest.mark.parametrize("case", HOSTILE)
def test_a_hostile_zip_is_refused_and_nothing_is_written(case: str, coins: Path, tmp_path: Path, home: Path) -> None:
    spoil, says = HOSTILE[case]
    with zipfile.ZipFile(coins, "a", zipfile.ZIP_DEFLATED) as archive:
        spoil(archive)
    before = everything_in(tmp_path)
    with pytest.raises(ModError, match=says):
        installation.install(coins)
    assert everything_in(tmp_path) == before
    assert not Path("/tmp/evil.py").exists()


def test_a_table_of_contents_that_is_too_long_is_not_even_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = zip_of(tmp_path / "many.zip", {f"{number:05}.txt": "" for number in range(20_000)})
    monkeypatch.setattr(zipfile, "ZipFile", None)
    with pytest.raises(ModError, match="lists far more files than a mod may have"):
        zips.look_into(path)


def test_the_id_of_a_game_that_comes_with_the_program_is_refused(
    coins: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, home: Path
) -> None:
    (tmp_path / "bundled" / "coins").mkdir(parents=True)
    monkeypatch.setattr(places, "bundled", lambda name: tmp_path / "bundled")
    with pytest.raises(ModError, match="which a game that comes with Underhall has already"):
        installation.install(coins)
    assert not home.exists()


def test_a_zip_that_lies_about_its_size_is_stopped_while_it_is_unpacked(
    tmp_path: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(zips, "MOST_BYTES", 100_000)
    path = zip_of(tmp_path / "liar.zip", {**mod_files(), "data.bin": b"\0" * 90_000})
    content = path.read_bytes()
    path.write_bytes(content.replace(struct.pack("<L", 90_000), struct.pack("<L", 9)))
    mod = zips.look_into(path)
    monkeypatch.setattr(zips, "MOST_BYTES", 4_000)
    with pytest.raises(ModError):
        installation.install(mod)
    assert everything_in(home / "mods") == set()


BAD_CONTENT: dict[str, tuple[dict[str, str], str]] = {
    "no manifest": ({"__init__.py": ""}, "there is no plugin.toml in it"),
    "no code": ({"plugin.toml": manifest_text("coins")}, "no __init__.py beside its plugin.toml"),
    "not TOML": ({**mod_files(), "plugin.toml": "id = "}, "not valid TOML"),
    "another version": (mod_files(api="7"), "version 7 of Underhall's interface"),
    "a path for an id": (mod_files(id='"../../evil"'), "an id begins with a letter"),
    "an id that is no folder on Windows": (mod_files(id='"com1"'), "an id begins with a letter"),
    "an id with a slash": (mod_files(id='"a/b"'), "an id begins with a letter"),
    "not UTF-8": ({**mod_files(), "plugin.toml": b"\xff\xfe\x00"}, "not UTF-8 text"),  # type: ignore[dict-item]
}


@pytest.mark.parametrize("case", BAD_CONTENT)
def test_a_zip_without_a_usable_mod_is_refused(case: str, tmp_path: Path, home: Path) -> None:
    files, says = BAD_CONTENT[case]
    with pytest.raises(ModError, match=says):
        installation.install(zip_of(tmp_path / "bad.zip", files))
    assert not home.exists()


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"", "no zip at all"),
        (b"not a zip", "no zip at all"),
        (b"PK\x03\x04" + b"\0" * 100, "no zip at all"),
    ],
)
def test_what_is_no_zip_is_told(content: bytes, says: str, tmp_path: Path) -> None:
    path = tmp_path / "game.zip"
    path.write_bytes(content)
    with pytest.raises(ModError, match=says):
        installation.install(path)


def test_every_way_to_cut_or_flip_a_zip_ends_in_a_sentence(coins: Path, tmp_path: Path, home: Path) -> None:
    whole = coins.read_bytes()
    damaged = tmp_path / "damaged.zip"
    refused = 0
    for place in range(0, len(whole), 7):
        for content in (whole[:place], whole[:place] + bytes([whole[place] ^ 0x55]) + whole[place + 1 :]):
            damaged.write_bytes(content)
            try:
                installation.install(damaged, replace=True)
            except installation.ModError as error:
                assert str(error).strip()
                refused += 1
            assert everything_in(home / "mods") <= {"coins", *(f"coins/{name}" for name in mod_files())}
    assert refused > len(whole) // 7


def test_a_locked_zip_a_folder_and_nothing_are_told(tmp_path: Path, coins: Path) -> None:
    content = bytearray(coins.read_bytes())
    for mark, offset in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        at = content.find(mark)
        while at >= 0:
            content[at + offset] |= 1
            at = content.find(mark, at + 1)
    locked = tmp_path / "locked.zip"
    locked.write_bytes(content)
    with pytest.raises(ModError, match="password"):
        installation.install(locked)
    for path in (tmp_path, tmp_path / "gone.zip"):
        with pytest.raises(Exception, match=path.name):
            installation.install(path)


def test_a_file_in_the_way_is_told(coins: Path, home: Path) -> None:
    (home / "mods").mkdir(parents=True)
    (home / "mods" / "coins").write_text("mine")
    with pytest.raises(ModError, match="something in the way"):
        installation.install(coins)
    assert (home / "mods" / "coins").read_text() == "mine"


def test_the_old_one_stays_if_the_new_one_cannot_be_put_in_its_place(
    coins: Path, tmp_path: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    installation.install(coins)
    replace = os.replace

    def fail(source: Path, target: Path) -> None:
        if Path(target).name == "coins":
            raise OSError(28, "No space left on device")
        replace(source, target)

    monkeypatch.setattr(os, "replace", fail)
    with pytest.raises(ModError, match="the disk is full"):
        installation.install(zip_of(tmp_path / "newer.zip", mod_files(version='"2.0"')), replace=True)
    assert 'version = "1.0"' in (home / "mods" / "coins" / "plugin.toml").read_text()


# -- the commands --


def test_the_command_installs_and_says_what_to_do_next(coins: Path, capsys: Captured) -> None:
    assert main(["install", str(coins)]) == 0
    printed = capsys.readouterr().out
    assert "Coins 1.0, by Somebody, is in" in printed
    assert "underhall allow coins" in printed


def test_the_command_does_not_overwrite_without_being_told_to(coins: Path, capsys: Captured) -> None:
    assert main(["install", str(coins), "--yes"]) == 0
    assert "ready to play" in capsys.readouterr().out
    assert main(["install", str(coins)]) == 1
    assert "To replace it, add --yes." in capsys.readouterr().err
    assert main(["install", str(coins), "--yes"]) == 0


def test_the_command_asks_at_a_terminal(coins: Path, monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    asked: list[str] = []
    monkeypatch.setattr(sys, "stdin", Terminal())
    monkeypatch.setattr(builtins, "input", lambda question: asked.append(question) or "y")
    assert main(["install", str(coins)]) == 0
    assert main(["install", str(coins)]) == 0
    assert [question.split()[0] for question in asked] == ["A", "Replace", "A"]
    monkeypatch.setattr(builtins, "input", lambda question: "n")
    assert main(["install", str(coins)]) == 1


def test_one_that_is_installed_but_broken_is_told_at_once(tmp_path: Path, capsys: Captured) -> None:
    path = zip_of(tmp_path / "bad.zip", {**mod_files(), "__init__.py": "def games(:\n"})
    assert main(["install", str(path), "--yes"]) == 1
    assert "It was installed, but it cannot be used. There is a syntax error" in capsys.readouterr().err


def test_the_command_removes_and_undoes(coins: Path, capsys: Captured) -> None:
    main(["install", str(coins), "--yes"])
    assert main(["remove", "coins"]) == 0
    assert "underhall remove --undo coins" in capsys.readouterr().out
    assert main(["remove", "coins"]) == 1
    assert main(["remove", "--undo", "coins"]) == 0
    assert "It is as you agreed to it." in capsys.readouterr().out
    assert main(["selfplay", "coins"]) == 0  # nobody is asked again about the very same bytes
    assert main(["remove", "coins"]) == 0
    lies = installation.in_trash()[0]
    (lies / "help.md").write_text("# Coins, changed\n")
    assert main(["remove", "--undo", "coins"]) == 0
    assert "To let it run: underhall allow coins" in capsys.readouterr().out
    assert main(["selfplay", "coins"]) == 2  # it has changed meanwhile: it waits for consent
    assert main(["selfplay", "coins", "--yes"]) == 0
    capsys.readouterr()
    assert main(["install", "nothing.zip"]) == 1
    assert "nothing.zip" in capsys.readouterr().err


def test_what_comes_with_the_program_cannot_be_removed(
    coins: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    zipfile.ZipFile(coins).extractall(tmp_path / "bundled")
    monkeypatch.setattr(places, "bundled", lambda name: tmp_path / "bundled")
    assert main(["remove", "coins"]) == 1
    assert "comes with Underhall" in capsys.readouterr().err


def test_a_zip_packed_so_that_it_needs_gigabytes_is_refused(tmp_path: Path, home: Path) -> None:
    path = tmp_path / "bomb.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_LZMA) as archive:
        for name, content in mod_files().items():
            archive.writestr(f"coins/{name}", content)
    with pytest.raises(ModError, match="packed in an unusual way"):
        installation.install(path)


def test_a_table_of_contents_that_is_hidden_is_not_read_either(coins: Path) -> None:
    whole = coins.read_bytes()
    end = whole.rindex(b"PK\5\6")
    locator = b"PK\6\7" + struct.pack("<LQL", 0, 0, 1)  # of a zip beyond 4 GB, which says all of it anew
    coins.write_bytes(whole[:end] + locator + whole[end:])
    with pytest.raises(ModError, match="lists far more files"):
        installation.look_into(coins)
    lying = whole[:end] + whole[end : end + 12] + (1 << 30).to_bytes(4, "little") + whole[end + 16 : end + 20]
    coins.write_bytes(lying + b"\x16\0" + whole[end:])  # the comment looks like a harmless end
    with pytest.raises(ModError, match="lists far more files"):
        installation.look_into(coins)
