"""Pile Split as if it were installed: its folder, with its metadata, is on the path of each test here."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from comity.games import registry
from comity.server.http import catalog

FOLDER = Path(__file__).parent / "installed"


def forget() -> None:
    """What is known of games is found again."""
    for found in (registry.offers, registry.load, catalog.catalog_text):
        found.cache_clear()


@pytest.fixture(autouse=True)
def _installed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """Also for programs that a test starts; what they save is in a folder of the test."""
    monkeypatch.syspath_prepend(str(FOLDER))
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(filter(None, (str(FOLDER), os.environ.get("PYTHONPATH")))))
    monkeypatch.setenv("COMITY_DATA", str(tmp_path / "data"))
    forget()
    yield
    monkeypatch.undo()
    forget()
