"""Underhall: a table in a dwarven hall for any number of board games."""

__version__ = "0.3.0"
