"""A library that is not installed: one sentence that names the extra and says how to install it."""

import sys

import pytest

import comity
from comity.errors import MissingExtra


@pytest.mark.parametrize(
    ("module", "library", "extra"),
    [("pettingzoo", "pettingzoo", "envs"), ("gymnasium", "gymnasium", "envs"), ("open_spiel", "pyspiel", "openspiel")],
)
def test_a_missing_library_is_named(module: str, library: str, extra: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, f"comity.envs.{module}", raising=False)
    monkeypatch.setitem(sys.modules, library, None)
    with pytest.raises(MissingExtra) as error:
        __import__(f"comity.envs.{module}")
    assert error.value.message == (
        f"comity.envs.{module} needs {library}, which is not installed: "
        f"in Comity's checkout, run pip install '.[{extra}]'."
    )
    assert isinstance(error.value, ImportError)
    assert isinstance(error.value, comity.ComityError)
