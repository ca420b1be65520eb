"""The deal of the day: the same for everybody, once for the record, and a result that can be checked."""

from datetime import date, timedelta

import pytest

from game.api import Chance
from game.core import daily
from game.core.annals import Annals
from game.core.compact import NotReadable
from game.core.library import Library
from game.core.match import Match
from game.core.seats import Seat
from game.core.session import Session
from game.plugins.registry import Plugins

DAY = date(2026, 11, 18)


@pytest.fixture(scope="module")
def games():
    return Plugins.load(marked=False).games


def played(deal, luck=1):
    match = Match(deal.game, deal.setup)
    match.play_out(Chance(luck))
    return match


def test_a_day_has_one_deal_and_every_game_its_turn(games):
    deals = [daily.deal_of(DAY + timedelta(days=n), games) for n in range(9)]
    assert deals[0] == daily.deal_of(DAY, games)
    assert {deal.game.info.id for deal in deals[:3]} == {"cave_vs_cave", "caverna", "covenant"}
    assert len({deal.setup.seed for deal in deals}) == 9
    assert {deal.level for deal in deals} == set(daily.LEVELS)


def test_the_deal_of_a_day_never_changes(games):
    """Everybody who has this version gets the same: these numbers were written down."""
    assert daily.deal_of(DAY, games).game.info.id == sorted(games)[DAY.toordinal() % 3]
    assert [daily.deal_of(DAY + timedelta(days=n), games).setup.seed for n in range(3)] == SEEDS


SEEDS = [88618909803673, 276863536682675, 78056705640774]


@pytest.mark.parametrize("ahead", range(3))
def test_a_result_is_a_text_that_is_checked_by_playing_it_again(games, ahead):
    deal = daily.deal_of(DAY + timedelta(days=ahead), games)
    match = played(deal)
    text = daily.told(match, deal.day, "Ann the Bold")
    assert len(text) <= daily.LONGEST
    result = daily.checked(f"Look at this:\n {text}\n", games)
    assert result.name == "Ann the Bold" and result.points == match.game.standings(match.state)[0].total
    assert result.match.answers == match.answers


def test_what_was_changed_is_found_out(games):
    deal = daily.deal_of(DAY, games)
    words = daily.told(played(deal), deal.day, "Ann").split()
    for place, wrong in ((1, "2026-11-31"), (1, "2026-11-19"), (2, "chess"), (3, "999"), (4, words[4][:-20])):
        changed = [*words[:place], wrong, *words[place + 1 :]]
        with pytest.raises(NotReadable) as error:
            daily.checked(" ".join(changed), games)
        assert str(error.value).endswith(".")
    with pytest.raises(NotReadable, match="no result of a deal of the day"):
        daily.checked("hello", games)


def test_a_hostile_text_is_a_short_sentence_and_a_name_has_no_commands(games):
    deal = daily.deal_of(DAY, games)
    words = daily.told(played(deal), deal.day, "Ann").split()
    changes = ((1, "٢٠٢٦-11-18"), (2, "x" * 90_000), (3, "9" * 90_000), (3, "1.2.3"), (3, "nan"), (4, "z" * 90_000))
    for place, wrong in (*changes, (4, "zzzzzzzzzz.0"), (4, "0.0"), (5, "")):
        with pytest.raises(NotReadable) as error:
            daily.checked(" ".join([*words[:place], wrong, *words[place + 1 :]]), games)
        assert len(str(error.value)) < 200
    named = daily.checked(" ".join([*words[:5], "A\u202en\u0007n"]), games)
    assert named.name == "A�n�n"


def test_a_game_that_is_not_over_is_no_result(games):
    deal = daily.deal_of(DAY, games)
    match = Match(deal.game, deal.setup)
    with pytest.raises(NotReadable, match="not played to its end"):
        daily.checked(daily.told(match, deal.day, "Ann"), games)


def test_only_the_first_try_is_for_the_record(home, games):
    deal = daily.deal_of(DAY, games)
    annals = Annals(Library())
    for luck, name in ((1, "Ann"), (2, "Ann"), (3, "Ben")):
        session = Session.start(
            deal.game, deal.setup, daily.seats_of(deal, Seat(name, "red"), "Bot"), library=Library()
        )
        chance = Chance(luck)
        while session.ask is not None:
            session.choose(chance.pick(session.ask.options))
        day = daily.day_of(session.match.setup, deal.game.info.id, DAY + timedelta(days=1), games)
        annals.remember(session, day)
    tries = daily.first_tries(annals.games, DAY)
    assert sorted((tried.name, tried.tries) for tried in tries) == [("Ann", 2), ("Ben", 1)]
    assert [tried.tries for tried in daily.first_tries(annals.games, DAY, lambda name: "Ann")] == [3]
    assert {digest.occasion for digest in annals.games} == {"2026-11-18"}
    annals.path.unlink()
    again = Annals(Library())
    again.look()
    while again.left:
        again.step(games)
    assert {digest.occasion for digest in again.games} == {"2026-11-18"}


def test_a_day_whose_game_is_not_here_has_no_deal():
    assert daily.deal_of(DAY, {}) is None
    with pytest.raises(NotReadable, match="another version"):
        daily.checked("Underhall 2026-11-18 caverna 5 0.0 Ann", {})
