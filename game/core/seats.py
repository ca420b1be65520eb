"""The people at the table."""

from typing import Annotated

import msgspec

Seconds = Annotated[float, msgspec.Meta(ge=0, le=1e9)]
"""A TOML file can also say nan and inf, which the autosave, being JSON, could not keep."""


BETWEEN = ":"
"""Between a bot and the character as whom it plays: "master:hilde"."""


class Seat(msgspec.Struct):
    """One seat: who sits there, and what their things look like."""

    name: str
    colour: str = ""  # "red" and the like, or "#rrggbb"; empty: the first that nobody has
    bot: str = ""  # the name of the bot that plays, and as whom; empty: a person
    seconds: Seconds = 0.0  # how long they have thought so far
    advised: Annotated[int, msgspec.Meta(ge=0)] = 0  # how often they asked the Master
    advised_at: list[Annotated[int, msgspec.Meta(ge=0)]] = []  # after how many answers, each time

    def as_at_first(self) -> "Seat":
        """Who sits here, before anything was played."""
        return Seat(self.name, self.colour, self.bot)

    @property
    def level(self) -> str:
        """The name of the bot, whoever it plays as."""
        return self.bot.partition(BETWEEN)[0]

    @property
    def character(self) -> str:
        """The id of whoever the bot plays as; empty: nobody in particular."""
        return self.bot.partition(BETWEEN)[2]

    @property
    def is_person(self) -> bool:
        """Whether a person sits here."""
        return not self.bot
