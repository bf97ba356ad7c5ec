"""Health, the catalog, the description of the interface, and the words that screens need."""

import json
from pathlib import Path
from typing import get_args

import pytest
from fastapi.testclient import TestClient
from server.players import serving

from comity import web
from comity.games.empires.constants import Step
from comity.games.empires.tables import NATION_IDS
from comity.games.wealth_of_nations.constants import Kind
from comity.games.wealth_of_nations.tables import PACKAGE_IDS, TILE_NAMES
from comity.play.empires.position import StepId
from comity.play.wealth_of_nations import position as wealth
from comity.play.wealth_of_nations.moves import ASSET_NAMES


def test_health(client: TestClient) -> None:
    offered = [game["id"] for game in client.get("/catalog").json()["games"]]
    assert client.get("/health").json() == {"status": "ok", "version": "0.1.0", "games": offered}


def test_the_catalog_has_a_word_for_everything(client: TestClient) -> None:
    answer = client.get("/catalog")
    assert answer.headers["cache-control"] == "no-cache"
    (empires,) = [game for game in answer.json()["games"] if game["id"] == "empires"]
    assert empires["seats"] == {"least": 2, "most": 10}
    assert {"random", "greedy"} <= set(empires["bots"])
    assert {option["name"] for option in empires["options"]} >= {"first_game", "advanced_trading", "wars", "ports"}
    assert empires["reconstructions"]
    words = empires["words"]
    assert [nation["id"] for nation in words["nations"]] == list(NATION_IDS)
    assert [step["id"] for step in words["steps"]] == [step.name.lower() for step in Step] == list(get_args(StepId))
    for step in words["steps"]:
        assert step["title"]
        assert all(line["text"] and line["clauses"] for line in step["help"])
    for nation in words["nations"]:
        assert nation["power"]["when"]
        assert nation["power"]["effect"]
    assert [a["id"] for a in words["assets"] if a["traded_if"] == "advanced_trading"] == ["supporters", "revolts"]
    kinds = {move["kind"] for move in words["moves"]}
    assert {"claim", "ready", "unready", "sell", "raise", "offer", "accept", "decline", "withdraw"} <= kinds
    assert len(words["wars"]) == 14
    assert [institution["id"] for institution in words["institutions"]] == ["banks", "luxuries", "industries"]


def test_the_catalog_has_a_word_for_all_of_wealth_of_nations(client: TestClient) -> None:
    (nations,) = [game for game in client.get("/catalog").json()["games"] if game["id"] == "wealth-of-nations"]
    words = nations["words"]
    ids = {name: [entry["id"] for entry in words[name]] for name in ("steps", "nations", "packages", "tiles", "assets")}
    assert tuple(ids["steps"]) == wealth.STEP_IDS
    assert tuple(ids["nations"]) == wealth.NATION_IDS
    assert (tuple(ids["packages"]), tuple(ids["tiles"])) == (PACKAGE_IDS, TILE_NAMES)
    assert tuple(ids["assets"]) == ASSET_NAMES
    explained = [*words["assets"], *words["tiles"], *words["pieces"], *words["phases"], *words["moves"]]
    assert [entry for entry in explained if not entry["help"] or not entry["clauses"]] == []
    assert [line for step in words["steps"] for line in step["help"] if not line["text"] or not line["clauses"]] == []
    assert {move["kind"] for move in words["moves"]} >= {"offer", *(kind.name.lower() for kind in Kind)}
    terrain = next(option for option in words["options"] if option["id"] == "terrain")
    schema = next(option["schema"] for option in nations["options"] if option["name"] == "terrain")
    assert [choice["id"] for choice in terrain["choices"]] == schema["enum"]
    assert {len(choice["hexes"]) for choice in terrain["choices"]} == {0, 6}


def test_every_clause_that_help_names_is_in_the_rules(client: TestClient) -> None:
    folder = Path(__file__).parents[2] / "docs" / "rules"
    rules = "".join((folder / f"{game}.md").read_text(encoding="utf-8") for game in ("empires", "wealth-of-nations"))
    lists = client.get("/catalog").text.split('"clauses":[')[1:]
    named = {clause for rest in lists for clause in json.loads("[" + rest.split("]")[0] + "]")}
    assert len(named) > 20
    assert [clause for clause in named if f"**{clause}**" not in rules] == []


def test_the_client_and_its_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "static").mkdir()
    (tmp_path / "static" / "app.js").write_text("export {};")
    (tmp_path / "key").write_text("secret")
    monkeypatch.setattr(web, "PAGE", b"<!doctype html>")
    monkeypatch.setattr(web, "STATIC", tmp_path / "static")
    with serving(tmp_path / "data") as client:
        for path in ("/", "/new", "/t/abc", "/t/abc/replay"):
            page = client.get(path)
            assert (page.content, page.headers["cache-control"]) == (web.PAGE, "no-cache")
            assert page.headers["content-type"].startswith("text/html")
        lost = client.get("/nothing", headers={"accept": "text/html,*/*"})
        assert (lost.status_code, lost.content) == (404, web.PAGE), "the page says that there is nothing"
        assert client.get("/nothing").json()["code"] == "not_found"
        script = client.get("/static/app.js")
        assert script.headers["content-type"].startswith("text/javascript")
        assert script.headers["cache-control"] == "no-cache"
        again = client.get("/static/app.js", headers={"if-none-match": script.headers["etag"]})
        assert again.status_code == 304
        for path in ("/static/no.js", "/static/../key", "/static/%2e%2e/key", "/static/..%2fkey"):
            assert client.get(path).status_code == 404


def test_the_kit_is_served_in_development_only(tmp_path: Path) -> None:
    with serving(tmp_path / "usual") as client:
        assert client.get("/kit/").status_code == 404
        assert client.get("/kit/kit.js").status_code == 404
    with serving(tmp_path / "development", development=True) as client:
        assert "/kit/kit.js" in client.get("/kit/").text
        assert client.get("/kit/kit.js").status_code == 200


def test_fonts_come_with_their_type(client: TestClient) -> None:
    styles = client.get("/static/css/fonts.css").text
    named = {part.split('"')[0] for part in styles.split("/fonts/")[1:]}
    assert named == {path.name for path in (web.STATIC / "fonts").glob("*.woff2")}
    for name in named:
        assert client.get(f"/static/fonts/{name}").headers["content-type"] == "font/woff2"


def test_the_interface_is_described(client: TestClient) -> None:
    described = client.get("/openapi.json").json()
    assert {"/health", "/catalog", "/me", "/tables", "/tables/{number}/moves"} <= set(described["paths"])
    assert client.get("/docs").status_code == 404, "it would load scripts from elsewhere"
