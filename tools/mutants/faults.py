"""The faults that can be made in a source: each changes one small thing that still runs."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterable, Iterator
from copy import deepcopy
from dataclasses import dataclass

SWAPPED: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Div,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.And: ast.Or,
    ast.Or: ast.And,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}
PIXELS = "pixels"
MANY = 100  # one more of so many is no fault that anybody sees: twice as many are
UNSEEN = ("slots", "frozen", "strict", "maxsize")
ANY_ORDER = ("min", "max", "hypot", "math.hypot", "suppress")
SIZES = ("dot", "padding", "spacing")  # of letters and the air round things, in pixels
IN_PIXELS = re.compile(r"  # (?:.*\W)?(?:u|dp|sp|pixels)\b")  # how a constant's line ends


@dataclass(frozen=True, slots=True)
class Fault:
    """One change of one file: where it is, what it was, what it becomes."""

    path: str
    line: int
    was: str
    becomes: str
    text: str  # of the line where it begins
    last: int  # line that it changes
    instead: str  # of all lines that it changes

    @property
    def name(self) -> str:
        """As the list of equivalent ones writes it: lines move, texts stay."""
        return f"{self.path}: {self.text} | {self.was} -> {self.becomes}"

    def meets(self, other: Fault) -> bool:
        """Whether both change the same lines, so that they cannot stand side by side."""
        return self.path == other.path and self.line <= other.last and other.line <= self.last


def spoilt(source: str, faults: Iterable[Fault]) -> str:
    """A source with these faults in it, which change no line in common."""
    lines = source.splitlines(keepends=True)
    for fault in sorted(faults, key=lambda each: -each.line):
        lines[fault.line - 1 : fault.last] = [fault.instead]
    return "".join(lines)


def faults(path: str, source: str) -> Iterator[Fault]:
    """Every fault that can be made in this file, in the order of its lines."""
    for places in by_line(source).values():
        yield from faults_at(path, source, places)


def by_line(source: str) -> dict[int, list[ast.AST]]:
    """The lines in which something runs, with what begins there: told before any is spoilt."""
    found: dict[int, list[ast.AST]] = {}
    tree, lines = ast.parse(source), source.splitlines()
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign) and IN_PIXELS.search(lines[node.lineno - 1]):
            for pixels in ast.walk(node.value):
                if isinstance(pixels, ast.Constant):
                    pixels.kind = PIXELS
    for node in _running(tree):
        if next(_changes(node), None) is not None:
            found.setdefault(getattr(node, "lineno", 0), []).append(node)
    return dict(sorted(found.items()))


def faults_at(path: str, source: str, places: list[ast.AST]) -> Iterator[Fault]:
    """The faults that can be made at these places."""
    lines = source.splitlines(keepends=True)
    for node in places:
        for changed in _changes(node):
            yield from _written(path, lines, node, changed)


def _running(node: ast.AST) -> Iterator[ast.AST]:
    """All that runs: not the types that are written beside it, nor what only tells mypy, spares
    memory or would not come to pass (asserts, slots, frozen, strict zips, sizes of caches)."""
    if isinstance(node, ast.Assert) or (isinstance(node, ast.keyword) and node.arg in UNSEEN):
        return
    yield node
    if isinstance(node, ast.Call) and ast.unparse(node.func) in ("dp", "sp", "LOOK.sp"):
        for each in node.args:  # one more is no fault that anybody sees: twice as many are
            for pixels in [each.body, each.orelse] if isinstance(each, ast.IfExp) else [each]:
                if isinstance(pixels, ast.Constant):
                    pixels.kind = PIXELS
    if isinstance(node, ast.keyword) and node.arg in SIZES and isinstance(node.value, ast.Constant):
        node.value.kind = PIXELS
    match node:
        case ast.BinOp(
            ast.Constant() as pixels, ast.Mult(), ast.Name("u") | ast.Attribute(attr="u")
        ):
            pixels.kind = PIXELS  # u: the window's pixels for one of a tablet's
    for name, value in ast.iter_fields(node):
        if name not in ("annotation", "returns", "type_params"):
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST):
                    yield from _running(child)


def _changes(node: ast.AST) -> Iterator[ast.AST]:
    """The node with one thing wrong."""
    match node:
        case ast.Compare(ops=[op]) | ast.BinOp(op=op) | ast.BoolOp(op=op) if type(op) in SWAPPED:
            changed = deepcopy(node)
            swapped = SWAPPED[type(op)]()
            if isinstance(changed, ast.Compare):
                changed.ops = [swapped]  # type: ignore[list-item]
            else:
                changed.op = swapped  # type: ignore[attr-defined, assignment]
            yield changed
        case ast.UnaryOp(op=ast.Not()):
            yield node.operand
        case ast.UnaryOp(op=ast.USub(), operand=ast.Constant()):
            yield node.operand
        case ast.Constant(value=bool() as value):
            yield ast.Constant(not value)
        case ast.Constant(value=int() as value) if node.kind != PIXELS and abs(value) < MANY:
            yield ast.Constant(value + 1)
        case ast.Constant(value=int() as value):
            yield ast.Constant(value * 2 if value else 1)
        case ast.Constant(value=float() as value):
            yield ast.Constant(value * 2 if value else 1.0)
        case ast.IfExp():
            yield ast.IfExp(node.test, node.orelse, node.body)
        case ast.Return(value=ast.expr()) if not _is_nothing(node.value):
            yield ast.Return(ast.Constant(None))
        case ast.Expr(value=ast.Call()):
            yield ast.Pass()
        case ast.Continue():
            yield ast.Break()
        case ast.Break():
            yield ast.Continue()
        case ast.Call(args=[first, second, *rest]) if _in_order(node):
            yield ast.Call(node.func, [second, first, *rest], node.keywords)


def _is_nothing(node: ast.expr | None) -> bool:
    """Whether a None in its place would do the same."""
    return isinstance(node, ast.Constant) and node.value in (None, False)


def _in_order(call: ast.Call) -> bool:
    """Whether it matters which argument comes first."""
    starred = any(isinstance(each, ast.Starred) for each in call.args[:2])
    return not starred and ast.unparse(call.func) not in ANY_ORDER


def _written(path: str, lines: list[str], node: ast.AST, changed: ast.AST) -> Iterator[Fault]:
    """The file with this node written otherwise; nothing where that is no Python or no change."""
    position: Callable[[str], int] = lambda name: getattr(node, name)  # noqa: E731
    first, last = position("lineno") - 1, position("end_lineno") - 1
    before = lines[first].encode()[: position("col_offset")].decode()
    after = lines[last].encode()[position("end_col_offset") :].decode()
    was = ast.unparse(node)
    text = ast.unparse(changed)
    if text == was:
        return
    if isinstance(changed, ast.expr):
        text = f"({text})"
    instead = before + text + after
    fault = Fault(
        path, first + 1, was, ast.unparse(changed), lines[first].strip(), last + 1, instead
    )
    try:
        ast.parse(spoilt("".join(lines), [fault]))
    except SyntaxError:  # within an f-string, or a pattern of match
        return
    yield fault
