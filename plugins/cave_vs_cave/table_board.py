"""How the middle of the table lies: the action board, and the tile in hand with all that it offers."""

from collections.abc import Iterator
from typing import Final

from game.api import Ask, Back, Panel, Piece, Rect, Text

from .actions import Activate, Forge
from .cave import SIDE_NAMES, SIDE_ROCK
from .dig import DIG_TWICE, BuildWall, Dig, DigOnceOrTwice, RazeWall
from .faces import Space
from .faces_tiles import ActionTile, Plaque
from .furnish import Furnish
from .goods import missing
from .plan import Plan
from .player import Player
from .state import NOBODY, CaveState
from .tiles import ACTIONS, BONUSES
from .trades import OneOf
from .turns import bonus_below, lead_needed, seen, usable


def lay_action_board(state: CaveState, plan: Plan) -> Iterator[Piece]:
    """Face-up tiles, tiles still face down, and the bonus spaces of era II."""
    if state.before_era_2:
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


def action_face(state: CaveState, space: int) -> ActionTile:
    """An action tile, with a mark where only the richer or the better armed player may go."""
    action = ACTIONS[state.board[space]]
    gate = lead_needed(state, space)
    return ActionTile(action.name, action.face, f"lead_{gate}" if gate and not state.solo else "")


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


def lay_hand(state: CaveState, plan: Plan, ask: Ask | None) -> Iterator[Piece]:
    """The parts of the tile in hand as plaques: to be clicked, or to say what to click."""
    at = plan.hand
    if ask is not None and ask.about == "side":
        for number, (name, walls) in enumerate(zip(SIDE_NAMES, SIDE_ROCK[1:], strict=True)):
            place = Rect(at.x + at.w / 2 - 100 + number * 110, at.y, at.h, at.h)
            yield Piece(f"side:{name}", place, Space(walls, rock=False), tip="A side of the additional cavern.")
        return
    if not state.tile:
        yield from lay_hint(state, at, ask)
        return
    action = ACTIONS[state.tile]
    yield Piece("hand", at, Panel("felt"), layer=-1, tip=action.tip)
    player = seen(state, state.active)
    plaques = list(plaques_of(player, ask))
    rows = 1 if len(plaques) <= 4 else 2
    name = min(at.w * 0.26, 170)
    yield Piece("hand:name", Rect(at.x + 8, at.y, name, at.h), Text(f"**{action.name}**", 22, serif=True))
    area = Rect(at.x + name + 16, at.y + 6, at.w - name - 20, at.h - 10)
    columns = -(-len(plaques) // rows)
    wide = min(area.w / max(columns, 1), 230)
    for number, (key, text, dim, tip) in enumerate(plaques):
        row, column = divmod(number, columns)
        place = Rect(area.x + column * wide, area.y + row * area.h / rows, wide - 6, area.h / rows - 4)
        yield Piece(key, place, Plaque(text), dim=dim, tip=tip)


def plaques_of(player: Player, ask: Ask | None) -> Iterator[tuple[str, str, bool, str]]:
    """Key, text, whether it cannot be used (any more), and tip for each thing the tile in hand offers."""
    faces = ACTIONS[player.state.tile].face
    # A room's question may have the same answers: they are not clicked on the tile.
    others = ask.options if ask is not None and ask.about != "use" else ()
    for index, part in enumerate(player.all_parts):
        offers = part.offers(player) if part in player.parts else ()
        if isinstance(part, OneOf):
            for key, trade in part.trades.items():
                own_key = f"part:{index}:{key}" if key in others else key
                yield own_key, trade.text, key not in offers, trade_tip(player, part, key)
        elif isinstance(part, Forge):
            yield f"part:{index}", "{iron} → {weapon}", not offers, "Choose below how many."
        elif isinstance(part, DigOnceOrTwice):
            yield f"part:{index}", "{excavate}", not offers, CLICK_WHAT[Dig]
            yield DIG_TWICE, "{food:2} → {excavate}{excavate}", DIG_TWICE not in offers, "Paid before the first dig."
        else:
            text = faces[index].removeprefix("or ")
            if isinstance(part, Activate):
                text = f"{{activate_{part.count(player)}}}" if part.sign in ("2", "3") else text
            tip = CLICK_WHAT[type(part)] if part in player.parts else NO_MORE
            yield f"part:{index}", text, not usable(player, part), tip


def trade_tip(player: Player, part: OneOf, key: str) -> str:
    """What a click on a gain or a trade of the tile does, or why it does nothing."""
    if part not in player.parts:
        return NO_MORE
    if key in part.offers(player):
        return "A click takes it."
    lacking = missing(player.goods, part.trades[key].cost)
    return f"You need {lacking}." if lacking else "Your goods track is full."


NO_MORE: Final = "No more this turn."
CLICK_WHAT: Final[dict[type, str]] = {
    Activate: "Click an orange room to activate it.",
    Dig: "Click the rock to excavate.",
    Furnish: "Click a room for sale to furnish it.",
    BuildWall: "Click the walls in the supply, then a gap in your cave.",
    RazeWall: "Click a wall in your cave.",
}


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
        words = "[quiet|The action tile you take comes here.]"
    yield Piece("hint", at, Panel("glass"), layer=-1)
    yield Piece("hint:text", at.inset(16, 8), Text(words, 21, serif=True))
