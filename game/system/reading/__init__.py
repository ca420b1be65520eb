"""One reader for every file that is not ours: what a mod brings, what was sent by somebody, what lies in the home.

Each kind has a module with its limits and a `read`: what goes beyond them is refused with a sentence (`Unreadable`)
before anything unfolds it. `files` reads the bytes, of proper files only, and leaves a mark that names the mod while it
does; `patience` ends the wait for what takes too long all the same. Nobody else opens such a file: ruff and
`tests/core/test_reading.py` see to it.
"""
