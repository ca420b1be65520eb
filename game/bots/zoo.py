"""Any game of ours as an environment of PettingZoo's, so that anybody's learner can play it.

    from game.bots.zoo import TableEnv

    env = TableEnv(game, seats=2)
    env.reset(seed=7)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        …                                       # info["options"] are the answers that the numbers stand for
        env.step(action)

An action is the number of an option among those of the pending question; the mask says how many there are. What is
observed are the features of the game, from the seat that is asked, never more than it can see. The reward comes at
the end: the points by which a seat is ahead of its best rival, or all its points where it has none.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from game.api import Chance, Game, TableSetup
from game.api.score import result
from game.bots.seeing import features_of
from game.core.match import Match

MOST_OPTIONS = 512
"""An action space has a fixed size; no question of ours has so many options, and none beyond these can be chosen."""


class TableEnv(AECEnv):  # type: ignore[misc]  # pettingzoo has no types
    """A match as an environment: one agent for each seat, asked in turn."""

    def __init__(self, game: Game[Any], seats: int | None = None, options: dict[str, Any] | None = None) -> None:
        super().__init__()
        self.metadata = {"name": f"underhall_{game.info.id}_v1", "render_modes": [], "is_parallelizable": False}
        self.render_mode = None
        self.game = game
        self._setup = seats or game.info.seats[0], dict(options or {})
        self._see = features_of(game)
        self.possible_agents = [f"seat_{seat}" for seat in range(self._setup[0])]
        self.match = self._new_match(0)
        count = len(self._see(self.match.state, 0))
        observed = spaces.Dict(
            {
                "observation": spaces.Box(-(1 << 15), (1 << 15) - 1, (count,), np.int16),
                "action_mask": spaces.Box(0, 1, (MOST_OPTIONS,), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, observed)
        self.action_spaces = {agent: spaces.Discrete(MOST_OPTIONS) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Any:
        """What an agent sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """What it can do: take one of the options by its number."""
        return self.action_spaces[agent]

    def _new_match(self, seed: int) -> Match:
        seats, options = self._setup
        return Match(self.game, TableSetup(seats, seed, self.game.info.settle(seats, options)))

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a new match."""
        if seed is None:
            seed = int(np.random.default_rng().integers(1 << 48))
        self.match = self._new_match(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def _select(self) -> None:
        ask = self.match.ask
        if ask is not None:
            self.agent_selection = self.possible_agents[ask.seat]
            self.infos = {agent: {} for agent in self.agents}
            self.infos[self.agent_selection] = {"about": ask.about, "options": list(ask.options)}

    def observe(self, agent: str) -> dict[str, Any]:
        """The features as the agent's seat sees them, and which actions are allowed if it is asked."""
        seat = self.possible_agents.index(agent)
        state = self.match.state
        if type(self.game).features is Game.features and self.match.ask is not None:
            state = self.match.imagine(seat, Chance(len(self.match.answers))).state  # numbers in it may be hidden
        mask = np.zeros(MOST_OPTIONS, np.int8)
        ask = self.match.ask
        if ask is not None and ask.seat == seat:
            mask[: len(ask.options)] = 1
        seen = np.clip(np.array(self._see(state, seat)), -(1 << 15), (1 << 15) - 1)
        return {"observation": seen.astype(np.int16), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Answers with the option of that number."""
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        ask = self.match.ask
        if ask is None or action is None:
            raise ValueError("nobody is asked: call reset first")
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self.match.choose(ask.options[int(action)])
        if self.match.over:
            scores = self.game.standings(self.match.state)
            for seat, agent in enumerate(self.possible_agents):
                own, rival = result(scores, seat)
                self.rewards[agent] = float(own - rival)
                self.terminations[agent] = True
        self._select()
        self._accumulate_rewards()

    def render(self) -> None:
        """Nothing is drawn: the window does that."""

    def close(self) -> None:
        """There is nothing to close."""
