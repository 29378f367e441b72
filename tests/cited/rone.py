"""RONE's log by its rulebooks."""

from typing import Any

from muster.cardtext.tree import walk
from muster.games import find_game
from muster.games.rone.rules.item import UNIT
from muster.games.rone.setup import rules_of
from muster.kernel.setup import Setup
from tests.cited.reading import Moment

# Kinds with one rule everywhere.
SAME = {
    "hero_taken": "setup.02", "put_back": "setup.10", "phase_started": "turn.02", "recycled": "rec.01",
    "used": "abil.01", "levelled": "lvl.05", "passed": "stack.01", "cancelled": "text.01", "combat_ended": "atk.20",
    "copied": "word.copy.01", "cheaper": "amb.21", "raised": "text.01", "eliminated": "end.02", "rewarded": "3p.10",
    "chain_ended": "amb.130", "cut_off": "amb.142", "not_copied": "amb.141", "looked": "amb.170",
    "looked_hand": "amb.170", "saw": "amb.170", "took": "amb.171", "laid": "amb.171", "revealed": "amb.173",
    "searched": "amb.174", "counters": "amb.190", "vanished": "amb.191", "not_created": "amb.191", "warded": "amb.164",
    "prevented": "amb.164", "awaited": "amb.220", "not_awaited": "amb.222", "overburdened": "amb.195",
    "value_set": "amb.210", "values_swapped": "amb.210", "keyword_lost": "amb.211", "silenced": "amb.211",
    "rolled": "amb.213", "averted": "amb.230", "asked": "amb.241", "wearied": "amb.244",
}  # fmt: skip
GERMAN_WORDS = "amb.139"  # keywords of the German edition on cards at an English table
KEYWORD_RULES = {
    "defender": "kw.def.01", "invisibility": "kw.inv.01", "detection": "kw.det.01", "flying": "kw.fly.01",
    "shield": "kw.shd.01",
}  # fmt: skip
DUTIES = {"no_refresh": "amb.194", "no_target": "amb.194", "must_attack": "amb.192", "again": "amb.193"}
HEADS = {
    "battlefield": "kw.bf.01", "death": "kw.death.01", "recycle": "kw.rec.01", "combat": "kw.cmb.01",
    "direct_hit": "kw.hit.01", "initiative": "kw.ini.01",
}  # fmt: skip
GERMAN_KEYWORDS = {"flying", "shield", "combat", "direct_hit", "initiative"}


class RoneReader:
    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.options = setup.options
        self.names = setup.names
        self.library = rules_of(setup).library
        self.numbers = {self.library.label(c): c for c in range(len(self.library.defs)) if self.library.defs[c]}
        lines = [line for d in self.library.cards for line in d.record.lines]
        self.sacrifices = any(node.kind == "sacrifice" for line in lines for node in walk(line))
        self.german = setup.options["edition"] == "de"
        self.teams, self.three = len(setup.names) == 4, len(setup.names) == 3
        self.past: list[dict[str, Any]] = []
        self.phase = ""
        self.attack: dict[str, Any] | None = None  # the attack that was announced, or that is being fought
        self.followed = False  # it is a following attack
        self.stage = ""  # announced, declared, ranged, melee
        self.copiers: set[int] = set()  # cards that had abilities of others at some time

    def allowed(self, event: dict[str, Any], moment: Moment) -> set[str]:
        if not moment.events and moment.before is not None:
            self.look(moment.before)
        kind = event["kind"]
        found = {SAME[kind]} if kind in SAME else getattr(self, kind)(event, moment)
        self.remember(event)
        return {f"rone.{rule}" for rule in found}

    def look(self, s: Any) -> None:
        """What a choice finds; positions begin in the middle of things."""
        self.phase = ("refresh", "beginning", "income", "main", "end")[s.phase] if s.phase >= 0 else ""
        self.copiers |= {c for c in s.exhausted if len(s.defs[c].key) > 1}
        if s.combat is None:
            self.attack, self.followed = None, False
        elif self.attack is None:
            self.attack = {"card": self.library.label(s.combat.attacker)}
            self.stage = "announced" if s.combat.target < 0 else "declared"
            self.followed = bool(s.following)

    def remember(self, event: dict[str, Any]) -> None:
        kind = event["kind"]
        if kind == "phase_started":
            self.phase = event["phase"]
        elif kind == "announced" and event["what"] == "attack":
            self.attack, self.stage = event, "announced"
        elif kind == "attacked":
            self.attack, self.stage = event, "declared"
        elif kind == "struck":
            self.stage = event["step"]
        elif kind == "combat_ended" or (kind == "called_off" and event["what"] == "attack"):
            self.attack, self.stage = None, ""
        self.past.append(event)

    def last(self) -> dict[str, Any]:
        return self.past[-1] if self.past else {"kind": ""}

    def only_german(self, rule: str) -> str:
        return rule if self.german else GERMAN_WORDS

    # --- before the first turn ---------------------------------------------------------------------------------

    def decks_dealt(self, event: dict[str, Any], moment: Moment) -> set[str]:
        if self.three:
            return {"3p.02"}
        if self.options["decks"] == "random":
            return {"2v2.04" if self.teams else "setup.01"}
        return {"amb.108" if self.teams else "deck.01"}

    def technologies_dealt(self, event: dict[str, Any], moment: Moment) -> set[str]:
        if self.options["decks"] == "random":
            return {"2v2.06" if self.teams else "setup.04"}
        return {"amb.108" if self.teams else "deck.05" if self.german else "deck.04"}

    def starter_found(self, event: dict[str, Any], moment: Moment) -> set[str]:
        if self.german:
            return {"setup.07"}
        return {"setup.06" if self.options["starter"] is None else "amb.138"}

    def water_given(self, event: dict[str, Any], moment: Moment) -> set[str]:
        if self.teams:
            return {"2v2.09"}
        before = sum(old["kind"] == "water_given" for old in self.past)
        return {"amb.110" if before == 2 else "setup.08"}

    def drew(self, event: dict[str, Any], moment: Moment) -> set[str]:
        setting_up = [old for old in self.past if old["kind"] in ("starter_found", "mulligan", "turn_started")]
        if setting_up and setting_up[-1]["kind"] == "starter_found":
            return {"setup.09"}
        if setting_up and setting_up[-1]["kind"] == "mulligan":
            return {"setup.11" if setting_up[-1]["form"] == "shuffle" else "setup.10"}
        asked = moment.before.agenda[-1].kind if moment.before is not None and moment.before.agenda else ""
        since = [old["kind"] for old in moment.events]
        income = asked == "income" and all(kind in ("drew", "shield_drawn", "removed") for kind in since)
        # Where forced choices are skipped, the water of the income comes with its cards.
        passing = self.options["skip_forced"] and self.phase == "income"
        return {"turn.10"} if income else {"turn.10", "card.31"} if passing else {"card.31"}

    def mulligan(self, event: dict[str, Any], moment: Moment) -> set[str]:
        return {{"keep": "setup.13", "return": "setup.10", "shuffle": "setup.11"}[event["form"]]}

    def shuffled(self, event: dict[str, Any], moment: Moment) -> set[str]:
        return {"setup.11" if self.last()["kind"] == "mulligan" else "text.01"}

    # --- turns -------------------------------------------------------------------------------------------------

    def turn_started(self, event: dict[str, Any], moment: Moment) -> set[str]:
        return {"2v2.08" if self.teams else "turn.01"}

    def refreshed(self, event: dict[str, Any], moment: Moment) -> set[str]:
        if self.phase != "refresh":
            return {"word.ref.01"}
        unit = self.kind_of(event["card"]) == "unit"
        return {"2v2.03" if self.teams and unit else "turn.05"}

    def exhausted(self, event: dict[str, Any], moment: Moment) -> set[str]:
        card, last = event["card"], self.last()
        if last["kind"] == "attacked" and last["card"] == card:
            return {"atk.10"}
        if self.payment_of("used", card):
            return {"abil.02"}
        defended = self.attack and self.attack.get("target") == card and self.stage in ("ranged", "melee", "declared")
        return {"atk.19", "word.exh.01"} if defended else {"word.exh.01"}

    def payment_of(self, deed: str, card: str) -> bool:
        """Whether only payments came since a card was used, played or recycled."""
        for old in reversed(self.past):
            if old["kind"] == deed:
                return bool(old["card"] == card)
            if old["kind"] not in ("water", "removed"):
                return False
        return False

    def water(self, event: dict[str, Any], moment: Moment) -> set[str]:
        last, gain = self.last(), event["change"] > 0
        if last["kind"] == "played" and not gain and last["seat"] == event["seat"]:
            return self.price(last["card"], -event["change"])
        if last["kind"] == "used" and not gain:
            return {"abil.03"}
        if last["kind"] == "stored" and gain and not self.german:
            return {"amb.31"}
        if last["kind"] == "phase_started" and last["phase"] == "income":
            return {"turn.09"}
        text = moment.before is not None and self.choice(moment).startswith("level")
        if text and not gain and not moment.events:
            return {"lvl.04" if self.german else "lvl.03"}
        if gain and self.phase == "income":  # reactions may lie between
            return {"turn.09", "card.30"}
        return {"card.30"}

    def price(self, card: str, paid: int) -> set[str]:
        """For a card that was just played. One that costs nothing takes no water; if somebody loses some then, it is
        its text. Costs may be changed and Initiative bought, so not every amount tells."""
        d = self.library.defs[self.number(card)]
        surcharged = {self.only_german("kw.ini.01")} if d.initiatives else set()
        if surcharged and paid > d.cost:
            return surcharged
        return {"play.02", *surcharged} if paid == d.cost else {"play.02", "card.30", *surcharged}

    def choice(self, moment: Moment) -> str:
        return find_game("rone").notation(self.setup).write(moment.option)

    # --- actions -----------------------------------------------------------------------------------------------

    def announced(self, event: dict[str, Any], moment: Moment) -> set[str]:
        what = event["what"]
        if what == "end turn":
            return {"turn.13"}
        if what == "attack":
            self.followed = moment.before.agenda[-1].kind == "follow"  # the question whether it attacks once more
            return {"3p.05" if self.followed else "atk.06"}
        return {"act.02"} if self.german else set()

    def called_off(self, event: dict[str, Any], moment: Moment) -> set[str]:
        offered = moment.before.options
        wished = self.choice(moment).startswith("call off") and len(offered) > 1
        if wished and not moment.events:
            return {"act.07"} if self.german else set()
        return {"atk.09" if event["what"] == "attack" else "act.06"}

    def played(self, event: dict[str, Any], moment: Moment) -> set[str]:
        return {"tech.01" if self.kind_of(event["card"]) == "technology" else "play.01"}

    def triggered(self, event: dict[str, Any], moment: Moment) -> set[str]:
        """By the line of the card that was triggered, its own or a copied one."""
        lines = {line for d in self.faces(event["card"], moment) for line in d.record.lines}
        found = set()
        for line in lines:
            if line.kind == "ability" and line.node("head").kind in HEADS:
                word = line.node("head").kind
                found.add(self.only_german(HEADS[word]) if word in GERMAN_KEYWORDS else HEADS[word])
            elif line.kind == "whenever":
                found.add("pass.01")
            elif line.kind == "at":
                found.add("turn.08" if line["edge"] == "beginning" else "turn.14")
            for waits in walk(line):
                if waits.kind == "later":
                    found.add("turn.08" if waits.word("when").endswith("beginning") else "turn.14")
                elif waits.kind == "await":
                    found.add("pass.01")
        return found & self.fitting()

    def fitting(self) -> set[str]:
        """What can be triggered after what has happened."""
        kinds = {old["kind"] for old in self.past[-60:]}
        found = {"pass.01"}
        found |= {"turn.08"} if self.phase in ("refresh", "beginning") else set()
        found |= {"turn.14"} if self.phase == "end" else set()
        found |= {"kw.bf.01"} if "entered" in kinds else set()
        found |= {"kw.ini.01", GERMAN_WORDS} if "entered" in kinds else set()
        found |= {"kw.rec.01"} if kinds & {"recycled"} else set()
        found |= {"kw.death.01"} if kinds & {"died", "buried"} else set()
        found |= {"kw.cmb.01", GERMAN_WORDS} if "attacked" in kinds else set()
        found |= {"kw.hit.01", GERMAN_WORDS} if "hero_hit" in kinds else set()
        return found

    def failed(self, event: dict[str, Any], moment: Moment) -> set[str]:
        if self.kind_of(event["card"]) == "technology" and self.three_built(event["card"], moment):
            return {"tech.03" if self.german else "fx.12"}
        return {"stack.04", "text.02"}

    def three_built(self, card: str, moment: Moment) -> bool:
        """It was played and could not enter: it did not use an ability, for it is not in play."""
        number = self.number(card)
        return number not in moment.before.exhausted or number not in moment.after.exhausted

    def entered(self, event: dict[str, Any], moment: Moment) -> set[str]:
        if self.library.defs[self.number(event["card"])].token:
            return {"amb.191"}
        if self.kind_of(event["card"]) == "technology":  # played, or put there by a text
            known = any(old["kind"] == "played" and old["card"] == event["card"] for old in self.past)
            return {"tech.02"} if known else {"tech.02", "text.01"}
        brought = [old["kind"] for old in self.past if old.get("card") == event["card"]]
        brought = [kind for kind in brought if kind in ("played", "recycled")]
        if event["exhausted"] >= 2 and brought[-1:] != ["played"]:  # else its own text exhausts it (amb.231)
            return {"rec.08"}
        played = (
            any(item.kind == UNIT and item.card == self.number(event["card"]) for item in moment.before.stack)
            if moment.before
            else False
        )
        played = played or any(old["kind"] == "played" and old["card"] == event["card"] for old in moment.events)
        return {"play.06"} if played else {"text.01"}

    # --- where cards go ----------------------------------------------------------------------------------------

    def returned(self, event: dict[str, Any], moment: Moment) -> set[str]:
        return {("2v2.11" if self.german else "2v2.04") if self.teams else "word.own.01"}

    def decked(self, event: dict[str, Any], moment: Moment) -> set[str]:
        return {"2v2.04" if self.teams else "word.own.01"}

    def removed(self, event: dict[str, Any], moment: Moment) -> set[str]:
        s, card = moment.before, self.number(event["card"])
        if any(old["kind"] == "eliminated" for old in moment.events):
            return {"amb.117"}
        if s is not None and card in s.shields:
            spent = self.choice(moment).startswith("shield") or "shield" in self.choice(moment)
            return {self.only_german("kw.shd.06" if spent and not moment.events else "kw.shd.05"), "zone.16"}
        if self.kind_of(event["card"]) == "technology" and s is not None and card in s.exhausted:
            return {"zone.16"} if self.german else {"zone.16", "tech.05"}
        for paid, old in enumerate(reversed(moment.events)):
            if old["kind"] == "recycled" and paid < old["price"]:
                return {"rec.02"}
            if old["kind"] == "used":
                return {"abil.03"}
            if old["kind"] not in ("removed", "water"):
                break
        tactic = self.kind_of(event["card"]) == "tactic"
        return {"zone.16", "card.36", "rec.09"} if tactic else {"zone.16", "card.36"}

    def stored(self, event: dict[str, Any], moment: Moment) -> set[str]:
        if self.last()["kind"] == "failed" and self.last()["card"] == event["card"]:
            return {"tech.03" if self.german else "amb.31"}
        if any(old["kind"] == "eliminated" for old in moment.events):
            return {"amb.88"}
        return {"tech.07"}

    def buried(self, event: dict[str, Any], moment: Moment) -> set[str]:
        asked = moment.before.agenda[-1].kind if moment.before is not None else ""
        return {"zone.10"} if asked == "bury" and not moment.events else {"zone.10", "text.01"}

    # --- values and fights -------------------------------------------------------------------------------------

    def damaged(self, event: dict[str, Any], moment: Moment) -> set[str]:
        before = [old["kind"] for old in self.past[-6:] if old["kind"] != "prevented"][-2:]
        struck = "struck" in before
        if struck and self.stage in ("ranged", "melee") and self.in_fight(event):
            return {"atk.13" if self.stage == "ranged" else "atk.16"}
        return {"text.01"}

    def in_fight(self, event: dict[str, Any]) -> bool:
        pair = {self.attack["card"], self.attack.get("target")} if self.attack else set()
        return {event["card"], event["source"]} <= pair and self.last()["kind"] in ("struck", "damaged", "prevented")

    def healed(self, event: dict[str, Any], moment: Moment) -> set[str]:
        return {"card.35" if self.german else "card.34" if event["points"] >= 0 else "card.26"}

    def boosted(self, event: dict[str, Any], moment: Moment) -> set[str]:
        """Tokens are on the card until its combat; what lasts otherwise is no token."""
        return {"comp.09" if event["value"] == "melee" else "comp.10", "text.01"}

    def granted(self, event: dict[str, Any], moment: Moment) -> set[str]:
        word = event["keyword"]
        if word not in KEYWORD_RULES:
            return {DUTIES.get(word, "text.01")}
        return {self.only_german(KEYWORD_RULES[word]) if word in GERMAN_KEYWORDS else KEYWORD_RULES[word]}

    def died(self, event: dict[str, Any], moment: Moment) -> set[str]:
        """In combat, and right after it took damage, it is for want of health; else both may be, or a sacrifice where a
        text asks for one."""
        last, fights = self.last(), self.stage in ("ranged", "melee")
        if last["kind"] == "struck" or (last["kind"] == "damaged" and (fights or last["card"] == event["card"])):
            return {"card.25"}
        return {"card.25", "zone.09", "amb.160"} if self.sacrifices else {"card.25", "zone.09"}

    def attacked(self, event: dict[str, Any], moment: Moment) -> set[str]:
        return {"3p.05" if self.followed else "atk.10"}

    def struck(self, event: dict[str, Any], moment: Moment) -> set[str]:
        return {"atk.13" if event["step"] == "ranged" else "atk.16"}

    def hero_hit(self, event: dict[str, Any], moment: Moment) -> set[str]:
        fights = self.attack and self.stage == "declared" and self.attack["card"] == event["source"]
        text = {"life.01", "life.06"} if self.german else {"life.01"}
        return text | {"atk.17"} if fights else text

    def lost(self, event: dict[str, Any], moment: Moment) -> set[str]:
        """Whose hero was hit pays; a teammate only by the ruling."""
        hits = [old for old in self.past if old["kind"] == "hero_hit"]
        if not self.teams or not hits:
            return {"life.01"} if not self.teams else {"life.01", "amb.99"}
        holder = self.names.index(event["seat"])
        if event["zone"] == "hand" and self.number(event["card"]) not in moment.before.players[holder].hand:
            return set()
        return {"life.01" if hits[-1]["seat"] == event["seat"] or event["zone"] == "deck" else "amb.99"}

    def shielded(self, event: dict[str, Any], moment: Moment) -> set[str]:
        return {self.only_german("kw.shd.03")}

    def shield_used(self, event: dict[str, Any], moment: Moment) -> set[str]:
        return {self.only_german("kw.shd.04")}

    def shield_drawn(self, event: dict[str, Any], moment: Moment) -> set[str]:
        return {self.only_german("kw.shd.05")}

    def discarded(self, event: dict[str, Any], moment: Moment) -> set[str]:
        return {"zone.12" if self.german else "text.01"}

    def controlled(self, event: dict[str, Any], moment: Moment) -> set[str]:
        return {"amb.117" if any(old["kind"] == "eliminated" for old in moment.events) else "word.own.03"}

    def game_ended(self, event: dict[str, Any], moment: Moment) -> set[str]:
        out = sum(old["kind"] == "eliminated" for old in moment.events)
        if event["reason"] == "limit":
            return {"amb.131"}
        if event["reason"] == "tie":
            return {"3p.12" if out == 3 else "end.04" if self.german else "end.03"}
        return {"3p.11" if out == 2 else "2v2.13" if self.teams else "end.02"}

    # --- cards -------------------------------------------------------------------------------------------------

    def number(self, label: str) -> int:
        return self.numbers[label]

    def kind_of(self, label: str) -> str:
        return ("unit", "tactic", "technology", "hero")[self.library.defs[self.number(label)].kind]

    def faces(self, label: str, moment: Moment) -> list[Any]:
        """The card as it lies there, as printed, and whatever else it could have copied."""
        number = self.number(label)
        states = [s for s in (moment.before, moment.after) if s is not None]
        found = [s.defs[number] for s in states]
        if number in self.copiers or any(old["kind"] == "copied" for old in self.past):
            return [*found, *self.library.defs]
        levels = [self.library.hero_of(number).levels] if self.kind_of(label) == "hero" else []
        return [*found, *(d for level in levels for d in level)]
