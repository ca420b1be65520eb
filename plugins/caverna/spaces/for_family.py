"""Action spaces for the cave and the family."""

from functools import lru_cache

from game.api import WHO, Ask, Label, Rules, Words, joined

from ..components import DWELLINGS, SPACES, Goods, rich
from ..rules.anytime import decide, giving_up, left_to_do, question
from ..rules.digging import may_do_both
from ..rules.family import GROW, TO_GROW, grow, why_not_grow
from ..rules.farming import sow, why_not_sow
from ..rules.furnish import (
    build,
    can_furnish_dwelling,
    describe_tile,
    dwelling_options,
    furnish,
    furnish_options,
    why_not_tile,
)
from ..rules.goods import gain
from ..rules.showing import flying, show
from ..speech import say
from ..state import Caverna, Dwarf, Player
from .work import Action, Work

URGENT: Goods = SPACES["urgent_wish_for_children"].numbers["instead"]


# -- housework --

HOUSEWORK = question(
    "housework",
    Label(say("take a dog and furnish a cavern"), say("In either order: choose a tile now, or the dog first.")),
    describe_tile,
    why_not_tile,
    {"dog": Label(say("Take the dog first"), say("Then you may still furnish a cavern."), "dog")},
)


def housework(work: Work) -> Rules:
    """A dog and/or a furnished cavern, in either order (a dog that is taken later may bring more)."""
    state, player = work.state, work.player
    answer = yield from decide(state, player, HOUSEWORK, lambda: ["dog", *furnish_options(state, player)])
    if answer == "dog":
        gain(player, {"dog": 1})
        yield from furnish(state, player)
    else:
        yield from build(state, player, answer)
        gain(player, {"dog": 1})
    state.tell(say("{who} takes {dog:1}", who=WHO[player.seat]), player.seat)
    if state.watched:
        show(
            state,
            player,
            say("{who} takes {dog:1}", who=WHO[player.seat]),
            "dog",
            flying(player, {"dog": 1}, work.space.key),
        )


# -- growth --


def _supplies(state: Caverna, ask: Ask) -> Label:
    return Label(say("Take {goods}", goods=rich(state.space(GROWING).numbers["instead"])))


GROWING = "growth"
NEEDS_A_BED = say("A child needs a free bed {dwarf_room} in one of your dwellings.")
GROWTH = question(
    "growth",
    Label(say("take goods or grow your family"), NEEDS_A_BED),
    ends={"grow": TO_GROW, "supplies": _supplies},
)


def growth(work: Work) -> Rules:
    """Either goods or family growth."""
    state, player, dwarf = work.state, work.player, work.dwarf
    both = may_do_both(player, work.space.id)
    if both or why_not_grow(state, player) is not None:
        answer = "supplies"  # first, where both may be done; and nothing at hand makes room for a child
    else:
        answer = yield from decide(state, player, GROWTH, lambda: ["supplies", "grow"])
    if answer == "supplies":
        supplies: Goods = work.space.numbers["instead"]
        gain(player, supplies)
        state.tell(say("{who} takes {goods}", who=WHO[player.seat], goods=rich(supplies)), player.seat)
        if state.watched:
            show(
                state,
                player,
                say("{who} takes {goods}", who=WHO[player.seat], goods=rich(supplies)),
                "place",
                flying(player, supplies, work.space.key),
            )
        if both:
            yield from _may_grow(work)
    else:
        grow(state, player, dwarf)


# -- wishes for children --


def _why_not_dwelling(state: Caverna, ask: Ask, key: str) -> Words | None:
    name = key.removeprefix("tile:")
    if name != key and name not in DWELLINGS:
        return say("Only a dwelling can be furnished here.")
    return why_not_tile(state, ask, key)


def _one_is_enough(state: Caverna, ask: Ask) -> Label:
    if "grow" in ask.options:
        return Label(say("No child"), loses=say("your family does not grow"))
    return Label(say("No dwelling"), loses=say("you furnish none")) if left_to_do(ask) else Label(say("Go on"))


WISH = question(
    "wish",
    Label(say("grow your family or furnish a dwelling"), NEEDS_A_BED),
    describe_tile,
    _why_not_dwelling,
    {"grow": TO_GROW, "done": _one_is_enough},
)


def wish_for_children(work: Work) -> Rules:
    """Either family growth or a dwelling; in either order where both may be done."""
    state, player, dwarf = work.state, work.player, work.dwarf
    done: list[str] = []

    def options() -> list[str]:
        choices = [] if "grow" in done else _growing(state, player)
        choices += [] if "furnish" in done else dwelling_options(state, player)
        return [*choices, "done"] if done else choices

    while (answer := (yield from decide(state, player, WISH, options))) not in ("done", ""):
        if answer == "grow":
            grow(state, player, dwarf)
            done.append("grow")
        else:
            yield from build(state, player, answer)
            done.append("furnish")
        if len(done) == 2 or not may_do_both(player, work.space.id):
            break


@lru_cache(maxsize=1 << 6)  # of few reasons, and met by every search
def _nor_dwelling(reason: Words) -> Words:
    return joined([reason, say("And you can furnish no dwelling.")])


def _why_not_wish(state: Caverna, player: Player, dwarf: Dwarf) -> Words | None:
    reason = why_not_grow(state, player)
    if reason is None or can_furnish_dwelling(state, player):
        return None
    return _nor_dwelling(reason)


def _prompt_urgent(state: Caverna, ask: Ask) -> Label:
    text = say("furnish a dwelling and then grow")
    if "gold" in ask.options:  # else it has been taken already
        text = say("furnish a dwelling and then grow, or take gold")
    return Label(text, say("The child moves into the new dwelling."))


URGENT_WISH = question(
    "urgent_wish",
    _prompt_urgent,
    describe_tile,
    _why_not_dwelling,
    {
        "gold": Label(say("Take {goods}", goods=rich(URGENT)), icon="gold"),
        "done": giving_up(say("No dwelling"), say("no child either")),
    },
)


def urgent_wish_for_children(work: Work) -> Rules:
    """Either a dwelling and then family growth, or gold."""
    state, player = work.state, work.player
    both = may_do_both(player, work.space.id)
    if both:
        _urgent_gold(work)

    def options() -> list[str]:
        return [*dwelling_options(state, player), "done" if both else "gold"]

    answer = yield from decide(state, player, URGENT_WISH, options)
    if answer == "gold":
        _urgent_gold(work)
    elif answer != "done":
        yield from build(state, player, answer)
        yield from _may_grow(work)


def _urgent_gold(work: Work) -> None:
    state, player = work.state, work.player
    gain(player, URGENT)
    state.tell(say("{who} takes {goods}", who=WHO[player.seat], goods=rich(URGENT)), player.seat)
    if state.watched:
        show(
            state,
            player,
            say("{who} takes {goods}", who=WHO[player.seat], goods=rich(URGENT)),
            "coin",
            flying(player, URGENT, work.space.key),
        )


# -- family life --


def family_life(work: Work) -> Rules:
    """Family growth and/or sowing, in either order."""
    state, player, dwarf = work.state, work.player, work.dwarf
    grown = False
    if why_not_grow(state, player) is None:
        # Sowing first would not change anything: the newborn neither eats nor works before the harvest.
        answer = yield from decide(state, player, GROW, lambda: ["grow", "done"] if _can_sow(player) else ["grow"])
        if answer == "grow":
            grow(state, player, dwarf)
            grown = True
    yield from sow(state, player, must=not grown)


def _why_not_family_life(state: Caverna, player: Player, dwarf: Dwarf) -> Words | None:
    return None if why_not_sow(player) is None else why_not_grow(state, player)


def _can_sow(player: Player) -> bool:
    return why_not_sow(player) is None


def _growing(state: Caverna, player: Player) -> list[str]:
    return ["grow"] if why_not_grow(state, player) is None else []


def _may_grow(work: Work) -> Rules:
    if why_not_grow(work.state, work.player) is None:
        answer = yield from decide(work.state, work.player, GROW, lambda: ["grow", "done"])
        if answer == "grow":
            grow(work.state, work.player, work.dwarf)


ACTIONS = {
    "housework": Action(housework),
    "growth": Action(growth),
    "wish_for_children": Action(wish_for_children, _why_not_wish),
    "urgent_wish_for_children": Action(urgent_wish_for_children),
    "family_life": Action(family_life, _why_not_family_life),
}
QUESTIONS = (HOUSEWORK, GROWTH, WISH, URGENT_WISH)
