"""Every face of Covenant's own is painted at every size without a complaint."""

import pygame
import pytest

from game.api.faces import painters
from game.ui.faces import paint
from game.ui.paint.look import Look
from plugins.covenant.table import deliveries, faces, halls, marks, offers, own, steps, work
from plugins.covenant.table.projects import ProjectFace
from plugins.covenant.table.tracks import TrackGround, TrackSpace

MARKS = (("glory", 1), ("iron", 0), ("emerald", 0))
SAMPLES = [
    halls.HallFace(0, 1, 2, (True, False, True, False, True, True)),
    halls.HallFace(1, 2, 1, (False,) * 6),
    halls.HallFace(2, 3, 2, (True,) * 6),
    halls.RockFace((("mining", 0), ("prestige", 0)), True),
    halls.RockFace((("support", 2),), False),
    deliveries.Well("gold", (0, 1, -1, marks.NEUTRAL, marks.ELDERS)),
    deliveries.Well("iron", ()),
    deliveries.Level("gold", 2, (0, -1, marks.NEUTRAL, marks.ELDERS)),
    faces.ToolFace("book", "gold", ("iron", "mythrall")),
    faces.Slot(MARKS),
    faces.Slot((), round=True),
    faces.JewelFace("silver", "deliver"),
    faces.JewelFace("gold", "strength", bare=True),
    faces.CoinFace(MARKS),
    faces.DwarfFace(0, 4, 2),
    TrackGround("court", "{achievement} in 3"),
    TrackSpace(MARKS, achievement=False, own=-1, others=(1, marks.ELDERS), reached=True),
    TrackSpace((), achievement=True, own=0, others=(), reached=False),
    faces.Card("A rather long title", "{goblin}{orc}{troll} → {glory:2}"),
    faces.RelicFace("ale_horn", (("support", 2),)),
    faces.Stone((("iron", 2),)),
    faces.Sealed(),
    halls.Spot("pillar", "seat1"),
    faces.ElderPlate(101),
    faces.Tag((("glory_cost", 2),), "cost"),
    faces.Tag((("mining", 9),), "met"),
    faces.Tag(MARKS),
    faces.ToolFace("axe", "silver", verb="fights"),
    faces.Stone((("iron", 1),), "iron"),
    offers.Offer("Ale Horn", "2 supports.", "ale_horn", price=(("mining", 9),)),
    offers.Offer("Glory", "2 Glory Points.", "", (("glory", 2),), coin=True),
    offers.Fold("kings_coin", "Coins", 3, open=True),
    own.Chip("axe", "gold", 3),
    own.Chests(3, 9),
    ProjectFace("I", "Houses", "{house} {hall_blue}{glory:2}", 4, near=True),
    steps.Step("1. Clear rubble", "then a hall", "done"),
    steps.Kind("Goblin × 3", "takes {strength:1}", "1 iron", MARKS),
    work.SiteMark("pillar", "seat0", "1/2", fits=True),
    halls.Foe("orc", 2, too_strong=False),
]


@pytest.fixture(scope="module", autouse=True)
def screen():
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    yield


@pytest.mark.parametrize("face", SAMPLES, ids=lambda face: type(face).__name__)
@pytest.mark.parametrize("size", [(8, 8), (45, 30), (101, 117), (300, 90)])
@pytest.mark.parametrize("theme", ["hall", "high_contrast"])
def test_a_face_is_painted(face, size, theme) -> None:
    picture = paint(face, size, 0.8, Look(theme=theme)).surface
    assert picture.get_size() == size
    assert pygame.mask.from_surface(picture, 20).count() > 0, "something is seen"


def test_no_face_is_forgotten() -> None:
    home = halls.__name__.rpartition(".")[0]
    assert {each for each in painters if each.__module__.startswith(home)} == {type(face) for face in SAMPLES}
