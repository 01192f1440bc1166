/** Marks orders that came in with an archive: no gateway of ours has seen their payments. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class OrderImport1763700000012 implements MigrationInterface {
  readonly name = 'OrderImport1763700000012';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "order" ADD COLUMN imported_at timestamptz(3)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE "order" DROP COLUMN imported_at');
  }
}
