"""Beginning a lesson: the table, the people and the guide of a game's guided first game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.api import Game
from game.core.errors import CoreError, words_for
from game.core.guide import PUPIL, Guide, begin
from game.core.seats import Seat
from game.core.session import Session
from game.core.speech import say
from game.ui.app.people import usual_seats
from game.ui.paint.markup import escape
from game.ui.paint.theme import SEAT_COLORS

if TYPE_CHECKING:
    from game.ui.app.app import App

OTHERS = ("Bruni", "Dagmar", "Egil", "Frida", "Grim", "Hilda")
PARTNER = "apprentice"
"""Plays for the others where the lesson says nothing, and after it."""


def begin_lesson(app: App, game: Game[Any]) -> None:
    """Opens the table of the game's lesson; where that is impossible, the player is told why."""
    services = app.services
    lesson = services.guarded(game).lesson
    if lesson is None:
        return
    known = next((seat for seat in services.settings.seats if seat.is_person), None)
    pupil = Seat(*((known.name, known.colour) if known else (usual_seats(1)[0].name, SEAT_COLORS[PUPIL])))
    free = [color for color in SEAT_COLORS if color != pupil.colour]
    others = [Seat(OTHERS[number], free[number], PARTNER) for number in range(lesson.seats - 1)]
    try:
        session = Session.start(
            game,
            begin(game, lesson),
            [pupil, *others],
            library=services.library,
            policy="free",
            observer=services.plugins.notify,
        )
    except CoreError as error:
        app.toast(escape(words_for(error)))
        return
    session.keeping.name = str(say("Lesson: {title}", title=lesson.title))
    if game.info.id not in services.settings.lessons:
        services.settings.lessons.append(game.info.id)
        services.keep_settings()
    app.navigate.to_table(session, guide=Guide(lesson))
