"""Files that people write: packs, scenarios, lessons, rulebook indexes. One way to read them, for all of them.

`source` reads YAML into a tree in which every value knows its place, `shapes` describe what may stand where, and
`faults` say what is wrong, where, and what to do. From the shapes of a kind of file come its reader, its faults and its
JSON Schema.
"""

from muster.files.faults import Fault, Faults, FileError, Place, guess, nearest, shown, unknown
from muster.files.source import MOST_BYTES, Document, decode, documents, only_document, plain_documents, read_file
from muster.files.tree import Listed, Mapped, Node, Scalar, called, data, locate

__all__ = [
    "MOST_BYTES",
    "Document",
    "Fault",
    "Faults",
    "FileError",
    "Listed",
    "Mapped",
    "Node",
    "Place",
    "Scalar",
    "called",
    "data",
    "decode",
    "documents",
    "guess",
    "locate",
    "nearest",
    "only_document",
    "plain_documents",
    "read_file",
    "shown",
    "unknown",
]
