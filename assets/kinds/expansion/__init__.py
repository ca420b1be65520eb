"""Deep Dig: one more furnishing tile for The Cave Farmers. Its record is in `tiles.toml`, what it does is here."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from game.api import Components, hookimpl, speaker
from plugins.caverna.components import TILES, Goods, tiles_in
from plugins.caverna.tiles import ABILITIES, Ability

say = speaker(__name__)


class Bakery(Ability):
    """Bread comes with grain. The other moments are the methods of `Ability`."""

    name = "deep_dig:bakery"

    def with_new(self, goods: Goods) -> Goods:
        """Once each time, however much grain it is."""
        return {"food": int(self.amounts["food"])} if goods.get("grain", 0) > 0 else {}


@hookimpl
def components() -> Iterator[tuple[Components[Any], list[Any]]]:
    """The tile, then what it does: an ability looks its tile up."""
    yield TILES, tiles_in(Path(__file__).with_name("tiles.toml"), say)
    yield ABILITIES, [Bakery()]
