"""Puzzles: shipped for every game, each a table that can be played, with a turn that is clearly best."""

from pathlib import Path

import pytest

from game.bots.advised import Proposal
from game.bots.puzzling import mining
from game.bots.puzzling.mining import CLEARLY, lead_of, looked_at, stars_of
from game.bots.puzzling.puzzle import FILE, Puzzle, puzzles_in, write_puzzles
from game.bots.puzzling.solving import close
from game.cli import main
from game.core.puzzle_log import PuzzleLog
from game.plugins.registry import Plugins

PLUGINS = Path(__file__).parents[2] / "plugins"
GAMES = ("cave_vs_cave", "caverna", "covenant")


@pytest.mark.parametrize("name", GAMES)
def test_each_game_has_thirty_puzzles_that_can_be_played(name):
    game = Plugins.load(marked=False).games[name]
    shelf = puzzles_in(PLUGINS / name)
    assert shelf.trouble == "" and len(shelf.puzzles) >= 30
    assert len({puzzle.id for puzzle in shelf.puzzles}) == len(shelf.puzzles)
    assert {puzzle.stars for puzzle in shelf.puzzles} == {1, 2, 3}
    for puzzle in shelf.puzzles[::6]:
        match = puzzle.match(game)
        assert match.ask is not None and len(match.ask.options) >= 4 and match.turns[-1] == len(match.answers)
        assert puzzle.lead >= CLEARLY


def test_a_file_that_cannot_be_read_is_told_in_a_sentence(tmp_path):
    assert puzzles_in(tmp_path / "nowhere").puzzles == ()
    (tmp_path / FILE).write_text("puzzles = 1")
    assert "could not be read" in puzzles_in(tmp_path).trouble


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

    def found_at(match, played=""):
        looked.append(list(match.answers))
        if len(match.answers) >= stopped_after:
            raise KeyboardInterrupt
        return Puzzle(2, match.setup.seed, f"{len(match.answers)}.0", 1, 1.5) if len(looked) % 2 else None

    def first_option(match):
        match.take(match.ask.options[0])
        return True

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


def test_the_lead_is_that_over_the_second():
    assert lead_of([Proposal("a", 5.0), Proposal("b", 3.5)]) == 1.5
    assert lead_of([Proposal("a", 5.0)]) == 0.0


def test_what_everybody_would_do_is_no_puzzle(monkeypatch):
    """A position of which the Apprentice finds the best, as every level does, is passed over."""
    game = Plugins.load(marked=False).games["cave_vs_cave"]
    match = puzzles_in(PLUGINS / "cave_vs_cave").puzzles[0].match(game)
    best = match.ask.options[0]
    monkeypatch.setattr(mining, "_first_of", lambda mind, match, seat: best)
    monkeypatch.setattr(mining, "advise", lambda match, level=None: [Proposal(best, 9.0), Proposal("other", 1.0)])
    assert looked_at(match) is None
    monkeypatch.setattr(mining, "_first_of", lambda mind, match, seat: "other")
    monkeypatch.setattr(mining, "_is_best", lambda match, proposal: False)
    assert looked_at(match) is None
    monkeypatch.setattr(mining, "_is_best", lambda match, proposal: True)
    assert looked_at(match, "other") is None, "the Master did what the Apprentice would have done"
    found = looked_at(match, best)
    assert found is not None and found.lead == 8.0 and found.stars == 2
    assert found.cost == {"apprentice": 8.0, "journeyman": 8.0, "glance": 0.0}


def test_the_master_says_how_close_a_turn_was():
    game = Plugins.load(marked=False).games["cave_vs_cave"]
    puzzle = puzzles_in(PLUGINS / "cave_vs_cave").puzzles[0]
    match = puzzle.match(game)
    begin, seat = len(match.answers), match.ask.seat
    while match.ask is not None and match.ask.seat == seat and match.turns[-1] <= begin:
        match.choose(match.ask.options[-1])
    turn = close(match, begin, len(match.answers))
    assert turn is not None and turn.cost >= 0 and turn.answers == match.answers[begin:]


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
