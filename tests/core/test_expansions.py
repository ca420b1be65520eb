"""An expansion that a match has chosen goes with it wherever it goes: into files, other code and the bots' process."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game.api import (
    Ask,
    Bot,
    Chance,
    Components,
    Expansion,
    Face,
    Game,
    GameInfo,
    Piece,
    Rect,
    Rules,
    Score,
    State,
    TableSetup,
    Text,
)
from game.bots.answering import RandomBot
from game.bots.process import Thinker
from game.bots.seeing import sight_at
from game.core.library import Library
from game.core.match import Match
from game.core.reload import reload
from game.core.resuming import resume
from game.core.savefile import describe_match, read_save
from game.core.seats import Seat
from game.core.session import Session
from game.core.shown_moments import moments_after

TILES = Components[Any](["barn", "mill"], key=str)
SETUP = TableSetup(1, 3, expansions=("kennels",))


class Yard(State):
    built: list[str] = []


class YardGame(Game[Yard]):
    """Builds three tiles, any of those that the match has."""

    info = GameInfo("yard", "Yard", seats=(1, 2), version="1", expansions=(Expansion("kennels", "Kennels"),))
    state_type = Yard

    def setup(self, table: TableSetup) -> Yard:
        return Yard(seats=table.seats, chance=Chance(table.seed))

    def turn(self, state: Yard) -> Rules:
        if not state.built:
            state.show(f"{len(TILES.of(state))} tiles lie here.")
        state.built.append((yield Ask(0, "build", tuple(TILES.of(state)))))
        state.over = len(state.built) == 3

    def standings(self, state: Yard) -> list[Score]:
        return [Score(seat) for seat in range(state.seats)]

    def features(self, state: Yard, seat: int) -> list[int]:
        return [state.built.count(tile) for tile in TILES.of(state)]

    def layout(self, state: Yard, ask: Ask | None, seat: int) -> Iterable[Piece]:
        face: Face = Text("A yard")
        return [Piece("yard", Rect(0, 0, 100, 100), face)]


GAME = YardGame()


class Breeder(RandomBot):
    """Wants a kennel, and says so where there is none."""

    name = "breeder"

    def choose(self, outlook: Any) -> str:
        return "kennels:kennel" if "kennels:kennel" in outlook.ask.options else "no kennel here"


def found(game_id: str) -> tuple[Game[Any], dict[str, Bot]]:
    """For the bots' process, where the expansion is installed too."""
    TILES.add("kennels", ["kennels:kennel"])
    return GAME, {"breeder": Breeder()}


@pytest.fixture(autouse=True)
def installed() -> Iterator[None]:
    TILES.add("kennels", ["kennels:kennel"])
    yield
    TILES.remove("kennels")


def played(library: Library | None = None) -> Session:
    session = Session.start(GAME, SETUP, [Seat("Ada")], library=library)
    session.choose("kennels:kennel")
    session.choose("barn")
    return session


def same(session: Session) -> None:
    """Played with the kennels from the beginning, and goes on with them."""
    match = session.match
    assert match.answers == ["kennels:kennel", "barn"]
    assert match.setup == SETUP and match.state.expansions == ("kennels",)
    assert "kennels:kennel" in match.ask.options  # type: ignore[union-attr]
    assert session.messages == []


def test_it_is_saved_and_gone_on_with(tmp_path: Path) -> None:
    session = played(Library(tmp_path))
    kept = session.keeping.save("Kennels")
    same(resume(kept, {"yard": GAME}, library=None))
    assert read_save(kept).mark == "", "it is sealed with what was played"
    text = kept.read_text("utf-8")
    kept.write_text(text.replace('"kennels",', '"stables",'), "utf-8")
    assert text != kept.read_text("utf-8") and read_save(kept).mark == "edited"


def test_a_match_without_any_says_nothing_of_them_in_its_save() -> None:
    plain = describe_match(Match(GAME, TableSetup(1, 3)), [Seat("Ada")], "", "free")
    assert not plain.expansions


def test_an_interrupted_game_goes_on_with_it(tmp_path: Path) -> None:
    session = played(Library(tmp_path))
    journal = session.keeping.autosave.path
    session.keeping.autosave.close()
    assert journal is not None
    same(resume(journal, {"yard": GAME}, library=Library(tmp_path)))


def test_it_is_there_after_a_reload_and_along_every_line() -> None:
    session = played()
    session.messages.clear()
    reload(session, YardGame())
    same(session)
    session.go_back(0)
    session.choose("barn")
    session.switch(0)
    same(session)


def test_what_is_shown_again_and_what_bots_look_at_knows_it() -> None:
    (moment,) = moments_after(Match(GAME, SETUP), -1)
    assert moment.beat.text == "3 tiles lie here."
    assert (sight_at(GAME, TableSetup(1, 3)).features, sight_at(GAME, SETUP).features) == (2, 3)


def test_a_bot_in_its_own_process_plays_with_it() -> None:
    thinker = Thinker("yard", "tests.core.test_expansions:found")
    try:
        thinker.ask(played().match, "breeder")
        until = time.monotonic() + 60
        while (answer := thinker.answer()) is None and time.monotonic() < until:
            time.sleep(0.01)
        assert answer == "kennels:kennel"
    finally:
        thinker.close()
