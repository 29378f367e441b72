"""Forecasts at a table: whoever is asked is told what comes of what is under way, and nobody else."""

from __future__ import annotations

import secrets
from pathlib import Path
from types import SimpleNamespace

import pytest

from muster.kernel.stream import seed_from
from muster.server.tables import house as tables_module
from muster.server.tables.house import Tables
from muster.server.telling import protocol as p
from tests.server.tables import tell
from tests.server.test_autopass import heard, sit


@pytest.fixture(autouse=True)
def same_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every table of these tests is dealt alike."""
    dealer = SimpleNamespace(token_bytes=lambda count: seed_from("wishes")[:count], choice=secrets.choice)
    monkeypatch.setattr(tables_module, "secrets", dealer)


def test_whoever_is_asked_is_told_what_comes_of_it_and_nobody_else(tmp_path: Path) -> None:
    async def story(tables: Tables) -> None:
        sat = await sit(tables)
        asked = await sat.until(lambda asked, _: asked.kind == "attack")
        messages = {}
        for seat in (0, 1):
            heard(sat.connection(seat))
            await sat.table.handle(sat.connection(seat), p.Sync())
            messages[seat] = heard(sat.connection(seat))[-1]
        found = messages[asked.seat]["foreseen"]
        assert all(one.get("sure") or one.get("hidden") or one.get("then") for one in found.values())
        assert found.keys() <= {str(option) for option in asked.options}
        assert "foreseen" not in messages[1 - asked.seat]
        assert "forecast" not in messages[1 - asked.seat]
        kept = sat.table.foreseen
        await sat.table.handle(sat.connection(asked.seat), p.Sync(lang="de"))
        assert sat.table.foreseen is kept, "worked out once, and said in two languages"

    tell(tmp_path, story)
