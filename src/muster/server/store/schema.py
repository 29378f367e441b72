"""What is stored. The log, keyed by (table, seq), is the truth; everything else is found again from it."""

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    true,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(column_0_label)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

users = Table(
    "users",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("name", String(24), nullable=False),  # shown at tables
    Column("login", String(24), unique=True),  # casefolded name of an account; NULL for guests
    Column("password", Text),  # argon2 hash
    Column("lang", String(5)),
    Column("created", Float, nullable=False),
    Column("likeness", String(96), index=True),  # what the name looks like (an account's: its login); see likeness.py
)
Index(
    "uq_users_likeness_of_accounts",
    users.c.likeness,
    unique=True,
    sqlite_where=users.c.login.is_not(None),
    postgresql_where=users.c.login.is_not(None),
)

sessions = Table(
    "sessions",
    metadata,
    Column("token", String(64), primary_key=True),  # sha256 of the cookie's value
    Column("user_id", ForeignKey("users.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("csrf", String(64), nullable=False),
    Column("created", Float, nullable=False),
    Column("seen", Float, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("code", String(12), unique=True, nullable=False),
    Column("game", String(40), nullable=False),
    Column("version", Integer, nullable=False),  # of the game's rules
    Column("options", JSON, nullable=False),
    Column("names", JSON),  # seats' names, once the game has started
    Column("seed", LargeBinary(32), nullable=False),
    Column("commitment", String(64), nullable=False),
    Column("status", String(10), nullable=False),  # waiting, playing, over, closed
    Column("host_id", ForeignKey("users.id", ondelete="SET NULL"), index=True),
    Column("public", Boolean, nullable=False),
    Column("by_code", Boolean, nullable=False, server_default=true()),  # may whoever has the code sit down?
    Column("clock", JSON),  # null, {"move": s}, {"total": s, "add": s}
    Column("takeover", Integer),  # seconds until a bot stands in for an absent person; null: never
    Column("created", Float, nullable=False),
    Column("started", Float),
    Column("ended", Float),
    Column("outcome", JSON),
    Column("parent", String(12)),
    Column("rematch", String(12)),
    Column("trial", String(40), nullable=False, server_default=""),  # the card that is tried out; mostly none
    Column("position", JSON(none_as_null=True)),  # where the game began, if not with a new deal
    Index("ix_tables_status_public", "status", "public"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),  # person, device, bot, open
    Column("name", String(24)),
    Column("user_id", ForeignKey("users.id", ondelete="SET NULL"), index=True),
    Column("bot", String(40)),
    Column("invite", String(24)),
    Column("open_view", Boolean, nullable=False, default=False),
    Column("brought", JSON(none_as_null=True)),  # what the seat brings for itself: option, place, what, cover
)

log = Table(
    "log",
    metadata,
    Column("table_id", Integer, primary_key=True, autoincrement=False),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(10), nullable=False),  # choice, auto (a choice that the table made for the seat), undo, chat
    Column("seat", Integer),
    Column("data", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("user_id", Integer),  # who said it, for a chat
    sqlite_with_rowid=False,
)
# Only talk is in it: choices do not pay for it.
Index(
    "ix_log_user_id",
    log.c.user_id,
    sqlite_where=log.c.user_id.is_not(None),
    postgresql_where=log.c.user_id.is_not(None),
)

positions = Table(
    "positions",
    metadata,
    Column("table_id", Integer, primary_key=True, autoincrement=False),
    Column("seq", Integer, nullable=False),  # the entry of the log after which the table stood there
    Column("fingerprint", String(32), nullable=False),  # of rules and code
    Column("chain", LargeBinary(16), nullable=False),  # of the log up to there
    Column("seal", LargeBinary(16), nullable=False),  # of the data, in this place
    Column("data", LargeBinary, nullable=False),
)

uploads = Table(
    "uploads",
    metadata,
    Column("id", String(24), primary_key=True),  # of a replay made from an uploaded save
    Column("user_id", ForeignKey("users.id", ondelete="CASCADE"), index=True),
    Column("game", String(40), nullable=False),
    Column("save", Text, nullable=False),
    Column("created", Float, nullable=False),
)

leases = Table(
    "leases",
    metadata,
    Column("what", String(40), primary_key=True),  # what is owned: "server", the whole database
    Column("holder", String(32), nullable=False),  # random, one for each start
    Column("host", String(255), nullable=False),
    Column("machine", String(255), nullable=False),  # where `pid` means something
    Column("pid", Integer, nullable=False),
    Column("born", String(40), nullable=False),  # when that process began, as its system counts
    Column("address", String(255), nullable=False),
    Column("since", Float, nullable=False),
    Column("renewed", Float, nullable=False),
)

decks = Table(
    "decks",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("user_id", ForeignKey("users.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("game", String(40), nullable=False),
    Column("name", String(60), nullable=False),
    Column("text", Text, nullable=False),  # as its owner wrote it
    Column("changed", Float, nullable=False),
)

# Somebody is being taken away from a table, whose log is written anew piece by piece; after a crash it goes on.
forgetting = Table(
    "forgetting",
    metadata,
    Column("code", String(12), primary_key=True),
    Column("user_id", Integer, primary_key=True, autoincrement=False),
)
