"""Events of Wealth of Nations: the data behind each, and its sentence. Templates of ours; {x:|…} takes nouns."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from comity.games.wealth_of_nations.constants import EndReason, EventKind, Step
from comity.games.wealth_of_nations.event_numbers import unpack_mix, unpack_put, unpack_run
from comity.games.wealth_of_nations.tables import COLOUR_NAMES, CUBE_NAMES, HEX_NAMES, TILE_NAMES
from comity.play.wealth_of_nations.codec import mix
from comity.play.wealth_of_nations.event_words import ASSET_NAMES
from comity.play.wealth_of_nations.moves import PACKAGE_IDS
from comity.play.wealth_of_nations.reading import FEED_NAMES, named
from comity.play.words import DESK_TEXT, Amount, title

Json = dict[str, Any]
MONEY = "money"


class Scene(NamedTuple):
    """What the numbers of events refer to: the tiles by hex after them, and dollars for a bank's dot."""

    tiles: Sequence[int]
    bank_dot: int


class Template(NamedTuple):
    """name: the event in JSON; data: of the entry's two numbers; text: the sentence."""

    name: str
    data: Callable[[int, int, Scene], Json]
    text: str


def nothing(_a: int, _b: int, _scene: Scene) -> Json:
    return {}


def at_hex(a: int, _b: int, _scene: Scene) -> Json:
    return {"hex": HEX_NAMES[a]}


def between(a: int, b: int, _scene: Scene) -> Json:
    return {"from": HEX_NAMES[a], "to": HEX_NAMES[b]}


def step(a: int, b: int, _scene: Scene) -> Json:
    return {"step": Step(a).name.lower(), "round": b}


def package(a: int, _b: int, _scene: Scene) -> Json:
    return {"package": PACKAGE_IDS[a]}


def tile(a: int, _b: int, _scene: Scene) -> Json:
    return {"tile": TILE_NAMES[a]}


def tile_put(a: int, b: int, _scene: Scene) -> Json:
    h, turn, force = unpack_put(b)
    return {"tile": TILE_NAMES[a], "hex": HEX_NAMES[h], "rotation": turn, "force": force}


def tile_moved(a: int, b: int, scene: Scene) -> Json:
    h, turn, force = unpack_put(b)
    kind = TILE_NAMES[scene.tiles[h]]
    return {"tile": kind, "from": HEX_NAMES[a], "to": HEX_NAMES[h], "rotation": turn, "force": force}


def traded(a: int, b: int, _scene: Scene) -> Json:
    return {"cubes": mix(unpack_mix(b)), "money": a}


def notes(a: int, b: int, _scene: Scene) -> Json:
    return {"notes": a, "money": b}


def bartered(a: int, b: int, _scene: Scene) -> Json:
    return {"to": a // 8, "asset": ASSET_NAMES[a % 8], "amount": b}


def tiles_moved(a: int, b: int, _scene: Scene) -> Json:
    return {"tiles": a, "forced": b}


def fought(other: str) -> Callable[[int, int, Scene], Json]:
    def data(a: int, b: int, _scene: Scene) -> Json:
        return {other: a, "hex": HEX_NAMES[b]}

    return data


def reason(a: int, _b: int, _scene: Scene) -> Json:
    return {"reason": EndReason(a).name.lower()}


def occupies(a: int, b: int, scene: Scene) -> Json:
    return {**named(scene.tiles, a), "units": b}


def ran(a: int, b: int, scene: Scene) -> Json:
    feed, fed, dots = unpack_run(b)
    how = FEED_NAMES.get(feed, "food")  # the tile that names the bloc may be left unfed
    return {**named(scene.tiles, a), "feed": how, "fed": fed, "dots": dots}


def made(colour: int, dots: int, scene: Scene) -> Json:
    """Cubes by their colour, of banks the dollars (W10.5)."""
    name = COLOUR_NAMES[colour]
    return {"colour": name, "amount": dots * scene.bank_dot if name == MONEY else dots}


def taken(a: int, b: int, scene: Scene) -> Json:
    place = named(scene.tiles, a)
    return {**place, **made(COLOUR_NAMES.index(place["colour"]), b, scene)}


def price(a: int, b: int, _scene: Scene) -> Json:
    return {"cube": CUBE_NAMES[a], "price": b}


def sold_off(a: int, b: int, _scene: Scene) -> Json:
    return {"cube": CUBE_NAMES[b], "money": a}


def money(a: int, _b: int, _scene: Scene) -> Json:
    return {"money": a}


TEMPLATES: dict[EventKind, Template] = {
    EventKind.STEP: Template("step", step, "Round {round}: {step_title}."),
    EventKind.FIRST_PLAYER: Template("first_player", nothing, "{who} is the first player."),
    EventKind.DRAFTS_FIRST: Template("drafts_first", nothing, "{who} begins the draft."),
    EventKind.PACKAGE: Template("package_taken", package, "{who} takes {package_title}."),
    EventKind.TILE_PLACED: Template("tile_placed", tile_put, "{who} places {a_tile} on {hex}."),
    EventKind.TILE_RETURNED: Template("tile_returned", tile, "{who} finds no place for {a_tile}: it goes back."),
    EventKind.UNIT_PLACED: Template("unit_placed", at_hex, "{who} places a unit on {hex}."),
    EventKind.FLAG_PLACED: Template("flag_placed", at_hex, "{who} places a flag on {hex}."),
    EventKind.BOUGHT: Template("bought", traded, "{who} buys {cube_words} for ${money}."),
    EventKind.SOLD: Template("sold", traded, "{who} sells {cube_words} for ${money}."),
    EventKind.BORROWED: Template("borrowed", notes, "{who} takes {notes:note|notes} for ${money}."),
    EventKind.REPAID: Template("repaid", notes, "{who} repays {notes:note|notes} for ${money}."),
    EventKind.BARTERED: Template("bartered", bartered, "{who} gives {to} {asset_words}."),
    EventKind.PASSED: Template("passed", nothing, "{who} passes."),
    EventKind.TILE_BUILT: Template("tile_built", tile_put, "{who} builds {a_tile} on {hex}{by_force}."),
    EventKind.TILES_MOVED: Template("tiles_moved", tiles_moved, "{who} moves {tiles:tile|tiles}{so_many_forced}."),
    EventKind.TILE_MOVED: Template("tile_moved", tile_moved, "{moved}, in rotation {rotation}{by_force}."),
    EventKind.FLAG_RETURNED: Template("flag_returned", at_hex, "{who} takes a flag back from {hex}."),
    EventKind.AUTOMATED: Template("automated", at_hex, "{who} automates the bloc on {hex}."),
    EventKind.TOKEN_LOST: Template("token_lost", at_hex, "{who} loses the Automation token of {hex}."),
    EventKind.TOKEN_MOVED: Template("token_moved", between, "The Automation token of {from} goes to {to}."),
    EventKind.UNIT_BUILT: Template("unit_built", at_hex, "{who} builds a unit on {hex}."),
    EventKind.ACTIVATED: Template("activated", nothing, "{who} activates units."),
    EventKind.UNIT_MOVED: Template("unit_moved", between, "A unit of {who} {walks}."),
    EventKind.TRANSPORTED: Template("transported", between, "{who} transports a unit from {from} to {to}."),
    EventKind.STOOD: Template("stood", fought("mover"), "{who} makes a stand on {hex}: a unit of each side falls."),
    EventKind.LET_PASS: Template("let_pass", fought("mover"), "{who} lets the unit of {mover} pass on {hex}."),
    EventKind.BATTLED: Template("battled", fought("opponent"), "{who} battles {opponent} on {hex}: each loses a unit."),
    EventKind.CONQUERED: Template("conquered", fought("opponent"), "{who} conquers {hex} from {opponent}."),
    EventKind.SETTLED: Template("settled_hex", at_hex, "{who} settles {hex}."),
    EventKind.NO_OPERATION: Template("no_operation", at_hex, "The unit of {who} does nothing more on {hex}."),
    EventKind.ACTIVATE_ENDED: Template("activate_ended", nothing, "{who} activates no more units."),
    EventKind.END_TRIGGERED: Template("end_triggered", reason, "The end of the game is near: {reason_words}."),
    EventKind.OCCUPIES: Template(
        "occupies", occupies, "{who} occupies the {colour} bloc on {hex} with {units:unit|units}."
    ),
    EventKind.OCCUPIES_NOTHING: Template("occupies_nothing", nothing, "{who} occupies nothing."),
    EventKind.PLANNED: Template("planned", nothing, "{who} has chosen what to run."),
    EventKind.RAN: Template("ran", ran, "{who} runs the {colour} bloc on {hex} {how_fed}: {dots:dot|dots}."),
    EventKind.TAKEN: Template("taken", taken, "{who} takes {amount_words} of the bloc on {hex}."),
    EventKind.PRODUCED: Template("produced", made, "{who} produces {amount_words}."),
    EventKind.INTEREST: Template("interest", money, "{who} pays ${money} of interest."),
    EventKind.ELIMINATED: Template("eliminated", nothing, "{who} cannot pay the interest and is eliminated."),
    EventKind.SELL_OFF: Template("sell_off", price, "In the final sell-off {cube} fetches ${price}."),
    EventKind.SOLD_OFF: Template("sold_off", sold_off, "{who} sells all {cube} for ${money}."),
    EventKind.FINISHED: Template("finished", nothing, "{who} repays no more notes."),
    EventKind.OVER: Template("game_over", reason, "The game is over: {reason_words}."),
    EventKind.RAN_NOTHING: Template("ran_nothing", nothing, "{who} runs nothing."),
}
TEXTS = {**{template.name: template.text for template in TEMPLATES.values()}, **DESK_TEXT}
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
    "stacks": "five stacks are empty",
    "last_round": "this was set to be the last round",
    "last_player": "one player is left",
    "all_eliminated": "nobody is left",
}


def tile_words(name: str) -> str:
    """'a farm', 'the Integrated Economy'."""
    if name == "integrated_economy":
        return "the Integrated Economy"
    return f"an {name}" if name[0] in "aeiou" else f"a {name}"


def asset_words(asset: str, amount: int) -> str:
    """'3 food', '$20', '1 note'."""
    if asset == MONEY:
        return f"${amount}"
    return f"{Amount(amount):note|notes}" if asset == "notes" else f"{amount} {asset}"


def bundle_words(bundle: Mapping[str, int]) -> str:
    """'2 food, 1 ore' from amounts by asset; 'nothing' if all are 0."""
    return ", ".join(asset_words(asset, bundle[asset]) for asset in ASSET_NAMES if bundle.get(asset)) or "nothing"


def gift_words(gift: Any) -> str:
    """What a Barter gives, in words."""
    return bundle_words({asset: getattr(gift, asset) for asset in ASSET_NAMES})


def people(data: Mapping[str, Any], names: Sequence[str]) -> Json:
    """Names for the seats in an event's data."""
    keys = ("mover", "opponent", "to")
    return {key: names[data[key]] for key in keys if isinstance(data.get(key), int)}


def derived_words(event: str, data: Mapping[str, Any]) -> Json:
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
        kind, number = data["package"].split("-")
        words["package_title"] = f"{title(kind)} Package {number}"
    elif event == "tiles_moved":
        words["so_many_forced"] = f", {data['forced']} by Force Placement" if data["forced"] else ""
    elif event == "tile_moved":
        words["moved"] = f"The {data['tile'].replace('_', ' ')} {stays_or_goes(data)}"
    elif event == "unit_moved":
        words["walks"] = stays_or_goes(data)
    elif event == "ran":
        fed = Amount(data["fed"])
        words["how_fed"] = {"food": f"with {fed:tile|tiles} fed", "ore": "by ore", "free": "whole"}[data["feed"]]
    elif event == "wanted":
        words["wanted"], words["spare"] = bundle_words(data["wanted"]), bundle_words(data["spare"])
    return words


def stays_or_goes(data: Mapping[str, Any]) -> str:
    if data["from"] == data["to"]:
        return f"stays on {data['from']}"
    return f"goes from {data['from']} to {data['to']}"


def sentence(
    event: str, seat: int | None, data: Mapping[str, Any], names: Sequence[str], extra: Mapping[str, str]
) -> str:
    """The sentence of an event; extra: words that the caller makes (deal)."""
    words: dict[str, Any] = {key: Amount(value) if isinstance(value, int) else value for key, value in data.items()}
    words["who"] = names[seat] if seat is not None else ""
    return TEXTS[event].format(**{**words, **people(data, names), **derived_words(event, data), **extra})
