"""What somebody reads about Wealth of Nations before a game: what it is in a sentence, what wins, and the rules."""

from comity.play.digests import digest

PITCH = {
    "sentence": "Build farms, mines and banks into blocs, and trade for what they lack while prices move.",
    "goal": "Most points wins: industries and money, less what was borrowed.",
    "minutes_a_seat": 25,
}


def rules() -> str:
    """The rules as Markdown."""
    return digest("wealth-of-nations")
