"""What the four kinds of tools find to do: the right column while a dwarf and a tool are chosen."""

from collections.abc import Iterator

from game.api import Box, Canvas, Face, Panel, Piece, Rect, Text, Token, joined, paints

from ..data import BUILDINGS, ENEMY_KINDS
from ..data.boards import SITES
from ..data.nouns import SITE_TITLES
from ..data.words import in_marks
from ..rules.build import PIECE_KEYS
from ..rules.skirmish import DIE_KEYS
from ..rules.transport import deliveries
from ..speech import say
from ..state import IN_FORGE, Clan, Covenant
from .deeds import DICE_TIP, FORGE_TIP, RUBBLE_TIP, die_face, die_tip, forge_tip, rubble_tile
from .deliveries import SITES_TIP
from .faces import Tag
from .scenes import building


class SiteMark(Face, frozen=True):
    """A site in short: what it is for, how far the clan is, and whether its goods fit."""

    piece: str
    tint: str
    words: str  # "": it is done
    fits: bool


@paints(SiteMark)
def paint_site_mark(face: SiteMark, canvas: Canvas) -> None:
    """The building and two numbers; brass where something can be delivered."""
    top, low = ("#6a5024", "#4a3716") if face.fits else ("#2b221a", "#1f1812")
    canvas.fill(canvas.area, top, low, radius=7)
    canvas.edge(color="brass_light" if face.fits else "brass_dark", width=1.2, radius=7)
    side = canvas.h - canvas.px(6)
    canvas.icon(face.piece, Box(canvas.px(3), canvas.px(3), side, side), face.tint)
    words = Box(side + canvas.px(5), 0, canvas.w - side - canvas.px(8), canvas.h)
    if face.words:
        canvas.text(face.words, words, 19, least=16.5, serif=True, bold=True, color="cream")
    else:
        canvas.icon("check", words)


def work(state: Covenant, clan: Clan, room: Rect) -> Iterator[Piece]:
    """Dig, fight, build, deliver: a section each."""
    for (name, icon, tip, lay), at in zip(SECTIONS, room.rows(4, 5), strict=True):
        yield Piece(f"work:{name}", at, Panel("wood"), layer=1, tip=tip)
        head, body = at.inset(7, 5).split(27, None, gap=2, down=True)
        title = Text(joined([f"{{{icon}}}", WORK_NAMES[name]]), 20, "left", serif=True, bold=True)
        yield Piece(f"work:{name}:title", head, title, layer=2, tip=tip)
        yield from lay(state, clan, body)


def _rubble(state: Covenant, clan: Clan, room: Rect) -> Iterator[Piece]:
    for space, at in enumerate(room.columns(5, 4)):
        if state.rubble[space] >= 0:
            yield from rubble_tile(state, clan, space, at, words=False)


def _dice(state: Covenant, clan: Clan, room: Rect) -> Iterator[Piece]:
    for kind, at in enumerate(room.columns(3, 6)):
        reward, tip = ENEMY_KINDS[kind].die[state.dice[kind]], die_tip(state, kind)
        die, gives = at.split(46, None, down=True)
        spot = Rect(die.center[0] - 23, die.y, 46, 46)
        yield Piece(DIE_KEYS[kind], spot, die_face(state, kind), layer=2, tip=tip)
        yield Piece(f"reward:{kind}", gives, Tag(in_marks(reward)), layer=3, tip=tip)


def _forge(state: Covenant, clan: Clan, room: Rect) -> Iterator[Piece]:
    for kind, at in zip(BUILDINGS, room.columns(4, 4), strict=True):
        pieces = [piece for piece, where in enumerate(clan.pieces(kind)) if where == IN_FORGE]
        tip = forge_tip(kind, len(pieces))
        picture, count = at.split(None, 28, down=True)
        side = min(picture.w, picture.h)
        for depth, piece in enumerate(reversed(pieces)):
            spot = Rect(picture.x + (picture.w - side) / 2 + depth * 3, picture.y - depth * 2, side, side)
            key = PIECE_KEYS[kind][clan.seat][piece]
            yield Piece(key, spot, building(kind, f"seat{clan.seat}"), layer=2 + depth, tip=tip)
        if not pieces:
            spot = Rect(picture.x + (picture.w - side) / 2, picture.y, side, side)
            yield Piece(f"ready:{kind}", spot, Token(kind, tint=f"seat{clan.seat}"), layer=2, tip=tip, dim=True)
        number = Text(f"×{len(pieces)}", 19, serif=True, bold=True)
        yield Piece(f"ready:{kind}:count", count, number, layer=2, tip=tip, dim=not pieces)


def _sites(state: Covenant, clan: Clan, room: Rect) -> Iterator[Piece]:
    for number, at in enumerate(room.grid(3, 2, 4)):
        plan = SITES[state.side][number]
        own = state.sites[number].spaces.count(clan.seat)
        fits = bool(deliveries(state, clan, (number,)))
        words = "" if own == plan.limit else f"{own}/{plan.limit}"
        face = SiteMark(plan.piece, f"seat{clan.seat}", words, fits)
        goods = say("Your goods fit.") if fits else say("Nothing of yours fits now.")
        delivered = say(
            "**{site}**: you have delivered {own} of {limit}.", site=SITE_TITLES[plan.piece], own=own, limit=plan.limit
        )
        tip = joined([delivered, goods])
        yield Piece(f"site:{plan.id}", at, face, layer=2, tip=tip)


WORK_NAMES = {
    "dig": say("Dig", "a kind of work"),
    "fight": say("Fight", "a kind of work"),
    "build": say("Build", "a kind of work"),
    "deliver": say("Deliver", "a kind of work"),
}
SECTIONS = (
    ("dig", "pick", RUBBLE_TIP, _rubble),
    ("fight", "axe", DICE_TIP, _dice),
    ("build", "compass", FORGE_TIP, _forge),
    ("deliver", "cart", SITES_TIP, _sites),
)
