"""The bars: what is said and offered above and below the table, as pieces."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.api import WHO, Banner, Label, Piece, Rect, View
from game.api.said import Words, filled, lines
from game.core.speech import say
from game.ui.input.intents import Back, Command, Do
from game.ui.input.key_names import with_key
from game.ui.paint import richtext
from game.ui.paint.look import Look
from game.ui.paint.markup import SeatLook
from game.ui.paint.theme import EMBLEMS, SEAT_COLORS
from game.ui.table.model.prompt import SCALE, Offered, Said
from game.ui.table.model.sight import Sight
from game.ui.table.model.table_model import Shown
from game.ui.table.panels.frame import STRIP, TOP, text_in
from game.ui.table.panels.panel_faces import GiveUp, Sentence
from game.ui.widgets.button import Button, Tab
from game.ui.widgets.curtain import Medal
from game.ui.widgets.dialog import Chip, Rule
from game.ui.widgets.values import Progress, Slider

GAP = 8.0
FEW = 3  # buttons that may move into the empty places of giving up and going on
BUTTON_TEXT = 21.0
TIGHT_TEXT = 18.0
LEAST_BUTTON, MOST_BUTTON = 96.0, 330.0
LEAST_TAB = 62.0
THOUGHT = say("How far the bot has thought.")
QUESTION = "prompt"
READ_ON = say("[quiet|{rules} Click the question to read the rules about it.]")

Measure = Callable[[Words, float, bool, bool], float]
"""measure(text, size, bold, serif): how wide rich text is, in units."""


def measure_with(look: Look, unit: float) -> Measure:
    """Measures rich text as it will be set."""

    def measure(text: Words, size: float, bold: bool, serif: bool) -> float:
        px = max(9, round(size * unit * look.text))
        done = richtext.typeset(text, 100_000, px, bold=bold, serif=serif, seats=look.seats, theme_name=look.theme)
        return done.size[0] / unit

    return measure


@dataclass(slots=True)
class Bar:
    """The pieces of a bar, and those that can be clicked."""

    pieces: list[Piece]
    live: set[str]

    def add(self, key: str, at: Rect, face: object, *, live: bool = False, tip: Words = "") -> None:
        """Puts a piece into the bar."""
        self.pieces.append(Piece(key, at, face, tip=tip))  # type: ignore[arg-type]
        if live:
            self.live.add(key)


TOOLS = (
    (Command.ADVICE, "lesson_master", say("What would the Master do? It is noted that you asked.")),
    (Command.TIMELINE, "timeline", say("The timeline: go back through the game, branch from any point.")),
    (Command.LOG, "log", say("What has happened so far.")),
    (Command.RULES, "rules", say("The rules of this game.")),
    (Command.LOOK_AT_HAND, "eye", say("Hold it to look at your hand, while the others look away.")),
    (Command.PEEK, "eye", say("Look at your own hidden things.")),
    (Command.FOLD, "rail", say("Fold away what is said beside the table, or unfold it.")),
    (Command.MENU, "menu", say("Pause, save, settings.")),
)


class Title(NamedTuple):
    """What stands first in the bar above the table."""

    words: Words
    first: bool = False  # also where space is short; else how far the game is comes before it


def top_bar(
    size: tuple[float, float],
    room: float,
    title: Title,
    shown: Shown,
    seats: Sequence[SeatLook],
    measure: Measure,
) -> Bar:
    """Game, status and whose turn at the left; the views in the middle; tools at the right; then loose banners."""
    sight, peek, look = shown.sight, Command.PEEK in shown.tools, Command.LOOK_AT_HAND in shown.tools
    width, _ = size
    high = TOP
    bar = Bar([], set())
    side = min(46 * room, high - 4)
    top = (high - side) / 2 - 1
    right = width - GAP
    for command, icon, does in reversed(TOOLS):
        if (command is Command.PEEK and (not peek or look)) or (command is Command.LOOK_AT_HAND and not look):
            continue
        right -= side
        opened = command.value in shown.opened or (command is Command.FOLD and shown.rail_news)
        kind = "chosen" if opened else "quiet"
        tip = with_key(does, Back() if command is Command.MENU else Do(command))
        bar.add(f"tool:{command}", Rect(right, top, side, side), Button(icon=icon, kind=kind), live=True, tip=tip)
        right -= 3
    left = GAP * 1.5
    pill = min(36 * room, high - 6)
    tabs = _tab_widths(sight, measure, of_seats=shown.rail is None) if len(sight.views) > 1 else {}
    least_tabs = max(sum(tabs.values()) * 0.9, LEAST_TAB * len(tabs)) + 2 * GAP if tabs else 0.0
    for number, (text, wide) in enumerate(_chips(title, sight, measure, right - left - least_tabs)):
        bar.add(f"status:{number}", Rect(left, (high - pill) / 2 - 1, wide, pill), Chip(text))
        left += wide + GAP
    if tabs:
        _tabs(bar, Rect(left + GAP, 4, right - left - 2 * GAP, high - 7), sight, shown.view, seats, tabs)
    if sight.unplaced and shown.rail is None:
        _strip(bar, width, high, sight.unplaced)
    return bar


def _chips(title: Title, sight: Sight, measure: Measure, space: float) -> list[tuple[Words, float]]:
    """What is said at the left and how wide it is; where space is short, how far the game is comes first."""
    words: list[Words] = [title.words, *sight.status]
    if sight.ask is not None and len(sight.scores) > 1:
        words.append(say("{who}'s turn", who=WHO[sight.ask.seat]))
    before = 0 if title.first else len(sight.status)
    order = [*range(1, 1 + before), 0, *range(1 + before, len(words))]
    widths = [measure(text, 18, True, False) + 34 for text in words]
    taken = set()
    for number in order:
        if widths[number] + GAP <= space:
            space -= widths[number] + GAP
            taken.add(number)
    return [(words[number], widths[number]) for number in sorted(taken)]


def _tab_widths(sight: Sight, measure: Measure, *, of_seats: bool) -> dict[View, float]:
    """The views that have tabs, and how wide each tab would like to be; to those of seats the rail leads."""
    widths = {}
    for each in sight.views:
        if each.id != each.tab or (each.seat >= 0 and not of_seats):
            continue
        extra = 34 if sight.to_choose(each.id) else 0
        extra += 40 if each.seat >= 0 else 0
        widths[each] = measure(each.title, 20, True, True) + 34 + extra
    return widths


def _tabs(bar: Bar, at: Rect, sight: Sight, view: str, seats: Sequence[SeatLook], natural: dict[View, float]) -> None:
    """The views; narrow ones shrink their words, none is hidden."""
    together = sum(natural.values())
    share = min(1.0, at.w / max(1.0, together))
    left = at.x + max(0.0, (at.w - together * share) / 2)
    for each, wide in natural.items():
        color = seats[each.seat].color if 0 <= each.seat < len(seats) else SEAT_COLORS[0]
        count = sight.to_choose(each.id)
        face = Tab(
            each.title,
            icon=EMBLEMS.get(color, "") if each.seat >= 0 else "",
            count=count,
            chosen=each.id == sight.view(view).tab,
            tint=f"seat{each.seat}" if each.seat >= 0 else "",
        )
        tip: Words = filled("**{title}**", title=each.title)
        if count:
            tip = say(
                one="**{title}**: {n} thing to choose there",
                many="**{title}**: {n} things to choose there",
                n=count,
                title=each.title,
            )
        bar.add(f"view:{each.id}", Rect(left, at.y, wide * share, at.h), face, live=True, tip=tip)
        left += wide * share


def _strip(bar: Bar, width: float, high: float, seats: Sequence[int]) -> None:
    """Banners that the layout has no place for."""
    gap = GAP * 1.5
    wide = min(300.0, (width - gap) / len(seats) - gap)
    left = (width - len(seats) * (wide + gap) + gap) / 2
    for number, seat in enumerate(seats):
        at = Rect(left + number * (wide + gap), high + 2, wide, STRIP - 8)
        bar.add(f"banner:{seat}", at, Banner(seat))


def prompt_bar(
    size: tuple[float, float],
    room: float,
    said: Said,
    tools: Collection[Command],
    measure: Measure,
    *,
    bot: bool = False,
) -> tuple[Bar, list[Offered]]:
    """Every kind of thing at its own place, whatever is asked; a place that has no use stays empty.

    From the left: taking back, who is asked what, what stands beside the question, giving up, going on. Buttons that do
    not fit are handed back, for a sheet of their own. `bot`: one is asked.
    """
    width, height = size
    bar = Bar([], set())
    high = 60 * room
    top = (height - high) / 2 + 2
    left = _take_back(bar, Rect(GAP * 1.5, (height - 54 * room) / 2 + 2, 54 * room, 54 * room), tools)
    right = width - GAP * 1.5
    for each, share, most in ((said.finish, 0.165, 246 * room), (said.give_up, 0.2, 292 * room)):
        wide = min(most, width * share)
        right -= wide
        if each is not None:
            face = GiveUp(each.label.text, each.label.loses) if each is said.give_up else _face(each.label, "primary")
            bar.add(each.key, Rect(right, top, wide, high), face, live=True, tip=_tip(each))
        right -= GAP
    if said.thought > 0:
        wide = 190 * room
        right -= wide
        done = Progress(round(said.thought, 2), say("{share}%", share=round(100 * said.thought)))
        bar.add("thought", Rect(right, top + high * 0.26, wide, high * 0.48), done, tip=THOUGHT)
        right -= GAP
    if said.level is not None:
        right = _slider(bar, said.level, right, top, high)
    if said.seat >= 0:
        medal = Rect(left, (height - 70 * room) / 2 + 1, 70 * room, 70 * room)
        bar.add("medal", medal, Medal(said.seat, bot))
        left += 70 * room + GAP * 1.5
    if said.finish is None and said.give_up is None and said.thought <= 0 and said.level is None:
        needed = measure(said.sentence, 28, True, True) + sum(_wide(each.label, measure) + 4 for each in said.offered)
        if not said.offered:
            needed = max(needed, measure(said.tip, 21, False, False))
        if len(said.offered) <= FEW and needed > right - left:
            right = width - GAP * 1.5  # a sentence that would be cramped takes the places that nothing stands in
    # Long sentences shrink a little before buttons leave the bar.
    least_sentence = min(max(measure(said.sentence, 28, True, True) * 0.64, 240.0), (width - left) * 0.42)
    if room > 1:
        least_sentence = max(least_sentence, min(_usual(said, room, measure), (width - left) * 0.6))
    overflow = list(said.offered)
    for letters in (BUTTON_TEXT, TIGHT_TEXT):  # many buttons stand closer before they leave the bar
        widths = [_wide(each.label, measure, letters) for each in said.offered]
        if sum(widths) + 4 * len(widths) <= right - left - least_sentence:
            for each, wide in zip(reversed(said.offered), reversed(widths), strict=True):
                right -= wide
                face = _face(each.label, "wood", letters)
                bar.add(each.key, Rect(right, top, wide, high), face, live=True, tip=_tip(each))
                right -= 3
            overflow = []
            break
    wide = max(60.0, right - left - GAP)
    # What may have been shortened is said in full on hover.
    short = measure(said.sentence, 17, True, True) < wide and measure(said.tip, 14, False, False) < wide
    whole = "" if short else lines(filled("**{sentence}**", sentence=said.sentence), said.tip)
    tip = lines(whole, READ_ON)
    bar.add(QUESTION, Rect(left, 4, wide, height - 8), Sentence(said.sentence, said.tip), tip=tip)
    return bar, overflow


def _usual(said: Said, room: float, measure: Measure) -> float:
    """The room in which question and hint, that in two lines, are as large as with the usual text size."""
    text = text_in(room)
    return max(measure(said.sentence, 31 / text, True, True), measure(said.tip, 21 / text, False, False) * 0.58)


def _take_back(bar: Bar, at: Rect, tools: Collection[Command]) -> float:
    """Undo and redo at the far left; returns where the rest may begin."""
    turn = with_key(say("Or the whole turn."), Do(Command.UNDO_TURN))
    undo = lines(with_key(say("Take back the last step."), Do(Command.UNDO)), turn)
    redo = with_key(say("Do again what was taken back."), Do(Command.REDO))
    for key, hint in ((Command.UNDO, undo), (Command.REDO, redo)):
        able = key in tools
        bar.add(f"tool:{key}", at, Button(icon=key, enabled=able), live=able, tip=hint)
        at = at.moved(at.w + 4, 0)
    line = Rect(at.x + 4, at.y - 4, 2, at.h + 8)
    bar.add("bar:line", line, Rule(upright=True))
    return at.x + GAP * 1.8


def _slider(bar: Bar, level: tuple[float, str], right: float, top: float, high: float) -> float:
    """A slider between a minus and a plus; returns where it begins."""
    wide = 5.2 * high
    less, line, more = Rect(right - wide - 2 * high - 8, top, wide + 2 * high + 8, high).split(high, None, high, gap=4)
    tip = say("Pull the knob, or turn the wheel.")
    bar.add(f"{SCALE}less", less, Button("−", enabled=level[0] > 0), live=level[0] > 0, tip=say("One less."))
    bar.add(f"{SCALE}line", line, Slider(*level), live=True, tip=tip)
    bar.add(f"{SCALE}more", more, Button("+", enabled=level[0] < 1), live=level[0] < 1, tip=say("One more."))
    return less.x - GAP


def sheet(
    size: tuple[float, float], offered: Sequence[Offered], measure: Measure, room: float, first: int
) -> tuple[Bar, float, int]:
    """Many options as rows of buttons above the prompt bar: pieces, the height they take, and how many rows remain."""
    width, most_height = size
    row_high = 52 * room
    rows: list[list[tuple[Offered, float]]] = [[]]
    used = 0.0
    for each in offered:
        wide = _wide(each.label, measure)
        if used + wide > width - 70 and rows[-1]:
            rows.append([])
            used = 0.0
        rows[-1].append((each, wide))
        used += wide + 4
    fitting = max(1, int((most_height - 24) // (row_high + 4)))
    first = max(0, min(first, len(rows) - fitting))
    shown = rows[first : first + fitting]
    bar = Bar([], set())
    top = 12.0
    for row in shown:
        left = (width - sum(wide + 4 for _, wide in row)) / 2
        for each, wide in row:
            face = _face(each.label, "wood")
            bar.add(each.key, Rect(left, top, wide, row_high), face, live=True, tip=_tip(each))
            left += wide + 4
        top += row_high + 4
    return bar, top + 10, len(rows) - fitting


def _wide(label: Label, measure: Measure, size: float = BUTTON_TEXT) -> float:
    tight = size < BUTTON_TEXT
    around = (24 if tight else 40) + (2 * size if label.icon else 0)
    least = LEAST_BUTTON * (0.75 if tight else 1)
    return min(MOST_BUTTON, max(least, measure(label.text, size, True, True) + around))


def _face(label: Label, kind: str, size: float = BUTTON_TEXT) -> Button:
    return Button(label.text, label.icon, kind, size=size)


def _tip(each: Offered) -> Words:
    return each.label.tip
