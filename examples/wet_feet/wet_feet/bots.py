"""Two bots: one that follows a rule of thumb, and one that tries each answer out in its mind."""

from __future__ import annotations

from collections.abc import Sequence

from game.api import Bot, Imagined, Outlook

from .rules import DICE, WetFeet


class Cautious(Bot):
    """Lays the lowest stone and goes ashore with the first dozen."""

    name = "cautious"
    title = "Cautious"
    summary = "Takes small steps, and a dozen points are enough."
    games = ("wet_feet",)
    playouts = 1  # to have a look at the table

    def choose(self, outlook: Outlook) -> str:
        """The lowest stone; ashore with twelve."""
        state: WetFeet = outlook.imagine().state
        if outlook.ask.about == "lay":
            return lowest(state, outlook.ask.options)
        return "end" if state.stake >= 12 else "roll"


class Wader(Bot):
    """Tries each answer out some dozens of times, finishing the turn with good sense, and takes the best one."""

    name = "wader"
    title = "Wader"
    summary = "Counts the odds, and dares more when somebody is about to win."
    games = ("wet_feet",)
    playouts = 200

    def choose(self, outlook: Outlook) -> str:
        """The answer that the turn ended best with."""
        options = unlike(outlook.imagine().state, outlook.ask.options)
        tries = outlook.playouts // len(options)
        return max(options, key=lambda option: sum(self.attempt(outlook, option) for _ in range(tries)))

    def attempt(self, outlook: Outlook, option: str) -> float:
        """How a turn ends that goes on with the option: points, or all and nothing if it is the last one."""
        match = outlook.imagine()
        match.choose(option)
        while match.ask is not None and match.ask.seat == outlook.seat and not match.state.over:
            match.take(sensible(match))
        state: WetFeet = match.state
        mine = state.points[outlook.seat]
        best = max(points for seat, points in enumerate(state.points) if seat != outlook.seat)
        must_beat = best >= state.goal or (state.over and mine < best)
        return mine + (1000 if mine > best else 0) if must_beat or state.over else mine


def sensible(match: Imagined) -> str:
    """The answer of somebody who compares what is at stake with what the next stone would bring, roughly."""
    state: WetFeet = match.state
    assert match.ask is not None
    if match.ask.about == "lay":
        return lowest(state, match.ask.options)
    left = DICE - len(state.stones)
    fits = 1 - ((state.step - 1) / 6) ** left
    next_stake = (len(state.stones) + 1) * (state.step + (6 - state.step) / (left + 1))
    return "roll" if fits * next_stake > state.stake else "end"


def lowest(state: WetFeet, options: Sequence[str]) -> str:
    """The die that shows least."""
    return min(options, key=lambda option: state.dice[int(option.removeprefix("die:"))])


def unlike(state: WetFeet, options: Sequence[str]) -> list[str]:
    """The options without dice that show the same: it is enough to think about one of them."""
    if not options[0].startswith("die:"):
        return list(options)
    return list({state.dice[int(option.removeprefix("die:"))]: option for option in options}.values())
