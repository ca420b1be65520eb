"""Mods made for a test, as the shell's tests make them."""

from tests.shell.conftest import forgotten_mods, make_mod, only_mods

__all__ = ["forgotten_mods", "make_mod", "only_mods"]
