/** Every requirement has a test that names it, or a reason (docs/traceability.md). */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { rowsNamedIn } from '../trace/requirements.ts';
import { tablePath, trace } from '../trace/trace.ts';

const { table, faults } = trace();

it('each requirement is named by a test or has a reason, and no test names another', () => {
  expect(faults).toEqual([]);
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
