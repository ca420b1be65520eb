"""Learning: what is seen, what is kept in whole numbers, and runs that can be repeated and gone on with."""

from pathlib import Path
from typing import Any, ClassVar

import msgspec
import numpy as np
import pytest
from joblib import Parallel

from game.api import Chance, TableSetup
from game.bots.judgement import Judgement
from game.bots.learned import read_header
from game.bots.learning import learner, selfplay, training
from game.bots.learning.learner import Learner
from game.bots.learning.selfplay import Lesson
from game.bots.learning.training import Plan, Run, targets
from game.bots.seeing import BUCKETS, features_of
from game.bots.turn_search import Budget
from game.cli import main
from game.template import DeepDigGame
from plugins.cave_vs_cave.game import CaveVsCave
from tests.core.table import GAME, begun, play

PLAN = Plan(game="deep_dig", seats=[2], options=[{}], nodes=40, width=4, games=4, hidden=(8, 4), first_games=6)


@pytest.fixture(autouse=True)
def deep_dig(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(training, "_games", {"deep_dig": GAME})


def generations(folder: Path, number: int) -> Run:
    run = Run(PLAN, folder)
    with Parallel(n_jobs=1) as parallel:
        while run.generation < number:
            run.step(parallel)
            run.save()
    return run


def test_a_run_can_be_repeated(tmp_path: Path) -> None:
    once, again = generations(tmp_path / "a", 3), generations(tmp_path / "b", 3)
    assert once.judgement().to_bytes().partition(b"\n")[2] == again.judgement().to_bytes().partition(b"\n")[2]
    assert once.games == 6 + 2 * 4


def test_a_run_that_was_stopped_goes_on_as_if_nothing_had_been(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(training, "ENOUGH", 1)  # the hidden layers, which draw by chance, learn too
    generations(tmp_path / "a", 2)
    gone_on, at_once = generations(tmp_path / "a", 3), generations(tmp_path / "b", 3)
    assert (gone_on.generation, gone_on.games) == (3, 14)
    assert gone_on.learner.updates == 3 * PLAN.batches
    assert gone_on.judgement().to_bytes().partition(b"\n")[2] == at_once.judgement().to_bytes().partition(b"\n")[2]
    assert len((tmp_path / "a" / "progress.csv").read_text().splitlines()) == 1 + 3


def test_a_learned_file_says_how_it_was_made_and_is_read_back_the_same(tmp_path: Path) -> None:
    run = generations(tmp_path, 2)
    data = (tmp_path / "learned.bin").read_bytes()
    header = read_header(data.partition(b"\n")[0])
    assert (header.game, header.seats, header.made["games"], header.made["seed"]) == ("deep_dig", (2, 2), 10, 1)
    rows = run.rows[:20].tolist()
    assert Judgement.from_bytes(data).points(rows) == run.judgement().points(rows)
    with pytest.raises(ValueError, match="ends too early"):
        Judgement.from_bytes(data[:-10])
    with pytest.raises(ValueError, match="no learned file"):
        Judgement.from_bytes(b"\x80\x04K\x01.")


def test_whole_numbers_judge_as_the_floating_point_does_and_in_any_order() -> None:
    luck = np.random.default_rng(5)
    rows = luck.integers(-3, 12, (400, 12)).astype(np.int16)
    points = np.stack([rows[:, 0] + 2.0 * np.maximum(rows[:, 1], rows[:, 2]), rows[:, 3] * 1.0], axis=1)
    learner = Learner(12, (16, 8), 1, ridge=500)
    learner.widen(rows)
    learner.sum_up(rows, points, rows, points)
    learner.learn(rows, points, 1500)
    judgement = learner.judgement("x", "1", {"seats": (1, 2)}, against=0.5)
    said = judgement.points(rows.tolist())
    assert np.abs(np.array(said) / 1000 - points).mean() < 0.5
    alone = [each for at in range(50) for each in judgement.points(rows[at : at + 1].tolist())]
    assert alone == said[:50], "the size of the batch changes nothing"
    assert judgement(rows[:5].tolist()) == [own - rival // 2 for own, rival in said[:5]]


def test_what_is_learned_is_mostly_the_result_and_a_little_what_came_next() -> None:
    lesson = Lesson(np.zeros((3, 2), np.int16), own=40.0, rival=10.0)

    class Says:
        def points(self, rows: object) -> object:
            return np.array([[0.0, 0.0], [20_000.0, 0.0], [30_000.0, 0.0]])

    found = targets(lesson, Says())  # type: ignore[arg-type]
    assert found[2].tolist() == [40, 10]
    assert found[1].tolist() == pytest.approx([0.9 * 40 + 0.1 * 30, 9])
    assert found[0].tolist() == pytest.approx([0.9 * 39 + 0.1 * 20, 8.1])


def test_a_game_that_says_nothing_is_seen_by_the_numbers_in_its_state() -> None:
    see = features_of(GAME)
    lengths = {len(see(play(begun(seats=seats), number).state, seats - 1)) for seats in (2, 4) for number in (0, 9)}
    assert lengths == {4 + BUCKETS}
    match = play(begun(), 12)
    first, second = see(match.state, 0), see(match.state, 1)
    assert first[:2] == second[1::-1], "own points first"
    other = GAME.setup(TableSetup(2, 99, match.setup.options))
    other.chance = Chance(1)
    assert see(other, 0) != first


def test_hidden_layers_that_learn_afresh_do_so_alike_whatever_they_knew(tmp_path: Path) -> None:
    run, other = generations(tmp_path, 1), Run(PLAN, tmp_path)
    other.learner.learn(other.rows, other.points, 3)
    before = other.judgement().to_bytes()
    for each in (run, other):
        each.learn_anew(5)
    assert run.judgement().to_bytes().partition(b"\n")[2] == other.judgement().to_bytes().partition(b"\n")[2]
    assert other.judgement().to_bytes() != before
    assert run.learner.updates == 5


class FakeRun:
    """Notes what it is asked for."""

    made: ClassVar[list["FakeRun"]] = []

    def __init__(self, plan: Plan, folder: Path) -> None:
        self.plan, self.folder = plan, folder
        self.generation = self.games = self.afresh = 0
        self.made.append(self)

    def step(self, parallel: object) -> dict[str, float]:
        self.generation += 1
        return {"points": 1.0}

    def save(self) -> None:
        """Nothing is kept."""

    draw = save

    def learn_anew(self, batches: int) -> None:
        self.afresh = batches


def test_the_command_goes_on_in_the_folder_it_is_given_as_far_as_it_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(training, "Run", FakeRun)
    asked = (
        "--seats 1 --option mode=era_1,eras --generations 3 --anew 7 --jobs 1 --ahead 1 --ends 3 --slip apprentice=900"
    )
    assert main(["train", "cave_vs_cave", *asked.split(), "--run", str(tmp_path)]) == 0
    (run,) = FakeRun.made
    assert (run.folder, run.generation, run.afresh) == (tmp_path, 3, 7)
    assert run.plan.options == [{"mode": "era_1"}, {"mode": "eras"}]
    assert (run.plan.ahead, run.plan.ends, run.plan.slip) == (1, 3, {"apprentice": 900})


def test_how_the_levels_play_with_it_stands_in_the_learned_file(tmp_path: Path) -> None:
    plan = msgspec.structs.replace(PLAN, ahead=1, ends=3, pace=2, slip={"apprentice": 900})
    header = Run(plan, tmp_path).judgement().header
    assert (header.ahead, header.ends, header.pace, header.slip) == (1, 3, 2, {"apprentice": 900})


class Named(DeepDigGame):
    """Deep Dig with features that have names."""

    names: tuple[str, ...] = ("points/own", "points/rival", "time/left", "field/hidden", "field/wishes")

    def numbers(self, state: Any, seat: int) -> dict[str, int]:
        points = [int(score.total) for score in self.standings(state)]
        others = points[:seat] + points[seat + 1 :]
        numbers = (points[seat], max(others), 0, len(state.hidden()), len(state.wishes[seat]))
        return {**dict(zip(Named.names, numbers, strict=True)), "field/new": len(state.wishes[seat]) + 1}

    def features(self, state: Any, seat: int) -> list[int]:
        return [self.numbers(state, seat)[name] for name in self.names]

    def feature_names(self, state: Any) -> list[str]:
        return list(self.names)


class Grown(Named):
    names = (*Named.names[:3], "field/new", "field/wishes", "field/hidden")


class Shrunk(Named):
    names = (*Named.names[:3], "field/wishes")


class Unnamed(Named):
    def feature_names(self, state: Any) -> list[str]:
        return []


class UnnamedAndMore(Unnamed):
    names = Grown.names


def test_new_files_have_the_names_of_their_features(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert Run(PLAN, tmp_path / "deep_dig").judgement().header.names == []
    monkeypatch.setattr(training, "_games", {"deep_dig": Named()})
    generations(tmp_path, 1)
    assert read_header((tmp_path / "learned.bin").read_bytes().partition(b"\n")[0]).names == list(Named.names)


def test_a_run_goes_on_by_name_when_the_game_has_grown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(training, "_games", {"deep_dig": Named()})
    monkeypatch.setattr(training, "ENOUGH", 1)
    monkeypatch.setattr(learner, "LEAST_SEEN", 2)
    before = generations(tmp_path, 3)
    monkeypatch.setattr(training, "_games", {"deep_dig": Grown()})
    run = Run(PLAN, tmp_path)
    assert run.rows[:, 3].tolist() == [0] * len(before.rows), "what is new was not seen then"
    assert run.rows[:, [0, 1, 2, 5, 4]].tolist() == before.rows.tolist()
    new = run.rows[:20].copy()
    new[:, 3] = 9
    assert run.judgement().points(new.tolist()) == before.judgement().points(before.rows[:20].tolist())
    steps = len(run.learner.column)
    generations(tmp_path, 4)
    later = Run(PLAN, tmp_path)
    assert 3 in later.learner.column.tolist() and len(later.learner.column) > steps, "and is looked at from now on"


def test_a_run_forgets_what_the_game_does_not_give_any_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(training, "_games", {"deep_dig": Named()})
    monkeypatch.setattr(training, "ENOUGH", 1)
    monkeypatch.setattr(learner, "LEAST_SEEN", 2)
    before = generations(tmp_path, 2)
    monkeypatch.setattr(training, "_games", {"deep_dig": Shrunk()})
    run = Run(PLAN, tmp_path)
    forgotten = before.learner.column.tolist().count(3)
    assert 0 < len(run.learner.column) == len(before.learner.column) - forgotten < len(before.learner.column)
    run = generations(tmp_path, 3)
    assert max(run.learner.column) <= 3
    assert run.rows.shape[1] == 4 and run.judgement().header.names == list(Shrunk.names)


def test_a_run_without_names_does_not_guess(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(training, "_games", {"deep_dig": Unnamed()})
    generations(tmp_path, 1)
    assert Run(PLAN, tmp_path).generation == 1
    monkeypatch.setattr(training, "_games", {"deep_dig": UnnamedAndMore()})
    with pytest.raises(ValueError, match=r"learned from 5 features, and the game gives 6 by now\. Begin a new one"):
        Run(PLAN, tmp_path)


def test_a_slip_of_nobody_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["train", "cave_vs_cave", "--slip", "novice=900"]) == 2
    assert "there is no level called 'novice'" in capsys.readouterr().err


def test_only_the_last_of_the_careless_turns_teaches(monkeypatch: pytest.MonkeyPatch) -> None:
    def turns_learned_from(noise: float, careless_turns: int) -> int:
        monkeypatch.setattr(selfplay, "CARELESS_TURNS", careless_turns)
        setup = TableSetup(1, 7, {"mode": "era_1"})
        played = selfplay.play(CaveVsCave(), setup, None, Budget(20, 2), noise, Chance(3))
        return len(played.lessons[0].rows)

    whole = turns_learned_from(noise=0.0, careless_turns=9)
    assert whole > 15, "a careful game teaches from its first turn on"
    assert turns_learned_from(noise=1.0, careless_turns=1) > 15, "so does one that is careful at once"
    assert turns_learned_from(noise=1.0, careless_turns=1_000_000) == 1, "one that never is, only how it ended"
    assert 1 < turns_learned_from(noise=1.0, careless_turns=9) < whole
