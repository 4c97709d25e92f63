"""Add what protects people: children's mode, consent to strangers, reports, the log of the host."""

import sqlalchemy as sa
from alembic import op

revision = "0012_protection"
down_revision = "0011_results"


def upgrade() -> None:
    """Create the tables and the columns; nobody has agreed to strangers yet."""
    for name in ("child", "strangers"):
        no = sa.Column(name, sa.Boolean, nullable=False, server_default=sa.false())
        op.add_column("people", no)
    op.create_table(
        "reports",
        sa.Column("table", sa.String(32), primary_key=True),
        sa.Column("reporter", sa.String(32), primary_key=True),
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("reason", sa.String(16), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("at", sa.Double, nullable=False),
    )
    op.create_table(
        "admin_log",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("action", sa.String(16), nullable=False),
        sa.Column("subject", sa.String(64), nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
    )


def downgrade() -> None:
    """Drop them."""
    op.drop_table("admin_log")
    op.drop_table("reports")
    op.drop_column("people", "strangers")
    op.drop_column("people", "child")
