"""The same seed and answers give the same state: on every Python, with every hash seed; and without pygame."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game.api import Chance, TableSetup
from game.core.match import Match
from game.template import DeepDigGame

ROOT = Path(__file__).parents[2]

PLAY = """
from game.api import Chance, TableSetup
from game.core.match import Match
from game.template import DeepDigGame

for seats in (2, 3, 4):
    for seed in (0, 1, 2**63, 2**64 - 1):
        match = Match(DeepDigGame(), TableSetup(seats, seed))
        match.play_out(Chance(seed))
        print(match.state_hash(), len(match.answers))
"""


def played_by(python: str, **environment: str) -> str:
    ran = subprocess.run(
        [python, "-c", PLAY],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1", **environment},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


def other_pythons() -> list[str]:
    """Every Python that can be found here."""
    found = [shutil.which(f"python3.{minor}") for minor in range(11, 20)]
    for folder in (Path.home() / ".pyenv/versions", Path.home() / ".local/share/uv/python"):
        found += [str(path) for path in sorted(folder.glob("*/bin/python3"))]
    return [path for path in dict.fromkeys(found) if path is not None]


def is_ready(python: str) -> bool:
    """Whether a Python is new enough, another one than this, and has what the core needs."""
    new_enough = f"assert sys.version_info[:2] >= (3, 11) and sys.version_info[:2] != {sys.version_info[:2]}"
    asked = f"import sys; {new_enough}; import msgspec, pluggy, tomli_w, platformdirs"
    return subprocess.run([python, "-c", asked], capture_output=True, timeout=30, check=False).returncode == 0


def test_chance_is_splitmix64_and_will_stay_so():
    """The numbers are from the C program that its author published; any others would break every save there is."""
    chance = Chance(7)
    assert [chance.number() for _ in range(3)] == [7191089600892374487, 309689372594955804, 16616101746815609346]
    assert Chance(7).die() == 3  # 7191089600892374487 / 2**64 = 0.389…: the third of six


def test_a_dealt_mountain_stays_as_it_is():
    match = Match(DeepDigGame(), TableSetup(2, 7))
    assert match.state.mountain[:6] == ["emerald", "emerald", "emerald", "mythrall", "emerald", "rubble"]


@pytest.mark.parametrize("hash_seed", ["0", "1", "4711"])
def test_the_hash_seed_does_not_matter(hash_seed):
    assert played_by(sys.executable, PYTHONHASHSEED=hash_seed) == played_by(sys.executable, PYTHONHASHSEED="2")


def test_every_other_python_plays_the_same():
    ready = [python for python in other_pythons() if is_ready(python)]
    if not ready:
        pytest.skip("no other Python with msgspec, pluggy, tomli-w and platformdirs is installed here")
    expected = played_by(sys.executable)
    assert {python: played_by(python) for python in ready} == dict.fromkeys(ready, expected)


WITHOUT_PYGAME = """
import importlib, pkgutil, sys
from pathlib import Path

class NoPygame:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in ("pygame", "pygame_ce"):
            raise ModuleNotFoundError("pygame is not installed (says the test)", name=name)

sys.meta_path.insert(0, NoPygame())
count = 0
for package in ("game.api", "game.core", "game.testing", "game.template"):
    module = importlib.import_module(package)
    for found in pkgutil.walk_packages(module.__path__, package + "."):
        if found.name.rpartition(".")[2] in ("window", "evening", "curve", "blind"):
            continue  # they play games in a window, and draw
        if not found.name.rpartition(".")[2].startswith("test_"):
            importlib.import_module(found.name)
            count += 1
for path in sorted(Path("plugins").rglob("*.py")):
    importlib.import_module(".".join(path.with_suffix("").parts).removesuffix(".__init__"))
    count += 1
assert "pygame" not in sys.modules
print(count)
"""


def test_the_core_and_the_rules_import_without_pygame():
    ran = subprocess.run(
        [sys.executable, "-c", WITHOUT_PYGAME],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    assert int(ran.stdout) > 30
