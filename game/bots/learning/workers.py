"""Where games are played: on all cores of this machine, or on a cluster that joblib can reach."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from importlib import import_module
from typing import Any

from joblib import Parallel, parallel_config

BACKENDS = ("loky", "ray", "dask")
ONE_THREAD = {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1", "MKL_NUM_THREADS": "1"}
"""A game's arithmetic is too small to be shared out: the games are."""


@contextlib.contextmanager
def workers(jobs: int, backend: str, *, one_by_one: bool = False) -> Iterator[Parallel]:
    """Plays what it is given, in so many processes (-1: one for each core).

    `one_by_one`: on this machine each result comes as soon as it is there; a cluster gives all of them at the end.
    With "ray" and "dask" the cluster is the one that `ray.init` or dask's `Client` finds: on this machine, if nobody
    says otherwise (RAY_ADDRESS, DASK_SCHEDULER_ADDRESS).
    """
    for name, value in ONE_THREAD.items():
        os.environ.setdefault(name, value)
    with contextlib.ExitStack() as stack:
        if backend == "ray":
            ray: Any = import_module("ray")
            if not ray.is_initialized():
                ray.init(num_cpus=None if jobs < 1 else jobs, log_to_driver=False, include_dashboard=False)
                stack.callback(ray.shutdown)
            import_module("ray.util.joblib").register_ray()
        elif backend == "dask":
            dask: Any = import_module("distributed")
            address = os.environ.get("DASK_SCHEDULER_ADDRESS")
            if address is None:
                cluster = dask.LocalCluster(
                    n_workers=None if jobs < 1 else jobs, threads_per_worker=1, dashboard_address=None
                )
                stack.enter_context(cluster)
                address = cluster.scheduler_address
            stack.enter_context(dask.Client(address))
        stack.enter_context(parallel_config(backend=backend, n_jobs=jobs))
        yield stack.enter_context(Parallel(return_as="generator" if one_by_one and backend == "loky" else "list"))
