"""`underhall selfplay`: whole games with no screen."""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from game.api import Bot, Chance, Game, TableSetup
from game.bots.answering import RandomBot, think
from game.cli import Misused
from game.cli.loading import (
    add_setup,
    find_bot,
    find_game,
    load_plugins,
    read_setup,
    tell_what_does_not_fit,
    whole_number,
)
from game.cli.progress import Progress
from game.cli.scores import score_sheet, summary
from game.core.match import Match
from game.core.savefile import describe_match, write_save
from game.core.seats import Seat
from game.core.session import Observer

if TYPE_CHECKING:
    from game.cli import Commands


def add(commands: Commands) -> None:
    """Adds the command."""
    parser = commands.add_parser(
        "selfplay",
        help="plays whole games with no screen",
        epilog="example: underhall selfplay cave_vs_cave --games 10 --seed 7",
    )
    add_setup(parser)
    parser.add_argument(
        "--games", type=whole_number(1), default=1, metavar="K", help="how many games, each with the next seed"
    )
    parser.add_argument(
        "--bot", action="append", metavar="NAME", help="who plays: one name for all, or one for each seat (random)"
    )
    parser.add_argument("--save", type=Path, metavar="FILE", help="keep the game, to be replayed or looked at")
    parser.add_argument("--json", action="store_true", help="print one line of JSON for each game")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Plays."""
    plugins = load_plugins(arguments)
    game = find_game(plugins, arguments.game)
    setup = read_setup(arguments, game.info)
    bots = _seat_bots([find_bot(plugins, game, name) for name in arguments.bot or [RandomBot.name]], setup.seats)
    if arguments.save and arguments.games != 1:
        raise Misused("--save keeps one game: leave --games out.")
    tell_what_does_not_fit(game, setup, bots)
    began = time.perf_counter()
    answers = 0
    sheets = []
    with Progress(f"{game.info.title}:", arguments.games) as progress:
        for number in range(arguments.games):
            match = play(game, msgspec.structs.replace(setup, seed=setup.seed + number), bots, plugins.notify)
            answers += len(match.answers)
            sheets.append(game.standings(match.state))
            progress.step()
            if arguments.json:
                print(json.dumps(_as_data(match)), flush=True)
    if arguments.save:
        seats = [Seat(name, bot=bot.name) for name, bot in zip(_names(bots), bots, strict=True)]
        write_save(arguments.save, describe_match(match, seats, arguments.save.stem, "free"))
    if not arguments.json:
        seconds = time.perf_counter() - began
        body = score_sheet(sheets[0], _names(bots)) if len(sheets) == 1 else summary(sheets, _names(bots))
        print(f"{_head(game, setup)}\n\n{body}\n")
        print(f"{answers:,} answers in {seconds:.2f} s ({answers / seconds:,.0f} a second)")
    return 0


def play(game: Game[Any], setup: TableSetup, bots: list[Bot] | None = None, observer: Observer | None = None) -> Match:
    """A whole game, answered by bots, or at random; the same setup gives the same game."""
    match = Match(game, setup)
    tell = observer or _nobody
    tell("match_started", match=match)
    chance = Chance(setup.seed ^ 0x5E1F)
    while (ask := match.ask) is not None:
        bot = bots[ask.seat] if bots else None
        # A random one needs no outlook: ten times as fast.
        option = chance.pick(ask.options) if bot is None or type(bot) is RandomBot else think(bot, match)
        match.choose(option)
        tell("answered", match=match, option=option)
    tell("match_over", match=match)
    return match


def _nobody(hook: str, **arguments: Any) -> None:
    """Nobody watches."""


def _seat_bots(bots: list[Bot], seats: int) -> list[Bot]:
    if len(bots) not in (1, seats):
        raise Misused(f"Name one bot for all, or one for each of the {seats} seats, not {len(bots)}.")
    return bots * (seats if len(bots) == 1 else 1)


def _names(bots: list[Bot]) -> list[str]:
    return [f"{bot.title} {seat + 1}" for seat, bot in enumerate(bots)]


def _head(game: Game[Any], setup: TableSetup) -> str:
    options = "".join(f", {name}={value}" for name, value in setup.options.items())
    head = f"{game.info.title} {game.info.version}, {setup.seats} seats, seed {setup.seed}{options}"
    return str(game.info.titled(head, setup))


def _as_data(match: Match) -> dict[str, object]:
    return {
        "game": match.game.info.id,
        "version": match.game.info.version,
        "seed": match.setup.seed,
        "seats": match.setup.seats,
        "options": match.setup.options,
        "expansions": match.setup.expansions,
        "answers": len(match.answers),
        "hash": match.state_hash(),
        "scores": msgspec.to_builtins(match.game.standings(match.state)),
    }
