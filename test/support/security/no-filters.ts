/**
 * Switches off an application's own filters by store: makes every condition on `store_id` in its
 * SQL true.
 */
import type { INestApplicationContext } from '@nestjs/common';
import { currentScope } from '@shop/api/tenancy/scope.js';
import type { Pool, PoolClient, QueryConfig } from 'pg';
import { DataSource } from 'typeorm';

type Query = (...given: unknown[]) => unknown;

const storeColumn = String.raw`(?:"?\w+"?\.)?"?store_id"?`;

/** Matches conditions, never assignments: they follow WHERE, ON, AND, OR or a bracket. */
const ofParameter = new RegExp(
  String.raw`((?:\b(?:WHERE|ON|AND|OR)\s+|\())${storeColumn}\s*=\s*(\$\d+)`,
  'gi',
);
const ofColumn = new RegExp(
  String.raw`((?:\b(?:WHERE|ON|AND|OR)\s+|\())${storeColumn}\s*=\s*${storeColumn}`,
  'gi',
);
const anyCondition = new RegExp(
  String.raw`(?:\b(?:WHERE|ON|AND|OR)\s+|\()${storeColumn}\s*=`,
  'gi',
);
/** Matches the condition on the store itself, where its owner edits it. */
const ofItself = /(UPDATE "?store"? [\s\S]*WHERE "?id"?|FROM store WHERE id)\s*=\s*(\$\d+)/i;

/** The statement without its filters; it still names every parameter, which PostgreSQL requires. */
export function unfiltered(text: string): string {
  return text
    .replace(ofParameter, '$1($2::uuid IS NOT NULL)')
    .replace(ofColumn, '$1TRUE')
    .replace(ofItself, '$1 = id AND $2::uuid IS NOT NULL');
}

/** How many conditions on `store_id` a statement has. */
export function storeConditions(text: string): number {
  return (text.match(anyCondition) ?? []).length;
}

/** A connection of the application's pool. */
export interface Wire {
  query(statement: string | QueryConfig, values?: unknown[]): Promise<{ rows: object[] }>;
  getTransactionStatus(): string;
}

/** Work to do on a connection before that statement is sent; null = none. */
type Ahead = (wire: Wire, text: string, values: unknown[]) => Promise<void> | null;

/**
 * Calls `ahead` before every statement that the application sends, through TypeORM or raw; returns
 * a function that ends this.
 */
export function tapConnections(app: INestApplicationContext, ahead: Ahead): () => void {
  return equipConnections(app, (client, query) => {
    const wire: Wire = {
      query: (...given) => query.call(client, ...given) as Promise<{ rows: object[] }>,
      getTransactionStatus: () => (client as unknown as Wire).getTransactionStatus(),
    };
    /** Set while `ahead` is at work; statements that come meanwhile wait for it. */
    let busy: Promise<unknown> | null = null;
    return (...given) => {
      const [text, values] = given;
      const send = () => query.call(client, ...given);
      if (typeof text !== 'string') return send();
      const work = () => ahead(wire, text, Array.isArray(values) ? values : []);
      const first = busy ? busy.then(work) : work();
      if (!first) return send();
      let answer: unknown;
      const sent = first.then(() => {
        answer = send();
        if (busy === sent) busy = null;
      });
      busy = sent;
      return sent.then(() => answer);
    };
  });
}

function equipConnections(
  app: INestApplicationContext,
  queryOf: (client: PoolClient, query: Query) => Query,
): () => void {
  const pool = (app.get(DataSource).driver as unknown as { master: Pool }).master;
  const clients = new Map<PoolClient, Query>();
  const instrument = (client: PoolClient) => {
    if (clients.has(client)) return;
    const query = client.query as Query;
    clients.set(client, query);
    Object.assign(client, { query: queryOf(client, query) });
  };
  pool.on('acquire', instrument);
  return () => {
    pool.off('acquire', instrument);
    for (const [client, query] of clients) Object.assign(client, { query });
  };
}

export interface Filters {
  /** The statements that lost a filter so far, each once, as the application wrote them. */
  readonly dropped: ReadonlySet<string>;
  /** The rows, as JSON, that statements in the scope of a store, or of nobody, returned. */
  readonly rows: readonly string[];
  /** Switches the filters on again. */
  restore(): void;
}

/** Switches the filters off for all statements that the application sends from now on. */
export function dropFilters(app: INestApplicationContext): Filters {
  const dropped = new Set<string>();
  const rows: string[] = [];
  const rewrite = (given: unknown): unknown => {
    const text = typeof given === 'string' ? given : (given as { text: string }).text;
    const bare = unfiltered(text);
    if (bare !== text) dropped.add(text);
    return typeof given === 'string' ? bare : { ...(given as object), text: bare };
  };
  const restore = equipConnections(app, (client, query) => (given, ...rest) => {
    const answer = query.call(client, rewrite(given), ...rest);
    const scope = currentScope();
    if (scope !== 'nobody' && 'platform' in scope) return answer;
    if (!(answer instanceof Promise)) return answer;
    return answer.then((result) => {
      for (const row of result?.rows ?? []) rows.push(JSON.stringify(row));
      return result;
    });
  });
  return { dropped, rows, restore };
}
