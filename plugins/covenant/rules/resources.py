"""Resources and Storage: what is gained is stored, as long as there is room."""

from game.api import Ask, Label, Question, Rules, capital

from ..data import RESOURCES
from ..data.nouns import RESOURCE_NAMES
from ..speech import say
from ..state import Clan, Covenant
from .clan_board import storage_is_full, storage_spaces
from .gains import ASKING, GAINED, always_asks, gain
from .stored import tell_lost, tell_stored

TAKE_KEYS = tuple(f"take:{name}" for name in RESOURCES)
DROP_KEYS = tuple(f"drop:{name}" for name in RESOURCES)


def _drop(state: Covenant, ask: Ask, option: str) -> Label:
    name = RESOURCES[DROP_KEYS.index(option)]
    return Label(
        say("Discard {name}", name=RESOURCE_NAMES[name]), say("Discard 1 {$name} to make room.", name=name), name
    )


DROP = Question(
    "drop",
    prompt=lambda state, ask: Label(
        say("make room for {$subject}", subject=ask.subject),
        say("Storage is full: discard something for it, or let it go."),
    ),
    describe=_drop,
    ends={
        "done": lambda state, ask: Label(
            say("Let it go"), loses=say("you lose the {resource}", resource=RESOURCE_NAMES[ask.subject])
        )
    },
)


def store(state: Covenant, clan: Clan, resource: int, amount: int) -> Rules:
    """Stores resources one by one; with full storage, something is discarded for it or it is declined."""
    storage = clan.storage
    kept, dropped = 0, [0, 0, 0, 0]
    while kept < amount:
        if sum(storage) >= storage_spaces(clan):
            others = [DROP_KEYS[other] for other in range(4) if storage[other] and other != resource]
            if not others:
                break
            answer = yield DROP(clan.seat, [*others, "done"], RESOURCES[resource])
            if answer == "done":
                break
            storage[DROP_KEYS.index(answer)] -= 1
            dropped[DROP_KEYS.index(answer)] += 1
        storage[resource] += 1
        kept += 1
    tell_stored(state, clan, RESOURCES[resource], kept, dropped)
    tell_lost(state, clan, RESOURCES[resource], amount - kept)


def _resource(resource: int) -> None:
    def settle(state: Covenant, clan: Clan, amount: int) -> int:
        if sum(clan.storage) + amount > storage_spaces(clan):
            return ASKING
        clan.storage[resource] += amount
        return GAINED

    @gain(RESOURCES[resource], settle)
    def resolve(state: Covenant, clan: Clan, amount: int) -> Rules:
        return store(state, clan, resource, amount)


for _each in range(4):
    _resource(_each)


def _take_which(state: Covenant, ask: Ask) -> Label:
    full = storage_is_full(state.clans[ask.seat])
    tip = (
        say("Your storage is full: something else must make room.")
        if full
        else say("Click one of the four in your storage.")
    )
    return Label(say("take a resource"), tip)


def _take(state: Covenant, ask: Ask, option: str) -> Label:
    number = TAKE_KEYS.index(option)
    name, clan = RESOURCES[number], state.clans[ask.seat]
    in_vain = storage_is_full(clan) and clan.storage[number] == sum(clan.storage)  # nothing else could make room
    loses = say("you lose the {resource}", resource=RESOURCE_NAMES[name]) if in_vain else ""
    told = say("Take 1 {name}.", name=RESOURCE_NAMES[name])
    return Label(capital(RESOURCE_NAMES[name]), told, name, loses=loses)


WILD = Question(
    "wild",
    prompt=_take_which,
    describe=_take,
    ends={"done": Label(say("Take nothing"), loses=say("you lose the resource"))},
)


@gain("wild", always_asks)
def wild(state: Covenant, clan: Clan, amount: int) -> Rules:
    """A resource of the clan's choice, as often as it says."""
    for _ in range(amount):
        answer = yield WILD(clan.seat, (*TAKE_KEYS, "done") if storage_is_full(clan) else TAKE_KEYS)
        if answer == "done":
            return
        yield from store(state, clan, TAKE_KEYS.index(answer), 1)


QUESTIONS = (DROP, WILD)
