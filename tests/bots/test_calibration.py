"""Whether a review can be believed: games about which something is known, and what it says of them."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from game.api import TableSetup
from game.bots.advised import Share
from game.bots.learning.plan import game_called
from game.bots.measuring import calibration
from game.bots.measuring.calibration import BEST, LEARNER, Kept, Looked, calibrated, looked_at, seatings
from game.bots.reviewing.reviewed import Fortune, Quick, Reviewed, Turn
from game.cli import main
from game.cli.calibrate import kept_promises, shown
from game.core.resuming import resume
from game.plugins.registry import Plugins
from tests.fair import FairGame

MIXED, ALIKE = [BEST, LEARNER], [LEARNER, LEARNER]


def looked(levels: list[str], result: float, cost: float, luck: float = 0.0, deal: int = 2) -> Looked:
    """A game of the first seat in which one turn cost so much, where the Master makes 50."""
    turn = Turn(0, 3, ["a"], ["b"], cost, [Share("food", cost)])
    told = Reviewed([turn], [Quick(0, 50)], [Fortune(0, 2, luck)])
    return Looked("fair 1 ", TableSetup(2, deal), levels, ["a"], 0, result, told)


def test_the_two_play_the_same_seat_of_a_deal_against_the_same_rivals() -> None:
    assert seatings(TableSetup(1, 5), whole=True) == [[BEST], [LEARNER]]
    assert [seatings(TableSetup(3, deal), whole=True)[0].index(BEST) for deal in range(4)] == [0, 1, 2, 0]
    assert seatings(TableSetup(2, 1), whole=True) == [[LEARNER, BEST], [LEARNER, LEARNER]]
    assert seatings(TableSetup(2, 1), whole=False) == [[LEARNER, LEARNER]], "luck is the same for everybody"


def test_what_a_calibration_says() -> None:
    one = [looked(MIXED, 48, 3.0, 0.4), looked(ALIKE, 40, 9.0, -0.4)]
    found = calibrated([*one, looked(MIXED, 52, 0.2, 0.3, deal=4), looked(ALIKE, 40, 12.0, 0.4, deal=4)])
    assert (found.games, found.best, found.learner, found.par) == (2, 50, 40, 50)
    # The Master was judged to give away 3 in one game, of which 2 were missing in the end; 0.2 is as good as the best.
    assert found.given_away == pytest.approx(1 / 50) and found.given_away_judged == pytest.approx(1.5 / 50)
    # 10 lie between the two: 9 and 12 were judged to be given away, of the 12 only 10 were missing.
    assert found.explained == pytest.approx(9.5 / 10) and found.explained_judged == pytest.approx(10.5 / 10)
    assert found.unexplained == 0
    assert found.luck == pytest.approx(0) and found.luck_games == 2, "one game of each deal"
    assert kept_promises(found) == (True, True, True)
    assert "2.0%" in shown(found) and "not met" not in shown(found)


def test_a_review_that_cannot_be_believed_is_told_so() -> None:
    found = calibrated([looked(MIXED, 40, 9.0), looked(ALIKE, 20, 6.0, 2.1), looked(ALIKE, 20, 6.0, 2.0, deal=4)])
    assert kept_promises(found) == (False, False, False)
    assert shown(found).count("not met") == 3


def test_games_of_which_only_luck_was_looked_at_count_for_luck_alone() -> None:
    only = Looked("fair 1 ", TableSetup(2, 8), ALIKE, ["a"], 0, 90, Reviewed(fortune=[Fortune(0, 2, 1.5)]))
    found = calibrated([looked(MIXED, 48, 3.0), looked(ALIKE, 40, 9.0), only])
    assert (found.games, found.best, found.luck_games) == (1, 48, 2)
    assert found.luck == pytest.approx(0.75)


def test_what_was_looked_at_is_kept_and_a_line_that_was_cut_off_is_left_out(tmp_path: Path) -> None:
    game, setup = FairGame(), TableSetup(2, 1)
    of = f"{game.info.id} {game.info.version} "
    first, second = (
        Looked(of, TableSetup(2, deal), MIXED, ["a"], 0, 7, looked(MIXED, 7, 1.0).reviewed) for deal in (1, 2)
    )
    for each in (first, second):
        Kept(tmp_path, game, setup).add(each)
    with (tmp_path / calibration.FILE).open("ab") as file:
        file.write(b'{"of": "fair')
    kept = Kept(tmp_path, game, setup)
    assert kept.looked == [first, second]
    assert kept.of_deal(2, MIXED) == second and kept.of_deal(3, MIXED) is None
    # Looked at again it takes the place of what was found before; another table's or other learning's is not counted.
    again = Looked(of, TableSetup(2, 2), MIXED, ["a"], 0, 7, looked(MIXED, 7, 4.0).reviewed)
    kept.add(again)
    kept.add(Looked(of, TableSetup(1, 1), [BEST], [], 0, 7, Reviewed()))
    kept.add(Looked("fair 2 ", setup, MIXED, ["a"], 0, 7, Reviewed()))
    assert Kept(tmp_path, game, setup).looked == [first, again]


def test_a_game_that_is_known_is_not_played_again() -> None:
    path = Path(__file__).parents[1] / "fixtures" / "games" / "cave_vs_cave-2-era_1.toml"
    match = resume(path, Plugins.load().games, library=None).match
    setup, answers = match.setup, match.answers
    found = looked_at("cave_vs_cave", setup, [LEARNER, LEARNER], answers, whole=False)
    assert (found.seat, found.level) == (setup.seed % 2, LEARNER)
    assert found.answers == answers and not found.reviewed.turns
    assert found.result == match.game.standings(match.state)[setup.seed % 2].total
    assert found.reviewed.fortune, "what came out is weighed"


def test_the_command_goes_on_where_it_was_stopped(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[int, bool, int]] = []

    def found_at(game_id: str, setup: TableSetup, levels: list[str], answers: list[str], whole: bool) -> Looked:
        asked.append((setup.seed, whole, len(answers)))
        told = looked(levels, *((50, 0.0) if BEST in levels else (40, 10.0)))
        of = calibration.made_with(game_called(game_id), setup)
        seat = calibration.seat_of(setup)
        turns = [msgspec.structs.replace(turn, seat=seat) for turn in told.reviewed.turns]
        reviewed = Reviewed(turns, [Quick(seat, 50)])
        return Looked(of, setup, levels, ["x"], seat, told.result, reviewed)

    monkeypatch.setattr(calibration, "looked_at", found_at)
    command = ["calibrate", "cave_vs_cave", "--seats", "2", "--seed", "5", "--run", str(tmp_path), "--jobs", "1"]
    assert main([*command, "--games", "2", "--reviews", "2"]) == 0
    assert [seed for seed, *_ in asked] == [5, 5, 6, 6]
    assert main([*command, "--games", "3", "--reviews", "2"]) == 0
    assert asked[4:] == [(7, False, 0)]
    assert main([*command, "--games", "2", "--reviews", "2", "--again"]) == 0
    assert asked[5:] == [(5, True, 1)] * 2 + [(6, True, 1)] * 2, "the games are kept, and only looked at again"
    assert "100%" in capsys.readouterr().out
