"""The help texts of a game: steps, powers, topics."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.resources import files
from typing import Any


@dataclass(frozen=True)
class Manual:
    """steps: title and text by step id; powers: short, effect, when and text by nation id, if any; topics: as steps."""

    steps: Mapping[str, Mapping[str, str]]
    powers: Mapping[str, Mapping[str, str]]
    topics: Mapping[str, Mapping[str, str]]


@cache
def manual(package: str) -> Manual:
    """The manual in the file help.toml of a package, with the numbers that the package's `numbers()` tells, if any."""
    text = files(package).joinpath("help.toml").read_text(encoding="utf-8")
    numbers = getattr(import_module(package), "numbers", None)
    if numbers is not None:
        text = text.format(**numbers())
    data: dict[str, Any] = tomllib.loads(text)
    return Manual(data["step"], data.get("power", {}), data["topic"])
