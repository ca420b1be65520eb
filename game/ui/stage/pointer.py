"""The pointer: what pointing, pressing, carrying and focus come to on a stage."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import Enum, auto
from typing import Protocol

from game.api import Rect, Zone
from game.ui.input.focus import beside, reading_order
from game.ui.input.intents import (
    Back,
    Choose,
    Examine,
    Examined,
    Grab,
    Intent,
    Leave,
    LetGo,
    Move,
    Point,
    Press,
    Release,
    Scroll,
    Spot,
    Step,
    Touch,
    Ungrab,
)
from game.ui.stage.hit import inside
from game.ui.stage.things import Things

DRAG_PIXELS = 7
COVERS, SMALL, BESIDE_MOUSE = 1.2, 0.5, 8.0
"""What is carried over a goal and so many times larger is drawn so small against it, so many units beside the mouse:
what would come to lie there must be seen."""


class Happened(Enum):
    """What can happen to a piece."""

    HOVER = auto()  # the mouse came to it; the key is "" when it is on nothing
    FOCUS = auto()  # the keyboard came to it
    PRESS = auto()
    PULL = auto()  # the mouse moved while pressed, for sliders
    CLICK = auto()
    TAP = auto()  # a click on a piece that is not live
    DRAG = auto()  # picked up
    DROP = auto()  # let go over `onto`, "" is nowhere
    CANCEL = auto()  # a drag given up
    CONTEXT = auto()  # the right button
    CONTEXT_END = auto()
    RULES = auto()  # a click with the wheel
    WHEEL = auto()  # `steps` up or down
    PAN = auto()
    TYPED = auto()  # into a field


@dataclass(frozen=True, slots=True)
class StageEvent:
    """What happened to a piece."""

    kind: Happened
    key: str = ""
    onto: str = ""
    steps: int = 0
    at: tuple[float, float] = (0.0, 0.0)  # in table units
    inside: tuple[float, float] = (0.0, 0.0)  # as a fraction of the piece
    by_keyboard: bool = False


Outcome = Callable[[Spot], StageEvent | None]


class Mover(Protocol):
    """Whoever moves what is carried, and the ground below it."""

    def pan(self, dx: float, dy: float) -> bool:
        """Moves the ground by pixels; False if it does not move."""

    def drag_to(self, key: str, at: Rect) -> None:
        """Carries a piece."""

    def let_go(self, key: str) -> None:
        """A carried piece goes back to its place."""


class Pointer:
    """Hover, press, drag and focus on one stage."""

    def __init__(self, things: Things, mover: Mover) -> None:
        self._things = things
        self._mover = mover
        self.hover = ""  # the live piece under the mouse
        self.under = ""  # the topmost piece of any kind under the mouse
        self.pressed = ""
        self.dragged = ""
        self.focus = ""
        self.by_keyboard = False
        self.position = (-1, -1)
        self._pressed_at = (0, 0)
        self._grip = (0.0, 0.0)
        self._panning = False
        self._grabbed: tuple[int, int] | None = None  # where the button went down on nothing: the ground can be pulled
        self._panned = False  # it moved the table: letting go is no click
        self._stays = False  # what is pressed is not to be picked up
        self._clicked = ""  # what a click is on: what is pressed, or what lies below that
        self._tapped = ""  # what is pressed although it is not live
        self._down: dict[type[Touch], Outcome] = {Press: self._press, Grab: self._grab, Examine: self._examine}
        self._up: dict[type[LetGo], Outcome] = {Release: self._release, Ungrab: self._ungrab, Examined: self._examined}
        self.passed: list[str] = []  # what the thing in the hand has passed over, in order

    # -- finding --

    def live_at(self, px: int, py: int) -> str:
        """The piece at a pixel that can be clicked."""
        clickable = self._things.clickable
        return next((sprite.piece.key for sprite in self._things.under(px, py) if sprite.piece.key in clickable), "")

    def _goal_at(self, px: int, py: int) -> str:
        """Where the thing in the hand would go if it were let go at a pixel."""
        goals = self._things.drop_at or self._things.live
        return self._things.first_at(px, py, goals - {self.dragged})

    def handle_at(self, px: int, py: int) -> str:
        """The piece at a pixel that can be clicked or picked up; what can be picked up is seen through a `Zone`."""
        top = self.live_at(px, py)
        under = (sprite.piece.key for sprite in self._things.under(px, py))
        grip = next((key for key in under if self._can_be_picked_up(key)), "")
        if not grip or not top or grip == top:
            return grip or top
        over, below = self._things.sprites[top], self._things.sprites[grip]
        return grip if isinstance(over.piece.face, Zone) or below.rank > over.rank else top

    def _can_be_picked_up(self, key: str) -> bool:
        return key in self._things.draggable or self._things.grips(key)

    def any_at(self, px: int, py: int) -> str:
        """The topmost piece at a pixel that has something to say or to show."""
        clickable = self._things.clickable
        for sprite in self._things.under(px, py):
            if sprite.piece.tip or sprite.piece.hand >= 0 or sprite.piece.key in clickable:
                return sprite.piece.key
        return ""

    def _top_at(self, px: int, py: int) -> str:
        """What has something to say at a pixel, or whatever else lies there."""
        under = self._things.under(px, py)
        return self.any_at(px, py) or (under[0].piece.key if under else "")

    def forget_lost(self) -> None:
        """Lets go of what is no longer live, and looks again what lies under the mouse."""
        clickable = self._things.clickable
        if self.pressed and not self.dragged and self.pressed not in clickable:
            self.pressed = self.pressed if self._can_be_picked_up(self.pressed) else ""
        if self.focus and self.focus not in clickable:
            self.focus = ""
        self.find_again()

    def find_again(self) -> None:
        """Looks again what lies under the mouse: something may have come there, or gone."""
        if not self.dragged:
            self.hover = self.live_at(*self.position)
            self.under = self.any_at(*self.position)

    # -- intents --

    def take(self, intent: Intent) -> StageEvent | None:
        """What an intent comes to on this stage; None if it comes to nothing."""
        match intent:
            case Point():
                return self._point(intent)
            case Touch(at):
                self.position, self.by_keyboard = at, False
                return self._down[type(intent)](at)
            case LetGo(at):
                self.position = at
                return self._up[type(intent)](at)
            case Scroll(steps):
                inside = bool(steps) and self._things.view.collidepoint(self.position)
                return (
                    self._event(Happened.WHEEL, self.dragged or self.hover or self.under, steps=steps)
                    if inside
                    else None
                )
            case Leave():
                self.position = (-1, -1)
                return self._look()
            case Back():
                return self.cancel()
            case Step(by):
                return self._focus(self.next_focus(by))
            case Move(dx, dy):
                return self._focus(self._beside(dx, dy))
            case Choose() if self.focus in self._things.clickable:
                self.by_keyboard = True
                return self._event(Happened.CLICK, self.focus, keyboard=True)
        return None

    def _point(self, intent: Point) -> StageEvent | None:
        if self.holding and not intent.held:
            # The button was let go where we did not hear of it: outside of the window, or in a dialog.
            self.position = intent.at
            self._panning, self._grabbed, self.pressed = False, None, ""
            if self.dragged:
                return self.cancel()
        return self._moved(intent.at, intent.moved)

    def _event(self, kind: Happened, key: str, onto: str = "", steps: int = 0, *, keyboard: bool = False) -> StageEvent:
        x, y = self._things.camera.to_units(*self.position)
        piece = self._things.piece(key)
        fraction = (0.5, 0.5)
        if piece is not None and not keyboard:
            fraction = ((x - piece.at.x) / max(piece.at.w, 1e-6), (y - piece.at.y) / max(piece.at.h, 1e-6))
        return StageEvent(kind, key, onto, steps, (x, y), fraction, keyboard)

    def _look(self) -> StageEvent | None:
        hover, under = self.live_at(*self.position), self.any_at(*self.position)
        if (hover, under) == (self.hover, self.under):
            return None
        self.hover, self.under = hover, under
        return self._event(Happened.HOVER, hover or under)

    def _moved(self, position: Spot, moved: Spot) -> StageEvent | None:
        self.position = position
        self.by_keyboard = False
        if self._grabbed is not None and _far(position, self._grabbed):
            moved = (position[0] - self._grabbed[0], position[1] - self._grabbed[1])
            self._grabbed, self._panning, self._panned, self._tapped = None, True, True, ""
        if self._panning:
            if not self._panned and max(map(abs, moved)) < DRAG_PIXELS:
                return None  # an unsteady hand clicks with the wheel
            self._panned = True
            return self._event(Happened.PAN, "") if self._mover.pan(*moved) else None
        if self.dragged:
            onto = self._goal_at(*position)
            self._carry(onto)
            below = (sprite.piece.key for sprite in self._things.under(*position))
            passes = next((key for key in below if key != self.dragged), "")
            if passes and self.passed[-1:] != [passes]:
                self.passed.append(passes)
            if onto != self.hover:
                self.hover = onto
                return self._event(Happened.HOVER, onto)
            return None
        if self.pressed:
            if self._can_be_picked_up(self.pressed):
                if not _far(position, self._pressed_at) or self._stays:
                    return None
                self.dragged, self.passed = self.pressed, []
                self._carry("")
                return self._event(Happened.DRAG, self.dragged)
            return self._event(Happened.PULL, self.pressed)
        return self._look()

    def _carry(self, onto: str) -> None:
        """Keeps it under the mouse; over a goal that it would cover it is small beside the mouse."""
        piece, goal = self._things.piece(self.dragged), self._things.piece(onto)
        if piece is None:
            self.dragged = self.pressed = ""
            return
        x, y = self._things.camera.to_units(*self.position)
        at = Rect(x - self._grip[0], y - self._grip[1], piece.at.w, piece.at.h)
        if goal is not None and at.w * at.h > COVERS * goal.at.w * goal.at.h:
            share = SMALL * max(goal.at.w, goal.at.h) / max(at.w, at.h)
            at = Rect(x + BESIDE_MOUSE, y + BESIDE_MOUSE, at.w * share, at.h * share)
        elif goal is None and not inside(piece.shape, piece.at, x, y):
            share = self._share_on_the_way(at)
            at = Rect(x - self._grip[0] * share, y - self._grip[1] * share, at.w * share, at.h * share)
        self._mover.drag_to(self.dragged, at)

    def _share_on_the_way(self, at: Rect) -> float:
        """How large it is drawn between its home and its goals: no larger than one of these, which must be seen."""
        things = self._things
        keys = (things.drop_at or things.live) - {self.dragged}
        goals = [piece.at for key in keys if (piece := things.piece(key)) is not None]
        largest = max(goals, key=lambda goal: goal.w * goal.h, default=None)
        if largest is None or at.w * at.h <= COVERS * largest.w * largest.h:
            return 1.0
        return max(largest.w, largest.h) / max(at.w, at.h)

    def _grab(self, position: Spot) -> None:
        if self._things.view.collidepoint(position):
            self._panning, self._panned = True, False

    def _examine(self, position: Spot) -> StageEvent | None:
        if self.dragged:
            return self._event(Happened.WHEEL, self.dragged, steps=1)
        here = self._things.view.collidepoint(position)
        return self._event(Happened.CONTEXT, self._top_at(*position)) if here else None

    def _press(self, position: Spot) -> StageEvent | None:
        key = self.handle_at(*position)
        self._clicked = self.live_at(*position)
        self._tapped = "" if self._clicked else self.any_at(*position)
        if not key:
            grabs = self._things.camera.zoom > 1 and self._things.view.collidepoint(position)
            self._grabbed = position if grabs else None
            return None
        self.pressed, self._pressed_at, self._stays = key, position, False
        piece = self._things.piece(key)
        if piece is not None:
            x, y = self._things.camera.to_units(*position)
            self._grip = (x - piece.at.x, y - piece.at.y)
        self.focus = key if key in self._things.clickable else ""
        return self._event(Happened.PRESS, key)

    def _ungrab(self, position: Spot) -> StageEvent | None:
        still, self._panning = self._panning and not self._panned, False
        return self._event(Happened.RULES, self._top_at(*position)) if still else None

    def _examined(self, position: Spot) -> StageEvent:
        return self._event(Happened.CONTEXT_END, "")

    def _release(self, position: Spot) -> StageEvent | None:
        pressed, self.pressed = self.pressed, ""
        self._grabbed, self._panning = None, False
        if self.dragged:
            onto = self._goal_at(*position)
            dragged, self.dragged = self.dragged, ""
            self._mover.let_go(dragged)
            return self._event(Happened.DROP, dragged, onto)
        clicked, self._clicked = self._clicked, ""
        if pressed and clicked and self.live_at(*position) == clicked:
            return self._event(Happened.CLICK, clicked)
        if self._tapped and self._tapped == self.any_at(*position):
            return self._event(Happened.TAP, self._tapped)
        return self._event(Happened.CANCEL, pressed) if pressed else None

    @property
    def holding(self) -> bool:
        """Whether a button is down on this stage."""
        return bool(self.pressed or self.dragged or self._panning or self._grabbed)

    @property
    def over_something(self) -> bool:
        """Whether a click here does something: a live piece, or one that turns to a view."""
        return bool(self.hover) or self.under.startswith("view:")

    @property
    def raised(self) -> str:
        """The card of a hand that is under the mouse, or has the keyboard's focus."""
        key = self.focus if self.by_keyboard else self.hover or self.under
        piece = self._things.piece(key)
        return key if piece is not None and piece.hand >= 0 and not self.dragged else ""

    def leave(self) -> bool:
        """The mouse is elsewhere now; True if something was hovered."""
        hovered = bool(self.hover or self.under)
        self.position = (-1, -1)
        self.hover = self.under = ""
        return hovered

    def refuse_drag(self) -> None:
        """What was picked up stays where it is; letting go is a click after all."""
        dragged, self.dragged = self.dragged, ""
        self._stays = True
        self._mover.let_go(dragged)

    def let_be(self) -> None:
        """What was pressed is no longer what it was: letting go does nothing."""
        self.pressed = self._clicked = self._tapped = ""

    def end_drag(self) -> None:
        """What was carried is gone, or has found its place."""
        dragged, self.dragged, self.pressed = self.dragged, "", ""
        self._mover.let_go(dragged)

    def cancel(self) -> StageEvent | None:
        """Gives up a drag; None if there was none."""
        if not self.dragged:
            return None
        dragged, self.dragged, self.pressed = self.dragged, "", ""
        self._mover.let_go(dragged)
        return self._event(Happened.CANCEL, dragged)

    # -- the focus --

    def places(self, keys: Iterable[str]) -> dict[str, Rect]:
        """Where those of the pieces lie that are there."""
        return {key: piece.at for key in keys if (piece := self._things.piece(key)) is not None}

    def next_focus(self, step: int) -> str:
        """The live piece after the focused one in reading order, or before it; "" past the end."""
        order = reading_order(self.places(self._things.live))
        if not order:
            return ""
        if self.focus not in order:
            return order[0 if step > 0 else -1]
        at = order.index(self.focus) + step
        return order[at] if 0 <= at < len(order) else ""

    def _beside(self, dx: int, dy: int) -> str:
        """The next piece in a direction, also one that could be chosen again; to begin with, one that glows."""
        places = self.places(self._things.clickable)
        if not places:
            return ""
        if self.focus not in places:
            return reading_order(self.places(self._things.live) or places)[0]
        here = places.pop(self.focus)
        return beside(places, here, dx, dy) or ""

    def _focus(self, key: str) -> StageEvent | None:
        """Moves the focus; leaving the stage at its end lets the scene go on to the next stage."""
        if not key:
            return None
        self.focus_on(key)
        return self._event(Happened.FOCUS, key, keyboard=True)

    def focus_on(self, key: str) -> None:
        """Gives a piece the keyboard's focus."""
        self.focus = key
        self.by_keyboard = True


def _far(position: tuple[int, int], start: tuple[int, int]) -> bool:
    """Whether the mouse has gone so far that it pulls, and does not only tremble."""
    return max(abs(position[0] - start[0]), abs(position[1] - start[1])) >= DRAG_PIXELS
