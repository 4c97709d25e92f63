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
)

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
    sa.Index("ix_tables_lobby", "public", "stage", "created"),
    sa.Index("ix_tables_watchable", "public", "spectators", "stage", "in_use"),
)
"""``in_use`` is when people were last connected to a public table, within seconds."""

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

BANS = sa.Table(
    "bans",
    METADATA,
    sa.Column("value", sa.String(64), primary_key=True),
    sa.Column("reason", sa.Text, nullable=False),
    sa.Column("at", sa.Double, nullable=False),
)
"""People and networks that may not do anything."""

CHANGED_TABLES = sa.Table(
    "changed_tables",
    METADATA,
    sa.Column("table", sa.String(32), primary_key=True),
    sa.Column("at", sa.Double, nullable=False, server_default=sa.text("0")),
)
"""Tables that another process changed or removed; the server reads them again."""
