#!/bin/sh
# Writes a dump of the database PGDATABASE into BACKUP_FOLDER, and deletes dumps older than
# BACKUP_DAYS. libpq takes the server and the password from PGHOST, PGPORT, PGUSER, PGPASSWORD.
set -eu
umask 077 # dumps hold the deals of running games

name="$BACKUP_FOLDER/$PGDATABASE-$(date -u +%Y%m%dT%H%M%SZ)"
trap 'rm -f "$name.part"' EXIT
pg_dump --format=custom --file="$name.part"
mv "$name.part" "$name.dump"
echo "Wrote $name.dump"
find "$BACKUP_FOLDER" -name "$PGDATABASE-*.dump" -mtime "+$BACKUP_DAYS" -delete
