"""Plays one whole game of every kind and keeps it in tests/fixtures/games, to be replayed on every change.

    python -m tools.golden_games

Only to be run when rules were changed on purpose; the commit says which and why.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from game.api import Chance, OptionValue, TableSetup
from game.core.savefile import write_save
from game.core.seats import Seat
from game.core.session import Session
from game.plugins.registry import Plugins
from game.ui.paint.theme import SEAT_COLORS

FOLDER = Path(__file__).parents[1] / "tests" / "fixtures" / "games"
NAMES = ("Ann", "Bob", "Cleo", "Dag", "Edda", "Finn", "Gro")

DECLINING = ("end", "done", "skip", "stop", "pass", "no")

KINDS: tuple[tuple[str, int, dict[str, OptionValue]], ...] = (
    ("cave_vs_cave", 1, {"mode": "era_1"}),
    ("cave_vs_cave", 1, {"mode": "eras"}),
    ("cave_vs_cave", 2, {"mode": "era_1"}),
    ("cave_vs_cave", 2, {"mode": "eras"}),
    ("cave_vs_cave", 2, {"mode": "quick_start"}),
    ("cave_vs_cave", 2, {"mode": "short_game"}),
    *(("caverna", seats, {}) for seats in range(1, 8)),
    *(("caverna", seats, {"game": "introductory"}) for seats in (2, 4)),
    *(("covenant", 1, {"difficulty": difficulty}) for difficulty in ("normal", "difficult", "expert")),
    *(("covenant", seats, {}) for seats in (2, 3, 4)),
)
"""Game, seats and options of each kind."""


def name_of(game: str, seats: int, options: dict[str, OptionValue]) -> str:
    """The file of a kind."""
    return "-".join([game, str(seats), *map(str, options.values())]) + ".toml"


def keen(options: Sequence[str], luck: Chance) -> str:
    """A random answer of somebody who rather goes on than declines: such games show more of the rules."""
    going_on = [option for option in options if option not in DECLINING]
    return luck.pick(going_on if going_on and luck.below(8) else options)


def main() -> None:
    """Plays and keeps them all."""
    games = Plugins.load().games
    FOLDER.mkdir(parents=True, exist_ok=True)
    for number, (game, seats, options) in enumerate(KINDS):
        people = [Seat(NAMES[seat], SEAT_COLORS[seat]) for seat in range(seats)]
        session = Session.start(games[game], TableSetup(seats, 1000 + number, options), people, library=None)
        match, luck = session.match, Chance(number)  # not by way of the session, which would note how long it took
        while match.ask is not None:
            match.choose(keen(match.ask.options, luck))
        path = FOLDER / name_of(game, seats, options)
        write_save(path, session.keeping.as_save())
        print(f"{path.name}: {len(match.answers)} answers")


if __name__ == "__main__":
    main()
