"""Plugins and games for the commands, and the arguments that several commands share."""

from __future__ import annotations

import argparse
import contextlib
import difflib
import secrets
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from game.api import Bot, Choice, Game, GameInfo, Number, Option, OptionError, OptionValue, Switch, TableSetup
from game.bots.answering import bots_for, with_characters
from game.bots.learned import learned_for, unfit_for
from game.bots.levels import TRYING_OUT, Level
from game.cli import Misused
from game.core.errors import clipped
from game.plugins.registry import Plugins

LARGEST_SEED = (1 << 63) - 1


def load_plugins(arguments: argparse.Namespace) -> Plugins:
    """All plugins; new and changed mods only with the player's consent, given with --yes."""
    agreed = getattr(arguments, "yes", False)
    return Plugins.load(may_run=lambda candidate: agreed)


def find_game(plugins: Plugins, name: str) -> Game[Any]:
    """The game with that id."""
    games = plugins.games
    if name in games:
        return games[name]
    for aside in plugins.set_aside:
        if aside.candidate.is_called(name):
            raise Misused(f"{aside.candidate.title} was put aside. {aside.reason}")
    near = difflib.get_close_matches(name, games, 1)
    hint = f" Did you mean {near[0]}?" if near else ""
    raise Misused(f"There is no game called {name!r}.{hint} The games are: {', '.join(games) or 'none'}.")


def find_bot(plugins: Plugins, game: Game[Any], name: str) -> Bot:
    """The bot with that name, which must play the game."""
    known = bots_for(game.info.id, plugins.bots)
    everybody = with_characters(known, game, plugins.characters)
    if name not in everybody:
        raise Misused(
            f"There is no bot called {name!r} for this game; there are: {', '.join(known)}, and "
            f"each level as somebody of the hall: master:hilde."
        )
    return everybody[name]


def add_save(parser: argparse.ArgumentParser) -> None:
    """The save that a command is about."""
    parser.add_argument("save", type=Path, metavar="SAVE", help="a save, or the autosave of an interrupted game")


def add_consent(parser: argparse.ArgumentParser) -> None:
    """The argument that agrees to what `load_plugins` would else put aside."""
    parser.add_argument("--yes", action="store_true", help="agree to run all new and changed mods")


def tell_what_does_not_fit(game: Game[Any], setup: TableSetup, bots: Iterable[Bot]) -> None:
    """Says on standard error if a level cannot use what it has learned: it plays, and less well."""
    level = next((bot for bot in bots if isinstance(bot, Level)), None)
    if level is None or learned_for(game, setup) is not None:
        return
    for learned, reason in unfit_for(game, setup):
        why = str(TRYING_OUT).rstrip(".")
        print(f"{level.title}: {why} ({learned.path.name}: {reason}).", file=sys.stderr)


def add_setup(parser: argparse.ArgumentParser) -> None:
    """The arguments that say what is played: GAME, --seats, --seed, --option."""
    parser.add_argument("game", metavar="GAME", help="the game's id (see: underhall list)")
    parser.add_argument("--seats", type=whole_number(1), metavar="N", help="how many play; the fewest if not said")
    parser.add_argument(
        "--seed", type=whole_number(0, LARGEST_SEED), metavar="S", help="the seed that decides all chance"
    )
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="one of the game's options; repeatable"
    )
    parser.add_argument(
        "--with",
        dest="expansions",
        action="append",
        default=[],
        metavar="EXPANSION",
        help="an expansion of the game; repeatable",
    )
    add_consent(parser)


def add_jobs(parser: argparse.ArgumentParser) -> None:
    """How many processes share the work."""
    parser.add_argument("--jobs", type=int, default=-1, metavar="J", help="processes; one for each core if not said")


def read_setup(arguments: argparse.Namespace, info: GameInfo) -> TableSetup:
    """What is played, checked."""
    seats = info.seats[0] if arguments.seats is None else arguments.seats
    seed = secrets.randbits(32) if arguments.seed is None else arguments.seed
    chosen = read_options(arguments.option, info)
    try:
        return TableSetup(seats, seed, info.settle(seats, chosen), info.chosen_expansions(arguments.expansions))
    except OptionError as error:
        raise Misused(str(error)) from error


def read_options(texts: list[str], info: GameInfo) -> dict[str, OptionValue]:
    """Options written as NAME=VALUE; whether they fit is for the game to say."""
    known = {option.id: option for option in info.options}
    chosen = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise Misused(f"Write an option as NAME=VALUE, not {text!r}.")
        chosen[name] = _value(known.get(name), value)
    return chosen


def _value(option: Option | None, text: str) -> OptionValue:
    """What was typed, as the kind of value that the option wants; what does not fit is left for the game to refuse."""
    match option:
        case Switch():
            return {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}.get(text, text)
        case Number():
            return int(text) if text.removeprefix("-").isdecimal() else text
        case Choice() | None:
            return text


def whole_number(least: int, most: int | None = None) -> Callable[[str], int]:
    """What reads an argument that is a whole number in this range."""

    def read(text: str) -> int:
        with contextlib.suppress(ValueError):
            if least <= (number := int(text)) and (most is None or number <= most):
                return number
        span = f"from {least} to {most}" if most is not None else f"of at least {least}"
        raise argparse.ArgumentTypeError(f"write a whole number {span}, not {clipped(text)}")

    return read
