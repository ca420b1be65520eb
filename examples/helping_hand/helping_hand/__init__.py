"""A Helping Hand: a house rule for Covenant in one function, a fifth row of traditions, and one more of them."""

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from game.api import Components, Rules, hookimpl, speaker
from plugins.covenant import data
from plugins.covenant.rules.gains import receive
from plugins.covenant.rules.moments import TRADITIONS, Tradition
from plugins.covenant.state import Clan, Covenant

say = speaker(__name__)

SMALL = 0
"""Where a clan's supports of +1 are counted."""

TRADITIONS_FILE = Path(__file__).with_name("traditions.toml")
(SONGS,) = (data.tradition_tile(each, say) for each in tomllib.loads(TRADITIONS_FILE.read_text("utf-8"))["tradition"])


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
    """The house rule: one more support for everybody who sits at the table, and five traditions to choose from."""
    for clan in state.clans[: state.seats]:
        clan.supports[SMALL] += 1
    if state.tradition_deck:
        state.traditions.append(state.chance.draw(state.tradition_deck))
