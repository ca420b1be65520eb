"""The three projects above the mountain, with what each would pay the clan now."""

from collections.abc import Iterator

from game.api import Canvas, Face, Piece, Words, filled, lines, paints

from ..data import ERAS
from ..data.boards import PROJECTS
from ..data.words import project_text, project_tip
from ..rules.projects import project_glory
from ..speech import say
from ..state import Clan, Covenant
from .regions import PROJECTS as AT


class ProjectFace(Face, frozen=True):
    """A project: from which Council on it is scored, what it counts, and what it would pay now."""

    era: str
    name: Words
    text: Words
    pays: int
    near: bool  # whether the next Council scores it


@paints(ProjectFace)
def paint_project(face: ProjectFace, canvas: Canvas) -> None:
    """Parchment with a bar; brass where the next Council scores it. What it pays now is a green plate."""
    canvas.panel("parchment", radius=8)
    bar, room = canvas.area.split(canvas.px(26), None, down=True)
    canvas.fill(bar, "brass_light" if face.near else "wood", radius=8, corners="ab", alpha=245)
    ink = "ink" if face.near else "cream"
    says = say("{pays} now", pays=face.pays)
    title = filled("{era} {name}", era=face.era, name=face.name)
    for serif, now in ((True, says), (False, says), (False, str(face.pays))):  # what is long gets plainer
        wide = canvas.line(now, canvas.text_px(17), bold=True).size[0] + canvas.px(12)
        name, pays = bar.inset(canvas.px(6), 0).split(None, wide)
        if not canvas.typeset(title, name.size, 18.5, least=16.5, serif=serif, bold=serif, trial=True).clipped:
            break
    canvas.text(title, name, 18.5, least=16.5, serif=serif, bold=serif, color=ink, align="left")
    plate = pays.inset(0, canvas.px(2))
    canvas.fill(plate, "#2f7a3a" if face.pays else "#4a423b", radius=9)
    canvas.text(now, plate, 17, least=16.5, bold=True, color="cream")
    canvas.text(face.text, room.inset(canvas.px(3), canvas.px(1)), 21, least=19.5, color="ink")
    canvas.edge(color="brass_dark", radius=8)


def projects(state: Covenant, clan: Clan) -> Iterator[Piece]:
    """The three projects; those that the next Council scores have a brass bar."""
    for number, (name, at) in enumerate(zip(state.projects, AT.columns(len(state.projects), 6), strict=True)):
        pays = project_glory(state, clan, name)
        scored = say("[quiet|scored in every Council]")
        if number:
            scored = say("[quiet|scored from Council {era} on]", era=ERAS[number])
        tip = lines(
            project_tip(name), project_text(name), say("Now it would pay you {glory:$pays}.", pays=pays), scored
        )
        face = ProjectFace(ERAS[number], PROJECTS[name].name, project_text(name), pays, number <= state.era)
        yield Piece(f"project:{name}", at, face, tip=tip)
