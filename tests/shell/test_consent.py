"""A mod runs only after the player has agreed to exactly what is in its folder."""

import errno
import os
from pathlib import Path

import pytest

from game import consent
from game.cli.watching import stamps
from game.core.files import FileTrouble
from game.plugins import Candidate, Plugins
from tests.shell.conftest import MakeMod

MARK = "from pathlib import Path\nPath(__file__).with_name('ran').touch()\n"


@pytest.mark.usefixtures("only_mods")
def test_a_new_mod_waits_and_none_of_its_code_runs(make_mod: MakeMod) -> None:
    folder = make_mod("coins", before=MARK, agreed=False)
    plugins = Plugins.load()
    assert plugins.games == {}
    assert not (folder / "ran").exists()
    [aside] = plugins.set_aside
    assert aside.needs_consent
    assert "It is new, and waits for your consent" in aside.reason
    assert "underhall allow coins" in aside.reason


@pytest.mark.usefixtures("only_mods")
def test_the_player_is_asked_once_and_the_answer_is_kept(make_mod: MakeMod) -> None:
    make_mod("coins", agreed=False)
    asked: list[str] = []

    def yes(candidate: Candidate) -> bool:
        asked.append(candidate.title)
        return True

    assert list(Plugins.load(may_run=yes).games) == ["coins"]
    assert list(Plugins.load(may_run=yes).games) == ["coins"]
    assert asked == ["Coins"]


@pytest.mark.usefixtures("only_mods")
def test_a_no_is_a_no(make_mod: MakeMod) -> None:
    make_mod("coins", agreed=False)
    assert Plugins.load(may_run=lambda candidate: False).set_aside[0].needs_consent


@pytest.mark.usefixtures("only_mods")
def test_a_changed_mod_waits_again(make_mod: MakeMod) -> None:
    folder = make_mod("coins")
    assert list(Plugins.load().games) == ["coins"]
    (folder / "more.py").write_text("x = 1")
    [aside] = Plugins.load().set_aside
    assert "has changed since you agreed" in aside.reason


@pytest.mark.usefixtures("only_mods")
def test_an_authors_own_mod_may_change_freely(make_mod: MakeMod) -> None:
    folder = make_mod("coins", agreed=False)
    consent.consent(folder, always=True)
    (folder / "more.py").write_text("x = 1")
    assert list(Plugins.load().games) == ["coins"]


def test_every_kind_of_change_is_a_change(tmp_path: Path) -> None:
    folder = tmp_path / "mod"
    (folder / "data").mkdir(parents=True)
    (folder / "a.py").write_text("ab")
    seen = {consent.fingerprint(folder)}

    def changed() -> bool:
        before = len(seen)
        seen.add(consent.fingerprint(folder))
        return len(seen) > before

    (folder / "a.py").write_text("abc")
    assert changed()
    (folder / "data" / "b.toml").write_text("")
    assert changed()
    (folder / "data" / "b.toml").rename(folder / "data" / "c.toml")
    assert changed()
    (folder / "hidden.pyc").write_bytes(b"")
    assert changed()
    (folder / "link").symlink_to("/etc/passwd")
    assert changed()
    (folder / "elsewhere").symlink_to("/etc", target_is_directory=True)
    assert changed()
    (folder / "elsewhere").unlink()
    (folder / "elsewhere").symlink_to("/usr", target_is_directory=True)
    assert changed()


def test_links_that_go_in_circles_are_no_trouble(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text("x")
    for name in ("here", "there", "everywhere"):
        (tmp_path / name).symlink_to(".", target_is_directory=True)
    assert consent.fingerprint(tmp_path) == consent.fingerprint(tmp_path)
    assert list(stamps([tmp_path])) == [str(tmp_path / "a.py")]


def test_what_python_caches_is_no_change_and_a_pipe_does_not_hang(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text("x")
    before = consent.fingerprint(tmp_path)
    (tmp_path / "__pycache__").mkdir()
    (tmp_path / "__pycache__" / "a.cpython-311.pyc").write_bytes(b"x")
    assert consent.fingerprint(tmp_path) == before
    os.mkfifo(tmp_path / "pipe")
    assert consent.fingerprint(tmp_path) != before


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs pipes")
def test_a_pipe_in_place_of_the_file_is_not_waited_for(make_mod: MakeMod, home: Path) -> None:
    folder = make_mod("coins", agreed=False)
    os.mkfifo(home / consent.FILE)
    assert not consent.given(folder)


def test_a_consent_that_cannot_be_kept_is_told(make_mod: MakeMod, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = make_mod("coins", agreed=False)
    (home / consent.FILE).mkdir()
    with pytest.raises(FileTrouble, match=r"consent\.toml could not be written"):
        consent.consent(folder)

    def locked(folder: Path) -> str:
        raise PermissionError(errno.EACCES, "Permission denied", "rules.py")

    monkeypatch.setattr(consent, "fingerprint", locked)
    with pytest.raises(FileTrouble, match="coins cannot be read: this program has no permission"):
        consent.consent(folder)


def test_consent_can_be_withdrawn(make_mod: MakeMod) -> None:
    folder, other = make_mod("coins"), make_mod("cards")
    consent.withdraw(folder)
    assert not consent.given(folder)
    assert consent.given(other)


@pytest.mark.parametrize("damage", ["[mods", "mods = 3", "[mods]\ncoins = 1", "\0", "x = " + "[" * 50_000])
def test_a_damaged_file_means_to_be_asked_again(make_mod: MakeMod, home: Path, damage: str) -> None:
    folder = make_mod("coins")
    (home / consent.FILE).write_text(damage)
    assert not consent.given(folder)
    consent.consent(folder)
    assert consent.given(folder)
