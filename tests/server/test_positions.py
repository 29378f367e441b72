"""A choice that is sent twice is made once."""

from __future__ import annotations

from tests.server.house import House, Visitor, wait_for


def test_a_choice_names_its_position_and_acts_once(house: House, ana: Visitor) -> None:
    code = ana.make("me", "device")["code"]
    with ana.sit(code) as seat:
        asked = seat.now["question"]["seats"][0]
        seat.send("look", seat=asked)
        seat.until(lambda now: bool(now.get("options")))
        option, position = seat.now["options"][0]["option"], seat.now["position"]
        for lang, words in (("en", "has to name the position"), ("de", "für welche Stellung")):
            seat.send("sync", lang=lang)
            seat.await_("table")
            seat.send("choose", seat=asked, option=option)
            assert words in seat.await_("problem")["why"]
        assert house.table(code).playing().position_number == position
        for _ in range(2):
            seat.send("choose", seat=asked, option=option, position=position)
        assert seat.await_("refused")["rule"] == "table.03"
        assert house.table(code).playing().position_number == position + 1


def test_talk_needs_no_position(house: House, ana: Visitor, ben: Visitor) -> None:
    code = ana.make("me", "open")["code"]
    ben.post(f"/api/tables/{code}/join")
    with ana.sit(code) as seat:
        seat.send("asides", seat=0)
        option = seat.await_("asides")["options"][0]["option"]
        seat.send("choose", seat=0, option=option)
        wait_for(lambda: bool(house.table(code).playing().history))
        assert house.table(code).playing().history[-1].aside
