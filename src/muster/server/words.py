"""What the server itself has to say to people, apart from the game's rules."""

from typing import Any

from muster.kernel import SaveError
from muster.kernel.text import Text


class Trouble(Exception):
    """Something that cannot be done, apart from the game's rules. `status` is HTTP's number for it."""

    def __init__(self, key: str, **facts: Any) -> None:
        super().__init__(key)
        self.key = key
        self.facts = facts

    @property
    def status(self) -> int:
        return STATUS.get(self.key, 409)

    def say(self, lang: str) -> str:
        return say(self.key, lang, **self.facts)


STATUS = {
    "no_table": 404,
    "no_page": 404,
    "no_game": 404,
    "no_deck": 404,
    "no_card_texts": 404,
    "no_session": 401,
    "bad_token": 403,
    "bad_origin": 403,
    "bad_host": 403,
    "only_host": 403,
    "not_your_seat": 403,
    "not_your_eyes": 403,
    "not_yours": 403,
    "wrong_invite": 403,
    "needs_invite": 403,
    "wrong_login": 403,
    "wrong_password": 403,
    "bad_name": 400,
    "bad_password": 400,
    "common_password": 400,
    "no_position": 400,
    "no_language": 400,
    "bad_upload": 400,
    "bad_file": 400,
    "bad_body": 400,
    "bad_clock": 400,
    "bad_moment": 400,
    "ended_there": 400,
    "other_seats": 400,
    "bad_scenario": 400,
    "nothing_brought": 400,
    "not_allowed": 405,
    "too_long": 413,
    "too_many": 429,
    "crowd": 429,
    "bad_request": 400,
    "slow_request": 408,
    "long_url": 414,
    "long_head": 431,
    "full_house": 503,
    "fault": 500,
    "unreadable": 500,
    "not_well": 503,
    "not_written": 503,
    "half_forgotten": 503,
    "busy": 503,
    "overdue": 503,
}

SAY: dict[str, Text] = {
    "not_your_seat": Text("That is not your seat.", "Das ist nicht dein Platz."),
    "not_your_eyes": Text("That seat does not let others look.", "Dieser Platz lässt niemanden mit hineinsehen."),
    "no_card_texts": Text("The cards of {title} have no texts of their own, so there are none to write. Cards can be written for {others}.", "Die Karten von {title} haben keine eigenen Texte, es gibt also keine zu schreiben. Karten schreiben lassen sich für {others}."),
    "no_deck": Text("There is no such deck of yours.", "Ein solches Deck hast du nicht."),
    "too_many_decks": Text("You have {most} decks, which is the most. Delete one first.", "Du hast {most} Decks, mehr gehen nicht. Lösche erst eins."),
    "no_such_stop": Text("This game knows no such moment to react.", "Einen solchen Moment kennt das Spiel nicht."),
    "not_asked": Text("You were not asked because {why}.", "Du wurdest nicht gefragt: {why}."),
    "turned": Text("The game turned here: {what}", "Hier wendete sich das Spiel. {what}"),
    "turned_in_round": Text("The game turned in round {number}: {what}", "In Runde {number} wendete sich das Spiel. {what}"),
    "no_such_entry": Text("That does not wait there any more.", "Das wartet dort nicht mehr."),
    "not_started": Text("The game has not started yet.", "Das Spiel hat noch nicht begonnen."),
    "nothing_asked": Text("Nobody has asked you.", "Niemand hat dich gefragt."),
    "undo_refused": Text("{name} says no: nothing is taken back.", "{name} sagt nein: Es wird nichts zurückgenommen."),
    "nothing_said": Text("There was nothing to say.", "Da war nichts zu sagen."),
    "no_position": Text("A choice has to name the position that it is for, so that it is made once: send `position` along.", "Eine Wahl muss sagen, für welche Stellung sie gilt, damit sie einmal getroffen wird: Sende `position` mit."),
    "moved_on": Text("The table has moved on; look again.", "Der Tisch ist schon weiter; sieh noch einmal hin."),
    "fault": Text("Our mistake, not yours. Nothing was changed.", "Unser Fehler, nicht deiner. Nichts wurde verändert."),
    "not_written": Text("The server cannot write anything down at the moment; its disk may be full. Try again in a while.", "Der Server kann gerade nichts aufschreiben; vielleicht ist seine Festplatte voll. Versuche es später noch einmal."),
    "half_forgotten": Text("The deletion has begun, but could not be finished now. Ask for it again in a while; at the latest it is finished when the server starts anew.", "Die Löschung hat begunnen, ließ sich jetzt aber nicht beenden. Verlange sie später noch einmal; spätestens wenn der Server neu startet, wird sie beendet."),
    "no_table": Text("There is no such table. Check the code.", "Diesen Tisch gibt es nicht. Prüfe den Code."),
    "old_rules": Text("This table was played with older rules, which this server no longer has.", "Dieser Tisch wurde nach älteren Regeln gespielt, die dieser Server nicht mehr hat."),
    "unreadable": Text("This table's log cannot be read: our mistake, not yours.", "Das Protokoll dieses Tisches ist nicht lesbar: unser Fehler, nicht deiner."),
    "no_page": Text("There is no such page.", "Diese Seite gibt es nicht."),
    "no_game": Text("There is no such game.", "Dieses Spiel gibt es nicht."),
    "no_such_seat": Text("There is no such seat; this table has {seats}, counted from 0.", "Diesen Platz gibt es nicht; der Tisch hat {seats}, gezählt ab 0."),
    "no_language": Text("Muster speaks {languages}.", "Muster spricht {languages}."),
    "seat_taken": Text("That seat is taken.", "Dieser Platz ist besetzt."),
    "no_free_seat": Text("No seat is free at this table.", "An diesem Tisch ist kein Platz frei."),
    "wrong_invite": Text("That invitation does not fit.", "Diese Einladung passt nicht."),
    "needs_invite": Text("Only who is invited sits down here: ask for the link of a seat where you got the code. You can watch.", "Hier setzt sich nur, wer eingeladen ist: Bitte um den Link eines Platzes, wo du den Code bekommen hast. Zusehen kannst du."),
    "nothing_to_bring": Text("Nobody has to bring anything for this seat.", "Für diesen Platz muss niemand etwas mitbringen."),
    "nothing_brought": Text("Say which deck you bring: its text, or one of yours.", "Sag, welches Deck du mitbringst: seinen Text oder eins von deinen."),
    "clashing": Text("This deck cannot be played with what the others bring: its card packs do not go together with theirs. Take another one.", "Dieses Deck passt nicht zu dem, was die anderen mitbringen: Seine Kartenpackungen gehen nicht mit ihren zusammen. Nimm ein anderes."),
    "has_started": Text("The game has already started.", "Das Spiel hat schon begonnen."),
    "no_seat": Text("You have no seat at this table.", "Du hast an diesem Tisch keinen Platz."),
    "only_host": Text("Only the host can do that.", "Das kann nur, wer den Tisch eröffnet hat."),
    "closed": Text("This table is closed.", "Dieser Tisch ist geschlossen."),
    "not_over": Text("The game is not over yet.", "Das Spiel ist noch nicht zu Ende."),
    "not_yours": Text("That is for the people at this table only.", "Das ist nur für die Leute an diesem Tisch."),
    "bad_upload": Text("That file is not a save that Muster can read: {why}", "Diese Datei ist kein Spielstand, den Muster lesen kann: {why}"),
    "bad_file": Text("That file is neither a save nor a scenario of Muster: {why}", "Diese Datei ist weder ein Spielstand noch ein Szenario von Muster: {why}"),
    "bad_scenario": Text("That file is not a scenario that can be opened here: {why}", "Diese Datei ist kein Szenario, das sich hier öffnen lässt: {why}"),
    "ended_there": Text("The game is over there; play on from an earlier moment.", "Dort ist das Spiel zu Ende; spiele von einem früheren Augenblick aus weiter."),
    "other_seats": Text("That game has {seats} seats; the table that plays it on needs as many.", "Jene Partie hat {seats} Plätze; der Tisch, der sie weiterspielt, braucht ebenso viele."),
    "bad_body": Text("That cannot be understood: {why}", "Das ist nicht zu verstehen: {why}"),
    "bad_moment": Text("There is no such moment in this game: {why}", "Diesen Augenblick gibt es in dem Spiel nicht: {why}"),
    "bad_clock": Text("A clock has either seconds for each move, or a total and seconds added for each move.", "Eine Uhr hat entweder Sekunden für jeden Zug oder eine Gesamtzeit und Sekunden, die mit jedem Zug dazukommen."),
    "no_session": Text("Open a page of this server first: it gives you a session.", "Öffne zuerst eine Seite dieses Servers: Sie gibt dir eine Sitzung."),
    "bad_token": Text("This page is out of date; load it again. (A program sends the csrf of /api/me as the header X-Muster.)", "Diese Seite ist veraltet; lade sie neu. (Ein Programm sendet das csrf von /api/me als Kopfzeile X-Muster.)"),
    "bad_origin": Text("Only pages of this server may do that.", "Das dürfen nur Seiten dieses Servers."),
    "bad_host": Text("This server does not answer to that name; whoever runs it can allow it with --origin.", "Auf diesen Namen hört dieser Server nicht; wer ihn betreibt, kann ihn mit --origin erlauben."),
    "not_allowed": Text("That address is not used this way.", "Diese Adresse wird anders benutzt."),
    "too_long": Text("That is too long: at most {most} KiB.", "Das ist zu lang: höchstens {most} KiB."),
    "too_many": Text("That was too fast; try again in {wait} s.", "Das ging zu schnell; versuche es in {wait} s noch einmal."),
    "crowd": Text("Too many connections are open from your address (at most {most}); close some.", "Von deiner Adresse sind zu viele Verbindungen offen (höchstens {most}); schließe einige."),
    "full_house": Text("Too many connections are open here; try again in a minute.", "Hier sind zu viele Verbindungen offen; versuche es in einer Minute noch einmal."),
    "bad_request": Text("That is no request that this server can read.", "Das ist keine Anfrage, die dieser Server lesen kann."),
    "slow_request": Text("That request took too long to arrive.", "Diese Anfrage hat zu lange gebraucht, um anzukommen."),
    "long_url": Text("That address is too long.", "Diese Adresse ist zu lang."),
    "long_head": Text("The headers of that request are too long, or too many.", "Die Kopfzeilen dieser Anfrage sind zu lang oder zu viele."),
    "wrong_login": Text("This name and password do not belong together.", "Dieser Name und dieses Passwort gehören nicht zusammen."),
    "wrong_password": Text("That is not your password.", "Das ist nicht dein Passwort."),
    "name_taken": Text("Somebody else has an account with that name, or one that looks like it; take another one.", "Ein Konto mit diesem Namen oder einem, der so aussieht, gibt es schon; nimm einen anderen."),
    "bad_name": Text("A name has 1 to 24 letters, digits, spaces, or . ' - _, and begins with a letter or digit.", "Ein Name hat 1 bis 24 Buchstaben, Ziffern, Leerzeichen oder . ' - _ und beginnt mit einem Buchstaben oder einer Ziffer."),
    "bad_password": Text("A password has {low} to {high} characters.", "Ein Passwort hat {low} bis {high} Zeichen."),
    "common_password": Text("That password is one of the first that others would try. Take a few words that belong together only for you.", "Dieses Passwort probieren andere als eines der ersten. Nimm ein paar Wörter, die nur für dich zusammengehören."),
    "name_owned": Text("The name {name} belongs to somebody with an account here, or looks too much like theirs; take another one.", "Der Name {name} gehört jemandem mit einem Konto, oder er sieht einem solchen zu ähnlich; nimm einen anderen."),
    "has_account": Text("You already have an account; log out first.", "Du hast schon ein Konto; melde dich zuerst ab."),
    "no_account": Text("You have no account here.", "Du hast hier kein Konto."),
    "busy": Text("Too much is going on here at the moment; try again in {wait} s.", "Hier ist gerade zu viel los; versuche es in {wait} s noch einmal."),
    "overdue": Text("That took more than {seconds} s, which is too long here. Nothing was changed.", "Das hat mehr als {seconds} s gedauert, so lange geht es hier nicht. Nichts wurde verändert."),
    "not_well": Text("The database does not answer.", "Die Datenbank antwortet nicht."),
}  # fmt: skip


def say(key: str, lang: str, **facts: Any) -> str:
    if "why" in facts:
        why = facts["why"]
        said = why.say(lang) if isinstance(why, SaveError) else str(why)
        facts["why"] = f"{said.rstrip('.')}."  # other people's messages may lack it
    return SAY[key][lang].format(**facts)
