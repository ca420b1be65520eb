"""Vignettes: small lit scenes of what a component is, as data; `game.ui.paint` paints them at any size.

A scene is a stage 100 wide and 55 high: a ground (a wall and a floor), one or two lights, and props that stand on the
floor, hang on the wall or lie on each other. Each is a line of words::

    [tile.blacksmith]
    ground = "flagstones"
    light = ["fire 25 52"]
    props = ["forge 24 .1", "anvil 57 .7", "dwarf 78 .6 black", "tools 74 0 ^55", "ore 92 .9 x.7"]

A prop is its name, where it stands from left (0) to right (100), and how near it is, from the wall (0) to the edge of
the stage (1). Then, in any order: its size (``x1.2``), how high above the floor it is (``^55``, of a wall of 100),
``<`` where it looks the other way, and a seat's colour. The first two tell the most: a small picture has only these.
A light is its colour ("warm", "fire", "cool", "glow", "day", or "#rrggbb"), where it is from the left and from the top
(0 to 100), and perhaps how far it reaches and how strong it is, both 1 by default.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any

import msgspec

from game.system.reading import toml

KEY_PROPS = 2
"""So many props tell what it is, however small the picture."""

MOST_PROPS, MOST_LIGHTS = 40, 8
LARGEST, MOST_ROOM = 4.0, 60.0
"""How many times its usual size a thing may have, a light its usual reach; and the sum of all sizes, squared."""
FARTHEST = 1_000.0
LONGEST_NAME = 60

_TINT = re.compile(r"|[a-z_]{1,20}|#[0-9A-Fa-f]{6}")
_ICON = re.compile(r"\{([a-z][a-z0-9_]*)(?::[^{}]*)?\}")


class Light(msgspec.Struct, frozen=True):
    """A light in a scene."""

    color: str
    x: float  # from the left, 0 to 100
    y: float  # from the top, 0 to 100
    reach: float = 1.0
    strength: float = 1.0

    def __post_init__(self) -> None:
        """Raises `ValueError` for what cannot be painted: it would be painted where nobody thinks of it any more."""
        _check_name(self.color)
        _check_numbers(self.color, (self.x, self.y), (self.reach, self.strength))

    @classmethod
    def read(cls, line: str) -> Light:
        """A light as it is written: ``"fire 25 52 1.2 .8"``; raises `ValueError`."""
        color, *numbers = line.split()
        if not 2 <= len(numbers) <= 4:
            raise ValueError(f"the light “{line}” is no colour with two to four numbers")
        return cls(color, *_numbers(numbers, line))


class Prop(msgspec.Struct, frozen=True):
    """A thing in a scene."""

    name: str  # of a drawing among the props, or of an icon
    x: float  # of its foot, from the left, 0 to 100
    depth: float = 0.5  # 0: at the wall, 1: at the edge of the stage
    size: float = 1.0
    raised: float = 0.0  # above the floor: the wall is 100 high
    mirrored: bool = False
    tint: str = ""

    def __post_init__(self) -> None:
        """Raises `ValueError` for what cannot be painted."""
        _check_name(self.name)
        _check_numbers(self.name, (self.x, self.depth, self.raised), (self.size,))
        if not isinstance(self.tint, str) or not _TINT.fullmatch(self.tint):
            raise ValueError(f"the prop “{self.name}” has a tint that is no seat's colour and no #rrggbb")

    @classmethod
    def read(cls, line: str) -> Prop:
        """A prop as it is written: ``"anvil 57 .7 x1.1"``; raises `ValueError`."""
        name, *words = line.split()
        places: list[str] = []
        more: dict[str, Any] = {}
        for word in words:
            if word[0] == "x":
                more["size"] = _numbers([word[1:]], line)[0]
            elif word[0] == "^":
                more["raised"] = _numbers([word[1:]], line)[0]
            elif word == "<":
                more["mirrored"] = True
            elif word[0].isalpha() or word[0] == "#":
                more["tint"] = word
            else:
                places.append(word)
        if not 1 <= len(places) <= 2:
            raise ValueError(f"the prop “{line}” does not say where it stands")
        x, depth = [*_numbers(places, line), 0.5][:2]
        return cls(name, x, depth, **more)


class Vignette(msgspec.Struct, frozen=True):
    """A small lit scene: what a component is, at a glance."""

    ground: str
    lights: tuple[Light, ...]
    props: tuple[Prop, ...]  # the most telling first

    def __post_init__(self) -> None:
        """Raises `ValueError` for what cannot be painted, or not in a moment."""
        _check_name(self.ground)
        if type(self.lights) is not tuple or type(self.props) is not tuple:
            raise ValueError("the lights and props of a scene are tuples")
        if not all(type(each) is Light for each in self.lights) or not all(type(each) is Prop for each in self.props):
            raise ValueError("a scene has only lights and props in it")
        if len(self.lights) > MOST_LIGHTS or len(self.props) > MOST_PROPS:
            raise ValueError(f"a scene has at most {MOST_LIGHTS} lights and {MOST_PROPS} props")
        if sum(prop.size * prop.size for prop in self.props) > MOST_ROOM:
            raise ValueError("the props of a scene are too large together")

    def __hash__(self) -> int:  # faces that have one are looked up in every frame, and few scenes are that alike
        return hash((self.ground, len(self.props), self.props[0].name if self.props else ""))

    @classmethod
    def read(cls, ground: str, light: Iterable[str], props: Iterable[str]) -> Vignette:
        """A scene from its lines; raises `ValueError`."""
        return cls(ground, tuple(map(Light.read, light)), tuple(map(Prop.read, props)))

    @classmethod
    def of_icons(cls, text: str, ground: str = "flagstones") -> Vignette:
        """A scene for what brings none: the icons in its rich text, in a row on the floor under a lantern."""
        icons = list(dict.fromkeys(_ICON.findall(text)))[:4] or ["lantern"]
        step = 72 / len(icons)
        props = [Prop(name, 14 + step * (place + 0.5), 0.75 - 0.35 * (place % 2)) for place, name in enumerate(icons)]
        return cls(ground, (Light("warm", 50, 30),), (*props, Prop("lantern", 50, 0, raised=58)))


class Vignettes:
    """The scenes of a game's components, in a TOML file with a table for each kind of them.

    ``SCENES = Vignettes(DATA / "vignettes.toml", tile=[tile.id for tile in TILES.own])``, then ``SCENES.of("tile", id,
    text)``: where the file has none, it is made of the icons in the text. The file is read when the first is asked for.
    """

    def __init__(self, file: Path, **ids: Iterable[str]) -> None:
        self.file = file
        self._ids = {kind: list(dict.fromkeys(each)) for kind, each in ids.items()}
        self._made: dict[tuple[str, str, str], Vignette] = {}
        self._added: dict[str, Mapping[str, Mapping[str, Vignette]]] = {}  # by plugin

    @cached_property
    def drawn(self) -> Mapping[str, Mapping[str, Vignette]]:
        """All that the file has, by kind and id; raises `ValueError` with a sentence."""
        return _read(self.file)

    def add(self, plugin: str, file: Path) -> None:
        """Takes in the scenes of what a plugin adds to the game; raises `ValueError` with a sentence."""
        scenes = _read(file)
        if unknown := [kind for kind in scenes if kind not in self._ids]:
            raise ValueError(f"there are scenes of {', '.join(self._ids)}, and not of {unknown[0]!r}")
        if strange := [id for each in scenes.values() for id in each if not id.startswith(f"{plugin}:")]:
            raise ValueError(f"it has a scene of {strange[0]!r}, which is not its own")
        self._added[plugin] = scenes

    def remove(self, plugin: str) -> None:
        """Takes out the scenes of a plugin."""
        self._added.pop(plugin, None)

    def of(self, kind: str, id: str, text: str = "", ground: str = "flagstones") -> Vignette:
        """The scene of a component; `text` and `ground` are for one that has none."""
        found = self.drawn.get(kind, {}).get(id)
        if found is None and ":" in id:
            found = self._added.get(id.partition(":")[0], {}).get(kind, {}).get(id)
        if found is None:
            key = kind, id, text
            found = self._made.get(key)
            if found is None:
                found = self._made[key] = Vignette.of_icons(text, ground)
        return found

    def missing(self) -> list[str]:
        """The components of the game itself that have none, as "tile.carpenter"."""
        return [f"{kind}.{id}" for kind, ids in self._ids.items() for id in ids if id not in self.drawn.get(kind, {})]

    def unknown(self) -> list[str]:
        """The scenes in the file that belong to no component, as "tile.carpentre"."""
        return [f"{kind}.{id}" for kind, scenes in self.drawn.items() for id in scenes if id not in self._ids[kind]]


def _read(file: Path) -> Mapping[str, Mapping[str, Vignette]]:
    """All scenes of a file, by kind and id; raises `ValueError` with a sentence."""
    try:
        written = msgspec.convert(toml.read(file), dict[str, dict[str, _Written]])
        return {
            kind: {id: Vignette.read(each.ground, each.light, each.props) for id, each in records.items()}
            for kind, records in written.items()
        }
    except ValueError as error:
        raise ValueError(f"the scenes in {file.name} cannot be read: {error}") from error


class _Written(msgspec.Struct, forbid_unknown_fields=True):
    """A scene as the file has it."""

    ground: str
    light: list[str]
    props: list[str]


def _check_name(name: object) -> None:
    if not isinstance(name, str) or len(name) > LONGEST_NAME or not name.isprintable():
        raise ValueError("something in a scene has no name, or one that cannot be read")


def _check_numbers(name: str, places: tuple[float, ...], sizes: tuple[float, ...]) -> None:
    """Raises `ValueError` for numbers that are none, too far away, or too large."""
    if not all(isinstance(each, int | float) for each in (*places, *sizes)):
        raise ValueError(f"“{name}” has something else where a number belongs")
    if not all(-FARTHEST <= each <= FARTHEST for each in places):
        raise ValueError(f"“{name}” is nowhere near its scene")
    if not all(0 <= each <= LARGEST for each in sizes):
        raise ValueError(f"“{name}” is too large for a scene, or smaller than nothing")


def _numbers(words: list[str], line: str) -> list[float]:
    try:
        return [float(word) for word in words]
    except ValueError:
        raise ValueError(f"“{line}” has a word where a number belongs") from None
