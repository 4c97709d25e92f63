"""Add codes, which carry a person to another device or open a table."""

import sqlalchemy as sa
from alembic import op

revision = "0010_codes"
down_revision = "0009_notices"


def upgrade() -> None:
    """Create the table."""
    op.create_table(
        "codes",
        sa.Column("code", sa.String(64), primary_key=True),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("owner", sa.String(32), nullable=False),
        sa.Column("expires", sa.Double),
    )
    op.create_index("ix_codes_owner", "codes", ["owner"])


def downgrade() -> None:
    """Drop it."""
    op.drop_table("codes")
