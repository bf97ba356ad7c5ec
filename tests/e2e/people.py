"""A person at a browser: what people do with the client, by the words that they see."""

import json
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal, cast

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, WebSocketRoute, expect

Json = dict[str, Any]
PATIENCE = 30_000  # ms: these tests may share a slow machine
REFUSED = re.compile(r"Failed to load resource: the server responded with a status of 4\d\d")
expect.set_options(timeout=PATIENCE)
LOST = re.compile(r"WebSocket connection to .* failed|ERR_CONNECTION_(REFUSED|RESET)|ERR_EMPTY_RESPONSE")


class Person:
    """A browser profile with one page. Mistakes on the console are kept in `troubles`; excuse() names expected ones."""

    def __init__(self, browser: Browser, address: str, name: str, width: int, height: int, scheme: str) -> None:
        self.name = name
        self.address = address
        self.context = browser.new_context(
            base_url=address,
            viewport={"width": width, "height": height},
            color_scheme=cast(Literal["light", "dark"], scheme),
            reduced_motion="reduce",
        )
        self.context.set_default_timeout(PATIENCE)
        self.troubles: list[str] = []
        self.excused: list[re.Pattern[str]] = []
        self.get("/me")
        self.post("/me", {"name": name})
        self.page = self.new_page()

    def new_page(self) -> Page:
        page = self.context.new_page()
        page.on("console", self.hear)
        page.on("pageerror", lambda error: self.troubles.append(f"{self.name}: {error}"))
        return page

    def hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not any(pattern.search(message.text) for pattern in self.excused):
            self.troubles.append(f"{self.name}: {message.text}")

    def excuse(self, *patterns: re.Pattern[str]) -> None:
        self.excused.extend(patterns)

    def post(self, path: str, body: Mapping[str, Any]) -> Json:
        answer = self.context.request.post(path, data=dict(body), headers={"Origin": self.address})
        assert answer.ok, answer.text()
        return cast(Json, answer.json())

    def get(self, path: str) -> Json:
        answer = self.context.request.get(path)
        assert answer.ok, answer.text()
        return cast(Json, answer.json())

    # tables

    def make_table(self, seats: Sequence[Json], seed: int = 7, pace: int | None = 0, **options: Any) -> str:
        """A table of Empires that has begun, if no seat is open; its id."""
        start = all(seat["kind"] != "open" for seat in seats)
        body = {"game": "empires", "options": options, "seed": seed, "seats": list(seats), "pace": pace, "start": start}
        return str(self.post("/tables", body)["id"])

    def sit_down(self, table: str) -> None:
        self.page.goto(f"/t/{table}")
        expect(self.page.locator(".app")).to_be_visible()

    def view(self, table: str, seat: int) -> Json:
        return self.get(f"/tables/{table}/view?seat={seat}")

    def play(self, table: str, view: Json, move: Json) -> Json:
        """A move by hand, past the page, of the seat whose view this is; its view afterwards."""
        body = {"seat": view["seat"], "move": move, "at": view["seq"]}
        return cast(Json, self.post(f"/tables/{table}/moves", body)["view"])

    # at the page

    def see(self, text: str | re.Pattern[str], within: str = "body") -> Locator:
        found = self.page.locator(within).get_by_text(text).first
        expect(found).to_be_visible()
        return found

    def press(self, button: str, within: str = "body", exact: bool = False) -> None:
        self.page.locator(within).get_by_role("button", name=button, exact=exact).first.click()

    def claim(self, index: int) -> None:
        self.page.locator(".nation button").nth(index).click()
        button = self.page.get_by_role("button", name=re.compile("^Choose [^a]"))
        button.click()
        expect(button).to_have_count(0)  # the page has heard that it is done

    def tab(self, name: str) -> None:
        """Show a part of the table, where there is not room for all of them."""
        tabs = self.page.get_by_role("navigation", name="Parts of the table")
        if tabs.is_visible():
            tabs.get_by_role("button", name=name).click()

    def cell(self, asset: str, giver: str, taker: str) -> Locator:
        """Of the deal builder's grid."""
        return self.page.get_by_role("button", name=re.compile(f"^{asset}, {giver} to {taker}:"))

    def draft_offer(self, to: str, *gifts: tuple[str, str, str]) -> None:
        """Open the builder with a partner; gifts: (asset, giver, taker), one of each."""
        self.press("New offer", ".desk")
        self.press(to, ".b-with")
        for gift in gifts:
            self.cell(*gift).click()

    def settings(self) -> Locator:
        """Open the dialog of settings."""
        self.press("Settings and table", ".tools")
        return self.page.get_by_role("dialog", name="Settings and table")

    def is_overfull(self) -> int:
        """How many pixels the page is wider than the window; 0: it fits."""
        return int(self.page.evaluate("document.documentElement.scrollWidth - innerWidth"))


class Wire:
    """A page's socket as the test holds it: it can be cut, or what the server shows can be held back."""

    def __init__(self, page: Page) -> None:
        self.cut = False
        self.holding = False
        self.held: list[Callable[[], None]] = []
        self.open: list[WebSocketRoute] = []
        page.route_web_socket(re.compile("/ws"), self.connect)

    def connect(self, route: WebSocketRoute) -> None:
        if self.cut:
            route.close()
            return
        self.open.append(route)
        server = route.connect_to_server()
        route.on_message(server.send)
        server.on_message(lambda message: self.pass_on(route, str(message)))

    def pass_on(self, route: WebSocketRoute, message: str) -> None:
        if self.holding and json.loads(message)["type"] == "view":
            self.held.append(lambda: route.send(message))
        else:
            route.send(message)

    def drop(self) -> None:
        """The connection is gone, and does not come back until restore()."""
        self.cut = True
        for route in self.open:
            route.close()
        self.open.clear()

    def restore(self) -> None:
        self.cut = False

    def release(self) -> None:
        self.holding = False
        for send in self.held:
            send()
        self.held.clear()
