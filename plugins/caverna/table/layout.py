"""The layout: which views there are, and what lies where on each of them."""

from collections.abc import Callable, Iterator, Sequence

from game.api import Ask, Banner, Icon, Panel, Piece, Rect, Token, View

from ..rules.expedition import strength_and_left
from ..scoring import BEGGING
from ..state import Caverna, Player
from . import board, choosing, exchanging, home, overview, panels, supply
from . import ground as ground  # painters register themselves
from . import painters as painters
from .kept import kept
from .others import HEIGHTS, others
from .plates import Plates
from .whole import whole_home

MARGIN, TOP, HEIGHT = 6.0, 4.0, 732.0
LEFT_WIDTHS = {1: 840.0, 2: 840.0, 3: 900.0, 4: 840.0, 5: 904.0, 6: 904.0, 7: 904.0}
"""How wide the action board is with so many players; the home boards have the rest."""
BETWEEN = 12.0
BANNER = 46.0
GOODS = 72.0
CHIPS = 26.0  # below the goods: what the mouse would change

EXCHANGING = ("exchange", "settle", "feed")
LAYING = ("lay_twin", "lay_single", "pasture", "stable", "ore_mine", "ruby_mine", "place_tile")
"""What is asked while a panel lies in place of the action board, and while something goes onto the home board."""


def views(state: Caverna) -> Sequence[View]:
    """The table, what can be looked up, and everybody's home board."""
    homes = [View(f"home{seat}", f"{{seat:{seat}}}", seat=seat) for seat in range(state.seats)]
    return (
        View("main", "Table"),
        *supply.views(),
        *overview.views(),
        *homes,
    )


def layout(state: Caverna, ask: Ask | None, seat: int) -> Iterator[Piece]:
    """Everything on the table as the seat sees it."""
    player = state.players[seat]
    mine = ask if ask is not None and ask.seat == seat else None
    left = Rect(MARGIN, TOP, LEFT_WIDTHS[state.seats], board.CALENDAR_HEIGHT)
    yield board.calendar(state, left, "main")
    below = left.h + 6
    yield from _left(state, player, mine, Rect(left.x, left.y + below, left.w, HEIGHT - below))
    laying = mine.about if mine is not None and mine.about in LAYING else ""
    yield from _own_home(player, state.seats, state.starting_player == seat, laying)
    if mine is not None:
        yield from _asked_at_home(player, state.seats, mine)
    area = _right(state.seats)
    high = HEIGHTS[state.seats - 1]
    yield from others(state, player, Rect(area.x, area.y + area.h - high, area.w, high))
    yield from supply.pages(state, player, mine)
    yield from overview.overview(state, player)
    for other in state.players:
        yield from whole_home(other)


def _left(state: Caverna, player: Player, ask: Ask | None, area: Rect) -> Iterator[Piece]:
    """The action board, or what the question needs."""
    if ask is not None and _was_chosen(state, ask):
        yield from choosing.in_hand(ask, area)
    elif ask is not None and ask.about in PANELS:
        yield from PANELS[ask.about](state, player, ask, area)
    else:
        imitable = ask.options if ask is not None and ask.about == "imitate" else ()
        yield from board.action_board(state, area, "main", "", imitable)


def _was_chosen(state: Caverna, ask: Ask) -> bool:
    """Whether land is laid that was chosen among several just before."""
    if ask.about == "lay_twin":
        at_work = next(reversed(state.occupied), "")
        return bool(at_work) and state.space(at_work).does in choosing.CHOSEN_BEFORE
    return ask.about in ("pasture", "stable")


def _built_now(state: Caverna, player: Player, ask: Ask, area: Rect) -> Iterator[Piece]:
    yield from supply.built_now(player, ask.subject, area)
    if ask.about == "pay":
        below = area._replace(y=area.y + supply.BUILT_NOW, h=area.h - supply.BUILT_NOW)
        plates = Plates(below, "main", ask.options)
        yield from plates.heading("How do you pay?")
        yield from plates.rows(choosing.choices(state, ask), 2, 90, 36)


def _loot(state: Caverna, player: Player, ask: Ask, area: Rect) -> Iterator[Piece]:
    options = tuple(ask.options) if strength_and_left(ask)[0] else None
    yield from panels.loot(player, panels.items(state), area, "main", "", options)


Panels = dict[str, Callable[[Caverna, Player, Ask, Rect], Iterator[Piece]]]
PANELS: Panels = {
    "pay": _built_now,
    "place_tile": _built_now,
    "loot": _loot,
    "forge": lambda state, player, ask, area: panels.forge(player, panels.items(state), area, ask.options),
    "weekly_market": lambda state, player, ask, area: panels.market(area, "main", ask.options),
    **dict.fromkeys(EXCHANGING, lambda state, player, ask, area: exchanging.exchanges(state, player, area, ask)),
    **dict.fromkeys(
        (question.about for question in choosing.HEADINGS),
        lambda state, player, ask, area: choosing.panel(state, ask, area),
    ),
}
"""What lies in place of the action board while something is asked."""


# -- the right side --


def _right(seats: int) -> Rect:
    """The home board of whoever looks, and the others small."""
    x = MARGIN + LEFT_WIDTHS[seats] + BETWEEN
    return Rect(x, TOP, 1600 - MARGIN - x, HEIGHT)


def _frame(seats: int) -> Rect:
    """The wooden frame around the home board of whoever looks."""
    area = _right(seats)
    spare = HEIGHTS[seats - 1]
    high = area.h - BANNER - 6 - 4 - GOODS - (spare + 8 if spare else CHIPS)
    return Rect(area.x, area.y + BANNER + 6, area.w, min(high, area.w * 0.78))


def _shelf(seats: int) -> Rect:
    """Where the goods of whoever looks lie."""
    area, frame, spare = _right(seats), _frame(seats), HEIGHTS[seats - 1]
    below = frame.bottom + 4
    high = TOP + HEIGHT - below - (spare + 8 if spare else CHIPS)
    return Rect(area.x, below, area.w, min(high, 1.4 * GOODS))


def home_place(seats: int, player: Player, laying: str) -> home.Place:
    """Where the home board of whoever looks lies on the main view; its spaces are smaller if tiles lie over its edge,
    or may be laid there now."""
    return home.place("main", "", _frame(seats).inset(5), home.reaches_beyond(player, laying))


def _asked_at_home(player: Player, seats: int, ask: Ask) -> Iterator[Piece]:
    """What is answered on the home board beside its spaces."""
    place = home_place(seats, player, ask.about)
    if ask.about == "sow":
        yield from choosing.seeds(player, ask, place, _shelf(seats).inset(6, 3))
    elif ask.about == "arrange":
        yield from choosing.other_halves(player, ask, place)


@kept()
def _own_home(player: Player, seats: int, starting: bool, laying: str) -> Iterator[Piece]:
    """The large home board with a banner, dwarfs and goods."""
    x, y, width, _ = _right(seats)
    place = home_place(seats, player, laying)
    banner = width * 0.36
    yield Piece(f"banner:{player.seat}", Rect(x, y, banner, BANNER), Banner(player.seat), 1)
    things = _belongings(player, starting)
    step = min(54.0, (width - banner - 16) / (len(things) + len(player.dwarfs)))
    yield from home.dwarfs(player, place, Rect(x + banner + 10, y, step * len(player.dwarfs), BANNER), True)
    side = min(BANNER, step - 4)
    for column, (key, face, tip) in enumerate(reversed(things), start=1):
        at = Rect(x + width - column * step + 4, y + (BANNER - side) / 2, side, side)
        yield Piece(key, at, face, 2, "main", tip)
    frame = _frame(seats)
    yield Piece("ground", frame, Panel("wood"), 0)
    yield from home.board(player, place, len(player.dwarfs), bool(laying))
    shelf = _shelf(seats)
    yield Piece("goods", shelf, Panel("wood"), 0)
    yield from home.spots(player, place, shelf.inset(6, 3))
    yield from home.goods(player, place, shelf.inset(6, 3), 1)


def _belongings(player: Player, starting: bool) -> list[tuple[str, Token | Icon, str]]:
    """The way to all exchanges, stables that are left, begging markers, deliveries to come, the starting player."""
    things: list[tuple[str, Token | Icon, str]] = [
        ("view:spaces/exchanges#home", Icon("exchange"), f"**Exchanges**\n{overview.PAGES['spaces/exchanges'][1]}"),
        ("stables", Token("stable", player.stables_left, f"seat{player.seat}"), "Stables you can still build"),
    ]
    if starting:
        things.append(("starting_player", Icon("starting_player"), "You are the starting player"))
    if player.begging:
        things.append(("begging", Token("begging", player.begging), f"Begging markers: {-BEGGING} points lost each"))
    for good, rounds in player.deliveries.items():
        tip = f"You get {{{good}:1}} at the start of " + (
            f"the next {rounds} rounds." if rounds > 1 else "the next round."
        )
        things.append((f"delivery:{good}", Token(good, rounds, plate="wood"), tip))
    return things
