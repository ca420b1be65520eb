"""The moments of a game's rules, at which its components have their say.

The sections of a rulebook know no tile by name. They come to a *moment* (goods are gained, a round begins, points are
counted) and ask it who takes part::

    class Ability:                                  # what a tile can do: every method is a moment
        def at_round_start(self, player): return {}

    class Brewery(Ability):                         # a tile takes part in a moment by defining its method
        name = "brewery"
        def at_round_start(self, player): return {"food": 1}

    ABILITIES = Components([Brewery()], key=attrgetter("name"))
    ROUND_START = Moment(ABILITIES, Ability.at_round_start)
    ...
    for ability in ROUND_START.among(player.tiles):
        gain(player, ability.at_round_start(player))

Who takes part is looked up once, and again when somebody brings another component: asking costs next to nothing where
nobody does.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Container, Iterable
from typing import Any, Generic, TypeVar

from game.api.components import Components

P = TypeVar("P")


class Moment(Generic[P]):
    """A moment, and the components that take part in it: those whose class defines its method anew."""

    __slots__ = ("ids", "name", "parts")

    def __init__(self, components: Components[P], method: Callable[..., Any]) -> None:
        self.name = name = method.__name__
        self.parts: dict[Any, P] = components.table(
            lambda every: {components.id_of(each): each for each in every if getattr(type(each), name) is not method}
        )
        """Who takes part, by its id, in the order of the components."""
        self.ids: set[Any] = components.ids(lambda _: self.parts)
        """Their ids: `moment.ids.isdisjoint(held)` is the quickest way to know that nobody does."""

    def among(self, held: Iterable[Any]) -> list[P]:
        """Those of them that somebody holds, in the order they are held in; one that is held twice, twice."""
        parts = self.parts
        return [parts[id] for id in held if id in parts]

    def of(self, held: Container[Any]) -> list[P]:
        """Those of them that somebody holds, in the order of the components."""
        parts = self.parts
        return [parts[id] for id in parts if id in held]


class Standing(Generic[P]):
    """A moment that always brings the same: what each component that takes part brings is asked for once."""

    __slots__ = ("amounts", "ids", "name")

    def __init__(self, components: Components[P], method: Callable[..., Any], *arguments: Any) -> None:
        self.name = name = method.__name__
        self.amounts: dict[Any, Any] = components.table(
            lambda every: {
                components.id_of(each): brings
                for each in every
                if getattr(type(each), name) is not method and (brings := getattr(each, name)(*arguments))
            }
        )
        """What each brings that brings anything, by its id."""
        self.ids: set[Any] = components.ids(lambda _: self.amounts)
        """Their ids."""

    def among(self, held: Collection[Any]) -> int:
        """How much somebody has of it, who holds those; one that is held twice counts twice."""
        if self.ids.isdisjoint(held):
            return 0
        amounts = self.amounts
        total: int = 0
        for id in held:
            if id in amounts:
                total += amounts[id]
        return total

    def of(self, held: Collection[Any]) -> int:
        """How much somebody has of it, who holds those; each counts once."""
        if self.ids.isdisjoint(held):
            return 0
        total: int = 0
        for id in self.amounts:
            if id in held:
                total += self.amounts[id]
        return total

    def most(self, held: Collection[Any], usual: int) -> int:
        """The most that one of those brings that somebody holds, where it replaces the usual; that if none does."""
        if self.ids.isdisjoint(held):
            return usual
        amounts = self.amounts
        best: int = max([amounts[id] for id in amounts if id in held])
        return best

    def least(self, held: Collection[Any], usual: int) -> int:
        """The least that one of those brings that somebody holds, where it replaces the usual; that if none does."""
        if self.ids.isdisjoint(held):
            return usual
        amounts = self.amounts
        best: int = min([amounts[id] for id in amounts if id in held])
        return best
