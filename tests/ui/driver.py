"""Drives the app as a person does; see `game.testing.window`."""

from game.testing.window import FRAME, open_table
from game.testing.window import Window as Driver
from game.ui.app.people import usual_seats

__all__ = ["FRAME", "Driver", "open_table", "usual_seats"]
