"""Words that the sentences of both games share."""


class Counted(int):
    """A number that a template can write with its noun: {goods:good|goods}."""

    def __format__(self, spec: str) -> str:
        if "|" not in spec:
            return int.__format__(self, spec)
        one, many = spec.split("|")
        return f"{int(self)} {one if self == 1 else many}"


def title(identifier: str) -> str:
    """great_britain -> Great Britain."""
    small = {"of", "and"}
    return " ".join(word if word in small else word.capitalize() for word in identifier.split("_"))
