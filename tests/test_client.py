"""The client's logic: what computes and does not draw, in tests/client, by Node's own test runner."""

import re
import subprocess
from pathlib import Path

from tools.typecheck import NODE

ROOT = Path(__file__).parents[1]
CLIENT = ROOT / "tests" / "client"
PASSED = re.compile(r"^# pass (\d+)$", re.MULTILINE)


def test_the_clients_logic_holds() -> None:
    """All of it in one process, as it takes longer to start than to run."""
    files = sorted(CLIENT.glob("*.test.js"))
    options = ["--no-warnings", "--import", (CLIENT / "page.js").as_uri(), "--test-isolation=none", "--test-force-exit"]
    command = [NODE, *options, "--test-reporter=tap", "--test", *files]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", timeout=300, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    written = sum(len(re.findall(r"^ *test\(", file.read_text(encoding="utf-8"), re.MULTILINE)) for file in files)
    passed = PASSED.search(done.stdout)
    assert passed is not None
    assert int(passed[1]) >= written > 40
