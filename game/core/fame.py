"""The Hall of Fame: the best results per game and mode, in a TOML file.

hall = HallOfFame()
rank = hall.enter(Feat(game="cave_vs_cave", mode="solo", points=62, names=["Ada"]))   # 1 is the best; None: not in
hall.best("cave_vs_cave", "solo")
"""

from __future__ import annotations

import hmac
from datetime import UTC, datetime
from pathlib import Path

import msgspec
import tomli_w

from game.api import Words
from game.api.said import joined
from game.core import seal
from game.core.files import FileTrouble, read_whole, set_aside, write_atomically
from game.core.sound_words import is_words
from game.core.speech import say
from game.system import locks, places
from game.system.reading import toml

FILE_NAME = "hall-of-fame.toml"
PLACES = 10


class Feat(msgspec.Struct, kw_only=True):
    """One result worth remembering."""

    game: str  # the game's id
    mode: Words  # "solo", or whatever the game's options make comparable ("solo, era II"); known by its English
    points: float
    names: list[str]  # who did it
    note: Words = ""  # the game's verdict
    save: str = ""  # the save's file name, to look at it again
    rivals: list[str] = []  # the people of the hall who sat there, by their ids
    when: datetime = msgspec.field(default_factory=lambda: datetime.now(UTC).replace(microsecond=0))
    seal: str = ""  # on all that, with the key of this home; results of before there were seals have none

    @property
    def is_sealed(self) -> bool:
        """Whether it was entered here when a game ended, and is as it was then."""
        return bool(self.seal) and hmac.compare_digest(self.seal, self._tag())

    @property
    def can_be_read(self) -> bool:
        """Whether its words are such as can be shown, whoever wrote the file."""
        return is_words(self.mode) and is_words(self.note)

    def put_seal(self) -> None:
        """Seals it as it is now."""
        self.seal = self._tag()

    def _tag(self) -> str:
        told: list[object] = [
            self.game,
            str(self.mode),
            float(self.points),
            self.names,
            str(self.note),
            self.save,
            int(self.when.timestamp()),
        ]
        if self.rivals:  # what was sealed before there were any stays sealed
            told.append(self.rivals)
        return seal.tag("feat " + msgspec.json.encode(told).decode())


class _File(msgspec.Struct):
    feats: list[Feat] = []


def _said(mode: Words) -> Words:
    """A mode as games say it now; before there were languages it was kept in English words."""
    if not isinstance(mode, str):
        return mode
    seats, comma, rest = mode.partition(", ")
    if seats == "solo":
        said: Words = say("solo")
    elif seats.removesuffix(" players").isdecimal():
        said = say(one="{n} player", many="{n} players", n=int(seats.removesuffix(" players")))
    else:
        return mode
    return joined([said, rest], ", ") if comma else said


class HallOfFame:
    """The best results, kept in the player's folder."""

    def __init__(self, folder: Path | None = None) -> None:
        """Reads the file; one that is damaged is set aside (`message` says so) and the hall begins empty."""
        self.path = (places.home() if folder is None else folder) / FILE_NAME
        self.message: Words = ""
        self._feats: list[Feat] = []
        self._read()

    def _read(self) -> None:
        if self.path.exists():
            try:
                parsed = toml.parse(read_whole(self.path, largest=1024 * 1024))
                self._feats = [feat for feat in msgspec.convert(parsed, _File).feats if feat.can_be_read]
            except (FileTrouble, ValueError, RecursionError):
                self._set_aside()

    def modes(self, game: str) -> list[Words]:
        """The modes of a game that have results, in words that a language can be put to where a result has such."""
        found = [_said(feat.mode) for feat in self._feats if feat.game == game]
        words = {str(mode): mode for mode in sorted(found, key=lambda mode: not isinstance(mode, str))}
        return [words[known] for known in sorted(words)]

    def best(self, game: str, mode: Words) -> list[Feat]:
        """The best results, best first; of equal ones the earlier."""
        found = [feat for feat in self._feats if feat.game == game and str(feat.mode) == str(mode)]
        return sorted(found, key=lambda feat: -feat.points)[:PLACES]

    def rank(self, game: str, mode: Words, points: float) -> int | None:
        """The place that a result would take; None if it is not among the best."""
        place = 1 + sum(feat.points >= points for feat in self.best(game, mode))
        return place if place <= PLACES else None

    def enter(self, feat: Feat) -> int | None:
        """Enters a result and stores the hall; returns its place, None if it is not among the best.

        Raises `FileTrouble` with a sentence if the file cannot be written.
        """
        if trouble := seal.trouble():
            raise FileTrouble(trouble)
        with locks.alone(self.path.with_name(f".{FILE_NAME}.lock")):
            return self._enter(feat)

    def _enter(self, feat: Feat) -> int | None:
        self._read()  # another window may have entered something meanwhile
        place = self.rank(feat.game, feat.mode, feat.points)
        if place is None:
            return None
        feat.put_seal()
        kept = [*self.best(feat.game, feat.mode), feat]
        kept = sorted(kept, key=lambda each: -each.points)[:PLACES]
        others = [each for each in self._feats if (each.game, str(each.mode)) != (feat.game, str(feat.mode))]
        self._feats = [*others, *kept]
        content = msgspec.to_builtins(_File(self._feats), builtin_types=(datetime,))
        write_atomically(self.path, tomli_w.dumps(content).encode("utf-8", errors="replace"))
        return place

    def _set_aside(self) -> None:
        copy = set_aside(self.path, move=True)
        self._feats = []
        self.message = say("The Hall of Fame could not be read and begins anew.")
        if copy is not None:
            self.message = say(
                "The Hall of Fame could not be read and begins anew; the old file is kept as {file}.", file=copy.name
            )
