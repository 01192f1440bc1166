/** Tries every statement of a store's requests ahead of itself as it must never be sent, before the wall and past it. */
import type { INestApplicationContext } from '@nestjs/common';
import { currentScope, onPlatform } from '@shop/api/tenancy/scope.js';
import type { DataSource as Source } from 'typeorm';
import { tapConnections, type Wire } from '../security/no-filters.ts';
import { idsIn, type Statement, type VariantName, variantsOf } from './variants.ts';

/** Rows of another store that came, and that came, went or changed. */
export interface Effect {
  read: number;
  written: number;
  /** What PostgreSQL refused it with. */
  code: string | null;
}

export interface Trial {
  text: string;
  variant: VariantName;
  writes: boolean;
  walled: Effect;
  /** The same with the rights of the platform, which no policy binds. */
  bare: Effect;
}

export interface Trials {
  readonly done: readonly Trial[];
  /** Statements on rows of stores, each once. */
  readonly tried: ReadonlySet<string>;
  end(): void;
}

/** Tables that stores own, with the column that says whose a row is. */
export async function ownedTables(source: Source): Promise<{ name: string; column: string }[]> {
  return source.query(`
    SELECT table_name AS name, column_name AS column FROM information_schema.columns
    WHERE table_schema = 'public' AND (column_name = 'store_id' OR
      (table_name = 'store' AND column_name = 'id')) ORDER BY 1`);
}

/** From now on, for the statements of every store but `foreign`; trials leave no trace. */
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
  await wire.query(isInside ? 'SAVEPOINT trials' : 'BEGIN');
  try {
    const variants = variantsOf(statement, await look.counterparts(wire, statement.values));
    const writes = /\b(?:UPDATE|INSERT INTO|DELETE FROM)\b/.test(statement.text);
    const trials: Trial[] = [];
    for (const variant of variants) {
      const usual = (await outcome(wire, variant.blank)).rows;
      const walled = await look.effect(wire, variant, usual);
      const bare = await onPlatform('a round', () => look.effect(wire, variant, usual));
      trials.push({ text: statement.text, variant: variant.name, writes, walled, bare });
    }
    return trials;
  } finally {
    await wire.query(isInside ? 'ROLLBACK TO SAVEPOINT trials' : 'ROLLBACK');
  }
}

/** Runs it and takes it back; `look` sees what it did. */
async function outcome(
  wire: Wire,
  { text, values }: Statement,
  look: () => Promise<void> = async () => undefined,
): Promise<{ rows: string[]; code: string | null }> {
  await wire.query('SAVEPOINT trial');
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

/** Sees all rows, whatever the scope. */
class Look {
  private readonly lines: string;
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
    const kinds = ['store', 'product', 'category', 'order', 'payment', 'file', 'mail'];
    this.ids = kinds
      .map((kind) => {
        const store = kind === 'store' ? 'id' : 'store_id';
        return `SELECT id::text AS own, (SELECT min(id::text) FROM "${kind}" other
          WHERE other.${store} = $2) AS theirs FROM "${kind}" WHERE id = ANY($1::uuid[])`;
      })
      .join(' UNION ALL ');
  }

  /** What of the foreign store stands for each id that is named. */
  async counterparts(wire: Wire, values: readonly unknown[]): Promise<Map<string, string>> {
    const rows = await this.all(wire, this.ids, [idsIn(values), this.foreign]);
    return new Map(rows.flatMap(({ own, theirs }) => (own && theirs ? [[own, theirs]] : [])));
  }

  async effect(wire: Wire, statement: Statement, usual: readonly string[]): Promise<Effect> {
    const before = await this.rows(wire);
    let after = before;
    const { rows, code } = await outcome(wire, statement, async () => {
      after = await this.rows(wire);
    });
    const more = rows.filter((row) => !usual.includes(row)).length;
    // An aggregate over foreign rows too is one row as before, and another.
    return { read: code ? 0 : more, written: differences(before, after), code };
  }

  private async rows(wire: Wire): Promise<string[]> {
    return (await this.all(wire, this.lines, [this.foreign])).map(({ line }) => line ?? '');
  }

  private all(wire: Wire, text: string, values: unknown[]) {
    return onPlatform('a round', async () => {
      const { rows } = await wire.query(text, values);
      return rows as Record<string, string | null>[];
    });
  }
}

function differences(before: readonly string[], after: readonly string[]): number {
  const missing = before.filter((line) => !after.includes(line)).length;
  return missing + after.filter((line) => !before.includes(line)).length;
}
