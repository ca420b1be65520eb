"""Puzzles: shipped for every game, each a table that can be played, with a turn that is clearly best."""

import math
from pathlib import Path
from types import SimpleNamespace

import pytest
import tomli_w

from game.bots.advised import RIVALS, Proposal, Share
from game.bots.mind import Plan
from game.bots.puzzling import mining, solving
from game.bots.puzzling.mining import CLEARLY, lead_of, looked_at, stars_of
from game.bots.puzzling.puzzle import FILE, MOST, Puzzle, puzzles_in, write_puzzles
from game.bots.puzzling.solving import close
from game.bots.reviewing.apart import Apart
from game.bots.reviewing.reviewed import Turn
from game.bots.telling import words_for
from game.cli import main
from game.core.puzzle_log import PuzzleLog
from game.plugins.registry import Plugins

PLUGINS = Path(__file__).parents[2] / "plugins"
GAMES = ("cave_vs_cave", "caverna", "covenant")
OF_MASTERS = {"cave_vs_cave": 31, "caverna": 30, "covenant": 43}
"""So many are from games of Masters at least."""


@pytest.mark.parametrize("name", GAMES)
def test_each_game_has_thirty_puzzles_that_can_be_played(name):
    game = Plugins.load(marked=False).games[name]
    shelf = puzzles_in(PLUGINS / name)
    assert shelf.trouble == "" and len(shelf.puzzles) >= 30
    assert len({puzzle.id for puzzle in shelf.puzzles}) == len(shelf.puzzles)
    assert {puzzle.stars for puzzle in shelf.puzzles} == {1, 2, 3}
    for puzzle in shelf.puzzles:
        match = puzzle.match(game)
        assert match.ask is not None and match.turns[-1] == len(match.answers), "a whole turn is to be played"
        assert puzzle.lead >= CLEARLY and puzzle.stars == stars_of(puzzle.cost)


@pytest.mark.parametrize("name", GAMES)
def test_what_was_mined_in_games_of_masters_has_a_best_turn_that_can_be_played(name):
    """Those that say which learned file they were judged with; the others are from games of lower levels."""
    game = Plugins.load(marked=False).games[name]
    mined = [puzzle for puzzle in puzzles_in(PLUGINS / name).puzzles if puzzle.learned]
    assert len(mined) >= OF_MASTERS[name]
    for puzzle in mined:
        assert puzzle.cost["apprentice"] >= CLEARLY
        match = puzzle.match(game)
        seat, turns = match.ask.seat, len(match.turns)
        for answer in puzzle.best:
            assert match.ask.seat == seat and len(match.turns) == turns, "the turn is not over before its last answer"
            match.choose(answer)


def test_a_file_that_cannot_be_read_is_told_in_a_sentence(tmp_path):
    assert puzzles_in(tmp_path / "nowhere").puzzles == ()
    (tmp_path / FILE).write_text("puzzles = 1")
    assert "could not be read" in puzzles_in(tmp_path).trouble


@pytest.mark.parametrize(
    "change",
    [
        {"stars": 2_000_000_000},  # each is drawn
        {"stars": -1},
        {"seats": 0},
        {"lead": float("nan")},
        {"cost": {"journeyman": float("inf")}},
        {"cost": {f"level {number}": 1.0 for number in range(5_000)}},
        {"played": "1." + "1" * 50_000},
    ],
)
def test_a_puzzle_that_no_page_could_show_is_told_in_a_sentence(tmp_path, change):
    puzzle = {"seats": 2, "seed": 7, "played": "1.0", "stars": 2, "lead": 1.5, **change}
    (tmp_path / FILE).write_text(tomli_w.dumps({"puzzles": [puzzle]}))
    shelf = puzzles_in(tmp_path)
    assert shelf.puzzles == () and "could not be read" in shelf.trouble and len(shelf.trouble) < 200


def test_more_puzzles_than_a_page_can_show_and_two_alike_are_none(tmp_path):
    for count, seeds in ((MOST + 1, range(MOST + 1)), (2, (7, 7))):
        folder = tmp_path / str(count)
        folder.mkdir()
        write_puzzles(folder, [Puzzle(2, seed, "1.0", 2, 1.5) for seed in seeds])
        assert puzzles_in(folder).puzzles == () and puzzles_in(folder).trouble


def test_puzzles_are_written_and_read(tmp_path):
    puzzle = Puzzle(2, 7, "1.0", 2, 1.5)
    write_puzzles(tmp_path, [puzzle])
    assert puzzles_in(tmp_path).puzzles == (puzzle,)


def test_stars_are_what_it_cost_the_lower_levels():
    assert stars_of({"apprentice": 3.0, "journeyman": 0.4, "glance": 0.0}) == 1
    assert stars_of({"apprentice": 3.0, "journeyman": 2.0, "glance": 0.0}) == 2
    assert stars_of({"apprentice": 3.0, "journeyman": 2.0, "glance": 1.5}) == 3


def test_a_run_that_was_stopped_goes_on_where_it_was(tmp_path, monkeypatch, capsys):
    """With the very same puzzles; a game is left when it has given enough of them."""
    looked = []

    def found_at(match, plans):
        looked.append(list(match.answers))
        if len(match.answers) >= stopped_after:
            raise KeyboardInterrupt
        return Puzzle(2, match.setup.seed, f"{len(match.answers)}.0", 1, 1.5) if len(looked) % 2 else None

    def first_option(match):
        match.take(match.ask.options[0])
        return [Plan((), 0)]

    stopped_after = 10**6
    monkeypatch.setattr(mining, "looked_at", found_at)
    monkeypatch.setattr(mining, "_play_turn", first_option)
    command = ["puzzles", "cave_vs_cave", "--count", "8", "--seed", "7"]
    (tmp_path / "whole").mkdir()
    assert main([*command, "--into", str(tmp_path / "whole")]) == 0
    whole, seen = puzzles_in(tmp_path / "whole").puzzles, list(looked)
    assert len(whole) == 8 and len({puzzle.seed for puzzle in whole}) == 2, "six of the first game, two of the second"
    looked.clear()
    stopped_after = 5
    kept = [*command, "--into", str(tmp_path), "--run", str(tmp_path / "run")]
    main(kept)
    assert len(looked) == 6
    looked.pop()
    stopped_after = 10**6
    assert main(kept) == 0
    assert looked == seen and puzzles_in(tmp_path).puzzles == whole
    assert main([*kept[:-3], str(tmp_path), "--run", str(tmp_path / "run"), "--seats", "1"]) != 0
    assert "other seats" in capsys.readouterr().err


def test_the_lead_of_a_plan_is_that_over_all_that_leave_its_way():
    plans = [Plan(("a", "b"), 5000), Plan(("a", "c"), 4900), Plan(("d",), 3400), Plan(("e",), 1000)]
    assert mining.lead_among(plans, 0) == 1.6
    assert mining.lead_among(plans, 1) == 0.1, "what is nearly as good leaves it at the second answer"
    assert mining.lead_among(plans[:2], 0) == math.inf


def test_where_a_turn_leaves_the_way():
    assert mining.departure(("a", "b", "c"), ("a", "d")) == 1
    assert mining.departure(("a", "b", "c"), ("a", "b")) is None
    assert mining.departure(("a",), ("a",)) is None


def test_the_lead_is_that_over_the_second():
    assert lead_of([Proposal("a", 5.0), Proposal("b", 3.5)]) == 1.5
    assert lead_of([Proposal("a", 5.0)]) == 0.0


def test_what_everybody_would_do_is_no_puzzle(monkeypatch):
    """Only where the Apprentice leaves the Master's turn, pays for it, and nothing else comes near."""
    game = Plugins.load(marked=False).games["cave_vs_cave"]
    match = puzzles_in(PLUGINS / "cave_vs_cave").puzzles[0].match(game)
    best, other = match.ask.options[:2]
    plans = [Plan((best,), 9000), Plan((other,), 1000)]
    lines = {"apprentice": (other,), "journeyman": (other,), "first_thought": (best,)}
    costs = {(best,): 0.1, (other,): 7.0}
    judged = [(best,)]
    asked = []

    def advised(match):
        asked.append(list(match.answers))
        return [Proposal(best, 9.0, [best]), Proposal(other, 4.0, [other])]

    monkeypatch.setattr(mining, "_line", lambda match, level: lines[level.name])
    monkeypatch.setattr(mining, "_cost", lambda match, answers: costs[answers])
    monkeypatch.setattr(mining, "_judges_best", lambda match, answers, fork: judged[0])
    monkeypatch.setattr(mining, "advise", advised)
    found = looked_at(match, plans)
    assert found is not None and found.lead == 5.0 and found.stars == 2, "the smaller of the two leads"
    assert found.cost == {"apprentice": 7.0, "journeyman": 7.0, "glance": 0.1}
    assert found.best == [best] and found.learned
    assert asked == [match.answers]
    assert looked_at(match, [plans[0], Plan((other,), 8500)]) is None, "the Master saw no clear lead"
    assert len(asked) == 1, "and was not asked about every option"
    judged[0] = ()
    assert looked_at(match, plans) is None, "who plays it would be told that it was not the best"
    judged[0] = (best,)
    lines["journeyman"] = (match.ask.options[2],)
    costs[lines["journeyman"]] = 0.2
    assert looked_at(match, plans) is None, "the Journeyman finds another turn that is as good"
    lines["journeyman"] = (best,)
    assert looked_at(match, plans) is not None
    costs[other,] = 0.9
    assert looked_at(match, plans) is None, "the Apprentice gives nothing away"
    asked.clear()
    lines["apprentice"] = (best,)
    assert looked_at(match, plans) is None and not asked, "the Apprentice would do the same"


@pytest.mark.parametrize(
    ("turns", "found"),
    [
        ([(0.2, "ab")], "ab"),
        ([(2.0, "ac"), (0.1, "ac")], "ac"),
        ([(2.0, "cb")], ""),
        ([(2.0, "ac"), (1.0, "ad")], ""),
    ],
)
def test_the_best_turn_is_the_one_that_the_judge_will_name(monkeypatch, turns, found):
    """As long as it goes the Master's way until behind the fork."""
    game = Plugins.load(marked=False).games["cave_vs_cave"]
    match = puzzles_in(PLUGINS / "cave_vs_cave").puzzles[0].match(game)
    said = iter(turns)

    def judge(played, begin, end):
        cost, best = next(said)
        return Turn(0, begin, [], list(best), cost)

    def played(match, answers):
        return SimpleNamespace(answers=[*match.answers, *answers])

    monkeypatch.setattr(mining, "close", judge)
    monkeypatch.setattr(mining, "_played", played)
    assert "".join(mining._judges_best(match, ("a", "b"), 0)) == found


def test_the_master_says_how_close_a_turn_was():
    game = Plugins.load(marked=False).games["cave_vs_cave"]
    puzzle = puzzles_in(PLUGINS / "cave_vs_cave").puzzles[0]
    match = puzzle.match(game)
    begin, seat = len(match.answers), match.ask.seat
    while match.ask is not None and match.ask.seat == seat and match.turns[-1] <= begin:
        match.choose(match.ask.options[-1])
    turn = close(match, begin, len(match.answers))
    assert turn is not None and turn.cost >= 0 and turn.answers == match.answers[begin:]


@pytest.mark.parametrize(
    ("apart", "cost", "why"),
    [
        (Apart(2.0, [Share("gold", 2.0)], 2.0), 2.0, [("gold", 2.0)]),
        (Apart(1.0, [Share("gold", 1.0)], 3.5), 3.5, [("gold", 1.0), (RIVALS, 2.5)]),
        (Apart(0.0, [], 1.5), 1.5, [(RIVALS, 1.5)]),
        (Apart(0.0, []), 0.0, []),
    ],
)
def test_what_is_left_to_the_rival_counts_too(monkeypatch, apart, cost, why):
    """The Master takes something away from somebody where that is worth more; a puzzle is judged as it counts."""
    game = Plugins.load(marked=False).games["cave_vs_cave"]
    match = puzzles_in(PLUGINS / "cave_vs_cave").puzzles[0].match(game)
    begin, answer = len(match.answers), match.ask.options[0]
    match.choose(answer)
    best = SimpleNamespace(answers=("best",))
    monkeypatch.setattr(solving, "compared", lambda match, stretch, mind: (None, best, apart))
    turn = close(match, begin, len(match.answers))
    assert turn.cost == cost and [(share.reason, share.points) for share in turn.why] == why
    assert turn.answers == [answer] and turn.best == (["best"] if cost else [answer])
    told = [str(words_for(None, share)) for share in turn.why if share.reason == RIVALS]
    assert told == ["less for the others"] * len(told)


def test_only_first_tries_count_for_the_streak(home):
    log = PuzzleLog()
    log.note("caverna", "1", ["Ann"], 0.1)
    log.note("caverna", "2", ["Ann"], 2.0)
    log.note("caverna", "2", ["Ann"], 0.0)
    log.note("caverna", "3", ["Ann"], 0.2)
    log.note("caverna", "4", ["Ben"], 0.2)
    again = PuzzleLog()
    assert again.streak(["Ann"]) == 1 and again.solved("caverna", ["Ann"]) == 2
    assert again.of("caverna", "2", ["Ann"]).cost == 2.0
    assert again.best_streak(["Ann"]) == 1 and again.streak(["Anna", "Ann"]) == 1
    again.note("caverna", "1", ["Anna", "Ann"], 0.0)  # she had another name when she tried it first
    assert again.of("caverna", "1", ["Anna", "Ann"]).cost == 0.1
    again.path.write_bytes(b"\x00")
    assert PuzzleLog().streak(["Ann"]) == 0
