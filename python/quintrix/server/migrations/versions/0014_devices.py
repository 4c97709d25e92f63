"""Add the devices of people, so that a lost one can be signed out."""

import sqlalchemy as sa
from alembic import op

revision = "0014_devices"
down_revision = "0013_notice_attempts"


def upgrade() -> None:
    """Create the tables; devices are listed from their next visit on."""
    op.create_table(
        "devices",
        sa.Column("person", sa.String(32)),
        sa.Column("device", sa.String(16)),
        sa.Column("label", sa.String(64), nullable=False),
        sa.Column("seen", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("person", "device", name="pk_devices"),
    )
    op.create_table(
        "signed_out",
        sa.Column("person", sa.String(32)),
        sa.Column("device", sa.String(16)),
        sa.Column("at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("person", "device", name="pk_signed_out"),
    )
    op.create_index("ix_signed_out_at", "signed_out", ["at"])


def downgrade() -> None:
    """Drop them."""
    op.drop_index("ix_signed_out_at", "signed_out")
    op.drop_table("signed_out")
    op.drop_table("devices")
