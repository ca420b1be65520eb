"""Prints which public modules of the standard library and of pygame can be imported by the Python that runs this."""

import contextlib
import importlib
import io
import os
import pkgutil
import sys
from pathlib import Path

os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import pygame
from standard_library import standard_library_modules

LEFT_OUT = ("pygame.tests", "pygame.examples", "pygame.docs", "pygame.threads")


def importable(name: str) -> bool:
    """Whether it can be imported; whatever it prints is nobody's business."""
    try:
        with contextlib.redirect_stdout(io.StringIO()):
            importlib.import_module(name)
    except BaseException:  # some modules end the program where they make no sense
        return False
    return True


names = [name for name in standard_library_modules() if not any(part[0] == "_" for part in name.split("."))]
names += [f"pygame.{module.name}" for module in pkgutil.iter_modules(pygame.__path__) if module.name[0] != "_"]
print("\n".join(name for name in names if name not in LEFT_OUT and importable(name)))
