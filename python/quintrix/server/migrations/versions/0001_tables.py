"""Create people, tables, log entries, and sittings."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "people",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(64), nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("host", sa.String(32), nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("spectators", sa.Boolean, nullable=False),
        sa.Column("hints", sa.Boolean, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("stage", sa.String(16), nullable=False),
    )
    op.create_index("ix_tables_lobby", "tables", ["public", "stage", "created"])
    op.create_table(
        "entries",
        sa.Column("table", sa.String(32), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("text", sa.Text),
        sa.Column("person", sa.String(32)),
        sa.Column("mark", sa.String(64)),
        sa.Column("at", sa.Double, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "sittings",
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("table", sa.String(32), primary_key=True),
    )


def downgrade() -> None:
    """Drop the tables."""
    for name in ("sittings", "entries", "tables", "people"):
        op.drop_table(name)
