/**
 * A shop's description for search engines and its contact (MEND-12), and who may order how at its
 * checkout (OQ-85, OQ-86).
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class StoreContact1763700000026 implements MigrationInterface {
  readonly name = 'StoreContact1763700000026';

  async up(runner: QueryRunner): Promise<void> {
    const added = Object.entries(columns).map(([name, type]) => `ADD COLUMN ${name} ${type}`);
    await runner.query(`ALTER TABLE store ${added.join(', ')}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    const dropped = Object.keys(columns).map((name) => `DROP COLUMN ${name}`);
    await runner.query(`ALTER TABLE store ${dropped.join(', ')}`);
  }
}

const text = `text NOT NULL DEFAULT ''`;
const flag = 'boolean NOT NULL DEFAULT false';

const columns = {
  address: text,
  contact_phone: text,
  opening_hours: text,
  map_link: text,
  whats_app_always: flag,
  guest_checkout: flag,
};
