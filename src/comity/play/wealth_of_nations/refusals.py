"""Why not, in words: the rules' sentences, each with the clause that it stands on; and which field it is about."""

from comity.games.wealth_of_nations import deals
from comity.games.wealth_of_nations.actions import ACTIONS
from comity.games.wealth_of_nations.constants import Kind
from comity.games.wealth_of_nations.reasons import NOTES_MOST, Reason
from comity.play.moves import Move
from comity.play.wealth_of_nations import moves

NOBODYS_FIELD = {  # reasons about the moment or the player, not about what the move says
    Reason.GAME_OVER,
    Reason.WRONG_STEP,
    Reason.NOT_YOUR_TURN,
    Reason.ELIMINATED,
    Reason.NO_WAR,
    Reason.ALREADY_CHOSEN,
    Reason.NO_FLAG_LEFT,
    Reason.NO_UNIT_LEFT,
    Reason.NO_UNIT_ON_BOARD,
    Reason.NOT_AFTER_TRANSPORT,
}
SHORTAGES = (
    Reason.NOT_ENOUGH_MONEY,
    Reason.NOT_ENOUGH_FOOD,
    Reason.NOT_ENOUGH_ENERGY,
    Reason.NOT_ENOUGH_LABOR,
    Reason.NOT_ENOUGH_ORE,
    Reason.NOT_ENOUGH_CAPITAL,
)
FIELDS = {
    Reason.DOTS_CONFLICT: "rotation",
    Reason.NO_CONFLICT: "force",
    Reason.STACK_EMPTY: "tile",
    Reason.TILE_NOT_TO_PLACE: "tile",
    Reason.TILE_NAMED_TWICE: "from",
    Reason.NOT_YOUR_TILE: "from",
    Reason.NO_UNIT_HERE: "from",
    Reason.HEX_NAMED_TWICE: "to",
    Reason.NO_TOKEN_HERE: "tokens",
    Reason.TOKEN_DESTROYED: "tokens",
    Reason.BLOC_NOT_SPLIT: "tokens",
    Reason.NOT_OF_THE_BLOC: "tokens",
    Reason.TOKEN_HERE: "tokens",
}
RUNNING = {  # what a plan lacks: the clause that asks for it
    Reason.NOT_ENOUGH_FOOD: "W10.2",
    Reason.NOT_ENOUGH_ENERGY: "W10.2",
    Reason.NOT_ENOUGH_ORE: "W10.4",
}


def reason_sentence(reason: Reason, kind: Kind | None = None) -> str:
    """The rules' sentence; where it names no clause, that of the kind of move."""
    sentence = reason.sentence
    if kind is None or "(W" in sentence or reason == Reason.GAME_OVER:
        return sentence
    clauses = (RUNNING[reason],) if kind == Kind.RUN and reason in RUNNING else ACTIONS[kind].clauses
    return f"{sentence[:-1]} ({', '.join(clauses)})."


def field_of(reason: Reason, move: Move) -> str | None:
    """The field that a reason is about: the one that it names if the move has it, else where the move goes."""
    if reason in NOBODYS_FIELD:
        return None
    if isinstance(move, moves.MoveTiles) and reason not in SHORTAGES:
        return FIELDS[reason] if FIELDS.get(reason) == "tokens" else tile_field(FIELDS.get(reason), move)
    names = [info.alias or name for name, info in type(move).model_fields.items() if name != "kind"]
    wanted = FIELDS.get(reason)
    if reason in SHORTAGES:
        return next((name for name in names if name in ("tile", "cubes", "notes")), None)
    if wanted in names:
        return wanted
    places = [name for name in names if name in ("to", "hex")]
    return next(iter(places or names), None)


def tile_field(wanted: str | None, move: moves.MoveTiles) -> str:
    """The part of a move of tiles that is at fault, as far as the move alone tells."""
    parts = move.moves
    if len(parts) == 1:
        return f"moves[0].{wanted or 'to'}"
    for name, values in (("from", [part.source for part in parts]), ("to", [part.to for part in parts])):
        again = [k for k, value in enumerate(values) if value in values[:k]]
        if wanted == name and again:
            return f"moves[{again[0]}].{name}"
    return "moves"


def shortage_sentence(what: int, who: str) -> str:
    """Why a barter cannot settle, by deals.DEAL's short_what; who: the name of the seat at fault."""
    if what == deals.SHORT_TURN:
        return "A barter is settled in the turn of one of its two players (W6.5)."
    if what == deals.SHORT_BARTERS:
        return f"{who} has settled as many barters as one Trade phase allows (W6.6)."
    if what == deals.SHORT_NOTES_CAP:
        return f"{who} would hold more than {NOTES_MOST} notes (W6.4)."
    return f"{who} does not hold enough {moves.ASSET_NAMES[what]} (W6.3)."
