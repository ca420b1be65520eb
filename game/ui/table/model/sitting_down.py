"""Sitting down where only bots have played: whose place a person takes before the game goes on."""

from __future__ import annotations

from collections.abc import Callable

from game.core.seats import Seat
from game.core.session import Session
from game.core.speech import say
from game.ui.app.query import Choice, Query
from game.ui.paint.markup import escape


def who_sits_down(session: Session, go_on: Callable[[], object]) -> Query:
    """Asks it; `go_on` once somebody sits there, or the bots shall play on by themselves."""
    people = session.people

    def chosen(answer: str) -> None:
        if answer == "none":
            return
        if answer != "watch":
            bot = people[int(answer)]
            session.seat_player(int(answer), Seat(bot.name, bot.colour))
        go_on()

    places = [
        Choice(str(seat), say("Play for {who}", who=escape(bot.name)), "person", "wood" if seat else "primary")
        for seat, bot in enumerate(people)
    ]
    choices = (*places, Choice("watch", say("Let the bots play on"), "bot"), Choice("none", say("Stay here")))
    text = say("Only bots have played here. Who sits down?")
    return Query(say("Play on from here"), text, choices, chosen, escape="none", upright=True)
