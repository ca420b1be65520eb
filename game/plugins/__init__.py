"""Everything between a file found and a game registered. The way of a plugin is the table of contents:

1. `discovery` finds it in one of three places; none of its code has run.
2. `manifest` reads and checks its `plugin.toml`.
3. `consent` asks the player about a mod that is new or has changed; `importer` runs exactly what was agreed to.
4. `load_marks` leaves a mark while it is loaded, so that the next start can do without what ended this one.
5. `containment` runs its code so that whatever it does, the others go on.
6. `hookspecs` says what it can bring, `validation` whether that can be put on the table.
7. `registry` keeps what was found, and what was put aside with the reason.

Mods also come as zips: `archive` looks into one, `installation` installs and removes. What they keep between matches is
in `mod_storage`.
"""
