"""Events of Empires: the data behind each, and its sentence. Templates of ours; {seat:|…} is filled with names."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from comity.games.empires.constants import NATIONS, SEATS_MAX, EventKind, Nation, Step
from comity.games.empires.tables import ASSET_NAMES
from comity.play.words import DESK_TEXT, Amount, title

Convert = Callable[[int], Any]


def nation_id(number: int) -> str | None:
    return Nation(number).name.lower() if number >= 0 else None


def members(mask: int, size: int) -> list[int]:
    return [k for k in range(size) if mask >> k & 1]


def seat_or_none(seat: int) -> int | None:
    return seat if seat >= 0 else None


class Template(NamedTuple):
    """name: the event in JSON; fields: of the entry's two numbers, with what they mean; text: the sentence."""

    name: str
    fields: tuple[tuple[str, Convert] | None, tuple[str, Convert] | None]
    text: str


WAR: Convert = int  # replaced by the id: the table of wars is the match's own
TEMPLATES: dict[EventKind, Template] = {
    EventKind.WARS_DEALT: Template(
        "wars_dealt", (("active", int), ("inactive", int)), "{active} wars lie active, {inactive} wait behind them."
    ),
    EventKind.NATIONS_DEALT: Template(
        "nations_dealt",
        (("nations", lambda mask: [nation_id(k) for k in members(mask, NATIONS)]), None),
        "On offer: {nations}.",
    ),
    EventKind.STEP: Template(
        "step", (("step", lambda step: Step(step).name.lower()), ("round", int)), "{when}: {step_title}."
    ),
    EventKind.LAID: Template("laid", (None, None), "{who} has chosen."),
    EventKind.CONTESTED: Template(
        "contested",
        (("nation", nation_id), ("seats", lambda mask: members(mask, SEATS_MAX))),
        "{seats} want {nation}: one revolt is put beside it.",
    ),
    EventKind.CLAIMED: Template(
        "claimed", (("nation", nation_id), ("revolts", int)), "{who} takes {nation}{with_revolts}."
    ),
    EventKind.LOT: Template("lot", (("nation", nation_id), None), "The lot gives {nation} to {who}."),
    EventKind.SET_OUT: Template(
        "set_out", (("nation", nation_id), None), "{who} sets out with the assets of {nation}."
    ),
    EventKind.TOKEN: Template("token", (("from", seat_or_none), None), "{who} has the diplomacy token."),
    EventKind.READY: Template("ready", (None, None), "{who} is ready."),
    EventKind.UNREADY: Template("unready", (None, None), "{who} is not ready after all."),
    EventKind.UNEMPLOYED: Template(
        "unemployed", (("people", int), None), "{who} has {people:people|people} without work: 1 revolt."
    ),
    EventKind.UNPAID: Template(
        "unpaid", (("bonds", int), None), "{who} cannot pay {bonds:bond|bonds}: {bonds:revolt|revolts}."
    ),
    EventKind.BANKS: Template("banks", (("banks", int), None), "{who} pays {banks:gold|gold} from banks."),
    EventKind.LUXURIES: Template(
        "luxuries",
        (("luxuries", int), None),
        "{who} spends {luxuries:good|goods} on luxuries and gains {luxuries:supporter|supporters}.",
    ),
    EventKind.INDUSTRIES: Template("industries", (("industries", int), None), "{who} makes {industries:good|goods}."),
    EventKind.CARD: Template("card", (("number", int), None), "{who} shows a {number}."),
    EventKind.DELIVERED: Template("delivered", (("goods", int), None), "{who} delivers {goods:good|goods}."),
    EventKind.PRICE: Template(
        "price", (("price", int), ("goods", int)), "{goods:good covers|goods cover} the ports: the price is {price}."
    ),
    EventKind.EARNED: Template(
        "earned", (("gold", int), ("goods", int)), "{who} earns {gold:gold|gold} for {goods:good|goods}."
    ),
    EventKind.RAISED: Template("raised", (("armies", int), None), "{who} pays for {armies:army|armies}."),
    EventKind.NAMED_NEXT: Template("named_next", (("by", int), None), "{by} lets {who} go next."),
    EventKind.PASSED_OVER: Template("passed_over", (None, None), "{who} is passed over."),
    EventKind.WAR_WON: Template("war_won", (("war", WAR), None), "{who} wins {war}: {prize}."),
    EventKind.WAR_REMOVED: Template("war_removed", (("war", WAR), None), "Gone from the row: {war}."),
    EventKind.WAR_ACTIVATED: Template("war_activated", (("war", WAR), None), "Now active: {war}."),
    EventKind.POWER: Template(
        "power_used", (("nation", nation_id), ("gold", int)), "{who} uses the power of {nation}{effect}."
    ),
    EventKind.DECLINED: Template(
        "power_declined", (("nation", nation_id), None), "{who} leaves the power of {nation} unused."
    ),
    EventKind.REQUESTED: Template(
        "requested", (("nation", nation_id), None), "{who} asks for permission to use the power of {nation}."
    ),
    EventKind.PERMITTED: Template(
        "permitted", (("nation", nation_id), ("asker", int)), "{who} permits it: {asker} gains 2 supporters."
    ),
    EventKind.LAPSED: Template("lapsed", (("nation", nation_id), None), "The request of {who} lapses."),
    EventKind.OVER: Template("game_over", (None, None), "The game is over."),
}
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
SETUP = ("draft", "pick")
EFFECTS = {
    "ottomans": ": +{gold} gold",
    "russia": ": +{gold} gold",
    "austria": ": +{gold} gold",
    "france": ": +1 bond, +5 gold",
    "netherlands": ": +{gold} gold",
    "great_britain": ": the price falls by 2",
    "portugal": ": +1 territory",
    "prussia": ": +1 person, +1 territory",
    "spain": ": +3 gold",
    "sweden": ": +1 good, +1 gold",
}
ONE = {
    "people": "person",
    "territories": "territory",
    "goods": "good",
    "bonds": "bond",
    "supporters": "supporter",
    "revolts": "revolt",
}


def war_title(identifier: str) -> str:
    """jenkins_ear -> War of Jenkins' Ear; cod_war, of a user's own -> Cod War."""
    return WAR_TITLES.get(identifier, title(identifier))


def the_war(identifier: str) -> str:
    """The same within a sentence: 'the War of Jenkins' Ear', but plain 'Cod War'."""
    return f"the {WAR_TITLES[identifier]}" if identifier in WAR_TITLES else title(identifier)


def amounts(bundle: Mapping[str, int]) -> str:
    """'2 people, 1 territory' from a mapping of assets; 'nothing' if all are 0."""
    parts = [
        f"{bundle[name]} {ONE.get(name, name) if bundle[name] == 1 else name}"
        for name in ASSET_NAMES
        if bundle.get(name)
    ]
    return ", ".join(parts) or "nothing"


def gift_words(gift: Any) -> str:
    """What an EmpiresGift gives, in words."""
    parts = [amounts({name: getattr(gift, name) for name in ASSET_NAMES})]
    parts += [f"the tile of {title(nation)}" for nation in gift.nations]
    parts += [f"a card {number}" for number in gift.cards]
    parts += ["the diplomacy token"] if gift.diplomacy else []
    return ", ".join(part for part in parts if part != "nothing") or "nothing"


def sentence(
    event: str, seat: int | None, data: Mapping[str, Any], names: Sequence[str], extra: Mapping[str, str]
) -> str:
    """The sentence of an event; extra: words that need the tables of the match (deal, war, prize)."""
    text = DESK_TEXT.get(event) or next(template.text for template in TEMPLATES.values() if template.name == event)
    words: dict[str, Any] = {key: Amount(value) if isinstance(value, int) else value for key, value in data.items()}
    words["who"] = names[seat] if seat is not None else ""
    for key in ("by", "asker", "to"):
        if isinstance(data.get(key), int):
            words[key] = names[data[key]]
    if "seats" in data:
        words["seats"] = " and ".join(names[other] for other in data["seats"])
    if data.get("nation"):
        words["nation"] = title(data["nation"])
        words["effect"] = EFFECTS.get(data["nation"], "").format(gold=data.get("gold"))
    if "nations" in data:
        words["nations"] = ", ".join(title(nation) for nation in data["nations"])
    if event == "claimed":
        words["with_revolts"] = f" and {Amount(data['revolts']):revolt|revolts}" if data["revolts"] else ""
    if event == "step":
        words["when"] = "Before the first round" if data["step"] in SETUP else f"Round {data['round']}"
        words["step_title"] = STEP_TITLES[data["step"]]
    if event == "wanted":
        words["wanted"], words["spare"] = amounts(data["wanted"]), amounts(data["spare"])
    return text.format(**{**words, **extra})
