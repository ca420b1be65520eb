"""`underhall bench`: the measurements in docs/performance.md."""

from __future__ import annotations

import argparse
import json
import platform
from typing import TYPE_CHECKING

from game.cli import Misused
from game.cli.loading import load_plugins
from game.cli.table import table

if TYPE_CHECKING:
    from game.bench import Row
    from game.cli import Commands


def add(commands: Commands) -> None:
    """Adds the command."""
    parser = commands.add_parser(
        "bench",
        help="the measurements in docs/performance.md",
        epilog="example: underhall bench engine travel",
    )
    parser.add_argument("names", nargs="*", metavar="NAME", help="only these measurements; a wrong name lists them")
    parser.add_argument("--json", action="store_true", help="print it for a program to read")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Measures, and prints a table as it goes."""
    from game.bench import measurements

    known = measurements()
    for name in arguments.names:
        if name not in known:
            raise Misused(f"There is no measurement called {name!r}; there are: {', '.join(known)}.")
    games = load_plugins(arguments).games
    if not arguments.json:
        print(f"Python {platform.python_version()}, {platform.system()} {platform.machine()}\n")
    measured = []
    for name in arguments.names or known:
        rows = list(known[name](games))
        measured += [{"measurement": name, **row._asdict()} for row in rows]
        if not arguments.json:
            print(_table(name, rows), flush=True)
            print()
    if arguments.json:
        print(json.dumps(measured, indent=2))
    return 0


def _table(name: str, rows: list[Row]) -> str:
    cells = [(row.what, _number(row.value, row.unit), _budget(row), _verdict(row), row.note) for row in rows]
    return table(cells, (name, "measured", "budget", "", ""), right=(1, 2))


def _budget(row: Row) -> str:
    if row.least is not None:
        return f"≥ {_number(row.least, row.unit)}"
    return f"≤ {_number(row.most, row.unit)}" if row.most is not None else ""


def _verdict(row: Row) -> str:
    return {True: "✓", False: "✗ missed", None: ""}[row.kept]


def _number(value: float, unit: str) -> str:
    digits = 0 if value >= 100 or value == int(value) else 1 if value >= 10 else 2
    return f"{value:,.{digits}f} {unit}" if unit != "/s" else f"{value:,.0f}/s"
