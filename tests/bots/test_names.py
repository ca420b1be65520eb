"""Learned files and the games that grow: features are matched by name, and what does not fit is not used."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.api import Chance, Game, TableSetup
from game.bots import learned, mind
from game.bots.answering import RandomBot, think
from game.bots.judgement import Judgement, Weights
from game.bots.learned import MAGIC, Header, learned_for, unfit_for
from game.bots.levels import LEVELS
from game.bots.mind import judgement_for
from game.cli.loading import tell_what_does_not_fit
from game.core.match import Match
from game.template import DeepDigGame
from game.testing import bot_checks
from game.testing.conformance import conform

NAMES = ["points/own", "points/rival", "time/left", "field/hidden", "field/wishes"]
SETUP = TableSetup(2, 5)
STEPS, ONE, TWO = 30, 5, 3


class Named(DeepDigGame):
    """Deep Dig with features that have names."""

    def numbers(self, state: Any, seat: int) -> dict[str, int]:
        points = [int(score.total) for score in self.standings(state)]
        others = points[:seat] + points[seat + 1 :]
        numbers = points[seat], max(others), 0, len(state.hidden()), len(state.wishes[seat])
        return dict(zip(NAMES, numbers, strict=True))

    def features(self, state: Any, seat: int) -> list[int]:
        return list(self.numbers(state, seat).values())

    def feature_names(self, state: Any) -> list[str]:
        return list(self.numbers(state, 0))


class Grown(Named):
    """One feature more, in between."""

    def numbers(self, state: Any, seat: int) -> dict[str, int]:
        known = super().numbers(state, seat)
        return {**dict(list(known.items())[:4]), "field/new tiles": 7, NAMES[4]: known[NAMES[4]]}


class Reordered(Named):
    """As many, in another order."""

    def numbers(self, state: Any, seat: int) -> dict[str, int]:
        known = super().numbers(state, seat)
        return {name: known[name] for name in (*NAMES[:3], NAMES[4], NAMES[3])}


class Renamed(Named):
    """As many, and one is called otherwise."""

    def feature_names(self, state: Any) -> list[str]:
        return [*NAMES[:4], "field/dreams"]


class Unnamed(Named):
    """As for API 1 and 2."""

    def feature_names(self, state: Any) -> list[str]:
        return []


class UnnamedAndMore(Unnamed):
    def features(self, state: Any, seat: int) -> list[int]:
        return [*super().features(state, seat), 7]


class Failing(Named):
    def features(self, state: Any, seat: int) -> list[int]:
        raise KeyError("gem")


def judgement(names: list[str], **other: Any) -> Judgement:
    """Something learned, however foolish."""
    luck = random.Random(3)

    def some(number: int, most: int = 900) -> list[int]:
        return [luck.randint(-most, most) for _ in range(number)]

    header = Header(MAGIC, "deep_dig", "1", (2, 2), {}, 5, STEPS, (ONE, TWO), (12, 8, 5), against=0.3, names=names)
    for name, value in other.items():
        setattr(header, name, value)
    sizes = [STEPS * ONE, ONE, ONE * TWO, TWO, TWO * 2, 2, STEPS * 2, 2, STEPS * 2, 2]
    steps = [luck.randint(0, 12) for _ in range(STEPS)]
    return Judgement(header, Weights([number % 5 for number in range(STEPS)], steps, *map(some, sizes)))


@pytest.fixture
def keep(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Puts a judgement into the folder of Deep Dig."""
    monkeypatch.setattr(learned, "folders_of", lambda game: [tmp_path])
    monkeypatch.setattr(mind, "_minds", [])
    return lambda judgement, name="2": judgement.save(tmp_path / f"{name}.bin")


def answers(game: Game[Any], monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The first answers of the quickest level."""
    monkeypatch.setattr(mind, "_minds", [])
    match = Match(game, SETUP)
    for _ in range(6):
        match.choose(think(LEVELS[0], match))
    return match.answers


def rows(game: Game[Any]) -> list[Any]:
    """What a game gives to see in the course of a match."""
    match, luck, found = Match(game, SETUP), Chance(3), []
    while match.ask is not None:
        found.append(game.features(match.state, match.ask.seat))
        match.choose(luck.pick(match.ask.options))
    return found


@pytest.mark.parametrize("game", [Grown(), Reordered(), Unnamed()])
def test_what_is_judged_stays_the_same(game: Game[Any], keep: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    keep(judgement(NAMES))
    before, now = judgement_for(Named(), SETUP), judgement_for(game, SETUP)
    assert before is not None and now is not None
    assert now.points(rows(game)) == before.points(rows(Named()))
    assert len(set(now.points(rows(game)))) > 5
    assert answers(game, monkeypatch) == answers(Named(), monkeypatch)


def test_where_the_names_are_as_they_were_nothing_is_rearranged(keep: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    keep(judgement(NAMES))
    monkeypatch.setattr(Judgement, "rearranged", lambda *given: pytest.fail("there is nothing to rearrange"))
    assert judgement_for(Named(), SETUP) is not None


def test_a_file_without_names_fits_by_its_count(keep: Any) -> None:
    keep(judgement([]))
    for game in (Named(), Unnamed(), Renamed()):
        assert judgement_for(game, SETUP) is not None and not unfit_for(game, SETUP)
    assert judgement_for(UnnamedAndMore(), SETUP) is None


UNFIT = [
    (Renamed(), "the game does not give field/wishes"),
    (UnnamedAndMore(), "it was learned with 5 features, and the game gives 6"),
]


@pytest.mark.parametrize(("game", "reason"), UNFIT)
def test_what_does_not_fit_is_not_used_and_everybody_is_told(
    game: Game[Any], reason: str, keep: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    keep(judgement(NAMES))
    ((file, told),) = unfit_for(game, SETUP)
    assert (file.path.name, told) == ("2.bin", reason)
    assert learned_for(game, SETUP) is None and judgement_for(game, SETUP) is None
    assert len(answers(game, monkeypatch)) == 6, "it plays all the same"
    about = LEVELS[0].about(game, SETUP)
    assert str(about).endswith("It plays by trying out: what it learned does not fit this version of the game.")
    tell_what_does_not_fit(game, SETUP, [RandomBot()])
    assert not capsys.readouterr().err
    tell_what_does_not_fit(game, SETUP, LEVELS)
    assert f"does not fit this version of the game (2.bin: {reason})." in capsys.readouterr().err
    (finding,) = [each for each in conform(game, answers=60, setups=[SETUP], checks=bot_checks.CHECKS) if not each.ok]
    assert finding.check == "learned"
    assert f"learned/2.bin does not fit, so bots do not use it: {reason}. Learn it again: " in finding.sentence
    assert "train deep_dig --seats 2 --keep" in finding.sentence


def test_many_that_are_missing_are_counted() -> None:
    header = judgement([f"field/{number}" for number in range(5)]).header
    assert header.misfit(learned.Sight(1, ("field/0",))) == (
        "the game does not give field/1, field/2, field/3, field/4"
    )
    assert header.misfit(learned.Sight(1, ("other/0",))).endswith("field/3 and 1 more")


def test_a_file_for_more_tables_takes_the_place_of_one_that_does_not_fit(keep: Any) -> None:
    keep(judgement(NAMES))
    keep(judgement([*NAMES[:4], "field/dreams"], seats=(2, 4)), "234")
    found = learned_for(Renamed(), SETUP), learned_for(Named(), SETUP)
    assert [each and each.path.name for each in found] == ["234.bin", "2.bin"]
    assert "does not fit" not in LEVELS[0].about(Renamed(), SETUP)


def test_a_game_that_fails_harms_no_window(keep: Any) -> None:
    keep(judgement(NAMES))
    assert "does not fit" in LEVELS[0].about(Failing(), SETUP)
    ((_, reason),) = unfit_for(Failing(), SETUP)
    assert reason.startswith("the game's features fail with KeyError: 'gem'")


def test_a_file_with_too_few_names_is_none(keep: Any) -> None:
    keep(judgement(NAMES[:4]))
    assert learned_for(Named(), SETUP) is None and not unfit_for(Named(), SETUP)
