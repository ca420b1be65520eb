"""A folder in which every name that a program could import is a trap."""

from pathlib import Path

SPRUNG = "sprung.txt"
MODULES = (
    "argparse", "contextlib", "ctypes", "ensurepip", "errno", "hashlib",
    "json", "msgspec", "multiprocessing", "pip", "platformdirs", "pluggy", "pygame", "random", "re", "shutil",
    "sitecustomize", "subprocess", "threading", "tomli_w", "tomllib", "traceback", "usercustomize", "venv", "zlib",
)  # fmt: skip
PACKAGES = ("game", "mods", "plugins", "evil")
TRAP = "with open({folder!r} + '/{sprung}', 'a') as sprung: sprung.write(__name__ + '\\n')\n"


def lay_traps(folder: Path) -> None:
    """Fills the folder; a plugin pretends to be installed there, too. What runs writes its name into `SPRUNG`."""
    trap = TRAP.format(folder=str(folder), sprung=SPRUNG)
    for name in MODULES:
        (folder / f"{name}.py").write_text(trap, "utf-8")
    for name in PACKAGES:
        (folder / name).mkdir()
        for file in ("__init__.py", "__main__.py", "cli.py"):
            (folder / name / file).write_text(trap, "utf-8")
        (folder / name / "plugin.toml").write_text(
            'id = "evil"\ntitle = "Evil"\nversion = "1"\napi = 1\nauthors = ["E"]\nlicence = "MIT"\nsummary = "E."\n'
        )
    (folder / "evil-1.0.dist-info").mkdir()
    (folder / "evil-1.0.dist-info" / "METADATA").write_text("Metadata-Version: 2.1\nName: evil\nVersion: 1.0\n")
    (folder / "evil-1.0.dist-info" / "entry_points.txt").write_text("[underhall.games]\nevil = evil\n")
