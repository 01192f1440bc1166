/** The rows of a table whose columns are chosen, and what in it can't be read, with its line and cell (FIX-11). Pure. */
import { type ColumnChoice, numberFields } from './chooseColumns.ts';
import type { TableField } from './columnNames.ts';
import {
  type Manner,
  mannersOf,
  type NumberColumn,
  numberFault,
  readNumber,
} from './readNumbers.ts';
import type { Table } from './readTable.ts';

/** As it goes into the table of the screen. */
export interface TableRow extends Partial<Record<TableField, string>> {
  /** Beside the first picture. */
  moreImages: string[];
}

export interface TableRows {
  rows: TableRow[];
  faults: string[];
  /** How the number columns are written. */
  manners: Map<number, NumberColumn>;
}

/** The addresses in a cell: WooCommerce writes all pictures into one. */
const imagesIn = (cell: string) => cell.split(/[\s,;|]+(?=https?:)/i).filter((url) => url !== '');

/** Excel writes '????' for letters that the encoding of its plain CSV does not have. */
const hasLostLetters = (cell: string) =>
  cell.includes('\uFFFD') || (cell.includes('???') && !/\p{L}/u.test(cell));

/** 'Home > Kitchen' is Kitchen; of several categories in a cell of WooCommerce, the first. */
function categoryIn(cell: string): string {
  const isPath = cell.includes('>');
  const first = isPath ? (cell.split(/,\s/)[0] ?? '') : cell;
  return first.split('>').at(-1)?.trim() ?? '';
}

/** A sale at the full price is none, and what has only a sale price has that price. */
function withPlainPrices(row: TableRow): TableRow {
  const { price = '', salePrice = '' } = row;
  if (salePrice === '') return row;
  if (Number(price || 0) === 0 && Number(salePrice) > 0)
    return { ...row, price: salePrice, salePrice: '' };
  return Number(price) === Number(salePrice) ? { ...row, salePrice: '' } : row;
}

/** `chosen`: how the owner says that the numbers of a column are written. */
export function tableRows(
  { columns, lines, separator }: Table,
  choices: readonly ColumnChoice[],
  chosen: ReadonlyMap<number, Manner>,
): TableRows {
  const numbers = columns.flatMap(({ cells }, column) =>
    numberFields.has(choices[column]) ? [[column, cells] as const] : [],
  );
  const manners = mannersOf(new Map(numbers), separator);
  for (const [column, manner] of chosen) manners.set(column, { manner, isMixed: false });
  const faults: string[] = [];
  const rows = lines.map(({ line }, row) => {
    const found: TableRow = { moreImages: [] };
    columns.forEach(({ title, cells }, column) => {
      const choice = choices[column];
      const cell = cells[row] ?? '';
      if (!choice || choice === 'none' || cell === '') return;
      const name = title || `Column ${column + 1}`;
      const number = numberFields.has(choice) ? manners.get(column) : undefined;
      const fault = hasLostLetters(cell)
        ? `“${cell}” has lost letters when the file was saved; save it as “CSV UTF-8”`
        : number && numberFault(cell, number);
      if (fault) faults.push(`Line ${line}, ${name}: ${fault}`);
      if (choice === 'image') found.moreImages.push(...imagesIn(cell));
      else if (number?.manner) found[choice] = readNumber(cell, number.manner) ?? cell;
      else found[choice] = choice === 'category' ? categoryIn(cell) : cell;
    });
    const [image, ...moreImages] = found.moreImages;
    return withPlainPrices({ ...found, ...(image && { image }), moreImages });
  });
  return { rows, faults, manners };
}
