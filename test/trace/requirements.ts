/** Reads the rows of docs/requirements.md, and finds those that a text names. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The repository's folder. */
export const root = join(import.meta.dirname, '../..');

export interface Requirement {
  id: string;
  text: string;
}

const row = /^\| ([A-Z]+\d?-\d{2,3}) \| (.+) \| [^|]+ \|$/gm;

/** All requirements, in their order. */
export function requirements(): Requirement[] {
  const text = readFileSync(join(root, 'docs/requirements.md'), 'utf8');
  return [...text.matchAll(row)].map(([, id = '', sentence = '']) => ({ id, text: sentence }));
}

const areas = [...new Set(requirements().map(({ id }) => id.split('-')[0]))].join('|');
const named = new RegExp(
  `\\b(${areas})-(\\d{2,3})(?:\\s*(?:to|…|–)\\s*(?:\\1-)?(\\d{2,3})\\b)?`,
  'g',
);

/** The ids that a title names: 'SHOP-13', 'SHOP-13 to SHOP-17', 'SHOP-13 to 17' or 'SHOP-13…17'. */
export function rowsNamedIn(title: string): string[] {
  return [...title.matchAll(named)].flatMap(([, area = '', from = '', to = from]) =>
    Array.from(
      { length: Math.max(0, Number(to) - Number(from)) + 1 },
      (_, index) => `${area}-${String(Number(from) + index).padStart(2, '0')}`,
    ),
  );
}
