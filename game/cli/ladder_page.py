"""Where the ladder writes what it measured: beside what was learned, and for our own games into our page."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.api import Game, Score, TableSetup

if TYPE_CHECKING:
    from game.bots.measuring.against import Duel
    from game.bots.measuring.ladder import Rung

PROJECT = Path(__file__).resolve().parents[2]
PAGE = Path("docs") / "performance.md"
HEADING = "## How strong the bots are (`underhall ladder`)"
HEAD = "| table | level | points | games | wins | seconds a turn |"
RULE = "|---|---|---|---|---|---|"


def points(rung: Rung) -> str:
    """A level's points with their 95 % confidence interval."""
    return f"{rung.points:.1f} ± {rung.points_sure:.1f}"


def wins(rung: Rung) -> str:
    """How often it won, with the confidence interval."""
    if rung.wins < 0:
        return ""
    return f"{100 * rung.wins:.0f} % ± {100 * rung.wins_sure:.0f} ({rung.wins_games})"


def seconds(rung: Rung) -> str:
    """How long its turns take."""
    return f"{rung.median:.2f}, at worst {rung.worst:.2f}"


def page_for(game: Game[Any]) -> Path | None:
    """The project's page of measurements, which is only about the games that the project brings."""
    from game.bots.learned import folder_of

    folder = folder_of(game)
    ours = folder is not None and folder.is_relative_to(PROJECT / "plugins")
    return PROJECT / PAGE if ours and (PROJECT / PAGE).exists() else None


def write(game: Game[Any], setup: TableSetup, climbed: list[Rung], sheets: list[Score]) -> None:
    """Puts the rungs, and the best level's score sheets, beside what was learned; of our games into the page too."""
    from game.bots.learned import table_key
    from game.bots.strengths import Usual, note

    key = f"{game.info.id} {table_key(game, setup)}"
    for rung in climbed:
        line = f"| {key} | {rung.level} | {points(rung)} | {rung.games} | {wins(rung)} | {seconds(rung)} |"
        put(game, f"| {key} | {rung.level} |", line)
    made = {rung.level: (rung.points, rung.games, rung.wins) for rung in climbed}
    note(game, setup, made, Usual.of(sheets) if sheets else None)


def write_duel(game: Game[Any], setup: TableSetup, who: str, found: Duel, took: tuple[float, float]) -> None:
    """Puts a duel with an older version into the page of measurements."""
    from game.bots.learned import table_key

    start = f"| {game.info.id} {table_key(game, setup)} | {who} |"
    won = "" if found.wins < 0 else f"{100 * found.wins:.0f} % ± {100 * found.wins_sure:.0f} ({found.games})"
    made = f"{found.points:.1f} ± {found.points_sure:.1f} to {found.points_then:.1f}"
    put(game, start, f"{start} {made} | {found.games} | {won} | {took[0]:.2f}, at worst {took[1]:.2f} |")


def put(game: Game[Any], start: str, line: str) -> None:
    """The line in place of the one that starts alike, if there is a page for it."""
    page = page_for(game)
    if page is not None:
        page.write_text(replaced(page.read_text("utf-8"), start, line), "utf-8")


def replaced(page: str, start: str, line: str) -> str:
    """The page with this line about a level at a table: in place of the one that starts alike, or sorted in."""
    if HEADING not in page:
        page = f"{page.rstrip()}\n\n{HEADING}\n\n{HEAD}\n{RULE}\n"
    before, head, after = page.partition(f"{HEAD}\n{RULE}\n")
    rows, gap, rest = after.partition("\n\n")
    kept = [row for row in rows.splitlines() if row and not row.startswith(start)]
    return before + head + "\n".join(sorted([*kept, line])) + (gap or "\n") + rest
