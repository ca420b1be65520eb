"""Beginning a lesson: its table, its people and its guide; going on with one that was kept, and what comes after it."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

from game.api import Game, TableSetup
from game.api.lesson import Lesson
from game.core.careful import CarefulMatch
from game.core.errors import CoreError, words_for
from game.core.guide import PUPIL, Guide, begin
from game.core.replaying import who_answered
from game.core.save_format import Taught
from game.core.seal import PREPARED
from game.core.seats import Seat
from game.core.session import Session
from game.core.speech import say
from game.ui.app.people import usual_seats
from game.ui.app.query import Choice, Query
from game.ui.paint.markup import escape
from game.ui.paint.theme import SEAT_COLORS

if TYPE_CHECKING:
    from game.ui.app.app import App

OTHERS = ("Bruni", "Dagmar", "Egil", "Frida", "Grim", "Hilda")
STAY = "stay"
PARTNER = "apprentice"
"""Plays for the others where the lesson says nothing, and after it."""


def choose_lesson(app: App, game: Game[Any]) -> None:
    """Begins the lesson of a game; whoever has met a game of several parts is asked for which of them they came."""
    services = app.services
    lessons = services.guarded(game).lessons
    if len(lessons) < 2 or game.info.id not in services.settings.lessons:
        begin_lesson(app, game)
        return
    parts = [
        Choice(str(number), lesson.title, "lesson_master", "wood" if number else "primary")
        for number, lesson in enumerate(lessons)
    ]
    parts.append(Choice(STAY, say("Cancel")))

    def chosen(part: str) -> None:
        if part != STAY:
            begin_lesson(app, game, int(part))

    app.navigate.ask(Query(game.info.title, say("Which lesson?"), parts, chosen, upright=True))


def begin_lesson(app: App, game: Game[Any], number: int = 0, *, replace: bool = False) -> None:
    """Opens the table of one of the game's lessons; where that is impossible, the player is told why."""
    services = app.services
    lessons = services.guarded(game).lessons
    if number >= len(lessons):
        return
    lesson = lessons[number]
    try:
        session = _session(app, game, lesson)
    except CoreError as error:
        app.toast(escape(words_for(error)))
        return
    keeping = session.keeping
    keeping.lesson = Taught(number)
    if lesson.played:
        keeping.mark = PREPARED
    keeping.autosave.begin()
    session.tell("match_started", match=session.match)
    if game.info.id not in services.settings.lessons:
        services.settings.lessons.append(game.info.id)
        services.keep_settings()
    app.navigate.to_table(session, guide=_guide(session, lesson), replace=replace)
    app.navigate.to_goal(game, number)


def _session(app: App, game: Game[Any], lesson: Lesson) -> Session:
    """The match as the lesson finds it, with its people."""
    services = app.services
    match = CarefulMatch(game, begin(game, lesson))
    for option in lesson.played:
        match.choose_surely(option)
    people = _people(app, lesson.seats)
    return Session(
        match,
        people,
        library=services.library,
        policy="free",
        answered_by=who_answered(match),
        observer=services.plugins.notify,
    )


def _people(app: App, seats: int) -> list[Seat]:
    """Whoever usually plays here, and Apprentices."""
    known = next((seat for seat in app.services.settings.seats if seat.is_person), None)
    pupil = Seat(*((known.name, known.colour) if known else (usual_seats(1)[0].name, SEAT_COLORS[PUPIL])))
    free = [color for color in SEAT_COLORS if color != pupil.colour]
    return [pupil, *(Seat(OTHERS[number], free[number], PARTNER) for number in range(seats - 1))]


def _guide(session: Session, lesson: Lesson) -> Guide:
    session.taking_back.floor = len(lesson.played)
    return Guide(lesson)


def guide_of(app: App, session: Session) -> Guide | None:
    """The guide of a lesson that was kept, as far as it had come; None: the game is none, or no longer fits it."""
    taught, match = session.keeping.lesson, session.match
    lessons = app.services.guarded(match.game).lessons if taught is not None else []
    if taught is None or not 0 <= taught.number < len(lessons):
        return None
    lesson = lessons[taught.number]
    if match.answers[: len(lesson.played)] != lesson.played or match.begun_from is not None:
        return None
    guide = _guide(session, lesson)
    try:
        guide.follow(match)
    except CoreError:
        return None
    guide.left = taught.left or guide.finished
    return guide


def begin_first_game(app: App, game: Game[Any]) -> None:
    """A game as it is usually played, against the Apprentice, in place of the lesson's table."""
    info = game.info
    seats = min(max(2, info.seats[0]), info.seats[1])
    try:
        setup = TableSetup(seats, random.SystemRandom().getrandbits(48), info.settle(seats, {}))
        session = app.services.begin(game, setup, _people(app, seats))
    except (CoreError, ValueError) as error:
        app.toast(escape(words_for(error)))
        return
    app.apply_settings()
    app.navigate.to_table(session, replace=True)
