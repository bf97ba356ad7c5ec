"""Each test here reports what it has seen."""

from rulebook.empires.sightings import sightings

__all__ = ["sightings"]
