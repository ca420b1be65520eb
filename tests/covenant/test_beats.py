"""What happens between two questions is shown, in sentences, on the table as it is at that moment."""

import re

import pytest

from game.api import Burst, Chance, Dust, Glint, Shake, TableSetup, Tumble
from game.api.piece import answered_by
from game.core.match import Match
from game.core.shown_moments import watched
from plugins.covenant.game import CovenantGame

GAME = CovenantGame()


def shown_in(match: Match, answer: str) -> list:
    with watched(match) as moments:
        match.choose(answer)
    return moments


def keen(ask, chance: Chance) -> str:
    going_on = [option for option in ask.options if option not in ("done", "end")]
    return chance.pick(going_on if going_on and chance.below(8) else ask.options)


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_every_effect_has_a_place_on_the_table_of_its_moment(seats: int) -> None:
    sounds: set[str] = set()
    titles: list[str] = []
    for seed in range(3):
        match, chance = Match(GAME, TableSetup(seats, seed)), Chance(seed)
        while match.ask is not None:
            for moment in shown_in(match, keen(match.ask, chance)):
                beat, state = moment.beat, moment.look(match)
                sounds.add(beat.sound)
                titles += [beat.title] if beat.title else []
                assert str(beat.text)[0] in "{*" or str(beat.text)[0].isupper(), beat.text
                viewer = beat.seat if beat.seat >= 0 else 0
                laid = [piece.key for piece in GAME.layout(state, None, viewer)]
                assert len(laid) == len(set(laid)), f"twice on the table while {beat.text}"
                keys = set(map(answered_by, laid))
                for effect in beat.effects:
                    places = [getattr(effect, name, "") for name in ("at", "to")]
                    assert {place for place in places if place} <= keys, (beat, places)
                assert not beat.focus or beat.focus in keys, beat
    assert {"gong", "dig", "wall", "clash", "dice", "step", "grow", "relic", "coin", "place"} <= sounds
    assert set(titles) >= {"Era I", "Council I", "Era II", "Council II", "Era III", "Council III"}


def test_the_log_has_sentences() -> None:
    """No bare icons after a colon: somebody gets something for something."""
    match, chance = Match(GAME, TableSetup(3, 4)), Chance(4)
    while match.ask is not None:
        match.choose(keen(match.ask, chance))
    for news in match.log:
        assert not re.match(r"^[A-Z][a-z ']+: \{", str(news.text)), news.text
    got = [str(news.text) for news in match.log if " gets " in news.text]
    assert got and all(re.match(r"^\{seat:\d\} gets .* (from|for|by|on) ", text) for text in got)


def test_a_hall_is_seen_to_open_with_who_comes_out_of_it() -> None:
    match, chance = Match(GAME, TableSetup(2, 3)), Chance(3)
    opened = []
    while match.ask is not None and not opened:
        about, answer = match.ask.about, keen(match.ask, chance)
        moments = shown_in(match, answer)
        if about == "hall":
            opened = [moment.beat for moment in moments if moment.beat.sound == "wall"]
            assert answer in [effect.at for beat in opened for effect in beat.effects if isinstance(effect, Dust)]
    assert re.match(r"A hall with (a|an) \w+ vein \{\w+\} is opened; out comes? (a|an) \w+", str(opened[0].text))


def test_a_fight_shakes_the_table_and_its_die_tumbles() -> None:
    match, chance = Match(GAME, TableSetup(2, 3)), Chance(3)
    fought, rolled = [], []
    while match.ask is not None and not (fought and rolled):
        about, answer = match.ask.about, keen(match.ask, chance)
        effects = [effect for moment in shown_in(match, answer) for effect in moment.beat.effects]
        if about == "skirmish" or answer.startswith(("goblin", "orc", "troll")):
            fought += [effect for effect in effects if isinstance(effect, Shake)]
        rolled += [effect for effect in effects if isinstance(effect, Tumble)]
    assert fought and rolled[0].at.startswith("die:") and 1 <= rolled[0].dice[0].value <= 6


def test_a_dwarf_that_grows_and_rubble_that_is_cleared_say_so() -> None:
    match, chance = Match(GAME, TableSetup(2, 3)), Chance(3)
    texts: list[str] = []
    bursts: list[Burst] = []
    glints: list[str] = []
    while match.ask is not None:
        for moment in shown_in(match, keen(match.ask, chance)):
            texts.append(str(moment.beat.text))
            bursts += [effect for effect in moment.beat.effects if isinstance(effect, Burst)]
            glints += [effect.at for effect in moment.beat.effects if isinstance(effect, Glint)]
    assert any(re.fullmatch(r"A dwarf of \{seat:\d\} grows to \{strength:[234]\}", text) for text in texts)
    assert any(" clears rubble for " in text for text in texts)
    assert any(" reaches an achievement {achievement} in " in text for text in texts)
    assert any(burst.icon == "iron" and burst.to.startswith("banner:") for burst in bursts)
    assert any(key.startswith("dwarf") for key in glints)


def test_the_elders_turn_is_seen_card_by_card() -> None:
    match, chance = Match(GAME, TableSetup(1, 6)), Chance(6)
    texts: list[str] = []
    large: list[str] = []  # what is shown of a card, large
    while match.ask is not None:
        for moment in shown_in(match, keen(match.ask, chance)):
            texts.append(str(moment.beat.text))
            if "uses its" in moment.beat.text:
                laid = {piece.key: piece for piece in GAME.layout(moment.look(match), None, 0)}
                large.append(laid[moment.beat.focus].face.text)
    used = [text for text in texts if "uses its" in text]
    assert len(used) == 12
    assert [text.partition("{")[2].partition("}")[0] for text in used] == [
        text.partition("{")[2].partition("}")[0] for text in large
    ], "the card that is shown is the one of that turn"
    assert any(text.startswith("**The Council of Elders** gets ") for text in texts)
    assert any(text.startswith("**The Council of Elders** defeats ") for text in texts)
