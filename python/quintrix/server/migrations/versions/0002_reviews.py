"""What the coach said about finished games, and where it is still to be asked."""

import sqlalchemy as sa
from alembic import op

revision = "0002_reviews"
down_revision = "0001"


def upgrade() -> None:
    """Make the table of reviews."""
    op.create_table(
        "reviews",
        sa.Column("table", sa.String(32), primary_key=True),
        sa.Column("asked", sa.Double, nullable=False),
        sa.Column("review", sa.JSON(none_as_null=True)),
    )


def downgrade() -> None:
    """Take it away."""
    op.drop_table("reviews")
