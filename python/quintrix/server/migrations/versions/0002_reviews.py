"""Create the table of the coach's reviews."""

import sqlalchemy as sa
from alembic import op

revision = "0002_reviews"
down_revision = "0001"


def upgrade() -> None:
    """Create the table."""
    op.create_table(
        "reviews",
        sa.Column("table", sa.String(32), primary_key=True),
        sa.Column("asked", sa.Double, nullable=False),
        sa.Column("review", sa.JSON(none_as_null=True)),
    )


def downgrade() -> None:
    """Drop the table."""
    op.drop_table("reviews")
