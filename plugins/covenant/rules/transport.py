"""Transport: deliver resources to Monumental Construction sites and to the King's Throne."""

from collections.abc import Callable
from functools import cache

from game.api import WHO, Ask, Burst, Glint, Label, Question, Rules, Words, capital, same_as

from ..data import RESOURCES
from ..data import boards as printed
from ..data.boards import DELIVERY_KEYS, DELIVERY_OF, SITE_IDS, SITES, THRONE, THRONE_COVERED, THRONE_KEYS
from ..data.nouns import RESOURCE_NAMES
from ..data.words import in_icons, in_words
from ..speech import say
from ..state import FREE, IN_FORGE, Clan, Covenant
from .cases import clans
from .gains import ASKING, NOTHING, gain, receive
from .moments import DELIVERY_GLORY, SITE_COMPLETED
from .names import site_name

MARKER_KEYS = tuple(tuple(f"{site}:marker{number}" for number in range(1, 5)) for site in SITE_IDS)


DELIVERS_TO = {
    "pillar": say("a pillar site", "delivers to …"),
    "gate": say("a gate site", "delivers to …"),
    "throne": say("the Throne", "delivers to …"),
}
_NONE_OF = tuple(say("You have no {$resource}.", resource=name) for name in RESOURCES)  # every search meets them
COMPLETES: dict[str, Callable[[str], Words]] = {
    "pillar": lambda who: say("{who} completes a site: a pillar {pillar} is ready to be built", who=who),
    "gate": lambda who: say("{who} completes a site: a gate {gate} is ready to be built", who=who),
}


def why_not_delivery(state: Covenant, clan: Clan, site: int, resource: int) -> Words | None:
    """Why the clan cannot deliver that resource to the site, or None."""
    plan = SITES[state.side][site]
    spaces = state.sites[site].spaces
    if spaces.count(clan.seat) == plan.limit:
        return say("Your clan has delivered all it can to this site.")
    if not clan.storage[resource]:
        return _NONE_OF[resource]
    if not clan.carts:
        return say("You have no cart left.")
    if FREE not in spaces[plan.by_resource[resource]]:
        return say("This site has no free space for {$resource}.", resource=RESOURCES[resource])
    return None


def deliverable(state: Covenant, clan: Clan, sites: range | tuple[int, ...]) -> list[str]:
    """What the clan can deliver to one of the sites, by the rule."""
    return [
        DELIVERY_KEYS[site][resource]
        for site in sites
        for resource in range(len(RESOURCES))
        if why_not_delivery(state, clan, site, resource) is None
    ]


@same_as(deliverable, cases=lambda state: ((*case, range(6)) for case in clans(state)))
def deliveries(state: Covenant, clan: Clan, sites: range | tuple[int, ...]) -> list[str]:
    """What the clan can deliver to one of the sites."""
    if not clan.carts:
        return []
    stored = [resource for resource, amount in enumerate(clan.storage) if amount]
    if not stored:
        return []
    found = []
    plans, seat = SITES[state.side], clan.seat
    for site in sites:
        plan = plans[site]
        spaces = state.sites[site].spaces
        if FREE not in spaces or spaces.count(seat) == plan.limit:
            continue
        runs = plan.by_resource
        for resource in stored:
            if FREE in spaces[runs[resource]]:
                found.append(DELIVERY_KEYS[site][resource])
    return found


def choices(state: Covenant, clan: Clan, strength: int) -> list[str]:
    """The first deliveries of the action."""
    return deliveries(state, clan, range(6)) if strength else []


def delivery_glory(clan: Clan, resource: int) -> int:
    """Glory Points for delivering a resource."""
    return DELIVERY_GLORY[resource].most(clan.traditions, printed.DELIVERY_GLORY[resource])


def deliver_to_site(state: Covenant, clan: Clan, site: int, resource: int) -> None:
    """A resource from storage, a cart on the site, and Glory Points."""
    plan = SITES[state.side][site]
    spaces = state.sites[site].spaces
    spaces[spaces.index(FREE, plan.by_resource[resource].start)] = clan.seat
    _deliver(state, clan, resource, plan.piece, DELIVERY_KEYS[site][resource])


@cache
def _delivers(seat: int, name: str, to: str, glory: int) -> Words:
    """The line about a cart, said once: bots imagine thousands of them."""
    return say(
        "$who delivers $name {$icon} to $to for {glory:$glory}",
        who=WHO[seat],
        name=RESOURCE_NAMES[name],
        icon=name,
        to=DELIVERS_TO[to],
        glory=glory,
    )


def _deliver(state: Covenant, clan: Clan, resource: int, to: str, key: str) -> None:
    """What a cart costs and brings, wherever it goes; `key`: the piece it lies on then."""
    clan.storage[resource] -= 1
    clan.carts -= 1
    glory = delivery_glory(clan, resource)
    clan.earn(glory, "Deliveries")
    name = RESOURCES[resource]
    text = _delivers(clan.seat, name, to, glory)
    state.tell(text, clan.seat)
    if state.watched:
        state.show(text, clan.seat, sound="thud", effects=(Burst(name, f"banner:{clan.seat}", key),))


def why_not_this_delivery(state: Covenant, ask: Ask, key: str) -> Words | None:
    """Why a piece on the table is no delivery that the asked clan can make, if it is a space for one."""
    if key in THRONE_KEYS:
        with_jewel = ask.about == DELIVER.about and not ask.subject
        return (
            say("A jewel delivers to sites only.")
            if with_jewel
            else say("The Throne is served after the site is complete.")
        )
    if key not in DELIVERY_OF or key in ask.options:
        return None
    return why_not_delivery(state, state.clans[ask.seat], *DELIVERY_OF[key]) or say("One site for each Transport.")


def delivers(state: Covenant, ask: Ask, option: str) -> Label:
    """A delivery to a site, in words."""
    site, resource = DELIVERY_OF[option]
    glory = delivery_glory(state.clans[ask.seat], resource)
    text = say(
        "Deliver {resource} to {site}", resource=RESOURCE_NAMES[RESOURCES[resource]], site=site_name(state, site)
    )
    return Label(text, say("For {glory:$glory}.", glory=glory), RESOURCES[resource])


def _deliver_what(state: Covenant, ask: Ask) -> Label:
    text = say("deliver a resource")
    if ask.subject:
        text = say("deliver a resource, {strength:$effort} left", effort=state.clans[ask.seat].effort)
    return Label(text, say("Each delivery brings Glory Points."))


def _no_more(state: Covenant, ask: Ask) -> Label:
    effort = say("{strength:$effort} is left unused", effort=state.clans[ask.seat].effort)
    return Label(say("Deliver no more"), loses=effort if ask.subject else say("you lose the delivery"))


DELIVER = Question(
    "deliver",
    prompt=_deliver_what,
    describe=delivers,
    why_not=why_not_this_delivery,
    ends={"done": _no_more},
)


def transport(state: Covenant, clan: Clan, first: str) -> Rules:
    """The whole action, beginning with the first delivery; what strength is left over may serve the Throne."""
    answer = first
    while answer != "done":
        site, resource = DELIVERY_OF[answer]
        deliver_to_site(state, clan, site, resource)
        clan.effort -= 1
        if state.sites[site].spaces.count(clan.seat) == SITES[state.side][site].limit:
            yield from complete_site(state, clan, site)
            yield from throne(state, clan, clan.effort)
            return
        more = deliveries(state, clan, (site,)) if clan.effort else []
        if not more:
            return
        answer = yield DELIVER(clan.seat, [*more, "done"], clan.jobs[clan.working])


def _marks(state: Covenant, ask: Ask, option: str) -> Label:
    site = next(number for number, keys in enumerate(MARKER_KEYS) if option in keys)
    reward = SITES[state.side][site].markers[MARKER_KEYS[site].index(option)]
    return Label(say("Put your marker here for {gains}", gains=in_icons(reward)), in_words(reward))


MARKER = Question(
    "marker",
    prompt=Label(say("put a marker on the site"), say("Take the reward of a free marker space.")),
    describe=_marks,
)


def complete_site(state: Covenant, clan: Clan, site: int) -> Rules:
    """The pillar or gate goes into the forge; a marker on top of the site brings its reward."""
    plan = SITES[state.side][site]
    clan.pieces(plan.piece)[site % 3] = IN_FORGE
    text = COMPLETES[plan.piece](WHO[clan.seat])
    state.tell(text, clan.seat)
    if state.watched:
        state.show(text, clan.seat, sound="chime", effects=(Glint(f"site:{plan.id}"),))
    markers = state.sites[site].markers
    free: dict[str, int] = {}
    for number, owner in enumerate(markers):
        if owner == FREE and plan.markers[number] not in [plan.markers[other] for other in free.values()]:
            free[MARKER_KEYS[site][number]] = number
    answer = next(iter(free))
    if len(free) > 1:
        answer = yield MARKER(clan.seat, [*free])
    markers[free[answer]] = clan.seat
    following = SITE_COMPLETED.of(clan.traditions)  # a tradition that this very site brings holds from then on
    yield from receive(state, clan, plan.markers[free[answer]], "Sites")
    for tradition in following:
        yield from tradition.site_completed(state, clan)


@gain("deliver", lambda state, clan, amount: ASKING if choices(state, clan, 1) else NOTHING)
def deliver(state: Covenant, clan: Clan, amount: int) -> Rules:
    """Jewel: one resource to one site, which it may complete; never to the Throne."""
    answer = yield DELIVER(clan.seat, [*choices(state, clan, 1), "done"])
    if answer == "done":
        return
    site, resource = DELIVERY_OF[answer]
    deliver_to_site(state, clan, site, resource)
    if state.sites[site].spaces.count(clan.seat) == SITES[state.side][site].limit:
        yield from complete_site(state, clan, site)


# -- the King's Throne ---------------------------------------------------------------------------------------------


def throne_spaces(state: Covenant, resource: int) -> int:
    """How many spaces the Throne has for a resource (three clans: the right part is covered)."""
    covered = THRONE_COVERED[resource] if len(state.clans) == 3 else 0
    return THRONE[state.side][resource] - covered


def why_not_throne(state: Covenant, clan: Clan, resource: int) -> Words | None:
    """Why the clan cannot deliver that resource to the Throne, or None."""
    if not clan.storage[resource]:
        return _NONE_OF[resource]
    if not clan.carts:
        return say("You have no cart left.")
    if len(state.throne[resource]) >= throne_spaces(state, resource):
        return say("The Throne needs no more {$resource}.", resource=RESOURCES[resource])
    return None


def throne_choices(state: Covenant, clan: Clan) -> list[str]:
    """What the clan can deliver to the Throne."""
    return [THRONE_KEYS[resource] for resource in range(4) if why_not_throne(state, clan, resource) is None]


def _serves(state: Covenant, ask: Ask, option: str) -> Label:
    resource = THRONE_KEYS.index(option)
    glory = delivery_glory(state.clans[ask.seat], resource)
    return Label(
        say("{resource} for the Throne", resource=capital(RESOURCE_NAMES[RESOURCES[resource]])),
        say("For {glory:$glory}.", glory=glory),
    )


def _why_not_this_level(state: Covenant, ask: Ask, key: str) -> Words | None:
    return why_not_throne(state, state.clans[ask.seat], THRONE_KEYS.index(key)) if key in THRONE_KEYS else None


SERVE = Question(
    "throne",
    prompt=Label(say("deliver to the King's Throne"), say("Most carts here count at the end.")),
    describe=_serves,
    why_not=_why_not_this_level,
    ends={"done": Label(say("Deliver no more"), loses=say("you lose the delivery"))},
)


@gain("throne", lambda state, clan, amount: ASKING if throne_choices(state, clan) else NOTHING)
def throne(state: Covenant, clan: Clan, amount: int) -> Rules:
    """Up to so many deliveries to the King's Throne."""
    for _ in range(amount):
        found = throne_choices(state, clan)
        if not found:
            return
        answer = yield SERVE(clan.seat, [*found, "done"])
        if answer == "done":
            return
        resource = THRONE_KEYS.index(answer)
        state.throne[resource].append(clan.seat)
        _deliver(state, clan, resource, "throne", answer)


QUESTIONS = (DELIVER, MARKER, SERVE)
