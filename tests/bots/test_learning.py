"""Learning: what is seen, what is kept in whole numbers, and runs that can be repeated and gone on with."""

from pathlib import Path
from typing import Any, ClassVar

import msgspec
import numpy as np
import pytest
from joblib import Parallel

from game.api import Chance, Number, TableSetup
from game.bots import ahead
from game.bots.judgement import Judgement
from game.bots.learned import read_header
from game.bots.learning import games_on_disk, glimpse, learner, plan, selfplay, training
from game.bots.learning.generation import EXPLORING, Task, played
from game.bots.learning.glimpse import Glimpse
from game.bots.learning.learner import Learner
from game.bots.learning.plan import Plan
from game.bots.learning.selfplay import Looked, Looks, Player, Start, Turn, lessons
from game.bots.learning.selfplay import play as play_game
from game.bots.learning.training import Run
from game.bots.measuring.alike import levels_alike
from game.bots.mind import judgement_for
from game.bots.positions import Node
from game.bots.seeing import BUCKETS, features_of
from game.bots.turn_search import Budget
from game.cli import Misused, main
from game.cli.train import name_of, without_ranges
from game.core.match import Match
from game.template import DeepDigGame
from plugins.cave_vs_cave.game import CaveVsCave
from tests.core.table import GAME, begun, play

PLAN = Plan(
    game="deep_dig",
    seats=[2],
    options=[{}],
    nodes=8,
    width=2,
    best=2,
    others=1,
    nodes_later=6,
    width_later=2,
    games=4,
    hidden=(8, 4),
    first_games=6,
    batches=40,
)


@pytest.fixture(autouse=True)
def deep_dig(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plan, "_games", {"deep_dig": Named()})  # its few features are seen quickly
    monkeypatch.setattr(ahead, "QUICKLY", Budget(6, 2))


def generations(folder: Path, number: int) -> Run:
    run = Run(PLAN, folder)
    with Parallel(n_jobs=1) as parallel:
        while run.generation < number:
            run.play(parallel, run.missing())
            run.learn()
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


def looked(found: int, row: int) -> Looked:
    node = Node(None, None, None, ())
    node.row = [row]
    return Looked(node, (1000 * found, 0), 1000 * found)


def test_what_is_learned_is_what_was_found_a_turn_later_set_right_by_how_the_game_ended() -> None:
    first, other = looked(20, row=1), looked(16, row=2)
    second = looked(30, row=3)
    found = lessons([Turn([first, other], first, told=True), Turn([second], second, told=True)], (40.0, 10.0))
    assert [row for row, _ in found] == [[3], [1], [2]]
    second_turn = 0.9 * 40 + 0.1 * 30
    first_turn = 0.9 * second_turn + 0.1 * 20
    assert [own for _, (own, _) in found] == pytest.approx([second_turn, first_turn, 16 + first_turn - 20])
    assert [rival for _, (_, rival) in found] == pytest.approx([9, 8.1, 8.1])


def test_how_the_game_ended_says_nothing_about_turns_before_somebody_explored() -> None:
    turns = [
        Turn([looked(10, row=1)], looked(10, row=1), told=True),
        Turn([looked(20, row=2)], looked(20, row=2), told=False),
        Turn([looked(30, row=3)], looked(30, row=3), told=True),
    ]
    found = {row[0]: own for row, (own, _) in lessons(turns, (40.0, 0.0))}
    assert found[1] == 10, "what was found, and no more: the turn after it was not taken for its worth"
    assert found[2] == pytest.approx(0.9 * 39 + 0.1 * 20), "from here on all was done with care"


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
    unfinished = 0

    def __init__(self, plan: Plan, folder: Path, begin_with: Judgement | None = None) -> None:
        self.plan, self.folder, self.begin_with = plan, folder, begin_with
        self.generation = self.games = self.afresh = 0
        self.made.append(self)

    def missing(self) -> list[int]:
        return []

    def play(self, *given: object) -> None:
        """Nothing is played."""

    draw = save = play

    def learn(self) -> dict[str, float]:
        self.generation += 1
        return {"points": 1.0}

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
    assert run.begin_with is not None, "what the game has learned before begins"


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
        numbers = self.numbers(state, seat)
        return [numbers[name] for name in self.names]

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
    monkeypatch.setattr(plan, "_games", {"deep_dig": GAME})
    assert Run(PLAN, tmp_path / "deep_dig").judgement().header.names == []
    monkeypatch.setattr(plan, "_games", {"deep_dig": Named()})
    generations(tmp_path, 1)
    assert read_header((tmp_path / "learned.bin").read_bytes().partition(b"\n")[0]).names == list(Named.names)


def test_a_run_goes_on_by_name_when_the_game_has_grown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(training, "ENOUGH", 1)
    monkeypatch.setattr(learner, "LEAST_SEEN", 2)
    before = generations(tmp_path, 3)
    monkeypatch.setattr(plan, "_games", {"deep_dig": Grown()})
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
    monkeypatch.setattr(training, "ENOUGH", 1)
    monkeypatch.setattr(learner, "LEAST_SEEN", 2)
    before = generations(tmp_path, 2)
    monkeypatch.setattr(plan, "_games", {"deep_dig": Shrunk()})
    run = Run(PLAN, tmp_path)
    forgotten = before.learner.column.tolist().count(3)
    assert 0 < len(run.learner.column) == len(before.learner.column) - forgotten < len(before.learner.column)
    run = generations(tmp_path, 3)
    assert max(run.learner.column) <= 3
    assert run.rows.shape[1] == 4 and run.judgement().header.names == list(Shrunk.names)


def test_a_run_without_names_does_not_guess(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plan, "_games", {"deep_dig": Unnamed()})
    generations(tmp_path, 1)
    assert Run(PLAN, tmp_path).generation == 1
    monkeypatch.setattr(plan, "_games", {"deep_dig": UnnamedAndMore()})
    with pytest.raises(ValueError, match=r"learned from 5 features, and the game gives 6 by now\. Begin a new one"):
        Run(PLAN, tmp_path)


def test_a_slip_of_nobody_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["train", "cave_vs_cave", "--slip", "novice=900"]) == 2
    assert "there is no level called 'novice'" in capsys.readouterr().err


def test_games_teach_from_every_end_that_was_looked_at_closer() -> None:
    game = CaveVsCave()
    start = Start(TableSetup(1, 7, {"mode": "era_1"}))
    judgement = points_so_far(game, start.setup)
    game_of_one = play_game(game, start, [Player(judgement)], Looks(Budget(20, 2), Budget(10, 2), 2, 1), Chance(3))
    assert game_of_one.careful and game_of_one.turns > 15
    assert 2 * game_of_one.turns <= len(game_of_one.rows) == len(game_of_one.points) <= 3 * game_of_one.turns


def test_games_can_begin_where_an_earlier_one_changed_its_mind(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(selfplay, "CHANGED_ITS_MIND", 1)
    game = CaveVsCave()
    start = Start(TableSetup(1, 7, {"mode": "era_1"}))
    judgement = judgement_for(game, start.setup)
    assert judgement is not None
    player = Player(judgement)
    looks = Looks(Budget(30, 3), Budget(20, 3), 4, 0)
    first = play_game(game, start, [player], looks, Chance(3))
    assert 0 < len(first.starts) < first.turns
    later = play_game(game, first.starts[-1], [player], looks, Chance(3))
    assert later.turns < first.turns


def points_so_far(game: Any, setup: TableSetup) -> Judgement:
    return Learner(len(game.features(game.setup(setup), 0)), (2, 2), 1, 100).judgement(
        "x", "1", {"seats": (1, 2)}, against=0.5
    )


@pytest.mark.parametrize("number", range(len(EXPLORING)))
def test_a_game_of_a_generation_is_the_same_wherever_it_is_played(number: int, tmp_path: Path) -> None:
    task = Task(PLAN, 3, number, Run(PLAN, tmp_path).judgement().to_bytes())
    (_, once), (_, again) = played(task), played(task)
    assert once.totals == again.totals and once.rows.tolist() == again.rows.tolist()


def test_whoever_stops_a_run_loses_no_finished_game(tmp_path: Path) -> None:
    run = Run(PLAN, tmp_path / "a")
    with Parallel(n_jobs=1, return_as="generator") as parallel:
        run.play(parallel, run.missing(), lambda game: False)
    later = Run(PLAN, tmp_path / "a")
    assert later.unfinished == 1 and later.missing() == [1, 2, 3, 4, 5]
    gone_on, at_once = generations(tmp_path / "a", 2), generations(tmp_path / "b", 2)
    assert gone_on.judgement().to_bytes().partition(b"\n")[2] == at_once.judgement().to_bytes().partition(b"\n")[2]
    assert gone_on.unfinished == 0


def test_the_command_plays_as_many_games_as_it_is_told_and_tells_of_the_first(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = "train cave_vs_cave --seats 1 --option mode=era_1 --nodes 10 --width 2 --best 1 --jobs 1"
    assert main([*asked.split(), "--games", "2", "--run", str(tmp_path)]) == 0
    said = capsys.readouterr().out
    assert "game 1: " in said and "2 games, 2 of them in a generation that is not finished" in said
    assert len(games_on_disk.numbers(tmp_path)) == 2
    assert main([*asked.split(), "--minutes", "0", "--run", str(tmp_path)]) == 0
    assert "from game 3 on" in capsys.readouterr().out


def test_whoever_stops_before_the_first_game_is_over_gets_no_error(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(*given: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Run, "play", stopped)
    assert main(["train", "cave_vs_cave", "--seats", "1", "--jobs", "1", "--run", str(tmp_path), "--keep"]) == 0
    said = capsys.readouterr()
    assert "Stopped; the same command goes on from here." in said.out and "0 games." in said.out
    assert not said.err


class Sized(DeepDigGame):
    """Deep Dig with a number to choose."""

    info = msgspec.structs.replace(
        DeepDigGame.info, options=(*DeepDigGame.info.options, Number("size", "Size", 1, 20, 5))
    )


def test_a_file_can_be_for_a_range_of_numbers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plan, "_games", {"deep_dig": Sized()})
    ranged = msgspec.structs.replace(PLAN, ranges={"size": (3, 7)})
    assert {ranged.table(0, Chance(seed))[1]["size"] for seed in range(60)} == {3, 4, 5, 6, 7}
    header = Run(ranged, tmp_path).judgement().header
    assert [size for size in range(1, 21) if header.is_for(2, {"size": size})] == [3, 4, 5, 6, 7]
    assert not header.is_for(3, {"size": 5})
    assert name_of(ranged) == "size_3_to_7-2"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("mode=1..3", "has no option 'mode' that is a number"),
        ("size=a..3", "Write a range as NAME=LOW..HIGH"),
        ("size=3..40", "size is a whole number from 1 to 20"),
        ("size=7..3", "7..3 is no range of it"),
    ],
)
def test_what_is_no_range_is_refused(text: str, said: str) -> None:
    with pytest.raises(Misused, match=said):
        without_ranges([text], Sized())
    assert without_ranges(["a=1,2", "size=3..7"], Sized()) == (["a=1,2"], {"size": (3, 7)})


def test_a_run_can_be_watched_from_its_first_game_on(tmp_path: Path) -> None:
    assert glimpse.read(tmp_path) == Glimpse() and glimpse.lines(tmp_path) == []
    run = Run(PLAN, tmp_path)
    with Parallel(n_jobs=1, return_as="generator") as parallel:
        run.play(parallel, run.missing(), lambda game: False)
    seen = glimpse.read(tmp_path)
    assert seen.games == 1 and seen.setup is not None
    match = Match(Named(), seen.setup)
    for answer in seen.answers:
        match.choose(answer)
    assert match.over and [score.total for score in match.game.standings(match.state)] == seen.totals
    generations(tmp_path, 1)
    (line,) = glimpse.lines(tmp_path)
    assert line.games == 6 and line.points > 0


def test_what_is_valued_most_is_what_makes_tables_differ() -> None:
    luck = np.random.default_rng(5)
    rows = luck.integers(0, 12, (600, 5)).astype(np.int16)
    rows[:, :2] = 0
    points = np.stack([4.0 * rows[:, 3] - 2.0 * rows[:, 4], np.zeros(600)], axis=1)
    learner = Learner(5, (4, 2), 1, ridge=1)
    learner.widen(rows)
    learner.sum_up(rows, points, rows, points)
    added = learner.by_feature(rows)
    assert np.abs(added.sum(axis=1) - (added.sum(axis=1) - points[:, 0]).mean() - points[:, 0]).max() < 2
    assert added.std(axis=0).argsort().tolist()[::-1][:2] == [3, 4]


def test_levels_that_do_the_same_are_told_of() -> None:
    game = Named()
    setup = TableSetup(2, 3, {"depth": 3})
    match = Match(game, setup)
    while match.ask is not None:
        match.take(match.ask.options[0])
    nothing = Learner(5, (2, 2), 1, 100).judgement("x", "1", {"seats": (2, 2)}, against=0.5)
    said = levels_alike(game, setup, tuple(match.answers), nothing)
    assert said and "--slip apprentice=3000 would make the Apprentice weaker" in said[0]
    nothing.header.slip = {"apprentice": 90_000}
    assert len(levels_alike(game, setup, tuple(match.answers), nothing)) < len(said)
