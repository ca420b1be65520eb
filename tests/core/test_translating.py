"""Finding what is said, bringing a catalogue up to date, and reading a translation through."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.languages.extraction import extracted
from game.languages.language import languages
from game.languages.merging import merged
from game.languages.po import Entry, Po
from game.languages.proofreading import fingerprint, mistakes, page_troubles, unfinished
from game.languages.punctuation import odd_in, oddities

GERMAN = languages()["de"]

CODE = """
from .speech import say

def rules(state, good, title):
    # Translators: a button
    say("Open", "a door")
    say("Dig on" if state.cart else "Choose a tile")
    say(one="{n} ox", many="{n} oxen", n=state.oxen)
    state.tell(say("{who} takes {what} "
                   "home {wood:2}", who=1, what=say("nothing")), 0)
    say(title, "room")
    other.say("not ours")
"""


@pytest.fixture
def plugin(tmp_path: Path) -> Path:
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "turn.py").write_text(CODE, "utf-8")
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "rooms.toml").write_text(
        '[[room]]\nid = "a"\ntitle = "Attic"\neffects = [{ words = "Sleep." }]\n\n[beds.large]\ntitle = "Large"\n',
        "utf-8",
    )
    (tmp_path / "words").mkdir()
    (tmp_path / "words" / "fields.toml").write_text(
        '["data/*.toml"]\n"room.title" = "room"\n"room.effects.words" = ""\n"beds.*.title" = "bed"\n', "utf-8"
    )
    lesson = 'title = "First"\nseats = 2\nseed = 1\n[[steps]]\nask = "x"\ndo = ["y"]\nsay = "Do it."\nwhy = "So."\n'
    (tmp_path / "lesson.toml").write_text(lesson, "utf-8")
    (tmp_path / "reasons.toml").write_text(
        '[[reason]]\nid = "r"\nfeatures = ["goods/*"]\nmore = "more"\nless = "less"\nmistake = "Too few"\n', "utf-8"
    )
    (tmp_path / "test_it.py").write_text('say("only a test")', "utf-8")
    return tmp_path


def test_what_is_said_is_found_without_running_anything(plugin: Path) -> None:
    found = extracted(plugin)
    assert found.problems == []
    assert [(each.context, each.id, each.plural) for each in found.entries] == [
        ("a door", "Open", ""),
        ("", "Dig on", ""),
        ("", "Choose a tile", ""),
        ("", "{n} ox", "{n} oxen"),
        ("", "{who} takes {what} home {wood:2}", ""),
        ("", "nothing", ""),
        ("", "First", ""),
        ("", "Do it.", ""),
        ("", "So.", ""),
        ("", "more", ""),
        ("", "less", ""),
        ("", "Too few", ""),
        ("room", "Attic", ""),
        ("", "Sleep.", ""),
        ("bed", "Large", ""),
    ]
    assert found.entries[0].comments == ["a button"] and found.entries[0].places == ["rules/turn.py"]


@pytest.mark.parametrize(
    ("code", "told"),
    [
        ('say(f"{who} digs")', "put together"),
        ('say("a" + b)', "put together"),
        ('say("{who} digs", who=1, what=2)', "has no {what}"),
        ('say("x"); say(one="x", many="y", n=1)', "two different plurals"),
        ("say(", "cannot be read"),
    ],
)
def test_what_nobody_could_translate_is_told(code: str, told: str, tmp_path: Path) -> None:
    (tmp_path / "rules.py").write_text(code, "utf-8")
    problems = extracted(tmp_path).problems
    assert len(problems) == 1 and told in problems[0] and "rules.py" in problems[0]


def test_a_new_catalogue_is_empty_and_has_as_many_forms_as_the_language() -> None:
    catalogue, counts = merged(Po(), [Entry("a"), Entry("{n} b", "{n} bs")], GERMAN)
    assert [entry.forms for entry in catalogue.entries] == [[""], ["", ""]]
    assert counts == (2, 0, 0, 0) and counts.missing == 2
    assert catalogue.header["Plural-Forms"] == "nplurals=2; plural=(n != 1);"


def test_what_has_changed_keeps_its_translation_to_be_looked_at() -> None:
    old = Po(
        {"Language": "de"},
        [
            Entry("The roof holds.", forms=["Das Dach hält."], remarks=["mine"]),
            Entry("The roof comes down on you.", forms=["Das Dach fällt auf dich."]),
            Entry("Gone for good", forms=["Weg"]),
        ],
    )
    said = [Entry("The roof holds.", places=["a.py"]), Entry("The roof comes down on you!"), Entry("New")]
    catalogue, counts = merged(old, said, GERMAN)
    same, changed, new = catalogue.entries
    assert (same.forms, same.remarks, same.places, same.fuzzy) == (["Das Dach hält."], ["mine"], ["a.py"], False)
    assert changed.fuzzy and changed.forms == ["Das Dach fällt auf dich."]
    assert changed.before == "The roof comes down on you."
    assert new.forms == [""] and counts == (3, 1, 1, 2)
    assert merged(catalogue, said, GERMAN)[0] == catalogue


def test_what_is_unfinished_is_listed() -> None:
    po = Po({}, [Entry("a", forms=["A"]), Entry("b", forms=["B"], fuzzy=True, before="bb"), Entry("old", forms=["O"])])
    assert list(unfinished(po, [Entry("a"), Entry("b"), Entry("c", places=["x.py"])])) == [
        "out of date: “b”, which was “bb”",
        "missing: “c” (x.py)",
        "no longer said: “old”",
    ]


@pytest.mark.parametrize(
    ("id", "form", "trouble"),
    [
        ("{who} takes {wood:2}", "{who} nimmt Holz", "{wood:2} is lost"),
        ("{who} waits", "{wer} wartet", "{who} is lost"),
        ("takes", "nimmt {wood}", "{wood} is invented"),
        ("**Bold**", "**Fett*", "a * is not closed"),
        ("[gain|more]", "[gain|mehr", "a [ is not closed"),
        ("[gain|more]", "mehr", "[gain| is lost"),
        ("Pay ", "Zahle", "a space"),
    ],
)
def test_parts_and_marks_must_stay(id: str, form: str, trouble: str) -> None:
    assert any(trouble in told for told in mistakes(Po({}, [Entry(id, forms=[form])])))


@pytest.mark.parametrize(
    ("language", "words", "trouble"),
    [
        ("fr", "Que faire ?", "no hard space before ?"),
        ("fr", "Gain: 2", "no hard space before :"),
        ("fr", "**Gain**: 2", "no hard space before :"),
        ("fr", "« oui\u00a0»", "no hard space after «"),
        ("fr", "l'or", "an apostrophe is ’ here"),
        ("de", "das «Feld»", "« is no quotation mark here"),
        ("es", "la “casilla”", "“ is no quotation mark here"),
        ("es", "Cambiar …", "no space before …"),
        ("fr", "{who} réfléchit …", "no space before …"),
    ],
)
def test_a_language_has_its_own_punctuation(language: str, words: str, trouble: str) -> None:
    assert trouble in " ".join(odd_in(words, languages()[language]))


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("fr", "L’or\u00a0: «\u00a0oui\u00a0»\u00a0! {food}: 2, 12:30…"),
        ("de", "„Feld“: Was tun? Suchen …"),
        ("es", "¿La «casilla»? ¡Sí!"),
    ],
)
def test_what_is_punctuated_as_usual_is_let_be(language: str, words: str) -> None:
    assert list(odd_in(words, languages()[language])) == []


def test_catalogue_and_page_are_both_read_for_punctuation(tmp_path: Path) -> None:
    (tmp_path / "help.fr.md").write_text("<!-- about: a* -->\n# Or\nQuoi ?\n", "utf-8")
    po = Po({}, [Entry("Gold?", forms=["De l'or\u00a0?"]), Entry("Wood?", forms=["Du bois\u00a0?"])])
    assert list(oddities(po, tmp_path, languages()["fr"])) == [
        "an apostrophe is ’ here in “De l'or\u00a0?”",
        "help.fr.md: there is no hard space before ? in “Quoi ?”",
    ]


def test_a_sound_translation_may_move_everything() -> None:
    sound = [
        Entry("{who} takes {wood:2} from [gain|{what}]", forms=["[gain|{what}] gibt {who} {wood:2}"]),
        Entry("{n} ox", "{n} oxen", forms=["ein Ochse", "{n} Ochsen"]),
        Entry("**a** *b*", forms=["*B* und **A**"]),
        Entry("not yet {x}", forms=[""]),
    ]
    assert list(mistakes(Po({}, sound))) == []


PAGE = "# Game\n\nDig {ruby} and {gold:3}.\n\n## End\n\n![Walls](example:walls)\n<!-- about: wall* -->\n"


def test_a_translated_page_has_what_the_original_has(tmp_path: Path) -> None:
    assert list(page_troubles(tmp_path, "de")) == []  # there is nothing to translate
    (tmp_path / "help.md").write_text(PAGE, "utf-8")
    assert list(page_troubles(tmp_path, "de")) == ["missing: the page help.de.md"]
    page = tmp_path / "help.de.md"
    page.write_text(f"<!-- of help.md {fingerprint(PAGE)} -->\n{PAGE.replace('Dig', 'Grabe')}", "utf-8")
    assert list(page_troubles(tmp_path, "de")) == []
    page.write_text(
        f"<!-- of help.md {fingerprint(PAGE)} -->\n{PAGE.replace('{ruby}', '').replace('## End', '')}", "utf-8"
    )
    assert [trouble.partition(" as ")[0] for trouble in page_troubles(tmp_path, "de")] == [
        "help.de.md has not the same headings",
        "help.de.md has not the same icons and amounts",
    ]
    (tmp_path / "help.md").write_text(PAGE.replace("Dig", "Find"), "utf-8")
    assert "out of date" in next(page_troubles(tmp_path, "de"))
