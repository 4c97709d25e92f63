"""Add the results of finished games, and ratings."""

import sqlalchemy as sa
from alembic import op

revision = "0011_results"
down_revision = "0010_codes"


def upgrade() -> None:
    """Create the tables and the columns; games that are over will be counted."""
    op.create_table(
        "results",
        sa.Column("table", sa.String(32), primary_key=True),
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("ended", sa.Double, nullable=False),
        sa.Column("won", sa.Boolean),
        sa.Column("score", sa.Text, nullable=False),
        sa.Column("best", sa.Text),
        sa.Column("best_ply", sa.Integer),
    )
    op.create_index("ix_results_person", "results", ["person", "ended"])
    op.create_table(
        "ratings",
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("mu", sa.Double, nullable=False),
        sa.Column("sigma", sa.Double, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
    )
    no = sa.false()
    op.add_column("people", sa.Column("rated", sa.Boolean, nullable=False, server_default=no))
    op.add_column("tables", sa.Column("counted", sa.Boolean, nullable=False, server_default=no))
    op.create_index("ix_tables_uncounted", "tables", ["counted", "stage"])


def downgrade() -> None:
    """Drop them."""
    op.drop_index("ix_tables_uncounted", "tables")
    op.drop_column("tables", "counted")
    op.drop_column("people", "rated")
    op.drop_table("ratings")
    op.drop_table("results")
