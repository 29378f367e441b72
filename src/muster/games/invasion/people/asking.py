"""An open question in a view: who is asked, and what the viewer may know about it."""

from typing import TYPE_CHECKING, Any, cast

from muster.cardplay.being import card_of
from muster.cardplay.program import Run
from muster.games.invasion.people import view_types as typed
from muster.games.invasion.rules import asks
from muster.games.invasion.rules.effects import PutOff, TriggerOrder
from muster.games.invasion.rules.names import ROWS, SORTS
from muster.games.invasion.rules.payment import PayAsk, SaveAsk
from muster.games.invasion.rules.sharing import SHARED, ShareAsk
from muster.games.invasion.rules.speed import Help
from muster.games.invasion.rules.teams import SplitAsk
from muster.kernel.game import OPEN

if TYPE_CHECKING:
    from muster.games.invasion.people.view import Looking


def asked(looking: "Looking", ask: Any, seat: int) -> typed.Asked:
    found: typed.Asked = {"seat": seat, "kind": ask.kind}
    mine = looking.seat is not None and looking.seat in (OPEN, seat)
    if isinstance(left := getattr(ask, "left", None), int):
        found["left"] = left
    if isinstance(ask, asks.TakeAsk | asks.SacrificeAsk):
        if mine:
            found["cards"] = looking.cards(ask.cards)
        if isinstance(ask, asks.SacrificeAsk):
            found["what"] = "order" if ask.destroyed else "destroy"
    elif isinstance(ask, asks.StoreAsk):
        found |= {"what": ROWS[ask.colours[-1]], "whose": ask.whose, "left": len(ask.colours)}
    elif isinstance(ask, asks.UnstoreAsk):
        found["whose"] = ask.whose
    elif isinstance(ask, ShareAsk):
        found["what"] = SHARED[ask.what]
    elif isinstance(ask, SplitAsk):
        found |= {"what": SORTS[ask.sort], "whose": ask.by}
    elif isinstance(ask, PayAsk | SaveAsk) and ask.card >= 0:  # else a text of the board asks
        found |= looking.card(ask.card)  # type: ignore[typeddict-item]
    elif isinstance(ask, TriggerOrder):
        found["effects"] = [effect(looking, item) for item in ask.batch]
    if getattr(ask, "program", None) is not None:
        found |= text_of(looking, ask)
    return found


def text_of(looking: "Looking", step: Any) -> Any:
    """The text that asks or waits: a line of a card, or that of a board."""
    c = card_of(step.env.source)
    whose: Any = looking.card(c) if c >= 0 else {"what": looking.s.rules.board.text_of(step.program.number)[0]}
    return {**whose, "line": step.program.line}


def put_off(looking: "Looking", step: PutOff | Run | Help) -> typed.PutOff:
    if isinstance(step, Help):
        return {"seat": step.seat, "what": "reshuffle"}
    return cast(typed.PutOff, {"seat": step.env.seat, **text_of(looking, step)})


def effect(looking: "Looking", item: Any) -> typed.Effect:
    return {**looking.card(item.card), "seat": item.seat, "line": item.program.line}
