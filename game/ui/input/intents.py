"""Intents: all that a person can mean at a table or in a menu, whatever device it is said with.

A device (`mouse`, `keyboard`) turns the events of the window into these, and nobody else looks at such events. A scene
is told intents only (`Scene.take`), so a pad, a finger or a voice needs a module here and nothing anywhere else.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, StrEnum
from typing import TypeAlias

Spot: TypeAlias = tuple[int, int]
"""A pixel of the window."""


class Command(StrEnum):
    """What the table can be asked to do; a button of the table has its command's word in its key ("tool:undo")."""

    UNDO = "undo"
    UNDO_TURN = "undo_turn"
    REDO = "redo"
    FINISH = "finish"  # ends an effect or the turn: the large button
    TURN = "turn"  # the piece that would be laid
    CLOSE_UP = "close_up"
    ADVICE = "advice"
    AGAIN = "again"  # see once more what the others did
    BEHIND = "behind"  # look at the table behind the cards of a question, and back
    FOLD = "rail"  # away what is said beside the table, or back
    LOG = "log"
    RULES = "help"  # about what is pointed at, or about the question
    SEARCH = "search"  # the rules
    CLOSE = "close"  # the panel at the right
    TIMELINE = "timeline"
    EARLIER = "back"  # one step in the timeline
    LATER = "on"
    REPLAY = "play"
    NOW = "now"  # back from the past
    BRANCH = "branch"  # play on from the past
    LINES = "lines"  # the lines of play that were left
    PEEK = "peek"
    HIDE = "hide"
    LOOK_AT_HAND = "look"  # that lies face down, as long as it is held
    NEXT_VIEW = "next_view"
    LAST_VIEW = "last_view"
    ZOOM_IN = "zoom_in"
    ZOOM_OUT = "zoom_out"
    ZOOM_ALL = "zoom_all"
    FIND = "find"  # go to where something can be chosen
    HOLD = "hold"  # bots that play among themselves wait, or go on
    PACE = "pace"
    RETRY = "retry"  # a bot that failed
    TAKE_SEAT = "take_seat"  # of a bot that failed
    FINALE = "finale"
    SAY_AGAIN = "say_again"  # what is asked, and what has the focus
    WHERE = "where"  # am I
    HAVE = "have"  # what do I
    STAND = "stand"  # how does everybody
    WHY_NOT = "why_not"  # the next thing that cannot be chosen, and why
    MENU = "menu"
    FULLSCREEN = "fullscreen"


@dataclass(frozen=True, slots=True)
class Intent:
    """Something that a person means."""


@dataclass(frozen=True, slots=True)
class Deed(Intent):
    """What is done on purpose, as a key or a button goes down: whatever it is, it hastens what is only looked at."""


# -- pointing --


@dataclass(frozen=True, slots=True)
class Point(Intent):
    """Points at a spot: what lies there says what it is, what it would do, or why not."""

    at: Spot
    moved: Spot = (0, 0)  # since the last time
    held: bool = False  # something is pressed meanwhile


@dataclass(frozen=True, slots=True)
class Leave(Intent):
    """Points at nothing any more."""


@dataclass(frozen=True, slots=True)
class Touch(Deed):
    """Something goes down at a spot."""

    at: Spot


@dataclass(frozen=True, slots=True)
class LetGo(Intent):
    """It is lifted again."""

    at: Spot


@dataclass(frozen=True, slots=True)
class Press(Touch):
    """Takes hold of what lies there: letting go at the same spot chooses it, moving drags it."""


@dataclass(frozen=True, slots=True)
class Release(LetGo):
    """Lets go of what was pressed."""


@dataclass(frozen=True, slots=True)
class Examine(Touch):
    """Wants to see close up what lies there, or to turn it where it can be turned."""


@dataclass(frozen=True, slots=True)
class Examined(LetGo):
    """Has seen it."""


@dataclass(frozen=True, slots=True)
class Grab(Touch):
    """Takes hold of the ground to move it; without moving, asks for the rules of what lies there."""


@dataclass(frozen=True, slots=True)
class Ungrab(LetGo):
    """Lets go of the ground."""


@dataclass(frozen=True, slots=True)
class Scroll(Intent):
    """Turns, scrolls or zooms what is pointed at, by so many steps up (or down, below 0)."""

    steps: int


# -- going from one thing to the next --


@dataclass(frozen=True, slots=True)
class Choose(Deed):
    """Chooses what has the focus."""


@dataclass(frozen=True, slots=True)
class Back(Deed):
    """Gives up what is in the hand, closes what is open, or opens the menu."""


@dataclass(frozen=True, slots=True)
class Step(Deed):
    """The focus goes to the next thing (1), or to the one before (-1)."""

    by: int


@dataclass(frozen=True, slots=True)
class Move(Deed):
    """The focus goes to the nearest thing in a direction."""

    dx: int
    dy: int


@dataclass(frozen=True, slots=True)
class Beyond(Move):
    """Looks at what lies beyond that edge of the window; where nothing does, as without it."""


@dataclass(frozen=True, slots=True)
class Page(Deed):
    """The next page (1) of what is read, or the one before (-1); at the table, the next view."""

    by: int


@dataclass(frozen=True, slots=True)
class Pan(Deed):
    """Looks at another part of a board that is larger than the window: by so many fifths of it."""

    dx: int
    dy: int


@dataclass(frozen=True, slots=True)
class ShowView(Deed):
    """Turns the table to its first view (0), its second …"""

    number: int


@dataclass(frozen=True, slots=True)
class Do(Deed):
    """Asks for something by its name."""

    command: Command


@dataclass(frozen=True, slots=True)
class Done(Intent):
    """Has had enough of what lasts as long as it is asked for."""

    command: Command


@dataclass(frozen=True, slots=True)
class Type(Deed):
    """A letter that means nothing to the table: a game may have a use for it."""

    letter: str


@dataclass(frozen=True, slots=True)
class Pressed(Deed):
    """A key by its name, where somebody has asked for one."""

    key: str


@dataclass(frozen=True, slots=True)
class PadPressed(Deed):
    """A button of a pad by its name, where somebody has asked for one."""

    button: str


@dataclass(frozen=True, slots=True)
class Unknown(Deed):
    """Something was pressed on a pad that nobody knows: whoever sets it up is told what."""

    pad: int
    what: str


@dataclass(frozen=True, slots=True)
class Other(Deed):
    """Something without a meaning of its own."""


# -- writing --


class Editing(Enum):
    """What can be done to a text beside writing letters."""

    LEFT = "left"
    RIGHT = "right"
    WORD_LEFT = "word left"
    WORD_RIGHT = "word right"
    START = "start"
    END = "end"
    ERASE = "erase"
    ERASE_NEXT = "erase next"
    ERASE_WORD = "erase word"
    SELECT_ALL = "select all"
    COPY = "copy"
    CUT = "cut"
    PASTE = "paste"


@dataclass(frozen=True, slots=True)
class Write(Intent):
    """Letters for the field that is written into."""

    text: str


@dataclass(frozen=True, slots=True)
class Compose(Intent):
    """Letters that an input method is still putting together."""

    text: str


@dataclass(frozen=True, slots=True)
class Edit(Deed):
    """Moves the caret, or changes the text at it; `select`: the selection grows on the way."""

    how: Editing
    select: bool = False
