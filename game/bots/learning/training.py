"""Learning from one's own games: play, learn from how it went, play better.

A run lives in a folder: `state.npz` is all that is needed to go on, `learned.bin` the judgement so far, `progress.csv`
one line for each generation, `archive.bin` positions to begin from, `older/` files of earlier generations, and `games/`
what has been played of the generation that is not finished yet. So it can be stopped at any time, and loses at most the
games that were being played.
"""

from __future__ import annotations

import csv
import shutil
import time
from collections.abc import Callable, Generator, Iterable
from pathlib import Path
from typing import Any

import numpy as np
from joblib import Parallel, delayed

from game.bots.judgement import Judgement
from game.bots.learned import folder_of, folder_of_expansion
from game.bots.learning import games_on_disk, glimpse
from game.bots.learning.generation import played, task_of
from game.bots.learning.glimpse import Glimpse
from game.bots.learning.learner import ENOUGH, Learner
from game.bots.learning.plan import Plan, game_called
from game.bots.learning.selfplay import Floats, Played, Rows, Start
from game.bots.seeing import sight_at

KEPT_EVERY = 10
"""A file is kept as an older one in every so many generations."""
MOST_ARCHIVED = 1_000
MOST_LOOKED_AT, MOST_SHOWN = 4_000, 12
"""So many rows are looked at for what is valued the most, and so many features are named."""
WIDENED = (0, 1, 2, 4, 8, 16, 32)
"""Generations after which it is looked for what else is worth comparing with, and every fiftieth."""


class Run:
    """A run of learning that can be stopped and gone on with."""

    def __init__(self, plan: Plan, folder: Path, begin_with: Judgement | None = None) -> None:
        """`begin_with` judges in the first generation; nothing: the points so far do."""
        self.plan = plan
        self.folder = folder
        game = game_called(plan.game)
        sights = {sight_at(game, plan.setup(seats, 1, options)) for seats, options in plan.tables()}
        if len(sights) > 1:
            raise ValueError("At these tables the game gives different features: learn them one by one.")
        self.sight = sights.pop()
        self.version = game.info.version
        self.begin_with = begin_with
        self.learner = Learner(self.sight.features, plan.hidden, plan.seed, plan.ridge)
        self.rows: Rows = np.zeros((0, self.sight.features), np.int16)
        self.points: Floats = np.zeros((0, 2))
        self.archive: list[Start] = []
        self.generation = 0
        self.games = 0
        self.seconds = 0.0
        self.grown = False  # whether the game gives features of which nothing is known yet
        self._valued: list[tuple[str, float]] = []
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
        judgement.header.ranges = plan.ranges
        judgement.header.expansions = list(plan.expansions)
        judgement.header.names = list(self.sight.names)
        return judgement

    def playing(self) -> Judgement:
        """By what the next generation plays."""
        return self.begin_with if self.generation == 0 and self.begin_with is not None else self.judgement()

    @property
    def unfinished(self) -> int:
        """How many games have been played of the generation that is not finished yet."""
        return len(games_on_disk.numbers(self.folder))

    # -- a generation --

    def missing(self) -> list[int]:
        """The games of this generation that are still to be played."""
        count = self.plan.games if self.generation else self.plan.first_games
        kept = games_on_disk.numbers(self.folder)
        return [number for number in range(count) if number not in kept]

    def play(self, parallel: Parallel, numbers: Iterable[int], told: Callable[[Played], bool] = lambda _: True) -> None:
        """Plays these games of the generation; `told` hears of each that is finished, and ends it by a False."""
        learned = self.playing().to_bytes()
        older = [path.read_bytes() for path in sorted((self.folder / "older").glob("*.bin"))]
        tasks = (task_of(self.plan, self.generation, number, learned, older, self.archive) for number in numbers)
        began = time.monotonic()
        games = iter(parallel(delayed(played)(task) for task in tasks))
        for number, game in games:
            games_on_disk.add(self.folder, number, game)
            self._show(game)
            self.seconds += time.monotonic() - began
            began = time.monotonic()
            if not told(game):
                break
        if isinstance(games, Generator):
            games.close()  # what is still being played is given up

    def learn(self) -> dict[str, Any]:
        """Learns from the games of the generation, which are all there. Returns the line about it that is noted."""
        began = time.monotonic()
        plan = self.plan
        games = games_on_disk.all_of(self.folder)
        self.learner.random = np.random.default_rng([plan.seed, self.generation])  # also where a run goes on
        rows = np.concatenate([each.rows for each in games if len(each.rows)])
        points = np.concatenate([each.points for each in games if len(each.rows)])
        self.rows = np.concatenate([self.rows, rows])[-plan.window :]
        self.points = np.concatenate([self.points, points])[-plan.window :]
        self.archive = [*self.archive, *(start for each in games for start in each.starts)][-MOST_ARCHIVED:]
        if self.grown or self.generation in WIDENED or self.generation % 50 == 0:
            self.learner.widen(self.rows)
            self.grown = False
        before = self._wrong_by(rows, points)
        self.learner.sum_up(rows, points, self.rows, self.points)
        if len(self.rows) >= ENOUGH:
            self.learner.learn(self.rows, self.points, plan.batches)
        self.generation += 1
        self.games += len(games)
        self.seconds += time.monotonic() - began
        whole = [each for each in games if each.totals]
        careful = [each for each in whole if each.careful]
        line = {
            "generation": self.generation,
            "games": self.games,
            "minutes": round(self.seconds / 60, 1),
            "points": round(_mean(whole), 2),
            "careful": round(_mean(careful or whole), 2),
            "best": max(max(each.totals) for each in whole),
            "wrong by": round(before, 2),
            "rows": len(self.rows),
            "steps": len(self.learner.column),
            "nodes": sum(each.nodes for each in games),
        }
        self._note(line)
        self._valued = self.most_valued()
        self.save()
        games_on_disk.clear(self.folder)
        return line

    def _wrong_by(self, rows: Rows, points: Floats) -> float:
        """By how many points the judgement was wrong about rows that it has not learned from, as a square mean."""
        if not self.generation:
            return 0.0
        some = slice(None, None, max(1, len(rows) // 2000))
        said = np.array(self.judgement().points(rows[some].tolist())) / 1000
        return float(np.sqrt(((said[:, 0] - points[some, 0]) ** 2).mean()))

    def _note(self, line: dict[str, Any]) -> None:
        path = self.folder / glimpse.PROGRESS
        fresh = not path.exists()
        with path.open("a", encoding="utf-8", newline="") as file:
            writer = csv.DictWriter(file, list(line))
            if fresh:
                writer.writeheader()
            writer.writerow(line)

    # -- keeping --

    def save(self) -> None:
        """Keeps everything, so that the run can go on later; whole or not at all."""
        judgement = self.judgement()
        judgement.save(self.folder / "learned.bin")
        if self.generation and self.generation % KEPT_EVERY == 0:
            judgement.save(self.folder / "older" / f"{self.generation:04}.bin")
        games_on_disk.write_starts(self.folder / "archive.bin", self.archive)
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
        game = game_called(self.plan.game)
        brought = [folder_of_expansion(game, name) for name in self.plan.expansions]
        folder = brought[0] if brought else folder_of(game)
        if folder is None:
            raise ValueError("the game's plugin has no folder of its own")
        self.judgement().save(folder / f"{name}.bin")
        return folder / f"{name}.bin"

    def _show(self, game: Played) -> None:
        """For whoever watches."""
        setup, answers = game.record
        seen = Glimpse(self.games + self.unfinished, setup, answers, game.totals, self._valued)
        glimpse.write(self.folder, seen)

    def most_valued(self) -> list[tuple[str, float]]:
        """The features that make tables differ the most, and by how many points, less where more of it is bad."""
        rows = self.rows[-MOST_LOOKED_AT:]
        names = self.sight.names or tuple(f"number {place + 1}" for place in range(self.sight.features))
        added = self.learner.by_feature(rows)
        rises = ((rows - rows.mean(axis=0)) * added).sum(axis=0) >= 0
        found = zip(names, np.where(rises, 1, -1) * added.std(axis=0), strict=True)
        return sorted(((name, round(float(by), 2)) for name, by in found), key=lambda each: -abs(each[1]))[:MOST_SHOWN]

    def draw(self) -> Path | None:
        """Draws the points over time as a picture, `progress.png`; nothing before the first generation is finished."""
        from matplotlib.figure import Figure

        lines = glimpse.lines(self.folder)
        if not lines:
            return None
        figure = Figure(figsize=(8, 4.5))
        axes = figure.subplots()
        games = [line.games for line in lines]
        axes.plot(games, [line.points for line in lines], label="all games")
        axes.plot(games, [line.careful for line in lines], label="careful games", alpha=0.5)
        axes.set_xlabel("games")
        axes.set_ylabel("points")
        axes.legend()
        path = self.folder / "progress.png"
        figure.savefig(path, dpi=100)
        return path

    def _go_on(self) -> None:
        with np.load(self.folder / "state.npz", allow_pickle=False) as kept:
            self.rows, self.points = kept["rows"], kept["points"]
            generation, games, seconds = kept["counts"].tolist()
            self.generation, self.games, self.seconds = int(generation), int(games), seconds
            self.learner.restore(kept)
            names = kept["names"].tolist() if "names" in kept else []
        self.archive = games_on_disk.read_starts(self.folder / "archive.bin")
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
        shutil.rmtree(self.folder / games_on_disk.FOLDER, ignore_errors=True)  # their rows are of the old features
        shutil.rmtree(self.folder / "older", ignore_errors=True)


def _mean(games: list[Played]) -> float:
    """The average points of a seat."""
    return float(np.mean([np.mean(each.totals) for each in games]))
