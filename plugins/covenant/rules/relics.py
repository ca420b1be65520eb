"""Relics: found beside or behind the own Mining marker, and used once, before or after a turn."""

from game.api import WHO, Ask, Glint, Label, Question, Rules, Words, same_as

from ..data import IRON, MINING, RELIC_MINING, RELICS
from ..data.words import in_words
from ..speech import say
from ..state import Clan, Covenant
from .cases import clans
from .gains import ASKING, GAINED, NOTHING, SETTLE, gain, receive
from .moments import REACHES_ALL_RELICS, RELIC_USED


def why_not_relic(state: Covenant, clan: Clan, slot: int) -> Words | None:
    """Why the relic in that slot cannot be gained, or None: it lies beside or behind the own Mining marker."""
    if not state.relics[slot]:
        return say("There is no relic in this place.")
    if RELIC_MINING[slot] > clan.tracks[MINING] and not REACHES_ALL_RELICS.of(clan.traditions):
        return say("This relic lies beyond your Mining marker, at {space}.", space=RELIC_MINING[slot])
    return None


def takable_relics(state: Covenant, clan: Clan) -> list[str]:
    """The relics within reach, by the rule."""
    return [relic for slot, relic in enumerate(state.relics) if why_not_relic(state, clan, slot) is None]


@same_as(takable_relics, cases=clans)
def relics_to_take(state: Covenant, clan: Clan) -> list[str]:
    """The relics within reach."""
    most = max(RELIC_MINING) if REACHES_ALL_RELICS.of(clan.traditions) else clan.tracks[MINING]
    return [relic for relic, needs in zip(state.relics, RELIC_MINING, strict=True) if relic and needs <= most]


def _takes_relic(state: Covenant, ask: Ask, option: str) -> Label:
    needs = RELIC_MINING[state.relics.index(option)]
    return Label(
        say("Take the $name at {mining:$needs}", name=RELICS[option].name, needs=needs), in_words(RELICS[option].gives)
    )


def _why_not_this_relic(state: Covenant, ask: Ask, key: str) -> Words | None:
    return why_not_relic(state, state.clans[ask.seat], state.relics.index(key)) if key in state.relics else None


RELIC = Question(
    "relic",
    prompt=Label(say("take a relic"), say("Beside or behind your Mining marker.")),
    describe=_takes_relic,
    why_not=_why_not_this_relic,
)
RELIC_FOR_IRON = Question(
    "relic_for_iron",
    prompt=Label(say("take a relic for 1 {iron}"), say("Or keep the iron.")),
    describe=_takes_relic,
    why_not=_why_not_this_relic,
    ends={"done": Label(say("Keep the iron"), loses=say("you lose the relic"))},
)


def take_relic(state: Covenant, clan: Clan, name: str) -> None:
    """The relic goes from the display to the clan, not to be used before its next turn."""
    state.relics[state.relics.index(name)] = ""
    clan.relics.append(name)
    clan.fresh_relics.append(name)
    text = say("{who} finds a relic: {name}", who=WHO[clan.seat], name=RELICS[name].name)
    state.tell(text, clan.seat)
    if state.watched:
        state.show(text, clan.seat, focus=name, sound="relic", effects=(Glint(name),))


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
            answer = yield RELIC(clan.seat, found)
        take_relic(state, clan, answer)


def _settle_relic_for_iron(state: Covenant, clan: Clan, amount: int) -> int:
    return ASKING if clan.storage[IRON] and relics_to_take(state, clan) else NOTHING


@gain("relic_for_iron", _settle_relic_for_iron)
def relic_for_iron(state: Covenant, clan: Clan, amount: int) -> Rules:
    """Forge space 8: 1 iron for a relic, if the clan likes."""
    answer = yield RELIC_FOR_IRON(clan.seat, [*relics_to_take(state, clan), "done"])
    if answer != "done":
        clan.storage[IRON] -= 1
        take_relic(state, clan, answer)


def relics_to_use(clan: Clan) -> list[str]:
    """The clan's relics that are neither used nor gained this turn."""
    if len(clan.relics) == len(clan.used_relics):
        return []
    return [name for name in clan.relics if name not in clan.used_relics and name not in clan.fresh_relics]


WITH_A_TARGET = ("defeat_goblin", "defeat_orc_or_goblin", "forge", "inlay", "forge_or_inlay", "move_enemies", "throne")
"""Gains that somebody or something must be there for; asking whether it is changes nothing."""


def _using(state: Covenant, clan: Clan, relic: str) -> Words:
    """Using a relic, told apart from others of its name: by its place on display, or its number among the own ones."""
    if relic in state.relics:
        space = RELIC_MINING[state.relics.index(relic)]
        return say("Use the $name on display at {mining:$space}", name=RELICS[relic].name, space=space)
    alike = [name for name in clan.relics if RELICS[name] is RELICS[relic]]
    number = f" {alike.index(relic) + 1}" if len(alike) > 1 else ""
    return say("Use the {name}{number}", name=RELICS[relic].name, number=number)


def uses_relic(state: Covenant, ask: Ask, option: str) -> Label:
    """Using that relic, in words, with a warning if it would do nothing."""
    clan, gives = state.clans[ask.seat], RELICS[option].gives
    idle = all(name in WITH_A_TARGET and SETTLE[name](state, clan, amount) == NOTHING for name, amount in gives)
    warn = say("This relic would do nothing now, and be used up. Use it all the same?")
    return Label(
        _using(state, clan, option),
        in_words(gives),
        warn=warn if idle and not RELIC_USED.of(clan.traditions) else "",
    )


def why_not_own_relic(state: Covenant, ask: Ask, key: str) -> Words | None:
    """Why a relic of the asked clan cannot be used now, if the piece is one."""
    clan = state.clans[ask.seat]
    if key in clan.used_relics:
        return say("This relic has been used.")
    return say("Found this turn: it works from your next turn on.") if key in clan.fresh_relics else None


def use_relic(state: Covenant, clan: Clan, name: str) -> Rules:
    """Turns a relic for its benefit."""
    clan.used_relics.append(name)
    benefit = name
    for tradition in RELIC_USED.of(clan.traditions):
        benefit = yield from tradition.relic_used(state, clan, benefit)
    text = say("{who} uses a relic: {name}", who=WHO[clan.seat], name=RELICS[benefit].name)
    state.tell(text, clan.seat)
    if state.watched:
        state.show(text, clan.seat, focus=name, sound="relic", effects=(Glint(name),))
    yield from receive(state, clan, RELICS[benefit].gives, "Relics")


QUESTIONS = (RELIC, RELIC_FOR_IRON)
