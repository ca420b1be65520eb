"""Deep Dig: colours for the hall. They are chosen in the settings."""

from pathlib import Path

from game.api import hookimpl


@hookimpl
def themes() -> list[Path]:
    """The themes that this plugin brings."""
    return [Path(__file__).with_name("deep_dig.toml")]
