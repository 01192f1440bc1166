/** Migrations in the order in which they run: each a file of SQL in api/migrations. */
import { readdirSync, readFileSync } from 'node:fs';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const folder = new URL('../../migrations/', import.meta.url);

export const migrations = readdirSync(folder)
  .filter((file) => file.endsWith('.sql'))
  .sort()
  .map(migrationOf);

/**
 * The migration of `1763700000000-some-words.sql`, which databases know as SomeWords1763700000000.
 * What stands below the line `-- Down` takes it back.
 */
function migrationOf(file: string): new () => MigrationInterface {
  const [number, ...words] = file.replace('.sql', '').split('-');
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('') + number;
  const [up = '', down = ''] = readFileSync(new URL(file, folder), 'utf8').split(
    /\r?\n-- Down\r?\n/,
  );
  return class {
    static readonly name = name;
    readonly name = name;
    up = (runner: QueryRunner) => runner.query(up);
    down = (runner: QueryRunner) => runner.query(down);
  };
}
