"""Words that are read from right to left, such as names in Hebrew or Arabic, in lines that begin at the left."""

import unicodedata
from itertools import takewhile

from game.ui.paint.markup import Atom, Picture, Style, Word

LEFT_TO_RIGHT, RIGHT_TO_LEFT = "→", "←"
_WAYS = {"L": LEFT_TO_RIGHT, "R": RIGHT_TO_LEFT, "AL": RIGHT_TO_LEFT}  # by what Unicode says of a letter
_MARKS = ",.;:!?“”\"'"


def from_left_to_right(atoms: list[Atom]) -> list[Atom]:
    """The atoms of a line as they stand in it: words of Hebrew or Arabic that follow each other begin at the right."""
    if not any(_way(atom) == RIGHT_TO_LEFT for atom in atoms):
        return atoms
    atoms = [part for atom in atoms for part in _without_marks(atom)]
    ways = [_way(atom) for atom in atoms]
    placed: list[Atom] = []
    at = 0
    while at < len(atoms):
        end = at + 1
        if ways[at] == RIGHT_TO_LEFT:
            same = takewhile(lambda way: way != LEFT_TO_RIGHT, ways[at:])
            end = at + max(number for number, way in enumerate(same, 1) if way == RIGHT_TO_LEFT)
        placed += reversed(atoms[at:end])
        at = end
    return placed


def letters_from_left_to_right(text: str) -> list[str]:
    """The same for letters that are drawn one by one."""
    words: list[Atom] = [Word(letter, Style()) for letter in text]
    return [word.text for word in from_left_to_right(words) if isinstance(word, Word)]


def _without_marks(atom: Atom) -> list[Atom]:
    """A word, and the marks around it by themselves: a comma between two words stays between them."""
    if not isinstance(atom, Word) or _way(atom) != RIGHT_TO_LEFT:
        return [atom]
    word = atom.text.strip(_MARKS)
    before, _, after = atom.text.partition(word)
    return [Word(part, atom.style) for part in (before, word, after) if part]


def _way(atom: Atom) -> str:
    """Which way an atom is read; empty where that depends on its neighbours, as with spaces and figures."""
    if isinstance(atom, Picture):
        return LEFT_TO_RIGHT
    letters = atom.text if isinstance(atom, Word) else ""
    return next((way for letter in letters if (way := _WAYS.get(unicodedata.bidirectional(letter)))), "")
