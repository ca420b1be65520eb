"""The close-up: while a clan digs, fights or builds, the mountain grows and takes the middle.

Its tools stand at the left, with a word and a verb; what the deed is about stands at the right, in words. All other
boards are there, small and in the shade; a click on them turns to the page on which everything has its usual size.
"""

from collections.abc import Iterable, Iterator

import msgspec

from game.api import Ask, Icon, Panel, Piece, Rect, Text

from ..data import BUILDINGS, ENEMIES, ENEMY_KINDS, RUBBLE, RUBBLE_COST, RUBBLE_KEYS, TRACKS
from ..data.boards import ACHIEVEMENT_SPACES, PRINTED_TOOLS, TOOL_KIND, TRACK_GAINS
from ..data.words import TOOL_DOES, TOOL_VERBS, in_marks, in_news, in_words
from ..rules.build import PIECE_KEYS
from ..rules.dwarves import DWARF_KEYS
from ..rules.forge import inlay_slot
from ..rules.skirmish import DIE_KEYS
from ..rules.tools import USE, actions_of
from ..state import IN_FORGE, Clan, Covenant
from .board import DICE_TIP, RIGHT, RUBBLE_TIP, dice, projects, relics, right_column, rubble
from .clan import COLUMN, WIDE, Board
from .deliveries import deliveries
from .faces import Stone, Tag, Told, ToolFace, TrackFace, Veil
from .mountain import CLOSE, FIGHT, clan_shown, mountain

DEEDS = {
    **dict.fromkeys(("dig", "hall"), "dig"),
    **dict.fromkeys(("skirmish", "die", "defeat", "move", "move_to", "house_guard"), "skirmish"),
    **dict.fromkeys(("build", "house", "workshop", "pillar", "gate"), "build"),
}
"""The questions that are asked in the close-up, and which action they belong to."""

SIDE = 336.0  # how wide the columns at the left and right are
BOARDS_TIP = "**The other boards**: a click shows them at their size."


def deed(state: Covenant, ask: Ask | None) -> str:
    """The action that is seen in a close-up, by who does it and by who watches; "" where the table is as usual.

    Between two questions it is that of the tool in use.
    """
    clan = state.clans[ask.seat if ask is not None else state.on_turn]
    if clan.working < 0:
        return ""
    if ask is not None and ask.about != USE.about:
        return DEEDS.get(ask.about, "")
    actions = actions_of(clan.jobs[clan.working])
    return actions[0] if len(actions) == 1 and actions[0] in DEEDS.values() else ""


def close_up(state: Covenant, ask: Ask | None, seat: int, what: str, top: float) -> Iterator[Piece]:
    """The main view in a close-up, below the banners."""
    clan = state.clans[seat]
    yield from mountain(state, ask, FIGHT if what == "skirmish" else CLOSE)
    own = Board(state, clan, "main", own=True, ask=ask)
    yield from at_the_left(own, top, what)
    yield from at_the_right(state, seat, what)
    yield from in_the_corners(state, clan, what)


def shrunk(pieces: Iterable[Piece], source: Rect, target: Rect) -> Iterator[Piece]:
    """A part of the usual table made smaller; its headings, which nobody could read, are left out."""
    scale = min(target.w / source.w, target.h / source.h)
    left = target.x + (target.w - source.w * scale) / 2
    for piece in pieces:
        if isinstance(piece.face, Text):
            continue
        x, y, w, h = piece.at
        at = Rect(left + (x - source.x) * scale, target.y + (y - source.y) * scale, w * scale, h * scale)
        yield msgspec.structs.replace(piece, at=at)


def veil(name: str, at: Rect) -> Piece:
    """The shade over small boards, and the way to see them large."""
    return Piece(f"view:main/whole#{name}", at, Veil(), layer=30, tip=BOARDS_TIP)


# -- at the left: the tools ----------------------------------------------------------------------------------------


def at_the_left(own: Board, top: float, what: str) -> Iterator[Piece]:
    """Tavern and supports, the four tools, and small the rest of the clan board."""
    clan = own.clan
    tavern = Rect(2, top, SIDE - 2, 64)
    yield Piece("board:closeup", tavern, Panel("wood"))
    away, helps = tavern.split(None, 108)
    at_home = [piece for piece in own.tavern(0, 0) if not piece.key.startswith("spend:")]
    yield from shrunk(at_home, Rect(0, 0, WIDE, 70), away.inset(2))
    yield from own.supports(helps.x, helps.y + 1)
    yield veil("tavern", away)

    working = clan.working >= 0
    in_use = clan.jobs[clan.working] if working else PRINTED_TOOLS[clan.seat][0]
    shown = list(dict.fromkeys((*PRINTED_TOOLS[clan.seat], in_use)))  # a forged one in use stands beside the printed
    tools = Rect(2, top + 68, SIDE - 2, 300)
    for name, at in zip(shown, tools.grid(-(-len(shown) // 2), 2, 6), strict=False):
        yield from tool(own, name, at, in_use=working and name == in_use)

    large = {*shown, clan.inlays.get(in_use, "")}
    if working:
        large.add(DWARF_KEYS[clan.seat][clan.working])
    if what == "build":  # what can be built stands at the right
        large |= {piece.key for piece in buildings(clan, tools)}
    rest = Rect(2, tools.bottom + 4, SIDE - 2, 738 - tools.bottom - 4)
    yield from shrunk((piece for piece in _rest_of_board(own) if piece.key not in large), Rect(0, 0, WIDE, 500), rest)
    yield veil("clan", rest)


def tool(own: Board, name: str, at: Rect, *, in_use: bool) -> Iterator[Piece]:
    """A tool with its name and verb, the jewel in it and the dwarf on it."""
    kind = TOOL_KIND[name]
    face = ToolFace(kind, inlay_slot(own.clan, name), verb=TOOL_VERBS[kind], named=True, in_use=in_use)
    yield Piece(name, at, face, layer=1, tip=f"**{kind.capitalize()}**\n{TOOL_DOES[kind]}")
    yield from own.on_tool(name, at.part(0.03, 0.03, 0.94, 0.62))


def _rest_of_board(own: Board) -> Iterator[Piece]:
    """All of the clan board below the printed tools, from the upper left corner."""
    for column in range(4):
        yield from own.forge_column(column, column * COLUMN, 0)
    yield from own.stores(0, 176)
    yield from own.lower(0, 242)


# -- at the right: what the deed is about --------------------------------------------------------------------------


def at_the_right(state: Covenant, seat: int, what: str) -> Iterator[Piece]:
    """What lies on the right column, small, and below it what the deed is about."""
    small, panel = Rect(1600 - SIDE, 2, SIDE - 2, 736).split(None, 232, gap=6, down=True)
    column = (*right_column(state), *deliveries(state))
    yield from shrunk(column, Rect(RIGHT, 0, 488, 740), small)
    yield veil("displays", small)
    yield Piece("board:about", panel, Panel("wood"))
    title, room = panel.inset(8, 4).split(32, None, down=True)
    words, tip = TITLES[what]
    yield Piece("closeup:title", title, Text(words, 22, serif=True, bold=True, color="cream"), layer=1, tip=tip)
    yield from ABOUT[what](state, state.clans[seat], room)


TITLES = {
    "dig": ("Rubble to clear", RUBBLE_TIP),
    "skirmish": ("Beaten, it gives", DICE_TIP),
    "build": ("Ready in your forge", "**Forge**: buildings ready to be built."),
}


def _rubble_large(state: Covenant, clan: Clan, room: Rect) -> Iterator[Piece]:
    """The five rubble tiles with their resources in words, and what each takes."""
    for space, (tile, at) in enumerate(zip(state.rubble, room.grid(3, 2, 6), strict=False)):
        cost = RUBBLE_COST[space]
        if tile < 0:
            continue
        gives = RUBBLE[tile].gives
        picture, words = at.split(None, 24, down=True)
        tip = f"**Rubble**: {in_words(gives)} Clearing it takes {cost} strength."
        yield Piece(RUBBLE_KEYS[tile], picture, Stone(in_marks(gives)), layer=2, tip=tip)
        if cost > 1:
            price = Rect(picture.x + 2, picture.y + 2, 46, 22)
            yield Piece(f"rubble_price{space}", price, Tag((("strength", cost),), "cost"), layer=3, tip=tip)
        told = ", ".join(f"{amount} {name}" if amount > 1 else name for name, amount in gives)
        yield Piece(f"closeup:rubble{space}", words, Text(told, 18, color="cream"), layer=1, tip=tip)


def _dice_large(state: Covenant, clan: Clan, room: Rect) -> Iterator[Piece]:
    """The three dice with what they give in words."""
    tips = {piece.key: piece for piece in dice(state)}
    for kind, at in enumerate(room.rows(3, 4)):
        key = DIE_KEYS[kind]
        reward = ENEMY_KINDS[kind].die[state.dice[kind]]
        yield msgspec.structs.replace(tips[key], at=Rect(at.x, at.y, at.h, at.h), layer=2)
        face = Told("", ENEMIES[kind].capitalize(), in_news(reward), in_marks(reward))
        yield Piece(f"closeup:die{kind}", at, face, layer=1, tip=tips[key].tip)


def _buildings_large(state: Covenant, clan: Clan, room: Rect) -> Iterator[Piece]:
    """The four kinds of buildings: those that are ready, and what each is good for."""
    standing = {piece.key: piece for piece in buildings(clan, room)}
    yield from standing.values()
    for kind, at in zip(BUILDINGS, room.rows(4, 2), strict=True):
        ready = clan.pieces(kind).count(IN_FORGE)
        face = Told("", f"{kind.capitalize()} × {ready}", GOOD_FOR[kind])
        yield Piece(
            f"closeup:{kind}", at, face, layer=1, tip=f"**{kind.capitalize()}**: {GOOD_FOR[kind]}.", dim=not ready
        )


GOOD_FOR = {
    "house": "brings ore of the vein",
    "workshop": "forges or inlays",
    "pillar": "moves you on the Tracks",
    "gate": "brings glory at once",
}


def buildings(clan: Clan, room: Rect) -> Iterator[Piece]:
    """The buildings in the forge, the one that is built first on top."""
    for kind, at in zip(BUILDINGS, room.rows(4, 2), strict=True):
        ready = [piece for piece, where in enumerate(clan.pieces(kind)) if where == IN_FORGE]
        for depth, piece in enumerate(reversed(ready)):
            face = Icon(kind, f"seat{clan.seat}")
            spot = Rect(at.x + depth * 4, at.y - depth * 3, at.h, at.h)
            yield Piece(PIECE_KEYS[kind][clan.seat][piece], spot, face, layer=2 + depth, tip=f"**{kind.capitalize()}**")


ABOUT = {"dig": _rubble_large, "skirmish": _dice_large, "build": _buildings_large}


# -- in the corners of the mountain --------------------------------------------------------------------------------

CORNER = 150.0
SEEN = 6  # spaces of a Track around the own marker


def in_the_corners(state: Covenant, clan: Clan, what: str) -> Iterator[Piece]:
    """Projects, what is left of rubble and dice, the part of the Tracks with the own markers, and relics."""
    left, right = 344.0, 1600 - 344 - CORNER
    for piece, at in zip(projects(state), Rect(left, 2, CORNER, 146).rows(3, 2), strict=True):
        yield msgspec.structs.replace(piece, at=at)
    corner = Rect(right, 2, CORNER, 88)
    upper, lower = corner.rows(2, 4)
    if what != "dig":
        yield from shrunk(rubble(state), Rect(806, 0, 296, 78), upper)
    if what != "skirmish":
        yield from shrunk(dice(state), Rect(946, 674, 156, 66), lower)
    yield veil("corner", corner)
    tracks = Rect(left, 620, CORNER, 118)
    for number, at in enumerate(tracks.rows(3, 2)):
        yield part_of_track(state, clan, number, at)
    yield veil("tracks", tracks)
    found = Rect(right, 660, CORNER, 78)
    yield from shrunk(relics(state, clan), Rect(530, 674, 326, 66), found)
    yield veil("relics", found)


def part_of_track(state: Covenant, clan: Clan, track: int, at: Rect) -> Piece:
    """The spaces of a Track around the own marker."""
    end = len(TRACK_GAINS[track])
    first = min(max(clan.tracks[track] - 1, 0), end - SEEN)
    seen = range(first, first + SEEN)
    face = TrackFace(
        TRACKS[track],
        tuple(in_marks(TRACK_GAINS[track][space]) for space in seen),
        tuple(space - first for space in ACHIEVEMENT_SPACES[track] if space in seen),
        tuple((each.tracks[track] - first, clan_shown(state, each.seat)) for each in state.clans),
        clan.seat,
    )
    return Piece(TRACKS[track], at, face, tip=f"**{TRACKS[track].capitalize()} Track**, around your marker.")
