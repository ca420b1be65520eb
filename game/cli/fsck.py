"""`underhall fsck`: looks through the player's folder, and mends what can be mended."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from game.cli import Failed
from game.cli.loading import add_consent, load_plugins
from game.cli.reviewing import indented
from game.core.fsck import look_through
from game.system import places

if TYPE_CHECKING:
    from game.cli import Commands


def add(commands: Commands) -> None:
    """Adds the command."""
    parser = commands.add_parser(
        "fsck",
        help="looks through your saves and settings for damage, and mends it",
        epilog="example: underhall fsck --repair",
    )
    parser.add_argument("--repair", action="store_true", help="mend what can be mended; the originals are kept")
    add_consent(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Says what is wrong; the exit code is 1 while something is."""
    home = places.home()
    if not home.is_dir():
        raise Failed(f"There is no folder {home}; nothing was ever saved there.")
    found = 0
    left = 0
    for finding in look_through(home, load_plugins(arguments).games, repair=arguments.repair):
        found += 1
        left += not finding.mended
        print(finding.path.relative_to(home))
        print(indented(finding.problem))
        if finding.mended:
            print(indented(f"Mended: {finding.mended}"))
    if not found:
        print("All is well.")
    elif left:
        hint = "" if arguments.repair else " What can be mended is with: underhall fsck --repair"
        print(f"\n{left} of {found} are not mended; nothing was changed in them.{hint}")
    return 1 if left else 0
