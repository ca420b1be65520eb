"""A small game with one of everything that a table can show: views, turns, ghosts, previews, warnings, failures."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from typing import Any

from game.api import (
    Ask,
    Banner,
    Bot,
    Chance,
    Face,
    Game,
    GameInfo,
    Icon,
    Label,
    Panel,
    Piece,
    Rect,
    Rules,
    Score,
    ScoreLine,
    State,
    Switch,
    TableSetup,
    Tile,
    Token,
    View,
    paints,
)

SIDE = 3
DIRECTIONS = ("n", "e", "s", "w")


class Gallery(State):
    """Goods, tiles that were laid, and whose turn it is."""

    goods: list[list[int]]
    laid: list[dict[str, str]]  # by seat: the cell and "tile/direction"
    supply: list[str]
    turns_left: int = 8
    on_turn: int = 0
    apart: bool = False


class Blotted(Face, frozen=True):
    """A face whose painter fails."""


@paints(Blotted)
def paint_blot(face: Blotted, canvas: Any) -> None:
    raise ZeroDivisionError("no ink")


class GalleryGame(Game[Gallery]):
    """Take a tile and lay it; trade; end the turn."""

    info = GameInfo(
        id="gallery",
        title="Gallery",
        version="1",
        seats=(1, 7),
        options=(Switch("apart", "Boards lie on views of their own"),),
    )
    state_type = Gallery

    def __init__(self, broken: str = "") -> None:
        self.broken = broken  # what fails: "layout", "describe", "rules", "painter"

    def setup(self, table: TableSetup) -> Gallery:
        return Gallery(
            seats=table.seats,
            chance=Chance(table.seed),
            goods=[[3, 3] for _ in range(table.seats)],
            laid=[{} for _ in range(table.seats)],
            supply=["forge", "cellar", "shrine", "stable"],
            apart=bool(table.options["apart"]),
        )

    def turn(self, state: Gallery) -> Rules:
        seat = state.on_turn
        while True:
            options = [f"tile:{name}" for name in state.supply if len(state.laid[seat]) < SIDE * SIDE]
            options += ["trade"] if state.goods[seat][1] else []
            answer = yield Ask(seat, "act", (*options, "end"))
            if answer == "end":
                break
            if answer == "trade":
                if self.broken == "rules":
                    raise RuntimeError("the rules have a hole")
                state.goods[seat][0] += 2
                state.goods[seat][1] -= 1
                state.tell(f"{{seat:{seat}}} trades {{stone:1}} for {{wood:2}}.", seat)
                continue
            name = answer.removeprefix("tile:")
            free = [cell for cell in self.cells(seat) if cell not in state.laid[seat]]
            where = yield Ask(seat, "lay", [f"{cell}/{way}" for cell in free for way in DIRECTIONS], subject=answer)
            cell, _, way = where.partition("/")
            state.laid[seat][cell] = f"{name}/{way}"
            state.supply.remove(name)
            state.tell(f"{{seat:{seat}}} lays the {name}.", seat)
        state.turns_left -= 1
        state.over = state.turns_left <= 0
        state.on_turn = (seat + 1) % state.seats

    def standings(self, state: Gallery) -> list[Score]:
        totals = [2 * len(laid) + goods[0] for laid, goods in zip(state.laid, state.goods, strict=True)]
        return [
            Score(
                seat,
                (ScoreLine("Tiles", 2 * len(state.laid[seat])), ScoreLine("Wood", state.goods[seat][0])),
                1 + sum(other > total for other in totals),
            )
            for seat, total in enumerate(totals)
        ]

    @staticmethod
    def cells(seat: int) -> list[str]:
        return [f"cell:{seat}:{x},{y}" for y in range(SIDE) for x in range(SIDE)]

    # -- the table --

    def views(self, state: Gallery, seat: int) -> Sequence[View]:
        if not state.apart:
            return (View(),)
        return (View("main", "Market"), *(View(f"board:{n}", f"Board {n + 1}", seat=n) for n in range(state.seats)))

    def layout(self, state: Gallery, ask: Ask | None, seat: int) -> Iterator[Piece]:
        if self.broken == "layout":
            raise KeyError("no such tile")
        if self.broken == "painter":
            yield Piece("blot", Rect(1200, 300, 100, 100), Blotted())
        for number, name in enumerate(state.supply):
            tile = Tile(name.title(), effect="+1{wood} / 2{stone} {arrow_right} 1{gold}", points=str(number + 1))
            yield Piece(f"tile:{name}", Rect(40 + number * 190, 60, 170, 150), tile, layer=1, tip="A tile to lay.")
        for owner in range(state.seats):
            yield from self._board(state, owner)

    def _board(self, state: Gallery, owner: int) -> Iterator[Piece]:
        view = f"board:{owner}" if state.apart else "main"
        left, top = (80.0, 80.0) if state.apart else (40.0 + owner * 230, 260.0)
        size = 150.0 if state.apart else 66.0
        yield Piece(f"board:{owner}", Rect(left - 8, top - 8, size * SIDE + 16, size * SIDE + 16), Panel(), view=view)
        yield Piece(f"banner:{owner}", Rect(left - 8, top + size * SIDE + 16, 200, 46), Banner(owner), view=view)
        for kind, icon in enumerate(("wood", "stone")):
            at = Rect(left + kind * 80, top + size * SIDE + 70, 60, 76)
            yield Piece(
                f"{icon}:{owner}", at, Token(icon, state.goods[owner][kind]), layer=1, view=view, tip=f"{{{icon}}}"
            )
        for number, cell in enumerate(self.cells(owner)):
            at = Rect(left + number % SIDE * size, top + number // SIDE * size, size - 4, size - 4)
            laid = state.laid[owner].get(cell)
            if laid is None:
                yield Piece(cell, at, Panel("stone"), layer=1, view=view, tip="Rock.")
            else:
                name, _, way = laid.partition("/")
                turn = 90 * DIRECTIONS.index(way)
                yield Piece(
                    f"tile:{name}",
                    at,
                    Tile(name.title()),
                    layer=2,
                    view=view,
                    turn=turn,
                    tip=f"{name.title()}: a tile.",
                )

    def ghost(self, state: Gallery, ask: Ask, option: str) -> Iterator[Piece]:
        if ask.about == "lay":
            cell, _, way = option.partition("/")
            for piece in self.layout(state, ask, ask.seat):
                if piece.key == cell:
                    yield Piece("lay", piece.at, Icon("arrow_up"), view=piece.view, turn=90 * DIRECTIONS.index(way))

    def status(self, state: Gallery) -> Sequence[str]:
        return (f"{state.turns_left} turns left",)

    def prompt(self, state: Gallery, ask: Ask) -> Label:
        return Label("take a tile, trade, or end your turn" if ask.about == "act" else "lay the tile")

    def describe(self, state: Gallery, ask: Ask, option: str) -> Label:
        if self.broken == "describe":
            raise ValueError("no words")
        if option == "end":
            warn = "There are tiles left to lay." if state.supply else ""
            return Label("End turn", "The next one plays.", "end_turn", warn)
        if option == "trade":
            return Label("Trade", "{stone:1} {arrow_right} {wood:2}", "exchange")
        return Label(option.partition(":")[2].title(), "Lay it on your board.")

    def why_not(self, state: Gallery, ask: Ask, key: str) -> str | None:
        return "First take a tile." if key.startswith("cell:") and ask.about == "act" else None


class Trader(Bot):
    """Trades while it can."""

    name = "trader"
    title = "Trader"

    def choose(self, outlook: Any) -> str:
        """Trades, or ends its turn."""
        return "trade" if "trade" in outlook.ask.options else "end"


class Sleeper(Bot):
    """Thinks for a long time."""

    name = "sleeper"
    title = "Sleeper"

    def choose(self, outlook: Any) -> str:
        """Thinks and thinks."""
        time.sleep(60)
        return "end"


def find(game_id: str) -> tuple[GalleryGame, dict[str, Bot]]:
    """What the bots' process needs (see `game.bots.process`)."""
    return GalleryGame(), {"trader": Trader(), "sleeper": Sleeper()}


__all__ = ["Gallery", "GalleryGame", "Trader", "find"]
