"""Events of Wealth of Nations. {units:unit|units} in a sentence of ours is the amount with its noun."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from comity.games.wealth_of_nations.constants import EndReason, EventKind, Step
from comity.games.wealth_of_nations.event_numbers import unpack_mix, unpack_put, unpack_run
from comity.games.wealth_of_nations.tables import COLOUR_NAMES, CUBE_NAMES, HEX_NAMES, PACKAGE_IDS, TILE_NAMES
from comity.play.events import Events, Template, Value, first, second
from comity.play.parsing import Count, SeatNumber
from comity.play.wealth_of_nations.bloc_names import FEED_NAMES, named
from comity.play.wealth_of_nations.codec import mix
from comity.play.wealth_of_nations.moves import (
    ASSET_NAMES,
    Amount,
    AssetId,
    Barter,
    ColourId,
    CubeId,
    FeedId,
    Hex,
    PackageId,
    Rotation,
    TileId,
    Until,
)
from comity.play.wealth_of_nations.numbers import numbers
from comity.play.wealth_of_nations.position import ReasonId, StepId
from comity.play.words import Counted, title

Json = dict[str, Any]
MONEY = "money"
CubeCounts = dict[CubeId, Count]


class Scene(NamedTuple):
    """What the numbers of events refer to: the tiles by hex after them, dollars for a bank's dot, and the markets.

    prices: finds the dollars for the next cube of each kind.
    """

    tiles: Sequence[int]
    bank_dot: int
    prices: Callable[[], dict[str, int]] = dict


def tile_at(_a: int, b: int, scene: Scene) -> str:
    """The tile on the hex where it was put."""
    return TILE_NAMES[scene.tiles[unpack_put(b)[0]]]


def hex_of_node(node: int, _b: int, scene: Scene) -> str:
    return str(named(scene.tiles, node)["hex"])


def colour_of_node(node: int, _b: int, scene: Scene) -> str:
    return str(named(scene.tiles, node)["colour"])


def feed_of(packed: int) -> str:
    """The tile that names the bloc may be left unfed: of its bloc others are fed."""
    return FEED_NAMES.get(unpack_run(packed)[0], "food")


def amount_of(colour: str, dots: int, scene: Scene) -> int:
    """Cubes by their colour, of banks the dollars (W10.5)."""
    return dots * scene.bank_dot if colour == MONEY else dots


COUNT = first(Count)
HEX = first(Hex, HEX_NAMES.__getitem__)
AT_HEX = {"hex": HEX}
TILE = first(TileId, TILE_NAMES.__getitem__)
PLACED = {
    "rotation": second(Rotation, lambda packed: unpack_put(packed)[1]),
    "force": second(bool, lambda packed: unpack_put(packed)[2]),
}
PLACE = second(Hex, lambda packed: HEX_NAMES[unpack_put(packed)[0]])
PUT = {"tile": TILE, "hex": PLACE, **PLACED}
MOVED = {"tile": Value(TileId, tile_at), "from": HEX, "to": PLACE, **PLACED}
BETWEEN = {"from": HEX, "to": second(Hex, HEX_NAMES.__getitem__)}
TRADED = {"cubes": second(CubeCounts, lambda packed: mix(unpack_mix(packed))), "money": COUNT}
NOTES = {"notes": first(Amount), "money": second(Count)}
BARTERED = {
    "to": first(SeatNumber, lambda packed: packed // 8),
    "asset": first(AssetId, lambda packed: ASSET_NAMES[packed % 8]),
    "amount": second(Amount),
}
STOOD = {"mover": first(SeatNumber), "hex": second(Hex, HEX_NAMES.__getitem__)}
FOUGHT = {"opponent": first(SeatNumber), "hex": second(Hex, HEX_NAMES.__getitem__)}
REASON = {"reason": first(ReasonId, lambda reason: EndReason(reason).name.lower())}
BLOC = {"hex": Value(Hex, hex_of_node), "colour": Value(ColourId, colour_of_node)}
RAN = {
    **BLOC,
    "feed": second(FeedId, feed_of),
    "fed": second(Count, lambda packed: unpack_run(packed)[1]),
    "dots": second(Count, lambda packed: unpack_run(packed)[2]),
}
TAKEN = {**BLOC, "amount": Value(Amount, lambda a, b, scene: amount_of(colour_of_node(a, b, scene), b, scene))}
PRODUCED = {
    "colour": first(ColourId, COLOUR_NAMES.__getitem__),
    "amount": Value(Count, lambda a, b, scene: amount_of(COLOUR_NAMES[a], b, scene)),
}
TEMPLATES: dict[int, Template] = {
    EventKind.STEP: Template(
        "step",
        {
            "step": first(StepId, lambda step: Step(step).name.lower()),
            "round": second(Count),
            "prices": Value(CubeCounts | None, lambda step, _b, scene: scene.prices() if step == Step.TRADE else None),
        },
        "Round {round}: {step_title}.",
    ),
    EventKind.FIRST_PLAYER: Template("first_player", {}, "{who} is the first player."),
    EventKind.DRAFTS_FIRST: Template("drafts_first", {}, "{who} begins the draft."),
    EventKind.PACKAGE: Template(
        "package_taken", {"package": first(PackageId, PACKAGE_IDS.__getitem__)}, "{who} takes {package_title}."
    ),
    EventKind.TILE_PLACED: Template("tile_placed", PUT, "{who} places {a_tile} on {hex}."),
    EventKind.TILE_RETURNED: Template(
        "tile_returned", {"tile": TILE}, "{who} finds no place for {a_tile}: it goes back."
    ),
    EventKind.UNIT_PLACED: Template("unit_placed", AT_HEX, "{who} places a unit on {hex}."),
    EventKind.FLAG_PLACED: Template("flag_placed", AT_HEX, "{who} places a flag on {hex}."),
    EventKind.BOUGHT: Template("bought", TRADED, "{who} buys {cube_words} for ${money}."),
    EventKind.SOLD: Template("sold", TRADED, "{who} sells {cube_words} for ${money}."),
    EventKind.BORROWED: Template("borrowed", NOTES, "{who} takes {notes:note|notes} for ${money}."),
    EventKind.REPAID: Template("repaid", NOTES, "{who} repays {notes:note|notes} for ${money}."),
    EventKind.BARTERED: Template("bartered", BARTERED, "{who} gives {to} {asset_words}."),
    EventKind.PASSED: Template("passed", {}, "{who} passes."),
    EventKind.TILE_BUILT: Template("tile_built", PUT, "{who} builds {a_tile} on {hex}{by_force}."),
    EventKind.TILES_MOVED: Template(
        "tiles_moved", {"tiles": COUNT, "forced": second(Count)}, "{who} moves {tiles:tile|tiles}{so_many_forced}."
    ),
    EventKind.TILE_MOVED: Template("tile_moved", MOVED, "{moved}, in rotation {rotation}{by_force}."),
    EventKind.FLAG_RETURNED: Template("flag_returned", AT_HEX, "{who} takes a flag back from {hex}."),
    EventKind.AUTOMATED: Template("automated", AT_HEX, "{who} automates the bloc on {hex}."),
    EventKind.TOKEN_LOST: Template("token_lost", AT_HEX, "{who} loses the Automation token of {hex}."),
    EventKind.TOKEN_MOVED: Template("token_moved", BETWEEN, "The Automation token of {from} goes to {to}."),
    EventKind.UNIT_BUILT: Template("unit_built", AT_HEX, "{who} builds a unit on {hex}."),
    EventKind.ACTIVATED: Template("activated", {}, "{who} activates units."),
    EventKind.UNIT_MOVED: Template("unit_moved", BETWEEN, "A unit of {who} {walks}."),
    EventKind.TRANSPORTED: Template("transported", BETWEEN, "{who} transports a unit from {from} to {to}."),
    EventKind.STOOD: Template("stood", STOOD, "{who} makes a stand on {hex}: a unit of each side falls."),
    EventKind.LET_PASS: Template("let_pass", STOOD, "{who} lets the unit of {mover} pass on {hex}."),
    EventKind.BATTLED: Template("battled", FOUGHT, "{who} battles {opponent} on {hex}: each loses a unit."),
    EventKind.CONQUERED: Template("conquered", FOUGHT, "{who} conquers {hex} from {opponent}."),
    EventKind.SETTLED: Template("settled_hex", AT_HEX, "{who} settles {hex}."),
    EventKind.NO_OPERATION: Template("no_operation", AT_HEX, "The unit of {who} does nothing more on {hex}."),
    EventKind.ACTIVATE_ENDED: Template("activate_ended", {}, "{who} activates no more units."),
    EventKind.END_TRIGGERED: Template("end_triggered", REASON, "The end of the game is near: {reason_words}."),
    EventKind.OCCUPIES: Template(
        "occupies",
        {**BLOC, "units": second(Amount)},
        "{who} occupies the {colour} bloc on {hex} with {units:unit|units}.",
    ),
    EventKind.OCCUPIES_NOTHING: Template("occupies_nothing", {}, "{who} occupies nothing."),
    EventKind.PLANNED: Template("planned", {}, "{who} has chosen what to run."),
    EventKind.RAN: Template("ran", RAN, "{who} runs the {colour} bloc on {hex} {how_fed}: {dots:dot|dots}."),
    EventKind.TAKEN: Template("taken", TAKEN, "{who} takes {amount_words} of the bloc on {hex}."),
    EventKind.PRODUCED: Template("produced", PRODUCED, "{who} produces {amount_words}."),
    EventKind.INTEREST: Template("interest", {"money": COUNT}, "{who} pays ${money} of interest."),
    EventKind.ELIMINATED: Template("eliminated", {}, "{who} cannot pay the interest and is eliminated."),
    EventKind.SELL_OFF: Template(
        "sell_off",
        {"cube": first(CubeId, CUBE_NAMES.__getitem__), "price": second(Count)},
        "In the final sell-off {cube} fetches ${price}.",
    ),
    EventKind.SOLD_OFF: Template(
        "sold_off",
        {"cube": second(CubeId, CUBE_NAMES.__getitem__), "money": COUNT},
        "{who} sells all {cube} for ${money}.",
    ),
    EventKind.FINISHED: Template("finished", {}, "{who} repays no more notes."),
    EventKind.OVER: Template("game_over", REASON, "The game is over: {reason_words}."),
    EventKind.RAN_NOTHING: Template("ran_nothing", {}, "{who} runs nothing."),
}
EVENTS = Events(TEMPLATES, Barter, Until)
STEP_TITLES = {
    "draft": "the draft",
    "place_tile": "the tiles of the package",
    "place_unit": "the first units",
    "first_flag": "the first flags",
    "trade": "Trade begins",
    "develop": "Develop begins",
    "activate": "a unit to activate",
    "operation": "what the unit does",
    "stand": "will anybody stand",
    "occupy": "Produce, what is occupied",
    "run": "Produce, what runs",
    "settle_notes": "the last notes",
    "over": "the end",
}
REASON_WORDS = {
    "flags": "a player has placed the last flag",
    "full": "every hex holds a flag",
    "stacks": f"{numbers()['empty_stacks']} stacks are empty",
    "last_round": "this was set to be the last round",
    "last_player": "one player is left",
    "all_eliminated": "nobody is left",
}


def package_title(package: str) -> str:
    """industry-1 -> Industry Package 1."""
    kind, number = package.split("-")
    return f"{title(kind)} Package {number}"


def tile_words(name: str) -> str:
    """'a farm', 'the Integrated Economy'."""
    if name == "integrated_economy":
        return "the Integrated Economy"
    return f"an {name}" if name[0] in "aeiou" else f"a {name}"


def asset_words(asset: str, amount: int) -> str:
    """'3 food', '$20', '1 note'."""
    if asset == MONEY:
        return f"${amount}"
    return f"{Counted(amount):note|notes}" if asset == "notes" else f"{amount} {asset}"


def bundle_words(bundle: Mapping[str, int]) -> str:
    """'2 food, 1 ore' from amounts by asset; 'nothing' if all are 0."""
    return ", ".join(asset_words(asset, bundle[asset]) for asset in ASSET_NAMES if bundle.get(asset)) or "nothing"


def gift_words(gift: Any) -> str:
    """What a Barter gives, in words."""
    return bundle_words({asset: getattr(gift, asset) for asset in ASSET_NAMES})


def words_of(event: str, data: Mapping[str, Any]) -> Json:
    """The words of each event that need more than its data's values."""
    words: Json = {}
    if "tile" in data:
        words["a_tile"] = tile_words(data["tile"])
    if "force" in data:
        words["by_force"] = ", by Force Placement" if data["force"] else ""
    if "amount" in data:
        words["asset_words"] = words["amount_words"] = asset_words(data.get("asset") or data["colour"], data["amount"])
    if "cubes" in data:
        words["cube_words"] = bundle_words(data["cubes"])
    if "reason" in data:
        words["reason_words"] = REASON_WORDS[data["reason"]]
    if event == "step":
        words["step_title"] = STEP_TITLES[data["step"]]
    elif event == "package_taken":
        words["package_title"] = package_title(data["package"])
    elif event == "tiles_moved":
        words["so_many_forced"] = f", {data['forced']} by Force Placement" if data["forced"] else ""
    elif event == "tile_moved":
        words["moved"] = f"The {data['tile'].replace('_', ' ')} {stays_or_goes(data)}"
    elif event == "unit_moved":
        words["walks"] = stays_or_goes(data)
    elif event == "ran":
        fed = Counted(data["fed"])
        words["how_fed"] = {"food": f"with {fed:tile|tiles} fed", "ore": "by ore", "free": "whole"}[data["feed"]]
    return words


def stays_or_goes(data: Mapping[str, Any]) -> str:
    if data["from"] == data["to"]:
        return f"stays on {data['from']}"
    return f"goes from {data['from']} to {data['to']}"
