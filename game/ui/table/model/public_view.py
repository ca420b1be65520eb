"""The table as anybody may see it: for pictures that are kept, and found by whoever opens the saves next."""

from __future__ import annotations

from dataclasses import replace

import msgspec

from game.api import WHO, Back, Chance, Piece, Text
from game.core.match import Match
from game.core.speech import say
from game.ui.boundary.guarded_game import GuardedGame
from game.ui.table.model.prompt import Said
from game.ui.table.model.sight import Eyes, Sight, see

DEALS = 6
"""Deals that are compared: what differs between two of them is hidden."""


def discreet(words: GuardedGame, match: Match, viewer: int) -> Sight:
    """The table from a seat's side, with card backs where only that seat may look.

    Everything in it comes from deals as another seat imagines them, never from the real one: a card that happens to
    lie in the same place in all of them is still only a guess.
    """
    other = (viewer + 1) % match.setup.seats
    nothing: list[Match] = []
    imagined = words.attempt(
        say("hide what is secret", "could not"),
        lambda: [match.imagine(other, Chance(deal)) for deal in range(DEALS)],
        nothing,
    )
    if not imagined:  # the plugin cannot hide anything, so nothing is shown
        return replace(see(words, match, Eyes(viewer)), pieces={})
    deals = [see(words, each, Eyes(viewer)) for each in imagined]
    seen = deals[0]
    known = [
        {(piece.key, piece.at, piece.face) for pieces in deal.pieces.values() for piece in pieces} for deal in deals
    ]
    everywhere = set.intersection(*known)
    return replace(
        seen,
        pieces={
            view: [piece if (piece.key, piece.at, piece.face) in everywhere else _covered(piece) for piece in pieces]
            for view, pieces in seen.pieces.items()
        },
    )


def _covered(piece: Piece) -> Piece:
    """A piece that lies face down; words that only one seat may read are left out."""
    face = Text("") if isinstance(piece.face, Text) else Back("brass", "?")
    return msgspec.structs.replace(piece, face=face, tip="")


def whose_turn(sight: Sight) -> Said:
    """The prompt bar of such a picture: a question can give away what is asked about."""
    seat = sight.ask.seat if sight.ask is not None else -1
    return Said(say("It is the turn of {who}", who=WHO[seat]), seat=seat)
