"""The conformance suite: the tiny game passes, and every check fails for a game that deserves it."""

from __future__ import annotations

import random
import sys
from pathlib import Path
from types import ModuleType
from typing import Any, ClassVar

import msgspec
import pytest

from game.api import (
    Ask,
    Back,
    Chance,
    Choice,
    Deed,
    Deeds,
    Game,
    GameInfo,
    Gesture,
    Label,
    Lesson,
    Number,
    Panel,
    Piece,
    Question,
    Rect,
    Rules,
    Score,
    ScoreLine,
    State,
    Step,
    Switch,
    TableSetup,
    Text,
    Tile,
    Value,
    View,
    Wheel,
    by_name,
    same_as,
)
from game.api.twice import Twins, twins_of
from game.core import watchdog
from game.core.errors import BrokenRules
from game.core.match import Match
from game.testing import check_game, conform, measure_with, question_checks, setups_of
from game.testing.conformance import CHECKS, Finding
from game.testing.table_checks import know_icons_with, target_of
from tests.core import broken
from tests.core.bazaar import AsksTooLate, Telltale
from tests.core.table import GAME


class Cards(State):
    """Face-down cards on the table; everybody knows their own hand."""

    deck: list[int]
    hands: list[list[int]]
    on_turn: int = 0


class CardsGame(Game[Cards]):
    """A sound little game with a table, that the broken ones below are made from."""

    info = GameInfo(id="cards", title="Cards", version="1", seats=(2, 3))
    state_type: type[Any] = Cards

    def setup(self, table: TableSetup) -> Any:
        deck = list(range(12))
        chance = Chance(table.seed)
        chance.shuffle(deck)
        return self.state_type(
            seats=table.seats, chance=chance, deck=deck, hands=[[deck.pop()] for _ in range(table.seats)]
        )

    def turn(self, state: Any) -> Rules:
        seat = state.on_turn
        if (yield Ask(seat, "draw", ("deck", "pass"))) == "deck":
            card = state.deck.pop()
            state.hands[seat].append(card)
            state.reveal("a card is drawn", seat)
            yield from self.after_drawing(state, seat, card)
        else:
            state.deck.insert(0, state.deck.pop())
            state.over = state.chance.die() == 6
        state.on_turn = (seat + 1) % state.seats
        state.over = state.over or not state.deck

    def after_drawing(self, state: Any, seat: int, card: int) -> Rules:
        """Nothing more."""
        return
        yield

    def standings(self, state: Any) -> list[Score]:
        totals = [sum(hand) for hand in state.hands]
        return [
            Score(seat, (ScoreLine("Cards", total),), 1 + sum(other > total for other in totals))
            for seat, total in enumerate(totals)
        ]

    def determinize(self, state: Any, seat: int, chance: Chance) -> None:
        hidden = [*state.deck, *(card for other, hand in enumerate(state.hands) if other != seat for card in hand)]
        chance.shuffle(hidden)
        for other, hand in enumerate(state.hands):
            if other != seat:
                hand[:] = [hidden.pop() for _ in hand]
        state.deck[:] = hidden

    def layout(self, state: Any, ask: Ask | None, seat: int) -> list[Piece]:
        pieces = [
            Piece("cloth", Rect(0, 0, 1600, 740), Panel("felt")),
            Piece("deck", Rect(700, 50, 100, 150), Back(text=str(len(state.deck))), layer=1),
        ]
        for number, card in enumerate(sorted(state.hands[seat])):
            pieces.append(Piece(f"card:{card}", Rect(50 + 110 * number, 500, 100, 150), Tile(str(card)), layer=1))
        return pieces

    def describe(self, state: Any, ask: Ask, option: str) -> Label:
        return Label({"deck": "Draw a card", "pass": "Put one under the deck"}.get(option, option))


# -- rules that break something --


class RollsItsOwnDice(CardsGame):
    def after_drawing(self, state: Cards, seat: int, card: int) -> Rules:
        if random.random() < 0.5:
            state.hands[seat].append(99)
        return
        yield


class RemembersInTheGame(CardsGame):
    drawn = 0

    def after_drawing(self, state: Cards, seat: int, card: int) -> Rules:
        RemembersInTheGame.drawn += 1
        state.hands[seat][-1] += RemembersInTheGame.drawn % 2
        return
        yield


class SetState(Cards):
    seen: set[str] = set()


class KeepsASet(CardsGame):
    state_type = SetState


class AliasState(Cards):
    last: list[int] = []


class SharesAList(CardsGame):
    """The same list twice in the state: it is two lists after a checkpoint was read back."""

    state_type = AliasState

    def after_drawing(self, state: AliasState, seat: int, card: int) -> Rules:
        state.last = state.hands[seat]
        yield Ask(seat, "keep", ("yes", "no"))
        state.last.append(1)

    def turn(self, state: AliasState) -> Rules:
        yield from super().turn(state)
        state.last.append(2) if state.last else None


class HalfState(Cards):
    half: float = 0.0


class KeepsNotANumber(CardsGame):
    """NaN is written as null in JSON, and cannot be read back."""

    state_type = HalfState

    def after_drawing(self, state: HalfState, seat: int, card: int) -> Rules:
        state.half = float("nan")
        return
        yield


class SharesWithTheGame(CardsGame):
    """Puts a list that belongs to the game object into every state that is played on."""

    shared: list[int]

    def __init__(self) -> None:
        self.shared = [0]

    def after_drawing(self, state: Cards, seat: int, card: int) -> Rules:
        state.hands[seat] = self.shared
        yield Ask(seat, "keep", ("yes", "no"))


class DependsOnHashes(CardsGame):
    def after_drawing(self, state: Cards, seat: int, card: int) -> Rules:
        state.hands[seat][-1] = len(min({"ruby", "emerald", "gold", "iron", "a", "bc"}, key=hash))
        return
        yield


class ForgetsASeat(CardsGame):
    def standings(self, state: Cards) -> list[Score]:
        return super().standings(state)[1:]


class NobodyWins(CardsGame):
    def standings(self, state: Cards) -> list[Score]:
        return [Score(score.seat, score.lines, 2) for score in super().standings(state)]


class CannotBePlayedWithThree(CardsGame):
    def turn(self, state: Cards) -> Rules:
        if state.seats == 3 and len(state.deck) < 6:
            raise LookupError("three is a crowd")
        yield from super().turn(state)


# -- tables that break something --


class StandingsWrite(CardsGame):
    def standings(self, state: Cards) -> list[Score]:
        state.hands[0].sort(reverse=True)
        state.hands[0].append(0)
        return super().standings(state)


class ModeWrites(CardsGame):
    def mode(self, state: Cards, table: TableSetup) -> str:
        state.hands[0].append(0)
        return super().mode(state, table)


class LayoutWrites(CardsGame):
    def layout(self, state: Cards, ask: Ask | None, seat: int) -> list[Piece]:
        state.deck.append(state.deck.pop(0)) if state.deck else None
        return super().layout(state, ask, seat)


class DescribeWrites(CardsGame):
    def describe(self, state: Cards, ask: Ask, option: str) -> Label:
        state.on_turn = 0
        return super().describe(state, ask, option)


class HasNoWords(CardsGame):
    def describe(self, state: Cards, ask: Ask, option: str) -> Label:
        return Label("")


class CallsBothTheSame(CardsGame):
    def describe(self, state: Cards, ask: Ask, option: str) -> Label:
        return Label("**Take** it" if option == "deck" else "Take it")


class LosesWithoutAWord(CardsGame):
    def after_drawing(self, state: Cards, seat: int, card: int) -> Rules:
        yield Ask(seat, "where", ("stay", "leave"))

    def describe(self, state: Cards, ask: Ask, option: str) -> Label:
        return Label(option, loses="you lose the card" if option == "leave" else "")


class ButtonWithAnId(CardsGame):
    def after_drawing(self, state: Cards, seat: int, card: int) -> Rules:
        yield Ask(seat, "where", ("at:1,1", "at:1,2"))


class PromptsNothing(CardsGame):
    def prompt(self, state: Cards, ask: Ask) -> Label:
        return Label(" ")


class With(CardsGame):
    """One more piece on the table."""

    piece: Piece

    def layout(self, state: Cards, ask: Ask | None, seat: int) -> list[Piece]:
        return [*super().layout(state, ask, seat), self.piece]


class TwoWithTheSameKey(With):
    piece = Piece("deck", Rect(900, 50, 100, 150), Back())


class OnAnotherView(With):
    piece = Piece("far", Rect(900, 50, 100, 150), Back(), view="cellar")


class OverTheEdge(With):
    piece = Piece("far", Rect(1550, 50, 100, 150), Back())


class WithoutSize(With):
    piece = Piece("flat", Rect(900, 50, 0, 150), Back())


class CoversTheDeck(With):
    piece = Piece("lid", Rect(690, 40, 120, 170), Panel("wood"), layer=2)


class LiesInTheDeck(With):
    piece = Piece("lid", Rect(750, 40, 120, 170), Panel("wood"), layer=1)


class TwoTargetsOverlap(With):
    piece = Piece("pass", Rect(750, 40, 120, 170), Text("pass"), layer=1)


class TargetUnderTarget(With):
    piece = Piece("pass", Rect(690, 40, 120, 170), Text("pass"), layer=2)


class TinyTarget(With):
    piece = Piece("pass", Rect(10, 10, 8, 8), Text("pass"), layer=1)


class TinyOnALargeView(TinyTarget):
    piece = Piece("pass", Rect(10, 10, 30, 30), Text("pass"), layer=1)

    def views(self, state: Cards, seat: int) -> list[View]:
        return [View(size=(4800, 2220))]


class LongWord(With):
    piece = Piece("word", Rect(10, 10, 80, 80), Text("Rindfleischetikettierungsüberwachung"))


class LongWords(LongWord):
    def layout(self, state: Cards, ask: Ask | None, seat: int) -> list[Piece]:
        more = [
            Piece(f"word:{number}", Rect(200, 60 * number, 80 + number, 50), self.piece.face) for number in range(3)
        ]
        return [*super().layout(state, ask, seat), *more]


class DealsTheOwnHandAnew(CardsGame):
    def determinize(self, state: Cards, seat: int, chance: Chance) -> None:
        cards = [card for hand in state.hands for card in hand] + state.deck
        chance.shuffle(cards)
        for hand in state.hands:
            hand[:] = [cards.pop() for _ in hand]
        state.deck[:] = cards


class DealsMoreCards(CardsGame):
    """The deck is higher after dealing anew, and everybody sees how high it is."""

    def determinize(self, state: Cards, seat: int, chance: Chance) -> None:
        state.deck += [0]


class DealsBadly(CardsGame):
    """Looks the same, but the imagined match cannot be played on."""

    def determinize(self, state: Cards, seat: int, chance: Chance) -> None:
        state.hands[(seat + 1) % state.seats] = None  # type: ignore[call-overload]


class ForgetsARecord(CardsGame):
    questions = by_name(Question("keep", prompt=Label("keep it")))


class AsksForAnUnknownIcon(CardsGame):
    def describe(self, state: Cards, ask: Ask, option: str) -> Label:
        return Label("Draw {cardd:1}")


class NamesAnUnknownStyle(With):
    piece = Piece("shelf", Rect(900, 50, 100, 150), Panel("parchmnet"))


class MeansWhatIsNoOption(CardsGame):
    def input(self, state: Cards, ask: Ask, gesture: Gesture) -> str | None:
        return "fly" if isinstance(gesture, Wheel) else None


class TakesAKeyOfTheTable(MeansWhatIsNoOption):
    keys: ClassVar[dict[str, str]] = {"l": "leap"}


class FailsAtGhosts(CardsGame):
    def ghost(self, state: Cards, ask: Ask, option: str) -> list[Piece]:
        return {"deck": [], "pass": []}[option]


class LetsBotsPeek(CardsGame):
    determinize = Game.determinize

    def has_secrets(self, state: Cards, seat: int) -> bool:
        return True


class TeachesWhatIsNotAsked(CardsGame):
    lesson = Lesson(title="First cards", seats=2, seed=1, steps=[Step(ask="fly", do=["up"], say="Fly up.")])


class TellsOfWhatNobodyDid(CardsGame):
    deeds = Deeds((Deed("fly", "Flew", "Fly.", lambda state, seat: False),))


class ShowsWhatIsNotThere(CardsGame):
    """Its rules show an example that has nothing in it."""

    __module__ = "shown_badly.game"


sys.modules[ShowsWhatIsNotThere.__module__] = ModuleType(ShowsWhatIsNotThere.__module__)
sys.modules[ShowsWhatIsNotThere.__module__].__file__ = str(Path(__file__).parent / "shown_badly" / "game.py")


class LearnsFromMoreAndMore(CardsGame):
    def features(self, state: Cards, seat: int) -> list[int]:
        return [0, 0, len(state.deck), *state.hands[seat]]


class LearnsWhatIsHidden(CardsGame):
    def features(self, state: Cards, seat: int) -> list[int]:
        return [0, 0, len(state.deck), state.hands[1 - seat][0] if seat < 2 else 0]


class HasLearnedFromLess(CardsGame):
    """Its learned file knows one feature less than it has by now."""

    __module__ = "learned_badly.game"

    def features(self, state: Cards, seat: int) -> list[int]:
        return [0, 0, len(state.deck), len(state.hands[seat])]


sys.modules[HasLearnedFromLess.__module__] = ModuleType(HasLearnedFromLess.__module__)
sys.modules[HasLearnedFromLess.__module__].__file__ = str(Path(__file__).parent / "learned_badly" / "game.py")


class PromisesWhatIsNoOption(CardsGame):
    def promising(self, state: Cards, ask: Ask) -> list[str]:
        return ["fly"]


class ForgetsItsTurn(CardsGame):
    """It says that a turn goes on from its state, and begins it anew."""

    def after_drawing(self, state: Any, seat: int, card: int) -> Rules:
        yield Ask(seat, "where", ("left", "right"))

    def goes_on(self, state: Cards, ask: Ask) -> bool:
        return True


class GoesOnOtherwise(ForgetsItsTurn):
    """It asks the same, and does something else with the answer."""

    def turn(self, state: Any) -> Rules:
        if state.on_turn < 0:
            yield Ask(-1 - state.on_turn, "where", ("left", "right"))
            state.on_turn = 0
            return
        yield from super().turn(state)

    def after_drawing(self, state: Any, seat: int, card: int) -> Rules:
        state.on_turn = -1 - seat
        yield from super().after_drawing(state, seat, card)


class SaysTwoThings(CardsGame):
    """The quick list forgets the rule that nobody passes with three cards."""

    __module__ = "two_things.game"


def plain_options(hand: list[int]) -> list[str]:
    return ["deck"] if len(hand) == 3 else ["deck", "pass"]


def quick_options(hand: list[int]) -> list[str]:
    return ["pass", "deck"]


quick_options.__module__ = "two_things.rules"
same_as(plain_options, cases=lambda state: ((hand,) for hand in state.hands))(quick_options)


FAILING: list[tuple[str, type[Game[Any]], str]] = [
    ("plain state", KeepsASet, "SetState.seen: a set has no order that is the same everywhere; use a list."),
    ("asks", broken.AsksTwiceTheSame, "asked “twins” with the option 'left' more than once"),
    ("asks", broken.AsksWithoutOptions, "asked “nothing” without any options"),
    ("asks", broken.AsksWithNumbers, "the option 1, which is not a string"),
    ("ends", broken.NeverEnds, "did not end within 2,000 answers given at random"),
    ("ends", broken.AsksForever, "asked more than 10,000 times in one turn"),
    ("ends", broken.Fails, "failed with KeyError: 'the well'"),
    ("ends", CannotBePlayedWithThree, "LookupError: three is a crowd"),
    ("repeats", RollsItsOwnDice, "does not repeat itself"),
    ("repeats", RemembersInTheGame, "does not repeat itself"),
    ("undo", RollsItsOwnDice, "Redo led to another state"),
    ("undo", SharesAList, "Redo led to another state"),
    ("save", KeepsNotANumber, "failed with ValidationError"),
    ("save", RemembersInTheGame, "A save does not load as what was saved"),
    ("undo", RemembersInTheGame, "Redo led to another state"),
    ("fork", SharesWithTheGame, "A fork shares a list, dict or Struct with its match."),
    ("scores", ForgetsASeat, "The standings are of the seats [1], not of all in order."),
    ("scores", NobodyWins, "At the end nobody has place 1."),
    ("records", ForgetsARecord, "“draw” is asked, and is not in the game's `questions`."),
    ("together", AsksTooLate, "Let `together` be the first question of a turn"),
    ("covered", Telltale, "The piece 'note' shows what only seat"),
    ("twice", SaysTwoThings, "two_things.rules.quick_options and plain_options should say the same"),
    ("icons", AsksForAnUnknownIcon, "The option 'deck' of “draw” asks for the icon 'cardd', which does not exist"),
    ("colours", NamesAnUnknownStyle, "of 'shelf': there is no such style; did you mean 'parchment'?"),
    ("ghosts", FailsAtGhosts, "failed with KeyError: 'cloth'"),
    ("input", MeansWhatIsNoOption, "input answers 'fly', which is none of the options of “draw”"),
    ("keys", TakesAKeyOfTheTable, "The key 'l' is the table's own"),
    ("peeking", LetsBotsPeek, "Seat 0 has secrets, but the game has no determinize: every bot would read them."),
    ("lesson", TeachesWhatIsNotAsked, "In the lesson “First cards”, step 1 is not met: “draw” is asked"),
    ("deeds", TellsOfWhatNobodyDid, "Among its deeds, the deed 'fly' has no witness."),
    (
        "examples",
        ShowsWhatIsNotThere,
        "the example 'deal' cannot be shown: nothing on the table has the key",
    ),
    ("features", LearnsFromMoreAndMore, "there must always be as many"),
    ("features", LearnsWhatIsHidden, "change with what it cannot see"),
    (
        "learned",
        HasLearnedFromLess,
        "learned/23.bin does not fit, so bots do not use it: it was learned with 3 features",
    ),
    ("promising", PromisesWhatIsNoOption, "Of “draw” ['fly'] are promising: at least one option must be"),
    ("goes on", ForgetsItsTurn, "does not go on from its state where “where” is asked: it asks otherwise."),
    ("goes on", GoesOnOtherwise, "The turn goes on otherwise from its state, after 'left' to “where”."),
    ("order", DependsOnHashes, "Two runs of Python play the same seed differently"),
    ("only looks", StandingsWrite, "standings changed the state"),
    ("only looks", ModeWrites, "mode changed the state"),
    ("only looks", LayoutWrites, "layout, views or has_secrets changed the state"),
    ("only looks", DescribeWrites, "prompt, describe or ghost changed the state"),
    ("untouched", LayoutWrites, "changed its state between two turns"),
    ("names", CallsBothTheSame, "The options 'deck', 'pass' of “draw” are all called “Take it”"),
    (
        "giving up",
        LosesWithoutAWord,
        "Of “where” the option 'stay' comes to the same as 'leave', which gives something",
    ),
    ("labels", HasNoWords, "The option 'deck' of “draw” has no label."),
    ("labels", ButtonWithAnId, "'at:1,1' of “where” has neither a piece on the table nor words for a button"),
    ("labels", PromptsNothing, "“draw” has no words to ask with"),
    ("pieces", TwoWithTheSameKey, "Two pieces have the key 'deck'"),
    ("pieces", OnAnotherView, "lies on the view 'cellar', which does not exist"),
    ("pieces", OverTheEdge, "hangs over the edge of its view"),
    ("pieces", WithoutSize, "'flat' has no size"),
    ("clicks", CoversTheDeck, "The piece 'lid' covers 'deck', which can be clicked."),
    ("clicks", LiesInTheDeck, "The piece 'lid' overlaps 'deck', which can be clicked, on the same layer."),
    ("clicks", TwoTargetsOverlap, "can both be clicked and overlap on the same layer"),
    ("clicks", TargetUnderTarget, "The piece 'pass' lies on 'deck', which can be clicked too"),
    ("clicks", TinyTarget, "The piece 'pass' is too small to click"),
    ("clicks", TinyOnALargeView, "The piece 'deck' is too small to click"),
    ("text", LongWord, "At 1280×720 on 'word': “Rindfleischetikettierungsüberwachung” is too long"),
    ("text", LongWords, "is too long The same on 3 more: 'word:0', 'word:1', 'word:2'."),
    ("secrets", DealsTheOwnHandAnew, "determinize changed what seat"),
    ("secrets", DealsMoreCards, "determinize changed what seat 0 can see: deck."),
    ("secrets", DealsBadly, "failed with AttributeError: 'NoneType' object has no attribute 'append'"),
    ("plain state", broken.KeepsTheWrongType, "ValidationError: Expected `int`, got `str`"),
    ("repeats", broken.KeepsTheWrongType, "put something into its state that does not fit there"),
]


@pytest.fixture
def measured():
    """A ruler that knows only one thing: a long word does not fit."""

    def measure(piece: Piece, view: View, window: tuple[int, int]) -> str | None:
        text = piece.face.text if isinstance(piece.face, Text) else ""
        return f"“{text}” is too long" if len(text) > piece.at.w / 4 else None

    def unknown(thing: Any, folder: Any) -> list[str]:
        return ["cardd"] if isinstance(thing, str) and "{cardd:1}" in thing else []

    measure_with(measure)
    know_icons_with(unknown)
    yield
    measure_with(None)
    know_icons_with(None)


def only(name: str) -> list[Any]:
    return [check for check in CHECKS if check.name == name]


@pytest.mark.parametrize(("name", "game", "sentence"), FAILING)
def test_every_check_can_fail(name, game, sentence, measured):
    random.seed(1)
    (finding,) = conform(game(), answers=200, most_answers=2000, checks=only(name))
    assert not finding.ok, f"{game.__name__} passed {name}"
    assert sentence in finding.sentence
    assert finding.check == name and finding.seats >= 2 and finding.seed >= 1


def test_there_is_a_failing_game_for_every_check():
    assert {name for name, _, _ in FAILING} == {check.name for check in CHECKS}


def test_the_sound_games_pass(measured):
    check_game(CardsGame(), answers=300)
    check_game(broken.Sound(), answers=300)


def test_the_tiny_game_passes():
    check_game(GAME, answers=300)


def test_twins_are_compared_in_the_package_that_declares_them():
    assert [twins.name for twins in twins_of("two_things")] == ["two_things.rules.quick_options"]
    (finding,) = conform(SaysTwoThings(), answers=200, checks=only("twice"))
    assert "says ['pass', 'deck'], the plain one ['deck']." in finding.sentence
    (elsewhere,) = conform(CardsGame(), answers=200, checks=only("twice"))
    assert elsewhere.ok and twins_of("two") == []


def test_a_copy_is_compared_that_the_cases_may_change():
    def cases(state: Cards):
        state.hands[0].clear()
        yield (state.hands[0],)

    match = Match(CardsGame(), TableSetup(2, 1))
    before = match.state_hash()
    question_checks.compare(Twins("sum", sum, lambda hand: 0, cases), match)
    assert match.state_hash() == before


def test_the_answers_of_a_finding_lead_there_again():
    (finding,) = conform(broken.Fails(), answers=100, checks=only("ends"))
    assert len(finding.answers) == 4 and finding.seats == 2
    match = Match(broken.Fails(), TableSetup(finding.seats, finding.seed, finding.options))
    for answer in finding.answers[:-1]:
        match.choose(answer)
    with pytest.raises(BrokenRules, match="the well"):
        match.choose(finding.answers[-1])


def test_the_one_line_test_tells_everything():
    with pytest.raises(AssertionError) as caught:
        check_game(HasNoWords(), answers=100)
    assert "Cards does not conform:" in str(caught.value)
    assert "FAILED: Every option has a label" in str(caught.value)
    assert "Seen with 2 seats, seed 1, after" in str(caught.value)
    assert "draw" in str(caught.value)


def test_what_cannot_be_checked_is_said():
    (finding,) = conform(CardsGame(), answers=50, checks=only("text"))
    assert finding.ok and str(finding).startswith("not checked: Text fits its box")

    class Local(CardsGame):
        pass

    (finding,) = conform(Local(), answers=50, checks=only("order"))
    assert finding.ok and "cannot be imported" in finding.sentence


def test_progress_is_told():
    seen: list[tuple[int, int, str]] = []
    conform(CardsGame(), answers=20, checks=only("ends"), progress=lambda *facts: seen.append(facts))
    assert seen == [(0, 2, "ends, 2 seats"), (1, 2, "ends, 3 seats"), (2, 2, "done")]


def test_every_seat_count_and_every_value_is_tried():
    class Many(CardsGame):
        info = GameInfo(
            id="many",
            title="Many",
            version="1",
            seats=(1, 3),
            options=(
                Choice("board", "Board", tuple(Value(each, each) for each in "abcde")),
                Choice("solo", "Solo", (Value("easy", "Easy"), Value("hard", "Hard")), seats=(1, 1)),
                Switch("fast", "Fast"),
                Number("rounds", "Rounds", 3, 9, 6),
            ),
        )

    setups = list(setups_of(Many()))
    assert {setup.seats for setup in setups} == {1, 2, 3}
    alone = [setup.options for setup in setups if setup.seats == 1]
    assert {options["board"] for options in alone} == set("abcde")
    assert {options["solo"] for options in alone} == {"easy", "hard"}
    assert {options["fast"] for options in alone} == {True, False}
    assert {options["rounds"] for options in alone} == {3, 6, 9}
    assert all("solo" not in setup.options for setup in setups if setup.seats > 1)
    assert len({setup.seed for setup in setups}) == len(setups)
    assert len(list(setups_of(CardsGame()))) == 2


def test_an_option_with_a_turn_belongs_to_its_piece():
    assert target_of("at:2,1/e") == "at:2,1" and target_of("at:2,1") == "at:2,1"


def test_a_finding_is_data():
    finding = Finding("ends", "Every game ends.", False, "It did not.", 2, {"a": 1}, 3, ("x",))
    assert msgspec.json.decode(msgspec.json.encode(finding), type=Finding) == finding


def test_a_bad_question_is_told_with_the_line_that_asked_it():
    (found,) = conform(broken.AsksTwiceTheSame(), checks=[check for check in CHECKS if check.name == "plain state"])
    assert not found.ok
    assert "in trouble: yield Ask(" in found.where and "broken.py" in found.where, found.where


def test_beats_in_an_endless_loop_end_the_check_with_one_sentence(monkeypatch):
    class ShowsForever(broken.Sound):
        def trouble(self, state, answer):
            while True:
                state.show("again")
            yield

    monkeypatch.setattr(watchdog, "SECONDS_BETWEEN_LOOKS", 0.02)
    found = conform(ShowsForever(), answers=20)
    assert [finding.ok for finding in found].count(False) == 1 and len(found) < len(CHECKS)
    assert "went on for seconds without asking anybody anything" in found[-1].sentence
    assert found[-1].sentence.endswith("Nothing else was tried.")
