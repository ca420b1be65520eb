"""What stands beside the programs of a release: checksums, what is in them, and what is new.

`python3 play.py release` writes into `dist/`: SHA256SUMS of every archive there, sbom.json (CycloneDX: every package
that travels along, with its version and licence), and notes.md, the part of the changelog that tells of this version.
Manifests for Flathub and winget are written there, too. With --changelog it does not write these, but makes that part
of the changelog, from the small files in `changes/`; with --tags and --tag-here it sets what `tags` says.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import re
import sys
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
sys.path[:0] = [str(ROOT), str(ROOT / "build")]

import changelog  # noqa: E402  (the folders must be on the path first)
import tags  # noqa: E402

from game import __version__  # noqa: E402

ARCHIVES = (".zip", ".tar.gz", ".run", ".deb")


def main(arguments: list[str]) -> int:
    """Writes all three, and says so; or does what else a version needs."""
    parser = argparse.ArgumentParser(prog="play.py release", description=__doc__)
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--changelog", action="store_true", help="make this version's part of the changelog")
    what.add_argument("--tags", action="store_true", help="set the annotated tags of all versions, or check them")
    what.add_argument("--tag-here", action="store_true", help="make the commit that is checked out this version")
    asked = parser.parse_args(arguments)
    notes = notes_of(__version__, (ROOT / "CHANGELOG.md").read_text("utf-8"))
    if asked.tags:
        return tags.set_all(ROOT)
    if asked.tag_here:
        return tags.tag_here(ROOT, __version__, notes)
    if asked.changelog:
        tagged = __version__ in {tag.version for tag in tags.listed(ROOT)}
        return changelog.add(ROOT, __version__, tagged)
    archives = sorted(path for path in DIST.glob("*") if path.name.endswith(ARCHIVES))
    if not archives:
        print("There is nothing to release in dist/: build it first, with 'python3 play.py package'.", file=sys.stderr)
        return 1
    if not notes:
        print(f"CHANGELOG.md has no heading for {__version__}: say there what is new.", file=sys.stderr)
        return 1
    (DIST / "SHA256SUMS").write_text("".join(f"{digest(path)}  {path.name}\n" for path in archives), "utf-8")
    (DIST / "sbom.json").write_text(json.dumps(bill_of_materials(), indent=1) + "\n", "utf-8")
    (DIST / "notes.md").write_text(notes, "utf-8")
    write_manifests(archives)
    print(f"dist/SHA256SUMS for {len(archives)} archives, dist/sbom.json and dist/notes.md are written.")
    return 0


def write_manifests(archives: list[Path]) -> None:
    """What shops of software ask for, with this version and the hash of its Windows program in it."""
    for_windows = [digest(path) for path in archives if path.name.startswith(f"underhall-{__version__}-windows")]
    for shop in ("flathub", "winget"):
        if shop == "winget" and not for_windows:
            continue  # not built this time
        for manifest in sorted((ROOT / "build" / shop).iterdir()):
            text = manifest.read_text("utf-8").replace("{version}", __version__)
            (DIST / shop).mkdir(exist_ok=True)
            (DIST / shop / manifest.name).write_text(text.replace("{sha256}", "".join(for_windows[:1])), "utf-8")


def digest(path: Path) -> str:
    """The checksum of a file."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def notes_of(version: str, changelog: str) -> str:
    """What the changelog says below the heading of a version; nothing if it has none."""
    found = re.search(rf"^## {re.escape(version)}\b.*?\n(.*?)(?=^## |\Z)", changelog, re.M | re.S)
    return found[1].strip() + "\n" if found else ""


def bill_of_materials() -> dict[str, Any]:
    """CycloneDX 1.5, sorted, without dates: the same packages make the same bytes."""
    components = [_component(metadata.distribution(name)) for name in sorted(set(_needed("underhall")))]
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {"component": {"type": "application", "name": "underhall", "version": __version__}},
        "components": components,
    }


def _needed(name: str) -> Iterator[str]:
    """What a package needs to run, and what that needs; extras and other platforms left out."""
    for line in metadata.requires(name) or ():
        needed, _, condition = line.partition(";")
        word = re.match(r"[A-Za-z0-9._-]+", needed)
        if word is None or condition.strip():
            continue
        yield word[0].lower()
        yield from _needed(word[0])


def _component(package: metadata.Distribution) -> dict[str, Any]:
    told = package.metadata
    name, licence = told["Name"], told.get("License-Expression") or told.get("License") or "see the package"
    return {
        "type": "library",
        "name": name,
        "version": package.version,
        "purl": f"pkg:pypi/{name.lower()}@{package.version}",
        "licenses": [{"license": {"name": licence.splitlines()[0][:80]}}],
    }


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
