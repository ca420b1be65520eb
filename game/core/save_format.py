"""What stands in a save file.

The header comes first and the long `[line]` last, so that a list of saves reads only the beginning of each.
"""

from datetime import UTC, datetime

import msgspec

from game.api import OptionValue
from game.core.seats import Seat

FORMAT = 2


class BranchLine(msgspec.Struct):
    """An abandoned line: where it leaves the line that was played, and its own answers after that."""

    after: int
    answers: list[str]


class Line(msgspec.Struct, kw_only=True, omit_defaults=True):
    """What was played."""

    answers: list[str]
    checkpoint_after: int = 0  # the checkpoint was taken when so many answers had been given
    checkpoint: str = ""  # the state then, as JSON
    begun_from: str = ""  # the state before the first answer as JSON, where it is not the game's own setup
    taken_back: list[str] = []  # answers that can be redone
    branches: list[BranchLine] = []
    given: dict[str, str] = {}  # by seat, secret answers that wait for the others' (see `game.core.gathering`)
    told: str = ""  # all turns in words, where the rules may be missing one day (see `game.core.retelling`)
    history: str = ""  # a hash of all that was played (see `game.core.seal`)
    seal: str = ""  # on that, with the key of the home it was played in
    fingerprint: str = ""  # of the state after the last answer; the last thing written, so a file cut short lacks it


class Taught(msgspec.Struct, frozen=True):
    """The lesson that a game began as."""

    number: int = 0  # 0: the game's first one; then its further ones
    left: bool = False  # the person plays on without it


class SaveHeader(msgspec.Struct, kw_only=True):
    """What a list of saves shows."""

    format: int
    game: str  # the game's id
    title: str
    version: str  # of the game's rules
    seed: int
    name: str = ""
    saved: datetime = datetime(1970, 1, 1, tzinfo=UTC)
    underhall: str = ""
    auto: bool = False  # kept by itself when a table was left
    over: bool = False
    length: int = 0  # answers given
    status: str = ""  # the game's own words for how far it is
    policy: str = "until_revealed"  # about taking back
    mark: str = ""  # "edited" or "foreign": it was not played here from its beginning (see `game.core.seal`)
    options: dict[str, OptionValue] = {}
    expansions: tuple[str, ...] | msgspec.UnsetType = msgspec.UNSET  # the plugins whose components are in the game
    lesson: Taught | msgspec.UnsetType = msgspec.UNSET
    seats: list[Seat]


class SaveFile(SaveHeader, kw_only=True):
    """All of a save."""

    line: Line
