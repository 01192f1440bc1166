/** A PostgreSQL that a test kills with SIGKILL, in three ways, while the product runs. */
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '@shop/api/database/embedded/embedded-postgres.js';
import pg from 'pg';

/**
 * The ways: all of its processes at once · its first process, so that the others notice · the one
 * in a transaction.
 */
export const databaseDeaths = ['all', 'postmaster', 'backend'] as const;
export type DatabaseDeath = (typeof databaseDeaths)[number];

/**
 * The product's settings; a commit may also be made to wait for a standby that is missing: then it
 * is written, and its sender gets no answer.
 */
const settings = { synchronous_standby_names: 'nobody', synchronous_commit: 'local' };

export class CrashingDatabase {
  private client: pg.Client;
  private server: EmbeddedPostgres;

  constructor(private readonly dataDir: string) {}

  get url(): string {
    return this.server.url;
  }

  async start(): Promise<void> {
    const before = this.server?.url;
    this.server = await startEmbeddedPostgres({ dataDir: this.dataDir, settings });
    if (before && before !== this.url) throw new Error('PostgreSQL came back at another address');
    await this.connect();
  }

  async stop(): Promise<void> {
    await this.client?.end().catch(() => undefined);
    await this.server?.stop();
  }

  /** The rows of a statement. Rejects while the server is down. */
  async query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]> {
    return (await this.client.query<Row>(text, values)).rows;
  }

  /** Kills it, and resolves when it serves again. `backend` = the process to be killed alone. */
  async crash(way: DatabaseDeath, backend: number): Promise<void> {
    const processes = await this.query<{ pid: number }>('SELECT pid FROM pg_stat_activity');
    if (way === 'backend') {
      // The postmaster ends all others by itself, also one that is made before it has noticed; then it recovers, and
      // refuses connections (57P03) meanwhile.
      const isNoticed = new Promise((resolve) => this.client.once('end', resolve));
      process.kill(backend, 'SIGKILL');
      await isNoticed;
      return this.connect();
    }
    process.kill(this.server.pid, 'SIGKILL');
    if (way === 'all') for (const { pid } of processes) kill(pid);
    await this.server.stop();
    await this.start();
  }

  private async connect(): Promise<void> {
    await this.client?.end().catch(() => undefined);
    for (;;) {
      const client = new pg.Client({ connectionString: this.url });
      client.on('error', () => undefined);
      const failed = await client.connect().then(
        () => null,
        (error: { code?: string; message: string }) => error,
      );
      this.client = client;
      if (!failed) return;
      const isPassing = /^(57P0\d|ECONN\w+)$/.test(failed.code ?? failed.message);
      if (!isPassing && !/terminated/.test(failed.message)) throw failed;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has just ended by itself.
  }
}
