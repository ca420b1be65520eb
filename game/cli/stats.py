"""`underhall stats`: what was played here and how it went, from the saves themselves."""

from __future__ import annotations

import argparse
import csv
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import msgspec

from game.api import TableSetup
from game.cli.loading import add_consent, load_plugins
from game.cli.progress import Progress
from game.core.annals import Annals
from game.core.digest import Digest
from game.core.guestbook import Guestbook, Person
from game.core.house_deeds import HOUSE_DEEDS, done_by
from game.core.library import Library
from game.core.remembered import deeds_of, headings
from game.core.tally import Tally, tallied

if TYPE_CHECKING:
    from game.cli import Commands
    from game.plugins.registry import Plugins


def add(commands: Commands) -> None:
    """Adds the command."""
    parser = commands.add_parser(
        "stats",
        help="what was played here: games, wins, best results, deeds",
        epilog="example: underhall stats Ann --csv > ann.csv",
    )
    parser.add_argument("person", nargs="?", metavar="NAME", help="one person; the whole house if not said")
    parser.add_argument("--csv", action="store_true", help="one line for each seat of each game, as a table")
    parser.add_argument("--json", action="store_true", help="all that is known, as JSON")
    parser.add_argument("--anew", action="store_true", help="throw the index away first, and look at all saves again")
    add_consent(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Counts."""
    from game.cli import Misused

    plugins = load_plugins(arguments)
    annals, book = Annals(Library()), Guestbook()
    if arguments.anew:
        annals.path.unlink(missing_ok=True)
    annals.look()
    with Progress("looking at the saves", len(annals.left)) as progress:
        while annals.left:
            annals.step(plugins.games)
            progress.step()
    person = None
    names: list[str] = []
    if arguments.person is not None:
        person = book.who(arguments.person)
        names = person.names if person is not None else [arguments.person]
        if not any(seat.name in names for game in annals.games for seat in game.seats if not seat.bot):
            raise Misused(f"Nobody called {arguments.person} has finished a game here.")
    games = [game for game in annals.games if not names or any(seat.name in names for seat in game.seats)]
    if arguments.csv:
        _print_csv(games)
    elif arguments.json:
        print(msgspec.json.format(msgspec.json.encode(games)).decode())
    else:
        print("\n".join(told(tallied(games, person, names, book.called), games, person, plugins)))
    for trouble in annals.troubles:
        print(trouble, file=sys.stderr)
    return 0


COLUMNS = ("when", "game", "mode", "name", "bot", "points", "place", "seconds", "advised", "mark", "deeds")


def _print_csv(games: list[Digest]) -> None:
    table = csv.writer(sys.stdout, lineterminator="\n")
    table.writerow(COLUMNS)
    for game in games:
        for seat in game.seats:
            what: list[Any] = [game.when.isoformat(), game.game, game.mode, seat.name, seat.bot, f"{seat.points:g}"]
            table.writerow([*what, seat.place, round(seat.seconds), seat.advised, game.mark, " ".join(seat.deeds)])


def told(tally: Tally, games: list[Digest], person: Person | None, plugins: Plugins) -> Iterator[str]:
    """The page, line by line."""
    if not tally.games:
        yield "No game has been finished here yet. What was played, won and done will be told here."
        return
    hours = tally.seconds / 3600
    yield f"{tally.games} games, {tally.won} won, {hours:.1f} hours of thought, since {tally.since:%d %b %Y}"
    for game_id, won in sorted(tally.by_game.items()):
        title = str(plugins.games[game_id].info.title) if game_id in plugins.games else game_id
        yield f"\n{title}: {won.won} of {won.of} won"
        for (game, mode, _), each in sorted(tally.results.items()):
            if game == game_id:
                best = f"best {each.best.points:g} ({each.best.when:%d %b %Y}), " if each.best is not None else ""
                yield f"  {mode}: {best}mean {each.mean:.1f}, {each.won} of {each.games} won"
        for (game, bot), against in sorted(tally.against.items()):
            if game == game_id:
                yield f"  against {bot}: {against.won} of {against.of}"
        for (game, name), against in sorted(tally.head_to_head.items()):
            if game == game_id:
                yield f"  against {name}: {against.won} of {against.of}"
        yield from _parts(tally, game_id, plugins)
        yield from _favourites(tally, game_id, plugins)
        yield from _deeds(tally, game_id, plugins)
    if person is not None:
        done = done_by(games, person)
        titles = [str(deed.title) for deed in HOUSE_DEEDS if deed.id in done]
        yield f"\ndeeds of the house: {len(done)} of {len(HOUSE_DEEDS)}" + (f" ({', '.join(titles)})" if titles else "")
    if tally.left_out:
        yield f"left out: {tally.left_out} that were changed by hand"


def _parts(tally: Tally, game_id: str, plugins: Plugins) -> Iterator[str]:
    from game.bots.strengths import usual_over  # with all that only bots need

    own, masters = tally.parts.get(game_id, {}), tally.masters_parts.get(game_id, {})
    if (game := plugins.games.get(game_id)) is not None:
        usual = usual_over(game, (TableSetup(len(each.seats), 0, each.options) for each in tally.tables[game_id]))
        masters = usual.lines if usual is not None else masters
    for title, points in own.items():
        beside = f" (a Master's: {masters[title]:.1f})" if title in masters else ""
        yield f"    {title}: {points:.1f}{beside}"


def _favourites(tally: Tally, game_id: str, plugins: Plugins) -> Iterator[str]:
    game = plugins.games.get(game_id)
    for heading, questions in headings(game) if game is not None else []:
        if found := tally.favourites(game_id, questions):
            yield f"  {heading}: {', '.join(f'{word} {count}' for word, count in found)}"


def _deeds(tally: Tally, game_id: str, plugins: Plugins) -> Iterator[str]:
    game = plugins.games.get(game_id)
    deeds = deeds_of(game) if game is not None else ()
    if not deeds:
        return
    done = tally.deeds.get(game_id, {})
    titles = [str(deed.title) for deed in deeds if deed.id in done]
    yield f"  deeds: {len(titles)} of {len(deeds)}" + (f" ({', '.join(titles)})" if titles else "")
