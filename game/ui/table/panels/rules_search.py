"""Searching the rules: any words in any order, forgiving plurals, small typing errors and other words for the same.

Which words mean the same says the help page itself, in a line of its own anywhere: `<!-- same: food, feed, hungry -->`.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from game.api.said import spoken
from game.core.speech import say
from game.languages.language import folded

SAME = re.compile(r"<!--\s*same:(.*?)-->")
WORD = re.compile(r"[^\W_]+")
# Translators: words that say nothing about what is sought in the rules; any number of them, in any order
LITTLE = say(
    "a an and are as at be by can do does for from have how i if in is it many much my not of on or the there to what "
    "when where which who why with you your"
)
EXACT, ALIKE, SAME_MEANING, BEGINS, MISTYPED = 1.0, 0.9, 0.7, 0.6, 0.5
IN_HEADING, IN_LEAD, A_HEADING = 0.6, 1.8, 0.8
"""How much a word counts that stands in the heading above a passage only; or in the bold words that it begins with, as
questions do; and how much a heading counts by itself."""
LEAD = re.compile(r"\*\*(.+?)\*\*")
MOST = 12


def words_of(text: str) -> list[str]:
    """The words of a text, small and without accents; names of icons are words too."""
    return WORD.findall(folded(text))


def stem(word: str) -> str:
    """A word without the endings that say how many or when."""
    for ending, instead in (("ies", "y"), ("ves", "f"), ("sses", "ss"), ("ing", ""), ("ed", ""), ("es", ""), ("s", "")):
        if word.endswith(ending) and len(word) - len(ending) + len(instead) >= 3 and not word.endswith("ss"):
            return (word[: -len(ending)] + instead).rstrip("e")
    return word.rstrip("e") if len(word) > 3 else word


def nearly(one: str, other: str) -> bool:
    """Whether two words differ by one letter that is wrong, missing, too many or exchanged; by two in long words."""
    most = 0 if len(one) < 4 else 1 if len(one) < 8 else 2
    return abs(len(one) - len(other)) <= most and _distance(one, other) <= most


def _distance(one: str, other: str) -> int:
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, letter in enumerate(one, start=1):
        last, row, earlier = row, [i], before
        for j, sign in enumerate(other, start=1):
            cost = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (letter != sign))
            if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == sign:
                cost = min(cost, earlier[j - 2] + 1)
            row.append(cost)
        before = last
    return row[-1]


@dataclass
class Index:
    """The words of all passages, made once."""

    texts: Sequence[str]
    headings: Sequence[str]  # above each of them; of a heading itself, nothing
    same: Sequence[frozenset[str]] = ()  # stems that mean the same
    _words: list[frozenset[str]] = field(init=False)
    _above: list[frozenset[str]] = field(init=False)
    _leads: list[frozenset[str]] = field(init=False)
    _rarity: dict[str, float] = field(init=False)

    def __post_init__(self) -> None:
        self._words = [frozenset(words_of(text)) for text in self.texts]
        self._above = [frozenset(words_of(heading)) for heading in self.headings]
        leads = (LEAD.match(text) for text in self.texts)
        self._leads = [frozenset(words_of(lead[1])) if lead else frozenset() for lead in leads]
        count = Counter(word for words in self._words for word in words)
        self._rarity = {word: math.log(1 + len(self.texts) / number) for word, number in count.items()}

    def find(self, sought: str) -> list[int]:
        """The numbers of the passages that answer best, the best first; only those with the most of the words."""
        little = words_of(spoken(LITTLE))
        terms = [word for word in words_of(sought) if word not in little] or words_of(sought)
        if not terms:
            return []
        meant = [self._meant(term) for term in terms]
        found = []
        for number, words in enumerate(self._words):
            if not any(words & each.keys() for each in meant):
                continue
            scores = [self._score(number, each) for each in meant]
            hits = sum(score > 0 for score in scores)
            found.append((hits, sum(scores) / (1 + len(words)) ** 0.15, number))
        most = max((hits for hits, _, _ in found), default=0)
        ranked = sorted((-score, number) for hits, score, number in found if hits == most)
        return [number for _, number in ranked][:MOST]

    def _score(self, number: int, meant: dict[str, float]) -> float:
        """How well a passage has what is meant by one word."""
        here = _best(self._words[number], meant) * (1 if self._above[number] else A_HEADING)
        return max(here, IN_LEAD * _best(self._leads[number], meant), IN_HEADING * _best(self._above[number], meant))

    def _meant(self, term: str) -> dict[str, float]:
        """Every word of the rules that may be meant by one, with how well it fits and how much it tells."""
        root = stem(term)
        synonyms = frozenset().union(*(group for group in self.same if root in group)) if self.same else frozenset()
        fits = {}
        for word in self._rarity:
            own = stem(word)
            if word == term:
                fits[word] = EXACT
            elif own == root:
                fits[word] = ALIKE
            elif own in synonyms:
                fits[word] = SAME_MEANING
            elif len(term) >= 3 and word.startswith(term):
                fits[word] = BEGINS
        if not fits:
            fits = {word: MISTYPED for word in self._rarity if nearly(term, word) or nearly(root, stem(word))}
        return {word: fit * self._rarity[word] for word, fit in fits.items()}


def _best(words: frozenset[str], meant: dict[str, float]) -> float:
    return max((meant[word] for word in words & meant.keys()), default=0.0)


def same_words(lines: Iterable[str]) -> list[frozenset[str]]:
    """The words that mean the same, from the marks in these lines of a help page."""
    marks = (SAME.fullmatch(line.strip()) for line in lines)
    return [frozenset(stem(word) for word in words_of(mark[1])) for mark in marks if mark]
