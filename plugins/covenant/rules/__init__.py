"""Covenant (Germán P. Millán, Devir 2025), one module for each section of the rulebook.

Follows the English rulebook. What the print shows only as icons is reconstructed within the rulebook's constraints
and lives in `data/*.toml`, marked `reconstructed` there; the rulings are in `docs/rulings/covenant.md`.
Supported: 1 to 4 players, both board sides, the Council of Elders at its three difficulties.
Options: `difficulty` (solo; normal) and `asymmetric_boards` (off).

Begin with `eras`: what follows what. A rule that asks has its question beside it; what a tradition changes is in
`traditions/`, and `moments` says where it has its say.
"""
