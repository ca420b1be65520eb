"""What is written can be read: every text against the ground it is written on."""

from __future__ import annotations

import pytest

from game.ui import theme


@pytest.mark.parametrize("name", theme.names())
@pytest.mark.parametrize(
    ("text", "ground"),
    [
        ("cream", "wood_deep"),  # the sentence and the log, on a bar of wood
        ("cream", "dark"),
        ("quiet", "wood_deep"),  # the line below, lines of the log that come later
        ("quiet", "dark"),
        ("glow", "dark"),  # headings of panels
        ("ink", "parchment"),  # tips and close-ups
        ("loss", "parchment"),  # why not
        ("quiet_ink", "parchment"),
        ("white", "gain"),  # chips
        ("white", "loss"),
    ],
)
def test_what_the_table_says_can_be_read(name: str, text: str, ground: str) -> None:
    used = theme.named(name)
    assert theme.contrast(used.color(text), used.color(ground)) >= 4.5
