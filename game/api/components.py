"""The components of a game: every one that is installed, and those that a match is played with.

A tile, a room or a card is one record; a game keeps all records of a kind in one `Components`, and others may add to
them. **Looking one up** finds every installed one (`TILES["cooking_cave"]`), so that whatever lies on a table is known.
**Listing them** asks a match (`TILES.of(state)`): nothing that it has not chosen is ever offered, drawn or counted.
There is no way to list all that is installed by accident: a `Components` cannot be iterated.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from operator import attrgetter
from typing import Any, Generic, Protocol, TypeVar

import msgspec

C = TypeVar("C")
K = TypeVar("K")
V = TypeVar("V")


class Chosen(Protocol):
    """What says which expansions a match is played with: its state, or what it is set up from."""

    @property
    def expansions(self) -> tuple[str, ...] | msgspec.UnsetType:
        """The plugins whose components are in the game, beside the game's own."""


class Components(Generic[C]):
    """All components of one kind that are installed for a game, by their ids."""

    def __init__(self, records: Iterable[C], *, key: Callable[[C], Any] = attrgetter("id")) -> None:
        self.id_of = key
        self._all: dict[Any, C] = {}
        self._brought: dict[str, tuple[C, ...]] = {}
        self._tables: list[tuple[dict[Any, Any], Callable[[tuple[C, ...]], dict[Any, Any]]]] = []
        self.own: tuple[C, ...] = tuple(records)
        """Those of the game itself."""
        for record in self.own:
            self._keep(record)

    # -- looking one up: every installed one --

    __iter__ = None  # whoever lists components says for which match

    def __getitem__(self, id: Any) -> C:
        return self._all[id]

    def __contains__(self, id: Any) -> bool:
        return id in self._all

    def get(self, id: Any) -> C | None:
        """The one of that id, if it is installed."""
        return self._all.get(id)

    def table(self, make: Callable[[tuple[C, ...]], dict[K, V]]) -> dict[K, V]:
        """A table to look things up in, made from every installed component, and made anew when one is added.

        It stays the same dict: rules hold on to it, and a look into it costs what a look into any dict does.
        """
        made = make(tuple(self._all.values()))
        self._tables.append((made, make))
        return made

    # -- listing them: those of a match --

    def of(self, match: Chosen) -> tuple[C, ...]:
        """Those that a match has chosen: the game's own, then those of its expansions in their order."""
        expansions = match.expansions
        if not expansions:
            return self.own
        return sum((self._brought.get(plugin, ()) for plugin in expansions), self.own)

    # -- adding to them --

    def add(self, plugin: str, records: Iterable[C]) -> None:
        """Takes in what a plugin brings; the ids must begin with its name and a colon, and be new."""
        added = tuple(records)
        for record in added:
            id = str(self.id_of(record))
            if not id.startswith(f"{plugin}:"):
                raise ValueError(f'what "{plugin}" brings has ids that begin with "{plugin}:", and "{id}" does not')
            if self.id_of(record) in self._all:
                raise ValueError(f'there is already a component called "{id}"')
        for record in added:
            self._keep(record)
        self._brought[plugin] = self._brought.get(plugin, ()) + added
        self._refresh()

    def remove(self, plugin: str) -> None:
        """Takes out what a plugin brought."""
        for record in self._brought.pop(plugin, ()):
            del self._all[self.id_of(record)]
        self._refresh()

    def _keep(self, record: C) -> None:
        id = self.id_of(record)
        if id in self._all:
            raise ValueError(f'two components are called "{id}"')
        self._all[id] = record

    def _refresh(self) -> None:
        records = tuple(self._all.values())
        for made, make in self._tables:
            fresh = make(records)
            made.clear()
            made.update(fresh)
