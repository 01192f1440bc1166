/**
 * Every editable row counts its edits (MEND-24), and a creating request is identified by its key
 * (MEND-20).
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Version1763700000025 implements MigrationInterface {
  readonly name = 'Version1763700000025';

  async up(runner: QueryRunner): Promise<void> {
    for (const [table, columns] of Object.entries(added)) {
      for (const column of columns) {
        await runner.query(`ALTER TABLE "${table}" ADD COLUMN ${definitions[column]}`);
      }
    }
    await runner.query(requestKey);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE request_key');
    for (const [table, columns] of Object.entries(added)) {
      for (const column of columns) {
        await runner.query(`ALTER TABLE "${table}" DROP COLUMN ${column}`);
      }
    }
  }
}

const definitions = {
  version: 'version int NOT NULL DEFAULT 1',
  edited_at: 'edited_at timestamptz(3)',
  edited_by: 'edited_by text',
  edits: `edits jsonb NOT NULL DEFAULT '{}'`,
};

/**
 * The columns to add. Products and pages already have the time of their last edit, orders their
 * whole history.
 */
const added: Readonly<Record<string, (keyof typeof definitions)[]>> = {
  product: ['version', 'edited_by'],
  order: ['version'],
  category: ['version', 'edited_at', 'edited_by'],
  page: ['version', 'edited_by'],
  plan: ['version', 'edited_at'],
  membership: ['version', 'edited_at'],
  store: ['edits'],
};

const requestKey = `
CREATE TABLE request_key (
  account_id uuid NOT NULL,
  key text NOT NULL,
  request_hash text NOT NULL,
  made uuid[] NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT request_key_pkey PRIMARY KEY (account_id, key),
  CONSTRAINT request_key_account_id_fkey FOREIGN KEY (account_id)
    REFERENCES "user"(id) ON DELETE CASCADE
);
CREATE INDEX request_key_created_at_idx ON request_key USING brin (created_at);`;
