"""What there is on the table of Deep Dig: plain data, complete between two turns."""

from game.api import State

SHAFTS = 6
DEEPEST = 5
KEGS = 2  # of powder, for each seat


class DeepDig(State):
    """The mountain, row by row from the top left; a gem is known by the number of the tile that it came from."""

    mountain: list[str]  # the kind of each tile, see `tiles`
    faces: list[int]  # for each shaft, the tile that is dug next: the rock face; past the last tile, it is dug out
    hoards: list[list[int]]  # for each seat, the gems that it brought home
    kegs: list[int]  # for each seat, its kegs of powder
    wishes: list[str]  # for each seat, the kind that the queen secretly asked it for
    unused_wishes: list[str]
    cart: list[int] = []  # the gems dug up in this turn, not yet safe
    groans: int = 0  # how many rumbles were dug up
    die: int = 0  # what the roof's die shows
    on_turn: int = 0

    def is_dug(self, tile: int) -> bool:
        """Whether the tile was turned up."""
        return tile < self.faces[tile % SHAFTS]

    def hidden(self) -> list[int]:
        """The tiles that nobody has seen."""
        return [tile for tile in range(len(self.mountain)) if not self.is_dug(tile)]


def worth(tile: int) -> int:
    """What a gem from that tile is worth: the depth it lies at."""
    return tile // SHAFTS + 1


KEYS = [f"at:{shaft},{row}" for row in range(DEEPEST) for shaft in range(SHAFTS)]
"""The names of the tiles, as answers and as pieces on the table."""

TILES = {key: tile for tile, key in enumerate(KEYS)}
