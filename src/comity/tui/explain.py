"""`?`: the rules of a step, a power or a topic, from the manual."""

from rich.text import Text

from comity.errors import ComityError, shown
from comity.play.words import title
from comity.tui.manual import Manual


def explain(manual: Manual, step: str, word: str) -> list[Text]:
    """What the manual says of the present step, or of what the word names; raises ComityError."""
    if not word:
        text = manual.steps.get(step, {"title": title(step), "text": "There is no help on this step."})
        return entry(text["title"], text["text"], footer(manual))
    if word in ("all", "?"):
        lists = {"Steps": manual.steps, "Powers": manual.powers, "Topics": manual.topics}
        return [Text(f"{title}: {', '.join(names)}") for title, names in lists.items() if names]
    wanted = word.lower().replace(" ", "_")
    tables = (manual.topics, manual.steps, manual.powers)
    named = [(table, name) for table in tables for name in table if name == wanted]
    named = named or [(table, name) for table in tables for name in table if name.startswith(wanted)]
    if not named:
        raise ComityError(f"There is no help on {shown(word)}; ? all lists what there is.")
    table, name = named[0]
    if table is manual.powers:
        when = table[name]["when"]
        return entry(name.replace("_", " ").title(), f"{when[0].upper()}{when[1:]}. {table[name]['text']}", "")
    return entry(table[name]["title"], table[name]["text"], "")


def footer(manual: Manual) -> str:
    if not manual.topics:
        return "More: ? all."
    return f"More: ? {', ? '.join(manual.topics)}, ? all. The numbers in brackets are clauses of docs/rules."


def entry(title: str, text: str, note: str) -> list[Text]:
    parts = [Text(title, style="bold"), Text(text.strip())]
    return [*parts, Text(note, style="dim")] if note else parts
