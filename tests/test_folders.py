"""The user's folders: their own choice, or the platform's custom."""

import sys
import tempfile
from pathlib import Path

import pytest

from comity import folders


def test_caches_go_to_the_users_own_choice_or_the_customary_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("HOME", "/home/ada")
    monkeypatch.setenv("XDG_CACHE_HOME", "/elsewhere")
    monkeypatch.setenv("COMITY_CACHE", "/chosen")
    assert folders.cache_folder() == Path("/chosen")
    monkeypatch.delenv("COMITY_CACHE")
    assert folders.cache_folder() == Path("/elsewhere/comity")
    monkeypatch.delenv("XDG_CACHE_HOME")
    assert folders.cache_folder() == Path("/home/ada/.cache/comity")
    monkeypatch.setattr(sys, "platform", "darwin")
    assert folders.cache_folder() == Path("/home/ada/Library/Caches/comity")
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setenv("LOCALAPPDATA", "/local")
    assert folders.cache_folder() == Path("/local/comity/cache")


def test_data_go_to_the_users_own_choice_or_the_customary_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("HOME", "/home/ada")
    monkeypatch.setenv("XDG_DATA_HOME", "/elsewhere")
    monkeypatch.setenv("COMITY_DATA", "/chosen")
    assert folders.data_folder() == Path("/chosen")
    monkeypatch.delenv("COMITY_DATA")
    assert folders.data_folder() == Path("/elsewhere/comity")
    monkeypatch.delenv("XDG_DATA_HOME")
    assert folders.data_folder() == Path("/home/ada/.local/share/comity")
    monkeypatch.setattr(sys, "platform", "darwin")
    assert folders.data_folder() == Path("/home/ada/Library/Application Support/comity")
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setenv("LOCALAPPDATA", "/local")
    assert folders.data_folder() == Path("/local/comity/data")


def test_a_disk_without_room_counts_as_unwritable(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Full:
        def __enter__(self) -> "Full":
            return self

        def __exit__(self, *problem: object) -> None:
            pass

        def write(self, *data: bytes) -> None:
            raise OSError(28, f"No space left on device for {len(data)} writes")

    assert folders.is_writable(tmp_path / "new")
    monkeypatch.setattr(tempfile, "NamedTemporaryFile", lambda **_: Full())
    assert not folders.is_writable(tmp_path / "new")
