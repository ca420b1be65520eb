"""What a hand means beside clicks: dwarves go to tools and to work, goods to where they are delivered; letters."""

from collections.abc import Sequence
from typing import Final

from game.api import Ask, Drag, Gesture, Key, lettered
from game.api.piece import answered_by

from ..data import RESOURCES
from ..data.boards import THRONE_KEYS, TOOL_KIND
from ..rules.dwarves import DWARF_KEYS
from ..rules.forge import own_tools
from ..rules.resources import DROP_KEYS
from ..rules.tools import SUPPORT_KEYS
from ..speech import say
from ..state import Clan, Covenant

KEYS: Final = {
    "d": say("digs: the pick"),
    "f": say("fights: the axe"),
    "b": say("builds: the compass"),
    "k": say("delivers: the cart"),
    "o": say("reads: the book"),
    "s": say("adds a support"),
    "j": say("uses the jewel"),
}
TOOLS: Final = {"d": "pick", "f": "axe", "b": "compass", "k": "cart", "o": "book"}
WORK: Final = ("use", "dig", "skirmish", "build", "deliver")
"""What a dwarf is asked about that works with its tool."""
LETTERS: Final = {"s": SUPPORT_KEYS}


def meant(state: Covenant, ask: Ask, gesture: Gesture) -> str | Sequence[str] | None:
    """The answers that a gesture means."""
    clan = state.clans[ask.seat]
    match gesture:
        case Key(key=key):
            return _letter(clan, ask, key)
        case Drag(piece=piece, to=to):
            thing, place = answered_by(piece), answered_by(to)
            if thing in DWARF_KEYS[ask.seat]:
                return _sent(clan, ask, DWARF_KEYS[ask.seat].index(thing), place)
            if thing in DROP_KEYS:
                return _delivered(ask, RESOURCES[DROP_KEYS.index(thing)], place)
    return None


def _letter(clan: Clan, ask: Ask, key: str) -> str | None:
    """A tool of that kind, or what is added to one."""
    if ask.about == "tool" and key in TOOLS:
        return next((tool for tool in ask.options if TOOL_KIND[tool] == TOOLS[key]), None)
    if key == "j" and ask.about == "use":
        jewel = clan.inlays.get(ask.subject, "")
        return jewel if jewel in ask.options else None
    return lettered(ask, key, LETTERS)


def _sent(clan: Clan, ask: Ask, dwarf: int, to: str) -> str | Sequence[str] | None:
    """A dwarf goes to a tool; one at a tool goes to what it works on."""
    if ask.about == "dwarf" and not clan.jobs[dwarf]:
        free = [tool for tool in own_tools(clan) if tool not in clan.jobs]
        keys = DWARF_KEYS[clan.seat]
        strength = clan.dwarves[dwarf]
        # Of dwarves that are equally strong only one is offered.
        alike = next(
            (keys[each] for each in range(4) if keys[each] in ask.options and clan.dwarves[each] == strength), ""
        )
        if alike and to in free:
            return (alike, to) if len(free) > 1 else alike  # an only tool is not asked about
    at_work = clan.working == dwarf and ask.about in WORK
    to_tool = ask.about == "tool" and ask.subject == DWARF_KEYS[clan.seat][dwarf]
    return to if (at_work or to_tool) and to in ask.options else None


def _delivered(ask: Ask, resource: str, to: str) -> str | None:
    """A resource goes to a site, to its place there, or to the Throne."""
    if ask.about not in ("use", "deliver", "serve", "throne"):
        return None
    place = to.removeprefix("site:").partition(":")[0]
    option = f"{place}:{resource}"
    own_place = to == option or to.startswith("site:") or to == "throne"
    fits = option in ask.options and (own_place or option in THRONE_KEYS)
    return option if fits else None
