"""Why one plan is better than another, in the words of a game: what its features mean to a player, as data."""

from fnmatch import fnmatchcase
from pathlib import Path

import msgspec

from game.api.said import Words
from game.system.reading import toml


class Reason(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Features that a player thinks of as one thing, and what to call having more or less of it.

    The first of its features that differs says whether there is more or less; so a sentence never claims what is not
    in the numbers.
    """

    id: str
    features: list[str]  # names of features, the telling one first; "family/*" means all that begin so
    more: Words  # rich text: "a larger {dwarf} family"
    less: Words
    lines: list[str] = []  # titles of lines of the score sheet that are points for this
    what: Words = ""  # what the first feature counts ("{dwarf}"): a review compares one's own with the Master's
    mistake: Words = ""  # what it is called when it cost a game, in at most three words: "Family too late"


class Reasons(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All reasons that a game knows, in the order in which they are weighed."""

    reason: list[Reason]

    @classmethod
    def read(cls, path: Path) -> "Reasons":
        """The reasons in a TOML file; raises `ValueError` with a sentence if they cannot be read."""
        try:
            return msgspec.convert(toml.read(path), cls)
        except ValueError as error:
            raise ValueError(f"the reasons in {path.name} cannot be read: {error}") from error

    def called(self, name: str) -> Reason | None:
        """The reason with that id."""
        return next((reason for reason in self.reason if reason.id == name), None)

    def columns(self, names: list[str]) -> dict[str, list[int]]:
        """For each reason the places of its features among these names; the first that means a feature has it."""
        left = dict.fromkeys(range(len(names)))
        found = {}
        for reason in self.reason:
            places = [place for meant in reason.features for place in left if fnmatchcase(names[place], meant)]
            found[reason.id] = list(dict.fromkeys(places))
            for place in found[reason.id]:
                del left[place]
        return found
