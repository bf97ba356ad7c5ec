"""The numbers of a row, read by vector instructions made for its layout: hundreds in some tens of nanoseconds."""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import numpy as np
from llvmlite import ir
from numba.core import types
from numba.extending import intrinsic, overload
from numpy.typing import NDArray

Write = Callable[[NDArray[np.int8], NDArray[Any]], None]
WIDEST = 32  # numbers in one instruction of ours; LLVM cuts it to what the processor has


class Run(NamedTuple):
    """Neighbouring numbers of one kind in a row."""

    place: int  # of the first byte
    kind: str  # of the numbers, as NumPy spells it: "i2"
    length: int  # how many

    @property
    def width(self) -> int:
        """Bytes of a number."""
        return int(self.kind[1:])

    @property
    def end(self) -> int:
        """The byte after the last."""
        return self.place + self.width * self.length

    def pieces(self) -> Iterator[tuple[int, int]]:
        """Shares for one instruction each, of 1, 2, 4 … WIDEST numbers: how many stand before it, how many it has."""
        done = 0
        while done < self.length:
            share = min(WIDEST, 1 << (self.length - done).bit_length() - 1)
            yield done, share
            done += share


def writer(runs: tuple[Run, ...]) -> Write:
    """write(row, out): the numbers of all runs in order. row: its bytes, as i1; out: room for them, i4 or f4.

    For Python and for compiled code; it trusts its caller.
    """

    def write(row: NDArray[np.int8], out: NDArray[Any]) -> None:
        first = 0
        for run in runs:
            out[first : first + run.length] = row[run.place : run.end].view(run.kind)
            first += run.length

    @intrinsic
    def write_runs(_typing: Any, row: Any, out: Any) -> Any:
        def build(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            source, target = (
                context.make_array(kind)(context, builder, value).data
                for kind, value in zip(signature.args, arguments, strict=True)
            )
            first = 0
            for run in runs:
                for done, count in run.pieces():
                    read = read_numbers(builder, source, run, done, count)
                    write_vector(builder, target, first + done, read, isinstance(out.dtype, types.Float))
                first += run.length
            return context.get_dummy_value()

        return types.void(row, out), build

    @overload(write)
    def compiled(row, out):  # type: ignore[no-untyped-def]  # noqa: ARG001  # Numba compares the signatures
        return lambda row, out: write_runs(row, out)  # type: ignore[call-arg]  # of compiled code

    return write


def read_numbers(builder: Any, row: Any, run: Run, done: int, count: int) -> Any:
    """Some numbers of a run as a vector of i32, however they are aligned."""
    place = builder.gep(row, [ir.Constant(ir.IntType(64), run.place + done * run.width)])
    kind = ir.VectorType(ir.IntType(8 * run.width), count)
    narrow = builder.load(builder.bitcast(place, kind.as_pointer()), align=1)
    wide = ir.VectorType(ir.IntType(32), count)
    if narrow.type == wide:
        return narrow
    return builder.sext(narrow, wide) if run.kind[0] == "i" else builder.zext(narrow, wide)


def write_vector(builder: Any, out: Any, first: int, numbers: Any, as_floats: bool) -> None:
    """Numbers to out[first] and those after it."""
    place = builder.gep(out, [ir.Constant(ir.IntType(64), first)])
    if as_floats:
        numbers = builder.sitofp(numbers, ir.VectorType(ir.FloatType(), numbers.type.count))
    builder.store(numbers, builder.bitcast(place, numbers.type.as_pointer()), align=4)
