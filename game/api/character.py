"""People of the hall: who sits at the table where nobody does, with a name, a face, a voice and a temper.

A plugin brings them by the hook `characters`::

    @hookimpl
    def characters():
        return [
            Character(
                id="ragna",
                name="Ragna",
                portrait=Path(__file__).parent / "ragna.svg",
                motto="Water finds a way. So do I.",
                greets="Is this seat dry?",
                pleased="Ha! It flows.",
                grumbles="Mud, nothing but mud.",
                congratulates="Well dug.",
                tempers={"caverna": "the miner"},
            )
        ]

What a character likes in a game is one of that game's tempers, which stand in its `tempers.toml`.
"""

from __future__ import annotations

from pathlib import Path

import msgspec

from game.api.said import Words


class Character(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody who plays at any level, and is known by face and by what they build."""

    id: str  # stable, snake_case; kept in saves
    name: Words
    portrait: Path  # an SVG file, square; what it has of "brow_left", "brow_right" and "mouth" moves with the mood
    motto: Words = ""  # on the card
    greets: Words = ""  # when the game begins
    pleased: Words = ""  # having won, or far ahead
    grumbles: Words = ""  # having lost to another bot, or far behind
    congratulates: Words = ""  # a person who has won
    tempers: dict[str, str] = {}  # by the game's id: the temper, if the game itself does not say whose it is
