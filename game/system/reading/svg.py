"""SVG files: looked over before they are drawn, so that no drawing takes gigabytes.

What takes long in a drawing depends on the size it is drawn in; whoever draws one waits only for so long (`patience`).
"""

import re
from pathlib import Path

from game.system.reading import text
from game.system.reading.files import Unreadable

LARGEST = 256 * 1024
MOST_SHAPES = 2_000
MOST_NUMBERS = 20_000
MOST_STYLE = 4_000
"""Letters of a `<style>`, each rule of which is tried on each shape."""
MOST_TIMES_ITSELF = 50.0
"""So many times larger than the picture may something in it be: round corners of giants have millions of parts."""
MOST_DASHES = 200_000
MOST_STOPS = 1_000

_TAG = re.compile(r"<(/?)([A-Za-z][\w:.-]*)((?:\"[^\"]*\"|'[^']*'|[^<>\"'])*?)(/?)>")
_GEOMETRY = re.compile(
    r"(?<![\w:-])(?:d|points|x|y|width|height|r|rx|ry|cx|cy|x1|x2|y1|y2|stroke-width)\s*=\s*(?:\"([^\"]*)\"|'([^']*)')"
)
_TRANSFORM = re.compile(r"(?<![\w:-])transform\s*=\s*(?:\"([^\"]*)\"|'([^']*)')")
_BOX = re.compile(r"(?<![\w:-])(viewBox|width|height)\s*=\s*(?:\"([^\"]*)\"|'([^']*)')")
_DASHES = re.compile(r"stroke-dasharray\s*[:=]\s*[\"']?([^\"';>]*)")
_WIDTHS = re.compile(r"stroke-width\s*:\s*([^\"';>]*)")
_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")


def read(path: Path) -> str:
    """The text of a drawing that can be drawn; raises `Unreadable`."""
    drawing = text.read(path, LARGEST)
    if (problem := wrong_with(drawing)) is not None:
        raise Unreadable(f"{path.name} {problem}")
    return drawing


def wrong_with(drawing: str) -> str | None:
    """Why a drawing is not drawn, as the end of a sentence; None if it can be."""
    if len(drawing) > LARGEST:
        return "is a drawing larger than any that is shown here."
    if "<!DOCTYPE" in drawing and "<!ENTITY" in drawing:
        return "has parts that stand for others: save it as a plain SVG."
    if sum(len(each) for each in re.findall(r"<style[^>]*>([^<]*)", drawing)) > MOST_STYLE:
        return "has more style sheets than a drawing needs: save it as a plain SVG."
    if drawing.count("<stop") > MOST_STOPS or drawing.count("<") > 4 * MOST_SHAPES:
        return f"has more than {MOST_SHAPES:,} shapes: make it simpler."
    return _wrong_with_sizes(drawing)


def _wrong_with_sizes(drawing: str) -> str | None:
    box, scales, largest, numbers, shapes = 0.0, [1.0], 0.0, 0, 0
    for closes, name, attributes, alone in _TAG.findall(drawing):
        if closes:
            scales = scales[:-1] or [1.0]
            continue
        if not box and name == "svg":
            box = _box(attributes)
        scale = scales[-1] * max((_scale(one or two) for one, two in _TRANSFORM.findall(attributes)), default=1.0)
        if not alone:
            scales.append(scale)
        given = [float(each) for pair in _GEOMETRY.findall(attributes) for each in _NUMBER.findall(pair[0] or pair[1])]
        shapes, numbers = shapes + bool(given), numbers + len(given)
        largest = max([largest, *(abs(each) * scale for each in given)])
    if shapes > MOST_SHAPES or numbers > MOST_NUMBERS:
        return f"has more than {MOST_SHAPES:,} shapes or {MOST_NUMBERS:,} numbers: make it simpler."
    widths = [float(each) for style in _WIDTHS.findall(drawing) for each in _NUMBER.findall(style)]
    largest = max([largest, *widths])
    if largest > MOST_TIMES_ITSELF * (box or 1000.0):
        return "draws something far larger than itself: save it at the size it has."
    dashes = [float(each) for style in _DASHES.findall(drawing) for each in _NUMBER.findall(style) if float(each)]
    if dashes and numbers * largest / min(map(abs, dashes)) > MOST_DASHES:
        return "has more dashes in its lines than can be seen."
    return None


def _box(attributes: str) -> float:
    """The smaller side of the picture, in its own units."""
    said = {name: [float(each) for each in _NUMBER.findall(one or two)] for name, one, two in _BOX.findall(attributes)}
    sides = said.get("viewBox", [])[2:4] or [*said.get("width", []), *said.get("height", [])]
    return min((abs(side) for side in sides), default=0.0)


def _scale(transform: str) -> float:
    """How many times larger a transform makes things, at most."""
    scale = 1.0
    for what, numbers in re.findall(r"(\w+)\s*\(([^)]*)\)", transform):
        if what in ("scale", "matrix"):
            scale *= max([1.0, *(2 * abs(float(each)) for each in _NUMBER.findall(numbers)[:4])])
        elif what.startswith("skew"):
            scale *= 10.0
    return scale
