"""Foresight: a fork answers in the person's place, and what that would change is counted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from game.api import Banner, Piece, Token, Words
from game.api.said import joined
from game.core.shown_moments import watched
from game.core.speech import say
from game.languages import tongue
from game.ui.boundary.guarded_game import Chain, GuardedGame
from game.ui.paint.markup import signed
from game.ui.table.model.chronicle import gains_in
from game.ui.table.model.sight import Sight


@dataclass(frozen=True, slots=True)
class Change:
    """A number on the table that an option would change."""

    key: str  # of the piece
    by: float


@dataclass(frozen=True, slots=True)
class Preview:
    """What answers would bring."""

    changes: list[Change] = field(default_factory=list)  # of the numbers that are seen
    gains: Mapping[str, int] = field(default_factory=dict)  # what would come to whoever answers, by icon
    points: float = 0.0

    @property
    def told(self) -> Words:
        """What it would give now, in words; empty where that cannot be counted."""
        parts: list[Words] = [_gain(icon, count) for icon, count in self.gains.items()]
        if self.points:
            n = round(abs(self.points))
            parts.append(say(one="{gain} point {points}", many="{gain} points {points}", n=n, gain=signed(self.points)))
        return say("[gain|**Now: {gains}**]", gains=joined(parts, ", ")) if parts else ""


def _gain(icon: str, count: int) -> str:
    """A good is called by its icon, whose name is an English word too."""
    name = f" {icon.replace('_', ' ')}" if tongue.now() is tongue.SOURCE else ""
    return f"{signed(count)}{name} {{{icon}}}"


NOTHING = Preview()


def foresee(sight: Sight, chain: Chain, words: GuardedGame) -> Preview:
    """What the answers would change in the counts and scores that are seen; nothing where chance decides."""
    if sight.ask is None or sight.ask.secret:
        return NOTHING  # what comes of it depends on what the others have answered
    seat = sight.ask.seat
    try:
        fork = sight.match.fork()
        drawn = fork.state.chance.drawn
        with watched(fork) as moments:
            for option in chain:
                fork.take(option)
    except Exception:
        return NOTHING  # the answer itself will say what is wrong
    # A preview must not tell what the dice will show or which card comes up.
    if fork.state.chance.drawn != drawn or any(news.revealed for news in fork.news):
        return NOTHING
    before = [piece for view in sight.pieces.values() for piece in view]
    after = words.layout(fork.state, fork.ask, sight.viewer)
    scores = [score.total for score in words.standings(fork.state)]
    by = scores[seat] - sight.scores[seat] if seat < min(len(scores), len(sight.scores)) else 0.0
    found = [*_counts(before, after), *_scores(sight.scores, scores, before)]
    return Preview(found, gains_in(moments).get(seat) or _gains(found, before), by)


def _gains(changes: list[Change], pieces: list[Piece]) -> dict[str, int]:
    """What there would be more of, where nothing flies that could be counted: each good once, on whichever view."""
    icons = {piece.key: piece.face.icon for piece in pieces if isinstance(piece.face, Token)}
    more = [(icons[each.key], round(each.by)) for each in changes if each.key in icons and each.by > 0]
    return {icon: max(by for name, by in more if name == icon) for icon, _ in more}


def _counts(before: list[Piece], after: list[Piece]) -> list[Change]:
    old = {piece.key: piece.face.count or 0 for piece in before if isinstance(piece.face, Token)}  # no number: none
    found = []
    for piece in after:
        if isinstance(piece.face, Token) and piece.key in old:
            was, now = old[piece.key], piece.face.count or 0
            if was != now:
                found.append(Change(piece.key, now - was))
    return found


def _scores(was: Sequence[float], now: Sequence[float], pieces: list[Piece]) -> list[Change]:
    banners = {piece.face.seat: piece.key for piece in pieces if isinstance(piece.face, Banner)}
    return [
        Change(banners.get(seat, f"banner:{seat}"), after - before)
        for seat, (before, after) in enumerate(zip(was, now, strict=False))
        if before != after
    ]


class Previews:
    """Previews of the pending question's options, each computed once."""

    def __init__(self) -> None:
        self._sight: Sight | None = None
        self._found: dict[Chain, Preview] = {}

    def get(self, sight: Sight, chain: Chain, words: GuardedGame) -> Preview:
        """What the answers would bring."""
        if self._sight is not sight:
            self._sight = sight
            self._found.clear()
        if chain not in self._found:
            self._found[chain] = foresee(sight, chain, words)
        return self._found[chain]
