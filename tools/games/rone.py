"""The pictures of RONE: its scene, and the plate of a card."""

from tools.drawing import HEIGHT, WIDTH, figure, gradient, picture, skyline, whole


def scene() -> str:
    sun = WIDTH * 0.62
    return picture(
        WIDTH,
        HEIGHT,
        whole("url(#dusk)")
        + f'<circle cx="{sun:g}" cy="104" r="66" fill="#ffe9bf" opacity=".28"/>'
        + f'<circle cx="{sun:g}" cy="104" r="44" fill="#fff1cf" opacity=".55"/>'
        + skyline("far", 150, 92, "#7b3524", 0.8, WIDTH, 22)
        + skyline("near", 168, 58, "#4a1f1b", 1, WIDTH, 22)
        + figure("water-tank", 16, 56, 118, 'fill="#1d0f10"')
        + figure("battle-mech", WIDTH - 158, 58, 130, 'fill="#1d0f10"')
        + f'<path d="M0 {HEIGHT}V178Q90 160 180 176T{WIDTH} 168V{HEIGHT}Z" fill="#1d0f10"/>'
        + '<path d="M40 196q60-12 130 0t140-4" stroke="#6ad3f5" stroke-width="4" fill="none" stroke-linecap="round"/>'
        + '<path d="M92 206q50-8 104 0" stroke="#6ad3f5" stroke-width="3" fill="none" stroke-linecap="round"/>',
    )


def plate() -> str:
    light, middle, dark = "#e3c47a", "#8a7a35", "#26220f"
    sky = gradient("sky", dark, middle, light)
    return picture(
        100,
        118,
        whole("url(#sky)", 100, 118)
        + '<circle cx="62" cy="48" r="26" fill="#fff2cf" opacity=".22"/>'
        + '<circle cx="62" cy="48" r="17" fill="#fff2cf" opacity=".4"/>'
        + skyline("dune far", 78, 26, dark, 0.45, 100, 9)
        + skyline("dune near", 92, 20, dark, 0.75, 100, 9)
        + f'<path d="M0 118V98Q25 90 55 98T100 94V118Z" fill="{dark}"/>'
        + figure("wolf-head", 17.6, 22.2, 68, 'fill="#fff3d6" opacity=".55"')
        + figure("wolf-head", 16, 21, 68, 'fill="url(#dark-ink)"')
        + whole("url(#vignette)", 100, 118),
        f"<defs>{sky}</defs>",
    )


PICTURES = {"scene": scene, "plate": plate}

# The pictures on its cards, in a sprite of their own that only its table needs.
ICONS = {
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
