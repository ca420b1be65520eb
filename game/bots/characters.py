"""The people of the hall, and what each of them likes in a game.

A level says how well a bot thinks, a character who it is: a name, a face, a voice, and a *temper*, which is a liking
that it keeps up for the whole game. A seat is played by "master:hilde": a level, and who plays at it.

A game has its tempers in `tempers.toml`, beside its plugin.toml: what each is called, how it plays, who of the hall has
it, and how strongly it feels some of the game's likings (`likings.toml`)::

    ["the miner"]
    plays = "digs deep, fills mines early"
    who = ["brokk", "ginna"]
    likings = { mines = 0.6 }

Nothing here imports what only bots need, so the window can ask too.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

import msgspec

from game.api import Character, Game, Words, speaker
from game.bots.learned import folders_of
from game.core.seats import BETWEEN
from game.core.speech import say
from game.system import places
from game.system.reading import toml

FILE = "tempers.toml"
HOUSE = "characters"


class Temper(msgspec.Struct, frozen=True):
    """What somebody likes in a game, beyond its worth."""

    plays: Words  # what is seen of it, in a few words
    who: list[str] = []  # the people of the hall who have it
    likings: dict[str, float] = {}  # how strongly each liking of the game is felt
    name: Words = ""  # "the miner"


@lru_cache(maxsize=1)
def house() -> tuple[Character, ...]:
    """Those who come with the program."""
    folder = places.bundled("assets") / HOUSE
    found = toml.read(folder / "characters.toml")
    return tuple(
        Character(
            id=id,
            name=say(each["name"]),
            portrait=folder / f"{id}.svg",
            motto=say(each["motto"]),
            greets=say(each["greets"]),
            pleased=say(each["pleased"]),
            grumbles=say(each["grumbles"]),
            congratulates=say(each["congratulates"]),
        )
        for id, each in found.items()
    )


def people(brought: Iterable[Character] = ()) -> dict[str, Character]:
    """Everybody who may sit down, by id: those of the house first, then those whom plugins bring."""
    found = {each.id: each for each in house()}
    for each in brought:
        found.setdefault(each.id, each)
    return found


def tempers_of(game: Game[Any]) -> dict[str, Temper]:
    """The tempers that a game declares, by name; none where it declares none that can be read."""
    folder = next((each for each in folders_of(game) if (each.parent / FILE).is_file()), None)
    if folder is None:
        return {}
    try:
        found = msgspec.convert(toml.read(folder.parent / FILE), dict[str, Temper])
    except (OSError, ValueError):
        return {}
    voice = speaker(type(game).__module__)
    return {
        name: msgspec.structs.replace(each, name=voice(name, "temper"), plays=voice(str(each.plays)))
        for name, each in found.items()
    }


def temper_of(character: Character, game: Game[Any]) -> Temper | None:
    """What somebody likes in a game: as they say themselves, or as the game says of them; None: nothing special."""
    tempers = tempers_of(game)
    own = tempers.get(character.tempers.get(game.info.id, ""))
    return own or next((each for each in tempers.values() if character.id in each.who), None)


def seated_as(level: str, character: str) -> str:
    """What a seat notes where somebody plays at a level."""
    return f"{level}{BETWEEN}{character}" if character else level
