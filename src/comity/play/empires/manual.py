"""What somebody reads about Empires before a game: what it is in a sentence, what wins, and the rules."""

from comity.play.digests import digest

PITCH = {
    "sentence": "Lead a nation of the 18th century: put people to work, sell where all make the price, win wars.",
    "goal": "Most support wins: supporters less revolts.",
    "minutes_a_seat": 15,
}


def rules() -> str:
    """The rules as Markdown."""
    return digest("empires")
