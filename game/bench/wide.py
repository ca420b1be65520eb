"""The speed of a board with 2,000 pieces that is larger than the screen: a click, the mouse over it, the wheel."""

from __future__ import annotations

import os
import statistics
from collections.abc import Iterable, Iterator, Sequence

from game.api import (
    Ask,
    Chance,
    Game,
    GameInfo,
    Hex,
    Label,
    Piece,
    Rect,
    Rules,
    Score,
    State,
    TableSetup,
    Token,
    View,
)
from game.bench import Games, Row
from game.bench.clock import now

COLUMNS, ROWS, UNITS = 40, 35, 600
WIDE, HIGH = 96, 110
SIZE = (1920, 1080)
TIMES = 12


class Moor(State):
    """Where the units stand, by the hexagon."""

    units: list[int]
    moved: int = 0


class MoorGame(Game[Moor]):
    """1,400 hexagons and 600 units, one of which is moved at a time."""

    info = GameInfo(id="moor", title="Moor", version="1", seats=(1, 1))
    state_type = Moor

    def setup(self, table: TableSetup) -> Moor:
        """Units on every other hexagon."""
        return Moor(seats=1, chance=Chance(table.seed), units=[2 * number for number in range(UNITS)])

    def turn(self, state: Moor) -> Rules:
        """The next unit goes to one of many free hexagons."""
        taken = set(state.units)
        free = [f"hex:{place}" for place in range(COLUMNS * ROWS) if place not in taken]
        answer = yield Ask(0, "go", free)
        state.units[state.moved % UNITS] = int(answer.removeprefix("hex:"))
        state.moved += 1
        state.over = state.moved > 1_000

    def standings(self, state: Moor) -> list[Score]:
        """Nobody wins."""
        return [Score(0, (), 1)]

    def describe(self, state: Moor, ask: Ask, option: str) -> Label:
        """A hexagon."""
        return Label(f"Hexagon {option.removeprefix('hex:')}")

    def views(self, state: Moor, seat: int) -> Sequence[View]:
        """One that scrolls."""
        return (View("moor", "Moor", size=(COLUMNS * WIDE + WIDE, ROWS * HIGH * 0.75 + HIGH), least=0.6),)

    def layout(self, state: Moor, ask: Ask | None, seat: int) -> Iterable[Piece]:
        """The hexagons, and the units on them."""
        for place in range(COLUMNS * ROWS):
            yield Piece(
                f"hex:{place}", _at(place), Hex(("green", "stone", "blue")[place % 3]), view="moor", shape="hex"
            )
        for number, place in enumerate(state.units):
            spot = _at(place).inset(28, 34)
            face = Token("dwarf", tint=f"seat{number % 7}")
            yield Piece(f"unit:{number}", spot, face, layer=1, view="moor", tip=f"Unit {number}")


def _at(place: int) -> Rect:
    row, column = divmod(place, COLUMNS)
    return Rect(column * WIDE + (row % 2) * WIDE / 2, row * HIGH * 0.75, WIDE, HIGH)


def wide(games: Games) -> Iterator[Row]:
    """What a hand feels on such a board: until the picture is there."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    import pygame

    from game.core.session import Session
    from game.core.settings import Settings
    from game.ui.app.people import usual_seats
    from game.ui.shell.navigation import make_app
    from game.ui.table.scene import TableScene

    session = Session.start(MoorGame(), TableSetup(1, 1), usual_seats(1), library=None, policy="free")
    app = make_app(Settings(motion="none"), SIZE)
    scene = TableScene(app, session)
    app.push(scene)
    table = scene.table_stages.table

    def frame(*events: pygame.event.Event) -> float:
        began = now()
        app.frame(list(events), 1 / 60)
        return now() - began

    def rest() -> None:
        for _ in range(80):
            if not app.frame([], 0.1):
                break
        app.now += 5.0  # the next click counts for whatever is new

    def moved(at: tuple[int, int]) -> pygame.event.Event:
        return pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0))

    def middles() -> list[tuple[int, int]]:
        rects = [table.rect_of(key) for key in sorted(table.live)]
        return [rect.center for rect in rects if rect is not None and table.view.contains(rect)]

    rest()
    assert len(table.sprites) >= COLUMNS * ROWS + UNITS
    hovers = [frame(moved(at)) for at in middles()[:TIMES]]
    yield Row("the mouse on another of 2,000 pieces, 1920×1080", 1000 * statistics.median(hovers), "ms", most=16)
    rest()
    wheels = [
        frame(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1 if number % 2 else -1, flipped=False))
        for number in range(TIMES)
    ]
    yield Row("the wheel over 2,000 pieces, 1920×1080", 1000 * statistics.median(wheels), "ms", most=33)
    clicks = []
    for number in range(TIMES):
        rest()
        at = middles()[0]
        frame(moved(at))
        clicks.append(
            frame(
                pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1),
                pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=1),
            )
        )
        assert len(session.match.answers) == number + 1
    what = "a click on one of 2,000 pieces, until it is seen, 1920×1080"
    yield Row(what, 1000 * statistics.median(clicks), "ms", most=100)


MEASUREMENTS = {"wide": wide}
