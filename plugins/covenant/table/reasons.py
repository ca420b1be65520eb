"""Why something cannot be chosen: the same predicates that make the options, in words."""

from collections.abc import Callable

from game.api import Ask

from ..boards import DELIVERY_OF, THRONE_KEYS, TOOL_KIND
from ..build import PIECE_OF, basic_refused, building_refused, gate_refused, pillar_refused
from ..clan_turn import actions_of
from ..data import (
    ENEMY_OF,
    JEWELS,
    RUBBLE_KEYS,
    TOOL_TILES,
    TRADITION_KEYS,
)
from ..dig import hall_refused, rubble_refused
from ..forge import jewel_refused, tool_refused
from ..gains import DWARF_KEYS, not_strengthened
from ..skirmish import enemy_refused, move_refused
from ..state import Clan, Covenant
from ..transport import delivery_refused, throne_refused
from ..treasures import coin_refused, relic_refused, tradition_refused


def why_not(state: Covenant, ask: Ask, key: str) -> str | None:
    """Why a piece cannot be chosen now: the same predicates that make the options."""
    reason = REASONS.get(ask.about)
    return reason(state, state.clans[ask.seat], ask, key) if reason is not None else None


def _use(state: Covenant, clan: Clan, ask: Ask, key: str) -> str | None:
    actions = actions_of(ask.subject)
    if key in RUBBLE_KEYS:
        return _rubble(state, clan, ask, key) if "dig" in actions else "Digging takes a pick or a book."
    if key in ENEMY_OF:
        return _fight(state, clan, ask, key) if "skirmish" in actions else "Fighting takes an axe or a book."
    if key in DELIVERY_OF:
        return _deliver(state, clan, ask, key) if "transport" in actions else "Delivering takes a cart or a book."
    if key in PIECE_OF and key.endswith(f":{clan.seat}"):
        return _build(state, clan, ask, key) if "build" in actions else "Building takes a compass or a book."
    if key in JEWELS and key in clan.inlays.values():
        return "Only the jewel of the tool in use works, and only once; +1 strength is counted already."
    return None


def _rubble(state: Covenant, clan: Clan, ask: Ask, key: str) -> str | None:
    if key not in RUBBLE_KEYS or RUBBLE_KEYS.index(key) not in state.rubble:
        return None
    return rubble_refused(state, state.rubble.index(RUBBLE_KEYS.index(key)), clan.effort)


def _fight(state: Covenant, clan: Clan, ask: Ask, key: str) -> str | None:
    return enemy_refused(clan, ENEMY_OF[key], clan.effort) if _in_the_halls(state, key) else None


def _in_the_halls(state: Covenant, key: str) -> bool:
    return key in ENEMY_OF and any(ENEMY_OF[key] in hall.enemies for hall in state.halls)


def _defeat(state: Covenant, clan: Clan, ask: Ask, key: str) -> str | None:
    return "This effect cannot defeat it." if _in_the_halls(state, key) else None


def _deliver(state: Covenant, clan: Clan, ask: Ask, key: str) -> str | None:
    if key in THRONE_KEYS:
        with_jewel = ask.about == "deliver" and not ask.subject
        return "A jewel delivers to sites only." if with_jewel else "The Throne is served after the site is complete."
    if key not in DELIVERY_OF:
        return None
    return delivery_refused(state, clan, *DELIVERY_OF[key]) or "One site for each Transport."


def _throne(state: Covenant, clan: Clan, ask: Ask, key: str) -> str | None:
    return throne_refused(state, clan, THRONE_KEYS.index(key)) if key in THRONE_KEYS else None


def _build(state: Covenant, clan: Clan, ask: Ask, key: str) -> str | None:
    if key not in PIECE_OF:
        return None
    kind, number = PIECE_OF[key]
    return building_refused(state, clan, kind, clan.effort) if clan.pieces(kind)[number] < 0 else None


def _hall_of(state: Covenant, key: str) -> int:
    keys = state.mountain().hall_keys
    return keys.index(key) if key in keys else -1


def _reveal(state: Covenant, clan: Clan, ask: Ask, key: str) -> str | None:
    hall = _hall_of(state, key)
    return hall_refused(state, hall) if hall >= 0 else None


def _basic(state: Covenant, clan: Clan, ask: Ask, key: str) -> str | None:
    hall = _hall_of(state, key)
    return basic_refused(state, clan, hall) if hall >= 0 else None


def _pillar(state: Covenant, clan: Clan, ask: Ask, key: str) -> str | None:
    keys = state.mountain().point_keys
    return pillar_refused(state, clan, keys.index(key)) if key in keys else None


def _gate(state: Covenant, clan: Clan, ask: Ask, key: str) -> str | None:
    keys = state.mountain().side_keys
    return gate_refused(state, clan, keys.index(key)) if key in keys else None


def _move_to(state: Covenant, clan: Clan, ask: Ask, key: str) -> str | None:
    hall = _hall_of(state, key)
    here = next(number for number, each in enumerate(state.halls) if ENEMY_OF[ask.subject] in each.enemies)
    return move_refused(state, here, hall) if hall >= 0 else None


def _forge(state: Covenant, clan: Clan, ask: Ask, key: str) -> str | None:
    if key in state.jewels and ask.about != "forge":
        return jewel_refused(state, clan, state.jewels.index(key))
    return tool_refused(state, clan, key) if key in state.tools and ask.about != "inlay" else None


def _coin(state: Covenant, clan: Clan, ask: Ask, key: str) -> str | None:
    return coin_refused(state, clan, state.coins.index(key)) if key in state.coins else None


def _tradition(state: Covenant, clan: Clan, ask: Ask, key: str) -> str | None:
    if key not in TRADITION_KEYS or TRADITION_KEYS.index(key) not in state.traditions:
        return None
    return tradition_refused(state, clan, state.traditions.index(TRADITION_KEYS.index(key)))


def _relic(state: Covenant, clan: Clan, ask: Ask, key: str) -> str | None:
    return relic_refused(state, clan, state.relics.index(key)) if key in state.relics else None


def _strengthen(state: Covenant, clan: Clan, ask: Ask, key: str) -> str | None:
    keys = DWARF_KEYS[clan.seat]
    if key not in keys:
        return None
    return not_strengthened(clan, keys.index(key)) or "As strong as one that glows: choose that one."


def _dwarf(state: Covenant, clan: Clan, ask: Ask, key: str) -> str | None:
    keys = DWARF_KEYS[clan.seat]
    if key in keys:
        at_work = clan.jobs[keys.index(key)]
        return "This dwarf has worked in this Era." if at_work else "As strong as one that glows: choose that one."
    return _own_relic(state, clan, ask, key)


def _own_relic(state: Covenant, clan: Clan, ask: Ask, key: str) -> str | None:
    if key in clan.used_relics:
        return "This relic has been used."
    return "Found this turn: it works from your next turn on." if key in clan.fresh_relics else None


def _tool(state: Covenant, clan: Clan, ask: Ask, key: str) -> str | None:
    if key in clan.jobs:
        return "A dwarf works here already."
    return "This tool has to be forged first." if key in TOOL_TILES and key in state.tools else None


def _inlay_tool(state: Covenant, clan: Clan, ask: Ask, key: str) -> str | None:
    if key not in TOOL_KIND or key in state.tools:
        return None
    return "This tool has a jewel." if key in clan.inlays else f"This tool has no {JEWELS[ask.subject].colour} place."


REASONS: dict[str, Callable[[Covenant, Clan, Ask, str], str | None]] = {
    "use": _use,
    "dig": _rubble,
    "skirmish": _fight,
    "defeat": _defeat,
    "deliver": _deliver,
    "throne": _throne,
    "build": _build,
    "hall": _reveal,
    "house": _basic,
    "workshop": _basic,
    "pillar": _pillar,
    "gate": _gate,
    "move_to": _move_to,
    "forge": _forge,
    "inlay": _forge,
    "forge_or_inlay": _forge,
    "coin": _coin,
    "tradition": _tradition,
    "relic": _relic,
    "relic_for_iron": _relic,
    "strengthen": _strengthen,
    "dwarf": _dwarf,
    "relic_after": _own_relic,
    "tool": _tool,
    "inlay_tool": _inlay_tool,
}
