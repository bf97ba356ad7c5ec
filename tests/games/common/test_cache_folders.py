"""The folder that machine code is kept in: only one's own, a fresh one where that cannot be had."""

import os
import sys
import tempfile
import time
from pathlib import Path

import pytest

from comity import folders
from comity.games.common import cache


def test_a_user_without_a_home_gets_a_temporary_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def homeless() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(cache, "cache_folder", homeless)
    monkeypatch.setattr(tempfile, "gettempdir", lambda: str(tmp_path))
    assert cache.home.__wrapped__() == tmp_path / "comity"


@pytest.fixture
def two_places(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Path, Path]:
    """The usual folder, which is there, and the one for temporary files."""
    usual, temporary = tmp_path / "usual", tmp_path / "temporary"
    usual.mkdir(mode=0o700)
    temporary.mkdir()
    monkeypatch.setattr(cache, "cache_folder", lambda: usual)
    monkeypatch.setattr(tempfile, "tempdir", str(temporary))
    cache.say_once.cache_clear()
    return usual, temporary


posix = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such users and modes")


@posix
def test_a_folder_that_all_may_write_to_gets_a_sub_folder_a_user(two_places: tuple[Path, Path]) -> None:
    usual, _ = two_places
    assert cache.home.__wrapped__() == usual
    usual.chmod(0o1777)
    own = cache.home.__wrapped__()
    assert own == usual / f"user-{os.geteuid()}"
    assert own.stat().st_mode & 0o777 == 0o700
    assert cache.home.__wrapped__() == own


@posix
def test_a_folder_that_another_user_made_is_not_used(
    two_places: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    _, temporary = two_places
    stranger = os.geteuid() + 4711
    monkeypatch.setattr(os, "geteuid", lambda: stranger)  # to whom neither folder belongs
    theirs = temporary / f"comity-{stranger}"
    theirs.mkdir(mode=0o700)
    fresh = cache.home.__wrapped__()
    assert fresh.parent == temporary
    assert fresh != theirs
    assert str(fresh) in capsys.readouterr().err


@posix
def test_a_temporary_folder_is_the_same_each_time_unless_others_may_write_there(two_places: tuple[Path, Path]) -> None:
    _, temporary = two_places
    folder = folders.temporary_folder()
    assert folder == temporary / f"comity-{os.geteuid()}"
    folder.chmod(0o755)
    assert folders.temporary_folder() == folder
    assert folder.stat().st_mode & 0o777 == 0o700
    folder.chmod(0o777)
    assert folders.temporary_folder() != folder
    folder.rmdir()
    folder.symlink_to(temporary / "elsewhere", target_is_directory=True)
    (temporary / "elsewhere").mkdir(mode=0o700)
    assert folders.temporary_folder() not in (folder, temporary / "elsewhere")


def test_folders_unused_for_a_month_are_removed_and_nothing_else(tmp_path: Path) -> None:
    old = time.time() - cache.STALE_AFTER - 60
    for name in ("0123456789abcdef", "fedcba9876543210", "photographs", "0123456789ABCDEF"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "file").touch()
        if name != "fedcba9876543210":
            os.utime(tmp_path / name, (old, old))
    cache.remove_stale(tmp_path)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["0123456789ABCDEF", "fedcba9876543210", "photographs"]
