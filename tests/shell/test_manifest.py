"""plugin.toml is read before any code runs, and says how to mend what is wrong with it."""

import os
from pathlib import Path

import pytest

from game.plugins import manifest
from game.plugins.manifest import ManifestError
from tests.shell.mods import manifest_text


def read(folder: Path, text: str | bytes) -> manifest.Manifest:
    (folder / "plugin.toml").write_bytes(text.encode() if isinstance(text, str) else text)
    return manifest.read(folder)


def test_a_good_one_is_read(tmp_path: Path) -> None:
    card = read(tmp_path, manifest_text("coins"))
    assert (card.id, card.title, card.version, card.api) == ("coins", "Coins", "1.0", 1)
    assert card.authors == ("Somebody",)


def test_a_mark_at_the_beginning_of_the_file_is_fine(tmp_path: Path) -> None:
    assert read(tmp_path, b"\xef\xbb\xbf" + manifest_text("coins").encode()).id == "coins"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (manifest_text("coins", id='"Coins!"'), "write it as id = "),
        (manifest_text("coins", id='"../coins"'), "write it as id = "),
        (manifest_text("coins", id="7"), "wrong id"),
        (manifest_text("coins", title='""'), "empty title"),
        (manifest_text("coins", version="1.0"), 'wrong version: write it as version = "1.0"'),
        (manifest_text("coins", api='"one"'), "wrong api: write it as api = 3"),
        (manifest_text("coins", api="4"), "update Underhall"),
        (manifest_text("coins", api="0"), "ask its authors for an update"),
        (manifest_text("coins", authors='"Me"'), 'wrong authors: write it as authors = ["Your name"]'),
        (manifest_text("coins", authors="[1]"), "wrong authors"),
        (manifest_text("coins", license='"MIT"'), "license, which nobody reads"),
        ('id = "coins"', 'add: title = "Deep Dig"'),
        ("id = = 1", "not valid TOML"),
        (b"id = '\xff'", "not UTF-8"),
        ("x = " + "[" * 50_000, "not valid TOML"),
        ("# " + "x" * 200_000, "larger than 100 kB"),
    ],
)
def test_a_bad_one_is_refused_with_what_to_do(tmp_path: Path, text: str | bytes, says: str) -> None:
    with pytest.raises(ManifestError) as refused:
        read(tmp_path, text)
    assert says in str(refused.value)
    assert str(refused.value).endswith(".")


def test_one_that_is_not_there_is_explained(tmp_path: Path) -> None:
    with pytest.raises(ManifestError, match=r"There is no plugin.toml .* id = "):
        manifest.read(tmp_path)


def test_a_folder_in_its_place_is_refused(tmp_path: Path) -> None:
    (tmp_path / "plugin.toml").mkdir()
    with pytest.raises(ManifestError, match="cannot be read"):
        manifest.read(tmp_path)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs pipes")
def test_a_pipe_in_its_place_is_refused_and_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "plugin.toml")
    with pytest.raises(ManifestError, match="not a proper file"):
        manifest.read(tmp_path)


@pytest.mark.parametrize(
    "line",
    ["api = " + "9" * 5_000, "a" + ".a" * 24_000 + " = 1", "api = 0x" + "F" * 20_000, "x = " + "{a = " * 3_000],
)
def test_one_that_would_take_minutes_is_refused_at_once(tmp_path: Path, line: str) -> None:
    with pytest.raises(ManifestError, match="not valid TOML"):
        read(tmp_path, manifest_text("coins") + "\n" + line)


def test_what_it_says_about_itself_is_short_and_only_letters(tmp_path: Path) -> None:
    loud = '"\\u001b[2J\\u202eSafe\\u0007 ' + "so safe " * 700 + '"'
    card = read(tmp_path, manifest_text("coins", title=loud, summary=loud, authors=f"[{', '.join([loud] * 13)}]"))
    for text in (card.title, card.summary, *card.authors):
        assert len(text) <= 240 and "\x1b" not in text and "\u202e" not in text and "\x07" not in text
    assert len(card.title) == 60 and len(card.authors) == 12


@pytest.mark.parametrize("api", [1, 2])
def test_what_is_made_for_an_older_interface_is_taken(tmp_path: Path, api: int) -> None:
    assert read(tmp_path, manifest_text("coins", api=str(api))).api == api
