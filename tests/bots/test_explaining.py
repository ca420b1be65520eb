"""Why a plan is better: parts that sum to the difference, and words that claim nothing but what is in the numbers."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.api import Chance, Reason, Reasons, TableSetup
from game.bots.advice import Adviser, advise
from game.bots.advised import LATER, LINE, OTHER, Proposal, Share, cost_of
from game.bots.explaining import shares_between
from game.bots.learning.training import game_called
from game.bots.mind import judgement_for
from game.bots.seeing import features_of, sight_at
from game.bots.telling import because, steps, words_for
from game.cli import main
from game.core.match import Match
from game.core.savefile import describe_match, write_save
from game.core.seats import Seat
from game.template.game import DeepDigGame

TABLES = [("cave_vs_cave", 1), ("cave_vs_cave", 2), ("caverna", 2), ("covenant", 2)]


class Brief(Adviser):
    """The adviser with all it does, and little of each."""

    name = "brief_adviser"
    nodes, width, deals, looked_at, nodes_ahead, width_ahead = 60, 4, 2, 2, 10, 2


def played(name: str, seats: int, answers: int, seed: int = 3) -> Match:
    game = game_called(name)
    match = Match(game, TableSetup(seats, seed, game.info.settle(seats, {})))
    luck = Chance(seed)
    for _ in range(answers):
        assert match.ask is not None
        match.choose(luck.pick(match.ask.options))
    while match.ask is not None and len(match.ask.options) < 2:
        match.choose(match.ask.options[0])
    return match


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_the_shares_sum_to_the_difference_of_the_two_plans(name: str, seats: int) -> None:
    explained = 0
    for answers in (0, 9, 30, 61):
        proposals = advise(played(name, seats, answers), level=Brief())
        worth = {proposal.option: proposal.worth for proposal in proposals}
        for proposal in proposals:
            if proposal.why:
                explained += 1
                gap = proposal.worth - worth[proposal.against]
                assert sum(share.points for share in proposal.why) == pytest.approx(gap, abs=1e-6)
    assert explained >= 6


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_the_parts_of_a_judgement_sum_exactly_hidden_layers_included(name: str, seats: int) -> None:
    one, other = played(name, seats, 40), played(name, seats, 44, seed=9)
    game, judgement = one.game, judgement_for(one.game, one.setup)
    assert judgement is not None
    see = features_of(game)
    high, low = judgement([see(one.state, 0), see(other.state, 0)])
    shares = shares_between(game, judgement, 0, one.state, other.state)
    assert round(1000 * sum(share.points for share in shares)) == high - low
    assert [abs(share.points) for share in shares] == sorted((abs(each.points) for each in shares), reverse=True)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_more_and_less_are_what_the_features_say(name: str, seats: int) -> None:
    one, other = played(name, seats, 40), played(name, seats, 44, seed=9)
    game, judgement = one.game, judgement_for(one.game, one.setup)
    assert judgement is not None and game.reasons is not None
    names = list(sight_at(game, one.setup).names)
    see = features_of(game)
    high, low = see(one.state, 0), see(other.state, 0)
    columns = game.reasons.columns(names)
    told = 0
    for share in shares_between(game, judgement, 0, one.state, other.state):
        if share.reason not in (OTHER, LATER):
            first = next(place for place in columns[share.reason] if high[place] != low[place])
            assert share.more == (high[first] > low[first]), (share, names[first])
            reason = game.reasons.called(share.reason)
            assert reason is not None
            assert words_for(game.reasons, share) == (reason.more if high[first] > low[first] else reason.less)
            told += 1
    assert told >= 4


@pytest.mark.parametrize("name", ["cave_vs_cave", "caverna", "covenant"])
def test_every_reason_of_a_game_means_features_that_it_has(name: str) -> None:
    game = game_called(name)
    assert game.reasons is not None
    seats = max(2, game.info.seats[0])
    columns = game.reasons.columns(list(sight_at(game, TableSetup(seats, 1, game.info.settle(seats, {}))).names))
    assert not [reason for reason, places in columns.items() if not places]
    assert len({reason.id for reason in game.reasons.reason}) == len(game.reasons.reason)


def test_a_feature_belongs_to_the_first_reason_that_means_it() -> None:
    beds = Reason(id="beds", features=["family/beds"], more="beds", less="no beds")
    family = Reason(id="family", features=["family/dwarfs", "family/*"], more="hands", less="fewer hands")
    names = ["points", "family/rooms", "family/beds", "family/dwarfs"]
    assert Reasons([beds, family]).columns(names) == {"beds": [2], "family": [3, 1]}


def test_a_game_without_reasons_is_explained_by_its_score_sheet() -> None:
    assert DeepDigGame.reasons is None
    assert words_for(DeepDigGame.reasons, Share(LINE + "Gems", 3.0)) == "Gems"


def test_what_is_gained_and_what_is_given_up_are_told_apart_and_small_change_is_not_told() -> None:
    game = game_called("cave_vs_cave")
    shares = [Share("gold", 3.0), Share("flax", 1.0, more=False), Share("wood", -2.0, more=False)]
    why = because(game.reasons, Proposal("A01", 40.0, why=[*shares, Share("stone", 0.04), Share(OTHER, -9.0)]))
    assert why.gains == [("more {gold}, which is points", 3.0), ("less {flax}", 1.0)]
    assert why.gives_up == [("less {wood}", -2.0)]


def test_twins_are_one_proposal_and_cost_the_same() -> None:
    proposals = [Proposal("a", 5.0, twins=["b"]), Proposal("c", 3.5)]
    assert [cost_of(proposals, option) for option in ("a", "b", "c", "unknown")] == [0.0, 0.0, 1.5, 0.0]


@pytest.mark.parametrize(("name", "answers", "about"), [("caverna", 48, "pasture"), ("covenant", 48, "relic_lore")])
def test_options_that_come_to_the_same_are_merged(name: str, answers: int, about: str) -> None:
    """Three fields for one pasture that are worth the same, two relics of a kind: one proposal, told once."""
    match = played(name, 2, answers)
    assert match.ask is not None and match.ask.about == about
    proposals = advise(match, level=Brief())
    told = [option for each in proposals for option in (each.option, *each.twins)]
    assert sorted(told) == sorted(match.ask.options), "each option once, as itself or as a twin"
    assert any(each.twins for each in proposals) and len(proposals) < len(match.ask.options)


def test_the_steps_of_a_plan_have_the_words_of_the_game_and_fit_the_match() -> None:
    match = played("caverna", 2, 0)
    best = advise(match, level=Brief())[0]
    told = steps(match, best.answers, match.game.describe)
    assert [step.answer for step in told] == best.answers[: len(told)] and told[0].answer == best.option
    assert all(step.text for step in told)
    assert not match.answers, "the match itself is untouched"


def test_something_is_said_at_once_and_the_rest_when_it_was_thought() -> None:
    first: list[list[Proposal]] = []
    match = played("cave_vs_cave", 1, 0)
    found = advise(match, level=Brief(), first=first.append)
    assert len(first) == 1 and first[0] and match.ask is not None
    assert {proposal.option for proposal in first[0]} <= set(match.ask.options)
    assert found


def test_the_command_prints_what_the_master_says(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = played("cave_vs_cave", 1, 0)
    save = tmp_path / "evening.toml"
    write_save(save, describe_match(match, [Seat("Ann")], "evening", "free"))
    assert main(["advice", str(save), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found[0]["gap"] == 0 and found[0]["steps"]
    assert found[1]["gap"] == pytest.approx(-sum(found[1]["parts"].values()), abs=0.002)
    assert main(["advice", str(save)]) == 0
    told = capsys.readouterr().out
    assert "1. " in told and "(best)" in told
