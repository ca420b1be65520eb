"""Where carts deliver: the Monumental Construction sites and the King's Throne."""

from collections.abc import Iterator

from game.api import Icon, Piece, Rect, Text

from ..data import RESOURCES
from ..data.boards import SITES, THRONE_COVERED, THRONE_GLORY
from ..data.words import in_marks, in_words
from ..rules.transport import MARKER_KEYS, throne_spaces
from ..state import FREE, Covenant
from ..state import NEUTRAL as NEUTRAL_CART
from .board import RIGHT, heading, title
from .faces import Slot, Well
from .marks import NEUTRAL
from .mountain import clan_shown, whose

SITES_TIP = "**Sites**: deliver as many resources as the number says. Then what the site shows comes to your forge."
THRONE_TIP = (
    "**The King's Throne**: most carts at the end {}, second {}, third {} Glory Points; ties go to dearer levels."
).format(*THRONE_GLORY)


def deliveries(state: Covenant) -> Iterator[Piece]:
    """The lower part of the right column."""
    yield from sites(state)
    yield from throne(state)


def sites(state: Covenant) -> Iterator[Piece]:
    """The six Monumental Construction sites, pillars at the left and gates at the right."""
    yield heading("pillars", RIGHT, 248, 240, "Pillar sites", SITES_TIP)
    yield heading("gates", RIGHT + 245, 248, 240, "Gate sites", SITES_TIP)
    for number, plan in enumerate(SITES[state.side]):
        x, y = RIGHT + (number // 3) * 245, 270 + (number % 3) * 117
        tip = (
            f"**{plan.piece.capitalize()} site**: each clan delivers {plan.limit} "
            f"resource{'s' if plan.limit > 1 else ''} here for its {plan.piece}, and takes a marker's reward."
        )
        yield Piece(f"site:{plan.id}", Rect(x, y, 241, 114), Slot(), tip=tip)
        yield Piece(f"site_icon:{plan.id}", Rect(x + 4, y + 4, 32, 32), Icon(plan.piece), layer=1, tip=tip)
        yield Piece(
            f"site_limit:{plan.id}",
            Rect(x + 35, y + 6, 30, 26),
            Text(f"×{plan.limit}", 20, serif=True, bold=True),
            layer=1,
            tip=tip,
        )
        yield from markers(state, number, x, y)
        yield from wells(state, number, x, y)


def markers(state: Covenant, site: int, x: float, y: float) -> Iterator[Piece]:
    """The marker spaces on top of a site."""
    plan = SITES[state.side][site]
    wide = 174 / len(plan.markers)
    for number, reward in enumerate(plan.markers):
        at = Rect(x + 65 + number * wide, y, wide - 3, 39)  # 28 pixels where the bars are largest
        key = MARKER_KEYS[site][number]
        tip = f"Complete this site and put a marker here: {in_words(reward)}"
        owner = state.sites[site].markers[number]
        yield Piece(key, at, Slot(in_marks(reward) if owner == FREE else ()), layer=1, tip=tip)
        if owner != FREE:
            elders = clan_shown(state, owner) != owner
            face = Icon("marker", "#cdb48a" if elders else f"seat{owner}")
            spot = Rect(at.x + at.w / 2 - 16, y + 4, 32, 32)
            yield Piece(f"{key}:set", spot, face, layer=2, tip=f"Taken by {whose(state, owner)}.")


def wells(state: Covenant, site: int, x: float, y: float) -> Iterator[Piece]:
    """The delivery spaces of a site, by resource."""
    plan = SITES[state.side][site]
    kinds = [resource for resource in (3, 2, 1, 0) if resource in plan.spaces]
    wide = 237 / max(len(kinds), 3)
    left = x + 2 + (237 - wide * len(kinds)) / 2
    for number, resource in enumerate(kinds):
        owners = [
            owner for needs, owner in zip(plan.spaces, state.sites[site].spaces, strict=True) if needs == resource
        ]
        carts = tuple(NEUTRAL if each == NEUTRAL_CART else clan_shown(state, each) for each in owners)
        at = Rect(left + number * wide, y + 39, wide - 3, 73)
        tip = f"{owners.count(FREE)} of {len(owners)} spaces for {{{RESOURCES[resource]}}} are free."
        yield Piece(f"{plan.id}:{RESOURCES[resource]}", at, Well(RESOURCES[resource], carts), layer=1, tip=tip)


def throne(state: Covenant) -> Iterator[Piece]:
    """The King's Throne, dearest level first."""
    y = 624.0
    yield Piece("throne", Rect(RIGHT, y, 486, 114), Slot(), tip=THRONE_TIP)
    yield Piece("throne_name", Rect(RIGHT + 3, y + 3, 84, 20), title("Throne"), layer=1, tip=THRONE_TIP)
    yield Piece("throne_icon", Rect(RIGHT + 10, y + 22, 66, 66), Icon("throne"), layer=1, tip=THRONE_TIP)
    prize = Text("{glory} " + "·".join(map(str, THRONE_GLORY)), 18, serif=True, bold=True)
    yield Piece("throne_prize", Rect(RIGHT + 4, y + 88, 82, 24), prize, layer=1, tip=THRONE_TIP)
    for number, resource in enumerate((3, 2, 1, 0)):
        open_spaces = throne_spaces(state, resource)
        taken = tuple(clan_shown(state, seat) for seat in state.throne[resource])
        covered = 0 if len(state.clans) != 3 else THRONE_COVERED[resource]
        carts = taken + (-1,) * (open_spaces - len(taken)) + (NEUTRAL,) * covered
        at = Rect(RIGHT + 90 + number * 99, y + 5, 96, 104)
        name = RESOURCES[resource]
        spaces = f"{open_spaces - len(taken)} of {open_spaces} spaces for {{{name}}} are free."
        yield Piece(f"throne:{name}", at, Well(name, carts), layer=1, tip=spaces)
