"""The table without a window: answered, taken back, looked back at, handed over and played by bots."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

import pytest

from game.api import TableSetup
from game.api.said import spoken
from game.core.seats import Seat
from game.core.session import Session
from game.core.settings import Settings
from game.template import DeepDigGame
from game.ui.app.query import Query
from game.ui.input.intents import Command
from game.ui.table.model import bot_turns
from game.ui.table.model.programme import Act
from game.ui.table.model.table_model import LINGER, TableModel, TablePanel
from tests.ui.gallery import GalleryGame
from tests.ui.thinkers import InstantThinker


@dataclass
class EmptyRoom:
    """Writes down what the people would see, hear and be asked."""

    shown: int = 0
    said: list[str] = field(default_factory=list)
    heard: list[str] = field(default_factory=list)
    asked: list[Query] = field(default_factory=list)
    celebrated: int = 0
    kept: int = 0
    performed: list[str] = field(default_factory=list)
    announced: list[int] = field(default_factory=list)

    def show(self, *, still: bool) -> None:
        self.shown += 1

    def perform(self, acts: Iterable[Act], then: Callable[[], None]) -> None:
        self.performed += [act.beat.text for act in acts]
        then()

    def announce(self, seat: int, *, large: bool) -> None:
        self.announced.append(seat)

    def say(self, text: str) -> None:
        self.said.append(text)

    def play(self, sound: str) -> None:
        self.heard.append(sound)

    def ask(self, query: Query) -> None:
        self.asked.append(query)

    def complain(self, sentence: str, error: BaseException) -> None:
        self.said.append(sentence)

    def celebrate(self) -> None:
        self.celebrated += 1

    def keep_settings(self) -> None:
        self.kept += 1


def table_of(game: DeepDigGame | GalleryGame, bots: int = 0) -> tuple[TableModel, EmptyRoom]:
    seats = [Seat("Ann", "red", "random" if bots > 1 else ""), Seat("Bob", "blue", "random" if bots else "")]
    setup = TableSetup(2, 5, game.info.settle(2, {}))
    room = EmptyRoom()
    model = TableModel(Session.start(game, setup, seats, library=None), Settings(), room)
    model.begin()
    return model, room


def test_it_needs_no_pygame() -> None:
    program = "import sys; sys.modules['pygame'] = None; import game.ui.table.model.table_model; print('without')"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.stdout.strip() == "without", done.stderr


def test_an_answer_is_shown_and_heard_and_taken_back() -> None:
    model, room = table_of(GalleryGame())
    shown = room.shown
    model.moves.answer("trade")
    model.look_up()
    assert model.session.match.answers == ["trade"]
    assert room.shown == shown + 1 and room.heard == []
    model.follow()
    assert room.heard == ["place"]
    assert Command.UNDO in model.shown.tools and Command.REDO not in model.shown.tools
    model.taking_back.undo()
    model.look_up()
    assert model.session.match.answers == []
    assert Command.REDO in model.shown.tools
    assert room.heard[-1] == "undo"


def test_what_was_done_is_done_before_anything_of_it_is_shown() -> None:
    """The way down ends at the match; the way up begins when all of it is back, and is gone once."""
    model, room = table_of(GalleryGame())
    shown, sight = room.shown, model.sight
    model.moves.answer("trade")
    model.moves.answer("trade")
    assert model.session.match.answers == ["trade", "trade"]
    assert room.shown == shown and model.sight is sight and room.heard == []
    model.look_up()
    assert room.shown == shown + 1 and model.sight is not sight
    assert [turn.begun for turn in model.chronicle.turns(model.session.match)] == [0, -1]
    model.follow()
    assert room.shown == shown + 1 and room.heard == ["place"]
    model.look_up()
    model.follow()
    assert room.shown == shown + 1 and room.heard == ["place"]


def test_a_warning_is_asked_about_and_only_a_yes_goes_on() -> None:
    model, room = table_of(GalleryGame())
    for value in ("no", "yes"):
        model.moves.answer("end")
        model.look_up()
        query = room.asked.pop()
        assert query.title == "Are you sure?" and model.session.match.answers == []
        query.then(value)
        model.look_up()
        model.follow()
    assert model.session.match.answers == ["end"]
    assert room.announced == [1]  # the mouse changes hands


def test_looking_back_offers_no_answers_and_leads_back() -> None:
    model, _ = table_of(GalleryGame())
    for _ in range(3):
        model.moves.answer("trade")
        model.look_up()
    model.history.look_at(1)
    assert model.elsewhere and not model.can_answer
    assert model.sight.state.goods[0] == [5, 2]  # type: ignore[attr-defined]
    assert model.shown.said.sentence == "Looking back"
    model.history.step(1)
    assert model.history.looking == 2
    model.history.step(1)
    assert model.history.looking is None and model.can_answer


def test_the_doors_close_where_something_is_hidden_and_whoever_has_the_mouse_opens_them() -> None:
    model, room = table_of(DeepDigGame())
    query = room.asked.pop()
    assert query.curtain and query.crest == 0 and not model.can_answer
    query.then("ready")
    assert model.can_answer and model.viewer == 0
    model.handover.peek()
    room.asked.pop().then("1")
    assert model.viewer == 1 and model.elsewhere
    model.handover.stop_peeking()
    assert model.viewer == 0 and room.asked.pop().curtain


def test_a_bot_plays_on_while_something_is_still_shown_and_is_seen_after_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(bot_turns, "Thinker", InstantThinker)
    model, _ = table_of(GalleryGame(), bots=1)
    model.moves.answer("end", sure=True)
    model.look_up()
    assert model.session.bot_asked and model.wake_in() is not None
    model.tick(5.0, busy=True)
    assert len(model.session.match.answers) == 2 and model.backlog.pending and not model.can_answer
    model.look_up()
    assert not model.backlog.pending and model.can_answer


def test_whoever_watches_bots_among_themselves_sees_one_turn_after_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_turns, "Thinker", InstantThinker)
    model, _ = table_of(GalleryGame(), bots=2)
    model.tick(5.0, busy=True)
    assert model.watching and model.session.match.answers == []
    model.tick(5.0, busy=False)
    assert len(model.session.match.answers) == 1


def test_the_end_is_looked_at_for_a_while_before_it_is_celebrated() -> None:
    model, room = table_of(GalleryGame())
    while not model.session.match.over:
        model.moves.answer("end", sure=True)
        model.look_up()
    assert model.wake_in() is not None
    model.tick(LINGER / 2, busy=False)
    assert room.celebrated == 0
    model.tick(LINGER, busy=False)
    assert room.celebrated == 1 and model.wake_in() is None
    model.tick(LINGER, busy=False)
    assert room.celebrated == 1


def test_a_game_that_was_played_to_its_end_is_offered_first_however_many_lines_came_after_it() -> None:
    model, room = table_of(GalleryGame())
    match = model.session.match
    while not match.over:
        match.choose("end")
    match.branch(0)
    for number in range(1, 6):
        for line in (("end",) * number + ("trade",), ("trade",) + ("end",) * number):
            for answer in line:
                match.choose(answer)
            match.branch(0)
    assert len(match.branches) == 10
    model.taking_back.choose_line()
    (query,) = room.asked
    stay, first, *others = query.choices
    assert stay.value == "none" and first.icon == "trophy" and "Played to the end" in spoken(first.text)
    assert len(others) == 7 and all(choice.icon == "branch" for choice in others)


def test_where_only_bots_have_played_it_is_asked_who_sits_down_before_the_game_goes_on() -> None:
    model, room = table_of(GalleryGame(), bots=2)
    while len(model.session.match.answers) < 3:
        model.session.choose("end")
    model.play_on_from(1)
    assert len(model.session.match.answers) == 3, "nothing has happened yet"
    (query,) = room.asked
    assert [choice.value for choice in query.choices] == ["0", "1", "watch", "none"]
    query.then("none")
    assert len(model.session.match.answers) == 3 and not model.session.people.persons
    query.then("1")
    assert model.session.people[1].is_person and model.session.match.answers == ["end"]


def test_panels_at_the_right_take_turns_and_a_closed_timeline_leads_back_to_now() -> None:
    model, _ = table_of(GalleryGame())
    model.moves.answer("trade")
    model.look_up()
    for panel in TablePanel:
        model.toggle(panel)
    assert model.opened == {TablePanel.RULES, TablePanel.TIMELINE}
    model.history.look_at(0)
    model.toggle(TablePanel.TIMELINE)
    assert model.history.looking is None
