"""Signposts: where the table is larger than the screen they stand at its edges and name what lies beyond."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

import pygame

from game.api import Area, Face, Piece, Rect, Token, Words
from game.api.said import joined
from game.core.speech import say
from game.ui.input.intents import Command, Do
from game.ui.input.key_names import with_key
from game.ui.paint.look import Look
from game.ui.stage.hit import around
from game.ui.stage.stage import Board, Stage
from game.ui.table.panels.bars import measure_with
from game.ui.widgets.button import Button

BEYOND = "beyond:"
SIDE = 72.0  # of a signpost, in units of the shell
NAME = 20.0  # the letters of a name, in the same units
MOSTLY = 0.85  # of an area must be seen, else its name stands at the edge
PLACES = 0.9  # of half an edge: so far from its middle a signpost may stand
MOST_NAMES = 2  # on one signpost
MUCH_LARGER = 8.0  # so many times
LARGE = 0.15  # of what is seen: a board, on which things lie
CUT = 6  # pixels of a thing that may be missing before it counts as cut off
AROUND = 40.0
"""Units of the table that are left free around what is looked at."""

ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
EDGES = tuple(ARROWS)


class Post(NamedTuple):
    """What one signpost points to: what can be chosen there, and the parts of the table that lie there, by name."""

    targets: list[Rect]
    areas: tuple[Area, ...] = ()

    @property
    def places(self) -> list[Rect]:
        """Where that lies: what can be chosen, else all that has a name."""
        return self.targets or [area.at for area in self.areas]


class Signposts:
    """Those of one table, at most one at each edge."""

    def __init__(self) -> None:
        self.stages: list[Stage] = []
        self.cut: frozenset[str] = frozenset()
        """The edges at which something of the table is cut off, or beyond which it goes on."""
        self._posts: dict[str, Post] = {}
        self._seen: tuple[object, ...] = ()
        self._live: list[pygame.Rect] = []  # the pixels of what can be chosen and is seen
        self._others: list[pygame.Rect] = []  # and those of what else may be read

    def put_up(self, table: Stage, look: Look, unit: float, areas: Sequence[Area]) -> bool:
        """Puts them up for what is seen now; True if the table was moved since the last time."""
        moved = self._seen[:2] != (table.camera.pose, table.view)
        seen = (table.camera.pose, table.view.copy(), table.live, table.camera.plane, unit, look, areas)
        if seen == self._seen:
            return False
        self._seen = seen
        named = look.text > 1 and table.camera.zoom > 1
        self._posts = _beyond(table, _filled(table, areas) if named else ()) if table.camera.scrolls or named else {}
        self.cut = _cut_off(table)
        self.stages = []
        self._live = _in_sight(table) if self._posts else []
        self._others = _mostly_seen(table) if self._posts else []
        for key in self._posts:
            self.stages.append(self._post(key, table, look, unit))
        return moved

    def beyond(self, key: str) -> list[Rect]:
        """Where that lies which a signpost points to."""
        post = self._posts.get(key)
        return post.places if post is not None else []

    def _post(self, key: str, table: Stage, look: Look, unit: float) -> Stage:
        arrow, post = key.removeprefix(BEYOND), self._posts[key]
        count = len(post.targets)
        wide = high = SIDE
        face: Face = Token(f"arrow_{arrow}", count, plate="wood")
        if post.areas:
            names = joined([area.title for area in post.areas], ", ")
            words = say("{area} · {n}", area=names, n=count) if count else names
            face = Button(words, f"arrow_{arrow}", "primary" if count else "wood", size=NAME)
            wide = measure_with(look, unit)(words, NAME, True, True) + 4 * NAME
            high = 2.0 * NAME * look.text
        taken = [stage.view for stage in self.stages]
        wanted = table.camera.to_px(*around(post.places).center)
        size = (round(wide * unit), round(high * unit))
        at = beside_targets(table, arrow, size, wanted, ([*taken, *self._live], self._others))
        stage = Board(at, look, scale=unit, motion=0)
        room = 2 if post.areas else 8
        piece = Piece(key, Rect(0, 0, wide, high).inset(room), face, tip=_tip(count))
        stage.show([piece], live={key} if count else (), quiet=() if count else {key})
        return stage


def beside_targets(
    table: Stage,
    arrow: str,
    size: tuple[int, int],
    wanted: tuple[float, float],
    kept_free: tuple[list[pygame.Rect], list[pygame.Rect]],
) -> pygame.Rect:
    """Where at its edge a signpost stands: as near to what it leads to as it covers nothing that can be chosen, and
    little of what may be read."""
    (dx, dy), view, tenth = ARROWS[arrow], table.camera.room, max(size[0] * size[1] // 10, 1)
    found = []
    for step in range(-10, 11):
        along = step / 10 * PLACES
        at = pygame.Rect((0, 0), size)
        at.center = (
            round(view.centerx + (dx or along) * (view.width - at.width) / 2),
            round(view.centery + (dy or along) * (view.height - at.height) / 2),
        )
        away = abs(at.centery - wanted[1]) if dx else abs(at.centerx - wanted[0])
        targets, others = (sum(_common(at, free[number]) for number in at.collidelistall(free)) for free in kept_free)
        found.append((targets, others // tenth, away, step, at))
    return min(found, key=lambda each: each[:4])[4]


def _in_sight(table: Stage) -> list[pygame.Rect]:
    """The pixels of all that can be chosen and is seen."""
    rects = (table.rect_of(key) for key in table.live)
    return [rect for rect in rects if rect is not None and rect.colliderect(table.view)]


def _mostly_seen(table: Stage) -> list[pygame.Rect]:
    """The pixels of all things of which most is seen; what others lie on is no thing to be read."""
    room, large = table.camera.room, LARGE * table.camera.room.width * table.camera.room.height
    rects = {tuple(rect): rect for piece in table.pieces() if (rect := table.rect_of(piece.key)) is not None}
    things = [rect for rect in rects.values() if rect.w * rect.h < large]
    return [seen for rect in things if 2 * _common(rect, room) > rect.w * rect.h and (seen := rect.clip(room))]


def _common(one: pygame.Rect, other: pygame.Rect) -> int:
    both = one.clip(other)
    return both.width * both.height


def _tip(count: int) -> Words:
    if not count:
        return say("Nothing can be chosen here now: click to look.")
    more = say(
        one="{n} more can be chosen here: click to look.", many="{n} more can be chosen here: click to look.", n=count
    )
    return with_key(more, Do(Command.FIND))


def _filled(table: Stage, areas: Sequence[Area]) -> list[Area]:
    """The areas as large as what lies in them, without those that are empty now."""
    at_all = [piece.at for piece in table.pieces()]
    found = []
    for area in areas:
        inside = [at for at in at_all if at.w <= area.at.w and at.h <= area.at.h and _within(area.at, (at,))]
        if inside:
            found.append(Area(area.title, around(inside)))
    return found


def _cut_off(table: Stage) -> frozenset[str]:
    """The edges over which a piece reaches, or behind which one lies; not what is as large as the table itself."""
    camera = table.camera
    if camera.plane is None or not (camera.zoom > 1 or camera.scrolls):
        return frozenset()
    (left, top), pinned = camera.to_units(*camera.room.topleft), table.strip.pieces
    right, bottom = camera.to_units(*camera.room.bottomright)
    spare = CUT / camera.scale
    found: set[str] = set()
    for piece in table.pieces():
        at = piece.at
        if at.w >= camera.plane[0] or at.h >= camera.plane[1] or piece.key in pinned:
            continue
        over = (left - at.x, at.x + at.w - right, top - at.y, at.y + at.h - bottom)
        found |= {edge for edge, far in zip(EDGES, over, strict=True) if far > spare}
        if len(found) == len(EDGES):
            break
    return frozenset(found)


def _beyond(table: Stage, areas: Sequence[Area]) -> dict[str, Post]:
    """What lies out of sight, by the signpost that leads there: targets, and of the parts with a name those with most
    of them, else the largest."""
    found: dict[str, Post] = {}
    for at in places_of(table, sorted(table.live)):
        if edge := _edge(table, at):
            found.setdefault(edge, Post([])).targets.append(at)
    hidden: dict[str, list[Area]] = {}
    for area in areas:
        if edge := _cut_at(table, area.at):
            hidden.setdefault(edge, []).append(area)
    for edge in {**found, **hidden}:
        targets = found.get(edge, Post([])).targets
        named = [area for area in areas if _within(area.at, targets)] or hidden.get(edge, [])
        named.sort(key=lambda area: (_within(area.at, targets), area.at.w * area.at.h), reverse=True)
        found[edge] = Post(targets, tuple(sorted(named[:MOST_NAMES], key=lambda area: (area.at.y, area.at.x))))
    return found


def _within(area: Rect, places: Iterable[Rect]) -> int:
    """How many of the places lie in an area."""
    middles = (at.center for at in places)
    return sum(area.x <= x <= area.right and area.y <= y <= area.bottom for x, y in middles)


def _edge(table: Stage, at: Rect) -> str:
    """The signpost that leads to a place; "" where its middle is in sight."""
    x, y = table.camera.to_px(*at.center)
    return (
        ""
        if table.camera.room.collidepoint(x, y)
        else _towards(table.camera.room, pygame.Rect(round(x), round(y), 0, 0))
    )


def _cut_at(table: Stage, at: Rect) -> str:
    """The signpost that leads to the rest of an area; "" where most of it is in sight."""
    whole = table.camera.rect_px(at)
    room = table.camera.room
    return "" if _common(whole, room) >= whole.w * whole.h * MOSTLY else _towards(room, whole)


def _towards(view: pygame.Rect, at: pygame.Rect) -> str:
    """The signpost at the edge over which something reaches farthest."""
    over = _over(view, at)
    return BEYOND + max(over, key=over.__getitem__)


def _over(view: pygame.Rect, at: pygame.Rect) -> dict[str, int]:
    """By how many pixels something reaches over each edge."""
    return {
        "left": view.left - at.left,
        "right": at.right - view.right,
        "up": view.top - at.top,
        "down": at.bottom - view.bottom,
    }


def places_of(table: Stage, keys: Iterable[str]) -> list[Rect]:
    """Where pieces lie on the table."""
    pinned = table.strip.pieces  # these are always seen
    return [piece.at for key in keys if key not in pinned and (piece := table.piece(key)) is not None]


def with_its_words(table: Stage, at: Rect) -> Rect:
    """The smallest thing that a place lies on, if that is not much larger: the card with the words about it."""
    on = [
        piece.at
        for piece in table.pieces()
        if piece.at != at and _holds(piece.at, at) and piece.at.w * piece.at.h <= MUCH_LARGER * at.w * at.h
    ]
    return min(on, key=lambda each: each.w * each.h, default=at)


def _holds(one: Rect, other: Rect) -> bool:
    return one.x <= other.x and one.y <= other.y and one.right >= other.right and one.bottom >= other.bottom


def place_of(table: Stage, keys: Iterable[str]) -> Rect | None:
    """Where the first of some pieces lies; None if there is none."""
    return next(iter(places_of(table, keys)), None)


def out_of_sight(table: Stage, subject: Collection[str], live: Collection[str]) -> bool:
    """Whether what is asked about, or most of what can be chosen, is not seen."""
    if any(not table.camera.room.contains(table.camera.rect_px(at)) for at in places_of(table, subject)):
        return True
    places = places_of(table, live)
    seen = sum(bool(table.camera.room.contains(table.camera.rect_px(at))) for at in places)
    return 2 * seen < len(places)


def together(table: Stage, places: Iterable[Rect], near: Rect | None = None) -> Rect | None:
    """The part of the table with as many of the places as can be seen at once, from the nearest on; None: no place.

    Larger text has brought the table closer: it stays as close.
    """
    camera = table.camera
    closest = camera.farthest if camera.scrolls else camera.zoom
    x, y = near.center if near is not None else camera.to_units(*camera.room.center)
    ordered = sorted(places, key=lambda at: (at.center[0] - x) ** 2 + (at.center[1] - y) ** 2)
    seen = near if near is not None else ordered[0] if ordered else None
    if seen is None:
        return None
    for at in ordered:
        wider = around((seen, at))
        if camera.fitting(wider.inset(-AROUND, -AROUND)) >= closest:
            seen = wider
    return _no_larger(table, seen.inset(-AROUND, -AROUND), closest)


def _no_larger(table: Stage, part: Rect, closest: float) -> Rect:
    """The middle of a part of the table, no larger than what is seen at a zoom."""
    share = min(1.0, table.camera.fitting(part) / closest)
    x, y = part.center
    return Rect(x - part.w * share / 2, y - part.h * share / 2, part.w * share, part.h * share)
