"""Every link of every page that we wrote leads to a file, and to a heading in it where it names one."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LINK = re.compile(r"\]\(<?([^)\s>]+)>?\)")
CODE = re.compile(r"```.*?```|`[^`\n]*`", re.S)


def pages() -> list[Path]:
    """The Markdown pages of the repository; the games' own help has links of another kind."""
    shown = subprocess.run(["git", "ls-files", "*.md"], cwd=ROOT, capture_output=True, text=True)
    names = shown.stdout.split() or [
        str(path.relative_to(ROOT)) for path in (*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"))
    ]
    return [ROOT / name for name in names if not name.startswith("plugins/") and "help" not in name]


def anchors(page: Path) -> set[str]:
    """The names that a page's headings can be reached by."""
    heads = re.findall(r"^#+ +(.+)$", page.read_text("utf-8"), re.M)
    return {re.sub(r"[^\w\- ]", "", head.strip().lower()).replace(" ", "-") for head in heads}


@pytest.mark.parametrize("page", pages(), ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_leads_somewhere(page: Path) -> None:
    lost = []
    for link in LINK.findall(CODE.sub("", page.read_text("utf-8"))):
        if re.match(r"[a-z]+:", link):
            continue  # of the world outside, or a drawn example
        name, _, heading = link.partition("#")
        target = (page.parent / name).resolve() if name else page
        if not target.exists() or (heading and target.suffix == ".md" and heading not in anchors(target)):
            lost.append(link)
    assert lost == []


def test_the_site_has_every_page() -> None:
    told = (ROOT / "build" / "mkdocs.yml").read_text("utf-8")
    written = {str(page.relative_to(ROOT / "docs")).replace("\\", "/") for page in (ROOT / "docs").glob("**/*.md")}
    assert {name for name in written if name not in told} == set()
