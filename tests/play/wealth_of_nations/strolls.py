"""Random moves of Wealth of Nations of every kind, those that `legal` does not list among them."""

from random import Random
from typing import Any

from contract.tables import draw_kind, offer
from play.wealth_of_nations.books import Books
from referee.wealth_of_nations import referee

from comity import Match
from comity.games.common.rows import duplicate
from comity.games.wealth_of_nations.constants import Kind
from comity.play import desk_rules

Json = dict[str, Any]
RARELY = (Kind.BORROW, Kind.REPAY, Kind.END_ACTIVATE)


def listed(match: Match, seat: int, random: Random) -> Json:
    """One of the listed moves, its kind drawn first; only that one is put in words."""
    actions = match._legal_actions(seat)
    kinds = actions["kind"].tolist()
    common = [kind for kind in kinds if kind not in RARELY]
    kind = draw_kind(common if common and random.random() < 0.97 else kinds, random)
    index = random.choice([number for number, its in enumerate(kinds) if its == kind])
    return match.move_of(duplicate(actions[index : index + 1])).to_json()


def plan(books: Books, seat: int, random: Random) -> Json:
    """What to run: most blocs, some of them fed in part or by ore."""
    blocs: list[Json] = []
    for bloc in books.blocs():
        if bloc.owner != seat or random.random() < 0.3:
            continue
        part: Json = {"hex": random.choice(sorted(bloc.tiles)), "colour": bloc.colour, "feed": "food"}
        if bloc.colour == "food":
            part["feed"] = "free"
        elif random.random() < 0.5 and referee.automated(bloc, books.tokens()):
            part["feed"] = "ore"
        elif random.random() < 0.4:
            part["unfed"] = random.sample(sorted(bloc.tiles), random.randrange(len(bloc.tiles)))
        blocs.append(part)
    return {"kind": "run", "blocs": blocs}


def tiles(books: Books, seat: int, random: Random) -> Json:
    """A move of one to three tiles, forced where it must be; tokens may go elsewhere in their bloc."""
    board = books.board
    own = sorted(name for name, tile in board.items() if tile.owner == seat)
    moved = random.sample(own, min(len(own), random.randint(1, 3)))
    free = {name for name in referee.playable(books.terrain) if name not in board or name in moved}
    owners = {name: books.places[name].flag for name in free}
    goals = sorted(name for name in free if owners[name] == seat or (owners[name] is None and not books.war))
    moves = [
        (source, to, random.randrange(6)) for source, to in zip(moved, random.sample(goals, len(moved)), strict=True)
    ]
    after, forced = referee.put_down(board, moves)
    put = [
        {"from": source, "to": to, "rotation": rotation, "force": force}
        for (source, to, rotation), force in zip(moves, forced, strict=True)
    ]
    tokens = sorted(name for name in own if books.places[name].token)
    goals = sorted(name for name, tile in after.items() if tile.owner == seat)
    if tokens and random.random() < 0.7:
        return {
            "kind": "move_tiles", "moves": put, "tokens": [{"from": random.choice(tokens), "to": random.choice(goals)}],
        }  # fmt: skip
    return {"kind": "move_tiles", "moves": put}


def barter(match: Match, books: Books, random: Random) -> tuple[int, Json]:
    """An offer, mostly one that can settle: of the active player with another, each giving what it has."""
    seat = random.randrange(match.seats)
    if random.random() < 0.2:
        return seat, offer(match, seat, random)
    other = random.choice([other for other in range(match.seats) if other != books.turn])
    deal = []
    for source, to in ((books.turn, other), (other, books.turn)):
        held = +books.holders[source].assets
        named = random.sample(sorted(held), min(len(held), random.randint(0, 2)))
        if named:
            deal.append({"from": source, "to": to, **{name: random.randint(1, min(held[name], 9)) for name in named}})
    return random.choice([other, books.turn]), {
        "kind": "offer",
        "deal": deal,
        "until": random.choice(["phase", "turn"]),
    }


def step(match: Match, books: Books, random: Random) -> tuple[int, Json]:
    """A seat and a legal move of it. books: of the match as it stands."""
    if match.desk.offers and random.random() < 0.6:
        answers = [(seat, move) for seat in range(match.seats) for move in desk_rules.legal(match._table, seat)]
        accepting = [(seat, move) for seat, move in answers if move.kind == "accept"]
        if answers:
            seat, move = random.choice(accepting if accepting and random.random() < 0.7 else answers)
            return seat, move.to_json()
    wished = None
    seat = random.choice(match.pending)
    if books.step == "trade" and random.random() < 0.25:
        wished = barter(match, books, random)
    elif books.step == "run" and random.random() < 0.7:
        wished = seat, plan(books, seat, random)
    elif books.step == "develop" and random.random() < 0.2 and any(t.owner == seat for t in books.board.values()):
        wished = seat, tiles(books, seat, random)
    if wished is not None and match.check(*wished) is None:
        return wished
    if random.random() < 0.1:
        seat = random.choice(match.may_act)
    return (seat, listed(match, seat, random)) if match._legal_actions(seat).size else step(match, books, random)
