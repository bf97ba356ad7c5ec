"""Empires in words, for screens: names, what each step asks for, what powers do. Sentences of ours, with clause ids."""

from typing import Any

from comity.games.empires.actions import ACTIONS
from comity.games.empires.constants import WINDOWS, Phase, Step, phase_of
from comity.games.empires.nations import POWERS
from comity.games.empires.reasons import Reason
from comity.games.empires.tables import NATION_IDS, components
from comity.play.empires.events import ASSETS, war_title
from comity.play.empires.numbers import numbers
from comity.play.words import moves_json, title

Json = dict[str, Any]
Help = tuple[str, tuple[str, ...]]

USES: dict[str, Help] = {
    "gold": ("Pays bonds in Develop and armies in War.", ("E6.4", "E8.1")),
    "goods": ("Sold in Market, or spent on a luxury in Develop.", ("E6.5", "E7.4")),
    "people": ("Enjoy luxuries or work in industries; more than one without either brings a revolt.", ("E3.1", "E6.2")),
    "territories": ("With a person on it, it makes a good in Develop.", ("E6.6",)),
    "bonds": ("Each one without a gold beside it brings a revolt in Develop.", ("E6.3",)),
    "supporters": ("Most supporters less revolts win the game.", ("E10.1",)),
    "revolts": ("Each one takes a supporter's worth away at the end.", ("E10.1",)),
}
TRADED_IF = {"supporters": "advanced_trading", "revolts": "advanced_trading"}  # the option that allows it (E4.1)
POWER_TEXTS: dict[str, tuple[str, str]] = {  # nation: when, what it does; {…}: numbers.py
    "ottomans": ("No other player has fewer luxuries.", "{ottomans[gold]} gold for each of your industries."),
    "russia": ("Some of your people are unused.", "{russia[gold]} gold for each unused person."),
    "denmark": (
        "You won a war that gives no territory, and another player permits it.",
        "{denmark[supporters]:supporter|supporters}.",
    ),
    "portugal": (
        "No other player raised fewer armies; 0 counts.",
        "{portugal[territories]:territory|territories}.",
    ),
    "netherlands": ("You have more goods than people.", "Gold equal to the price of this round."),
    "spain": ("You won a war that gives no people.", "{spain[gold]} gold."),
    "france": (
        "No other player has less gold; gold in banks counts.",
        "{france[bonds]:bond|bonds} and {france[gold]} gold.",
    ),
    "great_britain": (
        "No other player delivered fewer goods, and the price is at least {price_fall}.",
        "The price falls by {price_fall}.",
    ),
    "sweden": ("You were passed over among equals.", "{sweden[goods]:good|goods} and {sweden[gold]} gold."),
    "austria": ("Every other player has more territories.", "{austria[gold]} gold for each of your luxuries."),
    "prussia": (
        "You raised at least two more armies than every other player.",
        "{prussia[people]:person|people} and {prussia[territories]:territory|territories}.",
    ),
}
POWERS_OF_OTHERS: dict[str, tuple[str, str]] = {  # the same, told to the others about its holder, {holder}
    "ottomans": ("No other player has fewer luxuries than {holder}.", "{ottomans[gold]} gold for each industry."),
    "russia": ("Some people of {holder} are unused.", "{russia[gold]} gold for each of them."),
    "denmark": (
        "{holder} won a war that gives no territory, and another player permits it.",
        "{denmark[supporters]:supporter|supporters}.",
    ),
    "portugal": (
        "No other player raised fewer armies than {holder}; 0 counts.",
        "{portugal[territories]:territory|territories}.",
    ),
    "netherlands": ("{holder} has more goods than people.", "Gold equal to the price of this round."),
    "spain": ("{holder} won a war that gives no people.", "{spain[gold]} gold."),
    "france": (
        "No other player has less gold than {holder}; gold in banks counts.",
        "{france[bonds]:bond|bonds} and {france[gold]} gold.",
    ),
    "great_britain": (
        "No other player delivered fewer goods than {holder}, and the price is at least {price_fall}.",
        "The price falls by {price_fall}.",
    ),
    "sweden": ("{holder} was passed over among equals.", "{sweden[goods]:good|goods} and {sweden[gold]} gold."),
    "austria": ("Every other player has more territories than {holder}.", "{austria[gold]} gold for each luxury."),
    "prussia": (
        "{holder} raised at least two more armies than every other player.",
        "{prussia[people]:person|people} and {prussia[territories]:territory|territories}.",
    ),
}
WHY_NOT_OF_OTHERS: dict[Reason, str] = {  # why {holder} cannot use its power now, told to the others
    Reason.POWER_NOT_NOW: "This power is not for this step.",
    Reason.POWER_USED: "{holder} used it this round.",
    Reason.NOT_FEWEST_LUXURIES: "Another player has fewer luxuries than {holder}.",
    Reason.NO_UNUSED_PEOPLE: "All people of {holder} are at work or enjoying luxuries.",
    Reason.NOT_FEWEST_TERRITORIES: "Not every other player has more territories than {holder}.",
    Reason.NOT_LEAST_GOLD: "Another player has less gold than {holder}.",
    Reason.NOT_FEWEST_DELIVERED: "Another player delivered fewer goods than {holder}.",
    Reason.PRICE_BELOW_TWO: "The price is below {price_fall}.",
    Reason.NOT_MORE_GOODS_THAN_PEOPLE: "{holder} does not have more goods than people.",
    Reason.NOT_FEWEST_ARMIES: "Another player raised fewer armies than {holder}.",
    Reason.NOT_TWO_MORE_ARMIES: "{holder} did not raise at least two armies more than every other player.",
    Reason.WON_NO_WAR: "{holder} has won no war this round.",
    Reason.WAR_GAVE_PEOPLE: "The war that {holder} won gives people.",
    Reason.WAR_GAVE_TERRITORY: "The war that {holder} won gives territory.",
    Reason.NOT_PASSED_OVER: "{holder} was not passed over this round.",
    Reason.REQUEST_OPEN: "{holder} is asking for permission already.",
}
READY: Help = ("Trade and use powers; when everyone is ready the step is carried out.", ("E4.1", "E5.3"))
STEPS: dict[str, tuple[str, tuple[Help, ...]]] = {
    "draft": (
        "Draft",
        (
            ("Everyone chooses a nation in secret; a choice laid down stays.", ("E2.2",)),
            ("If several want the same one, it gets a revolt and they choose again.", ("E2.2",)),
        ),
    ),
    "pick": ("Choosing nations", (("In seat order, each takes a nation; all start with the same assets.", ("E2.6",)),)),
    "develop": (
        "Develop",
        (
            READY,
            ("Then each bank pays its gold; a bond without a bank brings a revolt.", ("E6.3", "E6.4")),
            ("Each luxury turns a good into a supporter; each industry makes a good.", ("E6.5", "E6.6")),
            ("More than one person without work brings a revolt.", ("E6.2",)),
        ),
    ),
    "market": ("Before the market", (READY, ("Next, everyone lays down how many goods to sell.", ("E7.1",)))),
    "sell": (
        "Selling",
        (
            ("Lay down a card for the goods you will sell; all cards are turned together.", ("E7.1",)),
            ("Every good sold covers a port; the best port left uncovered is the price for all.", ("E7.3", "E7.4")),
        ),
    ),
    "delivery": ("Before delivery", (READY, ("Whoever then has fewer goods delivers what is there.", ("E7.2",)))),
    "price": (
        "The price",
        (("The holder of Great Britain may lower the price by {price_fall}, or leave it.", ("E9.4",)),),
    ),
    "market_end": ("After the market", (READY,)),
    "war": ("Before the war", (READY, ("Next, everyone lays down how many armies to raise.", ("E8.1",)))),
    "raise": (
        "Raising armies",
        (
            ("Lay down a card for the armies you will raise; each costs 1 gold.", ("E8.1",)),
            ("More armies pick a war earlier; the fewest bring the diplomacy token.", ("E8.2", "E8.3")),
        ),
    ),
    "muster": ("Before paying armies", (READY, ("Whoever then has less gold raises what it can pay.", ("E8.1",)))),
    "diplomat": ("The next diplomat", (("The diplomat gives the token to one of those tied for fewest.", ("E8.2",)),)),
    "order": ("The order of equals", (("The diplomat says which of the equals wins a war next.", ("E8.3",)),)),
    "win_war": ("Winning a war", (("Win one of the active wars that are left, and take what it brings.", ("E8.3",)),)),
    "war_end": (
        "After the war",
        (READY, ("Then the left-most war leaves, and the next one becomes active.", ("E8.5",))),
    ),
    "over": (
        "The end",
        (
            (
                "Most support wins: supporters less revolts. Ties: goods, gold, then the highest-numbered tile.",
                ("E10.1", "E10.2"),
            ),
        ),
    ),
}
PHASES: dict[str, tuple[str, Help]] = {
    "setup": ("Setup", ("Everyone takes a nation.", ("E2.2", "E2.6"))),
    "develop": (
        "Develop",
        ("Institutions work: gold is paid, goods become supporters, new goods are made.", ("E6.1",)),
    ),
    "market": ("Market", ("Goods are sold, all at the price of the best port left empty.", ("E7.3",))),
    "war": ("War", ("Armies are raised; who has more picks a war first, and takes what it brings.", ("E8.3",))),
    "end": ("End", ("Most support wins.", ("E10.1",))),
}
# What an editor of positions edits besides what players hold; between the lists of one part entries move.
POSITION: tuple[Json, ...] = (
    {
        "id": "step",
        "kind": "step",
        "path": ["step"],
        "title": "Step",
        "steps": ["develop", "market", "sell", "war", "raise"],
    },
    {"id": "round", "kind": "number", "path": ["round"], "title": "Round"},
    {"id": "diplomat", "kind": "seat", "path": ["diplomat"], "title": "Diplomat"},
    {
        "id": "wars",
        "kind": "lists",
        "names": "wars",
        "title": "Wars",
        "lists": [
            {"path": ["wars", "active"], "title": "active"},
            {"path": ["wars", "inactive"], "title": "to come"},
            {"path": None, "title": "in the box"},
        ],
    },
)
HOLDINGS: tuple[Json, ...] = (  # what a gift may hold besides assets; kind: how a screen asks for it
    {
        "id": "nations",
        "kind": "set",
        "icon": "tile",
        "help": "A nation's tile: who holds it has its power.",
        "clauses": ["E4.5"],
        "one": "tile",
        "many": "tiles",
        "text": "the tile of {name}",
        "names": "nations",
    },
    {
        "id": "cards",
        "kind": "numbers",
        "icon": "card",
        "help": "Selection cards: the numbers from which their holder chooses sales and armies.",
        "clauses": ["E4.5"],
        "one": "card",
        "many": "cards",
        "text": "a card {name}",
    },
    {
        "id": "diplomacy",
        "kind": "token",
        "icon": "token",
        "help": "The diplomacy token: its holder settles ties in the War.",
        "clauses": ["E8.2", "E8.3"],
        "one": "token",
        "many": "token",
        "text": "the diplomacy token",
        "held_in": "diplomat",
    },
)
INSTITUTIONS: tuple[Json, ...] = (  # develop: what each one of them changes
    {
        "id": "banks",
        "one": "bank",
        "many": "banks",
        "of": ["gold", "bonds"],
        "develop": {"gold": -1},
        "help": "A gold and a bond: in Develop it pays the gold, and the bond brings no revolt.",
        "clauses": ["E3.1", "E6.4"],
    },
    {
        "id": "luxuries",
        "one": "luxury",
        "many": "luxuries",
        "of": ["people", "goods"],
        "develop": {"goods": -1, "supporters": 1},
        "help": "A person and a good: in Develop it uses the good and brings a supporter. Formed before industries.",
        "clauses": ["E3.1", "E6.5"],
    },
    {
        "id": "industries",
        "one": "industry",
        "many": "industries",
        "of": ["people", "territories"],
        "develop": {"goods": 1},
        "help": "A person and a territory: in Develop it makes a good.",
        "clauses": ["E3.1", "E6.6"],
    },
)
DESK_MOVES: tuple[Json, ...] = (
    {
        "kind": "offer",
        "help": "Propose a deal; proposing is consent. It settles when the last party accepts.",
        "clauses": ["E4.2", "E4.6"],
        "fields": ["deal", "until", "counters", "replaces"],
    },
    {"kind": "accept", "help": "Accept an offer.", "clauses": ["E4.2"], "fields": ["offer"]},
    {
        "kind": "decline",
        "help": "Decline an offer, and say why if you like. It ends when all others have declined; "
        "until then you may still accept.",
        "clauses": ["E4.6"],
        "fields": ["offer", "why"],
    },
    {"kind": "withdraw", "help": "Take your offer off the desk.", "clauses": ["E4.6"], "fields": ["offer"]},
)


def words() -> Json:
    """Everything that a screen says about Empires beyond what is in a view."""
    return {
        "nations": [nation_json(number, nation) for number, nation in enumerate(NATION_IDS)],
        "assets": [
            {"id": asset, "one": one, "many": many, "traded_if": TRADED_IF.get(asset), **help_json(USES[asset])}
            for asset, (one, many) in ASSETS.items()
        ],
        "holdings": [dict(holding) for holding in HOLDINGS],
        "score": "support",
        "why_not": [
            {"id": reason.name.lower(), "other": about_holder(text)[0]} for reason, text in WHY_NOT_OF_OTHERS.items()
        ],
        "institutions": [dict(institution) for institution in INSTITUTIONS],
        "phases": [
            {
                "id": phase.name.lower(),
                "title": PHASES[phase.name.lower()][0],
                **help_json(PHASES[phase.name.lower()][1]),
            }
            for phase in Phase
        ],
        "options": [{"id": "diplomat", "kind": "seat"}],
        "position": [dict(part) for part in POSITION],
        "steps": [step_json(step) for step in Step],
        "wars": [{"id": war.id, "title": war_title(war.id)} for war in components().wars],
        "moves": moves_json(ACTIONS, DESK_MOVES),
    }


def help_json(said: Help) -> Json:
    text, clauses = said
    return {"help": text, "clauses": list(clauses)}


def nation_json(number: int, nation: str) -> Json:
    when, effect = (text.format(**numbers()) for text in POWER_TEXTS[nation])
    other_when, other_effect = about_holder(*POWERS_OF_OTHERS[nation])
    power = {
        "steps": [step.name.lower() for step in POWERS[number].steps],
        "title": f"Power of {title(nation)}",
        "when": when,
        "effect": effect,
        "when_other": other_when,
        "effect_other": other_effect,
        "clauses": list(POWERS[number].clauses),
    }
    start = {asset: amount for asset, amount in components().nations[number].items() if asset in ASSETS}
    return {"id": nation, "number": number, "title": title(nation), "assets": start, "power": power}


def about_holder(*texts: str) -> list[str]:
    """The texts with their numbers filled in; {holder} stays, for a name."""
    return [text.format(**numbers(), holder="{holder}") for text in texts]


def step_json(step: Step) -> Json:
    name, lines = STEPS[step.name.lower()]
    return {
        "id": step.name.lower(),
        "title": name,
        "phase": phase_of(step).name.lower(),
        "window": step in WINDOWS,
        "help": [{"text": text.format(**numbers()), "clauses": list(clauses)} for text, clauses in lines],
    }
