"""The state of a game: plain data, complete between two turns."""

from collections.abc import Iterable
from typing import ClassVar

import msgspec

from game.api.beat import Beat, Effect, Phase, audience
from game.api.chance import Chance
from game.api.said import Words


class News(msgspec.Struct, frozen=True, gc=False):
    """One line of the game's log, in rich text ("{seat:0} takes {wood:2}")."""

    text: Words
    seat: int = -1  # whose doing it was; -1: the game's own
    revealed: bool = False  # hidden information came out: taking back is no longer for free


class State(msgspec.Struct, kw_only=True):
    """What every game's state has; a game adds its own fields in a subclass.

    Only ints, strings, bools, floats, lists, string-keyed dicts and other Structs; things refer to each other by id,
    never by reference. Between two turns everything is in here: `Game.turn` on a restored copy goes on from there.
    """

    seats: int
    chance: Chance
    over: bool = False
    news: list[News] = []  # drained by the match after each answer
    expansions: tuple[str, ...] | msgspec.UnsetType = msgspec.UNSET
    """The plugins whose components the match has chosen, beside the game's own; not kept where there are none."""

    watched: ClassVar[bool] = False
    """Whether somebody looks just now: what costs something to be shown is shown only then. Rules ask it often, and
    nearly always nobody does: hence one flag for all states, while `audience` knows which of them is meant."""

    def tell(self, text: Words, seat: int = -1) -> None:
        """Adds a line to the game's log."""
        self.news.append(News(text, seat))

    def reveal(self, text: Words, seat: int = -1) -> None:
        """Adds a line to the log that says what hidden thing came out (a card turned, a die rolled)."""
        self.news.append(News(text, seat, True))

    def show(
        self,
        text: Words,
        seat: int = -1,
        *,
        title: Words = "",
        focus: str = "",
        sound: str = "",
        effects: Iterable[Effect] = (),
        phases: tuple[Phase, ...] = (),
        phase: int = -1,
    ) -> None:
        """Lets the table as it is at this moment be seen, with these words, before the game goes on.

        Nobody is asked and nothing of it is saved; where nobody looks (bots, replays, tests) it does nothing. It is
        not in the log: `tell` what people should be able to read later.
        """
        if self.watched and (watcher := audience.get()) is not None and watcher.state is self:
            watcher.watch(Beat(text, seat, title, focus, sound, tuple(effects), phases, phase))
