"""A journey of the camera: it glides from where it is to what is to be seen."""

from __future__ import annotations

from game.ui.stage.camera import Camera, Pose

SECONDS = 0.45


class Travel:
    """From one pose to another, slow at both ends."""

    def __init__(self, camera: Camera, to: Pose, pace: float) -> None:
        self._camera = camera
        self._start, self._goal = camera.pose, to
        self._lasts = SECONDS * pace
        self._gone = 0.0

    def step(self, dt: float) -> bool:
        """Goes on; True while it is under way."""
        self._gone = min(self._lasts, self._gone + dt)
        share = self._gone / self._lasts
        way = share * share * (3 - 2 * share)
        (zoom, (x, y)), (to_zoom, (to_x, to_y)) = self._start, self._goal
        self._camera.pose = zoom * (to_zoom / zoom) ** way, (x + (to_x - x) * way, y + (to_y - y) * way)
        return self._gone < self._lasts
