"""Add the disconnect timeout of a table."""

import sqlalchemy as sa
from alembic import op

revision = "0003_patience"
down_revision = "0002_reviews"


def upgrade() -> None:
    """Add the column; existing tables have no timeout."""
    op.add_column(
        "tables", sa.Column("patience", sa.Integer, nullable=False, server_default=sa.text("0"))
    )


def downgrade() -> None:
    """Drop the column."""
    op.drop_column("tables", "patience")
