"""Files and options that users give, read with one clear sentence for whatever is wrong with them."""

import json
import re
import sys
import tomllib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from comity.errors import BadInput, ComityError

LARGEST = 64 * 1024 * 1024  # bytes; the longest games make records of a few hundred thousand
MOST_DIGITS = 40  # of a number in a file
Json = dict[str, Any]


@contextmanager
def about(name: str) -> Iterator[None]:
    """Errors within are about this file, and say so."""
    try:
        yield
    except ComityError as error:
        raise BadInput(f"{name}: {error.message}") from None


def read_text(name: str) -> str:
    """A file's text, or standard input's for '-'; raises BadInput."""
    try:
        data = sys.stdin.buffer.read(LARGEST + 1) if name == "-" else read_bytes(Path(name))
    except FileNotFoundError:
        raise BadInput(f"{name}: there is no such file.") from None
    except IsADirectoryError:
        raise BadInput(f"{name} is a folder.") from None
    except PermissionError:
        raise BadInput(f"{name} may not be read by you.") from None
    except (OSError, ValueError) as error:  # ValueError: a NUL in the name
        raise BadInput(f"{name} cannot be read: {getattr(error, 'strerror', None) or error}.") from None
    if len(data) > LARGEST:
        raise BadInput(f"{name} is larger than {LARGEST // 1024**2} MB.")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BadInput(f"{name} is no text in UTF-8.") from None


def read_bytes(path: Path) -> bytes:
    with path.open("rb") as file:
        return file.read(LARGEST + 1)


def read_json(name: str) -> Any:
    """The document in a JSON file; raises BadInput."""
    text = read_text(name)
    if not text.strip():
        raise BadInput(f"{name} is empty.")
    return parse_json(text, name)


def parse_json(text: str, place: str) -> Any:
    """A JSON document; raises BadInput. Stricter than Python: no NaN, no key twice, no numbers of absurd length."""
    try:
        return json.loads(text, parse_constant=refuse, parse_int=whole, object_pairs_hook=unique)
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        if error.msg == "Extra data":
            raise BadInput(f"{place} holds more than one document: the second begins at {where}.") from None
        raise BadInput(f"{place} is no JSON: {error.msg[0].lower()}{error.msg[1:]} ({where}).") from None
    except RecursionError:
        raise BadInput(f"{place} is nested too deeply.") from None
    except ValueError as error:
        raise BadInput(f"{place} is no JSON: {error}.") from None


def refuse(constant: str) -> Any:
    raise ValueError(f"{constant} is no number")


def whole(digits: str) -> int:
    if len(digits) > MOST_DIGITS:
        raise ValueError(f"a number of {len(digits)} digits")
    return int(digits)


def unique(pairs: Sequence[tuple[str, Any]]) -> Json:
    made = dict(pairs)
    if len(made) < len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise ValueError(f"the key {twice!r} twice in one object")
    return made


def read_table(name: str) -> Any:
    """The document in a JSON or TOML file of components; raises BadInput."""
    if not name.lower().endswith(".toml"):
        return read_json(name)
    try:
        return tomllib.loads(read_text(name))
    except tomllib.TOMLDecodeError as error:
        raise BadInput(f"{name} is no TOML: {str(error)[0].lower()}{str(error)[1:]}.") from None
    except RecursionError:
        raise BadInput(f"{name} is nested too deeply.") from None


def read_options(given: Sequence[str] | None) -> Json:
    """The game's options from `name=value`; a value is JSON, a bare word, or @FILE. Raises BadInput."""
    options: Json = {}
    for pair in given or ():
        name, equals, value = pair.partition("=")
        if not equals or not name:
            raise BadInput(f"--option {pair}: this must be NAME=VALUE.")
        if name in options:
            raise BadInput(f"--option {name} is given twice.")
        options[name] = option_value(name, value)
    return options


def option_value(name: str, value: str) -> Any:
    if value.startswith("@"):
        return component(name, value[1:])
    if re.fullmatch(r"[A-Za-z_]\w*", value) and value not in ("true", "false", "null", "NaN", "Infinity"):
        return value
    return parse_json(value, f"--option {name}: {value}")


def component(name: str, file: str) -> Any:
    """A component table of the user's own: the file holds a list, or keeps it under the option's name (or [[war]])."""
    table = read_table(file)
    if isinstance(table, list):
        return table
    for key in (name, name.removesuffix("s")):
        if isinstance(table, dict) and isinstance(table.get(key), list):
            return table[key]
    raise BadInput(f"{file} holds no list {name!r}.")


def read_names(names: str | None, seats: int) -> list[str] | None:
    """Names with commas between, one a seat; raises BadInput."""
    if names is None:
        return None
    listed = [name.strip() for name in names.split(",")]
    if len(listed) != seats:
        raise BadInput(f"--names: {seats} seats need {seats} names, here are {len(listed)}.")
    if len(set(listed)) < len(listed):
        raise BadInput("--names: two players have the same name.")
    return listed


def read_bots(names: str) -> list[str]:
    """Bots' names with commas between; what follows a name's first parameter is one more: search:n=400,ms=0."""
    found: list[str] = []
    for part in (part.strip() for part in names.split(",")):
        if found and "=" in part and ":" not in part:
            found[-1] += f",{part}"
        else:
            found.append(part)
    return found
