"""JSON as it goes to clients."""

import json
from typing import Any

Json = dict[str, Any]


def to_text(data: Any) -> str:
    """JSON in ASCII: any text that JSON can bring in can go out again."""
    return json.dumps(data, separators=(",", ":"), allow_nan=False)
