"""How the action board lies: tiles face up and face down, and the bonus spaces of era II."""

from collections.abc import Iterator

from game.api import Back, Piece, Words, joined, lines

from ..actions import BONUS_PARTS, faces_of, words_of, words_of_bonus
from ..rules.turns import bonus_below, lead_needed
from ..speech import say
from ..state import NOBODY, CaveState
from ..tiles import ACTIONS, GOOD_INDEX, GOODS, bonuses
from .plan import Plan
from .scenes import of_action
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
            tip: Words = say(
                one="Revealed in round {round}; then each player has {n} turn.",
                many="Revealed in round {round}; then each player has {n} turns.",
                round=number,
                n=turns,
            )
            text: Words = say("round {round}", round=number)
            if not plan.compact:
                text = lines(f"{turns} {{dwarf}}", text)
            yield Piece(f"hidden:{space}", at, Back("wood", text), tip=tip)
    for bonus, at in zip(bonuses(state), plan.bonuses, strict=False):
        open_yet = len(state.board) - len(plan.bonuses) + bonus.space < state.revealed
        tip = say("**{bonus}** · bonus of the tile above. {words}", bonus=bonus.name, words=words_of_bonus(bonus))
        yield Piece(f"bonus:{bonus.space}", at, Plaque(BONUS_PARTS[bonus.id].face, "brass"), dim=not open_yet, tip=tip)


def action_face(state: CaveState, space: int, compact: bool) -> ActionTile:
    """An action tile, with a mark where only the richer or the better armed player may go."""
    action = ACTIONS[state.board[space]]
    rows = faces_of(action.number)
    scene = of_action(action, rows)
    if compact:
        return ActionTile(action.name, (), vignette=scene)
    gate = lead_needed(state, space)
    return ActionTile(action.name, rows, f"lead_{gate}" if gate and not state.solo else "", scene)


def action_tip(state: CaveState, space: int) -> Words:
    """An action tile in words."""
    action = ACTIONS[state.board[space]]
    told: list[Words] = [joined(["**", action.name, "**"], ""), words_of(action.number)]
    bonus = bonus_below(state, space)
    if bonus is not None:
        told.append(say("Bonus: {words}", words=words_of_bonus(bonus)))
    if action.needs_more and not state.solo:
        goods = GOODS[GOOD_INDEX[action.needs_more]].name
        told.append(say("Only for the player with more {goods}.", goods=goods))
    return lines(*told)
