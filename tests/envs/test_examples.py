"""The learning examples: each learns something in a short run."""

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

FOLDER = Path(__file__).parents[2] / "examples"


def example(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, FOLDER / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.slow
def test_a_linear_policy_learns_to_beat_random_play() -> None:
    before, after = example("policy_gradient").train(games=800, tested=300)
    assert after > before + 0.1


@pytest.mark.slow
def test_self_play_fills_its_tables() -> None:
    pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: pip install '.[openspiel]'")
    entries, share = example("tabular_self_play").train(games=8, tested=4)
    assert entries > 50
    assert 0 <= share <= 1
