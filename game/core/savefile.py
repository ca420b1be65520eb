"""The save file: TOML that a person can read and a modder can write. Reading one runs no code from it."""

from datetime import UTC, datetime
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import tomli_w

from game import __version__
from game.core import growth, plugin_calls, retelling, seal
from game.core.codec import state_decoder
from game.core.errors import CoreError, clipped, words_for
from game.core.files import LARGEST_FILE, FileTrouble, read_whole, write_atomically
from game.core.growth import MOST_ANSWERS
from game.core.lines import shared
from game.core.match import Match
from game.core.plugin_calls import PluginFailed
from game.core.save_format import FORMAT, BranchLine, Line, SaveFile, SaveHeader
from game.core.seats import Seat
from game.core.speech import say
from game.core.visible import is_text
from game.system.reading import files, toml
from game.system.reading.files import Unreadable

SUFFIX = ".toml"
_LINE = b"\n[line]\n"
_LARGEST_HEADER = 64 * 1024
_LONGEST_STATUS = 400


class SaveError(CoreError):
    """A save that cannot be used, told as a sentence. Nothing was changed."""


def describe_match(
    match: Match, seats: list[Seat], name: str, policy: str, auto: bool = False, mark: str = ""
) -> SaveFile:
    """The save file of a match as it is now."""
    checkpoint_after, checkpoint = match.checkpoint
    line = Line(
        answers=list(match.answers),
        checkpoint_after=checkpoint_after,
        checkpoint=_as_json(match, checkpoint),
        fingerprint=match.state_hash(),
        begun_from=_as_json(match, match.begun_from) if match.begun_from is not None else "",
        taken_back=list(match.redo_line),
        branches=[_branch_line(match.answers, branch) for branch in match.branches],
        told=retelling.retold(match),
    )
    info = match.game.info
    return SaveFile(
        format=FORMAT,
        game=info.id,
        title=str(info.title),
        version=info.version,
        seed=match.setup.seed,
        name=name,
        saved=datetime.now(UTC).replace(microsecond=0),
        underhall=__version__,
        auto=auto,
        over=match.over,
        length=len(match.answers),
        status=_status(match),
        policy=policy,
        mark=mark,
        options=dict(match.setup.options),
        expansions=match.setup.expansions or msgspec.UNSET,
        seats=seats,
        line=line,
    )


def write_save(path: Path, save: SaveFile) -> None:
    """Seals and writes the save, all of it or nothing; raises `FileTrouble` with a sentence.

    What is written was read again before: what it takes the place of goes only for something that can be opened.
    """
    problem = ""
    for form in growth.forms(save):
        content = encode(form)
        try:
            _parsed(path, content, SaveFile, toml.Limits())
        except SaveError as error:
            problem = str(error)
        else:
            write_atomically(path, content, read_back=True)
            return
    raise FileTrouble(
        say(
            "{title} cannot be saved: it could not be opened again ({why}). What was saved before is as it was.",
            title=clipped(save.title),
            why=problem.rstrip("."),
        )
    )


def encode(save: SaveFile) -> bytes:
    """The save as a file's content, sealed."""
    seal.seal(save)
    text = tomli_w.dumps(msgspec.to_builtins(save, builtin_types=(datetime,)))
    return text.encode("utf-8", errors="replace")


def read_save(path: Path) -> SaveFile:
    """The save in the file, marked if it was not played here; raises `SaveError` with a sentence if it is none."""
    save = _parsed(path, _content(path), SaveFile, toml.Limits())
    save.mark = seal.judge(save)
    return save


def read_header(path: Path) -> SaveHeader:
    """Only what a list of saves shows: fast however long the game was."""
    try:
        beginning = files.beginning(path, _LARGEST_HEADER)
    except Unreadable:
        beginning = b""
    header, mark, _ = beginning.replace(b"\r\n", b"\n").partition(_LINE)
    if mark or 0 < len(beginning) < _LARGEST_HEADER:  # a small one may be written by hand in another order
        return _parsed(path, header, SaveHeader, toml.SHORT if mark else toml.Limits())
    _content(path)  # says why it cannot be read, if it cannot
    raise SaveError(say("{file} is no save: it does not begin with what was played and by whom.", file=path.name))


def _content(path: Path) -> bytes:
    try:
        return read_whole(path)
    except FileTrouble as trouble:
        raise SaveError(words_for(trouble)) from trouble


Part = TypeVar("Part", bound=SaveHeader)


def _parsed(path: Path, content: bytes, kind: type[Part], limits: toml.Limits) -> Part:
    if len(content) > LARGEST_FILE:  # of one that is about to be written
        raise SaveError(say("{file} is no save: it is too large.", file=path.name))
    try:
        parsed = toml.parse(content, limits)
    except toml.TooMuch as error:
        raise SaveError(say("{file} is no save: {why}.", file=path.name, why=str(error))) from error
    except ValueError as error:
        raise SaveError(
            say(
                "{file} is damaged or no save at all: it cannot be read as TOML ({why}).",
                file=path.name,
                why=clipped(error),
            )
        ) from error
    return checked(path.name, parsed, kind)


def checked(file_name: str, parsed: Any, kind: type[Part]) -> Part:
    """A save's content with everything in its place and of the right type; raises `SaveError` with a sentence."""
    found = parsed.get("format") if isinstance(parsed, dict) else None
    if found is None:
        raise SaveError(say("{file} is not a save of Underhall: it names no format.", file=file_name))
    if isinstance(found, int) and found > FORMAT:
        raise SaveError(
            say(
                "{file} comes from a newer Underhall (save format {found}). Update to open it.",
                file=file_name,
                found=found,
            )
        )
    try:
        part = msgspec.convert(parsed, kind)
    except (msgspec.ValidationError, RecursionError, OverflowError) as error:
        raise SaveError(say("{file} is damaged: {where}.", file=file_name, where=_where(error))) from error
    if not part.seats or len(part.seats) > 99:
        raise SaveError(say("{file} is damaged: it has {n} seats.", file=file_name, n=len(part.seats)))
    if isinstance(part, SaveFile) and _answers_in(part.line) > MOST_ANSWERS:
        raise SaveError(say("{file} is no save: it has more answers than anybody has ever given.", file=file_name))
    return part


def _answers_in(line: Line) -> int:
    return len(line.answers) + len(line.taken_back) + sum(1 + len(branch.answers) for branch in line.branches)


def _where(error: Exception) -> str:
    text = clipped(str(error).replace("`", "").replace("$.", ""), 200)
    return text[:1].lower() + text[1:]


def _as_json(match: Match, checkpoint: bytes) -> str:
    try:
        return msgspec.json.encode(state_decoder(match.game.state_type).decode(checkpoint)).decode()
    except msgspec.ValidationError:  # the rules put something odd into the state; the answers are worth saving still
        return ""


def _branch_line(answers: list[str], branch: tuple[str, ...]) -> BranchLine:
    after = shared(answers, branch)
    return BranchLine(after, list(branch[after:]))


def _status(match: Match) -> str:
    try:
        words = plugin_calls.call(lambda: " · ".join(map(str, match.game.status(match.state)))[:_LONGEST_STATUS])
        return words if is_text(words) else ""
    except PluginFailed:  # a mod's mistake in a line of decoration must not keep anybody from saving
        return ""
