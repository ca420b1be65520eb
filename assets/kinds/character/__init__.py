"""Deep Dig: somebody new in the hall, who plays any game at any level."""

from pathlib import Path

from game.api import Character, hookimpl


@hookimpl
def characters() -> list[Character]:
    """The people that this plugin brings."""
    return [
        Character(
            id="deep_dig",
            name="Deep Dig",
            portrait=Path(__file__).with_name("portrait.svg"),
            motto="Slow stones, deep shafts.",
            greets="Well met.",
            pleased="That went down well.",
            grumbles="Hm. The next one.",
            congratulates="Well dug.",
        )
    ]
