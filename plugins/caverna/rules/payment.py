"""Paying for furnishing tiles: what they cost this player, and the ways to pay it."""

from game.api import Ask, Label, Moment, Question, Standing

from ..components import TILES, Goods, Tile, price
from ..speech import say
from ..state import Caverna, Player
from ..tiles import ABILITIES, Ability
from .goods import can_pay, cheaper

SAVED_BY = Standing(ABILITIES, Ability.saves_on_furnishing)
"""What tiles save on others."""
REPLACED_BY = Moment(ABILITIES, Ability.replaces)
"""Tiles with which ore stands for other material."""


def cost_of(player: Player, tile: Tile, price: Goods | None = None) -> Goods:
    """The cost after all discounts; `price` replaces the printed cost."""
    return cheaper(player, tile.cost if price is None else price, SAVED_BY.amounts)


def payments(player: Player, tile: Tile, price: Goods | None = None) -> list[Goods]:
    """The ways in which the player can pay: where ore may stand for another material, with it and without it."""
    cost = cost_of(player, tile, price)
    ways = [cost]
    for ability in REPLACED_BY.among(player.rooms.values()):
        for material in ability.replaces():
            ways += [
                way | {material: way[material] - 1, "ore": way.get("ore", 0) + 1} for way in ways if way.get(material)
            ]
    return [way for way in ways if can_pay(player, way)]


def payment_key(way: Goods) -> str:
    """The option for a way to pay, as "pay:3wood+1ore"."""
    return "pay:" + "+".join(f"{amount}{good}" for good, amount in way.items() if amount)


def _describe(state: Caverna, ask: Ask, option: str) -> Label:
    parts = [part for part in option.removeprefix("pay:").split("+") if part]
    goods = [(part.lstrip("0123456789"), part.rstrip("abcdefghijklmnopqrstuvwxyz")) for part in parts]
    return Label(say("Pay {price}", price=price({good: int(amount) for good, amount in goods})))


def _prompt(state: Caverna, ask: Ask) -> Label:
    tile = TILES[ask.subject.removeprefix("tile:")]
    return Label(
        say("choose how to pay for the {tile}", tile=tile.title), say("Ore may stand for a wood and for a stone.")
    )


PAY = Question("pay", prompt=_prompt, describe=_describe)
QUESTIONS = (PAY,)
