"""The player's settings."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(slots=True)
class Settings:
    """What the player can set; applied with `App.apply_settings`."""

    theme: str = "lantern"
    text: float = 1.0  # 0.9 to 1.5
    motion: str = "full"  # "full", "less", "none"
    volume: float = 0.6
    confirm_end: bool = True
    take_back: str = "until_revealed"  # a policy of `game.core.session`
    fullscreen: bool = False
