"""Libraries that only some need: what is said where one is missing."""

from comity.errors import MissingExtra


def missing(extra: str, what: str, error: ModuleNotFoundError) -> MissingExtra:
    """The error for what needs an extra whose library was not found."""
    return MissingExtra(
        f"{what} needs {error.name}, which is not installed: in Comity's checkout, run pip install '.[{extra}]'."
    )
