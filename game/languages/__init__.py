"""Languages: what each is like (`language`), its catalogues (`catalogue`, `po`, `mo`), which is spoken now (`tongue`).

A language is a record in `game/words/languages.toml` and a catalogue of the window's sentences beside it; each plugin
has its own catalogues in its folder `words/`. Nothing else in the program knows a language by name.

For those who translate: `extraction` finds what is said, `merging` brings a catalogue up to date, `proofreading` finds
what is wrong with it; `underhall words` does all three.
"""
