"""What lies on the table: both caves, goods, the action board, the tile in hand, rooms for sale."""

from collections.abc import Iterator
from typing import Final

from game.api import Ask, Back, Banner, Icon, Panel, Piece, Rect, Text, Tile, Token

from .actions import ROOM_OF, Activate, entrance_key
from .cave import (
    ADDITIONAL,
    ENTRANCE_SPACE,
    OPENING,
    ROCK,
    SLOTS,
    SPACES,
    STARTS_EMPTY,
    SYMBOLS,
    fitting,
    members,
    slot_key,
    slot_of,
    space_key,
    space_of,
)
from .dig import WALL, BuildWall, Dig, DigOnceOrTwice, RazeWall
from .draft import draft_spaces
from .faces import Chamber, Good, Mountain, Plaque, Rubble, Space, Wall
from .furnish import Furnish, may_furnish_blue
from .goods import EDIBLE, icons
from .plan import BANNER, GRIP, TILE_GAP, CavePlan, Plan, grid, plan_of
from .player import Player
from .state import NOBODY, Cave, CaveState
from .tiles import ACTIONS, BLUE_ROOMS, BONUSES, COSTS, GOODS, ROOM_KEYS, ROOMS
from .trades import OneOf
from .turns import bonus_below, seen
from .walls import CONFIGURATIONS, EAST, ROOM_ACCEPTS, sides_of

OPENING_SIZE: Final = 30
SIDE_WALLS: Final = {"side:two": sides_of("NW"), "side:three": sides_of("NEW")}


def layout(state: CaveState, ask: Ask | None, seat: int) -> Iterator[Piece]:
    """Everything on the table."""
    plan = plan_of(state)
    for owner, cave in enumerate(state.caves):
        yield from lay_cave(state, owner, cave, plan.caves[owner], ask)
        yield from lay_goods(state, owner, cave, plan.caves[owner], ask)
        yield from lay_banner(state, owner, plan)
    yield from lay_action_board(state, plan)
    yield from lay_info(state, plan)
    yield from lay_hand(state, plan, ask)
    if plan.pool is not None:
        yield from lay_pool(state, plan.pool)
    yield from lay_sale(state, plan)


# -- caves --


def lay_cave(state: CaveState, seat: int, cave: Cave, plan: CavePlan, ask: Ask | None) -> Iterator[Piece]:
    """The spaces, the rooms on them, and walls or gaps between them."""
    yield Piece(f"mountain:{seat}", plan.mountain, Mountain(seat), layer=-2)
    if state.phase not in ("draft", "cover"):
        yield opening_piece(state, seat, plan)
    for space in members(cave.spaces):
        at = plan.space(space)
        room = cave.tiles[space]
        rock = bool(cave.down >> space & 1)
        yield Piece(space_key(seat, space), at.inset(1), space_face(cave, space), tip=space_tip(state, space, rock))
        if room >= 0 and not rock:
            key = entrance_key(seat) if space == ENTRANCE_SPACE else ROOM_KEYS[room]
            tip = room_tip(room)
            yield Piece(key, at.inset(TILE_GAP), furnished_face(room), layer=1, tip=tip)
            if state.tile and seat == state.active and room in state.activated:
                mark = Rect(at.x + at.w - 34, at.y + at.h - 34, 28, 28)
                yield Piece(f"used:{room}", mark, Icon("check"), layer=3, tip="Activated this turn.")
    offered = ask.options if ask is not None and ask.about in ("wall", "draft_wall", "use") else ()
    for slot in members(cave.slots):
        key = slot_key(seat, slot)
        upright = SLOTS[slot][3] == EAST
        live = key in offered
        if cave.walls >> slot & 1:
            yield Piece(key, plan.slot(slot, long=not live), Wall(upright), layer=2, tip="A placed wall.")
        elif live:
            yield Piece(key, plan.slot(slot), Rubble(upright), layer=2)
        else:
            yield Piece(
                key, plan.slot(slot).inset(10 if upright else 2, 2 if upright else 10), Rubble(upright), layer=0
            )


def space_face(cave: Cave, space: int) -> Space:
    """Floor or rock with what is printed around and on it."""
    walls = (15, *SIDE_WALLS.values())[cave.side] if space == ADDITIONAL else ROCK[space]
    symbol = SYMBOLS[space] if space != ADDITIONAL else -1
    return Space(walls, bool(cave.down >> space & 1), GOODS[symbol].id if symbol >= 0 else "")


def opening_piece(state: CaveState, seat: int, plan: CavePlan) -> Piece:
    """Where the paths begin: west of the Cave Entrance, or south of the marked space of era II."""
    at = plan.space(OPENING[state.era])
    if state.era == 1:
        place = Rect(at.x - OPENING_SIZE + 2, at.y + (at.h - OPENING_SIZE) / 2, OPENING_SIZE, OPENING_SIZE)
    else:
        place = Rect(at.x + (at.w - OPENING_SIZE) / 2, at.y + at.h - 2, OPENING_SIZE, OPENING_SIZE)
    tip = "**The opening**: a path for excavating must lead here."
    return Piece(f"opening:{seat}", place, Icon("cave_opening"), layer=1, tip=tip)


def space_tip(state: CaveState, space: int, rock: bool) -> str:
    """What a space is."""
    if space == ADDITIONAL:
        return "**Additional cavern**: part of the cave, reached by nobody, never to be dug."
    symbol = SYMBOLS[space]
    gives = f" Excavating here gives {{{GOODS[symbol].id}:1}}." if symbol >= 0 else ""
    if rock:
        return f"**Rock** with a room tile in it. Excavated tiles go to the rooms for sale.{gives}"
    if space == STARTS_EMPTY[2] or (space == STARTS_EMPTY[1]):
        return "**Empty cavern**: furnish it with a room whose walls fit. This one needs no digging."
    return "**Empty cavern**: furnish it with a room whose walls fit."


def room_tip(room: int) -> str:
    """A room in words: name, points, what it does, what it needs."""
    tile = ROOMS[room]
    kind = "orange room, works when activated" if tile.kind == "orange" else "blue room, always works"
    lines = [f"**{tile.name}** · {tile.points} {{points}} · {kind}", tile.tip]
    if tile.walls:
        cost = icons(COSTS[room]) or "nothing"
        lines.append(f"[quiet|Costs {cost}; needs {CONFIGURATIONS[tile.walls]['says']}.]")
    return "\n".join(lines)


def furnished_face(room: int) -> Chamber:
    """A room in a cave: what it does and what it is worth."""
    tile = ROOMS[room]
    return Chamber(tile.name, tile.kind, tile.face, tile.points)


def sale_face(room: int) -> Chamber:
    """A room for sale: with its cost and the walls it asks for."""
    tile = ROOMS[room]
    walls = CONFIGURATIONS[tile.walls]
    diagram = f"{walls['must']}.{walls['may']}".lower().rstrip(".")
    return Chamber(tile.name, tile.kind, tile.face, tile.points, icons(COSTS[room]) or "free", diagram)


# -- goods, banner, dwarfs --


def lay_goods(state: CaveState, seat: int, cave: Cave, plan: CavePlan, ask: Ask | None) -> Iterator[Piece]:
    """The goods track as a shelf, and below it what can be traded for food just now."""
    yield Piece(f"shelf:{seat}", plan.shelf, Panel("wood"), layer=-1)
    if state.phase in ("draft", "cover"):
        stock = Rect(plan.shelf.x + 20, plan.shelf.y + 20, 130, plan.shelf.h - 40)
        yield Piece(f"stock:{seat}", stock, Token("wall", cave.stock), tip="Walls of your own for the draft.")
        return
    count = state.goods_in_play
    wide = (plan.shelf.w - 12) / count
    for good in range(count):
        name = GOODS[good].id
        x = plan.shelf.x + 6 + good * wide
        tip = f"**{name.capitalize()}**: {cave.goods[good]} of at most {GOODS[good].limit}."
        if good in EDIBLE:
            tip += " Worth 1 {food} at any time of your turn."
        face = Good(name, cave.goods[good], limit=GOODS[good].limit)
        yield Piece(f"goods{seat}:{name}", Rect(x + 2, plan.shelf.y + 4, wide - 4, 61), face, tip=tip)
        key = f"eat:{name}"
        if ask is not None and ask.seat == seat and key in ask.options:
            at = Rect(x + 1, plan.shelf.y + 67, wide - 2, GRIP)
            yield Piece(key, at, Plaque("→{food}"), layer=1, tip=f"Trade {{{name}:1}} for {{food:1}}.")


def lay_banner(state: CaveState, seat: int, plan: Plan) -> Iterator[Piece]:
    """The banner with the dwarfs that have not worked yet, and the start player marker."""
    cave = plan.caves[seat]
    yield Piece(f"banner:{seat}", cave.banner, Banner(seat))
    if seat == state.start and not state.solo:
        marker = Rect(cave.banner.x + cave.banner.w + 4, cave.banner.y + 6, 34, BANNER - 12)
        yield Piece("start", marker, Icon("starting_player"), layer=4, tip="Start player of this round.")
    if state.phase in ("draft", "cover"):
        return
    for number in range(state.dwarfs):
        turn = number * state.seats + (seat - state.start) % state.seats
        at = cave.dwarfs[4 - state.dwarfs + number]
        if turn < len(state.order):
            tile = plan.actions[state.order[turn]]
            at = Rect(tile.x + tile.w - 38, tile.y + tile.h - 40, 34, 36)
        tip = "A dwarf is one turn of this round."
        yield Piece(f"dwarf{seat}:{number}", at, Icon("dwarf", f"seat{seat}"), layer=4, tip=tip)


# -- the action board --


def lay_action_board(state: CaveState, plan: Plan) -> Iterator[Piece]:
    """Face-up tiles, tiles still face down, and the bonus spaces of era II."""
    if state.phase in ("draft", "cover"):
        return
    for space, tile in enumerate(state.board):
        at = plan.actions[space]
        if space < state.revealed:
            yield Piece(
                ACTIONS[tile].key,
                at,
                action_face(state, space),
                dim=state.taken[space] != NOBODY and tile != state.tile,
                tip=action_tip(state, space),
            )
        else:
            number = state.round + 1 + space - state.revealed
            turns = ACTIONS[tile].back
            tip = f"Revealed in round {number}; then each player has {turns} turns."
            yield Piece(f"hidden:{space}", at, Back("wood", f"{turns} {{dwarf}}\nround {number}"), tip=tip)
    for number, at in enumerate(plan.bonuses):
        bonus = BONUSES[number]
        open_yet = len(state.board) - len(BONUSES) + number < state.revealed
        tip = f"**{bonus.name}** · bonus of the tile above. {bonus.tip}"
        yield Piece(f"bonus:{number}", at, Plaque(bonus.face, "brass"), dim=not open_yet, tip=tip)


def action_face(state: CaveState, space: int) -> Tile:
    """An action tile: its parts, one below the other."""
    action = ACTIONS[state.board[space]]
    gate = action.needs_more or (bonus_below(state, space) == 3 and "weapon")
    badge = f"{{lead_{gate}}}" if gate and not state.solo else ""
    return Tile(action.name, effect="\n".join(action.face), badge=badge)


def action_tip(state: CaveState, space: int) -> str:
    """An action tile in words."""
    action = ACTIONS[state.board[space]]
    lines = [f"**{action.name}**", action.tip]
    bonus = bonus_below(state, space)
    if bonus >= 0:
        lines.append(f"Bonus: {BONUSES[bonus].tip}")
    if action.needs_more and not state.solo:
        lines.append("Only for the player with more gold.")
    return "\n".join(lines)


# -- the tile in hand --


def lay_hand(state: CaveState, plan: Plan, ask: Ask | None) -> Iterator[Piece]:
    """The parts of the tile in hand as plaques: to be clicked, or to say what to click."""
    at = plan.hand
    if ask is not None and ask.about == "side":
        for number, (key, walls) in enumerate(SIDE_WALLS.items()):
            place = Rect(at.x + at.w / 2 - 100 + number * 110, at.y, at.h, at.h)
            yield Piece(key, place, Space(walls, rock=False), tip="A side of the additional cavern.")
        return
    if not state.tile:
        yield from lay_hint(state, at, ask)
        return
    action = ACTIONS[state.tile]
    yield Piece("hand", at, Panel("felt"), layer=-1, tip=action.tip)
    player = seen(state, state.active)
    plaques = list(plaques_of(player, ask))
    rows = 1 if len(plaques) <= 4 else 2
    title = Rect(at.x + 12, at.y + 4, 150 if rows == 2 else at.w - 24, 28)
    yield Piece("hand:name", title, Text(f"**{action.name}**", 21, "left", serif=True))
    area = Rect(at.x + 8, at.y + 34, at.w - 16, at.h - 40)
    if rows == 2:
        area = Rect(at.x + 168, at.y + 6, at.w - 176, at.h - 12)
    columns = -(-len(plaques) // rows)
    wide = min(area.w / max(columns, 1), 230)
    for number, (key, text, dim, tip) in enumerate(plaques):
        row, column = divmod(number, columns)
        place = Rect(area.x + column * wide, area.y + row * area.h / rows, wide - 6, area.h / rows - 4)
        yield Piece(key, place, Plaque(text), dim=dim, tip=tip)


def plaques_of(player: Player, ask: Ask | None) -> Iterator[tuple[str, str, bool, str]]:
    """Key, text, whether it is used up, and tip for each thing the tile in hand offers."""
    faces = ACTIONS[player.state.tile].face
    for index, part in enumerate(player.all_parts):
        used = part not in player.parts
        text = faces[index].removeprefix("or ") if index < len(faces) else ""
        if isinstance(part, OneOf):
            for key, trade in part.trades.items():
                yield key, trade.text, used or key not in part.offers(player), ""
            continue
        if isinstance(part, DigOnceOrTwice):
            yield f"part:{index}", "{excavate}", used, "Click the rock to excavate."
            offers = part.offers(player) if not used else ()
            yield "dig:twice", "{food:2} → {excavate}{excavate}", "dig:twice" not in offers, ""
            continue
        tip = ""
        if isinstance(part, Activate):
            tip = "Click an orange room to activate it."
        elif isinstance(part, Dig):
            tip = "Click the rock to excavate."
        elif isinstance(part, Furnish):
            tip = "Click a room for sale to furnish it."
        elif isinstance(part, BuildWall):
            tip = "Take a wall from the supply, then click a gap."
        elif isinstance(part, RazeWall):
            tip = "Click a wall in your cave."
        if text == "{bonus}":
            text = "{iron} → {weapon}"
        yield f"part:{index}", text, used or not part.offers(player), tip


def lay_hint(state: CaveState, at: Rect, ask: Ask | None) -> Iterator[Piece]:
    """What the middle of the table says while nobody holds a tile."""
    if state.phase == "draft":
        words = "**The draft.** Rooms cost nothing now. Whoever is behind goes on; it ends at 42 points."
    elif state.phase == "cover":
        words = f"**Tiles left: {len(state.pile_1)}.** They are laid face down on empty spaces, in turns."
    elif ask is not None and ask.about == "go_on":
        words = "**Era I is over.** Go on with the Iron Age, or count the points?"
    elif ask is None:
        return
    else:
        words = "[quiet|The action tile you take comes here, with all that you can do with it.]"
    yield Piece("hint", at, Panel("glass"), layer=-1)
    yield Piece("hint:text", at.inset(16, 8), Text(words, 21, serif=True))


# -- supply, pool, sale --


def lay_info(state: CaveState, plan: Plan) -> Iterator[Piece]:
    """Walls in the supply, the additional cavern, and the draw piles of a solo game."""
    at = plan.info
    x = at.x
    if state.phase not in ("draft", "cover"):
        supply = Rect(x, at.y, 120, at.h)
        yield Piece(WALL, supply, Token("wall", state.walls, plate="wood"), tip="Walls left in the supply.")
        x += 128
    if state.additional == NOBODY:
        tip = "**Additional cavern**: for the first whose whole cave is furnished."
        yield Piece("additional", Rect(x, at.y, 56, at.h), Token("additional_cavern", plate="wood"), tip=tip)
        x += 64
    for number, pile in ((1, state.pile_1), (2, state.pile_2)):
        if pile and (state.solo or state.phase in ("draft", "cover")):
            tip = f"Draw pile of era {'I' * number}: {len(pile)} room tiles, face down."
            yield Piece(
                f"pile:{number}", Rect(x, at.y, 110, at.h), Token("room_hidden", len(pile), plate="wood"), tip=tip
            )
            x += 118
    title = Rect(x, at.y, at.x + at.w - x, at.h)
    if at.x == plan.sale.x:
        words = "Rooms to draft" if state.phase == "draft" else "Rooms for sale"
        yield Piece("sale", title, Text(words, 20, "right", serif=True, bold=True, color="quiet"), layer=-1)


def lay_pool(state: CaveState, at: Rect) -> Iterator[Piece]:
    """The six rooms that both players use in the short game."""
    yield Piece("pool", at, Panel("felt"), layer=-1, tip="**Common pool**: both may use these rooms; nobody buys them.")
    inner = at.inset(6)
    yield Piece("pool:title", Rect(inner.x, inner.y, 70, inner.h), Text("{common_pool}\nCommon pool", 17, serif=True))
    rooms = members(state.pool)
    places = grid(Rect(inner.x + 76, inner.y, inner.w - 76, inner.h), len(rooms), ratio=1.0, widest=inner.h)
    for room, place in zip(rooms, places, strict=True):
        yield Piece(ROOM_KEYS[room], place, furnished_face(room), layer=1, tip=room_tip(room))


def lay_sale(state: CaveState, plan: Plan) -> Iterator[Piece]:
    """The rooms for sale, as large as they fit."""
    places = grid(plan.sale, len(state.display), ratio=1.12, widest=190 if state.phase == "draft" else 150)
    for room, place in zip(state.display, places, strict=True):
        yield Piece(ROOM_KEYS[room], place, sale_face(room), layer=1, tip=room_tip(room))


# -- ghosts --


def ghost(state: CaveState, ask: Ask, key: str) -> Iterator[Piece]:
    """What would lie where: a room on every space it fits, a wall in its gap, a pick on rock."""
    plan = plan_of(state).caves[ask.seat]
    kind = key.partition(":")[0]
    if key in ROOM_OF and ROOM_OF[key] in state.display:
        room = ROOM_OF[key]
        player = seen(state, ask.seat)
        for space in members(spaces_for(player, room)):
            yield Piece(f"fit:{SPACES[space]}", plan.space(space).inset(TILE_GAP), furnished_face(room))
    elif kind == f"cave{ask.seat}":
        at = plan.space(space_of(key))
        if ask.about == "place" and ask.subject in ROOM_OF:
            yield Piece("here", at.inset(TILE_GAP), furnished_face(ROOM_OF[ask.subject]))
        elif ask.about == "cover":
            yield Piece("here", at.inset(TILE_GAP), Space(0, rock=True))
        elif key in ask.options:
            yield Piece("here", at.inset(at.w * 0.22), Icon("excavate"))
    elif kind == f"wall{ask.seat}" and key in ask.options and ask.about != "use":
        slot = slot_of(key)
        yield Piece("here", plan.slot(slot, long=True), Wall(SLOTS[slot][3] == EAST))


def spaces_for(player: Player, room: int) -> int:
    """Where a room would fit in the player's cave now."""
    cave = player.cave
    if player.state.phase == "draft":
        return draft_spaces(player, room)
    if BLUE_ROOMS >> room & 1 and not may_furnish_blue(player.state, cave):
        return 0
    return fitting(cave.empty, cave.walls, cave.side, ROOM_ACCEPTS[room])
