"""The score sheets: a line for each kind of pane; in a tie more kinds win."""

from game.api import Score, ScoreLine

from .panes import kind, points
from .state import BrightWindows


def standings(state: BrightWindows) -> list[Score]:
    """What everybody's window is worth."""
    sheets = [points(window) for window in state.windows]
    ranks = [
        (sum(sheet.values()), len({kind(pane) for pane in window}))
        for sheet, window in zip(sheets, state.windows, strict=True)
    ]
    return [
        Score(
            seat,
            tuple(ScoreLine(painted.capitalize(), worth) for painted, worth in sheet.items()),
            1 + sum(rank > ranks[seat] for rank in ranks),
        )
        for seat, sheet in enumerate(sheets)
    ]
