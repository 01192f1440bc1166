/** Switches an application's own filters by store off: every condition on `store_id` in its SQL is made true. */
import type { INestApplicationContext } from '@nestjs/common';
import { currentScope } from '@shop/api/tenancy/scope.js';
import type { Pool, PoolClient } from 'pg';
import { DataSource } from 'typeorm';

type Query = (...given: unknown[]) => unknown;

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

/** A connection as the application sends over it. */
export interface Wire {
  query(text: string, values?: unknown[]): Promise<{ rows: object[] }>;
  getTransactionStatus(): string;
}

/** What has to be done with a connection before that statement is sent; null = nothing. */
type Ahead = (wire: Wire, text: string, values: unknown[]) => Promise<void> | null;

/** Calls `ahead` for every statement that the application sends, by repositories or raw; answers how to end that. */
export function tapConnections(app: INestApplicationContext, ahead: Ahead): () => void {
  return equipConnections(app, (client, query) => {
    const wire: Wire = {
      query: (...given) => query.call(client, ...given) as Promise<{ rows: object[] }>,
      getTransactionStatus: () => (client as unknown as Wire).getTransactionStatus(),
    };
    /** Set while something is done ahead; what comes meanwhile waits behind it. */
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
  const equip = (client: PoolClient) => {
    if (clients.has(client)) return;
    const query = client.query as Query;
    clients.set(client, query);
    Object.assign(client, { query: queryOf(client, query) });
  };
  pool.on('acquire', equip);
  return () => {
    pool.off('acquire', equip);
    for (const [client, query] of clients) Object.assign(client, { query });
  };
}

export interface Filters {
  /** Statements that lost a filter so far, each once, as the application wrote them. */
  readonly dropped: ReadonlySet<string>;
  /** Rows that came, as JSON, from what a store's or nobody's request sent. */
  readonly rows: readonly string[];
  /** From now on the application filters again. */
  restore(): void;
}

/** Whatever the application sends from now on is sent without filters. */
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
