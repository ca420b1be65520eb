"""What a hand means beside clicks: herds are dragged from pen to pen, goods onto what they pay for; letters."""

from collections.abc import Sequence

from game.api import Ask, Drag, Gesture, Key, lettered
from game.api.piece import answered_by

from ..components import EXCHANGES, TILES
from ..rules import home_board
from ..rules.anytime import kinds_for, pens_to_arrange
from ..rules.arrange import arrange
from ..rules.exchanges import several_kinds
from ..speech import say
from ..state import Caverna, Player

KEYS = {
    "x": say("exchanges"),
    "g": say("Logging or Wood gathering"),
    "s": say("Slash-and-burn, or sows"),
    "d": say("Drift mining"),
    "o": say("Ore mining"),
    "y": say("Ruby mining, or the proposal for a meal"),
    "k": say("Excavation"),
    "w": say("Housework"),
    "f": say("Clearing, or a fence"),
    "b": say("Blacksmithing, or a stable"),
    "i": say("Imitation"),
    "n": say("Supplies or Sustenance"),
}
"""The letters, and what they do."""
LETTERS = {
    "x": ("exchange",),
    "g": ("space:logging", "space:wood_gathering"),
    "s": ("space:slash_and_burn", "sow:"),
    "d": ("space:drift_mining",),
    "o": ("space:ore_mining",),
    "y": ("space:ruby_mining", "proposal"),
    "k": ("space:excavation",),
    "w": ("space:housework",),
    "f": ("space:clearing", "small_pasture", "large_pasture"),
    "b": ("space:blacksmithing", "stable"),
    "i": ("space:imitation",),
    "n": ("space:supplies", "space:sustenance"),
}


def meant(state: Caverna, ask: Ask, gesture: Gesture) -> str | Sequence[str] | None:
    """The answers that a gesture means."""
    match gesture:
        case Key(key=key):
            return lettered(ask, key, LETTERS)
        case Drag(piece=piece, to=to):
            if piece.startswith("herd:"):
                return _moved(state.players[ask.seat], ask, piece.removeprefix("herd:"), answered_by(to))
            kind, _, good = piece.removeprefix("pay:").partition(":")
            if kind == "good":
                return _paid(state.players[ask.seat], ask, good, answered_by(to))
    return None


# -- herds --


def _moved(player: Player, ask: Ask, at: str, to: str) -> Sequence[str] | None:
    """A herd goes to another pen: that is to hold its kind. Either half of a large pasture is meant for both."""
    if not to.startswith("at:"):
        return None
    pen = next((first for first, second in player.large.items() if second == to), to)
    before, after = _around(player, ask)
    kind = next((herd.animal for herd in arrange(player) if herd.space == at), "")
    if (not before and ask.about != "arrange") or not kind or pen == at or pen not in pens_to_arrange(player):
        return None
    kinds = kinds_for(player, pen)
    if f"pen:{kind}" not in kinds:
        return None
    which = [f"pen:{kind}"] if len(kinds) > 1 else []  # an only kind is not asked
    return [*before, pen, *which, *after]


def _around(player: Player, ask: Ask) -> tuple[list[str], list[str]]:
    """The answers that lead to the pens from what is asked now, and back."""
    if "arrange" in ask.options:
        return ["arrange"], ["done"]
    if "exchange" in ask.options and several_kinds(player):
        return ["exchange", "arrange"], ["done", "done"]
    return [], []


# -- goods --


def _paid(player: Player, ask: Ask, good: str, to: str) -> str | None:
    """Goods go onto what they pay for, food onto the table, crops onto a field."""
    if to in ask.options:
        return to if good in _given(to) else None
    if to.startswith("at:"):
        sown = f"sow:{good}"
        return sown if sown in ask.options and to in home_board.empty_fields(player) else None
    if to == "feeding:need":
        meals = (option for option in ask.options if option.startswith(("eat:", "ruby:food", "gold:")))
        return next((option for option in meals if good in _given(option)), None)
    return None


def _given(option: str) -> Sequence[str]:
    """The goods that are given for an option."""
    kind, _, rest = option.partition(":")
    if option in EXCHANGES:
        return list(EXCHANGES[option].give)
    if kind == "tile":
        return list(TILES[rest].cost) if rest in TILES else ()
    if kind == "pay":
        return [part.lstrip("0123456789") for part in rest.split("+")]
    return {"gold": ["gold"], "forge": ["ore"], "trade": ["ore"], "sow": [rest]}.get(kind, ())
