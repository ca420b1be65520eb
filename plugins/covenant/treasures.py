"""King's Coins, traditions and relics: taken from a row of four, the oldest first and cheapest."""

from game.api import Ask, Rules

from .data import (
    COIN_COST,
    COIN_SPACES,
    COINS,
    IRON,
    MINING,
    RELIC_MINING,
    RELICS,
    TRADITION_COST,
    TRADITION_KEYS,
    TRADITIONS,
)
from .gains import ASKING, GAINED, NOTHING, gain, receive
from .state import Clan, Covenant

COIN_SPACE_KEYS = tuple(tuple(f"coin_space{space}:{seat}" for space in range(1, 7)) for seat in range(4))


def price(clan: Clan, costs: tuple[int, ...], slot: int) -> int:
    """What the position costs the clan (tradition 28: nothing)."""
    return 0 if 28 in clan.traditions else costs[slot]


# -- King's Coins --------------------------------------------------------------------------------------------------


def coin_refused(state: Covenant, clan: Clan, slot: int) -> str | None:
    """Why the coin in that slot cannot be taken, or None."""
    if not state.coins[slot]:
        return "There is no coin in this place."
    cost = price(clan, COIN_COST, slot)
    return None if cost <= clan.glory else f"This place costs {cost} Glory Points."


def coins_to_take(state: Covenant, clan: Clan) -> list[str]:
    """The coins on display that the clan can pay for."""
    return [coin for slot, coin in enumerate(state.coins) if coin_refused(state, clan, slot) is None]


def _settle_coin(state: Covenant, clan: Clan, amount: int) -> int:
    return ASKING if coins_to_take(state, clan) else NOTHING


@gain("coin", _settle_coin)
def coin(state: Covenant, clan: Clan, amount: int) -> Rules:
    """A coin from the display goes onto a space of the clan board, whose benefit is gained at once."""
    seat = clan.seat
    for _ in range(amount):
        choices = coins_to_take(state, clan)
        if not choices:
            return
        answer = yield Ask(seat, "coin", [*choices, "done"])
        if answer == "done":
            return
        # With six coins on the board one of them makes way.
        spaces = [space for space, lying in enumerate(clan.coins) if not lying] or [*range(6)]
        space = spaces[0]
        if len(spaces) > 1:
            keys = COIN_SPACE_KEYS[seat]
            space = keys.index((yield Ask(seat, "coin_space", [keys[each] for each in spaces], answer)))
        slot = state.coins.index(answer)
        state.coins[slot] = ""
        if cost := price(clan, COIN_COST, slot):
            clan.earn(-cost, "Costs")
        clan.coins[space] = answer
        state.tell(f"{{seat:{seat}}} takes a King's Coin {{kings_coin}}", seat)
        yield from receive(state, clan, COIN_SPACES[space], "Coin spaces")


def coin_benefit(state: Covenant, clan: Clan, name: str) -> Rules:
    """What a coin pays in a Council."""
    return receive(state, clan, COINS[name], "King's Coins")


# -- traditions ----------------------------------------------------------------------------------------------------


def tradition_refused(state: Covenant, clan: Clan, slot: int) -> str | None:
    """Why the tradition in that slot cannot be taken, or None."""
    if not state.traditions[slot]:
        return "There is no tradition in this place."
    cost = price(clan, TRADITION_COST, slot)
    return None if cost <= clan.glory else f"This place costs {cost} Glory Points."


def traditions_to_take(state: Covenant, clan: Clan) -> list[str]:
    """The traditions on display that the clan can pay for."""
    return [
        TRADITION_KEYS[number]
        for slot, number in enumerate(state.traditions)
        if tradition_refused(state, clan, slot) is None
    ]


def _settle_tradition(state: Covenant, clan: Clan, amount: int) -> int:
    return ASKING if traditions_to_take(state, clan) else NOTHING


@gain("tradition", _settle_tradition)
def tradition(state: Covenant, clan: Clan, amount: int) -> Rules:
    """A tradition from the display; it holds from that moment on."""
    for _ in range(amount):
        choices = traditions_to_take(state, clan)
        if not choices:
            return
        answer = yield Ask(clan.seat, "tradition", [*choices, "done"])
        if answer == "done":
            return
        number = TRADITION_KEYS.index(answer)
        slot = state.traditions.index(number)
        state.traditions[slot] = 0
        if cost := price(clan, TRADITION_COST, slot):
            clan.earn(-cost, "Costs")
        clan.traditions.append(number)
        state.tell(f"{{seat:{clan.seat}}} follows a tradition: {TRADITIONS[number].name}", clan.seat)


# -- relics --------------------------------------------------------------------------------------------------------


def relic_refused(state: Covenant, clan: Clan, slot: int) -> str | None:
    """Why the relic in that slot cannot be gained, or None: it lies beside or behind the own Mining marker."""
    if not state.relics[slot]:
        return "There is no relic in this place."
    if RELIC_MINING[slot] > clan.tracks[MINING] and 14 not in clan.traditions:
        return f"This relic lies beyond your Mining marker, at {RELIC_MINING[slot]}."
    return None


def relics_to_take(state: Covenant, clan: Clan) -> list[str]:
    """The relics within reach."""
    return [relic for slot, relic in enumerate(state.relics) if relic_refused(state, clan, slot) is None]


def take_relic(state: Covenant, clan: Clan, name: str) -> None:
    """The relic goes from the display to the clan, not to be used before its next turn."""
    state.relics[state.relics.index(name)] = ""
    clan.relics.append(name)
    clan.fresh_relics.append(name)
    state.tell(f"{{seat:{clan.seat}}} finds a relic: {RELICS[name].name}", clan.seat)


def _settle_relic(state: Covenant, clan: Clan, amount: int) -> int:
    found = relics_to_take(state, clan)
    if len(found) > 1 or (found and amount > 1):
        return ASKING
    if not found:
        return NOTHING
    take_relic(state, clan, found[0])
    return GAINED


@gain("relic", _settle_relic)
def relic(state: Covenant, clan: Clan, amount: int) -> Rules:
    """A relic beside or behind the clan's Mining marker."""
    for _ in range(amount):
        found = relics_to_take(state, clan)
        if not found:
            return
        answer = found[0]
        if len(found) > 1:
            answer = yield Ask(clan.seat, "relic", found)
        take_relic(state, clan, answer)


def _settle_relic_for_iron(state: Covenant, clan: Clan, amount: int) -> int:
    return ASKING if clan.storage[IRON] and relics_to_take(state, clan) else NOTHING


@gain("relic_for_iron", _settle_relic_for_iron)
def relic_for_iron(state: Covenant, clan: Clan, amount: int) -> Rules:
    """Forge space 8: 1 iron for a relic, if the clan likes."""
    answer = yield Ask(clan.seat, "relic_for_iron", [*relics_to_take(state, clan), "done"])
    if answer != "done":
        clan.storage[IRON] -= 1
        take_relic(state, clan, answer)


def relics_to_use(clan: Clan) -> list[str]:
    """The clan's relics that are neither used nor gained this turn."""
    if len(clan.relics) == len(clan.used_relics):
        return []
    return [name for name in clan.relics if name not in clan.used_relics and name not in clan.fresh_relics]


def use_relic(state: Covenant, clan: Clan, name: str) -> Rules:
    """Turns a relic for its benefit, or with tradition 20 for that of a relic on display."""
    clan.used_relics.append(name)
    benefit = name
    if 20 in clan.traditions:
        others = [other for other in state.relics if other and RELICS[other] is not RELICS[name]]
        if others:
            benefit = yield Ask(clan.seat, "relic_lore", [name, *others], name)
    state.tell(f"{{seat:{clan.seat}}} uses a relic: {RELICS[benefit].name}", clan.seat)
    yield from receive(state, clan, RELICS[benefit].gives, "Relics")
