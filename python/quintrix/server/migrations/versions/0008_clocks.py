"""Add when to look at the clocks of a table, and when a server was last at work."""

import sqlalchemy as sa
from alembic import op

revision = "0008_clocks"
down_revision = "0007_nodes"


def upgrade() -> None:
    """Add the column, its index and the table."""
    op.add_column("tables", sa.Column("check_clock", sa.Double))
    op.create_index("ix_tables_check_clock", "tables", ["check_clock"])
    op.create_table(
        "heartbeat",
        sa.Column("id", sa.Integer, autoincrement=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_heartbeat"),
    )


def downgrade() -> None:
    """Remove them."""
    op.drop_table("heartbeat")
    op.drop_index("ix_tables_check_clock", "tables")
    op.drop_column("tables", "check_clock")
