/** A plan names the membership that it brings (MEND-36). */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PlanMembership1763700000028 implements MigrationInterface {
  readonly name = 'PlanMembership1763700000028';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE plan ADD COLUMN membership text NOT NULL DEFAULT '',
        ADD CONSTRAINT plan_membership CHECK (membership IN ('', 'basic', 'pro', 'gold', 'platinum'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE plan DROP COLUMN membership');
  }
}
