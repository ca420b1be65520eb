"""How the action board lies: tiles face up and face down, and the bonus spaces of era II."""

from collections.abc import Iterator

from game.api import Back, Piece

from ..actions import BONUS_PARTS, faces_of, words_of, words_of_bonus
from ..rules.turns import bonus_below, lead_needed
from ..state import NOBODY, CaveState
from ..tiles import ACTIONS, bonuses
from .plan import Plan
from .tiles import ActionTile, Plaque


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
                action_face(state, space, plan.compact),
                dim=state.taken[space] != NOBODY and tile != state.tile,
                tip=action_tip(state, space),
            )
        else:
            number = state.round + 1 + space - state.revealed
            turns = ACTIONS[tile].back
            tip = f"Revealed in round {number}; then each player has {turns} turns."
            text = f"round {number}" if plan.compact else f"{turns} {{dwarf}}\nround {number}"
            yield Piece(f"hidden:{space}", at, Back("wood", text), tip=tip)
    for bonus, at in zip(bonuses(state), plan.bonuses, strict=False):
        open_yet = len(state.board) - len(plan.bonuses) + bonus.space < state.revealed
        tip = f"**{bonus.name}** · bonus of the tile above. {words_of_bonus(bonus)}"
        yield Piece(f"bonus:{bonus.space}", at, Plaque(BONUS_PARTS[bonus.id].face, "brass"), dim=not open_yet, tip=tip)


def action_face(state: CaveState, space: int, compact: bool) -> ActionTile:
    """An action tile, with a mark where only the richer or the better armed player may go."""
    action = ACTIONS[state.board[space]]
    if compact:
        return ActionTile(action.name, ())
    gate = lead_needed(state, space)
    return ActionTile(action.name, faces_of(action.number), f"lead_{gate}" if gate and not state.solo else "")


def action_tip(state: CaveState, space: int) -> str:
    """An action tile in words."""
    action = ACTIONS[state.board[space]]
    lines = [f"**{action.name}**", words_of(action.number)]
    bonus = bonus_below(state, space)
    if bonus is not None:
        lines.append(f"Bonus: {words_of_bonus(bonus)}")
    if action.needs_more and not state.solo:
        lines.append(f"Only for the player with more {action.needs_more}.")
    return "\n".join(lines)
