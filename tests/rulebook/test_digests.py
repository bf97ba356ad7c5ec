"""The digests in docs/rules: their numbers are those of the data that is played, and rulings say that they are ours."""

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
EMPIRES = (ROOT / "docs" / "rules" / "empires.md").read_text(encoding="utf-8")
NATIONS = (ROOT / "docs" / "rules" / "wealth-of-nations.md").read_text(encoding="utf-8")
CUBES = ("food", "energy", "labor", "ore", "capital")
RULINGS = {  # clause: how it says that it is a ruling of ours, and why
    "E4.2": "(R: the book is silent",
    "E4.3": "R: the book says otherwise",
    "E6.1": "(R: the book says otherwise",
    "E8.3": "(R: one by one",
    "E9.8": "That includes a member that was itself the diplomat",
    "W5.2": "(R: the book does not say how many)",
    "W5.3": "(R: the book is silent on notes)",
    "W6.3": "R in the second edition: the book says otherwise",
    "W6.6": "R: the book sets no limit",
    "W8.6": "(R: the book says otherwise",
    "W9.1": "(R: the book says otherwise",
    "W10.7": "(R: the book names no order)",
    "W11.1": "(R for the first edition",
    "W11.3": "the other reading is one well further",
    "W11.7": "R: the book sets no limit",
    "W13.2": "(R: the book is silent",
}


def data(game: str) -> Any:
    file = ROOT / "src" / "comity" / "games" / game / f"{game}.toml"
    return tomllib.loads(file.read_text(encoding="utf-8"))


def rows(digest: str, first: str) -> list[list[str]]:
    """The cells of every row of the table whose heading begins with these words."""
    lines = digest.splitlines()
    start = next(number for number, line in enumerate(lines) if line.startswith(f"| {first} |"))
    body = lines[start + 2 :]
    end = next((number for number, line in enumerate(body) if not line.startswith("|")), len(body))
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in body[:end]]


def identifier(name: str) -> str:
    return name.lower().replace(" ", "_")


def numbers(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", text)]


def costs(amounts: Mapping[str, int]) -> str:
    return " + ".join(f"{amount} {cube}" for cube, amount in amounts.items())


def test_nations_ports_and_wars_of_empires() -> None:
    told = data("empires")
    columns = ("gold", "bonds", "goods", "people", "territories")
    assert rows(EMPIRES, "no.") == [
        [str(nation["number"]), row[1], *(str(nation[name]) for name in columns)]
        for nation, row in zip(told["nation"], rows(EMPIRES, "no."), strict=True)
    ]
    assert [identifier(row[1]) for row in rows(EMPIRES, "no.")] == [nation["id"] for nation in told["nation"]]
    (ports,) = rows(EMPIRES, "seats")
    assert list(map(int, ports[1:])) == list(told["ports"]["first_available"].values())
    prizes = ("seats", "people", "territories", "goods", "gold", "supporters")
    assert [[identifier(row[0]), *map(int, row[1:])] for row in rows(EMPIRES, "war")] == [
        [war["id"], *(war.get(name, 0) for name in prizes)] for war in told["war"]
    ]


@pytest.mark.rule("W2.1", "W2.2", "W2.3", "W2.4", "W2.5")
def test_markets() -> None:
    markets = data("wealth_of_nations")["market"]
    names = ("start", "buy_when_empty", "sell_when_full", "barter_when_empty")
    for cube, row in zip(CUBES, rows(NATIONS, "cube"), strict=True):
        market = markets[cube]
        assert (row[0], numbers(row[1])) == (cube, market["rows"])
        assert [numbers(cell)[0] for cell in row[2:]] == [market[name] for name in names]
    wells = {(row[0], row[1]): numbers(row[2]) for row in rows(NATIONS, "cube | price")}
    for cube in CUBES:
        for label, name in (("sell", "sell"), ("buy", "buy"), ("barter, twice", "barter_x2")):
            assert wells[cube, label] == markets[cube][name]


@pytest.mark.rule("W3.1", "W4.3", "W8.3")
def test_tiles_and_costs() -> None:
    told = data("wealth_of_nations")
    for name, cost, dots, first, second in rows(NATIONS, "tile"):
        tile = told["tile"][identifier(name)]
        assert cost == costs(tile["cost"])
        sides = [place[part] for place in tile["dots"].values() for part in ("edges", "corners")]
        assert numbers(dots) == [number for side in sides for number in side]
        assert dots.count("centre") == sum(place["centre"] for place in tile["dots"].values())
        stacks = [told["stacks"][edition].get(identifier(name), 0) for edition in ("first", "second")]
        if identifier(name) == "integrated_economy":
            stacks[1] = told["stacks"]["integrated_economy"]
        assert [int(first), int(second)] == stacks
    wanted = ("flag", "move", "force", "automate", "unit", "activate", "transport")
    assert [row[1] for row in rows(NATIONS, "action")] == [costs(told["costs"][name]) for name in wanted]


@pytest.mark.rule("W1.4", "W4.4")
def test_packages_and_terrain() -> None:
    told = data("wealth_of_nations")
    for name, *editions in rows(NATIONS, "package"):
        kind, number = name.lower().split()
        for edition, text in zip(("first", "second"), editions, strict=True):
            package = told["packages"][edition][kind][int(number) - 1]
            assert sorted(numbers(text)) == sorted([*package.get("tiles", {}).values(), *amounts(package)])
    assert [[identifier(row[0]), numbers(row[1]), row[2].split()] for row in rows(NATIONS, "arrangement")] == [
        [name, terrain["seats"], terrain["hexes"]] for name, terrain in told["terrain"].items()
    ]


def amounts(package: Mapping[str, Any]) -> list[int]:
    return [amount for name, amount in package.items() if name != "tiles"]


@pytest.mark.parametrize("digest", [EMPIRES, NATIONS], ids=["empires", "wealth-of-nations"])
def test_numbers_stand_there_instead_of_keys(digest: str) -> None:
    keys = re.findall(r"`[a-z_]+\.[a-z_<>0-9]+`|`[a-z]+_when_[a-z]+`|`start`|`rows`|`barter_x2`", digest)
    assert keys == []


@pytest.mark.parametrize("clause", RULINGS)
def test_a_ruling_says_that_it_is_one(clause: str) -> None:
    digest = EMPIRES if clause.startswith("E") else NATIONS
    (line,) = [line for line in digest.splitlines() if f"**{clause}**" in line]
    assert RULINGS[clause] in line


def test_what_else_the_digests_say() -> None:
    for words in ("the ports at three seats are the book's own", "(the book says so where people exceed goods"):
        assert words in EMPIRES
    for words in (
        "A unit shows no control: every tile keeps its flag",
        "it occupies, at no cost",
        "Terrain and the optional rules of W13 are additions of the second edition; with `first` they are allowed too",
        "the one case of a unit on a bare flag",
    ):
        assert words in NATIONS
