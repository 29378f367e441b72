"""Forecasts at a table: whoever is asked is told what comes of what is under way, and nobody else."""

from __future__ import annotations

import asyncio
import secrets
import threading
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from muster.kernel import Decision
from muster.kernel.game import AnyGame
from muster.kernel.stream import seed_from
from muster.server.tables import foreseeing, rehearsing
from muster.server.tables import house as tables_module
from muster.server.tables.foreseeing import Foreseen
from muster.server.tables.house import Tables
from muster.server.telling import protocol as p
from tests.server.tables import PATIENCE, tell
from tests.server.test_autopass import heard, sit


@pytest.fixture(autouse=True)
def same_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every table of these tests is dealt alike."""
    dealer = SimpleNamespace(token_bytes=lambda count: seed_from("wishes")[:count], choice=secrets.choice)
    monkeypatch.setattr(tables_module, "secrets", dealer)


def test_whoever_is_asked_is_told_what_comes_of_it_and_nobody_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
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
        worked_out = counted(monkeypatch)
        await sat.table.handle(sat.connection(asked.seat), p.Sync(lang="de"))
        assert heard(sat.connection(asked.seat))[-1]["foreseen"].keys() == found.keys()
        assert not worked_out, "worked out once, and said in two languages"

    tell(tmp_path, story)


def test_a_move_does_not_wait_for_what_is_foreseen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor is anything foreseen of a question that is answered before its reader can have read it."""
    worked_out = counted(monkeypatch)

    async def story(tables: Tables) -> None:
        sat = await sit(tables)
        asked = await sat.until(lambda asked, _: asked.kind == "attack")
        assert not worked_out, "everybody was so quick"
        other = sat.connection(1 - asked.seat)
        told, _ = heard(sat.connection(asked.seat))[-1], heard(other)
        assert told["t"] == "update"
        assert told["question"]["kind"] == "attack"
        assert "foreseen" not in told
        async with asyncio.timeout(PATIENCE):
            while not (later := heard(sat.connection(asked.seat))):
                await asyncio.sleep(0)
        assert worked_out == [asked.seat]
        assert later[0]["foreseen"]
        assert later[0]["position"] == told["position"]
        assert not heard(other), "the other one hears nothing of it"

    tell(tmp_path, story)


def test_where_choices_may_be_dear_forecasts_are_worked_out_beside_the_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also for whoever is told everything; and where one fails, the table goes on without."""
    threads: list[str] = []
    worked_out = foreseeing.foresee

    def foresee(game: AnyGame, state: Any, decision: Decision) -> Foreseen:
        threads.append(threading.current_thread().name)
        if len(threads) == 2:
            raise IndexError("an agenda that somebody wrote")
        return worked_out(game, state, decision)

    async def story(tables: Tables) -> None:
        sat = await sit(tables)
        asked = await sat.until(lambda asked, _: asked.kind == "attack")
        monkeypatch.setattr(rehearsing, "is_heavy", lambda table: True)
        monkeypatch.setattr(foreseeing, "foresee", foresee)
        reader = sat.connection(asked.seat)
        for foreseen in (True, False):
            sat.table.foreseeing.forget()
            heard(reader)
            await sat.table.handle(reader, p.Sync())
            assert "foreseen" not in heard(reader)[-1]
            async with asyncio.timeout(PATIENCE):
                while not (later := heard(reader)):
                    await asyncio.sleep(0.001)
            assert ("foreseen" in later[0]) is foreseen
        assert len(threads) == 2
        assert all(name.startswith("forecasts") for name in threads)

    tell(tmp_path, story)


def counted(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The seats for which anything is worked out from now on."""
    seats: list[int] = []

    def foresee(game: AnyGame, state: Any, decision: Decision) -> Foreseen:
        seats.append(decision.seat)
        return worked_out(game, state, decision)

    worked_out = foreseeing.foresee
    monkeypatch.setattr(foreseeing, "foresee", foresee)
    return seats
