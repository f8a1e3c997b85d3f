"""Which faults are tried: a sample of an area, the same one for the same seed."""

from __future__ import annotations

import ast
import random
from dataclasses import dataclass
from pathlib import Path

from .cover import ROOT, Cover, Test
from .faults import Fault, by_line, faults_at
from .importing import Importing
from .partly import Partly

EQUIVALENT = Path(__file__).parent / "equivalent.txt"


@dataclass(frozen=True, slots=True)
class Chosen:
    """A fault with the tests that may notice it: the quickest first, of every file some."""

    fault: Fault
    tests: list[Test]
    seconds: dict[Test, float]


def chosen(area: str, count: int, seed: int, cover: Cover | Importing | Partly) -> list[Chosen]:
    """So many faults of a folder or file in lines that are run, each line as likely as another."""
    rng = random.Random(f"{area}/{seed}")
    places: list[tuple[str, str, list[ast.AST], set[int]]] = []
    whole = ROOT / area
    for path in sorted(whole.rglob("*.py")) if whole.is_dir() else [whole]:
        name, source = path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8")
        used, run = constants(source), cover.lines(name)
        for line, nodes in by_line(source).items():
            if lines := used.get(line, {line}) & run:
                places.append((name, source, nodes, lines))
    rng.shuffle(places)
    known, found = equivalent(), []
    for name, source, nodes, lines in places:
        made = [each for each in faults_at(name, source, nodes) if each.name not in known]
        if made:
            fault, tests = rng.choice(made), cover.in_turn(cover.tests(name, lines))
            seconds = {test: cover.seconds.get(test, 1.0) for test in tests}
            found.append(Chosen(fault, tests, seconds))
        if len(found) == count:
            break
    return found


def constants(source: str) -> dict[int, set[int]]:
    """The lines that run when the file is read, with those that then depend on them.

    A constant with the lines that use it, or with all of its file if others do, as a field; a
    default with its function.
    """
    tree = ast.parse(source)
    used: dict[str, set[int]] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            used.setdefault(node.id, set()).add(node.lineno)
    found: dict[int, set[int]] = {}
    everything = set(range(1, source.count("\n") + 2))
    for node in ast.walk(tree):
        if isinstance(node, ast.Module):
            for each in node.body:
                if isinstance(each, ast.Assign | ast.AnnAssign):
                    targets = each.targets if isinstance(each, ast.Assign) else [each.target]
                    names = {n.id for t in targets for n in ast.walk(t) if isinstance(n, ast.Name)}
                    lines = set().union(*(used.get(name, set()) for name in names))
                    _note(found, each, lines or everything)
        elif isinstance(node, ast.ClassDef):
            for each in node.body:
                if isinstance(each, ast.Assign | ast.AnnAssign):
                    _note(found, each, everything)
        elif isinstance(node, ast.FunctionDef):
            body = set(range(node.body[0].lineno, (node.end_lineno or 0) + 1))
            for default in (*node.args.defaults, *filter(None, node.args.kw_defaults)):
                if default.lineno not in body:
                    _note(found, default, body)
    return found


def _note(found: dict[int, set[int]], node: ast.stmt | ast.expr, lines: set[int]) -> None:
    for line in range(node.lineno, (node.end_lineno or node.lineno) + 1):
        found[line] = lines


def equivalent() -> set[str]:
    """The faults that nobody could notice."""
    lines = EQUIVALENT.read_text(encoding="utf-8").splitlines()
    return {line.rpartition("  #")[0].strip() for line in lines if line and line[0] != "#"}
