"""The camera: from table units to pixels, with zoom and pan."""

from __future__ import annotations

import pygame

from game.api import Rect

MOST_ZOOM = 4.0


class Camera:
    """Looks at a plane of table units through a rectangle of pixels.

    With a `plane` the whole of it is fitted into the view and can be zoomed and panned; without one, the scale is
    fixed and the origin is the view's top left corner (menus, bars).
    """

    def __init__(self, view: pygame.Rect, *, plane: tuple[float, float] | None = None, scale: float = 1.0) -> None:
        self.view = view.copy()
        self.plane = plane
        self.zoom = 1.0
        self._middle = (0.5, 0.5)  # the point of the plane, as a fraction, that is in the middle of the view
        self._fixed = scale
        self.scale = scale
        self.left = float(view.left)
        self.top = float(view.top)
        self._aim()

    def _aim(self) -> None:
        if self.plane is None:
            self.scale, self.left, self.top = self._fixed, float(self.view.left), float(self.view.top)
            return
        width, height = self.plane
        whole = min(self.view.width / width, self.view.height / height)
        self.scale = max(0.01, whole * self.zoom)
        # The plane never leaves the view: what is smaller than the view is centred, what is larger fills it.
        spare_x = self.view.width - width * self.scale
        spare_y = self.view.height - height * self.scale
        left = self.view.width / 2 - self._middle[0] * width * self.scale
        top = self.view.height / 2 - self._middle[1] * height * self.scale
        self.left = self.view.left + (spare_x / 2 if spare_x >= 0 else min(0.0, max(spare_x, left)))
        self.top = self.view.top + (spare_y / 2 if spare_y >= 0 else min(0.0, max(spare_y, top)))

    def look(self, view: pygame.Rect, *, plane: tuple[float, float] | None = None, scale: float | None = None) -> None:
        """Takes another view, plane or scale; the zoom stays."""
        self.view = view.copy()
        if plane is not None and plane != self.plane:
            self.plane, self.zoom, self._middle = plane, 1.0, (0.5, 0.5)
        if scale is not None:
            self._fixed = scale
        self._aim()

    def to_px(self, x: float, y: float) -> tuple[float, float]:
        """The pixel at which a point of the table is seen."""
        return self.left + x * self.scale, self.top + y * self.scale

    def to_units(self, px: float, py: float) -> tuple[float, float]:
        """The point of the table that is seen at a pixel."""
        return (px - self.left) / self.scale, (py - self.top) / self.scale

    def rect_px(self, at: Rect) -> pygame.Rect:
        """The pixels of a rectangle: edges are rounded, so that neighbours stay neighbours."""
        left = round(self.left + at.x * self.scale)
        top = round(self.top + at.y * self.scale)
        return pygame.Rect(
            left,
            top,
            max(1, round(self.left + (at.x + at.w) * self.scale) - left),
            max(1, round(self.top + (at.y + at.h) * self.scale) - top),
        )

    def zoom_at(self, px: float, py: float, factor: float) -> bool:
        """Zooms while the point under a pixel stays under it; False if nothing changed."""
        if self.plane is None:
            return False
        zoom = min(MOST_ZOOM, max(1.0, self.zoom * factor))
        if zoom == self.zoom:
            return False
        x, y = self.to_units(px, py)
        self.zoom = zoom
        width, height = self.plane
        whole = min(self.view.width / width, self.view.height / height) * zoom
        self._middle = (
            (x + (self.view.centerx - px) / whole) / width,
            (y + (self.view.centery - py) / whole) / height,
        )
        self._settle()
        return True

    def close_in(self, at: Rect, most: float) -> bool:
        """Zooms to a part of the plane, at most so far; False if nothing changed."""
        if self.plane is None or not at.w or not at.h:
            return False
        width, height = self.plane
        whole = min(self.view.width / width, self.view.height / height)
        fits = min(self.view.width / (at.w * whole), self.view.height / (at.h * whole))
        before = (self.zoom, self._middle)
        self.zoom = min(MOST_ZOOM, max(1.0, min(fits, most)))
        self._middle = (at.center[0] / width, at.center[1] / height)
        self._settle()
        return (self.zoom, self._middle) != before

    def pan(self, dx: float, dy: float) -> bool:
        """Moves the table by so many pixels; False if it is all in sight already."""
        if self.plane is None or self.zoom == 1.0:
            return False
        width, height = self.plane
        before = (self.left, self.top)
        self._middle = (
            self._middle[0] - dx / (width * self.scale),
            self._middle[1] - dy / (height * self.scale),
        )
        self._settle()
        return (self.left, self.top) != before

    def _settle(self) -> None:
        """Aims, then takes the middle from where the edges have let it go."""
        self._aim()
        assert self.plane is not None
        x, y = self.to_units(self.view.centerx, self.view.centery)
        self._middle = (x / self.plane[0], y / self.plane[1])

    def reset(self) -> bool:
        """Shows the whole plane again; False if it was shown already."""
        if self.zoom == 1.0:
            return False
        self.zoom, self._middle = 1.0, (0.5, 0.5)
        self._aim()
        return True
