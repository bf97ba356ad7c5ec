"""Rules that only compiled code calls: Numba keeps their code for linking, and makes no machine code of it.

Left to itself Numba makes machine code of every function, of all that it reaches: so of each rule again for each that
stands above it. Here that happens once, where the whole is known: in the function that Python calls.
"""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

from numba.core.codegen import JITCodeLibrary, ll  # type: ignore[attr-defined]  # Numba's own name for LLVM
from numba.core.compiler import Compiler

KIND = "linkable"  # beside Numba's own kinds of kept libraries, "object" and "bitcode"


class Linkable(JITCodeLibrary):
    """The code of a function and of all that it calls, neither optimised as a whole nor made into machine code."""

    def finalize(self) -> None:
        self._raise_if_finalized()
        for library in dict.fromkeys(self._linking_libraries):
            self._reload_init.update(library._reload_init)
            self._final_module.link_in(library._get_module_for_linking(), preserve=True)
        self._finalize_dynamic_globals()
        self._finalized = True

    def get_pointer_to_function(self, _name: str) -> int:
        """0: there is no such machine code."""
        self._ensure_finalized()
        return 0

    @property
    def codegen(self) -> Any:
        """For those who would write into machine code."""
        return SimpleNamespace(set_env=lambda *_: None)

    def serialize_using_object_code(self) -> tuple[str, str, bytes]:
        return self.name, KIND, self._get_module_for_linking().as_bitcode()

    @classmethod
    def restored(cls, codegen: Any, name: str, bitcode: bytes) -> "Linkable":
        self = cls(codegen, name)
        self._final_module = self._shared_module = ll.parse_bitcode(bitcode)
        self._finalized = True
        return self


class LinkableCompiler(Compiler):
    """Numba's compiler for such functions."""

    def compile_extra(self, function: Callable[..., Any]) -> Any:
        self.state.library = Linkable(self.state.targetctx.codegen(), function.__qualname__)
        return super().compile_extra(function)


def restore(usual: Callable[..., Any]) -> Callable[..., Any]:
    """Numba's way to read a kept library, which knows of these as well."""

    def unserialize(codegen: Any, state: tuple[str, str, Any]) -> Any:
        name, kind, data = state
        return Linkable.restored(codegen, name, data) if kind == KIND else usual(codegen, state)

    return unserialize


JITCodeLibrary._unserialize = staticmethod(restore(JITCodeLibrary._unserialize))  # type: ignore[method-assign]
