"""What an expansion brings: nobody notices it who has not chosen it, and who has plays with it."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from game.api import Chance, OptionValue, TableSetup
from game.core.match import Match
from game.core.resuming import resume
from plugins.covenant import game as covenant
from plugins.covenant.game import CovenantGame
from plugins.covenant.rules.clan_board import keys
from plugins.covenant.rules.moments import TRADITION_KEYS, TRADITIONS
from plugins.covenant.state import Covenant
from tests.covenant import kennels
from tests.covenant.kennels import BONES, DEN, FEAST, PACK
from tests.covenant.table import clan_of, play, table
from tests.covenant.test_match import pick
from tools.bot_answers import KEPT, answers
from tools.golden_games import FOLDER, KINDS, name_of

GAME = CovenantGame()
GOLDEN = [kind for kind in KINDS if kind[0] == "covenant"]
HELP = Path(covenant.__file__).with_name("help.md").read_text("utf-8")


@pytest.fixture
def brought() -> Iterator[None]:
    with kennels.installed():
        yield


# -- who has not chosen it --


def story(kind: tuple[str, int, dict[str, OptionValue]]) -> tuple[list[str], bytes]:
    """All that is seen of a golden game while it is replayed, and its end."""
    session = resume(FOLDER / name_of(*kind), {"covenant": GAME}, library=None)
    assert session.messages == []  # every answer is legal, and the end has the same fingerprint
    match = Match(GAME, session.match.setup)
    seen = [repr(GAME.feature_names(match.state))]
    for number, answer in enumerate(session.match.answers):
        assert match.ask is not None
        seen.append(repr([match.ask, *(GAME.features(match.state, seat) for seat in range(match.state.seats))]))
        if number % 20 == 0:
            seen.append(repr([GAME.describe(match.state, match.ask, option) for option in match.ask.options]))
            seen.append(repr(list(GAME.layout(match.state, match.ask, 0))))
            seen.append(repr(match.imagine(0, Chance(number)).state))
        match.choose(answer)
    seen += [repr(match.log), repr(GAME.standings(match.state))]
    return seen, msgspec.json.encode(match.state)


@pytest.mark.parametrize("kind", GOLDEN, ids=lambda kind: name_of(*kind))
def test_a_golden_game_is_the_same_to_the_letter(kind: tuple[str, int, dict[str, OptionValue]]) -> None:
    before = story(kind)
    with kennels.installed():
        assert story(kind) == before


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_another_game_begins_and_goes_on_as_it_did(seats: int) -> None:
    def played() -> tuple[bytes, list[str]]:
        match = Match(GAME, TableSetup(seats, 40 + seats, {"asymmetric_boards": True}))
        chance = Chance(1)
        while match.ask is not None:
            match.choose(pick(chance, match.ask.options))
        return msgspec.json.encode(match.state), match.answers

    before = played()
    with kennels.installed():
        assert played() == before


@pytest.mark.usefixtures("brought")
def test_bots_answer_as_they_did() -> None:
    assert answers("covenant", "apprentice") == tomllib.loads(KEPT.read_text("utf-8"))["covenant"]["apprentice"]


def test_help_and_options_are_the_same() -> None:
    before = GAME.help(HELP), GAME.info
    with kennels.installed():
        assert (GAME.help(HELP), CovenantGame().info) == before


# -- who has chosen it --


def begun(seats: int, seed: int) -> Match:
    return Match(GAME, TableSetup(seats, seed, {"asymmetric_boards": True}, (kennels.NAME,)))


@pytest.mark.usefixtures("brought")
def test_all_that_is_brought_is_in_the_game() -> None:
    dealt: Counter[str | int] = Counter()
    for seed in range(40):
        state: Covenant = begun(1 + seed % 4, seed).state
        assert state.draft is not None
        dealt.update([*state.tradition_deck, *state.traditions, *state.draft.traditions])
        dealt.update([*state.coins, *state.coin_deck, *state.relics, *state.relic_deck, *state.tools])
        dealt.update([*state.tool_deck, *state.jewels, *state.gold_deck, *state.draft.starts, *state.projects])
        dealt.update(
            [*state.draft.objectives_1, *(state.elders.available + state.elders.forge if state.elders else ())]
        )
        dealt.update({BONES: BONES in state.rubble + state.rubble_deck, PACK: PACK in [c.board for c in state.clans]})
        dealt.update({DEN: DEN in [hall.tile for hall in state.halls] + state.box})
    always = (
        FEAST,
        "kennels:tag",
        "kennels:whistle1",
        "kennels:whistle2",
        "kennels:leash",
        "kennels:amber",
        BONES,
        DEN,
    )
    assert [dealt[each] for each in always] == [40] * len(always)
    assert dealt["kennels:axeE"] == 10  # alone there are Elders
    assert all(dealt[each] for each in ("kennels:pups", "kennels:pedigree", "kennels:runs", PACK))


def offered(seats: int) -> Match:
    """A match in which the first to draft may take the tradition."""
    matches = (begun(seats, seed) for seed in range(300))
    return next(match for match in matches if match.ask is not None and "kennels:feast" in match.ask.options)


@pytest.mark.usefixtures("brought")
def test_its_tradition_is_drafted_and_has_its_say() -> None:
    match = offered(2)
    assert match.ask is not None
    seat = match.ask.seat
    label = GAME.describe(match.state, match.ask, "kennels:feast")
    assert label.text == "Feast of the Dogs"
    assert label.tip == "**Feast of the Dogs**\n2 more keys, and 4 Glory Points in each Council."
    before = keys(match.state.clans[seat])
    match.choose("kennels:feast")
    assert match.state.clans[seat].traditions == [FEAST]
    assert keys(match.state.clans[seat]) == before + 2
    named = dict(zip(GAME.feature_names(match.state), GAME.features(match.state, seat), strict=True))
    assert named["traditions/kennels:feast"] == 1
    chance = Chance(3)
    while match.ask is not None:
        assert match.ask.about != "draft" or "kennels:feast" not in match.ask.options
        match.choose(pick(chance, match.ask.options))
    assert match.state.clans[seat].earned["Traditions"] >= 3 * 4


@pytest.mark.usefixtures("brought")
def test_its_tradition_is_taken_from_the_display_and_acts_in_the_council() -> None:
    from plugins.covenant.rules.council import traditions_pay
    from plugins.covenant.rules.treasures import tradition

    state = table()
    clan = clan_of(state)
    state.traditions[0] = FEAST
    play(tradition(state, clan, 1), "kennels:feast")
    assert clan.traditions == [FEAST] and state.traditions[0] == 0
    before = clan.glory
    assert play(traditions_pay(state, clan)) == []
    assert clan.glory == before + 4


@pytest.mark.usefixtures("brought")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_whole_games_are_played_with_it(seats: int) -> None:
    for seed in range(3):
        match, chance = begun(seats, seed), Chance(seed)
        names = GAME.feature_names(match.state)
        while match.ask is not None:
            for option in match.ask.options:
                assert GAME.describe(match.state, match.ask, option).text
            if len(match.answers) % 25 == 0:
                assert list(GAME.layout(match.state, match.ask, 0))
                again = msgspec.json.decode(msgspec.json.encode(match.state), type=Covenant)
                assert again == match.state and again.expansions == (kennels.NAME,)
                GAME.determinize(again, 0, chance)
            match.choose(pick(chance, match.ask.options))
            assert [len(GAME.features(match.state, seat)) for seat in range(seats)] == [len(names)] * seats
        assert GAME.feature_names(match.state) == names


@pytest.mark.usefixtures("brought")
def test_the_numbers_of_the_game_itself_keep_their_names() -> None:
    base = GAME.feature_names(Match(GAME, TableSetup(2, 1)).state)
    more = GAME.feature_names(begun(2, 1).state)
    assert [name for name in more if name in base] == base
    assert [name for name in more if name not in base] == [
        "jewels/forge",
        "coins/relic",
        "traditions/kennels:feast",
        "relics/kennels:whistle",
        "rubble/support",
    ]


def test_what_was_installed_leaves_nothing_behind() -> None:
    with kennels.installed():
        GAME.feature_names(begun(2, 1).state)
        GAME.features(begun(2, 1).state, 0)
    assert FEAST not in TRADITIONS and FEAST not in TRADITION_KEYS
    assert len(TRADITIONS.of(TableSetup(2, 1, {}, (kennels.NAME,)))) == 36
    assert all("kennels" not in name for name in GAME.feature_names(begun(2, 1).state))
