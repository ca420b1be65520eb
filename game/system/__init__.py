"""The machine below: where files are, which folders code is imported from, and how other programs are started."""
