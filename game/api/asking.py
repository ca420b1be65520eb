"""Questions of several answers: secret ones to many seats, some of many things, and how many.

Each is a generator for ``yield from`` that asks with plain `Ask`s, one short answer at a time; so saves, undo, replay,
previews and bots know nothing new::

    bids = yield from together(BID, {seat: cards for seat, cards in enumerate(state.hands)})  # {0: "card:7", …}
    cards = yield from some(DISCARD, seat, state.hands[seat], least=1, most=3)                # ["card:2", "card:9"]
    coins = yield from amount(PAY, seat, 0, state.gold[seat])                                # 4

`BID` and the others are `Question`s, or the names of questions.
"""

from collections.abc import Generator, Mapping, Sequence
from typing import TypeAlias, TypeVar

from game.api.ask import Ask
from game.api.question import Question

T = TypeVar("T")
Asking: TypeAlias = Generator[Ask, str, T]

DONE = "done"
MOST_NUMBERS = 1000


def together(question: Question | str, options: Mapping[int, Sequence[str]]) -> Asking[dict[int, str]]:
    """Asks several seats at once: nobody sees an answer before all have answered, bots neither. Returns each seat's.

    At the table they answer in any order, and may change their mind until the last one has answered; the rules hear
    of it seat after seat, which is the order in the save. A seat with one option is not asked. The rules must not
    write an answer into the state before all are there; then they tell what came out with `State.reveal`. Let it be
    the first question of a turn: bots imagine the answers of the others by beginning the turn anew.
    """
    about, among = _name(question), tuple(seat for seat in sorted(options) if len(options[seat]) != 1)
    answers: dict[int, str] = {}
    for seat in sorted(options):
        offered = tuple(options[seat])
        answers[seat] = (yield Ask(seat, about, offered, secret=True, among=among)) if seat in among else offered[0]
    return answers


def some(
    question: Question | str,
    seat: int,
    options: Sequence[str],
    *,
    least: int = 0,
    most: int | None = None,
    subject: str = "",
) -> Asking[list[str]]:
    """Lets a seat pick at least and at most so many of the options, and confirm. Returns them in the options' order.

    What was picked is in `Ask.chosen`: the table raises it, and a click on it puts it back. `"done"` confirms. Where
    all must be taken nobody is asked.
    """
    about, highest = _name(question), len(options) if most is None else min(most, len(options))
    if not 0 <= least <= highest:
        raise ValueError(
            f"“{about}” asks for at least {least} and at most {highest} of {len(options)} options:"
            " offer more, or ask for fewer"
        )
    if DONE in options:
        raise ValueError(f"“{about}” has “{DONE}” among its options, which is what confirms them: call it otherwise")
    if least == len(options):
        return list(options)
    chosen: list[str] = []
    while True:
        left = [option for option in options if option not in chosen] if len(chosen) < highest else []
        confirm = (DONE,) if len(chosen) >= least else ()
        answer = yield Ask(seat, about, (*left, *confirm), subject, chosen=tuple(chosen))
        if answer == DONE:
            return [option for option in options if option in chosen]
        chosen.append(answer)


def amount(question: Question | str, seat: int, low: int, high: int, *, subject: str = "") -> Asking[int]:
    """Asks a seat for a whole number from `low` to `high`, on a slider. Where there is only one nobody is asked."""
    about = _name(question)
    if not low <= high < low + MOST_NUMBERS:
        raise ValueError(
            f"“{about}” asks for a number from {low} to {high}: give the lower one first,"
            f" and no more than {MOST_NUMBERS} to choose from"
        )
    if low == high:
        return low
    return int((yield Ask(seat, about, tuple(map(str, range(low, high + 1))), subject, scale=True)))


def _name(question: Question | str) -> str:
    return question if isinstance(question, str) else question.about
