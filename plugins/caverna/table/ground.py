"""Painters of the land: the spaces of a home board, large and small."""

from game.api import Box, Canvas, paints

from ..rules.farming import GROWS
from . import scenery
from .faces import Flock, Land, LandTile, MiniHome

GROUNDS = {
    "forest": ("#40602f", "#2c4522"),
    "field": ("#8a5f34", "#6f4a27"),
    "meadow": ("#86b257", "#6d9a45"),
    "small_pasture": ("#86b257", "#6d9a45"),
    "large_pasture": ("#86b257", "#6d9a45"),
    "rock": ("#4d4742", "#393430"),
    "cavern": ("#b3a18a", "#92806c"),
    "tunnel": ("#7b7067", "#665c54"),
    "deep_tunnel": ("#4b4640", "#332f2b"),
    "ore_mine": ("#6d6a70", "#514f56"),
    "ruby_mine": ("#7a5a5c", "#5a4346"),
}
"""The upper and lower colour of each kind of ground."""
ICONS = ("tunnel", "deep_tunnel", "ore_mine", "ruby_mine")
ROCKS = ("rock", "cavern", *ICONS)
LEAST_ICON = 14  # pixels: a smaller one would be but a stain
ROOM_DOTS = {"dwelling": "orange", "parlor": "yellow", "storage": "yellow", "chamber": "yellow"}


# -- land --


@paints(Land)
def paint_land(face: Land, canvas: Canvas) -> None:
    """Trees, furrows, grass, fences, rock or floor; with what covering it brings or what grows on it."""
    top, bottom = GROUNDS[face.kind]
    canvas.fill(canvas.area, top, bottom)
    w, h = canvas.w, canvas.h
    if face.kind in ROCKS:
        canvas.weave("stone")
    canvas.svg(_scenery(face, w, h))
    for side in face.lit:
        _paint_light(side, canvas)
    if face.kind in ICONS:
        canvas.icon(face.kind, Box.at(w * 0.16, h * 0.16, w * 0.68, h * 0.68))
    if face.reward:
        _paint_reward(face.reward, canvas)
    if face.crop:
        _paint_crops(face, canvas)
    canvas.round_off(5)
    canvas.edge(color="shadow", width=1.2, radius=5, alpha=80)


@paints(LandTile)
def paint_land_tile(face: LandTile, canvas: Canvas) -> None:
    """Its halves side by side on parchment, or an icon, and its name below; a name alone is larger."""
    canvas.panel("parchment")
    pad = canvas.px(6)
    if not face.kinds and not face.icon:
        canvas.text(face.text, canvas.area.inset(pad), 34, serif=True, bold=True, color="ink")
        return
    picture, name = canvas.area.split(None, canvas.h * 0.43, down=True)
    side = min(picture.h * 0.86, picture.w * 0.92 / max(len(face.kinds), 1))
    x, y = picture.center
    halves = Box.at(x - side * len(face.kinds) / 2, y - side / 2, side * len(face.kinds), side)
    for number, kind in enumerate(face.kinds):
        at = halves.columns(len(face.kinds))[number]
        open_to = ("e", "w")[number] if kind == "large_pasture" else ""
        canvas.fill(at, *GROUNDS[kind])
        canvas.svg(_scenery(Land(kind, open_to, look=7 + number), at.w, at.h), at)
        if kind in ICONS:
            canvas.icon(kind, at.part(0.16, 0.16, 0.68, 0.68))
        canvas.edge(at, "shadow", width=1.2, radius=3, alpha=120)
    if face.icon:
        canvas.icon(face.icon, halves.part(0.2, 0.2, 0.6, 0.6) if face.kinds else Box.square((x, y), side))
    canvas.text(face.text, name, 23, serif=True, bold=True, color="ink")


def _scenery(face: Land, w: int, h: int) -> str:
    """What stands on the ground of a space; one drawing, which is quicker than several."""
    look = face.look
    if face.kind == "forest":
        trees = scenery.RIM if face.reward or face.entrance else scenery.THICKET
        path = scenery.path(w, h) if face.entrance else ""
        return scenery.undergrowth(w, h, look) + scenery.trees(w, h, look, trees) + path
    if face.kind == "field":
        return scenery.furrows(w, h, look) + (scenery.growth(w, h, look, season_of(face)) if face.crop else "")
    if face.kind == "rock":
        return scenery.rock(w, h, look)
    if face.kind == "deep_tunnel":
        return scenery.deep(w, h, look)
    if face.kind in ROCKS:
        return scenery.floor(w, h, look, dark=face.kind != "cavern")
    return scenery.grass(w, h, look) + ("" if face.kind == "meadow" else scenery.fence(w, h, face.open_to))


def season_of(face: Land) -> str:
    """What a field looks like: just sown, some harvests later, or before its last one."""
    if face.crops >= GROWS[face.crop]:
        return "young"
    return "late" if face.crops == 1 else "ripe"


def _paint_light(side: str, canvas: Canvas) -> None:
    """The light of the room next door, which grows weaker across the space."""
    first, _, last = canvas.area.split(canvas.px(3), None, canvas.px(3), down=side in "ns")
    doorway = first if side in "nw" else last
    for reach, alpha in ((0.7, 210), (0.25, 140)):
        canvas.glow(doorway, "#ffb347", radius=2, blur=reach * canvas.w / canvas.scale, alpha=alpha)


def _paint_reward(icon: str, canvas: Canvas) -> None:
    """What covering the space brings, on a medallion: it is promised, and does not live there."""
    side = min(canvas.w, canvas.h) * 0.66
    disc = Box.at((canvas.w - side) / 2, (canvas.h - side) / 2, side, side)
    radius = side / canvas.scale / 2
    canvas.fill(disc, "wood_deep", radius=radius, alpha=150)
    canvas.edge(disc, "brass", width=1.6, radius=radius, alpha=190)
    canvas.icon(icon, disc.inset(side * 0.1))


def _paint_crops(face: Land, canvas: Canvas) -> None:
    """The crops that are left, one beside the other."""
    side = canvas.h * (0.52 if face.crops > 2 else 0.58)
    step = canvas.w * 0.30
    left = canvas.w / 2 - step * (face.crops - 1) / 2 - side / 2
    for number in range(face.crops):
        at = Box.at(left + number * step, (canvas.h - side) / 2, side, side)
        canvas.icon(f"crop_{face.crop}", at)


# -- animals --


@paints(Flock)
def paint_flock(face: Flock, canvas: Canvas) -> None:
    """Heads in rows, as many as have room, those in front over those behind; and how many they are."""
    w, h = canvas.w, canvas.h
    side = min(w, h) if face.crowded or face.size + face.dogs == 1 else min(h, w * 0.54)
    columns, rows = 1 + int((w - side) / (side * 0.42)), 1 + int((h - side) / (side * 0.72))
    dogs = min(face.dogs, 1 if columns * rows < 4 else 2)
    animals = min(face.size, columns * rows - dogs)
    heads = [face.animal] * animals + ["dog"] * dogs
    columns = min(columns, len(heads))
    rows = -(-len(heads) // columns)
    across = (w - side) / (columns - 1) if columns > 1 else 0.0
    across = min(across, side * 0.86)
    down = min((h - side) / (rows - 1), side * 0.86) if rows > 1 else 0.0
    left, top = (w - side - across * (columns - 1)) / 2, h - side - down * (rows - 1)
    last = {}
    for number, head in enumerate(heads):
        row, column = divmod(number, columns)
        last[head] = Box.at(left + column * across, top + row * down, side, side)
        canvas.icon(head, last[head])
    for head, count in ((face.animal, face.size), ("dog", face.dogs)):
        if count > 1:
            _paint_count(str(count), last[head], canvas)


def _paint_count(words: str, head: Box, canvas: Canvas) -> None:
    """A number on a dark pill at the lower right of a head."""
    high = max(head.h * 0.46, 12)
    wide = max(high, high * (0.35 + 0.5 * len(words)))
    pill = Box.at(min(head.right, canvas.w) - wide, head.bottom - high, wide, high)
    canvas.fill(pill, "wood_deep", radius=high / canvas.scale / 2, alpha=225)
    canvas.edge(pill, "brass", width=1, radius=high / canvas.scale / 2, alpha=170)
    units = canvas.text_units(high / 1.24)
    canvas.text(words, pill, units, serif=True, bold=True, color="cream")


# -- small home boards --


@paints(MiniHome)
def paint_mini_home(face: MiniHome, canvas: Canvas) -> None:
    """Coloured squares: what every space is, at a glance."""
    canvas.panel("wood", radius=5)
    gap = canvas.px(4)
    rows = len(face.lands) // face.columns
    side = min((canvas.w - 3 * gap) / face.columns, (canvas.h - 2 * gap) / rows)
    left, top = (canvas.w - face.columns * side - gap) / 2, (canvas.h - rows * side) / 2
    places = {}
    standing = []
    for number, kind in enumerate(face.lands):
        if kind:
            column, row = number % face.columns, number // face.columns
            x = left + column * side + (gap if column >= face.columns / 2 else 0)
            at = places[number] = Box.at(x, top + row * side, side - 1, side - 1)
            canvas.fill(at, *GROUNDS[kind], radius=1.5)
            standing.append(f'<g transform="translate({at.x} {at.y})">{_small_scenery(face, number, at)}</g>')
    canvas.svg("".join(standing))  # one drawing, which is quicker than one for each space
    for number, at in places.items():
        _paint_mini_space(face, number, canvas, at)


def _small_scenery(face: MiniHome, number: int, at: Box) -> str:
    kind = face.lands[number]
    if kind == "forest" and not face.stables[number]:
        return scenery.trees(at.w, at.h, number, scenery.SMALL_THICKET)
    return scenery.furrows(at.w, at.h) if kind == "field" else ""


def _paint_mini_space(face: MiniHome, number: int, canvas: Canvas, at: Box) -> None:
    kind, room, thing, stable = face.lands[number], face.rooms[number], face.things[number], face.stables[number]
    inner = at.inset(at.w * 0.12, at.h * 0.12)
    if kind.endswith("pasture"):
        canvas.edge(at, "#d7ab6a", width=2, radius=1)
    elif kind in ICONS:
        canvas.icon(kind, inner)
    if room:
        canvas.fill(inner, ROOM_DOTS.get(room, "green"), radius=2)
        if inner.w >= LEAST_ICON and not thing:
            canvas.icon(room, inner)
    if stable:
        canvas.icon("stable", at.part(0.5, 0, 0.5, 0.5) if thing else inner, f"seat{face.seat}")
    if thing:
        canvas.icon(thing, at.inset(at.w * 0.05, at.h * 0.05))
