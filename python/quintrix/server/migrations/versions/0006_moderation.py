"""Add bans, changed tables, and when a person was last seen."""

import time

import sqlalchemy as sa
from alembic import op

revision = "0006_moderation"
down_revision = "0005_faces"


def upgrade() -> None:
    """Create the tables and the column; everyone counts as seen now."""
    op.create_table(
        "bans",
        sa.Column("value", sa.String(64), primary_key=True),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
    )
    op.create_table("changed_tables", sa.Column("table", sa.String(32), primary_key=True))
    seen = sa.Column("seen", sa.Double, nullable=False, server_default=sa.text("0"))
    op.add_column("people", seen)
    op.execute(f"UPDATE people SET seen = {time.time()}")


def downgrade() -> None:
    """Drop them."""
    op.drop_column("people", "seen")
    op.drop_table("changed_tables")
    op.drop_table("bans")
