"""The rulebook: a game's rules in our own words, in passages that know what they are about."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from fnmatch import fnmatchcase

import msgspec

from game.api.said import Part, Words, lines, spoken
from game.core.errors import words_for
from game.core.speech import say
from game.languages import tongue
from game.system.reading import text as texts
from game.system.reading.files import Unreadable
from game.ui.boundary.guarded_game import GuardedGame
from game.ui.input.intents import Back, Beyond, Choose, Command, Do, ShowView, Step
from game.ui.input.key_names import key_of
from game.ui.table.panels.rules_search import Index, same_words


@dataclass(frozen=True, slots=True)
class Passage:
    """A heading, a paragraph or a point, with the heading it stands under."""

    text: str
    level: int = 0
    point: bool = False
    under: int = -1  # the number of its heading
    about: tuple[str, ...] = ()  # the keys of the pieces it is about (with *), and "ask:" with the names of questions
    example: str = ""  # the name of the drawn example that stands here; the text is its caption


MOST_PASSAGES, LONGEST_PASSAGE = 2_000, 4_000
"""Ours have about a hundred, of some hundred letters; each that is in sight is measured to be shown."""

_MEANT = {
    "choose": Choose(),
    "rules": Do(Command.RULES),
    "turn": Do(Command.TURN),
    "zoom_all": Do(Command.ZOOM_ALL),
    "beyond": Beyond(-1, 0),
    "undo": Do(Command.UNDO),
    "undo_turn": Do(Command.UNDO_TURN),
    "redo": Do(Command.REDO),
    "next": Step(1),
    "finish": Do(Command.FINISH),
    "close_up": Do(Command.CLOSE_UP),
    "first_view": ShowView(0),
    "last_tab": ShowView(8),
    "log": Do(Command.LOG),
    "timeline": Do(Command.TIMELINE),
    "earlier": Do(Command.EARLIER),
    "later": Do(Command.LATER),
    "peek": Do(Command.PEEK),
    "again": Do(Command.AGAIN),
    "advice": Do(Command.ADVICE),
    "fullscreen": Do(Command.FULLSCREEN),
    "back": Back(),
}

_HELP = (
    say("# At this table"),
    say("- What glows can be clicked. Everything else says **why not** when the mouse rests on it."),
    say("- Resting on something that glows shows **what would change**: green for gains, red for losses."),
    say("- Pieces can also be **dragged** to where they go; letting go elsewhere takes that back."),
    say(
        "- Picked the wrong one? **Click the other one**, or go to it with the **arrows** and press **{choose}**; what "
        "can be exchanged has a faint light."
    ),
    say("- Your own **hand of cards** is sorted by dragging one card onto another, at any time."),
    say(
        "- A **click with the wheel** on anything, or **{rules}**, opens the rules where they speak of it; a click on "
        "the question does so too."
    ),
    say(
        "- The **right button** shows a piece close up. Where a piece can be laid in several ways, the wheel, the "
        "right button or **{turn}** turns it."
    ),
    say(
        "- The **wheel** zooms where nothing turns, the middle button moves the table, **{beyond}** and the other "
        "arrows go over its edges; **{zoom_all}** shows all of it, and once more what you saw before. With larger text "
        "(in the settings) the table comes closer to what glows by itself."
    ),
    say("- **{undo}** takes a step back, **{undo_turn}** the whole turn, **{redo}** does it again."),
    say(
        "- **{next}** and the **arrows** go from target to target, **{choose}** chooses, **{finish}** ends an effect "
        "or the turn (of bots that you watch, a pause), **{close_up}** looks closer, **{first_view}** to "
        "**{last_tab}** turn to a view."
    ),
    say(
        "- **{log}** opens the log: a click on a line shows the table as it was then. **{timeline}** opens the "
        "timeline, **{earlier}** and **{later}** go step by step. **{peek}** lets somebody peek at their own hidden "
        "things."
    ),
    say("- **{again}** shows once more what the others did, **{advice}** asks the Master for advice."),
    say("- **{fullscreen}** fills the screen. **{back}** closes what is open, or pauses."),
)


def table_help() -> Words:
    """How the table is used, with the keys in force; a dash stands for none."""
    names: dict[str, Part] = {word: key_of(means) or "–" for word, means in _MEANT.items()}
    return lines(*(msgspec.structs.replace(line, parts=names) for line in _HELP))


def read_help(words: GuardedGame) -> list[Passage]:
    """The plugin's `help.md`, and how the table is used; a game without one at least says what it is about."""
    passages = parse(f"{_help_page(words)}\n{keys_in_words(words)}\n{spoken(table_help())}")[:MOST_PASSAGES]
    return [
        replace(each, text=each.text[:LONGEST_PASSAGE]) if len(each.text) > LONGEST_PASSAGE else each
        for each in passages
    ]


def searchable(words: GuardedGame, passages: list[Passage]) -> Index:
    """What is needed to search a game's rules, with the words that its page says mean the same."""
    return index_of(passages, same_words(_help_page(words).splitlines()))


def _help_page(words: GuardedGame) -> str:
    path = words.file(f"help.{tongue.now().language.id}.md") or words.file("help.md")
    text = f"# {spoken(words.info.title)}\n\n{spoken(words.info.summary)}\n"
    if path is not None:
        try:
            text = spoken(words.help(texts.read(path)))[: texts.LARGEST]
        except Unreadable as error:
            why = spoken(say("The rules cannot be read: {why}", why=words_for(error)))
            text = f"# {spoken(words.info.title)}\n\n{why}"
    return text


def keys_in_words(words: GuardedGame) -> str:
    """The keys that a game has of its own, as they are bound."""
    found = [f"- **{words.own_keys.get(key, key).upper()}** {spoken(does)}" for key, does in words.keys.items()]
    return "\n".join([spoken(say("# Keys of this game")), *found]) if found else ""


MARK = re.compile(r"<!--\s*about:(.*?)-->")
COMMENT = re.compile(r"<!--.*-->")
"""Words that mean the same, the page that a translation was made from, and what an author says to himself."""
EXAMPLE = re.compile(r"!\[(.*?)\]\(example:([a-z0-9_]+)\)")


def parse(text: str) -> list[Passage]:
    """Headings (#), points (-, * or 1.), paragraphs and drawn examples; a mark says what the passage above it is about.

    A mark is `<!-- about: wall*, ask:build -->`, an example `![A caption](example:walls)`, each in a line of its own.
    """
    passages: list[Passage] = []
    words: list[str] = []
    point = False
    under = -1

    def finish() -> None:
        nonlocal point
        if words:
            passages.append(Passage(" ".join(words), point=point, under=under))
            words.clear()
        point = False

    for line in text.splitlines():
        stripped = line.strip()
        if not stripped:
            finish()
        elif mark := MARK.fullmatch(stripped):
            finish()
            if passages:
                about = tuple(each.strip() for each in mark[1].split(",") if each.strip())
                passages[-1] = replace(passages[-1], about=(*passages[-1].about, *about))
        elif COMMENT.fullmatch(stripped):
            finish()
        elif drawn := EXAMPLE.fullmatch(stripped):
            finish()
            passages.append(Passage(drawn[1], under=under, example=drawn[2]))
        elif stripped.startswith("#"):
            finish()
            level = min(3, len(stripped) - len(stripped.lstrip("#")))
            under = len(passages)
            passages.append(Passage(stripped.lstrip("# "), level, under=under))
        elif stripped[:2] in ("- ", "* ") or stripped.split(". ", 1)[0].isdigit():
            finish()
            point = True
            words.append(stripped[2:].strip() if stripped[:2] in ("- ", "* ") else stripped)
        else:
            words.append(stripped)
    finish()
    return passages


def index_of(passages: list[Passage], same: Sequence[frozenset[str]] = ()) -> Index:
    """What is needed to search them; `same`: words that mean the same."""
    headings = [passages[each.under].text if each.under >= 0 and not each.level else "" for each in passages]
    return Index([each.text for each in passages], headings, same)


def found_by(passages: list[Passage], index: Index, sought: str) -> list[Passage]:
    """The passages that answer best, the best first, each below its heading; all of them if nothing is sought.

    A heading that is found brings what stands under it.
    """
    if not sought.split():
        return passages
    told: list[int] = []
    for number in index.find(sought):
        below = [at for at, each in enumerate(passages) if passages[number].level and each.under == number]
        told += [passages[number].under, number, *below]
    return [passages[number] for number in dict.fromkeys(told) if number >= 0]


def place_of(passages: list[Passage], key: str, tip: str = "", asked: str = "") -> int | None:
    """The number of the passage about a thing: by the name its tip begins with, by its key, else about the question.

    None if the rules say nothing about any of them.
    """
    if (named := _named(passages, tip)) is not None:
        return named
    best, found = -1, None
    for number, passage in enumerate(passages):
        for pattern in passage.about:
            of_question = pattern.startswith("ask:")
            # What is said more exactly wins; anything about the thing itself wins over what is about the question.
            worth = len(pattern.replace("*", "")) + (0 if of_question else 100)
            if worth > best and fnmatchcase(f"ask:{asked}" if of_question else key, pattern):
                best, found = worth, number
    return found


NAME = re.compile(r"\*\*(?:\d+ · )?([^*{]+?):?\*\*")


def _named(passages: list[Passage], tip: str) -> int | None:
    """The passage that begins with the name that a tip begins with."""
    name = NAME.match(tip)
    if name is None:
        return None
    wanted = name[1].strip().lower()
    for number, passage in enumerate(passages):
        begins = NAME.match(passage.text)
        if begins is not None and begins[1].strip().lower() == wanted:
            return number
    return None
