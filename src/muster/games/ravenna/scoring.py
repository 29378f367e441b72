"""Points, the end of a round and the end of the game (chapters score, win, cut; order.02)."""

from muster.games.ravenna import events as ev
from muster.games.ravenna.cards import FORTIFICATIONS, RANK
from muster.games.ravenna.state import (
    BY_POINTS,
    ROUND_LIMIT,
    ROUNDS_PLAYED,
    VOID_LIMIT,
    RavennaState,
    award,
)

MOST_VOIDS = 3  # RA-27


def end_round(s: RavennaState, attacker: int, defender: int, success: bool, factor: int = 1) -> None:
    """Scores a decided attack between two seats; `success` is the attacker's. Then the game ends or goes on."""
    rules = s.rules
    before = s.scores.copy()
    if not rules.face_up:
        _score_two_sides(s, rules.side[attacker], rules.side[defender], success, factor)
    elif success:
        award(s, attacker, rules.players)  # ravenna.score.02
        if rules.cutthroat:
            award(s, defender, -rules.players)  # ravenna.cut.02
    else:
        _score_defence(s, attacker, defender)
    loser = defender if success else attacker  # RA-16
    s.starter = rules.side[loser] if rules.teams else loser  # ravenna.order.02
    s.voids = 0
    if s.log is not None:
        s.log.append((ev.ROUND_ENDED, loser))
    if rules.separate_rounds:
        _count_round(s, before, success)
    else:
        _check_winner(s, success, rules.side[attacker])


def _score_two_sides(s: RavennaState, attackers: int, defenders: int, success: bool, factor: int) -> None:
    """ravenna.score.04, ravenna.score.05; a failed counter-attack doubles (ravenna.two.14, ravenna.team.20)."""
    if success:
        award(s, attackers, 2 * factor)
    else:
        award(s, defenders, 1)


def _score_defence(s: RavennaState, attacker: int, defender: int) -> None:
    """ravenna.score.03; in cutthroat scoring the attacker pays for it (ravenna.cut.03, ravenna.cut.04)."""
    cutthroat = s.rules.cutthroat
    spared = cutthroat and any(
        RANK[card] == FORTIFICATIONS for card in s.slots[defender * 4 : defender * 4 + 4] if card >= 0
    )
    given = 0
    for seat in range(s.rules.players):
        if seat != attacker and not (spared and seat == defender):
            award(s, seat, 1)
            given += 1
    if cutthroat:
        award(s, attacker, -given)


def _check_winner(s: RavennaState, success: bool, attacker: int) -> None:
    rules = s.rules
    best = max(s.scores)
    leaders = [side for side, score in enumerate(s.scores) if score == best]
    alone = len(leaders) == 1
    if rules.cutthroat:
        # RA-15: only a successful attack wins (ravenna.cut.05)
        if success and alone and best >= rules.total and (rules.cutthroat_leader or leaders[0] == attacker):
            return finish(s, BY_POINTS, leaders)
    elif best >= rules.total or s.tied:
        if alone:
            return finish(s, BY_POINTS, leaders)  # ravenna.win.01, ravenna.win.04
        if not s.tied:
            s.tied = True  # ravenna.win.03
            if s.log is not None:
                s.log.append((ev.TIED, best))
    _check_round_limit(s)


def _count_round(s: RavennaState, before: list[int], success: bool) -> None:
    """Each round is a game of its own (ravenna.win.02): whoever scored has won it (RA-28). With cutthroat scoring a
    defence wins nothing, so a defended round has no winner (RA-33)."""
    if success or not s.rules.cutthroat:
        for side, score in enumerate(s.scores):
            if score > before[side]:
                s.wins[side] += 1
    if s.round >= s.rules.separate_rounds:
        return finish(s, ROUNDS_PLAYED, leading(s) if any(s.wins) else [])
    _check_round_limit(s)


def _check_round_limit(s: RavennaState) -> None:
    if s.rules.max_rounds is not None and s.round >= s.rules.max_rounds:
        finish(s, ROUND_LIMIT, leading(s))


def void_round(s: RavennaState) -> None:
    """Nobody scores and the same player starts again; three void rounds in a row end the game (RA-06, RA-27)."""
    s.voids += 1
    if s.log is not None:
        s.log.append((ev.VOIDED, s.voids))
    if s.voids >= MOST_VOIDS:
        finish(s, VOID_LIMIT, leading(s))


def leading(s: RavennaState) -> list[int]:
    """The sides in front, by rounds won where rounds are games, else by points."""
    tally = s.wins if s.rules.separate_rounds else s.scores
    return [side for side, points in enumerate(tally) if points == max(tally)]


def finish(s: RavennaState, reason: int, sides: list[int]) -> None:
    """The game is over: nothing is left on the agenda."""
    s.over = reason
    s.winners = sum(1 << seat for side in sides for seat in s.rules.members[side])
    s.agenda.clear()
    if s.log is not None:
        s.log.append((ev.GAME_ENDED, s.winners, reason))
