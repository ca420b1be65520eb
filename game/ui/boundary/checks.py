"""What a plugin *gives* is looked at here, before anything is drawn of it: kinds, sizes, depth, letters, numbers.

What it *does* (failing, ending the program, never coming to an end) is caught by `game.ui.boundary.safety_net`. Both
together are the boundary: nobody else in the window calls a plugin's objects, or draws what they gave unseen.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from itertools import islice
from pathlib import Path
from types import MappingProxyType, MemberDescriptorType
from typing import Any, TypeVar

import msgspec
from msgspec.structs import astuple

from game.api import (
    Area,
    Ask,
    Banner,
    Card,
    Die,
    Face,
    Gesture,
    Label,
    Panel,
    Piece,
    Reasons,
    Rect,
    Rival,
    Score,
    ScoreLine,
    Tile,
    Token,
    View,
    Vignette,
    Words,
)
from game.api.lesson import Lesson
from game.api.said import Part as Fact
from game.bots.strengths import Usual
from game.core.errors import clipped
from game.core.sound_words import is_words
from game.core.visible import LONGEST_TEXT, is_text
from game.ui.boundary.plain import are_numbers, are_simple, odd_among, plain_number, plain_rect, plain_value

MOST_PIECES = 4_000
MOST_VIEWS = 200
MOST_SEATS = 100
MOST_LINES = 200
MOST_CHIPS = 50
MOST_KEYS = 40
MOST_ANSWERS = 1_000
MOST_STEPS = 500
MOST_REASONS = 300
MOST_FACTS = 200
MOST_AT_A_LESSON = 7
MOST_LESSONS = 20
GOAL_PICTURES = 3
LONGEST_NAME = 200
LONGEST_BOOK = 2_000_000
LARGEST_LAYOUT = 20_000_000  # bytes, written down
LARGEST_VIEW = 20_000.0  # units
LARGEST_SCALE = 4
LARGEST_NUMBER = 1e12
LARGEST_TURN = 1_000_000
TIMES_THE_VIEW = 3.0
"""A piece may be so many times as large as its view, and lie as far outside."""

Kind = TypeVar("Kind", bound=msgspec.Struct)


class Unsound(ValueError):
    """What is wrong with what a plugin gave, as a sentence."""


def check_view(view: Any) -> View:
    """The view, if it can be shown."""
    if not isinstance(view, View) or not (is_text(view.id) and is_words(view.title)):
        raise Unsound(f"{clipped(repr(view))} is no View.")
    if len(view.size) != 2 or not all(_is_number(side) and 1 <= side <= LARGEST_VIEW for side in view.size):
        raise Unsound(f"The view {clipped(view.id)} has a size of {clipped(view.size)}.")
    if not (_is_number(view.least) and 0 <= view.least <= LARGEST_SCALE):
        raise Unsound(f"The view {clipped(view.id)} is never smaller than {clipped(view.least)}: write 0.5 to 1.")
    if not _is_seat(view.seat):
        raise Unsound(f"The view {clipped(view.id)} belongs to a seat that does not exist.")
    if view.over and view.id == view.tab:
        raise Unsound(f"The view {clipped(view.id)} lies over no other: call it “main/{clipped(view.id)}”.")
    if view.pinned and view.id == view.tab:
        raise Unsound(f"The view {clipped(view.id)} is pinned to no other: call it “main/{clipped(view.id)}”.")
    if type(view.areas) is not tuple or not all(_is_area(area) for area in view.areas):
        raise Unsound(f"The view {clipped(view.id)} has areas that are no tuple of Area.")
    plain = _plain(view, View)
    numbers = (*view.size, *(side for area in view.areas for side in area.at))
    if type(view.size) is tuple and are_numbers(map(type, numbers)):
        return plain
    areas = tuple(_plain(area, Area, at=plain_rect(area.at)) for area in view.areas)
    return msgspec.structs.replace(plain, size=tuple(map(plain_number, view.size)), areas=areas)


def _is_area(area: Any) -> bool:
    if type(area) is not Area or not is_words(area.title) or plain_value(area.title) is not area.title:
        return False
    return isinstance(area.at, Rect) and all(map(_is_number, area.at))


def check_order(order: Any, seats: range) -> tuple[int, ...]:
    """The order of play, if each seat is in it once."""
    found = tuple(islice(order, len(seats) + 1))
    if not all(isinstance(seat, int) for seat in found) or sorted(found) != list(seats):
        raise Unsound(
            f"The order of play is {clipped(repr(found))}: it has each of the seats 0 to {len(seats) - 1} once."
        )
    return tuple(map(plain_value, found))


def check_pieces(
    pieces: list[Any], views: tuple[View, ...], known: Mapping[str, Piece] = MappingProxyType({})
) -> tuple[list[Piece], str]:
    """Those of the pieces that can be shown, and what is wrong with the first that cannot. What is `known`, by its
    key, was sound on these views before: what is the same as then is that very piece again, and looked into no more."""
    sizes = {view.id: view.size for view in views}
    wrong = f"It has more than {MOST_PIECES:,} pieces." if len(pieces) > MOST_PIECES else ""
    pieces = pieces[:MOST_PIECES]
    as_before = [_as_before(piece, known) for piece in pieces]
    new = [piece for piece, before in zip(pieces, as_before, strict=True) if before is None]
    whole = _are_data(new)  # one look at all of them, which is quick
    sound: list[Piece] = []
    for piece, before in zip(pieces, as_before, strict=True):
        if before is not None:
            sound.append(before)
        elif whole and _is_plain(piece, sizes):
            sound.append(piece)
        elif problem := _wrong_with(piece, sizes) or _wrong_with_face(piece, whole):
            wrong = wrong or problem
        else:
            sound.append(_plain_piece(piece))
    return sound, wrong


def _as_before(piece: Any, known: Mapping[str, Piece]) -> Piece | None:
    """The sound piece that it is the same as; what cannot be compared is looked into like everything new."""
    try:
        before = known.get(piece.key)
        return before if before is not None and (before is piece or before == piece) else None
    except Exception:  # a plugin's own way to compare, which is not even sound
        return None


def _is_plain(piece: Any, sizes: dict[str, tuple[float, float]]) -> bool:
    """Whether a piece is worth no closer look, as nearly all are: of hundreds, after every answer."""
    try:
        x, y, w, h = at = piece.at
        width, height = sizes[piece.view]
        return (
            type(piece) is Piece
            and type(at) is Rect
            and 0 <= w <= width
            and 0 <= h <= height
            and 0 <= x <= width
            and 0 <= y <= height
            and type(piece.key) is str
            and (is_words(piece.tip) if type(piece.tip) is not str else len(piece.tip) < LONGEST_TEXT)
            and len(piece.key) < LONGEST_TEXT
            and type(piece.shape) is str
            and type(piece.dim) is bool
            and -1 <= piece.hand < MOST_SEATS
            and -LARGEST_TURN < piece.turn < LARGEST_TURN
            and -LARGEST_TURN < piece.layer < LARGEST_TURN
            and are_numbers(map(type, (x, y, w, h, piece.hand, piece.turn, piece.layer)))
            and (type(piece.face) in _data_kinds or _is_data_kind(type(piece.face)))
            and (are_simple(map(type, held := astuple(piece.face))) or odd_among(held) is None)
            and not _asked_of_face(piece.face)
            and hash(piece.face) is not None
        )
    except (TypeError, ValueError, AttributeError, LookupError):
        return False


def check_answers(answers: Any, ask: Ask, gesture: Gesture) -> tuple[str, ...]:
    """What a gesture is said to mean, if that can be answered; nothing: none."""
    if answers is None:
        return ()
    found = (answers,) if isinstance(answers, str) else tuple(islice(answers, MOST_ANSWERS))
    if not all(map(is_text, found)):
        raise Unsound(f"For {clipped(repr(gesture))} it answers {clipped(repr(answers))}, which is no text.")
    if found and found[0] not in ask.options and found[0] not in ask.chosen:
        raise Unsound(
            f"For {clipped(repr(gesture))} it answers {clipped(repr(found[0]))}, which is none of the options of"
            f" “{clipped(ask.about)}”."
        )
    return tuple(map(str.__str__, found))


def check_label(label: Any) -> Label:
    """The words, if they are words."""
    if not isinstance(label, Label):
        raise Unsound(f"{clipped(repr(label))} is no Label.")
    words = (label.text, label.tip, label.warn, label.loses)
    if not (all(map(is_words, words)) and is_text(label.icon) and is_text(label.instead)):
        raise Unsound(f"{clipped(repr(label))} has something in it that is no text.")
    return _plain(label, Label)


def check_card(card: Any) -> Card:
    """A card of a tray, if it can be read and painted."""
    if not isinstance(card, Card):
        raise Unsound(f"{clipped(repr(card))} is no Card.")
    words = (card.title, card.text, card.for_you, card.total, card.price)
    if not (all(map(is_words, words)) and is_text(card.color)):
        raise Unsound(f"{clipped(repr(card))} has something in it that is no text.")
    if card.face is not None:
        _, wrong = check_pieces([Piece("card", Rect(0, 0, 1, 1), card.face)], (View(),))
        if wrong:
            raise Unsound(wrong)
    return _plain(card, Card)


def check_scores(scores: Any, seats: int) -> list[Score]:
    """The score sheets of all seats in order, if they can be added up and read."""
    found = list(islice(scores, MOST_SEATS + 1))
    if len(found) != seats:
        raise Unsound(f"It counts {len(found)} seats, and {seats} play.")
    for seat, score in enumerate(found):
        if not isinstance(score, Score) or not _is_sheet(score) or not all(map(_is_rival, score.rivals)):
            raise Unsound(f"{clipped(repr(score))} cannot be added up.")
        if score.seat != seat or not _is_seat(score.place) or not is_words(score.note):
            raise Unsound(f"{clipped(repr(score))} is not the score of seat {seat}.")
    return list(map(_plain_score, found))


def check_sources(lines: Any) -> list[frozenset[str]]:
    """The keys of pieces that belong to each line of a score sheet."""
    found = [frozenset(islice(keys, MOST_PIECES)) for keys in islice(lines, MOST_LINES)]
    if not all(isinstance(key, str) for keys in found for key in keys):
        raise Unsound("Where its points lie is not said by keys of pieces.")
    return found


def _plain_score(score: Score) -> Score:
    sheets: list[Score | Rival] = [score, *score.rivals]
    own, *others = [tuple(_plain(line, ScoreLine) for line in sheet.lines) for sheet in sheets]
    rivals = [_plain(rival, Rival, lines=lines) for rival, lines in zip(score.rivals, others, strict=True)]
    return _plain(score, Score, lines=own, rivals=tuple(rivals))


def _is_rival(rival: Any) -> bool:
    return isinstance(rival, Rival) and is_words(rival.name) and is_text(rival.icon) and _is_sheet(rival)


def _is_sheet(sheet: Score | Rival) -> bool:
    if type(sheet).total not in (Score.total, Rival.total) or len(sheet.lines) > MOST_LINES:
        return False
    return all(
        isinstance(line, ScoreLine) and is_words(line.title) and is_words(line.note) and _is_number(line.points)
        for line in sheet.lines
    )


def check_words(words: Any) -> Words:
    """The words, if they are some."""
    if not is_words(words):
        raise Unsound(f"{clipped(repr(words))} is no text.")
    return plain_value(words)  # type: ignore[no-any-return]


def check_all_words(words: Any) -> tuple[Words, ...]:
    """The words, if all of them are."""
    return tuple(map(check_words, islice(words, MOST_CHIPS)))


def check_name(name: Any) -> Words:
    """A short name on one line."""
    if not is_words(name, LONGEST_NAME) or not str(name).isprintable():
        raise Unsound(f"{clipped(repr(name))} is no short name.")
    return check_words(name)


def check_book(text: Any) -> Words:
    """A text of many pages."""
    if not is_words(text, LONGEST_BOOK):
        raise Unsound(f"{clipped(repr(text)[:LONGEST_NAME])} is no text that can be read.")
    return plain_value(text)  # type: ignore[no-any-return]


def check_keys(keys: Any) -> dict[str, Words]:
    """Keys of the keyboard, with what each does in words."""
    found = dict(islice(keys.items(), MOST_KEYS))
    for key, words in found.items():
        if not (is_text(key, 1) and key and is_words(words)):
            raise Unsound(f"{clipped(repr(key))} is no key of one letter with words for what it does.")
    return {str.__str__(key): plain_value(words) for key, words in found.items()}


def check_options(keys: Any, most: int) -> list[str]:
    """So many keys of options at most, all of them text."""
    found = list(islice(keys, most))
    if not all(map(is_text, found)):
        raise Unsound(f"{clipped(repr(found))} has something in it that is no key.")
    return list(map(str.__str__, found))


def check_reasons(reasons: Any) -> Reasons | None:
    """The reasons, if they can be told: a copy, of which everything is what it says."""
    if reasons is None:
        return None
    if not isinstance(reasons, Reasons):
        raise Unsound(f"{clipped(repr(reasons))} are no Reasons.")
    copy = msgspec.msgpack.decode(_written(reasons), type=Reasons)
    if len(copy.reason) > MOST_REASONS:
        raise Unsound(f"It has {len(copy.reason):,} reasons.")
    for reason in copy.reason:
        words = (reason.more, reason.less, reason.what, reason.mistake)
        if not is_text(reason.id) or not all(map(is_words, words)):
            raise Unsound(f"The reason {clipped(reason.id)} is too long to be told.")
    return copy


def check_scene(scene: Any) -> Vignette | None:
    """A scene, if it is one: what is in it was looked at when it was made."""
    if scene is not None and type(scene) is not Vignette:
        raise Unsound(f"{clipped(repr(scene))} is no Vignette.")
    return scene


def check_usual(usual: Usual | None) -> Usual | None:
    """What is usual at a table, if it can be compared with."""
    if usual is not None and not all(is_text(title) and _is_number(by) for title, by in usual.lines.items()):
        raise Unsound("What is usual has a line that cannot be compared with.")
    return usual


def check_path(path: Any) -> Path | None:
    """The path of a file, if there is one."""
    if path is None:
        return None
    if not isinstance(path, str | os.PathLike) or not is_text(os.fspath(path)):
        raise TypeError(f"{clipped(repr(path))} is no path of a file.")
    return Path(path)


def check_lesson(lesson: Any) -> Lesson | None:
    """The lesson, if it has one that can be followed: a copy, of which everything is what it says."""
    if lesson is None:
        return None
    if not isinstance(lesson, Lesson):
        raise Unsound(f"{clipped(repr(lesson))} is no Lesson.")
    copy = msgspec.msgpack.decode(_written(lesson), type=Lesson)
    if not 1 <= copy.seats <= MOST_AT_A_LESSON or len(copy.steps) > MOST_STEPS:
        raise Unsound(f"Its lesson is for {copy.seats} seats, with {len(copy.steps):,} steps.")
    if copy.goal is not None and len(copy.goal.pictures) != GOAL_PICTURES:
        raise Unsound(f"Its lesson shows how one wins in {len(copy.goal.pictures)} pictures, not in {GOAL_PICTURES}.")
    if not all(map(is_words, _said_in(copy))):
        raise Unsound("Its lesson says something that is too long to be read.")
    if not all(wanted for step in copy.steps for part in step.clicks for wanted in part.when.values()):
        raise Unsound("Its lesson has a step that holds when nothing is so.")
    return copy


def _said_in(lesson: Lesson) -> Iterator[Words]:
    """All that a lesson says; raises `ValueError` for a picture that cannot be drawn."""
    yield from (lesson.title, lesson.farewell, *lesson.learned, *lesson.rivals.values())
    for part in (part for step in lesson.steps for part in step.clicks):
        yield from (part.say, part.need, part.why)
    if lesson.goal is not None:
        yield from (lesson.goal.line, lesson.goal.about, lesson.goal.foot)
        for picture in lesson.goal.pictures:
            yield from (picture.title, picture.text, picture.vignette.ground)


def _written(thing: msgspec.Struct) -> bytes:
    """What a plugin made, written down to be read again as what it should be."""
    written = msgspec.msgpack.encode(thing)
    if len(written) > LONGEST_BOOK:
        raise Unsound(f"Its {type(thing).__name__} is too long.")
    return written


def check_facts(facts: Any) -> dict[str, Fact]:
    """What a lesson's sentences may speak of: names, each with a number or words."""
    if not isinstance(facts, Mapping):
        raise Unsound(f"{clipped(repr(facts))} are no facts.")
    found: dict[str, Fact] = {}
    for name, fact in islice(facts.items(), MOST_FACTS):
        if not is_text(name) or not (_is_number(fact) or is_words(fact)):
            raise Unsound(f"{clipped(repr(name))} is no fact that a sentence could speak of.")
        found[str.__str__(name)] = plain_value(fact)
    return found


def _wrong_with(piece: Any, sizes: dict[str, tuple[float, float]]) -> str:
    if not isinstance(piece, Piece):
        return f"{clipped(repr(piece))} is no Piece."
    if not (is_text(piece.key) and is_text(piece.view) and is_words(piece.tip) and is_text(piece.shape)):
        return f"The piece {clipped(piece.key)} has a key, a view, a tip or a shape that is no text."
    if not isinstance(piece.face, Face):
        return f"The piece {clipped(piece.key)} has {clipped(repr(piece.face))} for a face."
    width, height = sizes.get(piece.view, (1600.0, 740.0))
    try:
        x, y, w, h = piece.at
        fits = 0 <= w <= width * TIMES_THE_VIEW and 0 <= h <= height * TIMES_THE_VIEW
        fits = fits and abs(x) <= width * TIMES_THE_VIEW and abs(y) <= height * TIMES_THE_VIEW
        fits = fits and abs(piece.turn) < LARGEST_TURN and abs(piece.layer) < LARGEST_TURN and _is_seat(piece.hand)
    except (TypeError, ValueError, OverflowError):
        fits = False
    if not fits or not isinstance(piece.at, Rect):
        return f"The piece {clipped(piece.key)} lies at {clipped(piece.at)}, where nothing can lie."
    return ""


def _wrong_with_face(piece: Piece, whole: bool) -> str:
    """A face is data: it is compared, looked up and kept, all of it out of the plugin's hands."""
    kind = type(piece.face)
    if not _is_data_kind(kind):
        return f"The face of {clipped(piece.key)} cannot be painted: {kind.__name__} compares in a way of its own."
    if wrong := _asked_of_face(piece.face):
        return f"The face of {clipped(piece.key)} has {wrong}."
    if (odd := odd_among(astuple(piece.face))) is not None:
        return f"The face of {clipped(piece.key)} cannot be painted: {clipped(odd.__name__)} has ways of its own."
    if not whole and not _are_data([piece]):
        return f"The face of {clipped(piece.key)} cannot be painted: something in it is too large or cannot be written."
    try:
        hash(piece.face)
    except TypeError as error:
        return f"The face of {clipped(piece.key)} cannot be painted: there is something in it that changes ({error})."
    return ""


def _asked_of_face(face: Face) -> str:
    """What is wrong with that of a face which the table itself asks for; its painter is called over the net."""
    scene = getattr(face, "vignette", None)
    if scene is not None and type(scene) is not Vignette:
        return "a vignette that is none"
    if isinstance(face, Token):
        count = face.count
        sound = count is None or (isinstance(count, int | float) and abs(count) <= LARGEST_NUMBER)
        sound = sound and is_text(face.icon) and is_text(face.tint) and is_text(face.plate)
    elif isinstance(face, Die):
        sound = isinstance(face.value, int) and 0 <= face.value < LARGEST_TURN
    elif isinstance(face, Tile):
        sound = is_text(face.diagram) and is_text(face.kind) and is_words(face.effect) and is_words(face.cost)
    elif isinstance(face, Panel):
        sound = is_text(face.style)
    else:
        sound = not isinstance(face, Banner) or (isinstance(face.seat, int) and -1 <= face.seat < MOST_SEATS)
    return "" if sound else "a number or a text that is none"


_data_kinds: set[type[Face]] = set()


def _is_data_kind(kind: type[Face]) -> bool:
    """Whether faces of that kind are compared as all are, and looked into without running anything of the plugin's."""
    if not issubclass(kind, Face) or kind.__hash__ is not Face.__hash__ or kind.__eq__ is not Face.__eq__:
        return False
    plain = kind.__getattribute__ is Face.__getattribute__ and not hasattr(kind, "__getattr__")
    asked = (getattr(kind, name, None) for name in (*kind.__struct_fields__, "vignette"))
    if plain and all(each is None or isinstance(each, MemberDescriptorType) for each in asked):
        _data_kinds.add(kind)
        return True
    return False


def _unknown(value: Any) -> None:
    """Something in a face that only its painter understands."""


_writer = msgspec.msgpack.Encoder(enc_hook=_unknown)


def _are_data(pieces: list[Any]) -> bool:
    """Whether pieces are neither too deep nor too large, and have only letters and numbers that can be written."""
    try:
        return len(_writer.encode(pieces)) <= LARGEST_LAYOUT
    except (ValueError, TypeError, OverflowError, RecursionError):
        return False


def _plain_piece(piece: Piece) -> Piece:
    """The piece itself, where all that the table asks of it is of the very kind that it should be; else such a one."""
    texts, tip = (piece.key, piece.view, piece.shape), check_words(piece.tip)
    if (
        type(piece) is Piece
        and type(piece.dim) is bool
        and tip is piece.tip
        and all(type(text) is str for text in texts)
        and are_numbers(map(type, (*piece.at, piece.hand, piece.turn, piece.layer)))
    ):
        return piece
    key, view, shape = map(str.__str__, texts)
    layer, turn, hand = map(plain_number, (piece.layer, piece.turn, piece.hand))
    at = (plain_rect(piece.at), piece.face, layer)
    return Piece(key, *at, view, tip, turn, bool(piece.dim), shape, hand)


def _plain(thing: Any, kind: type[Kind], **instead: Any) -> Kind:
    """The very thing, or what it says as that kind: what a plugin has made of it, or of a text in it, has ways of its
    own."""
    said = {field: instead.get(field, getattr(thing, field)) for field in kind.__struct_fields__}
    plain = {field: plain_value(value) for field, value in said.items()}
    if type(thing) is kind and all(plain[field] is getattr(thing, field) for field in plain):
        return thing
    return kind(**plain)


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and abs(plain_value(value)) <= LARGEST_NUMBER


def _is_seat(value: Any) -> bool:
    return isinstance(value, int) and -1 <= plain_value(value) < MOST_SEATS
