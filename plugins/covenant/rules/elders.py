"""The Council of Elders' turn in the solo game: a tool card's three steps by die, then the card's reward."""

from collections.abc import Callable

from game.api import Chance, Glint

from ..data import BACKS, ENEMY_KIND, GOBLIN, ORC, RUBBLE_DIE, TOOLS, TROLL
from ..data.boards import ELDER_CARDS, ELDER_INSTEAD, SITES
from ..speech import say
from ..state import FREE, IN_FORGE, Covenant, Elders
from . import elder_rewards as rewards
from .dig import turn_over
from .displays import refill
from .elder_choices import choose_row, council_of, roll
from .elder_rewards import receive
from .skirmish import prestige_steps
from .transport import delivery_glory

LAST_CARD = "elders:last"
"""The key of the card that the Elders used last, on their board."""


USES = {
    "pick": say("**The Council of Elders** uses its pick {pick}"),
    "axe": say("**The Council of Elders** uses its axe {axe}"),
    "compass": say("**The Council of Elders** uses its compass {compass}"),
    "cart": say("**The Council of Elders** uses its cart {cart}"),
}
FILLS_A_SITE = {
    "pillar": say("**The Council of Elders** fills a site: a pillar {pillar} is ready to be built"),
    "gate": say("**The Council of Elders** fills a site: a gate {gate} is ready to be built"),
}


def elders_turn(state: Covenant, elders: Elders) -> None:
    """Turns over the next tool card and follows its four steps."""
    elders.last_rolls.clear()
    if not elders.available:
        elders.available, elders.discarded = elders.discarded, []
        state.chance.shuffle(elders.available)
    name = elders.available.pop()
    elders.discarded.append(name)
    if name not in elders.seen:
        elders.seen.append(name)
    card = ELDER_CARDS[name]
    text = USES[card.tool]
    state.reveal(text)
    if state.watched:
        state.show(text, focus=LAST_CARD, sound="flip", effects=(Glint("view:elders"),))
    STEPS[card.tool](state)
    receive(state, card.reward)
    refill(state)


def deal_anew(elders: Elders, chance: Chance) -> None:
    """Deals the cards that nobody has seen: one of each tool at first, then forged ones beneath whatever was there."""
    available = elders.available
    unseen = sorted(name for name in (*available, *elders.forge) if name not in elders.seen)
    chance.shuffle(unseen)
    first = available[len(available) - max(0, len(TOOLS) - len(elders.seen)) :]
    first.sort(key=lambda name: ELDER_CARDS[name].tool)  # how they really lie must not matter to the luck
    known = sorted(name for name in available if name in elders.seen)
    for place, name in enumerate(first):
        first[place] = next(each for each in unseen if ELDER_CARDS[each].tool == ELDER_CARDS[name].tool)
        unseen.remove(first[place])
    chance.shuffle(first)
    chance.shuffle(known)
    forged = len(available) - len(first) - len(known)
    elders.available = unseen[:forged] + known + first
    elders.forge = unseen[forged:]


def pick(state: Covenant) -> None:
    """Two rubble tiles go, two Mining steps and a relic come, and a hall is revealed."""
    for _ in range(2):
        space = RUBBLE_DIE[roll(state)]
        while state.rubble[space] < 0:
            space = RUBBLE_DIE[roll(state)]
        state.rubble_discard.append(state.rubble[space])
        state.rubble[space] = -1
    receive(state, (("mining", 2), ("relic", 1)))
    row = choose_row(state, lambda hall: not state.up >> hall & 1)
    if row:
        hall = next(hall for hall in row if not state.up >> hall & 1)
        receive(state, BACKS[state.halls[hall].tile])
        turn_over(state, hall)


PREY = ((TROLL,), (ORC, GOBLIN), (GOBLIN, GOBLIN))
"""Whom the axe would defeat together in one row, the best first."""


def axe(state: Covenant) -> None:
    """The best prey that any row has, in one of the rows that have it, by die. No such row: Glory Points."""
    rows = state.mountain().rows
    wanted = next((each for each in PREY if any(_enemies_of_row(state, row, each) for row in rows)), None)
    if wanted is None:
        receive(state, (("glory", ELDER_INSTEAD["axe"]),))
        return
    prey: list[int] = []
    while not prey:
        prey = _enemies_of_row(state, state.mountain().row_die[roll(state)], wanted)
    for enemy in prey:
        rewards.capture(state, enemy)
    kinds = [ENEMY_KIND[enemy] for enemy in prey]
    receive(state, (("prestige", prestige_steps([kinds.count(kind) for kind in range(3)])),))
    for kind in dict.fromkeys(kinds):
        rewards.die_reward(state, kind)


def _enemies_of_row(state: Covenant, row: tuple[int, ...], wanted: tuple[int, ...]) -> list[int]:
    """The leftmost enemies of the wanted kinds in the row; nothing unless all of them are there."""
    standing = [enemy for hall in row for enemy in state.halls[hall].enemies]
    found: list[int] = []
    for kind in wanted:
        enemy = next((each for each in standing if ENEMY_KIND[each] == kind and each not in found), None)
        if enemy is None:
            return []
        found.append(enemy)
    return found


def cart(state: Covenant) -> None:
    """All deliveries to a site without its carts, dearest spaces first; then the piece and the leftmost marker."""
    council = council_of(state)
    if all(council.seat in site.spaces for site in state.sites) or not council.carts:
        receive(state, (("glory", ELDER_INSTEAD["cart"]),))
        return
    number = roll(state)
    while council.seat in state.sites[number].spaces:
        number = roll(state)
    plan = SITES[state.side][number]
    site = state.sites[number]
    free = [space for space, owner in enumerate(site.spaces) if owner == FREE]  # dearest first
    covered = free[: min(plan.limit, council.carts)]
    for space in covered:
        site.spaces[space] = council.seat
        council.carts -= 1
        council.earn(delivery_glory(council, plan.spaces[space]), "Deliveries")
    if len(covered) == plan.limit:
        council.pieces(plan.piece)[number % 3] = IN_FORGE
        marker = site.markers.index(FREE)
        site.markers[marker] = council.seat
        text = FILLS_A_SITE[plan.piece]
        state.tell(text)
        if state.watched:
            state.show(text, sound="thud", effects=(Glint(f"site:{plan.id}"),))
        receive(state, plan.markers[marker])


def compass(state: Covenant) -> None:
    """Builds a pillar, or else a gate, a workshop, a house; or Glory Points."""
    for kind in ("pillar", "gate", "workshop", "house"):
        if rewards.build(state, kind):
            return
    receive(state, (("glory", ELDER_INSTEAD["compass"]),))


STEPS: dict[str, Callable[[Covenant], None]] = {"pick": pick, "axe": axe, "cart": cart, "compass": compass}
