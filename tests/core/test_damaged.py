"""A thousand damaged, hostile and foreign saves: one clear sentence each, and nothing else is touched."""

import copy
import errno
import os
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
import tomli_w

from game.api import TableSetup, Words
from game.core import files
from game.core.errors import CoreError
from game.core.files import FileTrouble
from game.core.journal import read_journal
from game.core.library import Library
from game.core.resuming import resume
from game.core.session import Session
from tests.core.table import GAME, GAMES, begun, people, play, take_back

Damage = Callable[[Path], None]


@pytest.fixture(scope="module")
def good(tmp_path_factory) -> tuple[bytes, bytes]:
    """A good save and a good autosave, as bytes."""
    library = Library(tmp_path_factory.mktemp("good"))
    session = Session.start(GAME, TableSetup(2, 7), people(), library=library, policy="free")
    play(session.match, 14)  # type: ignore[arg-type]
    save = session.keeping.save("Good").read_bytes()
    session = Session.start(GAME, TableSetup(2, 7), people(), library=library, policy="free")
    for answer in ("at:0,0", "pick", "at:1,0", "pick", "at:2,0"):
        session.choose(answer)
    take_back(session)
    assert session.keeping.autosave.path is not None
    return save, session.keeping.autosave.path.read_bytes()


def open_damaged(folder: Path, name: str, damage: Damage) -> str:
    """Opens a damaged file beside a good save; returns what the player is told."""
    library = Library(folder)
    other = folder / "other.toml"
    others = other.read_bytes()
    path = (library.autosaves if name.endswith(".journal") else folder) / name
    path.parent.mkdir(exist_ok=True)
    damage(path)
    before = path.read_bytes() if path.is_file() and path.stat().st_size < 1_000_000 else None
    listed = [entry for entry in library.entries() if entry.path == path]
    assert all(is_a_sentence(entry.problem) for entry in listed if entry.header is None)
    try:
        session = resume(path, GAMES, library=library)
    except CoreError as error:
        told = str(error)
        assert is_a_sentence(told), told
    else:
        told = " ".join(map(str, session.messages))
        assert all(is_a_sentence(message) for message in session.messages)
        assert session.keeping.autosave.path is not None
        # whatever was odd about the save, the game can be resumed after a crash
        read_journal(session.keeping.autosave.path)
        session.keeping.autosave.remove()
    assert other.read_bytes() == others, "another save was touched"
    if before is not None and path.suffix == ".toml":
        assert path.read_bytes() == before, "the damaged save itself was touched"
    return told


def is_a_sentence(words: Words) -> bool:
    text = str(words)
    return bool(text) and text[-1] in ".!" and "\n" not in text and "Traceback" not in text and len(text) < 900


@pytest.fixture
def folder(tmp_path: Path, good: tuple[bytes, bytes]) -> Path:
    (tmp_path / "other.toml").write_bytes(good[0])
    return tmp_path


def flipped(content: bytes, random: Random) -> bytes:
    damaged = bytearray(content)
    for _ in range(random.choice((1, 1, 1, 2, 8))):
        damaged[random.randrange(len(damaged))] ^= 1 << random.randrange(8)
    return bytes(damaged)


def spliced(content: bytes, random: Random) -> bytes:
    start, length = random.randrange(len(content)), random.randrange(1, 60)
    junk = random.choice((b"", b"\x00" * length, random.randbytes(length), content[:length], b"[" * length))
    return content[:start] + junk + content[start + length :]


VALUES: tuple[Any, ...] = (
    *(0, -1, 1 << 63, 10**400, 3.5, float("nan"), float("inf"), True, "", "x" * 1000, "\x00", "at:0,0"),
    *([], [[]], ["x"], [1, 2], [None], {}, {"a": {}}, [{"name": 1}], [{}] * 200),
)


def with_a_wrong_value(content: bytes, random: Random) -> bytes:
    """The save with one of its values, anywhere, replaced by something else or left out."""
    parsed = copy.deepcopy(tomllib.loads(content.decode()))
    places = list(_places(parsed))
    container, key = random.choice(places)
    value = random.choice([value for value in VALUES if value != [None]])
    if random.random() < 0.2:
        del container[key]
    else:
        container[key] = value
    return tomli_w.dumps(parsed).encode()


def _places(part: Any) -> Iterator[tuple[Any, Any]]:
    keys = list(part) if isinstance(part, dict) else range(len(part))
    for key in keys:
        yield part, key
        if isinstance(part[key], dict | list):
            yield from list(_places(part[key]))[:20]


@pytest.mark.parametrize(
    ("damage", "number"),
    [(flipped, 250), (spliced, 200), (with_a_wrong_value, 250)],
)
def test_damaged_saves(folder, good, damage, number):
    random = Random(3)
    told = [
        open_damaged(folder, "bad.toml", lambda path: path.write_bytes(damage(good[0], random))) for _ in range(number)
    ]
    assert sum(map(bool, told)) > number / 3  # some damage is harmless: a flipped letter in somebody's name


def test_truncated_saves(folder, good):
    for number in range(150):
        size = len(good[0]) * number // 150
        told = open_damaged(folder, "bad.toml", lambda path, size=size: path.write_bytes(good[0][:size]))
        assert told, f"cut at {size}"


@pytest.mark.parametrize("damage", [flipped, spliced])
def test_damaged_autosaves(folder, good, damage):
    random = Random(4)
    for _ in range(75):
        open_damaged(folder, "bad.journal", lambda path: path.write_bytes(damage(good[1], random)))


HOSTILE = {
    "nothing": b"",
    "nul bytes": b"\x00" * 5000,
    "random bytes": Random(1).randbytes(5000),
    "not utf-8": b"name = '\xff\xfe'",
    "no save": b"[tool.ruff]\nline-length = 120\n",
    "json": b'{"format": 1}',
    "deep arrays": b"format = 1\nx = " + b"[" * 20_000 + b"]" * 20_000,
    "deep tables": b"format = 1\nx = " + b"{a=" * 20_000 + b"1" + b"}" * 20_000,
    "deep keys": b"format = 1\n" + b"a." * 2_000 + b"b = 1",
    "a huge number": b"format = 1\nseed = " + b"9" * 10_000,
    "no seats": b'format = 1\ngame="deep_dig"\ntitle="x"\nversion="1"\nseed=1\nseats=[]\nline={answers=[]}',
    "too many seats": b'format = 1\ngame="deep_dig"\ntitle="x"\nversion="1"\nseed=1\nseats=['
    + b'{name="x"},' * 50
    + b"]\nline={answers=[]}",
    "another game": b'format = 1\ngame="chess"\ntitle="Chess"\nversion="1"\nseed=1\nseats=[{name="x"},{name="y"}]\n'
    b'line={answers=["e4"]}',
    "a negative seed": b'format = 1\ngame="deep_dig"\ntitle="x"\nversion="1"\nseed=-1\nseats=[{name="x"},{name="y"}]\n'
    b"line={answers=[]}",
    "a newer format": b"format = 99",
    "format in words": b'format = "one"',
}


@pytest.mark.parametrize("what", HOSTILE)
@pytest.mark.parametrize("name", ["bad.toml", "bad.journal"])
def test_hostile_files(folder, what, name):
    assert open_damaged(folder, name, lambda path: path.write_bytes(HOSTILE[what]))


def test_the_sentences_say_what_is_wrong(folder):
    def told(what: str) -> str:
        return open_damaged(folder, "bad.toml", lambda path: path.write_bytes(HOSTILE[what]))

    assert told("another game").startswith("bad.toml is of Chess (chess), which is not among the games here.")
    assert told("no save") == "bad.toml is not a save of Underhall: it names no format."
    assert told("a newer format") == "bad.toml comes from a newer Underhall (save format 99). Update to open it."
    assert "nested deeper" in told("deep arrays")
    assert told("no seats") == "bad.toml is damaged: it has 0 seats."
    assert "for 2 to 4 players, not 50" in told("too many seats")


@pytest.mark.parametrize("name", ["bad.toml", "bad.journal"])
def test_a_file_of_two_hundred_megabytes(folder, name):
    def sparse(path: Path) -> None:
        with path.open("wb") as file:
            file.truncate(200_000_000)

    assert "too large (200 MB)" in open_damaged(folder, name, sparse)


@pytest.mark.parametrize("name", ["bad.toml", "bad.journal"])
def test_a_folder_in_place_of_a_file(folder, name):
    assert open_damaged(folder, name, lambda path: path.mkdir()) == f"{name} is a folder, not a file."


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes here")
def test_a_pipe_in_place_of_a_file_does_not_hang(folder):
    assert open_damaged(folder, "bad.toml", os.mkfifo) == "bad.toml is not a proper file."


def test_a_link_to_itself_and_a_file_that_is_gone(folder):
    assert "could not be read" in open_damaged(folder, "loop.toml", lambda path: path.symlink_to(path))
    assert "it is not there" in open_damaged(folder, "gone.toml", lambda path: None)


@pytest.mark.parametrize(
    ("number", "sentence"),
    [
        (errno.EROFS, "no permission"),
        (errno.EACCES, "no permission"),
        (errno.ENOSPC, "the disk is full"),
        (errno.EIO, "Input/output error"),
    ],
)
def test_a_folder_that_cannot_be_written(folder, monkeypatch, number, sentence):
    """Read-only or full: saving says so, playing goes on, and what is there stays as it is."""
    library = Library(folder)
    session = Session.start(GAME, TableSetup(2, 7), people(), library=library)
    kept = {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}

    def refuse(*_: object, **__: object) -> None:
        raise OSError(number, os.strerror(number))

    with monkeypatch.context() as patch:
        patch.setattr(files.os, "fsync", refuse)
        patch.setattr(os, "write", refuse)
        with pytest.raises(FileTrouble) as trouble:
            session.keeping.save("New")
        assert sentence in str(trouble.value) and is_a_sentence(str(trouble.value))
        session.choose("at:0,0")
        session.choose("pick")
        assert len(session.messages) == 1
        assert sentence in session.messages[0] and is_a_sentence(session.messages[0])
        with pytest.raises(FileTrouble):
            session.keeping.leave()
    assert {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()} == kept
    assert session.keeping.leave() is not None  # as soon as there is room again
    assert session.match.answers == ["at:0,0", "pick"]


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="root may write everywhere")
def test_a_read_only_folder(folder):
    session = Session.start(GAME, TableSetup(2, 7), people(), library=Library(folder))
    folder.chmod(0o500)
    try:
        with pytest.raises(FileTrouble, match="no permission"):
            session.keeping.save("New")
    finally:
        folder.chmod(0o700)


def test_a_good_save_is_opened(folder):
    session = resume(folder / "other.toml", GAMES, library=Library(folder))
    assert session.messages == [] and len(session.match.answers) == len(play(begun(), 14).answers)
