"""The sentences of every problem that a card text can have: id, English, German."""

from muster.kernel.text import Text

SENTENCES: dict[str, Text] = {
    "limit.characters": Text(
        "the text has {found} characters; {limit} are allowed. Say less, or make two cards of it.",
        "der Text hat {found} Zeichen; erlaubt sind {limit}. Kürze ihn oder mache zwei Karten daraus.",
    ),
    "limit.lines": Text(
        "the text has {found} lines; {limit} are allowed.", "der Text hat {found} Zeilen; erlaubt sind {limit}."
    ),
    "limit.sentences": Text(
        "the text has {found} sentences; {limit} are allowed.", "der Text hat {found} Sätze; erlaubt sind {limit}."
    ),
    "limit.nodes": Text(
        "the text says too much at once ({found} parts; {limit} are allowed). Leave something out.",
        "der Text sagt zu viel auf einmal ({found} Teile; erlaubt sind {limit}). Lass etwas weg.",
    ),
    "limit.number": Text(
        "{found} is too large; numbers go from 0 to {limit}.", "{found} ist zu groß; Zahlen gehen von 0 bis {limit}."
    ),
    "line.empty": Text("an empty line; delete it.", "eine leere Zeile; lösche sie."),
    "language": Text(
        "card texts are written in English, such as “Draw 2 cards.”; the German is made from them.",
        "Kartentexte schreibt man auf Englisch, etwa „Draw 2 cards.“; das Deutsche entsteht daraus.",
    ),
    "ambiguous": Text(
        "this can be read in two ways: {first} or {second}. Say it in other words.",
        "das kann man auf zwei Arten lesen: {first} oder {second}. Sage es mit anderen Worten.",
    ),
    "character": Text(
        "the character “{character}” is not used in card texts. Use the letters A to Z, digits and . , : ; + - [ ] '.",
        "das Zeichen „{character}“ kommt in Kartentexten nicht vor. Erlaubt sind die Buchstaben A bis Z, "
        "Ziffern und . , : ; + - [ ] '.",
    ),
    "character.letter": Text(
        "the letter “{character}” ({code}) is of another alphabet, also if it looks like one of ours. Type the word anew "
        "with the letters A to Z.",
        "der Buchstabe „{character}“ ({code}) ist aus einem anderen Alphabet, auch wenn er wie einer von unseren "
        "aussieht. Tippe das Wort neu, mit den Buchstaben A bis Z.",
    ),
    "character.sign": Text(
        "“{character}” stands right before a number, without a space: “Target unit gets {character}1 health.”",
        "„{character}“ steht direkt vor einer Zahl, ohne Leerzeichen: „Target unit gets {character}1 health.“",
    ),
    "character.bracket": Text(
        "square brackets hold a number and nothing else, how often the card is exhausted: “[1]: Draw 1 card.”",
        "in eckigen Klammern steht nur eine Zahl, wie oft die Karte erschöpft wird: „[1]: Draw 1 card.“",
    ),
    "character.number": Text(
        "a number stands by itself, with a space behind it: “Draw 2 cards.”",
        "eine Zahl steht für sich, mit einem Leerzeichen dahinter: „Draw 2 cards.“",
    ),
    "it.none": Text(
        "“{word}” has nothing to point at: name the card first, for example “{example}”.",
        "„{word}“ bezieht sich auf nichts: Nenne die Karte vorher, zum Beispiel mit „{example}“.",
    ),
    "event.or": Text(
        "“{word}” does not fit here. After “or” comes something else that the same card or player does; for somebody or "
        "something else write a line of its own: “Whenever you play a tactic, gain 1 water.”",
        "„{word}“ passt hier nicht. Nach „or“ kommt etwas anderes, das dieselbe Karte oder Person tut; für jemand oder "
        "etwas anderes schreibe eine eigene Zeile: „Whenever you play a tactic, gain 1 water.“",
    ),
    "character.slash": Text(
        "“/” is not used in card texts. Say each value by its name: “Target unit gets +3 melee and +3 health until end of "
        "turn.”",
        "„/“ kommt in Kartentexten nicht vor. Nenne jeden Wert beim Namen: „Target unit gets +3 melee and +3 health until "
        "end of turn.“",
    ),
    "character.choose": Text(
        "after “Choose one” comes a colon, and “; or” between the choices: “Choose one: Draw 1 card; or gain 1 water.”",
        "nach „Choose one“ kommt ein Doppelpunkt, und „; or“ zwischen den Möglichkeiten: „Choose one: Draw 1 card; or "
        "gain 1 water.“",
    ),
    "it.two": Text(
        "“{word}” could mean more than one thing that this line has named. Say what happens to the first one before you "
        "name the second, write “this unit” if you mean the card itself, or put one of the two on a line of its own.",
        "„{word}“ kann mehreres meinen, das diese Zeile schon genannt hat. Sage zuerst, was mit dem Ersten geschieht, "
        "und nenne dann das Zweite, schreibe „this unit“, wenn du die Karte selbst meinst, oder gib einem von beiden "
        "eine eigene Zeile.",
    ),
    "it.two.nouns": Text(
        "“{word}” could mean more than one thing. Name it: {which}.",
        "„{word}“ kann mehr als eines meinen. Benenne es: {welche}.",
    ),
    "that_many.none": Text(
        "“that many” (or “that much”) needs something right before it that was counted, done by one player: “Discard any "
        "number of cards, then draw that many cards.”",
        "„that many“ (oder „that much“) braucht direkt davor etwas, das gezählt wurde und das einer allein tut: "
        "„Discard any number of cards, then draw that many cards.“",
    ),
    "that_many.event": Text(
        "“that many” (or “that much”) means what the same line has just done, not what it has waited for. Write a number, "
        "or a value of a card: “Whenever this unit is attacked, it deals damage equal to its melee to target enemy unit.”",
        "„that many“ (oder „that much“) meint, was dieselbe Zeile gerade getan hat, nicht das, worauf sie gewartet hat. "
        "Schreibe eine Zahl oder den Wert einer Karte: „Whenever this unit is attacked, it deals damage equal to its melee to target enemy "
        "unit.“",
    ),
    "that_many.x": Text(
        "a line counts one thing alone: one roll of the die, one hand that is discarded, or X. Use another line for the "
        "rest.",
        "eine Zeile zählt nur eines: einen Wurf des Würfels, eine abgeworfene Hand oder X. Nimm für das Übrige eine "
        "andere Zeile.",
    ),
    "result.none": Text(
        "“the result” needs a roll before it in the same line: “Roll a die. If the result is 4 or more, draw 1 card.”",
        "„the result“ braucht davor in derselben Zeile einen Wurf: „Roll a die. If the result is 4 or more, draw 1 "
        "card.“",
    ),
    "roll.by": Text(
        "only you roll: “Roll a die.” What it means for others can be said after it.",
        "nur du würfelst: „Roll a die.“ Was es für andere heißt, lässt sich danach sagen.",
    ),
    "rest.none": Text(
        "“the rest” has nothing to point at: take some of the cards first, for example “Look at the top 3 cards of your "
        "deck. Put 1 of them into your hand and the rest on the bottom of your deck.”",
        "„the rest“ bezieht sich auf nichts: Nimm vorher einige der Karten, zum Beispiel mit „Look at the top 3 cards "
        "of your deck. Put 1 of them into your hand and the rest on the bottom of your deck.“",
    ),
    "reveal.zone": Text(
        "only hidden cards can be revealed: “the top card of your deck”, “a card from your hand”, “your hand”.",
        "nur verdeckte Karten lassen sich aufdecken: „the top card of your deck“, „a card from your hand“, „your hand“.",
    ),
    "that_player.none": Text(
        "“{word}” has no player to point at. Name one: “Target opponent discards 1 card.”, “Each opponent discards "
        "1 card.”",
        "„{word}“ bezieht sich auf keinen Spieler. Nenne einen: „Target opponent discards 1 card.“, „Each opponent "
        "discards 1 card.“",
    ),
    "that_player.turn": Text(
        "“{word}” is not whoever has the turn. The same comes of doing it to all once in each turn of yours: “At the "
        "beginning of your turn, each opponent loses 1 water.”",
        "„{word}“ ist nicht, wer am Zug ist. Dasselbe ergibt sich, wenn es in jedem deiner Züge einmal allen geschieht: "
        "„At the beginning of your turn, each opponent loses 1 water.“",
    ),
    "that_player.card": Text(
        "“{word}” has no player to point at. For the player of a card write “its controller”: “Destroy target unit. "
        "Its controller draws 1 card.”",
        "„{word}“ bezieht sich auf keinen Spieler. Für den Spieler einer Karte schreibe „its controller“: „Destroy "
        "target unit. Its controller draws 1 card.“",
    ),
    "controller.none": Text(
        "“{word}” has no card to point at. Name a card before it: “Destroy target unit. Its controller draws 1 "
        "card.”, or name a player: “Target opponent discards 1 card.”",
        "„{word}“ bezieht sich auf keine Karte. Nenne vorher eine: „Destroy target unit. Its controller draws 1 "
        "card.“, oder nenne einen Spieler: „Target opponent discards 1 card.“",
    ),
    "their": Text(
        "“their” needs a player who acts, such as “Each player …”. For your own things write “your”.",
        "„their“ braucht einen Spieler, der handelt, etwa „Each player …“. Für eigene Dinge schreibe „your“.",
    ),
    "their.several": Text(
        "several players do it, so “their” could be of any of them. Let one do it: “Target opponent discards X cards, "
        "where X is the number of cards in that player's hand.”",
        "mehrere Spieler tun es, also könnte „their“ jeden meinen. Lass es einen tun: „Target opponent discards X "
        "cards, where X is the number of cards in that player's hand.“",
    ),
    "otherwise": Text(
        "“Otherwise” must follow directly after a sentence that begins with “If”.",
        "„Otherwise“ muss direkt auf einen Satz folgen, der mit „If“ beginnt.",
    ),
    "if_done.before": Text(
        "“If you do” must follow a sentence that can be declined or fail: “You may …”, “pay”, “discard”, “recycle” or "
        "“sacrifice”.",
        "„If you do“ muss auf einen Satz folgen, den man ablehnen kann oder der scheitern kann: "
        "„You may …“, „pay“, „discard“, „recycle“ oder „sacrifice“.",
    ),
    "removed.gone": Text(
        "what was removed from the game does not come back, so nothing can be done to it any more. Let it leave for a "
        "moment instead: “Return target unit you control to its owner's hand, then put it onto the battlefield.”",
        "was aus dem Spiel entfernt wurde, kommt nicht zurück, also lässt sich nichts mehr damit tun. Lass die Karte nur "
        "für einen Augenblick fort: „Return target unit you control to its owner's hand, then put it onto the "
        "battlefield.“",
    ),
    "later.twice": Text(
        "what happens later cannot begin to wait for something else; write one moment only.",
        "was später geschieht, kann nicht selbst auf etwas anderes warten; nenne nur einen Augenblick.",
    ),
    "instead.verb": Text(
        "instead of dying the same card can only go somewhere else; write “return it to its owner's hand instead”, “put it "
        "on the bottom of its owner's deck instead” or “remove it from the game instead”.",
        "statt zu sterben, kann dieselbe Karte nur anderswohin gelangen; schreibe „return it to its owner's hand instead“, "
        "„put it on the bottom of its owner's deck instead“ oder „remove it from the game instead“.",
    ),
    "if_done.who": Text(
        "the sentence before speaks of another player; write “{words}” accordingly.",
        "der Satz davor spricht von jemand anderem; schreibe entsprechend „{words}“.",
    ),
    "if_done.each": Text(
        "several players do this, so “that player” could be any of them. Let one do it: “target opponent”.",
        "das tun mehrere, also kann „that player“ jeder von ihnen sein. Lass es einen tun: „target opponent“.",
    ),
    "on.before": Text(
        "“On a success” and “On a failure” must follow right after a test that you make.",
        "„On a success“ und „On a failure“ müssen direkt auf eine Probe folgen, die du ablegst.",
    ),
    "on.twice": Text(
        "this outcome of the test was spoken of before. Join the sentences with “and”.",
        "von diesem Ausgang der Probe war schon die Rede. Verbinde die Sätze mit „and“.",
    ),
    "unless.who": Text(
        "one player must decide. Write “that player”, “its controller”, “target opponent” or “you”: “Each opponent loses "
        "2 water unless that player discards 1 card.”",
        "einer muss entscheiden. Schreibe „that player“, „its controller“, „target opponent“ oder „you“: „Each opponent "
        "loses 2 water unless that player discards 1 card.“",
    ),
    "x.undefined": Text(
        "X is not defined here. End with “, where X is …”, put X in the cost: “[2], pay X water:”, or let it be paid "
        "before: “Pay X water. Draw X cards.”",
        "X ist hier nicht festgelegt. Ende mit „, where X is …“, setze X in die Kosten: „[2], pay X water:“, oder lass "
        "vorher zahlen: „Pay X water. Draw X cards.“",
    ),
    "x.undefined.printed": Text(
        "X is not defined here. Write a number, or end with “, where X is …”.",
        "X ist hier nicht festgelegt. Schreibe eine Zahl, oder ende mit „, where X is …“.",
    ),
    "x.static": Text(
        "in something that is always true X is the only number: “This unit has +X melee, where X is the number of …”. "
        "Else write “for each”: “This unit has +1 melee for each Robot you control.”",
        "in etwas, das immer gilt, ist X die einzige Zahl: „This unit has +X melee, where X is the number of …“. Sonst "
        "schreibe „for each“: „This unit has +1 melee for each Robot you control.“",
    ),
    "x.unused": Text("X is defined but never used.", "X wird festgelegt, aber nie benutzt."),
    "x.each": Text(
        "several players would choose X. Let one pay: “Target opponent pays X water. Draw X cards.”",
        "mehrere würden X wählen. Lass einen zahlen: „Target opponent pays X water. Draw X cards.“",
    ),
    "x.target": Text(
        "the target is chosen before X is paid. Choose when it happens: “Pay X water. Destroy a unit with X or less "
        "health.”",
        "das Ziel wird gewählt, bevor X gezahlt wird. Wähle erst, wenn es geschieht: „Pay X water. Destroy a unit with "
        "X or less health.“",
    ),
    "x.twice": Text(
        "X is defined twice: in the cost and by “where X is”. Keep one of them.",
        "X wird zweimal festgelegt: in den Kosten und durch „where X is“. Behalte eines davon.",
    ),
    # --- texts that cannot be read ---
    "false.friend": Text(
        "“{word}” is not used here; {hint}: “{example}”", "„{word}“ gibt es hier nicht; {hint}: „{example}“"
    ),
    "the.which": Text(
        "“the” does not say which one. Write “target”, or what it has the most of: “Destroy target unit.”, “Destroy the "
        "unit with the most health.”",
        "„the“ sagt nicht, welche. Schreibe „target“, oder wovon sie am meisten hat: „Destroy target unit.“, „Destroy "
        "the unit with the most health.“",
    ),
    "opponents.card": Text(
        "a card in play is not “opponent's”; write “enemy {card}”: “{example}”",
        "eine Karte im Spiel ist nicht „opponent's“; schreibe „enemy {card}“: „{example}“",
    ),
    "comma.and": Text(
        "a list has no commas; write “and” before each further part: “{example}”",
        "eine Aufzählung hat keine Kommas; schreibe „and“ vor jeden weiteren Teil: „{example}“",
    ),
    "and.facts": Text(
        "“and” does not join what is always true. Write two lines, such as “Your units cost 1 less.” and “Your units "
        "have +1 melee.”",
        "„and“ verbindet nicht, was immer gilt. Schreibe zwei Zeilen, etwa „Your units cost 1 less.“ und „Your units "
        "have +1 melee.“",
    ),
    "and.nouns": Text(
        "“and” does not join these. Write a sentence for each; for one of two kinds “target unit "
        "or hero”, for all of both “each unit and hero”.",
        "„and“ verbindet das nicht. Schreibe je einen Satz; für eine von zwei Arten „target unit "
        "or hero“, für alle beider Arten „each unit and hero“.",
    ),
    "damage.number": Text(
        "how much damage? Write a number: “deal 2 damage to …”, or “deal damage equal to its melee to …”.",
        "wie viel Schaden? Schreibe eine Zahl: „deal 2 damage to …“, oder „deal damage equal to its melee to …“.",
    ),
    "if.fact": Text(
        "for what is always true the condition comes at the end: “This unit has +1 melee if you control a Robot.”",
        "bei dem, was immer gilt, steht die Bedingung am Ende: „This unit has +1 melee if you control a Robot.“",
    ),
    "if.last": Text(
        "for what happens the condition comes first: “If you control a Robot, draw 1 card.”",
        "bei dem, was geschieht, steht die Bedingung vorn: „If you control a Robot, draw 1 card.“",
    ),
    "has.gets": Text(
        "“{word}” is for what is always true. For a while write “gets … until end of turn”.",
        "„{word}“ steht für das, was immer gilt. Für eine Weile schreibe „gets … until end of turn“.",
    ),
    "choose.or": Text(
        "between the choices write “; or”: “Choose one: Draw 1 card; or gain 1 water.”",
        "zwischen den Möglichkeiten schreibe „; or“: „Choose one: Draw 1 card; or gain 1 water.“",
    ),
    "line.keyword": Text(
        "keywords have a line of their own. Write what begins with “{word}” on a new line.",
        "Schlüsselwörter haben eine eigene Zeile. Schreibe das, was mit „{word}“ beginnt, in eine neue Zeile.",
    ),
    "head.pay": Text(
        "an ability that is paid for also says how often the card is exhausted: “[1], pay 2 water: Draw 1 card.”",
        "eine Fähigkeit, für die man zahlt, sagt auch, wie oft die Karte erschöpft wird: „[1], pay 2 water: Draw 1 card.“",
    ),
    "in.from": Text(
        "“{word}” is for counting; a card that is moved comes “from” somewhere. Write “from”.",
        "„{word}“ dient zum Zählen; eine Karte, die bewegt wird, kommt von irgendwo her. Schreibe „from“.",
    ),
    "stop.end": Text("the full stop at the end is missing.", "der Punkt am Ende fehlt."),
    "stop.between": Text("a full stop is missing before “{word}”.", "vor „{word}“ fehlt ein Punkt."),
    "noun.card": Text(
        "write “{right}”, without “{word}”: “{example}”", "schreibe „{right}“, ohne „{word}“: „{example}“"
    ),
    "agreement": Text(
        "“{word}” does not agree with “{other}”; write “{right}”.",
        "„{word}“ passt nicht zu „{other}“; schreibe „{right}“.",
    ),
    "word.unknown": Text(
        "unknown word “{word}”. Did you mean “{right}”?", "unbekanntes Wort „{word}“. Meinst du „{right}“?"
    ),
    "word.other": Text(
        "“{word}” does not fit here. Did you mean “{right}”?", "„{word}“ passt hier nicht. Meinst du „{right}“?"
    ),
    "word.game": Text(
        "“{word}” is a word of {other}, not of {game}. Expected {expected}.",
        "„{word}“ ist ein Wort aus {other}, nicht aus {game}. Erwartet: {expected}.",
    ),
    "head.unknown": Text(
        "unknown keyword “{word}”. Before a colon {game} knows {heads}.",
        "unbekanntes Schlüsselwort „{word}“. Vor einem Doppelpunkt kennt {game}: {heads}.",
    ),
    "keyword.unknown": Text(
        "unknown keyword “{word}”. {game} knows {keywords}.",
        "unbekanntes Schlüsselwort „{word}“. {game} kennt: {keywords}.",
    ),
    "counter.unknown": Text(
        "there are no {word} counters. Counters are called: {kinds}. “Put 1 rust counter on target unit.”",
        "{word}-Marken gibt es nicht. Marken heißen: {kinds}. „Put 1 rust counter on target unit.“",
    ),
    "missing": Text(
        "something is missing here. Expected {expected}.{wording}", "hier fehlt etwas. Erwartet: {expected}.{wording}"
    ),
    "unexpected": Text(
        "“{word}” does not fit here. Expected {expected}.{wording}",
        "„{word}“ passt hier nicht. Erwartet: {expected}.{wording}",
    ),
    # --- the validator ---
    "keyword.card": Text(
        "{keyword} does not belong on {a_card}; it is for {cards}.",
        "{keyword} gehört nicht auf diesen Kartentyp ({card}), sondern auf: {cards}.",
    ),
    "keyword.twice": Text(
        "{keyword} stands on the card twice; once is enough.", "{keyword} steht zweimal auf der Karte; einmal genügt."
    ),
    "head.card": Text(
        "“{head}:” does not work on {a_card}; it is for {cards}.",
        "„{head}:“ gibt es nicht auf diesem Kartentyp ({card}), sondern auf: {cards}.",
    ),
    "line.effect": Text(
        "a sentence on its own happens when the card is played, so it is for {cards}. On {a_card} "
        "put in front when it happens: {ways}.",
        "ein einzelner Satz geschieht beim Ausspielen und gehört daher auf: {cards}. Schreibe "
        "hier ({card}) davor, wann er geschieht: {ways}.",
    ),
    "line.gets": Text(
        "“gets” happens once. For something that is true as long as the {card} is there write "
        "“has”; otherwise say when: “Battlefield: …”, “[1]: …”.",
        "„gets“ geschieht einmal. Was gilt, solange die Karte da ist ({card}), schreibe mit "
        "„has“; sonst sage wann: „Battlefield: …“, „[1]: …“.",
    ),
    "line.whenever": Text(
        "“Whenever” needs a card that stays; it is for {cards}, not for {a_card}.",
        "„Whenever“ braucht eine Karte, die bleibt ({cards}), also nicht diesen Kartentyp ({card}).",
    ),
    "line.whenever.heads": Text(
        "“Whenever” needs a card that stays; it is for {cards}, not for {a_card}. There write {ways}.",
        "„Whenever“ braucht eine Karte, die bleibt ({cards}), also nicht diesen Kartentyp ({card}). Hier schreibe {ways}.",
    ),
    "line.at": Text(
        "“At the …” needs a card that stays; it is for {cards}, not for {a_card}.",
        "„At the …“ braucht eine Karte, die bleibt ({cards}), also nicht diesen Kartentyp ({card}).",
    ),
    "line.static": Text(
        "this is true only while a card stays, so it is for {cards}, not for {a_card}. For once "
        "write “gets … until end of turn” or “… this turn”.",
        "das gilt nur, solange eine Karte bleibt ({cards}), nicht bei diesem Kartentyp ({card}). "
        "Für einmal schreibe „gets … until end of turn“ oder „… this turn“.",
    ),
    "line.static.only": Text(
        "this is true only while a card stays, so it is for {cards}, not for {a_card}.",
        "das gilt nur, solange eine Karte bleibt ({cards}), nicht bei diesem Kartentyp ({card}).",
    ),
    "line.instead": Text(
        "this is true only while a card stays, so it is for {cards}, not for {a_card}. For a while write “If … would die "
        "this turn, … instead.”",
        "das gilt nur, solange eine Karte bleibt ({cards}), nicht bei diesem Kartentyp ({card}). Für eine Weile schreibe "
        "„If … would die this turn, … instead.“",
    ),
    "line.window": Text(
        "“Play before …” and “Play after …” are for cards that are played as an answer ({cards}), not for {a_card}.",
        "„Play before …“ und „Play after …“ sind für Karten, die als Antwort gespielt werden ({cards}), nicht für "
        "diesen Kartentyp ({card}).",
    ),
    "line.lasting": Text(
        "this begins when a card is played, so it is for {cards}, not for {a_card}. On a card that stays leave out how "
        "long it lasts.",
        "das beginnt, wenn eine Karte gespielt wird ({cards}), also nicht bei diesem Kartentyp ({card}). Auf einer "
        "Karte, die bleibt, lass die Dauer weg.",
    ),
    "line.lasting_at": Text(
        "this begins when a card is played, so it is for {cards}, not for {a_card}. On a card that stays leave out how "
        "long it lasts.",
        "das beginnt, wenn eine Karte gespielt wird ({cards}), also nicht bei diesem Kartentyp ({card}). Auf einer "
        "Karte, die bleibt, lass die Dauer weg.",
    ),
    "this.noun": Text(
        "“{word}” is wrong here: the card is a {card}. Write “this {card}” or “this card”.",
        "„{word}“ stimmt hier nicht, das ist der Kartentyp {card}. Schreibe „this {card}“ oder „this card“.",
    ),
    "this.moved": Text(
        "a {card} leaves by itself after its effect; it cannot move itself.",
        "so eine Karte ({card}) geht nach ihrem Effekt von selbst; sie kann sich nicht selbst bewegen.",
    ),
    "noun.verb": Text(
        "“{verb}” cannot be done with {a_noun}. It works with: {nouns}.",
        "„{verb}“ geht damit nicht ({nomen}). Es geht mit: {nomina}.",
    ),
    "noun.where": Text(
        "a {noun} does not stay on the battlefield. Say where it is: “from your graveyard”.",
        "so eine Karte ({nomen}) bleibt nicht auf dem Schlachtfeld. Sage, wo sie ist: „from your graveyard“.",
    ),
    "zone.in": Text(
        "this happens to cards on the battlefield only. To move a card from another place write "
        "“put”, “return” or “remove” and “from …”.",
        "das geschieht nur mit Karten auf dem Schlachtfeld. Um eine Karte von anderswo zu bewegen, "
        "schreibe „put“, „return“ oder „remove“ und „from …“.",
    ),
    "zone.control": Text(
        "players control cards on the battlefield only. For another zone write “there are 3 or more cards in …”.",
        "kontrollieren kann man nur Karten auf dem Schlachtfeld. Für eine andere Zone schreibe "
        "„there are 3 or more cards in …“.",
    ),
    "zone.verb": Text(
        "this cannot be done with “{zone}”. It works with: {zones}.",
        "das geht nicht mit „{zone}“. Es geht mit: {zones}.",
    ),
    "hand.whose": Text(
        "each player discards their own hand; write “{word}”.", "jeder wirft die eigene Hand ab; schreibe „{word}“."
    ),
    "there_are.where": Text(
        "say where they are: “there are 5 or more cards in your graveyard”. For the battlefield write “you control …”.",
        "sage, wo sie sind: „there are 5 or more cards in your graveyard“. Für das Schlachtfeld "
        "schreibe „you control …“.",
    ),
    "duration.missing": Text(
        "{what} does not last by itself; add “{durations}”.", "{what} hält nicht von selbst an; ergänze „{dauer}“."
    ),
    "duration.wrong": Text(
        "that duration does not go with {what}; write “{durations}”.",
        "diese Dauer passt nicht zu {what}; schreibe „{dauer}“.",
    ),
    "duration.lasts": Text(
        "that duration does not go with {what}; leave it out, or write “{durations}”.",
        "diese Dauer passt nicht zu {what}; lass sie weg oder schreibe „{dauer}“.",
    ),
    "duration.verb": Text(
        "that duration does not work here; leave it out, or write “{durations}”.",
        "diese Dauer geht hier nicht; lass sie weg oder schreibe „{dauer}“.",
    ),
    "duration.fleeting": Text(
        "a {card} never is on the battlefield. Write another duration: “until your next turn”.",
        "so eine Karte ({card}) ist nie auf dem Schlachtfeld. Schreibe eine andere Dauer: „until your next turn“.",
    ),
    "duration.gone": Text(
        "by then this card is not on the battlefield any more. Write another duration: “until your next turn”.",
        "dann ist diese Karte nicht mehr auf dem Schlachtfeld. Schreibe eine andere Dauer: „until your next turn“.",
    ),
    "duration.once": Text(
        "{what} ends by itself; leave out how long it lasts.",
        "{what} endet von selbst; lass die Dauer weg.",
    ),
    "once.always": Text(
        "{what} comes only once, so it cannot be always true; write “gets” where something happens.",
        "{what} kommt nur einmal, kann also nicht immer gelten; schreibe „gets“ dort, wo etwas geschieht.",
    ),
    "done.counted": Text(
        "what has happened this turn can only be counted: “for each other card you played this turn”.",
        "was in diesem Zug geschehen ist, kann man nur zählen: „for each other card you played this turn“.",
    ),
    "done.zone": Text(
        "what somebody did this turn counts wherever the card is now. Leave the zone out.",
        "was jemand in diesem Zug getan hat, zählt, wo auch immer die Karte jetzt ist. Lass die Zone weg.",
    ),
    "zone.back": Text(
        "“{zone}” has nothing to point at; speak of “{before}” first.",
        "„{zone}“ bezieht sich auf nichts; sprich vorher von „{before}“.",
    ),
    "history.noun": Text(
        "that cannot have happened to a {noun}.",
        "das kann damit nicht geschehen sein ({nomen}).",
    ),
    "history.now": Text(
        "what happened is told by what cards are, not by X, by who has the most or by a player who was chosen.",
        "was geschehen ist, wird danach erzählt, was Karten sind, nicht nach X, nach dem meisten oder nach jemandem, "
        "der gewählt wurde.",
    ),
    "filter.twice": Text(
        "the same is said twice, or two things that exclude each other. Keep one.",
        "dasselbe steht zweimal da, oder zweierlei, das sich ausschließt. Behalte eines.",
    ),
    "filter.noun": Text("“{word}” does not go with “{noun}”.", "„{word}“ passt nicht zu „{noun}“."),
    "filter.zone": Text(
        "cards in that zone are nobody's in play: neither exhausted or active, nor “enemy” or “you "
        "control”. Say whose zone it is instead.",
        "Karten in dieser Zone sind nicht im Spiel: weder erschöpft noch einsatzbereit, weder „enemy“ noch "
        "„you control“. Sage stattdessen, wessen Zone es ist.",
    ),
    "superlative.standing": Text(
        "who has the most or the least is found out when something happens; here say how much: “with 3 or more …”.",
        "wer am meisten oder am wenigsten hat, zeigt sich, wenn etwas geschieht; sage hier, wie viel: "
        "„with 3 or more …“.",
    ),
    "held.standing": Text(
        "nobody has been chosen here whose cards these could be; write “enemy unit” or “unit you control”.",
        "hier ist niemand gewählt, dessen Karten das sein könnten; schreibe „enemy unit“ oder „unit you control“.",
    ),
    "cost.next": Text(
        "“your next …” needs an end; add “this turn”.", "„your next …“ braucht ein Ende; ergänze „this turn“."
    ),
    "cost.this": Text(
        "what a card itself costs is always true or not at all: leave out “this turn”, or write “your next …”.",
        "was eine Karte selbst kostet, gilt immer oder gar nicht: Lass „this turn“ weg oder schreibe „your next …“.",
    ),
    "cost.x": Text(
        "which cards cost something else cannot depend on X; write a number.",
        "welche Karten etwas anderes kosten, kann nicht von X abhängen; schreibe eine Zahl.",
    ),
    "cost.twice": Text(
        "two costs of the same kind; write one with a number: “discard 2 cards”.",
        "zweimal die gleiche Art Kosten; schreibe sie einmal mit einer Zahl: „discard 2 cards“.",
    ),
    "cost.own": Text(
        "a cost must be one's own to give. Write “exhaust another unit you control 1 time”.",
        "Kosten zahlt man mit Eigenem. Schreibe „exhaust another unit you control 1 time“.",
    ),
    "cost.bracket": Text(
        "a card that is used is exhausted, so how often comes first: “{line}”.",
        "eine Karte, die benutzt wird, wird erschöpft; wie oft, steht zuerst: „{line}“.",
    ),
    "cost.counters": Text(
        "counters that an ability costs lie on its own card, and it is said how many: “[1], remove 2 charge counters from "
        "this unit: …”.",
        "Marken, die eine Fähigkeit kostet, liegen auf ihrer eigenen Karte, und es ist gesagt, wie viele: „[1], remove 2 "
        "charge counters from this unit: …“.",
    ),
    "divide.among": Text(
        "damage is divided among several that can be chosen; write “Deal 4 damage divided among any number of target "
        "units.”",
        "Schaden wird auf mehrere verteilt, die sich wählen lassen; schreibe „Deal 4 damage divided among any number of "
        "target units.“",
    ),
    "cost.which": Text(
        "a cost must say how much it is. Write “sacrifice a unit”, “sacrifice 2 units” or “sacrifice this unit”.",
        "Kosten müssen sagen, wie viel es ist. Schreibe „sacrifice a unit“, „sacrifice 2 units“ oder „sacrifice this "
        "unit“.",
    ),
    "sacrifice.side": Text(
        "whoever sacrifices something takes it from their own cards; leave out whose it is: “Target opponent sacrifices "
        "a unit.”",
        "wer etwas opfert, nimmt es immer von den eigenen Karten; lass weg, wessen es ist: „Target opponent sacrifices "
        "a unit.“",
    ),
    "cost.state": Text(
        "a card that is played or recycled is neither exhausted nor damaged, and has no counters.",
        "eine Karte, die gespielt oder wiederverwertet wird, ist weder erschöpft noch beschädigt und hat keine Marken.",
    ),
    "counter.them": Text(
        "the counters on all of them together would count for each. Name one card: “Deal 1 damage to target unit for "
        "each rust counter on it.”",
        "für jede zählten die Marken auf allen zusammen. Nenne eine Karte: „Deal 1 damage to target unit for each rust "
        "counter on it.“",
    ),
    "static.choice": Text(
        "what is always true cannot choose. Write “this unit”, “your units”, “each …”.",
        "was immer gilt, kann nichts auswählen. Schreibe „this unit“, „your units“, „each …“.",
    ),
    "number.range": Text(
        "{number} does not work here; it goes from {least} to {most}.",
        "{number} geht hier nicht; möglich ist {least} bis {most}.",
    ),
    "number.zero": Text("with 0 nothing would happen.", "mit 0 würde nichts geschehen."),
    "event.elsewhere": Text(
        "a card that is played, drawn, discarded or recycled is not on the battlefield: it is neither exhausted nor "
        "damaged, it has no counters, and whose it is, “you” or “an opponent” says. Leave the word out.",
        "eine Karte, die gespielt, gezogen, abgeworfen oder wiederverwertet wird, ist nicht auf dem Schlachtfeld: weder "
        "erschöpft noch beschädigt, ohne Marken, und wessen sie ist, sagt „you“ oder „an opponent“. Lass das Wort weg.",
    ),
    "event.never": Text(
        "when this happens, the card is no longer “{word}”, so it hardly ever comes about. Leave the word out.",
        "wenn das geschieht, ist die Karte nicht mehr „{word}“, also kommt es kaum je dazu. Lass das Wort weg.",
    ),
    "slot.word": Text("this does not fit here: {why}.", "das passt hier nicht: {why}."),
    "event.sounds": Text(
        "this waits for something else than what the card does: {why}.",
        "das wartet auf etwas anderes als das, was die Karte tut: {why}.",
    ),
    "zone.owner": Text(
        "a card always goes to its owner, so it comes to your {zone} only if it is yours. Write “its owner's {zone}”.",
        "eine Karte kommt immer zu ihrem Besitzer, zu dir also nur, wenn sie dir gehört. Schreibe „its owner's {zone}“.",
    ),
    "target.hidden": Text(
        "cards in decks and in hands of others are no targets, as whoever aims would see them. It plays as “a {noun}” "
        "would: chosen when it happens. Write it so.",
        "Karten in Decks und auf fremden Händen sind keine Ziele, denn wer zielt, sähe sie ({nomen}). Es wird gespielt wie "
        "„a {noun}“: ausgewählt, wenn es geschieht. Schreibe es so.",
    ),
    "target.ways": Text(
        "both ways have a target, so two are chosen. If it shall be the same, name it in a sentence before: “Choose target "
        "{noun}. If …, deal 4 damage to it. Otherwise, deal 2 damage to it.”",
        "beide Wege haben ein Ziel ({nomen}), also werden zwei gewählt. Soll es dasselbe sein, nenne es in einem Satz davor: "
        "„Choose target {noun}. If …, deal 4 damage to it. Otherwise, deal 2 damage to it.“",
    ),
    "by.any": Text(
        "that player chooses, and may choose a {noun} of yours. If it must be one of your opponents' cards, write “an "
        "enemy {noun}”.",
        "dieser Spieler wählt aus und darf auch eine deiner Karten nehmen ({nomen}). Soll es eine Karte der Gegner sein, "
        "schreibe „an enemy {noun}“.",
    ),
    "endless.once": Text(
        "this pays for itself: it can be used without end (the game stops it after 100 times in a turn). What mends it: "
        "“{example}”",
        "das bezahlt sich selbst: Es lässt sich endlos einsetzen (das Spiel beendet es nach 100 Mal in einem Zug). Abhilfe: "
        "„{example}“",
    ),
    "endless": Text(
        "this pays for itself: it can be used without end (the game stops it after 100 times in a turn). Let it cost what it "
        "does not bring back.",
        "das bezahlt sich selbst: Es lässt sich endlos einsetzen (das Spiel beendet es nach 100 Mal in einem Zug). Lass es "
        "etwas kosten, was es nicht zurückbringt.",
    ),
    "cycle": Text(
        "this can set itself off again and again. The game ends such a chain, but a cost, “you "
        "may” or “another” would make it clear.",
        "das kann sich selbst immer wieder auslösen. Das Spiel bricht so eine Kette ab, aber "
        "Kosten, „you may“ oder „another“ wären klarer.",
    ),
}
