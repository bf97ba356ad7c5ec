"""Rows whose fields plain Python reads and writes as attributes, as compiled code does: state.players[p].gold."""

from functools import cache
from typing import Any

import numpy as np


@cache
def attribute_dtype(dtype: np.dtype[Any]) -> np.dtype[Any]:
    """The same layout with np.record at every level, so that state.players[p].gold works without the compiler."""
    if dtype.subdtype is not None:
        base, shape = dtype.subdtype
        return np.dtype((attribute_dtype(base), shape))
    if dtype.fields is None or dtype.names is None:
        return dtype
    fields = [dtype.fields[name] for name in dtype.names]
    layout = {
        "names": list(dtype.names),
        "formats": [attribute_dtype(field[0]) for field in fields],
        "offsets": [field[1] for field in fields],
        "itemsize": dtype.itemsize,
    }
    return np.dtype((np.record, layout))


def with_attributes(value: Any) -> Any:
    """An array of rows, seen with attributes: the same memory; in a tuple likewise. Anything else as it is.

    Of a single row only a copy can be had: it cannot be written.
    """
    if type(value) is tuple:
        return tuple(map(with_attributes, value))
    if type(value) is np.void and value.dtype.names is not None:
        return np.frombuffer(value.tobytes(), attribute_dtype(value.dtype)).view(np.recarray)[0]
    if type(value) is not np.ndarray or value.dtype.names is None:
        return value
    return value.view(attribute_dtype(value.dtype)).view(np.recarray)
