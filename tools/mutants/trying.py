"""What becomes of a fault: first each by itself and with the quickest tests, then who is left.

Those that are left are put into one tree together: where a test passes with all of them, it notices
none, and where it fails, they are halved until it is known whom it noticed. So the slow tests run a
few times instead of once a fault.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from .asking import Answer, asked
from .choosing import Chosen
from .cover import WINDOWS, Test
from .faults import Fault
from .trees import Trees

LOOKING = ("tests/geometry", "tests/pictures")
TOGETHER = 25.0  # measured seconds of tests that are asked in one process
AT_FIRST = 6.0  # and of those that are asked before all others
WORDS = {"failed": "noticed", "hung": "hangs", "passed": "survived", "late": "no time"}
Seconds = dict[Test, float]


@dataclass(frozen=True, slots=True)
class Tried:
    """What became of a fault: who noticed it; or nobody, and whether all were asked."""

    fault: Fault
    by: str
    said: str  # failed, hung, passed or late
    left: tuple[Test, ...] = ()  # who was not asked yet

    @property
    def noticed(self) -> bool:
        return self.said in ("failed", "hung")

    @property
    def word(self) -> str:
        return WORDS[self.said]


def alone(trees: Trees, chosen: Chosen, seconds: float) -> Tried:
    """Asks until one test fails or the next would use more than so much of a processor."""
    used, waiting = 0.0, list(batches(chosen.tests, chosen.seconds))
    with trees.spoilt([chosen.fault]) as tree:
        while waiting:
            took = sum(chosen.seconds[each] for each in waiting[0])
            if used and used + took > seconds:
                break
            tests = waiting.pop(0)
            answer = asked(tree, names(tests), took)
            used += answer.used
            if answer.said != "passed":
                return Tried(chosen.fault, who(answer, tests), answer.said)
    left = tuple(test for tests in waiting for test in tests)
    return Tried(chosen.fault, "", "late" if left else "passed", left)


def together(
    trees: Trees, open_: list[Tried], seconds: Seconds, most: float, tell: Callable[[Tried], None]
) -> list[Tried]:
    """The same faults, after those who were not asked yet were asked about all at once."""
    found = {each.fault: replace(each, said="passed") for each in open_}
    lost: set[Fault] = set()
    used = 0.0

    def look(faults: list[Fault], tests: list[Test]) -> None:
        nonlocal used
        asking = [t for t in tests if any(t in found[fault].left for fault in faults)]
        with trees.spoilt(faults) as tree:
            answer = asked(tree, names(asking), sum(seconds[each] for each in asking))
        used += answer.used
        if answer.said == "passed":
            return
        if len(faults) > 1:
            for half in (faults[: len(faults) // 2], faults[len(faults) // 2 :]):
                look(half, tests)
        elif answer.said == "late":
            lost.add(faults[0])
        else:
            found[faults[0]] = Tried(faults[0], who(answer, asking), answer.said)
            tell(found[faults[0]])

    tests = sorted({t for each in open_ for t in each.left}, key=lambda test: (seconds[test], test))
    for batch in batches(tests, seconds):
        about = [
            fault
            for fault, each in found.items()
            if not each.noticed and not set(batch).isdisjoint(each.left)
        ]
        if used > most:
            lost.update(about)
            continue
        for faults in side_by_side(about):
            look(faults, batch)
    return [
        replace(each, said="late") if fault in lost and not each.noticed else each
        for fault, each in found.items()
    ]


def side_by_side(faults: list[Fault]) -> list[list[Fault]]:
    """As few groups as may be of faults that change no line in common."""
    groups: list[list[Fault]] = []
    for fault in faults:
        for group in groups:
            if not any(fault.meets(other) for other in group):
                group.append(fault)
                break
        else:
            groups.append([fault])
    return groups


def not_by(trees: Trees, done: list[Tried], seconds: Seconds) -> list[Tried]:
    """Those who noticed are asked without any fault: who fails then has noticed nothing."""
    who_did = sorted({each.by for each in done if each.said == "failed" and "::" in each.by})
    tests: list[Test] = [(name.partition("::")[0], name.partition("::")[2]) for name in who_did]
    took = {test: seconds.get(test, seconds.get((test[0], ""), 1.0)) for test in tests}
    red: set[str] = set()
    for batch in batches(tests, took):
        with trees.spoilt([]) as tree:
            answer = asked(tree, names(batch), sum(took[each] for each in batch), every=True)
        red |= set(answer.by)
    return [replace(each, said="late", by="") if each.by in red else each for each in done]


def names(tests: list[Test]) -> list[str]:
    """As pytest calls them."""
    return ["::".join(filter(None, test)) for test in tests]


def who(answer: Answer, tests: list[Test]) -> str:
    """Who noticed; where a whole process ended, the file of the first."""
    return answer.by[0] if answer.by else tests[0][0]


def batches(tests: list[Test], seconds: Seconds) -> Iterator[list[Test]]:
    """Those without a window together and first, as much as can be had soon before the rest; of the
    others each file alone, of every file some before more of any, first those that look at all of
    a table or page, then cheap files.
    """
    groups: dict[str, list[list[Test]]] = {}
    spent: dict[str, float] = {}
    for test in tests:
        kind = test[0] if test[0].startswith(WINDOWS) else ""
        of = groups.setdefault(kind, [[]])
        room = AT_FIRST if len(of) == 1 else TOGETHER
        if of[-1] and spent[kind] + seconds[test] > room:
            of.append([])
        spent[kind] = seconds[test] + (spent.get(kind, 0.0) if of[-1] else 0.0)
        of[-1].append(test)
    firsts = [(n, kind != "", group) for kind, of in groups.items() for n, group in enumerate(of)]
    cost = {id(group): sum(seconds[test] for test in group) for *_, group in firsts}
    looks = {id(group): not group[0][0].startswith(LOOKING) for *_, group in firsts}
    for *_, group in sorted(
        firsts, key=lambda each: (*each[:2], looks[id(each[2])], cost[id(each[2])])
    ):
        yield group
