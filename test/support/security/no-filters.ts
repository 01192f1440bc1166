/** Switches an application's own filters by store off: every condition on `store_id` in its SQL is made true. */
import type { INestApplicationContext } from '@nestjs/common';
import type { Pool, PoolClient } from 'pg';
import { DataSource } from 'typeorm';

type Query = (text: unknown, ...rest: unknown[]) => unknown;

const storeColumn = String.raw`(?:"?\w+"?\.)?"?store_id"?`;

/** A condition, never an assignment: after WHERE, ON, AND, OR or a bracket. */
const ofParameter = new RegExp(
  String.raw`((?:\b(?:WHERE|ON|AND|OR)\s+|\())${storeColumn}\s*=\s*(\$\d+)`,
  'gi',
);
const ofColumn = new RegExp(
  String.raw`((?:\b(?:WHERE|ON|AND|OR)\s+|\())${storeColumn}\s*=\s*${storeColumn}`,
  'gi',
);
/** The store itself, where its owner edits it. */
const ofItself = /(UPDATE "?store"? [\s\S]*WHERE "?id"?|FROM store WHERE id)\s*=\s*(\$\d+)/i;

/** The statement without its filters; a parameter stays named, as PostgreSQL wants every one to be. */
export function unfiltered(text: string): string {
  return text
    .replace(ofParameter, '$1($2::uuid IS NOT NULL)')
    .replace(ofColumn, '$1TRUE')
    .replace(ofItself, '$1 = id AND $2::uuid IS NOT NULL');
}

export interface Filters {
  /** Statements that lost a filter so far, each once. */
  readonly dropped: ReadonlySet<string>;
  /** From now on the application filters again. */
  restore(): void;
}

/** Whatever the application sends from now on, by repositories or raw, is sent without filters. */
export function dropFilters(app: INestApplicationContext): Filters {
  const pool = (app.get(DataSource).driver as unknown as { master: Pool }).master;
  const dropped = new Set<string>();
  const clients = new Map<PoolClient, Query>();
  const rewrite = (given: unknown): unknown => {
    const text = typeof given === 'string' ? given : (given as { text: string }).text;
    const bare = unfiltered(text);
    if (bare !== text) dropped.add(bare);
    return typeof given === 'string' ? bare : { ...(given as object), text: bare };
  };
  const equip = (client: PoolClient) => {
    if (clients.has(client)) return;
    const query = client.query as Query;
    clients.set(client, query);
    Object.assign(client, {
      query: (text: unknown, ...rest: unknown[]) => query.call(client, rewrite(text), ...rest),
    });
  };
  pool.on('acquire', equip);
  const restore = () => {
    pool.off('acquire', equip);
    for (const [client, query] of clients) Object.assign(client, { query });
  };
  return { dropped, restore };
}
