/** Loads tables from the members of an archive, each by one COPY, in the transaction of the restore. */
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';
import type { About, Manifest } from './archive.js';
import { BackupError } from './backup-error.js';
import { columnList, quoted } from './tables.js';

interface OpenCopy {
  table: string;
  input: PassThrough;
  copy: CopyStreamQuery;
  done: Promise<void>;
}

export class TableLoader {
  private open: OpenCopy | null = null;
  private readonly loaded: Record<string, number> = {};

  constructor(
    private readonly client: pg.ClientBase,
    private readonly about: About,
  ) {}

  /** Loads one more member of a table. */
  async load(table: string, body: AsyncIterable<Buffer>): Promise<void> {
    if (this.open?.table !== table) {
      await this.endCopy();
      this.open = this.beginCopy(table);
    }
    const { input, done } = this.open;
    for await (const chunk of body) {
      if (!input.write(chunk)) await Promise.race([once(input, 'drain'), done]);
    }
  }

  /** Ends the last table. */
  async endCopy(): Promise<void> {
    if (!this.open) return;
    const { table, input, copy, done } = this.open;
    this.open = null;
    input.end();
    await done;
    this.loaded[table] = copy.rowCount;
  }

  /** Compares the rows with the manifest. Throws BackupError when the number is another one. */
  compare({ rows }: Manifest): void {
    for (const [table, count] of Object.entries(rows)) {
      const loaded = this.loaded[table] ?? 0;
      if (loaded !== count) {
        throw new BackupError(
          `Table ${table} has ${loaded} rows in the archive instead of ${count}`,
        );
      }
    }
  }

  private beginCopy(name: string): OpenCopy {
    const table = this.about.tables.find((known) => known.name === name);
    if (!table) throw new BackupError(`The archive does not say what table ${name} is`);
    const copy = this.client.query(
      copyFrom(`COPY ${quoted(name)} (${columnList(table)}) FROM STDIN`),
    );
    const input = new PassThrough();
    const done = pipeline(input, copy);
    done.catch(() => undefined);
    return { table: name, input, copy, done };
  }
}
