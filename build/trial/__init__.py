"""Trying the packaged program as a stranger would; `check_package.py` runs all of it."""
