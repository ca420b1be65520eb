"""The guest book: who plays here, and that no game is ever lost by what is done to it."""

import tomllib

import pytest

from game.core.guestbook import (
    COLOURS,
    CRESTS,
    FILE_NAME,
    MOST_NAMES,
    MOST_PEOPLE,
    Guestbook,
    Likings,
    NotPossible,
)
from game.core.settings import Settings


def test_people_are_kept_as_text_that_can_be_read(home):
    book = Guestbook()
    ann = book.add("Ann", "emblem_crown", "green")
    book.add("Ben")
    written = tomllib.loads((home / FILE_NAME).read_text("utf-8"))
    assert [person["name"] for person in written["people"]] == ["Ann", "Ben"]
    assert written["people"][0]["crest"] == "emblem_crown" and written["people"][0]["colour"] == "green"
    assert Guestbook().who("Ann") == ann


def test_who_is_there_already_is_not_added_again(home):
    book = Guestbook()
    assert book.add("Ann") is book.add(" Ann ")
    assert len(book.people) == 1


def test_a_new_name_takes_the_games_of_the_old_one_along(home):
    book = Guestbook()
    ann = book.add("Ann")
    book.rename(ann.id, "Anna")
    again = Guestbook()
    assert again.who("Ann") == again.who("Anna") and again.who("Ann").names == ["Anna", "Ann"]
    again.rename(ann.id, "Ann")
    assert again.who("Anna").names == ["Ann", "Anna"]


def test_a_name_that_somebody_has_is_refused_with_a_sentence(home):
    book = Guestbook()
    ann, ben = book.add("Ann"), book.add("Ben")
    with pytest.raises(NotPossible, match=r"Ann has that name\."):
        book.rename(ben.id, "Ann")
    with pytest.raises(NotPossible, match="Everybody has a name"):
        book.rename(ann.id, "  ")


def test_two_entries_become_one_person(home):
    book = Guestbook()
    ann, anna = book.add("Ann"), book.add("Anna")
    book.merge(anna.id, ann.id)
    assert [person.name for person in Guestbook().people] == ["Ann"]
    assert Guestbook().who("Anna").id == ann.id


def test_who_is_removed_is_a_guest_and_the_id_is_never_given_again(home):
    book = Guestbook()
    ann = book.add("Ann")
    book.remove(ann.id)
    assert Guestbook().who("Ann") is None
    assert Guestbook().add("Ben").id != ann.id


def test_an_old_home_is_taken_over_once(home):
    book = Guestbook()
    assert book.is_new
    book.take_over(["Ann", "Ben", "Ann", " "])
    assert [person.name for person in book.people] == ["Ann", "Ben"]
    assert not Guestbook().is_new


@pytest.mark.parametrize("content", [b"\x00", b"people = 1", b"\xff\xfe", b"x = " + b"[" * 50_000])
def test_a_damaged_book_is_set_aside_with_a_sentence(home, content):
    home.mkdir()
    (home / FILE_NAME).write_bytes(content)
    book = Guestbook()
    assert book.people == [] and "could not be read" in book.message and "people.damaged.toml" in book.message
    assert (home / "people.damaged.toml").read_bytes() == content


def test_who_plays_alone_has_it_as_they_like_it(home):
    book = Guestbook()
    book.add("Ann")
    settings = Settings(text_size=150, tutor="slips")
    book.keep_likings(["Ben", "Ann"], Likings.of(Settings()))
    book.keep_likings(["Ann"], Likings.of(settings))
    again = Guestbook()
    assert again.likings(["Ann"]) == Likings(tutor="slips", text_size=150)
    assert again.likings(["Ann", "Ben"]) == Likings() == again.likings(["somebody"])
    other = Settings()
    assert again.likings(["Ann"]).put_into(other) and (other.text_size, other.tutor) == (150, "slips")


def _by_hand(home, text):
    home.mkdir(exist_ok=True)
    (home / FILE_NAME).write_text(text, "utf-8")
    return Guestbook()


def test_a_book_of_thousands_is_taken_in_part_and_kept_whole_beside(home):
    entries = "".join(f'[[people]]\nid = "p{number}"\nname = "N{number}"\n' for number in range(5_000))
    book = _by_hand(home, entries)
    assert len(book.people) == MOST_PEOPLE and book.people[0].name == "N0"
    assert "taken in part" in book.message and "people.damaged.toml" in book.message
    assert (home / "people.damaged.toml").read_text("utf-8") == entries == (home / FILE_NAME).read_text("utf-8")


@pytest.mark.parametrize(
    "entry",
    [
        'id = "p2"\nname = ""',
        'id = ""\nname = "Bo"',
        'id = "p1"\nname = "Bo"',  # somebody else's
        f'id = "p2"\nname = "{"W" * 100_000}"',
        'id = "p2"\nname = "B\\u202Eo"',
        'id = "p2"\nname = "B\\no"',
        'id = "p2"\nname = "Bo"\nalso = ["\\u0007"]',
    ],
)
def test_who_cannot_sit_down_costs_nobody_else_their_entry(home, entry):
    book = _by_hand(home, f'[[people]]\nid = "p1"\nname = "Ann"\n[[people]]\n{entry}\n')
    assert [person.name for person in book.people] == ["Ann"]
    assert "taken in part" in book.message


def test_a_crest_and_a_colour_are_those_that_can_be_painted(home):
    names = ", ".join(f'"n{number}"' for number in range(3_000))
    book = _by_hand(
        home, f'[[people]]\nid = "p1"\nname = "Ann"\ncrest = "../../etc"\ncolour = "loud"\nalso = [{names}]\n'
    )
    [ann] = book.people
    assert ann.crest in CRESTS and ann.colour in COLOURS and len(ann.also) == MOST_NAMES


def test_what_is_written_of_a_name_can_be_read_again(home):
    book = Guestbook()
    book.add("Ann\u202e\n  of the\thill")
    book.rename(book.add("👩‍🌾 Eva").id, "👩‍🌾 \u0007Eva")
    again = Guestbook()
    assert again.message == "" and again.people == book.people
    assert [person.name for person in again.people] == ["Ann� of the hill", "👩‍🌾 �Eva"]
