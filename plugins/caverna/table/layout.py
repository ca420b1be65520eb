"""The layout: which views there are, and what lies where on each of them."""

from collections.abc import Iterator, Sequence

from game.api import Ask, Banner, Icon, Panel, Piece, Rect, ScoreLine, Text, Token, View

from ..data import FARM_ANIMALS, rich
from ..scoring import score_sheet
from ..state import Caverna, Player
from . import board, home, panels
from . import painters as painters  # they register themselves

LEFT = Rect(6, 4, 904, 732)
"""The action board, or the panel that is needed in its place."""
RIGHT = Rect(922, 4, 672, 732)
"""The home board of whoever looks, and the others small."""
CALENDAR = Rect(LEFT.x, LEFT.y, LEFT.w, board.CALENDAR_HEIGHT)
BELOW_CALENDAR = Rect(LEFT.x, LEFT.y + CALENDAR.h + 6, LEFT.w, LEFT.h - CALENDAR.h - 6)

FURNISHING = ("furnish", "furnish_dwelling", "housework", "wish", "urgent_wish", "pay", "place_tile")
EXCHANGING = ("exchange", "settle", "feed")
"""What is asked while a panel lies in place of the action board."""


def views(state: Caverna) -> Sequence[View]:
    """The table, what can be looked up, and everybody's home board."""
    homes = [View(f"home{seat}", f"{{seat:{seat}}}", seat=seat) for seat in range(state.seats)]
    return (
        View("main", "Table"),
        View("supply", "Furnishings"),
        View("affordable", "Affordable"),
        View("loot", "Loot"),
        View("spaces", "Actions"),
        *homes,
    )


def layout(state: Caverna, ask: Ask | None, seat: int) -> Iterator[Piece]:
    """Everything on the table as the seat sees it."""
    player = state.players[seat]
    mine = ask if ask is not None and ask.seat == seat else None
    yield board.calendar(state, CALENDAR, "main")
    yield from _left(state, player, mine)
    yield from _right(state, player)
    yield from panels.supply(state, player, Rect(150, 8, 1300, 724), "supply", "see:")
    yield from panels.affordable(state, player, Rect(184, 8, 1266, 724), "affordable", "can:")
    yield from panels.loot(player, Rect(200, 20, 1200, 700), "loot", "see:")
    yield board.calendar(state, Rect(150, 0, 1300, 46), "spaces", "see:calendar")
    yield from board.action_board(state, Rect(150, 56, 1300, 680), "spaces", "see:")
    for other in state.players:
        yield from _whole_home(other)


def _left(state: Caverna, player: Player, ask: Ask | None) -> Iterator[Piece]:
    """The action board, or what the question needs."""
    if ask is not None and ask.about in FURNISHING:
        options = ask.options if ask.about not in ("pay", "place_tile") else (ask.subject,)
        yield from panels.supply(state, player, BELOW_CALENDAR, "main", "", options)
    elif ask is not None and ask.about == "loot":
        strength = int(ask.subject.partition(":")[2].partition("/")[0])
        yield from panels.loot(player, BELOW_CALENDAR, "main", "", ask.options, strength)
    elif ask is not None and ask.about == "weekly_market":
        yield from panels.market(BELOW_CALENDAR, "main", ask.options)
    elif ask is not None and ask.about in EXCHANGING:
        yield from panels.exchanges(state, player, BELOW_CALENDAR, "main", ask)
    else:
        yield from board.action_board(state, BELOW_CALENDAR, "main")


# -- the right side --


def home_place(state: Caverna, player: Player) -> home.Place:
    """Where the home board of whoever looks lies on the main view; smaller if tiles may lie over its edge."""
    beyond = home.reaches_beyond(player)
    cell = 78.0 if beyond else 108.0 if state.seats == 1 else 97.0
    width = (8 if beyond else 6) * cell + home.GAP
    return home.Place("main", "", RIGHT.x + (RIGHT.w - width) / 2, RIGHT.y + 104, cell, beyond)


def _right(state: Caverna, player: Player) -> Iterator[Piece]:
    """The large home board with dwarfs and goods, and the others below it."""
    x, y, width, height = RIGHT
    place = home_place(state, player)
    rows = 6 if home.reaches_beyond(player) else 4
    yield Piece(f"banner:{player.seat}", Rect(x, y, width * 0.46, 46), Banner(player.seat), 1)
    yield from _belongings(state, player, x + width * 0.46 + 10, y)
    yield from home.dwarfs(player, place, x, y + 50, 48, keyed=True)
    yield Piece("ground", Rect(x, y + 100, width, rows * place.cell + 5), Panel("wood"), 0)
    yield from home.board(player, place)
    below = y + 100 + rows * place.cell + 9
    yield Piece("goods", Rect(x, below, width, 68), Panel("wood"), 0)
    yield from home.goods(player, place, x + 6, below + 3, width - 12, 62)
    yield from _others(state, player, Rect(x, below + 73, width, y + height - below - 73))


def _belongings(state: Caverna, player: Player, x: float, y: float) -> Iterator[Piece]:
    """Stables that are left, begging markers, deliveries to come, the starting player token."""
    tokens: list[tuple[str, Token | Icon, str]] = [
        ("stables", Token("stable", player.stables_left, f"seat{player.seat}"), "Stables you can still build")
    ]
    if state.starting_player == player.seat:
        tokens.append(("starting_player", Icon("starting_player"), "You are the starting player"))
    if player.begging:
        tokens.append(("begging", Token("begging", player.begging), "Begging markers: 3 points lost each"))
    for good, rounds in player.deliveries.items():
        tokens.append(
            (f"delivery:{good}", Token(good, rounds, plate="wood"), f"{rounds} rounds in which you get 1 {good}")
        )
    for column, (key, face, tip) in enumerate(tokens):
        yield Piece(key, Rect(x + column * 58, y, 46, 46), face, 2, "main", tip)


def _others(state: Caverna, player: Player, area: Rect) -> Iterator[Piece]:
    """The others' home boards, small, clockwise from the player's left."""
    others = [state.players[(player.seat + step) % state.seats] for step in range(1, state.seats)]
    if not others:
        return
    width = (area.w + 6) / len(others)
    banner = 32.0
    for column, other in enumerate(others):
        x, y = area.x + column * width, area.y + banner + 4
        yield Piece(f"banner:{other.seat}", Rect(x, area.y, min(width - 6, 260), banner), Banner(other.seat), 1)
        high = area.h - banner - 4
        wide = min(width - 6, high * 1.5)
        beside = width - wide > 120
        at = Rect(x, y, wide, high if beside else min(high, wide * 0.7))
        yield Piece(f"mini:{other.seat}", at, home.mini(other), 1, "main", _summary(other))
        words = Rect(x + wide + 8, y, width - wide - 16, high) if beside else Rect(x, y + at.h, wide, high - at.h)
        if words.h > 30:
            text = _goods_text(other) if beside else _short_text(other)
            yield Piece(f"has:{other.seat}", words, Text(text, 19 if beside else 17, "left"), 1, "main")


def _summary(player: Player) -> str:
    return f"**{{seat:{player.seat}}}**\n{_goods_text(player)}\n[quiet|Their tab shows the whole home board.]"


def _goods_text(player: Player) -> str:
    amounts = {good: getattr(player, good) for good in home.GOODS_SHOWN}
    goods = " ".join(f"{{{good}:{amount}}}" for good, amount in amounts.items() if amount) or "no goods"
    return f"{_dwarfs_text(player)}\n{goods}"


def _dwarfs_text(player: Player) -> str:
    return " ".join(f"{{dwarf_armed:{dwarf.weapon}}}" if dwarf.weapon else "{dwarf}" for dwarf in player.dwarfs)


def _short_text(player: Player) -> str:
    """What fits below a small board: dwarfs, and the goods that others look at."""
    animals = sum(getattr(player, animal) for animal in FARM_ANIMALS)
    goods = {"food": player.food, "ruby": player.ruby, "gold": player.gold, "farm_animal": animals}
    return f"{_dwarfs_text(player)}\n{rich(goods)}"


# -- one view for each home board --


def _whole_home(player: Player) -> Iterator[Piece]:
    """A home board by itself, as large as it gets."""
    view, prefix = f"home{player.seat}", f"home{player.seat}:"
    beyond = home.reaches_beyond(player)
    columns, rows, cell = (8, 6, 108.0) if beyond else (6, 4, 148.0)
    width = columns * cell + home.GAP
    x = (1600 - width) / 2
    place = home.Place(view, prefix, x, 6, cell, beyond)
    yield Piece(f"{prefix}ground", Rect(x - 6, 0, width + 9, rows * cell + 9), Panel("wood"), 0, view)
    yield from home.board(player, place)
    below = rows * cell + 16
    yield Piece(f"{prefix}goods", Rect(x - 6, below, width + 9, 66), Panel("wood"), 0, view)
    yield from home.goods(player, place, x, below + 4, width, 58)
    yield from home.dwarfs(player, place, 10, 10, 56, keyed=False)
    yield from _points(player, Rect(x + width + 16, 0, 1600 - x - width - 20, 600), view, prefix)


def _points(player: Player, area: Rect, view: str, prefix: str) -> Iterator[Piece]:
    """What the home board is worth so far, line by line."""
    sheet = score_sheet(player)
    yield Piece(f"{prefix}points", area, Panel("parchment", "Points so far"), 0, view)
    height = (area.h - 60) / (len(sheet) + 1)
    total = ScoreLine("Together", sum(line.points for line in sheet))
    for number, line in enumerate((*sheet, total)):
        at = Rect(area.x + 12, area.y + 48 + number * height, area.w - 24, height)
        bold = line is total
        words, points = Rect(at.x, at.y, at.w - 60, at.h), Rect(at.x + at.w - 60, at.y, 60, at.h)
        yield Piece(
            f"{prefix}line:{number}", words, Text(line.title, 18, "left", bold=bold, color="ink"), 1, view, line.note
        )
        amount = Text(f"{line.points:g}", 20, "right", serif=True, bold=True, color="ink")
        yield Piece(f"{prefix}points:{number}", points, amount, 1, view)
