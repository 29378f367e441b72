"""What somebody who wrote a file can do where the YAML parser gives up."""

from muster.kernel.text import Text

# What either parser says (a piece of it), and what that means; {line} is where the trouble began.
ADVICE = (
    ("flow sequence", Text("the list [...] that begins in line {line} is not closed, or a comma is missing in it.", "die Liste [...], die in Zeile {line} beginnt, ist nicht geschlossen, oder ein Komma fehlt darin.")),
    ("flow mapping", Text("the mapping {{...}} that begins in line {line} is not closed, or a comma is missing in it.", "die Zuordnung {{...}}, die in Zeile {line} beginnt, ist nicht geschlossen, oder ein Komma fehlt darin.")),
    ("quoted scalar: found unexpected end", Text("the text in quotes that begins in line {line} has no closing quote.", "dem Text in Anführungszeichen, der in Zeile {line} beginnt, fehlt das Zeichen am Ende.")),
    ("mapping values are not allowed", Text("a colon cannot stand here; mend the indentation, or put a space after each colon above; a text with a colon stands in quotes or under |.", "hier kann kein Doppelpunkt stehen; prüf die Einrückung und ob hinter jedem Doppelpunkt darüber ein Leerzeichen steht; ein Text mit Doppelpunkt steht in Anführungszeichen oder unter |.")),
    ("could not find expected ':'", Text("line {line} has neither a colon after its key nor the indentation of a text.", "Zeile {line} hat weder einen Doppelpunkt hinter ihrem Schlüssel noch die Einrückung eines Textes.")),
    ("cannot start any token", Text("no text begins with this character; put it in quotes.", "mit diesem Zeichen beginnt kein Text; setz ihn in Anführungszeichen.")),
    ("expected the node content", Text("a value is missing here, or a text that begins with this character needs quotes.", "hier fehlt ein Wert, oder ein Text, der so beginnt, braucht Anführungszeichen.")),
    ("did not find expected node content", Text("a value is missing here, or a text that begins with this character needs quotes.", "hier fehlt ein Wert, oder ein Text, der so beginnt, braucht Anführungszeichen.")),
    ("sequence entries are not allowed", Text('an entry of a list ("- ") begins in a line of its own.', 'ein Eintrag einer Liste ("- ") beginnt in einer eigenen Zeile.')),
    ("unknown escape character", Text('in "..." a backslash has a meaning of its own; write \\\\ or use \'...\'.', 'in "..." bedeutet ein Schrägstrich \\ etwas Eigenes; schreib \\\\ oder nimm \'...\'.')),
)  # fmt: skip

# Both parsers have one word for two things: a line that does not fit those above it, and something after a value.
BLOCK_ENDS = ("<block end>", "did not find expected key", "did not find expected '-' indicator")
MISALIGNED = Text(
    "this does not fit what begins in line {line}; all entries of a list or mapping begin in one column.",
    "das passt nicht zu dem, was in Zeile {line} beginnt; alle Einträge einer Liste oder Zuordnung beginnen in einer Spalte.",
)
AFTER_VALUE = Text(
    "something stands after the end of a value; a text that begins with [, {{ or a quote stands in quotes or under |, and a quote within '...' is written twice.",
    "hinter einem Wert steht noch etwas; ein Text, der mit [, {{ oder einem Anführungszeichen beginnt, steht in Anführungszeichen oder unter |, und ein ' innerhalb von '...' wird verdoppelt.",
)
