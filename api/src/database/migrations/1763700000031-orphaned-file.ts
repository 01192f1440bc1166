/** Names the table of pictures without a row, its constraints and its index as the code does. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class OrphanedFile1763700000031 implements MigrationInterface {
  readonly name = 'OrphanedFile1763700000031';

  up(runner: QueryRunner): Promise<void> {
    return runner.query(renamed('file_leftover', 'orphaned_file'));
  }

  down(runner: QueryRunner): Promise<void> {
    return runner.query(renamed('orphaned_file', 'file_leftover'));
  }
}

/** Renames the table; its rows, policy and grants stay. */
const renamed = (from: string, to: string) => `
ALTER TABLE ${from} RENAME TO ${to};
${['pkey', 'store_id_id_key', 'store_id_fkey']
  .map((suffix) => `ALTER TABLE ${to} RENAME CONSTRAINT ${from}_${suffix} TO ${to}_${suffix};`)
  .join('\n')}
ALTER INDEX ${from}_due_at_idx RENAME TO ${to}_due_at_idx;`;
