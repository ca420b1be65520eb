"""The rules in words, with the amounts of the data put into them where `help.md` has a $."""

from game.api import Words, filled, joined

from ..actions import BONUS_PARTS, parts_in_words
from ..rules.draft import DRAFT_GOAL
from ..scoring import SOLO_GOAL
from ..setup import DRAFT_WALLS, ERA_1_WALLS, ERA_2_WALLS, SHORT_GAME_WALLS, START_GOLD
from ..speech import say
from ..tiles import ACTIONS, BONUSES, GOLD, LIMITS, ROOMS
from .cave import room_in_words


def with_amounts(text: str) -> Words:
    """The text with its amounts."""
    first, *others, last = sorted({action.back for action in ACTIONS.own if action.back > 1})
    return filled(
        text,
        turns=say("{first}, then {others}, in the end {last}", first=first, others=joined(others, ", "), last=last),
        limit=min(LIMITS),
        large_limit=LIMITS[GOLD],
        era_1_walls=ERA_1_WALLS,
        era_2_walls=ERA_2_WALLS,
        short_walls=SHORT_GAME_WALLS,
        draft_walls=DRAFT_WALLS,
        start_gold=START_GOLD,
        draft_goal=DRAFT_GOAL,
        solo_goal=SOLO_GOAL[1][0],
        solo_great=SOLO_GOAL[1][1],
        solo_both=SOLO_GOAL[2][0],
        bonuses=joined((BONUS_PARTS[bonus.id].words for bonus in BONUSES.own), "; "),
        rooms=joined((_room(room.number) for room in ROOMS.own), "\n"),
        action_tiles=joined(
            (
                say("- **{tile}**: {parts}.", tile=action.name, parts=parts_in_words(action.number))
                for action in ACTIONS.own
            ),
            "\n",
        ),
    )


def _room(room: int) -> Words:
    """A room as a line of a list."""
    what, *more = room_in_words(room)
    return joined(["-", say("{words}.", words=what), *more])
