"""Rules that break their promises: one clear sentence, and the match before that answer stays as it was."""

import pytest

from game.api import Ask, Chance, TableSetup
from game.core import watchdog
from game.core.careful import CarefulMatch
from game.core.errors import BrokenRules
from game.core.match import Match
from game.core.restoring import restore
from game.core.savefile import describe_match, read_save, write_save
from tests.core import broken
from tests.core.table import people

AT_THE_FOURTH_ANSWER = [
    (broken.AsksWithoutOptions, "asked “nothing” without any options"),
    (broken.AsksTwiceTheSame, "asked “twins” with the option 'left' more than once"),
    (broken.AsksWithNumbers, "asked “number” with the option 1, which is not a string"),
    (broken.AsksWithAString, "asked “word” with options that are neither a list nor a tuple: 'abc'"),
    (broken.AsksNobody, "asked “who” of seat 2, which does not exist among 2"),
    (broken.AsksNoAsk, "asked with ('a', 'b'), which is not an Ask"),
    (broken.Fails, "failed with KeyError: 'the well' (core/broken.py, line "),
    (broken.Exits, "failed with SystemExit: 3"),
    (broken.TurnsForever, "played 10,000 turns without asking anybody anything"),
    (broken.LoopsForever, "went on for seconds without asking anybody anything"),
    (broken.LoopsAndSwallows, "went on for seconds without asking anybody anything"),
    (broken.KeepsAFunction, "failed with TypeError: Encoding objects of type function is unsupported"),
]


@pytest.fixture
def quick_watchdog(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watchdog, "SECONDS_BETWEEN_LOOKS", 0.02)
    monkeypatch.setattr(watchdog, "LOOKS_UNTIL_STUCK", 10)
    monkeypatch.setattr(watchdog, "_thread", None)  # a watchdog of this test's own; the other one looks on


@pytest.mark.parametrize(("kind", "trouble"), AT_THE_FOURTH_ANSWER)
@pytest.mark.parametrize("match_kind", [Match, CarefulMatch])
def test_a_broken_promise_is_told_and_the_match_stays(kind, trouble, match_kind, quick_watchdog, tmp_path):
    game = kind()
    match = match_kind(game, TableSetup(2, 1))
    for answer in ("go", "stay", "go"):
        match.choose(answer)
    before = match.state_hash(), match.ask, list(match.log)
    with pytest.raises(BrokenRules) as caught:
        match.choose("stay")
    message = str(caught.value)
    assert message.startswith(f"The Line {trouble}")
    assert " after 'stay' was answered to “move” by seat 1." in message
    assert "go → stay → go → stay" in message
    assert caught.value.title == "The Line"
    assert caught.value.ask.about == "move"
    assert caught.value.answers == ("go", "stay", "go", "stay")
    assert (match.state_hash(), match.ask, match.log) == before
    assert match.answers == ["go", "stay", "go"]

    save_path = tmp_path / "rescued.toml"
    write_save(save_path, describe_match(match, people(), "Rescued", "free"))
    restored = restore(read_save(save_path), {"line": broken.Sound()})
    assert restored.same and restored.match.answers == ["go", "stay", "go"]
    restored.match.choose("stay")  # with mended rules the game goes on
    assert restored.match.state.at == 4


def test_a_turn_that_asks_forever_is_ended():
    match = Match(broken.AsksForever(), TableSetup(2, 1))
    for answer in ("go", "go", "go", "go"):
        match.choose(answer)
    with pytest.raises(BrokenRules, match="asked more than 10,000 times in one turn"):
        for _ in range(10_001):
            match.choose("yes")
    assert match.ask.about == "again" and len(match.answers) == 10_003


# Random answers are not harmed by odd options: the conformance suite looks for those.
HARMLESS = (broken.AsksTwiceTheSame, broken.AsksWithNumbers, broken.AsksNobody, broken.AsksWithAString)


@pytest.mark.parametrize(
    ("kind", "trouble"), [(kind, trouble) for kind, trouble in AT_THE_FOURTH_ANSWER if kind not in HARMLESS]
)
def test_playing_out_stops_before_the_broken_answer(kind, trouble, quick_watchdog):
    match = Match(kind(), TableSetup(2, 1))
    with pytest.raises(BrokenRules) as caught:
        match.play_out(Chance(1))
    assert trouble in str(caught.value)
    assert len(match.answers) == 3 and match.ask.about == "move" and match.state.at == 3


def test_playing_out_a_game_without_end_stops():
    with pytest.raises(BrokenRules, match="did not end within 500 answers"):
        Match(broken.NeverEnds(), TableSetup(2, 1)).play_out(Chance(1), 500)
    with pytest.raises(BrokenRules, match="more than 10,000 times in one turn"):
        Match(broken.AsksForever(), TableSetup(2, 1)).play_out(Chance(1))


def test_a_turn_without_yield_is_told():
    with pytest.raises(BrokenRules, match="The Line has a turn that is not a generator"):
        Match(broken.HasNoGenerator(), TableSetup(2, 1))


def test_a_setup_that_fails_is_told():
    with pytest.raises(
        BrokenRules,
        match=r"failed with ZeroDivisionError: no tiles \(core/broken.py, line \d+\) before the first answer",
    ):
        Match(broken.FailsInSetup(), TableSetup(2, 1))


def test_what_is_remembered_outside_the_state_is_noticed_at_once():
    match = CarefulMatch(broken.RemembersElsewhere(), TableSetup(2, 1))
    with pytest.raises(BrokenRules, match="The Line does not repeat itself: after 1 answers"):
        for answer in ("go", "stay"):
            match.choose(answer)
    assert match.answers == []


def test_what_does_not_fit_into_the_state_is_noticed_at_once():
    match = CarefulMatch(broken.KeepsTheWrongType(), TableSetup(2, 1))
    for answer in ("go", "stay", "go"):
        match.choose(answer)
    with pytest.raises(BrokenRules, match=r"The Line put something into its state that does not fit there .*int"):
        match.choose("go")
    assert match.answers == ["go", "stay", "go"] and match.state.junk == [] and match.ask.about == "move"


def test_a_plain_match_with_an_odd_state_can_still_be_saved(tmp_path):
    match = Match(broken.KeepsTheWrongType(), TableSetup(2, 1))
    for answer in ("go", "stay", "go", "go"):
        match.choose(answer)
    with pytest.raises(BrokenRules, match="Expected `int`, got `str`"):
        match.fork()
    save = describe_match(match, people(), "Odd", "free")
    assert save.line.answers == ["go", "stay", "go", "go"] and save.line.checkpoint == ""


def test_rules_that_do_not_repeat_themselves_are_told_when_undone():
    match = Match(Forgetful(), TableSetup(2, 1))
    for answer in ("go", "one", "x"):
        match.choose(answer)
    with pytest.raises(BrokenRules, match="asks something else when the same answers are given again"):
        match.undo()
    assert match.answers == ["go", "one", "x"] and match.ask.about == "last" and not match.redo_line


def test_rules_that_ask_nothing_real_when_they_are_repeated_are_told():
    match = Match(Vague(), TableSetup(2, 1))
    match.choose("go")
    with pytest.raises(BrokenRules, match="which is not an Ask"):
        match.undo()
    assert match.answers == ["go"] and match.ask.about == "which"


class Vague(broken.Sound):
    """Asks as it should once, and whenever a turn is played again with something that is no question."""

    def __init__(self) -> None:
        self.turns = 0

    def turn(self, state):
        self.turns += 1
        yield Ask(0, "move", ("go", "stay")) if self.turns == 1 else ("go", "stay")
        yield Ask(0, "which", ("one", "two"))


class Forgetful(broken.Sound):
    """Asks something else whenever a turn is played again."""

    def __init__(self) -> None:
        self.turns = 0

    def turn(self, state):
        self.turns += 1
        yield Ask(0, "move", ("go", "stay"))
        yield Ask(0, "which", ("one", "two") if self.turns == 1 else ("three", "four"))
        yield Ask(0, "more", ("x", "y"))
        yield Ask(0, "last", ("x", "y"))


def test_a_state_changed_between_two_turns_is_told_and_mended():
    match = CarefulMatch(broken.LayoutWrites(), TableSetup(2, 1))
    match.choose("go")
    match.game.layout(match.state, match.ask, 0)
    with pytest.raises(BrokenRules, match="The Line changed its state between two turns, while “move”"):
        match.choose("stay")
    assert match.state.junk == [] and match.answers == ["go"]
    match.choose("stay")
    assert match.answers == ["go", "stay"]


def test_an_interrupt_from_the_keyboard_passes_and_the_match_stays():
    class Interrupted(broken.Sound):
        def trouble(self, state, answer):
            if state.at == 1:
                raise KeyboardInterrupt
            return
            yield

    match = Match(Interrupted(), TableSetup(2, 1))
    match.choose("go")
    with pytest.raises(KeyboardInterrupt):
        match.choose("go")
    assert match.answers == ["go"] and match.state.at == 1


def test_the_watchdog_lets_long_but_finite_work_be(quick_watchdog):
    match = Match(broken.Sound(), TableSetup(2, 1))
    for answer in ("go", "stay", "go", "stay", "go"):
        match.choose(answer)
    for _ in range(200):  # many short calls, longer together than what one call may take
        match.branch(0)
        match.play_out(Chance(1))
    assert match.over


def test_an_imagined_match_that_breaks_says_so():
    match = Match(broken.Fails(), TableSetup(2, 1))
    for answer in ("go", "stay", "go"):
        match.choose(answer)
    imagined = match.imagine(1, Chance(1))
    with pytest.raises(BrokenRules, match="the well"):
        imagined.choose("go")
    with pytest.raises(BrokenRules, match="the well"):
        match.imagine(1, Chance(1)).play_out(Chance(1))
    assert match.answers == ["go", "stay", "go"] and match.state.at == 3


def test_rules_that_fail_for_good_leave_a_state_that_fits_its_answers(tmp_path):
    game = broken.Sound()
    match = Match(game, TableSetup(2, 1))
    for answer in ("go", "stay", "go"):
        match.choose_surely(answer)
    before = match.state_hash()

    def fails(state):
        state.steps = 99  # in the middle of a change
        raise KeyError("the well")
        yield

    game.turn = fails  # from now on no answer can be repeated, not even those before
    with pytest.raises(BrokenRules):
        match.choose_surely("stay")
    assert (match.state_hash(), match.answers) == (before, ["go", "stay", "go"])
    path = tmp_path / "rescued.toml"
    write_save(path, describe_match(match, people(), "Rescued", "free"))
    restored = restore(read_save(path), {"line": broken.Sound()})
    assert restored.match.answers == ["go", "stay", "go"], "once its rules are mended, nothing is lost"
