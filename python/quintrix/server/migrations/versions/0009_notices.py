"""Add turn notices, how people want to get them, and the key of Web Push."""

import sqlalchemy as sa
from alembic import op

revision = "0009_notices"
down_revision = "0008_clocks"


def upgrade() -> None:
    """Add the tables."""
    op.create_table(
        "notice_preferences",
        sa.Column("person", sa.String(32)),
        sa.Column("preferences", sa.JSON, nullable=False),
        sa.PrimaryKeyConstraint("person", name="pk_notice_preferences"),
    )
    op.create_table(
        "notices",
        sa.Column("table", sa.String(32)),
        sa.Column("person", sa.String(32)),
        sa.Column("due", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("table", "person", name="pk_notices"),
    )
    op.create_index("ix_notices_due", "notices", ["due"])
    op.create_table(
        "site_keys",
        sa.Column("name", sa.String(16)),
        sa.Column("value", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_site_keys"),
    )


def downgrade() -> None:
    """Remove them."""
    op.drop_table("site_keys")
    op.drop_index("ix_notices_due", "notices")
    op.drop_table("notices")
    op.drop_table("notice_preferences")
