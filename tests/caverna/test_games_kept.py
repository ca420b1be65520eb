"""Whole games that were played once: replayed with the same answers they must end with the same scores."""

import tomllib
from pathlib import Path

import pytest

from game.api import TableSetup
from game.core.match import Match
from plugins.caverna.game import CavernaGame

KEPT = sorted((Path(__file__).parent / "games").glob("*.toml"))


@pytest.mark.parametrize("path", KEPT, ids=[path.stem for path in KEPT])
def test_a_kept_game_ends_as_it_did(path: Path) -> None:
    """Every answer is still legal, and every score is what it was."""
    kept = tomllib.loads(path.read_text("utf-8"))
    game = CavernaGame()
    match = Match(game, TableSetup(kept["seats"], kept["seed"], {"game": kept["game"]}))
    for answer in kept["answers"]:
        match.choose(answer)
    assert match.over
    assert [score.total for score in game.standings(match.state)] == kept["scores"]


def test_games_are_kept_for_every_number_of_players() -> None:
    """One to seven players, both games."""
    kept = [tomllib.loads(path.read_text("utf-8")) for path in KEPT]
    assert {each["seats"] for each in kept} == set(range(1, 8))
    assert {each["game"] for each in kept} == {"full", "introductory"}
