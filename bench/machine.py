"""What a number was measured on."""

import os
import platform
from datetime import date
from pathlib import Path


def cpu_model() -> str:
    """The processor's name, as well as this system tells it."""
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.exists():
        for line in cpuinfo.read_text(encoding="utf-8", errors="replace").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


def machine() -> dict[str, str]:
    return {
        "cpu": f"{cpu_model()}, {os.cpu_count()} cores seen",
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "system": f"{platform.system()} {platform.machine()}",
        "date": date.today().isoformat(),
    }
