"""What a game says about itself before it is played: who, how long, and with which options."""

from collections.abc import Iterable
from itertools import combinations
from typing import TypeAlias

import msgspec

from game.api.said import Words, joined, names, speaker

say = speaker(__name__)

SeatRange: TypeAlias = tuple[int, int]
"""The smallest and the largest number of seats something is for."""

ANY_SEATS: SeatRange = (1, 99)

OptionValue: TypeAlias = str | bool | int


class Value(msgspec.Struct, frozen=True):
    """One value of a `Choice`."""

    id: str
    title: Words
    explain: Words = ""
    seats: SeatRange = ANY_SEATS
    first: bool = False  # chosen in the setup for who plays the game for the first time


class Choice(msgspec.Struct, frozen=True, tag=True):
    """An option with a few named values; the first one that fits the number of seats is the default."""

    id: str
    title: Words
    values: tuple[Value, ...]
    explain: Words = ""
    seats: SeatRange = ANY_SEATS

    def values_for(self, seats: int) -> list[Value]:
        """The values that can be chosen with so many seats."""
        return [value for value in self.values if value.seats[0] <= seats <= value.seats[1]]

    def default_for(self, seats: int) -> OptionValue:
        """What is played when nobody chooses."""
        return self.values_for(seats)[0].id

    def first_for(self, seats: int) -> OptionValue:
        """What is proposed to who plays the game for the first time."""
        return next((value.id for value in self.values_for(seats) if value.first), self.default_for(seats))

    def problem(self, value: OptionValue, seats: int) -> str | None:
        """Why the value cannot be played, or None."""
        allowed = [each.id for each in self.values_for(seats)]
        return None if value in allowed else f"{self.id} is one of {', '.join(allowed)}, not {value!r}"


class Switch(msgspec.Struct, frozen=True, tag=True):
    """An option that is on or off."""

    id: str
    title: Words
    default: bool = False
    explain: Words = ""
    seats: SeatRange = ANY_SEATS

    def default_for(self, seats: int) -> OptionValue:
        """What is played when nobody chooses."""
        return self.default

    def problem(self, value: OptionValue, seats: int) -> str | None:
        """Why the value cannot be played, or None."""
        return None if isinstance(value, bool) else f"{self.id} is true or false, not {value!r}"


class Number(msgspec.Struct, frozen=True, tag=True):
    """An option that is a whole number."""

    id: str
    title: Words
    low: int
    high: int
    default: int
    explain: Words = ""
    seats: SeatRange = ANY_SEATS

    def default_for(self, seats: int) -> OptionValue:
        """What is played when nobody chooses."""
        return self.default

    def problem(self, value: OptionValue, seats: int) -> str | None:
        """Why the value cannot be played, or None."""
        if isinstance(value, int) and not isinstance(value, bool) and self.low <= value <= self.high:
            return None
        return f"{self.id} is a whole number from {self.low} to {self.high}, not {value!r}"


Option: TypeAlias = Choice | Switch | Number


class OptionError(ValueError):
    """An option that the game does not have, or a value that does not fit it."""


class Expansion(msgspec.Struct, frozen=True):
    """A plugin that adds to a game, as whoever sets the game up sees it."""

    id: str
    title: Words
    version: str = ""
    explain: Words = ""  # what it changes, in a sentence or two
    module: str = ""  # what its code is imported as: a mistake in it is told as its own
    conflicts: tuple[str, ...] = ()  # other expansions that cannot be in one match with it


class GameInfo(msgspec.Struct, frozen=True):
    """A game's visiting card."""

    id: str  # stable, snake_case, unique among all games
    title: Words
    version: str  # of the rules; kept in saves
    seats: SeatRange
    summary: Words = ""  # one or two sentences for the New game screen
    minutes: tuple[int, int] = (30, 60)
    options: tuple[Option, ...] = ()
    credits: Words = ""  # whose game it is: a sentence for whoever sets it up
    cover: tuple[str, ...] = ()  # icons that the cover is painted from, or the path of one picture: a PNG or JPEG
    foresight: int = 0  # so many answers of each seat ahead bots look, where points tell enough by then; 0: to the end
    expansions: tuple[Expansion, ...] = ()  # those that are installed; the program fills them in

    def options_for(self, seats: int) -> list[Option]:
        """The options that matter with so many seats."""
        return [option for option in self.options if option.seats[0] <= seats <= option.seats[1]]

    def mode(self, table: "TableSetup") -> Words:
        """The number of seats and the choices that were made, in words: "solo", "2 players, Short game"."""
        alone = table.seats == 1
        parts: list[Words] = [say("solo") if alone else say(one="{n} player", many="{n} players", n=table.seats)]
        for option in self.options_for(table.seats):
            if isinstance(option, Choice):
                chosen = table.options.get(option.id, option.default_for(table.seats))
                if chosen != option.default_for(table.seats):
                    parts.append(next((value.title for value in option.values if value.id == chosen), str(chosen)))
        return joined(parts, ", ")

    def chosen_expansions(self, ids: Iterable[str]) -> tuple[str, ...]:
        """The expansions of a match, checked and in the one order that they have in every match."""
        wanted = set(ids)
        known = {each.id for each in self.expansions}
        if missing := sorted(wanted - known):
            there = ", ".join(sorted(known)) or "none"
            raise OptionError(f"{self.title} has no expansion {missing[0]!r} here; its expansions are: {there}.")
        if (clash := self.conflict(wanted)) is not None:
            one, other = clash
            raise OptionError(f"{one.title} and {other.title} cannot be in one game: choose one of them.")
        return tuple(sorted(wanted))

    def conflict(self, ids: Iterable[str]) -> tuple[Expansion, Expansion] | None:
        """Two of these expansions that cannot be in one match, if there are any."""
        chosen = [each for each in self.expansions if each.id in set(ids)]
        for one, other in combinations(chosen, 2):
            if other.id in one.conflicts or one.id in other.conflicts:
                return one, other
        return None

    def titled(self, words: Words, table: "TableSetup") -> Words:
        """Words about a match, with the titles of its expansions: "2 players, with Kennels"."""
        if not table.expansions:
            return words
        titles = {each.id: each.title for each in self.expansions}
        return say("{what}, with {names}", what=words, names=names(titles.get(id, id) for id in table.expansions))

    def settle(self, seats: int, chosen: dict[str, OptionValue]) -> dict[str, OptionValue]:
        """The full set of options for a game: what was chosen, checked, and defaults for the rest."""
        if not self.seats[0] <= seats <= self.seats[1]:
            low, high = self.seats
            span = f"{low}" if low == high else f"{low} to {high}"
            raise OptionError(f"{self.title} is for {span} players, not {seats}.")
        settled = {option.id: option.default_for(seats) for option in self.options_for(seats)}
        for name, value in chosen.items():
            if name not in settled:
                known = ", ".join(settled) or "none"
                raise OptionError(f"{self.title} with {seats} has no option {name!r}; its options are: {known}.")
            option = next(option for option in self.options if option.id == name)
            if (problem := option.problem(value, seats)) is not None:
                raise OptionError(f"{self.title}: {problem}.")
            settled[name] = value
        return settled


class TableSetup(msgspec.Struct, frozen=True):
    """What a game is set up from."""

    seats: int
    seed: int
    options: dict[str, OptionValue] = {}
    expansions: tuple[str, ...] = ()  # the plugins whose components are in the game, beside the game's own
