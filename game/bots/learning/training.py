"""Learning from one's own games: play, learn from how it ended, play better.

A run lives in a folder: `state.npz` is all that is needed to go on, `learned.bin` the judgement so far, `progress.csv`
one line for each generation. The seeds of all games come from the run's own, so that a run can be repeated, however
many processes play.
"""

from __future__ import annotations

import contextlib
import csv
import time
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import numpy.typing as npt
from joblib import Parallel, delayed

from game.api import Chance, Game, OptionError, TableSetup
from game.bots.judgement import Judgement
from game.bots.learned import folder_of
from game.bots.learning.learner import ENOUGH, Learner
from game.bots.learning.rounding import Floats
from game.bots.learning.selfplay import NOISES, Lesson, Played, play
from game.bots.positions import rest_collector
from game.bots.seeing import sight_at
from game.bots.turn_search import Budget

LAMBDA = 0.9
"""How much the real result counts in what is learned, against the judgement of the next turn."""
FIRST_NOISES = (0.0, 0.4, 1.2)
"""The same before anything is learned, when the points so far decide."""


class Plan(msgspec.Struct):
    """What is to be learned, and how."""

    game: str
    seats: list[int]  # games are played with each of these numbers in turn
    options: list[dict[str, Any]]  # and with each of these options
    seed: int = 1
    nodes: int = 400
    width: int = 20
    games: int = 24  # in a generation
    first_games: int = 60  # in the first one, before anything is learned
    window: int = 400_000  # positions that are learned from, the newest
    batches: int = 40  # steps of the hidden layers in each generation
    hidden: tuple[int, int] = (64, 32)
    ridge: float = 100.0  # how wary to be of what was rarely seen: see `Learner`
    against: float = 0.5
    pace: int = 1  # see `Header.pace`
    ahead: int = 3  # see `Header.ahead`
    ends: int = 1  # see `Header.ends`
    slip: dict[str, int] = {}  # see `Header.slip`

    def tables(self) -> list[tuple[int, dict[str, Any]]]:
        """All kinds of tables that are played at: those seats and options that go together."""
        info = game_called(self.game).info
        found = []
        for options in self.options:
            for seats in self.seats:
                with contextlib.suppress(OptionError):
                    info.settle(seats, options)
                    found.append((seats, options))
        return found

    def learned_options(self) -> dict[str, list[Any]]:
        """The values of each option that occur."""
        names = {name for options in self.options for name in options}
        return {name: [each[name] for each in self.options if name in each] for name in sorted(names)}


def game_called(name: str) -> Game[Any]:
    """A game among the plugins of this machine; the same one each time, in each process."""
    from game.plugins.registry import Plugins

    if name not in _games:
        _games.update(Plugins.load(marked=False).games)
        rest_collector()
    return _games[name]


_games: dict[str, Game[Any]] = {}


def played(plan: Plan, learned: bytes | None, generation: int, number: int) -> Played:
    """One game of a generation: what a process somewhere does."""
    game = game_called(plan.game)
    luck = Chance(plan.seed * 1_000_003 + generation * 1009 + number)
    tables = plan.tables()
    seats, options = tables[(number + generation) % len(tables)]
    noises = NOISES if learned else FIRST_NOISES
    noise = noises[(number + generation) // len(tables) % len(noises)]
    judge = Judgement.from_bytes(learned) if learned else None
    budget = Budget(plan.nodes, plan.width)
    return play(game, TableSetup(seats, luck.number() >> 1, options), judge, budget, noise, luck)


class Run:
    """A run of learning that can be stopped and gone on with."""

    def __init__(self, plan: Plan, folder: Path) -> None:
        self.plan = plan
        self.folder = folder
        game = game_called(plan.game)
        sights = {sight_at(game, TableSetup(seats, 1, options)) for seats, options in plan.tables()}
        if len(sights) > 1:
            raise ValueError("At these tables the game gives different features: learn them one by one.")
        self.sight = sights.pop()
        self.version = game.info.version
        self.learner = Learner(self.sight.features, plan.hidden, plan.seed, plan.ridge)
        self.rows: npt.NDArray[np.int16] = np.zeros((0, self.sight.features), np.int16)
        self.points: Floats = np.zeros((0, 2))
        self.generation = 0
        self.games = 0
        self.seconds = 0.0
        self.grown = False  # whether the game gives features of which nothing is known yet
        folder.mkdir(parents=True, exist_ok=True)
        if (folder / "state.npz").exists():
            self._go_on()

    def judgement(self) -> Judgement:
        """What has been learned so far."""
        plan = self.plan
        made = {
            "games": self.games,
            "nodes": plan.nodes,
            "width": plan.width,
            "ridge": plan.ridge,
            "seed": plan.seed,
            "minutes": round(self.seconds / 60),
            "generations": self.generation,
        }
        table = {"seats": (min(plan.seats), max(plan.seats)), "options": plan.learned_options(), "made": made}
        judgement = self.learner.judgement(plan.game, self.version, table, plan.against)
        judgement.header.pace = plan.pace
        judgement.header.ahead = plan.ahead
        judgement.header.ends = plan.ends
        judgement.header.slip = plan.slip
        judgement.header.names = list(self.sight.names)
        return judgement

    def step(self, parallel: Parallel) -> dict[str, Any]:
        """One generation: games, then learning. Returns the line about it that is noted."""
        plan = self.plan
        began = time.monotonic()
        self.learner.random = np.random.default_rng([plan.seed, self.generation])  # also where a run goes on
        first = self.generation == 0
        learned = None if first else self.judgement().to_bytes()
        count = plan.first_games if first else plan.games
        games: list[Played] = parallel(
            delayed(played)(plan, learned, self.generation, number) for number in range(count)
        )
        judge = Judgement.from_bytes(learned) if learned else None
        lessons = [lesson for each in games for lesson in each.lessons if len(lesson.rows)]
        rows = np.concatenate([lesson.rows for lesson in lessons])
        points = np.concatenate([targets(lesson, judge) for lesson in lessons])
        self.rows = np.concatenate([self.rows, rows])[-plan.window :]
        self.points = np.concatenate([self.points, points])[-plan.window :]
        if self.grown or self.generation in (0, 1, 2, 4, 8, 16, 32) or self.generation % 50 == 0:
            self.learner.widen(self.rows)
            self.grown = False
        self.learner.sum_up(rows, points, self.rows, self.points)
        error = 0.0
        if len(self.rows) >= ENOUGH:
            error = self.learner.learn(self.rows, self.points, plan.batches)
        self.generation += 1
        self.games += count
        self.seconds += time.monotonic() - began
        careful = [each for number, each in enumerate(games) if self._careful(number)]
        line = {
            "generation": self.generation,
            "games": self.games,
            "minutes": round(self.seconds / 60, 1),
            "points": round(float(np.mean([np.mean(each.totals) for each in games])), 2),
            "without noise": round(float(np.mean([np.mean(each.totals) for each in careful or games])), 2),
            "error": round(error, 2),
            "steps": len(self.learner.column),
            "nodes a turn": round(sum(each.nodes for each in games) / sum(each.turns for each in games)),
        }
        self._note(line)
        return line

    def _careful(self, number: int) -> bool:
        """Whether the game of the last generation with that number was played without noise."""
        return (number + self.generation - 1) // len(self.plan.tables()) % len(NOISES) == 0

    def _note(self, line: dict[str, Any]) -> None:
        path = self.folder / "progress.csv"
        fresh = not path.exists()
        with path.open("a", encoding="utf-8", newline="") as file:
            writer = csv.DictWriter(file, list(line))
            if fresh:
                writer.writeheader()
            writer.writerow(line)

    def save(self) -> None:
        """Keeps everything, so that the run can go on later; whole or not at all."""
        self.judgement().save(self.folder / "learned.bin")
        half = self.folder / "state.part.npz"
        np.savez(
            half,
            rows=self.rows,
            points=self.points,
            counts=np.array([self.generation, self.games, self.seconds]),
            names=np.array(self.sight.names, dtype=np.str_),
            **self.learner.arrays(),
        )
        half.replace(self.folder / "state.npz")

    def learn_anew(self, batches: int) -> None:
        """The hidden layers forget, and learn in so many steps from all that is remembered of the run."""
        self.learner.random = np.random.default_rng([self.plan.seed, self.generation])
        self.learner.learn_anew(self.rows, self.points, batches)

    def keep(self, name: str) -> Path:
        """Puts what was learned into the plugin's folder; returns the file."""
        folder = folder_of(game_called(self.plan.game))
        if folder is None:
            raise ValueError("the game's plugin has no folder of its own")
        self.judgement().save(folder / f"{name}.bin")
        return folder / f"{name}.bin"

    def draw(self) -> None:
        """Draws the points over time as a picture, `progress.png`."""
        from matplotlib.figure import Figure

        with (self.folder / "progress.csv").open(encoding="utf-8", newline="") as file:
            lines = list(csv.DictReader(file))
        figure = Figure(figsize=(8, 4.5))
        axes = figure.subplots()
        minutes = [float(line["minutes"]) for line in lines]
        axes.plot(minutes, [float(line["points"]) for line in lines], label="all games")
        axes.plot(minutes, [float(line["without noise"]) for line in lines], label="games without noise", alpha=0.5)
        axes.set_xlabel("minutes")
        axes.set_ylabel("points")
        axes.legend()
        figure.savefig(self.folder / "progress.png", dpi=100)

    def _go_on(self) -> None:
        with np.load(self.folder / "state.npz", allow_pickle=False) as kept:
            self.rows, self.points = kept["rows"], kept["points"]
            generation, games, seconds = kept["counts"].tolist()
            self.generation, self.games, self.seconds = int(generation), int(games), seconds
            self.learner.restore(kept)
            names = kept["names"].tolist() if "names" in kept else []
        if names and self.sight.names:
            if names != list(self.sight.names):
                self._rearrange(names)
        elif self.rows.shape[1] != self.sight.features:
            raise ValueError(
                f"The run in {self.folder} has learned from {self.rows.shape[1]} features, and the game gives "
                f"{self.sight.features} by now. Begin a new one in another folder."
            )

    def _rearrange(self, names: list[str]) -> None:
        """The features had these names when the run was stopped: what has gone is forgotten, what is new was 0."""
        now = {name: number for number, name in enumerate(self.sight.names)}
        places = np.array([now.get(name, -1) for name in names])
        there = places >= 0
        rows = np.zeros((len(self.rows), self.sight.features), np.int16)
        rows[:, places[there]] = self.rows[:, there]
        self.rows = rows
        self.learner.move(places)
        self.grown = True


def targets(lesson: Lesson, judge: Judgement | None) -> Floats:
    """What each position of a game should have been judged as: mostly by the result, a little by what came next."""
    result = np.array([lesson.own, lesson.rival])
    found = np.tile(result, (len(lesson.rows), 1))
    if judge is not None:
        ahead = np.array(judge.points(lesson.rows.tolist())) / 1000
        for turn in range(len(found) - 2, -1, -1):
            found[turn] = LAMBDA * found[turn + 1] + (1 - LAMBDA) * ahead[turn + 1]
    return found
