"""docs/modding/reference.md, written from the docstrings and comments of the code itself; and its picture of colours.

python -m tools.reference             # writes it
python -m tools.reference --check     # says whether it is up to date, and exits with 1 if not
"""

from __future__ import annotations

import ast
import inspect
import re
import sys
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path

from tools.sounds import RECIPES

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "modding" / "reference.md"
HALL = ROOT / "assets" / "themes" / "hall.toml"
SWATCHES = ROOT / "docs" / "pictures" / "palette.svg"
BEGIN = "<!-- reference: written by `python -m tools.reference`, do not edit below -->\n"
END = "<!-- end of reference -->\n"

SECTIONS: dict[str, list[tuple[str, list[str]]]] = {
    "The game": [("game", ["Game"])],
    "Questions and answers": [
        ("ask", ["Ask", "Rules", "Label"]),
        ("question", ["Question", "by_name", "questions_of"]),
        ("tray", ["Tray", "Card"]),
        ("twice", ["same_as"]),
    ],
    "What is said": [
        ("said", ["speaker", "Say", "WHO", "names", "lines", "joined", "capital", "filled", "Words", "Said", "Listed"])
    ],
    "Several answers": [("asking", ["together", "some", "amount", "Asking"])],
    "Components and moments": [("components", ["Components", "number_of"]), ("moments", ["Moment", "Standing"])],
    "The state and its luck": [("state", ["State", "News"]), ("chance", ["Chance"])],
    "Lessons and examples": [
        ("lesson", ["Lesson", "Step", "Part", "Goal", "GoalPicture", "Facts"]),
        ("example", ["Example"]),
    ],
    "Reasons": [("reason", ["Reasons", "Reason"])],
    "Deeds": [("deed", ["Deed", "Deeds", "Witness", "END", "MOMENT"])],
    "Beats": [("beat", ["Beat", "Phase", "Effect", "Burst", "Dust", "Glint", "Shake", "Tumble"])],
    "Scores": [("score", ["Score", "ScoreLine", "Rival"])],
    "What a game says about itself": [
        (
            "info",
            [
                "GameInfo",
                "Choice",
                "Value",
                "Switch",
                "Number",
                "Option",
                "OptionValue",
                "OptionError",
                "TableSetup",
                "Expansion",
            ],
        )
    ],
    "Pieces and views": [("piece", ["Piece", "View", "Area", "BESIDE"]), ("rect", ["Rect"]), ("hand", ["hand"])],
    "Gestures": [("gesture", ["Gesture", "Click", "DoubleClick", "LongPress", "Drag", "Wheel", "Key", "lettered"])],
    "Faces": [
        (
            "faces",
            [
                "Face",
                "Icon",
                "Picture",
                "Scene",
                "Token",
                "Tile",
                "Panel",
                "Track",
                "Hex",
                "Back",
                "Text",
                "Die",
                "Banner",
                "Zone",
                "paints",
            ],
        )
    ],
    "Scenes": [("vignette", ["Vignette", "Prop", "Light", "Vignettes"]), ("gems", ["gems"])],
    "Painting a face of your own": [("drawing", ["Canvas", "Typeset"]), ("rect", ["Box"])],
    "Bots": [("bot", ["Bot", "Outlook", "Imagined"])],
    "People of the hall": [("character", ["Character"])],
    "Settings, pages, commands, and what is kept": [
        ("mod", ["Mod", "Page", "Begin", "MenuEntry", "Command", "KeepError"])
    ],
}
"""Every name of `game.api`, by the question it answers."""


def reference() -> str:
    """The whole reference."""
    parts = []
    for title, sources in SECTIONS.items():
        parts.append(f"### {title}\n")
        for module, names in sources:
            source = Source(ROOT / "game" / "api" / f"{module}.py")
            if title in ("Faces", "Scenes", "Bots", "Several answers", "Gestures", "What is said"):
                parts.append(source.introduction())
            parts += [source.entry(name) for name in names]
    parts.append("### Hooks\n")
    hooks = Source(ROOT / "game" / "plugins" / "hookspecs.py")
    parts.append(hooks.introduction())
    parts.append(hooks.functions())
    parts += ["### plugin.toml\n", _manifest(), "### Themes\n", _themes(), "### Sounds\n", _sounds()]
    return "\n".join(parts)


class Source:
    """One module, as its author wrote it: comments are read too."""

    def __init__(self, path: Path) -> None:
        self.text = path.read_text("utf-8")
        self.lines = self.text.splitlines()
        self.tree = ast.parse(self.text)

    def introduction(self) -> str:
        """The module's docstring after its first sentence, with its examples as code."""
        told = (ast.get_docstring(self.tree) or "").partition("\n")[2].strip()
        return _as_markdown(told) + "\n" if told else ""

    def entry(self, name: str) -> str:
        """What there is to say about a class, a function or an alias."""
        for place, node in enumerate(self.tree.body):
            match node:
                case ast.ClassDef() if node.name == name:
                    return self._class(node)
                case ast.FunctionDef() if node.name == name:
                    return f"#### {name}\n\n{_docstring(node)}\n"
                case ast.AnnAssign(target=ast.Name(id=found), value=value) if found == name and value:
                    return f"#### {name}\n\n`{ast.unparse(value)}`\n{self._told_below(place)}"
        raise LookupError(f"{name} is not where the reference looks for it")

    def functions(self) -> str:
        """All public functions, each with its signature."""
        found = [node for node in self.tree.body if isinstance(node, ast.FunctionDef) and not node.name.startswith("_")]
        return "".join(f"- `{_signature(node)}` {_docstring(node)}\n" for node in found)

    def _told_below(self, place: int) -> str:
        told = _below(self.tree.body, place)
        return f"\n{_as_markdown(inspect.cleandoc(told))}\n" if told else ""

    def _class(self, node: ast.ClassDef) -> str:
        fields = list(self._fields(node))
        methods = [each for each in node.body if isinstance(each, ast.FunctionDef) and not each.name.startswith("_")]
        text = f"#### {node.name}\n\n{_docstring(node)}\n"
        if fields:
            text += "\n| field | type | if not said | |\n|---|---|---|---|\n" + "".join(fields)
        if methods:
            text += "\n" + "".join(f"- `{_signature(method)}` {_docstring(method)}\n" for method in methods)
        return text

    def _fields(self, node: ast.ClassDef) -> Iterator[str]:
        for place, field in enumerate(node.body):
            if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name):
                kind = re.sub(r"^ClassVar\[(.+)\]$", r"\1", ast.unparse(field.annotation))
                default = f"`{_plainly(ast.unparse(field.value))}`" if field.value else ""
                comment = re.search(r"  # (.+)$", self.lines[(field.end_lineno or field.lineno) - 1])
                told = comment[1] if comment else " ".join(_below(node.body, place).split())
                yield _row(f"`{field.target.id}`", f"`{_plainly(kind)}`", default, told)


def _below(body: Sequence[ast.stmt], place: int) -> str:
    """The string that stands below a statement and tells of it; "" if none does."""
    match body[place + 1 : place + 2]:
        case [ast.Expr(value=ast.Constant(value=str(told)))]:
            return told
    return ""


def _plainly(code: str) -> str:
    """A type or a default without names and quotes that only the code needs."""
    code = re.sub(r"'([A-Z]\w+)'", r"\1", code)
    return code.replace("SeatRange", "tuple[int, int]").replace("ANY_SEATS", "any number")


def _row(*cells: str) -> str:
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |\n"


def _signature(node: ast.FunctionDef) -> str:
    if any(isinstance(each, ast.Name) and each.id == "property" for each in node.decorator_list):
        return node.name
    several = [f"*{node.args.vararg.arg}"] if node.args.vararg else []
    named = [*(each.arg for each in node.args.args), *several, *(each.arg for each in node.args.kwonlyargs)]
    arguments = [name for name in named if name not in ("self", "cls")]
    defaults = [*node.args.defaults, *(each for each in node.args.kw_defaults if each is not None)]
    bare = len(arguments) - len(defaults)
    given = [f"{name}={ast.unparse(value)}" for name, value in zip(arguments[bare:], defaults, strict=True)]
    returned = _plainly(ast.unparse(node.returns)) if node.returns else "None"
    arrow = "" if returned == "None" else f" → {returned}"
    return f"{node.name}({', '.join([*arguments[:bare], *given])}){arrow}"


def _docstring(node: ast.ClassDef | ast.FunctionDef) -> str:
    return _as_markdown(ast.get_docstring(node) or "")


def _as_markdown(text: str) -> str:
    """A docstring as Markdown: what is indented after "::" becomes a block of code."""
    done: list[str] = []
    code = False
    for line in text.replace("``", "`").splitlines():
        indented = line.startswith("    ")
        if indented and not code:
            done += ["```python"]
        elif code and line and not indented:
            while not done[-1]:
                done.pop()
            done += ["```", ""]
        code = indented or (code and not line)
        done.append(line[4:] if code else re.sub(r"::$", ":", line))
    return "\n".join([*done, "```"] if code else done)


def _manifest() -> str:
    from game.plugins.manifest import _EXAMPLE

    lines = "\n".join(f"{key} = {value}" for key, value in _EXAMPLE.items())
    more = (
        'Some also say `extends = "caverna 1"` (an expansion), `variant_of = "caverna 1"` (a variant), '
        '`needs = ["kennels 1.2+"]` (plugins or games that must be there) or `conflicts = ["rich_start"]` (expansions '
        "that cannot be in one match with it).\n"
    )
    return f"All of these are needed, and no others are read:\n\n```toml\n{lines}\n```\n\n{more}"


def _themes() -> str:
    theme = tomllib.loads(HALL.read_text("utf-8"))
    told = (
        "A theme is a TOML file whose path your `themes()` returns. It may have a `title`, a `summary`, `base` (the "
        "theme that all it leaves out is taken from, normally `hall`), `plain = true` for no textures, and these:\n"
    )
    rows = [
        _row(f"`[{table}]`", ", ".join(f"`{name}`" for name in theme[table]))
        for table in theme
        if isinstance(theme[table], dict)
    ]
    colours = "".join(_row(f"`{name}`", f"`{colour}`", words) for name, colour, words in palette())
    return (
        f"{told}\n| table | names |\n|---|---|\n{''.join(rows)}\n"
        "The colours of the palette, as the usual theme has them; panels, plates, text and whatever you paint name "
        "them:\n\n![Every colour of the palette, with its name](../pictures/palette.svg)\n\n"
        f"| colour | usually | what it is for |\n|---|---|---|\n{colours}"
    )


def palette() -> list[tuple[str, str, str]]:
    """The colours of the usual theme: name, colour, and what each is for, which stands beside it in the file."""
    found = re.findall(r'^(\w+) = "(#[0-9a-f]{6})"  # (.+)$', HALL.read_text("utf-8"), re.M)
    return [(name, colour, words) for name, colour, words in found]


def swatches() -> str:
    """A picture of all colours with their names."""
    across, wide, high = 4, 220, 44
    colours = palette()
    rows = -(-len(colours) // across)
    parts = [
        f'<rect x="{x}" y="{y}" width="56" height="32" rx="5" fill="{colour}" stroke="#808080"/>'
        f'<text x="{x + 66}" y="{y + 21}">{name}</text>'
        for number, (name, colour, _) in enumerate(colours)
        for x, y in [(10 + number % across * wide, 8 + number // across * high)]
    ]
    size = f'width="{across * wide}" height="{rows * high + 8}"'
    ground = f'<rect {size} fill="#ffffff"/>'
    style = 'font-family="sans-serif" font-size="15" fill="#202020"'
    inside = "\n".join(parts)
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>\n{ground}\n<g {style}>\n{inside}\n</g>\n</svg>\n'


def _sounds() -> str:
    names = ", ".join(f"`{name}`" for name in RECIPES)
    return (
        "A file named as one of these (`.ogg`, `.wav`, `.mp3` or `.flac`) in a folder that your `sounds()` returns is "
        f"played instead of ours, at your game's own table: {names}. Files of other names are sounds of your own, for "
        "`State.show`. Several takes, `bleat_1.wav` to `bleat_3.wav`, go round.\n"
    )


def updated(page: str) -> str:
    """The page with the reference written anew."""
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n{reference()}\n{END}{after}"


def main(arguments: list[str]) -> int:
    """Writes the reference, or checks it."""
    page = PAGE.read_text("utf-8")
    fresh = updated(page)
    if "--check" in arguments:
        old = page != fresh or SWATCHES.read_text("utf-8") != swatches()
        if old:
            print("docs/modding/reference.md is out of date; run: python -m tools.reference")
        return int(old)
    PAGE.write_text(fresh, "utf-8")
    SWATCHES.write_text(swatches(), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
