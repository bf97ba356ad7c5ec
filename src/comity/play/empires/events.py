"""Events of Empires. {goods:good|goods} in a sentence of ours is the amount with its noun."""

from collections.abc import Mapping
from typing import Any

from comity.games.empires.constants import NATIONS, SEATS_MAX, SETUP, EventKind, Nation, Step
from comity.games.empires.tables import ASSET_NAMES
from comity.play.empires.moves import CardNumber, EmpiresGift, NationId, Until, WarId
from comity.play.empires.numbers import numbers
from comity.play.empires.position import StepId
from comity.play.events import Events, Template, Value, first, second
from comity.play.parsing import Count, SeatNumber
from comity.play.words import Counted, title

Json = dict[str, Any]


def nation_id(number: int) -> str:
    return Nation(number).name.lower()


def nation_ids(mask: int) -> list[str]:
    return [nation_id(k) for k in members(mask, NATIONS)]


def seats_of(mask: int) -> list[int]:
    return members(mask, SEATS_MAX)


def members(mask: int, size: int) -> list[int]:
    return [k for k in range(size) if mask >> k & 1]


def step_id(step: int) -> str:
    return Step(step).name.lower()


def seat_or_none(seat: int) -> int | None:
    return seat if seat >= 0 else None


NATION = first(NationId, nation_id)
WAR = Value(WarId, lambda war, _b, war_ids: war_ids[war])  # the table of wars is the match's own
TEMPLATES: dict[int, Template] = {
    EventKind.WARS_DEALT: Template(
        "wars_dealt",
        {"active": first(Count), "inactive": second(Count)},
        "{active:war lies|wars lie} active, {inactive:waits|wait} behind them.",
    ),
    EventKind.NATIONS_DEALT: Template(
        "nations_dealt", {"nations": first(list[NationId], nation_ids)}, "On offer: {nations}."
    ),
    EventKind.STEP: Template("step", {"step": first(StepId, step_id), "round": second(Count)}, "{when}: {step_title}."),
    EventKind.LAID: Template("laid", {}, "{who} has chosen."),
    EventKind.CONTESTED: Template(
        "contested",
        {"nation": NATION, "seats": second(list[SeatNumber], seats_of)},
        "{seats} want {nation}: one revolt is put beside it.",
    ),
    EventKind.CLAIMED: Template(
        "claimed", {"nation": NATION, "revolts": second(Count)}, "{who} takes {nation}{with_revolts}."
    ),
    EventKind.LOT: Template("lot", {"nation": NATION}, "The lot gives {nation} to {who}."),
    EventKind.SET_OUT: Template("set_out", {"nation": NATION}, "{who} sets out with the assets of {nation}."),
    EventKind.TOKEN: Template(
        "token", {"from": first(SeatNumber | None, seat_or_none)}, "{who} has the diplomacy token."
    ),
    EventKind.READY: Template("ready", {}, "{who} is ready."),
    EventKind.UNREADY: Template("unready", {}, "{who} is not ready after all."),
    EventKind.UNEMPLOYED: Template(
        "unemployed", {"people": first(Count)}, "{who} has {people:people|people} without work: 1 revolt."
    ),
    EventKind.UNPAID: Template(
        "unpaid", {"bonds": first(Count)}, "{who} cannot pay {bonds:bond|bonds}: {bonds:revolt|revolts}."
    ),
    EventKind.BANKS: Template("banks", {"banks": first(Count)}, "{who} pays {banks:gold|gold} from banks."),
    EventKind.LUXURIES: Template(
        "luxuries",
        {"luxuries": first(Count)},
        "{who} spends {luxuries:good|goods} on luxuries and gains {luxuries:supporter|supporters}.",
    ),
    EventKind.INDUSTRIES: Template("industries", {"industries": first(Count)}, "{who} makes {industries:good|goods}."),
    EventKind.CARD: Template("card", {"number": first(CardNumber)}, "{who} shows a {number}."),
    EventKind.DELIVERED: Template("delivered", {"goods": first(Count)}, "{who} delivers {goods:good|goods}."),
    EventKind.PRICE: Template(
        "price",
        {"price": first(Count), "goods": second(Count)},
        "{goods:good covers|goods cover} the ports: the price is {price}.",
    ),
    EventKind.EARNED: Template(
        "earned",
        {"gold": first(Count), "goods": second(Count)},
        "{who} earns {gold:gold|gold} for {goods:good|goods}.",
    ),
    EventKind.RAISED: Template("raised", {"armies": first(Count)}, "{who} pays for {armies:army|armies}."),
    EventKind.NAMED_NEXT: Template(
        "named_next", {"by": first(SeatNumber)}, "{by} lets {who} go next.", of_self="{who} goes next, as diplomat."
    ),
    EventKind.PASSED_OVER: Template("passed_over", {}, "{who} is passed over."),
    EventKind.WAR_WON: Template("war_won", {"war": WAR}, "{who} wins {war}: {prize}."),
    EventKind.WAR_REMOVED: Template("war_removed", {"war": WAR}, "Gone from the row: {war}."),
    EventKind.WAR_ACTIVATED: Template("war_activated", {"war": WAR}, "Now active: {war}."),
    EventKind.POWER: Template(
        "power_used", {"nation": NATION, "gold": second(Count)}, "{who} uses the power of {nation}{effect}."
    ),
    EventKind.DECLINED: Template("power_declined", {"nation": NATION}, "{who} leaves the power of {nation} unused."),
    EventKind.REQUESTED: Template(
        "requested", {"nation": NATION}, "{who} asks for permission to use the power of {nation}."
    ),
    EventKind.PERMITTED: Template(
        "permitted",
        {"nation": NATION, "asker": second(SeatNumber)},
        "{who} permits it: {asker} gains {denmark[supporters]:supporter|supporters}.",
    ),
    EventKind.LAPSED: Template("lapsed", {"nation": NATION}, "The request of {who} lapses."),
    EventKind.OVER: Template("game_over", {}, "The game is over."),
}
EVENTS = Events(TEMPLATES, EmpiresGift, Until)
STEP_TITLES = {
    "draft": "the draft",
    "pick": "choosing nations",
    "develop": "Develop begins",
    "market": "Market begins",
    "sell": "cards for the goods to sell",
    "delivery": "before delivery",
    "price": "Great Britain and the price",
    "market_end": "the end of Market",
    "war": "War begins",
    "raise": "cards for the armies to raise",
    "muster": "before the armies are paid",
    "diplomat": "the diplomat names a successor",
    "order": "the diplomat orders the equals",
    "win_war": "choosing a war",
    "war_end": "the end of War",
    "over": "the end",
}
WAR_TITLES = {  # of the wars that come with Comity; a user's own are named by their ids
    "spanish_succession": "War of the Spanish Succession",
    "great_northern_war": "Great Northern War",
    "carnatic_wars": "Carnatic Wars",
    "jenkins_ear": "War of Jenkins' Ear",
    "polish_succession": "War of the Polish Succession",
    "russo_turkish_war": "Russo-Turkish War",
    "austrian_succession": "War of the Austrian Succession",
    "french_and_indian_war": "French and Indian War",
    "seven_years_war": "Seven Years' War",
    "conquest_of_bengal": "Conquest of Bengal",
    "american_revolution": "American Revolution",
    "javanese_succession": "War of the Javanese Succession",
    "saint_domingue": "Saint-Domingue Revolution",
    "guarani_war": "Guaraní War",
}
EFFECTS = {
    "ottomans": ": +{gold} gold",
    "russia": ": +{gold} gold",
    "austria": ": +{gold} gold",
    "france": ": +{france[bonds]:bond|bonds}, +{france[gold]} gold",
    "netherlands": ": +{gold} gold",
    "great_britain": ": the price falls by {price_fall}",
    "portugal": ": +{portugal[territories]:territory|territories}",
    "prussia": ": +{prussia[people]:person|people}, +{prussia[territories]:territory|territories}",
    "spain": ": +{spain[gold]} gold",
    "sweden": ": +{sweden[goods]:good|goods}, +{sweden[gold]} gold",
}
ASSETS = {  # one, many
    "gold": ("gold", "gold"),
    "goods": ("good", "goods"),
    "people": ("person", "people"),
    "territories": ("territory", "territories"),
    "bonds": ("bond", "bonds"),
    "supporters": ("supporter", "supporters"),
    "revolts": ("revolt", "revolts"),
}


def war_title(identifier: str) -> str:
    """jenkins_ear -> War of Jenkins' Ear; cod_war, of a user's own -> Cod War."""
    return WAR_TITLES.get(identifier, title(identifier))


def the_war(identifier: str) -> str:
    """The same within a sentence: 'the War of Jenkins' Ear', but plain 'Cod War'."""
    return f"the {WAR_TITLES[identifier]}" if identifier in WAR_TITLES else title(identifier)


def amounts(bundle: Mapping[str, int]) -> str:
    """'2 people, 1 territory' from a mapping of assets; 'nothing' if all are 0."""
    parts = [f"{bundle[name]} {words[bundle[name] != 1]}" for name, words in ASSETS.items() if bundle.get(name)]
    return ", ".join(parts) or "nothing"


def gift_words(gift: Any) -> str:
    """What an EmpiresGift gives, in words."""
    parts = [amounts({name: getattr(gift, name) for name in ASSET_NAMES})]
    parts += [f"the tile of {title(nation)}" for nation in gift.nations]
    parts += [f"a card {number}" for number in gift.cards]
    parts += ["the diplomacy token"] if gift.diplomacy else []
    return ", ".join(part for part in parts if part != "nothing") or "nothing"


def words_of(event: str, data: Mapping[str, Any]) -> Json:
    """The words of each event that need more than its data's values."""
    words: Json = dict(numbers()) if event == "permitted" else {}
    if "nation" in data:
        words["nation"] = title(data["nation"])
        words["effect"] = EFFECTS.get(data["nation"], "").format(**numbers(), gold=data.get("gold"))
    if "nations" in data:
        words["nations"] = ", ".join(title(nation) for nation in data["nations"])
    if event == "claimed":
        words["with_revolts"] = f" and {Counted(data['revolts']):revolt|revolts}" if data["revolts"] else ""
    if event == "step":
        words["when"] = "Before the first round" if Step[data["step"].upper()] in SETUP else f"Round {data['round']}"
        words["step_title"] = STEP_TITLES[data["step"]]
    return words
