"""A sprite: a piece as it is drawn now, on its way to where the layout wants it."""

from __future__ import annotations

import pygame

from game.api import Back, Die, Piece, Rect, Token, Zone
from game.ui.stage import motion
from game.ui.stage.motion import Move, Pose

RAISED = 0.14
"""So much of its height a card comes up out of a hand."""

ON_FOOT = ("work", "hammer")
"""Who works at a place walks there."""


class Sprite:
    """One key on the stage."""

    __slots__ = (
        "box",
        "drawn",
        "faint",
        "far_at",
        "gone",
        "image",
        "image_key",
        "moves",
        "order",
        "piece",
        "pose",
        "rests_at",
        "shade",
        "spot",
    )

    def __init__(self, piece: Piece, order: int, faint: bool = False) -> None:
        self.piece = piece
        self.order = order
        self.faint = faint
        self.pose = Pose(piece.at, piece.face)
        self.moves: list[Move] = []
        self.gone = False
        self.drawn: pygame.Rect | None = None  # the pixels it covers in the stage's picture
        self.image: pygame.Surface | None = None
        self.image_key: tuple[object, ...] = ()
        # What was worked out when it was last drawn at rest, and for which version of the stage's view of it.
        self.rests_at = -1
        self.far_at = -1  # the version for which it was found to lie outside of what is seen
        self.box = pygame.Rect(0, 0, 0, 0)  # its pixels with shadow and light
        self.spot = (0, 0)
        self.shade: tuple[pygame.Surface, tuple[int, int]] | None = None

    @property
    def rank(self) -> tuple[bool, int, int]:
        """What lies on top of what: lifted pieces above all, then by layer, then as laid out."""
        return (self.pose.lift > 0, self.piece.layer, self.order)

    def appear(self, pace: float, delay: float) -> None:
        """Comes onto the stage."""
        if pace > 0:
            self._begin(motion.pop_in(0.22 * pace, delay * pace))

    def vanish(self, pace: float) -> bool:
        """Leaves the stage; False if it is gone at once."""
        self.gone = True
        if pace <= 0 or isinstance(self.piece.face, Zone):
            return False
        self.moves.clear()
        self._begin(motion.fade_out(0.18 * pace))
        return True

    def become(self, piece: Piece, pace: float) -> bool:
        """Takes the piece of the next layout; True if that is seen."""
        before, self.piece = self.piece, piece
        if self.gone:
            self.gone = False
            self.moves.clear()
            self.pose = Pose(self.pose.at, piece.face)
        if before == piece and self.pose.at == piece.at:
            return False
        if pace <= 0:
            self.moves.clear()
            self.pose = Pose(piece.at, piece.face)
            return True
        if self.pose.at != piece.at and before.at != piece.at:
            walks = piece.alive in ON_FOOT or before.alive in ON_FOOT
            self._begin((motion.walk if walks else motion.glide)(self.pose.at, piece.at, 0.28 * pace))
        if before.turn != piece.turn:
            self._begin(motion.swing((before.turn - piece.turn + 180) % 360 - 180, 0.22 * pace))
        if before.face != piece.face:
            self._change_face(before, piece, pace)
        return True

    def _change_face(self, before: Piece, after: Piece, pace: float) -> None:
        old, new = before.face, after.face
        if isinstance(old, Token) and isinstance(new, Token) and None not in (old.count, new.count):
            self._begin(motion.tick(old, new, 0.3 * pace))
        elif isinstance(old, Die) and isinstance(new, Die):
            self._begin(motion.tumble(new, 0.6 * pace))
        elif isinstance(old, Back) != isinstance(new, Back):
            self._begin(motion.flip(old, new, 0.32 * pace))
        else:
            self.pose.face = new
            small = max(after.at.w, after.at.h) < 400
            if small and not isinstance(new, Zone):
                self._begin(motion.beat(0.2 * pace))

    def _begin(self, move: Move) -> None:
        self.moves.append(move)
        move.apply(self.pose, 0.0)

    def snap_back(self, pace: float) -> None:
        """Goes back to its place after a drag."""
        start, end = self.pose.at, self.piece.at
        self.pose.lift = 0.0
        if pace > 0 and start != end:
            self._begin(motion.settle(start, end, 0.18 * pace))
        else:
            self.pose.at = end

    def come_up(self) -> None:
        """A card comes up out of its hand, in front of its neighbours."""
        self.moves.clear()
        self.pose = Pose(self.piece.at.moved(0, -RAISED * self.piece.at.h), self.piece.face, lift=0.4)

    def carry(self, at: Rect) -> None:
        """Follows the mouse."""
        self.moves.clear()
        self.pose = Pose(at, self.piece.face, lift=1.0, grow=1.06)

    def update(self, dt: float) -> bool:
        """Lets time pass; True while it moves."""
        if not self.moves:
            return False
        self.moves = [move for move in self.moves if move.step(self.pose, dt)]
        if not self.moves and not self.gone:
            self.pose = Pose(self.piece.at, self.piece.face)
        return bool(self.moves)
