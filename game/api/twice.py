"""Rules that are written twice: once to be read, once to be quick. The two are declared as one, and compared.

What makes an option legal is one function that returns None or the reason why not, and the options are where it
returns None. Where that list is made so often that a quicker way to make it is worth having, the quick one says whose
twin it is::

    def where_stables_may_stand(player: Player) -> list[str]:
        return [space for space in SPACES if why_not_stable(player, space) is None]

    @same_as(where_stables_may_stand, cases=lambda state: ((player,) for player in state.players))
    def stable_options(player: Player) -> list[str]:
        ...

`underhall check` and `game.testing.check_game` then compare the two in random games. Playing costs nothing by it.
"""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple, ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")


class Twins(NamedTuple):
    """Two functions that must always say the same."""

    name: str  # "caverna.rules.farming.stable_options"
    quick: Callable[..., Any]
    plain: Callable[..., Any]
    cases: Callable[[Any], Iterable[tuple[Any, ...]]]  # what both are called with, in a state; which is a copy


_declared: dict[str, Twins] = {}


def same_as(
    plain: Callable[P, Any], *, cases: Callable[[Any], Iterable[tuple[Any, ...]]]
) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Declares that the decorated quick function gives the same as the plain one: the same answer, or the same
    options in any order. `cases` yields the arguments to try both with in a state, a copy that it may change."""

    def declare(quick: Callable[P, R]) -> Callable[P, R]:
        name = f"{quick.__module__}.{quick.__qualname__}"
        _declared[name] = Twins(name, quick, plain, cases)  # a module that is loaded again declares its own anew
        return quick

    return declare


def twins_of(package: str) -> list[Twins]:
    """All that was declared in a package and below it."""
    return [each for name, each in _declared.items() if name.startswith(f"{package}.")]
