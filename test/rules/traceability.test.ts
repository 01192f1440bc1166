/** Every requirement has a test that names it, or a reason (`npm run trace`). */
import { expect, it } from 'vitest';
import { reasons } from '../trace/reasons.ts';
import { rowsNamedIn } from '../trace/requirements.ts';
import { titlesIn } from '../trace/titles.ts';
import { trace } from '../trace/trace.ts';

const { table, faults } = trace();

it('each requirement is named by a test or has a reason, and no test names another', () => {
  expect(faults).toEqual([]);
});

it('rows are of three kinds, and those that no test proves say why', { tags: ['MEND-51'] }, () => {
  const lines = table.split('\n').filter((line) => /^\| [A-Z]+\d?-\d/.test(line));
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

it('a test proves the rows of its tags, of the describes around it, and of its table', () => {
  const source = `describe('adding', { tags: ['CAT-01'] }, () => {
    it('puts it last', { tags: [...rows('CAT-03', 'CAT-04'), 'API-31'], timeout: 9 }, () => {});
    it.each([['CAT-08', 1]])('%s: at %i', () => {});
    it('is plain', () => {});
  });`;
  expect(titlesIn(source, 'a.test.ts')).toEqual([
    expect.objectContaining({
      path: ['adding', 'puts it last'],
      rows: ['CAT-01', 'CAT-03', 'CAT-04', 'API-31'],
    }),
    expect.objectContaining({ path: ['adding', 'CAT-08: at %i'], rows: ['CAT-01', 'CAT-08'] }),
    expect.objectContaining({ path: ['adding', 'is plain'], rows: ['CAT-01'] }),
  ]);
});

it('rows are named one by one and in ranges', () => {
  expect(rowsNamedIn('PAY-03, OQ-18: a word')).toEqual(['PAY-03']);
  expect(rowsNamedIn('CAT-08 to CAT-10, BAN-01 to 02: UTF-16')).toEqual([
    'CAT-08',
    'CAT-09',
    'CAT-10',
    'BAN-01',
    'BAN-02',
  ]);
  expect(rowsNamedIn('STORE-99…101')).toEqual(['STORE-99', 'STORE-100', 'STORE-101']);
  expect(rowsNamedIn('CHK2-01 to 03, CHK-02')).toEqual(['CHK2-01', 'CHK2-02', 'CHK2-03', 'CHK-02']);
});
