"""Saves: what is in one, other versions of the rules, the library and its trash."""

import os
import re
import time
import tomllib
from datetime import UTC, datetime

import msgspec
import pytest

from game.api import Chance, TableSetup
from game.bench.saves import loading
from game.bench.tally import Tally
from game.core import files
from game.core.files import FileTrouble, write_atomically
from game.core.library import AUTOSAVES_KEPT, Library, file_stem, thumbnail
from game.core.match import Match
from game.core.restoring import restore
from game.core.resuming import resume
from game.core.save_format import BranchLine
from game.core.savefile import SaveError, describe_match, encode, read_header, read_save, write_save
from game.template import DeepDigGame
from tests.core.table import GAME, GAMES, begun, people, play


def saved(tmp_path, match, name="Game"):
    path = tmp_path / f"{file_stem(name)}.toml"
    write_save(path, describe_match(match, people(match.setup.seats), name, "free"))
    return path


def changed(path, **how):
    """Writes the save again with some of its fields changed."""
    save = read_save(path)
    for name, value in how.items():
        part = save.line if hasattr(save.line, name) else save
        setattr(part, name, value)
    path.write_bytes(encode(save))
    return path


def test_a_save_is_toml_that_a_person_can_read(tmp_path):
    path = saved(tmp_path, play(begun(seed=7), 4), "Rainy Sunday")
    content = tomllib.loads(path.read_text("utf-8"))
    assert content["format"] == 2 and content["game"] == "deep_dig" and content["title"] == "Deep Dig"
    assert content["name"] == "Rainy Sunday" and content["seed"] == 7 and content["options"] == {"depth": 4}
    assert [seat["name"] for seat in content["seats"]] == ["Ada", "Bo"]
    assert abs((datetime.now(UTC) - content["saved"]).total_seconds()) < 60
    assert content["length"] == 4 and len(content["line"]["answers"]) == 4
    assert isinstance(content["line"]["checkpoint"], str) and content["line"]["checkpoint"].startswith("{")
    assert list(content)[-1] == "line"


def test_a_save_written_by_hand_needs_little(tmp_path):
    path = tmp_path / "by-hand.toml"
    path.write_text(
        'format = 1\ngame = "deep_dig"\ntitle = "Deep Dig"\nversion = "1"\nseed = 7\n'
        'seats = [{name = "Ada"}, {name = "Bo"}]\nline = {answers = ["at:0,0", "pick"]}\n'
    )
    restored = restore(read_save(path), GAMES)
    assert restored.same and restored.match.answers == ["at:0,0", "pick"]
    assert read_header(path).title == "Deep Dig"


def test_names_with_anything_in_them_survive(tmp_path):
    name = 'Größe "7" \\ \n\t ☃ \x01 \ud800'
    path = saved(tmp_path, begun(), name)
    assert read_save(path).name == name.replace("\ud800", "?")


def test_a_save_of_other_rules_whose_history_fits_is_just_loaded(tmp_path):
    path = changed(saved(tmp_path, play(begun(), 9)), version="0.1")
    restored = restore(read_save(path), GAMES)
    assert restored.same and not restored.message


def test_a_save_of_other_rules_plays_on_from_its_checkpoint(tmp_path):
    match = play(begun(), 20)
    assert match.checkpoint[0] > 4  # the turn that is being played began after the answer that no longer fits
    path = saved(tmp_path, match)
    answers = list(match.answers)
    answers[4] = "old-answer"
    changed(path, version="0.1", answers=answers)
    before = path.read_bytes()
    restored = restore(read_save(path), GAMES)
    assert not restored.same
    assert "from version 0.1 of Deep Dig" in restored.message
    assert "stops fitting at answer 5 of 20, 'old-answer', when “" in restored.message
    assert "play on from its last turn, as a new save" in restored.message
    assert restored.match.state_hash() == match.state_hash()  # the checkpoint and the answers since
    assert path.read_bytes() == before

    # What is played on is a save of its own, which begins with that checkpoint.
    play(restored.match, 3)
    again = restore(read_save(saved(tmp_path, restored.match, "Played on")), GAMES)
    assert again.same and again.match.state_hash() == restored.match.state_hash()
    again.match.play_out(Chance(1))
    assert again.match.over


def test_where_the_checkpoint_no_longer_decodes_the_last_answer_that_fits_is_played_on_from(tmp_path):
    match = play(begun(), 12)
    path = saved(tmp_path, match)
    answers = list(match.answers)
    answers[4] = "old-answer"
    for checkpoint in ("", "nonsense", '{"seats": "two"}', "[" * 100_000):
        changed(path, version="0.1", answers=answers, checkpoint=checkpoint)
        restored = restore(read_save(path), GAMES)
        assert not restored.same and restored.match.answers == match.answers[:4]
        assert "from the last answer that fits (number 4), as a new save" in restored.message


def test_a_hostile_checkpoint_is_not_played_on_from(tmp_path):
    match = play(begun(), 12)
    state = msgspec.json.decode(describe_match(match, people(), "", "free").line.checkpoint)
    state["dug"] = []  # decodes, and breaks the rules at once
    path = changed(saved(tmp_path, match), answers=["x"], checkpoint=msgspec.json.encode(state).decode())
    restored = restore(read_save(path), GAMES)
    assert restored.match.answers == [] and not restored.same


def test_a_save_that_leads_to_another_state_is_noticed(tmp_path):
    path = changed(saved(tmp_path, play(begun(), 8)), fingerprint="0" * 64)
    restored = restore(read_save(path), GAMES)
    assert not restored.same and "lead to another state than the one saved" in restored.message


def test_a_session_of_an_old_save_says_so_and_does_not_write_over_it(home, tmp_path):
    library = Library()
    path = changed(saved(tmp_path, play(begun(), 12)), version="0.1", fingerprint="0" * 64, auto=True)
    before = path.read_bytes()
    session = resume(path, GAMES, library=library)
    assert "from version 0.1" in session.messages[0]
    session.choose(session.ask.options[0])
    assert session.keeping.leave() != path and path.read_bytes() == before


def test_options_that_the_game_no_longer_has_are_told(tmp_path):
    path = changed(saved(tmp_path, begun()), options={"width": 3})
    with pytest.raises(SaveError, match="does not fit this version of the game: Deep Dig with 2 has no option 'width'"):
        restore(read_save(path), GAMES)


def test_a_save_of_a_game_that_is_not_here_is_told(tmp_path):
    with pytest.raises(SaveError, match=r"is of Deep Dig \(deep_dig\), which is not among the games here"):
        restore(read_save(saved(tmp_path, begun())), {})


def test_a_save_of_a_newer_format_is_told(tmp_path):
    path = changed(saved(tmp_path, begun()), format=3)
    with pytest.raises(SaveError, match=r"newer Underhall \(save format 3\)\. Update"):
        read_save(path)


def test_five_thousand_answers_load_quickly():
    times = loading()
    assert times["read"] < 0.15 * 4  # on a quiet machine 0.03 s; the tests run on busy ones


def test_the_side_lines_that_no_longer_fit_are_left_out(tmp_path):
    match = play(begun(), 6)
    match.branch(3)
    path = saved(tmp_path, match)
    changed(path, taken_back=["nonsense"])
    restored = restore(read_save(path), GAMES)
    assert restored.same and restored.match.redo_line == []


# -- the library --


def test_the_library_lists_saves_newest_first_and_those_that_cannot_be_used(home):
    library = Library()
    for day, name in ((1, "First"), (3, "Third"), (2, "Second")):
        save = describe_match(play(begun(), day), people(), name, "free")
        save.saved = datetime(2020, 1, day, tzinfo=UTC)
        library.keep(save)
    (library.folder / "damaged.toml").write_bytes(b"\x00\x01")
    os.utime(library.folder / "damaged.toml", (0, 0))
    (library.folder / "notes.txt").write_text("not a save")
    entries = library.entries()
    assert [entry.name for entry in entries] == ["Third", "Second", "First", "damaged"]
    assert [entry.header.length for entry in entries[:3]] == [3, 2, 1]
    assert entries[3].header is None and "damaged or no save at all" in entries[3].problem
    assert library.latest().name == "Third"


def test_a_finished_game_is_not_the_one_to_continue(home):
    library = Library()
    match = begun()
    match.play_out(Chance(1))
    library.keep(describe_match(match, people(), "Over", "free"))
    assert library.latest() is None


def test_five_hundred_saves_are_listed_quickly(home):
    library = Library()
    match = Match(Tally(500), TableSetup(1, 1))
    match.play_out(Chance(1))
    first = library.keep(describe_match(match, people(1), "Long", "free"))
    for number in range(499):
        (library.folder / f"{number}.toml").write_bytes(first.read_bytes())
    began = time.perf_counter()
    assert len(library.entries()) == 500
    cold = time.perf_counter() - began
    began = time.perf_counter()
    assert len(library.entries()) == 500
    warm = time.perf_counter() - began
    assert cold < 20 and warm < cold / 3  # on a quiet machine 0.15 s and 0.01 s


def test_the_header_is_read_without_the_line(tmp_path):
    path = saved(tmp_path, play(begun(), 3), "Long")
    with path.open("ab") as file:
        file.write(b'garbage that only a whole reading would meet = "')
    assert read_header(path).name == "Long"
    with pytest.raises(SaveError):
        read_save(path)


def test_deleting_goes_to_the_trash_and_can_be_undone(home):
    library = Library()
    path = library.keep(describe_match(play(begun(), 2), people(), "Dear", "free"))
    thumbnail(path).write_bytes(b"a picture")
    content = path.read_bytes()
    deleted = library.delete(path)
    assert library.entries() == [] and not thumbnail(path).exists()
    assert [each.was for each in library.in_trash()] == [path]
    assert library.bring_back(library.in_trash()[0]) == path
    assert path.read_bytes() == content and thumbnail(path).read_bytes() == b"a picture"
    assert library.in_trash() == [] and deleted.was == path


def test_bringing_back_does_not_write_over_a_new_save_of_the_same_name(home):
    library = Library()
    save = describe_match(begun(), people(), "Dear", "free")
    deleted = library.delete(library.keep(save))
    taken = library.keep(save)
    back = library.bring_back(deleted)
    assert taken.name == "dear.toml" and back.name == "dear-2.toml"


def test_the_trash_is_emptied_of_what_is_old(home, monkeypatch):
    monkeypatch.setattr("game.core.library.ALWAYS_IN_TRASH", 1)
    library = Library()
    save = describe_match(begun(), people(), "Dear", "free")
    older, newer = library.delete(library.keep(save)).lies, library.delete(library.keep(save)).lies
    day = 86_400 * 1_000_000_000
    a_month_ago = older.with_name(f"{time.time_ns() - 31 * day}~saves~dear.toml")
    lately = newer.with_name(f"{time.time_ns() - 29 * day}~saves~dear.toml")
    older.rename(a_month_ago)
    newer.rename(lately)
    thumbnail(a_month_ago).write_bytes(b"a picture")
    last = library.delete(library.keep(save)).lies
    assert set(library.trash.iterdir()) == {lately, last}


def test_what_lies_in_the_trash_under_a_strange_name_is_left_alone(home):
    library = Library()
    save = describe_match(begun(), people(), "Dear", "free")
    lies = library.delete(library.keep(save)).lies
    for strange in ("²~saves~x.toml", "~saves~x.toml", "12~x.toml", "x.toml"):
        (library.trash / strange).write_text("")
    assert [deleted.lies for deleted in library.in_trash()] == [lies]
    library.delete(library.keep(save))
    assert (library.trash / "²~saves~x.toml").exists()


def test_what_cannot_be_deleted_is_told(home):
    library = Library()
    with pytest.raises(FileTrouble, match=r"gone\.toml could not be deleted: it is not there"):
        library.delete(library.folder / "gone.toml")


def test_games_kept_by_themselves_do_not_pile_up(home):
    library = Library()
    save = describe_match(play(begun(), 9_999), people(), "Auto", "free", auto=True)
    assert save.over
    for _ in range(AUTOSAVES_KEPT + 3):
        library.keep(save)
    assert len(library.entries()) == AUTOSAVES_KEPT
    assert len(library.in_trash()) == 3


def test_an_unfinished_game_is_never_tidied_away(home):
    library = Library()
    unfinished = library.keep(describe_match(play(begun(), 5), people(), "Mine", "free", auto=True))
    os.utime(unfinished, (0, 0))
    finished = describe_match(play(begun(), 9_999), people(), "Auto", "free", auto=True)
    for _ in range(AUTOSAVES_KEPT + 9):
        library.keep(finished)
    assert unfinished.exists() and len(library.in_trash()) == 9
    for _ in range(AUTOSAVES_KEPT + 9):
        library.keep(describe_match(play(begun(), 5), people(), "Mine", "free", auto=True))
    assert len(library.in_trash()) == 10 and unfinished.exists()
    assert sum(not entry.header.over for entry in library.entries()) == AUTOSAVES_KEPT + 10


def test_a_clock_that_was_set_back_does_not_cost_the_new_games(home):
    library = Library()
    finished = describe_match(play(begun(), 9_999), people(), "Auto", "free", auto=True)
    before = [library.keep(finished) for _ in range(AUTOSAVES_KEPT)]
    for path in before:
        os.utime(path, (time.time() + 9_000_000, time.time() + 9_000_000))
    for _ in range(3):
        library.keep(finished)
    assert len(library.in_trash()) == 3
    assert all(deleted.lies.stat().st_mtime > time.time() + 1_000 for deleted in library.in_trash())


def test_a_clock_that_runs_ahead_does_not_empty_the_trash(home, monkeypatch):
    library = Library()
    save = describe_match(begun(), people(), "Dear", "free")
    first = library.delete(library.keep(save))
    now = time.time_ns()
    monkeypatch.setattr("game.core.library.time.time_ns", lambda: now + 400 * 86_400 * 10**9)
    library.delete(library.keep(save))
    assert library.bring_back(first).exists()


@pytest.mark.parametrize(
    ("name", "stem"),
    [("Rainy Sunday", "rainy-sunday"), ("CON", "save-con"), ("…", "save"), ("../../etc", "etc"), ("Größe", "groe")],
)
def test_names_become_files_that_every_platform_can_have(name, stem):
    assert file_stem(name) == stem


# -- writing --


def test_a_write_that_fails_leaves_the_old_file_and_no_draft(tmp_path, monkeypatch):
    path = tmp_path / "save.toml"
    path.write_text("old")

    def full(_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(files.os, "fsync", full)
    with pytest.raises(FileTrouble, match=r"save\.toml could not be written: the disk is full\. Make some room"):
        write_atomically(path, b"new")
    assert path.read_text() == "old" and list(tmp_path.iterdir()) == [path]


def test_a_file_held_by_somebody_for_a_moment_is_tried_again(tmp_path, monkeypatch):
    path = tmp_path / "save.toml"
    real, tries = os.replace, []

    def held(source, target):
        tries.append(target)
        if len(tries) < 4:
            raise PermissionError(13, "held by a virus scanner")
        real(source, target)

    monkeypatch.setattr(files.os, "replace", held)
    monkeypatch.setattr(files.time, "sleep", lambda _: None)
    write_atomically(path, b"new")
    assert path.read_bytes() == b"new" and len(tries) == 4


def test_a_file_that_stays_held_is_told(tmp_path, monkeypatch):
    def held(source, target):
        raise PermissionError(13, "held")

    monkeypatch.setattr(files.os, "replace", held)
    monkeypatch.setattr(files.time, "sleep", lambda _: None)
    with pytest.raises(FileTrouble, match="no permission"):
        write_atomically(tmp_path / "save.toml", b"new")
    assert list(tmp_path.iterdir()) == []


def test_loading_a_save_runs_no_code_of_it(tmp_path):
    path = changed(saved(tmp_path, begun()), name="__import__('os').abort()", status="{0.__class__}")
    assert read_save(path).name == "__import__('os').abort()"
    assert DeepDigGame.info.id == GAME.info.id


@pytest.mark.parametrize("size", [30_000, 7_000_000])
def test_a_hostile_file_among_the_saves_is_one_line_in_the_list(tmp_path, size):
    library = Library(tmp_path)
    library.keep(describe_match(begun(), people(2), "Mine", "free"))
    (tmp_path / "parts.toml").write_text("format = 1\n" + "a." * (size // 2) + "a = 1\n", newline="\n")
    (tmp_path / "values.toml").write_text("".join(f"a{number} = 1\n" for number in range(size // 10)), newline="\n")
    (tmp_path / "line.toml").write_text("a." * 20_000 + "a = 1\n[line]\n" + "x" * size, newline="\n")
    names = {entry.path.name: str(entry.problem) for entry in library.entries()}
    assert names.pop("mine.toml") == ""
    assert len(names) == 3
    for problem in names.values():
        assert re.search("is no save: it|is not a save", problem) and problem.endswith(".")


def test_a_save_that_would_be_replayed_for_hours_is_refused(tmp_path):
    match = play(begun(), 6)
    save = describe_match(match, people(), "Long", "free")
    save.line.branches = [BranchLine(0, ["at:0,0"] * 100) for _ in range(500)]
    path = tmp_path / "long.toml"
    path.write_bytes(encode(save))
    with pytest.raises(SaveError, match="more answers than anybody has ever given"):
        read_save(path)
    assert read_header(path).name == "Long"
