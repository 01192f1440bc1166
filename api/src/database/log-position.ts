/** Positions in PostgreSQL's write-ahead log, in bytes. */
import type { DataSource, QueryRunner } from 'typeorm';

/** How far a replica has replayed the log; null on a server that is no replica (any more). */
export async function replayedPosition(server: DataSource | QueryRunner): Promise<bigint | null> {
  const [row]: { reached: string | null }[] = await server.query(replayedStatement);
  return row?.reached == null ? null : BigInt(row.reached);
}

/** How far a primary has written the log. */
export async function writtenPosition(source: DataSource): Promise<bigint> {
  const [row] = await source.query<{ position: string }[]>(
    "SELECT (pg_current_wal_insert_lsn() - '0/0')::text AS position",
  );
  return BigInt(row?.position ?? 0);
}

const replayedStatement = `
  SELECT CASE WHEN pg_is_in_recovery() THEN (pg_last_wal_replay_lsn() - '0/0')::text END AS reached`;
