/** A job checks domains again and again; a check that changes nothing is no change of the store. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class DomainWatch1763700000005 implements MigrationInterface {
  readonly name = 'DomainWatch1763700000005';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
ALTER TABLE domain
  ADD COLUMN check_at timestamptz(3),
  ADD COLUMN misses integer NOT NULL DEFAULT 0;
UPDATE domain SET check_at = now();
CREATE INDEX domain_check_at_idx ON domain (check_at) WHERE check_at IS NOT NULL;
${watch('WHEN (OLD.name <> NEW.name OR OLD.verified_at IS DISTINCT FROM NEW.verified_at)')}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
${watch('')}
ALTER TABLE domain DROP COLUMN check_at, DROP COLUMN misses;`);
  }
}

const watch = (condition: string) => `
DROP TRIGGER domain_changed ON domain;
CREATE TRIGGER domain_changed AFTER UPDATE ON domain FOR EACH ROW
  ${condition} EXECUTE FUNCTION notify_store_changed('store_id');`;
