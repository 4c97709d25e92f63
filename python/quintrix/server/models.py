"""The tables of the database; ``migrations`` creates them."""

from __future__ import annotations

import sqlalchemy as sa

METADATA = sa.MetaData(
    naming_convention={"ix": "ix_%(table_name)s_%(column_0_name)s", "pk": "pk_%(table_name)s"}
)

PEOPLE = sa.Table(
    "people",
    METADATA,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("name", sa.String(64), nullable=False),
    sa.Column("face", sa.String(16)),
    sa.Column("seen", sa.Double, nullable=False, server_default=sa.text("0")),
    sa.Column("rated", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("child", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("strangers", sa.Boolean, nullable=False, server_default=sa.false()),
)
"""``rated`` is whether the person wants ratings, ``child`` whether children's mode is on, and
``strangers`` whether the person has agreed to play with people they do not know."""

TABLES = sa.Table(
    "tables",
    METADATA,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("game", sa.String(32), nullable=False),
    sa.Column("rules", sa.Integer, nullable=False),
    sa.Column("players", sa.Integer, nullable=False),
    sa.Column("options", sa.JSON, nullable=False),
    sa.Column("host", sa.String(32), nullable=False),
    sa.Column("public", sa.Boolean, nullable=False),
    sa.Column("spectators", sa.Boolean, nullable=False),
    sa.Column("hints", sa.Boolean, nullable=False),
    sa.Column("disconnect_timeout", sa.Integer, nullable=False, server_default=sa.text("0")),
    sa.Column("created", sa.Double, nullable=False),
    sa.Column("stage", sa.String(16), nullable=False),
    sa.Column("in_use", sa.Double, nullable=False, server_default=sa.text("0")),
    sa.Column("check_clock", sa.Double),
    sa.Index("ix_tables_check_clock", "check_clock"),
    sa.Column("counted", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Index("ix_tables_lobby", "public", "stage", "created"),
    sa.Index("ix_tables_watchable", "public", "spectators", "stage", "in_use"),
    sa.Index("ix_tables_uncounted", "counted", "stage"),
)
"""``in_use`` is when people were last connected to a public table, within seconds.

``check_clock`` is when to look at the clocks of a running game next; the log has what they show.
``counted`` is whether the results of a finished game are in ``results``.
"""

ENTRIES = sa.Table(
    "entries",
    METADATA,
    sa.Column("table", sa.String(32), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("kind", sa.String(16), nullable=False),
    sa.Column("seat", sa.Integer),
    sa.Column("text", sa.Text),
    sa.Column("person", sa.String(32)),
    sa.Column("request_id", sa.String(64)),
    sa.Column("at", sa.Double, nullable=False),
    # Only PostgreSQL has it: an SQLite file has one node.
    sa.ForeignKeyConstraint(["table"], ["tables.id"], "fk_entries_table", ondelete="CASCADE"),
    sqlite_with_rowid=False,
)

REVIEWS = sa.Table(
    "reviews",
    METADATA,
    sa.Column("table", sa.String(32), primary_key=True),
    sa.Column("asked", sa.Double, nullable=False),
    sa.Column("review", sa.JSON(none_as_null=True)),
    sa.Column("failed", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("done", sa.Integer, nullable=False, server_default=sa.text("0")),
    sa.Column("steps", sa.Integer, nullable=False, server_default=sa.text("0")),
    sa.Column("lease", sa.Double, nullable=False, server_default=sa.text("0")),
    sa.Column("node", sa.String(32)),
)

SITTINGS = sa.Table(
    "sittings",
    METADATA,
    sa.Column("person", sa.String(32), primary_key=True),
    sa.Column("table", sa.String(32), primary_key=True),
)

RESULTS = sa.Table(
    "results",
    METADATA,
    sa.Column("table", sa.String(32), primary_key=True),
    sa.Column("person", sa.String(32), primary_key=True),
    sa.Column("game", sa.String(32), nullable=False),
    sa.Column("ended", sa.Double, nullable=False),
    sa.Column("won", sa.Boolean),
    sa.Column("score", sa.Text, nullable=False),
    sa.Column("best", sa.Text),
    sa.Column("best_ply", sa.Integer),
    sa.Index("ix_results_person", "person", "ended"),
)
"""The finished games of each person; ``won`` is null for a person on several seats."""

RATINGS = sa.Table(
    "ratings",
    METADATA,
    sa.Column("person", sa.String(32), primary_key=True),
    sa.Column("game", sa.String(32), primary_key=True),
    sa.Column("mu", sa.Double, nullable=False),
    sa.Column("sigma", sa.Double, nullable=False),
    sa.Column("games", sa.Integer, nullable=False),
)

REPORTS = sa.Table(
    "reports",
    METADATA,
    sa.Column("table", sa.String(32), primary_key=True),
    sa.Column("reporter", sa.String(32), primary_key=True),
    sa.Column("person", sa.String(32), primary_key=True),
    sa.Column("reason", sa.String(16), nullable=False),
    sa.Column("name", sa.String(64), nullable=False),
    sa.Column("at", sa.Double, nullable=False),
)
"""What players reported about others, with the name that they saw."""

ADMIN_LOG = sa.Table(
    "admin_log",
    METADATA,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("at", sa.Double, nullable=False),
    sa.Column("action", sa.String(16), nullable=False),
    sa.Column("subject", sa.String(64), nullable=False),
    sa.Column("reason", sa.Text, nullable=False),
)
"""What the host of the server did with ``quintrix admin``."""

BANS = sa.Table(
    "bans",
    METADATA,
    sa.Column("value", sa.String(64), primary_key=True),
    sa.Column("reason", sa.Text, nullable=False),
    sa.Column("at", sa.Double, nullable=False),
)
"""People and networks that may not do anything."""

CODES = sa.Table(
    "codes",
    METADATA,
    sa.Column("code", sa.String(64), primary_key=True),
    sa.Column("kind", sa.String(16), nullable=False),
    sa.Column("owner", sa.String(32), nullable=False, index=True),
    sa.Column("expires", sa.Double),
)
"""Codes of people and tables; those of people are hashes. Without ``expires`` they stay."""

DEVICES = sa.Table(
    "devices",
    METADATA,
    sa.Column("person", sa.String(32), primary_key=True),
    sa.Column("device", sa.String(16), primary_key=True),
    sa.Column("label", sa.String(64), nullable=False),
    sa.Column("seen", sa.Double, nullable=False),
)
"""The devices of each person; ``seen`` is within a day."""

SIGNED_OUT = sa.Table(
    "signed_out",
    METADATA,
    sa.Column("person", sa.String(32), primary_key=True),
    sa.Column("device", sa.String(16), primary_key=True),
    sa.Column("at", sa.Double, nullable=False),
    sa.Index("ix_signed_out_at", "at"),
)
"""Devices whose cookies are no longer valid; those that name no device have an empty one."""

CHANGED_TABLES = sa.Table(
    "changed_tables",
    METADATA,
    sa.Column("table", sa.String(32), primary_key=True),
    sa.Column("at", sa.Double, nullable=False, server_default=sa.text("0")),
)
"""Tables that another process changed or removed; the server reads them again."""

HEARTBEAT = sa.Table(
    "heartbeat",
    METADATA,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("at", sa.Double, nullable=False),
)
"""When a server of the site was last at work, within seconds."""

NOTICE_PREFERENCES = sa.Table(
    "notice_preferences",
    METADATA,
    sa.Column("person", sa.String(32), primary_key=True),
    sa.Column("preferences", sa.JSON, nullable=False),
)
"""How each person wants to hear of their turns."""

NOTICES = sa.Table(
    "notices",
    METADATA,
    sa.Column("table", sa.String(32), primary_key=True),
    sa.Column("person", sa.String(32), primary_key=True),
    sa.Column("due", sa.Double, nullable=False),
    sa.Column("attempt", sa.Integer, nullable=False, server_default=sa.text("0")),
    sa.Column("ways", sa.JSON(none_as_null=True)),
    sa.Index("ix_notices_due", "due"),
)
"""Turns that people have not been told of: ``attempt`` counts what failed, and ``ways`` is how to
notify them next time; null means in every way that they chose."""

SITE_KEYS = sa.Table(
    "site_keys",
    METADATA,
    sa.Column("name", sa.String(16), primary_key=True),
    sa.Column("value", sa.Text, nullable=False),
)
"""Keys that the nodes of a site share."""
