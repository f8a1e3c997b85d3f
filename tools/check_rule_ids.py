"""Lists the rules that no test cites. The rules stand in seeds/; a test cites in its docstring.

Only docstrings of test functions and classes count, so that a rule is cited by what proves it.
"""

from __future__ import annotations

import ast
import re
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
ID = re.compile(r"\b[A-Z]{1,2}-\d+[a-z]?\b")


def stated() -> set[str]:
    """Every rule that seeds/ states: a line that begins with its id in bold."""
    rules = set()
    for page in (ROOT / "seeds").glob("*.md"):
        for line in page.read_text(encoding="utf-8").splitlines():
            if match := re.match(rf"- \*\*({ID.pattern})\*\*", line):
                rules.add(match[1])
    return rules


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
        print("cited, but not a rule in seeds/:", *unknown)
    if not rules:
        print("seeds/ states no rule")
    if missing or unknown or not rules:
        return 1
    print(f"{len(rules)} rules, each cited by a test")
    return 0


if __name__ == "__main__":
    sys.exit(main())
