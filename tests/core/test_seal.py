"""A game that was edited by hand or comes from elsewhere is marked, plays on, and is known for what it is."""

import re
import zlib

import msgspec
import pytest

from game.core import seal
from game.core.journal import read_journal
from game.core.library import Library
from game.core.resuming import resume
from game.core.savefile import read_save, write_save
from game.core.session import Session
from tests.core.table import GAMES, begun, people
from tests.core.test_session import dig


@pytest.fixture
def save(home):
    """The file of a game with some history: a branch, and answers that can be redone."""
    session = dig(library=Library(), policy="free")
    play_on(session, 14)
    session.go_back(6)
    play_on(session, 12)
    session.go_back(len(session.match.answers) - 1)
    return session.keeping.save("Mine")


def play_on(session: Session, answers: int) -> None:
    for number in range(answers):
        if session.ask is not None:
            session.choose(session.ask.options[number % len(session.ask.options)])


def opened(path) -> Session:
    return resume(path, GAMES, library=None)


def test_a_game_from_here_has_no_mark(save):
    assert opened(save).keeping.mark == "" and opened(save).messages == []


def test_every_swap_of_neighbouring_answers_is_told(save):
    text = save.read_text("utf-8")
    lines = text.splitlines()
    start = lines.index("answers = [") + 1
    count = read_save(save).length
    swapped = 0
    for number in range(start, start + count - 1):
        if lines[number] != lines[number + 1]:
            changed = [*lines]
            changed[number], changed[number + 1] = changed[number + 1], changed[number]
            save.write_text("\n".join(changed), "utf-8")
            session = opened(save)
            assert session.keeping.mark == seal.EDITED and session.messages
            swapped += 1
    assert swapped > 5


@pytest.mark.parametrize(
    ("what", "into"),
    [
        (r"^length = \d+", "length = 3"),
        (r"^checkpoint_after = \d+", "checkpoint_after = 0"),
        (r"^checkpoint = (.){", r"checkpoint = \1 {"),
        (r'"Ada"', '"Eve"'),
        (r"^seed = 7", "seed = 8"),
        (r"^over = false", "over = true"),
        (r'^policy = "free"', 'policy = "off"'),
        (r'^history = "...', 'history = "000'),
        (r"^after = \d+", "after = 5"),
    ],
)
def test_every_edit_is_told(save, what, into):
    text = save.read_text("utf-8")
    changed = re.sub(what, into, text, count=1, flags=re.MULTILINE)
    if changed == text:
        pytest.fail("this game has no such line")
    save.write_text(changed, "utf-8")
    session = opened(save)
    assert session.keeping.mark == seal.EDITED
    assert session.messages


def test_a_game_of_another_home_is_foreign_and_no_trouble(save, home):
    (home / seal.FILE).write_text("00" * 32)
    seal._keys.clear()
    session = opened(save)
    assert session.keeping.mark == seal.FOREIGN and session.messages == []


def test_a_seal_that_was_made_up_or_taken_off_helps_nobody(save):
    text = save.read_text("utf-8")
    save.write_text(re.sub('^seal = ".*"', f'seal = "{"0" * 32}"', text, flags=re.MULTILINE), "utf-8")
    assert opened(save).keeping.mark == seal.FOREIGN
    unsealed = re.sub('^(seal|history|mark) = ".*"\n', "", text, flags=re.MULTILINE).replace("format = 2", "format = 1")
    save.write_text(unsealed, "utf-8")
    assert opened(save).keeping.mark == seal.FOREIGN and opened(save).messages == []
    save.write_text(unsealed.replace("length = ", "length = 1"), "utf-8")
    assert opened(save).keeping.mark == seal.EDITED


def test_a_mark_stays_through_playing_on_saving_and_renaming(save, home):
    save.write_text(save.read_text("utf-8").replace('"Ada"', '"Eve"'), "utf-8")
    library = Library()
    session = resume(save, GAMES, library=library)
    play_on(session, 2)
    journal = session.keeping.autosave.path
    assert read_journal(journal).save.mark == seal.EDITED
    kept = session.keeping.leave()
    assert opened(kept).keeping.mark == seal.EDITED
    renamed = read_save(kept)
    renamed.name = "Innocent"
    write_save(kept, renamed)
    assert opened(kept).keeping.mark == seal.EDITED
    kept.write_text(re.sub('^mark = ".*"\n', "", kept.read_text("utf-8"), flags=re.MULTILINE), "utf-8")
    assert opened(kept).keeping.mark == seal.EDITED


def test_an_edited_journal_is_told_even_if_its_checksums_fit(home):
    session = dig("at:0,0", "pick", "at:1,0", library=Library())
    path = session.keeping.autosave.path
    session.keeping.autosave.close()
    first, *lines = path.read_bytes().splitlines()
    assert opened(path).keeping.mark == ""
    steps = [msgspec.json.decode(line[9:]) for line in lines]
    steps[1]["seconds"] = 0.5
    checksum = int(first[:8], 16)
    written = [first]
    for step in steps:
        content = msgspec.json.encode(step)
        checksum = zlib.crc32(content, checksum)
        written.append(b"%08x %b" % (checksum, content))
    path.write_bytes(b"\n".join([*written, b""]))
    session = opened(path)
    assert session.keeping.mark == seal.EDITED and session.match.answers == ["at:0,0", "pick", "at:1,0"]


def test_a_seat_too_many_is_told_and_nobody_sits_on_it(home):
    session = Session.start(GAMES["deep_dig"], begun(2).setup, people(2), library=Library(home / "saves"))
    play_on(session, 6)
    for player in session.people:
        player.seconds = 0.0  # a seat is one line of the file as long as it is short
    path = session.keeping.save("Two")
    text = path.read_text("utf-8")
    seat = next(line for line in text.splitlines() if '"Bo"' in line)
    path.write_text(text.replace(seat, f"{seat}\n{seat}"), "utf-8")
    session = opened(path)
    assert session.keeping.mark == seal.EDITED and session.messages
    assert len(session.people) == 3 == session.match.state.seats


@pytest.mark.parametrize("content", ["", "00", "no key"])
def test_an_empty_key_is_everybodys_and_is_not_used(save, home, content):
    (home / seal.FILE).write_text(content)
    seal._keys.clear()
    assert opened(save).keeping.mark == seal.FOREIGN
    assert len(bytes.fromhex((home / seal.FILE).read_text())) == 32
