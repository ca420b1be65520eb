"""What a rulebook asks a person, and how an answer is put into words."""

from collections.abc import Generator, Sequence
from typing import TypeAlias

import msgspec

from game.api.said import Words


class Ask(msgspec.Struct, frozen=True, gc=False):
    """A decision: one seat picks one of the options.

    Options are short, stable, readable strings ("A05", "at:2,1", "done"). An option equal to the key of a piece
    on the table is answered by clicking that piece; one of the form ``<key>/<turn>`` ("at:2,1/e") belongs to the
    piece ``<key>`` in one of several turns, which the wheel or the right button goes through. All others become
    buttons in the prompt bar. ``"done"`` and ``"end"`` are the buttons that finish an effect and a turn.
    """

    seat: int
    about: str
    options: Sequence[str]
    subject: str = ""  # the thing in question ("room:16": where does it go?): ringed, can be dragged, and exchanged
    secret: bool = False  # nobody may see the answer before all have answered (see `together`)
    chosen: Sequence[str] = ()  # what has been picked so far; it is shown raised, and a click puts it back (see `some`)
    scale: bool = False  # the options are numbers, in order: shown as a slider (see `amount`)
    among: Sequence[int] = ()  # all seats that are asked this at once, in the order of the save (see `together`)


Rules: TypeAlias = Generator[Ask, str, None]
"""A rulebook's text as it runs: yields an `Ask` wherever a person must decide, and is sent the answer."""


class Label(msgspec.Struct, frozen=True):
    """An option or a prompt in words; both texts are rich text."""

    text: Words
    tip: Words = ""
    icon: str = ""  # drawn before the text on a button
    warn: Words = ""  # a question asked once before this answer is taken ("You have not used the second effect.")
    loses: Words = (
        ""  # what is lost by this answer ("you lose the tile"): it gives up, and is offered quietly, not in gold
    )
    instead: str = ""  # another option that may be meant by the same click: the table always asks which of the two
