"""A game looked at again: one sum to the last point, mistakes with one cause, and luck where it was measured."""

from __future__ import annotations

import json
from itertools import islice
from pathlib import Path

import msgspec
import pytest

from game.api import Chance, TableSetup
from game.bots.advised import LATER, OTHER, Share
from game.bots.learning.training import game_called
from game.bots.process import Reply
from game.bots.reviewing import going_through, par
from game.bots.reviewing.fortune import reveals
from game.bots.reviewing.going_through import review
from game.bots.reviewing.reviewed import Fortune, Mistake, People, Quick, Reviewed, Sum, Told, Turn
from game.bots.reviewing.summing import mistakes, share_that_counts, summed
from game.bots.reviewing.turns import Glance, Stretch, stretches
from game.bots.reviewing.wording import equation, explained
from game.cli import main
from game.cli.review import when
from game.core.match import Match
from game.core.resuming import resume
from game.core.savefile import describe_match, write_save
from game.core.seats import Seat
from game.plugins.registry import Plugins
from tests.abilities import DEEP
from tests.fair import FairGame


def turn(at: int, cost: float, *why: Share, left: int = 50, **seen: int) -> Turn:
    return Turn(0, at, ["a"], ["b"], cost, list(why), left, seen)


def fair(*answers: str, seats: int = 1) -> Match:
    match = Match(FairGame(), TableSetup(seats, 3))
    for answer in answers:
        match.choose(answer)
        match.choose("on")
    return match


# -- turns --


def test_a_turn_is_all_that_a_seat_answers_in_a_row_and_what_comes_out_divides_it() -> None:
    match = fair("work", "purse", "beg", "work", seats=2)
    assert stretches(match, frozenset({0})) == [Stretch(0, 0, 2), Stretch(0, 4, 6)]
    # Opening a purse shows what is in it; "go on" alone is no choice.
    assert stretches(match, frozenset({1})) == [Stretch(1, 2, 3), Stretch(1, 6, 8)]


# -- the sum --


def test_it_adds_up_to_the_last_point() -> None:
    found = Reviewed(
        turns=[
            turn(0, 5.2, Share("family", 4.0), Share("wood", 1.0)),
            turn(8, 4.1, Share("family", 3.0)),
            turn(16, 0.2, Share("wood", 0.2)),
        ],
        quick=[Quick(0, 70), Quick(0, 75), Quick(0, 74)],
        fortune=[Fortune(0, 3, -1.6), Fortune(0, 9, 0.2)],
    )
    [told] = summed(found, {0: 60})
    # 73 on average; luck took 1; the family cost 5.2 + 4.1 = 9.3, for wood is too small a part of the first turn.
    assert told == Sum(0, 73, (70, 75), 3, -1, [Mistake("family", 9, [0, 8])], 3, 60, 1.0)
    assert told.par + told.luck - 9 - told.small_change == told.result
    assert equation(told) == "73 − 1 − 9 − 3 = 60"
    assert told.explained


def test_costs_come_to_no_more_than_what_is_missing() -> None:
    turns = [turn(0, 12.0, Share("family", 1.0)), turn(4, 8.0, Share("food", 1.0))]
    assert share_that_counts(turns, 10) == 0.5
    assert share_that_counts(turns, 40) == 1.0
    assert share_that_counts(turns, -3) == 0.0
    [told] = summed(Reviewed(turns=turns, quick=[Quick(0, 50)]), {0: 40})
    assert [(each.reason, each.points) for each in told.mistakes] == [("family", 6), ("food", 4)]
    assert told.small_change == 0


def test_who_beats_the_master_made_no_mistake() -> None:
    [told] = summed(Reviewed(turns=[turn(0, 9.0, Share("family", 1.0))], quick=[Quick(0, 50)]), {0: 58})
    assert told.mistakes == [] and told.small_change == -8
    assert equation(told) == "50 + 8 = 58"


def test_small_change_of_more_than_a_third_is_not_explained() -> None:
    def told(cost: float) -> Sum:
        return summed(Reviewed(turns=[turn(0, cost, Share("food", 1.0))], quick=[Quick(0, 60)]), {0: 51})[0]

    assert told(6.0).explained and told(6.0).small_change == 3
    assert not told(5.0).explained and told(5.0).small_change == 4


def test_at_most_three_mistakes_of_at_least_two_points_the_dearest_first() -> None:
    costs = {"a": 2.6, "b": 9.0, "c": 1.4, "d": 4.0, "e": 3.0}
    turns = [turn(number, cost, Share(reason, 1.0)) for number, (reason, cost) in enumerate(costs.items())]
    assert [(each.reason, each.points) for each in mistakes(turns, [])] == [("b", 9), ("d", 4), ("e", 3)]


def test_a_turn_with_several_causes_counts_once_for_the_dearest() -> None:
    turns = [
        turn(0, 5.0, Share("food", 3.0), Share("family", 2.0), Share("wood", 1.0)),
        turn(8, 4.0, Share("family", 4.0)),
        turn(16, 3.0, Share("food", 3.0)),
    ]
    # The family is in 9 points of them, food in 8; of what the family leaves, food has 3.
    assert [(each.reason, each.points, each.turns) for each in mistakes(turns, [])] == [
        ("family", 9, [0, 8]),
        ("food", 3, [16]),
    ]


def test_what_has_no_name_is_no_mistake() -> None:
    turns = [turn(0, 6.0, Share(OTHER, 4.0), Share(LATER, 1.0), Share("food", 1.0), Share("wood", -2.0))]
    assert [(each.reason, each.points) for each in mistakes(turns, [])] == [("food", 6)]
    assert mistakes([turn(0, 6.0, Share(OTHER, 4.0))], []) == []


def test_a_mistake_tells_where_the_own_number_lay_farthest_behind_the_masters() -> None:
    why = Share("family", 1.0)
    turns = [turn(at, 4.0, why, left=left, family=own) for at, left, own in ((0, 90, 2), (9, 40, 2), (20, 5, 4))]
    quick = [
        Quick(0, 70, [(92, {"family": 2}), (60, {"family": 3}), (41, {"family": 4}), (4, {"family": 5})]),
        Quick(0, 72, [(91, {"family": 2}), (45, {"family": 5}), (6, {"family": 5})]),
    ]
    [found] = mistakes(turns, quick)
    assert found.told == Told(9, 2, 4.5, earlier=0)
    # With one turn more between: when 60 was left the Master had three or four already.
    turns.insert(1, turn(5, 4.0, why, left=45, family=2))
    assert mistakes(turns, quick)[0].told == Told(9, 2, 4.5, earlier=1)


def test_a_seat_is_told_about_when_the_master_has_played_there() -> None:
    assert summed(Reviewed(quick=[Quick(1, 40)]), {0: 30, 1: 35})[0].seat == 1


# -- whole games --


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """As a review is, with little of everything."""
    monkeypatch.setattr(going_through, "GAMES", 2)
    monkeypatch.setattr(going_through, "level_for", lambda deep: Glance())
    monkeypatch.setattr(par, "OWN", par.OTHERS["apprentice"])


TABLES = [("cave_vs_cave", 1), ("covenant", 2), ("caverna", 2)]


def played(name: str, seats: int, answers: int) -> Match:
    game = game_called(name)
    match = Match(game, TableSetup(seats, 6, game.info.settle(seats, {})))
    luck = Chance(8)
    while match.ask is not None and len(match.answers) < answers:
        match.choose(luck.pick(match.ask.options))
    return match


@pytest.mark.usefixtures("few")
@pytest.mark.parametrize(("name", "seats"), TABLES if DEEP else TABLES[:2])
def test_the_sum_of_a_real_game_adds_up_and_every_turn_has_its_reason(name: str, seats: int) -> None:
    match = played(name, seats, 5_000 if DEEP else 40)
    *_, found = review(match, People(frozenset({0}), "apprentice"))
    [told] = found.sums
    named = sum(mistake.points for mistake in told.mistakes)
    assert told.par + told.luck - named - told.small_change == told.result
    assert told.result == round(match.game.standings(match.state)[0].total)
    for each in found.turns:
        assert match.answers[each.at : each.at + len(each.answers)] == each.answers
        assert sum(share.points for share in each.why) == pytest.approx(each.cost, abs=1e-6)
    assert {each.at for each in found.fortune} <= set(reveals(match))
    for mistake in told.mistakes:
        words = explained(match, found, mistake, 0, match.game.describe)
        assert words.title and words.better and words.dearest in {each.at for each in found.turns}


SAVES = sorted((Path(__file__).parents[1] / "fixtures" / "games").glob("*.toml"))
ALONE = [path for path in SAVES if path.stem in ("cave_vs_cave-1-era_1", "caverna-1", "covenant-1-normal")]


@pytest.mark.usefixtures("few")
@pytest.mark.parametrize("save", SAVES if DEEP else ALONE, ids=lambda path: path.stem)
def test_the_sum_of_every_saved_game_adds_up_as_it_is_printed(save: Path, capsys: pytest.CaptureFixture[str]) -> None:
    session = resume(save, Plugins.load().games, library=None)
    results = [round(standing.total) for standing in session.match.game.standings(session.match.state)]
    assert main(["review", str(save), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["sums"] and told["turns"]
    for each in told["sums"]:
        lost = [mistake["points"] for mistake in each["mistakes"]]
        assert each["par"] + each["luck"] - sum(lost) - each["small_change"] == each["result"] == results[each["seat"]]
        before, _, after = each["equation"].partition(" = ")
        assert sum(int(part) for part in before.replace("− ", "-").replace("+ ", "").split()) == int(after)
        assert len(lost) <= 3 and all(points >= 2 for points in lost)


@pytest.mark.usefixtures("few")
def test_a_review_that_was_stopped_goes_on_and_comes_to_the_same() -> None:
    match = played("cave_vs_cave", 1, 24)
    people = People(frozenset({0}), "")
    *_, whole = review(match, people)
    for stop in (1, 5, 9):
        half = next(islice(review(match, people), stop - 1, None))
        *_, again = review(match, people, sent_and_back(half))
        assert again == whole
        assert again.done == 1 and not again.rough


def sent_and_back(found: Reviewed) -> Reviewed:
    """As it goes to the bots' process and back."""
    reply = msgspec.json.decode(msgspec.json.encode(Reply(reviewed=found)), type=Reply)
    assert reply.reviewed is not None
    return reply.reviewed


def test_where_nothing_was_learned_or_played_there_is_nothing_to_tell() -> None:
    assert list(review(fair("work"), People(frozenset({0}), ""))) == []
    game = game_called("cave_vs_cave")
    assert list(review(Match(game, TableSetup(1, 3)), People(frozenset({0}), ""))) == []


def test_whose_game_it_was() -> None:
    ann, bot = Seat("Ann"), Seat("Bob", bot="master")
    assert People.of([ann, bot]) == (frozenset({0}), "master")
    assert People.of([bot, bot]) == (frozenset({0, 1}), "master")
    assert People.of([ann]) == (frozenset({0}), "journeyman")


@pytest.mark.usefixtures("few")
def test_the_command_prints_the_sum_and_every_turn(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = played("cave_vs_cave", 1, 24)
    save = tmp_path / "evening.toml"
    write_save(save, describe_match(match, [Seat("Ann")], "evening", "free"))
    assert main(["review", str(save), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    [found] = told["sums"]
    lost = sum(mistake["points"] for mistake in found["mistakes"])
    assert found["par"] + found["luck"] - lost - found["small_change"] == found["result"]
    assert told["turns"] and all(set(each) >= {"at", "cost", "played", "best", "why"} for each in told["turns"])
    assert main(["review", str(save)]) == 0
    assert found["equation"] in capsys.readouterr().out


@pytest.mark.parametrize(
    ("name", "said"),
    [("cave_vs_cave-2-era_1", "Era I · Round 2 of 8"), ("covenant-2", "Era I of III · Turn 3 of 4")],
)
def test_when_it_was_is_told_without_the_icon_of_its_own_name(name: str, said: str) -> None:
    """“era 1 Era I” said it twice, for an icon has a name where it cannot be drawn."""
    path = Path(__file__).parents[1] / "fixtures" / "games" / f"{name}.toml"
    match = resume(path, Plugins.load().games, library=None).match
    assert when(match, 30, ()) == said
