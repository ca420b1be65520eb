"""What each language is like, and the catalogues that its sentences stand in."""

from __future__ import annotations

import gettext
import io
from datetime import datetime
from pathlib import Path

import pytest

from game.languages import catalogue, mo, po
from game.languages.catalogue import Catalogue
from game.languages.language import ENGLISH, folded, languages
from game.languages.po import Entry, Po, PoError
from game.system.reading.files import Unreadable

WHEN = datetime(2024, 3, 5, 9, 7)


def test_lists() -> None:
    listed = {id: languages()[id].listed(["a", "b", "c"], "and") for id in ("en", "de", "es", "fr")}
    assert listed == {"en": "a, b and c", "de": "a, b und c", "es": "a, b y c", "fr": "a, b et c"}
    assert languages()["de"].listed(["a", "{b}"], "or") == "a oder {b}"
    assert ENGLISH.listed([], "and") == "" and ENGLISH.listed(["a", "b"], "/") == "a/b"


def test_numbers_dates_and_quotes() -> None:
    german, french = languages()["de"], languages()["fr"]
    assert (ENGLISH.number(2.5), german.number(2.5), german.number(12000)) == ("2.5", "2,5", "12000")
    assert (ENGLISH.day_of(WHEN), german.day_of(WHEN), french.day_of(WHEN)) == (
        "05 Mar 2024",
        "5. März 2024",
        "5 mars 2024",
    )
    assert ENGLISH.moment_of(WHEN, year=False) == "05 Mar, 09:07"
    assert german.moment_of(WHEN) == "5. März 2024, 09:07"
    assert (ENGLISH.quoted("x"), german.quoted("x"), french.quoted("x")) == ("“x”", "„x“", "«\u00a0x\u00a0»")


def test_every_language_has_twelve_months_and_both_joints() -> None:
    for language in languages().values():
        assert len(language.months) == 12 and language.name
        assert {"{a}", "{b}"} <= {*language.both.split(), *language.either.split()}


def test_searching_needs_no_accents() -> None:
    assert folded("Mühle") == folded("MUHLE") == "muhle"
    assert folded("Straße") == "strasse" and folded("cœur") == "coeur" and folded("piñón") == "pinon"


def test_sorting_knows_the_alphabet() -> None:
    german, spanish = languages()["de"], languages()["es"]
    assert sorted(["Zwerg", "Ähre", "Axt", "Bär"], key=german.sort_key) == ["Ähre", "Axt", "Bär", "Zwerg"]
    assert sorted(["nuez", "ñandú", "oro", "nz"], key=spanish.sort_key) == ["nuez", "nz", "ñandú", "oro"]


# -- catalogues --

WHOLE = Po(
    {
        "Language": "de",
        "Content-Type": "text/plain; charset=UTF-8",
        "Plural-Forms": "nplurals=2; plural=(n != 1);",
    },
    [
        Entry("Plain", forms=["Schlicht"], places=["rules/a.py:3"], comments=["A button."]),
        Entry("{n} ox", "{n} oxen", "animals", ["{n} Ochse", "{n} Ochsen"]),
        Entry('Say "x"\nand \\ and\ttab', forms=["Sag „x“\nund \\ und\ttab"], remarks=["mine"]),
        Entry("word " * 60, forms=["Wort " * 60], fuzzy=True, before="words " * 30),
        Entry("Open", forms=[""]),
    ],
    ["Glossary: see the wiki."],
)


def test_a_catalogue_is_read_as_it_was_written() -> None:
    assert po.parse(po.write(WHOLE)) == WHOLE


def test_a_compiled_catalogue_is_one_that_gettext_reads() -> None:
    translations = gettext.GNUTranslations(io.BytesIO(mo.pack(WHOLE)))
    assert translations.gettext("Plain") == "Schlicht"
    assert translations.npgettext("animals", "{n} ox", "{n} oxen", 3) == "{n} Ochsen"
    again = mo.unpack(mo.pack(WHOLE))
    done = [(entry.key, entry.plural, entry.forms) for entry in WHOLE.entries if entry.is_done]
    assert sorted((entry.key, entry.plural, entry.forms) for entry in again.entries) == sorted(done)
    assert again.header == WHOLE.header


def test_plural_forms_are_the_languages_own() -> None:
    polish = "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);"
    words = Catalogue(Po({"Plural-Forms": polish}, [Entry("{n} ox", "{n} oxen", forms=["wół", "woły", "wołów"])]))
    assert [words.find("", "{n} ox", n) for n in (1, 2, 5, 22, 112)] == ["wół", "woły", "wołów", "woły", "wołów"]


@pytest.mark.parametrize(
    "rule", ["nplurals=2; plural=(n/0);", "plural=9", "plural=__import__('os')", "plural=" + "(" * 500, "nonsense"]
)
def test_a_strange_plural_rule_hurts_nobody(rule: str) -> None:
    words = Catalogue(Po({"Plural-Forms": rule}, [Entry("{n} ox", "{n} oxen", forms=["a", "b"])]))
    assert words.find("", "{n} ox", 3) in (None, "b")


@pytest.mark.parametrize(
    "text",
    ['msgid "a"', 'msgid "a\nmsgstr "b"', 'msgstr "b"', 'msgid "a"\nmsgid "b"\nmsgstr "c"', "msgid a", "nonsense"],
)
def test_what_is_no_catalogue_is_told_in_a_sentence(text: str) -> None:
    with pytest.raises(PoError):
        po.parse(text)


def test_the_same_sentence_twice_is_told() -> None:
    with pytest.raises(PoError, match="twice"):
        po.parse('msgid "a"\nmsgstr "b"\n\nmsgid "a"\nmsgstr "c"\n')


def test_what_is_out_of_use_is_left_out() -> None:
    assert po.parse('#~ msgid "old"\n#~ msgstr "alt"\n\nmsgid "a"\nmsgstr "b"\n').entries == [Entry("a", forms=["b"])]


def test_only_proper_files_of_a_proper_size_are_read(tmp_path: Path) -> None:
    assert catalogue.read(tmp_path, "de") is None
    (tmp_path / "de.mo").write_bytes(mo.pack(WHOLE))
    found = catalogue.read(tmp_path, "de")
    assert found is not None and found.find("", "Plain") == "Schlicht"
    (tmp_path / "de.po").write_text('msgid "Plain"\nmsgstr "Einfach"\n', "utf-8")
    found = catalogue.read(tmp_path, "de")
    assert found is not None and found.find("", "Plain") == "Einfach"  # what can be edited counts
    for content in (b"\xff\xfe", b"x" * (catalogue.LARGEST + 1), b"msgid"):
        (tmp_path / "de.po").write_bytes(content)
        with pytest.raises(Unreadable, match=r"de\.po"):
            catalogue.read(tmp_path, "de")


@pytest.mark.parametrize("content", [b"", b"\xde\x12\x04\x95", mo.pack(WHOLE)[:60], mo.pack(WHOLE)[:-300]])
def test_a_damaged_compiled_catalogue_is_told(content: bytes, tmp_path: Path) -> None:
    (tmp_path / "de.mo").write_bytes(content)
    with pytest.raises(Unreadable, match=r"de\.mo"):
        catalogue.read(tmp_path, "de")
