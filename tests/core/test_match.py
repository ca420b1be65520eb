"""A match: answering, going back and forth, copies, the log and the scores."""

import pytest
from msgspec import UNSET

from game.api import Ask, Chance, Game, GameInfo, OptionError, Rules, Score, ScoreLine, State, TableSetup
from game.core.errors import IllegalAnswer
from game.core.match import Match
from tests.core.table import GAME, begun, play


class Steps(State):
    """Where everybody is."""

    at: list[int]
    on_turn: int = 0


class StepsGame(Game[Steps]):
    """Each turn: how many steps, then left or right; a bell rings between the turns; first to 6 ends it."""

    info = GameInfo(id="steps", title="Steps", version="1", seats=(1, 3))
    state_type = Steps

    def setup(self, table: TableSetup) -> Steps:
        return Steps(seats=table.seats, chance=Chance(table.seed), at=[0] * table.seats)

    def turn(self, state: Steps) -> Rules:
        seat = state.on_turn
        number = yield Ask(seat, "how_many", ("1", "2", "3"))
        state.tell(f"{number} steps", seat)
        side = yield Ask(seat, "where", ("left", "right"))
        state.at[seat] += int(number) * (1 if side == "right" else -1)
        state.tell("ring")
        state.on_turn = (seat + 1) % state.seats
        state.over = state.at[seat] >= 6

    def standings(self, state: Steps) -> list[Score]:
        return [Score(seat, (ScoreLine("Steps", steps),)) for seat, steps in enumerate(state.at)]


def steps(*answers: str, seats: int = 2) -> Match:
    match = Match(StepsGame(), TableSetup(seats, 1))
    for answer in answers:
        match.choose(answer)
    return match


def test_a_match_asks_and_is_answered():
    match = steps()
    assert match.ask == Ask(0, "how_many", ("1", "2", "3"))
    match.choose("3")
    assert match.ask == Ask(0, "where", ("left", "right"))
    match.choose("right")
    assert match.ask == Ask(1, "how_many", ("1", "2", "3"))
    assert match.state.at == [3, 0]
    assert match.answers == ["3", "right"]


def test_a_match_knows_the_expansions_it_is_played_with():
    match = Match(StepsGame(), TableSetup(2, 1, {}, ("kennels",)))
    assert match.setup.expansions == match.state.expansions == ("kennels",)
    imagined = match.imagine(0, Chance(1))
    assert imagined.setup.expansions == imagined.state.expansions == ("kennels",)
    assert Match(StepsGame(), TableSetup(2, 1)).state.expansions is UNSET  # and says nothing of any in its saves


def test_a_match_ends():
    match = steps("3", "right", "1", "left", "3", "right")
    assert match.ask is None
    assert match.over
    assert match.state.at == [6, -1]
    with pytest.raises(IllegalAnswer, match="game is over"):
        match.choose("1")


def test_a_wrong_answer_changes_nothing():
    match = steps("3")
    before = match.state_hash(), match.ask, list(match.answers), list(match.log)
    with pytest.raises(IllegalAnswer, match=r"'up' is no answer to “where”; the answers are: 'left', 'right'\."):
        match.choose("up")
    assert (match.state_hash(), match.ask, match.answers, match.log) == before
    match.choose("left")


def test_undo_goes_back_one_answer_even_within_a_turn():
    match = steps("3", "right", "2")
    match.undo()
    assert match.ask.about == "how_many" and match.ask.seat == 1
    match.undo()
    assert match.ask.about == "where" and match.ask.seat == 0
    assert match.state.at == [0, 0]
    match.undo()
    assert match.answers == []
    with pytest.raises(IllegalAnswer, match="nothing to take back"):
        match.undo()


def test_undo_works_after_the_end():
    match = steps("3", "right", "1", "left", "3", "right")
    match.undo()
    assert not match.over and match.ask.about == "where" and match.state.at == [3, -1]


def test_undo_turn_goes_to_the_first_question_of_the_turn_then_to_the_turn_before():
    match = steps("3", "right", "2", "left", "1")
    match.undo_turn()
    assert match.answers == ["3", "right", "2", "left"]
    match.undo_turn()
    assert match.answers == ["3", "right"]
    match.undo_turn()
    assert match.answers == []
    with pytest.raises(IllegalAnswer, match="no turn to take back"):
        match.undo_turn()


def test_redo_gives_the_answers_again_until_one_is_answered_otherwise():
    match = steps("3", "right", "2")
    match.branch(0)
    assert match.redo_line == ["3", "right", "2"]
    match.redo()
    match.choose("right")  # the same answer as before: still on the old line
    assert match.redo_line == ["2"]
    match.choose("1")
    assert match.redo_line == []
    assert match.branches == [("3", "right", "2")]
    with pytest.raises(IllegalAnswer, match="nothing to redo"):
        match.redo()


def test_an_abandoned_line_can_be_gone_back_to():
    match = steps("3", "right", "2", "left")
    match.branch(1)
    match.choose("left")
    assert match.branches == [("3", "right", "2", "left")]
    match.switch(0)
    assert match.answers == ["3", "right", "2", "left"]
    assert match.state.at == [3, -2]
    assert match.branches == [("3", "left")]
    match.switch(0)
    assert match.answers == ["3", "left"]
    assert match.state.at == [-3, 0]


def test_the_same_line_is_kept_as_a_branch_only_once():
    match = steps("1", "left")
    for _ in range(3):
        match.branch(0)
        match.choose("2")
        match.branch(0)
        match.choose("1")
        match.choose("left")
    assert match.branches == [("1", "left"), ("2",)]


def test_branch_refuses_what_is_not_there():
    with pytest.raises(IllegalAnswer, match="has 1 answers: it cannot go back to answer 2"):
        steps("3").branch(2)
    with pytest.raises(IllegalAnswer, match="no answer -1 to look at"):
        steps("3").at(-1)


def test_the_log_goes_back_and_forth_with_the_answers():
    match = steps("3", "right", "2")
    assert [news.text for news in match.log] == ["3 steps", "ring", "2 steps"]
    assert match.told_after == [1, 2, 3]
    assert [news.text for news in match.news] == ["2 steps"]
    match.undo()
    assert [news.text for news in match.log] == ["3 steps", "ring"]
    assert [news.text for news in match.news] == ["ring"]
    match.redo()
    assert match.told_after == [1, 2, 3]
    assert match.state.news == []


def test_at_shows_an_earlier_moment_and_leaves_the_match_alone():
    match = steps("3", "right", "2", "left")
    earlier = match.at(1)
    assert earlier.ask.about == "where" and earlier.state.at == [0, 0]
    assert [news.text for news in earlier.log] == ["3 steps"]
    earlier.choose("left")
    assert match.answers == ["3", "right", "2", "left"] and match.state.at == [3, -2]


def test_a_fork_shares_nothing():
    match = steps("3", "right", "2")
    fork = match.fork()
    fork.choose("right")
    assert fork.state.at == [3, 2] and match.state.at == [3, 0]
    assert match.answers == ["3", "right", "2"] and len(fork.log) == len(match.log) + 1
    fork.undo()
    assert fork.state_hash() == match.state_hash()


def test_the_score_history_has_every_turn_and_now():
    match = steps("3", "right", "2", "left", "1")
    totals = [(moment, [score.total for score in scores]) for moment, scores in match.score_history]
    assert totals == [(0, [0, 0]), (2, [3, 0]), (4, [3, -2]), (5, [3, -2])]
    match.choose("right")
    match.branch(2)
    match.choose("1")
    match.choose("right")
    totals = [(moment, [score.total for score in scores]) for moment, scores in match.score_history]
    assert totals == [(0, [0, 0]), (2, [3, 0]), (4, [3, 1]), (4, [3, 1])]


def test_the_checkpoint_is_the_state_at_the_start_of_the_turn():
    match = steps("3", "right", "2")
    answers, state = match.checkpoint
    assert answers == 2
    resumed = Match(match.game, match.setup, state)
    assert resumed.ask == Ask(1, "how_many", ("1", "2", "3")) and resumed.state.at == [3, 0]


def test_options_are_settled_and_refused():
    assert begun(depth=3).setup.options == {"depth": 3}
    assert begun().setup.options == {"depth": 4}
    with pytest.raises(OptionError, match="no option 'width'"):
        begun(width=3)
    with pytest.raises(OptionError, match="players, not 9"):
        begun(seats=9)


def test_a_match_knows_its_expansions_and_so_does_every_copy_of_it():
    match = Match(GAME, TableSetup(2, 1, expansions=("kennels",)))
    for each in (match, match.fork(), match.imagine(0, Chance(1))):
        assert each.state.expansions == each.setup.expansions == ("kennels",)
    assert b"expansions" not in Match(GAME, TableSetup(2, 1)).checkpoint[1]


def test_checkpoints_of_large_states_are_rarer_and_undo_is_the_same():
    class Fat(Steps):
        ballast: list[int] = []

    class FatGame(StepsGame):
        state_type = Fat

        def setup(self, table: TableSetup) -> Fat:
            return Fat(seats=1, chance=Chance(1), at=[0], ballast=[1000] * 5000)

    match = Match(FatGame(), TableSetup(1, 1))
    for _ in range(30):
        match.choose("1")
        match.choose("left")
    assert len(match._checkpoints) < 10
    for _ in range(60):
        match.undo()
        assert match.state.at == [-(len(match.answers) // 2)]


def test_an_imagined_match_has_other_secrets_and_goes_on():
    match = play(begun(seats=3), 5)
    imagined = [match.imagine(0, Chance(luck)) for luck in range(8)]
    hidden = match.state.hidden()
    assert len({tuple(each.state.mountain[tile] for tile in hidden) for each in imagined}) > 1
    assert all(each.state.wishes[0] == match.state.wishes[0] for each in imagined)
    assert all(each.ask == match.ask for each in imagined)
    assert {each.setup.seed for each in imagined} == {0}
    for each in imagined:
        each.play_out(Chance(3))
        assert each.over
    with pytest.raises(IllegalAnswer, match="imagined"):
        match.imagine(0, Chance(1)).fork()


def test_what_was_revealed_is_known():
    match = begun()
    assert not match.revealed_since(0)
    play(match, 3)  # digging always turns something up
    assert match.revealed_since(0)
    assert not match.revealed_since(len(match.answers))


def test_play_out_gives_the_same_game_for_the_same_luck():
    one, two = begun(), begun()
    one.play_out(Chance(5))
    two.play_out(Chance(5))
    assert one.over and one.answers == two.answers and one.log == two.log
    replayed = begun()
    for answer in one.answers:
        replayed.choose(answer)
    assert replayed.state_hash() == one.state_hash() and replayed.log == one.log
    assert replayed.told_after == one.told_after and list(replayed.turns) == list(one.turns)


def test_a_playout_may_end_with_the_turn_that_has_answers_enough():
    match, answered = begun(), begun()
    match.play_out(Chance(5), ahead=7)
    assert match.ask is not None and len(match.answers) >= 7
    assert match.turns[-1] == len(match.answers), "a new turn begins"
    assert match.turns[-2] < 7, "and no more turns were played than needed"
    for answer in match.answers:
        answered.choose(answer)
    assert match.state_hash() == answered.state_hash() and match.ask == answered.ask
    match.undo()
    answered.undo()
    assert match.state_hash() == answered.state_hash() and match.log == answered.log
    match.play_out(Chance(5))
    assert match.over


def test_the_log_of_a_playout_is_told_when_it_is_asked_for():
    one, two = play(begun(), 5), play(begun(), 5)
    one.play_out(Chance(5))
    for answer in one.answers[5:]:
        two.choose(answer)
    middle = len(one.answers) - 4
    assert one.at(3).log == two.at(3).log
    one.branch(middle)
    two.branch(middle)
    assert one.log == two.log and one.told_after == two.told_after
    one.play_out(Chance(6))
    one.branch(2)
    two.branch(2)
    assert one.log == two.log and one.news == two.news
    imagined = two.imagine(0, Chance(1))
    imagined.play_out(Chance(1))
    assert imagined.log == two.log  # what was imagined is not told
    assert imagined.fork().state_hash() == imagined.state_hash()  # but where it ended can be gone on from


def test_whoever_goes_back_in_a_playout_finds_checkpoints_all_along_it():
    played_out, answered = begun(), begun()
    played_out.play_out(Chance(5))
    for answer in played_out.answers:
        answered.choose(answer)
    assert len(played_out._checkpoints) == 2  # its beginning and its end
    for moment in reversed(range(len(answered.answers))):
        assert played_out.at(moment).state_hash() == answered.at(moment).state_hash()
    assert len(played_out._checkpoints) == len(answered._checkpoints) > 2


def test_play_out_keeps_what_could_be_redone_as_a_branch():
    match = play(begun(), 6)
    line = tuple(match.answers)
    match.branch(3)
    match.play_out(Chance(99))
    assert match.branches == [line] and not match.redo_line


def test_whole_games_undo_to_their_beginning_and_redo_to_their_end():
    for seed in range(5):
        match = begun(seats=4, seed=seed, depth=5)
        hashes = [match.state_hash()]
        luck = Chance(seed)
        while match.ask is not None:
            match.choose(luck.pick(match.ask.options))
            hashes.append(match.state_hash())
        assert [match.at(moment).state_hash() for moment in range(len(hashes))] == hashes
        for expected in reversed(hashes[:-1]):
            match.undo()
            assert match.state_hash() == expected
        assert match.log == begun(seats=4, seed=seed, depth=5).log
        for expected in hashes[1:]:
            match.redo()
            assert match.state_hash() == expected
        assert match.over and GAME.standings(match.state)[0].seat == 0
