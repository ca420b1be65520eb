"""Witnesses for the deeds of a game, found in games that its bots play.

python -m tools.witnesses caverna --level apprentice --seats 2 3 --games 40

Whatever has no witness yet is looked for; a game that shows something new is added to the plugin's `witnesses.toml`.
Games in which few answers are given are preferred, so the file stays small.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import msgspec
import tomli_w

from game.api import Chance, Game, TableSetup, Witness
from game.bots.answering import bots_for, think
from game.core import compact
from game.core.doing import Watch
from game.core.match import Match
from game.plugins.registry import Plugins

FILE = "witnesses.toml"


def main() -> None:
    """Looks for witnesses and writes them."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--level", nargs="+", default=["apprentice"])
    parser.add_argument("--seats", type=int, nargs="+", default=[2])
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    arguments = parser.parse_args()
    plugins = Plugins.load(marked=False)
    game = plugins.games[arguments.game]
    folder = next(plugin.folder for plugin in plugins.found if game in plugin.games)
    path = folder / FILE
    witnesses = list(game.deeds.witnesses)
    missing = {deed.id for deed in game.deeds.deeds} - {name for witness in witnesses for name in witness.shows}
    chosen = dict(option.split("=", 1) for option in arguments.option)
    chance = Chance(arguments.seed)
    for number in range(arguments.games):
        if not missing:
            break
        seats = arguments.seats[number % len(arguments.seats)]
        levels = [arguments.level[(number + seat) % len(arguments.level)] for seat in range(seats)]
        witness = _looked_through(game, TableSetup(seats, chance.number() & 0xFFFF, chosen), levels, missing)
        print(
            f"{number + 1}: {sorted(witness.shows) if witness else 'nothing new'}, {len(missing)} missing", flush=True
        )
        if witness is not None:
            witnesses.append(witness)
            _write(path, witnesses)
    print("missing:", *sorted(missing))


def _looked_through(game: Game[Any], setup: TableSetup, levels: list[str], missing: set[str]) -> Witness | None:
    """Plays a game; what it shows is no longer missing."""
    bots = bots_for(game.info.id)
    match = Match(game, setup)
    watch = Watch(match, range(setup.seats))
    shows: dict[str, int] = {}
    last = 0
    while match.ask is not None:
        match.take(think(bots[levels[match.ask.seat]], match))
        for done in watch.look():
            if done.deed.id in missing:
                missing.discard(done.deed.id)
                shows[done.deed.id] = done.seat
                last = len(match.answers)
    if not shows:
        return None
    match.branch(last)  # what was played after the last of them is not needed
    match.redo_line.clear()
    return Witness(setup.seats, setup.seed, compact.written(match), shows, dict(setup.options))


def _write(path: Path, witnesses: list[Witness]) -> None:
    content = tomli_w.dumps({"witness": msgspec.to_builtins(witnesses)})
    path.write_text(f"# Games in which the deeds were done; made by `python -m tools.witnesses`.\n\n{content}", "utf-8")


if __name__ == "__main__":
    main()
