-- Measures the log in PostgreSQL: bytes per entry, what polling costs, partitions by table.
--   psql --dbname URL --file bench/server/log.sql
-- on a new database of a server: what is inserted is rolled back, but leaves free space behind.
\set QUIET on
\set ON_ERROR_STOP on
\pset format unaligned
\pset tuples_only on
BEGIN;
INSERT INTO tables (id, game, rules, players, options, host, public, spectators, hints, created, stage)
    SELECT md5(one::text), 'iota', 1, 2, '{}', 'nobody', false, true, true, 0, 'playing'
    FROM generate_series(1, 10000) one;
INSERT INTO entries ("table", number, kind, seat, text, person, request_id, at)
    SELECT md5(one::text), number, 'move', number % 2, 'play RC1@1,0 GT2@1,1',
           left(md5((2 * one + number % 2)::text), 22), gen_random_uuid()::text, 0
    FROM generate_series(1, 10000) one, generate_series(0, 39) number;
ANALYZE tables, entries;

\echo Bytes per entry, with the index:
SELECT pg_total_relation_size('entries') / count(*) FROM entries;

\echo Reading the lengths of 500 logs, as each node does for its open tables:
EXPLAIN (ANALYZE, COSTS off, TIMING off, SUMMARY on)
    SELECT id, (SELECT max(number) FROM entries WHERE "table" = tables.id)
    FROM tables WHERE id IN (SELECT md5(one::text) FROM generate_series(1, 500) one);

\echo The same log in 16 partitions: the fewest and the most entries of one
CREATE TABLE partitioned (LIKE entries, PRIMARY KEY ("table", number)) PARTITION BY HASH ("table");
ALTER TABLE partitioned ADD FOREIGN KEY ("table") REFERENCES tables (id) ON DELETE CASCADE;
SELECT format(
    'CREATE TABLE partition_%s PARTITION OF partitioned FOR VALUES WITH (MODULUS 16, REMAINDER %1$s)',
    number)
    FROM generate_series(0, 15) number \gexec
INSERT INTO partitioned SELECT * FROM entries;
SELECT min(count), max(count) FROM (SELECT count(*) FROM partitioned GROUP BY tableoid) counts;
\echo One table is in one of them:
EXPLAIN (COSTS off) SELECT * FROM partitioned WHERE "table" = md5('1') AND number >= 38;
\echo Entries that were appended although they exist:
WITH again AS (
    INSERT INTO partitioned SELECT * FROM entries WHERE "table" = md5('1')
    ON CONFLICT DO NOTHING RETURNING 1)
SELECT count(*) FROM again;
ROLLBACK;
