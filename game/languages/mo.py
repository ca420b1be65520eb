"""Catalogues as packages carry them: gettext's `.mo` files, made from `.po` files and read back."""

from __future__ import annotations

import struct

from game.languages.po import MOST_ENTRIES, MOST_FORMS, Entry, Po, PoError

_MAGIC = 0x950412DE


def pack(po: Po) -> bytes:
    """The catalogue as a `.mo` file; what is not translated is left out."""
    header = "".join(f"{name}: {value}\n" for name, value in po.header.items())
    said = {"": header} | {_name(entry): "\0".join(entry.forms) for entry in po.entries if entry.is_done}
    pairs = sorted((id.encode(), text.encode()) for id, text in said.items())
    start, tables = 28, [b"", b""]
    at = start + 16 * len(pairs)
    for number in (0, 1):
        for pair in pairs:
            tables[number] += struct.pack("<II", len(pair[number]), at)
            at += len(pair[number]) + 1
    head = struct.pack("<7I", _MAGIC, 0, len(pairs), start, start + 8 * len(pairs), 0, at)
    return head + b"".join(tables) + b"".join(pair[number] + b"\0" for number in (0, 1) for pair in pairs)


def _name(entry: Entry) -> str:
    """What gettext finds an entry by."""
    id = f"{entry.id}\0{entry.plural}" if entry.plural else entry.id
    return f"{entry.context}\4{id}" if entry.context else id


def unpack(content: bytes) -> Po:
    """What a `.mo` file says; raises `PoError`."""
    try:
        magic, _, count, ids, texts = struct.unpack_from("<5I", content)
        if magic != _MAGIC or count > MOST_ENTRIES:
            raise PoError("it is no compiled catalogue")
        lengths = (_place(content, at + 8 * number)[0] for at in (ids, texts) for number in range(count))
        if sum(lengths) > len(content):  # all of them may be the whole file, which unfolds to gigabytes
            raise PoError("it says more than there is in it")
        pairs = [(_text(content, ids + 8 * number), _text(content, texts + 8 * number)) for number in range(count)]
    except (struct.error, UnicodeDecodeError) as error:
        raise PoError(f"it is damaged ({error})") from error
    po = Po()
    for name, text in pairs:
        if not name:
            lines = (line.partition(":") for line in text.splitlines())
            po.header = {key.strip(): value.strip() for key, _, value in lines if key.strip()}
            continue
        context, _, rest = name.rpartition("\4")
        id, _, plural = rest.partition("\0")
        forms = text.split("\0", MOST_FORMS)
        if len(forms) > MOST_FORMS:
            raise PoError(f"{id[:60]!r} has more than {MOST_FORMS} forms")
        po.entries.append(Entry(id, plural, context, forms))
    return po


def _place(content: bytes, at: int) -> tuple[int, int]:
    """How long a text is, and where it begins."""
    length, start = struct.unpack_from("<II", content, at)
    return length, start


def _text(content: bytes, at: int) -> str:
    length, start = _place(content, at)
    return content[start : start + length].decode()
