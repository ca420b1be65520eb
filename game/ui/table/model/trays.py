"""Trays: the cards that a question is asked with, as the game says what each shows."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from game.api import Ask, Card, Piece, State, Words
from game.api.piece import answered_by
from game.api.tray import MOST_CARDS
from game.ui.boundary.guarded_game import GuardedGame

TRAY = "tray:"
"""Before the option, in the key of its card."""


class Laid(NamedTuple):
    """A card in the tray."""

    option: str
    card: Card
    reason: Words = ""  # why it cannot be taken; empty: it can


class TrayShown(NamedTuple):
    """All cards of a question, those that can be taken first."""

    cards: tuple[Laid, ...]
    then: Words = ""

    @property
    def options(self) -> list[str]:
        """What can be taken, in the order of the cards."""
        return [laid.option for laid in self.cards if not laid.reason]


def lay_out(words: GuardedGame, state: State, ask: Ask, pieces: Collection[Piece]) -> TrayShown | None:
    """The tray of a question; None where it is answered on the table."""
    if ask.scale or ask.chosen or (found := words.cards(state, ask)) is None:
        return None
    labels = {key: words.describe(state, ask, key) for key in found.made}
    options = [key for key in found.made if key in ask.options and not labels[key].loses]
    if not 1 <= len(options) <= MOST_CARDS:
        return None
    faces = {answered_by(piece.key): piece.face for piece in pieces}
    cards = []
    for key, made in found.made.items():
        if key in options:
            reason: Words = ""
        elif not (reason := words.why_not(state, ask, key)):
            continue  # it gives something up, which is done in the bar; or nothing says why it is not to be had
        cards.append(Laid(key, made or Card(labels[key].text, faces.get(key), labels[key].tip), reason))
    cards.sort(key=lambda laid: bool(laid.reason))
    return TrayShown(tuple(cards[:MOST_CARDS]), found.then)
