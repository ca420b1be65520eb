"""PettingZoo's own tests on our games: anybody's learner can play them."""

import os
import warnings
from typing import Any

import pytest

pytest.importorskip("pettingzoo")

from pettingzoo.test import api_test, seed_test

from game.bots.learning.plan import game_called
from game.bots.zoo import TableEnv
from tests.core.table import GAME

os.environ["SDL_AUDIODRIVER"] = "dummy"  # PettingZoo has set another one for the whole process, which no test can hear

TABLES = ["deep_dig", "cave_vs_cave", "caverna", "covenant"]


def env_of(name: str) -> Any:
    return TableEnv(GAME if name == "deep_dig" else game_called(name), seats=2)


@pytest.mark.parametrize("name", TABLES)
def test_the_interface_is_kept(name: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it has opinions about observations that are not pictures
        api_test(env_of(name), num_cycles=60)


@pytest.mark.parametrize("name", TABLES)
def test_a_seed_decides_everything(name: str) -> None:
    seed_test(lambda: env_of(name), num_cycles=20)


def test_the_reward_is_the_lead_at_the_end() -> None:
    env = env_of("deep_dig")
    env.reset(seed=3)
    rewards = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, terminated, _, info = env.last()
        rewards[agent] += reward
        if terminated:
            env.step(None)
        else:
            assert observation["action_mask"].sum() == len(info["options"])
            env.step(0)
    first, second = (score.total for score in GAME.standings(env.match.state))
    assert rewards == {"seat_0": first - second, "seat_1": second - first}


def test_nothing_hidden_is_observed() -> None:
    env = env_of("deep_dig")
    env.reset(seed=3)
    seen = env.observe("seat_0")["observation"]
    other = env.match.state
    other.wishes[1] = next(wish for wish in ("ruby", "gold", "ore", "emerald") if wish != other.wishes[1])
    assert (env.observe("seat_0")["observation"] == seen).all()
