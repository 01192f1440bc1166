/** Which files of a folder load which others of it. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A statement that loads another file; `import type` and `{ type … }` alone load nothing. */
const statement =
  /^(?:import|export) (?!type\b|\{(?:\s*type \w+,?)+\s*\})[^'";]*'(\.[^']+)'|import\('(\.[^']+)'\)/gm;

const endings = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];

/** By file, each as its path from `folder`. */
export function importsOf(folder: string): Map<string, string[]> {
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = new Set(all.filter((file) => /(?<!\.d)\.tsx?$/.test(file)));
  const target = (file: string, named: string) => {
    const path = join(dirname(file), named).replace(/\.jsx?$/, '');
    return endings.map((ending) => path + ending).find((other) => files.has(other)) ?? [];
  };
  const loaded = (file: string) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(statement)].flatMap(([, fixed, late]) =>
      target(file, fixed ?? late ?? ''),
    );
  return new Map([...files].map((file) => [file, loaded(file)]));
}

/** The files that lie in a circle, or between two. */
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
