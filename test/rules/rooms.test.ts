/** The rooms of the api stand in one order, and what one needs lies further down (docs/architecture.md). */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

/** A folder of api/src, or a file beside them; line by line, and from left to right. */
const rooms = `
  main announce demo
  app app.module server answer-headers data-dir
  storefront transfer backup entities
  account admin checkout notification
  guards
  health payment order product category page file plan visit customer domain store membership auth
  mail replica limit cache jobs idempotency
  database tenancy listing openapi http access event-loop config
`
  .trim()
  .split(/\s+/);

const source = join(import.meta.dirname, '../../api/src');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(isCode);

/** A statement that loads another file of the api; `import type` and `{ type … }` alone load nothing. */
const loads =
  /^(?:import|export) (?!type\b|\{(?:\s*type \w+,?)+\s*\})[^'";]*'(\.[^']+)'|import\('(\.[^']+)'\)/gm;

const importsOf = new Map(files.map((file) => [file, loadedBy(file)]));

function isCode(file: string): boolean {
  return file.endsWith('.ts') && !file.endsWith('.d.ts');
}

function loadedBy(file: string): string[] {
  const text = readFileSync(join(source, file), 'utf8');
  const loaded = [...text.matchAll(loads)].map(([, fixed, late]) => fixed ?? late ?? '');
  return loaded
    .map((path) => join(dirname(file), path).replace(/\.js$/, '.ts'))
    .filter((path) => !(isEntity(file) && isEntity(path)));
}

function isEntity(file: string): boolean {
  return file.endsWith('.entity.ts');
}

function roomOf(file: string): string {
  const [first = ''] = file.split('/');
  return first.replace(/\.ts$/, '');
}

test('every file of the api lies in a room', () => {
  expect(files.filter((file) => !rooms.includes(roomOf(file)))).toEqual([]);
});

test('imports go down the list of rooms only', () => {
  const up = [...importsOf].flatMap(([file, loaded]) =>
    loaded
      .filter((other) => rooms.indexOf(roomOf(other)) < rooms.indexOf(roomOf(file)))
      .map((other) => `${file} → ${other}`),
  );
  expect(up).toEqual([]);
});

test('no files of the api import each other in a circle', () => {
  const left = new Map(importsOf);
  for (let before = -1; before !== left.size; ) {
    before = left.size;
    for (const [file, loaded] of left)
      if (!loaded.some((other) => left.has(other))) left.delete(file);
  }
  expect([...left.keys()]).toEqual([]);
});
