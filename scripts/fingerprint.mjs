// Tells by content whether files changed since a step was last done.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './command.mjs';

const cache = join(root, '.cache');
const ignored = new Set(['node_modules', 'dist', 'data', '.cache', 'coverage']);

/** A text that identifies the names and contents of all files in the given folders and files. */
export function fingerprint(paths) {
  const hash = createHash('sha256').update(process.version);
  for (const path of paths) {
    for (const file of filesIn(path))
      hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

/** The fingerprint that was stored when a step was last done. */
export function storedFingerprint(step) {
  try {
    return readFileSync(join(cache, step), 'utf8');
  } catch {
    return undefined;
  }
}

/** Stores the fingerprint of a step that is done. */
export function storeFingerprint(step, text) {
  mkdirSync(cache, { recursive: true });
  writeFileSync(join(cache, step), text);
}

/** Forgets that a step was done, before it is done anew: broken off, it leaves what fits no fingerprint. */
export function forgetFingerprint(step) {
  rmSync(join(cache, step), { force: true });
}

function filesIn(path) {
  const stat = statSync(join(root, path), { throwIfNoEntry: false });
  if (!stat) return [];
  if (!stat.isDirectory()) return [path];
  return readdirSync(join(root, path))
    .sort()
    .filter((name) => !ignored.has(name) && !isWritten(name))
    .flatMap((name) => filesIn(join(path, name)));
}

/** Whether the build itself writes that file among the sources. */
function isWritten(name) {
  return name.includes('.generated.') || name.endsWith('.tsbuildinfo');
}
