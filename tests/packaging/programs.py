"""Programs that not every machine has: what needs them is skipped with a word, but never in CI.

With OEIL_NOTHING_SKIPPED set (`.ci/run`) nothing is skipped: what is missing makes the test fail.
"""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from tools.system_needs import FRAMEWORK

ALL_MUST_RUN = bool(os.environ.get("OEIL_NOTHING_SKIPPED"))


def needs_program(name: str, package: str) -> pytest.MarkDecorator:
    """Marks a test that calls this program."""
    gone = shutil.which(name) is None and not ALL_MUST_RUN
    return pytest.mark.skipif(gone, reason=f"{name} is not installed (Debian: {package})")


def needs_file(path: Path, package: str) -> pytest.MarkDecorator:
    """Marks a test that reads this file of the system's."""
    gone = not path.is_file() and not ALL_MUST_RUN
    return pytest.mark.skipif(gone, reason=f"{path.name} is not installed (Debian: {package})")


needs_aapt = needs_program("aapt2", "aapt")
needs_framework = needs_file(FRAMEWORK, "android-framework-res")
needs_glslang = needs_program("glslangValidator", "glslang-tools")
needs_appstream = needs_program("appstreamcli", "appstream")
needs_desktop_tools = needs_program("desktop-file-validate", "desktop-file-utils")
