"""What each action tile and each bonus space offers: the parts that `data/actions.toml` names."""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from game.api import Components, Words, capital, joined

from ..rules.activate import Activate
from ..rules.building import BuildWall, RazeWall
from ..rules.excavate import Dig, DigOnceOrTwice
from ..rules.furnish import Furnish
from ..rules.part import Part
from ..rules.trades import OneOf, Take, trades
from ..speech import say
from ..tiles import ACTIONS, BONUSES, GOOD_INDEX, GOODS, Bonus
from .forge import Forge


class Kind(NamedTuple):
    """A kind of part: the word that names it in the data, and what makes one of what stands there."""

    id: str
    part: Callable[[Any], Part]


KINDS: Final = Components(
    (
        Kind("activate", Activate),
        Kind("excavate", Dig),
        Kind("excavate_twice_for", DigOnceOrTwice),
        Kind("furnish", Furnish),
        Kind("wall", BuildWall),
        Kind("raze_wall_for", RazeWall),
        Kind("forge", Forge),
    )
)


def part_of(data: dict[str, Any]) -> Part:
    """The part that the data describes."""
    if "get" in data:
        several = trades(data.get("pay", {}), data["get"], data.get("named", ""))
        return OneOf(*several) if len(several) > 1 or several[0].cost else Take(*several)
    ((kind, value),) = data.items()
    return KINDS[kind].part(value)


BONUS_PARTS: Final = BONUSES.table(lambda bonuses: {bonus.id: part_of(bonus.part) for bonus in bonuses})


@ACTIONS.cached
def printed(tile: int) -> tuple[Part | None, ...]:
    """The parts that are printed on a tile; None where it points to the bonus below."""
    return tuple(None if "bonus" in data else part_of(data) for data in ACTIONS[tile].parts)


@BONUSES.cached
@ACTIONS.cached
def parts_of(tile: int, bonus: str) -> tuple[Part, ...]:
    """What an action tile offers where it lies: its parts, and on the extension the bonus below it."""
    return tuple(BONUS_PARTS[bonus] if part is None else part for part in printed(tile))


# -- the tiles in signs and words --


@ACTIONS.cached
def faces_of(tile: int) -> tuple[Words, ...]:
    """The signs on a tile, one row for each part."""
    rows = ["{bonus}" if part is None else part.face for part in printed(tile)]
    return tuple(say("or {sign}", sign=row) if ACTIONS[tile].one and number else row for number, row in enumerate(rows))


@ACTIONS.cached
def words_of(tile: int) -> Words:
    """What a tile offers, in sentences."""
    sentences = [sentence(parts_in_words(tile))]
    if len(ACTIONS[tile].parts) > 1 and not ACTIONS[tile].one:
        sentences.append(say("In any order."))
    if any(isinstance(part, Furnish) for part in printed(tile)):
        sentences.append(say("The room's own cost comes on top."))
    return joined(sentences)


def parts_in_words(tile: int) -> Words:
    """What a tile offers, part by part."""
    parts = [say("use the bonus below") if part is None else part.words for part in printed(tile)]
    if not ACTIONS[tile].one:
        return joined(parts, "; ")
    all_but_last: Words = parts[0]
    for part in parts[1:-1]:
        all_but_last = say("{one_part}, or {other}", one_part=all_but_last, other=part)
    return say("either {one_part}, or {other}", one_part=all_but_last, other=parts[-1])


def words_of_bonus(bonus: Bonus) -> Words:
    """What a bonus space offers, in sentences."""
    offered = sentence(BONUS_PARTS[bonus.id].words)
    if not bonus.needs_more:
        return offered
    goods = GOODS[GOOD_INDEX[bonus.needs_more]].name
    closed = say("With two players this space is open only to the one with more {goods}.", goods=goods)
    return joined([offered, closed])


def sentence(words: Words) -> Words:
    """Words as a sentence."""
    return say("{words}.", words=capital(words))
