"""What docs/running.md tells people to type and to copy works, as far as that shows without a network or rights."""

from __future__ import annotations

import argparse
import configparser
import fnmatch
import json
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from muster.cli import parser_in
from muster.docgen import DOCUMENTS
from muster.server.door import limits, security
from muster.server.metrics import Metrics, Stored
from muster.server.store import lease
from tests.server.house import House
from tests.server.test_durability import muster

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs" / "running.md").read_text(encoding="utf-8")
CONTAINER = (ROOT / "Containerfile").read_text(encoding="utf-8").replace("\\\n", " ")


def block(language: str) -> str:
    (found,) = re.findall(rf"^```{language}\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)
    return str(found)


def parse(arguments: str) -> argparse.Namespace:
    return parser_in("en").parse_args(shlex.split(arguments, comments=True))


def unit() -> configparser.ConfigParser:
    found = configparser.ConfigParser(interpolation=None, strict=True)
    found.optionxform = str  # type: ignore[assignment, method-assign]
    found.read_string(block("ini"))
    return found


# --- commands -----------------------------------------------------------------------------------------------------


def commands() -> list[str]:
    """Every command of ours that the page shows: in blocks, in the text, and in the unit."""
    text = TEXT.replace("\\\n", " ")
    shown = re.findall(r"(?:^ {4}|`|bin/)(?:muster) ((?:serve|backup) [^`\n]+)", text, re.MULTILINE)
    played = re.findall(r"^ {4}python3 play.py ?([^\n#]*)", text, re.MULTILINE)
    contained = re.findall(r" muster (--[^\n`]+)", text)
    return [*shown, *(f"serve {rest}" for rest in [*played, *contained])]


@pytest.mark.parametrize("command", [each for each in commands() if "--help" not in each])
def test_every_command_of_the_page_can_be_typed(command: str) -> None:
    assert callable(parse(command).run)


def test_the_page_was_read_for_commands() -> None:
    assert len(commands()) >= 8
    assert {each.split()[0] for each in commands()} == {"serve", "backup"}


def test_every_option_that_the_page_names_exists() -> None:
    serve = next(
        action.choices["serve"] for action in parser_in("en")._actions if isinstance(action, argparse._SubParsersAction)
    )
    named = set(re.findall(r"`(--[a-z-]+)[ `]", TEXT))
    assert {"--secure", "--origin", "--proxy", "--metrics"} <= named
    assert named <= set(serve._option_string_actions)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--proxy", "my-proxy"), "give an address or a network"),
        (("--per-address", "-3"), "give a number from 0 to 100000"),
        (("--per-address", "9" * 5000), "give a number from 0 to 100000"),
        (("--metrics", "here"), "a port is a number from 0 to 65535"),
        (("--metrics", "256.1.1.1:9765"), "take another one for --metrics"),
        (("--port", "8765", "--metrics", "8765"), "Figures need a port of their own"),
    ],
)
def test_an_option_that_cannot_be_gets_a_sentence(tmp_path: Path, arguments: tuple[str, ...], sentence: str) -> None:
    done = muster("serve", "--no-browser", "--port", "0", *arguments, MUSTER_DATA=str(tmp_path))
    assert done.returncode == 2
    assert sentence in done.stderr
    assert "Traceback" not in done.stderr


def test_networks_and_places_are_read() -> None:
    found = parse("serve --proxy 10.88.0.7/16 --proxy ::1 --metrics [::1]:9765")
    assert found.proxy == ["10.88.0.0/16", "::1/128"]
    assert found.metrics == ("::1", 9765)
    assert parse("serve --metrics 9765").metrics == ("127.0.0.1", 9765)


GOING_BACK = TEXT.partition("To go back to one:")[2].partition("To look into one")[0]


def test_going_back_to_a_backup_works_as_told(tmp_path: Path) -> None:
    data, copies = tmp_path / "data", tmp_path / "copies"
    data.mkdir()
    copies.mkdir()
    with House(data / "muster.db") as house, house.visitor() as ana:
        code = ana.post("/api/play")["code"]
        cookies = dict(ana.http.cookies)
        done = muster("backup", str(copies / "one.db"), "--database", house.config.database)
        assert done.returncode == 0, done.stderr
        ana.post("/api/play")
    lines = re.findall(r"^ {4}(cd |mkdir |cp )(.*)$", GOING_BACK, re.MULTILINE)
    script = "\n".join(command + rest for command, rest in lines).replace("&& chown muster: muster.db", "")
    script = script.replace("/var/lib/muster", str(data)).replace(
        "/var/backups/muster/2026-11-16.db", f"{copies}/one.db"
    )
    assert script.count("\n") == 2
    subprocess.run(["bash", "-euc", script], check=True)
    assert sorted(path.name for path in data.iterdir() if path.is_file()) == ["muster.db"]
    with House(data / "muster.db") as house, httpx.Client(base_url=house.url, cookies=cookies) as browser:
        assert browser.get(f"/api/tables/{code}").status_code == 200
        assert [table["code"] for table in browser.get("/api/me/games").json()["running"]] == [code]


# --- files to copy ------------------------------------------------------------------------------------------------


def test_the_service_is_fenced_in() -> None:
    service = unit()["Service"]
    assert service["User"] != "root"
    for name in ("NoNewPrivileges", "ProtectHome", "PrivateTmp", "PrivateDevices", "RestrictNamespaces"):
        assert service[name] == "yes"
    assert service["ProtectSystem"] == "strict"
    assert service["MemoryMax"]
    assert service["OOMPolicy"] == "continue"  # a worker that takes too much must not take the server along
    assert parse(service["ExecStart"].partition("bin/muster ")[2]).no_browser
    assert f"MUSTER_DATA=/var/lib/{service['StateDirectory']}" == service["Environment"]
    assert int(service["TimeoutStopSec"]) > 10


def test_systemd_understands_the_service(tmp_path: Path) -> None:
    """Where there is systemd; elsewhere the other test of the unit must do."""
    if (program := shutil.which("systemd-analyze")) is None:
        return
    file = tmp_path / "muster.service"
    path = unit()["Service"]["ExecStart"].split()[0]
    file.write_text(block("ini").replace(path, sys.executable).replace("User=muster", "User=root"))
    done = subprocess.run(
        [program, "verify", "--man=no", str(file)], capture_output=True, text=True, timeout=60, check=False
    )
    ours = [line for line in done.stderr.splitlines() if file.name in line]
    assert ours == []


def megabytes(text: str) -> int:
    return int(text) * 1024 * 1024


def test_proxies_let_uploads_and_sockets_through() -> None:
    nginx, caddy = block("nginx"), block("caddyfile")
    assert nginx.count("{") == nginx.count("}") == 3
    for header in ("Host", "X-Forwarded-For", "X-Forwarded-Proto", "Upgrade", "Connection"):
        assert re.search(rf"proxy_set_header +{header} ", nginx)
    (body,) = re.findall(r"client_max_body_size +(\d+)m;", nginx)
    assert megabytes(body) >= security.MOST_UPLOAD
    (patience,) = re.findall(r"proxy_read_timeout +(\d+)s;", nginx)
    assert int(patience) > 60  # three pings of a socket, or a worker's answer
    (body,) = re.findall(r"max_size (\d+)MB", caddy)
    assert megabytes(body) >= security.MOST_UPLOAD
    assert caddy.count("{") == caddy.count("}")


def test_nginx_and_caddy_understand_their_files(tmp_path: Path) -> None:
    """Where they are installed."""
    if program := shutil.which("nginx"):
        text = re.sub(r"^ *ssl_.*\n", "", block("nginx"), flags=re.MULTILINE).replace("443 ssl", "8443")
        file = tmp_path / "nginx.conf"
        file.write_text(f"pid {tmp_path}/pid;\nerror_log stderr;\nevents {{}}\nhttp {{\naccess_log off;\n{text}\n}}\n")
        done = subprocess.run([program, "-t", "-c", str(file)], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
    if program := shutil.which("caddy"):
        file = tmp_path / "Caddyfile"
        file.write_text(block("caddyfile"))
        command = [program, "adapt", "--config", str(file), "--adapter", "caddyfile"]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr


def test_the_container_is_made_of_files_that_exist_and_runs_without_rights() -> None:
    ignored = [line for line in (ROOT / ".dockerignore").read_text().splitlines() if line and line[0] not in "#*"]
    let_in = [line.removeprefix("!") for line in ignored]
    for line in re.findall(r"^COPY (?!--from)(.*)$", CONTAINER, re.MULTILINE):
        for source in line.split()[:-1]:
            assert (ROOT / source).exists(), source
            assert any(fnmatch.fnmatch(source, pattern) for pattern in let_in), source
    assert not re.search(r"https?://(?!127\.0\.0\.1)", CONTAINER)
    user = re.findall(r"^USER (\w+)$", CONTAINER, re.MULTILINE)
    assert user == ["muster"]
    assert re.search(r"^VOLUME /data$", CONTAINER, re.MULTILINE)
    assert "MUSTER_DATA=/data" in CONTAINER
    (entry,) = re.findall(r"^ENTRYPOINT (.*)$", CONTAINER, re.MULTILINE)
    assert parse(shlex.join(json.loads(entry)[1:])).host == "0.0.0.0"
    (check,) = re.findall(r"^HEALTHCHECK .* CMD (.*)$", CONTAINER, re.MULTILINE)
    assert "/healthz" in json.loads(check)[-1]


def test_the_container_asks_after_its_health_in_python_that_works(tmp_path: Path) -> None:
    (check,) = re.findall(r"^HEALTHCHECK .* CMD (.*)$", CONTAINER, re.MULTILINE)
    code = json.loads(check)[-1]
    with House(tmp_path / "muster.db") as house:
        well = [sys.executable, "-c", code.replace("http://127.0.0.1:8765", house.url)]
        assert subprocess.run(well, check=False).returncode == 0
        ill = [sys.executable, "-c", code.replace("http://127.0.0.1:8765/healthz", f"{house.url}/nowhere")]
        assert subprocess.run(ill, check=False, stderr=subprocess.DEVNULL).returncode != 0


# --- what it says -------------------------------------------------------------------------------------------------


def test_every_figure_is_explained_and_every_explained_figure_exists() -> None:
    served = set(re.findall(r"^# TYPE (\w+)", Metrics().text(Stored({}, 0, 0, 0, 0, 0)).decode(), re.MULTILINE))
    table = TEXT.partition("| Figure |")[2].partition("\n\n")[0]
    assert set(re.findall(r"`((?:muster|process)_\w+)`", table)) == served


def test_the_table_of_limits_is_that_of_the_code() -> None:
    found = (ROOT / "docs" / "limits.md").read_text(encoding="utf-8")
    assert found == DOCUMENTS["docs/limits.md"](ROOT)
    assert found.partition("## How often")[2].partition("##")[0].count("\n| ") == len(limits.LIMITS) + 2
    assert f"up to {lease.RUNS_OUT_SECONDS:.0f} seconds" in TEXT


def test_the_page_is_found_and_its_links_lead_somewhere() -> None:
    assert "(docs/running.md)" in (ROOT / "README.md").read_text(encoding="utf-8")
    for target in re.findall(r"\]\(([^)#]+)\)", TEXT):
        assert (ROOT / "docs" / target).exists(), target
