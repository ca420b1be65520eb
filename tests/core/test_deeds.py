"""Deeds: declared as data, found as they happen, each with a witness that is played again."""

import pytest

from game.api import MOMENT, Deed, Deeds, TableSetup, Witness
from game.core import compact
from game.core.doing import Watch, done_in, problems
from game.core.match import Match
from game.plugins.registry import Plugins
from game.template import DeepDigGame
from game.ui.paint import icons
from tests.core.table import begun, play


def _early(state, seat):
    return True


def _never(state, seat):
    return False


def _fails(state, seat):
    raise ZeroDivisionError


EARLY = Deed("early", "Early", "Do anything.", _early, when=MOMENT)
WON = Deed("won", "Won", "Win.", _early, won=True)
NEVER = Deed("never", "Never", "Cannot be done.", _never)
FAILS = Deed("fails", "Fails", "Is broken.", _fails, when=MOMENT)


def dig(*deeds, witnesses=()):
    class Dig(DeepDigGame):
        pass

    Dig.deeds = Deeds(deeds, tuple(witnesses))
    return Dig()


def finished(game):
    match = Match(game, TableSetup(2, 7))
    return play(match, 10_000)


def test_a_moment_is_found_when_it_happens_and_an_end_at_the_end():
    match = finished(dig(EARLY, WON))
    winner = next(score.seat for score in match.game.standings(match.state) if score.place == 1)
    done = [(each.deed.id, each.seat, each.after) for each in done_in(match, (0, 1))]
    assert done[:2] == [("early", 0, 1), ("early", 1, 1)]
    assert done[2:] == [("won", winner, len(match.answers))]


def test_each_is_found_once_and_a_broken_one_stops_nothing():
    match = Match(dig(EARLY, FAILS), TableSetup(2, 7))
    watch = Watch(match, (0,))
    assert [done.deed.id for done in watch.look()] == ["early"]
    assert watch.look() == []


def _witness(match, **shows):
    return Witness(2, 7, compact.written(match), shows)


def test_a_witness_shows_it_or_check_says_so():
    match = finished(dig())
    assert problems(dig(EARLY, witnesses=[_witness(match, early=0)])) == []
    assert problems(dig(EARLY)) == ["the deed 'early' has no witness"]
    assert problems(dig(NEVER, witnesses=[_witness(match, never=1)])) == ["witness 1 does not show 'never' by seat 2"]
    assert "which is no deed" in problems(dig(witnesses=[_witness(match, other=0)]))[0]
    assert "two deeds are called 'early'" in problems(dig(EARLY, EARLY, witnesses=[_witness(match, early=0)]))
    broken = Witness(2, 7, "9z.zzzzzzzzzzzzzzzzzzzzz", {"early": 0})
    assert "cannot be played" in problems(dig(EARLY, witnesses=[broken]))[0]
    odd = Deed("odd", "Odd", "Win now.", _early, when=MOMENT, won=True)
    assert "looked for at the end" in problems(dig(odd, witnesses=[_witness(match, odd=0)]))[0]


def test_witnesses_are_read_from_a_file(tmp_path):
    path = tmp_path / "witnesses.toml"
    assert Deeds.read(path, (EARLY,)).witnesses == ()
    path.write_text('[[witness]]\nseats = 2\nseed = 7\nplayed = "0.0"\nshows = { early = 0 }\n')
    assert Deeds.read(path, (EARLY,)).witnesses[0].shows == {"early": 0}
    path.write_text("[[witness]]\nseats = 2\n")
    with pytest.raises(ValueError, match=r"witnesses\.toml cannot be read"):
        Deeds.read(path, (EARLY,))


@pytest.mark.parametrize("name", ["cave_vs_cave", "caverna", "covenant"])
def test_the_games_have_twenty_deeds_each_with_a_witness(name):
    game = Plugins.load(marked=False).games[name]
    assert len(game.deeds.deeds) >= 20 and any(deed.hint for deed in game.deeds.deeds)
    assert problems(game) == []
    for deed in game.deeds.deeds:
        assert icons.exists(deed.icon) and str(deed.title) and str(deed.explain).endswith(".")


def test_nothing_is_found_before_it_was_looked_for():
    assert begun().game.deeds == Deeds()


def test_how_far_it_came_is_kept_at_its_most():
    far = Deed("far", "Far", "Three answers.", lambda state, seat: parts.pop(0), when=MOMENT)
    parts = [0.5, 0.25, float("nan"), 2.5]
    match = Match(dig(far), TableSetup(2, 7))
    watch = Watch(match, (0,))
    assert watch.look() == [] and watch.near == {0: {"far": 0.5}}
    assert watch.look() == [] and watch.look() == [] and watch.near == {0: {"far": 0.5}}
    assert [done.deed.id for done in watch.look()] == ["far"] and watch.near == {0: {}}
