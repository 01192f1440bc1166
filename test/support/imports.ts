/**
 * Finds out which files of a folder import which others of it, or only their types; style sheets
 * are files, too.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A statement that loads another file; `import type` and `{ type … }` alone load nothing. */
const statement =
  /^(?:import|export) (?!type\b|\{(?:\s*type \w+,?)+\s*\})[^'";]*'(\.[^']+)'|import\('(\.[^']+)'\)/gm;

/** The same, with imports of types. */
const anyStatement = /^(?:import|export) [^'";]*'(\.[^']+)'|import\('(\.[^']+)'\)/gm;

const endings = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];

/**
 * The imports by file, each as its path from `folder`; with `types`, imports of types count as
 * well.
 */
export function importsOf(folder: string, { types = false } = {}): Map<string, string[]> {
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = all.filter((file) => /(?<!\.d)\.tsx?$/.test(file));
  const targets = new Set([...files, ...all.filter((file) => file.endsWith('.css'))]);
  const target = (file: string, named: string) => {
    const path = join(dirname(file), named).replace(/\.jsx?$/, '');
    return endings.map((ending) => path + ending).find((other) => targets.has(other)) ?? [];
  };
  const loaded = (file: string) =>
    [
      ...readFileSync(join(folder, file), 'utf8').matchAll(types ? anyStatement : statement),
    ].flatMap(([, fixed, late]) => target(file, fixed ?? late ?? ''));
  return new Map(files.map((file) => [file, loaded(file)]));
}

/** The files that are part of a circle, or between two. */
export function circlesOf(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const left = new Map(imports);
  const outside = () => {
    const loaded = new Set([...left.values()].flat());
    return [...left].filter(
      ([file, others]) => !loaded.has(file) || !others.some((other) => left.has(other)),
    );
  };
  for (let free = outside(); free.length > 0; free = outside()) {
    for (const [file] of free) left.delete(file);
  }
  return [...left.keys()];
}
