"""The score sheet."""

import msgspec

from game.api.said import Words


class ScoreLine(msgspec.Struct, frozen=True):
    """One line of a seat's score sheet."""

    title: Words
    points: float
    note: Words = ""  # how it came about, in rich text ("7 {gold} ÷ 2")


class Rival(msgspec.Struct, frozen=True):
    """Somebody to beat whom nobody plays, such as the council of a solo game, with a score sheet of its own."""

    name: Words
    lines: tuple[ScoreLine, ...]
    icon: str = ""

    @property
    def total(self) -> float:
        """The sum of the lines."""
        return sum(line.points for line in self.lines)


class Score(msgspec.Struct, frozen=True):
    """A seat's score sheet; its place already has the game's tie-breaks in it (1 is the winner, equals share).

    Alone at the table, a game that can be lost gives place 2 when it was.
    """

    seat: int
    lines: tuple[ScoreLine, ...]
    place: int = 1
    note: Words = ""  # a tie-break that decided, or a solo verdict
    rivals: tuple[Rival, ...] = ()  # whom the seat plays against besides the other seats: columns of their own

    @property
    def total(self) -> float:
        """The sum of the lines."""
        return sum(line.points for line in self.lines)


def result(scores: list[Score], seat: int) -> tuple[float, float]:
    """A seat's points and those of the best of its rivals; 0 if there are none."""
    mine = scores[seat]
    others = [score.total for score in scores if score is not mine] + [rival.total for rival in mine.rivals]
    return mine.total, max(others, default=0.0)
