"""The face of each game in the terminal, imported on first use."""

from comity.errors import BadInput
from comity.games import registry
from comity.tui.face import Face


def face_for(game: object) -> Face:
    """The face of a game; raises UnknownGame, and BadInput where it has none."""
    spec = registry.get(game)
    face = registry.part(spec, "tui", "face", "FACE")
    if not isinstance(face, Face):
        raise BadInput(f"{spec.title} cannot be played in the terminal yet.")
    return face
