/** Benches and proofs run the product as `npm start` and the image do. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startArguments, startEnvironment } from '../support/as-started.ts';

const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8');

it('npm start and the image give Node the same arguments and environment as they do', () => {
  const { scripts } = JSON.parse(read('package.json'));
  expect(scripts.start).toBe(`node ${startArguments.join(' ')} scripts/start.mjs`);
  const image = read('Dockerfile');
  const [command = ''] = /(?<=^CMD ).*/m.exec(image) ?? [];
  expect(JSON.parse(command).slice(1, -2)).toEqual(startArguments);
  for (const [name, value] of Object.entries(startEnvironment)) {
    expect(image).toMatch(new RegExp(`^ENV .*\\b${name}=${value}\\b`, 'm'));
    expect(read('scripts/start.mjs')).toContain(`${name}: '${value}'`);
  }
});
