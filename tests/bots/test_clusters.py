"""The same games wherever they are played: here, or on a local cluster of ray's or dask's with two workers."""

import pytest
from joblib import delayed

from game.api import TableSetup
from game.bots.learning.generation import Task, played
from game.bots.learning.learner import Learner
from game.bots.learning.plan import Plan, game_called
from game.bots.learning.workers import workers
from game.bots.seeing import sight_at
from tests.abilities import shares_work

PLAN = Plan(
    game="cave_vs_cave", seats=[1], options=[{"mode": "era_1"}], nodes=20, width=2, best=1, others=1, nodes_later=10
)


@shares_work
@pytest.mark.parametrize("backend", ["loky", "dask", "ray"])
def test_games_are_the_same_on_every_backend(backend: str) -> None:
    pytest.importorskip({"dask": "distributed", "ray": "ray", "loky": "joblib"}[backend])
    game = game_called(PLAN.game)
    sight = sight_at(game, TableSetup(1, 1, {"mode": "era_1"}))
    learned = Learner(sight.features, (4, 2), 1, 100).judgement("x", "1", {"seats": (1, 1)}, against=0.5).to_bytes()
    tasks = [Task(PLAN, 0, number, learned) for number in range(2)]
    here = [played(task) for task in tasks]
    with workers(2, backend) as parallel:
        there = parallel(delayed(played)(task) for task in tasks)
    assert [(number, each.totals, each.rows.tolist()) for number, each in there] == [
        (number, each.totals, each.rows.tolist()) for number, each in here
    ]
