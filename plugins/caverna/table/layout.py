"""The layout: which views there are, and what lies where on each of them."""

from collections.abc import Callable, Iterator, Sequence

from game.api import BESIDE, Area, Ask, Banner, Icon, Panel, Piece, Rect, Token, View, Words, lines

from ..rules.expedition import strength_and_left
from ..scoring import BEGGING
from ..speech import say
from ..state import Caverna, Player
from . import board, choosing, exchanging, home, overview, panels, supply
from . import furnishings as furnishings  # painters register themselves
from . import ground as ground
from . import painters as painters
from .forecast import forecast
from .kept import kept
from .others import others
from .places import Places, places
from .plates import Plates
from .whole import mark_to_beat, whole_home

BANNER = 168.0

EXCHANGING = ("exchange", "settle", "feed")
"""What is asked while the exchanges lie in place of the action board."""
LAYING = ("lay_twin", "lay_single", "pasture", "stable", "ore_mine", "ruby_mine", "place_tile")
"""What is asked while something goes onto the home board."""
WIDE = (*supply.FURNISHING, "pay", "place_tile", *EXCHANGING)
"""What is asked about furnishing tiles and exchanges: these need the wide side, whatever is built in this turn."""


def areas(state: Caverna, seat: int) -> tuple[Area, ...]:
    """The parts of the table by name."""
    at = places(state.seats, state.players[seat].building)
    return (
        Area(say("Rounds"), at.calendar),
        Area(say("Actions"), at.left),
        Area(say("Home board"), at.frame),
        Area(say("Goods"), at.shelf),
        Area(say("Others"), at.others),
    )


def views(state: Caverna, seat: int) -> Sequence[View]:
    """The table, what can be looked up, and everybody's home board."""
    homes = [View(f"home{each}", f"{{seat:{each}}}", BESIDE, each) for each in range(state.seats)]
    return (
        View("main", say("Table"), BESIDE, areas=areas(state, seat)),
        *supply.views(),
        *overview.views(),
        *homes,
    )


def layout(state: Caverna, ask: Ask | None, seat: int) -> Iterator[Piece]:
    """Everything on the table as the seat sees it."""
    player = state.players[seat]
    mine = ask if ask is not None and ask.seat == seat else None
    at = places_for(player, state.seats, mine)
    yield board.calendar(state, at.calendar, "main")
    yield from _left(state, player, mine, at)
    laying = mine.about if mine is not None and mine.about in LAYING else ""
    yield from _own_home(player, at, state.starting_player == seat, laying)
    if mine is not None:
        yield from _asked_at_home(player, at, mine)
    yield from forecast(state, player, at.forecast)
    if state.seats > 1:
        yield from others(state, player, at.others)
    else:
        yield from mark_to_beat(player, at.others)
    yield from supply.pages(state, player, mine)
    yield from overview.overview(state, player)
    for other in state.players:
        yield from whole_home(other)


def places_for(player: Player, seats: int, ask: Ask | None) -> Places:
    """Where things lie: the home board is wide from the first question about it to the end of the turn."""
    return places(seats, player.building and (ask is None or ask.about not in WIDE))


def _left(state: Caverna, player: Player, ask: Ask | None, at: Places) -> Iterator[Piece]:
    """The action board, or what the question needs in its place; a question of few words stands above it."""
    area, brief = at.left, at.acting
    if ask is not None and (above := _above(state, player, ask, area)) is not None:
        high, pieces = above
        yield from pieces
        area, brief = area.split(high, None, gap=8, down=True)[1], True
    elif ask is not None and supply.on_the_table(ask):
        yield from supply.asked(state, player, ask, area)
        return
    elif ask is not None and ask.about in PANELS:
        yield from PANELS[ask.about](state, player, ask, area)
        return
    imitable = tuple(ask.options) if ask is not None and ask.about == "imitate" else ()
    yield from board.action_board(state, area, "main", "", board.Look(imitable, brief))


def _above(state: Caverna, player: Player, ask: Ask, area: Rect) -> tuple[float, Iterator[Piece]] | None:
    """What stands above the action board: so high, and these pieces."""
    if ask.about in supply.FURNISHING and len(supply.to_build(ask)) <= supply.FEW:
        return supply.STRIP, supply.asked(state, player, ask, area._replace(h=supply.STRIP))
    if ask.about in ("pay", "place_tile"):
        return supply.BUILT_NOW, _built_now(state, player, ask, area._replace(h=supply.BUILT_NOW))
    strip = choosing.above_the_board(state, ask, area)
    return None if strip is None else (choosing.STRIP, strip)


def _built_now(state: Caverna, player: Player, ask: Ask, area: Rect) -> Iterator[Piece]:
    """The tile that is being built, and beside it how it can be paid."""
    tile, beside = area.split(area.w * 0.52, None, gap=12)
    yield from supply.built_now(player, ask.subject, tile)
    if ask.about == "pay":
        plates = Plates(beside, "main", ask.options)
        yield from plates.heading(say("How do you pay?"))
        ways = choosing.choices(state, ask)
        columns = 1 if len(ways) < 4 else 2
        yield from plates.rows(ways, columns, min(60.0, (beside.h - 34) / -(-len(ways) // columns) - 6), 30)


def _loot(state: Caverna, player: Player, ask: Ask, area: Rect) -> Iterator[Piece]:
    options = tuple(ask.options) if strength_and_left(ask)[0] else None
    yield from panels.loot(player, panels.items(state), area, "main", "", options)


Panels = dict[str, Callable[[Caverna, Player, Ask, Rect], Iterator[Piece]]]
PANELS: Panels = {
    "loot": _loot,
    "forge": lambda state, player, ask, area: panels.forge(player, panels.items(state), area, ask.options),
    "weekly_market": lambda state, player, ask, area: panels.market(area, "main", ask.options),
    **dict.fromkeys(EXCHANGING, lambda state, player, ask, area: exchanging.exchanges(state, player, area, ask)),
}
"""What lies in place of the action board while something is asked."""


# -- the right side --


def home_place(seats: int, player: Player, ask: Ask) -> home.Place:
    """Where the home board of whoever is asked lies on the main view."""
    return _place(places_for(player, seats, ask), player, ask.about)


def _place(at: Places, player: Player, laying: str) -> home.Place:
    """Its spaces are smaller if tiles lie over its edge, or may be laid there now."""
    return home.place("main", "", at.frame.inset(5), home.reaches_beyond(player, laying))


def _asked_at_home(player: Player, at: Places, ask: Ask) -> Iterator[Piece]:
    """What is answered on the home board beside its spaces."""
    place = _place(at, player, ask.about)
    if ask.about == "sow":
        yield from choosing.seeds(player, ask, place, at.shelf.inset(6, 3))
    elif ask.about == "arrange":
        yield from choosing.other_halves(player, ask, place)


@kept()
def _own_home(player: Player, at: Places, starting: bool, laying: str) -> Iterator[Piece]:
    """The home board of whoever looks, with a banner, dwarfs and goods."""
    place = _place(at, player, laying)
    things = _belongings(player, starting)
    banner, rest = at.banner.split(BANNER, None, gap=8)
    yield Piece(f"banner:{player.seat}", banner, Banner(player.seat), 1)
    step = min(52.0, rest.w / (len(things) + len(player.dwarfs)))
    yield from home.dwarfs(player, place, rest._replace(w=step * len(player.dwarfs)), True)
    side = min(rest.h, step - 4)
    for column, (key, face, tip) in enumerate(reversed(things), start=1):
        there = Rect(rest.right - column * step + 4, rest.y + (rest.h - side) / 2, side, side)
        yield Piece(key, there, face, 2, "main", tip)
    yield Piece("ground", at.frame, Panel("wood"), 0)
    yield from home.board(player, place, len(player.dwarfs), bool(laying))
    yield Piece("goods", at.shelf, Panel("wood"), 0)
    yield from home.spots(player, place, at.shelf.inset(6, 3))
    yield from home.goods(player, place, at.shelf.inset(6, 3), 1)


def _belongings(player: Player, starting: bool) -> list[tuple[str, Token | Icon, Words]]:
    """The way to all exchanges, stables that are left, begging markers, deliveries to come, the starting player."""
    things: list[tuple[str, Token | Icon, Words]] = [
        (
            "view:spaces/exchanges#home",
            Icon("exchange"),
            lines(say("**Exchanges**"), overview.PAGES["spaces/exchanges"][1]),
        ),
        ("stables", Token("stable", player.stables_left, f"seat{player.seat}"), say("Stables you can still build")),
    ]
    if starting:
        things.append(("starting_player", Icon("starting_player"), say("You are the starting player")))
    if player.begging:
        things.append(
            (
                "begging",
                Token("begging", player.begging),
                say("Begging markers: {points} points lost each", points=-BEGGING),
            )
        )
    for good, rounds in player.deliveries.items():
        tip = say(
            one="You get {$good:1} at the start of the next round.",
            many="You get {$good:1} at the start of the next $n rounds.",
            good=good,
            n=rounds,
        )
        things.append((f"delivery:{good}", Token(good, rounds, plate="wood"), tip))
    return things
