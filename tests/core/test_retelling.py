"""A game in its own words: kept where its rules may be missing one day, and believed only where it is sound."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.api import Ask, Chance, Game, GameInfo, Score, State, TableSetup, speaker
from game.api.said import WHO
from game.api.score import ScoreLine
from game.core import growth, retelling, savefile
from game.core.match import Match
from game.core.savefile import describe_match, encode, read_save, write_save
from game.core.seats import Seat

say = speaker(__name__)


class Field(State):
    """What was dug up."""

    dug: list[int]


class Digging(Game[Field]):
    """Two dig in turn, as deep as they like."""

    info = GameInfo(id="digging", title="Digging", version="1", summary="Two dig.", seats=(2, 2))
    state_type = Field
    counts = True

    def setup(self, table: Any) -> Field:
        return Field(seats=table.seats, chance=Chance(table.seed), dug=[0, 0])

    def turn(self, state: Field) -> Iterator[Ask]:
        for seat in (0, 1):
            depth = yield Ask(seat, "dig", ("1", "2", "3"))
            state.dug[seat] += int(depth)
            state.tell(say("{who} digs {n} deep.", who=WHO[seat], n=int(depth)), seat)
        state.over = max(state.dug) > 5

    def standings(self, state: Field) -> list[Score]:
        if not self.counts:
            raise RuntimeError("no")
        return [Score(seat, (ScoreLine("Dug", dug),)) for seat, dug in enumerate(state.dug)]


def played(expansions: tuple[str, ...] = ("shovels",), game: Digging | None = None) -> Match:
    match = Match(game or Digging(), TableSetup(2, 1, {}, expansions))
    for answer in ("1", "3", "2", "3"):
        match.choose(answer)
    return match


def test_a_turn_has_its_words_and_what_everybody_had_after_it() -> None:
    turns = retelling.read(retelling.retold(played()), 2)
    assert [(turn.after, turn.points) for turn in turns] == [(0, [0, 0]), (2, [1, 3]), (4, [3, 6])]
    assert [[str(words) for words in turn.words] for turn in turns[1:]] == [
        ["{seat:0} digs 1 deep.", "{seat:1} digs 3 deep."],
        ["{seat:0} digs 2 deep.", "{seat:1} digs 3 deep."],
    ]
    said = turns[1].words[0]
    assert said == say("{who} digs {n} deep.", who=WHO[0], n=1), "as it was said: it can be read in any language"


def test_without_an_expansion_a_save_keeps_none_of_it() -> None:
    assert retelling.retold(played(())) == ""
    assert b"told" not in encode(describe_match(played(()), [Seat("Ada"), Seat("Bo")], "Dug", "free"))


def test_what_cannot_be_counted_is_told_all_the_same(tmp_path: Path) -> None:
    game = Digging()
    match = played(game=game)
    game.counts = False
    turns = retelling.read(retelling.retold(match), 2)
    assert [turn.points for turn in turns] == [[], [], []] and len(turns[2].words) == 2


def test_it_goes_through_a_file_and_is_the_first_to_go_where_a_save_is_too_large(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save = describe_match(played(), [Seat("Ada"), Seat("Bo")], "Dug", "free")
    path = tmp_path / "dug.toml"
    write_save(path, save)
    kept = read_save(path)
    assert kept.line.told == save.line.told and kept.mark == ""
    less = list(growth.forms(save))[1]
    assert less.line.told == "" and less.line.checkpoint == save.line.checkpoint
    monkeypatch.setattr(savefile, "LARGEST_FILE", len(encode(save)) - 1)
    write_save(path, save)
    assert read_save(path).line.told == "" and read_save(path).line.answers == save.line.answers
    monkeypatch.setattr(retelling, "LARGEST", 10)
    assert retelling.retold(played()) == "" and retelling.read(save.line.told, 2) == []


@pytest.mark.parametrize(
    "text",
    [
        "",
        "no",
        "[[0,[0,0]]]",
        "[[2,[0,0],[]],[1,[0,0],[]]]",
        "[[-1,[0,0],[]]]",
        "[[0,[0],[]]]",
        '[[0,[0,0],["\\ud800"]]]',
        '[[0,[0,0],[{"type":"Said","template":"' + "{a}" * 400 + '","parts":{"a":"' + "b" * 900 + '"}}]]]',
        "[" * 5_000,
    ],
)
def test_what_is_not_sound_is_not_believed(text: str) -> None:
    assert retelling.read(text, 2) == []


def test_words_within_words_are_not_followed_for_ever() -> None:
    deep = "{a}"
    for _ in range(40):
        deep = '{"type":"Said","template":"{a}{a}{a}{a}","parts":{"a":' + (deep if deep[1] != "a" else '"x"') + "}}"
    assert retelling.read(f"[[0,[0,0],[{deep}]]]", 2) == []
    assert retelling.read('[[0,[0,0],["plain"]]]', 2)[0].words == ["plain"]
    assert msgspec.json.decode(retelling.retold(played()))[1][0] == 2
