"""The table in a browser: HTTP and WebSocket over Match, with every move on disk before anyone is told."""
