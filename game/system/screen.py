"""How dense the pixels of the screen are, where it tells its size: asked of the system, once."""

from __future__ import annotations

import ctypes
import ctypes.util
import sys
from functools import cache

SENSIBLE = (2.0, 30.0)
"""Pixels to a millimetre (50 to 760 to the inch): what tells anything else does not know."""


@cache
def pixels_per_millimetre() -> float | None:
    """None where nobody knows."""
    ways = {"win32": _windows, "darwin": _mac, "linux": _x11}
    try:
        found = ways[sys.platform]()
    except (KeyError, OSError, AttributeError, ValueError, ZeroDivisionError):
        return None
    return found if SENSIBLE[0] <= found <= SENSIBLE[1] else None


def _windows() -> float:
    user, drawing = ctypes.CDLL("user32"), ctypes.CDLL("gdi32")
    user.GetDC.restype = ctypes.c_void_p
    whole = ctypes.c_void_p(user.GetDC(None))
    wide_mm, wide_px = drawing.GetDeviceCaps(whole, 4), drawing.GetDeviceCaps(whole, 8)
    user.ReleaseDC(None, whole)
    return float(wide_px / wide_mm)


def _mac() -> float:
    class Size(ctypes.Structure):
        _fields_ = (("wide", ctypes.c_double), ("high", ctypes.c_double))

    graphics = ctypes.CDLL(ctypes.util.find_library("CoreGraphics"))
    graphics.CGDisplayScreenSize.restype = Size
    main = graphics.CGMainDisplayID()
    return float(graphics.CGDisplayPixelsWide(main) / graphics.CGDisplayScreenSize(main).wide)


def _x11() -> float:
    """Also asked by Wayland's own X server; many screens say that they have 96 pixels to the inch, which is as good."""
    name = ctypes.util.find_library("X11")
    if name is None:
        raise OSError("no X11")
    x11 = ctypes.CDLL(name)
    x11.XOpenDisplay.restype = ctypes.c_void_p
    display = ctypes.c_void_p(x11.XOpenDisplay(None))
    if not display:
        raise OSError("no display")
    number = x11.XDefaultScreen(display)
    wide_px, wide_mm = x11.XDisplayWidth(display, number), x11.XDisplayWidthMM(display, number)
    x11.XCloseDisplay(display)
    return float(wide_px / wide_mm)
