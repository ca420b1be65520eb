"""A whole game in a few letters."""

import pytest

from game.api import Ask, TableSetup
from game.core import compact
from game.core.errors import CoreError
from tests.core.table import GAME, begun, play


@pytest.mark.parametrize("answers", [0, 1, 5, 1000])
def test_a_game_is_the_same_again(answers):
    match = play(begun(), answers)
    again = compact.read(GAME, match.setup, compact.written(match))
    assert again.answers == match.answers and again.state_hash() == match.state_hash()


def test_it_is_short():
    match = play(begun(), 1000)
    assert len(compact.written(match)) < len(match.answers)


def test_a_game_whose_rules_have_no_end_is_not_played_for_ever():
    class Endless(type(GAME)):
        def turn(self, state):
            while True:
                yield Ask(0, "go", ("on", "further"))

    with pytest.raises(CoreError):
        compact.read(Endless(), TableSetup(2, 7), "zzzzzz.1")


@pytest.mark.parametrize("text", ["", "abc", ".", "9.ä", "zzzz.0", "1.zzzzzzzzz", "x" * 30_000])
def test_what_is_no_game_is_told_in_a_sentence(text):
    with pytest.raises(CoreError) as error:
        compact.read(GAME, TableSetup(2, 7), text)
    assert str(error.value).endswith(".")
