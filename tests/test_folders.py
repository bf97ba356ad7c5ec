"""The user's folders: their own choice, or the platform's custom."""

import sys
import tempfile
from pathlib import Path

import pytest

from comity import folders


@pytest.mark.parametrize(
    ("kind", "at_home", "on_a_mac"),
    [("cache", ".cache", "Caches"), ("data", ".local/share", "Application Support")],
)
def test_folders_are_the_users_own_choice_or_customary(
    kind: str, at_home: str, on_a_mac: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, own, custom = getattr(folders, f"{kind}_folder"), f"COMITY_{kind.upper()}", f"XDG_{kind.upper()}_HOME"
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("HOME", "/home/ada")
    monkeypatch.setenv(custom, "/elsewhere")
    monkeypatch.setenv(own, "/chosen")
    assert folder() == Path("/chosen")
    monkeypatch.delenv(own)
    assert folder() == Path("/elsewhere/comity")
    monkeypatch.delenv(custom)
    assert folder() == Path(f"/home/ada/{at_home}/comity")
    monkeypatch.setattr(sys, "platform", "darwin")
    assert folder() == Path(f"/home/ada/Library/{on_a_mac}/comity")
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setenv("LOCALAPPDATA", "/local")
    assert folder() == Path(f"/local/comity/{kind}")


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
