"""How long a table waits for whoever dropped out."""

import sqlalchemy as sa
from alembic import op

revision = "0003_patience"
down_revision = "0002_reviews"


def upgrade() -> None:
    """Older tables wait for ever."""
    op.add_column(
        "tables", sa.Column("patience", sa.Integer, nullable=False, server_default=sa.text("0"))
    )


def downgrade() -> None:
    """Take it away."""
    op.drop_column("tables", "patience")
