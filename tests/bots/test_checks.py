"""`underhall check` looks at what a game tells bots."""

from typing import Any

import pytest

from game.api import TableSetup
from game.template import DeepDigGame
from game.testing import bot_checks
from game.testing.conformance import conform


class Seen(DeepDigGame):
    """Deep Dig with features as they should be."""

    def features(self, state: Any, seat: int) -> list[Any]:
        points = [score.total for score in self.standings(state)]
        return [int(points[seat]), int(max(points[:seat] + points[seat + 1 :])), 0, len(state.hidden())]


class Peeking(Seen):
    def features(self, state: Any, seat: int) -> list[Any]:
        return [*super().features(state, seat), len(state.wishes[1 - seat])]


class Growing(Seen):
    def features(self, state: Any, seat: int) -> list[Any]:
        return [*super().features(state, seat), *[1] * len(state.hidden())]


class Swapped(Seen):
    def features(self, state: Any, seat: int) -> list[Any]:
        return super().features(state, 1 - seat)


class Fractions(Seen):
    def features(self, state: Any, seat: int) -> list[Any]:
        return [*super().features(state, seat), 0.5]


class Endless(Seen):
    def features(self, state: Any, seat: int) -> list[Any]:
        return [*super().features(state, seat)[:2], 50]


class Named(Seen):
    names: tuple[Any, ...] = ("points/own", "points/rival", "time/left", "field/hidden")

    def feature_names(self, state: Any) -> list[Any]:
        return list(self.names)


class NamedTooFew(Named):
    names = Named.names[:3]


class NamedTwice(Named):
    names = (*Named.names[:3], "time/left")


class NamedWithoutGroup(Named):
    names = (*Named.names[:3], "hidden")


class Renaming(Named):
    def feature_names(self, state: Any) -> list[Any]:
        return [*self.names[:3], f"field/{len(state.hidden())}"]


class Dreaming(Seen):
    def promising(self, state: Any, ask: Any) -> list[str]:
        return ["all the gems"]


class Unhashable(Seen):
    def canonical(self, state: Any) -> object:
        return [state.hidden()]


def said(game: Any) -> str:
    found = conform(game, answers=120, setups=[TableSetup(2, 5)], checks=bot_checks.CHECKS)
    return " ".join(finding.sentence for finding in found if not finding.ok)


def test_good_features_pass() -> None:
    assert said(Seen()) == said(Named()) == said(DeepDigGame()) == ""


@pytest.mark.parametrize(
    ("game", "sentence"),
    [
        (Peeking(), "change with what it cannot see"),
        (Growing(), "there must always be as many"),
        (Swapped(), "the first is its points"),
        (Fractions(), "they are whole numbers"),
        (Endless(), "nothing of the game is left"),
        (NamedTooFew(), "There are 4 features, and 3 feature names"),
        (NamedTwice(), "Two features are called 'time/left'"),
        (NamedWithoutGroup(), "Feature 3 is called 'hidden': write a name as “group/what”"),
        (Renaming(), "The feature names change in the course of a match"),
        (Dreaming(), "at least one option must be, and nothing else"),
        (Unhashable(), "must be hashable"),
    ],
)
def test_what_is_wrong_is_told(game: Any, sentence: str) -> None:
    assert sentence in said(game)
