"""A mod runs only after the player has agreed to exactly what is in its folder."""

import errno
import importlib
import importlib.util
import os
import py_compile
import shutil
import sys
from pathlib import Path
from typing import Any

import pytest

from game.cli import main
from game.cli.watching import stamps
from game.core.files import FileTrouble
from game.plugins import consent, discovery, importer
from game.plugins.registry import Candidate, Plugins
from game.system import places
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
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        (tmp_path / name / f"{name}.py").write_text("")
    (folder / "elsewhere").symlink_to(tmp_path / "one", target_is_directory=True)
    assert changed()
    (folder / "elsewhere").unlink()
    (folder / "elsewhere").symlink_to(tmp_path / "two", target_is_directory=True)
    assert changed()
    (tmp_path / "two" / "two.py").write_text("import evil")  # behind the link
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


# -- exactly what runs --


def planted(folder: Path, module: str, code: str) -> None:
    """Byte-code in the folder's cache that Python would run without looking at the source."""
    source = folder / f"{module}.py"
    data = importlib._bootstrap_external._code_to_hash_pyc(  # type: ignore[attr-defined]
        compile(code, str(source), "exec"), importlib.util.source_hash(source.read_bytes()), False
    )
    cached = Path(importlib.util.cache_from_source(str(source)))
    cached.parent.mkdir(exist_ok=True)
    cached.write_bytes(data)


@pytest.mark.usefixtures("only_mods")
@pytest.mark.parametrize(
    "imported",
    [
        "from . import more\n",
        "import sys\nsys.path.insert(0, __path__[0])\nimport more\n",
        "import importlib.util as u\ns = u.spec_from_file_location('m', __path__[0] + '/more.py')\n"
        "m = u.module_from_spec(s)\ns.loader.exec_module(m)\n",
    ],
)
def test_byte_code_in_the_folder_is_never_used(
    make_mod: MakeMod, home: Path, imported: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "path", list(sys.path))
    monkeypatch.delitem(sys.modules, "more", raising=False)
    folder = make_mod("coins", before=imported, agreed=False)
    (folder / "more.py").write_text("x = 1\n")
    consent.consent(folder)
    for module in ("__init__", "more"):
        planted(folder, module, f"from pathlib import Path; Path({str(home)!r}, 'ran').touch()")
    assert list(Plugins.load().games) == ["coins"]
    assert not (home / "ran").exists()
    monkeypatch.delitem(sys.modules, "more", raising=False)


@pytest.mark.usefixtures("only_mods")
def test_a_module_without_source_is_not_loaded(make_mod: MakeMod) -> None:
    folder = make_mod("coins", before="from . import more\n", agreed=False)
    (folder / "more.py").write_text("x = 1\n")
    py_compile.compile(str(folder / "more.py"), cfile=str(folder / "more.pyc"))
    (folder / "more.py").unlink()
    consent.consent(folder)
    assert "There is no 'more' in mods.coins: nothing of that name was read." in Plugins.load().set_aside[0].reason


@pytest.mark.usefixtures("only_mods")
def test_what_runs_is_compiled_from_the_bytes_that_were_hashed(
    make_mod: MakeMod, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = make_mod("coins", before="from . import more\n", agreed=False)
    (folder / "more.py").write_text("x = 1\n")
    consent.consent(folder)
    look = consent.look

    def look_and_swap(folder: Path) -> consent.Contents:
        contents = look(folder)
        for name in ("more.py", "late.py"):
            (folder / name).write_text(f"from pathlib import Path; Path({str(home)!r}, 'ran').touch()")
        return contents

    monkeypatch.setattr(consent, "look", look_and_swap)
    assert list(Plugins.load().games) == ["coins"]
    assert not (home / "ran").exists()
    with pytest.raises(ImportError, match=r"late\.py was not there when the player agreed"):
        importlib.import_module("mods.coins.late")


@pytest.mark.usefixtures("only_mods")
def test_a_mod_does_not_run_because_another_one_imports_it(make_mod: MakeMod) -> None:
    evil = make_mod("evil", before=MARK, agreed=False)
    make_mod("coins", before="import mods.evil\n")
    reason = next(aside.reason for aside in Plugins.load().set_aside if aside.candidate.name == "coins")
    assert "the player has not agreed to run the mod evil" in reason
    assert not (evil / "ran").exists()


@pytest.mark.usefixtures("only_mods")
def test_code_behind_a_link_is_agreed_to_as_well(make_mod: MakeMod, tmp_path: Path) -> None:
    (tmp_path / "shared").mkdir()
    (tmp_path / "shared" / "more.py").write_text("x = 1\n")
    folder = make_mod("coins", before="from .shared import more\n", agreed=False)
    (folder / "shared").symlink_to(tmp_path / "shared", target_is_directory=True)
    consent.consent(folder)
    assert list(Plugins.load().games) == ["coins"]
    (tmp_path / "shared" / "more.py").write_text("x = 2\n")
    assert Plugins.load().set_aside[0].needs_consent


@pytest.mark.usefixtures("only_mods")
def test_always_belongs_to_the_folder_and_not_to_its_name(make_mod: MakeMod, home: Path) -> None:
    folder = make_mod("coins", agreed=False)
    consent.consent(folder, always=True)
    assert consent.given(folder)
    shutil.rmtree(folder)
    stranger = make_mod("coins", before=MARK, agreed=False)
    assert not consent.given(stranger)
    (stranger / consent.AUTHORS_FILE).write_text("guessed")  # by which folders were known once
    assert Plugins.load().set_aside[0].needs_consent
    assert not (stranger / "ran").exists()


@pytest.mark.usefixtures("only_mods")
def test_what_an_author_gives_away_is_asked_about_wherever_it_comes(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Zipped, changed by somebody, and copied into another home, or back into the author's own."""
    assert main(["new-plugin", "goblins"]) == 0
    folder = home / "mods" / "goblins"
    hidden = [path.name for path in folder.rglob(".*") if path.is_file()]
    assert hidden == [".gitignore"], "no secret lies in the folder"
    (folder / "more.py").write_text("x = 1\n")
    assert list(Plugins.load().games) == ["goblins"], "it is its author's, and may change"
    given_away = tmp_path / "given" / "goblins"
    shutil.copytree(folder, given_away)
    (given_away / "__init__.py").write_text(MARK + (given_away / "__init__.py").read_text())
    shutil.copytree(home, tmp_path / "elsewhere", copy_function=shutil.copy2)
    shutil.rmtree(tmp_path / "elsewhere" / "mods" / "goblins")
    for other in (tmp_path / "elsewhere", home):
        shutil.rmtree(other / "mods" / "goblins", ignore_errors=True)
        shutil.copytree(given_away, other / "mods" / "goblins", copy_function=shutil.copy2)
        monkeypatch.setenv(places.HOME_VARIABLE, str(other))
        assert Plugins.load().set_aside[0].needs_consent
        assert not (other / "mods" / "goblins" / "ran").exists()


@pytest.mark.usefixtures("only_mods")
def test_a_folder_that_was_known_by_its_secret_is_known_on_and_loses_it(make_mod: MakeMod, home: Path) -> None:
    """As homes of before have them."""
    folder = make_mod("coins", agreed=False)
    (folder / consent.AUTHORS_FILE).write_text("5ecret\n")
    (home / consent.FILE).write_text('[mods]\ncoins = "always 5ecret"\n')
    assert list(Plugins.load().games) == ["coins"]
    assert not (folder / consent.AUTHORS_FILE).exists() and "5ecret" not in (home / consent.FILE).read_text()
    (folder / "more.py").write_text("x = 1\n")
    assert list(Plugins.load().games) == ["coins"]


@pytest.mark.usefixtures("only_mods")
def test_where_a_folder_cannot_be_known_its_author_is_asked_about_changes(
    make_mod: MakeMod, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(consent, "identity", lambda folder: "")
    folder = make_mod("coins", agreed=False)
    consent.consent(folder, always=True)
    assert list(Plugins.load().games) == ["coins"]
    (folder / "more.py").write_text("x = 1\n")
    assert Plugins.load().set_aside[0].needs_consent


def plant(folder: Path, name: str) -> None:
    """Byte-code that Python would take for that of the module, and that does something else."""
    source = folder / f"{name}.py"
    evil = compile(f"open({str(folder / 'ran')!r}, 'w').close()", str(source), "exec")
    status = source.stat()
    data = importlib._bootstrap_external._code_to_timestamp_pyc(  # type: ignore[attr-defined]
        evil, int(status.st_mtime), status.st_size
    )
    cache = Path(importlib.util.cache_from_source(str(source)))
    cache.parent.mkdir(exist_ok=True)
    cache.write_bytes(data)


@pytest.mark.usefixtures("only_mods")
@pytest.mark.parametrize("how", ["a folder", "a file", "a folder below", "another link to it"])
def test_byte_code_behind_a_link_is_not_used_whatever_path_leads_there(
    make_mod: MakeMod, tmp_path: Path, how: str
) -> None:
    shared = tmp_path / "shared"
    (shared / "deep").mkdir(parents=True)
    real = shared / "deep" if how == "a folder below" else shared
    name = f"planted_{how.replace(' ', '_')}"
    (real / f"{name}.py").write_text("x = 1\n")
    path = real
    if how == "another link to it":
        path = tmp_path / "alias"
        path.symlink_to(shared, target_is_directory=True)
    folder = make_mod("coins", before=f"import sys\nsys.path.insert(0, {str(path)!r})\nimport {name}\n", agreed=False)
    if how == "a file":
        (folder / f"{name}.py").symlink_to(real / f"{name}.py")
    else:
        (folder / "shared").symlink_to(shared, target_is_directory=True)
    consent.consent(folder)
    try:
        plugins = Plugins()
        candidate = next(each for each in discovery.candidates() if each.name == "coins")
        admit = importer.admit

        def planted(*arguments: Any) -> None:
            admit(*arguments)
            plant(real, name)  # after the player was asked, and all byte-code was thrown away

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(importer, "admit", planted)
            assert plugins.add(candidate) is not None
        assert sys.modules[name].x == 1
        assert not (real / "ran").exists()
    finally:
        sys.modules.pop(name, None)
        sys.path[:] = [entry for entry in sys.path if entry != str(path)]


def test_an_always_by_name_alone_is_asked_about_again(make_mod: MakeMod, home: Path) -> None:
    folder = make_mod("coins", agreed=False)
    (home / consent.FILE).write_text('[mods]\ncoins = "always"\n')
    assert not consent.given(folder)


@pytest.mark.usefixtures("only_mods")
def test_what_was_shown_is_what_is_agreed_to(make_mod: MakeMod) -> None:
    folder = make_mod("coins", agreed=False)
    shown = Plugins.load().set_aside[0].seen
    (folder / "__init__.py").write_text(MARK)
    consent.consent(folder, shown)
    assert Plugins.load().set_aside[0].needs_consent
    assert not (folder / "ran").exists()


@pytest.mark.usefixtures("only_mods")
def test_a_link_to_something_huge_is_refused_and_not_read(make_mod: MakeMod, tmp_path: Path) -> None:
    with (tmp_path / "huge").open("wb") as file:
        file.truncate(1 << 40)
    folder = make_mod("coins", agreed=False)
    (folder / "picture.png").symlink_to(tmp_path / "huge")
    with pytest.raises(FileTrouble, match="holds more than 64 MB"):
        consent.consent(folder)
    assert "holds more than 64 MB" in Plugins.load().set_aside[0].reason


def test_whether_a_module_is_a_mods_is_told_without_asking_the_disk(
    make_mod: MakeMod, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is asked for every folder that was ever imported from, and for every mod: on Windows each look takes long."""
    folder = make_mod("gems")
    importer.admit(folder, consent.look(folder))

    def look(path: object) -> str:
        raise AssertionError(f"{path} was looked up on the disk")

    monkeypatch.setattr(os.path, "realpath", look)
    importer.guard_imports()
