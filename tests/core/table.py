"""The tiny game of the template, and matches of it, for the tests of the core."""

from game.api import Chance, TableSetup
from game.core.match import Match
from game.core.people import HandOver
from game.core.seats import Seat
from game.core.session import Session
from game.template import DeepDigGame

GAME = DeepDigGame()
GAMES = {GAME.info.id: GAME}


def begun(seats: int = 2, seed: int = 7, **options: int) -> Match:
    """A new match of Deep Dig."""
    return Match(GAME, TableSetup(seats, seed, dict(options)))


def play(match: Match, answers: int, luck: int = 1) -> Match:
    """Gives so many random answers, or fewer if the match ends; returns the match."""
    chance = Chance(luck)
    for _ in range(answers):
        if match.ask is None:
            break
        match.choose(chance.pick(match.ask.options))
    return match


def people(number: int = 2) -> list[Seat]:
    """Ada, Bo, Cy and Di."""
    return [Seat(name, colour) for name, colour in (("Ada", "red"), ("Bo", "blue"), ("Cy", ""), ("Di", ""))[:number]]


def take_back(session: Session, turn: bool = False, agreed: bool = False) -> None:
    """As the table's button does: the last decision of a person, or their whole turn."""
    session.go_back(session.taking_back.target(turn), agreed)


def hand_over(session: Session) -> HandOver | None:
    """Whether the mouse has to go to another person now."""
    return session.people.hand_over(session.match, session.ask)
