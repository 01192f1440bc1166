/** A table holds what was typed as text, and nothing in it is a formula (FIX-74). */
import { type Cell, csvLine } from '@shop/api/transfer/csv.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../support/exact/arbitrary.ts';

/** The cells of a line as a spreadsheet reads them. */
function cellsOf(line: string): string[] {
  expect(line.endsWith('\r\n')).toBe(true);
  const cells: string[] = [];
  const text = line.slice(0, -2);
  for (let at = 0; at <= text.length; ) {
    if (text[at] !== '"') {
      const end = text.indexOf(',', at);
      cells.push(text.slice(at, end < 0 ? undefined : end));
      at = end < 0 ? text.length + 1 : end + 1;
      continue;
    }
    const quoted = /"((?:[^"]|"")*)"(?:,|$)/y;
    quoted.lastIndex = at;
    const found = quoted.exec(text);
    if (!found) throw new Error(`No cell at ${at} of ${line}`);
    cells.push((found[1] ?? '').replaceAll('""', '"'));
    at = found[0].endsWith(',') ? quoted.lastIndex : text.length + 1;
  }
  return cells;
}

const hostile = [
  '=1+1',
  '+91 98',
  '-2',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  ' =1',
  '\u200B=1',
  '＝1',
  '＠x',
];
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.tuple(fc.constantFrom(...hostile), fc.string()).map(([start, rest]) => start + rest),
  fc.constantFrom('"', '","', '\r\n', "'", '', 'किताब', "=cmd|' /C calc'!A0"),
);
const number = fc.oneof(
  fc.nat(),
  fc.nat().map((paise) => paise / 100),
);

describe('a line of a table', () => {
  it('is read as it was typed, and runs nothing, whatever was typed', { tags: ['FIX-74'] }, () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(text, number), { minLength: 1 }), (cells: Cell[]) => {
        const read = cellsOf(csvLine(cells));
        expect(read).toHaveLength(cells.length);
        for (const [at, cell] of cells.entries()) {
          const shown = read[at] ?? '';
          if (typeof cell === 'number') {
            expect(Number(shown)).toBeCloseTo(cell, 2);
            continue;
          }
          expect([cell, `'${cell}`]).toContain(shown);
          expect(shown).not.toMatch(/^[\s\p{Cf}]*[=+\-@＝＋－＠]/u);
          expect(shown).not.toMatch(/^[\t\r\n]/);
        }
      }),
      { numRuns: propertyRuns },
    );
  });

  it.each(hostile)('takes %j for a text', { tags: ['FIX-74'] }, (typed) => {
    expect(csvLine([typed])).toBe(`"'${typed}"\r\n`);
  });

  it('leaves names, dates and amounts as they are', { tags: ['FIX-74'] }, () => {
    expect(csvLine(['A-1, "best"', '27-Nov-2026', 249.5, 5])).toBe(
      '"A-1, ""best""","27-Nov-2026",249.50,5\r\n',
    );
  });
});
