"""The Linux program as a single file that is simply started.

It is a shell script with the folder packed behind it. The first start unpacks that into the player's cache; later
ones run it from there, and so are as quick as the folder itself.
"""

from __future__ import annotations

import hashlib
import shutil
from pathlib import Path

from game.cli.desktop_menu import SINGLE_FILE

SCRIPT = """\
#!/bin/sh
# Underhall. The program is packed behind this script; it is unpacked once, into the cache.
set -e
program="${{XDG_CACHE_HOME:-$HOME/.cache}}/underhall/program-{mark}"
if [ ! -x "$program/underhall" ]; then
    mkdir -p "$(dirname "$program")"
    draft=$(mktemp -d "$program.XXXXXX")
    trap 'rm -rf "$draft"' EXIT
    tail -c +{size} "$0" | tar xz -C "$draft" --strip-components=1
    mv -T "$draft" "$program" 2>/dev/null || [ -x "$program/underhall" ]
    trap - EXIT
    rm -rf "$draft"
fi
{variable}=$(readlink -f "$0")
export {variable}
exec "$program/underhall" "$@"
"""


def write_single_file(archive: Path) -> Path:
    """Puts the script before the archive of the folder; returns the file's path."""
    with archive.open("rb") as packed:
        mark = hashlib.file_digest(packed, "sha256").hexdigest()[:12]
    script = ""
    for _ in range(3):  # the script tells where it ends itself, which may make it a digit longer
        script = SCRIPT.format(mark=mark, size=len(script.encode()) + 1, variable=SINGLE_FILE)
    path = archive.with_name(archive.name.removesuffix(".tar.gz") + ".run")
    with path.open("wb") as file, archive.open("rb") as packed:
        file.write(script.encode())
        shutil.copyfileobj(packed, file)
    path.chmod(0o755)
    return path
