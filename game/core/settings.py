"""The player's settings, in a TOML file that can be read and edited by hand.

settings, message = load_settings()   # the message, if any, is for the player
settings.text_size = 120
store_settings(settings)
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import msgspec
import tomli_w
from msgspec import Meta

from game.api import Words
from game.api.said import joined
from game.core.files import FileTrouble, read_whole, set_aside, write_atomically
from game.core.seats import Seat
from game.core.speech import say
from game.core.taking_back import Policy
from game.system import places
from game.system.reading import toml

FILE_NAME = "settings.toml"
LARGEST = 256 * 1024

Percent = Annotated[int, Meta(ge=0, le=100)]
TextSize = Annotated[int, Meta(ge=90, le=150)]
BotPace = Literal["calm", "brisk", "swift"]
Tutor = Literal["off", "blunders", "slips"]
AskBefore = Literal["never", "unused", "always"]
Scanning = Literal["off", "goes", "steps"]
ScanTenths = Annotated[int, Meta(ge=3, le=100)]
Pointer = Literal["usual", "large", "largest"]


class Settings(msgspec.Struct):
    """What a player can set."""

    language: str = ""  # its id; empty: what the system prefers, as far as the program speaks it
    theme: str = "hall"
    text_size: TextSize = 100  # percent
    motion: Literal["full", "less", "none"] = "full"
    bot_pace: BotPace = "brisk"
    volume: Percent = 70  # of sounds; the hall and its music have their own
    ambience: Percent = 40
    music: Percent = 30
    fullscreen: bool = False
    rail_folded: bool = False  # the rail beside the table is folded away
    tips: bool = False  # at the pointer, in place of the reading place of the rail
    captions: bool = False  # a line at the foot of the table that says what is asked, pointed at and done
    voice: bool = False  # what the captions say is also spoken
    keys: dict[str, str] = {}  # of one's own: by command (or "game:letter"), the name of a key
    pad_buttons: dict[str, str] = {}  # of one's own: by command, the name of a pad's button
    free_cursor: bool = False  # a pad's left stick moves a cursor, instead of going from thing to thing
    scanning: Scanning = "off"  # with one switch: what goes by itself, and what the switch does
    scan_tenths: ScanTenths = 15  # of a second, at one thing
    large_targets: bool = False  # what is clicked or touched nearly is meant, for any hand
    rumble: bool = True  # a pad of somebody's own is felt when their turn comes
    look_switch: bool = False  # looking at a covered hand lasts until it is asked for again, not as long as it is held
    pointer: Pointer = "usual"  # how large it is
    voices: bool = True  # whether the people of the hall say a few words now and then
    ask_before_loss: AskBefore = "unused"  # whether an answer that gives something up is asked about
    tutor: Tutor = "off"
    take_back: Policy = "until_revealed"
    seats: list[Seat] = []  # who sat at the table the last time, for the next one
    played: list[str] = []  # the games that were begun here: who plays one for the first time is led in gently
    lessons: list[str] = []  # the games whose guided first game was offered at a start, or begun: asked about once

    def levels(self) -> tuple[float, float, float]:
        """How loud sounds, the noises of the hall and its music are, each from 0 to 1."""
        return self.volume / 100, self.ambience / 100, self.music / 100


def load_settings() -> tuple[Settings, Words]:
    """The settings, and a sentence for the player if some could not be used (then the defaults take their place).

    A file that cannot be read is copied to "settings.damaged.toml" first, so that nothing typed by hand is lost.
    """
    path = _path()
    if not path.exists():
        return Settings(), ""
    try:
        parsed = toml.parse(read_whole(path, largest=LARGEST), toml.SHORT)
    except FileTrouble:  # it may be as large as the disk: it is not copied
        return Settings(), _set_aside(path, UNREADABLE, move=True)
    except ValueError:
        return Settings(), _set_aside(path, UNREADABLE)
    settings = Settings()
    wrong = []
    for name, field_type in _field_types().items():
        if name in parsed:
            try:
                setattr(settings, name, msgspec.convert(parsed[name], field_type))
            except (msgspec.ValidationError, RecursionError):
                wrong.append(name)
    if wrong:
        lost = say("The settings could not be used in part: {names} went back to the default.", names=", ".join(wrong))
        return settings, _set_aside(path, lost)
    return settings, ""


def store_settings(settings: Settings) -> None:
    """Writes the settings; raises `FileTrouble` with a sentence if that fails."""
    write_atomically(_path(), tomli_w.dumps(msgspec.to_builtins(settings)).encode("utf-8", errors="replace"))


def _path() -> Path:
    return places.home() / FILE_NAME


def _field_types() -> dict[str, object]:
    return {field.name: field.type for field in msgspec.structs.fields(Settings)}


UNREADABLE = say("The settings could not be read, so everything is as it was in the beginning.")


def _set_aside(path: Path, trouble: Words, *, move: bool = False) -> Words:
    copy = set_aside(path, move=move) if path.is_file() else None
    if copy is None:
        return trouble
    return joined([trouble, say("What was in it is kept in {file}.", file=copy.name)])
