"""Rename columns and log entry kinds to plain words."""

from alembic import op

revision = "0004_plain_names"
down_revision = "0003_patience"

COLUMNS = [("tables", "patience", "disconnect_timeout"), ("entries", "mark", "request_id")]
KINDS = [
    ("terms", "settings"),
    ("again", "same_deal"),
    ("keep", "disconnect"),
    ("back", "return"),
]


def upgrade() -> None:
    """Rename the columns, the kinds, and the key in the settings that were logged."""
    for table, old, new in COLUMNS:
        _rename_column(table, old, new)
    for old, new in KINDS:
        _rename_kind(old, new)
    _rename_setting("patience", "disconnect_timeout", "settings")


def downgrade() -> None:
    """Restore the old names."""
    _rename_setting("disconnect_timeout", "patience", "settings")
    for old, new in KINDS:
        _rename_kind(new, old)
    for table, old, new in COLUMNS:
        _rename_column(table, new, old)


def _rename_column(table: str, old: str, new: str) -> None:
    op.execute(f"ALTER TABLE {table} RENAME COLUMN {old} TO {new}")


def _rename_kind(old: str, new: str) -> None:
    op.execute(f"UPDATE entries SET kind = '{new}' WHERE kind = '{old}'")


def _rename_setting(old: str, new: str, kind: str) -> None:
    op.execute(
        f"UPDATE entries SET text = replace(text, '\"{old}\"', '\"{new}\"') WHERE kind = '{kind}'"
    )
