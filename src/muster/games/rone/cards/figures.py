"""The figures on RONE's cards, as icons of a sprite. A card that names none gets one of its race or family."""

from muster.games.rone.cards.records import CardRecord

# Who drew which.
AUTHORS = {
    "Caro Asercion": "boar hyena-head porcupine warlord-helmet",
    "Cathelineau": "medusa-head transparent-slime",
    "DarkZaitzev": "hooded-figure running-ninja smoke-bomb",
    "Delapouite": (
        "archive-register bandit beam-satellite bookshelf brute burning-forest captain-hat-profile checklist "
        "contract control-tower crypt-entrance dam delivery-drone dynamite empty-metal-bucket enrage factory "
        "factory-arm flood flying-fox foundry-bucket funnel guards hive-mind ibis invisible lynx-head mecha-head "
        "melting-ice-cube metal-golem-head metal-plate mighty-force nano-bot nurse-female ogre opened-food-can "
        "orc-head paddle-steamer pay-money plane-pilot radio-tower round-table saber-toothed-cat-head sergeant "
        "shotgun-rounds siege-tower sitting-dog sparkles spider-bot stamper tiger-head tracked-robot tv-tower "
        "underground-cave walkie-talkie walking-turret water-flask water-recycling water-tank waterfall well"
    ),
    "John Colburn": "pistol-gun",
    "Lorc": (
        "anvil-impact barbed-wire battle-tank big-wave bleeding-heart bone-gnawer breastplate cargo-crane "
        "carnivore-mouth cogsplosion desert-skull direwolf dna2 dust-cloud embryo explosion-rays fox-head "
        "fragmented-meteor gear-hammer harpy hawk-emblem hospital-cross lion locked-fortress megabot mesh-ball "
        "mirror-mirror mite octoman owl prayer queen-crown recycle ringing-bell robot-golem rocket-flight scales "
        "scythe sentry-gun spanner static-waves striking-splinter sunrise target-dummy techno-heart tied-scroll "
        "tornado triple-needle triple-skulls vile-fluid vintage-robot visored-helm vortex wasp-sting wave-crest "
        "windy-stripes wolf-head wolf-howl wrecking-ball"
    ),
    "Lord Berandas": "artificial-intelligence",
    "Pierre Leducq": "anti-aircraft-gun",
    "Quoting": "field-gun",
    "Sbed": "arena crush spawn-node water-drop",
    "Skoll": "brodie-helmet cobra gas-mask hang-glider hasty-grave troll winchester-rifle zeppelin",
}
FIGURES = tuple(sorted(name for names in AUTHORS.values() for name in names.split()))

USUAL = {
    "human": ("gas-mask", "hooded-figure", "sergeant", "warlord-helmet", "winchester-rifle"),
    "mutant": ("ogre", "brute", "troll", "octoman", "boar"),
    "hybrid": ("wolf-head", "lynx-head", "hawk-emblem", "cobra", "owl"),
    "robot": ("robot-golem", "megabot", "tracked-robot", "spider-bot", "walking-turret"),
    "nanobot": ("nano-bot", "mite", "spawn-node", "mesh-ball", "vortex"),
    "strike": ("explosion-rays", "striking-splinter", "shotgun-rounds"),
    "snare": ("barbed-wire", "dust-cloud", "smoke-bomb"),
    "supply": ("water-flask", "opened-food-can", "water-tank"),
    "salvage": ("recycle", "funnel", "hasty-grave"),
    "signal": ("radio-tower", "tv-tower", "static-waves"),
    "arms": ("sentry-gun", "field-gun", "anti-aircraft-gun"),
    "works": ("factory", "dam", "factory-arm"),
    "": ("water-drop",),
}


def figure_of(card: CardRecord) -> str:
    """The figure on a card; where its pack names none, the id chooses among the usual ones."""
    usual = USUAL[card.race or card.family]
    return card.icon or usual[sum(card.id.encode()) % len(usual)]
