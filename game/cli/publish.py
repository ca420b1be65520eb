"""`underhall publish --dry-run`: a checked folder, ready to be put on a page. Nothing is sent anywhere by us."""

from __future__ import annotations

import argparse
import html
from pathlib import Path
from typing import TYPE_CHECKING

from game.cli import Failed, check, pack
from game.plugins import index, manifest

if TYPE_CHECKING:
    from game.cli import Commands
    from game.plugins.index import Listed

PAGE = "index.html"
ANSWERS = 100
"""Random answers per setup that a mod is checked with."""


def add(commands: Commands) -> None:
    """Adds the command."""
    parser = commands.add_parser(
        "publish",
        help="a checked folder of a mod, ready for a page: its zip, a list with hashes, a page",
        epilog="example: underhall publish goblin_market --dry-run --into site",
    )
    parser.add_argument("mod", metavar="MOD", help="the mod's name in your mods folder")
    parser.add_argument("--into", type=Path, default=Path("publish"), metavar="DIR", help="the folder (publish)")
    parser.add_argument("--dry-run", action="store_true", help="needed: Underhall itself sends nothing anywhere")
    parser.add_argument("--answers", type=int, default=ANSWERS, metavar="N", help=f"to check it with ({ANSWERS})")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Checks the mod, packs it, and adds it to the list of versions in the folder."""
    if not arguments.dry_run:
        raise Failed("Underhall sends nothing anywhere: add --dry-run, then put the folder on a page yourself.")
    folder = pack.folder_of(arguments.mod)
    try:
        card = manifest.read(folder)
    except manifest.ManifestError as error:
        raise Failed(f"{folder} cannot be published. {error}") from error
    if check.run(check.asked(arguments.mod, arguments.answers)):
        raise Failed(f"{card.title} does not pass its checks: nothing was written.")
    into: Path = arguments.into
    into.mkdir(parents=True, exist_ok=True)
    zip = into / f"{card.id}-{card.version}.zip"
    pack.write(folder, card.id, zip)
    index.add(into, zip)
    listed = index.read(into / index.FILE)
    (into / PAGE).write_text(_page(listed), "utf-8")
    print(
        f"{card.title} {card.version} is in {into}: {zip.name}, {index.FILE} and {PAGE}; {len(listed)} versions there."
    )
    return 0


def _page(listed: list[Listed]) -> str:
    """A plain page that lists every version, the newest first."""
    rows = "\n".join(
        f'<li><a href="{html.escape(each.file)}">{html.escape(each.title)} {html.escape(each.version)}</a>: '
        f"{html.escape(each.summary)} <small>sha256 {each.sha256}</small></li>"
        for each in reversed(listed)
    )
    return (
        '<!doctype html>\n<meta charset="utf-8">\n<title>Mods for Underhall</title>\n<h1>Mods for Underhall</h1>\n'
        f'<p>Drop a zip on the window, or take <a href="{index.FILE}">the list</a> along with the zips: '
        f"<code>underhall index {index.FILE}</code>.</p>\n<ul>\n{rows}\n</ul>\n"
    )
