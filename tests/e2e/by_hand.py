"""A table whose seats all belong to one person, played past the page up to where a test wants to look."""

from e2e.people import Json, Person

MOST_MOVES = 400
CARDS = (0, 1, 2, 2)
FIRST_OF = {"win_war": "war", "name_diplomat": "seat", "next_winner": "seat", "decline_power": "nation"}


def everyone_plays(person: Person, table: str, until: str, cards: tuple[int, ...] = CARDS) -> Json:
    """Play all seats by hand up to a step; seat 0's view of it. cards: numbers laid, seat by seat and over again."""
    view = person.view(table, 0)
    for _ in range(MOST_MOVES):
        if view["state"]["step"] == until:
            return person.view(table, 0)
        seat = view["pending"][0]
        if view["seat"] != seat:
            view = person.view(table, seat)
        view = person.play(table, view, plain_move(view["legal"], seat, cards[seat % len(cards)]))
    raise AssertionError(f"{until} never came")


def plain_move(legal: Json, seat: int, card: int) -> Json:
    if "ready" in legal:
        return {"kind": "ready"}
    if "claim" in legal:
        return {"kind": "claim", "nation": legal["claim"][seat % len(legal["claim"])]}
    for kind, field in (("sell", "goods"), ("raise", "armies")):
        if kind in legal:
            return {"kind": kind, field: card}
    for kind, field in FIRST_OF.items():
        if kind in legal:
            return {"kind": kind, field: legal[kind][0]}
    raise AssertionError(f"No plain move among {legal}")
