"""The same games wherever they are played: here, or on a local cluster of ray's or dask's with two workers."""

import pytest
from joblib import delayed

from game.bots.learning.training import Plan, played
from game.bots.learning.workers import workers
from tests.abilities import shares_work

PLAN = Plan(game="cave_vs_cave", seats=[1], options=[{"mode": "era_1"}], nodes=20, width=2, first_games=2)


@shares_work
@pytest.mark.parametrize("backend", ["loky", "dask", "ray"])
def test_games_are_the_same_on_every_backend(backend: str) -> None:
    pytest.importorskip({"dask": "distributed", "ray": "ray", "loky": "joblib"}[backend])
    here = [played(PLAN, None, 0, number) for number in range(2)]
    with workers(2, backend) as parallel:
        there = parallel(delayed(played)(PLAN, None, 0, number) for number in range(2))
    assert [each.totals for each in there] == [each.totals for each in here]
    assert [each.lessons[0].rows.tolist() for each in there] == [each.lessons[0].rows.tolist() for each in here]
