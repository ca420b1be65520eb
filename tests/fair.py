"""A small fair: a game whose right answers everybody can work out, and who knows them."""

from game.api import Ask, Chance, Game, GameInfo, Rules, Score, ScoreLine, State, TableSetup
from game.bots.advised import Proposal
from game.core.match import Match


class Fair(State):
    coins: list[int]
    round: int = 0


class FairGame(Game[Fair]):
    """Each round everybody works for 3, begs for 1, or opens a purse that holds 0 or 9."""

    info = GameInfo(id="fair", title="Fair", version="1", seats=(1, 2))
    state_type = Fair

    def setup(self, table: TableSetup) -> Fair:
        return Fair(seats=table.seats, chance=Chance(table.seed), coins=[0] * table.seats)

    def turn(self, state: Fair) -> Rules:
        for seat in range(state.seats):
            answer = yield Ask(seat, "earn", ("work", "beg", "purse"))
            if answer == "purse":
                found = 9 * state.chance.below(2)
                state.coins[seat] += found
                state.reveal(f"The purse holds {found}.", seat)
            else:
                state.coins[seat] += 3 if answer == "work" else 1
            yield Ask(seat, "go_on", ("on",))
        state.round += 1
        state.over = state.round == 4

    def standings(self, state: Fair) -> list[Score]:
        return [Score(seat, (ScoreLine("Coins", coins),), place=1) for seat, coins in enumerate(state.coins)]


def advice(match: Match) -> list[Proposal]:
    """What a wise dwarf would say: work is worth 3, a purse 2.5, begging 1; the rest of the rounds 3 each."""
    assert match.ask is not None
    coming = match.state.coins[match.ask.seat] + 3 * (3 - match.state.round)
    return [Proposal("work", coming + 3), Proposal("purse", coming + 2.5), Proposal("beg", coming + 1)]
