"""The programme: what happens between two questions is seen in order, and nobody has to wait for it."""

import pytest

from game.api import Beat, Burst
from game.ui.table.model.programme import Act, Programme, ribbon

ROUND = Act(Beat("New: Ruby mine", title="Round 6"))
DIG = Act(Beat("{seat:0} digs"))


def test_things_are_shown_one_after_another() -> None:
    programme = Programme()
    programme.add([ROUND, DIG])
    assert programme.busy and programme.now is None and programme.tick(0)
    assert programme.next(1.0) is ROUND
    assert not programme.tick(1.6)
    assert programme.tick(0.2)
    assert programme.next(1.0) is DIG
    assert programme.next(1.0) is None
    assert not programme.busy and not programme.tick(1)


def test_whoever_is_in_a_hurry_hastens_it() -> None:
    programme = Programme()
    programme.add([ROUND, DIG])
    programme.next(1.0)
    programme.hasten()
    assert programme.tick(0)
    assert programme.next(1.0) is DIG


def test_less_motion_takes_half_as_long_and_none_no_time() -> None:
    programme = Programme()
    programme.add([ROUND, ROUND])
    programme.next(0.5)
    assert programme.lasts == 0.85
    programme.next(0.0)
    assert programme.tick(0) and programme.part == 1.0


def test_a_sentence_lasts_as_long_as_it_takes_to_read() -> None:
    assert 0.55 < Act(Beat("Dig")).seconds < Act(Beat("Cleo opens a hall and finds a ruby")).seconds < 1.6
    assert Act(Beat("word " * 60)).seconds == 1.6


def test_goods_that_fly_one_after_another_are_waited_for() -> None:
    assert Act(Beat("", effects=(Burst("grain", "field", "tray", 10),))).seconds == pytest.approx(1.15)


def test_a_ribbon_is_quick_and_a_strip_quicker() -> None:
    assert ribbon(0, large=True).seconds == 0.9
    assert ribbon(0, large=False).seconds == 0.35


def test_all_of_it_can_be_skipped() -> None:
    programme = Programme()
    programme.add([ROUND, DIG])
    programme.next(1.0)
    programme.clear()
    assert not programme.busy
