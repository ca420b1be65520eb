"""Sentences that are said: English as it stands there, nothing formatted before it is read, any language when it is."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
import pytest

from game.api import WHO, Chance, Listed, Said, State, TableSetup, Words, joined, lines, names, speaker
from game.api.said import LONGEST_TRANSLATED, spoken
from game.core.match import Match
from game.core.sound_words import DEEPEST, is_words
from game.languages import tongue
from game.template import DeepDigGame

say = speaker(__name__)


def test_its_text_is_the_english_where_it_is_said() -> None:
    said = say("{who} harvests {goods}, {n} in all.", who=WHO[2], goods=names(["{grain:3}", "{ruby}", "x"]), n=4)
    assert str(said) == f"{said}" == "{seat:2} harvests {grain:3}, {ruby} and x, 4 in all."


def test_only_what_is_named_among_the_parts_is_filled_in() -> None:
    assert str(say("Pay {wood:2} or {gold}: {what} {who}", what="x")) == "Pay {wood:2} or {gold}: x {who}"
    assert str(say("**{n}** [gain|{n}] {n:1}", n=3)) == "**3** [gain|3] {n:1}"


def test_parts_may_be_written_with_a_dollar_in_icons_too() -> None:
    assert str(say("{food} = $food", food=4)) == "{food} = 4"
    assert str(say("Pay {gold:$price} for $what, not $other", price=3, what="it")) == "Pay {gold:3} for it, not $other"


def test_what_is_put_in_is_not_taken_apart_again() -> None:
    assert str(say("{a} and {b}", a="{b}", b="{a}")) == "{b} and {a}"


def test_one_and_many() -> None:
    def left(n: int) -> str:
        return str(say(one="{n} tile left", many="{n} tiles left", n=n))

    assert [left(0), left(1), left(2)] == ["0 tiles left", "1 tile left", "2 tiles left"]


def test_lists_and_lines() -> None:
    assert [str(names("abc"[:count])) for count in range(4)] == ["", "a", "a and b", "a, b and c"]
    assert str(names(["a", "b", "c"], "or")) == "a, b or c"
    assert str(lines("One.", "", say("Two."))) == "One.\nTwo."
    assert lines("", "") == "" and not lines()
    assert str(joined(["a", 2, say("c")], " · ")) == "a · 2 · c"


def test_numbers_in_sentences() -> None:
    assert str(say("{a} {b} {c}", a=1200, b=2.5, c=3.0)) == "1200 2.5 3"


def test_it_equals_its_english_and_can_be_looked_up_by_it() -> None:
    said = say("{n} {what}", n=2, what=say("dwarfs"))
    assert said == "2 dwarfs" and said != "3 dwarfs" and {"2 dwarfs": 1}[said] == 1  # type: ignore[index]
    assert said == say("{n} {what}", n=2, what=say("dwarfs"))
    assert hash(names(["a", "b"])) == hash("a and b") and names(["a", "b"]) == "a and b"


def test_two_meanings_of_the_same_words_are_not_the_same() -> None:
    assert say("Open", "a door") != say("Open", "a game") and say("Open") == say("Open")


def test_it_is_plain_data() -> None:
    said = [say("{a}", a=names([1, say("b")])), "plain", lines("a", "b")]
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(said), type=list[Words]) == said
    with pytest.raises(AttributeError):
        said[0].template = "other"  # type: ignore[union-attr,misc]


class Teller(State):
    """A state that only tells."""


def test_the_log_keeps_what_was_said_and_saves_know_nothing_of_it() -> None:
    state = Teller(seats=1, chance=Chance(1))
    state.tell(say("{who} waits.", who=WHO[0]), 0)
    state.reveal("A plain line.")
    assert [news.text for news in state.news] == ["{seat:0} waits.", "A plain line."]
    assert isinstance(state.news[0].text, Said)
    again = msgspec.msgpack.decode(msgspec.msgpack.encode(state), type=Teller)
    assert again == state


def test_nothing_is_formatted_while_a_bot_plays_games_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def formatted(self: Said) -> str:
        raise AssertionError("something was put into words that nobody reads")

    match = Match(DeepDigGame(), TableSetup(2, 1))
    monkeypatch.setattr(Said, "__str__", formatted)
    match.play_out(Chance(1))
    assert match.over


# -- what a plugin gives is looked at --


class Sly(str):
    """A text with ways of its own, as are the two that follow."""

    __slots__ = ()


class Ways(dict[str, Any]):
    """Parts."""


class Things(tuple[Any, ...]):
    """Things of a list."""

    __slots__ = ()


@pytest.mark.parametrize(
    "words",
    [
        say("{a}", a=object()),  # type: ignore[arg-type]
        say("{a}", a=10**400),
        say("{a}", a="\0"),
        say("{a}", a=float("nan")),
        say("x" * 5000),
        say("{a}" * 1000, a="12345"),
        names(["x" * 100] * 100),
        Said("{a}", None),  # type: ignore[arg-type]
        Said(Sly("{a}")),
        Said("{a}", {Sly("a"): "x"}),
        Said("{a}", Ways({"a": "x"})),
        Listed(Things(["a", "b"]), "and"),
        Said(None),  # type: ignore[arg-type]
        None,
        17,
    ],
)
def test_what_cannot_be_shown_is_no_words(words: object) -> None:
    assert not is_words(words)


def test_things_said_within_each_other_have_an_end() -> None:
    deep: Words = "x"
    for _ in range(DEEPEST):
        deep = say("{a}", a=deep)
    assert is_words(deep) and not is_words(say("{a}", a=deep))
    wide: Words = "0123456789" * 10
    for _ in range(5):
        wide = say("{a}{a}{a}{a}{a}{a}{a}{a}{a}{a}", a=wide)
    assert not is_words(wide)


# -- other languages --


PO = """
msgid ""
msgstr "Plural-Forms: nplurals=2; plural=(n != 1);\\n"

msgid "{who} waits for {what}."
msgstr "Auf {what} wartet {who}."

msgid "{n} dwarf"
msgid_plural "{n} dwarfs"
msgstr[0] "{n} Zwerg"
msgstr[1] "{n} Zwerge"

msgctxt "a door"
msgid "Open"
msgstr "Öffnen"

msgid "Not yet"
msgstr ""

#, fuzzy
msgid "Changed"
msgstr "Anders"

msgid "Short"
msgstr "{who}{who}{who}{who}"
"""


@pytest.fixture
def voice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The name of a plugin that has a German catalogue."""
    (tmp_path / "words").mkdir()
    (tmp_path / "words" / "de.po").write_text(PO, "utf-8")
    module = ModuleType("some_plugin")
    module.__file__ = str(tmp_path / "__init__.py")
    monkeypatch.setitem(sys.modules, "some_plugin", module)
    return "some_plugin"


def test_it_is_found_in_the_catalogue_of_whoever_says_it(voice: str) -> None:
    said = speaker(voice)("{who} waits for {what}.", who=WHO[0], what=names(["a", "b"]))
    assert spoken(said) == "{seat:0} waits for a and b."
    tongue.speak("de")
    assert spoken(said) == "Auf a und b wartet {seat:0}."
    assert str(said) == "{seat:0} waits for a and b."
    assert spoken(say("{who} waits for {what}.", who="A", what="B")) == "A waits for B."  # that one has no catalogue


def test_what_is_missing_or_out_of_date_is_said_in_english(voice: str) -> None:
    their = speaker(voice)
    tongue.speak("de")
    assert [spoken(their(each)) for each in ("Not yet", "Changed", "Never heard")] == [
        "Not yet",
        "Changed",
        "Never heard",
    ]
    assert spoken(their("Open")) == "Open" and spoken(their("Open", "a door")) == "Öffnen"


def test_the_catalogue_knows_which_plural_it_is(voice: str) -> None:
    tongue.speak("de")
    said = [spoken(speaker(voice)(one="{n} dwarf", many="{n} dwarfs", n=n)) for n in (0, 1, 2)]
    assert said == ["0 Zwerge", "1 Zwerg", "2 Zwerge"]


def test_a_short_sentence_does_not_become_an_endless_one(voice: str) -> None:
    tongue.speak("de")
    assert spoken(speaker(voice)("Short", who="x" * 4000)) == "Short"


def test_things_said_within_each_other_have_an_end_in_every_language(voice: str, tmp_path: Path) -> None:
    """Each level may have its part four times in another language: at sixteen levels that would be gigabytes."""
    (tmp_path / "words" / "de.po").write_text('msgid "{a}"\nmsgstr "{a}{a}{a}{a}"\n', "utf-8")
    deep: Words = "0123456789"
    for _ in range(DEEPEST):
        deep = speaker(voice)("{a}", a=deep)
    assert is_words(deep)
    tongue.speak("de")
    began = time.process_time()
    assert set(spoken(deep)) == set("0123456789") and len(spoken(deep)) <= LONGEST_TRANSLATED
    assert time.process_time() - began < 1


@pytest.mark.parametrize(
    "part", ["{a.__class__}", "{a[0]}", "{a!r}", "{a:>999999}", "{0}", "{}", "{{a}}", "%(a)s", "%s"]
)
def test_a_translation_looks_into_nothing_that_it_is_given(part: str, voice: str, tmp_path: Path) -> None:
    """What stands in a catalogue is a text with names in it, not a format that could ask its parts for theirs."""
    (tmp_path / "words" / "de.po").write_text(f'msgid "Take {{a}}"\nmsgstr "Nimm {part}"\n', "utf-8")
    tongue.speak("de")
    assert spoken(speaker(voice)("Take {a}", a="gold")) in (f"Nimm {part}", "Nimm {gold}", "Take gold")


def test_a_part_without_a_name_is_put_in_nowhere() -> None:
    words = Said("{a}" * 500, {"": "x" * 3_000, "a": ""})
    assert is_words(words) and str(words) == ""


def test_an_unknown_language_is_english() -> None:
    tongue.speak("tlh")
    assert tongue.now().language.id == "en"


def test_the_pseudo_language_leaves_icons_and_parts_alone() -> None:
    tongue.speak("xx")
    said = spoken(say("{who} pays {wood:2} for **{what}**", who=WHO[1], what="a Mine"))
    assert said.startswith("{seat:1} þåýš {wood:2} ƒöř **a Mine**")
    assert len(spoken(say("twenty letters or so"))) >= 1.35 * len("twenty letters or so")
