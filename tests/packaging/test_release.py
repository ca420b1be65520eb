"""What stands beside the programs of a release."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
sys.path.append(str(ROOT / "build"))

import changelog  # noqa: E402  (the recipe's folder must be on the path first)
import release  # noqa: E402

CHANGELOG = """# Changelog

## Unreleased

- soon

## 0.2.0 (17 November 2026)

- a table

### Bots

- a bot

## 0.1.0

- a stone
"""


def test_the_notes_are_what_the_changelog_says_of_the_version() -> None:
    assert release.notes_of("0.2.0", CHANGELOG) == "- a table\n\n### Bots\n\n- a bot\n"
    assert release.notes_of("0.1.0", CHANGELOG) == "- a stone\n"
    assert release.notes_of("0.3.0", CHANGELOG) == "", "nothing is told of a version that has no heading"


def test_every_archive_has_its_checksum(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "underhall-9.zip").write_bytes(b"abc")
    (tmp_path / "work.txt").write_text("no archive")
    monkeypatch.setattr(release, "DIST", tmp_path)
    monkeypatch.setattr(release, "__version__", "0.2.0")
    assert release.main([]) == 0
    # The checksum of "abc" is the example of the standard itself (FIPS 180-4).
    wanted = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  underhall-9.zip\n"
    assert (tmp_path / "SHA256SUMS").read_text() == wanted


def test_shops_get_their_manifests_with_version_and_hash(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "underhall-0.2.0-windows-x86_64.zip").write_bytes(b"abc")
    monkeypatch.setattr(release, "DIST", tmp_path)
    monkeypatch.setattr(release, "__version__", "0.2.0")
    assert release.main([]) == 0
    installer = (tmp_path / "winget" / "Underhall.Underhall.installer.yaml").read_text("utf-8")
    assert "InstallerSha256: ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad\n" in installer
    assert "/v0.2.0/underhall-0.2.0-windows-x86_64.zip\n" in installer
    assert "tag: v0.2.0\n" in (tmp_path / "flathub" / "org.underhall.Underhall.yml").read_text("utf-8")
    every = [path.read_text("utf-8") for folder in ("winget", "flathub") for path in (tmp_path / folder).iterdir()]
    assert not [text for text in every if "{version}" in text or "{sha256}" in text]


def test_without_archives_or_a_heading_it_says_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(release, "DIST", tmp_path)
    assert release.main([]) == 1 and "play.py package" in capsys.readouterr().err
    (tmp_path / "underhall-9.zip").write_bytes(b"abc")
    monkeypatch.setattr(release, "__version__", "77.0")
    assert release.main([]) == 1 and "77.0" in capsys.readouterr().err


def test_the_bill_of_materials_names_what_travels_along() -> None:
    told = release.bill_of_materials()
    assert told["bomFormat"] == "CycloneDX" and told == release.bill_of_materials()
    names = {component["name"].lower() for component in told["components"]}
    assert {"pygame-ce", "pluggy", "msgspec", "tomli-w", "platformdirs"} <= {name.replace("_", "-") for name in names}
    assert "pytest" not in names, "what only tests need does not travel"
    assert all(component["version"] and component["licenses"] for component in told["components"])


def test_what_is_new_is_folded_into_a_version_that_is_not_tagged_yet() -> None:
    more = "## 0.2.0 (today)\n\n### Bots\n\n- another bot\n\n### Mended\n\n- a hole\n"
    told = changelog.folded(CHANGELOG, "0.2.0", more)
    assert (
        release.notes_of("0.2.0", told) == "- a table\n\n### Bots\n\n- a bot\n- another bot\n\n### Mended\n\n- a hole\n"
    )
    assert told.startswith(CHANGELOG[: CHANGELOG.index("### Bots")]) and told.endswith("\n\n## 0.1.0\n\n- a stone\n")


def test_a_tagged_version_gets_no_more(capsys: pytest.CaptureFixture[str]) -> None:
    assert changelog.add(ROOT, "0.2.0", tagged=True) == 1
    assert "next version" in capsys.readouterr().err
