"""Breaking the rules on purpose, to see that a fuzz driver notices: in another process, where they are plain Python."""

import json
import os
import subprocess
import sys

BREAK = """
import importlib, json, sys
driver = importlib.import_module(sys.argv[1])
exec(sys.argv[2])
names = [name for name in sys.modules if name.startswith(("comity.games", "fuzz"))]
whole = {sys.modules[name]: dict(vars(sys.modules[name])) for name in names}
scope, said = dict(globals()), {}
for statement, table in json.loads(sys.argv[3]).items():
    exec(statement, scope)
    said[statement] = driver.fuzz(*table).failure
    for module, names in whole.items():
        vars(module).clear()
        vars(module).update(names)
print(json.dumps(said))
"""


def what_is_said(driver: str, preparation: str, broken: dict[str, list[object]]) -> dict[str, str]:
    """What the driver finds, by statement: the name of the failure; "None" if nothing.

    preparation: code that imports what the statements speak of.
    broken: by statement, the seats, options, games and seed to play with.
    """
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-W", "ignore", "-c", BREAK, driver, preparation, json.dumps(broken)]
    run = subprocess.run(command, check=True, stdout=subprocess.PIPE, env=environment, timeout=300)
    return {statement: str(what).partition(" ")[0] for statement, what in json.loads(run.stdout).items()}
