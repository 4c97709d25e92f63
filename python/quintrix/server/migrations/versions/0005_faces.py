"""Add the face that a person chose."""

import sqlalchemy as sa
from alembic import op

revision = "0005_faces"
down_revision = "0004_plain_names"


def upgrade() -> None:
    """Add the column; nobody has chosen a face yet."""
    op.add_column("people", sa.Column("face", sa.String(16)))


def downgrade() -> None:
    """Remove the column."""
    op.drop_column("people", "face")
