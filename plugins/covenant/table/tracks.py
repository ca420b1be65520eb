"""The three Tracks at the left: the own marker and the next five spaces of each, and how far this action leads."""

from collections.abc import Iterator

from game.api import Ask, Box, Canvas, Face, Panel, Piece, Rect, Words, joined, lines, paints

from ..data import TRACKS
from ..data.boards import ACHIEVEMENT_SPACES, TRACK_END, TRACK_GAINS
from ..data.nouns import TRACK_NAMES
from ..data.words import Marks, bold, in_icons, in_marks, in_words
from ..rules.foreseen import steps_of_action
from ..rules.tracks import ANY_TRACK
from ..speech import say
from ..state import Clan, Covenant
from .marks import paint_marks, tint
from .mountain import clan_shown, whose
from .regions import TRACKS as AT

AHEAD = 5
"""So many spaces before the own marker are seen."""


HEAD = 28.0
"""How high the name of a Track is."""


class TrackGround(Face, frozen=True):
    """A Track's ground with its name, and what is worth knowing about it now."""

    name: str
    words: Words


@paints(TrackGround)
def paint_track_ground(face: TrackGround, canvas: Canvas) -> None:
    """Felt; the name at the left, the words at the right."""
    canvas.panel("felt")
    head = canvas.area.inset(canvas.px(5), canvas.px(2)).split(canvas.px(HEAD), None, down=True)[0]
    name, words = head.split(canvas.px(124), None)
    title = joined([f"{{{face.name}}}", TRACK_NAMES[face.name]])
    canvas.text(title, name, 20, least=16.25, serif=True, bold=True, color="cream", align="left")
    canvas.text(face.words, words, 20, least=16.25, color="parchment", align="right")


class TrackSpace(Face, frozen=True):
    """A space of a Track: what it pays, who stands on it, and whether this action leads there."""

    marks: Marks
    achievement: bool
    own: int  # the clan whose marker stands here, if it is the one that looks; else -1
    others: tuple[int, ...]
    reached: bool


@paints(TrackSpace)
def paint_track_space(face: TrackSpace, canvas: Canvas) -> None:
    """A stone step, brass for an achievement; the own marker covers it, others are rings at its foot."""
    top, low = ("#9a7020", "#694914") if face.achievement else ("#3a332d", "#2a241f")
    canvas.fill(canvas.area, top, low, radius=7)
    room = canvas.area.inset(canvas.px(3))
    if face.own >= 0:
        canvas.icon("marker", room, tint(face.own))
    elif face.marks:
        paint_marks(face.marks, canvas.area, canvas, most=32)
    elif face.achievement:
        canvas.icon("achievement", room)
    size = round(canvas.w * 0.36)
    for place, clan in enumerate(face.others):
        ring = Box(canvas.w - (place + 1) * round(size * 0.7) - canvas.px(3), canvas.h - size - 1, size, size)
        canvas.edge(ring, "#16120f", width=5, radius=size)
        canvas.edge(ring.inset(1), tint(clan), width=3, radius=size)
    canvas.edge(color="glow" if face.reached else "brass", width=3 if face.reached else 1, radius=7)


def tracks(state: Covenant, clan: Clan, ask: Ask | None) -> Iterator[Piece]:
    """Court, Prestige and Mining, as the clan stands on them."""
    yield Piece("board:tracks", AT, Panel("wood"))
    steps = steps_of_action(state, clan, ask)
    choosing = ask is not None and ask.about == ANY_TRACK.about and ask.seat == clan.seat
    for number, at in enumerate(AT.inset(7, 4).rows(3, 4)):
        yield from track(state, clan, number, at, 1 if choosing else steps[number], choosing=choosing)


def track(state: Covenant, clan: Clan, number: int, at: Rect, steps: int, *, choosing: bool) -> Iterator[Piece]:
    """One Track: its name, what this action does for it, and six spaces."""
    name, here = TRACKS[number], clan.tracks[number]
    tip = say("**{track} Track**: every space you reach pays. Brass spaces are achievements.", track=TRACK_NAMES[name])
    words = _words(number, here, steps, choosing=choosing)
    yield Piece(name, at, TrackGround(name, words), layer=1, tip=tip)
    row = at.inset(5, 2).split(HEAD, None, down=True)[1]
    for place, cell in enumerate(row.columns(AHEAD + 1, 3)):
        space = here + place
        if space <= TRACK_END[number]:
            reached = 0 < place == min(steps, TRACK_END[number] - here)
            yield _space(state, clan, number, space, cell, reached=reached)


def _words(number: int, here: int, steps: int, *, choosing: bool) -> Words:
    """How far this action leads, or what comes next."""
    if here == TRACK_END[number]:
        return say("at its end")
    if choosing:
        return say("[glow|one step]")
    if steps:
        return say("[glow|this turn: +{steps}]", steps=steps)
    ahead = next((space for space in ACHIEVEMENT_SPACES[number] if space > here), 0)
    return say("{achievement} in {ahead}", ahead=ahead - here)


def _space(state: Covenant, clan: Clan, number: int, space: int, at: Rect, *, reached: bool) -> Piece:
    gains, name = TRACK_GAINS[number][space], TRACKS[number]
    achievement = space in ACHIEVEMENT_SPACES[number]
    others = [each for each in state.clans if each is not clan and each.tracks[number] == space]
    own = clan.seat if space == clan.tracks[number] else -1
    face = TrackSpace(
        in_marks(gains), achievement, own, tuple(clan_shown(state, each.seat) for each in others), reached
    )
    pays = in_words(gains) or (say("An achievement.") if achievement else say("It pays nothing."))
    if achievement and gains:
        pays = joined([pays, say("An achievement, too.")])
    mark = "{achievement}" if achievement else ""
    head = joined([bold(joined([TRACK_NAMES[name], space])), f" {in_icons(gains)}{mark}"], "")
    tip = lines(
        head,
        pays,
        say("You stand here.") if own >= 0 else "",
        say("Here: {clans}.", clans=joined((whose(state, each.seat) for each in others), ", ")) if others else "",
    )
    return Piece(f"step:{name}:{space}", at, face, layer=3, tip=tip)
