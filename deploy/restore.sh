#!/bin/sh
# restore.sh DUMP: puts a dump in the place of the database PGDATABASE, which stays under another
# name. The nodes have to be stopped: a database that is in use is not renamed.
set -eu

new="$PGDATABASE-new"
old="$PGDATABASE-before-$(date -u +%Y%m%dT%H%M%SZ)"
dropdb --if-exists "$new"
createdb --template=template0 "$new"
pg_restore --exit-on-error --single-transaction --dbname="$new" "$1"
psql --quiet --set=ON_ERROR_STOP=1 --dbname=postgres \
    --command="ALTER DATABASE \"$PGDATABASE\" RENAME TO \"$old\"" \
    --command="ALTER DATABASE \"$new\" RENAME TO \"$PGDATABASE\""
echo "Restored $1. The database before is $old."
