"""The components of a game: every one that is installed, and those that a match is played with.

A tile, a room or a card is one record; a game keeps all records of a kind in one `Components`, and others may add to
them. **Looking one up** finds every installed one (`TILES["cooking_cave"]`), so that whatever lies on a table is known.
**Listing them** asks a match (`TILES.of(state)`): nothing that it has not chosen is ever offered, drawn or counted.
There is no way to list all that is installed by accident: a `Components` cannot be iterated.

What rules find out about components once and keep is made by one of these, and made anew when somebody adds to them::

    POINTS = TILES.table(lambda tiles: {tile.id: tile.points for tile in tiles})    # to look up: POINTS[id]

    @TILES.listing                                                                  # of a match: dwellings(state)
    def dwellings(tiles): return tuple(tile.id for tile in tiles if tile.kind == "dwelling")

    @TILES.cached                                                                   # as functools.cache
    def worth(id, rounds): ...

Where a game's states know its components by numbers, those of the game itself have theirs from its data, and one that a
plugin brings has the `number_of` its id: the same wherever it is installed, whatever else is.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Hashable, Iterable
from functools import cache
from operator import attrgetter
from typing import Any, ParamSpec, Protocol, TypeVar

import msgspec

C = TypeVar("C")
D = TypeVar("D")
K = TypeVar("K")
V = TypeVar("V")
P = ParamSpec("P")


class Chosen(Protocol):
    """What says which expansions a match is played with: its state, or what it is set up from."""

    @property
    def expansions(self) -> tuple[str, ...] | msgspec.UnsetType:
        """The plugins whose components are in the game, beside the game's own."""


FIRST_NUMBER, LAST_NUMBER = 64, 4095
"""The numbers of what plugins bring; a game's own components have lower ones."""


def number_of(id: str) -> int:
    """The number of a component that a plugin brings, for games whose states know components by numbers."""
    return FIRST_NUMBER + zlib.crc32(id.encode()) % (LAST_NUMBER + 1 - FIRST_NUMBER)


class Components(dict[Any, C]):
    """All components of one kind that are installed for a game, by their ids.

    `key` says what they are looked up by, and `name` what their ids are, if that is something else.
    """

    def __init__(
        self,
        records: Iterable[C] = (),
        *,
        key: Callable[[C], Any] = attrgetter("id"),
        name: Callable[[C], str] | None = None,
    ) -> None:
        super().__init__()
        self.id_of = key
        self._name_of: Callable[[C], str] = name or key
        self._brought: dict[str, tuple[C, ...]] = {}
        self._carried: list[tuple[Components[Any], Callable[[C], Iterable[Any]]]] = []
        self._renewed: list[Callable[[], None]] = []
        self.own: tuple[C, ...] = tuple(records)
        """Those of the game itself."""
        for record in self.own:
            self._keep(record)

    # -- looking one up: every installed one, as in any dict, and as quickly; rules do so all the time --

    # Whoever lists components says for which match.
    __iter__ = __reversed__ = keys = values = items = None  # type: ignore[assignment]

    def table(self, make: Callable[[tuple[C, ...]], dict[K, V]]) -> dict[K, V]:
        """A table to look things up in, made from every installed component, and made anew when one is added.

        It stays the same dict: rules hold on to it, and a look into it costs what a look into any dict does.
        """
        made = make(tuple(dict.values(self)))

        def renew() -> None:
            fresh = make(tuple(dict.values(self)))
            made.clear()
            made.update(fresh)

        self._renewed.append(renew)
        return made

    def ids(self, make: Callable[[tuple[C, ...]], Iterable[K]]) -> set[K]:
        """The same for a set, where it only matters whether something is in it."""
        made = set(make(tuple(dict.values(self))))

        def renew() -> None:
            made.clear()
            made.update(make(tuple(dict.values(self))))

        self._renewed.append(renew)
        return made

    def cached(self, look: Callable[P, V]) -> Callable[P, V]:
        """The same function, which remembers what it found, as with `functools.cache`, until one is added.

        A function that is cached already, like one that remembers only so much, is made to forget then.
        """
        found: Any = look if hasattr(look, "cache_clear") else cache(look)
        self._renewed.append(found.cache_clear)
        return found  # type: ignore[no-any-return]  # a cached function takes the same arguments, if they are hashable

    # -- listing them: those of a match --

    def of(self, match: Chosen) -> tuple[C, ...]:
        """Those that a match has chosen: the game's own, then those of its expansions in their order."""
        expansions = match.expansions
        if not expansions:
            return self.own
        return sum((self._brought.get(plugin, ()) for plugin in expansions), self.own)

    def listing(self, make: Callable[[tuple[C, ...]], V]) -> Callable[[Chosen], V]:
        """Something made from the components of a match: once for each choice of expansions, then it is known."""
        known: dict[Hashable, V] = {}
        self._renewed.append(known.clear)

        def of(match: Chosen) -> V:
            found = known.get(match.expansions)
            if found is None:
                found = known[match.expansions] = make(self.of(match))
            return found

        return of

    # -- adding to them --

    def begin_with(self, records: Iterable[C]) -> None:
        """Takes in the game's own, where they are made of rules that must know of these components before."""
        own = tuple(records)
        for record in own:
            self._keep(record)
        self.own += own
        for others, within in self._carried:
            others.begin_with(each for record in own for each in within(record))
        self._renew()

    def add(self, plugin: str, records: Iterable[C]) -> None:
        """Takes in what a plugin brings, and what comes with it; ids begin with its name and a colon, and are new."""
        added: dict[Any, C] = {}
        for record in records:
            key, id = self.id_of(record), str(self._name_of(record))
            if not id.startswith(f"{plugin}:"):
                raise ValueError(f'what "{plugin}" brings has ids that begin with "{plugin}:", and "{id}" does not')
            if (other := added.get(key, self.get(key))) is not None:
                if (taken := str(self._name_of(other))) != id:
                    raise ValueError(f'"{id}" has the same number as "{taken}", {key}: give it another name')
                raise ValueError(f'there is already a component called "{id}"')
            added[key] = record
        for others, within in self._carried:
            others.add(plugin, [each for record in added.values() for each in within(record)])
        self.update(added)
        self._brought[plugin] = self._brought.get(plugin, ()) + tuple(added.values())
        self._renew()

    def remove(self, plugin: str) -> None:
        """Takes out what a plugin brought, and what came with it."""
        for record in self._brought.pop(plugin, ()):
            del self[self.id_of(record)]
        for others, _ in self._carried:
            others.remove(plugin)
        self._renew()

    def carry(self, others: Components[D], within: Callable[[C], Iterable[D]]) -> None:
        """Says what comes with each of these, as a tile has exchanges: it joins the others whenever one is added."""
        others.begin_with(each for record in self.own for each in within(record))
        self._carried.append((others, within))

    def _keep(self, record: C) -> None:
        id = self.id_of(record)
        if id in self:
            raise ValueError(f'two components are called "{id}"')
        self[id] = record

    def _renew(self) -> None:
        for renew in self._renewed:
            renew()
