"""Lines of play, each a list of answers."""

from collections.abc import Sequence


def shared(line: Sequence[str], other: Sequence[str]) -> int:
    """How many answers two lines share from their beginning."""
    together = zip(line, other, strict=False)
    return next((number for number, (one, two) in enumerate(together) if one != two), min(len(line), len(other)))
