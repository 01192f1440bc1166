/** The proofs of `npm run test:proof` are there, and CONTRIBUTING names each. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { coreFiles } from '../scale/core-files.ts';

interface Proof {
  word: string;
  shows: string;
  files?: string[];
}

const script = new URL('../../scripts/proofs.mjs', import.meta.url);
const { proofs }: { proofs: Proof[] } = await import(script.href);
const test = join(import.meta.dirname, '..');
const files = globSync('**/*.test.ts', { cwd: test, exclude: ['node_modules'] });

it('each proof is made of files that are there, and each file that is only a proof belongs to one', () => {
  const named = proofs.flatMap((proof) => proof.files ?? []);
  expect(named.filter((name) => !files.some((file) => file.startsWith(name)))).toEqual([]);
  const only = files.filter((file) => /^(proof|composition)\//.test(file));
  expect(only.filter((file) => !named.some((name) => file.startsWith(name)))).toEqual([]);
});

it('each proof has a line in CONTRIBUTING, which says what it shows', () => {
  const text = readFileSync(join(test, '../CONTRIBUTING.md'), 'utf8');
  const lines = proofs.map(({ word, shows }) => `| \`${word}\` | ${shows} |`);
  expect(lines.filter((line) => !text.includes(line))).toEqual([]);
});

it('the core of the suite, which is a proof with processes of its own as well, speaks HTTP alone', () => {
  const ownObjects = /\.app\.|fixture-hash|\.later\(/;
  const reads = (name: string) => readFileSync(join(test, `api/${name}.test.ts`), 'utf8');
  expect(coreFiles.filter((name) => ownObjects.test(reads(name)))).toEqual([]);
});
