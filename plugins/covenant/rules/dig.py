"""Dig: clear rubble away for its resources, advance in Mining, and turn over one hall."""

from functools import cache

from game.api import WHO, Ask, Burst, Dust, Label, Question, Rules, Shake, Words, joined, names, same_as

from ..data import ENEMIES, ENEMY_KIND, HALL_TILES, RESOURCES, RUBBLE, RUBBLE_COST, RUBBLE_KEYS, RUBBLE_OF
from ..data.boards import DIG_MINING
from ..data.nouns import A_VEIN, AN_ENEMY
from ..data.words import in_icons, in_words
from ..speech import say
from ..state import Clan, Covenant
from .cases import strengths
from .gains import receive
from .moments import HALL_REVEALED
from .names import hall_name
from .stored import all_fit


def why_not_rubble(state: Covenant, space: int, strength: int) -> Words | None:
    """Why the rubble on that space cannot be cleared with so much strength left, or None."""
    if state.rubble[space] < 0:
        return say("This rubble has been cleared away.")
    if RUBBLE_COST[space] > strength:
        return say(
            "Clearing this rubble takes {cost} strength; {strength} is left.",
            cost=RUBBLE_COST[space],
            strength=strength,
        )
    return None


def clearable(state: Covenant, clan: Clan, strength: int) -> list[str]:
    """The rubble that can be cleared, by the rule."""
    found = (tile for space, tile in enumerate(state.rubble) if why_not_rubble(state, space, strength) is None)
    return [RUBBLE_KEYS[tile] for tile in found]


@same_as(clearable, cases=strengths)
def choices(state: Covenant, clan: Clan, strength: int) -> list[str]:
    """The rubble that can be cleared."""
    return [
        RUBBLE_KEYS[tile] for space, tile in enumerate(state.rubble) if tile >= 0 and RUBBLE_COST[space] <= strength
    ]


def why_not_this_rubble(state: Covenant, ask: Ask, key: str) -> Words | None:
    """Why a piece on the table is no rubble that the asked clan can clear, if it is rubble."""
    if RUBBLE_OF.get(key) not in state.rubble:
        return None
    return why_not_rubble(state, state.rubble.index(RUBBLE_OF[key]), state.clans[ask.seat].effort)


def clears(state: Covenant, option: str) -> Label:
    """Clearing that rubble, in words."""
    space = state.rubble.index(RUBBLE_OF[option])
    gives = RUBBLE[RUBBLE_OF[option]].gives
    text = say(
        "Clear $gains on space $space with {strength:$cost}",
        gains=in_icons(gives),
        space=space + 1,
        cost=RUBBLE_COST[space],
    )
    return Label(text, in_words(gives))


DIG = Question(
    "dig",
    prompt=lambda state, ask: Label(
        say("clear more rubble, {strength:$effort} left", effort=state.clans[ask.seat].effort),
        say(
            "The first space takes {first} strength, the others {others}.", first=RUBBLE_COST[0], others=RUBBLE_COST[1]
        ),
    ),
    describe=lambda state, ask, option: clears(state, option),
    why_not=why_not_this_rubble,
    ends={
        "done": lambda state, ask: Label(
            say("Enough rubble"), loses=say("{strength:$effort} is left unused", effort=state.clans[ask.seat].effort)
        )
    },
)


def dig(state: Covenant, clan: Clan, first: str) -> Rules:
    """The whole action, beginning with the first rubble tile chosen."""
    cleared = 0
    answer = first
    while answer != "done":
        tile = RUBBLE_OF[answer]
        gives = RUBBLE[tile].gives
        space = state.rubble.index(tile)
        clan.effort -= RUBBLE_COST[space]
        if state.watched:
            fits = all_fit(clan, gives)  # else it is seen one by one what is kept of it
            found = [Burst(name, answer, f"banner:{clan.seat}", amount) for name, amount in gives if fits]
            text = say(
                "{who} clears rubble for {gains}" if fits else "{who} clears rubble with {gains}",
                who=WHO[clan.seat],
                gains=in_icons(gives),
            )
            state.show(text, clan.seat, sound="dig", effects=(Dust(answer, cracks=True), *found))
        state.rubble[space] = -1
        state.rubble_discard.append(tile)
        cleared += 1
        yield from receive(state, clan, gives, "Rubble")
        more = choices(state, clan, clan.effort)
        if not more:
            break
        answer = yield DIG(clan.seat, [*more, "done"])
    yield from receive(state, clan, (("mining", DIG_MINING[cleared]),), "Dig")
    yield from reveal_hall(state, clan)


def why_not_hall(state: Covenant, hall: int) -> Words | None:
    """Why a hall cannot be turned over, or None."""
    if state.up >> hall & 1:
        return say("This hall is already revealed.")
    if not state.mountain().neighbour_mask[hall] & state.up:
        return say("Only a hall next to a revealed one can be turned over.")
    return None


def openable(state: Covenant) -> list[str]:
    """The halls that can be turned over, by the rule."""
    return [key for hall, key in enumerate(state.mountain().hall_keys) if why_not_hall(state, hall) is None]


@same_as(openable, cases=lambda state: ((state,),))
def halls_to_open(state: Covenant) -> list[str]:
    """The halls that can be turned over."""
    mountain, up = state.mountain(), state.up
    return [
        mountain.hall_keys[hall]
        for hall, beside in enumerate(mountain.neighbour_mask)
        if beside & up and not up >> hall & 1
    ]


def _why_not_this_hall(state: Covenant, ask: Ask, key: str) -> Words | None:
    keys = state.mountain().hall_keys
    return why_not_hall(state, keys.index(key)) if key in keys else None


def _opens(state: Covenant, ask: Ask, option: str) -> Label:
    hall = state.mountain().hall_keys.index(option)
    back = HALL_TILES[state.halls[hall].tile].back
    return Label(say("Open {hall} for {gains}", hall=hall_name(state, hall), gains=in_icons(back)), in_words(back))


HALL = Question(
    "hall",
    prompt=Label(say("open a hall"), say("Its reward is yours; then its enemies come out.")),
    describe=_opens,
    why_not=_why_not_this_hall,
)


def reveal_hall(state: Covenant, clan: Clan) -> Rules:
    """Turns over one hall next to a revealed one: its back's reward, then the hall, then its enemies."""
    found = halls_to_open(state)
    if not found:
        return
    answer = found[0]
    if len(found) > 1:
        answer = yield HALL(clan.seat, found)
    hall = state.mountain().hall_keys.index(answer)
    tile = HALL_TILES[state.halls[hall].tile]
    yield from receive(state, clan, tile.back, "Halls")
    turn_over(state, hall)
    for tradition in HALL_REVEALED.of(clan.traditions):
        yield from tradition.hall_revealed(state, clan, tile.vein)


def turn_over(state: Covenant, hall: int) -> None:
    """The hall lies face up, and as many enemies as it shows skulls come out of the bag, while it lasts."""
    state.up |= 1 << hall
    here = state.halls[hall]
    tile = HALL_TILES[here.tile]
    for _ in range(min(tile.skulls, len(state.bag))):
        here.enemies.append(state.chance.draw(state.bag))
    text = _opened(RESOURCES[tile.vein], tuple([ENEMIES[ENEMY_KIND[enemy]] for enemy in here.enemies]))
    state.reveal(text)
    if state.watched:
        state.show(text, sound="wall", effects=(Dust(state.mountain().hall_keys[hall], cracks=True), Shake()))


@cache
def _opened(vein: str, kinds: tuple[str, ...]) -> Words:
    """What comes out of a hall, said once for each that does."""
    found = joined([A_VEIN[vein], f"{{{vein}}}"])
    if not kinds:
        return say("A hall with {vein} is opened; nobody is in it", vein=found)
    return say(
        one="A hall with {vein} is opened; out comes {who}",
        many="A hall with {vein} is opened; out come {who}",
        vein=found,
        who=names(joined([AN_ENEMY[kind], f"{{{kind}}}"]) for kind in kinds),
        n=len(kinds),
    )


QUESTIONS = (DIG, HALL)
