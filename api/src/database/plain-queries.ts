/** The pool of a data source for a package that sends its own statements. */
import type { DataSource } from 'typeorm';

export interface PlainQueries {
  query(statement: { text: string; values: unknown[] }): Promise<unknown>;
}

/**
 * Sends statements without the names that the package gives them: prepared statements don't survive
 * a pooler in transaction mode.
 */
export function plainQueries(source: DataSource): PlainQueries {
  const pool = (source.driver as unknown as { master: PlainQueries }).master;
  return { query: ({ text, values }) => pool.query({ text, values }) };
}
