"""Dates from files, which may say anything: each becomes one that the calendar of this computer can show."""

from collections.abc import Callable
from datetime import UTC, datetime

from game.languages import tongue

UNKNOWN = datetime(1970, 1, 2, tzinfo=UTC)
"""What stands for a date that no calendar has; it is 1970 in every time zone."""


def local(when: datetime) -> datetime:
    """The moment on this computer's clock; one without a time zone was written by a machine on UTC."""
    return _or_unknown(lambda: (when if when.tzinfo else when.replace(tzinfo=UTC)).astimezone())


def local_from_file(modified: float) -> datetime:
    """When a file was written, from the seconds that its file system tells."""
    return _or_unknown(lambda: datetime.fromtimestamp(modified).astimezone())


def day_in_words(when: datetime) -> str:
    """A day with its year, as the language of the moment writes it."""
    return tongue.now().language.day_of(when)


def moment_in_words(when: datetime, *, year: bool = True) -> str:
    """A day and the time of day, as the language of the moment writes them."""
    return tongue.now().language.moment_of(when, year=year)


def _or_unknown(read: Callable[[], datetime]) -> datetime:
    try:
        return read()
    except (OverflowError, ValueError, OSError):  # each platform has its own way to say that there is no such day
        return UNKNOWN.astimezone()
