/** Every requirement has a test that names it, or a reason (docs/traceability.md). */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { reasons } from '../trace/reasons.ts';
import { rowsNamedIn } from '../trace/requirements.ts';
import { tablePath, trace } from '../trace/trace.ts';

const { table, faults } = trace();

it('each requirement is named by a test or has a reason, and no test names another', () => {
  expect(faults).toEqual([]);
});

it('MEND-51: rows are of three kinds, and those that no test proves say why', () => {
  const lines = table.split('\n').filter((line) => /^\| [A-Z]+-\d/.test(line));
  const kinds = new Map<string, number>();
  for (const line of lines) {
    const [, id = '', , kind = '', proof = ''] = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    expect([id, proof === '']).toEqual([id, false]);
    const { why } = reasons[id] ?? {};
    expect([id, why !== undefined]).toEqual([id, kind !== 'proven']);
    if (why) expect(proof.startsWith(why)).toBe(true);
  }
  expect([...kinds.keys()].sort()).toEqual(['cannot be proven', 'decided otherwise', 'proven']);
});

it('the table is the one that `npm run trace` writes', () => {
  expect(readFileSync(tablePath, 'utf8'), 'run `npm run trace`').toBe(table);
});

it('rows are named one by one and in ranges', () => {
  expect(rowsNamedIn('PAY-03, OQ-18: a word')).toEqual(['PAY-03']);
  expect(rowsNamedIn('CAT-08 to CAT-10, BAN-01 to 02: UTF-16')).toEqual([
    ...['CAT-08', 'CAT-09', 'CAT-10', 'BAN-01', 'BAN-02'],
  ]);
  expect(rowsNamedIn('STORE-99…101')).toEqual(['STORE-99', 'STORE-100', 'STORE-101']);
});
