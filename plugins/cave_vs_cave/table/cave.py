"""How a player's side of the table lies: the cave with rooms and walls, the goods, the banner with its dwarfs."""

from collections.abc import Iterator
from typing import Final

from game.api import Ask, Banner, Icon, Panel, Piece, Rect, Token, Words, Zone, capital, joined, lines

from ..rooms.blue import blue_key
from ..rooms.text import FACES, TIPS
from ..rules.activate import BLUE_ROOM_OF
from ..rules.cave import (
    ADDITIONAL,
    EDGES,
    ENTRANCE_SPACE,
    OPENING,
    ROCK,
    SIDE_ROCK,
    SLOTS,
    STARTS_EMPTY,
    SYMBOLS,
    members,
    slot_key,
    space_key,
)
from ..rules.goods import EDIBLE, icons
from ..rules.walls import CONFIGURATIONS, EAST, WALLS_IN_WORDS
from ..speech import say
from ..state import Cave, CaveState
from ..tiles import COSTS, GOODS, ROOM_KEYS, ROOMS, entrance_key, goods_key
from .answers import answered_with_goods, goods_asked_for
from .cave_plan import BANNER, CavePlan, Cell
from .faces import Good, Mountain, Rubble, Space, Wall
from .plan import Plan
from .scenes import of_room
from .tiles import DWARF, Chamber, Plaque

OPENING_SIZE: Final = 30
WIDE_TRADE: Final = 50  # units: a plaque so wide has room for an arrow before the food


def lay_cave(state: CaveState, seat: int, cave: Cave, plan: CavePlan, ask: Ask | None) -> Iterator[Piece]:
    """The spaces, the rooms on them, and walls or gaps between them."""
    yield Piece(f"mountain:{seat}", plan.mountain, Mountain(seat, rock_around(cave, plan)), layer=-2)
    if not state.before_era_2:
        yield opening_piece(state, seat, plan)
    for space in members(cave.spaces):
        at = plan.space(space)
        room = cave.tiles[space]
        rock = bool(cave.down >> space & 1)
        yield Piece(space_key(seat, space), at.inset(1), space_face(state, cave, space), tip=space_tip(space, rock))
        if room >= 0 and not rock:
            key = entrance_key(seat) if space == ENTRANCE_SPACE else ROOM_KEYS[room]
            tip = room_tip(room)
            yield Piece(key, plan.tile(space), furnished_face(room), layer=1, tip=tip)
            if ask is not None and ask.seat == seat:
                yield from light_of_blue(room, plan.tile(space), ask)
            if state.tile and seat == state.active and room in state.activated:
                mark = Rect(at.x + at.w - 28, at.y - 6, 28, 28)  # on the corner of the title, where it hides no sign
                yield Piece(f"used:{room}", mark, Icon("check"), layer=3, tip=say("Activated this turn."))
    offered = ask.options if ask is not None and ask.about in ("wall", "draft_wall", "use") else ()
    for slot in members(cave.slots):
        key = slot_key(seat, slot)
        upright = SLOTS[slot][3] == EAST
        live = key in offered
        if cave.walls >> slot & 1:
            yield Piece(key, plan.slot(slot, long=not live), Wall(upright), layer=2, tip=say("A placed wall."))
        elif live:
            yield Piece(key, plan.slot(slot), Rubble(upright), layer=2)
        else:
            across, along = (10, 2) if upright else (2, 10)
            gap = say("A gap: a wall can stand here.")
            yield Piece(key, plan.slot(slot).inset(across, along), Rubble(upright), tip=gap)


def light_of_blue(room: int, at: Rect, ask: Ask | None) -> Iterator[Piece]:
    """The light on a blue room whose gain may be taken now, before the activation."""
    key = blue_key(room)
    if ask is not None and key in BLUE_ROOM_OF and key in ask.options:
        yield Piece(key, at, Zone(), layer=2, tip=room_tip(room))


def rock_around(cave: Cave, plan: CavePlan) -> tuple[tuple[int, int, int, int], ...]:
    """The spaces of a cave as places on its mountain."""
    left, top = plan.mountain.x, plan.mountain.y
    places = [plan.space(space) for space in members(cave.spaces)]
    return tuple((round(at.x - left), round(at.y - top), round(at.w), round(at.h)) for at in places)


def space_face(state: CaveState, cave: Cave, space: int) -> Space:
    """Floor or rock with what is printed around it, and what excavating it will give."""
    walls = SIDE_ROCK[cave.side] if space == ADDITIONAL else ROCK[space]
    rock = bool(cave.down >> space & 1)
    symbol = SYMBOLS[space] if space != ADDITIONAL and (rock or state.before_era_2) else -1
    return Space(walls, rock, GOODS[symbol].id if symbol >= 0 else "", lit(cave, space), space % 4)


def lit(cave: Cave, space: int) -> int:
    """The sides from which the light of a furnished room falls into a space: through gaps, and not through walls."""
    sides = 0
    for slot, side in EDGES[space]:
        _, first, second, _ = SLOTS[slot]
        other = second if first == space else first
        furnished = other >= 0 and cave.tiles[other] >= 0 and not cave.down >> other & 1
        if furnished and not cave.walls >> slot & 1:
            sides |= side
    return sides


def opening_piece(state: CaveState, seat: int, plan: CavePlan) -> Piece:
    """Where the paths begin: west of the Cave Entrance, or south of the marked space of era II."""
    at = plan.space(OPENING[state.era])
    if state.era == 1:
        place = Rect(at.x - OPENING_SIZE + 2, at.y + (at.h - OPENING_SIZE) / 2, OPENING_SIZE, OPENING_SIZE)
    else:
        place = Rect(at.x + (at.w - OPENING_SIZE) / 2, at.y + at.h - 2, OPENING_SIZE, OPENING_SIZE)
    tip = say("**The opening**: a path for excavating must lead here.")
    return Piece(f"opening:{seat}", place, Icon("cave_opening"), layer=1, tip=tip)


def space_tip(space: int, rock: bool) -> Words:
    """What a space is."""
    if space == ADDITIONAL:
        return say("**Additional cavern**: part of the cave, reached by nobody, never to be dug.")
    symbol = SYMBOLS[space]
    if rock:
        told = say("**Rock** with a room tile in it. Excavated tiles go to the rooms for sale.")
        if symbol < 0:
            return told
        return joined([told, say("Excavating here gives {good}.", good=f"{{{GOODS[symbol].id}:1}}")])
    if space in STARTS_EMPTY.values():
        return say("**Empty cavern**: furnish it with a room whose walls fit. This one needs no digging.")
    return say("**Empty cavern**: furnish it with a room whose walls fit.")


def room_tip(room: int) -> Words:
    """A room in words: name, points, what it does, what it needs."""
    return lines(*room_in_words(room))


def room_in_words(room: int) -> list[Words]:
    """The same, sentence by sentence; its name comes first, by which it is found."""
    tile = ROOMS[room]
    kind = say("orange room, works when activated") if tile.kind == "orange" else say("blue room, always works")
    told = [say("**{room}** · {n} {points} · {kind}", room=tile.name, n=tile.points, kind=kind), TIPS[room]]
    if tile.walls:
        cost = icons(COSTS[room]) or say("nothing", "costs nothing")
        told.append(say("[quiet|Costs {cost}; needs {walls}.]", cost=cost, walls=WALLS_IN_WORDS[tile.walls]))
    return told


def furnished_face(room: int) -> Chamber:
    """A room in a cave."""
    return _face(room, for_sale=False)


def sale_face(room: int) -> Chamber:
    """A room for sale."""
    return _face(room, for_sale=True)


@ROOMS.cached
def _face(room: int, for_sale: bool) -> Chamber:
    tile = ROOMS[room]
    diagram = ""
    if tile.walls:
        walls = CONFIGURATIONS[tile.walls]
        diagram = f"{walls['must']}.{walls['may']}".lower().rstrip(".")
    cost = icons(COSTS[room]) or say("free", "costs nothing")
    return Chamber(tile.name, tile.kind, FACES[room], tile.points, cost, diagram, for_sale, of_room(room))


def lay_goods(state: CaveState, seat: int, cave: Cave, plan: CavePlan, ask: Ask | None) -> Iterator[Piece]:
    """The goods in their trays; under those that are worth food a plaque, lit while they can be traded."""
    for number, tray in enumerate(plan.trays):
        yield Piece(f"tray{seat}:{number}", tray, Panel("wood"), layer=-1)
    for good, cell in plan.cells.items():
        name = GOODS[good].id
        face = Good(name, cave.goods[good], limit=GOODS[good].limit)
        yield Piece(goods_key(seat, good), cell.good, face, tip=good_tip(cave, good, state.era))
        if good not in EDIBLE:
            continue
        key = f"eat:{name}"
        if ask is not None and ask.seat == seat and key in ask.options:
            yield Piece(key, cell.trade, Plaque(trade_sign(cell), "wood"), layer=1)
        else:
            tip = say("Trade {good} for {food:1}: at any time of your own turn.", good=f"{{{name}:1}}")
            yield Piece(f"{key}:{seat}", cell.trade, Plaque(trade_sign(cell), ""), dim=True, tip=tip)
    if ask is not None and ask.seat == seat and answered_with_goods(ask):
        for option, good in goods_asked_for(ask):
            yield Piece(option, plan.cells[good].light, Zone(), layer=2)


def good_tip(cave: Cave, good: int, era: int) -> Words:
    """What a good is, how many of it there are, and what it is for."""
    tip: Words = say(
        "**{goods}**: {n} of at most {limit}.",
        goods=capital(GOODS[good].name),
        n=cave.goods[good],
        limit=GOODS[good].limit,
    )
    told = [tip, *worth(GOODS[good].id, era)]
    if good in EDIBLE:
        told.append(say("Worth 1 {food} at any time of your turn."))
    return joined(told)


def worth(good: str, era: int) -> Iterator[Words]:
    """What a good counts at the end of an era, and what it is for where its name does not tell."""
    if good == "ore":
        yield say("Smelted to {iron} by tiles and rooms; no points by itself.")
    elif good == "iron":
        yield say("For rooms, and for forging {weapon}. Two are 1 point at the end.")
    elif good == "weapon":
        yield say("For rooms. Each is 1 point at the end.")
    elif good == "donkey":
        yield say("For rooms and the market; no points by itself.")
    elif good == "gold":
        yield say("Each is 1 point at the end of the era.") if era == 1 else say("Two are 1 point at the end.")


def trade_sign(cell: Cell) -> str:
    """What the plaque under a good shows: into food, or only the food where there is little room."""
    return "→{food}" if cell.trade.w >= WIDE_TRADE else "{food}"


def lay_banner(state: CaveState, seat: int, cave: CavePlan, plan: Plan) -> Iterator[Piece]:
    """The banner with the dwarfs that have not worked yet, and the start player marker."""
    yield Piece(f"banner:{seat}", cave.banner, Banner(seat))
    if seat == state.start and not state.solo:
        marker = Rect(cave.banner.x + cave.banner.w + 4, cave.banner.y + 6, 34, BANNER - 12)
        yield Piece("start", marker, Icon("starting_player"), layer=4, tip=say("Start player of this round."))
    if state.before_era_2:
        first, last = cave.dwarfs[0], cave.dwarfs[-1]
        stock = Rect(first.x + 30, first.y - 2, last.x + last.w - first.x - 30, BANNER - 4)
        tip = say("**Walls** of your own for the draft.")
        yield Piece(f"stock:{seat}", stock, Token("wall", state.caves[seat].stock, plate="wood"), tip=tip)
        return
    yield from dwarf_pieces(state, seat, cave, plan)


def dwarf_pieces(state: CaveState, seat: int, cave: CavePlan, plan: Plan) -> Iterator[Piece]:
    """The dwarfs of a player: on the tiles of their turns, and beside the banner those that have not worked yet."""
    for number in range(0 if state.before_era_2 else state.dwarfs):
        turn = number * state.seats + (seat - state.start) % state.seats
        at, works = cave.dwarfs[4 - state.dwarfs + number], turn < len(state.order)
        if works:
            tile = plan.actions[state.order[turn]]
            at = Rect(tile.right - 30, tile.y - 7, 32, 34)  # on the title, where it hides nothing
            if plan.compact:
                at = Rect(tile.right - DWARF - 2, tile.y + 6, DWARF, tile.h - 12)
        tip = say("A dwarf is one turn of this round.")
        yield Piece(
            f"dwarf{seat}:{number}", at, Icon("dwarf", f"seat{seat}"), layer=4, tip=tip, alive="hammer" if works else ""
        )
