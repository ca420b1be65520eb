"""`underhall words` collects what a game says, keeps its catalogues up to date, and reads them through."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.cli import main
from game.languages import mo, po
from tests.shell.conftest import MakeMod

Captured = pytest.CaptureFixture[str]

SAYS = """
from game.api import speaker
say = speaker(__name__)

def status(self, state):
    return (say(one="{n} coin", many="{n} coins", n=state.tossed), say("Toss {it}!", it="it"))

CoinGame.status = status
"""


@pytest.fixture
def coins(make_mod: MakeMod) -> Path:
    return make_mod("coins", after=SAYS)


def test_a_catalogue_is_begun_and_brought_up_to_date(coins: Path, capsys: Captured) -> None:
    assert main(["words", "coins"]) == 0
    assert "no language yet" in capsys.readouterr().out
    assert main(["words", "coins", "de"]) == 0
    path = coins / "words" / "de.po"
    assert "4 sentences, 0 done, 4 missing" in capsys.readouterr().out  # two of them are its title and its summary
    written = po.parse(path.read_text("utf-8"))
    translated = {"{n} coin": ["{n} Münze", "{n} Münzen"], "Toss {it}!": ["Wirf {it}!"]}
    for entry in written.entries:
        entry.forms = translated.get(entry.id, entry.forms)
    path.write_text(po.write(written), "utf-8")
    assert main(["words", "coins"]) == 0
    assert "4 sentences, 2 done, 2 missing" in capsys.readouterr().out


def test_looking_through_says_what_is_to_be_mended(coins: Path, capsys: Captured) -> None:
    (coins / "words").mkdir()
    (coins / "words" / "de.po").write_text('msgid "Toss {it}!"\nmsgstr "Wirf!"\n\nmsgid "Old"\nmsgstr "Alt"\n', "utf-8")
    assert main(["words", "coins", "--check"]) == 1
    out = capsys.readouterr().out
    assert "{it} is lost in “Wirf!”" in out and "no longer said: “Old”" in out
    assert "missing: “{n} coin” (__init__.py)" in out


def test_check_tells_of_lost_parts_but_not_of_what_is_only_missing(coins: Path, capsys: Captured) -> None:
    (coins / "words").mkdir()
    (coins / "words" / "de.po").write_text('msgid "Toss {it}!"\nmsgstr "Wirf!"\n', "utf-8")
    assert main(["check", "coins", "--only", "files", "--yes"]) == 1
    out = capsys.readouterr().out
    assert "words/de.po: “Toss {it}!”: {it} is lost" in out and "missing" not in out


def test_check_tells_of_translations_of_what_was_said_before(coins: Path, capsys: Captured) -> None:
    (coins / "words").mkdir()
    fuzzy = '#, fuzzy\n#| msgid "Toss {it}"\nmsgid "Toss {it}!"\nmsgstr "Wirf {it}"\n'
    (coins / "words" / "de.po").write_text(fuzzy, "utf-8")
    (coins / "help.md").write_text("# Coins\n", "utf-8")
    (coins / "help.de.md").write_text("# Münzen\n", "utf-8")
    assert main(["check", "coins", "--only", "files", "--yes"]) == 1
    out = " ".join(capsys.readouterr().out.split())
    assert "out of date: “Toss {it}!” (__init__.py), which was “Toss {it}”" in out
    assert "help.md has changed since help.de.md was made from it" in out


def test_what_cannot_be_meant_is_told(coins: Path, capsys: Captured) -> None:
    assert main(["words", "nothing"]) == 2
    assert "There is no plugin called 'nothing'" in capsys.readouterr().err
    assert main(["words", "coins", "../x"]) == 2
    assert "is no language" in capsys.readouterr().err
    assert main(["words", "coins", "en"]) == 2
    (coins / "words").mkdir()
    (coins / "words" / "de.po").write_text("nonsense", "utf-8")
    assert main(["words", "coins", "de"]) == 1
    assert "de.po is no catalogue: line 1" in capsys.readouterr().err
    assert (coins / "words" / "de.po").read_text("utf-8") == "nonsense"


def test_the_windows_own_words_are_collected_without_those_of_the_template(capsys: Captured) -> None:
    assert main(["words", "window"]) == 0
    assert "Underhall" not in capsys.readouterr().err


def test_a_compiled_catalogue_is_looked_through_too(coins: Path, capsys: Captured) -> None:
    (coins / "words").mkdir()
    said = po.parse('msgid "Toss {it}!"\nmsgstr "Wirf!"\n')
    (coins / "words" / "de.mo").write_bytes(mo.pack(said))
    assert main(["words", "coins", "--check"]) == 1
    assert "{it} is lost in “Wirf!”" in capsys.readouterr().out
