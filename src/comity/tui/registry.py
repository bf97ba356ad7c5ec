"""The face of each game in the terminal, imported on first use."""

from comity.games import registry
from comity.tui.face import Face
from comity.tui.plain import PlainFace


def face_for(game: object) -> Face:
    """The face of a game, a plain one if it has none of its own; raises UnknownGame."""
    spec = registry.get(game)
    face = registry.part(spec, "tui", "face", "FACE")
    return face if isinstance(face, Face) else PlainFace(spec.id)
