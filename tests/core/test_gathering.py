"""Several at once, in any order: nothing is known before the last one has answered, and nothing is lost."""

from pathlib import Path
from typing import Any

import pytest

from game.api import TableSetup, together
from game.core import gathering
from game.core.errors import BrokenRules, IllegalAnswer
from game.core.library import Library
from game.core.resuming import resume
from game.core.seats import Seat
from game.core.session import Session
from game.testing import conform
from game.testing.question_checks import CHECKS
from tests.core.bazaar import AsksTooLate, BazaarGame

PEOPLE = ("Ann", "Bob", "Cy")


def table(library: Library | None = None, bots: str = "") -> Session:
    """Three at the bazaar; `bots`: the names of those who are none."""
    seats = [Seat(name, bot="random" if name in bots else "") for name in PEOPLE]
    return Session.start(BazaarGame(), TableSetup(3, 1), seats, library=library)


def card(session: Session, seat: int, number: int = 0) -> str:
    return str(session.match.state.hands[seat][number])


def test_they_answer_in_any_order_and_the_match_hears_it_in_the_order_of_the_seats() -> None:
    session = table()
    cards = [card(session, seat) for seat in range(3)]
    for seat in (2, 0):
        session.take_mouse(seat)
        assert session.ask is not None and session.ask.seat == seat
        assert list(session.ask.options) == session.match.state.hands[seat]
        assert not session.answer(cards[seat])
        assert session.match.answers == [] and session.match.log == []
    assert session.ask is not None and session.ask.seat == 1
    assert session.answer(cards[1])
    assert session.match.answers == cards and not session.gathering.given
    assert session.answered_by == [0, 1, 2]


def test_everybody_may_change_their_own_answer_until_the_last_one_has_answered() -> None:
    session = table()
    session.answer(card(session, 0, 3))
    session.answer(card(session, 1))
    session.take_mouse(0)
    assert session.ask is not None and session.ask.seat == 0
    second = card(session, 0, 7)
    session.answer(second)
    assert session.ask.seat == 2
    session.answer(card(session, 2))
    assert session.match.answers[0] == second


def test_a_bot_thinks_while_people_do_and_nobody_waits_for_it() -> None:
    session = table(bots="AnnCy")
    assert session.ask is not None and session.ask.seat == 1 and not session.bot_asked
    cards = [card(session, seat) for seat in range(3)]
    for seat in (0, 2):
        thinks = session.gathering.bot_to_think
        assert thinks is not None and thinks[0].ask is not None and thinks[0].ask.seat == seat
        assert not session.answer(cards[seat], seat)
    assert session.gathering.bot_to_think is None and session.gathering.have_answered == []
    assert session.answer(cards[1])
    assert session.match.answers == cards


def test_who_has_answered_waits_for_the_bots_and_may_think_again() -> None:
    session = table(bots="BobCy")
    session.answer(card(session, 0))
    assert session.bot_asked == "random"
    session.think_again(0)
    assert not session.bot_asked and session.ask is not None and session.ask.seat == 0 and not session.gathering.given


def test_the_question_is_found_once_however_often_it_is_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    session = table()
    looked = []
    monkeypatch.setattr(gathering, "_reached", lambda match: looked.append(match) or {match.ask.seat: match})
    for _ in range(50):
        assert session.ask is not None and session.present.ask is session.ask and session.gathering.at_once == (0, 1, 2)
    session.take_mouse(1)
    assert session.ask.seat == 1 and not looked
    session.choose(card(session, 0))
    assert session.ask is session.match.ask and len(looked) == 1


def test_the_question_goes_to_another_person_when_a_bot_takes_the_seat() -> None:
    session = table()
    assert session.ask is not None and session.ask.seat == 0
    session.seat_player(0, Seat("Robot", bot="random"))
    assert session.ask.seat == 1
    session.seat_player(0, Seat("Ann"))
    assert session.ask.seat == 0


def test_what_is_not_offered_is_refused() -> None:
    session = table()
    with pytest.raises(IllegalAnswer, match="no answer that seat 3 can give"):
        session.answer(card(session, 0), 2)
    assert not session.gathering.given


def test_a_kill_loses_no_answer_and_tells_none(tmp_path: Path) -> None:
    session = table(Library(tmp_path))
    session.take_mouse(2)
    session.answer(card(session, 2, 4))
    session.note_advice(0)
    journal = next(tmp_path.rglob("*.journal"))
    copy = tmp_path / "copy.journal"
    copy.write_bytes(journal.read_bytes())
    again = resume(copy, {"bazaar": BazaarGame()}, library=None)
    assert again.gathering.given == {2: card(session, 2, 4)} and again.match.answers == []
    again.answer(card(again, 0))
    again.answer(card(again, 1))
    assert len(again.match.answers) == 3


def test_a_save_keeps_them_and_one_that_no_longer_fits_is_asked_again(tmp_path: Path) -> None:
    session = table(Library(tmp_path))
    session.answer(card(session, 0))
    path = session.keeping.save("Half way")
    text = path.read_text()
    again = resume(path, {"bazaar": BazaarGame()}, library=None)
    assert again.gathering.given == {0: card(session, 0)} and again.ask is not None and again.ask.seat == 1
    path.write_text(text.replace(f'0 = "{card(session, 0)}"', '0 = "card:99"'))
    assert resume(path, {"bazaar": BazaarGame()}, library=None).gathering.given == {}


def test_rules_that_fail_for_a_later_seat_are_told_and_the_match_can_be_saved(tmp_path: Path) -> None:
    class Lame(BazaarGame):
        def turn(self, state: Any) -> Any:
            yield from together("bid", {0: state.hands[0], 1: [], 2: state.hands[2]})

    seats = [Seat(name) for name in PEOPLE]
    session = Session.start(Lame(), TableSetup(3, 1), seats, library=Library(tmp_path))
    assert session.gathering.at_once == (0,)
    with pytest.raises(BrokenRules, match="asked “bid” without any options"):
        session.answer(card(session, 0))
    assert session.ask is not None and session.ask.seat == 0 and not session.gathering.given
    assert session.keeping.save("Lame").is_file()


def test_going_back_forgets_what_was_gathered() -> None:
    session = table()
    for seat in range(3):
        session.answer(card(session, seat))
    asked = session.ask
    assert asked is not None and asked.about == "discard"
    session.go_back(0, agreed=True)
    session.answer(card(session, 0))
    session.answer(card(session, 1))
    assert session.gathering.given.keys() == {0, 1}
    session.choose(card(session, 0))
    assert not session.gathering.given


def test_the_check_says_where_secrets_could_be_guessed() -> None:
    check = [check for check in CHECKS if check.name == "together"]
    (good,) = conform(BazaarGame(), answers=40, setups=[TableSetup(3, 1)], checks=check)
    (bad,) = conform(AsksTooLate(), answers=40, setups=[TableSetup(3, 1)], checks=check)
    assert good.ok
    assert not bad.ok and "Let `together` be the first question of a turn" in bad.sentence
