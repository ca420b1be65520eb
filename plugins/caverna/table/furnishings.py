"""Painter of furnishing tiles: name, cost and ability as they are printed, and the scene wherever there is room."""

from game.api import Box, Canvas, Typeset, Words, paints

from .faces import Furnishing

KINDS = {
    "dwelling": "orange",
    "special_room": "green",
    "material_room": "green",
    "food_room": "green",
    "parlor": "yellow",
    "storage": "yellow",
    "chamber": "yellow",
}
"""The colours of the name tags."""
LEAST_NAMED = 90.0
"""Units: on a home board that is smaller a tile has only the colour of its kind, and its name is read elsewhere."""
LEAST_PICTURE = 40
"""Pixels: a lower or narrower scene is none."""
LEAST_SIGNS = 16
"""Pixels of letters beside which icons are 19 high: where a tile is built, its ability may get so small for its
scene, and no smaller; on the smallest tiles, on which it was never that large, three quarters of it."""
LEAST_NAME = 11
"""Pixels of the letters of a name over a scene."""
WORDS = 18.0
"""Units of letters: in a sentence that is to be read before one chooses they are no smaller, if it can be helped."""
STRIP, MOST_STRIP = 0.27, 0.5
"""How much of a built tile its ability has below the scene, and at most."""


@paints(Furnishing)
def paint_furnishing(face: Furnishing, canvas: Canvas) -> None:
    """A tile for sale has its cost on wood at the left; one that is built has been paid for."""
    canvas.panel("parchment")
    if not (_paint_built(face, canvas) if face.small else _paint_for_sale(face, canvas)):
        canvas.icon(face.kind, canvas.area.part(0.3, 0.45, 0.4, 0.5))  # what it does is said on hover
    canvas.round_off(6)
    canvas.edge(color="brass_dark", width=1.2, radius=6)


def _paint_tag(face: Furnishing, tag: Box, canvas: Canvas) -> None:
    """The ground of the name, in the colour of the tile's kind."""
    canvas.fill(tag, *canvas.tones(KINDS[face.kind]))
    canvas.fill(Box.at(0, tag.bottom - canvas.px(1.2), tag.w, canvas.px(1.2)), "shadow", alpha=80)


def _rule(face: Furnishing, canvas: Canvas, size: tuple[int, int], units: float, least: float = 10) -> Typeset:
    """The ability, set as large as it fits, and no wider than it is."""
    left = canvas.typeset(face.effect, size, units, least=least, bold=True, align="left", trial=True)
    if left.clipped:
        return left
    return canvas.typeset(face.effect, (left.size[0] + 1, size[1]), units, least=least, bold=True, trial=True)


# -- where it is built --


def _paint_built(face: Furnishing, canvas: Canvas) -> bool:
    """The name, the scene and below it the ability; or the name and the ability alone. False: neither has room."""
    w, h = canvas.w, canvas.h
    pad = canvas.px(2)
    nameless = w < LEAST_NAMED * canvas.scale
    tag = Box.at(0, 0, w, h * (0.16 if nameless else 0.42))
    wide = round(w * (0.56 if face.herd else 1)) - 2 * pad
    usual = _rule(face, canvas, (wide, h - tag.h - 1), min(42.0, (h - tag.h) * 0.44 / canvas.scale))
    if face.vignette is not None and _paint_scene_and_rule(face, canvas, wide, usual):
        return True
    _paint_tag(face, tag, canvas)
    if not nameless:
        units = min(canvas.text_units(tag.h * 0.46), 26)
        canvas.text(face.title, tag.inset(pad, 0), units, serif=True, bold=True, color="ink")
    if usual.clipped:
        return False
    canvas.write(usual, pad + (wide - usual.size[0]) / 2, tag.bottom + (h - tag.h - usual.size[1]) / 2)
    return True


def _paint_scene_and_rule(face: Furnishing, canvas: Canvas, wide: int, usual: Typeset) -> bool:
    """A low tag, the scene, and a strip with the ability, its icons never below 19 pixels; False: no room."""
    pad = canvas.px(2)
    name = _name(face.title, canvas, canvas.w - 2 * pad) if canvas.w >= LEAST_NAMED * canvas.scale else None
    high = canvas.h * 0.1 if name is None else name.size[1] + max(canvas.h * 0.03, 2)
    tag = Box.at(0, 0, canvas.w, high)
    rule = _strip(face, canvas, wide, canvas.h - tag.h - LEAST_PICTURE - pad)
    if rule is None:
        return False
    low = min(rule.size[1], usual.size[1]) + pad
    _paint_tag(face, tag, canvas)
    if name is not None:
        canvas.write(name, pad + (canvas.w - 2 * pad - name.size[0]) / 2, (tag.h - name.size[1]) / 2)
    assert face.vignette is not None
    canvas.vignette(face.vignette, Box(0, tag.bottom, canvas.w, canvas.h - tag.h - low))
    canvas.fill(Box(0, canvas.h - low, canvas.w, canvas.px(1.2)), "brass", alpha=200)
    canvas.write(rule, pad + (wide - rule.size[0]) / 2, canvas.h - low + (low - rule.size[1]) / 2 + 1)
    return True


def _name(title: Words, canvas: Canvas, wide: int) -> Typeset:
    """A name on one line, or on two where that would be too small."""
    most, least = min(canvas.h * 0.15, 34 * canvas.scale * canvas.text_size), LEAST_NAME
    for lines in (1, 2):
        px = max(most, least)
        room = (wide, round(px * 1.3 * lines))
        units, smallest = canvas.text_units(px), least / canvas.scale
        name = canvas.typeset(title, room, units, least=smallest, serif=True, bold=True, trial=True)
        if not name.clipped:
            break
        most = min(most, canvas.h * 0.12)
    return name


def _strip(face: Furnishing, canvas: Canvas, wide: int, most: int) -> Typeset | None:
    """The ability as it stands below a scene: in a strip that is as low as its icons allow."""
    least = LEAST_SIGNS * max(min(canvas.h / 110, 1.0), 0.75) / canvas.scale
    for share in (STRIP, (STRIP + MOST_STRIP) / 2, MOST_STRIP):
        high = min(round(canvas.h * share), most)
        rule = _rule(face, canvas, (wide, high), canvas.text_units(high * 0.62), least)
        if not rule.clipped:
            return rule
    return None


# -- where it is for sale --


def _paint_for_sale(face: Furnishing, canvas: Canvas) -> bool:
    """The name with the points, the cost, the ability, perhaps in words, and the scene where these leave it room."""
    w, h = canvas.w, canvas.h
    tag = Box.at(0, 0, w, _tag(face, canvas))
    _paint_tag(face, tag, canvas)
    shield = min(float(tag.h), 26 * canvas.scale)
    indent = min(h * 0.02, canvas.px(8))
    title = Box.at(indent, 0, w - indent - shield * 1.1, tag.h)
    units = min(canvas.text_units(tag.h * 0.66), 26)
    canvas.text(face.title, title, units, serif=True, bold=True, color="ink", align="left")
    _paint_points(face.points, canvas, Box.at(w - shield * 1.1, (tag.h - shield) / 2, shield * 1.1, shield))
    body = Box.at(0, tag.bottom, w, h - tag.h)
    if face.words:
        return _paint_with_words(face, canvas, body)
    return _paint_in_icons(face, canvas, body)


def _tag(face: Furnishing, canvas: Canvas) -> float:
    """How high the name tag is."""
    one_line = canvas.line(face.title, round(17 * canvas.scale), serif=True, bold=True).size[0]
    lines = 2 if one_line > canvas.w - 42 * canvas.scale and canvas.h > 100 * canvas.scale else 1
    return max(canvas.px(26), min(canvas.h * 0.3, canvas.px(44)), lines * canvas.px(21.5))


def _paint_in_icons(face: Furnishing, canvas: Canvas, body: Box) -> bool:
    """The cost at the left and the ability at the right, both as large as ever; between them the scene."""
    pad = canvas.px(3)
    column = Box.at(0, body.y, min(body.w * 0.28, canvas.px(110)), body.h)
    room = Box.at(column.w + pad, body.y, body.w - column.w - 2 * pad, body.h - 1)
    rule = _rule(face, canvas, room.size, min(42.0, room.h * 0.44 / canvas.scale))
    if rule.clipped:
        _paint_cost(face, column, canvas)
        return False
    room_for_cost = column.inset(pad / 2).size
    units = _cost_units(column, canvas)
    cost = canvas.typeset(face.cost, room_for_cost, units, serif=True, bold=True, align="left", trial=True)
    narrow = column._replace(w=min(cost.size[0] + 4 * pad, column.w))
    left = room.right - rule.size[0] - 2 * pad
    scene = Box(narrow.right, body.y, left - narrow.right, body.h)
    if face.vignette is not None and canvas.vignette(face.vignette, scene):
        _paint_cost(face, narrow, canvas)
        for x in (scene.x, scene.right - canvas.px(1.2)):
            canvas.fill(Box(x, body.y, canvas.px(1.2), body.h), "brass_dark", alpha=190)
        canvas.write(rule, left + pad, body.y + (body.h - rule.size[1]) / 2)
        return True
    _paint_cost(face, column, canvas)
    canvas.write(rule, room.x + (room.w - rule.size[0]) / 2, room.y + (room.h - rule.size[1]) / 2)
    return True


def _paint_with_words(face: Furnishing, canvas: Canvas, body: Box) -> bool:
    """The scene above the cost at the left, as wide as the ability and a sentence at the right leave it."""
    column, room = _divided(face, canvas, body)
    if face.vignette is not None:
        scene, cost = column.split(None, min(column.h * 0.3, canvas.px(58)), down=True)
        if canvas.vignette(face.vignette, scene):
            canvas.fill(Box(0, scene.bottom - 1, scene.w, canvas.px(1.4)), "brass_dark")
            column = cost
    _paint_cost(face, column, canvas)
    above, said, line = _rooms(canvas, room)
    canvas.fill(line, "brass", alpha=150)
    canvas.text(face.words, said, _words_units(said, canvas), least=13, color="ink", align="left")
    above = above.inset(0, above.h * 0.08)
    rule = _rule(face, canvas, above.size, min(50.0, above.h * 0.62 / canvas.scale))
    if rule.clipped:
        return False
    canvas.write(rule, above.x + (above.w - rule.size[0]) / 2, above.y + (above.h - rule.size[1]) / 2)
    return True


def _divided(face: Furnishing, canvas: Canvas, body: Box) -> tuple[Box, Box]:
    """The column at the left and the room for ability and words, which must be large enough to be read."""
    pad = canvas.px(3)
    for share in (0.42, 0.35, 0.28):
        column = Box.at(0, body.y, body.w * share if share > 0.28 else min(body.w * share, canvas.px(110)), body.h)
        room = Box.at(column.w + pad, body.y, body.w - column.w - 2 * pad, body.h - 1)
        said = _rooms(canvas, room)[1]
        words = canvas.typeset(face.words, said.size, _words_units(said, canvas), least=WORDS, align="left", trial=True)
        if face.vignette is not None and not words.clipped:
            break
    return column, room


def _words_units(said: Box, canvas: Canvas) -> float:
    return max(min(26.0, said.h / 3.2 / canvas.scale), WORDS)


def _rooms(canvas: Canvas, room: Box) -> tuple[Box, Box, Box]:
    """The room of the ability, that of the words below it (beside it on a wide tile), and the line between them."""
    pad = canvas.px(6)
    if room.w > room.h * 3.2:
        above, said = room.split(room.w * 0.44, None)
        line = Box.at(said.x, said.y + pad, canvas.px(1.2), said.h - 2 * pad)
    else:
        above, said = room.split(room.h * 0.39, None, down=True)
        line = Box.at(said.x + pad, said.y, said.w - 2 * pad, canvas.px(1.2))
    return above, said.inset(pad, pad / 2), line


def _cost_units(column: Box, canvas: Canvas) -> float:
    return canvas.text_units(min(40 * canvas.scale, column.h * 0.4, column.w * 0.5))


def _paint_cost(face: Furnishing, column: Box, canvas: Canvas) -> None:
    """What the tile costs, on wood: one below the other, or side by side where that is wider than high."""
    canvas.fill(column, "wood", "wood_dark")
    canvas.weave("wood", column)
    room = column.inset(canvas.px(3) / 2)
    cost, units = face.cost, _cost_units(column, canvas)
    if column.w > 2 * column.h:
        cost, units = (
            canvas.spoken(cost).replace("\n", "\u2002"),
            canvas.text_units(min(40 * canvas.scale, column.h * 0.62)),
        )
    canvas.text(cost, room, units, serif=True, bold=True, color="cream")


def _paint_points(points: str, canvas: Canvas, at: Box) -> None:
    w, h = at.size
    shape = (
        f'<path d="M1 {h * 0.1} H{w - 1} V{h * 0.58} Q{w - 1} {h * 0.86} {w / 2} {h - 1} Q1 {h * 0.86} 1 {h * 0.58} Z" '
        f'fill="{canvas.hex("parchment_light")}" stroke="{canvas.hex("brass")}" stroke-width="{max(h / 16, 1)}"/>'
    )
    canvas.svg(shape, at)
    canvas.text(points, at, canvas.text_units(h * 0.66), serif=True, bold=True, color="ink")
