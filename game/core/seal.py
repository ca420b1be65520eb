"""Seals: by them a game that was played here is told from one that was edited by hand or comes from elsewhere.

Every save has a hash of its whole history, and a seal on that hash made with a key that is in this home only. Neither
keeps anybody from playing on; they only say which games belong into this Hall of Fame.
"""

from __future__ import annotations

import contextlib
import hashlib
import hmac
import os
import secrets
import stat
from pathlib import Path
from typing import NamedTuple

import msgspec

from game.api import Words
from game.api.said import joined
from game.core.errors import words_for
from game.core.files import FileTrouble, read_whole, write_atomically
from game.core.save_format import SaveFile
from game.core.speech import say
from game.system import locks, places

FILE = "seal.key"
FIRST_SEALED = 2
"""The first format that has seals."""

OWN, EDITED, FOREIGN, PREPARED = "", "edited", "foreign", "lesson"
"""A game from here; one whose history was changed by hand; one that was not sealed here, or before there were seals;
a lesson that began in the middle of a game."""

TOLD: dict[str, Words] = {
    EDITED: say("This game was changed by hand. You can play on; it stays out of the Hall of Fame."),
    FOREIGN: say("This game comes from another computer or an older Underhall: it stays out of the Hall of Fame."),
    PREPARED: say("This game began as a lesson, from a prepared position: it stays out of the Hall of Fame."),
}


def history_of(save: SaveFile) -> str:
    """A hash of all that was played and by whom; a swap, a change or a cut anywhere in it gives another one."""
    line = save.line
    told = [
        *(save.game, save.version, save.seed, save.options, save.policy, save.over, save.length, save.mark),
        [(seat.name, seat.colour, seat.bot, float(seat.seconds)) for seat in save.seats],
        *(line.answers, line.checkpoint_after, line.checkpoint, line.begun_from, line.taken_back, line.fingerprint),
        [(branch.after, branch.answers) for branch in line.branches],
    ]
    if save.expansions:
        told.append(["expansions", save.expansions])
    if save.format > FIRST_SEALED:  # a later format cannot be passed off as this one, nor this one as a later
        told.append(save.format)
    return hashlib.sha256(msgspec.json.encode(told, order="deterministic")).hexdigest()


def seal(save: SaveFile) -> None:
    """Seals a save as one from here, as it is now; its mark is part of what is sealed."""
    save.line.history = history_of(save)
    save.line.seal = tag(save.line.history)


def judge(save: SaveFile) -> str:
    """What a save that was read is: its own mark if it was sealed here, else what can be seen."""
    line = save.line
    if save.format < FIRST_SEALED or not line.history:  # whatever it claims: there were no seals
        return EDITED if save.mark == EDITED or save.length not in (0, len(line.answers)) else FOREIGN
    if line.history != history_of(save):
        return EDITED
    if trouble():  # nobody can tell; and while it lasts nothing comes into the Hall of Fame
        return save.mark
    return save.mark if hmac.compare_digest(line.seal, tag(line.history)) else save.mark or FOREIGN


def tag(text: str) -> str:
    """The seal of this home on a text; empty while its key cannot be read."""
    key = _key().key
    return hmac.new(key, text.encode(errors="replace"), "sha256").hexdigest()[:32] if key else ""


def trouble() -> Words:
    """Why nothing can be sealed, as a sentence; empty: all is well."""
    return _key().trouble


class _Key(NamedTuple):
    key: bytes
    trouble: Words = ""


_keys: dict[Path, _Key] = {}


def _key() -> _Key:
    """The key of this home; made where there is none. Where it cannot be kept it is good for this run only."""
    path = places.home() / FILE
    if path not in _keys:
        with locks.alone(path.with_name(f".{FILE}.lock")):  # two windows make one key
            _keys[path] = _read(path) if os.path.lexists(path) else _Key(_new_key(path))
    return _keys[path]


def _read(path: Path) -> _Key:
    try:
        key = bytes.fromhex(read_whole(path, largest=200).decode("ascii"))
        problem: Words = "" if len(key) == 32 else say("it is damaged.")  # an empty one would be everybody's
    except FileTrouble as error:
        key, problem = b"", words_for(error)
    except ValueError:
        key, problem = b"", say("it is damaged.")
    if problem:
        told = say("The key of your seals cannot be used: {why}", why=problem)
        return _Key(b"", joined([told, _ADVICE]))
    with contextlib.suppress(OSError):
        if stat.S_IMODE(path.stat().st_mode) & 0o077:  # it was made for others to read, once
            path.chmod(0o600)
    return _Key(key)


_ADVICE = say(
    "Until {file} in your folder is as it was, nothing that is played comes into the Hall of Fame. "
    "Put it back from a copy; if there is none, move it away, and a new one is made: games of before "
    "then count as from elsewhere.",
    file=FILE,
)


def _new_key(path: Path) -> bytes:
    key = secrets.token_bytes(32)
    with contextlib.suppress(FileTrouble):
        write_atomically(path, key.hex().encode(), mode=0o600)
    return key
