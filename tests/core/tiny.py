"""A tiny complete game for the core's tests: hidden tiles, dice, compound choices, two to four seats."""

from game.api import (
    Ask,
    Chance,
    Choice,
    Game,
    GameInfo,
    Label,
    Panel,
    Piece,
    Rect,
    Rules,
    Score,
    ScoreLine,
    State,
    Switch,
    TableSetup,
    Text,
    Tile,
    Value,
)


class Mine(State):
    """A pile of hidden tiles, and what everybody has dug out of it."""

    pile: list[int]
    gems: list[int]
    dust: list[int]
    on_turn: int = 0
    deep: bool = False


class MineGame(Game[Mine]):
    """Dig tiles of 1 to 5 gems, or roll a die for dust and split it."""

    info = GameInfo(
        id="mine",
        title="The Mine",
        version="1.0",
        seats=(2, 4),
        options=(
            Choice("length", "Length", (Value("short", "Short"), Value("long", "Long"))),
            Switch("deep", "Deep mine"),
        ),
    )
    state_type = Mine

    def setup(self, table: TableSetup) -> Mine:
        chance = Chance(table.seed)
        pile = [number for number in range(1, 6) for _ in range(6 if table.options["length"] == "long" else 3)]
        chance.shuffle(pile)
        nothing = [0] * table.seats
        return Mine(
            seats=table.seats,
            chance=chance,
            pile=pile,
            gems=nothing,
            dust=list(nothing),
            deep=bool(table.options["deep"]),
        )

    def turn(self, state: Mine) -> Rules:
        seat = state.on_turn
        state.on_turn = (seat + 1) % state.seats
        if (yield Ask(seat, "work", ("dig", "sift"))) == "dig":
            found = state.pile.pop()
            state.gems[seat] += found
            state.reveal(f"{{seat:{seat}}} digs out {found}", seat)
            if state.deep and found == 5 and state.pile:
                where = yield Ask(seat, "deeper", [f"at:{place}" for place in range(len(state.pile))])
                state.gems[seat] += state.pile.pop(int(where[3:]))
        else:
            rolled = state.chance.die()
            state.reveal(f"{{seat:{seat}}} rolls {rolled}", seat)
            kept = int((yield Ask(seat, "keep", [f"keep:{number}" for number in range(rolled + 1)]))[5:])
            state.dust[seat] += kept
            if kept < rolled:
                others = [f"seat:{other}" for other in range(state.seats) if other != seat]
                other = int((yield Ask(seat, "give", others, "dust"))[5:]) if len(others) > 1 else 1 - seat
                state.dust[other] += rolled - kept
            if sum(state.dust) > 60 and state.pile:
                state.tell("The dust buries a tile.")
                state.pile.pop()
        state.over = not state.pile

    def standings(self, state: Mine) -> list[Score]:
        totals = [3 * gems + dust for gems, dust in zip(state.gems, state.dust, strict=True)]
        return [
            Score(
                seat,
                (ScoreLine("Gems", 3 * state.gems[seat]), ScoreLine("Dust", state.dust[seat])),
                place=1 + sum(other > totals[seat] for other in totals),
            )
            for seat in range(state.seats)
        ]

    def determinize(self, state: Mine, seat: int, chance: Chance) -> None:
        chance.shuffle(state.pile)

    def layout(self, state: Mine, ask: Ask | None, seat: int) -> list[Piece]:
        pieces = [Piece("ground", Rect(0, 0, 1600, 740), Panel("stone"))]
        for place in range(len(state.pile)):
            pieces.append(Piece(f"at:{place}", Rect(10 + 50 * place, 10, 40, 60), Tile("?"), layer=1))
        for other in range(state.seats):
            text = f"{state.gems[other]} gems, {state.dust[other]} dust"
            pieces.append(Piece(f"seat:{other}", Rect(10 + 390 * other, 300, 380, 100), Text(text), layer=1))
        return pieces

    def describe(self, state: Mine, ask: Ask, option: str) -> Label:
        words = {"dig": "Dig out a tile", "sift": "Roll for dust"}
        return Label(words.get(option, option.replace(":", " ")))
