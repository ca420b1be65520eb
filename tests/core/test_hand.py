"""A hand of cards as pieces: side by side while there is room, overlapping where there is none."""

from game.api import Rect, Text, hand

AREA = Rect(100, 500, 1000, 200)


def cards(count: int) -> dict[str, Text]:
    return {f"card:{number}": Text(str(number)) for number in range(count)}


def test_a_few_cards_lie_in_the_middle() -> None:
    laid = hand(cards(3), AREA, (100, 160), gap=10)
    assert [piece.at for piece in laid] == [
        Rect(440, 520, 100, 160),
        Rect(550, 520, 100, 160),
        Rect(660, 520, 100, 160),
    ]
    assert [piece.key for piece in laid] == ["card:0", "card:1", "card:2"]


def test_many_cards_overlap_and_stay_in_their_area() -> None:
    laid = hand(cards(19), AREA, (100, 160))
    assert laid[0].at.x == 100 and laid[-1].at.right == 1100
    assert laid[1].at.x - laid[0].at.x == 50
    assert [piece.layer for piece in laid] == list(range(1, 20))  # the later ones on top


def test_a_fan_bows_towards_its_ends() -> None:
    laid = hand(cards(5), AREA, (100, 160), bow=16)
    assert [piece.at.y for piece in laid] == [528, 516, 512, 516, 528]


def test_one_card_and_none() -> None:
    assert hand(cards(1), AREA, (100, 160))[0].at == Rect(550, 520, 100, 160)
    assert hand({}, AREA, (100, 160)) == []


def test_every_card_has_its_tip() -> None:
    assert hand(cards(1), AREA, (100, 160), tip=str.upper)[0].tip == "CARD:0"
