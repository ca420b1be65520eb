"""Hearth and Hound: a dozen furnishing tiles for The Cave Farmers. Records are in `tiles.toml`, what they do is here.

A tile that only houses, brings something at once or exchanges needs no code; `Ability` lists the moments of the others.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from game.api import Components, hookimpl, speaker
from plugins.caverna.components import TILES, Goods, tiles_in
from plugins.caverna.state import Player
from plugins.caverna.tiles import ABILITIES, Ability

say = speaker(__name__)


class TrufflePath(Ability):
    """Dogs find something to eat."""

    name = "hearth_and_hound:truffle_path"

    def at_round_start(self, player: Player) -> Goods:
        """For every few of them."""
        return {"food": int(self.amounts["food"]) * (player.dog // int(self.amounts["dogs"]))}


class Bakery(Ability):
    """Bread comes with grain."""

    name = "hearth_and_hound:bakery"

    def with_new(self, goods: Goods) -> Goods:
        """Once each time, however much grain it is."""
        return {"food": int(self.amounts["food"])} if goods.get("grain", 0) > 0 else {}


class LambingPen(Ability):
    """Wool is spun and sold where lambs are born."""

    name = "hearth_and_hound:lambing_pen"

    def with_newborn(self, born: list[str]) -> Goods:
        """Only for sheep."""
        return {"gold": int(self.amounts["gold"])} if "sheep" in born else {}


class LongTable(Ability):
    """Who eats together eats less."""

    name = "hearth_and_hound:long_table"

    def food_saved(self, player: Player) -> int:
        """For every few dwarfs."""
        return int(self.amounts["food"]) * (len(player.dwarfs) // int(self.amounts["dwarfs"]))


class HoundGallery(Ability):
    """Portraits of all dogs, as far as the wall reaches."""

    name = "hearth_and_hound:hound_gallery"

    def points(self, player: Player, space: str) -> int:
        """For each dog."""
        return min(int(self.amounts["worth"]) * player.dog, int(self.amounts["most"]))


class RootCellar(Ability):
    """What is left in the ground keeps through the winter."""

    name = "hearth_and_hound:root_cellar"

    def points(self, player: Player, space: str) -> int:
        """For each field with vegetables."""
        fields = sum(left > 0 for left in player.vegetable_fields.values())
        return int(self.amounts["worth"]) * fields


class Ratcatchers(Ability):
    """A dog guards some grain."""

    name = "hearth_and_hound:ratcatchers"

    def points(self, player: Player, space: str) -> int:
        """For each pair of the two."""
        return min(int(self.amounts["worth"]) * min(player.dog, player.grain), int(self.amounts["most"]))


DEEDS = (TrufflePath, Bakery, LambingPen, LongTable, HoundGallery, RootCellar, Ratcatchers)


@hookimpl
def components() -> Iterator[tuple[Components[Any], list[Any]]]:
    """The tiles, then what they do: an ability looks its tile up."""
    yield TILES, tiles_in(Path(__file__).with_name("tiles.toml"), say)
    yield ABILITIES, [each() for each in DEEDS]
