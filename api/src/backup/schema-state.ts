/** Brings the schema to the state that an archive was made in, and from there to today's. */
import { MigrationExecutor, type QueryRunner } from 'typeorm';
import type { Ask } from './tables.js';
import { appliedMigrations, presentTables, quoted } from './tables.js';

/** Migrates in the runner's transaction, so that a rollback undoes everything. */
export class SchemaState {
  private readonly executor: MigrationExecutor;

  constructor(
    runner: QueryRunner,
    private readonly ask: Ask,
  ) {
    this.executor = new MigrationExecutor(runner.dataSource, runner);
    this.executor.transaction = 'none';
  }

  /** Creates empty tables as these migrations make them. */
  async makeAs(wanted: readonly string[]): Promise<void> {
    await this.empty((name) => name !== 'migration');
    await this.executor.showMigrations();
    while ((await appliedMigrations(this.ask)).some((name) => !wanted.includes(name))) {
      await this.executor.undoLastMigration();
    }
    for (const migration of await this.executor.getPendingMigrations()) {
      if (wanted.includes(migration.name)) await this.executor.executeMigration(migration);
    }
    // Rows that the migrations insert are in the archive as they were later.
    await this.empty(() => true);
  }

  /** Runs the migrations that the archive's database did not have yet. */
  async makeCurrent(): Promise<void> {
    await this.executor.executePendingMigrations();
  }

  /** Switches triggers, so that none announces the loaded rows. */
  async switchTriggers(state: 'ENABLE' | 'DISABLE'): Promise<void> {
    for (const { name } of await presentTables(this.ask)) {
      await this.ask(`ALTER TABLE ${quoted(name)} ${state} TRIGGER USER`);
    }
  }

  private async empty(isMeant: (name: string) => boolean): Promise<void> {
    const names = (await presentTables(this.ask)).map(({ name }) => name).filter(isMeant);
    if (names.length > 0) await this.ask(`TRUNCATE ${names.map(quoted).join(', ')}`);
  }
}
