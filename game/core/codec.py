"""States as bytes: typed, safe to read back from a file, and the same on every machine."""

import hashlib
from typing import Any

import msgspec

encode_state = msgspec.msgpack.Encoder().encode
"""A state as bytes: a checkpoint. Anything that is not plain data raises TypeError."""


_decoders: dict[type[Any], msgspec.msgpack.Decoder[Any]] = {}


def state_decoder(state_type: type[Any]) -> msgspec.msgpack.Decoder[Any]:
    """What turns a checkpoint back into a state of that type."""
    decoder = _decoders.get(state_type)
    if decoder is None:
        decoder = _decoders[state_type] = msgspec.msgpack.Decoder(state_type)
    return decoder


def state_hash(state: Any) -> str:
    """A fingerprint of a state; equal states have equal ones on every platform and Python version."""
    return hashlib.sha256(encode_state(state)).hexdigest()
