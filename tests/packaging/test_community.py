"""What the hosting site reads: forms, proposals of newer versions, and what looks at commits."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.packaging.builder import ROOT

GITHUB = ROOT / ".github"
FORMS = sorted(p for p in (GITHUB / "ISSUE_TEMPLATE").glob("*.yml") if p.name != "config.yml")
HOOKS = ROOT / ".pre-commit-config.yaml"


def read(path: Path) -> Any:
    return yaml.safe_load(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", FORMS, ids=lambda path: path.stem)
def test_forms_ask_what_is_needed(path: Path) -> None:
    """As GitHub reads them: a name, a description, fields with a type, an id and a label."""
    form = read(path)
    assert form["name"] and form["description"] and form["labels"]
    ids = [field["id"] for field in form["body"]]
    assert len(set(ids)) == len(ids) >= 2
    for field in form["body"]:
        assert field["type"] in ("textarea", "input", "dropdown", "checkboxes")
        assert field["attributes"]["label"]
    assert any(field.get("validations", {}).get("required") for field in form["body"])


def test_there_are_forms() -> None:
    assert [path.stem for path in FORMS] == ["fault", "wish"]
    assert read(GITHUB / "ISSUE_TEMPLATE" / "config.yml") == {"blank_issues_enabled": True}


def test_newer_versions_are_proposed_together() -> None:
    bot = read(GITHUB / "dependabot.yml")
    assert bot["version"] == 2
    for update in bot["updates"]:
        assert update["schedule"]["interval"] == "monthly" and update["groups"]
    assert [u["package-ecosystem"] for u in bot["updates"]] == ["pip", "github-actions"]


def test_commits_are_looked_at_as_make_check_looks() -> None:
    """Each hook calls a tool of .venv that the Makefile's check calls too."""
    (repository,) = read(HOOKS)["repos"]
    assert repository["repo"] == "local"
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8").replace("$(PY)", ".venv/bin/python")
    for hook in repository["hooks"]:
        tool = hook["entry"].removesuffix(" --force-exclude")
        assert tool in makefile, hook["id"]


def test_security_says_how_to_tell_us() -> None:
    text = (ROOT / "SECURITY.md").read_text(encoding="utf-8")
    assert "Report a vulnerability" in text and "Versions" in text


def test_the_workflows_are_workflows() -> None:
    for path in (GITHUB / "workflows").glob("*.yml"):
        flow = read(path)
        assert flow["name"] == path.stem and flow["permissions"] == {"contents": "read"}
        for job in flow["jobs"].values():
            assert all("uses" in step or "run" in step for step in job["steps"]), path.name


def test_setup_and_metadata_agree_on_pythons() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["requires-python"] == ">=3.11,<3.14"
    setup = (ROOT / "tools" / "setup").read_text(encoding="utf-8")
    assert "(3, 11) <= sys.version_info[:2] <= (3, 13)" in setup
    matrix = read(GITHUB / "workflows" / "tests.yml")["jobs"]["test"]["strategy"]["matrix"]
    assert matrix["python"] == ["3.11", "3.12", "3.13"]
