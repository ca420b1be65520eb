"""Where everything lies: the mine as a cut through the mountain at the left, everybody's sack at the right."""

from collections.abc import Iterator

from game.api import Banner, Icon, Panel, Piece, Rect, Text, Token

from ..mine import BEAMS, BRIM, CARRY, GEMS, NAMES, wanted
from ..state import RisingWater
from .faces import Gallery

TABLE = Rect(0, 0, 1600, 740)
MINE, SIDE = TABLE.inset(30, 20).split(1080, None, gap=30)
LEVELS = MINE.rows(len(NAMES), gap=8)


def layout(state: RisingWater) -> Iterator[Piece]:
    """Everything on the table; all see the same."""
    yield Piece("cloth", TABLE, Panel("wood"), layer=-3)
    for level, at in enumerate(LEVELS):
        yield from _level(state, level, at)
    for seat in range(state.seats):
        spots = LEVELS[state.at[seat]].part(0.44, 0.1, 0.32, 0.8).columns(4, gap=6)
        who = Token("dwarf", tint=f"seat{seat}", plate=f"seat{seat}")
        yield Piece(f"dwarf:{seat}", spots[seat], who, layer=2, tip=f"{{seat:{seat}}} works here.")
    yield from _side(state)


def _level(state: RisingWater, level: int, at: Rect) -> Iterator[Piece]:
    """The gallery, its gems and its pump."""
    words = f"**{NAMES[level]}**" + (f"\n{{water:{state.water[level]}}} of {BRIM}" if level else "")
    yield Piece(f"level:{level}", at, Gallery(NAMES[level], state.water[level], level == 0), tip=words)
    if level == 0:
        safe = Token("goods", state.up, label="")
        tip = f"Gems that are safe: {state.up} of {wanted(state.seats)}."
        yield Piece("up", at.part(0.78, 0.12, 0.2, 0.76), safe, layer=1, tip=tip)
        return
    tip = "Gems that are left here."
    gems = Token(GEMS[level], state.gems[level])
    yield Piece(f"gem:{level}", at.part(0.86, 0.14, 0.12, 0.72), gems, layer=1, tip=tip, dim=not state.gems[level])
    water = Token("water", state.water[level])
    yield Piece(f"pump:{level}#water", at.part(0.02, 0.38, 0.1, 0.56), water, layer=1, tip="Water that stands here.")
    yield Piece(f"water:{level}", at.part(0.14, 0.4, 0.2, 0.5), Text(""), layer=1)


def _side(state: RisingWater) -> Iterator[Piece]:
    """How it stands, then everybody's sack."""
    goal, beams, *sacks = SIDE.split(90, 90, *[116] * state.seats, gap=12, down=True)
    yield Piece("goal", goal, Text(f"{state.up} of {wanted(state.seats)} gems are up", 34, serif=True))
    for number, at in enumerate(beams.columns(BEAMS, gap=8)):
        broken = number < state.broken
        tip = "When all beams are broken, the mine is lost."
        yield Piece(f"beam:{number}", at, Icon("cross" if broken else "pillar"), tip=tip, dim=broken)
    for seat, at in enumerate(sacks):
        banner, sack = at.split(58, None, gap=4, down=True)
        yield Piece(f"banner:{seat}", banner, Banner(seat))
        for number, spot in enumerate(sack.columns(6, gap=6)[:CARRY]):
            gem = state.carries[seat][number] if number < len(state.carries[seat]) else ""
            face = Icon(gem) if gem else Token("slot_gold")
            yield Piece(f"sack:{seat}:{number}", spot, face, dim=not gem, tip="The sack holds two gems.")
