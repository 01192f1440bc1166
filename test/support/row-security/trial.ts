/**
 * Tries dangerous variants of every statement of a store's requests just before it, with row level
 * security and without it.
 */
import type { INestApplicationContext } from '@nestjs/common';
import { currentScope, onPlatform } from '@shop/api/tenancy/scope.js';
import type { DataSource as Source } from 'typeorm';
import { tapConnections, type Wire } from '../security/no-filters.ts';
import { idsIn, type Statement, type VariantName, variantsOf } from './variants.ts';

/** Rows of another store that were returned, and that were added, deleted or changed. */
export interface Effect {
  read: number;
  written: number;
  /** The code with which PostgreSQL refused it. */
  code: string | null;
}

export interface Trial {
  text: string;
  variant: VariantName;
  writes: boolean;
  secured: Effect;
  /** The same with the rights of the platform, to which no policy applies. */
  bare: Effect;
}

export interface Trials {
  readonly done: readonly Trial[];
  /** The statements on rows of stores that were tried, each once. */
  readonly tried: ReadonlySet<string>;
  end(): void;
}

/** The tables that stores own, with the column of the store's id. */
export async function ownedTables(source: Source): Promise<{ name: string; column: string }[]> {
  return source.query(`
    SELECT table_name AS name, column_name AS column FROM information_schema.columns
    WHERE table_schema = 'public' AND (column_name = 'store_id' OR
      (table_name = 'store' AND column_name = 'id')) ORDER BY 1`);
}

/**
 * Tries them from now on, for the statements of every store but `foreign`; every trial is rolled
 * back.
 */
export async function tryStatements(
  app: INestApplicationContext,
  source: Source,
  foreign: string,
): Promise<Trials> {
  const tables = await ownedTables(source);
  const names = tables.map(({ name }) => name).join('|');
  const owned = new RegExp(String.raw`\b(?:FROM|JOIN|UPDATE|INTO)\s+"?(?:${names})"?(?!\w)`);
  const look = new Look(tables, foreign);
  const done: Trial[] = [];
  const tried = new Set<string>();
  const end = tapConnections(app, (wire, text, values) => {
    const scope = currentScope();
    if (scope === 'nobody' || !('store' in scope) || scope.store === foreign) return null;
    if (tried.has(text) || !owned.test(text) || wire.getTransactionStatus() === 'E') return null;
    tried.add(text);
    return trialsOf(wire, { text, values }, look).then((trials) => void done.push(...trials));
  });
  return { done, tried, end };
}

async function trialsOf(wire: Wire, statement: Statement, look: Look): Promise<Trial[]> {
  const isInside = wire.getTransactionStatus() === 'T';
  // What others commit meanwhile is no effect of a trial.
  await wire.query(isInside ? 'SAVEPOINT trials' : 'BEGIN ISOLATION LEVEL REPEATABLE READ');
  try {
    const variants = variantsOf(statement, await look.counterparts(wire, statement.values));
    const writes = /\b(?:UPDATE|INSERT INTO|DELETE FROM)\b/.test(statement.text);
    const trials: Trial[] = [];
    await wire.query('SAVEPOINT trial');
    const before = await look.digest(wire);
    for (const variant of variants) {
      const usual = (await outcome(wire, variant.blank)).rows;
      const secured = await look.effect(wire, variant, { usual, before });
      const bare = await onPlatform('a job', () => look.effect(wire, variant, { usual, before }));
      trials.push({ text: statement.text, variant: variant.name, writes, secured, bare });
    }
    return trials;
  } finally {
    await wire.query(isInside ? 'ROLLBACK TO SAVEPOINT trials' : 'ROLLBACK');
  }
}

/** Runs a statement and rolls it back to the savepoint, which stays; `look` reads its effect. */
async function outcome(
  wire: Wire,
  { text, values }: Statement,
  look: () => Promise<void> = async () => undefined,
): Promise<{ rows: string[]; code: string | null }> {
  try {
    const { rows } = await wire.query(text, [...values]);
    await look();
    return { rows: rows.map((row) => JSON.stringify(row)), code: null };
  } catch (error) {
    const { code } = error as { code?: string };
    if (!code) throw error;
    return { rows: [], code };
  } finally {
    await wire.query('ROLLBACK TO SAVEPOINT trial');
  }
}

/** Reads all rows, whatever the scope. */
class Look {
  private readonly lines: string;
  private readonly sum: string;
  private readonly ids: string;

  constructor(
    tables: readonly { name: string; column: string }[],
    private readonly foreign: string,
  ) {
    const every = (select: (name: string, column: string) => string) =>
      tables.map(({ name, column }) => select(name, column)).join(' UNION ALL ');
    this.lines = every(
      (name, column) => `SELECT '${name} ' || row::text AS line FROM "${name}" row
        WHERE ${column} = $1`,
    );
    this.sum = `SELECT count(*) || ' ' || coalesce(sum(hashtextextended(line, 0)), 0) AS line
      FROM (${this.lines}) lines`;
    const kinds = ['store', 'product', 'sku', 'category', 'order', 'payment', 'file', 'job'];
    this.ids = kinds
      .map((kind) => {
        const store = kind === 'store' ? 'id' : 'store_id';
        return `SELECT id::text AS own, (SELECT min(id::text) FROM "${kind}" other
          WHERE other.${store} = $2) AS theirs FROM "${kind}" WHERE id = ANY($1::uuid[])`;
      })
      .join(' UNION ALL ');
  }

  /** The foreign store's counterparts of the ids that are named. */
  async counterparts(wire: Wire, values: readonly unknown[]): Promise<Map<string, string>> {
    const rows = await this.all(wire, this.ids, [idsIn(values), this.foreign]);
    return new Map(rows.flatMap(({ own, theirs }) => (own && theirs ? [[own, theirs]] : [])));
  }

  /** The effect of a statement that usually returns those rows, on foreign rows of that digest. */
  async effect(
    wire: Wire,
    statement: Statement,
    { usual, before }: { usual: readonly string[]; before: string },
  ): Promise<Effect> {
    const changed: string[][] = [];
    const { rows, code } = await outcome(wire, statement, async () => {
      if ((await this.digest(wire)) !== before) changed.push(await this.rows(wire));
    });
    const [after] = changed;
    // It is rolled back by now.
    const written = after ? differences(await this.rows(wire), after) : 0;
    const more = rows.filter((row) => !usual.includes(row)).length;
    // An aggregate that includes foreign rows is one row as before, with another value.
    return { read: code ? 0 : more, written, code };
  }

  /** A digest of the foreign rows, since few trials change one of them. */
  async digest(wire: Wire): Promise<string> {
    const [row] = await this.all(wire, this.sum, [this.foreign]);
    return row?.line ?? '';
  }

  private async rows(wire: Wire): Promise<string[]> {
    return (await this.all(wire, this.lines, [this.foreign])).map(({ line }) => line ?? '');
  }

  /** By a name, since these long statements are sent for each trial: PostgreSQL plans them once. */
  private all(wire: Wire, text: string, values: unknown[]) {
    const name = ['look_lines', 'look_sum', 'look_ids'][
      [this.lines, this.sum, this.ids].indexOf(text)
    ];
    return onPlatform('a job', async () => {
      const { rows } = await wire.query({ name, text, values });
      return rows as Record<string, string | null>[];
    });
  }
}

function differences(before: readonly string[], after: readonly string[]): number {
  const missing = before.filter((line) => !after.includes(line)).length;
  return missing + after.filter((line) => !before.includes(line)).length;
}
