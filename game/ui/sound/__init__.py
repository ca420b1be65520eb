"""Sound: short, wooden, and never in the way.

`sound.open(volume)` once; `sound.play("click")` anywhere. The files are read in the background; until they are ready,
and where there is no sound device, playing one does nothing. `tools/sounds.py` made them.
"""

from game.ui.sound.player import NAMES, RATE, Player

__all__ = ["NAMES", "RATE", "Player"]

_player = Player()

open = _player.open
play = _player.play
set_volume = _player.set_volume
set_levels = _player.set_levels
use_folders = _player.use_folders
use_game = _player.use_game
set_mood = _player.set_mood
reopen = _player.reopen
tick = _player.tick
close = _player.close
