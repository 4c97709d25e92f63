"""Add attempts to notices: what failed is sent again, only in the ways that failed."""

import sqlalchemy as sa
from alembic import op

revision = "0013_notice_attempts"
down_revision = "0012_protection"


def upgrade() -> None:
    """Add the columns; nothing has been tried yet."""
    none = sa.text("0")
    op.add_column("notices", sa.Column("attempt", sa.Integer, nullable=False, server_default=none))
    op.add_column("notices", sa.Column("ways", sa.JSON(none_as_null=True)))


def downgrade() -> None:
    """Remove them."""
    op.drop_column("notices", "ways")
    op.drop_column("notices", "attempt")
