"""Dragging: a thing is picked up, carried to where it goes, and let go.

Picking up answers with the thing, unless it is the thing in question already; letting go on a target answers that.
Where the rules ask something in between (a price), the place is remembered until they ask for it, and where they ask
nothing because there is but one place, letting go there answers. A card of one's own hand that is let go on another one
is sorted, whatever else it could have been.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Protocol

from game.api import Drag, Piece
from game.api.piece import answered_by
from game.core.session import Session
from game.ui.boundary.guarded_game import Chain
from game.ui.stage.hit import inside
from game.ui.stage.stage import Happened, StageEvent
from game.ui.table.input import hover
from game.ui.table.input.attention import Attention
from game.ui.table.input.drag_trials import NOWHERE, Later, can_be_dragged, later, new_place
from game.ui.table.input.game_input import GameInput
from game.ui.table.model.card_hands import CardHands
from game.ui.table.model.looked_at import LookedAt
from game.ui.table.model.moves import Moves
from game.ui.table.model.screen import Screen
from game.ui.table.stages import TableStages


class Reach(LookedAt, Protocol):
    """What a hand that carries something needs of the table: `TableModel` is one."""

    session: Session
    moves: Moves
    card_hands: CardHands
    screen: Screen

    def refresh(self) -> None:
        """Shows anew what lies on it."""


class Dragging:
    """What is in the hand at the table."""

    def __init__(self, table: Reach, table_stages: TableStages, attention: Attention, game_input: GameInput) -> None:
        self.model = table
        self.table_stages = table_stages
        self.attention = attention
        self.game_input = game_input
        self._handled = ""  # the piece of which the game says where it may go
        self._picked = ""  # the answer that was given by picking a piece up
        self._moved = ""  # the thing in question, which had been picked before
        self._later = NOWHERE  # where what was picked may come to lie after another question
        self._just_picked: Piece | None = None  # what that is to be shown for, when the table has heard of it
        self._held = ""  # the option of a piece that has but one place, while it is carried there
        self._face_down = ""  # that of a card that nobody sees: where it may go is not shown

    def hovers(self, key: str) -> bool:
        """What is in the hand is over a target: shows what letting go would do. False: the table says what it is."""
        if self._handled:
            self.attention.carried_over(self._handled, key)
        asked_about = self._picked or self._moved or not self.table_stages.table.pointer.dragged
        return bool(not asked_about or self._later.goals or self._later.places)

    def pick_up(self, key: str) -> None:
        """A piece was taken into the hand."""
        model, table = self.model, self.table_stages.table
        sight, piece = model.sight, table.piece(key)
        option = sight.offers.option_at(key, model.turn)
        match = model.session.present
        if piece is None:
            table.pointer.refuse_drag()
            return
        own_hand = model.card_hands.pick_up(piece, model.viewer)
        if own_hand and key in sight.covered:
            self._take()
            self._face_down = option
        elif goals := self.game_input.goals(key):
            self._take()
            self._handled = key
            table.set_drop(goals)
        elif sight.ask is not None and not option and answered_by(key) == sight.ask.subject:
            self._take()
            self._moved = answered_by(key)
        elif (instead := sight.again.get(key)) is not None:
            if can_be_dragged(instead.step.match, instead.option, piece, model.viewer, model.words):
                self._take()
                self._picked = instead.option
                self._just_picked = piece
                model.moves.choose_again(instead, sure=True)
            elif not own_hand:
                table.pointer.refuse_drag()
        elif sight.ask is not None and sight.ask.secret:
            if not own_hand:
                table.pointer.refuse_drag()  # where it would go depends on what the others have answered
        elif option and can_be_dragged(match, option, piece, model.viewer, model.words):
            self._take()
            self._picked = option
            self._just_picked = piece
            model.moves.answer(option, sure=True)
        elif option and (places := self._places_of(option, key)):
            # There is but one way to lay it, which nobody is asked about: its place glows until it is there.
            self.model.screen.play("pick_up")
            self._held = option
            table.set_drop(places)
        elif not own_hand:
            table.pointer.refuse_drag()
        else:
            self._take()

    def _take(self) -> None:
        """It is in the hand, and nothing is told about it any more."""
        self.attention.nothing()
        self.model.screen.play("pick_up")

    def _places_of(self, option: str, key: str) -> list[str]:
        """The keys of the ghosts that show where a thing would lie on the view that is seen."""
        model, piece = self.model, self.table_stages.table.piece(key)
        there = new_place(model.session.present, option, key, model.viewer, model.words)
        if there is not None and (piece is None or there.view != model.view or there.at == piece.at):
            there = None
        return self.attention.places_of(option, there)

    def passes(self) -> None:
        """What the game says where it goes has passed over something else: other places may be open to it now."""
        table = self.table_stages.table
        if self._handled:
            goals = self.game_input.goals(self._handled, tuple(table.pointer.passed))
            if goals.keys() != table.drop_at:
                table.set_drop(goals)
            table.set_trail(tuple(table.pointer.passed))

    def let_go(self, event: StageEvent) -> None:
        """It was let go on something, or nowhere; or the drag was given up."""
        meant = event.onto and (self._handled or self._held or self._picked or self._moved)
        sorts = event.kind == Happened.DROP and not meant and self.model.card_hands.let_go(self.table_stages.table)
        if sorts:  # it goes nowhere else
            self.model.screen.play("slide")
            event = replace(event, kind=Happened.CANCEL)
        self._dropped(event)
        if sorts:
            self.model.refresh()

    def _dropped(self, event: StageEvent) -> None:
        if self._handled:
            self._handed(event)
            return
        if self._held or self._face_down:
            self._laid(event)
            return
        picked, moved = self._picked, self._moved
        self._picked = self._moved = ""
        if not (picked or moved):
            self.attention.look_again()
            return
        expected, self._later = self._later, NOWHERE
        self.table_stages.table.set_drop(())
        model = self.model
        option = model.sight.offers.option_at(event.onto, model.turn) if event.onto else ""
        # Let go where it lies by now: at home, which is a click with an unsteady hand, or where it has gone by itself.
        at_home = event.kind == Happened.DROP and all(0 <= share <= 1 for share in event.inside)
        if option:
            model.moves.answer(option)
        elif at_home or moved or (event.kind == Happened.DROP and self._goes_on(picked, event.key, expected)):
            return
        else:
            model.moves.put_down()

    def _handed(self, event: StageEvent) -> None:
        """What the game says where it goes was let go."""
        table = self.table_stages.table
        key, self._handled = self._handled, ""
        over = tuple(table.pointer.passed)
        table.set_drop(())
        table.set_trail(())
        chain: Chain = ()
        if event.kind == Happened.DROP and event.onto:
            way = over if over[-1:] == (event.onto,) else (*over, event.onto)
            chain = self.game_input.meant(Drag(key, event.onto, way, *self.game_input.spot(event.onto)))
        if chain:
            self.model.moves.answer_all(chain)
        else:
            self.attention.look_again()

    def _light_later(self, piece: Piece) -> None:
        """Something else is asked before the place: where the thing may come to lie then is lit already."""
        model, table = self.model, self.table_stages.table
        ask = model.session.ask
        if ask is None or ask.subject != self._picked or not model.sight.active:
            return
        self._later = found = later(model.session.match, piece, model.viewer, model.words)
        ghosts = [hover.as_ghost(place) for place in found.places if place.view == model.view]
        if found.goals or ghosts:
            table.hint(ghosts)
            table.set_drop(table.live | found.goals | {ghost.key for ghost in ghosts})

    def _goes_on(self, picked: str, key: str, expected: Later) -> bool:
        """Whether it was let go where it will come to lie as soon as something else is answered: that is remembered."""
        model, table = self.model, self.table_stages.table
        ask = model.session.ask
        if ask is None or ask.subject != picked:
            return False
        goals = self._under(key)
        if not expected.has(goals, model.view, *table.camera.to_units(*table.pointer.position)):
            return False
        model.moves.plan(picked, goals)
        return True

    def _under(self, key: str) -> list[str]:
        """What lies under the mouse, but for the thing in the hand."""
        table = self.table_stages.table
        x, y = table.camera.to_units(*table.pointer.position)
        return [piece.key for piece in table.pieces() if piece.key != key and inside(piece.shape, piece.at, x, y)]

    def _laid(self, event: StageEvent) -> None:
        """What has but one place was let go: there, or anywhere else."""
        table = self.table_stages.table
        option, self._held = self._held, ""
        if self._face_down:
            option, self._face_down = self._face_down, ""
            table.set_drop(self._places_of(option, event.key))
        places = [rect for key in table.drop_at if (rect := table.rect_of(key)) is not None]
        table.set_drop(())
        if event.kind == Happened.DROP and any(rect.collidepoint(table.pointer.position) for rect in places):
            self.model.moves.plan(option, self._under(event.key))
            self.model.moves.answer(option)
        else:
            self.attention.look_again()

    def look_again(self) -> None:
        """The table changed: what was in the hand may be gone."""
        table = self.table_stages.table
        if table.pointer.dragged == "":
            table.set_trail(())
            if self._picked or self._handled or self._held:
                table.set_drop(())
            self._picked = self._moved = self._handled = self._held = self._face_down = ""
            self._later, self._just_picked = NOWHERE, None
        elif self._just_picked is not None:
            piece, self._just_picked = self._just_picked, None
            self._light_later(piece)
