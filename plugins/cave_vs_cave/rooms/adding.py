"""Adding rooms to those of the game: what is printed on each, and what it does, at once."""

from collections.abc import Mapping, Sequence
from typing import Any

from game.api import Components

from ..tiles import ROOMS, Room
from .blue import BLUE, BlueRoom
from .orange import ORANGE, OrangeRoom, plain

Kinds = Mapping[str, type[OrangeRoom] | type[BlueRoom]]
"""The classes of rooms by their ids."""


def rooms_with(rooms: Sequence[Room], kinds: Kinds | None = None) -> list[tuple[Components[Any], list[Any]]]:
    """What an expansion brings, each room with the class of its id; orange ones that only pay and get need none."""
    kinds = kinds or {}
    orange: list[OrangeRoom] = []
    blue: list[BlueRoom] = []
    for room in rooms:
        made = kinds[room.id](room) if room.id in kinds else plain(room)
        if isinstance(made, BlueRoom) != (room.kind == "blue"):
            raise ValueError(f'"{room.id}" is {room.kind}, and what it does is not: blue rooms are a kind of BlueRoom')
        if isinstance(made, BlueRoom):
            blue.append(made)
        else:
            orange.append(made)
    return [(ROOMS, list(rooms)), (ORANGE, orange), (BLUE, blue)]


def add_rooms(plugin: str, rooms: Sequence[Room], kinds: Kinds | None = None) -> None:
    """Takes in the rooms of a plugin."""
    for components, records in rooms_with(rooms, kinds):
        components.add(plugin, records)


def remove_rooms(plugin: str) -> None:
    """Takes out what a plugin brought."""
    for components in (BLUE, ORANGE, ROOMS):
        components.remove(plugin)
