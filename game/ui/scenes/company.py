"""The company: everybody who will play, at one long table, as a small lit scene in the setup."""

from __future__ import annotations

from collections.abc import Sequence

from game.api import Light, Prop, Vignette

PEOPLE = ("dwarf_mug", "dwarf_lady", "dwarf", "dwarf_elder", "dwarf_warrior", "dwarf_cook", "dwarf_scribe")
"""Who sits there where no face is known: in the colour of the seat, and no two alike."""
FIRST, LAST = 14.0, 86.0
FACE = 1.5
"""A portrait against a whole dwarf, of which the table hides the lower half."""


def company(seats: Sequence[tuple[str, str]]) -> Vignette:
    """Colour and face of each seat, or no face: all of them behind the table, with something on it."""
    count = len(seats)
    size = 1.0 if count < 5 else 0.82
    props = []
    for number, (color, face) in enumerate(seats):
        x = 50.0 if count == 1 else FIRST + (LAST - FIRST) * (number + 0.5) / count
        if face:
            props.append(Prop(face, x, 0.2, size=FACE * size, raised=18))
        else:
            props.append(Prop(PEOPLE[number % len(PEOPLE)], x, 0.2, tint=color, size=size, mirrored=x > 50))
    tables = [Prop("long_table", x, 0.62, size=1.22) for x in (30, 70)]
    things = [Prop("lantern", 50, 0, raised=62), Prop("keg", 5, 0.1), Prop("candelabra", 95, 0.1)]
    lights = (Light("warm", 50, 22, 1.5), Light("fire", 5, 60, 0.8, 0.7), Light("glow", 95, 40, 0.8, 0.8))
    return Vignette("parlor", lights, (*props, *tables, *things))
