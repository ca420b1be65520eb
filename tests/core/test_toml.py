"""Files that nobody has agreed to are looked over before they are parsed."""

import subprocess
import sys
from pathlib import Path

import pytest

from game.system.reading import toml

HOSTILE = {
    "a name of 24,000 parts": "a" + ".a" * 24_000 + " = 1",
    "a name of 24,000 parts in quotes": '"a"' + '."a"' * 24_000 + " = 1",
    "a name of 24,000 parts with blanks": "a" + " . a" * 24_000 + " = 1",
    "in an inline table": "x = {" + "a." * 24_000 + "a = 1}",
    "in a heading": "[" + "a." * 24_000 + "a]",
    "after a string that ends in four quotes": 'x = """a""""\n' + "a." * 24_000 + "a = 1",
    "5,000 digits": "x = " + "9" * 5_000,
    "50,000 digits of base 16": "x = 0x" + "F" * 50_000,
    "brackets in brackets": "x = " + "[" * 50_000,
    "tables in tables": "x = " + "{a = " * 5_000,
    "a million lists": "x = [" + "[]," * 1_000_000 + "]",
    "a million values": "".join(f"a{number} = 1\n" for number in range(500_000)),
    "a million strings": 'x = ["' + '","' * 1_000_000 + '"]',
    "a million backslashes": 'x = "' + '\\"' * 1_000_000 + '"',
    "seven million quotes": '"' * 7_000_000,
    "three million remarks": "#\n" * 3_000_000,
    "one word of seven million letters": "a" * 7_000_000,
}


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_what_would_take_long_is_refused_before_it_is_parsed(text: str) -> None:
    with pytest.raises(toml.TooMuch):
        toml.parse(text)


def test_what_people_write_is_read() -> None:
    text = """
    name = "a.b.c.d.e.f.g.h.i.j.k.l"  # a.b.c.d.e.f.g.h.i.j.k.l = 1
    number = 18446744073709551615
    'quoted "key"' = '''it's " a.b.c.d.e.f.g.h.i.j.k.l'''
    text = \"\"\"say \\"" a.b.c.d.e.f.g.h.i.j.k = 1\"\"\"
    digits = "1234567890123456789012345678901234567890123456789012345678901234567890"
    deep = "[[[[[[[[[[[[[[[[[[[[[[[[[[["
    [a.b.c]
    list = [[1, 2], [3, {x.y = 4}]]
    """
    parsed = toml.parse(text, toml.SHORT)
    assert parsed["name"].endswith(".l") and parsed["number"] == (1 << 64) - 1
    assert parsed["a"]["b"]["c"]["list"][1][1] == {"x": {"y": 4}}


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such limit")
def test_a_hostile_file_takes_no_memory_to_speak_of(tmp_path: Path) -> None:
    """All of them one after the other in a process that may have 20 MB more than it began with."""
    for number, text in enumerate(HOSTILE.values()):
        (tmp_path / f"{number}.toml").write_text(text[:200_000])
    code = """
import resource, sys
from pathlib import Path
from game.system.reading import toml
files = [path.read_text() for path in Path(sys.argv[1]).iterdir()]
used = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
resource.setrlimit(resource.RLIMIT_AS, (used + 20_000_000, used + 20_000_000))
for text in files:
    try:
        toml.parse(text, toml.SHORT)
    except ValueError:
        pass
    else:
        sys.exit("it was parsed")
"""
    subprocess.run([sys.executable, "-c", code, str(tmp_path)], check=True, timeout=60, cwd=Path(__file__).parents[2])
