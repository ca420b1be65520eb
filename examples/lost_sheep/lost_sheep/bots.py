"""The Collie: knows the way, and goes for the sheep that it can have before the wolf does."""

from game.api import Bot, Outlook

from .moor import FOLDS, fields_to, worth
from .state import LostSheep


class Collie(Bot):
    """Carries what it has straight home; otherwise goes for what is worth the way."""

    name = "collie"
    title = "Collie"
    summary = "Goes for the nearest good sheep, and straight home."
    games = ("lost_sheep",)
    playouts = 1

    def choose(self, outlook: Outlook) -> str:
        """The field from which the way to the goal is shortest."""
        state: LostSheep = outlook.imagine().state
        away = fields_to(self._goal(state, outlook.seat))
        return min(outlook.ask.options, key=lambda option: away.get(option.removeprefix("at:"), 99))

    @staticmethod
    def _goal(state: LostSheep, seat: int) -> str:
        """The own fold with a sheep; without, the sheep that pays most for the way there and home."""
        if state.carried[seat] or not state.loose:
            return FOLDS[seat]
        here, home = fields_to(state.shepherds[seat]), fields_to(FOLDS[seat])
        pays = {field: worth(sheep) / (2 + here[field] + home[field]) for sheep, field in state.loose.items()}
        return max(pays, key=lambda field: (pays[field], field))
