"""Deeds: what is worth telling of a game afterwards, declared as data and small predicates.

    DEEDS = (
        Deed("crowd", say("A crowd"), say("Six dwarfs live in your cave."), crowd, icon="dwarfs", when=MOMENT),
        Deed("bare", say("Bare hands"), say("Win without a weapon."), unarmed, icon="weapon", won=True),
    )

    class MyGame(Game[MyState]):
        deeds = Deeds.read(Path(__file__).with_name("witnesses.toml"), DEEDS)

`crowd` gives `dwarfs / 6`: whoever came to five of six sees how near it was. Each deed has a witness: a game, as a seed
and its answers, in which somebody did it. `underhall check` plays it again, so a deed that nobody can do is found
before anybody tries. `python -m tools.witnesses GAME` looks for them in bots' games.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal

import msgspec

from game.api.info import OptionValue
from game.api.said import Words
from game.system.reading import toml

END: Literal["end"] = "end"
"""A deed is looked for when the game is over."""
MOMENT: Literal["moment"] = "moment"
"""A deed is looked for after every answer."""


class Deed(msgspec.Struct, frozen=True):
    """Something that can be done in a game: `met(state, seat)` says whether the seat has, or how far it has come."""

    id: str  # stable: what was done is kept under it
    title: Words  # two or three words
    explain: Words  # what has to be done, in one sentence
    met: Callable[[Any, int], float]  # True or 1: it is done; a part of 1 is shown as a ring
    icon: str = "star"
    when: Literal["end", "moment"] = END  # looked for when the game is over, or after every answer
    won: bool = False  # and the seat has to win as well; only at the end
    hint: Words = ""  # a hidden deed: shown in place of title and explanation until it was done


class Witness(msgspec.Struct, frozen=True):
    """A game in which deeds were done."""

    seats: int
    seed: int
    played: str  # all answers in a few letters, as `tools.witnesses` writes them
    shows: dict[str, int]  # the seat that does each deed, by the deed's id
    options: dict[str, OptionValue] = {}


class _Witnesses(msgspec.Struct, forbid_unknown_fields=True):
    witness: list[Witness] = []


class Deeds(msgspec.Struct, frozen=True):
    """The deeds of a game, in the order in which they are shown, and their witnesses."""

    deeds: tuple[Deed, ...] = ()
    witnesses: tuple[Witness, ...] = ()

    @classmethod
    def read(cls, path: Path, deeds: tuple[Deed, ...]) -> "Deeds":
        """The deeds with the witnesses in a TOML file; raises `ValueError` with a sentence if it cannot be read."""
        if not path.exists():
            return cls(deeds)
        try:
            return cls(deeds, tuple(msgspec.convert(toml.read(path), _Witnesses).witness))
        except ValueError as error:
            raise ValueError(f"the witnesses in {path.name} cannot be read: {error}") from error

    def called(self, name: str) -> Deed | None:
        """The deed with that id."""
        return next((deed for deed in self.deeds if deed.id == name), None)
