"""How each kind of event of a game is told, to be sent: as the game says, or as its name sounds."""

from functools import cache

from muster.kernel.game import AnyGame
from muster.kernel.told import Manner
from muster.server.telling import protocol as p

CHAT = "chat"  # the kind of what people say that is no event

# For kinds of which a game says nothing: the first of these that their names contain.
ICONS = (
    (("round_start", "turn_start", "game_start"), "flying-flag"),
    (("said",), "talk"),
    (("shuffl",), "card-random"),
    (("died", "kill"), "skull-crossed-bones"),
    (("drew", "draw", "dealt"), "card-draw"),
    (("discard",), "card-discard"),
    (("plac", "play"), "card-play"),
    (("attack",), "crossed-swords"),
    (("reveal", "look", "shown"), "eyeball"),
    (("fight", "combat", "battle", "damage"), "sword-clash"),
    (("scor", "round_end"), "laurel-crown"),
    (("game_end", "won"), "crown"),
    (("roll", "dice"), "rolling-dices"),
    (("heal", "life"), "hearts"),
    (("move", "travel"), "walking-boot"),
)
SOUNDS = (
    (("attack", "damage", "fight", "battle"), "hit"),
    (("drew", "draw", "dealt", "shuffl", "look", "reveal"), "draw"),
    (("plac", "play", "discard", "move"), "place"),
    (("said",), "talk"),
)
HEADS = ("round_start", "turn_start")


@cache
def manners(game: AnyGame) -> dict[str, p.Manner]:
    """Every kind of event, and what people say at the table."""
    found = {kind.name: game.manners.get(kind.name) or guessed(kind.name) for kind in game.kinds}
    found[CHAT] = Manner("talk", "talk", talk=True)
    return {name: p.Manner(m.icon, m.sound, m.minor, m.again, m.head, m.talk, m.note) for name, m in found.items()}


def guessed(kind: str) -> Manner:
    """The manner of a kind of which its game says nothing."""
    icon = first(ICONS, kind) or "info"
    return Manner(icon, first(SOUNDS, kind), head=any(word in kind for word in HEADS))


def first(table: tuple[tuple[tuple[str, ...], str], ...], kind: str) -> str:
    return next((found for words, found in table if any(word in kind for word in words)), "")
