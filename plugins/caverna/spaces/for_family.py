"""Action spaces for the cave and the family."""

from game.api import Rules

from ..data import Goods, rich
from ..rules.anytime import decide
from ..rules.family import grow, why_not_grow
from ..rules.farming import sow, why_not_sow
from ..rules.furnish import build, dwelling_options, furnish, furnish_options
from ..rules.goods import gain
from ..state import Player
from .work import Work

SUPPLIES: Goods = {"wood": 1, "stone": 1, "ore": 1, "food": 1, "gold": 2}
URGENT_GOLD = 3


def housework(work: Work) -> Rules:
    """A dog and/or a furnished cavern, in either order (a new Dog school would like its first dog)."""
    state, player = work.state, work.player
    answer = yield from decide(state, player, "housework", lambda: ["dog", *furnish_options(state, player)])
    if answer == "dog":
        gain(player, {"dog": 1})
        yield from furnish(state, player)
    else:
        yield from build(state, player, answer)
        gain(player, {"dog": 1})
    state.tell(f"{{seat:{player.seat}}} takes {{dog:1}}", player.seat)


def growth(work: Work) -> Rules:
    """Either goods or family growth; both with the Guest room."""
    state, player, dwarf = work.state, work.player, work.dwarf
    if player.owns("guest_room") or why_not_grow(player) is not None:
        answer = "supplies"  # with the Guest room first; and nothing at hand makes room for a child
    else:
        answer = yield from decide(state, player, "growth", lambda: ["supplies", "grow"])
    if answer == "supplies":
        gain(player, SUPPLIES)
        state.tell(f"{{seat:{player.seat}}} takes {rich(SUPPLIES)}", player.seat)
        if player.owns("guest_room"):
            yield from _may_grow(work)
    else:
        grow(state, player, dwarf)


def wish_for_children(work: Work) -> Rules:
    """Either family growth or a dwelling; both in either order with the Guest room."""
    state, player, dwarf = work.state, work.player, work.dwarf
    done: list[str] = []

    def options() -> list[str]:
        choices = [] if "grow" in done else _growing(player)
        choices += [] if "furnish" in done else dwelling_options(state, player)
        return [*choices, "done"] if done else choices

    while (answer := (yield from decide(state, player, "wish", options))) not in ("done", ""):
        if answer == "grow":
            grow(state, player, dwarf)
            done.append("grow")
        else:
            yield from build(state, player, answer)
            done.append("furnish")
        if len(done) == 2 or not player.owns("guest_room"):
            break


def urgent_wish_for_children(work: Work) -> Rules:
    """Either a dwelling and then family growth, or gold; both with the Guest room."""
    state, player = work.state, work.player
    both = player.owns("guest_room")
    if both:
        _urgent_gold(work)

    def options() -> list[str]:
        return [*dwelling_options(state, player), "done" if both else "gold"]

    answer = yield from decide(state, player, "urgent_wish", options)
    if answer == "gold":
        _urgent_gold(work)
    elif answer != "done":
        yield from build(state, player, answer)
        yield from _may_grow(work)


def _urgent_gold(work: Work) -> None:
    gain(work.player, {"gold": URGENT_GOLD})
    work.state.tell(f"{{seat:{work.player.seat}}} takes {{gold:{URGENT_GOLD}}}", work.player.seat)


def family_life(work: Work) -> Rules:
    """Family growth and/or sowing, in either order."""
    state, player, dwarf = work.state, work.player, work.dwarf
    grown = False
    if why_not_grow(player) is None:
        # Sowing first would not change anything: the newborn neither eats nor works before the harvest.
        answer = yield from decide(state, player, "grow", lambda: ["grow", "done"] if _can_sow(player) else ["grow"])
        if answer == "grow":
            grow(state, player, dwarf)
            grown = True
    yield from sow(state, player, must=not grown)


def _can_sow(player: Player) -> bool:
    return why_not_sow(player) is None


def _growing(player: Player) -> list[str]:
    return ["grow"] if why_not_grow(player) is None else []


def _may_grow(work: Work) -> Rules:
    if why_not_grow(work.player) is None:
        answer = yield from decide(work.state, work.player, "grow", lambda: ["grow", "done"])
        if answer == "grow":
            grow(work.state, work.player, work.dwarf)
