"""A Comity server of the tests' own, that can be ended like a machine that loses its power, and started again."""

import json
import os
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

STARTS_WITHIN = 180.0  # seconds: it may have to compile the rules first
PROGRAM = """
import os
import sys
from pathlib import Path
import uvicorn
from comity.server.app import create_app
from comity.server.settings import Settings
from comity.server.tables import bot_worker

if __name__ == "__main__":
    if os.environ.get("NUMBA_DISABLE_JIT") == "1":
        bot_worker.warm = lambda: None  # nothing to compile, and its games would take minutes
    settings = Settings(Path(sys.argv[1]), bot_workers=0, bot_pause=0.02, limited=False)
    uvicorn.run(create_app(settings), host="127.0.0.1", port=int(sys.argv[2]), log_level="warning")
"""


class ServerProcess:
    """A server with its data in `folder`; it keeps its address when it is started again.

    interpreted: on interpreted rules, so that no game is compiled.
    """

    def __init__(self, folder: Path, interpreted: bool = False) -> None:
        self.folder = folder
        self.environment = os.environ | ({"NUMBA_DISABLE_JIT": "1"} if interpreted else {})
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.program = folder / "program.py"
        self.program.write_text(PROGRAM, encoding="utf-8")
        self.said = folder / "said.txt"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [sys.executable, str(self.program), str(self.folder / "data"), str(self.port)]
        with self.said.open("ab") as said:
            self.process = subprocess.Popen(command, stdout=said, stderr=said, env=self.environment)
        try:
            self.wait_until_healthy()
        except BaseException:
            self.kill()
            raise

    def wait_until_healthy(self) -> None:
        assert self.process is not None
        end = time.monotonic() + STARTS_WITHIN
        while time.monotonic() < end:
            assert self.process.poll() is None, self.said.read_text(encoding="utf-8")
            try:
                with urllib.request.urlopen(f"{self.address}/health", timeout=5) as answer:
                    if json.load(answer)["status"] == "ok":
                        return
            except OSError:
                time.sleep(0.1)
        raise AssertionError(f"The server does not start: {self.said.read_text(encoding='utf-8')}")

    def kill(self) -> None:
        """At once, without a farewell."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            self.process = None


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
