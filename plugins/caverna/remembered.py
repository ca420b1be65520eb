"""What was found out once need not be found out again: most farms stay as they are while one seat thinks.

A bot looks at thousands of tables that differ in little, and each of them is made of new objects. So what a function
found is kept by what it was given, all of it, as bytes: they are made in a tenth of the time that a look at a farm
takes, and nothing that the function could depend on is left out.
"""

from collections.abc import Callable
from functools import wraps
from typing import TypeVar, TypeVarTuple

import msgspec

from .components import TILES

Given = TypeVarTuple("Given")
Found = TypeVar("Found")

MOST = 4096
"""So many answers of a function are kept; then all are forgotten, which takes less time than to know the oldest."""
_as_bytes = msgspec.msgpack.Encoder().encode


def remembered(look: Callable[[*Given], Found]) -> Callable[[*Given], Found]:
    """The same function, which remembers what it found: as `functools.cache` does, but for lists, dicts and records.

    It must look at nothing but what it is given, and find something that nobody changes, and that is not None.
    """
    known: dict[bytes, Found] = TILES.table(lambda _: {})  # forgotten when there are other tiles

    @wraps(look)
    def remembering(*given: *Given) -> Found:
        key = _as_bytes(given)
        found = known.get(key)
        if found is None:
            if len(known) >= MOST:
                known.clear()
            found = known[key] = look(*given)
        return found

    return remembering
