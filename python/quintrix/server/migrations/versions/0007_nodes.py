"""Add what several nodes share: claims of reviews, changed tables, and when a table was in use."""

import sqlalchemy as sa
from alembic import op

revision = "0007_nodes"
down_revision = "0006_moderation"


def upgrade() -> None:
    """Add the columns and the index."""
    for name, type_, default in (
        ("failed", sa.Boolean, sa.false()),
        ("done", sa.Integer, sa.text("0")),
        ("steps", sa.Integer, sa.text("0")),
        ("lease", sa.Double, sa.text("0")),
    ):
        op.add_column("reviews", sa.Column(name, type_, nullable=False, server_default=default))
    op.add_column("reviews", sa.Column("node", sa.String(32)))
    zero = sa.text("0")
    op.add_column("changed_tables", sa.Column("at", sa.Double, nullable=False, server_default=zero))
    op.add_column("tables", sa.Column("in_use", sa.Double, nullable=False, server_default=zero))
    op.create_index("ix_tables_watchable", "tables", ["public", "spectators", "stage", "in_use"])
    if op.get_bind().dialect.name == "postgresql":
        # No node may append to a table that another one has deleted. SQLite files have one node.
        op.execute('DELETE FROM entries WHERE "table" NOT IN (SELECT id FROM tables)')
        op.create_foreign_key(
            "fk_entries_table", "entries", "tables", ["table"], ["id"], ondelete="CASCADE"
        )


def downgrade() -> None:
    """Remove them."""
    if op.get_bind().dialect.name == "postgresql":
        op.drop_constraint("fk_entries_table", "entries", type_="foreignkey")
    op.drop_index("ix_tables_watchable", "tables")
    op.drop_column("tables", "in_use")
    op.drop_column("changed_tables", "at")
    for name in ("node", "lease", "steps", "done", "failed"):
        op.drop_column("reviews", name)
