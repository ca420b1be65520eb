"""A game that was edited by hand or comes from elsewhere is marked, plays on, and is known for what it is."""

import os
import re
import stat
import subprocess
import sys
import zlib

import msgspec
import pytest

from game.core import seal
from game.core.fame import Feat, HallOfFame
from game.core.files import FileTrouble
from game.core.fsck import look_through
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
    play_on(session, 20)
    session.go_back(2)  # whole rounds back: less is a change of mind, and no branch
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


@pytest.mark.parametrize("content", [b"", b"00", b"no key", b"\xff" * 64, b"0" * 1000])
def test_a_key_that_cannot_be_read_is_told_and_not_replaced(save, home, content):
    """An empty one would be everybody's; a new one would make every game of before a stranger's for good."""
    key = (home / seal.FILE).read_bytes()
    (home / seal.FILE).write_bytes(content)
    seal._keys.clear()
    assert str(seal.trouble()).startswith("The key of your seals cannot be used: ") and seal.tag("x") == ""
    assert (home / seal.FILE).read_bytes() == content
    assert [finding.path.name for finding in look_through(home, GAMES)] == [seal.FILE]
    session = resume(save, GAMES, library=Library())
    assert session.keeping.mark == "", "nobody can tell"
    with pytest.raises(FileTrouble, match="key of your seals"):
        HallOfFame().enter(Feat(game="deep_dig", mode="solo", points=3, names=["Ada"]))
    play_on(session, 2)
    journal, kept = session.keeping.autosave.path, session.keeping.save("Meanwhile")
    session.keeping.autosave.close()
    assert opened(journal).keeping.mark == opened(kept).keeping.mark == ""
    (home / seal.FILE).write_bytes(key)
    seal._keys.clear()
    assert seal.trouble() == "" and opened(save).keeping.mark == "", "all is as it was"
    assert opened(journal).keeping.mark == opened(kept).keeping.mark == seal.FOREIGN


@pytest.mark.skipif(os.name == "nt", reason="Windows has other rights")
def test_the_key_is_for_its_owner_alone(home):
    before = os.umask(0)
    try:
        seal.tag("x")
        key = home / seal.FILE
        assert stat.S_IMODE(key.stat().st_mode) == 0o600
        content = key.read_bytes()
        key.chmod(0o644)  # as it was made once
        seal._keys.clear()
        assert seal.trouble() == "" and stat.S_IMODE(key.stat().st_mode) == 0o600 and key.read_bytes() == content
    finally:
        os.umask(before)


def test_many_windows_make_one_key(home):
    code = "from game.core import seal; print(seal.tag('x'))"
    environment = {**os.environ, "UNDERHALL_HOME": str(home)}
    windows = [
        subprocess.Popen([sys.executable, "-c", code], env=environment, stdout=subprocess.PIPE) for _ in range(4)
    ]
    assert len({window.communicate()[0] for window in windows}) == 1


# -- formats --


def as_format(path, number):
    """A journal that claims another format, with checksums that fit, and one answer by somebody else's hand."""
    first, *lines = path.read_bytes().splitlines()
    record = first[9:].split(b"\t")[0].replace(b'{"format":2,', b'{"format":%d,' % number)
    steps = [msgspec.json.decode(line[9:]) for line in lines]
    steps[-1]["answer"] = "at:2,0"
    written = [b"%08x %b" % (zlib.crc32(record), record)]
    before = zlib.crc32(record)
    for step in steps:
        content = msgspec.json.encode(step)
        checksum = zlib.crc32(content, before if number > 1 else 0)
        before = checksum
        written.append(b"%08x %b" % (checksum, content))
    path.write_bytes(b"\n".join([*written, b""]))


@pytest.mark.parametrize(
    ("number", "mark"), [(1, seal.FOREIGN), (0, seal.FOREIGN), (-7, seal.FOREIGN), (2, seal.EDITED)]
)
def test_an_older_format_is_no_way_around_the_seals(home, number, mark):
    session = dig("at:0,0", "pick", "at:1,0", library=Library())
    path = session.keeping.autosave.path
    session.keeping.autosave.close()
    as_format(path, number)
    session = resume(path, GAMES, library=Library())
    assert session.match.answers == ["at:0,0", "pick", "at:2,0"] and session.keeping.mark == mark
    play_on(session, 2)
    assert opened(session.keeping.leave()).keeping.mark == mark, "and it is not sealed anew as one's own"


def test_a_save_that_claims_an_older_format_is_none_of_ours(save):
    save.write_text(save.read_text("utf-8").replace("format = 2", "format = 1", 1), "utf-8")
    assert opened(save).keeping.mark == seal.FOREIGN


def test_later_formats_are_under_the_seal(save):
    """So that none can be passed off as another."""
    kept = read_save(save)
    kept.format = 3
    seal.seal(kept)
    assert seal.judge(kept) == ""
    for other in (2, 4):
        kept.format = other
        assert seal.judge(kept) == seal.EDITED


# -- the Hall of Fame --


def test_a_result_that_was_written_by_hand_is_known(home):
    hall = HallOfFame()
    hall.enter(Feat(game="deep_dig", mode="solo", points=30, names=["Ada"]))
    hall.enter(Feat(game="deep_dig", mode="solo", points=40.5, names=["Bo"], note="a note", save="x.toml"))
    assert all(feat.is_sealed for feat in HallOfFame().best("deep_dig", "solo"))
    text = hall.path.read_text("utf-8")
    hall.path.write_text(text.replace("points = 30", "points = 99"), "utf-8")
    best = HallOfFame().best("deep_dig", "solo")
    assert [(feat.points, feat.is_sealed) for feat in best] == [(99, False), (40.5, True)]
    hall.path.write_text(re.sub("seal = .*\n", "", text), "utf-8")
    assert [feat.is_sealed for feat in HallOfFame().best("deep_dig", "solo")] == [False, False], "as in old homes"


ENTER = """
import sys
from game.core.fame import Feat, HallOfFame
hall = HallOfFame()
for number in range(20):
    hall.enter(Feat(game="deep_dig", mode=f"{sys.argv[1]} {number}", points=number, names=["Ada"]))
"""


def test_windows_that_enter_results_at_once_lose_none(home):
    environment = {**os.environ, "UNDERHALL_HOME": str(home)}
    windows = [subprocess.Popen([sys.executable, "-c", ENTER, str(each)], env=environment) for each in range(3)]
    assert [window.wait() for window in windows] == [0, 0, 0]
    assert len(HallOfFame().modes("deep_dig")) == 60
