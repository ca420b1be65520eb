"""A Helping Hand: a house rule for Covenant in one function, and a tradition."""

from collections.abc import Iterator
from typing import Any

from game.api import Components, Rules, hookimpl
from plugins.covenant import data
from plugins.covenant.rules.gains import receive
from plugins.covenant.rules.moments import TRADITIONS, Tradition
from plugins.covenant.state import Clan, Covenant

SMALL = 0
"""Where a clan's supports of +1 are counted."""

SONGS = data.tradition_tile(
    {
        "id": "helping_hand:songs",
        "name": "Songs at the Hearth",
        "gives": {"glory": 2},
        "text": "{council}: {glory:$glory}",
        "tip": "$glory Glory Points in each Council.",
    }
)


class Songs(Tradition):
    """Sung in each Council."""

    def council(self, state: Covenant, clan: Clan) -> Rules:
        """The Glory Points on the tile."""
        return receive(state, clan, self.tile.gives, "Traditions")


@hookimpl
def components() -> Iterator[tuple[Components[Any], list[Any]]]:
    """The tradition."""
    yield TRADITIONS, [Songs(SONGS)]


@hookimpl
def begun(state: Covenant) -> None:
    """The house rule: one more support for everybody who sits at the table."""
    for clan in state.clans[: state.seats]:
        clan.supports[SMALL] += 1
