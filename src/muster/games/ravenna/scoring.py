"""Points, the end of a round and the end of the game (chapters score, win, cut; order.02)."""

from muster.games.ravenna import events as ev
from muster.games.ravenna.cards import FORTIFICATIONS, ranks
from muster.games.ravenna.change import award, close_round, count_void, end_game, spared, tie
from muster.games.ravenna.state import BY_POINTS, ROUND_LIMIT, ROUNDS_PLAYED, VOID_LIMIT, RavennaState

MOST_VOIDS = 3  # RA-27


def end_round(s: RavennaState, attacker: int, defender: int, success: bool, countered: bool = False) -> None:
    """Scores a decided attack between two seats; `success` is the attacker's, after a counter-attack if it was
    countered. Then the game ends or goes on."""
    rules = s.rules
    before = s.scores.copy()
    if not rules.face_up:
        _score_two_sides(s, rules.side[attacker], rules.side[defender], success, countered)
    elif success:
        award(s, attacker, rules.players, ev.ATTACK_WON)  # ravenna.score.02
        if rules.cutthroat:
            award(s, defender, -rules.players, ev.LOSS_OF_DEFENDER)  # ravenna.cut.02
    else:
        _score_defence(s, attacker, defender)
    close_round(s, defender if success else attacker)  # RA-16
    if rules.separate_rounds:
        _count_round(s, before, success)
    else:
        _check_winner(s, success, rules.side[attacker])


def _score_two_sides(s: RavennaState, attackers: int, defenders: int, success: bool, countered: bool) -> None:
    """ravenna.score.04, ravenna.score.05; a failed counter-attack doubles (ravenna.two.14, ravenna.team.20), one that
    succeeds is a defence (ravenna.two.13, ravenna.team.19)."""
    if not success:
        award(s, defenders, 1, ev.COUNTER_WON if countered else ev.ATTACK_HELD)
    elif countered:
        award(s, attackers, 4, ev.COUNTER_LOST)
    else:
        award(s, attackers, 2, ev.ATTACK_WON)


def _score_defence(s: RavennaState, attacker: int, defender: int) -> None:
    """ravenna.score.03; in cutthroat scoring the attacker pays for it (ravenna.cut.03, ravenna.cut.04)."""
    cutthroat = s.rules.cutthroat
    fortified = cutthroat and FORTIFICATIONS in ranks(s.slots[defender * 4 : defender * 4 + 4])
    if fortified:
        spared(s, defender)
    given = 0
    for seat in range(s.rules.players):
        if seat != attacker and not (fortified and seat == defender):
            award(s, seat, 1, ev.ATTACK_HELD)
            given += 1
    if cutthroat:
        award(s, attacker, -given, ev.LOSS_OF_ATTACKER)


def _check_winner(s: RavennaState, success: bool, attacker: int) -> None:
    rules = s.rules
    best = max(s.scores)
    leaders = [side for side, score in enumerate(s.scores) if score == best]
    alone = len(leaders) == 1
    if rules.cutthroat:
        # RA-15: only a successful attack wins (ravenna.cut.05)
        if success and alone and best >= rules.total and (rules.cutthroat_leader or leaders[0] == attacker):
            return end_game(s, BY_POINTS, leaders)  # ravenna.win.01
    elif best >= rules.total or s.tied:
        if alone:
            # ravenna.win.01; in the rounds after a tie ravenna.win.03, ravenna.win.04
            return end_game(s, BY_POINTS, leaders, ev.LED_ALONE if s.tied else BY_POINTS)
        if not s.tied:
            tie(s, best)
    _check_round_limit(s)


def _count_round(s: RavennaState, before: list[int], success: bool) -> None:
    """Each round is a game of its own (ravenna.win.02): whoever scored has won it (RA-28). With cutthroat scoring a
    defence wins nothing, so a defended round has no winner (RA-33)."""
    if success or not s.rules.cutthroat:
        for side, score in enumerate(s.scores):
            if score > before[side]:
                s.wins[side] += 1
    if s.round >= s.rules.separate_rounds:
        return end_game(s, ROUNDS_PLAYED, leading(s) if any(s.wins) else [])
    _check_round_limit(s)


def _check_round_limit(s: RavennaState) -> None:
    if s.rules.max_rounds is not None and s.round >= s.rules.max_rounds:
        end_game(s, ROUND_LIMIT, leading(s))  # RA-34


def void_round(s: RavennaState, why: int) -> None:
    """Nobody scores and the same player starts again; three void rounds in a row end the game (RA-06, RA-27)."""
    count_void(s, why)
    if s.voids >= MOST_VOIDS:
        end_game(s, VOID_LIMIT, leading(s))


def leading(s: RavennaState) -> list[int]:
    """The sides in front, by rounds won where rounds are games, else by points."""
    tally = s.wins if s.rules.separate_rounds else s.scores
    return [side for side, points in enumerate(tally) if points == max(tally)]
