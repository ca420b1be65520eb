"""All questions of the game; each stands beside the rule that asks it."""

from game.api import Ask, Question

from .components import TILES
from .rules import (
    anytime,
    breeding,
    digging,
    exchanges,
    expedition,
    family,
    farming,
    furnish,
    harvest,
    new_round,
    payment,
    rounds,
)
from .spaces import for_family, for_goods, for_land, imitation
from .state import Caverna


def elsewhere(state: Caverna, ask: Ask, key: str) -> str | None:
    """Why what is not asked for cannot be chosen: a tile in the supply, or an exchange in the overview."""
    if key in ask.options:
        return None
    if key.startswith("tile:") and key[5:] in TILES:
        reason = furnish.why_not_tile(state, ask, key)
        return reason or "You could build it with an action that furnishes a cavern."
    if exchanges.is_exchange(key):
        now = "Choose Exchange below to do it." if "exchange" in ask.options else "First finish what you are doing."
        return exchanges.why_not(state.players[ask.seat], key) or now
    return None


def _knowing_others(question: Question) -> Question:
    """The question with a reason for pieces that it is not about, too."""

    def why_not(state: Caverna, ask: Ask, key: str) -> str | None:
        own = question.why_not(state, ask, key) if question.why_not is not None else None
        return own or elsewhere(state, ask, key)

    return Question(
        question.about, prompt=question.prompt, describe=question.describe, why_not=why_not, ends=question.ends
    )


QUESTIONS = tuple(
    _knowing_others(question)
    for question in (
        new_round.BEFORE_ROUND,
        new_round.SAVE_GOODS,
        rounds.WORK,
        rounds.FINAL,
        imitation.IMITATE,
        # the actions
        digging.WHICH_TWIN,
        digging.LAY_TWIN,
        digging.ORE_MINE,
        digging.RUBY_MINE,
        for_land.EXTENSION,
        for_land.FENCES,
        for_land.FENCES_AND_STABLE,
        farming.PASTURE,
        farming.STABLE,
        farming.SOW,
        for_family.HOUSEWORK,
        for_family.GROWTH,
        for_family.WISH,
        for_family.URGENT_WISH,
        family.GROW,
        family.FORGE,
        expedition.LOOTING,
        for_goods.TRADE,
        for_goods.BUY,
        furnish.FURNISH,
        furnish.PLACE_TILE,
        payment.PAY,
        # at any time
        anytime.EXCHANGE,
        anytime.LAY_SINGLE,
        anytime.SETTLE,
        anytime.ARRANGE,
        anytime.ARRANGE_KIND,
        # the harvest
        harvest.SKIP,
        harvest.FEED,
        harvest.BEFORE_BREEDING,
        breeding.BREED,
    )
)
