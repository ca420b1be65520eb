"""King's Coins and traditions: taken from a row of four, the oldest first and cheapest."""

from game.api import WHO, Ask, Glint, Label, Question, Rules, Words, same_as

from ..data import COIN_COST, COIN_GIVES, COIN_SPACES, TRADITION_COST
from ..data.words import coin_tip, in_icons, in_news, in_words, tradition_tip
from ..speech import say
from ..state import Clan, Covenant
from .cases import clans
from .gains import ASKING, NOTHING, gain, receive
from .moments import FREE_PLACES, TRADITION_KEYS, TRADITION_OF, TRADITIONS

COIN_SPACE_KEYS = tuple(tuple(f"coin_space{space}:{seat}" for space in range(1, 7)) for seat in range(4))


def price(clan: Clan, costs: tuple[int, ...], slot: int) -> int:
    """What the position costs the clan."""
    return 0 if FREE_PLACES.of(clan.traditions) else costs[slot]


def _why_not_for(cost: int, clan: Clan) -> Words | None:
    """Why the clan cannot pay what a place costs, or None."""
    return (
        None
        if cost <= clan.glory or FREE_PLACES.of(clan.traditions)
        else say("This place costs {cost} Glory Points.", cost=cost)
    )


# -- King's Coins --------------------------------------------------------------------------------------------------


def why_not_coin(state: Covenant, clan: Clan, slot: int) -> Words | None:
    """Why the coin in that slot cannot be taken, or None."""
    if not state.coins[slot]:
        return say("There is no coin in this place.")
    return _why_not_for(COIN_COST[slot], clan)


def takable_coins(state: Covenant, clan: Clan) -> list[str]:
    """The coins on display that the clan can pay for, by the rule."""
    return [coin for slot, coin in enumerate(state.coins) if why_not_coin(state, clan, slot) is None]


@same_as(takable_coins, cases=clans)
def coins_to_take(state: Covenant, clan: Clan) -> list[str]:
    """The coins on display that the clan can pay for."""
    most = max(COIN_COST) if FREE_PLACES.of(clan.traditions) else clan.glory
    return [coin for coin, cost in zip(state.coins, COIN_COST, strict=True) if coin and cost <= most]


def _settle_coin(state: Covenant, clan: Clan, amount: int) -> int:
    return ASKING if coins_to_take(state, clan) else NOTHING


def _takes_coin(state: Covenant, ask: Ask, option: str) -> Label:
    slot = state.coins.index(option)
    cost = price(state.clans[ask.seat], COIN_COST, slot)
    gains = in_icons(COIN_GIVES[option])
    text = say("Take coin {number}, {gains}", number=slot + 1, gains=gains)
    if cost:
        text = say("Take coin $number, $gains, for {glory_cost:$cost}", number=slot + 1, gains=gains, cost=cost)
    return Label(text, coin_tip(option))


def _why_not_this_coin(state: Covenant, ask: Ask, key: str) -> Words | None:
    return why_not_coin(state, state.clans[ask.seat], state.coins.index(key)) if key in state.coins else None


def _coin_space(state: Covenant, ask: Ask, option: str) -> Label:
    gives = COIN_SPACES[COIN_SPACE_KEYS[ask.seat].index(option)]
    return Label(say("Place it for {gains}", gains=in_icons(gives)), in_words(gives))


COIN = Question(
    "coin",
    prompt=Label(say("take a King's Coin"), say("Coins pay in every Council.")),
    describe=_takes_coin,
    why_not=_why_not_this_coin,
    ends={"done": Label(say("Take no coin"), loses=say("you lose the coin"))},
)
COIN_SPACE = Question(
    "coin_space",
    prompt=Label(say("place the coin"), say("The space's benefit comes at once.")),
    describe=_coin_space,
)


@gain("coin", _settle_coin)
def coin(state: Covenant, clan: Clan, amount: int) -> Rules:
    """A coin from the display goes onto a space of the clan board, whose benefit is gained at once."""
    seat = clan.seat
    for _ in range(amount):
        choices = coins_to_take(state, clan)
        if not choices:
            return
        answer = yield COIN(seat, [*choices, "done"])
        if answer == "done":
            return
        # With six coins on the board one of them makes way.
        spaces = [space for space, lying in enumerate(clan.coins) if not lying] or [*range(6)]
        space = spaces[0]
        if len(spaces) > 1:
            keys = COIN_SPACE_KEYS[seat]
            space = keys.index((yield COIN_SPACE(seat, [keys[each] for each in spaces], answer)))
        slot = state.coins.index(answer)
        state.coins[slot] = ""
        if cost := price(clan, COIN_COST, slot):
            clan.earn(-cost, "Costs")
        clan.coins[space] = answer
        text = say(
            "{who} takes a King's Coin that pays {gains} in each Council",
            who=WHO[seat],
            gains=in_news(COIN_GIVES[answer]),
        )
        state.tell(text, seat)
        if state.watched:
            state.show(text, seat, sound="coin", effects=(Glint(answer),))
        yield from receive(state, clan, COIN_SPACES[space], "Coin spaces")


def coin_benefit(state: Covenant, clan: Clan, name: str) -> Rules:
    """What a coin pays in a Council."""
    if state.watched:
        text = say("A King's Coin of {who} pays {gains}", who=WHO[clan.seat], gains=in_news(COIN_GIVES[name]))
        state.show(text, clan.seat, sound="coin", effects=(Glint(name),))
    return receive(state, clan, COIN_GIVES[name], "King's Coins")


# -- traditions ----------------------------------------------------------------------------------------------------


def why_not_tradition(state: Covenant, clan: Clan, slot: int) -> Words | None:
    """Why the tradition in that slot cannot be taken, or None."""
    if not state.traditions[slot]:
        return say("There is no tradition in this place.")
    return _why_not_for(TRADITION_COST[slot], clan)


def takable_traditions(state: Covenant, clan: Clan) -> list[str]:
    """The traditions on display that the clan can pay for, by the rule."""
    return [
        TRADITION_KEYS[number]
        for slot, number in enumerate(state.traditions)
        if why_not_tradition(state, clan, slot) is None
    ]


@same_as(takable_traditions, cases=clans)
def traditions_to_take(state: Covenant, clan: Clan) -> list[str]:
    """The traditions on display that the clan can pay for."""
    most = max(TRADITION_COST) if FREE_PLACES.of(clan.traditions) else clan.glory
    return [
        TRADITION_KEYS[number]
        for number, cost in zip(state.traditions, TRADITION_COST, strict=False)
        if number and cost <= most
    ]


def _settle_tradition(state: Covenant, clan: Clan, amount: int) -> int:
    return ASKING if traditions_to_take(state, clan) else NOTHING


def _takes_tradition(state: Covenant, ask: Ask, option: str) -> Label:
    number = TRADITION_OF[option]
    tile = TRADITIONS[number].tile
    cost = price(state.clans[ask.seat], TRADITION_COST, state.traditions.index(number))
    text = say("$tradition for {glory_cost:$cost}", tradition=tile.name, cost=cost) if cost else tile.name
    return Label(text, tradition_tip(tile))


def _why_not_this_tradition(state: Covenant, ask: Ask, key: str) -> Words | None:
    if TRADITION_OF.get(key) not in state.traditions:
        return None
    return why_not_tradition(state, state.clans[ask.seat], state.traditions.index(TRADITION_OF[key]))


TRADITION = Question(
    "tradition",
    prompt=Label(say("take a tradition"), say("It holds from now on.")),
    describe=_takes_tradition,
    why_not=_why_not_this_tradition,
    ends={"done": Label(say("Take no tradition"), loses=say("you lose the tradition"))},
)


@gain("tradition", _settle_tradition)
def tradition(state: Covenant, clan: Clan, amount: int) -> Rules:
    """A tradition from the display; it holds from that moment on."""
    for _ in range(amount):
        choices = traditions_to_take(state, clan)
        if not choices:
            return
        answer = yield TRADITION(clan.seat, [*choices, "done"])
        if answer == "done":
            return
        number = TRADITION_OF[answer]
        slot = state.traditions.index(number)
        state.traditions[slot] = 0
        if cost := price(clan, TRADITION_COST, slot):
            clan.earn(-cost, "Costs")
        clan.traditions.append(number)
        text = say("{who} follows a tradition: {name}", who=WHO[clan.seat], name=TRADITIONS[number].tile.name)
        state.tell(text, clan.seat)
        if state.watched:
            state.show(text, clan.seat, focus=answer, sound="page")


QUESTIONS = (COIN, COIN_SPACE, TRADITION)
