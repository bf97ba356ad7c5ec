"""A game's rules as a page shows them: sections of numbered clauses, made of the digest that the game brings."""

import re
from collections.abc import MutableMapping, Sequence
from functools import cache
from html import escape
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token
from markdown_it.utils import OptionsDict

from comity.games import registry
from comity.games.spec import GameSpec
from comity.server.refusals import Refusal
from comity.server.wire import Json, to_text

CLAUSE = re.compile(r"\b[A-Z]\d+\.\d+\b")


@cache
def rules_text(game: str) -> str:
    """The rules of a game as JSON; raises Refusal where it brings none."""
    spec = registry.get(game)
    digest = digest_of(spec)
    if digest is None:
        raise Refusal(404, "no_rules", f"{spec.title} brings no rules to read.")
    return to_text({"game": game, "title": spec.title, "sections": sections(digest)})


def digest_of(spec: GameSpec) -> str | None:
    """What `rules` of the game's manual gives."""
    rules = registry.part(spec, "play", "manual", "rules")
    return rules() if rules else None


def sections(digest: str) -> list[Json]:
    """The parts under headings of the second level: {title, blocks}; what stands before the first is for programmers.

    A block is a clause or what stands alone (a table, a paragraph): {clauses: the ids that it explains, html}.
    """
    found: list[Json] = []
    tokens = MARKDOWN.parse(digest)
    end = 0
    for start, token in enumerate(tokens):
        if token.level or start < end:
            continue
        end = closing(tokens, start) + 1
        if token.type == "heading_open":
            if token.tag == "h2":
                found.append({"title": tokens[start + 1].content, "blocks": []})
        elif found:
            found[-1]["blocks"] += blocks(tokens[start:end])
    return found


def closing(tokens: Sequence[Token], start: int) -> int:
    """Where what opens at `start` closes; there itself if it is one token."""
    if tokens[start].nesting != 1:
        return start
    level = tokens[start].level
    return next(k for k in range(start + 1, len(tokens)) if tokens[k].level == level and tokens[k].nesting == -1)


def blocks(tokens: Sequence[Token]) -> list[Json]:
    """A list is a block for each of its items."""
    if tokens[0].type != "bullet_list_open":
        return [block(tokens)]
    starts = [k for k, token in enumerate(tokens) if token.type == "list_item_open" and token.level == 1]
    return [block(tokens[start + 1 : closing(tokens, start)]) for start in starts]


def block(tokens: Sequence[Token]) -> Json:
    html = MARKDOWN.renderer.render(tokens, MARKDOWN.options, {})
    return {"clauses": re.findall(r' id="([^"]+)"', html), "html": html}


def text(_: RendererHTML, tokens: Sequence[Token], place: int, __: OptionsDict, ___: MutableMapping[str, Any]) -> str:
    """A clause's own id, in bold, is an anchor; ids elsewhere lead to it."""
    content = tokens[place].content
    if CLAUSE.fullmatch(content) and place and tokens[place - 1].type == "strong_open":
        return f'<a id="{content}" href="#{content}">{content}</a>'
    return CLAUSE.sub(lambda found: f'<a href="#{found[0]}">{found[0]}</a>', escape(content, quote=False))


MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table")
MARKDOWN.add_render_rule("text", text)
