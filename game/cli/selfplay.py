"""`underhall selfplay`: whole games with no screen."""

from __future__ import annotations

import argparse
import json
import statistics
import time
from typing import TYPE_CHECKING, Any

import msgspec

from game.api import Chance, Game, Score, TableSetup
from game.cli.loading import add_setup, find_game, load_plugins, read_setup
from game.cli.progress import Progress
from game.cli.table import table
from game.core.match import Match

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
    parser.add_argument("--games", type=int, default=1, metavar="K", help="how many games, each with the next seed")
    parser.add_argument("--json", action="store_true", help="print one line of JSON for each game")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Plays."""
    game = find_game(load_plugins(arguments), arguments.game)
    setup = read_setup(arguments, game.info)
    began = time.perf_counter()
    matches = []
    with Progress(f"{game.info.title}:", arguments.games) as progress:
        for number in range(arguments.games):
            match = play(game, TableSetup(setup.seats, setup.seed + number, setup.options))
            matches.append(match)
            progress.step()
            if arguments.json:
                print(json.dumps(_as_data(match), ensure_ascii=False), flush=True)
    if not arguments.json:
        print(_report(game, setup, matches, time.perf_counter() - began))
    return 0


def play(game: Game[Any], setup: TableSetup) -> Match:
    """A whole game, answered at random; the same setup gives the same game."""
    match = Match(game, setup)
    chance = Chance(setup.seed ^ 0x5E1F)
    while match.ask is not None:
        match.choose(chance.pick(match.ask.options))
    return match


def _report(game: Game[Any], setup: TableSetup, matches: list[Match], seconds: float) -> str:
    sheets = [game.standings(match.state) for match in matches]
    answers = sum(len(match.answers) for match in matches)
    options = ", ".join(f"{name}={value}" for name, value in setup.options.items())
    head = f"{game.info.title} {game.info.version}, {setup.seats} seats, seed {setup.seed}" + (
        options and f", {options}"
    )
    body = _score_sheet(sheets[0]) if len(sheets) == 1 else _summary(sheets)
    tail = f"{answers:,} answers in {seconds:.2f} s ({answers / seconds:,.0f} a second)"
    return f"{head}\n\n{body}\n\n{tail}"


def _score_sheet(scores: list[Score]) -> str:
    titles = list(dict.fromkeys(line.title for score in scores for line in score.lines))
    rows: list[list[object]] = []
    for title in titles:
        rows.append([title, *(_points(sum(li.points for li in score.lines if li.title == title)) for score in scores)])
    rows.append(["Total", *(_points(score.total) for score in scores)])
    rows.append(["Place", *(score.place for score in scores)])
    return table(rows, ("", *(f"seat {score.seat + 1}" for score in scores)), right=range(1, len(scores) + 1))


def _summary(sheets: list[list[Score]]) -> str:
    rows = []
    for seat in range(len(sheets[0])):
        totals = [scores[seat].total for scores in sheets]
        won = sum(scores[seat].place == 1 for scores in sheets)
        mean = f"{statistics.mean(totals):.1f}"
        rows.append((f"seat {seat + 1}", _points(min(totals)), mean, _points(max(totals)), f"{won} of {len(sheets)}"))
    return table(rows, ("", "lowest", "mean", "highest", "first place"), right=(1, 2, 3, 4))


def _points(points: float) -> str:
    return f"{points:g}"


def _as_data(match: Match) -> dict[str, object]:
    return {
        "seed": match.setup.seed,
        "seats": match.setup.seats,
        "options": match.setup.options,
        "answers": len(match.answers),
        "hash": match.state_hash(),
        "scores": msgspec.to_builtins(match.game.standings(match.state)),
    }
