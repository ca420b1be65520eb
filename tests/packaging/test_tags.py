"""Versions are annotated tags, on the commits that a list in the repository names."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game import __version__

ROOT = Path(__file__).parents[2]
sys.path.append(str(ROOT / "build"))

import release  # noqa: E402  (the recipe's folder must be on the path first)
import tags  # noqa: E402

pytestmark = pytest.mark.skipif(shutil.which("git") is None, reason="git is not installed")


def git(folder: Path, *words: str) -> str:
    who = ["-c", "user.name=Ada", "-c", "user.email=ada@example.org"]
    done = subprocess.run(["git", *who, *words], cwd=folder, capture_output=True, text=True, check=True)
    return done.stdout.strip()


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A repository of two commits, the first of which is version 0.1.0."""
    for variable in ("GIT_AUTHOR", "GIT_COMMITTER"):
        monkeypatch.setenv(f"{variable}_NAME", "Ada")
        monkeypatch.setenv(f"{variable}_EMAIL", "ada@example.org")
    git(tmp_path, "init", "--quiet")
    git(tmp_path, "commit", "--quiet", "--allow-empty", "--message", "A stone")
    first = git(tmp_path, "rev-parse", "HEAD")
    (tmp_path / "build").mkdir()
    (tmp_path / "changes").mkdir()
    entry = f'[[tags]]\nversion = "0.1.0"\ncommit = "{first}"\ndate = 2026-11-16T12:00:00Z\nabout = "A stone."\n'
    (tmp_path / tags.LIST).write_text(entry)
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "--quiet", "--message", "A list")
    return tmp_path


def test_missing_tags_are_set_with_a_note_and_the_versions_date(checkout: Path) -> None:
    assert tags.set_all(checkout) == 0 and tags.set_all(checkout) == 0, "what is there is left as it is"
    assert git(checkout, "cat-file", "-t", "v0.1.0") == "tag"
    told = git(checkout, "for-each-ref", "refs/tags/v0.1.0", "--format=%(taggerdate:iso-strict) %(contents:lines=1)")
    assert told == "2026-11-16T12:00:00+00:00 Underhall 0.1.0"
    assert git(checkout, "rev-parse", "v0.1.0^{commit}") == tags.listed(checkout)[0].commit


def test_a_tag_that_is_not_what_the_list_says_fails(checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    git(checkout, "tag", "v0.1.0", "HEAD")
    assert tags.set_all(checkout) == 1 and "should be on" in capsys.readouterr().err
    git(checkout, "tag", "--force", "v0.1.0", "HEAD~1")
    assert tags.set_all(checkout) == 1 and "without a note" in capsys.readouterr().err
    git(checkout, "tag", "--delete", "v0.1.0")
    listed = (checkout / tags.LIST).read_text()
    (checkout / tags.LIST).write_text(listed.replace(tags.listed(checkout)[0].commit, "0" * 40))
    assert tags.set_all(checkout) == 1 and "not in this checkout" in capsys.readouterr().err


def test_a_commit_becomes_a_version_when_all_is_told(checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert tags.tag_here(checkout, "0.1.0", "- a table") == 1 and "already" in capsys.readouterr().err
    assert tags.tag_here(checkout, "0.2.0", "") == 1 and "no heading" in capsys.readouterr().err
    (checkout / "changes" / "+table.players.md").write_text("A table.")
    assert tags.tag_here(checkout, "0.2.0", "- a table") == 1 and "+table" in capsys.readouterr().err
    (checkout / "changes" / "+table.players.md").rename(checkout / "table.txt")
    assert tags.tag_here(checkout, "0.2.0", "- a table") == 1 and "no commit" in capsys.readouterr().err
    git(checkout, "add", ".")
    git(checkout, "commit", "--quiet", "--message", "A table")
    head = git(checkout, "rev-parse", "HEAD")
    assert tags.tag_here(checkout, "0.2.0", "- a table") == 0
    assert [tag.version for tag in tags.listed(checkout)] == ["0.1.0", "0.2.0"]
    assert tags.listed(checkout)[1].commit == head == git(checkout, "rev-parse", "v0.2.0^{commit}")
    assert git(checkout, "cat-file", "-t", "v0.2.0") == "tag"
    assert tags.set_all(checkout) == 0


def test_the_list_names_commits_of_this_history_and_versions_of_the_changelog() -> None:
    listed = tags.listed(ROOT)
    assert listed[0].version == "0.2.0" and len({tag.version for tag in listed}) == len(listed)
    told = (ROOT / "CHANGELOG.md").read_text("utf-8")
    assert all(release.notes_of(tag.version, told) for tag in listed)
    assert release.notes_of(__version__, told), "the version that is made now is told of too"
    if not (ROOT / ".git").exists() or git(ROOT, "rev-parse", "--is-shallow-repository") == "true":
        pytest.skip("this copy has no history")
    for tag in listed:
        assert git(ROOT, "merge-base", tag.commit, "HEAD") == tag.commit, f"{tag.version} is a commit of this history"
