"""What is seen on the table now: pieces, targets, words; computed once after each answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import chain

import msgspec

from game.api import Ask, Banner, Label, Piece, State, View, Words
from game.api.piece import answered_by
from game.core.match import Match
from game.ui.boundary.guarded_game import GuardedGame
from game.ui.table.model.card_hands import CardHands
from game.ui.table.model.choose_again import Instead, Step, others
from game.ui.table.model.options import Offers, sort_options, with_input
from game.ui.table.model.trays import TrayShown, lay_out


@dataclass(frozen=True)
class Sight:
    """A moment of the match as a seat sees it: what lies on the table, and, once it is asked for, what is said of it.

    The state goes on with the next answer: whatever is to be known of this moment is asked before that (`finish`).
    """

    words: GuardedGame
    match: Match
    state: State  # of the match, or of a moment between two questions
    ask: Ask | None  # the pending question of what is shown
    viewer: int
    views: Sequence[View]
    pieces: dict[str, list[Piece]]  # by view
    offers: Offers
    targets: dict[str, int]  # how many things can be chosen, by the view on which each of them is seen first
    glowing: dict[str, int]  # how many things can be chosen on each view that has any
    unplaced: tuple[int, ...]  # seats whose banner the layout did not place
    active: bool  # whether it can be answered by a person here
    covered: frozenset[str] = frozenset()  # what lies face down until its owner looks
    veiled: frozenset[str] = frozenset()  # of that, the hand that is asked about: nothing tells which can be chosen
    tray: TrayShown | None = None  # the cards that the question is asked with
    strips: dict[str, View] = field(default_factory=dict)  # by the view they are pinned below
    steps: Steps = tuple  # those of this choice that can be answered anew, when they are looked for
    again: dict[str, Instead] = field(default_factory=dict)
    """By piece, once that is finished: what an earlier step of this choice could have been answered instead."""

    @cached_property
    def scores(self) -> tuple[float, ...]:
        """The points of all seats."""
        return tuple(score.total for score in self.words.standings(self.state))

    @cached_property
    def status(self) -> Sequence[Words]:
        """How far the game is."""
        return self.words.status(self.state)

    @cached_property
    def prompt(self) -> Label:
        """What is asked."""
        return self.words.prompt(self.state, self.ask) if self.ask is not None else Label("")

    @cached_property
    def letters(self) -> Mapping[str, str]:
        """The game's own key for an option."""
        asks = self.active and self.ask is not None and self.words.has_input
        return self.words.letters(self.state, self.ask) if asks and self.ask is not None else {}

    def finish(self) -> None:
        """Finds all that is said of this moment, and could be chosen again in it, while the match is still there."""
        _ = (self.scores, self.status, self.prompt, self.letters)
        if not self.again and (steps := self.steps()):
            keys = {piece.key for laid in self.pieces.values() for piece in laid}
            self.again.update(others(steps, keys, self.offers.on_pieces))

    def view(self, name: str) -> View:
        """The view with that id, or the first."""
        return next((view for view in self.views if view.id == name), self.views[0])

    def to_choose(self, tab: str) -> int:
        """How many things can be chosen on a view and its pages."""
        return sum(count for name, count in self.targets.items() if self.view(name).tab == tab)

    def view_with(self, keys: Collection[str], now: str) -> str:
        """The view on which something lies: the present one if it has any of it, or if none has."""
        having = [view.id for view in self.views if any(piece.key in keys for piece in self.pieces.get(view.id, ()))]
        return now if now in having or not having else having[0]

    def best_view(self, now: str) -> str:
        """The view to turn to: one with all that can be chosen, if there is any, and the present one if it may be.

        Where no view has all, it is the present one while something glows there, else that with most; tabs lead to the
        others.
        """
        if not self.targets or self.tray is not None:
            return now if any(view.id == now for view in self.views) else self.views[0].id
        every = sum(self.targets.values())
        glowing = [view.id for view in self.views if view.id in self.glowing]
        fitting = [view for view in glowing if self.glowing[view] == every] or glowing
        return now if now in fitting else max(fitting, key=lambda view: self.targets.get(view, 0))


def _laid_over(ground: Sequence[Piece], page: Sequence[Piece]) -> list[Piece]:
    """The pieces of a view with a page laid over it: what would lie under the page's grounds is put away."""
    lowest = min((piece.layer for piece in page), default=0)
    areas = [(at.x, at.right, at.y, at.bottom) for at in (piece.at for piece in page if piece.layer == lowest)]
    seen = []
    for piece in ground:  # hundreds, for each of several pages, after every answer
        x, y = piece.at.center
        for left, right, top, bottom in areas:
            if left <= x <= right and top <= y <= bottom:
                break
        else:
            seen.append(piece)
    return [*seen, *page]


NONE: frozenset[str] = frozenset()

Steps = Callable[[], Sequence[Step]]

RAISED = 0.12
"""So much of its height a piece is raised while it is one of several that are chosen."""


@dataclass(frozen=True, slots=True)
class Eyes:
    """Who looks at a match, and how."""

    viewer: int
    active: bool = False  # whether what is seen can be answered
    level: int = 0  # where the slider is, if a number is asked for
    steps: Steps = tuple  # those of this choice that can be answered anew
    hands: CardHands | None = None  # how hands lie on the table
    aside: bool = False  # a bot is asked: the table lies as it does while nobody is


def see(words: GuardedGame, match: Match, eyes: Eyes, state: State | None = None) -> Sight:
    """Looks at a match with a seat's eyes; with `state`, at a moment between two questions."""
    viewer, active, hands = eyes.viewer, eyes.active, eyes.hands
    ask = match.ask if state is None else None
    state = match.state if state is None else state
    every = words.views(state, viewer)
    views = [view for view in every if not view.pinned] or list(every)
    strips = {view.id: view for view in every if view not in views}
    pieces: dict[str, list[Piece]] = {view.id: [] for view in views}
    keys: dict[str, str] = {}
    banners = set()
    chosen = set(ask.chosen) if ask is not None and active else set()
    pieces_laid = words.layout(state, None if eyes.aside else ask, viewer)
    lie_otherwise = hands is not None and (words.covered or hands.orders)
    laid, covered = hands.laid(pieces_laid) if hands is not None and lie_otherwise else (pieces_laid, NONE)
    for piece in laid:
        if chosen and answered_by(piece.key) in chosen:
            up = piece.at.moved(0, -RAISED * piece.at.h)
            piece = msgspec.structs.replace(piece, at=up, layer=piece.layer + 1)
        on = strips[piece.view].tab if piece.view in strips else piece.view  # what is pinned is seen with its view
        pieces.setdefault(on, []).append(piece)
        keys[piece.key] = on
        if isinstance(piece.face, Banner):
            banners.add(piece.face.seat)
    offers = sort_options(ask, keys, eyes.level) if active else Offers()
    if active and ask is not None and words.has_input:
        offers = with_input(offers, words.clicks(state, ask, chain.from_iterable(pieces.values())))
    asked_of = not covered.isdisjoint(offers.on_pieces)
    veiled = frozenset(piece.key for piece in laid if piece.key in covered and piece.hand == viewer and asked_of)
    choices = [*offers.on_pieces, *(key for key in keys if key in veiled and key not in offers.on_pieces)]
    firsts = {answered_by(key): keys[key] for key in reversed(choices)}
    pieces |= {view.id: _laid_over(pieces.get(view.tab, ()), pieces[view.id]) for view in views if view.over}
    can_be_chosen = set(choices)
    glowing = Counter(
        view
        for view, laid_there in pieces.items()
        for _ in {answered_by(piece.key) for piece in laid_there if piece.key in can_be_chosen}
    )
    return Sight(
        words=words,
        match=match,
        state=state,
        ask=ask,
        viewer=viewer,
        views=views,
        pieces=pieces,
        offers=offers,
        targets=Counter(firsts.values()),
        glowing=glowing,
        unplaced=tuple(seat for seat in range(match.setup.seats) if seat not in banners),
        active=active,
        covered=covered,
        veiled=veiled,
        tray=lay_out(words, state, ask, laid) if active and ask is not None and words.has_trays else None,
        strips={view.tab: view for view in strips.values()},
        steps=eyes.steps,
    )
