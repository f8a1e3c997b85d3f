"""Puts the assets that the app reads into the package as it is built; the rest: pyproject.toml."""

from __future__ import annotations

import shutil
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

ROOT = Path(__file__).parent
ASSETS = ROOT / "assets"
NAME = "org.coupdoeil.coupdoeil"
ICON = Path("build") / f"{NAME}.png"
SOURCES = shutil.ignore_patterns("art", "questions", "*.po", "*.pot", "*.md")


class WithAssets(build_py):
    """In the source tree they lie beside the package: see oeil_app/core/assets.py."""

    def run(self) -> None:
        super().run()
        if not self.editable_mode:
            inside = Path(self.build_lib) / "oeil_app" / "assets"
            shutil.rmtree(inside, ignore_errors=True)
            shutil.copytree(ASSETS, inside, ignore=SOURCES)


(ROOT / ICON).parent.mkdir(exist_ok=True)
shutil.copyfile(ASSETS / "icon" / "icon-512.png", ROOT / ICON)  # desktops find it by its name

setup(
    cmdclass={"build_py": WithAssets},
    data_files=[
        ("share/applications", [f"desktop/{NAME}.desktop"]),
        ("share/metainfo", [f"desktop/{NAME}.metainfo.xml"]),
        ("share/icons/hicolor/512x512/apps", [str(ICON)]),
    ],
)
