/** The rows of a table whose columns are chosen, and what in it can't be read, with its line and cell (FIX-11). Pure. */

import { type NumberManner, readNumber } from '@shop/commerce';
import { splitValues, type TypedOption, typedOptions } from '../../products/skus/matrix.ts';
import { type ColumnChoice, numberFields } from './chooseColumns.ts';
import { plainTitle } from './columnNames.ts';
import { type ProductLine, productKeys, productRows, type TableRow } from './productLines.ts';
import { mannersOf, type NumberColumn, numberFault } from './readNumbers.ts';
import type { Table } from './readTable.ts';

export interface TableRows {
  rows: TableRow[];
  faults: string[];
  /** How the number columns are written. */
  manners: Map<number, NumberColumn>;
}

/** The addresses in a cell: WooCommerce writes all pictures into one, and so does our own table. */
const imagesIn = (cell: string) =>
  cell.split(/[\s,;|]+(?=https?:|\/uploads\/)/i).filter((url) => url !== '');

/** Excel writes '????' for letters that the encoding of its plain CSV does not have. */
const hasLostLetters = (cell: string) =>
  cell.includes('\uFFFD') || (cell.includes('???') && !/\p{L}/u.test(cell));

/** 'Home > Kitchen' is Kitchen; of several categories in a cell of WooCommerce, the first. */
function categoryIn(cell: string): string {
  const isPath = cell.includes('>');
  const first = isPath ? (cell.split(/,\s/)[0] ?? '') : cell;
  return first.split('>').at(-1)?.trim() ?? '';
}

/** What a column with values of a variant calls it; Shopify and WooCommerce name it in the column beside. */
function typeIn({ columns }: Table, column: number, row: number): string {
  const { title = '' } = columns[column] ?? {};
  const own = plainTitle(title);
  const beside = own.replace(/ values?$/, ' name');
  const names = columns.find((other) => beside !== own && plainTitle(other.title) === beside);
  // Shopify names it in the first line of a product only.
  const name = names?.cells.slice(0, row + 1).findLast((cell) => cell !== '');
  return name ?? (title || `Column ${column + 1}`);
}

/** 'S, M, L', or 'Size: S, M · Colour: Red' where a cell tells its types, as our own table does with 'Size: S, Colour: Red'. */
function optionsIn(cell: string, type: string): TypedOption[] {
  // Shopify's word for a product without variants.
  if (cell === 'Default Title') return [];
  const typed = typedOptions(cell.replace(/,\s*(?=\p{L}[^,:·]*:)/gu, ' · '));
  return typed.length > 0 ? typed : [{ type, values: splitValues(cell) }];
}

/** Where a line of several of one product has no such number as it needs: that product's row could not show it. */
function variantFaults({ lines }: Table, read: readonly ProductLine[], keys: readonly string[]) {
  const isShared = (key: string | undefined) => keys.filter((other) => other === key).length > 1;
  return read.flatMap(({ price, salePrice, stock }, row) => {
    if (!isShared(keys[row])) return [];
    const at = `Line ${lines[row]?.line}:`;
    const odd = [price, salePrice, stock].find((text) => text && !Number.isFinite(Number(text)));
    if (odd) return [`${at} “${odd}” is no number`];
    const negative = [price, salePrice, stock].find((text) => Number(text ?? 0) < 0);
    if (negative) return [`${at} “${negative}” is less than 0`];
    return Number.isInteger(Number(stock ?? 0)) ? [] : [`${at} “${stock}” is no number of pieces`];
  });
}

/** `chosen`: how the owner says that the numbers of a column are written. */
export function tableRows(
  table: Table,
  choices: readonly ColumnChoice[],
  chosen: ReadonlyMap<number, NumberManner>,
): TableRows {
  const { columns, lines, separator } = table;
  const numbers = columns.flatMap(({ cells }, column) =>
    numberFields.has(choices[column]) ? [[column, cells] as const] : [],
  );
  const manners = mannersOf(new Map(numbers), separator);
  for (const [column, manner] of chosen) manners.set(column, { manner, isMixed: false });
  const faults: string[] = [];
  const read = lines.map(({ line }, row) => {
    const found: ProductLine = { images: [], options: [] };
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
      if (choice === 'image') found.images.push(...imagesIn(cell));
      else if (choice === 'option')
        found.options.push(...optionsIn(cell, typeIn(table, column, row)));
      else if (number?.manner) found[choice] = readNumber(cell, number.manner) ?? cell;
      else found[choice] = choice === 'category' ? categoryIn(cell) : cell;
    });
    return found;
  });
  const keys = productKeys(table, read);
  faults.push(...variantFaults(table, read, keys));
  return { rows: productRows(read, keys), faults, manners };
}
