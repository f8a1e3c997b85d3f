"""Runs the tests and refuses a run in which the graphic or touch tests did not happen.

Under a broken graphics driver such tests tend to vanish silently instead of failing; so each marks
itself as `window` or `touch`, and this counts how many of them passed.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ET  # our own pytest wrote it
from pathlib import Path

# test modules and folders in which so many tests must have run, and none been skipped
AT_LEAST = {
    "tests.touch": 60,
    "tests.app": 60,
    "tests.touch.test_many_hands": 2,
    "tests.app.test_screens": 8,
}


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.xml"
        command = [sys.executable, "-m", "pytest", f"--junitxml={report}"]
        code = subprocess.call([*command, *sys.argv[1:]])
        if code != 0:
            return code
        return 0 if enough(ET.parse(report).getroot()) else 1


def enough(report: ET.Element) -> bool:
    """Whether every folder that needs a real window had tests that really ran."""
    good = True
    for folder, least in AT_LEAST.items():
        cases = [c for c in report.iter("testcase") if c.get("classname", "").startswith(folder)]
        ran = [c for c in cases if c.find("skipped") is None]
        if len(ran) < least or len(ran) < len(cases):
            print(f"{folder}: {len(ran)} of {len(cases)} ran, at least {least} and all must")
            good = False
    return good


if __name__ == "__main__":
    sys.exit(main())
