"""The table scene: where a game is played."""
