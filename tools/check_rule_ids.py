"""Lists the rules that no test cites. They stand in seeds/ or in a game's RULES.md; a test cites in
its docstring.

Only docstrings of test functions and classes count, so that a rule is cited by what proves it.
"""

from __future__ import annotations

import ast
import re
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
GAMES = ROOT / "oeil_app" / "games"
ID = re.compile(r"\b[A-Z]{1,2}-\d+[a-z]?\b")


def stated() -> set[str]:
    """Every rule that seeds/ or a game's folder states: a line that begins with its id in bold."""
    pages = (*(ROOT / "seeds").glob("*.md"), *GAMES.glob("*/RULES.md"))
    return set().union(*map(_on, pages))


def of_folder(game: str) -> set[str]:
    """The rules that stand in a game's own folder."""
    page = GAMES / game / "RULES.md"
    return _on(page) if page.exists() else set()


def _on(page: Path) -> set[str]:
    lines = page.read_text(encoding="utf-8").splitlines()
    found = (re.match(rf"- \*\*({ID.pattern})\*\*", line) for line in lines)
    return {match[1] for match in found if match}


def cited() -> set[str]:
    """Every rule id in the docstring of a test."""
    ids: set[str] = set()
    for path in (ROOT / "tests").rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test"):
                ids.update(ID.findall(ast.get_docstring(node) or ""))
    return ids


def main() -> int:
    rules, cites = stated(), cited()
    missing, unknown = sorted(rules - cites), sorted(cites - rules)
    if missing:
        print("rules that no test cites:", *missing)
    if unknown:
        print("cited, but not a rule:", *unknown)
    if not rules:
        print("no rule is stated")
    if missing or unknown or not rules:
        return 1
    print(f"{len(rules)} rules, each cited by a test")
    return 0


if __name__ == "__main__":
    sys.exit(main())
