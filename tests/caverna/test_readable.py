"""What must be read to choose is large enough, and what is alike looks alike."""

from collections.abc import Collection, Iterator

import pytest

from game.api import Chance, Face, Piece, TableSetup
from game.ui.faces import render
from game.ui.paint.canvas import Canvas
from game.ui.paint.look import Look
from plugins.caverna.components import TILES
from plugins.caverna.game import CavernaGame
from plugins.caverna.table.faces import Furnishing, SpaceCard
from tests.abilities import DEEP
from tests.readable import ICONS, LETTERS, questions, scale_of, shown
from tests.readable import sizes as painted

GAME = CavernaGame()
SCALE = 0.8
"""Pixels to a table unit in a window of 1280 × 720."""
LEAST = 14
GIVING_UP = ("done", "end", "skip", "stop")


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, float]]:
    """All text that painters write, and how many pixels high its letters are."""
    found: list[tuple[str, float]] = []
    write = Canvas.text

    def note(self: Canvas, text: str, *args: object, **how: object) -> object:
        done = write(self, text, *args, **how)
        found.append((str(text).replace("\n", ""), done._setting.size))
        return done

    monkeypatch.setattr(Canvas, "text", note)
    return found


def pieces(seats: int, face: type[Face], view: str) -> Iterator[Piece]:
    state = GAME.setup(TableSetup(seats, 1))
    yield from (piece for piece in GAME.layout(state, None, 0) if piece.view == view and isinstance(piece.face, face))


def paint(piece: Piece) -> None:
    render(piece.face, (round(piece.at.w * SCALE), round(piece.at.h * SCALE)), SCALE, Look())


@pytest.mark.parametrize("seats", range(1, 8))
def test_all_spaces_have_names_of_one_size(seats: int, written: list[tuple[str, float]]) -> None:
    """Large enough at every number of players."""
    titles = set()
    for piece in pieces(seats, SpaceCard, "main"):
        paint(piece)
        titles.add(piece.face.title)
    sizes = {px for text, px in written if text in titles}
    assert len(sizes) == 1
    assert sizes.pop() >= LEAST


@pytest.mark.parametrize("kind", list(dict.fromkeys(tile.kind for tile in TILES.own)))
def test_the_words_of_tiles_can_be_read(kind: str, written: list[tuple[str, float]]) -> None:
    """On the page of each kind."""
    shown = list(pieces(2, Furnishing, f"supply/{kind}"))
    for piece in shown:
        paint(piece)
    words = {piece.face.words for piece in shown}
    sizes = {text: px for text, px in written if text in words}
    assert sizes.keys() == words
    assert min(sizes.values()) >= LEAST


def depends_on(piece: Piece, live: Collection[str]) -> bool:
    """Whether a choice depends on what stands there: what can be chosen, what lies on it, what is eaten, and what is
    in the hand. Rooms that stand already are where animals go, and were read when they were built."""
    kind, _, rest = piece.key.partition(":")
    if kind == "pile":
        return f"space:{rest.partition(':')[0]}" in live
    return kind in ("forecast", "in_hand") or (piece.key in live and kind != "at")


@pytest.mark.parametrize("seats", [1, 2, 4, 7])
def test_what_a_choice_depends_on_can_be_read_at_every_question(seats: int) -> None:
    """In a window of 1280 × 720: letters of 13 pixels, icons of 20."""
    asked = set()
    for seed in range(4 if DEEP else 1):
        luck, setup = Chance(seed), TableSetup(seats, 20 + seed, GAME.info.settle(seats, {}))
        for number, match in enumerate(questions(GAME, setup, luck, GIVING_UP)):
            if number > 240 and not DEEP:
                break
            if number % 3 and not DEEP:
                continue
            sight, view = shown(GAME, match, "main")
            scale = scale_of(sight, view)
            for piece in sight.pieces[view]:
                if depends_on(piece, sight.offers.on_pieces):
                    size = (max(round(piece.at.w * scale), 1), max(round(piece.at.h * scale), 1))
                    letters, icons = painted(piece.face, size, scale)
                    where = f"{match.ask.about}: {piece.key} {size}"
                    assert not 0 < letters < LETTERS and not 0 < icons < ICONS, f"{where} {letters} {icons}"
            asked.add(match.ask.about)
    assert {"work", "furnish"} & asked
