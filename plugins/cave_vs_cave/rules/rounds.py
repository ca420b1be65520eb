"""The course of a round, and what happens when an era is over."""

from typing import Final

from game.api import WHO, Burst, Glint, Label, Question, Rules, Words, joined

from ..scoring import ahead, room_points
from ..setup import set_up_era_2
from ..speech import say
from ..state import NOBODY, CaveState
from ..tiles import ACTIONS, DONKEY, GOLD, GOODS, LIMITS, ORE, goods_key

GO_ON, STOP = "go_on", "stop"


def start_round(state: CaveState) -> Rules:
    """New action: turns the next action tile face up; its back says how many turns each player has."""
    reveal_next(state)
    yield from ()


@ACTIONS.cached
def _begins(number: int, tile: int) -> Words:
    """The line about a new round, said once: bots imagine thousands of them."""
    return say(
        one="**Round {round}**: {tile} is revealed; {n} turn each",
        many="**Round {round}**: {tile} is revealed; {n} turns each",
        round=number,
        tile=ACTIONS[tile].name,
        n=ACTIONS[tile].back,
    )


def reveal_next(state: CaveState) -> None:
    """Begins a round with the next tile of the action board."""
    state.round += 1
    tile = ACTIONS[state.board[state.revealed]]
    state.revealed += 1
    state.taken.append(NOBODY)
    state.dwarfs = tile.back
    state.turns = 0
    state.phase = "turn"
    state.reveal(_begins(state.round, tile.number))
    if state.watched:
        title = say("Round {round} of {rounds}", round=state.round, rounds=state.rounds)
        new = say(
            one="**{tile}** is new; {n} turn each",
            many="**{tile}** is new; {n} turns each",
            tile=tile.name,
            n=tile.back,
        )
        state.show(new, title=title, focus=tile.key, sound="gong")


def end_round(state: CaveState) -> Rules:
    """Round end: tiles go back, the marker changes hands, in era II donkeys haul ore; then the next round begins."""
    state.taken = [NOBODY] * state.revealed
    state.order.clear()
    if state.round == state.rounds:
        state.phase = "era_end"
    else:
        if state.era == 2:
            haul_ore(state)
        reveal_next(state)
    state.start = (state.start + 1) % state.seats
    if state.watched and not state.solo and state.phase == "turn":
        state.show(say("{who} begins", who=WHO[state.start]), state.start, sound="chime", effects=(Glint("start"),))
    yield from ()


def haul_ore(state: CaveState) -> None:
    """Each player gets as much ore as they have donkeys, which they keep (Big Box p. 8)."""
    for seat, cave in enumerate(state.caves):
        donkeys = cave.goods[DONKEY]
        ore = min(donkeys, LIMITS[ORE] - cave.goods[ORE])
        if ore:
            cave.goods[ORE] += ore
            with_them = f"{{donkey:{donkeys}}}"
            text = say("{who} hauls {goods} with {donkeys}", who=WHO[seat], goods=f"{{ore:{ore}}}", donkeys=with_them)
            state.tell(text, seat)
            flying = Burst(GOODS[ORE].id, goods_key(seat, DONKEY), goods_key(seat, ORE), ore)
            state.show(text, seat, sound="donkey", effects=(flying,))


def end_era(state: CaveState) -> Rules:
    """After era I the players decide together whether to go on; after era II the game is over."""
    if state.era == 1 and state.mode == "eras":
        show_reckoning(state)
        for seat in range(state.seats):
            answer = yield GO_ON_OR_STOP((state.start + seat) % state.seats, (GO_ON, STOP))
            if answer == STOP:
                break
        else:
            score_era_1(state)
            set_up_era_2(state)
            return
    state.over = True


def show_reckoning(state: CaveState) -> None:
    """What each player has made of era I."""
    state.show(say("What is it worth?"), title=say("Era I is over"), sound="gong")
    for seat, cave in enumerate(state.caves):
        rooms, gold = room_points(cave), cave.goods[GOLD]
        text = say(
            "$who: rooms $rooms, {gold:$coins} · **$all** {points}",
            who=WHO[seat],
            rooms=rooms,
            coins=gold,
            all=rooms + gold,
        )
        state.show(text, seat, sound="coin", effects=(Glint(goods_key(seat, GOLD)),))


def score_era_1(state: CaveState) -> None:
    """Writes era I into the upper half of the score sheet, and finds out who is ahead."""
    for seat, cave in enumerate(state.caves):
        cave.era_1 = [room_points(cave), cave.goods[GOLD]]
        state.tell(say("{who} scores {n} {points} in era I", who=WHO[seat], n=sum(cave.era_1)), seat)
    state.ahead = ahead([sum(cave.era_1) for cave in state.caves], state.caves)


def _scored(state: CaveState) -> Words:
    scored = say("Era I is scored either way.")
    return scored if state.solo else joined([scored, say("You go on if both of you want to.")])


_ANSWERS: Final = {
    GO_ON: Label(say("Go on with era II"), say("Four more rounds: donkeys, ore, iron and weapons."), "era_2"),
    STOP: Label(say("Stop here"), say("The game ends with the score of era I."), "score"),
}
GO_ON_OR_STOP: Final = Question(
    "go_on",
    prompt=lambda state, ask: Label(say("go on with era II, or stop here?"), _scored(state)),
    describe=lambda state, ask, option: _ANSWERS[option],
)
QUESTIONS: Final = (GO_ON_OR_STOP,)
