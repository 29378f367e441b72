"""The view in words over the socket, for whoever asked for it; and tables that are only thought of."""

from __future__ import annotations

from tests.server.house import House, Visitor


def test_the_view_comes_in_words_only_to_whoever_asked(house: House, ana: Visitor, ben: Visitor) -> None:
    code: str = ana.make("me", "open")["code"]
    ben.post(f"/api/tables/{code}/join")
    with ana.sit(code) as one, ben.sit(code, "de") as two:
        assert "text" not in one.now
        one.send("sync", text=True)
        game, match = house.table(code).game, house.table(code).match
        assert match is not None
        assert game.reading is not None
        assert one.await_("table")["text"] == game.reading.lines(match.view(one.now["looking"]), "en")

        asked = one if one.now.get("options") else two
        asked.choose()
        one.until(lambda now: now["position"] == 1)
        two.until(lambda now: now["position"] == 1)
        assert one.now["text"] == game.reading.lines(match.view(one.now["looking"]), "en")
        assert "text" not in two.now

        one.send("sync")  # says nothing of words: they stay
        assert one.await_("table")["text"]
        one.send("sync", text=False)
        assert "text" not in one.await_("table")


def test_two_windows_of_one_seat_may_want_different_things(ana: Visitor) -> None:
    code: str = ana.make("me", "device", options={"starter": 0})["code"]
    with ana.sit(code) as words, ana.sit(code) as board:
        words.send("look", seat=0)
        words.send("sync", text=True)
        board.send("look", seat=0)
        board.await_("table")
        words.until(lambda now: bool(now.get("text")))
        board.choose()
        words.until(lambda now: now["position"] == 1)
        board.until(lambda now: now["position"] == 1)
        assert words.now["text"]
        assert "text" not in board.now


def test_a_table_is_checked_without_being_made(house: House, ana: Visitor) -> None:
    before = set(house.state.tables.loaded)
    wish = {"game": "ravenna", "seats": [{"kind": "me"}, {"kind": "bot"}, {"kind": "bot"}]}
    ana.post("/api/tables/check", wish)
    refused = ana.post("/api/tables/check", {**wish, "options": {"mode": "two-player"}}, 400)
    assert refused == ana.post("/api/tables", {**wish, "options": {"mode": "two-player"}}, 400)
    assert refused["rule"] == "ravenna.two.01"
    assert set(house.state.tables.loaded) == before
