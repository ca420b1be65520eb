"""The camera: from table units to pixels, with zoom and pan."""

from __future__ import annotations

from typing import TypeAlias

import pygame

from game.api import Rect

Pose: TypeAlias = tuple[float, tuple[float, float]]
"""A zoom, and the point of the plane, as a fraction, that is in the middle of the view."""

MOST_ZOOM = 4.0
USUAL = (1600.0, 740.0)
"""The plane that fills the window; the scale at which it is seen is the usual one."""


class Camera:
    """Looks at a plane of table units through a rectangle of pixels.

    With a `plane` the whole of it is fitted into the view and can be zoomed and panned; without one, the scale is
    fixed and the origin is the view's top left corner (menus, bars). With `least` the plane is never seen at less than
    so much of the usual scale: what has no room then is scrolled to.
    """

    def __init__(self, view: pygame.Rect, *, plane: tuple[float, float] | None = None, scale: float = 1.0) -> None:
        self.view = view.copy()
        self.plane = plane
        self.least = 0.0
        self.usual = 0.0  # pixels to a unit of what is as large as it is everywhere; 0: what fills the view is
        self.strip = 0  # pixels at the foot that something else has
        self.zoom = 1.0  # against the scale at which all of the plane is seen
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
        self.zoom = max(self.zoom, self.farthest)
        self.scale = max(0.01, self._whole * self.zoom)
        # The plane never leaves the view: what is smaller than the view is centred, what is larger fills it.
        room = self.room
        spare_x = room.width - width * self.scale
        spare_y = room.height - height * self.scale
        left = room.width / 2 - self._middle[0] * width * self.scale
        top = room.height / 2 - self._middle[1] * height * self.scale
        self.left = self.view.left + (spare_x / 2 if spare_x >= 0 else min(0.0, max(spare_x, left)))
        self.top = self.view.top + (spare_y / 2 if spare_y >= 0 else min(0.0, max(spare_y, top)))

    @property
    def room(self) -> pygame.Rect:
        """Where the plane is seen: the view above the strip."""
        return pygame.Rect(self.view.left, self.view.top, self.view.width, max(1, self.view.height - self.strip))

    def leave_free(self, strip: int) -> bool:
        """Leaves so many pixels at the foot for what stays there; False if they are left already."""
        if strip == self.strip:
            return False
        self.strip = strip
        self._aim()
        return True

    @property
    def _whole(self) -> float:
        """The scale at which all of the plane is seen."""
        width, height = self.plane or (1.0, 1.0)
        return min(self.room.width / width, self.room.height / height)

    @property
    def _usual(self) -> float:
        return self.usual or min(self.view.width / USUAL[0], self.view.height / USUAL[1])

    @property
    def farthest(self) -> float:
        """The zoom at which most is seen that can still be read; 1: all of the plane."""
        return max(1.0, self.least * self._usual / self._whole) if self.least else 1.0

    @property
    def scrolls(self) -> bool:
        """Whether the plane is larger than what can be seen of it at once."""
        return self.farthest > 1.0

    def look(
        self,
        view: pygame.Rect,
        *,
        plane: tuple[float, float] | None = None,
        scale: float | None = None,
        least: float = 0.0,
        usual: float = 0.0,
    ) -> None:
        """Takes another view, plane or scale; the zoom stays, but for a new plane."""
        self.view = view.copy()
        self.least, self.usual = least, usual
        if plane is not None and plane != self.plane:
            self.plane, self._middle = plane, (0.5, 0.5)
            self.zoom = self._usual / self._whole if least else 1.0
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
        zoom = self._allowed(self.zoom * factor)
        if zoom == self.zoom:
            return False
        x, y = self.to_units(px, py)
        self.zoom = zoom
        width, height = self.plane
        whole = self._whole * zoom
        self._middle = (
            (x + (self.room.centerx - px) / whole) / width,
            (y + (self.room.centery - py) / whole) / height,
        )
        self._settle()
        return True

    def close_in(self, at: Rect, most: float) -> bool:
        """Zooms to a part of the plane, at most so far; False if nothing changed."""
        if self.plane is None or not at.w or not at.h:
            return False
        before = self.pose
        self.pose = self._allowed(min(self.fitting(at), most)), self._of_plane(*at.center)
        return self.pose != before

    def _allowed(self, zoom: float) -> float:
        return min(MOST_ZOOM * self.farthest, max(self.farthest, zoom))

    def _of_plane(self, x: float, y: float) -> tuple[float, float]:
        assert self.plane is not None
        return x / self.plane[0], y / self.plane[1]

    def fitting(self, at: Rect) -> float:
        """The zoom at which a part of the plane just fills the view."""
        return min(self.room.width / at.w, self.room.height / at.h) / self._whole

    def pose_for(self, at: Rect) -> Pose:
        """From where a part of the plane is seen, no closer than now, and no farther than it must be."""
        before = self.pose
        self.pose = self._allowed(min(self.zoom, self.fitting(at))), self._of_plane(*at.center)
        found, self.pose = self.pose, before
        return found

    @property
    def pose(self) -> Pose:
        """Where it is: its zoom, and the point of the plane that it looks at."""
        return self.zoom, self._middle

    @pose.setter
    def pose(self, pose: Pose) -> None:
        self.zoom, self._middle = pose
        self._settle()

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
        x, y = self.to_units(*self.room.center)
        self._middle = (x / self.plane[0], y / self.plane[1])

    def reset(self) -> bool:
        """Shows the whole plane again, or as much as can be read; False if it was shown already."""
        if self.zoom == self.farthest:
            return False
        self.zoom = self.farthest
        if self.plane is not None:
            self._settle()
        return True
