"""The options of an ask, sorted by where they are answered: on a piece, on a piece in a turn, or on a button."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace

from game.api import Ask
from game.api.piece import answered_by


@dataclass(frozen=True, slots=True)
class Offers:
    """What can be answered now, and where."""

    on_pieces: dict[str, tuple[str, ...]] = field(default_factory=dict)  # a piece's key: its options
    buttons: tuple[str, ...] = ()
    scale: tuple[str, ...] = ()  # the numbers of a slider
    picked: str = ""  # the one that it is at, which the large button answers
    by_input: frozenset[str] = frozenset()  # the pieces of which the game says what a click on them means

    def option_at(self, key: str, turn: str = "") -> str:
        """The option that a click on the piece answers, in the turn that is preferred; "" if there is none."""
        options = self.on_pieces.get(key, ())
        for option in options:
            if turn and option == f"{answered_by(key)}/{turn}":
                return option
        return options[0] if options else ""

    def next_turn(self, key: str, turn: str, step: int) -> str:
        """The turn that the wheel goes to from the one that is preferred; the same if the piece has but one."""
        start = len(answered_by(key)) + 1
        turns = [option[start:] for option in self.on_pieces.get(key, ()) if option[start:]]
        if len(turns) < 2:
            return turn
        at = turns.index(turn) if turn in turns else 0
        return turns[(at + step) % len(turns)]

    def turns(self, key: str) -> int:
        """In how many ways the piece can be answered."""
        return len(self.on_pieces.get(key, ()))


def sort_options(ask: Ask | None, keys: Collection[str], level: int = 0) -> Offers:
    """Sorts the options by the pieces that are on the table; `level`: where the slider is, if there is one.

    What has been chosen of several things is among them: a click puts it back.
    """
    if ask is None:
        return Offers()
    pieces: dict[str, list[str]] = {}
    for key in keys:
        pieces.setdefault(answered_by(key), []).append(key)
    on_pieces: dict[str, list[str]] = {}
    buttons: list[str] = []
    for option in (*ask.options, *ask.chosen):
        places = pieces.get(option) or pieces.get(option.rpartition("/")[0], [])
        for key in places:
            on_pieces.setdefault(key, []).append(option)
        if not places:
            buttons.append(option)
    found = {key: tuple(options) for key, options in on_pieces.items()}
    if ask.scale:
        scale = tuple(ask.options)
        return Offers(found, (), scale, scale[level])
    return Offers(found, tuple(buttons))


def with_input(offers: Offers, clicks: Mapping[str, Sequence[str]]) -> Offers:
    """The offers of a game that has a say in what clicks mean; `clicks`: the answers, by piece."""
    own = {key: chain for key, chain in clicks.items() if chain[0] not in offers.on_pieces.get(key, ())}
    placed = {chain[0] for chain in own.values() if len(chain) == 1}
    return replace(
        offers,
        on_pieces=offers.on_pieces | {key: (chain[0],) for key, chain in own.items()},
        buttons=tuple(option for option in offers.buttons if option not in placed),
        by_input=frozenset(own),
    )
