"""Where carts deliver: the Monumental Construction sites and the King's Throne, as columns of cards."""

from collections.abc import Callable, Iterator

from game.api import Box, Canvas, Face, Icon, Panel, Piece, Rect, Text, Words, capital, joined, paints

from ..data import RESOURCES
from ..data.boards import DELIVERY_KEYS, SITES, THRONE_COVERED, THRONE_GLORY, THRONE_KEYS
from ..data.nouns import RESOURCE_NAMES
from ..data.words import bold, in_marks, in_words
from ..rules.transport import MARKER_KEYS, delivery_glory, throne_spaces
from ..speech import say
from ..state import FREE, Clan, Covenant
from ..state import NEUTRAL as NEUTRAL_CART
from .faces import Slot
from .marks import NEUTRAL, tint
from .mountain import clan_shown, whose

SITES_TIP = say(
    "**Sites**: deliver as many resources as the number says. Then what the site shows comes to your forge."
)
THRONE_TIP = say(
    "**The King's Throne**: most carts at the end {first}, second {second}, third {third} Glory Points; "
    "ties go to dearer levels.",
    first=THRONE_GLORY[0],
    second=THRONE_GLORY[1],
    third=THRONE_GLORY[2],
)


class Well(Face, frozen=True):
    """The spaces for one resource: who delivered to them, and how many are free."""

    resource: str
    carts: tuple[int, ...]  # the clan on each space; -1: free, 9: a neutral cart


@paints(Well)
def paint_well(face: Well, canvas: Canvas) -> None:
    """The resource and how many spaces are free; below that a pip for each space, in the colour of who is there."""
    free = face.carts.count(-1)
    canvas.fill(canvas.area, "#4b433b" if free else "#2f2a26", "#37312b" if free else "#25211e", radius=7)
    canvas.edge(canvas.area, "brass", width=1.2, radius=7, alpha=170 if free else 70)
    picture, rest = canvas.area.inset(canvas.px(2), 0).split(min(canvas.h, canvas.px(30)), None)
    canvas.icon(face.resource, picture)
    number, pips = rest.split(None, canvas.px(9), down=True)
    canvas.text(str(free), number, 18, least=16.25, serif=True, bold=True, color="cream")
    _pips(face.carts, pips, canvas)


def _pips(carts: tuple[int, ...], room: Box, canvas: Canvas) -> None:
    size = min(room.h, room.w // max(len(carts), 1))
    left = room.x + (room.w - size * len(carts)) // 2
    for place, clan in enumerate(carts):
        pip = Box(left + place * size, room.y + (room.h - size) // 2, size, size).inset(0.5)
        if clan < 0:
            canvas.edge(pip, "brass_light", width=1.2, radius=3, alpha=200)
        else:
            canvas.fill(pip, "#8b8177" if clan == NEUTRAL else tint(clan), radius=3)


class Level(Face, frozen=True):
    """A level of the Throne: its resource, what a delivery brings, and whose carts stand there."""

    resource: str
    glory: int
    carts: tuple[int, ...]


@paints(Level)
def paint_level(face: Level, canvas: Canvas) -> None:
    """The resource large, its name, and a place for each cart."""
    free = face.carts.count(-1)
    canvas.fill(canvas.area, "#4b433b" if free else "#2f2a26", "#37312b" if free else "#25211e", radius=8)
    canvas.edge(color="brass", width=1.2, radius=8, alpha=170 if free else 70)
    picture, room = canvas.area.inset(canvas.px(6)).split(canvas.px(64), None, gap=canvas.px(6))
    canvas.icon(face.resource, picture)
    words, spaces = room.split(canvas.px(34), None, down=True)
    told = joined([bold(capital(RESOURCE_NAMES[face.resource])), f"{{glory:{face.glory}}}"])
    canvas.text(told, words, 20, least=16.5, color="cream", align="left")
    size = min(spaces.h, spaces.w // max(len(face.carts), 1), canvas.px(36))
    for place, clan in enumerate(face.carts):
        spot = Box(spaces.x + place * size, spaces.y + (spaces.h - size) // 2, size, size).inset(1)
        if clan < 0:
            canvas.fill(spot, "#16120f", radius=5, alpha=190)
            canvas.edge(spot, "brass_light", width=1, radius=5, alpha=150)
        else:
            canvas.icon("neutral_cart" if clan == NEUTRAL else "clan_cart", spot, "" if clan == NEUTRAL else tint(clan))


# -- sites ---------------------------------------------------------------------------------------------------------


SITE_TIPS: dict[str, Callable[[int, int], Words]] = {
    "pillar": lambda limit, own: say(
        one="**Pillar site**: each clan delivers {n} resource here for its pillar, and takes a marker's reward. "
        "You have delivered {own} of {n}.",
        many="**Pillar site**: each clan delivers {n} resources here for its pillar, and takes a marker's reward. "
        "You have delivered {own} of {n}.",
        n=limit,
        own=own,
    ),
    "gate": lambda limit, own: say(
        one="**Gate site**: each clan delivers {n} resource here for its gate, and takes a marker's reward. "
        "You have delivered {own} of {n}.",
        many="**Gate site**: each clan delivers {n} resources here for its gate, and takes a marker's reward. "
        "You have delivered {own} of {n}.",
        n=limit,
        own=own,
    ),
}


def free_spaces(name: str, free: int, spaces: int) -> Words:
    """How many spaces for a resource are free."""
    return say(
        "{free} of {spaces} spaces for {resource} are free.",
        free=free,
        spaces=spaces,
        resource=joined([f"{{{name}}}", RESOURCE_NAMES[name]]),
    )


def sites(state: Covenant, clan: Clan, room: Rect) -> Iterator[Piece]:
    """The six sites, pillars first."""
    for number, at in enumerate(room.rows(len(state.sites), 4)):
        yield from site(state, clan, number, at)


def site(state: Covenant, clan: Clan, number: int, at: Rect) -> Iterator[Piece]:
    """A site: how much of its limit the clan has delivered, its markers' rewards, and its spaces."""
    plan = SITES[state.side][number]
    spaces = state.sites[number].spaces
    own = spaces.count(clan.seat)
    tip = SITE_TIPS[plan.piece](plan.limit, own)
    yield Piece(f"site:{plan.id}", at, Panel("felt"), layer=1, tip=tip)
    head, wells = at.inset(4, 1).rows(2, 2)
    picture, words, rewards = head.split(30, 48, None, gap=2)
    yield Piece(f"site_icon:{plan.id}", picture, Icon(plan.piece, f"seat{clan.seat}"), layer=2, tip=tip)
    told = say("done", "a site") if own == plan.limit else say("{own} of {limit}", own=own, limit=plan.limit)
    face = Text(told, 17, "left", serif=True, bold=True, color="cream")
    yield Piece(f"site_limit:{plan.id}", words, face, layer=2, tip=tip)
    yield from markers(state, number, rewards)
    kinds = [resource for resource in (3, 2, 1, 0) if resource in plan.spaces]
    for resource, place in zip(kinds, wells.columns(4, 3), strict=False):
        yield well(state, number, resource, place)


def markers(state: Covenant, site: int, room: Rect) -> Iterator[Piece]:
    """The marker spaces of a site."""
    plan = SITES[state.side][site]
    for number, at in enumerate(room.columns(len(plan.markers), 1.5)):
        reward, owner = plan.markers[number], state.sites[site].markers[number]
        key = MARKER_KEYS[site][number]
        tip = say("Complete this site and put a marker here: {told}", told=in_words(reward))
        yield Piece(key, at, Slot(in_marks(reward) if owner == FREE else ()), layer=2, tip=tip)
        if owner != FREE:
            face = Icon("marker", tint(clan_shown(state, owner)))
            side = min(at.w, at.h)
            spot = Rect(at.center[0] - side / 2, at.y, side, side)
            yield Piece(f"{key}:set", spot, face, layer=3, tip=say("Taken by {who}.", who=whose(state, owner)))


def well(state: Covenant, site: int, resource: int, at: Rect) -> Piece:
    """The spaces of a site for one resource."""
    plan = SITES[state.side][site]
    owners = [owner for needs, owner in zip(plan.spaces, state.sites[site].spaces, strict=True) if needs == resource]
    carts = tuple(NEUTRAL if each == NEUTRAL_CART else clan_shown(state, each) for each in owners)
    name = RESOURCES[resource]
    tip = free_spaces(name, owners.count(FREE), len(owners))
    return Piece(DELIVERY_KEYS[site][resource], at, Well(name, carts), layer=2, tip=tip)


# -- the Throne ----------------------------------------------------------------------------------------------------


def throne(state: Covenant, clan: Clan, room: Rect) -> Iterator[Piece]:
    """The King's Throne, dearest level first."""
    head, body = room.split(72, None, gap=4, down=True)
    yield Piece("throne", head, Panel("felt"), layer=1, tip=THRONE_TIP)
    picture, words = head.inset(6, 4).split(64, None, gap=6)
    yield Piece("throne_icon", picture, Icon("throne"), layer=2, tip=THRONE_TIP)
    first, *others = THRONE_GLORY
    prize = say("Most carts: {glory:$first}, then $others", first=first, others=", ".join(map(str, others)))
    yield Piece("throne_prize", words, Text(prize, 20, "left"), layer=2, tip=THRONE_TIP)
    for resource, at in zip((3, 2, 1, 0), body._replace(h=min(body.h, 4 * 96)).rows(4, 5), strict=True):
        spaces = throne_spaces(state, resource)
        taken = tuple(clan_shown(state, seat) for seat in state.throne[resource])
        covered = THRONE_COVERED[resource] if len(state.clans) == 3 else 0
        carts = taken + (-1,) * (spaces - len(taken)) + (NEUTRAL,) * covered
        name = RESOURCES[resource]
        tip = free_spaces(name, spaces - len(taken), spaces)
        face = Level(name, delivery_glory(clan, resource), carts)
        yield Piece(THRONE_KEYS[resource], at, face, layer=2, tip=tip)
