"""A little of `underhall fuzz`, always the same: every parser takes every file well."""

import importlib.util
from pathlib import Path

import pytest

from game.cli import main
from game.testing import fuzz

FILES = 25


def test_every_parser_refuses_damaged_files_with_a_sentence(tmp_path: Path) -> None:
    found = fuzz.parsers(tmp_path)
    assert {"toml", "manifest", "save", "journal", "zip", "picture", "guest book", "puzzles", "list of mods"} <= {
        each.name for each in found
    }
    for parser in found:
        for seed in parser.seeds:
            assert fuzz.feed(parser, tmp_path, seed) is None, f"{parser.name} does not take a real file"
    rounds = list(fuzz.fuzz(tmp_path, seconds=0, seed=5, files=FILES))
    assert [name for name, _, _ in rounds] == [parser.name for parser in found]
    assert all(count >= FILES // 2 for _, count, _ in rounds)
    assert [crash.what for _, _, crashes in rounds for crash in crashes] == []


def test_a_parser_that_crashes_is_told_with_the_smallest_file_that_does_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def read(path: Path) -> int:
        return 1 // (len(path.read_bytes()) < 40)

    parser = fuzz.Parser("bad", ".txt", read, (KeyError,), [b"a text of thirty letters or so"])
    assert fuzz.feed(parser, tmp_path, b"x") is None
    monkeypatch.setattr(fuzz, "parsers", lambda _: [parser])
    _, count, [crash] = next(fuzz.fuzz(tmp_path, seconds=10))
    assert count > 0 and crash.kind == "bad: ZeroDivisionError"
    assert 40 <= len(crash.content) <= 100  # it is what one damage makes, not ten


def test_all_damage_can_be_done_to_any_file() -> None:
    for kind in fuzz.KINDS:
        for content in (b"", b"a\nb\nc"):
            assert isinstance(fuzz.harm(content, b"xyz", [fuzz.Damage(kind, 2, 4, b"t", 3)]), bytes)
    assert fuzz.harm(b"abc", b"", [fuzz.Damage("cut", 1, 1, b"", 1), fuzz.Damage("insert", 0, 1, b"x", 2)]) == b"xxac"


def test_the_command(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("UNDERHALL_HOME", str(tmp_path))
    assert main(["fuzz", "manifest", "--minutes", "0"]) == 0
    out = capsys.readouterr().out
    assert "manifest: " in out and "toml: " not in out and "0 crashes" in out


def test_without_hypothesis_a_sentence_says_so(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    assert main(["fuzz"]) == 1
    assert "pip install hypothesis" in capsys.readouterr().err
