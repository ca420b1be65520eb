"""Plain values: texts and numbers that are nothing else, and things that are compared without running a plugin's code.

What a plugin gave is added up, compared, looked up and written down long after it was called, where no net is below.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from functools import lru_cache
from types import FunctionType
from typing import Any

import msgspec

from game.api import Rect
from game.api.said import Listed, Said

SIMPLE = frozenset((str, int, float, bool, bytes, type(None)))
"""Of these kinds, and of no kind that was made from them, a value runs nothing of a plugin's wherever it is used."""
are_simple = SIMPLE.issuperset
are_numbers = frozenset((int, float, bool)).issuperset


def plain_value(value: Any) -> Any:
    """The value; a text as nothing but a text, a number as nothing but a number."""
    kind = type(value)
    if kind in SIMPLE or not isinstance(value, str | int | float):
        return value
    if isinstance(value, str):
        return str.__str__(value)
    return int.__pos__(value) if isinstance(value, int) else float.__pos__(value)


def plain_number(value: Any) -> Any:
    """Where something lies: whatever counts as a number, as one."""
    return plain_value(value) if isinstance(value, int | float) else float(value)


def plain_rect(rect: Rect) -> Rect:
    """A place whose numbers are nothing else."""
    return rect if type(rect) is Rect and are_numbers(map(type, rect)) else Rect(*map(plain_number, rect))


MOST_KNOWN = 4_000
_known: dict[int, msgspec.Struct] = {}
"""Frozen things within faces that were looked into, such as scenes: the same few hundred, in every layout."""


def odd_among(values: Iterable[Any]) -> type | None:
    """The kind of something in a face that runs something of the plugin's where faces are compared and looked up."""
    for value in values:
        kind = type(value)
        if kind in SIMPLE or _known.get(id(value)) is value:
            continue
        if not _is_tame(kind):  # type: ignore[arg-type]  # mypy does not know that classes can be looked up
            return kind
        within: Iterable[Any] = ()
        if isinstance(value, tuple | frozenset):
            within = value
        elif isinstance(value, msgspec.Struct):
            within = msgspec.structs.astuple(value)
        elif kind is Said:
            within = value.parts.values()
        elif kind is Listed:
            within = value.things
        if within and not are_simple(map(type, within)) and (odd := odd_among(within)) is not None:
            return odd
        if isinstance(value, msgspec.Struct) and value.__struct_config__.frozen:
            if len(_known) >= MOST_KNOWN:
                _known.clear()
            _known[id(value)] = value
    return None


@lru_cache(1024)
def _is_tame(kind: type) -> bool:
    """Whether things of that kind are compared, and texts and numbers used, without running a plugin's code."""
    made_from = next((base for base in (str, int, float) if issubclass(kind, base)), None)
    used = set(vars(made_from)) - _NOT_USED if made_from is not None else set()
    return not any(_is_a_plugins(getattr(kind, name)) for name in (*used, "__eq__", "__hash__"))


_NOT_USED = {"__new__", "__init__", "__repr__", "__doc__"}


def _is_a_plugins(method: Any) -> bool:
    """Whether it was written by whoever made the plugin: not by Python, by us, or by a decorator for dataclasses."""
    if not isinstance(method, FunctionType) or method.__code__.co_filename == "<string>":
        return False
    return method.__module__.partition(".")[0] not in sys.stdlib_module_names and not method.__module__.startswith(
        "game.api."
    )
