"""A session: the people around a match, taking back, the clock, and what is kept."""

import shutil

import pytest

from game.api import Chance, OptionError, TableSetup
from game.core.errors import CoreError, IllegalAnswer
from game.core.files import FileTrouble
from game.core.journal import Journal, TableInUse
from game.core.library import Library
from game.core.resuming import resume
from game.core.seats import Seat
from game.core.session import Session
from game.core.stopwatch import Stopwatch
from game.core.taking_back import TakeBackRefused
from tests.abilities import deletes_open_files
from tests.core.table import GAME, GAMES, hand_over, people, take_back
from tests.core.test_match import StepsGame


class Clock:
    """A clock that stands still unless it is moved on."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def timed(session: Session, clock: Clock) -> Session:
    """The session with that clock beside it."""
    session.stopwatch = Stopwatch(clock)
    return session


def steps(*answers: str, seats: list[Seat] | None = None, **how) -> Session:
    """A session of Steps: in each turn how many steps and where to; nothing is ever revealed."""
    sitting = people(2) if seats is None else seats
    session = Session.start(StepsGame(), TableSetup(len(sitting), 1), sitting, **{"library": None, **how})
    for answer in answers:
        session.choose(answer)
    return session


def dig(*answers: str, **how) -> Session:
    """A session of Deep Dig, where every dig reveals a tile."""
    session = Session.start(GAME, TableSetup(2, 7), people(2), **{"library": None, **how})
    for answer in answers:
        session.choose(answer)
    return session


def played_on(session: Session) -> Session:
    """Until the first player has answered something in a second turn."""
    while len(session.match.turns) < 3 or session.match.turns[2] == len(session.match.answers):
        options = session.ask.options
        session.choose("end" if "end" in options else options[0])
    return session


def test_the_seat_that_is_asked_is_known():
    session = steps("3")
    assert session.people[session.ask.seat].name == "Ada" and session.ask.about == "where"
    session.choose("left")
    assert session.people[session.ask.seat].name == "Bo" and session.bot_asked == ""


def test_as_many_people_as_seats():
    with pytest.raises(ValueError, match="2 people for 3 seats"):
        Session.start(GAME, TableSetup(3, 1), people(2), library=None)
    with pytest.raises(OptionError, match="no option 'x'"):
        Session.start(GAME, TableSetup(2, 1, {"x": 1}), people(2), library=None)


def test_the_mouse_is_handed_over_between_people():
    session = steps()
    assert hand_over(session) == (0, False)
    session.take_mouse()
    assert hand_over(session) is None
    session.choose("1")
    session.choose("left")
    assert hand_over(session) == (1, False)
    session.take_mouse()
    assert hand_over(session) is None and session.people.facing == 1


def test_a_curtain_falls_only_where_there_are_secrets_and_other_people():
    assert hand_over(dig()).secret  # the queen's wishes
    with_bot = Session.start(GAME, TableSetup(2, 7), [Seat("Ada"), Seat("Bo", bot="random")], library=None)
    assert not hand_over(with_bot).secret


def test_a_game_that_fails_to_say_whether_it_has_secrets_gets_a_curtain():
    class Unsure(StepsGame):
        def has_secrets(self, state, seat):
            raise LookupError(seat)

    session = Session.start(Unsure(), TableSetup(2, 1), people(2), library=None)
    assert hand_over(session) == (0, True)


def test_the_mouse_does_not_go_to_a_bot():
    session = steps("1", "left", seats=[Seat("Ada"), Seat("Bo", bot="random")])
    assert session.bot_asked == "random" and hand_over(session) is None and session.people.facing == 0
    session.take_mouse()
    assert session.people.facing == 0


def test_taking_back_is_free_until_something_is_revealed():
    session = steps("3", "right")
    take_back(session)
    assert session.match.answers == ["3"]
    session.redo()
    assert session.match.answers == ["3", "right"]


def test_taking_back_what_revealed_something_needs_agreement():
    session = dig("at:0,0", "pick")
    with pytest.raises(TakeBackRefused, match="all must agree") as refused:
        take_back(session)
    assert refused.value.agreement and session.match.answers == ["at:0,0", "pick"]
    take_back(session, agreed=True)
    assert session.match.answers == ["at:0,0"]
    take_back(session)  # only the place was chosen: nothing was revealed by that
    assert session.match.answers == []


def test_a_table_may_play_without_taking_back_or_with_all_of_it():
    session = steps("3", policy="off")
    with pytest.raises(TakeBackRefused, match="without taking back") as refused:
        take_back(session, agreed=True)
    assert not refused.value.agreement and session.match.answers == ["3"]
    revealed = dig("at:0,0", "pick", policy="free")
    take_back(revealed)
    assert revealed.match.answers == ["at:0,0"]


def test_there_is_nothing_to_take_back_at_the_beginning():
    session = steps()
    assert session.taking_back.target() is None
    with pytest.raises(TakeBackRefused, match="nothing to take back"):
        take_back(session)
    with pytest.raises(IllegalAnswer, match="nothing to redo"):
        session.redo()


def test_taking_back_goes_to_the_last_decision_of_a_person_and_redo_repeats_the_bots():
    session = steps("1", "left", "2", "right", seats=[Seat("Ada"), Seat("Bo", bot="random")])
    take_back(session)
    assert session.match.answers == ["1"]
    session.redo()
    assert session.match.answers == ["1", "left", "2", "right"] and not session.match.redo_line


def test_taking_back_a_whole_turn():
    session = steps("1", "left", "2", "right", "3")
    take_back(session, turn=True)
    assert session.match.answers == ["1", "left", "2", "right"]
    take_back(session, turn=True)
    assert session.match.answers == ["1", "left"]
    with_bot = steps("1", "left", "2", "right", seats=[Seat("Ada"), Seat("Bo", bot="random")])
    take_back(with_bot, turn=True)
    assert with_bot.match.answers == []


def test_the_timeline_goes_back_under_the_same_policy_and_lines_can_be_switched():
    session = played_on(dig("at:0,0", "pick", "at:1,0"))
    line = tuple(session.match.answers)
    with pytest.raises(TakeBackRefused):
        session.go_back(0)
    session.go_back(0, agreed=True)
    session.choose("at:2,0")
    assert session.match.branches == [line]
    session.switch(0)
    assert session.match.answers == list(line)
    assert session.match.branches == [("at:2,0",)]
    with pytest.raises(TakeBackRefused):
        session.switch(0)
    session.switch(0, agreed=True)
    assert session.match.answers == ["at:2,0"]
    take_back(session)
    assert session.match.answers == []


def test_the_clock_runs_for_the_seat_that_is_asked():
    clock = Clock()
    session = timed(steps(), clock)
    clock.now += 5
    session.choose("1")
    assert [seat.seconds for seat in session.people] == [5, 0]
    clock.now += 2
    session.stopwatch.pause()
    clock.now += 1000  # a menu is open
    session.stopwatch.go_on()
    clock.now += 1
    session.choose("left")
    assert [seat.seconds for seat in session.people] == [8, 0]
    clock.now += 4
    session.choose("1")
    assert [seat.seconds for seat in session.people] == [8, 4]


def test_observers_are_told():
    told = []
    session = steps(seats=people(1), observer=lambda what, **facts: told.append((what, facts.get("option"))))
    for answer in ("3", "right", "3", "right"):
        session.choose(answer)
    assert told == [
        ("match_started", None),
        ("answered", "3"),
        ("answered", "right"),
        ("answered", "3"),
        ("answered", "right"),
        ("match_over", None),
    ]


def test_a_wrong_answer_is_not_autosaved(home):
    library = Library()
    session = dig("at:0,0", library=library)
    with pytest.raises(IllegalAnswer):
        session.choose("nonsense")
    session.keeping.autosave.close()
    resumed = resume(library.entries()[0].path, GAMES, library=library)
    assert resumed.match.answers == ["at:0,0"]


def test_everything_that_happened_is_resumed_after_a_crash(home):
    library, clock = Library(), Clock()
    session = timed(dig(library=library, policy="free"), clock)
    for answer in ("at:0,0", "pick", "at:1,0", "pick"):
        clock.now += 1.5
        session.choose(answer)
    played_on(session)
    session.go_back(1, agreed=True)
    session.choose("powder")
    session.switch(0, agreed=True)
    take_back(session, agreed=True)
    session.seat_player(1, Seat("Eve", "green", bot="random"))
    expected = (
        session.match.state_hash(),
        session.match.answers,
        session.match.redo_line,
        session.match.branches,
        session.people,
        session.answered_by,
    )
    session.keeping.autosave.close()  # what a crash does to the file

    (entry,) = library.entries()
    assert entry.interrupted and entry.header.title == "Deep Dig" and not entry.problem
    resumed = resume(entry.path, GAMES, library=library)
    assert resumed.messages == []
    assert resumed.taking_back.policy == "free" and resumed.people[1].bot == "random"
    assert expected == (
        resumed.match.state_hash(),
        resumed.match.answers,
        resumed.match.redo_line,
        resumed.match.branches,
        resumed.people,
        resumed.answered_by,
    )
    assert resumed.people[0].seconds == 6.0
    resumed.choose(resumed.ask.options[0])
    resumed.keeping.autosave.close()
    again = resume(entry.path, GAMES, library=library)
    assert again.match.answers == resumed.match.answers


def test_leaving_keeps_the_game_to_continue_and_removes_the_journal(home):
    library = Library()
    session = dig("at:0,0", library=library)
    kept = session.keeping.leave()
    (entry,) = library.entries()
    assert entry.path == kept and not entry.interrupted and entry.header.auto and entry.header.length == 1
    assert library.latest().path == kept
    resumed = resume(kept, GAMES, library=library)
    resumed.choose("pick")
    assert resumed.keeping.leave() == kept  # over the old one: the game is continued, not copied
    assert [each.header.length for each in library.entries()] == [2]


def test_a_game_that_two_windows_went_on_with_is_kept_twice(home):
    kept = dig("at:0,0", library=Library()).keeping.leave()
    here, there = (resume(kept, GAMES, library=Library()) for _ in range(2))
    there.choose("pick")
    assert there.keeping.leave() == kept
    here.choose("powder")
    other = here.keeping.leave()
    assert other != kept
    assert resume(kept, GAMES, library=None).match.answers == ["at:0,0", "pick"]
    assert resume(other, GAMES, library=None).match.answers == ["at:0,0", "powder"]


def test_leaving_a_table_where_nothing_happened_keeps_nothing(home):
    library = Library()
    assert dig(library=library).keeping.leave() is None
    assert library.entries() == []
    session = dig("at:0,0", library=library)
    saved = session.keeping.save("By hand")
    session.keeping.leave()
    opened = resume(saved, GAMES, library=library)
    assert opened.keeping.leave() is None
    assert sorted(entry.name for entry in library.entries()) == ["By hand", "By hand"]  # the save and the autosave


def test_a_save_has_everything(home):
    library = Library()
    session = dig("at:0,0", "pick", "at:1,0", library=library, policy="free")
    take_back(session)
    path = session.keeping.save("Rainy Sunday")
    assert path.name == "rainy-sunday.toml"
    opened = resume(path, GAMES, library=library)
    assert opened.match.answers == ["at:0,0", "pick"] and opened.match.redo_line == ["at:1,0"]
    assert opened.taking_back.policy == "free" and opened.keeping.name == "Rainy Sunday"
    assert [seat.name for seat in opened.people] == ["Ada", "Bo"]
    assert session.keeping.save("Rainy Sunday").name == "rainy-sunday-2.toml"


class HeardGame(StepsGame):
    """Steps that knows how many answers its rules have heard."""

    heard = 0

    def turn(self, state):
        rules = super().turn(state)
        ask = next(rules)
        while True:
            answer = yield ask
            self.heard += 1
            try:
                ask = rules.send(answer)
            except StopIteration:
                return


@pytest.mark.parametrize("killed", [False, True])
def test_the_answers_of_a_game_are_given_once_when_it_is_opened(home, killed):
    library, game = Library(), HeardGame()
    session = Session.start(game, TableSetup(2, 1), people(2), library=library, policy="free")
    for _ in range(20):
        session.choose("1")
        session.choose("left")
    path = session.keeping.autosave.path if killed else session.keeping.save("Long")
    session.keeping.autosave.close()
    game.heard = 0
    opened = resume(path, {"steps": game}, library=None)
    assert opened.answered_by == [0, 0, 1, 1] * 10
    assert game.heard - 40 <= 2, "but for the last turn, which proves that it can be repeated"


def test_going_to_another_line_gives_only_its_own_answers(home):
    game = HeardGame()
    session = Session.start(game, TableSetup(2, 1), people(2), library=None, policy="free")
    for answer in ("1", "left") * 20:
        session.choose(answer)
    session.go_back(34)
    session.choose("2")
    game.heard = 0
    session.switch(0)
    assert session.match.answers == ["1", "left"] * 20 and session.answered_by == [0, 0, 1, 1] * 10
    assert game.heard < 24


def test_a_change_of_mind_makes_no_line_of_its_own():
    """Until the one who takes back has played on in a later turn."""
    session = dig("at:0,0", "pick", "at:1,0", policy="free")
    session.go_back(0)
    session.choose("at:2,0")
    assert session.match.branches == [] and not session.match.redo_line
    session = played_on(dig("at:0,0", "pick", policy="free"))
    line = tuple(session.match.answers)
    session.go_back(len(line) - 1)
    session.go_back(0)
    session.choose("at:3,0")
    assert session.match.branches == [line]


def test_nobody_is_asked_to_agree_where_one_person_plays():
    alone = [Seat("Ada"), Seat("Bo", bot="random")]
    session = Session.start(GAME, TableSetup(2, 7), alone, library=None, policy="until_revealed")
    session.choose("at:0,0")
    session.choose("pick")
    session.go_back(0)
    assert session.match.answers == []


def test_everybody_takes_back_their_own_answers_only_where_that_is_wished():
    session = steps("1", policy="own")
    session.go_back(0)
    session = steps("1", "left", policy="own")
    with pytest.raises(TakeBackRefused, match="Ada's") as refused:
        session.go_back(1, agreed=True)
    assert not refused.value.agreement


def test_what_is_gone_back_to_does_not_keep_the_name_of_another_end(home):
    session = dig(library=Library())
    for _ in range(300):
        if session.ask is not None:
            session.choose(session.ask.options[0])
    assert session.match.over
    session.keeping.save("Ada: 24")
    session.go_back(0, agreed=True)
    session.choose(session.ask.options[-1])
    assert session.keeping.as_save(auto=True).name == ""


def test_a_table_that_is_open_elsewhere_is_refused(home):
    library = Library()
    session = dig("at:0,0", library=library)
    with pytest.raises(TableInUse, match="open in another window"):
        resume(session.keeping.autosave.path, GAMES, library=library)
    session.choose("pick")  # and is not harmed by the attempt
    session.keeping.autosave.close()
    assert resume(library.entries()[0].path, GAMES, library=library).match.answers == ["at:0,0", "pick"]


def test_an_autosave_that_fails_is_told_once_and_begun_anew_when_it_can_be(home, monkeypatch):
    library = Library()
    session = dig("at:0,0", library=library)

    def full(*_):
        raise FileTrouble("The autosave could not be written: the disk is full. Make some room and try again.")

    with monkeypatch.context() as patch:
        patch.setattr(Journal, "note", full)
        patch.setattr(Journal, "begin", full)
        session.choose("pick")
        session.choose("at:1,0")
        assert len(session.messages) == 1 and "disk is full" in session.messages[0]
        assert session.match.answers == ["at:0,0", "pick", "at:1,0"]
    session.choose("pick")
    session.keeping.autosave.close()
    (entry,) = library.entries()
    resumed = resume(entry.path, GAMES, library=library)
    assert resumed.match.answers == ["at:0,0", "pick", "at:1,0", "pick"]


@deletes_open_files
def test_a_session_goes_on_when_its_folder_vanishes(home):
    library = Library()
    session = dig("at:0,0", library=library)
    shutil.rmtree(library.folder)
    session.choose("pick")
    assert session.match.answers == ["at:0,0", "pick"]
    assert session.keeping.leave().exists()


def test_a_session_without_a_library_writes_nothing(home):
    session = dig("at:0,0")
    assert session.keeping.leave() is None
    with pytest.raises(CoreError, match="not kept anywhere"):
        session.keeping.save("x")
    assert not home.exists()


def whole(session: Session) -> tuple:
    """All there is to a session."""
    match = session.match
    return (
        match.state_hash(),
        tuple(match.answers),
        tuple(match.redo_line),
        list(match.branches),
        match.log,
        list(session.answered_by),
        [(seat.name, seat.bot, round(seat.seconds, 3)) for seat in session.people],
        session.taking_back.policy,
    )


@pytest.mark.parametrize("seed", range(12))
def test_whatever_was_done_is_there_again_after_a_crash_or_a_break(home, seed):
    library, clock, luck = Library(), Clock(), Chance(seed)
    session = timed(dig(library=library, policy="free"), clock)
    for number in range(120):
        clock.now += 0.25 * luck.below(8)
        what = luck.below(10)
        if what == 0 and session.match.answers:
            session.go_back(luck.below(len(session.match.answers)))
        elif what == 1 and session.match.redo_line:
            session.redo()
        elif what == 2 and session.match.branches:
            session.switch(luck.below(len(session.match.branches)))
        elif what == 3:
            session.seat_player(luck.below(2), Seat(f"Guest {number}", bot="random" if luck.below(2) else ""))
        elif what == 4 and session.taking_back.target() is not None:
            take_back(session, turn=luck.below(2) == 1)
        elif session.ask is not None:
            session.choose(luck.pick(session.ask.options))
        if luck.below(9) == 0:
            before = whole(session)
            if luck.below(2):
                path = session.keeping.autosave.path
                session.keeping.autosave.close()  # a crash
            else:
                path = session.keeping.leave() or session.keeping.save("Untouched")
            session = timed(resume(path, GAMES, library=library), clock)
            assert session.messages == []
            assert whole(session) == before
