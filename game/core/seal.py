"""Seals: by them a game that was played here is told from one that was edited by hand or comes from elsewhere.

Every save has a hash of its whole history, and a seal on that hash made with a key that is in this home only. Neither
keeps anybody from playing on; they only say which games belong into this Hall of Fame.
"""

from __future__ import annotations

import contextlib
import hashlib
import hmac
import secrets
from pathlib import Path

import msgspec

from game.core.files import FileTrouble, read_whole, write_atomically
from game.core.save_format import SaveFile
from game.system import places

FILE = "seal.key"

OWN, EDITED, FOREIGN = "", "edited", "foreign"
"""A game from here; one whose history was changed by hand; one that was not sealed here, or before there were seals."""

TOLD = {
    EDITED: "This game was changed by hand. You can play on; it stays out of the Hall of Fame.",
    FOREIGN: "This game comes from another computer or an older Underhall: it stays out of the Hall of Fame.",
}

_keys: dict[Path, bytes] = {}


def history_of(save: SaveFile) -> str:
    """A hash of all that was played and by whom; a swap, a change or a cut anywhere in it gives another one."""
    line = save.line
    told = [
        *(save.game, save.version, save.seed, save.options, save.policy, save.over, save.length, save.mark),
        [(seat.name, seat.colour, seat.bot, float(seat.seconds)) for seat in save.seats],
        *(line.answers, line.checkpoint_after, line.checkpoint, line.begun_from, line.taken_back, line.fingerprint),
        [(branch.after, branch.answers) for branch in line.branches],
    ]
    return hashlib.sha256(msgspec.json.encode(told, order="deterministic")).hexdigest()


def seal(save: SaveFile) -> None:
    """Seals a save as one from here, as it is now; its mark is part of what is sealed."""
    save.line.history = history_of(save)
    save.line.seal = tag(save.line.history)


def judge(save: SaveFile) -> str:
    """What a save that was read is: its own mark if it was sealed here, else what can be seen."""
    line = save.line
    if not line.history:
        return FOREIGN if save.length in (0, len(line.answers)) else EDITED
    if line.history != history_of(save):
        return EDITED
    return save.mark if hmac.compare_digest(line.seal, tag(line.history)) else save.mark or FOREIGN


def tag(text: str) -> str:
    """The seal of this home on a text."""
    return hmac.new(_key(), text.encode(errors="replace"), "sha256").hexdigest()[:32]


def _key() -> bytes:
    """The key of this home; made when it is first needed. Where it cannot be kept it is good for this run only."""
    path = places.home() / FILE
    if path not in _keys:
        try:
            key = bytes.fromhex(read_whole(path, largest=200).decode("ascii"))
        except (FileTrouble, ValueError):
            key = b""
        _keys[path] = key if len(key) == 32 else _new_key(path)  # an empty one would be everybody's
    return _keys[path]


def _new_key(path: Path) -> bytes:
    key = secrets.token_bytes(32)
    with contextlib.suppress(FileTrouble):
        write_atomically(path, key.hex().encode())
    return key
