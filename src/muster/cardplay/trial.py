"""Tests that a text asks for, and what hangs on their outcome: Make a … test at 12. On a success, … On a failure, …

How a test is made the game knows (`Play.trial`): it rolls, draws or compares, perhaps with windows before the result
counts, and at last says `decide`. Where it never does, the test has no outcome, and the text goes on with neither.
"""

from muster.cardplay.compiler import Compiler
from muster.cardplay.env import Env
from muster.cardplay.meaning import Amount
from muster.cardplay.program import FAILURE, SUCCESS, WAIT, Answer, Instruction, Program, Run
from muster.cardplay.state import CardState
from muster.cardtext.tree import Node


class Trial(Instruction[CardState]):
    """A test; `skill` is the game's number for what is tested."""

    __slots__ = ("difficulty", "skill")
    of_actor = True

    def __init__(self, skill: int, difficulty: Amount) -> None:
        self.skill = skill
        self.difficulty = difficulty

    def do(self, s: CardState, program: Program, at: int, env: Env) -> Answer:
        tried = Tried(program, at + 1, env.with_did(0), self.skill, self.difficulty.value(s, env))
        s.agenda.append(tried)
        s.play.trial(s, env.actor, tried)
        return WAIT


class Tried(Run):
    """The rest of a text that waits for the outcome of a test."""

    __slots__ = ("difficulty", "skill")
    tag = 25

    def __init__(self, program: Program, at: int, env: Env, skill: int, difficulty: int) -> None:
        Run.__init__(self, program, at, env)
        self.skill = skill
        self.difficulty = difficulty

    def fields(self) -> tuple[int, ...]:
        return (*Run.fields(self), self.skill, self.difficulty)


def tried(s: CardState) -> Tried | None:
    """The test that is being made."""
    return next((step for step in reversed(s.agenda) if type(step) is Tried), None)


def decide(s: CardState, success: bool) -> None:
    """The outcome of the test that is being made; the text hears of it."""
    for place in range(len(s.agenda) - 1, -1, -1):
        step = s.agenda[place]
        if type(step) is Tried:
            s.agenda[place] = Run(step.program, step.at, step.env.with_did(SUCCESS if success else FAILURE))
            return
    raise RuntimeError("no test is being made")


class Trials:
    """The verb for a game's lexicon: `"test": Trials({"climb": 0, …})`."""

    def __init__(self, skills: dict[str, int]) -> None:
        self.skills = skills

    def __call__(self, compiler: Compiler, node: Node) -> None:
        compiler.add(Trial(self.skills[node.word("skill")], compiler.amount(node["n"])))
