"""The choice tray: a question as large cards with words, over the table and out of nobody's way."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.api import (
    BESIDE,
    Ask,
    Card,
    Chance,
    Game,
    GameInfo,
    Label,
    Piece,
    Question,
    Rect,
    Rules,
    Score,
    State,
    Text,
    Tile,
    Token,
    Tray,
    View,
    by_name,
)
from game.testing.window import Window, play
from game.ui.table.scene import TableScene
from tests.ui import layout
from tests.ui.layout import fit, some, unpainted  # noqa: F401 - a fixture

REASON = "Mining 9 needed, you stand at 3"


class Purse(State):
    """What was taken."""

    taken: list[str] = []


def coin_card(state: Purse, ask: Ask, option: str) -> Card:
    number = option.removeprefix("coin:")
    return Card(
        f"Coin {number}",
        Token("glory", int(number)),
        "2 resources of your choice in each Council",
        "for your pillar: {gold} {gold}",
        "in all: {glory:4}",
        "free",
    )


class CoinGame(Game[Purse]):
    """Take one of some coins, or none; the coins also lie on the table."""

    info = GameInfo(id="coin_tray", title="Coins", version="1", seats=(1, 4))
    state_type = Purse

    def __init__(self, coins: int = 3, tray: Tray | None = None) -> None:
        self.coins = coins
        self.questions = by_name(  # type: ignore[misc]
            Question(
                "take",
                prompt=Label("take a coin", "It pays in every Council."),
                describe=lambda state, ask, option: Label(option, f"The words of {option}."),
                why_not=lambda state, ask, key: REASON if key == "coin:9" else None,
                ends={"done": Label("Take no coin", loses="you lose it")},
                tray=tray or Tray(coin_card, others=lambda state, ask: ["coin:9"], then="its place pays once"),
            )
        )

    def setup(self, table):  # type: ignore[no-untyped-def]
        return Purse(seats=table.seats, chance=Chance(table.seed))

    def turn(self, state: Purse) -> Rules:
        ask = self.questions["take"]
        state.taken.append((yield ask(0, [*(f"coin:{number}" for number in range(self.coins)), "done"])))
        state.over = len(state.taken) > 3

    def standings(self, state: Purse) -> list[Score]:
        return [Score(seat, (), 1) for seat in range(state.seats)]

    def views(self, state: Purse, seat: int) -> tuple[View, ...]:
        return View(size=BESIDE), View("shop", "Shop", size=BESIDE)

    def layout(self, state: Purse, ask: Ask | None, seat: int) -> Iterator[Piece]:
        yield Piece("board", Rect(10, 10, 1260, 720), Tile("A board"))
        yield Piece("corner", Rect(10, 10, 60, 60), Text("Behind"), layer=1, tip="A corner.")
        for number in range(self.coins):
            yield Piece(f"coin:{number}", Rect(20 + 90 * number, 40, 80, 80), Token("glory", number), view="shop")


def table(window: Window) -> TableScene:
    scene = window.scene
    assert isinstance(scene, TableScene)
    return scene


def test_a_click_on_a_card_takes_it_and_giving_up_stays_in_the_bar() -> None:
    window = play(CoinGame(), seats=1)
    scene = table(window)
    tray = scene.table_stages.tray
    assert tray is not None and window.has("option:done") and not window.has("option:coin:1")
    assert scene.table_stages.table.view.contains(tray.view), "the rail and the bars stay free"
    window.click("tray:coin:1")
    assert window.match.answers == ["coin:1"]


def test_the_view_stays_although_the_coins_lie_elsewhere() -> None:
    window = play(CoinGame(), seats=1)
    assert table(window).model.view == "main"
    assert table(window).model.sight.targets == {"shop": 3}


def test_digits_choose_only_in_an_open_tray() -> None:
    window = play(CoinGame(), seats=1)
    window.press(pygame.K_3)
    assert window.match.answers == ["coin:2"]
    window.press(pygame.K_F3)
    window.press(pygame.K_2)
    assert window.match.answers == ["coin:2"] and table(window).model.view == "shop", "now they turn to views"
    window.press(pygame.K_F3)
    window.press(pygame.K_7)
    assert window.match.answers == ["coin:2"], "there is no seventh"


@pytest.mark.parametrize("way", ["key", "button", "right button"])
def test_the_table_behind_is_seen_until_it_is_asked_for_again(way: str) -> None:
    window = play(CoinGame(), seats=1)
    ways = {
        "key": lambda: window.press(pygame.K_F3),
        "button": lambda: window.click("tool:behind"),
        "right button": lambda: window.click("tray:coin:0", button=3),
    }
    ways[way]()
    assert table(window).table_stages.tray is None
    window.hover("corner")
    assert window.read == "A corner."
    ways["button" if way == "right button" else way]()
    assert table(window).table_stages.tray is not None
    assert window.match.answers == []


def test_what_cannot_be_taken_stands_last_and_says_why() -> None:
    window = play(CoinGame(), seats=1)
    tray = table(window).model.sight.tray
    assert tray is not None and [laid.option for laid in tray.cards] == ["coin:0", "coin:1", "coin:2", "coin:9"]
    assert tray.cards[-1].reason == REASON and "tray:coin:9" not in window.live()
    window.hover("tray:coin:9")
    window.click("tray:coin:9")
    assert window.match.answers == []


def test_under_the_mouse_a_card_is_read_in_full() -> None:
    window = play(CoinGame(), seats=1)
    window.hover("tray:coin:2")
    for words in ("Coin 2", "2 resources of your choice", "for your pillar", "in all", "free"):
        assert words in window.read


def test_the_first_thing_for_the_keyboard_is_the_first_card() -> None:
    window = play(CoinGame(), seats=1)
    window.press(pygame.K_TAB)
    stage = table(window).controls.focus.stage
    assert stage is not None and stage.pointer.focus == "tray:coin:0"
    window.press(pygame.K_RIGHT)
    window.press(pygame.K_RETURN)
    assert window.match.answers == ["coin:1"]


def test_more_than_six_are_chosen_on_the_table() -> None:
    window = play(CoinGame(coins=7), seats=1)
    assert table(window).table_stages.tray is None and table(window).model.view == "shop"
    window.click("coin:6")
    assert window.match.answers == ["coin:6"]


def test_a_tray_without_cards_of_its_own_has_the_words_of_its_options_and_their_faces() -> None:
    window = play(CoinGame(tray=Tray()), seats=1)
    tray = table(window).model.sight.tray
    assert tray is not None
    first = tray.cards[0].card
    assert (first.title, first.text, first.face) == ("coin:0", "The words of coin:0.", Token("glory", 0))


def test_a_tray_that_fails_costs_nobody_the_question() -> None:
    def broken(state: Purse, ask: Ask, option: str) -> Card:
        raise ValueError("no card")

    window = play(CoinGame(tray=Tray(broken)), seats=1)
    assert table(window).table_stages.tray is None
    assert any("tray of cards" in text for text in window.said)
    window.click("coin:1")
    assert window.match.answers == ["coin:1"]


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("coins", [1, 3, 6])
def test_the_cards_fit_at_every_size(coins: int) -> None:
    window = play(CoinGame(coins), seats=1)
    scene, troubles = table(window), []
    for size, text in layout.CASES:
        fit(window.app, size, text)
        tray = scene.table_stages.tray
        assert tray is not None
        found = [*layout.outside(tray), *layout.overlaps(tray), *layout.clipped_text(tray)]
        if not scene.table_stages.table.view.contains(tray.view):
            found.append(f"{tray.view} is larger than the table")
        troubles += [f"{size} at {text} %: {trouble}" for trouble in found]
    assert troubles == [], some(troubles)
