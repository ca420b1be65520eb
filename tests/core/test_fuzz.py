"""A little of `underhall fuzz`, always the same: every parser takes every file well."""

from pathlib import Path
from random import Random

import pytest

from game.cli import main
from game.testing import fuzz

FILES = 120


def test_every_parser_refuses_damaged_files_with_a_sentence(tmp_path: Path) -> None:
    random = Random(5)
    found = fuzz.parsers(tmp_path)
    assert {"toml", "manifest", "header", "save", "journal", "resume", "zip", "picture"} <= {
        each.name for each in found
    }
    for parser in found:
        for seed in parser.seeds:
            assert fuzz.feed(parser, tmp_path, seed) is None, f"{parser.name} does not take a real file"
        crashes = [fuzz.feed(parser, tmp_path, fuzz.mutated(random, parser.seeds)) for _ in range(FILES)]
        assert [crash.what for crash in crashes if crash is not None] == []


def test_a_parser_that_crashes_is_told(tmp_path: Path) -> None:
    parser = fuzz.Parser("bad", ".txt", lambda path: 1 // len(path.read_bytes()), (KeyError,), [b""])
    crash = fuzz.feed(parser, tmp_path, b"")
    assert crash is not None and crash.what.startswith("ZeroDivisionError")
    assert fuzz.feed(parser, tmp_path, b"x") is None


def test_the_command(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("UNDERHALL_HOME", str(tmp_path))
    assert main(["fuzz", "toml", "manifest", "--minutes", "0.005"]) == 0
    out = capsys.readouterr().out
    assert "toml: " in out and "manifest: " in out and "0 crashes" in out
