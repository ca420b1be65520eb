"""The guest book: who plays here, in a TOML file that can be read and edited by hand.

    book = Guestbook()
    ann = book.add("Ann", "emblem_hammer", "red")
    book.rename(ann.id, "Anna")             # her games stay hers: they were played by "Ann", and she was called that
    book.who("Ann") is book.who("Anna")

A game knows the people around it by their names. A person has all the names they ever had here, and those of whoever
was found to be the same one; so nothing that was played is ever written anew. A guest has a name only.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec
import tomli_w

from game.api import Words
from game.api.said import joined
from game.core.errors import CoreError
from game.core.files import FileTrouble, read_whole, set_aside, write_atomically
from game.core.settings import BotPace, Settings, TextSize, Tutor
from game.core.speech import say
from game.core.visible import visible
from game.system import locks, places
from game.system.reading import toml

FILE_NAME = "people.toml"
LARGEST = 256 * 1024
MOST_PEOPLE = 60
LONGEST_NAME = 24
MOST_NAMES = 200
"""That one person may have had."""
CRESTS = (
    "emblem_hammer",
    "emblem_anvil",
    "emblem_lantern",
    "emblem_crown",
    "emblem_mountain",
    "emblem_beard",
    "emblem_axe",
)
COLOURS = ("red", "blue", "green", "yellow", "purple", "white", "black")


class NotPossible(CoreError):
    """Something that cannot be done to the guest book, told as a sentence."""


class Likings(msgspec.Struct, frozen=True):
    """How somebody likes it when they play alone."""

    tutor: Tutor = "off"
    tips: bool = False
    bot_pace: BotPace = "brisk"
    text_size: TextSize = 100
    theme: str = "hall"

    @classmethod
    def of(cls, settings: Settings) -> Likings:
        """As it is set now."""
        return cls(*(getattr(settings, name) for name in cls.__struct_fields__))

    def put_into(self, settings: Settings) -> bool:
        """Sets it so; True if anything was set otherwise."""
        changed = Likings.of(settings) != self
        for name in self.__struct_fields__:
            setattr(settings, name, getattr(self, name))
        return changed


class Person(msgspec.Struct):
    """Somebody who plays here."""

    id: str  # never given to anybody else
    name: str
    crest: str = CRESTS[0]
    colour: str = COLOURS[0]
    also: list[str] = []  # the names they had before, and those of whoever was found to be the same one
    likes: Likings | None = None  # None: nothing was set while they played alone

    @property
    def names(self) -> list[str]:
        """All names under which they have played."""
        return [self.name, *self.also]


class _File(msgspec.Struct):
    last: int = 0  # the number of the last id that was given
    people: list[Person] = []
    house: Likings | None = None  # how it is set for guests, and when several play


class Guestbook:
    """The people of this home."""

    def __init__(self, folder: Path | None = None) -> None:
        """Reads the file; one that is damaged is set aside (`message` says so) and the book begins empty."""
        self.path = (places.home() if folder is None else folder) / FILE_NAME
        self.message: Words = ""
        self._file = _File()
        self.is_new = not self.path.exists()
        """Whether nobody has ever been written into it: those who have played before can be taken over."""
        self._read()

    def _read(self) -> None:
        if not self.path.exists():
            return
        try:
            self._file = msgspec.convert(toml.parse(read_whole(self.path, largest=LARGEST)), _File)
        except (FileTrouble, ValueError, RecursionError):
            self._tell(say("The guest book could not be read and begins anew."), move=True)
            self.is_new = True
            return
        entered, self._file.people = self._file.people, _sound(self._file.people)
        if self._file.people != entered:  # by hand: this program writes nobody down whom it does not take back
            part = say("The guest book was taken in part: not every entry is somebody who could sit down.")
            self._tell(part, move=False)

    def _tell(self, trouble: Words, *, move: bool) -> None:
        copy = set_aside(self.path, move=move)
        kept = [say("What was in it is kept in {file}.", file=copy.name)] if copy is not None else []
        self.message = joined([trouble, *kept])

    # -- looking --

    @property
    def people(self) -> list[Person]:
        """Everybody, in the order in which they came."""
        return self._file.people

    def who(self, name: str) -> Person | None:
        """The person who plays, or has played, under a name; None: a guest."""
        return next((person for person in self.people if person.name == name), None) or next(
            (person for person in self.people if name in person.also), None
        )

    def called(self, name: str) -> str:
        """How whoever has played under a name is called now; a guest has that name."""
        person = self.who(name)
        return person.name if person is not None else name

    def names_of(self, name: str) -> list[str]:
        """All names of whoever has played under this one."""
        person = self.who(name)
        return person.names if person is not None else [name]

    def person(self, id: str) -> Person | None:
        """The person with that id."""
        return next((person for person in self.people if person.id == id), None)

    # -- writing --

    def add(self, name: str, crest: str = "", colour: str = "") -> Person:
        """Somebody new; who has that name already is returned as they are."""
        name = _tidy(name)
        if not name:
            raise NotPossible(say("Everybody has a name."))
        if (known := self.who(name)) is not None and known.name == name:
            return known
        if len(self.people) >= MOST_PEOPLE:
            raise NotPossible(say("The guest book has room for {most} people.", most=MOST_PEOPLE))
        number = self._file.last + 1
        fallback = (number - 1) % len(CRESTS)
        person = Person(f"p{number}", name, crest or CRESTS[fallback], colour or COLOURS[fallback])
        self._file.last = number
        self.people.append(person)
        self._write()
        return person

    def take_over(self, names: Iterable[str]) -> None:
        """Those who have played here before there was a guest book; in the order in which they are named."""
        for name in list(dict.fromkeys(name.strip() for name in names))[:MOST_PEOPLE]:
            if name:
                self.add(name)
        self.is_new = False

    def rename(self, id: str, name: str) -> None:
        """They are called otherwise from now on; what they played before stays theirs."""
        person, name = self._known(id), _tidy(name)
        if not name:
            raise NotPossible(say("Everybody has a name."))
        other = self.who(name)
        if other is not None and other.id != id:
            raise NotPossible(
                say("{name} has that name. If you are the same person, put both together.", name=other.name)
            )
        if name != person.name:
            person.also = [each for each in dict.fromkeys([person.name, *person.also]) if each != name]
            person.name = name
            self._write()

    def merge(self, id: str, into: str) -> None:
        """Two entries are one person: the first one's games become the second one's too."""
        gone, stays = self._known(id), self._known(into)
        if gone is not stays:
            stays.also = list(dict.fromkeys([*stays.also, *gone.names]))
            self.people.remove(gone)
            self._write()

    def remove(self, id: str) -> None:
        """Takes somebody out of the book; their games stay, as those of a guest."""
        self.people.remove(self._known(id))
        self._write()

    def change(self, id: str, *, crest: str | None = None, colour: str | None = None) -> None:
        """Another crest, or another colour."""
        person = self._known(id)
        person.crest, person.colour = crest or person.crest, colour or person.colour
        self._write()

    # -- how they like it --

    def keep_likings(self, names: list[str], likings: Likings) -> None:
        """So it was set while these people played: one alone likes it so, several leave it as it is in the house."""
        person = self.who(names[0]) if len(names) == 1 else None
        before = person.likes if person is not None else self._file.house
        if before == likings:
            return
        if person is not None:
            person.likes = likings
        else:
            self._file.house = likings
        self._write()

    def likings(self, names: list[str]) -> Likings | None:
        """How these people like it; None: nobody has said."""
        person = self.who(names[0]) if len(names) == 1 else None
        return (person.likes if person is not None else None) or self._file.house

    def _known(self, id: str) -> Person:
        person = self.person(id)
        if person is None:
            raise NotPossible(say("Nobody of that name is in the guest book any more."))
        return person

    def _write(self) -> None:
        """Writes the book; raises `FileTrouble` with a sentence if that fails."""
        with locks.alone(self.path.with_name(f".{FILE_NAME}.lock")):
            content = msgspec.to_builtins(self._file)
            text = tomli_w.dumps(_without_nothing(content))
            write_atomically(self.path, text.encode("utf-8", errors="replace"))


def _sound(people: list[Person]) -> list[Person]:
    """Those who can sit down and be told from each other, with a crest and a colour that can be painted."""
    found: dict[str, Person] = {}
    for person in people:
        if person.id and person.id not in found and len(found) < MOST_PEOPLE and all(map(_is_name, person.names)):
            crest = person.crest if person.crest in CRESTS else CRESTS[0]
            colour = person.colour if person.colour in COLOURS else COLOURS[0]
            found[person.id] = msgspec.structs.replace(
                person, crest=crest, colour=colour, also=person.also[:MOST_NAMES]
            )
    return list(found.values())


def _tidy(name: str) -> str:
    """A name on one line, without letters that turn or hide others."""
    return " ".join(visible(name).split())[:LONGEST_NAME].strip()


def _is_name(name: str) -> bool:
    return bool(name) and name == _tidy(name)


def _without_nothing(value: Any) -> Any:
    """TOML has no word for nothing: what is not set is left out."""
    if isinstance(value, dict):
        return {key: _without_nothing(each) for key, each in value.items() if each is not None}
    return [_without_nothing(each) for each in value] if isinstance(value, list) else value
