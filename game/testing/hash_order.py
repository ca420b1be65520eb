"""Whether a game depends on the order of sets, which is another one in every run of Python.

Nothing inside one run can show that, so the same game is played in two more, each with a hash seed of its own.
"""

from __future__ import annotations

import importlib
import os
import subprocess
import sys
from typing import Any

import msgspec

from game.api import Game, TableSetup
from game.core.codec import state_hash
from game.plugins import discovery
from game.testing.probe import Check, Failed, NotChecked, Probe

SECONDS = 60
_NOT_IMPORTABLE = 3


def _same_in_every_run(probe: Probe) -> None:
    if getattr(sys, "frozen", False):
        raise NotChecked("A packaged program has no Python to run; check it from a checkout.")
    outcomes = [_played_elsewhere(probe.game, probe.setup, hash_seed) for hash_seed in ("1", "2")]
    if outcomes[0] != outcomes[1]:
        raise Failed(
            "Two runs of Python play the same seed differently: something depends on the order of a set, on hash() or"
            " on id(). Use lists, or sort."
        )


def _played_elsewhere(game: Game[Any], setup: TableSetup, hash_seed: str) -> str:
    """A record of a game played in a Python of its own."""
    kind = type(game)
    call = "import sys; from game.testing.hash_order import main; main(*sys.argv[1:])"
    # -P: where one stands is not looked at first, for a mod has a game.py.
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    ran = subprocess.run(
        [sys.executable, "-P", "-c", call, kind.__module__, kind.__qualname__, msgspec.json.encode(setup).decode()],
        env=environment,
        capture_output=True,
        text=True,
        timeout=SECONDS,
        check=False,
    )
    if ran.returncode == _NOT_IMPORTABLE:
        raise NotChecked("The game's class cannot be imported by its name in another Python.")
    if ran.returncode != 0:
        raise Failed(f"A game played in a Python of its own failed: {ran.stderr.strip().splitlines()[-1:]}")
    return ran.stdout


def main(module: str, name: str, setup: str) -> None:
    """The far side: plays one game and prints its fingerprint."""
    list(discovery.candidates())  # makes the packages that the plugins and mods are imported from
    try:
        kind: Any = importlib.import_module(module)
        for part in name.split("."):
            kind = getattr(kind, part)
        game = kind()
    except (ImportError, AttributeError, TypeError):
        sys.exit(_NOT_IMPORTABLE)
    probe = Probe(game, msgspec.json.decode(setup, type=TableSetup), 500, 100_000)
    match = None
    for match in probe.walk():
        print(match.ask)
    print(state_hash(match.state) if match else "")


CHECKS = [
    Check("order", "The game does not depend on the order of sets.", _same_in_every_run, once=True),
]
