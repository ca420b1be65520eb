"""The next meal: what the family will eat, what is there, and with what the rest could be made."""

from collections.abc import Iterator

import msgspec

from game.api import Piece, Rect, Words, joined, lines

from ..components import rich
from ..rules.harvest import FOOD_PER_DWARF, FOOD_PER_NEWBORN, need
from ..rules.proposal import most_food, plan_of, propose
from ..scoring import BEGGING
from ..speech import say
from ..state import Caverna, Player
from .faces import Forecast
from .kept import kept

WHEN = {
    "": say("A hidden marker decides about the harvest."),
    "none": say("No harvest this round, so this is for the next."),
    "harvest": say("At the end of this round."),
    "skip": say("At the end of this round, without the fields or without breeding."),
    "pay_one": say("At the end of this round, and nothing is harvested."),
}
"""When the family eats, by how the round ends."""


def forecast(state: Caverna, player: Player, at: Rect) -> Iterator[Piece]:
    """A line below the goods; none any more when the last meal has been eaten."""
    if state.phase != "final" and not state.over:
        yield from _forecast(player, state.harvest, eaten_next(state, player), at)


def eaten_next(state: Caverna, player: Player) -> int:
    """What the family eats next; a newborn has grown by then if nobody eats in this round."""
    grown = sum(dwarf.newborn for dwarf in player.dwarfs) if state.harvest == "none" else 0
    return need(state, player) + grown * (FOOD_PER_DWARF - FOOD_PER_NEWBORN)


@kept()
def _forecast(player: Player, harvest: str, needed: int, at: Rect) -> Iterator[Piece]:
    count = len(player.dwarfs)
    words = say("$count dwarfs eat {food:$needed}, you have $have", count=count, needed=needed, have=player.food)
    icon = "harvest_pay_one" if harvest == "pay_one" else "feeding"
    missing = needed - player.food
    then = _harvested(player) if harvest != "pay_one" else player
    more = _made_up(then, missing)
    tip = lines(
        say("**The next meal**"),
        words,
        more,
        joined([WHEN[harvest], say("Each food that is missing then costs {points} points.", points=-BEGGING)]),
    )
    yield Piece("forecast", at, Forecast(words, more, icon, missing > 0), 1, "main", tip)


def _harvested(player: Player) -> Player:
    """The player after the field phase, which comes before the meal."""
    grain, vegetable = len(player.grain_fields), len(player.vegetable_fields)
    return msgspec.structs.replace(player, grain=player.grain + grain, vegetable=player.vegetable + vegetable)


def _made_up(player: Player, missing: int) -> Words:
    """With what the missing food could be made."""
    if missing <= 0:
        return say("just enough") if not missing else say("enough, and {food:$spare} to spare", spare=-missing)
    if plan := propose(player, missing):
        given, made = plan_of(player, plan)
        return say(
            "with {goods} it is just enough" if made == missing else "with {goods} it is enough", goods=rich(given)
        )
    short = missing - most_food(player)
    return say("{food:$short} short, whatever you cook: $points points lost", short=short, points=-BEGGING * short)
