"""The version resource that Windows shows in a program's properties."""

from pathlib import Path

from game import __version__

TEMPLATE = """\
VSVersionInfo(
  ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}, mask=0x3F, flags=0, OS=0x40004, fileType=1, subtype=0),
  kids=[
    StringFileInfo([StringTable('040904B0', [
      StringStruct('ProductName', 'Underhall'),
      StringStruct('FileDescription', 'Underhall: board games in a dwarven hall'),
      StringStruct('FileVersion', '{version}'),
      StringStruct('ProductVersion', '{version}'),
      StringStruct('LegalCopyright', 'MIT licence'),
    ])]),
    VarFileInfo([VarStruct('Translation', [1033, 1200])]),
  ],
)
"""


def windows_version_info(folder: Path) -> str:
    """Writes the resource into the folder and returns its path."""
    parts = [int(part) for part in __version__.split(".")[:4]]
    numbers = tuple(parts + [0] * (4 - len(parts)))
    path = folder / "version_info.txt"
    folder.mkdir(parents=True, exist_ok=True)
    path.write_text(TEMPLATE.format(numbers=numbers, version=__version__), encoding="utf-8")
    return str(path)
