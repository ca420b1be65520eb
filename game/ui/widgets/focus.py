"""Where the arrow keys go: the nearest widget in a direction, as the eye would say."""

from collections.abc import Mapping

from game.api import Rect


def beside(places: Mapping[str, Rect], key: str, dx: int, dy: int) -> str:
    """The widget next to another one in a direction; "" if there is none.

    What lies straight ahead comes before what is nearer but off to the side.
    """
    here = places[key]
    best, found = float("inf"), ""
    for other, there in places.items():
        if other == key:
            continue
        ahead, aside = _distances(here, there, dx, dy)
        if ahead > -0.5 and (cost := max(ahead, 0) + 3 * aside) < best:
            best, found = cost, other
    return found


def _distances(here: Rect, there: Rect, dx: int, dy: int) -> tuple[float, float]:
    """How far ahead the other one begins, and how far off to the side it is (0 where they face each other)."""
    if dx:
        ahead = there.x - (here.x + here.w) if dx > 0 else here.x - (there.x + there.w)
        aside = max(there.y - (here.y + here.h), here.y - (there.y + there.h), 0)
        off = abs(there.center[1] - here.center[1])
    else:
        ahead = there.y - (here.y + here.h) if dy > 0 else here.y - (there.y + there.h)
        aside = max(there.x - (here.x + here.w), here.x - (there.x + there.w), 0)
        off = abs(there.center[0] - here.center[0])
    return ahead, aside + off * 0.02
