"""What many tests of the window need."""

from tests.ui.virtual_pads import pad, plug_in

__all__ = ["pad", "plug_in"]
