"""Dates from files: whatever they say, a list of saves can be sorted by them and shown."""

from datetime import UTC, datetime, timedelta, timezone

import pytest

from game.core.dates import UNKNOWN, local, local_from_file

EAST, WEST = timezone(timedelta(hours=14)), timezone(timedelta(hours=-12))


def test_a_date_is_shown_on_the_clock_of_this_computer():
    when = datetime(2024, 5, 1, 12, tzinfo=UTC)
    assert local(when) == when and local(when).utcoffset() == when.astimezone().utcoffset()
    assert local(datetime(2024, 5, 1, 12)) == when
    assert local_from_file(when.timestamp()) == when


@pytest.mark.parametrize("when", [datetime(1, 1, 1, tzinfo=EAST), datetime(9999, 12, 31, 23, tzinfo=WEST)])
def test_a_date_that_no_calendar_here_has_is_shown_as_unknown(when):
    assert local(when) == UNKNOWN and local(when).year == 1970


@pytest.mark.parametrize("modified", [1e13, -1e13, 1e300])
def test_a_file_from_the_year_80_000_has_an_unknown_date(modified):
    assert local_from_file(modified) == UNKNOWN
