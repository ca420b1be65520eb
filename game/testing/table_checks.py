"""Checks of the table and the words: that all can be seen, read and clicked, and nothing hidden gets out."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from game.api import Ask, Back, Banner, Chance, Face, Game, Label, Panel, Piece, Rect, Tile, Track, View, Words
from game.api.piece import answered_by
from game.core.codec import encode_state
from game.core.match import Match
from game.testing.probe import Check, Failed, NotChecked, Probe

WINDOW_SIZES = ((1280, 720), (1366, 768), (1600, 900), (1920, 1080), (2560, 1440), (3840, 2160), (1280, 1024))
"""The window sizes at which all text must fit."""

SAMPLES = 40
"""At so many moments of each setup the table is looked at."""

SMALLEST_TARGET = 35.0
"""What can be clicked is nowhere narrower than this, in units of a table of 1600 × 740."""

Measure = Callable[[Piece, View, tuple[int, int]], str | None]
"""measure(piece, view, window size): which text does not fit its piece there, as a sentence; None if all fits."""

UnknownIcons = Callable[[Face | Words, Path | None], list[str]]
"""unknown(face or text, the game's folder): the icons on it that do not exist."""

_measure: Measure | None = None
_unknown_icons: UnknownIcons | None = None


def measure_with(measure: Measure | None) -> Measure | None:
    """Registers the function that knows how large text is drawn (the checks have no pygame); returns the one before."""
    global _measure
    before, _measure = _measure, measure
    return before


def know_icons_with(unknown: UnknownIcons | None) -> UnknownIcons | None:
    """Registers the function that knows which icons there are; returns the one before."""
    global _unknown_icons
    before, _unknown_icons = _unknown_icons, unknown
    return before


def target_of(option: str) -> str:
    """The key of the piece that a click for the option goes to ("at:2,1" for "at:2,1/e")."""
    return option.rpartition("/")[0] or option


def targets(ask: Ask | None, pieces: list[Piece]) -> list[Piece]:
    """The pieces that can be clicked now."""
    if ask is None:
        return []
    wanted = {*ask.options, *map(target_of, ask.options)}
    return [piece for piece in pieces if answered_by(piece.key) in wanted]


def _layout(match: Match, seat: int) -> list[Piece]:
    return list(match.game.layout(match.state, match.ask, seat))


def _looker(match: Match) -> int:
    return match.ask.seat if match.ask is not None else 0


def _only_looks(probe: Probe) -> None:
    game = probe.game
    for match in probe.samples(SAMPLES):
        state, ask = match.state, match.ask
        before = encode_state(state)

        def unchanged(what: str, match: Match = match, before: bytes = before) -> None:
            if encode_state(match.state) != before:
                raise Failed(f"{what} changed the state; it may only look.")

        game.standings(state)
        unchanged("standings")
        game.mode(state, probe.setup)
        unchanged("mode")
        game.status(state)
        unchanged("status")
        for seat in range(probe.setup.seats):
            game.has_secrets(state, seat)
            list(game.views(state, seat))
            list(game.layout(state, ask, seat))
            unchanged("layout, views or has_secrets")
        if ask is not None:
            game.prompt(state, ask)
            for option in ask.options:
                game.describe(state, ask, option)
                list(game.ghost(state, ask, option))
            unchanged("prompt, describe or ghost")
            for piece in _layout(match, ask.seat):
                game.why_not(state, ask, answered_by(piece.key))
            unchanged("why_not")


def _watchful(probe: Probe) -> None:
    match = probe.begin_carefully()
    luck = probe.luck()
    for number in range(min(probe.answers, 300)):
        if match.ask is None:
            return
        if number % 10 == 0:
            probe.game.standings(match.state)
            _layout(match, _looker(match))
        match.choose(luck.pick(match.ask.options))


def _labels(probe: Probe) -> None:
    for match in probe.samples(SAMPLES):
        ask = match.ask
        if ask is None:
            continue
        keys = {piece.key for piece in _layout(match, ask.seat)}
        prompt = probe.game.prompt(match.state, ask)
        if not isinstance(prompt, Label) or not str(prompt.text).strip():
            raise Failed(f"“{ask.about}” has no words to ask with.")
        for option in ask.options:
            label = probe.game.describe(match.state, ask, option)
            if not isinstance(label, Label) or not (str(label.text).strip() or label.icon):
                raise Failed(f"The option {option!r} of “{ask.about}” has no label.")
            on_table = option in keys or target_of(option) in keys
            if not on_table and label.text == option and not option.isalpha():
                raise Failed(
                    f"The option {option!r} of “{ask.about}” has neither a piece on the table nor words for a button:"
                    " its label is its own name. Give it a piece with that key, or other words in describe."
                )


def _keys(probe: Probe) -> None:
    for match in probe.samples(SAMPLES):
        for seat in range(probe.setup.seats):
            views = {view.id: view for view in probe.game.views(match.state, seat)}
            seen: set[str] = set()
            for piece in _layout(match, seat):
                if piece.key in seen:
                    raise Failed(f"Two pieces have the key {piece.key!r}.")
                seen.add(piece.key)
                if piece.view not in views:
                    raise Failed(f"The piece {piece.key!r} lies on the view {piece.view!r}, which does not exist.")
                problem = _misplaced(piece, views[piece.view])
                if problem is not None:
                    raise Failed(problem)


def _misplaced(piece: Piece, view: View) -> str | None:
    x, y, w, h = piece.at
    if not (w > 0 and h > 0):
        return f"The piece {piece.key!r} has no size."
    slack = 1.0
    if x < -slack or y < -slack or x + w > view.size[0] + slack or y + h > view.size[1] + slack:
        return f"The piece {piece.key!r} at {tuple(piece.at)} hangs over the edge of its view ({view.size})."
    return None


def _clicks(probe: Probe) -> None:
    for match in probe.samples(SAMPLES):
        seat = _looker(match)
        views = {view.id: view for view in probe.game.views(match.state, seat)}
        pieces = _layout(match, seat)
        clickable = targets(match.ask, pieces)
        keys = {target.key for target in clickable}
        for target in clickable:
            across = min(target.at.w, target.at.h) * views[target.view].scale
            if across < SMALLEST_TARGET:
                raise Failed(
                    f"The piece {target.key!r} is too small to click: {across:.0f} units across, where"
                    f" {SMALLEST_TARGET:.0f} are the least."
                )
            for other in pieces:
                if other is not target and other.view == target.view:
                    problem = _in_the_way(other, target, other.key in keys)
                    if problem is not None:
                        raise Failed(problem)


_OPAQUE = (Panel, Tile, Back, Banner, Track)


def _in_the_way(other: Piece, target: Piece, clickable: bool) -> str | None:
    """Why one piece spoils the click on another, or None."""
    share = _shared(other, target) / (target.at.w * target.at.h)
    if clickable and other.layer == target.layer and share > 0.05:
        return f"The pieces {other.key!r} and {target.key!r} can both be clicked and overlap on the same layer."
    if clickable and other.layer > target.layer and share > 0.9:
        return f"The piece {other.key!r} lies on {target.key!r}, which can be clicked too, and leaves nothing of it."
    if not clickable and isinstance(other.face, _OPAQUE):
        if other.layer == target.layer and share > 0.05:
            return f"The piece {other.key!r} overlaps {target.key!r}, which can be clicked, on the same layer."
        if other.layer > target.layer and share > 0.7:
            return f"The piece {other.key!r} covers {target.key!r}, which can be clicked."
    return None


def _shared(one: Piece, two: Piece) -> float:
    """The area that two pieces share; hexagons and discs are taken as the square inside them."""
    a, b = _core(one), _core(two)
    width = min(a.x + a.w, b.x + b.w) - max(a.x, b.x)
    height = min(a.y + a.h, b.y + b.h) - max(a.y, b.y)
    return max(0.0, width) * max(0.0, height)


def _core(piece: Piece) -> Rect:
    return piece.at if piece.shape == "rect" else piece.at.inset(piece.at.w * 0.15, piece.at.h * 0.15)


def _covered(probe: Probe) -> None:
    """Where hands lie face down no curtain falls: whatever only one seat may see must be in its hand."""
    if not probe.game.covered:
        return
    for match in probe.samples(SAMPLES):
        if match.ask is None:
            continue
        seat = match.ask.seat
        other = match.imagine((seat + 1) % match.setup.seats, Chance(len(match.answers) + 1))
        guessed = {piece.key: (piece.face, piece.tip) for piece in _layout(other, seat) if piece.hand < 0}
        for piece in _layout(match, seat):
            if piece.hand < 0 and guessed.get(piece.key, (piece.face, piece.tip)) != (piece.face, piece.tip):
                raise Failed(
                    f"The piece {piece.key!r} shows what only seat {seat} may see, and no curtain falls because the"
                    " game says `covered`: lay it out with `hand(…, seat=seat)`, or leave `covered` out."
                )


def _text_fits(probe: Probe) -> None:
    if _measure is None:
        raise NotChecked("Nothing here knows how large text is drawn.")
    measured: set[tuple[Any, ...]] = set()
    cut: dict[str, str] = {}  # for each piece, the first window in which its text does not fit
    for match in probe.samples(SAMPLES):
        seat = _looker(match)
        views = {view.id: view for view in probe.game.views(match.state, seat)}
        for piece in _layout(match, seat):
            view = views[piece.view]
            case = (piece.face, piece.at.w, piece.at.h, view.scale)
            if case in measured or piece.key in cut:
                continue
            measured.add(case)
            for window in WINDOW_SIZES:
                problem = _measure(piece, view, window)
                if problem is not None:
                    cut[piece.key] = f"At {window[0]}×{window[1]} on {piece.key!r}: {problem}"
                    break
    if cut:
        others = list(cut)[1:]
        shown = ", ".join(map(repr, others[:10])) + (", …" if len(others) > 10 else "")
        also = f" The same on {len(others)} more: {shown}." if others else ""
        raise Failed(f"{next(iter(cut.values()))}{also}")


def _icons(probe: Probe) -> None:
    if _unknown_icons is None:
        raise NotChecked("Nothing here knows which icons there are.")
    looked: set[Any] = set()
    for match in probe.samples(SAMPLES):
        for what, thing in _seen(match):
            if thing in looked:
                continue
            looked.add(thing)
            for name in _unknown_icons(thing, probe.folder):
                raise Failed(f"{what} asks for the icon {name!r}, which does not exist: it would be a question mark.")


def _seen(match: Match) -> Iterator[tuple[str, Face | Words]]:
    """All faces and texts of a moment, each with what it belongs to."""
    game, state, ask = match.game, match.state, match.ask
    for piece in _layout(match, _looker(match)):
        yield f"The face of {piece.key!r}", piece.face
        yield f"The tip of {piece.key!r}", piece.tip
    yield from (("The status", text) for text in game.status(state))
    yield from (("The log", news.text) for news in match.news)
    if ask is not None:
        for option in ask.options:
            label = game.describe(state, ask, option)
            icon = f"{{{label.icon}}}" if label.icon else ""
            yield f"The option {option!r} of “{ask.about}”", f"{label.text}\n{label.tip}\n{icon}"
        prompt = game.prompt(state, ask)
        yield f"The prompt of “{ask.about}”", f"{prompt.text}\n{prompt.tip}"


def _ghosts(probe: Probe) -> None:
    for match in probe.samples(SAMPLES):
        ask = match.ask
        if ask is None:
            continue
        views = {view.id for view in probe.game.views(match.state, ask.seat)}
        for key in (*ask.options, *(answered_by(piece.key) for piece in _layout(match, ask.seat))):
            for ghost in probe.game.ghost(match.state, ask, key):
                if ghost.view not in views:
                    raise Failed(f"The ghost of {key!r} hovers on the view {ghost.view!r}, which does not exist.")


def _cannot_peek(probe: Probe) -> None:
    if type(probe.game).determinize is not Game.determinize:
        return
    for match in probe.samples(SAMPLES):
        for seat in range(probe.setup.seats):
            if match.ask is not None and probe.game.has_secrets(match.state, seat):
                raise Failed(
                    f"Seat {seat} has secrets, but the game has no determinize: every bot would read them. Deal anew in"
                    " it what a seat cannot see."
                )


def _keeps_secrets(probe: Probe) -> None:
    for number, match in enumerate(probe.samples(SAMPLES)):
        if match.ask is None:
            continue  # no bot is asked when the game is over, and then all may be on the table
        seat = match.ask.seat
        imagined = match.imagine(seat, Chance(number))
        if imagined.ask != match.ask:
            raise Failed("determinize changed the question.")
        if _layout(imagined, seat) != _layout(match, seat):
            changed = [
                one.key for one, two in zip(_layout(imagined, seat), _layout(match, seat), strict=False) if one != two
            ]
            raise Failed(
                f"determinize changed what seat {seat} can see: {', '.join(changed[:5]) or 'pieces came or went'}."
            )
        if number % 4 == 0:
            imagined.play_out(Chance(number), probe.most_answers)


CHECKS = [
    Check("only looks", "The standings, the layout and the words only look at the state.", _only_looks),
    Check("untouched", "The state does not change between two turns.", _watchful),
    Check("labels", "Every option has a label, and a piece on the table or a button.", _labels),
    Check("pieces", "Keys are unique, and every piece lies on its view.", _keys),
    Check("clicks", "What can be clicked is large enough, and nothing is in its way.", _clicks),
    Check("covered", "Where hands lie face down, all that is secret is in them.", _covered),
    Check("text", "Text fits its box at every window size.", _text_fits),
    Check("icons", "Every icon that is asked for exists.", _icons),
    Check("ghosts", "What hovers can be asked for with any key on the table.", _ghosts),
    Check("peeking", "A game with secrets says how bots must not know them.", _cannot_peek),
    Check("secrets", "Dealing anew what a seat cannot see changes nothing that it can see.", _keeps_secrets),
]
