"""Which deeds were done in a match, by whom and when: live after each answer, or by playing a game through again."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from game.api import Deed, Game
from game.core import compact, plugin_calls
from game.core.errors import CoreError
from game.core.match import Match
from game.core.plugin_calls import PluginFailed
from game.core.remembered import deeds_of


class Done(NamedTuple):
    """A deed that a seat has done, after so many answers."""

    deed: Deed
    seat: int
    after: int


class Watch:
    """Looks for deeds of some seats as a match goes on; each is found once."""

    def __init__(self, match: Match, seats: Iterable[int]) -> None:
        self._match = match
        deeds = deeds_of(match.game)
        self._open = {seat: list(deeds) for seat in seats}
        self.near: dict[int, dict[str, float]] = {seat: {} for seat in self._open}
        """How far each seat came at the most, from 0 to 1, by the deed's id: what is not done yet."""

    def look(self) -> list[Done]:
        """What has been done now that had not been before."""
        match = self._match
        after, over = len(match.answers), match.over
        found = []
        for seat, deeds in self._open.items():
            far = {deed.id: _how_far(match, deed, seat) for deed in deeds if over or deed.when == "moment"}
            found += [Done(deed, seat, after) for deed in deeds if far.get(deed.id, 0.0) >= 1]
            self._open[seat] = [deed for deed in deeds if far.get(deed.id, 0.0) < 1]
            near = self.near[seat]
            for name, part in far.items():
                if part >= 1:
                    near.pop(name, None)
                elif part > near.get(name, 0.0):
                    near[name] = part
        return found


def _how_far(match: Match, deed: Deed, seat: int) -> float:
    """From 0 to 1, which is done."""
    try:
        if deed.won and not plugin_calls.call(lambda: match.game.standings(match.state)[seat].place == 1):
            return 0.0
        return plugin_calls.call(lambda: _part(deed.met(match.state, seat)))
    except PluginFailed:  # a mod's mistake in a deed must not stop a game; `check` finds it
        return 0.0


def _part(far: Any) -> float:
    """Between 0 and 1, whatever a mod gives: something that is no number is done if it is anything."""
    return float(min(max(0.0, far), 1.0)) if isinstance(far, int | float) else float(bool(far))


def done_in(match: Match, seats: Iterable[int]) -> list[Done]:
    """All deeds that were done in a match, by playing it through again."""
    walker = match.at(0)
    watch = Watch(walker, seats)
    found = []
    for answer in match.answers:
        walker.take(answer)
        found += watch.look()
    return found


def problems(game: Game[Any]) -> list[str]:
    """What is wrong with the deeds of a game, each as the rest of a sentence; every witness is played."""
    deeds = game.deeds.deeds
    ids = [deed.id for deed in deeds]
    found = [f"two deeds are called {name!r}" for name in dict.fromkeys(ids) if ids.count(name) > 1]
    found += [f"the deed {deed.id!r} asks for a win, so it is looked for at the end" for deed in deeds if _odd(deed)]
    shown: set[str] = set()
    for number, witness in enumerate(game.deeds.witnesses, 1):
        try:
            done = {(each.deed.id, each.seat) for each in done_in(*_played(game, witness))}
        except (CoreError, ValueError) as error:
            found.append(f"witness {number} cannot be played: {error}")
            continue
        for name, seat in witness.shows.items():
            if name not in ids:
                found.append(f"witness {number} is for {name!r}, which is no deed")
            elif (name, seat) not in done:
                found.append(f"witness {number} does not show {name!r} by seat {seat + 1}")
            shown.add(name)
    return found + [f"the deed {name!r} has no witness" for name in ids if name not in shown]


def _odd(deed: Deed) -> bool:
    return deed.won and deed.when != "end"


def _played(game: Game[Any], witness: Any) -> tuple[Match, range]:
    from game.api import TableSetup

    match = compact.read(game, TableSetup(witness.seats, witness.seed, witness.options), witness.played)
    return match, range(witness.seats)
