"""What all widgets' faces have in common."""

from game.api.faces import Face


class WidgetFace(Face, frozen=True):
    """The face of a widget: unlike a piece of a game, it looks different under the mouse, pressed and focused."""
