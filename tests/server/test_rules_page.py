"""The rules as a page, and what else the catalog says before a game: what it is, and a guide through the first one."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from fastapi.testclient import TestClient
from server.players import Json, Player, moves_in, serving

from comity.games import registry
from comity.games.spec import GameSpec
from comity.play.digests import digest
from comity.server.http.catalog import game_json
from comity.server.http.rules_page import digest_of, sections

CLAUSE = re.compile(r"\*\*([A-Z]\d+\.\d+)\*\*")
GAMES = ("empires", "wealth-of-nations")


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_has_its_place_on_the_page(game: str) -> None:
    text = digest(game)
    found = [clause for section in sections(text) for block in section["blocks"] for clause in block["clauses"]]
    assert found == CLAUSE.findall(text)
    assert digest_of(registry.get(game)) == text


@pytest.mark.parametrize("game", GAMES)
def test_every_link_on_the_page_leads_to_a_clause(game: str) -> None:
    blocks = [block for section in sections(digest(game)) for block in section["blocks"]]
    clauses = {clause for block in blocks for clause in block["clauses"]}
    links = {link for block in blocks for link in re.findall(r'href="#([^"]+)"', block["html"])}
    assert links
    assert links <= clauses


def test_markup_in_a_digest_is_text() -> None:
    (section,) = sections("# Game\n\n## One\n\n- **A1.1** <script>alert(1)</script> & A1.1")
    assert section["blocks"][0]["html"].count("<script") == 0
    assert "&lt;script&gt;" in section["blocks"][0]["html"]
    assert section["blocks"][0]["clauses"] == ["A1.1"]


def test_the_page_and_its_text_are_served(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        assert client.get("/rules/empires").headers["content-type"].startswith("text/html")
        assert client.get("/catalog/empires/rules").json()["title"] == "Empires"
        assert client.get("/catalog/chess/rules").status_code == 422
        game = client.get("/catalog").json()["games"][0]
        assert (game["rules"], game["picture"]) == (True, "/static/games/empires/cover.svg")
        assert client.get(game["picture"]).headers["content-type"] == "image/svg+xml"
        assert game["pitch"]["goal"].endswith(".")


@pytest.mark.parametrize("spec", registry.games().values(), ids=lambda spec: spec.id)
def test_the_guide_speaks_of_steps_and_clauses_that_there_are(spec: GameSpec) -> None:
    game = game_json(spec)
    steps = {step["id"] for step in game["words"]["steps"]}
    clauses = set(CLAUSE.findall(digest(spec.id)))
    lines = game["guide"]["lines"]
    assert {line["step"] for line in lines} <= steps
    assert {clause for line in lines for clause in line["clauses"]} <= clauses
    assert [line["last"] for line in lines] == [False] * (len(lines) - 1) + [True]
    assert len({line["id"] for line in lines}) == len(lines)


def simple_move(view: Json) -> Json:
    """Of Wealth of Nations: a tile where it may lie, the best plan, and no more than that."""
    legal = view["legal"]
    if "place_tile" in legal:
        tile, hexes = legal["place_tile"][0]["tile"], legal["place_tile"][0]["hexes"]
        name, turns = next(iter(hexes.items()))
        return {"kind": "place_tile", "tile": tile, "hex": name, "rotation": turns[0]}
    return {"kind": "run", "blocs": view["derived"]["plans"][0]["blocs"]} if "run" in legal else {"kind": "pass"}


@pytest.mark.parametrize(
    ("game", "choose"),
    [
        ("empires", lambda view: moves_in(view)[0]),
        ("empires", lambda view: moves_in(view)[-1]),
        ("wealth-of-nations", simple_move),
    ],
    ids=["the first move", "the last move", "a simple move"],
)
def test_the_guide_has_a_line_for_every_choice_of_its_round(
    client: TestClient, game: str, choose: Callable[[Json], Json]
) -> None:
    guide = game_json(registry.get(game))["guide"]
    asked = {line["step"] for line in guide["lines"] if not line["read"] and not line["until"]}
    ada = Player(client, "Ada")
    table = ada.post("/tables", {"game": game, "start": True, **guide["table"]})["id"]
    met = set()
    while (view := ada.view(table, 0))["state"]["round"] == 1:
        if 0 not in view["pending"]:
            continue
        met.add(view["state"]["step"])
        ada.play(table, 0, choose(view), view["seq"])
    assert met <= asked


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with serving(tmp_path_factory.mktemp("data")) as served:
        yield served
