"""The guided first game: every step can be done as it says, and each kind of action is done once."""

from game.core.guide import Guide, begin, facts_of, problems
from game.core.match import Match
from plugins.cave_vs_cave.game import CaveVsCave
from plugins.cave_vs_cave.rules.cave import SPACE_INDEX
from plugins.cave_vs_cave.rules.placing import why_not_fit
from plugins.cave_vs_cave.tiles import FOOD, GOLD, STONE

GAME = CaveVsCave()


def test_every_step_can_be_done_as_it_says():
    assert problems(GAME, GAME.lesson) == []


KINDS = {
    "collecting": ("use", "get:1stone"),
    "exchanging": ("room", "pay:1flax"),
    "building a wall": ("wall", "wall0:I5-I7"),
    "razing a wall": ("use", "wall0:I5-I7"),
    "excavating": ("use", "cave0:I7"),
    "furnishing": ("place", "cave0:I4"),
    "room actions": ("use", "room:02"),
    "replenishing": ("use", "room:05"),
    "at any time": ("use", "eat:emmer"),
}
"""The nine kinds of action of the rulebook, and where the lesson does them."""


def played():
    """The match after the lesson, and what the pupil did in it: question and answer."""
    match = Match(GAME, begin(GAME, GAME.lesson))
    guide = Guide(GAME.lesson, facts_of(match))
    others, done = iter(GAME.lesson.others), []
    while not guide.finished:
        ask = match.ask
        answer = next(others) if ask.seat else guide.meant(ask)[0]
        if not ask.seat:
            guide.answered(ask, answer, len(match.answers))
            done.append((ask.about, answer))
        match.choose(answer)
    return match, done


def test_each_of_the_nine_kinds_of_action_is_done():
    match, done = played()

    assert set(KINDS.values()) <= set(done)
    assert 10 <= len(GAME.lesson.steps) <= 15
    # By hand: the wheel sold flax, the corner filled food up to 3, the wall gave 2 stone, 3 food and 1 gold.
    assert [match.state.caves[0].goods[good] for good in (STONE, FOOD, GOLD)] == [3, 6, 3]


def test_the_wall_makes_what_the_lesson_promises():
    """Before the wall no Food Corner fits beside the entrance; with it, that is the only place."""
    match = Match(GAME, begin(GAME, GAME.lesson))
    guide, others = Guide(GAME.lesson, facts_of(match)), iter(GAME.lesson.others)
    fits = []
    while match.ask.seat or guide.meant(match.ask) != ["A02"]:
        fits.append(why_not_fit(match.state.caves[0], 5, SPACE_INDEX["I7"]) is None)
        answer = next(others) if match.ask.seat else guide.meant(match.ask)[0]
        guide.answered(match.ask, answer, len(match.answers))
        match.choose(answer)

    assert not any(fits[: fits.index(True)]) and all(fits[fits.index(True) :])
