/**
 * Indexes of rows by their age, for housekeeping: block ranges cost next to nothing when rows are
 * added.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = ['idempotency_key', 'payment_event', 'mail'];

export class RowAges1763700000009 implements MigrationInterface {
  readonly name = 'RowAges1763700000009';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables) {
      await runner.query(
        `CREATE INDEX ${table}_created_at_idx ON ${table} USING brin (created_at)`,
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of tables) await runner.query(`DROP INDEX ${table}_created_at_idx`);
  }
}
